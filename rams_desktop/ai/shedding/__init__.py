"""Computer players of the shedding games."""
