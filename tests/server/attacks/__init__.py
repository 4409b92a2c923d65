"""Whole campaigns of attacks, and what those feel meanwhile who only want to play."""
