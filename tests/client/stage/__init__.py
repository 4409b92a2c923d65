"""Tests of the stage, and the laws that every game's scene and shows keep."""
