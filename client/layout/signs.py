"""Small signs on switches and headings, each drawn in hundredths of its square."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette
from parlour.client.stage.studio import smooth

FINE: Final = 4
PALE: Colour = (250, 240, 214)
"""Of what is seen on a part of a sign that is filled with its colour."""
SKIN, HAIR, CAP = (240, 200, 160), (96, 52, 24), (164, 38, 40)
GREEN: Colour = (74, 128, 76)
CLOTH: Colour = (63, 111, 176)
COIN: Colour = (232, 178, 62)
LINE: Colour = (54, 30, 18)


class _Pen(NamedTuple):
    """Draws in hundredths."""

    surface: pygame.Surface
    unit: float
    colour: Colour

    def disc(self, x: float, y: float, radius: float, colour: Colour | None = None) -> None:
        ink = shade(colour or self.colour)
        pygame.draw.circle(self.surface, ink, (x * self.unit, y * self.unit), radius * self.unit)

    def ring(self, x: float, y: float, radius: float, wide: float) -> None:
        line = max(1, round(wide * self.unit))
        at = x * self.unit, y * self.unit
        pygame.draw.circle(self.surface, shade(self.colour), at, radius * self.unit, line)

    def box(
        self, x: float, y: float, wide: float, high: float, round_: float = 0,
        colour: Colour | None = None,
    ) -> None:  # fmt: skip
        rect = pygame.Rect(*(round(each * self.unit) for each in (x, y, wide, high)))
        radius = round(round_ * self.unit)
        pygame.draw.rect(self.surface, shade(colour or self.colour), rect, border_radius=radius)

    def shape(self, points: Sequence[tuple[float, float]], colour: Colour | None = None) -> None:
        scaled = [(x * self.unit, y * self.unit) for x, y in points]
        pygame.draw.polygon(self.surface, shade(colour or self.colour), scaled)

    def stroke(
        self, points: Sequence[tuple[float, float]], wide: float, colour: Colour | None = None
    ) -> None:
        """Draw a line through points, round at its ends and bends."""
        for (x, y), (to_x, to_y) in pairwise(points):
            for step in range(41):
                share = step / 40
                self.disc(x + (to_x - x) * share, y + (to_y - y) * share, wide / 2, colour)

    def arc(
        self, x: float, y: float, radius: float, start: float, end: float, wide: float,
        colour: Colour | None = None,
    ) -> None:  # fmt: skip
        """Draw a part of a circle; degrees against the clock, from the right."""
        steps = [math.radians(start + (end - start) * step / 40) for step in range(41)]
        points = [(x + radius * math.cos(a), y - radius * math.sin(a)) for a in steps]
        self.stroke(points, wide, colour)


def _person(pen: _Pen) -> None:
    pen.disc(50, 28, 20)
    pen.box(16, 54, 68, 40, 24)
    pen.box(16, 76, 68, 18)


def _friends(pen: _Pen) -> None:
    pen.disc(30, 34, 15)
    pen.box(6, 54, 48, 36, 18)
    pen.disc(70, 34, 15)
    pen.box(58, 54, 36, 36, 18)


def _open(pen: _Pen) -> None:
    for k in range(12):
        pen.arc(50, 50, 40, 30 * k, 30 * k + 14, 8)
    pen.stroke([(50, 32), (50, 68)], 11)
    pen.stroke([(32, 50), (68, 50)], 11)


def _bot(pen: _Pen) -> None:
    for tooth in range(8):
        angle = math.pi * tooth / 4
        pen.disc(50 + 35 * math.cos(angle), 50 + 35 * math.sin(angle), 11)
    pen.ring(50, 50, 34, 19)


def _closed(pen: _Pen) -> None:
    for points in ([(24, 24), (76, 76)], [(76, 24), (24, 76)]):
        pen.stroke(points, 15)


def _eye(pen: _Pen) -> None:
    pen.arc(50, 82, 50, 40, 140, 8)
    pen.arc(50, 18, 50, 220, 320, 8)
    pen.disc(50, 50, 16)


def _lock(pen: _Pen) -> None:
    pen.arc(50, 42, 20, 0, 180, 10)
    pen.box(20, 44, 60, 46, 10)


def _back(pen: _Pen) -> None:
    pen.arc(52, 54, 30, -120, 150, 11)
    pen.shape([(6, 40), (44, 30), (32, 66)])


def _bin(pen: _Pen) -> None:
    pen.stroke([(16, 26), (84, 26)], 10)
    pen.stroke([(40, 14), (60, 14)], 10)
    pen.shape([(22, 36), (78, 36), (72, 94), (28, 94)])
    for x in (42, 58):
        pen.stroke([(x, 48), (x, 82)], 5, PALE)


def _sheets(pen: _Pen) -> None:
    pen.box(14, 8, 50, 62, 8)
    pen.box(32, 26, 54, 68, 10, PALE)
    pen.box(36, 30, 50, 64, 8)
    for y in (46, 60, 74):
        pen.stroke([(46, y), (76, y)], 5, PALE)


def _keep(pen: _Pen) -> None:
    pen.shape([(38, 8), (62, 8), (62, 38), (82, 38), (50, 70), (18, 38), (38, 38)])
    pen.stroke([(12, 66), (12, 90), (88, 90), (88, 66)], 11)


def _clock(pen: _Pen) -> None:
    pen.ring(50, 50, 44, 11)
    pen.stroke([(50, 50), (50, 24)], 9)
    pen.stroke([(50, 50), (68, 60)], 9)


def _bulb(pen: _Pen) -> None:
    pen.disc(50, 38, 30)
    pen.box(36, 56, 28, 20, 4)
    pen.box(38, 80, 24, 12, 6)


def _sound(pen: _Pen) -> None:
    pen.shape([(10, 36), (30, 36), (54, 14), (54, 86), (30, 64), (10, 64)])
    pen.arc(54, 50, 18, -50, 50, 8)
    pen.arc(54, 50, 35, -50, 50, 8)


def _globe(pen: _Pen) -> None:
    pen.ring(50, 50, 44, 8)
    pen.stroke([(50, 8), (50, 92)], 6)
    pen.stroke([(8, 50), (92, 50)], 6)
    for start in (110, -70):
        pen.arc(50 + (22 if start > 0 else -22), 50, 47, start, start + 140, 6)


def _brush(pen: _Pen) -> None:
    pen.stroke([(88, 12), (48, 54)], 13)
    pen.shape([(54, 46), (38, 46), (20, 62), (10, 90), (40, 84), (56, 64)])


def _hand(pen: _Pen) -> None:
    for x, top in ((30, 26), (46, 16), (62, 22), (77, 36)):
        pen.stroke([(x, top), (x, 62)], 13)
    pen.box(24, 48, 60, 44, 18)
    pen.stroke([(14, 54), (34, 78)], 14)


def _bell(pen: _Pen) -> None:
    pen.disc(50, 38, 27)
    pen.box(23, 38, 54, 36)
    pen.stroke([(15, 76), (85, 76)], 9)
    pen.disc(50, 88, 10)


def _tick(pen: _Pen) -> None:
    pen.stroke([(20, 52), (42, 74), (82, 28)], 16)


def _down(pen: _Pen) -> None:
    pen.stroke([(20, 38), (50, 66), (80, 38)], 14)


def _up(pen: _Pen) -> None:
    pen.stroke([(20, 62), (50, 34), (80, 62)], 14)


def _key(pen: _Pen) -> None:
    pen.ring(28, 50, 24, 12)
    pen.stroke([(50, 50), (92, 50)], 11)
    pen.stroke([(74, 50), (74, 68)], 11)
    pen.stroke([(89, 50), (89, 64)], 11)


def _face(pen: _Pen) -> None:
    pen.disc(50, 54, 42, LINE)
    pen.disc(50, 54, 38, SKIN)
    for x in (35, 65):
        pen.disc(x, 54, 6, LINE)
    pen.stroke([(50, 57), (46, 67), (52, 68)], 4, (200, 150, 112))


def _moustache(pen: _Pen, bend: float) -> None:
    for side in (-1, 1):
        pen.stroke([(50, 73), (50 + 15 * side, 75), (50 + 27 * side, 75 - bend)], 9, HAIR)


def _even(pen: _Pen) -> None:
    """Draw somebody calm."""
    _face(pen)
    pen.arc(50, 52, 38, 12, 168, 9, HAIR)
    _moustache(pen, 0)


def _patriot(pen: _Pen) -> None:
    """Draw somebody with a feather on the cap."""
    _face(pen)
    pen.box(10, 26, 80, 18, 8, LINE)
    pen.box(14, 29, 72, 12, 6, (92, 64, 42))
    pen.arc(50, 28, 24, 0, 180, 14, CAP)
    pen.stroke([(64, 28), (70, 8), (80, 3)], 10, LINE)
    pen.stroke([(64, 28), (70, 9), (79, 4)], 6, PALE)
    _moustache(pen, 12)


def _magnate(pen: _Pen) -> None:
    """Draw somebody in a crown."""
    _face(pen)
    crown = [(14, 38), (10, 8), (30, 22), (50, 2), (70, 22), (90, 8), (86, 38)]
    pen.shape(crown, LINE)
    pen.shape([(20, 34), (16, 18), (32, 28), (50, 10), (68, 28), (84, 18), (80, 34)], COIN)
    _moustache(pen, -8)


def _gambler(pen: _Pen) -> None:
    """Draw somebody who winks, with a die."""
    _face(pen)
    pen.arc(50, 52, 38, 20, 200, 9, (54, 44, 44))
    pen.box(58, 48, 16, 12, 0, SKIN)
    pen.stroke([(58, 54), (73, 52)], 5, LINE)
    pen.arc(50, 66, 16, 200, 350, 6, LINE)
    pen.box(60, 62, 40, 38, 8, LINE)
    pen.box(64, 66, 32, 30, 6, PALE)
    for x, y in ((72, 73), (80, 81), (88, 89)):
        pen.disc(x, y, 4, CAP)


_SIGNS: Mapping[str, Callable[[_Pen], None]] = {
    "person": _person, "friends": _friends, "open": _open, "bot": _bot, "closed": _closed,
    "eye": _eye, "lock": _lock, "back": _back, "clock": _clock, "bulb": _bulb, "sound": _sound,
    "globe": _globe, "brush": _brush, "hand": _hand, "bell": _bell, "tick": _tick, "key": _key,
    "down": _down, "up": _up, "bin": _bin, "sheets": _sheets, "keep": _keep,
    "even": _even, "patriot": _patriot, "magnate": _magnate, "gambler": _gambler,
}  # fmt: skip


def sign(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a sign so many pixels high and wide, premultiplied; ``colour``: of the old map."""
    return _sign(name, size, colour, in_use())


@pictured
def _sign(name: str, size: int, colour: Colour, palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, _finer: float) -> None:
        _SIGNS[name](_Pen(large, large.get_width() / 100, colour))

    return smooth((size, size), draw, FINE)
