"""The rummy games on the stage."""
