"""A slider: a groove that is filled up to a knob, which is pulled or put where one clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame_gui import UIManager
from pygame_gui.elements import UIImage

from parlour.client.art import Art
from parlour.client.layout import faces

STEP: Final = 5
"""Values are multiples of it."""


class Slider(UIImage):
    """A value from 0 to 100."""

    def __init__(
        self,
        art: Art,
        rect: pygame.Rect,
        percent: int,
        moved: Callable[[int], None],
        manager: UIManager,
        container: Any = None,
    ) -> None:
        """Begin at a value; ``moved`` is called with each new one."""
        self.percent = percent
        """The value now."""
        self._art, self._moved, self._held = art, moved, False
        super().__init__(rect, self._face(rect.size), manager, True, container)

    def _face(self, size: tuple[int, int]) -> pygame.Surface:
        return faces.slider_face(self._art, size, self.percent, lit=self._held)

    def set_to(self, percent: int) -> None:
        """Take the nearest value there is."""
        value = max(0, min(100, round(percent / STEP) * STEP))
        changed, self.percent = value != self.percent, value
        self.set_image(self._face(self.rect.size), image_is_alpha_premultiplied=True)
        if changed:
            self._moved(value)

    def _pull(self, x: float) -> None:
        knob = faces.knob_size(self.rect.size)
        room = max(1, self.rect.width - knob)
        self.set_to(round(100 * (x - self.rect.left - knob / 2) / room))

    def process_event(self, event: pygame.Event) -> bool:
        """Follow the mouse while it is held."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._held = self.hover_point(*event.pos)
            if self._held:
                self._pull(event.pos[0])
            return self._held
        if not self._held:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._pull(event.pos[0])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._held = False
            self.set_to(self.percent)
        return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
