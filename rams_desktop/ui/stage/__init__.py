"""The cards on the table: where they lie, how they move, and how they are drawn."""
