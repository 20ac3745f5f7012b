"""The phases of a shedding game, one a module: fields are the YAML, methods are the meaning."""
