"""A box of talk: what was said, a field to say more, and quick phrases and faces at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame_gui.elements import UIImage, UITextBox, UITextEntryLine

from parlour.client.layout.flex import Part
from parlour.client.layout.form import CHOICE, Form, Place, stretched
from parlour.client.scenes.emote_words import PHRASE_WORDS, marked_line
from parlour.client.scenes.table.emotes_drawn import face
from parlour.client.ui import Focus, bare_button
from parlour.shared.emotes import FACES
from parlour.shared.language import tr
from parlour.shared.messages import ChatLine

LONGEST = 500
GREY = "#7a6a52"
SHOWN = 60
LEAST = 220.0
"""How high the talk is at least, in units."""
FACE, GAP = 54.0, 12.0
FIELD, BOX, PLAIN = "say", "talk", "#talk"
SPACING = 1.1
"""How far apart lines of talk are at least, of their height."""
INKS = ("#8c2f2b", "#1f5a86", "#3f6b2a", "#7a4a9a", "#a05a12", "#1f6f6a")
"""In which names are written."""


class ChatBox:
    """Part of a screen; described anew with it."""

    def __init__(
        self,
        form: Form,
        lines: Sequence[ChatLine],
        say: Callable[[str], None],
        *above_field: Part,
        least: float = LEAST,
    ) -> None:
        """Show ``lines``; what is typed is handed to ``say``."""
        self._form = form
        self._say = say
        box = self._box(lines, least)
        field = stretched(form.field(FIELD, "", LONGEST, hint=tr("Say something")))
        self.part = form.column(box, *above_field, field, gap=8)
        """What stands on the screen."""

    def _box(self, lines: Sequence[ChatLine], least: float) -> Part:
        """Return what was said, the newest at the foot, on the paper that lies below."""
        form = self._form

        def make(place: Place) -> None:
            made = UITextBox(
                _html(lines), place.rect, place.manager, container=place.container,
                object_id=PLAIN,
            )  # fmt: skip
            form.named[BOX] = made
            _to_the_foot(made, lines)

        part = form.made(make, form.px(least))
        return replace(part, grow=1.0, shrink=1.0, least=(0.0, form.px(least)))

    def show(self, lines: Sequence[ChatLine]) -> None:
        """Show other lines."""
        box = self._form.named[BOX]
        if box.alive():  # else another screen lies over this one
            box.set_text(_html(lines))
            _to_the_foot(box, lines)
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


def faces(form: Form, focus: Focus, emote: Callable[[str], None]) -> Part:
    """Return a row of faces, each of which is shown to the table when it is pressed."""
    side, gap = round(form.px(FACE)), form.px(GAP)

    def make(place: Place) -> None:
        step = min(side + gap, (place.rect.width - side) / (len(FACES) - 1))
        for number, key in enumerate(FACES):
            rect = pygame.Rect(place.rect.x + round(number * step), place.rect.y, side, side)
            UIImage(
                rect, face(key, side), place.manager, image_is_alpha_premultiplied=True,
                container=place.container,
            )  # fmt: skip
            made = bare_button(place.manager, rect, key, place.container)
            focus.add(made, partial(emote, key))

    return form.made(make, float(side))


def phrases(form: Form, emote: Callable[[str], None]) -> Part:
    """Return the quick phrases as buttons."""
    return form.row(
        *(
            form.button(tr(words), partial(emote, key), CHOICE)
            for key, words in PHRASE_WORDS.items()
        ),
        gap=8,
    )


def _to_the_foot(box: UITextBox, lines: Sequence[ChatLine]) -> None:
    """Let few lines stand at the foot of a box."""
    layout = box.text_box_layout
    if layout is None or box.scroll_bar is not None:
        return
    rows = [row.height for row in layout.layout_rows]
    free = int((box.rect.height - sum(rows)) / max(1, *rows) / SPACING) if rows else 0
    for more in range(free, -1, -1):
        box.set_text("<br>" * more + _html(lines))
        if box.scroll_bar is None:
            return


def _html(lines: Sequence[ChatLine]) -> str:
    shown = [_inked(line) for line in lines[-SHOWN:]]
    if shown:
        return "<br>".join(shown)
    nothing = tr("Nobody has said anything yet.")
    return f'<font color="{GREY}"><i>{nothing}</i></font>'


def _inked(line: ChatLine) -> str:
    """Return a line of talk, the name in the ink of who said it."""
    ink = INKS[sum(map(ord, line.person)) % len(INKS)]
    return (
        marked_line(line).replace("<b>", f'<font color="{ink}"><b>').replace("</b>", ":</b></font>")
    )
