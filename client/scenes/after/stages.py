"""Stages for the end of a game, each a place of its own: a square by night, a place on clouds."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import pygame

from parlour.client.layout.stuffs import gradient
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED, smooth

Paint = Callable[[pygame.Surface, int, float], None]
"""Fills a surface with a place whose floor begins so far down; the last is pixels of a unit."""

NIGHT: Final[tuple[Colour, Colour]] = (22, 18, 58), (86, 52, 110)
MOON: Final[Colour] = (255, 246, 214)
WINDOW: Final[Colour] = (255, 206, 104)
HOUSES: Final[tuple[Colour, ...]] = ((44, 36, 82), (58, 42, 92), (50, 40, 74), (66, 46, 84))
ROOFS: Final[tuple[Colour, ...]] = ((92, 40, 66), (58, 50, 104), (104, 48, 58), (72, 44, 88))
COBBLE: Final[Colour] = (70, 62, 92)
DAWN: Final[tuple[Colour, ...]] = ((74, 66, 150), (206, 110, 158), (250, 176, 138), (126, 190, 214))
CLOUD: Final[tuple[Colour, Colour]] = (255, 246, 250), (186, 160, 206)


def _soft(radius: int, colour: Colour) -> pygame.Surface:
    """Return a disc of light to be added, bright in its middle."""
    coarse = pygame.Surface((48, 48))
    for y in range(48):
        for x in range(48):
            level = max(0.0, 1 - math.hypot(x - 23.5, y - 23.5) / 23.5) ** 2
            coarse.set_at((x, y), tuple(round(part * level) for part in colour))
    return pygame.transform.smoothscale(coarse, (2 * radius, 2 * radius))


def _shine(surface: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour) -> None:
    light = _soft(radius, colour)
    surface.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def _overlaid(
    surface: pygame.Surface, rect: pygame.Rect, draw: Callable[[pygame.Surface, float], None]
) -> None:
    surface.blit(smooth(rect.size, draw, 2), rect, special_flags=PREMULTIPLIED)


# --- a square by night ---


def square(surface: pygame.Surface, floor: int, scale: float) -> None:
    """Paint a square between gabled houses with lit windows, under the moon."""
    wide = surface.get_width()
    sky = gradient((wide, floor), *map(shade, NIGHT))
    surface.blit(sky, (0, 0))
    rng = Random(4)
    for _ in range(130):
        x, y, level = rng.randrange(wide), rng.randrange(floor), rng.randint(90, 230)
        surface.fill((level, level, level - 20), (x, y, *(max(1, round(2 * scale)),) * 2))
    moon = round(wide * 0.87), round(floor * 0.24)
    _shine(surface, moon, round(330 * scale), (110, 110, 150))
    radius = round(74 * scale)

    def disc(large: pygame.Surface, finer: float) -> None:
        r = large.get_width() / 2
        pygame.draw.circle(large, (*shade(MOON), 255), (r, r), r)
        for dx, dy, size in ((-0.35, -0.2, 0.2), (0.25, 0.3, 0.26), (0.3, -0.35, 0.13)):
            spot = (r + dx * r, r + dy * r)
            pygame.draw.circle(large, (*darker(shade(MOON), 0.88), 255), spot, size * r)

    _overlaid(
        surface, pygame.Rect(moon[0] - radius, moon[1] - radius, 2 * radius, 2 * radius), disc
    )
    for dim, tall, seed in ((0.62, 0.86, 3), (1.0, 0.62, 9)):
        row = pygame.Rect(0, 0, wide, floor)
        _overlaid(surface, row, lambda large, finer, d=dim, t=tall, s=seed: _houses(
            large, scale * finer, d, t, s))  # type: ignore[misc]  # fmt: skip
    _cobbles(surface, floor, scale)
    _shine(surface, (wide // 2, floor), round(620 * scale), (70, 46, 26))


def _houses(large: pygame.Surface, unit: float, dim: float, tall: float, seed: int) -> None:
    """Draw a row of houses that stand on the lower edge."""
    wide, high = large.get_size()
    rng, x = Random(seed), -40 * unit
    while x < wide:
        w = rng.uniform(150, 220) * unit
        h = high * tall * rng.uniform(0.52, 0.82)
        wall, roof = darker(rng.choice(HOUSES), dim), darker(rng.choice(ROOFS), dim)
        top = high - h
        peak = top - w * rng.uniform(0.45, 0.7)
        pygame.draw.rect(large, (*wall, 255), (x, top, w, h))
        side = pygame.Rect(round(x + 0.72 * w), round(top), round(0.28 * w), round(h))
        pygame.draw.rect(large, (*darker(wall, 0.78), 255), side)
        gable = [
            (x - 8 * unit, top + 4 * unit),
            (x + w / 2, peak),
            (x + w + 8 * unit, top + 4 * unit),
        ]
        pygame.draw.polygon(large, (*roof, 255), gable)
        pygame.draw.polygon(
            large, (*darker(roof, 0.7), 255), [gable[1], gable[2], (x + w / 2, gable[2][1])]
        )
        pygame.draw.line(
            large, (*lighter(roof, 0.22), 255), gable[0], gable[1], max(1, round(4 * unit))
        )
        _windows(large, (x, top, w, h), unit, dim, rng)
        x += w + rng.uniform(-4, 10) * unit


def _windows(
    large: pygame.Surface, house: tuple[float, float, float, float], unit: float, dim: float,
    rng: Random,
) -> None:  # fmt: skip
    """Draw windows in rows, half of them lit."""
    x, top, w, h = house
    number = 3
    for line in range(int(h / (92 * unit)) + 1):
        for column in range(number):
            lit = rng.random() < 0.5
            tint = darker(shade(WINDOW), 0.55 + 0.45 * dim) if lit else (26, 22, 48)
            pane = pygame.Rect(0, 0, round(26 * unit), round(40 * unit))
            pane.center = (round(x + w * (column + 0.75) / (number + 0.5)),
                           round(top + (52 + 92 * line) * unit))  # fmt: skip
            pygame.draw.rect(large, (24, 18, 40, 255), pane.inflate(6 * unit, 6 * unit))
            pygame.draw.rect(large, (*tint, 255), pane)
            cross = max(1, round(3 * unit))
            pygame.draw.line(large, (24, 18, 40, 255), pane.midtop, pane.midbottom, cross)
            pygame.draw.line(large, (24, 18, 40, 255), pane.midleft, pane.midright, cross)


def _cobbles(surface: pygame.Surface, floor: int, scale: float) -> None:
    """Pave the ground, larger stones the nearer they are."""
    wide, high = surface.get_size()
    rng = Random(6)

    def draw(large: pygame.Surface, finer: float) -> None:
        large.fill((*darker(COBBLE, 0.5), 255))
        y, line = 0.0, 0
        while y < large.get_height():
            tall = (12 + 26 * y / max(1, large.get_height())) * scale * finer
            across = tall * 2.3
            x = -across * (0.5 if line % 2 else 0.0)
            while x < large.get_width():
                tint = darker(COBBLE, rng.uniform(0.72, 1.0))
                stone = pygame.Rect(round(x), round(y), round(across * 0.93), round(tall * 0.88))
                pygame.draw.rect(large, (*tint, 255), stone, border_radius=round(tall * 0.4))
                gleam = pygame.Rect(stone.x + stone.w // 6, stone.y, stone.w * 2 // 3,
                                    max(1, stone.h // 6))  # fmt: skip
                pygame.draw.rect(large, (*lighter(tint, 0.2), 255), gleam, border_radius=gleam.h)
                x += across
            y, line = y + tall, line + 1

    _overlaid(surface, pygame.Rect(0, floor, wide, high - floor), draw)


# --- a place on clouds ---


def clouds(surface: pygame.Surface, floor: int, scale: float) -> None:
    """Paint a sky at dawn with rays, and a floor of clouds."""
    wide, high = surface.get_size()
    column = pygame.Surface((1, len(DAWN)))
    for y, colour in enumerate(DAWN):
        column.set_at((0, y), shade(colour))
    surface.blit(pygame.transform.smoothscale(column, (wide, high)), (0, 0))
    centre = wide / 2, floor * 0.9

    def rays(large: pygame.Surface, finer: float) -> None:
        reach, middle = 1.3 * large.get_width(), (centre[0] * finer, centre[1] * finer)
        for number in range(22):
            angle = 2 * math.pi * number / 22
            ways = [(math.cos(angle + way), math.sin(angle + way)) for way in (-0.06, 0.06)]
            tips = [(middle[0] + reach * dx, middle[1] + reach * dy) for dx, dy in ways]
            pygame.draw.polygon(large, (255, 244, 214, 30), [middle, *tips])

    _overlaid(surface, surface.get_rect(), rays)
    _shine(surface, (round(centre[0]), round(centre[1])), round(760 * scale), (120, 86, 50))
    for at_x, at_y, size, seed in ((0.06, 0.30, 150, 1), (0.93, 0.22, 170, 2), (0.30, 0.12, 90, 3),
                             (0.74, 0.44, 100, 4), (0.20, 0.62, 120, 5)):  # fmt: skip
        _heap(surface, (at_x * wide, at_y * floor), size * scale, seed, 0.90)
    for row, dim in ((0, 0.80), (1, 0.92), (2, 1.0)):
        down = floor + (row * 46 - 8) * scale
        rng = Random(20 + row)
        for number in range(-1, 13):
            along = (number + 0.5 * (row % 2) + rng.uniform(-0.15, 0.15)) * wide / 11
            _heap(surface, (along, down), rng.uniform(100, 140) * scale, 30 * row + number, dim)
    low = round(floor + 130 * scale)
    if low < high:
        surface.fill(darker(shade(CLOUD[1]), 0.94), (0, low, wide, high - low))
        for number in range(12):
            _heap(surface, (number * wide / 11, low + 26 * scale), 130 * scale, number, 0.98)


def _heap(
    surface: pygame.Surface, at: tuple[float, float], size: float, seed: int, dim: float
) -> None:
    """Draw a cloud of balls, each lit from above."""
    rng = Random(seed)
    room = pygame.Rect(0, 0, round(2.6 * size), round(1.5 * size))
    room.center = round(at[0]), round(at[1])
    light, dark = (darker(shade(each), dim) for each in CLOUD)

    def draw(large: pygame.Surface, finer: float) -> None:
        w, h = large.get_size()
        balls = []
        for k in range(9):
            along = (k / 8 - 0.5) * 2
            r = h * (0.16 + 0.22 * (1 - along * along)) * rng.uniform(0.85, 1.12)
            balls.append((w * (0.5 + 0.36 * along), h * 0.60 - r * 0.3, r))
        for x, y, r in balls:
            pygame.draw.circle(large, (*dark, 255), (x, y + 0.10 * r), r)
        for step in range(7):
            share = step / 6
            tint = tuple(round(a + (b - a) * share) for a, b in zip(dark, light, strict=True))
            for x, y, r in balls:
                spot = (x - 0.12 * r * share, y - 0.18 * r * share)
                pygame.draw.circle(large, (*tint, 255), spot, r * (1 - 0.34 * share))

    _overlaid(surface, room, draw)


STAGES: Final[Mapping[str, Paint]] = {"square": square, "clouds": clouds}
"""The places where podiums stand, but for the theatre."""
