"""What belongs to the seats in any game: their plates on the stage, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from parlour.client.games.protocol import Deed
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.studio import Look

HEIGHT: Final = 112.0
WIDEST, MARGIN = 960.0, 10.0


def plate_boxes(number: int) -> tuple[Box, ...]:
    """Return the plates of so many players, side by side at the foot of the window."""
    width = min(WIDEST, (WORLD.w - MARGIN) / number)
    left = (WORLD.w - width * number) / 2
    top = WORLD.h - HEIGHT
    return tuple(Box(left + width * seat, top, width, HEIGHT) for seat in range(number))


def plate_at(seat: int, players: int) -> Point:
    """Return the upper edge of a player's plate, to which things fly."""
    box = plate_boxes(players)[seat]
    return box.centre[0], box.y + 8


def plate_places(number: int) -> Iterator[tuple[str, Box]]:
    """Yield the place of each plate."""
    for seat, box in enumerate(plate_boxes(number)):
        yield f"panel:{seat}", box


def deed_of_seat(look: Look) -> Callable[[Any], Deed]:
    """Return what shows a look on the trail for whoever did something."""
    return lambda event: Deed(look, event.seat)
