"""The confirmation, under the pointer or beside the plan: what comes of it, and a button."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import ceil
from typing import NamedTuple

import pygame

from parlour.client.art import INK
from parlour.client.games.protocol import Fact
from parlour.client.layout.words import Words
from parlour.client.scenes.table.facts import Sizes, row_of
from parlour.client.scenes.table.pane import Pane, Spot, parchment
from parlour.client.scenes.table.told import CONFIRM
from parlour.client.stage.studio import PREMULTIPLIED

BUTTON, MARGIN, LABEL = (114.0, 36.0), 10.0, 19.0
WORDS = 330.0
"""How wide the words beside the button are at most."""
TIGHT = 6.0
"""The margin where the button says all."""
SIZE = 18.0
FACTS = Sizes(34.0, 23.0, 13.0)
TOO_SOON = 0.2
"""Seconds in which a click is one that was meant for what was there before."""


class Beside(NamedTuple):
    """What a plan comes to, at the button: in words, and in pictures if there are any."""

    text: str = ""
    facts: tuple[Fact, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text or self.facts)


class _Measured(NamedTuple):
    """How large it is, where its button is and what is told, and that as a picture."""

    size: tuple[int, int]
    button: pygame.Rect
    told: pygame.Rect
    picture: pygame.Surface


class Bubble(Pane):
    """See the module; it stays where it came up until it tells of something else."""

    def __init__(self) -> None:
        """Begin closed."""
        super().__init__()
        self._age = 0.0

    def reach(self, told: Beside) -> int:
        """Return how far to the left of the middle of its button it reaches, and a little."""
        return self._measured(told).button.centerx + self.px(MARGIN)

    @property
    def _larger(self) -> float:
        """How much larger it is with the texts."""
        return min(1.5, self.large)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

    def measure(self, told: Beside) -> tuple[int, int]:
        """Return how large it is with this beside its button."""
        return self._measured(told).size

    def button_in(self, rect: pygame.Rect, told: Beside) -> tuple[int, int]:
        """Return the middle of its button where it stands in a rectangle of its size."""
        return self._measured(told).button.move(rect.topleft).center

    def _measured(self, told: Beside) -> _Measured:
        """Return where everything is: pictures over the button, words beside it."""
        beside = self._told(told)
        margin, edge = self.px(MARGIN if told else TIGHT), self.px(TIGHT)
        button = pygame.Rect(
            margin, edge, self.px(BUTTON[0] * self._larger), self.px(BUTTON[1] * self._larger)
        )
        where = beside.get_rect()
        if told.facts:
            where.top = edge
            button.width = max(button.width, where.width)
            button.top = where.bottom + edge
            where.centerx = button.centerx
            return _Measured((button.right + margin, button.bottom + edge), button, where, beside)
        height = max(button.height, where.height) + 2 * edge
        button.centery = height // 2
        where.midleft = (button.right + margin, height // 2)
        wide = where.right + margin if told else button.right + margin
        return _Measured((wide, height), button, where, beside)

    def _told(self, told: Beside) -> pygame.Surface:
        """Return what it comes to: in pictures, or else in words."""
        if told.facts:
            return row_of(self.studio, told.facts, FACTS)
        words = Words(self.art, escape(told.text), SIZE, INK)
        across = words.measure(float(self.px(WORDS * self._larger)))[0] if told.text else 1
        return words.draw(ceil(across)).premul_alpha()

    def show(
        self,
        label: str,
        told: Beside,
        point: tuple[int, int],
        press: Callable[[], None],
        lowest: int,
        *,
        focused: bool = False,
    ) -> bool:
        """Come up with the button under ``point``, above a line of the window if that goes.

        Returns whether it tells something else than before.
        """
        if not self.tell((label, told, focused) if told else (label, point, focused)):
            return False
        self._age = 0.0
        size, place, where, beside = self._measured(told)
        rect = pygame.Rect(point[0] - place.centerx, point[1] - place.centery, *size)
        rect.clamp_ip(pygame.Rect(0, 0, self.canvas.size[0], max(size[1], lowest - 4)))
        surface = self.open(rect)
        parchment(surface, surface.get_rect(), max(2, self.px(3)), lit=True)
        if told:
            surface.blit(beside, where, special_flags=PREMULTIPLIED)
            self.spots.append(Spot(where.move(rect.topleft), "", told=told.text))
        self.button(surface, label, place, main=True, focused=focused, size=LABEL)

        def pressed() -> None:
            if self._age >= TOO_SOON:
                press()

        self.spots.append(Spot(place.move(rect.topleft), CONFIRM, pressed))
        return True
