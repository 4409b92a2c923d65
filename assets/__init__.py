"""Drawings, fonts and other data, read with importlib.resources."""
