"""Hides the table until the device is in the hands of the next player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN
from parlour.client.palette import Colour, shade
from parlour.client.scenes.front import FrontScene
from parlour.client.scenes.pedestal import Someone
from parlour.client.scenes.table.curtain import FRINGE, HEM, curtain_cloth
from parlour.shared.language import tr, tr_noop

NIGHT: Final[Colour] = (58, 104, 122)
WINE: Final[Colour] = (150, 52, 66)
"""The colours of the curtain behind warm banners, and behind all others."""
WARMER: Final = 30
"""How much more red than blue a warm colour has."""


def _dyed(cloth: pygame.Surface, colour: Colour, hem: float) -> None:
    """Give a curtain another colour, but for its hem, so many pixels high."""
    part = cloth.subsurface((0, 0, cloth.get_width(), round(cloth.get_height() - hem)))
    grey = pygame.transform.grayscale(part)
    grey.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_ADD)
    grey.fill(shade(colour), special_flags=pygame.BLEND_RGB_MULT)
    part.blit(grey, (0, 0))


class HandOver(FrontScene):
    """Asks to pass the device on; the table shows nobody's secrets before the button is pressed."""

    subtitle = tr_noop("Your choice is secret: nobody else should look")

    def __init__(
        self, app: App, name: str, ready: Callable[[], None], who: Someone | None = None
    ) -> None:
        """Wait for the player called ``name``, for whom ``who`` stands, then call ``ready``."""
        super().__init__(app, who)
        self.title = tr("Pass the device to {name}", name=name)
        self._name = name
        self._ready = ready

    def behind(self) -> pygame.Surface:
        """Return a closed curtain with who is waited for before it."""
        background = curtain_cloth(self.canvas.size, self.art.scale)
        tint = shade(self._who.colour) if self._who is not None else NIGHT
        _dyed(background, NIGHT if tint[0] > tint[2] + WARMER else WINE, self.form.px(HEM + FRINGE))
        return self.before(background)

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
