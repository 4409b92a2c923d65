"""Game controllers: their buttons are keys, so that whatever keys can do they can do too."""

from __future__ import annotations

from contextlib import suppress

import pygame
from pygame._sdl2 import controller

BUTTONS: dict[int, tuple[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, "\r"),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_BACKSPACE, "\b"),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, " "),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_F1, ""),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_F2, ""),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, "\x1b"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_TAB, "\t"),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, ""),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, ""),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, ""),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, ""),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_PAGEUP, ""),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_PAGEDOWN, ""),
}
"""The key, and what it would type, of each button."""


class Controllers:
    """The controllers that are plugged in, now and later."""

    def __init__(self) -> None:
        """Know of none yet; ``start`` looks for them."""
        self._open: dict[int, controller.Controller] = {}
        self._started = False

    def start(self) -> None:
        """Begin to listen, if that has not begun; a system without controllers is a common one."""
        if not self._started:
            self._started = True
            with suppress(pygame.error):
                controller.init()

    def key_of(self, event: pygame.Event) -> pygame.Event | None:
        """Return the key that a button is, pressed or let go; None for every other event."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            with suppress(pygame.error):
                self._open[event.device_index] = controller.Controller(event.device_index)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            return _key(pygame.KEYDOWN, *BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button in BUTTONS:
            return _key(pygame.KEYUP, *BUTTONS[event.button])
        return None


def _key(kind: int, key: int, text: str) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=0, unicode=text, scancode=0)
