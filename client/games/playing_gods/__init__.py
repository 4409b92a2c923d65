"""Playing Gods in the window."""
