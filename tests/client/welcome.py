"""How a window in a test comes to its server."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from parlour.client.app import App
from parlour.shared.messages import Welcome

PAUSE = 10
"""Milliseconds that pass in each frame."""


def until(app: App, done: Callable[[], bool]) -> None:
    """Let frames pass until something is done; as much time passes in the window as outside.

    Where frames come one upon the other, what is done after a while without a hand on the mouse
    would be done before a slow machine has begun to listen.
    """
    while not done():
        pygame.time.wait(PAUSE)
        app.frame(PAUSE / 1000)


def until_welcomed(app: App) -> Welcome:
    """Return what its server has answered to a window."""
    until(app, lambda: app.welcome is not None)
    assert app.welcome is not None
    return app.welcome
