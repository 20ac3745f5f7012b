"""The trick games on the stage."""
