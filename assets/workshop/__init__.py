"""Draws the pictures that the game ships; never shipped and never imported by the game."""
