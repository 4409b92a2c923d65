"""Figures that bend: whoever acts leans from the hem up, and a robe swings as its wearer walks.

The pictures are bent line by line as they are drawn, so that no figure needs more of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import NamedTuple

import pygame

from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Frames, Image, Look, Studio


class Stance(NamedTuple):
    """How somebody is bent, in hundredths of how high they are."""

    bend: float = 0.0
    """How far their head is to the right of where it is upright; they bend the more the higher."""
    hem: float = 0.0
    """How far the middle of their robe swings to the right, between feet and head that stay."""
    bows: float = 0.0
    """By how much they are lower: their upper half is pressed together."""

    @property
    def upright(self) -> bool:
        """Whether they stand as they were drawn."""
        return self == UPRIGHT

    def mirrored(self) -> Stance:
        """Return the same to the other side."""
        return Stance(-self.bend, -self.hem, self.bows)


UPRIGHT = Stance()
STRETCHES = 1.6
"""Of what one is taller who is stretched, how much room is made over them."""


@dataclass(frozen=True, slots=True)
class Bent(Still):
    """Another look, bent."""

    of: Look
    stance: Stance

    def render(self, studio: Studio, frame: int) -> Image:
        """Bend its first frame."""
        return bent_over(studio.image(self.of), self.stance)


@dataclass(frozen=True, slots=True)
class Turns:
    """Another look, frame by frame, that takes one stance after the other, round and round."""

    of: Look
    stances: tuple[Stance, ...]
    per_second: float

    def frames(self, studio: Studio) -> Frames:
        """Return frames until both its own and the stances begin anew."""
        return Frames(lcm(len(self.stances), self.of.frames(studio).number), self.per_second)

    def render(self, studio: Studio, frame: int) -> Image:
        """Bend its frame as the stance asks."""
        own = self.of.frames(studio).number
        image = studio.image(self.of, frame % own)
        return bent_over(image, self.stances[frame % len(self.stances)])


def mirrored(image: Image) -> Image:
    """Return a picture that looks the other way."""
    wide = image.surface.get_width()
    surface = pygame.transform.flip(image.surface, flip_x=True, flip_y=False)
    return image._replace(surface=surface, feet=(wide - 1 - image.feet[0], image.feet[1]))


def bent_over(image: Image, stance: Stance) -> Image:
    """Return a picture of somebody who is bent; their feet stay where they are."""
    if stance.upright:
        return image
    wide, high = image.surface.get_size()
    feet_x, feet_y = image.feet
    tall = max(1, feet_y)
    reach = round(tall * (abs(stance.bend) + abs(stance.hem)) / 100) + 2
    over = round(tall * max(0.0, -stance.bows) * STRETCHES / 100)
    surface = pygame.Surface((wide + 2 * reach, high + over), pygame.SRCALPHA)
    for row in range(-over, high):
        up = _taken_from(max(0.0, (feet_y - row) / tall), stance.bows)
        source = round(feet_y - up * tall) if row < feet_y else row
        aside = tall * (stance.bend * up * up + stance.hem * 4 * up * (1 - up)) / 100
        line = (0, source, wide, 1)
        if source >= 0:
            surface.blit(image.surface, (reach + round(aside), over + row), line, PREMULTIPLIED)
    seen = surface.get_bounding_rect()
    feet = (feet_x + reach - seen.x, feet_y + over - seen.y)
    return image._replace(surface=surface.subsurface(seen).copy(), feet=feet)


def _taken_from(up: float, bows: float) -> float:
    """Return from how high up a line is taken, of 1, that is seen so high up in who bows."""
    return up + bows / 100 * up * up / max(0.2, 1 - bows / 100)


STRIDE_HEM, STRIDE_BEND = 5.0, 3.0
STRIDES: tuple[Stance, ...] = (
    Stance(-STRIDE_BEND, STRIDE_HEM),
    Stance(-STRIDE_BEND / 2, STRIDE_HEM / 2),
    Stance(STRIDE_BEND, -STRIDE_HEM),
    Stance(STRIDE_BEND / 2, -STRIDE_HEM / 2),
)
"""How the robe swings of somebody who walks: to the side of the foot that goes ahead."""
STRIDES_A_SECOND = 14.0


def walks(look: Look, ahead: float = 0.0) -> Turns:
    """Return a figure whose robe swings as it walks, and which leans ahead meanwhile."""
    leant = tuple(each._replace(bend=each.bend + ahead) for each in STRIDES)
    return Turns(look, leant, STRIDES_A_SECOND)
