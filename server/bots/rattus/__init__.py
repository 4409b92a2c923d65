"""Bots for Rattus."""
