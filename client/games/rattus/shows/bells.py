"""Bells that swing over the towns of Rattus: for the Plague, for who is spared, for the morning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.games.rattus.figures import OUTLINE
from parlour.client.games.rattus.places import town_at
from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    enter,
    hold,
    leave,
    nudge,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth
from parlour.shared.rattus.names import REGIONS

ROOM: Final[Point] = (46.0, 52.0)
"""The room of a bell, in units."""
ABOVE: Final = 88.0
"""Units over the feet of a town that it hangs."""
SWINGS, RINGS = 30.0, 0.5
"""Degrees that it swings to each side, and for how many seconds."""
BRONZE: Final[tuple[Colour, ...]] = ((120, 82, 28), (214, 160, 66), (255, 228, 150), (168, 116, 42))
"""The colours of a bell from its left to its right side."""
SHAPE: Final[tuple[Point, ...]] = (
    (0.42, 0.12), (0.58, 0.12), (0.70, 0.26), (0.75, 0.56), (0.92, 0.80), (0.92, 0.86),
    (0.08, 0.86), (0.08, 0.80), (0.25, 0.56), (0.30, 0.26),
)  # fmt: skip
"""The outline of a bell, in shares of its room."""


@dataclass(frozen=True, slots=True)
class Bell(Still):
    """A bell of bronze; its feet are where it hangs from."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it with its clapper, round by its light."""
        size = studio.px(ROOM[0]), studio.px(ROOM[1])
        return Image(smooth(size, _bell), (size[0] // 2, round(size[1] * 0.1)))


def _bell(large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    outline = [(x * wide, y * high) for x, y in SHAPE]
    dark, line = (*shade(OUTLINE), 255), max(2, wide // 14)
    pygame.draw.circle(large, dark, (wide / 2, high * 0.88), wide * 0.13)
    pygame.draw.circle(large, (*shade(BRONZE[0]), 255), (wide / 2, high * 0.88), wide * 0.08)
    pygame.draw.circle(large, dark, (wide / 2, high * 0.09), wide * 0.1, line)
    sheen = pygame.Surface((len(BRONZE), 1), pygame.SRCALPHA)
    for x, tint in enumerate(BRONZE):
        sheen.set_at((x, 0), (*shade(tint), 255))
    cut = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.polygon(cut, (255, 255, 255, 255), outline)
    cut.blit(
        pygame.transform.smoothscale(sheen, (wide, high)), (0, 0), None, pygame.BLEND_RGBA_MULT
    )
    large.blit(cut, (0, 0))
    pygame.draw.polygon(large, dark, outline, line)
    for level in (0.3, 0.72):
        left = (0.34 if level < 0.5 else 0.2) * wide
        pygame.draw.line(large, dark, (left, level * high), (wide - left, level * high), line // 2)


def rings(region: int, heard: str = "bell", pitch: int = 0) -> Anim:
    """Let a bell swing over the town of a region."""
    x, y = town_at(region)
    name = f"bell:{REGIONS[region]}"
    bell = actor(name, Bell(), (x, y - ABOVE), Layer.FLYING, weight=0.2)
    swings = after_one_another(
        enter(bell.with_pose(scale=0.4), 0.1),
        together(nudge(name, RINGS, ease.wobble, turn=SWINGS), hold(RINGS)),
        leave(name, 0.16),
    )
    return together(sound(heard, pitch, (x, y)), swings)
