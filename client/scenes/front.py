"""Screens on which somebody stands on a pedestal, under a heading, with a row of buttons below."""

from __future__ import annotations

from dataclasses import replace

import pygame

from parlour.client.app import App
from parlour.client.layout.flex import Part, column
from parlour.client.page_turn import Manner
from parlour.client.scenes.menu import MARGIN, MenuScene
from parlour.client.scenes.pedestal import Someone, stand
from parlour.shared.language import tr

TITLE, SUBTITLE = 92.0, 38.0
WAY = "#way"
"""The style of a way on that lies on the land itself: dark and embossed."""
LEAST = 160.0
"""Units of height that whoever stands there needs at least, to be seen."""


class FrontScene(MenuScene):
    """See the module; ``build`` describes the row of buttons.

    It comes at once: what was seen before may be nobody else's business.
    """

    manner: Manner = ""

    def __init__(self, app: App, who: Someone | None = None) -> None:
        """Show ``who``; None: nobody stands there."""
        super().__init__(app)
        self._who = who

    def page(self) -> Part:
        """Return the heading, the room for who stands there, and what ``build`` describes."""
        form = self.form
        margin, room = form.px(MARGIN), self.canvas.size[0] - 2 * form.px(MARGIN)
        title = self.lettered(tr(self.title), TITLE, room)
        below = self.lettered(tr(self.subtitle), SUBTITLE, room, italic=True)
        free = form.made(lambda _: None, 0.0)
        self._stage = free.name
        free = replace(free, size=(room, None), grow=1.0, shrink=1.0)
        foot = replace(self.build(), shrink=0.0, size=(room, None))
        return column(
            title, below, free, foot, padding=margin, gap=form.px(12), align="centre"
        ).growing()

    def _draw_background(self, frames: dict[str, pygame.Rect]) -> pygame.Surface:
        """Let somebody stand in the room that is free."""
        self._room = frames[self._stage]
        return super()._draw_background(frames)

    def behind(self) -> pygame.Surface:
        """Return the land with who stands before it."""
        return self.before(super().behind())

    def before(self, background: pygame.Surface) -> pygame.Surface:
        """Let who stands there stand before a background, and return that."""
        if self._who is not None and self._room.height >= self.form.px(LEAST):
            stand(background, self._room, self.art, self._who)
        return background
