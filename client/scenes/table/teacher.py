"""The face of who teaches: a nobleman, a monk or a god, drawn large enough to be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.settings import Palette
from parlour.client.stage.studio import smooth

LINE: Colour = (58, 34, 24)
SKIN, BLUSH, NOSE = (240, 200, 162), (228, 158, 128), (222, 172, 134)
WHITE, IRIS = (252, 248, 238), (62, 92, 120)
CRIMSON, FUR, FEATHER, GOLD = (176, 34, 44), (104, 70, 44), (248, 244, 232), (240, 194, 72)
HABIT, HABIT_DARK, GREY = (122, 86, 54), (88, 60, 38), (206, 204, 210)
ACROSS = 100.0
"""The side of the square on which a face is drawn."""

Points = tuple[tuple[float, float], ...]
Box = tuple[float, float, float, float]


def _rounded(points: Points) -> Points:
    """Return a polygon whose corners are cut, so that it comes nearer to a curve."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return tuple(
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in pairs
        for share in (0.22, 0.78)
    )


class _Pen:
    """Draws in units of a face."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface, self._unit = surface, surface.get_width() / ACROSS

    def oval(self, colour: Colour, box: Box, line: float = 1.3) -> None:
        """Draw an ellipse with its outline; ``line`` 0: without."""
        x, y, wide, high = box
        for ink, by in ((LINE, line), (colour, 0.0)):
            parts = (x - by, y - by, wide + 2 * by, high + 2 * by)
            rect = pygame.Rect(*(round(part * self._unit) for part in parts))
            pygame.draw.ellipse(self._surface, (*shade(ink), 255), rect)

    def shape(self, colour: Colour, points: Points, line: float = 0.9) -> None:
        """Draw a polygon, its corners rounded, with its outline."""
        there = [(x * self._unit, y * self._unit) for x, y in _rounded(_rounded(points))]
        pygame.draw.polygon(self._surface, (*shade(colour), 255), there)
        width = round(2 * line * self._unit)
        if width:
            pygame.draw.lines(self._surface, (*shade(LINE), 255), True, there, width)


def _head(pen: _Pen) -> None:
    pen.oval(SKIN, (20, 44, 8, 14))
    pen.oval(SKIN, (72, 44, 8, 14))
    pen.oval(SKIN, (24, 22, 52, 62))
    for x in (29, 61):
        pen.oval(BLUSH, (x, 56, 10, 7), 0)


def _look(pen: _Pen, brows: Colour) -> None:
    """Draw eyes that look up from below lively brows, and a nose."""
    for x, inner, outer in ((34, 47, 31), (54, 53, 69)):
        pen.oval(WHITE, (x, 44, 12, 11), 1.2)
        pen.oval(IRIS, (x + 3.5, 45.5, 6.5, 7.5), 0)
        pen.oval(LINE, (x + 5, 47, 3.8, 4.6), 0)
        pen.oval(WHITE, (x + 7, 46.6, 2.2, 2.2), 0)
        middle = (inner + outer) / 2
        pen.shape(brows, ((inner, 37), (middle, 34), (outer, 41), (middle, 38.5)), 0.5)
    pen.oval(NOSE, (45.5, 51, 9, 12), 0.9)


def _smile(pen: _Pen) -> None:
    pen.shape((150, 48, 44), ((38, 66), (62, 66), (57, 77), (43, 77)), 0.7)
    pen.shape(WHITE, ((42, 67), (58, 67), (56, 71), (44, 71)), 0)


def _noble(pen: _Pen) -> None:
    """Draw a moustache, and a cap of crimson with fur, a feather and a jewel."""
    pen.shape(CRIMSON, ((14, 100), (24, 86), (42, 82), (58, 82), (76, 86), (86, 100)))
    _head(pen)
    _smile(pen)
    _look(pen, FUR)
    left = ((50, 62), (40, 61.5), (30, 66), (16, 56), (22, 70), (33, 73.5), (44, 70))
    for side in (left, tuple((100 - x, y) for x, y in left)):
        pen.shape(FUR, side, 0.7)
    pen.shape(FEATHER, ((60, 26), (62, 8), (72, 0), (76, 8), (70, 20)), 1.2)
    pen.shape(CRIMSON, ((22, 28), (26, 12), (40, 5), (58, 6), (72, 14), (78, 28)))
    pen.oval(FUR, (17, 23, 66, 14))
    pen.oval(GOLD, (57, 22, 9, 9), 1.2)


def _monk(pen: _Pen) -> None:
    """Draw a hood round the face, and a grey fringe."""
    pen.oval(HABIT, (10, 8, 80, 96))
    pen.oval(HABIT_DARK, (17, 15, 66, 76), 0)
    _head(pen)
    pen.shape(
        GREY, ((27, 36), (31, 27), (42, 22), (58, 22), (69, 27), (73, 36), (60, 30), (40, 30))
    )
    _smile(pen)
    _look(pen, GREY)


def _god(pen: _Pen) -> None:
    """Draw a beard like a cloud, and rays."""
    for x, y in ((50, 2), (26, 8), (74, 8), (9, 26), (91, 26)):
        near = (50 + (x - 50) * 0.55, 48 + (y - 48) * 0.55)
        aside = ((y - 48) * 0.12, (50 - x) * 0.12)
        sides = ((near[0] + aside[0], near[1] + aside[1]), (near[0] - aside[0], near[1] - aside[1]))
        pen.shape(GOLD, ((float(x), float(y)), *sides), 1.2)
    for box in ((16, 56, 28, 30), (56, 56, 28, 30), (30, 66, 40, 34)):
        pen.oval(FEATHER, box)
    _head(pen)
    for box in ((25, 64, 24, 20), (51, 64, 24, 20), (36, 72, 28, 22)):
        pen.oval(FEATHER, box, 0)
    _smile(pen)
    _look(pen, GREY)
    for box in ((34, 61, 18, 8), (48, 61, 18, 8)):
        pen.oval(FEATHER, box, 0.8)


FACES: Mapping[str, Callable[[_Pen], None]] = {"noble": _noble, "monk": _monk, "god": _god}


@lru_cache(8)
def face(name: str, across: int, palette: Palette) -> pygame.Surface:
    """Return a face of ``FACES``, so many pixels wide; the palette is named, for its colours."""
    return smooth((across, across), lambda large, _finer: FACES[name](_Pen(large)), 3)
