"""Streaks of light that fly in an arc from a die to the camp that it strengthens."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.tokens import Comet
from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    appear,
    change,
    delayed,
    enter,
    follow,
    hold,
    leave,
    nudge,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import EMBERS
from parlour.client.stage.signs import lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth

HEAD: Final = 168.0
"""How large the light is at the head of a streak."""
RISE, HIGHEST = 0.42, 120.0
"""How high its arc is, of how far it flies, and in units at most."""
SHELLS: Final = ((40.0, 0.0, 120), (29.0, 0.1, 200), (18.0, 0.45, 240), (8.0, 0.97, 255))
"""The shells of a streak from outside: half its width in units, how light, how opaque."""
TAIL, BEADS = 0.22, 64
"""How wide it is where it begins, of where it ends, and of how many discs it is made."""
GLINTS = replace(EMBERS, count=9, life=0.7, seconds=0.0, size=(11.0, 3.0), spread=(16.0, 16.0))


@dataclass(frozen=True, slots=True)
class Arc(Still):
    """A broad arc of light in a colour, widest where it ends; its feet are where it begins."""

    x: int
    y: int
    """How far it goes, in units."""
    rise: int
    colour: Colour

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw shell in shell, the inmost white."""
        edge = SHELLS[0][0] + 2.0
        way = [self._at(step / BEADS) for step in range(BEADS + 1)]
        left, top = (min(each) - edge for each in zip(*way, strict=True))
        right, foot = (max(each) + edge for each in zip(*way, strict=True))
        size = studio.px(right - left), studio.px(foot - top)
        colour = lighter(shade(self.colour), 0.1)

        def draw(large: pygame.Surface, finer: float) -> None:
            unit = large.get_width() / (right - left)
            for wide, light, alpha in SHELLS:
                tint = (*lighter(colour, light), alpha)
                for step, (x, y) in enumerate(way):
                    share = TAIL + (1 - TAIL) * step / BEADS
                    spot = ((x - left) * unit, (y - top) * unit)
                    pygame.draw.circle(large, tint, spot, max(1.0, wide * share * unit))

        scale = size[0] / (right - left)
        return Image(smooth(size, draw, 2), (round(-left * scale), round(-top * scale)))

    def _at(self, share: float) -> Point:
        return self.x * share, self.y * share - self.rise * ease.bump(share)


def streak_of(name: str, colour: Colour, start: Point, goal: Point, seconds: float) -> Anim:
    """Let a light fly in an arc from here to there; its broad trail stays for a moment."""
    rise = round(min(HIGHEST, RISE * math.dist(start, goal)))
    head = actor(f"{name}.head", Comet(colour, HEAD), start, Layer.FLYING)
    arc = Arc(round(goal[0] - start[0]), round(goal[1] - start[1]), rise, colour)
    trail = actor(f"{name}.ray", arc, start, Layer.FLYING)
    return together(
        after_one_another(
            together(
                enter(head, 0.08, ease.out_quad),
                change(head.id, seconds, ease.linear, x=goal[0], y=goal[1]),
                nudge(head.id, seconds, lift=float(rise)),
                follow(head.id, GLINTS, seconds, 0.04),
            ),
            leave(head.id, 0.1),
        ),
        delayed(
            seconds * 0.4,
            after_one_another(appear(trail, seconds * 0.4), hold(0.05), leave(trail.id, 0.14)),
        ),
    )
