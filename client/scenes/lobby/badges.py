"""Small round signs of people and tables in the club: who is ready, hosts, is a bot, is heard."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final
from zlib import crc32

import pygame

from parlour.client.art import Art
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.lobby.furniture import BRIGHT, CREAM, LINE, OAK_DARK
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, smooth

READY: Colour = (76, 150, 70)


def badge(name: str, size: int) -> pygame.Surface:
    """Return a small round sign, premultiplied."""
    return _badge(name, size, in_use())


@pictured
def _badge(name: str, size: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        unit = large.get_width() / 100
        ground = {"ready": READY, "host": (150, 34, 30), "bot": (84, 96, 116)}.get(name, OAK_DARK)
        pygame.draw.circle(large, shade(LINE), (50 * unit, 50 * unit), 49 * unit)
        pygame.draw.circle(large, shade(CREAM), (50 * unit, 50 * unit), 45 * unit)
        pygame.draw.circle(large, shade(ground), (50 * unit, 50 * unit), 38 * unit)
        _SIGNS[name](large, unit)

    return smooth((size, size), draw, 4)


SEALS: tuple[Colour, ...] = (
    (132, 62, 150), (92, 72, 58), (22, 122, 126), (104, 116, 36), (150, 84, 44), (70, 76, 120),
    (146, 40, 82), (200, 116, 22), (56, 100, 108), (158, 88, 120), (112, 100, 92),
)  # fmt: skip
"""The colours of people's seals: none is that of a seat."""
PALE: Final = 62
"""How light a seal is, in percent, on which letters are dark."""


def seal(name: str, size: int, colour: Colour | None = None) -> pygame.Surface:
    """Return by what somebody is known: an initial in a colour of their own, or of their seat.

    Args:
        name: whose it is.
        size: how wide it is, in pixels.
        colour: that of the seat on which they sit; None: they are seen beside no table.
    """
    own = SEALS[crc32(name.encode()) % len(SEALS)] if colour is None else colour
    return _seal(name[:1].upper(), own, size, in_use())


@pictured
def _seal(letter: str, own: Colour, size: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    colour = pygame.Color(*shade(own))

    def paint(large: pygame.Surface, finer: float) -> None:
        half = large.get_width() / 2
        light = colour.lerp(pygame.Color(255, 255, 255), 0.22)
        for radius, tint in (
            (0.98, shade(LINE)), (0.93, shade(BRIGHT)), (0.80, shade(LINE)), (0.76, light),
        ):  # fmt: skip
            pygame.draw.circle(large, tint, (half, half), half * radius)
        pygame.draw.circle(large, colour, (half, half * 1.05), half * 0.71)

    made = smooth((size, size), paint, 4)
    letters = shade(LINE if colour.hsla[2] > PALE else CREAM)
    written = Art(1.0).text(letter, size * 0.6, letters, "text_bold", (size, size))
    ink = written.get_bounding_rect()
    shown = written.premul_alpha().subsurface(ink)
    made.blit(shown, shown.get_rect(center=(size // 2, size // 2)), special_flags=PREMULTIPLIED)
    return made


def _tick(large: pygame.Surface, unit: float) -> None:
    points = [(28, 52), (44, 68), (74, 34)]
    for start, end in pairwise(points):
        for step in range(25):
            x, y = (a + (b - a) * step / 24 for a, b in zip(start, end, strict=True))
            pygame.draw.circle(large, shade(CREAM), (x * unit, y * unit), 6.5 * unit)


def _crown(large: pygame.Surface, unit: float) -> None:
    points = [(26, 70), (22, 36), (38, 52), (50, 28), (62, 52), (78, 36), (74, 70)]
    pygame.draw.polygon(large, shade(BRIGHT), [(x * unit, y * unit) for x, y in points])
    for x, y in ((22, 34), (50, 26), (78, 34)):
        pygame.draw.circle(large, shade(BRIGHT), (x * unit, y * unit), 5 * unit)


def _cog(large: pygame.Surface, unit: float) -> None:
    for tooth in range(8):
        angle = math.pi * tooth / 4
        x, y = 50 + 23 * math.cos(angle), 50 + 23 * math.sin(angle)
        pygame.draw.circle(large, shade(CREAM), (x * unit, y * unit), 7 * unit)
    pygame.draw.circle(large, shade(CREAM), (50 * unit, 50 * unit), 22 * unit)
    pygame.draw.circle(large, shade((84, 96, 116)), (50 * unit, 50 * unit), 9 * unit)


def _moon(large: pygame.Surface, unit: float) -> None:
    pygame.draw.circle(large, shade(BRIGHT), (48 * unit, 52 * unit), 24 * unit)
    pygame.draw.circle(large, shade(OAK_DARK), (58 * unit, 44 * unit), 21 * unit)


def _hourglass(large: pygame.Surface, unit: float) -> None:
    for points in ([(30, 26), (70, 26), (50, 52)], [(30, 76), (70, 76), (50, 50)]):
        pygame.draw.polygon(large, shade(BRIGHT), [(x * unit, y * unit) for x, y in points])
    for y in (22, 74):
        bar = pygame.Rect(round(26 * unit), round(y * unit), round(48 * unit), round(6 * unit))
        pygame.draw.rect(large, shade(CREAM), bar, border_radius=round(3 * unit))


def _balloon(large: pygame.Surface, unit: float) -> None:
    """Draw what somebody says."""
    box = pygame.Rect(*(round(each * unit) for each in (22, 28, 56, 36)))
    pygame.draw.rect(large, shade(CREAM), box, border_radius=round(12 * unit))
    tail = [(34, 60), (32, 78), (52, 60)]
    pygame.draw.polygon(large, shade(CREAM), [(x * unit, y * unit) for x, y in tail])
    for x in (36, 50, 64):
        pygame.draw.circle(large, shade(OAK_DARK), (x * unit, 46 * unit), 5 * unit)


def _silenced(large: pygame.Surface, unit: float) -> None:
    _balloon(large, unit)
    start, end = (22 * unit, 76 * unit), (78 * unit, 22 * unit)
    pygame.draw.line(large, shade((206, 48, 38)), start, end, max(1, round(10 * unit)))


def _arrow(large: pygame.Surface, unit: float) -> None:
    rect = pygame.Rect(round(28 * unit), round(32 * unit), round(46 * unit), round(42 * unit))
    pygame.draw.arc(large, shade(BRIGHT), rect, -1.6, 2.0, max(1, round(8 * unit)))
    points = [(24, 38), (50, 22), (50, 52)]
    pygame.draw.polygon(large, shade(BRIGHT), [(x * unit, y * unit) for x, y in points])


def _eye(large: pygame.Surface, unit: float) -> None:
    lids = [(50 + 32 * math.cos(a), 50 + 19 * math.sin(a)) for a in _AROUND]
    pygame.draw.polygon(large, shade(CREAM), [(x * unit, y * unit) for x, y in lids])
    pygame.draw.circle(large, shade((62, 96, 150)), (50 * unit, 50 * unit), 15 * unit)
    pygame.draw.circle(large, shade(LINE), (50 * unit, 50 * unit), 7 * unit)


_AROUND = [math.pi * step / 16 for step in range(32)]
_SIGNS = {"ready": _tick, "host": _crown, "bot": _cog, "gone": _moon, "acts": _hourglass,
          "heard": _balloon, "muted": _silenced, "back": _arrow, "looks": _eye}  # fmt: skip
