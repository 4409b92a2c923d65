"""The scenery of Vienna 1683: dawn over the Kahlenberg, the city, the plain with the camp.

What is soft is drawn small and made larger, and edges are smoothed: it is far away, at dawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.painted import painted
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

WIDE, HIGH = 1920, 1080
HORIZON = 486
"""Units from the top to where sky and plain meet."""
LAND = 210
"""Units from the top to the highest of the land."""
BELOW = 34
"""Units that the sky goes on below the horizon, for when the plain is shaken."""
COARSE: Final = 4
"""How much smaller the sky is drawn."""
FINE: Final = 2
"""How much smaller than that its rays are drawn."""
RAYS: Final = (
    (18.0, 4.0, 0.34), (41.0, 6.5, 0.5), (63.0, 3.6, 0.3), (88.0, 7.5, 0.46), (112.0, 4.2, 0.34),
    (134.0, 7.0, 0.5), (157.0, 4.0, 0.36),
)  # fmt: skip
"""Rays of the sun: where they point, in degrees, half how wide they are, and how strong."""
RISES: Final = (1010.0, 356.0)
"""Where the sun stands in the end."""
DISC: Final = 78.0
"""Units from its middle to its edge."""
GLOW: Final = 540
"""Units that its glow is wide."""
BEYOND: Final = 1.02
"""How much larger than the window the scenery is."""
DAWN: Final[Sequence[tuple[float, Colour]]] = (
    (0.0, (44, 42, 96)), (0.3, (120, 70, 118)), (0.58, (226, 120, 92)),
    (0.8, (255, 190, 104)), (1.0, (255, 238, 184)),
)  # fmt: skip
PLAIN: Final[Sequence[tuple[float, Colour]]] = (
    (0.0, (244, 200, 112)), (0.1, (204, 168, 88)), (0.35, (158, 138, 70)), (0.7, (108, 104, 52)),
    (1.0, (58, 60, 34)),
)  # fmt: skip
HILLS: Final[Sequence[tuple[Colour, tuple[tuple[float, float], ...]]]] = (
    ((206, 138, 116), ((0, 446), (260, 424), (540, 440), (860, 420), (1120, 436), (1420, 400),
                       (1920, 380))),
    ((134, 96, 92), ((1040, 480), (1180, 440), (1330, 372), (1500, 292), (1640, 262), (1770, 250),
                     (1920, 236))),
    ((82, 84, 58), ((1150, 496), (1300, 462), (1450, 408), (1610, 366), (1760, 330), (1920, 306))),
)  # fmt: skip
CITY: Final[Colour] = (112, 70, 78)
HAZE: Final[tuple[Colour, Colour]] = (255, 228, 166), (250, 211, 134)
"""The furthest of the plain, from its edge before the sky down to where it lies clear."""
SWELLS: Final = ((34.0, 5.0, 26.0), (74.0, 8.0, 34.0), (132.0, 12.0, 48.0), (222.0, 17.0, 70.0))
"""How far down the plain a rise of the ground ends, how much it rolls, how deep its shade is."""
SUNNY: Final[Colour] = (255, 206, 128)


@dataclass(frozen=True, slots=True)
class Scenery(Still):
    """Sky, sun, land and plain in one; its feet are in the middle of its upper edge."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Paint it a little larger than the window, for when the ground is shaken."""
        size = (studio.px(WIDE * BEYOND), studio.px(HIGH * BEYOND))
        picture = painted(studio, f"scenery {size}", partial(_paint_scenery, size))
        return Image(picture, (size[0] // 2, studio.px(HIGH * (BEYOND - 1) / 2)))


def _paint_scenery(size: tuple[int, int]) -> pygame.Surface:
    """Return all of the scenery, drawn one before the other, in a size in pixels."""
    whole = pygame.Surface((WIDE, HIGH), pygame.SRCALPHA)
    whole.blit(pygame.transform.smoothscale(_paint_sky(), (WIDE, HORIZON + BELOW)), (0, 0))
    glow = _sun_glow()
    corner = (RISES[0] - glow.get_width() / 2, RISES[1] - glow.get_height() / 2)
    whole.blit(glow, corner, special_flags=pygame.BLEND_RGB_ADD)
    disc = smooth((round(DISC * 2), round(DISC * 2)), _disc, 2)
    laid_over(whole, disc, RISES)
    whole.blit(_paint_land(), (0, LAND), special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(_paint_plain(), (0, HORIZON))
    return pygame.transform.smoothscale(whole, size).convert_alpha()


def _sun_glow() -> pygame.Surface:
    """Return the light round the sun, drawn coarsely: it is soft."""
    side = 96
    coarse = pygame.Surface((side, side))
    for y in range(side):
        for x in range(side):
            away = math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
            level = max(0.0, 1 - away) ** 2.2
            coarse.set_at((x, y), tuple(round(part * level) for part in (255, 196, 110)))
    return pygame.transform.smoothscale(coarse, (GLOW, GLOW))


def _disc(large: pygame.Surface, finer: float) -> None:
    middle = large.get_width() / 2
    for ring in range(12):
        share = ring / 12
        tint = (255, round(232 + 20 * share), round(164 + 80 * share), 255)
        pygame.draw.circle(large, tint, (middle, middle), middle * (1 - 0.5 * share))


def _paint_sky() -> pygame.Surface:
    sky = _graded((WIDE // COARSE, (HORIZON + BELOW) // COARSE), DAWN)
    _clouds(sky)
    _rays(sky)
    return pygame.transform.gaussian_blur(sky, 1)


def _paint_land() -> pygame.Surface:
    land = pygame.Surface((WIDE, HORIZON - LAND + BELOW), pygame.SRCALPHA)
    for number, (colour, ridge) in enumerate(HILLS):
        tint = shade(colour)
        points = [(x, y - LAND) for x, y in ridge]
        high = land.get_height()
        pygame.draw.polygon(land, tint, [*points, (points[-1][0], high), (points[0][0], high)])
        _woods(land, points, tint)
        _slope(land, points, tint)
        if number == 0:
            _city(land)
    _vines(land)
    _ranks(land)
    _rise(land)
    return _softened(land.premul_alpha())


def _paint_plain() -> pygame.Surface:
    ground = _graded((WIDE, HIGH - HORIZON), PLAIN)
    _light(ground)
    _swells(ground)
    _grass(ground)
    _far_camp(ground)
    _trench(ground)
    _stones(ground)
    ground = _softened(ground)
    _haze(ground, (255, 218, 150), 96, 0)
    _bushes(ground)
    return ground


def _softened(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture whose edges are a little softer."""
    return pygame.transform.gaussian_blur(surface, 1)


def _graded(size: tuple[int, int], stops: Sequence[tuple[float, Colour]]) -> pygame.Surface:
    """Return a surface that goes from colour to colour downwards."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        share = y / max(1, size[1] - 1)
        for (a, first), (b, second) in pairwise(stops):
            if a <= share <= b:
                part = (share - a) / (b - a)
                pairs = zip(shade(first), shade(second), strict=True)
                tint = [round(p + (q - p) * part) for p, q in pairs]
                surface.fill((*tint, 255), (0, y, size[0], 1))
    return surface


def _haze(surface: pygame.Surface, colour: Colour, clear: float, thick: float) -> None:
    """Lay haze over a surface, from a height where it is clear to one where it is thickest."""
    for y in range(round(min(clear, thick)), round(max(clear, thick))):
        level = round(150 * (1 - abs(y - thick) / abs(clear - thick)) ** 1.5)
        _stroke(surface, (0, y), (surface.get_width(), 1), (*colour, level))


def _stroke(
    surface: pygame.Surface,
    at: tuple[float, float],
    size: tuple[float, float],
    tint: tuple[int, int, int, int],
    *,
    flat: bool = True,
) -> None:
    """Lay a translucent stroke, or an oval one, over a surface."""
    veil = pygame.Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)
    if flat:
        veil.fill(tint)
    else:
        pygame.draw.ellipse(veil, tint, veil.get_rect())
    surface.blit(veil, at)


# --- the sky ---


def _clouds(small: pygame.Surface) -> None:
    """Draw long clouds that the sun lights from below."""
    rng = Random(1683)
    wide, high = small.get_size()
    for _ in range(70):
        y = rng.uniform(0.04, 0.84) * high
        length, thick = rng.uniform(26, 120), rng.uniform(1.5, 5.5)
        x = rng.uniform(-60, wide)
        near = 1 - min(1.0, abs(x + length / 2 - RISES[0] / COARSE) / (wide * 0.5))
        warm = (255, round(160 + 60 * near), round(120 + 40 * near), round(40 + 60 * near))
        _stroke(small, (x, y), (length, thick * 2), (96, 66, 120, 46), flat=False)
        lit = warm if y > 0.3 * high else (214, 130, 140, 50)
        _stroke(small, (x + 4, y + thick), (length * 0.9, thick), lit, flat=False)


def _rays(small: pygame.Surface) -> None:
    """Let light fan out from where the sun rises, soft at its edges and fading upwards."""
    wide, high = (part // FINE for part in small.get_size())
    x, y = RISES[0] / COARSE / FINE, (RISES[1] + 40) / COARSE / FINE
    light = pygame.Surface((wide, high))
    for row in range(high):
        for column in range(wide):
            dx, dy = column + 0.5 - x, y - row - 0.5
            away = math.hypot(dx, dy) / wide
            angle = math.degrees(math.atan2(dy, dx))
            rays = sum(
                strength * math.exp(-(((angle - at) / half) ** 2)) for at, half, strength in RAYS
            )
            level = rays * min(1.0, away * 7) * math.exp(-3.4 * away)
            level += 0.62 * math.exp(-((away * 7.5) ** 2))
            tint = (min(255, round(part * min(1.0, level))) for part in (150, 112, 62))
            light.set_at((column, row), tuple(tint))
    light = pygame.transform.gaussian_blur(light, 2)
    light = pygame.transform.smoothscale(light, small.get_size())
    small.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


# --- the land ---


def _woods(land: pygame.Surface, ridge: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Draw the woods along a ridge: its edge is rough with tree tops."""
    rng = Random(sum(colour))
    for (ax, ay), (bx, by) in pairwise(ridge):
        steps = max(1, round((bx - ax) / 10))
        for step in range(steps):
            share = (step + rng.uniform(-0.3, 0.3)) / steps
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            radius = rng.uniform(3, 9)
            pygame.draw.circle(land, colour, (x, y + 2), radius)
            if rng.random() < 0.6:
                pygame.draw.circle(land, lighter(colour, 0.3), (x - 1, y), radius * 0.5)


def _slope(land: pygame.Surface, ridge: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Draw groves on a slope, dark below and lit from the sun's side."""
    rng = Random(len(ridge) + sum(colour))
    for (ax, ay), (bx, by) in pairwise(ridge):
        for _ in range(round((bx - ax) * 0.42)):
            share, down = rng.random(), rng.random() ** 1.6
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share + 8 + 170 * down
            wide, high = rng.uniform(10, 24), rng.uniform(5, 10)
            pygame.draw.ellipse(land, darker(colour, 0.82), (x - wide / 2, y, wide, high))
            if rng.random() < 0.6:
                lit = lighter(colour, 0.22 * (1 - down))
                pygame.draw.ellipse(land, lit, (x - wide * 0.5, y - 1, wide * 0.6, high * 0.6))


def _vines(land: pygame.Surface) -> None:
    """Draw vineyards on the slope: rows of small bushes that run down it."""
    rng = Random(7)
    for left, top, rows in ((1500, 430, 11), (1700, 392, 14)):
        for row in range(rows):
            for step in range(16):
                x = left + row * 15 - step * 6.5
                y = top - row * 2.2 + step * 5.5
                if y - LAND < land.get_height() - 6:
                    tint = (62, 82, 40) if rng.random() < 0.6 else (96, 110, 50)
                    pygame.draw.circle(land, shade(tint), (x, y - LAND), rng.uniform(2.4, 3.6))


def _ranks(land: pygame.Surface) -> None:
    """Draw the army on the ridge: small riders with lances and pennants against the sky."""
    rng = Random(3)
    dark, red = shade((58, 40, 44)), shade((196, 52, 46))
    for number in range(58):
        share = number / 57
        x = 1306 + 600 * share + rng.uniform(-4, 4)
        ridge = 470 - 166 * share**0.8 + 24 * math.sin(share * 9)
        y = ridge - LAND + rng.uniform(0, 14)
        pygame.draw.ellipse(land, dark, (x - 6, y - 5, 13, 6))
        pygame.draw.circle(land, dark, (x, y - 9), 3)
        pygame.draw.line(land, dark, (x - 2, y - 4), (x - 6, y - 27), 1)
        pygame.draw.line(land, (255, 240, 214), (x + 3, y - 4), (x + 6, y - 15), 2)
        if number % 2:
            tip = (x - 6, y - 27)
            pygame.draw.polygon(land, red, [tip, (tip[0] + 9, tip[1] + 2), (tip[0], tip[1] + 5)])


def _city(land: pygame.Surface) -> None:
    """Draw Vienna against the sky: walls, roofs, smoke, and the spire of Saint Stephen."""
    foot = HORIZON - LAND + 4.0
    rng = Random(12)
    far, near, wall = (lighter(shade(CITY), share) for share in (0.3, 0.0, 0.2))
    _smoke(land, foot - 50.0)
    for number in range(34):
        at, high = 16 + 18 * number, rng.uniform(52, 84)
        _house(land, far, (at, foot), rng.uniform(14, 22), high, rng.uniform(8, 22))
    for x, high in ((66, 92), (152, 110), (356, 104), (398, 90), (474, 116), (566, 88)):
        _tower(land, far, (x, foot), 13.0, high, onion=x % 4 == 0)
    for number in range(30):
        at, high = 24 + 19 * number, rng.uniform(30, 56)
        _house(land, near, (at, foot), rng.uniform(15, 26), high, rng.uniform(8, 20))
    for x, wide, high in ((120, 18, 84), (182, 15, 70), (430, 20, 86), (512, 17, 72)):
        _tower(land, near, (x, foot), wide, high, onion=x % 4 == 0)
    _cathedral(land, near, foot)
    for _ in range(90):
        window = (rng.uniform(30, 590), foot - rng.uniform(26, 58))
        land.fill(shade(SUNNY), (*window, 3, 4))
    _walls(land, wall, foot)


def _house(
    land: pygame.Surface, stone: Colour, foot: tuple[float, float], wide: float, high: float,
    roof: float,
) -> None:  # fmt: skip
    """Draw a house whose right side the sun lights, with a gabled roof."""
    x, upper = foot[0], foot[1] - high
    pygame.draw.rect(land, stone, (x, upper, wide, high + 2))
    pygame.draw.rect(land, lighter(stone, 0.34), (x + wide * 0.72, upper, wide * 0.28, high))
    peak, left, right = (x + wide / 2, upper - roof), (x - 1, upper), (x + wide + 1, upper)
    pygame.draw.polygon(land, darker(stone, 0.72), [left, peak, right])
    pygame.draw.polygon(land, lighter(stone, 0.5), [(x + wide * 0.6, upper), peak, right])


def _tower(
    land: pygame.Surface, stone: Colour, foot: tuple[float, float], wide: float, high: float, *,
    onion: bool,
) -> None:  # fmt: skip
    """Draw the tower of a church under a dome like an onion, or a pointed roof, with its cross."""
    x, upper = foot[0], foot[1] - high
    copper = (96, 128, 118)
    pygame.draw.rect(land, darker(stone, 0.86), (x, upper, wide, high + 2))
    pygame.draw.rect(land, lighter(stone, 0.4), (x + wide * 0.64, upper, wide * 0.36, high))
    pygame.draw.rect(land, lighter(stone, 0.2), (x - 2, upper, wide + 4, 3))
    middle, dark = x + wide / 2, darker(stone, 0.6)
    pygame.draw.rect(land, dark, (middle - 2, upper + 9, 4, 9), border_radius=2)
    top = upper - wide * 1.9
    if onion:
        tint = shade(copper)
        pygame.draw.ellipse(land, tint, (x - 2, upper - wide * 0.9, wide + 4, wide))
        lit = (middle, upper - wide * 0.8, wide * 0.42, wide * 0.8)
        pygame.draw.ellipse(land, lighter(tint, 0.45), lit)
        neck = [(middle - 3, upper - wide * 0.8), (middle, top), (middle + 3, upper - wide * 0.8)]
        pygame.draw.polygon(land, tint, neck)
    else:
        pygame.draw.polygon(land, dark, [(x - 2, upper), (middle, top), (x + wide + 2, upper)])
        sunny = [(middle + 1, upper), (middle, top), (x + wide + 2, upper)]
        pygame.draw.polygon(land, lighter(stone, 0.5), sunny)
    pygame.draw.line(land, dark, (middle, top), (middle, top - 9), 2)
    pygame.draw.line(land, dark, (middle - 3, top - 6), (middle + 3, top - 6), 2)


def _cathedral(land: pygame.Surface, stone: Colour, foot: float) -> None:
    """Draw Saint Stephen: its spire in steps, and the steep roof with its zigzag of tiles."""
    dark, lit = darker(stone, 0.7), lighter(stone, 0.46)
    pygame.draw.rect(land, stone, (268, foot - 62, 92, 64))
    roof = [(262, foot - 62), (276, foot - 112), (352, foot - 112), (366, foot - 62)]
    pygame.draw.polygon(land, darker(stone, 0.62), roof)
    for row, tint in enumerate((SUNNY, (150, 176, 120), SUNNY)):
        y = foot - 72 - 14 * row
        zigzag = [(270 + 4 * row + 8 * n, y - 7 * (n % 2)) for n in range(12 - row)]
        pygame.draw.lines(land, darker(shade(tint), 0.86), False, zigzag, 3)
    for x in range(276, 356, 16):
        pygame.draw.rect(land, shade(SUNNY), (x, foot - 50, 6, 26), border_radius=3)
    for wide, low, high in ((32, 0, 92), (25, 92, 134), (18, 134, 166)):
        left, upper = 252 - wide / 2, foot - high
        pygame.draw.rect(land, dark, (left, upper, wide, high - low + 2))
        pygame.draw.rect(land, lit, (left + wide * 0.62, upper, wide * 0.38, high - low))
        for pinnacle in (left, left + wide):
            tip = [(pinnacle - 3, upper), (pinnacle, upper - 20), (pinnacle + 3, upper)]
            pygame.draw.polygon(land, dark, tip)
        window = (252 - wide * 0.12, upper + 8, wide * 0.24, (high - low) * 0.5)
        pygame.draw.rect(land, shade(SUNNY), window, border_radius=3)
    pygame.draw.polygon(land, dark, [(243, foot - 166), (252, foot - 262), (261, foot - 166)])
    pygame.draw.polygon(land, lit, [(253, foot - 166), (252, foot - 262), (261, foot - 166)])
    for step in range(1, 6):
        half, y = 9 * (1 - step / 6), foot - 166 - 16 * step
        for way in (-1, 1):
            pygame.draw.circle(land, dark, (252 + way * half, y), 2)
    pygame.draw.line(land, dark, (252, foot - 260), (252, foot - 272), 2)
    pygame.draw.line(land, dark, (248, foot - 268), (256, foot - 268), 2)


def _walls(land: pygame.Surface, stone: Colour, foot: float) -> None:
    """Draw the walls before the city: a lit wall with battlements, and bastions that step out."""
    pygame.draw.rect(land, stone, (10, foot - 22, 610, 24))
    pygame.draw.rect(land, lighter(stone, 0.3), (10, foot - 22, 610, 4))
    for x in range(10, 620, 13):
        pygame.draw.rect(land, stone, (x, foot - 28, 7, 8))
    for x in range(4, 620, 102):
        bastion = [(x, foot - 34), (x + 38, foot - 34), (x + 46, foot + 2), (x - 8, foot + 2)]
        pygame.draw.polygon(land, darker(stone, 0.84), bastion)
        sunny = [(x + 26, foot - 34), (x + 38, foot - 34), (x + 46, foot + 2), (x + 30, foot + 2)]
        pygame.draw.polygon(land, lighter(stone, 0.42), sunny)
        for notch in range(4):
            pygame.draw.rect(land, darker(stone, 0.84), (x + 11 * notch, foot - 40, 6, 7))


def _smoke(land: pygame.Surface, foot: float) -> None:
    """Draw smoke that rises from the city under siege, drawn small: it is soft."""
    small = pygame.Surface((land.get_width() // 6, land.get_height() // 6), pygame.SRCALPHA)
    for column in (80, 210, 350, 470):
        for puff in range(34):
            radius = 1.0 + 0.3 * puff
            x, y = column / 6 + 0.035 * puff * puff, foot / 6 - 1.1 * puff
            at = (x - radius, y - radius)
            tint = (96, 72, 84, round(26 * (1 - puff / 34)))
            _stroke(small, at, (radius * 2, radius * 2), tint, flat=False)
    land.blit(pygame.transform.smoothscale(small, land.get_size()), (0, 0))


# --- the plain ---


def _roll(x: float, seed: float) -> float:
    """Return how the ground rolls there, between -1 and 1."""
    return 0.6 * math.sin(x / 190 + seed) + 0.4 * math.sin(x / 73 + 2.6 * seed)


def _rise(land: pygame.Surface) -> None:
    """Let the plain roll up to the sky in haze, so that no straight line divides them."""
    foot, (above, below) = HORIZON - LAND, HAZE
    for x in range(0, WIDE, 2):
        open_land = min(1.0, max(0.0, (x - 420) / 500))  # lower before the walls of the city
        top = foot - 5 - 15 * open_land - (2 + 11 * open_land) * _roll(x, 1.0)
        for step in range(4):
            share = step / 3
            pairs = zip(shade(above), shade(below), strict=True)
            tint = [round(a + (b - a) * share) for a, b in pairs]
            y = top + (foot - top) * step / 4
            land.fill(tint, (x, round(y), 2, land.get_height() - round(y)))


def _swells(ground: pygame.Surface) -> None:
    """Let low rises lie one behind the other: each is light above, and its far side in shade."""
    wide = ground.get_width()
    for number, (down, rolls, deep) in enumerate(SWELLS):
        veil = pygame.Surface((wide, round(deep + 4 * rolls)), pygame.SRCALPHA)
        line = [2 * rolls + rolls * _roll(x, 1.7 * number) for x in range(0, wide + 8, 8)]
        for step in range(10):
            level = round(64 * (1 - step / 10) ** 1.6)
            edge = [(8 * n, y + deep * step / 10) for n, y in enumerate(line)]
            lower = [(x, y + deep / 10) for x, y in reversed(edge)]
            pygame.draw.polygon(veil, (70, 62, 34, level), [*edge, *lower])
        rim = [(8 * n, y - 2) for n, y in enumerate(line)]
        pygame.draw.lines(veil, (255, 232, 160, 90), False, rim, 3)
        ground.blit(veil, (0, down - 2 * rolls))


def _light(ground: pygame.Surface) -> None:
    """Let the low sun lie on the plain: a path of light towards whoever looks."""
    middle = RISES[0]
    for ring in range(26):
        share = 1 - ring / 26
        wide = 1500 * share
        _stroke(ground, (middle - wide / 2, -150 * share), (wide, 420 * share + 60),
                (255, 214, 128, 9), flat=False)  # fmt: skip


def _grass(ground: pygame.Surface) -> None:
    """Draw furrows, and tufts that are longer the nearer they are."""
    rng = Random(9)
    wide, high = ground.get_size()
    for _ in range(900):
        share = rng.random() ** 0.8
        length = 20 + 190 * share * rng.random()
        tint = (255, 224, 140, 22) if rng.random() < 0.5 else (24, 34, 12, 26)
        at = (rng.uniform(-60, wide), share * high)
        _stroke(ground, at, (length, 2 + 5 * share), tint, flat=False)
    for _ in range(1500):
        share = rng.random() ** 0.7
        x, y = rng.uniform(0, wide), 16 + share * (high - 16)
        tall = 3 + 15 * share
        near = 1 - min(1.0, abs(x - RISES[0]) / 1000)
        green = shade(lighter((76, 92, 38), 0.1 + 0.35 * near * rng.random()))
        for blade in (-0.5, 0.0, 0.5):
            tip = (x + tall * blade, y - tall * rng.uniform(0.7, 1.1))
            foot = (x + tall * blade * 0.3, y)
            pygame.draw.line(ground, green, foot, tip, 1 + (share > 0.5))


def _far_camp(ground: pygame.Surface) -> None:
    """Draw the tents of the great camp, small, row behind row, down to the walls."""
    rng = Random(21)
    for number in range(150):
        y = 6 + 66 * (number / 150) ** 1.3
        x = rng.uniform(10, 760 - y * 2)
        size = 7 + y * 0.2
        colour = shade(
            rng.choice(((244, 226, 196), (236, 160, 84), (206, 84, 62), (236, 206, 150)))
        )
        left, right, peak = (x - size, y), (x + size, y), (x, y - size * 1.5)
        pygame.draw.polygon(ground, darker(colour, 0.7), [left, peak, right])
        pygame.draw.polygon(ground, colour, [(x + size * 0.1, y), peak, right])
        if number % 5 == 0:
            pygame.draw.line(ground, shade((80, 40, 30)), peak, (x, y - size * 2.4), 1)
            pygame.draw.rect(ground, shade((206, 50, 40)), (x, y - size * 2.4, size * 0.8, 4))


def _trench(ground: pygame.Surface) -> None:
    """Draw the trenches of the siege: a zigzag of dark earth with a bright bank."""
    points = [(40, 92), (190, 78), (300, 104), (460, 84), (590, 112), (700, 92)]
    for down, width, tint in ((3, 10, (206, 170, 104)), (0, 7, (70, 50, 34))):
        line = [(x, y + down) for x, y in points]
        pygame.draw.lines(ground, shade(tint), False, line, width)


def _stones(ground: pygame.Surface) -> None:
    """Draw stones with the light on their far side, and the flowers of a meadow."""
    rng = Random(4)
    wide, high = ground.get_size()
    for _ in range(80):
        share = 0.15 + 0.85 * rng.random()
        x, y, size = rng.uniform(0, wide), share * high, 3 + 13 * share * rng.random()
        _stroke(ground, (x - size * 1.6, y), (size * 2.6, size), (24, 24, 12, 90), flat=False)
        box = (x - size, y - size * 0.5, size * 2, size * 1.3)
        pygame.draw.ellipse(ground, shade((104, 92, 70)), box)
        pygame.draw.ellipse(ground, shade((214, 184, 130)), (*box[:2], size * 1.8, size * 0.6))
    for _ in range(260):
        share = 0.2 + 0.8 * rng.random()
        at = (rng.uniform(0, wide), share * high)
        flower = rng.choice(((220, 60, 48), (244, 214, 96), (250, 244, 226)))
        pygame.draw.circle(ground, shade(flower), at, 1 + 2 * share)


def _bushes(ground: pygame.Surface) -> None:
    """Draw dark bushes in both lower corners: they frame what happens."""
    rng = Random(30)
    wide, high = ground.get_size()
    for corner, way in ((0, 1), (wide, -1)):
        for number in range(70):
            out = rng.random()
            x = corner + way * out * 260
            y = high - 70 - (1 - out) ** 1.5 * 110 * rng.random() + rng.uniform(0, 40)
            dark = (24, 34, 20) if number % 3 else (48, 60, 28)
            pygame.draw.circle(ground, shade(dark), (x, y), rng.uniform(9, 26))


@dataclass(frozen=True, slots=True)
class Cloud(Still):
    """Dust that hooves raise, lit by the low sun."""

    size: float
    kind: int = 0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw soft balls coarsely, the upper ones lighter."""
        coarse = pygame.Surface((60, 42), pygame.SRCALPHA)
        rng = Random(self.kind)
        for ball in range(11):
            x, y = rng.uniform(13, 47), 13 + 1.6 * ball + rng.uniform(-3, 3)
            radius = rng.uniform(8, 13)
            level = 1.0 - 0.22 * ball / 11
            red, green, blue = (round(part * level) for part in (246, 214, 158))
            for ring in range(6):
                share = 1 - ring / 6
                side = radius * share * 2
                at = (x - side / 2, y - side / 2)
                _stroke(coarse, at, (side, side), (red, green, blue, 15), flat=False)
        size = (studio.px(self.size), studio.px(self.size * 0.7))
        surface = pygame.transform.smoothscale(coarse.premul_alpha(), size)
        return Image(surface, (size[0] // 2, round(size[1] * 0.8)))
