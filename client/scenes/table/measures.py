"""How large the pieces of a hand are, and how their names are written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

PAD = 8.0


class Measures(NamedTuple):
    """How large the pieces of a hand are, in units."""

    share: float = 1.0
    """How much smaller everything is than it is written here."""
    width: float = 128.0
    """How wide a card is at least."""
    height: float = 88.0
    """How high its picture is."""
    name: float = 18.0
    note: float = 15.0
    pad: float = PAD
    token: float = 36.0
    low: bool = False
    """Whether these are tiles of a band: what they cost stands in their picture."""
    across: int = 24
    """How many tokens lie side by side on a tile at most."""
    slim: bool = False
    """Whether what is counted stands in the line of its name, not in a picture beside tokens."""


class Lettering(NamedTuple):
    """How the names on the tiles of a band are written."""

    least: float = 0.0
    """How many pixels high letters are at least, with what hangs below their line."""
    short: bool = False
    """Whether a tile has a shorter name, where there is one."""
    own: bool = False
    """Whether each tile is as wide as its own name, not all as the widest."""


PLAIN = Lettering()
READABLE, OF_UNITS = 13.5, 18.0
"""How many pixels a name is high at least, in small windows, and how many units in large ones."""


SHARES = (1.0, 0.89, 0.78, 0.67, 0.0)
"""How much smaller they may be where that is too much; at last, as small as need be."""
NAMINGS = ((False, False), (True, False), (False, True), (True, True))
"""Whether names are short, and tiles as wide as their own, the best first."""


def least_letters(scale: float) -> Iterator[float]:
    """Yield how high names shall be in a window with so many pixels a unit, the best first."""
    readable = max(READABLE, OF_UNITS * scale)
    yield from (readable * share for share in SHARES)


HELD = tuple(Measures(share) for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.52, 0.45))
"""Cards that are held at the edge of the table, the largest first."""
BAND = tuple(
    Measures(
        width=width, height=height, name=name, note=15.0, pad=3.0, token=token, low=True,
        across=across, slim=bool(slim),
    )
    for width, height, name, token, across, *slim in (
        (176.0, 76.0, 18.0, 38.0, 24), (160.0, 68.0, 17.0, 38.0, 24), (150.0, 53.0, 17.0, 36.0, 24),
        (128.0, 53.0, 16.5, 36.0, 24), (112.0, 53.0, 16.0, 34.0, 24), (104.0, 53.0, 15.5, 34.0, 24),
        (98.0, 54.0, 15.0, 32.0, 24), (94.0, 54.0, 14.5, 30.0, 24), (90.0, 54.0, 14.0, 28.0, 24),
        (86.0, 54.0, 13.0, 28.0, 24), (148.0, 47.0, 17.0, 34.0, 24),
        (122.0, 47.0, 16.0, 30.0, 24), (96.0, 47.0, 14.0, 28.0, 24), (84.0, 44.0, 14.0, 28.0, 24),
        (84.0, 44.0, 13.0, 34.0, 24, True), (80.0, 42.0, 12.0, 30.0, 24, True),
        (80.0, 37.0, 14.0, 28.0, 24), (78.0, 38.0, 13.0, 28.0, 24),
        (82.0, 44.0, 12.0, 28.0, 12), (80.0, 38.0, 11.0, 26.0, 8),
        (76.0, 34.0, 10.5, 26.0, 6), (72.0, 34.0, 9.4, 26.0, 5),
        (76.0, 40.0, 12.0, 26.0, 24, True), (72.0, 40.0, 12.0, 24.0, 24, True),
    )
)  # fmt: skip
"""Tiles of the band at the foot of the board, the largest first: all of a height, if their names
stand in one line."""
SMALLEST = tuple(max(index for index, each in enumerate(BAND) if each.slim is slim)
                 for slim in (False, True))  # fmt: skip
"""Which of them are smallest: if these do not fit, none does."""
