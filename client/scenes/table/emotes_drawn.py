"""The faces of a small noble with a moustache, as they are shown at tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette
from parlour.client.stage.studio import smooth

SKIN: Colour = (240, 200, 160)
FLUSHED: Colour = (226, 122, 96)
PALE: Colour = (206, 210, 206)
HAIR: Colour = (96, 52, 24)
LINE: Colour = (54, 30, 18)
CAP: Colour = (164, 38, 40)
FUR: Colour = (92, 64, 42)
FEATHER: Colour = (250, 244, 226)
GOLD: Colour = (238, 186, 70)
TEAR: Colour = (86, 156, 226)
WHITE: Colour = (255, 252, 244)
FINE = 4


class _Pen(NamedTuple):
    """Draws in hundredths of a face."""

    surface: pygame.Surface
    unit: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        return x * self.unit, y * self.unit

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        pygame.draw.circle(self.surface, shade(colour), self.at(x, y), radius * self.unit)

    def oval(self, x: float, y: float, wide: float, high: float, colour: Colour) -> None:
        rect = pygame.Rect(0, 0, round(wide * self.unit), round(high * self.unit))
        rect.center = round(x * self.unit), round(y * self.unit)
        pygame.draw.ellipse(self.surface, shade(colour), rect)

    def shape(self, points: list[tuple[float, float]], colour: Colour) -> None:
        pygame.draw.polygon(self.surface, shade(colour), [self.at(*point) for point in points])

    def curve(
        self, start: tuple[float, float], bend: tuple[float, float], end: tuple[float, float],
        wide: float, colour: Colour = LINE,
    ) -> None:  # fmt: skip
        """Draw a line that a point bends, round at both ends."""
        for step in range(33):
            share = step / 32
            x, y = (
                (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * c
                for a, b, c in zip(start, bend, end, strict=True)
            )
            self.disc(x, y, wide / 2, colour)


def face(key: str, size: int) -> pygame.Surface:
    """Return a face of ``size`` pixels, its alpha premultiplied; raises KeyError."""
    return _face(key, size, in_use())


@pictured
def _face(key: str, size: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        pen = _Pen(large, large.get_width() / 100)
        skin, mood = _MOODS[key]
        pen.disc(50, 58, 37, LINE)
        pen.disc(50, 58, 34.5, skin)
        mood(pen)
        _moustache(pen, up=key in ("laughs", "cheers"))
        _cap(pen)
        if key == "cheers":
            _goblet(pen)

    return smooth((size, size), draw, FINE)


def _cap(pen: _Pen) -> None:
    pen.curve((64, 26), (92, 24), (86, 8), 9, LINE)
    pen.curve((64, 26), (91, 24), (85.5, 9), 6, FEATHER)
    pen.shape([(18, 36), (26, 10), (50, 4), (74, 10), (82, 36)], LINE)
    pen.shape([(21, 35), (28, 12), (50, 7), (72, 12), (79, 35)], CAP)
    pen.curve((15, 37), (50, 24), (85, 37), 15, LINE)
    pen.curve((15, 37), (50, 24), (85, 37), 11, FUR)
    pen.disc(63, 25, 5.5, LINE)
    pen.disc(63, 25, 4, GOLD)


def _moustache(pen: _Pen, *, up: bool) -> None:
    tip = 60 if up else 76
    for side in (-1, 1):
        pen.curve((50 + side * 2, 66), (50 + side * 20, 71), (50 + side * 28, tip), 8, HAIR)
        pen.curve((50 + side * 14, 69), (50 + side * 24, 70), (50 + side * 30, tip - 3), 4, HAIR)


def _eyes(pen: _Pen, radius: float = 4.4, apart: float = 14) -> None:
    for side in (-1, 1):
        pen.disc(50 + side * apart, 52, radius, LINE)
        pen.disc(50 + side * apart + 1.3, 50.6, radius * 0.35, WHITE)


def _brows(pen: _Pen, inner: float, outer: float) -> None:
    for side in (-1, 1):
        middle = (50 + side * 15, min(inner, outer) - 1)
        pen.curve((50 + side * 7, inner), middle, (50 + side * 23, outer), 4, HAIR)


def _laughs(pen: _Pen) -> None:
    for side in (-1, 1):
        x = 50 + side * 15
        pen.curve((x - 7, 53), (x, 43), (x + 7, 53), 4)
        pen.oval(50 + side * 25, 62, 11, 7, FLUSHED)
    pen.oval(50, 79, 30, 19, LINE)
    pen.oval(50, 82, 20, 9, CAP)
    pen.oval(50, 73, 24, 5, WHITE)


def _cries(pen: _Pen) -> None:
    _brows(pen, 42, 48)
    _eyes(pen, 4.2)
    pen.curve((42, 83), (50, 75), (58, 83), 4)
    for side in (-1, 1):
        x = 50 + side * 17
        pen.shape([(x, 56), (x - 5, 70), (x + 5, 70)], TEAR)
        pen.disc(x, 71, 5.4, TEAR)
        pen.disc(x - 1.5, 72, 1.6, WHITE)


def _rages(pen: _Pen) -> None:
    _brows(pen, 49, 40)
    for side in (-1, 1):
        pen.oval(50 + side * 14, 54, 11, 8, WHITE)
        pen.disc(50 + side * 12.5, 54, 3.4, LINE)
        for puff in range(3):
            pen.disc(50 + side * (38 + puff * 4), 56 - puff * 6, 5 - puff, PALE)
    pen.oval(50, 82, 26, 11, LINE)
    pen.oval(50, 82, 21, 6, WHITE)
    for x in (44, 50, 56):
        pen.curve((x, 79), (x, 82), (x, 85), 1.4)


def _wonders(pen: _Pen) -> None:
    _brows(pen, 38, 40)
    for side in (-1, 1):
        pen.disc(50 + side * 14, 52, 8.6, LINE)
        pen.disc(50 + side * 14, 52, 7, WHITE)
        pen.disc(50 + side * 14, 52, 3.6, LINE)
    pen.oval(50, 82, 14, 17, LINE)
    pen.oval(50, 84, 9, 9, CAP)


def _ponders(pen: _Pen) -> None:
    pen.curve((27, 44), (35, 40), (43, 46), 4, HAIR)
    pen.curve((57, 40), (65, 35), (73, 40), 4, HAIR)
    for side in (-1, 1):
        pen.oval(50 + side * 14, 52, 13, 11, WHITE)
        pen.disc(50 + side * 14 + 3.4, 49.5, 3.8, LINE)
    pen.curve((43, 82), (50, 80), (58, 79), 4)
    for x, y, radius in ((84, 74, 3), (90, 63, 4), (93, 49, 5)):
        pen.disc(x, y, radius + 1.6, LINE)
        pen.disc(x, y, radius, WHITE)


def _cheers(pen: _Pen) -> None:
    _eyes(pen, 4.6)
    _brows(pen, 43, 42)
    for side in (-1, 1):
        pen.oval(50 + side * 25, 62, 10, 7, FLUSHED)
    pen.curve((38, 76), (50, 92), (62, 76), 4)


def _goblet(pen: _Pen) -> None:
    pen.shape([(66, 56), (98, 56), (92, 78), (72, 78)], LINE)
    pen.shape([(69, 58), (95, 58), (90, 76), (74, 76)], GOLD)
    pen.oval(82, 58, 28, 8, LINE)
    pen.oval(82, 58, 24, 5, CAP)
    pen.curve((82, 78), (82, 84), (82, 90), 8)
    pen.curve((82, 78), (82, 84), (82, 90), 5, GOLD)
    pen.oval(82, 93, 24, 9, LINE)
    pen.oval(82, 92.5, 20, 6, GOLD)
    pen.disc(76, 50, 2.2, WHITE)
    pen.disc(86, 46, 1.8, WHITE)


_MOODS: Mapping[str, tuple[Colour, Callable[[_Pen], None]]] = {
    "laughs": (SKIN, _laughs),
    "cries": (SKIN, _cries),
    "rages": (FLUSHED, _rages),
    "wonders": (SKIN, _wonders),
    "ponders": (SKIN, _ponders),
    "cheers": (SKIN, _cheers),
}
"""The colour of each face, and what is drawn on it."""
