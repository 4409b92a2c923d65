"""Tests of Playing Gods."""
