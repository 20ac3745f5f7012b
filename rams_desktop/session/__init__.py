"""The authority: holds the true state, writes the record, asks the players."""
