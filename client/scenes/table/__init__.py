"""The table: the board, what happens on it, and what may be done."""
