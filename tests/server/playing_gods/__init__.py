"""Tests of the bots of Playing Gods."""
