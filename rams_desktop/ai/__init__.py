"""Computer players: pure functions of what a seat may know, asked in a process of their own."""
