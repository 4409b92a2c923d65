"""A box of talk: what was said, a field to say more, and quick phrases and faces at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any

import pygame
from pygame_gui.core.text.line_break_layout_rect import LineBreakLayoutRect
from pygame_gui.elements import UIImage, UITextBox, UITextEntryLine

from parlour.client.layout.flex import Part, column
from parlour.client.layout.form import CHOICE, Form, Place, stretched
from parlour.client.palette import Colour, shade
from parlour.client.scenes.emote_words import PHRASE_WORDS, marked_line
from parlour.client.scenes.lobby.badges import seal
from parlour.client.scenes.table.emotes_drawn import face
from parlour.client.stage.studio import laid_over
from parlour.client.ui import Focus, bare_button
from parlour.shared.emotes import FACES
from parlour.shared.language import tr
from parlour.shared.messages import ChatLine

LONGEST = 500
PALE = "#7a6444"
SHOWN = 60
LEAST = 220.0
"""How high the talk is at least, in units."""
FACE, GAP = 54.0, 12.0
FIELD, BOX, PLAIN = "say", "talk", "#talk"
RULED: Colour = (216, 196, 152)
SPACING = 1.1
"""How far apart lines of talk are at least, of their height."""
FACES_WIDE = 34.0
"""Units of a seal beside what somebody said."""
SIZE, AIR, STEP, BESIDE_TEXT = 24.0, 2, 4, 16.0
"""Of letters; lines that are free above a talk that is short, and by how many its paper grows;
units beside its lines."""
INK = "#6e1f16"
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
        snug: bool = False,
        colours: Mapping[str, Colour] | None = None,
    ) -> None:
        """Show ``lines`` beside seals; what is typed is handed to ``say``.

        ``colours``: of the seats of those who have one, by their names; ``least``: units that the
        talk is high at least; ``snug``: it is no higher than what was said needs, else it takes
        all the height there is.
        """
        self._form, self._least, self._snug = form, form.px(least), snug
        self._say = say
        self._colours = {} if colours is None else colours
        self._shown: Sequence[ChatLine] = ()
        self._cut = False
        """Whether there is less room than what was said needs."""
        box = self._box(lines)
        field = stretched(form.field(FIELD, "", LONGEST, hint=tr("Say something")))
        self.part = column(box, *above_field, field, gap=form.px(8))
        """What stands on the screen."""

    def _box(self, lines: Sequence[ChatLine]) -> Part:
        """Return what was said, the newest at the foot, on the plate that lies below."""
        form = self._form

        def make(place: Place) -> None:
            rect = place.rect.copy()
            rect.left, rect.width = rect.left + self.beside, rect.width - self.beside
            made = UITextBox(
                _html(lines), rect, place.manager, container=place.container,
                object_id=PLAIN,
            )  # fmt: skip
            form.named[BOX] = made
            self._cut = self._wanted(lines, rect.width) > rect.height + form.px(SIZE)
            _to_the_foot(made, lines)
            self._shown = lines[-SHOWN:]

        part = replace(form.made(make, self._least), shrink=1.0, least=(0.0, self._least))
        if not self._snug:
            return part.growing()

        def measure(width: float | None) -> tuple[float, float]:
            return width or 0.0, self._wanted(lines, (width or form.width) - self.beside)

        return replace(part, size=(None, None), measure=measure, grow=0.0)

    def _wanted(self, lines: Sequence[ChatLine], width: float) -> float:
        """Return how high what was said is in so many pixels, with air above it."""
        font = self._form.art.font("text", SIZE)
        room = max(1.0, width - self._form.px(BESIDE_TEXT))
        rows = sum(
            ceil(font.size(f"{each.name}: {each.text}")[0] / room) for each in lines[-SHOWN:]
        )
        rows = -(-(rows + AIR) // STEP) * STEP
        return max(self._least, rows * font.get_linesize() * SPACING)

    @property
    def outgrown(self) -> bool:
        """Whether what was said needs more height than it took when the screen was made."""
        if not self._snug or self._cut or not self.box.alive():
            return False
        wide, high = map(float, self.box.rect.size)
        return self._wanted(self._shown, wide) > high + self._form.px(SIZE)

    def show(self, lines: Sequence[ChatLine]) -> None:
        """Show other lines."""
        box = self._form.named[BOX]
        if box.alive():  # else another screen lies over this one
            box.set_text(_html(lines))
            _to_the_foot(box, lines)
            self._shown = lines[-SHOWN:]
            self.scroll_down()

    @property
    def beside(self) -> int:
        """How many pixels left of the talk seals take."""
        return round(self._side * 1.25)

    @property
    def _side(self) -> int:
        return round(self._form.px(FACES_WIDE) * min(1.6, max(1.0, self._form.art.text_size)))

    @property
    def box(self) -> UITextBox:
        """What was said."""
        box: UITextBox = self._form.named[BOX]
        return box

    def rule(self, window: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the lines of the paper on which what was said is written."""
        layout, bar = self.box.text_box_layout, self.box.scroll_bar
        if layout is None or not layout.layout_rows:
            return
        rows = layout.layout_rows
        up = 0.0 if bar is None else bar.start_percentage * layout.layout_rect.height
        spoken = self._spoken(rows) or rows[-1:]
        step, first = spoken[-1].height, spoken[0].top
        feet = [*(row.bottom for row in spoken), *(first - step * n for n in range(60))]
        for foot in feet:
            y = rect.top + round(foot - up) - 1
            if rect.top < y < rect.bottom:
                line = rect.left - self.beside, y, rect.width + self.beside, 1
                window.fill(shade(RULED), line)

    @staticmethod
    def _starts(rows: Sequence[Any]) -> list[Any]:
        """Return the rows of a text with which a line of it begins."""
        starts, begins = [], True
        for row in rows:
            starts += [row] if begins else []
            begins = any(isinstance(item, LineBreakLayoutRect) for item in row.items)
        return starts

    def _spoken(self, rows: Sequence[Any]) -> Sequence[Any]:
        """Return the rows on which something was said."""
        if not self._shown:
            return []
        first = self._starts(rows)[-len(self._shown)]
        return rows[next(n for n, row in enumerate(rows) if row is first) :]

    def paint(self, window: pygame.Surface, rect: pygame.Rect, now: float) -> None:
        """Draw who speaks beside the talk at ``rect``."""
        layout, bar = self.box.text_box_layout, self.box.scroll_bar
        if layout is None or not self._shown:
            return
        up = 0.0 if bar is None else bar.start_percentage * layout.layout_rect.height
        starts = self._starts(layout.layout_rows)
        before, side = window.get_clip(), self._side
        window.set_clip(rect.inflate(2 * self.beside, 0).clip(before))
        x = rect.left - self.beside + side // 2
        for line, row in zip(self._shown, starts[-len(self._shown) :], strict=False):
            at = x, rect.top + row.centery - up
            if at[1] > rect.top + side // 3:
                laid_over(window, seal(line.name, side, self._colours.get(line.name)), at)
        window.set_clip(before)

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
    return f'<font color="{PALE}">{nothing}</font>'


def _inked(line: ChatLine) -> str:
    """Return a line of talk, the name in another ink."""
    return (
        marked_line(line).replace("<b>", f'<font color="{INK}"><b>').replace("</b>", ":</b></font>")
    )
