"""What the screens over the painted land share: a heading, and answers of the server."""

from __future__ import annotations

from dataclasses import replace

import pygame

from parlour.client.layout.flex import Part, column
from parlour.client.net import Connected, Failed, Incoming, Lost
from parlour.client.palette import in_use
from parlour.client.scenes import backdrop, message
from parlour.client.scenes.widgets import WidgetScene
from parlour.shared.language import tr
from parlour.shared.messages import Refused, ServerMessage

TITLE, SUBTITLE = 68.0, 33.0
MARGIN = 30.0


class MenuScene(WidgetScene):
    """A screen under a heading; ``build`` describes the rest."""

    title = ""
    subtitle = ""

    def build(self) -> Part:
        """Describe the screen below its heading, with ``form``."""
        raise NotImplementedError

    @property
    def world(self) -> str:
        """The game whose world is seen behind: the one that was played last."""
        return self.app.settings.game or backdrop.HOME

    def answered(self, answer: ServerMessage) -> bool:
        """React to what the server says; False leaves it to the scene below."""
        return False

    def connection_changed(self, change: Connected | Lost | Failed) -> bool:
        """React to a connection that comes or goes; False leaves it to the scene below."""
        return False

    def page(self) -> Part:
        """Return the whole screen: the heading, and below it what ``build`` describes."""
        margin, room = self.form.px(MARGIN), self.canvas.size[0] - 2 * self.form.px(MARGIN)
        lines = ((tr(self.title), TITLE, False), (tr(self.subtitle), SUBTITLE, True))
        heading = [
            self.lettered(text, size, room, italic=italic) for text, size, italic in lines if text
        ]
        body = self.build()
        body = body if body.grow else replace(self.form.centred(body), shrink=1.0)
        return column(*heading, body, padding=margin, gap=self.form.px(6), align="centre")

    def behind(self) -> pygame.Surface:
        """Return the land."""
        return backdrop.land(self.canvas.size, in_use(), self.world).copy()

    def answer(self, answer: Incoming) -> bool:
        """Show what went wrong, or let the screen react."""
        self.redraw()
        if isinstance(answer, Connected | Lost | Failed):
            return self.connection_changed(answer)
        if isinstance(answer, Refused):
            message.show(self.app, tr("That is not possible"), answer.text)
        else:
            return self.answered(answer)
        return True
