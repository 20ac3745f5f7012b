"""One module a phase; none knows another."""
