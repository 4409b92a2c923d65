"""Where everything lies on a table that shows the parts of a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from parlour.client.art import INK
from parlour.client.games.seated import called_first
from parlour.client.games.seats import plate_places
from parlour.client.games.usual.mat import HEAD, MARGIN, ROW, SHARE, Mat
from parlour.client.games.usual.parts import Part, Parts
from parlour.client.games.usual.told import number_in, told
from parlour.client.palette import SEAT_COLOURS, Colour
from parlour.client.stage.actors import Actor, Layer, Scene, actor
from parlour.client.stage.geometry import Box, Shape
from parlour.client.stage.signs import Sign, coin
from parlour.client.stage.studio import Look

TABLE: Final = "table"
WOOD: Final[Colour] = (120, 74, 40)
PAPER: Final[Colour] = (250, 240, 214)
LEFT, TOP, WIDE, HIGH = 40.0, 76.0, 1840.0, 760.0
"""The part of the world in which mats lie: below it the hand comes up."""
GAP: Final = 24.0
WIDEST: Final = 520.0
"""Units of the mat of a seat."""
IN_A_COLUMN: Final = 6
"""Lines of the table's mat before it gets another column."""


def scene_of(parts: Parts, title: str) -> Scene:
    """Return the mats with their values; ``title`` heads that of the table."""
    actors: list[Actor] = []
    places: dict[str, Shape] = dict(plate_places(len(parts.seats)))
    for name, box, mat, own in _mats(parts, title):
        places[f"mat:{name}"] = box
        actors.append(actor(f"mat:{name}", mat, box.centre, Layer.GROUND))
        for part, cell in zip(own, mat.cells(box), strict=True):
            place = f"part:{name}:{part.id}"
            places[place] = cell
            actors.append(_value(place, part, cell))
    return Scene.of(actors, places)


def _mats(parts: Parts, title: str) -> Iterator[tuple[str, Box, Mat, Sequence[Part]]]:
    """Yield each mat by its name, where it lies, and what lies on it."""
    heights = _heights(parts)
    top = TOP + max(0.0, HIGH - sum(heights) - GAP) / 3
    if parts.table:
        columns = max(1, min(4, -(-len(parts.table) // IN_A_COLUMN)))
        box = _middle(heights[0], top, min(WIDE, WIDEST * columns))
        yield TABLE, box, _mat(title, parts.table, box, WOOD, columns), parts.table
        top = box.y + box.h + GAP
    wide = min(WIDEST, (WIDE + GAP) / len(parts.seats) - GAP)
    high = min(heights[1], TOP + HIGH - top)
    left = LEFT + (WIDE - (wide + GAP) * len(parts.seats) + GAP) / 2
    for seat, own in enumerate(parts.seats):
        if own:
            box = Box(left + (wide + GAP) * seat, top, wide, high)
            colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
            yield str(seat), box, _mat(called_first(seat), own, box, colour), own


def _heights(parts: Parts) -> tuple[float, float]:
    """Return how high the mats of the table and of the seats are: as they need, or share."""
    columns = max(1, min(4, -(-len(parts.table) // IN_A_COLUMN)))
    table = _needed(-(-len(parts.table) // columns)) if parts.table else 0.0
    seats = _needed(max(map(len, parts.seats), default=0))
    over = table + seats + GAP - HIGH
    if over > 0:
        least = HIGH * 0.3
        table = max(min(table, least), table - over)
    return table, seats


def _needed(rows: int) -> float:
    return HEAD + MARGIN + rows * ROW + MARGIN / 2


def _middle(high: float, top: float, wide: float) -> Box:
    return Box(LEFT + (WIDE - wide) / 2, top, wide, high)


def _mat(title: str, own: Sequence[Part], box: Box, colour: Colour, columns: int = 1) -> Mat:
    return Mat(title, tuple(part.label for part in own), box.w, box.h, colour, columns)


def _value(place: str, part: Part, cell: Box) -> Actor:
    """Return a number as a coin that counts, and anything else as a slip of paper."""
    size = min(56.0, cell.h * 0.8)
    room = cell.w * (1 - SHARE) - MARGIN
    number = number_in(part.value, part.id)
    look: Look
    if number is not None:
        look, half = coin(number, size), size / 2
    else:
        words = told(part.value, part.id)
        look = Sign(words, size=min(28.0, cell.h * 0.45), colour=PAPER, ink=INK, widest=room)
        half = room / 2 if len(words) > 1 else size / 2
    at = (cell.x + cell.w - half - 4, cell.y + cell.h / 2)
    return actor(place, look, at, Layer.STANDING, place=place)
