"""What a screen consists of, in the words of a form: rows of choices, sheets, bars of buttons.

A screen describes itself by parts; each that is to become a widget is told how, and is made where
the layout engine puts it. Lengths that are given are units of the canvas; parts are in pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import ceil
from typing import Any, NamedTuple

import pygame
import pygame_gui
from pygame_gui import UIManager
from pygame_gui.elements import UIHorizontalSlider, UIImage, UITextBox, UITextEntryLine

from parlour.client.art import INK, RED, Art
from parlour.client.canvas import Canvas
from parlour.client.layout.flex import Align, Part, Spread, box, column, needed, row, space
from parlour.client.layout.words import Words
from parlour.client.palette import Colour, shade
from parlour.client.ui import Focus, button, face, label

Paint = Callable[[pygame.Surface], None]
Press = Callable[[], None]
CHOICE, CHOSEN, PRESS, MAIN = "#small", "#chosen_small", "#menu", "#main"
"""The styles of buttons: choices, those that are chosen, what does something, and what one does
most."""
TEXT, HEADING = 23.0, 30.0
"""Sizes of words."""
GAP, WIDE_GAP, PADDING = 10.0, 28.0, 34.0
SIDES, UPPER = 22.0, 10.0
"""Between the text of a button and its edges."""
LABELS = 0.36
"""The share of a form's width that labels may take beside their fields."""
LEAST_REST = 0.4
"""The share of the width that must be left for what has the rest of it."""
SHEET_LINE: Colour = (201, 166, 96)
EDGE = 12.0
"""Between what is scrolled and the edge of what is seen: the frame of the focus lies there."""
MOST_SHEET = 1780.0


class Place(NamedTuple):
    """Where a widget is made."""

    rect: pygame.Rect
    manager: UIManager
    container: Any


class Item(NamedTuple):
    """What becomes a widget."""

    make: Callable[[Place], Any]
    text: str = ""
    style: str = ""
    """Of the button or label that has to show ``text``."""
    words: Words | None = None
    """What is written in lines."""


class Choice(NamedTuple):
    """One of the values of a setting."""

    label: str
    press: Press
    chosen: bool = False


