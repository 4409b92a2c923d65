"""What the screens over the painted land share: a heading, and answers of the server."""

from __future__ import annotations

from dataclasses import replace

import pygame

from parlour.client.layout.flex import Part, box, column
from parlour.client.net import Connected, Failed, Incoming, Lost
from parlour.client.page_turn import Manner
from parlour.client.palette import in_use
from parlour.client.refused import refused_in_words
from parlour.client.scenes import backdrop, message
from parlour.client.scenes.lobby import joinery
from parlour.client.scenes.widgets import WidgetScene
from parlour.shared.language import tr
from parlour.shared.messages import Refused, ServerMessage

TITLE, SUBTITLE = 62.0, 31.0
MARGIN = 30.0
HANGS = 6.0
"""Units that the sign of a room hangs lower than a heading over the land."""
SIGN = 58.0, 17.0
"""Units of wood beside and above what is written on the sign."""


class MenuScene(WidgetScene):
    """A screen under a heading; ``build`` describes the rest."""

    manner: Manner = "page"
    interior: backdrop.Interior | None = None
    """The room in which the page lies; None: the world is seen behind."""
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
        gap = self.form.px(6)
        if self.interior is not None:
            above, below = (box("", None, self.form.px(each)) for each in (HANGS, SIGN[1]))
            heading = [above, *heading, below]
        return column(*heading, body, padding=margin, gap=gap, align="centre")

    @property
    def signed(self) -> bool:
        """Whether the heading is written on a sign that hangs in the room."""
        return self.interior is not None

    def _draw_background(self, frames: dict[str, pygame.Rect]) -> pygame.Surface:
        """Find out where the sign hangs before anything is drawn."""
        self._sign = self._sign_at(frames) if self.signed else None
        return super()._draw_background(frames)

    def with_sign(self, made: pygame.Surface) -> pygame.Surface:
        """Hang the sign in a room, and return that."""
        if self._sign is not None:
            joinery.hang(made, self._sign, self.canvas.scale)
        return made

    def _sign_at(self, frames: dict[str, pygame.Rect]) -> pygame.Rect | None:
        """Return where the sign hangs on which the headings are written."""
        written = []
        for name, (text, size, italic) in self.form.headings.items():
            image = backdrop.lettering(self.art, text, size, italic=italic)
            written.append(image.get_rect(center=frames[name].center))
        if not written:
            return None
        around = self.form.px
        return written[0].unionall(written[1:]).inflate(2 * around(SIGN[0]), 2 * around(SIGN[1]))

    def adorn(self, background: pygame.Surface, place: pygame.Rect, room: int) -> None:
        """Draw golden lines beside the heading, but none on a sign."""
        if not self.signed:
            super().adorn(background, place, room)

    def behind(self) -> pygame.Surface:
        """Return the room, or the land."""
        size = self.canvas.size
        if self.interior is not None:
            return self.with_sign(backdrop.interior(size, in_use(), self.interior).copy())
        return backdrop.land(size, in_use(), self.world).copy()

    def answer(self, answer: Incoming) -> bool:
        """Show what went wrong, or let the screen react."""
        self.redraw()
        if isinstance(answer, Connected | Lost | Failed):
            return self.connection_changed(answer)
        if isinstance(answer, Refused):
            message.show(self.app, tr("That is not possible"), refused_in_words(answer))
        else:
            return self.answered(answer)
        return True
