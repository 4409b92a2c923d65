"""A game looked at again: on the board, with a time line."""
