"""Tests of the board of Rattus."""
