"""The chapters of the rulebook, each made from the values of the ruleset's own phases."""
