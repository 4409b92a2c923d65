"""Tests of the board of God's Playground."""
