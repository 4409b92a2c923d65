"""What hangs behind the podium: a banner for each, and a grand one that falls open for who won."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from parlour.client.art import Art
from parlour.client.scenes.after.course import CROWN_FALLS, Course, Measured, Standing
from parlour.client.scenes.after.hall import beam
from parlour.client.scenes.drapery import cloth, rod
from parlour.client.stage import ease
from parlour.client.stage.studio import PREMULTIPLIED

HANGS: Final = 26.0
"""Units that the rods are down from which banners hang."""
CLOTH, CLOTH_WIDE = 0.46, 150.0
"""How far down a banner hangs, of the way to the floor, and how wide it is."""
GRAND, GRAND_WIDE, OPENS = 0.93, 1.1, 0.55
"""The same of the banner of who won, its width of the room, and seconds in which it falls open."""
BEYOND: Final = 14.0
"""Units that a rod is longer than a banner, at each side."""
SHIELD, SHIELD_DOWN = 92.0, 96.0
"""Units of a mark on it, and how far down it is: at its edges, so that nobody hides it."""


class Hangings(Measured):
    """Draws the banners at any moment of the course, and the light on who won."""

    def __init__(self, art: Art, course: Course) -> None:
        """Draw them with ``art``."""
        super().__init__(art)
        self._course = course
        self.pitch = 0.0
        """Pixels of the room that each has."""
        self._banners: dict[Standing, pygame.Surface] = {}
        self._grands: dict[Standing, pygame.Surface] = {}
        self._beam: pygame.Surface | None = None

    def clear(self) -> None:
        """Draw all anew: there is more or less room."""
        self._banners.clear()
        self._grands.clear()
        self._beam = None

    def prepare(self, standing: Standing, floor: int) -> None:
        """Make the grand banner of who won before it is wanted."""
        if standing.won and standing not in self._grands:
            self._grands[standing] = self._grand_cloth(standing, round(floor * GRAND))

    def draw(self, surface: pygame.Surface, rank: int, middle: int, floor: int, now: float) -> None:
        """Hang the banners of somebody from their rod, behind everybody."""
        standing = self._course.standings[rank]
        self._banner(surface, standing, middle, floor, now - 0.08 * rank)
        if standing.won:
            self._grand(surface, standing, middle, floor, now)
            self._rays(surface, (middle, floor), now)
        grand = self._opened(standing, now)
        half = round(self.pitch * GRAND_WIDE / 2) if grand else self._px(CLOTH_WIDE / 2)
        half += self._px(BEYOND)
        rod(surface, middle - half, middle + half, self._px(HANGS), self._art.scale)

    def _banner(
        self, surface: pygame.Surface, standing: Standing, middle: int, floor: int, now: float
    ) -> None:
        """Let the banner of somebody hang from above; it rolls down in the beginning."""
        if standing not in self._banners:
            self._banners[standing] = self._cloth(
                standing, round(floor * CLOTH), CLOTH_WIDE, 186,
                [(CLOTH_WIDE * 0.62, 0.0, CLOTH_WIDE * 0.42)],
            )  # fmt: skip
        banner = self._banners[standing]
        shown = round(banner.get_height() * ease.out_back(min(1.0, max(0.0, (now + 0.1) / 0.6))))
        sway = round(math.sin(now * 1.3 + middle) * self._px(2)) if math.isfinite(now) else 0
        at = (middle - banner.get_width() // 2 + sway, self._px(HANGS))
        part = (0, max(0, banner.get_height() - shown), *banner.get_size())
        surface.blit(banner, at, part, special_flags=PREMULTIPLIED)

    def _grand(
        self, surface: pygame.Surface, standing: Standing, middle: int, floor: int, now: float
    ) -> None:
        """Let a grand banner of who won fall open behind them as they are crowned."""
        if not self._opened(standing, now):
            return
        since = now - self._course.crowned + CROWN_FALLS
        if standing not in self._grands:
            self._grands[standing] = self._grand_cloth(standing, round(floor * GRAND))
        banner = self._grands[standing]
        share = ease.out_bounce(min(1.0, since / OPENS))
        shown = round(banner.get_height() * share)
        left = middle - banner.get_width() // 2
        foot = banner.get_height() - shown
        at = left, self._px(HANGS)
        surface.blit(banner, at, (0, foot, banner.get_width(), shown), special_flags=PREMULTIPLIED)

    def _opened(self, standing: Standing, now: float) -> bool:
        """Return whether the grand banner of somebody has begun to fall open."""
        return standing.won and now > self._course.crowned - CROWN_FALLS

    def _grand_cloth(self, standing: Standing, high: int) -> pygame.Surface:
        """Return the banner of who won, with the mark at both sides of whoever stands before it."""
        wide = self.pitch * GRAND_WIDE / self._art.scale
        aside = wide / 2 - 0.72 * SHIELD
        marks = [(SHIELD, way * aside, SHIELD_DOWN) for way in (-1, 1)]
        return self._cloth(standing, high, wide, 236, marks)

    def _cloth(
        self, standing: Standing, high: int, units: float, bright: int,
        marks: Sequence[tuple[float, float, float]],
    ) -> pygame.Surface:  # fmt: skip
        """Return a banner with swallow tails, fringed with gold, and the mark on it.

        Args:
            standing: whose it is.
            high: pixels that it hangs down.
            units: how wide it is.
            bright: how bright, of 255.
            marks: of each mark its size, how far aside of the middle it is, and how far down.
        """
        size = self._px(units), high
        return cloth(self._art, standing.colour, standing.mark, size, bright, marks)

    def _rays(self, surface: pygame.Surface, feet: tuple[int, int], now: float) -> None:
        """Let light fall on a winner from above."""
        share = min(1.0, max(0.0, (now - self._course.crowned + CROWN_FALLS) / CROWN_FALLS))
        if share <= 0:
            return
        if self._beam is None:
            self._beam = beam((round(1.5 * self.pitch), feet[1] - self._px(HANGS)))
        light = self._beam
        if share < 1:
            light = self._beam.copy()
            level = round(255 * share)
            light.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        at = (feet[0] - light.get_width() // 2, self._px(HANGS))
        surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)
