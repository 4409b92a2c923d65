"""Numbers of a fight: strength over crossed swords, hits on a camp, pegs, shields and boards.

And the caps that fly where it was won.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.shows.drawings import shield_outline
from parlour.client.games.gods_playground.standing.swords import crossed
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, haloed, lighter, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

IVORY: Colour = (255, 248, 230)
SLAB: tuple[Colour, Colour] = ((96, 60, 34), (44, 26, 15))
"""The wood of small boards, above and below."""


@dataclass(frozen=True, slots=True)
class Swords(Still):
    """A number carved on a disc, over two crossed swords: hits, or strength that is left."""

    number: int
    colour: Colour
    size: float = 58.0
    """Units across the disc."""

    def counting(self, number: int) -> Swords:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the swords, the disc over them, the number on it."""
        side = studio.px(self.size * 1.7)
        colour = shade(self.colour)

        def draw(large: pygame.Surface, finer: float) -> None:
            crossed(large, finer)
            _carved_disc(large, colour, large.get_width() / 3.4)

        surface = smooth((side, side), draw, 2)
        _carve(studio, surface, str(self.number), self.size * 0.62, colour)
        shadow = soft_shadow((round(side * 0.8), round(side * 0.8)), 90)
        at = (
            round(shadow.get_width() / 2 - side * 0.04),
            round(shadow.get_height() / 2 - side * 0.07),
        )
        return Image(surface, (side // 2, side // 2), shadow, at)


MET: Colour = (255, 214, 92)
"""The gold of hits that were enough."""
SPIKES = 8
"""Spikes of a burst."""


def socket(large: pygame.Surface, at: Point, side: float, struck: bool) -> None:
    """Draw a hole with a rim, or a burst of fire in it."""
    for share, tint in ((0.44, (146, 124, 96)), (0.38, (20, 12, 10)), (0.33, (62, 44, 38))):
        pygame.draw.circle(large, (*tint, 255), at, side * share)
    if not struck:
        return
    for far, near, tint in (
        (0.56, 0.3, (150, 34, 10)), (0.49, 0.25, (255, 150, 30)), (0.36, 0.17, (255, 240, 170)),
    ):  # fmt: skip
        points = []
        for spike in range(2 * SPIKES):
            angle, reach = math.pi * spike / SPIKES + 0.2, (near if spike % 2 else far) * side
            points.append((at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle)))
        pygame.draw.polygon(large, (*tint, 255), points)


def inked(written: pygame.Surface) -> pygame.Surface:
    """Return as much of a text as has ink, so that its middle is where one sees it."""
    return written.subsurface(written.get_bounding_rect())


def heater(colour: Colour, gold: bool, large: pygame.Surface, finer: float) -> None:
    """Draw a shield in a colour with a rim of steel or gold, its left half lighter."""
    rim = (255, 226, 120) if gold else (222, 214, 198)
    for inset, tint in (
        (0.0, (38, 26, 18)), (0.035, rim), (0.095, darker(colour, 0.5)), (0.12, colour),
    ):  # fmt: skip
        pygame.draw.polygon(large, (*tint, 255), shield_outline(large.get_size(), inset))
    half = [(x, y) for x, y in shield_outline(large.get_size(), 0.12) if x <= large.get_width() / 2]
    top = (large.get_width() / 2, min(y for _, y in half))
    pygame.draw.polygon(large, (*lighter(colour, 0.14), 255), [*half, top])


@dataclass(frozen=True, slots=True)
class Hat(Still):
    """A cap with a feather that somebody throws up for joy."""

    colour: Colour
    size: float = 22.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the cap, its brim of fur, and the feather."""
        side = studio.px(self.size)
        surface = smooth((side, side), partial(_hat, shade(self.colour)), 3)
        return Image(surface, (side // 2, side // 2))


def _hat(colour: Colour, large: pygame.Surface, finer: float) -> None:
    side, ink = large.get_width(), (40, 24, 18, 255)
    feather = [(0.62, 0.5), (0.7, 0.14), (0.92, 0.04), (0.86, 0.3), (0.74, 0.52)]
    cap = [(0.14, 0.7), (0.2, 0.4), (0.42, 0.24), (0.66, 0.34), (0.78, 0.7)]
    for outline, tint in ((feather, (250, 246, 234)), (cap, colour)):
        points = [(x * side, y * side) for x, y in outline]
        pygame.draw.polygon(large, (*tint, 255), points)
        pygame.draw.polygon(large, ink, points, max(1, round(side * 0.05)))
    brim = pygame.Rect(round(side * 0.06), round(side * 0.6), round(side * 0.8), round(side * 0.26))
    pygame.draw.ellipse(large, ink, brim)
    pygame.draw.ellipse(large, (110, 74, 44, 255), brim.inflate(-side * 0.08, -side * 0.08))


@dataclass(frozen=True, slots=True)
class Checked(Still):
    """How many hits a camp has taken: a star for each; of many their number."""

    number: int
    size: float = 40.0

    def counting(self, number: int) -> Checked:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate and the stars."""
        high, step = studio.px(self.size), studio.px(self.size * 0.66)
        stars = self.number if self.number <= MOST_STARS else 1
        told = str(self.number) if self.number > MOST_STARS else ""
        written = inked(text(studio, told, self.size * 0.66, IVORY)) if told else None
        ends = written.get_width() + round(high * 0.16) if written else 0
        wide = step * stars + ends + round(high * 0.5)

        def draw(large: pygame.Surface, finer: float) -> None:
            slab(large, MET)
            tall = large.get_height()
            for each in range(stars):
                x = tall * (0.25 + 0.66 * (each + 0.5))
                socket(large, (x, tall / 2), tall * 0.72, True)

        surface = smooth((wide, high), draw, 2)
        if written:
            x = wide - high * 0.28 - written.get_width() / 2
            laid_over(surface, written, (x, high * 0.5))
        return Image(surface, (wide // 2, high // 2))


MOST_STARS = 5
"""Stars that are seen one by one, at most."""


@dataclass(frozen=True, slots=True)
class Comet(Still):
    """A ball of light in a colour."""

    colour: Colour
    size: float = 74.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a glow round a white heart."""
        side = studio.px(self.size)
        colour = lighter(shade(self.colour), 0.15)

        def draw(large: pygame.Surface, finer: float) -> None:
            half = large.get_width() / 2
            for ring in range(16):
                share = 1 - ring / 16
                level = round(210 * (1 - share) ** 1.6)
                tint = lighter(colour, (1 - share) ** 2)
                pygame.draw.circle(large, (*tint, level), (half, half), half * share)
            pygame.draw.circle(large, (255, 252, 240, 255), (half, half), half * 0.2)

        return Image(smooth((side, side), draw, 2), (side // 2, side // 2))


def _carve(
    studio: Studio,
    surface: pygame.Surface,
    told: str,
    size: float,
    ground: Colour,
    at: Point | None = None,
) -> None:
    """Write a number into the middle of a disc, or at a point, as if it were cut into it."""
    light = sum(ground) > 520
    ink = (74, 44, 20) if light else IVORY
    number = haloed(text(studio, told, size, ink), darker(ground, 0.35), studio.px(1))
    laid_over(surface, number, at or (surface.get_width() / 2, surface.get_height() / 2))


def _carved_disc(large: pygame.Surface, colour: Colour, radius: float) -> None:
    """Draw a disc with a rim, a groove, and light from above on the left."""
    middle = (large.get_width() / 2, large.get_height() / 2)
    for share, tint in (
        (1.0, (40, 26, 18)), (0.94, shade(GOLD)), (0.83, darker(colour, 0.42)),
        (0.79, darker(colour, 0.8)),
    ):  # fmt: skip
        pygame.draw.circle(large, (*tint, 255), middle, radius * share)
    for step in range(10):
        share = 0.76 * (1 - step / 14)
        lifted = (middle[0] - radius * 0.012 * step, middle[1] - radius * 0.018 * step)
        tint = lighter(colour, 0.032 * step)
        pygame.draw.circle(large, (*tint, 255), lifted, radius * share)


def slab(large: pygame.Surface, edge: Colour) -> None:
    """Draw a small board of dark wood, set in brass, with a line of a colour along its edge."""
    box, line = large.get_rect(), max(1.0, large.get_height() * 0.022)
    radius = large.get_height() * 0.2
    rims = ((0.0, SLAB[1]), (line, shade(GOLD)), (2.2 * line, SLAB[1]), (3.4 * line, edge))
    for inset, tint in (*rims, (5.4 * line, SLAB[1])):
        _rounded(large, box, inset, radius, tint)
    inner = box.inflate(*[-2 * round(6.2 * line)] * 2)
    corner = max(1.0, radius - 6.2 * line)
    for y in range(inner.top, inner.bottom):
        beyond = max(0.0, corner - min(y - inner.top, inner.bottom - 1 - y))
        cut = round(corner - math.sqrt(max(0.0, corner**2 - beyond**2)))
        share = (y - inner.top) / inner.height
        grain = 1 + 0.06 * math.sin(share * 41 + 2.0 * math.sin(share * 9))
        above, below = SLAB[0], SLAB[1]
        red, green, blue = (
            min(255, round((a + (b - a) * share) * grain))
            for a, b in zip(above, below, strict=True)
        )
        ends = (inner.left + cut, y), (inner.right - 1 - cut, y)
        pygame.draw.line(large, (red, green, blue, 255), *ends)


def _rounded(
    large: pygame.Surface, box: pygame.Rect, inset: float, radius: float, tint: Colour
) -> None:
    """Fill a rectangle with round corners, so far within a box."""
    inner = box.inflate(*[-2 * round(inset)] * 2)
    pygame.draw.rect(large, (*tint, 255), inner, border_radius=max(1, round(radius - inset)))
