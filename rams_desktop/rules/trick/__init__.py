"""Trick games of the Rams family."""
