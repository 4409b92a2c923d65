"""Tests of the bots of God's Playground."""
