"""A message, or a question, over the screen before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.games.covers import cover_of
from parlour.client.games.teaching import SPEAKS, WORRIES
from parlour.client.layout.flex import Part, column, space
from parlour.client.layout.form import CHOICE, MAIN, stretched
from parlour.client.page_turn import Manner
from parlour.client.palette import Colour
from parlour.client.scenes.backdrop import veiled
from parlour.client.scenes.pedestal import medallion
from parlour.client.scenes.table.teacher import figure as teacher
from parlour.client.scenes.widgets import WidgetScene
from parlour.shared.language import tr

WIDTH, HIGH = 880.0, 210.0
"""Units that it is wide, and that who says it is high."""
DUSK: Final[Colour] = (112, 84, 60)
"""Behind who says it."""
Deed = tuple[str, Callable[[], None]]
"""What a button is called, and what it does."""


class Message(WidgetScene):
    """A text with one button, with two if there is something to confirm, or with ways to go on."""

    manner: Manner = "veil"

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        confirm: Deed | None,
        ways: Sequence[Deed] = (),
    ) -> None:
        """Say ``text``; ``confirm`` is the second button, ``ways`` stand below the text."""
        super().__init__(app)
        self._title = title
        self._text = text
        self._confirm = confirm
        self._ways = ways
        self._behind: pygame.Surface | None = None

    def page(self) -> Part:
        """Put the text over the middle of the screen before."""
        form = self.form
        body = form.column(
            form.heading(self._title, 42), form.words(escape(self._text), 25), gap=18
        )
        if not form.narrow:
            body = form.row_of(form.picture(self._speaker(), premultiplied=True), body)
        if self._ways:
            offered = (form.button(label, self._closing(do), CHOICE) for label, do in self._ways)
            body = form.column(body, *map(stretched, offered))
        # The first button has the focus: who presses Enter without having read does nothing.
        first = tr("Back") if self._confirm or self._ways else tr("Continue")
        buttons = [form.button(first, self.app.pop, MAIN, first=True, least=260)]
        if self._confirm is not None:
            label, do = self._confirm
            buttons.append(form.button(label, self._closing(do), least=260))
        sheet = form.sheet(body, buttons, width=WIDTH)
        return column(space(), sheet, space(), align="centre", padding=form.px(20))

    def behind(self) -> pygame.Surface:
        """Return the screen before, darkened."""
        if self._behind is None or self._behind.get_size() != self.canvas.size:
            self._behind = veiled(self.app.window)
        return self._behind.copy()

    def _speaker(self) -> pygame.Surface:
        """Return who says it: one of those who teach the game that was played last."""
        who = cover_of(self.app.settings.game).speaker
        mood = SPEAKS if self._confirm is None else WORRIES
        figure = teacher(who, mood, round(self.form.px(0.94 * HIGH)))
        return medallion(figure, round(self.form.px(HIGH)), DUSK)

    def _closing(self, do: Callable[[], None]) -> Callable[[], None]:
        """Return what does something once the message is gone."""

        def press() -> None:
            self.app.pop()
            do()

        return press


def show(app: App, title: str, text: str, ways: Sequence[Deed] = ()) -> None:
    """Show a message over the present screen; ``ways`` are offered beside going back to it."""
    app.push(Message(app, title, text, None, ways))


def ask(app: App, title: str, text: str, label: str, confirmed: Callable[[], None]) -> None:
    """Ask before something is done; ``label`` is the button that does it."""
    app.push(Message(app, title, text, (label, confirmed)))
