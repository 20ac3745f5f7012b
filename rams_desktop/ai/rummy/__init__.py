"""Computer players of the rummy games."""
