"""Bots for God's Playground."""
