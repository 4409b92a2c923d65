"""Rattus in the window."""
