"""Which parts of the board must stay clear of whatever stands up from the ground."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

import numpy as np

from parlour.assets.workshop.geography.lines import spline
from parlour.assets.workshop.grounds import places
from parlour.assets.workshop.grounds.board_file import board
from parlour.assets.workshop.grounds.raster import BOARD

NOBLE_FEET: Final = 98
"""How much of a noble's slot stays clear: behind a banner may be trees."""
ROAD: Final = 9
WAY: Final = 16
ROUND_COIN, TAG = 31, 52
"""How far from the middle of a value the land is clear, and how wide the tag beside it is."""
NOT_RESERVED: Final = ("plates", "ground", "outlines", "ways", "vienna")
"""What covers land without needing it flat."""

Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Keepout:
    """Remembers the clear parts and answers quickly whether a thing may stand somewhere."""

    def __init__(self, noble_feet: int = NOBLE_FEET) -> None:
        """Reserve the lower ``noble_feet`` pixels of the slots of nobles, and all other slots."""
        self.taken = np.zeros((BOARD[1], BOARD[0]), np.int32)
        """1 for each pixel of the board that is reserved."""
        everything = board([])
        vienna = _rectangle(everything["vienna"]["points"], 64)
        lettered = (_rectangle(places.TITLE, places.TITLE[3] + 22), *_names())
        for left, top, right, bottom in (vienna, *lettered, *_reserved(everything, noble_feet)):
            columns = slice(max(0, int(left)), max(0, int(np.ceil(right))))
            rows = slice(max(0, int(top)), max(0, int(np.ceil(bottom))))
            self.taken[rows, columns] = 1

    def reserve(self, x: float, y: float, half: float, height: float) -> None:
        """Keep clear what stands on ``(x, y)``."""
        rows = slice(max(0, int(y - height)), max(0, int(y + 4)))
        self.taken[rows, max(0, int(x - half)) : max(0, int(x + half))] = 1
        self.__dict__.pop("_sums", None)

    @cached_property
    def _sums(self) -> Any:
        return np.pad(self.taken.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))

    def free(self, x: float, y: float, half: float, height: float) -> bool:
        """Return whether what stands on ``(x, y)`` covers nothing reserved."""
        left, right = (min(max(int(v), 0), BOARD[0]) for v in (x - half, x + half + 1))
        top, bottom = (min(max(int(v), 0), BOARD[1]) for v in (y - height, y + 3))
        sums = self._sums
        inside = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return bool(inside == 0)

    def tallest(self, x: float, y: float, half: float, height: float) -> float:
        """Return the greatest height up to ``height`` that is free here; 0 if there is none."""
        tall = height
        while tall > 5:
            if self.free(x, y, half * tall / height, tall):
                return tall
            tall *= 0.85
        return 0.0


def _names() -> Iterator[Rectangle]:
    for label in places.NAMES.values():
        for x, y in spline(label.curve, 12):
            yield (x - 10, y - label.size, x + 10, y + 5)


def _reserved(part: Any, noble_feet: int, key: str = "") -> Iterator[Rectangle]:
    if isinstance(part, dict):
        yield from _reserved_in(part, noble_feet)
    elif key in ("march", "into_great_poland"):
        yield from _along(part, WAY)
    elif key == "roads":
        for line in part:
            yield from _along(line, ROAD)
    elif isinstance(part, (list, tuple)):
        if len(part) == 4 and all(isinstance(number, (int, float)) for number in part):
            yield _rectangle(part, noble_feet if key == "nobles" else part[3])
        else:
            for value in part:
                yield from _reserved(value, noble_feet, key)


def _reserved_in(part: dict[str, Any], noble_feet: int) -> Iterator[Rectangle]:
    if "curve" in part:
        yield from _along(part["curve"], float(part.get("size", WAY)) * 0.75)
        return
    if "seal" in part:
        yield _valued(part)
    for name, value in part.items():
        if name not in NOT_RESERVED:
            yield from _reserved(value, noble_feet, name)


def _valued(region: dict[str, Any]) -> Rectangle:
    """Return the room round the value of a region and the tag that hangs away from its name."""
    x, y, *_ = region["seal"]
    east = region["label"]["curve"][0][0] < x
    left, right = (ROUND_COIN, ROUND_COIN + TAG) if east else (ROUND_COIN + TAG, ROUND_COIN)
    return (x - left, y - ROUND_COIN, x + right, y + ROUND_COIN)


def _rectangle(slot: Any, tall: float) -> Rectangle:
    x, y, width, _ = slot
    return (x - width / 2 - 2, y - tall, x + width / 2 + 2, y + 3)


def _along(curve: Any, half: float) -> Iterator[Rectangle]:
    for x, y in spline([tuple(point) for point in curve]):
        yield (x - half, y - half, x + half, y + half * 0.6)
