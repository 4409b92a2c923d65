"""What the idols of Playing Gods look like: on the ring, and on the throne of who has won."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from parlour.client.games.grounds import read
from parlour.client.games.playing_gods.faces import AHEAD, GLANCES, LIVES, faced
from parlour.client.games.playing_gods.figures import COLOURS, LINE, RIM
from parlour.client.palette import in_use, shade
from parlour.client.stage.looks import Sprite, soft_shadow
from parlour.client.stage.signs import darker, haloed
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    NotYet,
    Studio,
    smooth,
)

GRANDER: Final = 1.5
"""How much larger than in the atlas idols stand on the ring."""
SHARP: Final = 2.05
"""Up to how much larger than in size 1 the pictures of the atlas are sharp."""
LARGE, SOLID = "menus/victors", 200
"""Where large pictures of idols are, and how opaque a pixel is that is no shadow."""
RING: Final = (132.0, 79.0)
RAISED: Final = 11.0
"""How large the ring round an idol is, and how far its middle is above the feet."""
SHADOW: Final = (176.0, 96.0)
"""How large its shadow is, which must not darken the next space."""
LOOKS_ABOUT: Final = Frames(len(LIVES), 1.9)
"""How an idol looks about while nothing happens."""


def kind_of(of: Sprite) -> str:
    """Return the name of the emblem of an idol, by its sprite."""
    return of.name.split("/")[1]


def figure(studio: Studio, of: Sprite, scale: float, sharp: float = SHARP) -> Image:
    """Return an idol at ``scale`` pixels for one of size 1; raises NotYet.

    It is made of a large picture where it is larger than ``sharp``, but in another palette.
    """
    idol = studio.sprite(of.name, of.action, 0, 0, scale)
    if scale <= sharp or in_use() != "map":
        return idol
    coming = _large(of.name)
    if not (studio.waits or coming.done()):
        raise NotYet(of.name)
    solid = pygame.mask.from_surface(idol.surface, SOLID).get_bounding_rects()
    spot = solid[0].unionall(solid[1:])
    line = max(1, round(LINE * scale / GRANDER))
    room = pygame.Surface([part + 2 * line for part in spot.size], pygame.SRCALPHA)
    fitted = pygame.transform.smoothscale(coming.result(), spot.size)
    room.blit(fitted, (line, line), special_flags=PREMULTIPLIED)
    feet = idol.feet[0] - spot.x + line, idol.feet[1] - spot.y + line
    return Image(haloed(room, RIM, line), feet)


@cache
def _large(name: str) -> Future[pygame.Surface]:
    """Begin to read the large picture of an idol, premultiplied."""
    return _reader().submit(_read, f"{LARGE}/{name.replace('/', '-')}.webp")


def _read(path: str) -> pygame.Surface:
    return read(path).convert_alpha().premul_alpha()


@cache
def _reader() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "idols")


@dataclass(frozen=True, slots=True)
class Enshrined:
    """An idol as it stands on the ring: larger, on a ring in the colour of its seat."""

    of: Sprite
    seat: int
    mood: str = ""
    """How it feels, by ``faces.FEELINGS``; in no mood it looks about."""
    looks: int = AHEAD
    """Which way it looks, by ``faces.bearing``."""

    def frames(self, studio: Studio) -> Frames:
        """Return how it looks about."""
        return STILL if self.mood or self.looks != AHEAD else LOOKS_ABOUT

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its face on it."""
        if self.mood or self.looks != AHEAD:
            return self._felt(studio, self.mood, self.looks)
        lives = LIVES[frame]
        first = LIVES.index(lives)
        if first != frame:
            return studio.image(self, first)
        return self._felt(studio, "" if lives in GLANCES else lives, GLANCES.get(lives, AHEAD))

    def _felt(self, studio: Studio, mood: str, looks: int) -> Image:
        """Draw it in a mood."""
        image = studio.image(Raised(self.of, self.seat))
        return faced(image, kind_of(self.of), studio.scale * GRANDER, mood, looks)


@dataclass(frozen=True, slots=True)
class Raised(Still):
    """An idol on a ring in the colour of its seat, with the face that it was made with."""

    of: Sprite
    seat: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the ring on the ground, and the idol in it."""
        image = figure(studio, self.of, studio.scale * GRANDER)
        ring = smooth((studio.px(RING[0]), studio.px(RING[1])), self._ring, 2)
        (wide, high), (x, y) = image.surface.get_size(), image.feet
        left = max(x, ring.get_width() // 2)
        below = max(high - y, studio.px(RING[1] / 2 + 2))
        right = max(wide - x, ring.get_width() - ring.get_width() // 2)
        surface = pygame.Surface((left + right, y + below), pygame.SRCALPHA)
        surface.blit(ring, ring.get_rect(center=(left, y - studio.px(RAISED))))
        surface.blit(image.surface, (left - x, 0), special_flags=PREMULTIPLIED)
        shadow = soft_shadow((studio.px(SHADOW[0]), studio.px(SHADOW[1])), 150)
        middle = shadow.get_width() // 2 - studio.px(8), shadow.get_height() // 2
        return Image(surface, (left, y), shadow, middle)

    def _ring(self, large: pygame.Surface, finer: float) -> None:
        """Draw a band of the colour between two light lines."""
        colour, box = shade(COLOURS[self.seat]), large.get_rect()
        for inset, tint in (
            (0.0, (60, 34, 12, 210)), (0.016, (255, 250, 226, 255)),
            (0.04, (*darker(colour, 0.9), 255)), (0.13, (255, 250, 226, 255)), (0.15, (0, 0, 0, 0)),
        ):  # fmt: skip
            inner = box.inflate(-2 * inset * box.w, -2 * inset * box.w)
            pygame.draw.ellipse(large, tint, inner)


@dataclass(frozen=True, slots=True)
class Enthroned(Still):
    """An idol that has won, as large as its large picture."""

    of: Sprite
    seat: int
    mood: str = "joy"

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it as large as an idol on the ring."""
        return self.grown(studio, 1.0)

    def grown(self, studio: Studio, share: float) -> Image:
        """Draw it so many times as large."""
        scale = studio.scale * GRANDER * share
        image = figure(studio, self.of, scale, sharp=0.0)
        wide, high = (round(part * studio.scale * share) for part in SHADOW)
        shadow = soft_shadow((wide, high), 150)
        image = Image(image.surface, image.feet, shadow, (wide // 2, high // 2))
        return faced(image, kind_of(self.of), scale, self.mood)
