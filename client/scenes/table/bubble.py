"""The confirmation under the pointer: what the action comes to, and a button to do it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from parlour.client.art import INK, PARCHMENT
from parlour.client.palette import shade
from parlour.client.scenes.table.pane import Pane, Spot, parchment
from parlour.client.scenes.table.tray import CONFIRM
from parlour.client.text import wrapped

WIDTH, BUTTON_HEIGHT, MARGIN = 260.0, 44.0, 12.0
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
        keep_out: pygame.Rect,
    ) -> None:
        """Come up with the button under ``point``; ``keep_out`` is not to be covered."""
        if not self.tell((label, text)):
            return
        self._age = 0.0
        width, button, margin = self.px(WIDTH), self.px(BUTTON_HEIGHT), self.px(MARGIN)
        font = self.art.font("text", SIZE)
        lines = wrapped(font, text, width - 2 * margin)
        height = len(lines) * font.get_linesize() + button + 3 * margin
        rect = pygame.Rect(0, 0, width, height)
        rect.midbottom = (point[0], point[1] + button // 2 + margin)
        rect.clamp_ip(pygame.Rect(0, 0, self.canvas.size[0], max(height, keep_out.top - 4)))
        surface = self.open(rect)
        parchment(surface, surface.get_rect(), max(2, self.px(3)), lit=True)
        for number, line in enumerate(lines):
            image = self.art.text(line, SIZE, INK, "text")
            surface.blit(image, (margin, margin + number * font.get_linesize()))
        place = pygame.Rect(margin, height - button - margin, width - 2 * margin, button)
        pygame.draw.rect(surface, shade((150, 34, 30)), place, border_radius=self.px(9))
        pygame.draw.rect(
            surface, shade((255, 206, 84)), place, max(1, self.px(2)), border_radius=self.px(9)
        )
        room = ((place.width - 12) / self.art.scale, BUTTON_HEIGHT)
        image = self.art.text(label, 21, PARCHMENT, "text_bold", room)
        surface.blit(image, image.get_rect(center=place.center))

        def pressed() -> None:
            if self._age >= TOO_SOON:
                press()

        self.spots.append(Spot(place.move(rect.topleft), CONFIRM, pressed))
