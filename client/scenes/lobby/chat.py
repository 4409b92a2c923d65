"""A box of talk: what was said, and a field to say more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from pygame_gui.elements import UITextEntryLine

from parlour.client.layout.form import Form, stretched
from parlour.shared.language import tr
from parlour.shared.messages import ChatLine

LONGEST = 500
SHOWN = 60
LEAST = 220.0
"""How high the talk is at least, in units."""
FIELD, BOX = "say", "talk"


class ChatBox:
    """Part of a screen; described anew with it."""

    def __init__(self, form: Form, lines: Sequence[ChatLine], say: Callable[[str], None]) -> None:
        """Show ``lines``; what is typed is handed to ``say``."""
        self._form = form
        self._say = say
        box = form.text_box(BOX, _html(lines), LEAST)
        self.part = form.column(
            box, stretched(form.field(FIELD, "", LONGEST, hint=tr("Say something"))), gap=8
        )
        """What stands on the screen."""

    def show(self, lines: Sequence[ChatLine]) -> None:
        """Show other lines."""
        box = self._form.named[BOX]
        if box.alive():  # else another screen lies over this one
            box.set_text(_html(lines))
            self.scroll_down()

    def scroll_down(self) -> None:
        """Show what was said last."""
        bar = self._form.named[BOX].scroll_bar
        if bar is not None:
            bar.set_scroll_from_start_percentage(1.0)

    def entered(self, field: UITextEntryLine) -> bool:
        """Say what was typed, if it was typed here."""
        if field is not self._form.named[FIELD]:
            return False
        text = field.get_text().strip()
        field.set_text("")
        if text:
            self._say(text)
        return True


def _html(lines: Sequence[ChatLine]) -> str:
    shown = [f"<b>{escape(line.name)}</b> {escape(line.text)}" for line in lines[-SHOWN:]]
    return "<br>".join(shown) or tr("Nobody has said anything yet.")
