"""The sources of points: in which colours each game tells them apart, and how fast they count."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlour.client.palette import Colour

EACH: Final = 0.56
"""Seconds from one source that is counted to the next."""


class Tinctures(NamedTuple):
    """The colours in which a game builds its podium."""

    stones: tuple[Colour, ...]
    """Of the sources, one after the other: none is a seat's, numbers stand out on each."""
    ground: tuple[Colour, Colour]
    """Of the discs on which icons lie, at their rim and in their middle."""


HERALDIC: Final = Tinctures(
    ((38, 88, 82), (146, 92, 34), (92, 50, 104), (84, 94, 40), (128, 36, 62), (70, 78, 94)),
    ((34, 18, 10), (86, 54, 30)),
)
MINERAL: Final = Tinctures(
    ((62, 82, 122), (132, 84, 60), (88, 92, 62), (104, 62, 110), (152, 112, 54), (44, 56, 62)),
    ((18, 18, 44), (66, 62, 112)),
)
ENAMEL: Final = Tinctures(
    ((36, 112, 124), (164, 102, 44), (116, 74, 138), (166, 78, 104), (98, 112, 48), (80, 92, 130)),
    ((24, 74, 120), (84, 160, 204)),
)
TINCTURES: Final[dict[str, Tinctures]] = {
    "gods_playground": HERALDIC,
    "rattus": MINERAL,
    "playing_gods": ENAMEL,
}


def tinctures(game: str) -> Tinctures:
    """Return the colours of a game: those of heraldry, unless it has its own."""
    return TINCTURES.get(game, HERALDIC)


def stone(game: str, source: int) -> Colour:
    """Return the colour of a source of points."""
    stones = tinctures(game).stones
    return stones[source % len(stones)]
