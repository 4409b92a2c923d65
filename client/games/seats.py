"""Where the plates of the players are on the stage, for what comes from them and goes to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.client.stage.geometry import WORLD, Box

HEIGHT: Final = 112.0
WIDEST, MARGIN = 640.0, 10.0


def plate_boxes(number: int) -> tuple[Box, ...]:
    """Return the plates of so many players, side by side at the foot of the window."""
    width = min(WIDEST, (WORLD.w - MARGIN) / number)
    left = (WORLD.w - width * number) / 2
    top = WORLD.h - HEIGHT
    return tuple(Box(left + width * seat, top, width, HEIGHT) for seat in range(number))


def plate_places(number: int) -> Iterator[tuple[str, Box]]:
    """Yield the place of each plate."""
    for seat, box in enumerate(plate_boxes(number)):
        yield f"panel:{seat}", box
