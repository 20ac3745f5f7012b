"""The phases of a rummy game, one module each."""
