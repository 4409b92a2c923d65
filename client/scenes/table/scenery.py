"""The land behind the figures on cards: a sky in a tint with clouds, hills, and a meadow."""

from __future__ import annotations

import math

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.pane import gradient
from parlour.client.settings import Palette
from parlour.client.stage.studio import smooth

WHITE: Colour = (255, 250, 238)
SUN = (0.80, 0.20, 0.12)
"""Where the sun stands in a picture, and how large it is, in shares of its height."""
CLOUDS = ((0.16, 0.20, 0.26), (0.30, 0.15, 0.18), (0.56, 0.27, 0.22), (0.66, 0.23, 0.16))
"""Where clouds are, and how wide."""
HILLS: tuple[tuple[float, float, float, Colour, float], ...] = (
    (0.50, 0.050, 5.1, (122, 142, 140), 0.48),
    (0.58, 0.038, 8.3, (112, 132, 86), 0.26),
)
"""Ranges of hills: where their feet are, how high and how broken they are, of which colour, and how
much of the sky is in it."""
MEADOW: tuple[Colour, Colour] = ((186, 178, 104), (128, 128, 66))
DARK, MOONLIT = 300, (92, 108, 160)
"""Under a sky as dark as that, by the sum of its parts, the land is multiplied with moonlight."""
TUFTS = 34
"""How many tufts of grass a picture has."""


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour with a share of another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@pictured
def scenery(size: tuple[int, int], tint: Colour, palette: Palette) -> pygame.Surface:
    """Return the land of a card; the palette is named, as colours depend on it."""
    size = max(1, size[0]), max(1, size[1])
    radius = max(2, size[1] // 12)

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        round_by = round(radius * finer)
        _sky(large, tint)
        for range_of_hills in HILLS:
            _hills(large, tint, *range_of_hills)
        _meadow(large, tint)
        if sum(tint) < DARK:
            large.fill(MOONLIT, special_flags=pygame.BLEND_RGB_MULT)
        mask = pygame.Surface(whole.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), whole, border_radius=round_by)
        large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.rect(large, shade((92, 62, 34)), whole, round(1.6 * finer), round_by)
        inner = whole.inflate(-round(3.2 * finer), -round(3.2 * finer))
        pygame.draw.rect(large, shade((214, 176, 104)), inner, round(1.0 * finer), round_by)

    return smooth(size, draw, 3)


def _sky(large: pygame.Surface, tint: Colour) -> None:
    """Paint the sky, paler towards the horizon, with a low sun and flat clouds."""
    wide, high = large.get_size()
    gradient(large, large.get_rect(), shade(tint), shade(mixed(tint, WHITE, 0.8)), 0)
    x, y, size = SUN
    for step in range(8):
        glow = mixed(mixed(tint, WHITE, 0.25 + 0.8 * y), (255, 240, 190), 0.10 * (step + 1))
        reach = high * size * (2.0 - 0.14 * step)
        pygame.draw.circle(large, shade(glow), (wide * x, high * y), reach)
    for left, top, across in CLOUDS:
        puff = pygame.Rect(0, 0, round(wide * across), round(high * 0.085))
        puff.center = round(wide * left), round(high * top)
        pygame.draw.ellipse(large, shade(mixed(tint, WHITE, 0.72)), puff)
        crown = puff.inflate(-puff.w // 2, 0).move(puff.w // 14, -puff.h // 2)
        pygame.draw.ellipse(large, shade(mixed(tint, WHITE, 0.82)), crown)


def _hills(
    large: pygame.Surface,
    tint: Colour,
    foot: float,
    height: float,
    broken: float,
    colour: Colour,
    hazy: float,
) -> None:
    """Paint a range of hills, its woods as a darker line along its crest."""
    wide, high = large.get_size()
    crest = [
        (
            wide * step / 40,
            high * (foot - height * (math.sin(step / 40 * broken + foot * 9)
                                     + 0.4 * math.sin(step / 17 * broken))),
        )
        for step in range(41)
    ]  # fmt: skip
    body = shade(mixed(colour, tint, hazy))
    pygame.draw.polygon(large, body, [*crest, (wide, high), (0, high)])
    line = max(1, round(high * 0.012))
    pygame.draw.lines(large, shade(mixed(colour, (40, 46, 30), 0.34)), False, crest, line)


def _meadow(large: pygame.Surface, tint: Colour) -> None:
    """Paint the ground that the figures stand on, with a path and tufts of grass."""
    wide, high = large.get_size()
    top = round(high * 0.60)
    above, below = (mixed(each, tint, 0.14) for each in MEADOW)
    for row in range(top, high):
        share = (row - top) / max(1, high - top)
        large.fill(shade(mixed(above, below, share)), (0, row, wide, 1))
    path = pygame.Rect(0, 0, round(wide * 0.9), round(high * 0.20))
    path.center = wide // 2, round(high * 0.88)
    pygame.draw.ellipse(large, shade(mixed(above, (236, 214, 156), 0.45)), path)
    line = max(1, round(high * 0.012))
    grass = shade(mixed(below, (58, 66, 28), 0.5))
    for number in range(TUFTS):
        x = wide * ((number * 0.618034) % 1)
        y = high * (0.63 + 0.35 * ((number * 0.381966 + 0.11) % 1))
        blade = high * 0.028 * (0.6 + y / high)
        for lean in (-0.7, 0.0, 0.7):
            tip = x + lean * blade, y - blade
            pygame.draw.line(large, grass, (x, y), tip, line)
