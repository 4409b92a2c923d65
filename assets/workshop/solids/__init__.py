"""Solids: primitives, one light, one oblique camera, and the pictures of them."""
