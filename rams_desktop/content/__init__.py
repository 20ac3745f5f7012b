"""From YAML files to typed documents: rulesets and themes, with every mistake by line and column."""
