"""Widgets in the game's look: pygame_gui with the theme of the assets, scaled to the window."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UITextEntryLine

from client.art import LIT, asset
from client.canvas import Canvas

warnings.filterwarnings("ignore", category=UserWarning, module="pygame_gui")
"""Labels that are a pixel too small are no news for players."""

_FONTS = {
    "lato": ("Lato-Regular.ttf", "Lato-Bold.ttf"),
    "garamond": ("EBGaramond12-Regular.otf", "EBGaramond12-Regular.otf"),
}


def make_manager(canvas: Canvas) -> UIManager:
    """Return a manager of widgets whose texts are scaled like the canvas."""
    manager = UIManager(canvas.size, enable_live_theme_updates=False)
    folder = files("assets") / "fonts"
    for name, (regular, bold) in _FONTS.items():
        manager.add_font_paths(name, str(folder / regular), str(folder / bold))
    manager.get_theme().load_theme(_scaled_theme(canvas.scale))
    return manager


def _scaled_theme(scale: float) -> dict[str, Any]:
    theme: dict[str, Any] = json.loads(asset("theme/theme.json"))
    for style in theme.values():
        if "font" in style:
            style["font"]["size"] = str(max(8, round(int(style["font"]["size"]) * scale)))
    return theme


class Focus:
    """Buttons that can be reached by keyboard: arrows and Tab move, Enter presses."""

    def __init__(self) -> None:
        """Begin without a button."""
        self._targets: list[tuple[UIElement, Callable[[], None]]] = []
        self._index: int | None = None

    def clear(self) -> None:
        """Forget every button."""
        self._targets.clear()
        self._index = None

    def add(self, button: UIButton, press: Callable[[], None]) -> UIButton:
        """Reach ``button`` after those before, and call ``press`` when it is pressed."""
        self._targets.append((button, press))
        return button

    def add_field(self, field: UITextEntryLine) -> None:
        """Reach ``field`` after those before; while it has the focus, keys are typed into it."""
        self._targets.append((field, lambda: None))

    @property
    def focused(self) -> UIElement | None:
        """The button that Enter would press."""
        return None if self._index is None else self._targets[self._index][0]

    @property
    def index(self) -> int | None:
        """Which of these has the focus, counted from 0."""
        return self._index

    def move_to(self, index: int | None) -> None:
        """Give the focus to the one with this number, if there are so many."""
        self._index = None if index is None or index >= len(self._targets) else index
        if isinstance(self.focused, UITextEntryLine):
            self.focused.focus()

    def focus(self, button: UIElement) -> None:
        """Move the focus to ``button``, if it is one of these."""
        for index, (each, _) in enumerate(self._targets):
            if each is button:
                self._index = index

    def pressed(self, button: UIElement) -> bool:
        """Call what belongs to a button that was clicked; False if it is none of these."""
        for each, press in list(self._targets):
            if each is button:
                press()
                return True
        return False

    def handle_key(self, key: int, *, shift: bool = False) -> bool:
        """Move or press; False if the key means nothing here."""
        if key in (pygame.K_DOWN, pygame.K_TAB) and not shift:
            return self._move(1)
        if key in (pygame.K_UP, pygame.K_TAB):
            return self._move(-1)
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._index is not None:
            button, press = self._targets[self._index]
            if button.is_enabled:
                press()
            return True
        return False

    def _move(self, step: int) -> bool:
        if not self._targets:
            return False
        start = -1 if step > 0 else 0
        self._index = ((start if self._index is None else self._index) + step) % len(self._targets)
        for element, _ in self._targets:
            if isinstance(element, UITextEntryLine):
                element.focus() if element is self.focused else element.unfocus()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame round the focused button."""
        if self.focused is not None:
            rect = self.focused.get_abs_rect().inflate(8, 8)
            pygame.draw.rect(surface, LIT, rect, 3, border_radius=8)
