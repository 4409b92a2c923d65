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

WIDTH, BUTTON_HEIGHT, MARGIN = 320.0, 42.0, 10.0
NARROW, TIGHT = 150.0, 6.0
"""Width and margin where the button says all."""
SIZE = 18.0
TOO_SOON = 0.2
"""Seconds in which a click is one that was meant for what was there before."""


class Bubble(Pane):
    """See the module; it stays where it came up until it tells of something else."""

    def __init__(self) -> None:
        """Begin closed."""
        super().__init__()
        self._age = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

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

        What comes of it stands below the button: above it is what was chosen. Returns whether it
        tells something else than before.
        """
        if not self.tell((label, text, focused) if text else (label, point, focused)):
            return False
        self._age = 0.0
        width = self.px((WIDTH if text else NARROW) * min(1.5, self.large))
        margin = self.px(MARGIN if text else TIGHT)
        button = self.px(BUTTON_HEIGHT * min(1.5, self.large))
        words = Words(self.art, escape(text), SIZE, INK)
        high = ceil(words.measure(float(width - 2 * margin))[1]) if text else -margin
        height = high + button + 3 * margin
        rect = pygame.Rect(0, 0, width, height)
        rect.midtop = (point[0], point[1] - button // 2 - margin)
        rect.clamp_ip(pygame.Rect(0, 0, self.canvas.size[0], max(height, lowest - 4)))
        surface = self.open(rect)
        parchment(surface, surface.get_rect(), max(2, self.px(3)), lit=True)
        if text:
            surface.blit(words.draw(width - 2 * margin), (margin, button + 2 * margin))
        place = pygame.Rect(margin, margin, width - 2 * margin, button)
        self.button(surface, label, place, main=True, focused=focused, size=21.0)

        def pressed() -> None:
            if self._age >= TOO_SOON:
                press()

        self.spots.append(Spot(place.move(rect.topleft), CONFIRM, pressed))
        return True
