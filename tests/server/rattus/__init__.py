"""Tests of the bots of Rattus."""
