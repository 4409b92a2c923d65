"""Who meets whom in a tournament, seen on the stage of a game: on a ladder, or in a ring."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Final

import pygame

from parlour.client.games import emblems_of, mark_of
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.after.hall import beam
from parlour.client.scenes.laurels import metal, place_disc
from parlour.client.scenes.lobby.dais import FLOOR, LID, block, framed_stage
from parlour.client.scenes.menus.seat_card import portrait
from parlour.client.scenes.pedestal import contact, foot_of
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, smooth
from parlour.shared.games import find_game

PEOPLE: Final = 6
STEPS: Final = (0.44, 0.32, 0.20)
"""How high the steps of the ladder are, of the height."""
TALL, BROAD = 0.34, 0.30
"""How high somebody is, of the height, and how wide a step, of the width."""
THREAD: Final[Colour] = (255, 214, 120)
Point = tuple[float, float]


def meetings(form: str, game: str, unit: float, size: tuple[int, int]) -> pygame.Surface:
    """Return who meets whom in a form of a tournament, in a size in pixels; premultiplied."""
    return _meetings(form, game, unit, size, in_use())


@pictured
def _meetings(
    form: str, game: str, unit: float, size: tuple[int, int], palette: Palette
) -> pygame.Surface:
    assert palette == in_use()
    return framed_stage(game, unit, size, lambda made: _DRAWN[form](made, game))


def _somebody(made: pygame.Surface, game: str, number: int, feet: Point, high: float) -> None:
    """Let one of those stand somewhere who play a game."""
    players, offered = find_game(game).players[-1], [*emblems_of(game)]
    seat = number % players
    mark = mark_of(game, seat, offered[number % len(offered)] if offered else "")
    figure = portrait(game, seat, mark, (round(0.8 * high), round(high)))
    spot = contact(round(0.6 * min(figure.get_size())))
    made.blit(spot, spot.get_rect(center=feet), special_flags=PREMULTIPLIED)
    at = figure.get_rect(bottomleft=(round(feet[0]) - foot_of(figure), round(feet[1])))
    made.blit(figure, at, special_flags=PREMULTIPLIED)


def _threads(made: pygame.Surface, points: list[Point], wide: float) -> None:
    """Lay a thread of light from each point to each other."""

    def draw(large: pygame.Surface, finer: float) -> None:
        for one, other in combinations(points, 2):
            start, end = ((x * finer, y * finer) for x, y in (one, other))
            pygame.draw.line(large, (*shade(THREAD), 190), start, end, max(2, round(wide * finer)))

    light = smooth(made.get_size(), draw, 2)
    made.blit(light, (0, 0), special_flags=PREMULTIPLIED)


def _ring(made: pygame.Surface, game: str) -> None:
    """Let everybody stand in a ring, a thread from each to each."""
    wide, tall = made.get_size()
    across, down = min(0.36 * wide, 0.62 * tall), 0.24 * tall
    points = [
        (wide / 2 + across * math.cos(turn), 0.64 * tall + down * math.sin(turn))
        for turn in (2 * math.pi * n / PEOPLE for n in range(PEOPLE))
    ]
    _threads(made, points, 0.008 * tall)
    for number, point in sorted(enumerate(points), key=lambda each: each[1][1]):
        _somebody(made, game, number, point, TALL * tall * (0.7 + 0.45 * point[1] / tall))


def _ladder(made: pygame.Surface, game: str) -> None:
    """Let those stand on each of three steps who meet there: neighbours."""
    wide, tall = made.get_size()
    broad = min(BROAD * wide, 0.56 * tall)
    for step, share in enumerate(STEPS):
        rect = pygame.Rect(0, 0, round(broad), round(share * tall))
        rect.midbottom = round(wide / 2 + (step - 1) * 1.05 * broad), round(FLOOR * tall)
        light = beam((round(1.3 * broad), tall))
        place = light.get_rect(midbottom=rect.midbottom)
        made.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
        stone = block(rect.size, metal(step + 1))
        made.blit(stone, rect, special_flags=PREMULTIPLIED)
        disc = place_disc(round(min(0.5 * rect.height, 0.26 * broad)), step + 1)
        low = rect.centerx, rect.centery + round(0.6 * LID * broad)
        made.blit(disc, disc.get_rect(center=low), special_flags=PREMULTIPLIED)
        y = rect.top + 0.6 * LID * broad
        pair = [(rect.centerx + aside * broad, y) for aside in (-0.24, 0.24)]
        _threads(made, pair, 0.012 * tall)
        for number, point in enumerate(pair):
            _somebody(made, game, 2 * step + number, point, TALL * tall)


_DRAWN: Final[Mapping[str, Callable[[pygame.Surface, str], None]]] = {
    "swiss": _ladder, "round_robin": _ring,
}  # fmt: skip
