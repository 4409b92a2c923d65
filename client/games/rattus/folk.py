"""The people of Rattus, alone and in crowds: how they look, and how it is seen what they feel."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

import pygame

from parlour.client.games.rattus.figures import COLOURS, OUTLINE
from parlour.client.games.rattus.gathered import ashore, crowd
from parlour.client.games.rattus.limber import Bent, Stance
from parlour.client.games.rattus.mists import soft_disc
from parlour.client.palette import Colour, in_use, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.signs import haloed
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    Look,
    Studio,
    fade,
    laid_over,
)

Feeling = Literal["", "afraid", "mourning"]
FEELINGS: Final[Mapping[Feeling, tuple[float, float]]] = {
    "afraid": (13.0, 12.0), "mourning": (7.0, 20.0),
}  # fmt: skip
"""How far people bend to each other who feel so, and how low, in hundredths of their height."""
HUDDLED: Final = 0.76
"""How near those stand to each other who are afraid, of how near they stand otherwise."""
KINDS: Final = 5
"""How many kinds of people there are."""
PAWN: Final = 0.9
"""How much larger than in the atlas people are, so that they are told apart across the room."""
EDGE, RIMMED = 0.8, 0.62
"""Units that the dark rim round one of the people is wide, and how thick it is."""
MOON: Final[tuple[Colour, float, Point]] = ((170, 196, 240), 2.0, (1.0, 0.8))
"""The light of the moon on the edge of people that faces it: what is added, how wide in units, and
which way it falls."""
SMUDGE: Final = (34.0, 13.0, 150)
"""How wide and high the shade is right below somebody, and how dark."""


@dataclass(frozen=True, slots=True)
class Person:
    """One of the people of a seat, in its colour of the palette in use, or of nobody."""

    side: int | str
    kind: int = 0
    """Which of the kinds of people: all have a sprite of their own."""

    @property
    def name(self) -> str:
        """What its sprite is called."""
        return f"pawn/{self.side}/{self.kind}" if self.kind else f"pawn/{self.side}"

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas; in other palettes the palest one is dyed."""
        large = studio.scale * PAWN
        if in_use() == "map" or isinstance(self.side, str):
            return outlined(studio, studio.sprite(self.name, "idle", 0, 0, large))
        palest = studio.sprite(Person(0, self.kind).name, "idle", 0, 0, large)
        dyed = palest.surface.copy()
        red, green, blue = (
            min(255, part * 255 // pale)
            for part, pale in zip(shade(COLOURS[self.side]), COLOURS[0], strict=True)
        )
        dyed.fill((red, green, blue), special_flags=pygame.BLEND_RGB_MULT)
        return outlined(studio, palest._replace(surface=dyed))


def outlined(studio: Studio, image: Image) -> Image:
    """Return a picture in the light of the moon, with a dark rim that tells it from any land."""
    line = max(1, round(EDGE * studio.scale))
    wide, high = image.surface.get_size()
    room = pygame.Surface((wide + 2 * line, high + 2 * line), pygame.SRCALPHA)
    room.blit(moonlit(image.surface, studio.scale), (line, line))
    feet = (image.feet[0] + line, image.feet[1] + line)
    rimmed = haloed(room, OUTLINE, line)
    fade(rimmed, RIMMED)
    rimmed.blit(room, (0, 0), special_flags=PREMULTIPLIED)
    return image._replace(surface=rimmed, feet=feet)


def moonlit(surface: pygame.Surface, scale: float) -> pygame.Surface:
    """Return a premultiplied picture whose edges are lit that face the moon."""
    tint, wide, way = MOON
    light = surface.copy()
    light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    light = light.premul_alpha()
    aside = (max(1, round(way[0] * wide * scale)), max(1, round(way[1] * wide * scale)))
    light.blit(light.copy(), aside, special_flags=pygame.BLEND_RGBA_SUB)
    light.fill((*tint, 0), special_flags=pygame.BLEND_RGBA_MULT)
    lit = surface.copy()
    lit.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return lit


def smudge(studio: Studio) -> pygame.Surface:
    """Return the shade that lies right below somebody who stands."""
    wide, high, dark = SMUDGE
    disc = soft_disc(studio.px(wide), (0, 0, 0), dark, 1.4)
    return pygame.transform.smoothscale(disc, (studio.px(wide), studio.px(high)))


def pawn(side: int | str, number: int = 0) -> Person:
    """Return one of the people of a seat, or of nobody: ``neutral``; no two in a row look alike."""
    return Person(side, number * 2 % KINDS)


@dataclass(frozen=True, slots=True)
class Crowd:
    """So many people of a seat, or of nobody, in a growing crowd."""

    side: int | str
    number: int
    region: int | None = None
    """On whose land they stand, all of them; None: where there is room."""
    mood: Feeling = ""
    """How they feel: they huddle together in fear, or bow before the dead."""

    def counting(self, number: int) -> Crowd:
        """Return a crowd of another number."""
        return replace(self, number=number)

    @property
    def spots(self) -> tuple[Point, ...]:
        """Where each of them stands, from the feet of all."""
        if self.region is None:
            return crowd(self.number)
        seat = self.side if isinstance(self.side, int) else None
        return ashore(self.region, seat, self.number)

    def _one(self, place: int, aside: float) -> Look:
        """Return one of them who stands so far to the right of the middle, as they feel."""
        person = pawn(self.side, place + (self.region or 0))
        if not self.mood:
            return person
        inward = -math.copysign(1, aside) if aside else (-1) ** place
        bend, bows = FEELINGS[self.mood]
        return Bent(person, Stance(bend * inward, bows=bows - 3 * (place % 3)))

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw who stands behind first."""
        one = studio.image(pawn(self.side))
        near = HUDDLED if self.mood == "afraid" else 1.0
        spots = [
            (place, (x * near, y * near))
            for place, (x, y) in sorted(enumerate(self.spots), key=lambda each: each[1][1])
        ]
        room = studio.px(46)
        wide, high = one.surface.get_size()
        surface = pygame.Surface((wide + 2 * room, high + 2 * room), pygame.SRCALPHA)
        shadow = None
        if one.shadow is not None:
            across, down = one.shadow.get_size()
            shadow = pygame.Surface((across + 2 * room, down + 2 * room), pygame.SRCALPHA)
        feet = (one.feet[0] + room, one.feet[1] + room)
        below = smudge(studio)
        for place, (x, y) in spots:
            dx, dy = round(x * studio.scale), round(y * studio.scale)
            laid_over(surface, below, (feet[0] + dx, feet[1] + dy - studio.px(4)))
            each = studio.image(self._one(place, x))
            at = (feet[0] + dx - each.feet[0], feet[1] + dy - each.feet[1])
            surface.blit(each.surface, at, special_flags=PREMULTIPLIED)
            if shadow is not None and one.shadow is not None:
                at = (room + dx, room + dy)
                shadow.blit(one.shadow, at, special_flags=PREMULTIPLIED)
        fallen = (one.shadow_feet[0] + room, one.shadow_feet[1] + room)
        return Image(surface, feet, shadow, fallen)
