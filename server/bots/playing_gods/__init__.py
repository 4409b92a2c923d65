"""Bots for Playing Gods."""
