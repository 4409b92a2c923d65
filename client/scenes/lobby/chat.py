"""A box of talk: what was said, and a field to say more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from pygame_gui.elements import UITextBox, UITextEntryLine

from parlour.client.scenes.menu import MenuScene
from parlour.shared.language import tr
from parlour.shared.messages import ChatLine

LONGEST = 500
SHOWN = 60
FIELD = 50
"""The height of the field."""


class ChatBox:
    """Part of a screen; made anew with its widgets."""

    def __init__(
        self,
        scene: MenuScene,
        box: tuple[float, float, float, float],
        lines: Sequence[ChatLine],
        say: Callable[[str], None],
    ) -> None:
        """Show ``lines`` in ``box``; what is typed is handed to ``say``."""
        x, y, w, h = box
        self._say = say
        self._box: UITextBox = scene.text(_html(lines), (x, y, w, h - FIELD - 8))
        self._scroll_down()
        self._field = scene.field(
            "", (x, y + h - FIELD, w, FIELD), LONGEST, hint=tr("Say something")
        )

    def show(self, lines: Sequence[ChatLine]) -> None:
        """Show other lines."""
        self._box.set_text(_html(lines))
        self._scroll_down()

    def _scroll_down(self) -> None:
        if self._box.scroll_bar is not None:
            self._box.scroll_bar.set_scroll_from_start_percentage(1.0)

    def entered(self, field: UITextEntryLine) -> bool:
        """Say what was typed, if it was typed here."""
        if field is not self._field:
            return False
        text = field.get_text().strip()
        field.set_text("")
        if text:
            self._say(text)
        return True


def _html(lines: Sequence[ChatLine]) -> str:
    shown = [f"<b>{escape(line.name)}</b> {escape(line.text)}" for line in lines[-SHOWN:]]
    return "<br>".join(shown) or tr("Nobody has said anything yet.")
