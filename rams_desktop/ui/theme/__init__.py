"""How things look and sound: one theme at one size, asked for by the scenes and widgets."""
