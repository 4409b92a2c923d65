"""Hides the table until the device is in the hands of the next player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN
from parlour.client.palette import Colour, shade
from parlour.client.scenes.after.hall import CURTAIN, hall
from parlour.client.scenes.front import FrontScene
from parlour.client.scenes.pedestal import Someone
from parlour.shared.language import tr, tr_noop

NIGHT: Final[tuple[Colour, Colour]] = (26, 62, 84), (8, 20, 34)
WINE: Final = CURTAIN
"""The colours of the curtain behind warm banners, and behind all others."""
WARMER: Final = 30
"""How much more red than blue a warm colour has."""
APRON: Final = 96.0
"""Units of the floor before the pedestal."""


class HandOver(FrontScene):
    """Asks to pass the device on; the table shows nobody's secrets before the button is pressed."""

    subtitle = tr_noop("Your choice is secret: nobody else should look")

    def __init__(
        self,
        app: App,
        name: str,
        ready: Callable[[], None],
        who: Someone | None = None,
        game: str = "",
    ) -> None:
        """Wait for the player called ``name``, for whom ``who`` stands, then call ``ready``.

        ``game``: on whose stage they are waited for.
        """
        super().__init__(app, who)
        self._game = game
        self.title = tr("Pass the device to {name}", name=name)
        self._name = name
        self._ready = ready

    def behind(self) -> pygame.Surface:
        """Return a stage before a closed curtain with who is waited for on it."""
        tint = shade(self._who.colour) if self._who is not None else NIGHT[0]
        cloth = NIGHT if tint[0] > tint[2] + WARMER else WINE
        return self.before(
            hall(self.canvas.size, self._room, self.canvas.scale, APRON, self._game, cloth)
        )

    def build(self) -> Part:
        """Offer the one button."""
        label = tr("I am {name}", name=self._name)
        button = self.form.button(label, self._take, MAIN, first=True, least=420)
        return self.form.row(button, spread="centre")

    def _take(self) -> None:
        self.app.pop()
        self._ready()

    def escape(self) -> None:
        """Nothing is shown before the button is pressed."""
