"""What the program keeps on disk: folders, records, settings."""
