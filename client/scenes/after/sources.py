"""The sources of points: in which colours each game tells them apart, and how fast they count."""

from __future__ import annotations

from typing import Final

from parlour.client.games.covers import cover_of
from parlour.client.palette import Colour

EACH: Final = 0.56
"""Seconds from one source that is counted to the next."""


def stone(game: str, source: int) -> Colour:
    """Return the colour of a source of points."""
    stones = cover_of(game).tinctures.stones
    return stones[source % len(stones)]
