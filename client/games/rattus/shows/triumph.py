"""What the points of who has won came from, told one after the other below their name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from parlour.client.art import DARK, GOLD
from parlour.client.games.rattus.chronicle import CASTLE, GROUPS, ICONS
from parlour.client.games.rattus.figures import COLOURS
from parlour.client.games.rattus.shows.common import LAND_EDGE
from parlour.client.games.rattus.shows.effects import BRIGHT_RING
from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    change,
    enter,
    leave,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.signs import darker, lighter, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth
from parlour.shared.language import tr
from parlour.shared.rattus.names import REGION_INDEX
from parlour.shared.rattus.state import State

PLAQUE: Final[Point] = (322.0, 78.0)
"""The room of what tells of one source, in units."""
APART: Final = 334.0
ROW: Final = 872.0
"""From the middle of one to that of the next, and how far down the window they are."""
NEXT: Final = 0.15
"""Seconds from one to the next."""
PAPER: Final[Colour] = (250, 238, 206)


@dataclass(frozen=True, slots=True)
class Source(Still):
    """How many points somebody has from one source: a picture of it, its name, a number."""

    label: str
    """What it is called, in English."""
    points: int
    seat: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it on parchment, its number on the cloth of who has won."""
        wide, high = (studio.px(side) for side in PLAQUE)
        surface = smooth((wide, high), partial(_plaque, COLOURS[self.seat]), 2)
        icon = studio.image(ICONS[self.label]).surface
        laid_over(surface, icon, (high * 0.5, high * 0.48))
        room = (PLAQUE[0] - 2.2 * PLAQUE[1] + 8, PLAQUE[1] * 0.8)
        name = text(studio, tr(self.label), 25, DARK, "title", room)
        laid_over(surface, name, (wide / 2, high * 0.48))
        number = text(studio, str(self.points), 42, DARK if self.seat in {0, 3} else PAPER)
        laid_over(surface, number, (wide - high * 0.55, high * 0.48))
        return Image(surface, (wide // 2, high // 2))


def _plaque(cloth: Colour, large: pygame.Surface, finer: float) -> None:
    box = large.get_rect()
    round_at = round(box.h * 0.2)
    pygame.draw.rect(large, (26, 15, 8, 255), box, border_radius=round_at)
    inner = box.inflate(-5 * finer, -5 * finer)
    pygame.draw.rect(large, (*shade(GOLD), 255), inner, border_radius=round_at)
    paper = inner.inflate(-5 * finer, -5 * finer)
    pygame.draw.rect(large, (*shade(PAPER), 255), paper, border_radius=round_at)
    held = paper.copy()
    held.w = round(box.h * 0.98)
    held.right = paper.right
    pygame.draw.rect(large, (*shade(cloth), 255), held, border_radius=round_at)
    for line, tint in ((0, lighter(shade(cloth), 0.2)), (1, darker(shade(cloth), 0.6))):
        x = held.left + line * round(2 * finer)
        pygame.draw.line(large, (*tint, 255), (x, held.top), (x, held.bottom), round(2 * finer))


def _points(before: State, seat: int) -> list[tuple[str, int]]:
    """Return what a seat has points from, and how many."""
    player = before.players[seat]
    by_source = [
        *(
            (label, sum(player.cubes[REGION_INDEX[each]] for each in regions
                        if REGION_INDEX[each] < len(player.cubes)))
            for label, regions in GROUPS.items()
        ),
        (CASTLE, player.castle),
    ]  # fmt: skip
    return [(label, points) for label, points in by_source if points]


def accounted(before: State, seat: int) -> Anim:
    """Let plaques swing in one by one, each with a source of points, a tone higher each time."""
    every = _points(before, seat)
    left = LAND_EDGE / 2 - APART * (len(every) - 1) / 2
    return staggered(
        NEXT,
        (
            _swings(f"won:source:{n}", Source(label, points, seat), (left + APART * n, ROW), n)
            for n, (label, points) in enumerate(every)
        ),
    )


def _swings(name: str, look: Source, at: Point, number: int) -> Anim:
    plaque = actor(name, look, at, Layer.OVERLAY)
    return after_one_another(
        enter(plaque.with_pose(scale=0.3, lift=30.0), 0.08),
        together(
            change(name, 0.26, ease.out_back, scale=1.0, lift=0.0),
            sound("chime", 3 * number), burst(BRIGHT_RING.times(0.3), at),
        ),
    )  # fmt: skip


def forgotten(before: State, seat: int) -> Anim:
    """Let these plaques be gone."""
    return together(*(leave(f"won:source:{n}", 0.2) for n in range(len(_points(before, seat)))))
