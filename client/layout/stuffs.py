"""What things in the rooms are made of: old paper, walnut, and mouldings with a line of brass.

Pictures are premultiplied and kept. Where contrast is wanted, paper is plain.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from random import Random
from typing import Final, Literal

import pygame

from parlour.client.art import PARCHMENT
from parlour.client.assets import asset
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, smooth

Stuff = Literal["paper", "wood"]
PAPER: Final[tuple[Colour, Colour]] = (250, 235, 199), (233, 209, 160)
"""The colours of paper by candlelight, above and below."""
BURNT: Final[Colour] = (206, 164, 106)
"""What is left of its colour at its edges."""
DARK: Final[Colour] = (38, 20, 9)
MOULDING: Final[tuple[tuple[float, Colour, Colour], ...]] = (
    (0.0, DARK, DARK),
    (1.3, (170, 112, 62), (84, 48, 24)),
    (3.0, (139, 87, 46), (66, 36, 17)),
    (5.4, (104, 62, 32), (104, 62, 32)),
    (6.6, DARK, DARK),
    (7.4, (255, 226, 142), (166, 116, 46)),
    (9.0, DARK, (120, 84, 44)),
)
"""From how far within its edge, in units, a moulding has a colour in the light and in the shade."""
WITHIN: Final = 10.0
"""How wide a moulding is."""
ROUND: Final = 15.0
LEAST: Final = 2 * (ROUND + WITHIN) + 2
"""How many units a frame must be high for its corners."""
NAIL: Final = 3.6
BRASS: Final[tuple[Colour, Colour, Colour]] = (92, 58, 20), (222, 170, 76), (255, 240, 190)
"""A nail of brass: its edge, itself, and its gleam."""
TILE: Final = 512
COARSE: Final = 10
"""How much smaller than a sheet its light is worked out."""
TORN: Final = 3.4
"""How far, in units, the edge of torn paper goes in and out at most."""
STEP: Final = 7.0
"""Units from one point of a torn edge to the next."""


@pictured
def _tile(stuff: Stuff, side: int) -> pygame.Surface:
    """Return a tile of a stuff, ``side`` pixels wide, that goes on at its edges."""
    path = f"menus/stuffs/{stuff}.webp"
    read = pygame.image.load(io.BytesIO(asset(path)), path)
    return pygame.transform.smoothscale(read.convert(24), (side, side))


def _cover(made: pygame.Surface, tile: pygame.Surface, flags: int, start: int) -> None:
    """Lay tiles over the whole of a picture; ``start``: pixels cut from the first."""
    side = tile.get_width()
    for x in range(-start % side - side, made.get_width(), side):
        for y in range(-(start // 2) % side - side, made.get_height(), side):
            made.blit(tile, (x, y), special_flags=flags)


def gradient(size: tuple[int, int], above: Colour, below: Colour) -> pygame.Surface:
    """Return a surface of one colour above, which becomes another below."""
    small = pygame.Surface((1, 2), pygame.SRCALPHA)
    small.set_at((0, 0), (*above, 255))
    small.set_at((0, 1), (*below, 255))
    return pygame.transform.smoothscale(small, size)


def paper(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Return old paper that fills ``size`` pixels, burnt a little at its edges."""
    return _paper(size, unit, in_use())


