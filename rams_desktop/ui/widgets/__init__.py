"""A small kit, focus first: mouse, keyboard and gamepad walk one graph."""