class Form:
    """Makes the parts of a screen and keeps how they become widgets."""

    def __init__(
        self, canvas: Canvas, art: Art, focus: Focus, fields: list[UITextEntryLine]
    ) -> None:
        """Describe a screen in a window; what is made is reached through ``focus``."""
        self.canvas, self.art = canvas, art
        self.items: dict[str, Item] = {}
        self.scrolled: dict[str, Part] = {}
        """What is in each part that scrolls."""
        self._rooms: dict[tuple[str, float | None], tuple[float, float]] = {}
        self.sheets: list[str] = []
        self.headings: dict[str, tuple[str, float, bool]] = {}
        """The text, size and slant of each heading over the land."""
        self.sliders: dict[Any, Callable[[float], None]] = {}
        self.named: dict[str, Any] = {}
        """The fields and boxes that were given names."""
        self.first: Any = None
        """What has the focus when the screen comes."""
        self._focus, self._fields = focus, fields

    def px(self, units: float) -> float:
        """Return a length in pixels."""
        return float(self.canvas.length(units))

    @property
    def width(self) -> float:
        """How wide the inside of a sheet may be, in pixels."""
        return min(self.px(MOST_SHEET), self.canvas.size[0] - self.px(60)) - 2 * self.px(PADDING)

    @property
    def narrow(self) -> bool:
        """Whether texts are so large that columns stand one below the other."""
        return self.width < self.px(1250) * self.art.text_size

    def _name(self, item: Item) -> str:
        name = f"item {len(self.items)}"
        self.items[name] = item
        return name

    # --- single parts ---

    def button(
        self,
        text: str,
        press: Press,
        style: str = PRESS,
        *,
        on: bool = True,
        first: bool = False,
        least: float = 0.0,
    ) -> Part:
        """Return a button as wide as its text; ``first``: it has the focus in the beginning."""

        def make(place: Place) -> None:
            made = button(place.manager, self.art, place.rect, text, style, place.container)
            self._focus.add(made, press)
            if not on:
                made.disable()
            if first:
                self.first = made

        width, height = self._needed_by(text, style)
        name = self._name(Item(make, text, style))
        return box(name, max(width, self.px(least)), height)

    def _needed_by(self, text: str, style: str) -> tuple[float, float]:
        width, height = face(self.art, style).size(text)
        return ceil(width + 2 * self.px(SIDES)), ceil(height + 2 * self.px(UPPER))

    def words(
        self,
        html: str,
        size: float = TEXT,
        colour: Colour = INK,
        *,
        grow: float = 0.0,
        centred: bool = False,
    ) -> Part:
        """Return a text in as many lines as it needs."""
        return self._written(Words(self.art, html, size, colour, centred=centred), grow)

    def heading(self, text: str, size: float = HEADING) -> Part:
        """Return a title inside a sheet."""
        return self._written(Words(self.art, text, size, RED, ("title", "title")), 0.0)

    def _written(self, words: Words, grow: float) -> Part:
        def make(place: Place) -> None:
            image = words.draw(place.rect.width)
            rect = pygame.Rect(place.rect.topleft, image.get_size())
            UIImage(rect, image, place.manager, container=place.container)

        name = self._name(Item(make, words=words))
        return Part(name, measure=words.measure, shrink=1.0, grow=grow)

    def picture(self, image: pygame.Surface) -> Part:
        """Return a picture at its own size."""

        def make(place: Place) -> None:
            rect = image.get_rect(center=place.rect.center)
            UIImage(rect, image, place.manager, container=place.container)

        return box(self._name(Item(make)), *map(float, image.get_size()))

    def painted(self, paint: Paint, height: float, width: float | None = None) -> Part:
        """Return what ``paint`` draws on a surface of its place; both lengths in pixels."""

        def make(place: Place) -> None:
            surface = pygame.Surface(place.rect.size, pygame.SRCALPHA)
            paint(surface)
            UIImage(place.rect, surface, place.manager, container=place.container)

        return replace(box(self._name(Item(make)), width, height), grow=float(width is None))

    def made(self, make: Callable[[Place], Any], height: float) -> Part:
        """Return what ``make`` puts into its place, over the whole width; pixels."""
        return replace(box(self._name(Item(make)), None, height), grow=0.0)

    def field(
        self,
        name: str,
        text: str,
        longest: int,
        *,
        width: float = 420.0,
        hidden: bool = False,
        hint: str = "",
        grow: float = 0.0,
    ) -> Part:
        """Return a field to type into, known as ``name``; ``hint`` is shown while it is empty."""

        def make(place: Place) -> None:
            made = UITextEntryLine(
                place.rect, place.manager, place.container, placeholder_text=hint
            )
            made.set_text_length_limit(longest)
            made.set_text_hidden(hidden)
            made.set_text(text)
            self.named[name] = made
            self._fields.append(made)
            self._focus.add_field(made)

        height = self.art.font("text", 24).get_linesize() + 2 * self.px(UPPER)
        wide = self.px(width) * min(1.5, self.art.text_size)
        return replace(box(self._name(Item(make)), wide, ceil(height)), grow=grow)

    def text_box(self, name: str, html: str, height: float) -> Part:
        """Return a box of text that scrolls by itself, known as ``name``, at least so high."""

        def make(place: Place) -> None:
            made = UITextBox(html, place.rect, place.manager, container=place.container)
            self.named[name] = made

        part = Part(self._name(Item(make)), grow=1.0, shrink=1.0, least=(0.0, self.px(height)))
        return replace(part, size=(None, self.px(height)))

    def slider(self, percent: int, moved: Callable[[int], None], step: int = 10) -> Part:
        """Return a value from 0 to 100, to be pulled, or pressed down and up."""
        made: dict[str, Any] = {}

        def show(value: float) -> None:
            whole = max(0, min(100, round(value / 5) * 5))
            if whole != made["value"]:
                made["value"] = whole
                made["label"].set_text(f"{whole} %")
                moved(whole)

        def make(place: Place) -> None:
            slider = UIHorizontalSlider(
                place.rect, percent, (0, 100), place.manager, place.container
            )
            made.update(slider=slider, value=percent)
            self.sliders[slider] = show

        def make_label(place: Place) -> None:
            text = f"{percent} %"
            made["label"] = label(
                place.manager, self.art, place.rect, text, "#ink", place.container
            )

        def press(by: int) -> Press:
            def change() -> None:
                value = max(0, min(100, made["value"] + by))
                made["slider"].set_current_value(value, warn=False)
                show(value)

            return change

        height = self._needed_by("0", CHOICE)[1]
        wide = face(self.art, "#ink").size("100 %")[0] + self.px(24)
        bar = Part(self._name(Item(make)), (None, height), grow=1.0, least=(self.px(160), height))
        return row(
            self.button("\u2212", press(-step), CHOICE, least=60),
            bar,
            self.button("+", press(step), CHOICE, least=60),
            box(self._name(Item(make_label)), wide, height),
            gap=self.px(GAP),
        )

    # --- parts of parts ---

    def row(
        self, *parts: Part, spread: Spread = "start", align: Align = "centre", gap: float = GAP
    ) -> Part:
        """Return parts side by side, in as many lines as they need."""
        return row(*parts, gap=self.px(gap), wrap=True, spread=spread, align=align)

    def column(self, *parts: Part, gap: float = GAP, align: Align = "stretch") -> Part:
        """Return parts one below the other; words keep their height."""
        kept = (
            replace(part, shrink=0.0) if part.measure and part.name in self.items else part
            for part in parts
        )
        return column(*kept, gap=self.px(gap), align=align)

    def choices(self, offered: Iterable[Choice]) -> Part:
        """Return all that can be chosen, side by side, the chosen one marked."""
        styles = {False: CHOICE, True: CHOSEN}
        return self.row(
            *(self.button(each.label, each.press, styles[each.chosen]) for each in offered), gap=8
        )

    def menu(self, entries: Sequence[tuple[str, Press]], least: float = 440.0) -> Part:
        """Return a column of buttons, the first of which one presses most."""
        buttons = (
            self.button(text, press, PRESS if number else MAIN, first=not number, least=least)
            for number, (text, press) in enumerate(entries)
        )
        return self.column(*map(stretched, buttons), gap=12)

    def fields(self, pairs: Sequence[tuple[str, Part]], width: float | None = None) -> Part:
        """Return labels, and beside each what belongs to it; below where there is no room.

        ``width``: pixels there are, if these are not the whole of a sheet.
        """
        room = self.width if width is None else width
        labels = [Words(self.art, text, TEXT) for text, _ in pairs]
        wide = max((label.measure(None)[0] for label in labels), default=0.0)
        lines = []
        for words, (_, part) in zip(labels, pairs, strict=True):
            told = self._written(words, 0.0)
            if wide > LABELS * room:
                lines.append(self.column(told, part, gap=4))
            else:
                beside = replace(told, size=(wide, None), shrink=0.0)
                gap = self.px(WIDE_GAP)
                lines.append(row(beside, replace(part, grow=1.0), gap=gap, align="centre"))
        return self.column(*lines, gap=18)

    def rows(self, parts: Iterable[Part]) -> Part:
        """Return parts one below the other, with a thin line between two."""
        lined: list[Part] = []
        for part in parts:
            lined += [self._line(), part] if lined else [part]
        return self.column(*lined, gap=12)

    def _line(self) -> Part:
        def paint(surface: pygame.Surface) -> None:
            surface.fill((*shade(SHEET_LINE), 150))

        return replace(self.painted(paint, max(1.0, self.px(1.5))), grow=0.0)

    def told(self, html: str, *parts: Part, lead: pygame.Surface | None = None) -> Part:
        """Return words with what belongs to them at the right; below where there is no room.

        ``lead``: a picture before them.
        """
        words = self.words(html, grow=1.0)
        gap = self.px(WIDE_GAP)
        if lead is not None and not self.narrow:
            words = replace(row(self.picture(lead), words, gap=gap), grow=1.0)
        rest = row(*parts, gap=gap)
        if needed(rest)[0] > (1 - LEAST_REST) * self.width:
            return self.column(words, rest)
        return row(words, replace(rest, shrink=0.0), gap=gap)

    def row_of(self, *parts: Part, align: Align = "centre") -> Part:
        """Return parts side by side, the last of which has the rest of the width; or below."""
        gap = self.px(WIDE_GAP)
        lead = row(*parts[:-1], gap=gap, align=align)
        if needed(lead)[0] > (1 - LEAST_REST) * self.width:
            return self.column(lead, parts[-1])
        rest = replace(parts[-1], grow=1.0, shrink=1.0)
        return row(replace(lead, shrink=0.0), rest, gap=gap, align=align)

    def beside(self, left: Part, right: Part, share: float = 0.5) -> Part:
        """Return two columns, the left with a share of the width; or both in one."""
        if self.narrow:
            return self.column(left, right, gap=WIDE_GAP)
        gap = self.px(WIDE_GAP)
        wide = (self.width - gap) * share
        first = replace(left, size=(wide, None), shrink=0.0, grow=0.0)
        return row(first, replace(right, grow=1.0, shrink=1.0), gap=gap, align="stretch")

    def scroll(self, inside: Part, *, fill: bool = False) -> Part:
        """Return a part that scrolls where it is higher than there is room."""
        name = f"scroll {len(self.scrolled)}"
        self.scrolled[name] = inside
        return Part(
            name,
            grow=1.0 if fill else 0.0,
            shrink=1.0,
            least=(0.0, self.px(60)),
            measure=lambda width: self.room_for(name, width),
        )

    def room_for(self, name: str, width: float | None) -> tuple[float, float]:
        """Return the size that is needed by what a part scrolls, in so much width."""
        key = name, width
        if key not in self._rooms:
            self._rooms[key] = needed(self.scrolled[name], width)
        return self._rooms[key]

    def sheet(
        self,
        body: Part,
        foot: Sequence[Part] = (),
        *,
        fill: bool = False,
        width: float | None = None,
        still: bool = False,
    ) -> Part:
        """Return parchment with what is read on it, and a bar of buttons at its foot.

        ``fill``: it takes all the height there is; ``width``: units that it needs at most;
        ``still``: the body does not scroll as a whole.
        """
        name = f"sheet {len(self.sheets)}"
        self.sheets.append(name)
        if self.narrow and not still and len(foot) > 2:
            body, foot = self.column(body, self.row(*foot[:-1]), gap=WIDE_GAP), foot[-1:]
        inside = replace(body, grow=1.0) if still else self.scroll(body, fill=True)
        parts = [inside, self.bar(*foot)] if foot else [inside]
        most = self.width + 2 * self.px(PADDING)
        wide = most if width is None else min(most, self.px(width) * max(1.0, self.art.text_size))
        made = column(*parts, name=name, padding=self.px(PADDING), gap=self.px(20))
        return replace(made, size=(wide, None), shrink=1.0, grow=float(fill))

    def bar(self, *parts: Part) -> Part:
        """Return buttons at the foot, the last of them at the right."""
        made = self.row(*parts[:-1], space(), *parts[-1:], gap=14)
        return replace(made, shrink=0.0)


def stretched(part: Part) -> Part:
    """Return a part that is as wide as its column."""
    return replace(part, size=(None, part.size[1]))


def moved(form: Form, event: pygame.Event) -> bool:
    """Take up that a slider was moved; False if ``event`` is something else."""
    if event.type != pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
        return False
    changed = form.sliders.get(event.ui_element)
    if changed is not None:
        changed(event.value)
    return changed is not None
