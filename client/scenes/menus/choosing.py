"""Screens on which something is chosen: parts on panels, and words about what is meant."""

from __future__ import annotations

from typing import Any

import pygame
from pygame_gui.elements import UIImage

from parlour.client.layout.form import Item, Place
from parlour.client.scenes import backdrop
from parlour.client.scenes.menu import MenuScene


class ChoosingScene(MenuScene):
    """See the module; ``form`` says what lies on what, and what is said of what."""

    def _make(self, frames: dict[str, tuple[pygame.Rect, str]]) -> None:
        for name, draw in self.form.panels.items():

            def make(place: Place, draw: Any = draw) -> None:
                image = draw(place.rect.size)
                UIImage(place.rect, image, place.manager, True, place.container)

            self.form.items[name] = Item(make)
        self._lying = [
            rect for name, (rect, within) in frames.items()
            if name in self.form.panels and not within and not self.form.sheets
        ]  # fmt: skip
        super()._make(frames)

    def behind(self) -> pygame.Surface:
        """Return the room with the shadows of the cards that lie in it."""
        made = super().behind()
        for rect in self._lying:
            backdrop.cast(made, rect, self.canvas.scale)
        return made

    def update(self, seconds: float) -> None:
        """Say something of what is pointed at, or has the focus."""
        super().update(seconds)
        caption, text = self._meant()
        for name, each in self.form.captions.items():
            if each.say(text if name == caption else ""):
                self.redraw()

    def _meant(self) -> tuple[str, str]:
        """Return what is to be said, and by which caption."""
        sayings = self.form.sayings
        pointed = [said for widget, said in sayings.items() if widget.hovered]
        return pointed[-1] if pointed else sayings.get(self.focus.focused, ("", ""))
