"""Makes programs that start by a double click, for people without Python."""
