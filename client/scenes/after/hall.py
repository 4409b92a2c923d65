"""The hall at the end: a curtain from edge to edge, its border, boards, and light on them."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from parlour.client.art import GOLD
from parlour.client.games.covers import cover_of
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.scenes.after.stages import STAGES
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED, smooth

CURTAIN: Final[tuple[Colour, Colour]] = (96, 22, 32), (30, 10, 16)
STONE: Final[Colour] = (86, 60, 40)
LIT: Final[Colour] = (255, 228, 150)
VALANCE, SWAGS, PLEATS = 64.0, 5, 7
"""Units that the border above the curtain hangs down before it, how many swags it has, and how
many folds each of them."""


def _px(units: float, scale: float) -> int:
    return max(1, round(units * scale))


def hall(
    size: tuple[int, int], room: pygame.Rect, scale: float, apron: float, game: str = "",
    cloth: tuple[Colour, Colour] = CURTAIN,
) -> pygame.Surface:  # fmt: skip
    """Return the stage of a game: its own, or a curtain in folds from edge to edge, over oak.

    Args:
        size: of the window.
        room: where the podium is.
        scale: pixels of a unit.
        apron: units of the floor before the podium that are in its room.
        game: whose stage it is.
        cloth: the colours of the curtain, above and below.
    """
    surface = pygame.Surface(size)
    place = cover_of(game).place
    if place in STAGES:
        STAGES[place](surface, room.bottom - _px(apron, scale), scale)
        _shaded(surface, room.top)
        return surface
    wide, high = size
    above, below = (shade(colour) for colour in cloth)
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
    _valance(surface, room.top, scale, above)
    _boards(surface, floor, scale)
    return surface


def _shaded(surface: pygame.Surface, high: int) -> None:
    """Let it be dark above, where the heading is."""
    fall = pygame.Surface((1, 16), pygame.SRCALPHA)
    for line in range(16):
        fall.set_at((0, line), (16, 8, 30, round(150 * (1 - line / 15))))
    veil = pygame.transform.smoothscale(fall, (surface.get_width(), max(1, 2 * high)))
    surface.blit(veil, (0, 0))


def _valance(surface: pygame.Surface, high: int, scale: float, cloth: Colour) -> None:
    """Drape swags with a fringe of gold over the curtain, behind the heading."""
    wide, deep = surface.get_width(), _px(VALANCE, scale)
    size = wide, max(1, high) + deep

    def draw(large: pygame.Surface, finer: float) -> None:
        w, h = large.get_size()
        each, base = w / SWAGS, h - 1.15 * deep * finer
        tint = darker(cloth, 0.86)
        large.fill((*darker(tint, 0.62), 255), (0, 0, w, round(base)))
        for number in range(-1, SWAGS + 1):
            _swag(large, (number + 0.5) * each, each * 0.56, base, deep * finer, tint)
        for number in range(SWAGS + 1):
            _tail(large, number * each, each * 0.10, base, deep * finer, tint)

    surface.blit(smooth(size, draw, 2), (0, 0), special_flags=PREMULTIPLIED)


def _swag(
    large: pygame.Surface, middle: float, half: float, base: float, deep: float, tint: Colour
) -> None:
    """Draw cloth that hangs between two points in folds, a golden fringe on the lowest."""
    gold = shade(GOLD)
    steps = [k / 24 for k in range(25)]
    for pleat in range(PLEATS, -1, -1):
        drop = base + deep * (pleat / PLEATS) ** 0.8 if pleat else base * 0.72
        arc = [
            (
                middle + half * (2 * t - 1),
                base * 0.30 + (drop - base * 0.30) * (4 * t * (1 - t)) ** 0.6,
            )
            for t in steps
        ]
        if pleat == PLEATS:
            for away, ink in ((0.11, darker(gold, 0.42)), (0.08, gold)):
                hem = [(x, y + away * deep) for x, y in arc]
                pygame.draw.polygon(large, (*ink, 255), [(arc[0][0], 0), *hem, (arc[-1][0], 0)])
        level = 0.66 + 0.42 * ((pleat % 2) * 0.55 + 0.45 * pleat / PLEATS)
        ink = lighter(tint, level - 1) if level > 1 else darker(tint, level)
        pygame.draw.polygon(large, (*ink, 255), [(arc[0][0], 0), *arc, (arc[-1][0], 0)])
        pygame.draw.aalines(large, darker(tint, 0.5), False, arc)


def _tail(
    large: pygame.Surface, middle: float, half: float, base: float, deep: float, tint: Colour
) -> None:
    """Draw the end of the cloth that falls straight where two swags meet, and its tassel."""
    gold = shade(GOLD)
    foot, steps = base + 0.62 * deep, 6
    for k in range(steps):
        left, right = (middle + half * (2 * (k + n) / steps - 1) for n in (0, 1))
        low, next_low = (foot - 0.5 * deep * abs(2 * (k + n) / steps - 1) for n in (0, 1))
        ink = lighter(tint, 0.12) if k % 2 else darker(tint, 0.72)
        band = 0.08 * deep
        hem = [(left, 0), (right, 0), (right, next_low), (left, low)]
        pygame.draw.polygon(large, (*darker(gold, 0.9 - 0.3 * (k % 2)), 255), hem)
        pygame.draw.polygon(
            large, (*ink, 255), [*hem[:2], (right, next_low - band), (left, low - band)]
        )
    knot = (middle, base * 0.10)
    for share, ink in ((1.0, darker(gold, 0.4)), (0.8, gold), (0.4, lighter(gold, 0.5))):
        pygame.draw.circle(large, (*ink, 255), knot, half * 0.7 * share)


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


@pictured
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
