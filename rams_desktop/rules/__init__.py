"""The rules: pure functions from frozen values to frozen values."""
