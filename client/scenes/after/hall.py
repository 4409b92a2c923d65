"""The hall at the end: a curtain from edge to edge, its border, boards, and light on them."""

from __future__ import annotations

import math
from functools import cache
from random import Random
from typing import Final

import pygame

from parlour.client.art import GOLD
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter

CURTAIN: Final[tuple[Colour, Colour]] = (96, 22, 32), (30, 10, 16)
STONE: Final[Colour] = (86, 60, 40)
LIT: Final[Colour] = (255, 228, 150)
VALANCE, SWAGS = 26.0, 9
"""Units that the border above the curtain hangs down before it, and how many arcs it has."""


def _px(units: float, scale: float) -> int:
    return max(1, round(units * scale))


def hall(size: tuple[int, int], room: pygame.Rect, scale: float, apron: float) -> pygame.Surface:
    """Return a curtain in folds from edge to edge, lit in the middle, over a floor of oak.

    Args:
        size: of the window.
        room: where the podium is.
        scale: pixels of a unit.
        apron: units of the floor before the podium that are in its room.
    """
    surface = pygame.Surface(size)
    wide, high = size
    above, below = (shade(colour) for colour in CURTAIN)
    fold, step = _px(64, scale), max(1, _px(3, scale))
    for x in range(0, wide, step):
        light = 0.82 + 0.18 * math.sin(2 * math.pi * x / fold) + 0.06 * math.sin(x / fold)
        tint = tuple(min(255, round(part * light)) for part in above)
        surface.fill(tint, (x, 0, step, high))
    fall = pygame.Surface((1, 32), pygame.SRCALPHA)
    for line in range(32):
        fall.set_at((0, line), (*below, round(225 * (line / 31) ** 1.4)))
    surface.blit(pygame.transform.smoothscale(fall, size), (0, 0))
    floor = room.bottom - _px(apron, scale)
    _lit(surface, pygame.Rect(0, 0, wide, floor))
    _valance(surface, room.top, scale)
    _boards(surface, floor, scale)
    return surface


def _valance(surface: pygame.Surface, high: int, scale: float) -> None:
    """Hang a border with a fringe of gold over the curtain, behind the heading."""
    wide = surface.get_width()
    each, deep = wide / SWAGS, _px(VALANCE, scale)
    tint = darker(shade(CURTAIN[0]), 0.62)
    drop = max(_px(8, scale), high - deep // 2)
    outline = [(0.0, 0.0), (float(wide), 0.0)]
    rim = []
    for step in range(SWAGS * 12 + 1):
        x = wide - each * step / 12
        rim.append((x, drop + deep * abs(math.sin(math.pi * step / 12))))
    pygame.draw.polygon(surface, tint, [*outline, *rim])
    for number in range(SWAGS * 2):
        x = each * number / 2
        pygame.draw.line(surface, darker(tint, 0.72), (x, 0), (x, drop), _px(3, scale))
    pygame.draw.lines(surface, darker(shade(GOLD), 0.45), False, rim, _px(9, scale))
    pygame.draw.lines(surface, shade(GOLD), False, rim, _px(5, scale))
    pygame.draw.lines(surface, lighter(shade(GOLD), 0.4), False, rim, _px(1.5, scale))


def _boards(surface: pygame.Surface, floor: int, scale: float) -> None:
    """Lay boards that run towards who looks on, with lights along the edge of the stage."""
    wide, high = surface.get_size()
    oak = darker(shade(STONE), 0.74)
    surface.fill(oak, (0, floor, wide, high - floor))
    middle, rng = wide / 2, Random(3)
    pitch = _px(150, scale)
    for number in range(-10, 11):
        near, far = middle + number * pitch * 1.5, middle + number * pitch
        after = near + pitch * 1.5, far + pitch
        tint = darker(oak, rng.uniform(0.78, 1.0))
        pygame.draw.polygon(
            surface, tint, [(far, floor), (after[1], floor), (after[0], high), (near, high)]
        )
        pygame.draw.line(surface, darker(oak, 0.5), (far, floor), (near, high), _px(2, scale))
    surface.fill(darker(shade(GOLD), 0.5), (0, floor, wide, _px(5, scale)))
    surface.fill(lighter(shade(GOLD), 0.25), (0, floor, wide, _px(2, scale)))


def _lit(surface: pygame.Surface, room: pygame.Rect) -> None:
    """Let a curtain be bright in the middle of a room, and dark towards its edges."""
    coarse = pygame.Surface((48, 27))
    for y in range(27):
        for x in range(48):
            away = math.hypot((x - 23.5) / 25, (y - 15) / 19)
            level = max(0.34, min(1.0, 1.16 - 0.62 * away * away))
            coarse.set_at((x, y), (round(255 * level),) * 3)
    veil = pygame.transform.smoothscale(coarse, room.size)
    surface.blit(veil, room, special_flags=pygame.BLEND_RGB_MULT)
    warm = pygame.transform.smoothscale(_coarse_beam(), (room.w, round(room.h * 1.1)))
    warm.fill((70, 52, 40), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(warm, room, special_flags=pygame.BLEND_RGB_ADD)


def beam(size: tuple[int, int]) -> pygame.Surface:
    """Return light that falls from above, to be added: soft at its sides, in a pool below."""
    return pygame.transform.smoothscale(_coarse_beam(), size)


@cache
def _coarse_beam() -> pygame.Surface:
    """Return the same light in a small size, worked out once."""
    coarse = pygame.Surface((72, 72))
    for y in range(72):
        down = y / 71
        half = 7 + 25 * down
        for x in range(72):
            away = abs(x - 35.5) / half
            level = max(0.0, 1 - away * away) * (0.36 - 0.14 * down)
            coarse.set_at((x, y), tuple(round(part * level) for part in LIT))
    return coarse
