"""Boards: one module for each game."""
