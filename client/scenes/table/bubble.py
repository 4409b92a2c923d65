"""The confirmation, under the pointer or beside the plan: what comes of it, and a button."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import ceil

import pygame

from parlour.client.art import INK
from parlour.client.layout.words import Words
from parlour.client.scenes.table.pane import Pane, Spot, parchment
from parlour.client.scenes.table.told import CONFIRM

BUTTON, MARGIN, LABEL = (114.0, 36.0), 10.0, 19.0
WORDS = 330.0
"""How wide the words beside the button are at most."""
TIGHT = 6.0
"""The margin where the button says all."""
SIZE = 18.0
TOO_SOON = 0.2
"""Seconds in which a click is one that was meant for what was there before."""


class Bubble(Pane):
    """See the module; it stays where it came up until it tells of something else."""

    def __init__(self) -> None:
        """Begin closed."""
        super().__init__()
        self._age = 0.0

    @property
    def reach(self) -> int:
        """How far to the left of the middle of its button it reaches, and a little."""
        return self.px(BUTTON[0] * self._larger / 2 + 2 * MARGIN)

    @property
    def _larger(self) -> float:
        """How much larger it is with the texts."""
        return min(1.5, self.large)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

    def measure(self, text: str) -> tuple[int, int]:
        """Return how large it is with these words beside its button."""
        return self._measured(text)[0]

    def button_in(self, rect: pygame.Rect) -> tuple[int, int]:
        """Return the middle of its button where it stands in a rectangle of its size."""
        wide = self.px(BUTTON[0] * self._larger)
        return rect.left + self.px(MARGIN) + wide // 2, rect.centery

    def _measured(self, text: str) -> tuple[tuple[int, int], pygame.Rect, Words, int]:
        """Return its size, where its button is, its words, and how wide these are."""
        margin = self.px(MARGIN if text else TIGHT)
        place = pygame.Rect(
            margin, 0, self.px(BUTTON[0] * self._larger), self.px(BUTTON[1] * self._larger)
        )
        words = Words(self.art, escape(text), SIZE, INK)
        across, down = map(
            ceil, words.measure(float(self.px(WORDS * self._larger))) if text else (0, 0)
        )
        height = max(place.height, down) + 2 * self.px(TIGHT)
        place.centery = height // 2
        return (place.right + margin + (across + margin) * bool(text), height), place, words, across

    def show(
        self,
        label: str,
        text: str,
        point: tuple[int, int],
        press: Callable[[], None],
        lowest: int,
        *,
        focused: bool = False,
    ) -> bool:
        """Come up with the button under ``point``, above a line of the window if that goes.

        What comes of it stands beside the button: above it is what was chosen. Returns whether it
        tells something else than before.
        """
        if not self.tell((label, text, focused) if text else (label, point, focused)):
            return False
        self._age = 0.0
        (width, height), place, words, across = self._measured(text)
        rect = pygame.Rect(point[0] - place.centerx, point[1] - place.centery, width, height)
        rect.clamp_ip(pygame.Rect(0, 0, self.canvas.size[0], max(height, lowest - 4)))
        surface = self.open(rect)
        parchment(surface, surface.get_rect(), max(2, self.px(3)), lit=True)
        if text:
            written = words.draw(across)
            left = place.right + self.px(MARGIN)
            surface.blit(written, written.get_rect(midleft=(left, height // 2)))
        self.button(surface, label, place, main=True, focused=focused, size=LABEL)

        def pressed() -> None:
            if self._age >= TOO_SOON:
                press()

        self.spots.append(Spot(place.move(rect.topleft), CONFIRM, pressed))
        return True
