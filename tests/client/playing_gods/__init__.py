"""Tests of the board of Playing Gods."""
