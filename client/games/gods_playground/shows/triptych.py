"""The painting in which a great day is kept: its wings, its frame and its plaque."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.shows.kahlenberg import HIGH, WIDE
from parlour.client.games.gods_playground.shows.painted import painted
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

SEEN: Final = (46.0, 992.0)
"""Units from the top of the window between which nothing else lies over it."""
BAR: Final = 58.0
"""Units that the frame is thick."""
VELVET: Final[tuple[Colour, Colour]] = (128, 26, 36), (62, 10, 22)
MEDAL: Final = 178.0
"""Units from the middle of the seal on the wings to its edge."""
PLAQUE: Final = (600.0, 118.0)


@dataclass(frozen=True, slots=True)
class Wing(Still):
    """Half of what closes over the window; its feet are in the middle of its lower edge."""

    left: bool

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw damask in a carved frame, with half of a seal where the wings meet."""
        s = studio.scale
        cloth = painted(studio, f"wing {s}", partial(_paint_wing, s))
        surface, box = cloth.copy(), _seen(cloth, s)
        wide, high = surface.get_size()
        seal = _seal(studio)
        x = wide if self.left else 0
        at = (x - seal.get_width() // 2, box.centery - seal.get_height() // 2)
        surface.blit(seal, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        edge = pygame.Rect(wide - round(3 * s), 0, round(3 * s), high)
        surface.fill((24, 8, 12), edge if self.left else edge.move(-edge.x, 0))
        return Image(surface.convert_alpha(), (wide // 2, high))


def _paint_wing(s: float) -> pygame.Surface:
    """Return damask in two carved frames, at ``s`` pixels a unit."""
    surface = pygame.Surface((round(WIDE / 2 * s) + 1, round(HIGH * s)), 0, 32)
    _damask(surface, s)
    box = _seen(surface, s)
    _carved(surface, box, s)
    _carved(surface, box.inflate(round(-150 * s), round(-150 * s)), s * 0.34)
    return surface


def _seen(surface: pygame.Surface, s: float) -> pygame.Rect:
    """Return what is seen of a wing between what lies over the window."""
    return pygame.Rect(0, round(SEEN[0] * s), surface.get_width(), round((SEEN[1] - SEEN[0]) * s))


def _damask(surface: pygame.Surface, s: float) -> None:
    """Fill a surface with velvet, darker below, and a pattern of leaves woven into it."""
    wide, high = surface.get_size()
    above, below = shade(VELVET[0]), shade(VELVET[1])
    for y in range(high):
        share = y / high
        tint = [round(a + (b - a) * share) for a, b in zip(above, below, strict=True)]
        surface.fill(tint, (0, y, wide, 1))
    step = 96 * s
    leaf = pygame.Surface((round(step), round(step)), pygame.SRCALPHA)
    middle = step / 2
    for turn in range(4):
        angle = math.pi / 2 * turn
        tip = (middle + math.cos(angle) * middle * 0.86, middle + math.sin(angle) * middle * 0.86)
        for side in (-0.5, 0.5):
            bulge = (middle + math.cos(angle + side) * middle * 0.5,
                     middle + math.sin(angle + side) * middle * 0.5)  # fmt: skip
            pygame.draw.polygon(leaf, (255, 190, 150, 20), [(middle, middle), bulge, tip])
    rows = round(high / step) + 2
    for row in range(rows * 2):
        for column in range(round(wide / step) + 2):
            x = (column - 0.5 * (row % 2)) * step
            surface.blit(leaf, (round(x), round(row * step / 2 - step / 2)))


def _carved(surface: pygame.Surface, box: pygame.Rect, s: float) -> None:
    """Draw a golden moulding round the inside of a box."""
    gold = shade(GOLD)
    steps = ((0, 6, darker(gold, 0.4)), (5, 9, lighter(gold, 0.35)), (12, 24, gold),
             (20, 8, darker(gold, 0.62)), (30, 14, lighter(gold, 0.15)),
             (42, 7, lighter(gold, 0.55)), (48, 8, darker(gold, 0.34)))  # fmt: skip
    for inset, thick, tint in steps:
        inner = box.inflate(round(-2 * inset * s), round(-2 * inset * s))
        pygame.draw.rect(surface, tint, inner, max(1, round(thick * s)))


def _seal(studio: Studio) -> pygame.Surface:
    """Return the seal of the crown in a laurel of gold."""
    side = studio.px(MEDAL * 2)

    def draw(large: pygame.Surface, finer: float) -> None:
        middle, gold = large.get_width() / 2, shade(GOLD)
        for radius, tint in ((1.0, darker(gold, 0.36)), (0.97, lighter(gold, 0.3)), (0.92, gold),
                             (0.84, darker(gold, 0.5)), (0.81, (142, 28, 36))):  # fmt: skip
            pygame.draw.circle(large, (*tint, 255), (middle, middle), middle * radius)
        for bead in range(48):
            angle = 2 * math.pi * bead / 48
            at = (
                middle + math.cos(angle) * middle * 0.88,
                middle + math.sin(angle) * middle * 0.88,
            )
            pygame.draw.circle(large, (*lighter(gold, 0.55), 255), at, middle * 0.026)

    surface = smooth((side, side), draw, 2)
    laid_over(surface, studio.piece("laurel", MEDAL * 1.34), (side / 2, side * 0.52))
    laid_over(surface, studio.piece("symbol_king", MEDAL * 0.8), (side / 2, side / 2))
    return surface


@dataclass(frozen=True, slots=True)
class Bar(Still):
    """One side of the frame; its feet are the middle of its lower edge."""

    length: float
    lies: bool

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a golden moulding with beads, and the shadow that it throws."""
        long, thick = studio.px(self.length), studio.px(BAR)
        surface = pygame.Surface((long, thick))
        gold = shade(GOLD)
        for row in range(thick):
            share = row / thick
            wave = 0.62 + 0.3 * math.sin(share * math.pi * 3.4 + 0.4) + 0.16 * math.sin(share * 21)
            tint = lighter(gold, wave - 0.8) if wave > 0.8 else darker(gold, 0.3 + 0.8 * wave)
            surface.fill(tint, (0, row, long, 1))
        for x in range(0, long, max(1, round(thick * 0.5))):
            pygame.draw.circle(surface, lighter(gold, 0.5), (x, thick * 0.5), thick * 0.11)
            pygame.draw.circle(surface, darker(gold, 0.5), (x, thick * 0.5), thick * 0.11, 1)
        edge = max(1, thick // 18)
        surface.fill(darker(gold, 0.25), (0, 0, long, edge))
        surface.fill(darker(gold, 0.25), (0, thick - edge, long, edge))
        if self.lies:
            _rosette(surface, pygame.Rect(0, 0, thick, thick))
            _rosette(surface, pygame.Rect(long - thick, 0, thick, thick))
        else:
            surface = pygame.transform.rotate(surface, 90)
        return Image(surface.convert_alpha(), (surface.get_width() // 2, surface.get_height()))


def _rosette(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a corner of the frame: a block with a rose carved into it."""
    gold, side = shade(GOLD), box.w
    surface.fill(gold, box)
    pygame.draw.rect(surface, darker(gold, 0.25), box, max(1, side // 14))
    pygame.draw.rect(
        surface, lighter(gold, 0.4), box.inflate(-side // 6, -side // 6), max(1, side // 24)
    )
    for petal in range(8):
        angle = math.pi / 4 * petal
        at = (
            box.centerx + math.cos(angle) * side * 0.2,
            box.centery + math.sin(angle) * side * 0.2,
        )
        pygame.draw.circle(surface, lighter(gold, 0.35), at, side * 0.1)
        pygame.draw.circle(surface, darker(gold, 0.5), at, side * 0.1, 1)
    pygame.draw.circle(surface, darker(gold, 0.55), box.center, side * 0.11)


@dataclass(frozen=True, slots=True)
class Plaque(Still):
    """Words carved in gold, as below a painting; its feet are the middle of its lower edge."""

    title: str
    words: str

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate with its rivets, and cut the words into it."""
        size = (studio.px(PLAQUE[0]), studio.px(PLAQUE[1]))
        surface = smooth(size, _plate, 2)
        ink, light = (70, 38, 10), (255, 240, 190)
        for text, height, typeface, down in (
            (self.title.upper(), 58.0, "title", 0.4), (self.words, 28.0, "title", 0.77),
        ):  # fmt: skip
            room = (PLAQUE[0] * 0.84, height * 1.3)
            for colour, shift in ((light, 2.0), (ink, 0.0)):
                cut = studio.art.text(text, height, colour, typeface, room).premul_alpha()  # type: ignore[arg-type]
                at = (size[0] / 2, size[1] * down + shift * studio.scale)
                laid_over(surface, cut, at)
        return Image(surface, (size[0] // 2, size[1]))


def _plate(large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    gold = shade(GOLD)
    for inset, tint in ((0, darker(gold, 0.3)), (0.035, lighter(gold, 0.5)), (0.07, gold)):
        box = large.get_rect().inflate(-2 * inset * high, -2 * inset * high)
        pygame.draw.rect(large, (*tint, 255), box, border_radius=round(high * 0.16))
    column = pygame.Surface((1, 24), pygame.SRCALPHA)
    for row in range(24):
        share = 0.1 + 0.8 * (row + 0.5) / 24
        column.set_at((0, row), (255, 246, 200, round(70 * math.sin(math.pi * share) ** 3)))
    veil = pygame.transform.smoothscale(column, (wide - round(high * 0.3), round(high * 0.8)))
    large.blit(veil, (round(high * 0.15), round(high * 0.1)))
    box = large.get_rect().inflate(-0.26 * high, -0.26 * high)
    pygame.draw.rect(large, (*darker(gold, 0.55), 255), box, max(1, round(high * 0.018)),
                     border_radius=round(high * 0.1))  # fmt: skip
    for x in (high * 0.24, wide - high * 0.24):
        pygame.draw.circle(large, (*darker(gold, 0.45), 255), (x, high / 2), high * 0.06)
        pygame.draw.circle(large, (*lighter(gold, 0.5), 255), (x, high * 0.485), high * 0.042)
