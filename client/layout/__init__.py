"""Where things stand beside one another: rows and columns, laid out by a flexbox engine."""
