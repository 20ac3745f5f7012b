"""The shedding games on the stage."""
