"""What the court shows of itself: tokens of the houses, their arms over a name, the crown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.standing.benches import toned
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Image,
    Studio,
    laid_over,
    smooth,
)

INK: Final[Colour] = (40, 24, 16)
CREAM: Final[Colour] = (255, 250, 236)
"""The colour of a name."""
STRAW: Final[Colour] = (246, 226, 176)
BARED: Final = 0.292
"""How far down the picture of the king his crown ends in its middle."""
CURVED: Final = 0.034
"""How much further down it reaches there than on its sides."""
HAIR: Final[Colour] = (112, 66, 34)


@dataclass(frozen=True, slots=True)
class Placard(Still):
    """A plate in the colour of a house, framed in gold: who has won, and what."""

    seat: int
    who: str
    what: str = ""
    size: float = 26.0
    """Units that the upper line is high."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate as wide as its lines are."""
        room = (self.size * 9, self.size * 1.4)
        told = [(self.who, self.size, CREAM), (self.what, self.size * 0.68, STRAW)]
        lines = [studio.art.text(line, size, colour, "title", room).premul_alpha()
                 for line, size, colour in told if line]  # fmt: skip
        pad = studio.px(self.size * 0.45)
        wide = max(line.get_width() for line in lines) + 4 * pad
        high = sum(line.get_height() for line in lines) + pad
        tint = darker(toned(shade(SIDE_COLOURS[self.seat])), 0.62)
        plate = smooth((wide, high), partial(_plate, colour=tint))
        top = pad // 2
        for line in lines:
            laid_over(plate, line, (wide / 2, top + line.get_height() / 2))
            top += line.get_height()
        return Image(plate, (wide // 2, high // 2))


@dataclass(frozen=True, slots=True)
class Arms(Still):
    """The arms of a house rimmed with gold, and below them who has won what; feet at its foot."""

    seat: int
    who: str
    what: str = ""
    size: float = 130.0
    """Units that the shield is high."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the shield with its rims, and the plate over its point."""
        high = studio.px(self.size * 1.12)
        shield = smooth((high, high), partial(self._rimmed, studio), 2)
        plate = studio.image(Placard(self.seat, self.who, self.what, self.size * 0.22)).surface
        wide, tall = plate.get_size()
        lap = tall // 4
        surface = pygame.Surface((max(wide, high), high + tall - lap), pygame.SRCALPHA)
        middle = surface.get_width() / 2
        laid_over(surface, shield, (middle, high / 2))
        laid_over(surface, plate, (middle, high - lap + tall / 2))
        return Image(surface, (round(middle), surface.get_height()))

    def _rimmed(self, studio: Studio, large: pygame.Surface, finer: float) -> None:
        """Lay the shape of the shield in ever smaller sizes and other metals over itself."""
        middle = large.get_width() / 2
        gold = shade(GOLD)
        for share, tint in ((1.12, INK), (1.09, lighter(gold, 0.35)), (1.05, gold),
                            (1.0, darker(gold, 0.45))):  # fmt: skip
            shape = studio.piece(f"crest_{self.seat}", self.size * share * finer)
            flat = pygame.mask.from_surface(shape).to_surface(
                setcolor=(*tint, 255), unsetcolor=(0, 0, 0, 0)
            )
            laid_over(large, flat, (middle, middle))
        crest = studio.piece(f"crest_{self.seat}", self.size * 0.95 * finer)
        laid_over(large, crest, (middle, middle))


def _plate(large: pygame.Surface, finer: float, colour: Colour) -> None:
    """Draw a plate in a colour, framed in gold."""
    box, gold = large.get_rect(), shade(GOLD)
    line = max(2, round(1.8 * finer))
    for number, tint in enumerate((INK, lighter(gold, 0.3), darker(gold, 0.5), colour)):
        inner = box.inflate(-2 * number * line, -2 * number * line)
        pygame.draw.rect(large, (*tint, 255), inner, border_radius=round(inner.h * 0.2))


@dataclass(frozen=True, slots=True)
class Crown(Still):
    """The crown of the king, as he wears it, without him."""

    size: float
    """How many times as large as on the map he would be who wears it."""
    worn: bool = True
    """Whether its feet are those of who wears it, and not its own lower rim."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Cut it out of the picture of the king."""
        king = studio.image(Grand("king", self.size))
        whole, feet = king.surface, king.feet
        wide, high = whole.get_size()
        surface = smooth((wide, high), _upper, 2)
        surface.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if self.worn:
            return Image(surface, feet)
        seen = surface.get_bounding_rect()
        return Image(surface.subsurface(seen).copy(), (seen.w // 2, seen.h))


def _upper(large: pygame.Surface, finer: float) -> None:
    """Fill all that is above the lower rim of the crown."""
    wide, high = large.get_size()
    rim = [
        (wide * step / 24, high * (BARED - CURVED * (2 * step / 24 - 1) ** 2 * 2.2))
        for step in range(25)
    ]
    pygame.draw.polygon(large, (255, 255, 255, 255), [(0, 0), *rim, (wide, 0)])


@dataclass(frozen=True, slots=True)
class Uncrowned(Still):
    """The king before he is crowned: robed, his head bare."""

    size: float

    def render(self, studio: Studio, frame: int) -> Image:
        """Take the crown off the picture of the king, and give him hair."""
        king = studio.image(Grand("king", self.size))
        wide, high = king.surface.get_size()
        surface = smooth((wide, high), _lower, 2)
        surface.blit(king.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        hair = smooth((wide, high), _haired, 2)
        surface.blit(hair, (0, 0), special_flags=PREMULTIPLIED)
        return Image(surface, king.feet, king.shadow, king.shadow_feet)


def _lower(large: pygame.Surface, finer: float) -> None:
    """Fill all that is below the lower rim of the crown."""
    crown = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    _upper(crown, finer)
    large.fill((255, 255, 255, 255))
    large.blit(crown, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)


def _haired(large: pygame.Surface, finer: float) -> None:
    """Draw a head of hair where the crown was, cut straight above the eyes."""
    wide, high = large.get_size()
    head = pygame.Rect(0, 0, round(wide * 0.6), round(high * 0.3))
    head.center = (round(wide * 0.505), round(high * 0.335))
    fringe = pygame.Rect(0, 0, round(wide * 0.66), round(high * 0.2))
    fringe.midtop = (head.centerx, round(high * 0.3))
    hair = shade(HAIR)
    for grown, tint in ((4, darker(hair, 0.35)), (0, hair), (-7, lighter(hair, 0.1))):
        more = round(grown * finer)
        pygame.draw.ellipse(large, (*tint, 255), head.inflate(more, more))
    for share in (-0.55, -0.2, 0.2, 0.55):
        top = (head.centerx + share * head.w * 0.3, head.top + head.h * 0.1)
        end = (head.centerx + share * head.w * 0.8, head.centery)
        pygame.draw.line(large, (*darker(hair, 0.8), 255), top, end, max(1, round(finer)))
    pygame.draw.ellipse(large, (0, 0, 0, 0), fringe)
    large.fill((0, 0, 0, 0), (0, fringe.centery, wide, high))
