"""How a window in a test comes to its server."""

from __future__ import annotations

import pygame

from parlour.client.app import App
from parlour.shared.messages import Welcome

PAUSE = 10
"""Milliseconds that pass in each frame."""


def until_welcomed(app: App) -> Welcome:
    """Return what its server has answered to a window; as much time passes in it as outside.

    Where frames come one upon the other, what is done after a while without a hand on the mouse
    would be done before a slow machine has begun to listen.
    """
    while app.welcome is None:
        pygame.time.wait(PAUSE)
        app.frame(PAUSE / 1000)
    return app.welcome