@pictured
def _paper(size: tuple[int, int], unit: float, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    if palette == "contrast":
        return gradient(size, shade(PARCHMENT), shade(PARCHMENT))
    made = gradient(size, *map(shade, PAPER))
    tile = _tile("paper", max(16, round(TILE * unit)))
    _cover(made, tile, pygame.BLEND_RGB_MULT, 37 * size[0] + 91 * size[1])
    made.blit(_burns(size, unit), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _burns(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Return what light the edges of a sheet leave, to be multiplied."""
    cell = max(2.0, min(COARSE * unit, min(size) / 14))
    wide, high = (max(3, round(each / cell)) for each in size)
    around = 4
    coarse = pygame.Surface((wide + 2 * around, high + 2 * around))
    coarse.fill(BURNT)
    coarse.fill((255, 255, 255), (around + 1, around + 1, max(1, wide - 2), max(1, high - 2)))
    soft = pygame.transform.gaussian_blur(coarse, 2)
    return pygame.transform.smoothscale(soft.subsurface((around, around, wide, high)), size)


def wood(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Return walnut that fills ``size`` pixels, lit from above."""
    return _wood(size, unit, in_use())


@pictured
def _wood(size: tuple[int, int], unit: float, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((0, 0, 0, 255))
    tile = _tile("wood", max(16, round(TILE * unit)))
    _cover(made, tile, 0, 53 * size[0] + 17 * size[1])
    lit = gradient(size, (255, 255, 255), (178, 168, 160))
    made.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


# --- what is made of them -----------------------------------------------------------------------


def rounded(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """Cut the corners of an opaque picture round, smoothly, in place, and return it."""
    side = max(1, min(round(radius), *(each // 2 for each in picture.get_size())))

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        pygame.draw.rect(large, (255, 255, 255), whole, border_radius=round(side * finer))

    mask = sliced(smooth((2 * side + 2, 2 * side + 2), draw, 4), side, picture.get_size())
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def sliced(small: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture whose corners are those of a small one, and whose edges are stretched."""
    wide, high = small.get_size()
    made = pygame.Surface(size, pygame.SRCALPHA)
    across = ((0, corner, 0, corner), (corner, wide - 2 * corner, corner, size[0] - 2 * corner),
              (wide - corner, corner, size[0] - corner, corner))  # fmt: skip
    down = ((0, corner, 0, corner), (corner, high - 2 * corner, corner, size[1] - 2 * corner),
            (high - corner, corner, size[1] - corner, corner))  # fmt: skip
    for left, w, x, width in across:
        for top, h, y, height in down:
            if width > 0 and height > 0:
                part = small.subsurface((left, top, w, h))
                made.blit(pygame.transform.scale(part, (width, height)), (x, y))
    return made


@pictured
def _moulding(unit: float, palette: Palette) -> pygame.Surface:
    """Return a small frame of wood and brass, its middle empty."""
    assert palette == in_use()
    side = 2 * _corner(unit) + 4

    def draw(large: pygame.Surface, finer: float) -> None:
        px, whole = unit * finer, large.get_rect()
        dim = large.copy()
        for inset, light, dark in MOULDING:
            rect = whole.inflate(-2 * round(inset * px), -2 * round(inset * px))
            radius = max(1, round((ROUND - inset * 0.8) * px))
            pygame.draw.rect(large, shade(light), rect, border_radius=radius)
            pygame.draw.rect(dim, shade(dark), rect, border_radius=radius)
        away = whole.width
        shadow = [(away, 0), (away, away), (0, away)]
        mask = pygame.Surface(whole.size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255), shadow)
        dim.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        large.blit(dim, (0, 0))
        hole = whole.inflate(-2 * round(WITHIN * px), -2 * round(WITHIN * px))
        pygame.draw.rect(large, (0, 0, 0, 0), hole,
                         border_radius=round((ROUND - 0.8 * WITHIN) * px))  # fmt: skip

    return smooth((side, side), draw, 4)


def _corner(unit: float) -> int:
    return round((ROUND + WITHIN) * unit)


@pictured
def _shaded(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Return the shadow that a moulding casts on what lies in it."""
    deep = max(3, round(14 * unit))
    made = pygame.Surface(size, pygame.SRCALPHA)
    for step in range(deep):
        dark = round(120 * (1 - step / deep) ** 2.2)
        made.fill((0, 0, 0, dark), (step, step, size[0] - step, 1))
        if step < deep * 0.6:
            made.fill((0, 0, 0, dark), (step, step, 1, size[1] - step))
    return made


def framed(size: tuple[int, int], unit: float, stuff: Stuff = "paper") -> pygame.Surface:
    """Return paper, or a board, in a moulding of ``size`` pixels, thinner round what is low."""
    return _framed(size, min(unit, min(size) / LEAST), stuff, in_use())


@pictured
def _framed(size: tuple[int, int], unit: float, stuff: Stuff, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    made = pygame.Surface(size, pygame.SRCALPHA)
    least = round(8.2 * unit)
    within = max(1, size[0] - 2 * least), max(1, size[1] - 2 * least)
    inner = {"paper": paper, "wood": wood}[stuff](within, unit).copy()
    inner.blit(_shaded(within, unit), (0, 0))
    made.blit(rounded(inner, (ROUND - 0.8 * WITHIN) * unit), (least, least))
    frame = sliced(_moulding(unit, palette), _corner(unit), size)
    made.blit(frame, (0, 0), special_flags=PREMULTIPLIED)
    return made


def nail(made: pygame.Surface, at: tuple[float, float], unit: float) -> None:
    """Drive a nail of brass into a picture."""
    image = _nail(max(3, round(2 * NAIL * 1.25 * unit)), in_use())
    made.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))),
              special_flags=PREMULTIPLIED)  # fmt: skip


@pictured
def _nail(side: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        half = large.get_width() / 2
        for colour, radius, up in zip(BRASS, (1.0, 0.8, 0.3), (0.0, 0.0, 0.22), strict=True):
            pygame.draw.circle(large, shade(colour), (half * (1 - up), half * (1 - up)),
                               half * radius)  # fmt: skip

    return smooth((side, side), draw, 4)


def leaf(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Return a loose sheet of paper with torn edges that fills ``size`` pixels."""
    return _leaf(size, unit, in_use())


@pictured
def _leaf(size: tuple[int, int], unit: float, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    rng = Random(size[0] * 7919 + size[1])
    edge = _torn(rng, size, unit)

    def draw(large: pygame.Surface, finer: float) -> None:
        points = [(x * finer, y * finer) for x, y in edge]
        pygame.draw.polygon(large, (255, 255, 255), points)

    made = paper(size, unit).copy()
    made.blit(smooth(size, draw, 2), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = max(1, round(unit))
    if palette != "contrast":
        pygame.draw.lines(made, (150, 106, 58), True, edge, line)
    return made


def _torn(rng: Random, size: tuple[int, int], unit: float) -> Sequence[tuple[float, float]]:
    """Return the outline of torn paper."""
    points: list[tuple[float, float]] = []
    wide, high = size
    corners = ((0, 0), (wide, 0), (wide, high), (0, high))
    for (x, y), (to_x, to_y) in zip(corners, (*corners[1:], corners[0]), strict=True):
        number = max(2, round((abs(to_x - x) + abs(to_y - y)) / (STEP * unit)))
        for k in range(number):
            deep = rng.triangular(0, TORN, TORN * 0.2) * unit + 1
            along = k / number
            at_x, at_y = x + (to_x - x) * along, y + (to_y - y) * along
            points.append(
                (min(max(at_x, deep), wide - 1 - deep), min(max(at_y, deep), high - 1 - deep))
            )
    return points
