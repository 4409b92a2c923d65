"""The three actions of a turn; one file each."""
