"""The board of a game that brings none: whatever its position consists of, laid out on a table."""
