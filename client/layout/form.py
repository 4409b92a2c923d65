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
from pygame_gui import UIManager
from pygame_gui.elements import UIImage, UITextEntryLine

from parlour.client.art import INK, RED, Art, Typeface
from parlour.client.canvas import Canvas
from parlour.client.layout import faces
from parlour.client.layout.faces import Segment
from parlour.client.layout.flex import Align, Part, Spread, box, column, needed, row, space
from parlour.client.layout.slider import Slider
from parlour.client.layout.words import Words, typographic
from parlour.client.palette import Colour, shade
from parlour.client.ui import FACES, Focus, button, face, faced_button, label
from parlour.shared.language import percent_words, tr

Paint = Callable[[pygame.Surface], None]
Press = Callable[[], None]
BACK = 220.0
"""Units that the button that leads back is wide at least."""
CHOICE, CHOSEN, PRESS, MAIN = "#small", "#chosen_small", "#menu", "#main"
"""The styles of buttons: choices, those chosen, what does something, what one does most."""
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
    sign: str = ""
    """One of ``signs``, before the words of a switch, or alone where there is no room."""
    name: str = ""
    """What it is called, if the label is shorter."""
    told: str = ""
    """What is said of it while it is meant."""

    @property
    def said(self) -> str:
        """What it is called."""
        return self.name or self.label


class Caption:
    """A text that says something of what is meant."""

    def __init__(self, every: dict[str, Words], usual: str, size: tuple[int, int]) -> None:
        """Say one of some texts; ``usual``: if nothing is meant."""
        self._every, self._usual, self._size = every, usual, size
        self.shown = usual
        """What it says."""
        self.image: Any = None

    def drawn(self, text: str) -> pygame.Surface:
        """Return a text as a picture."""
        made = pygame.Surface(self._size, pygame.SRCALPHA)
        words = self._every[text].draw(self._size[0])
        made.blit(words, (0, (self._size[1] - words.get_height()) // 2))
        return made

    def say(self, text: str) -> bool:
        """Say a text, the usual one if it is empty; return whether that is another one."""
        text = text if text in self._every else self._usual
        if text == self.shown:
            return False
        self.shown = text
        self.image.set_image(self.drawn(text))
        return True


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
        self.panels: dict[str, Callable[[tuple[int, int]], pygame.Surface]] = {}
        """How each part is drawn on which others lie; premultiplied, for a size in pixels."""
        self.captions: dict[str, Caption] = {}
        """The texts that say something of what is meant, by name."""
        self.sayings: dict[Any, tuple[str, str]] = {}
        """What is said of each widget while it is meant, and by which caption."""
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

    def way_back(self, press: Press, *, first: bool = False) -> Part:
        """Return the button that leads back, which looks the same on every screen."""
        return self.button(tr("Back"), press, PRESS, first=first, least=BACK)

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

    def heading(
        self, text: str, size: float = HEADING, colour: Colour = RED, *, centred: bool = False
    ) -> Part:
        """Return a title inside a sheet."""
        faces: tuple[Typeface, Typeface] = ("title", "title")
        written = Words(self.art, typographic(text), size, colour, faces, centred=centred)
        return self._written(written, 0.0)

    def _written(self, words: Words, grow: float) -> Part:
        def make(place: Place) -> None:
            image = words.draw(place.rect.width)
            rect = pygame.Rect(place.rect.topleft, image.get_size())
            UIImage(rect, image, place.manager, container=place.container)

        name = self._name(Item(make, words=words))
        return Part(name, measure=words.measure, shrink=1.0, grow=grow)

    def picture(self, image: pygame.Surface, *, premultiplied: bool = False) -> Part:
        """Return a picture at its own size."""

        def make(place: Place) -> None:
            rect = image.get_rect(center=place.rect.center)
            UIImage(rect, image, place.manager, premultiplied, place.container)

        return box(self._name(Item(make)), *map(float, image.get_size()))

    def painted(self, paint: Paint, height: float, width: float | None = None) -> Part:
        """Return what ``paint`` draws on a surface of its place; both lengths in pixels."""

        def make(place: Place) -> None:
            surface = pygame.Surface(place.rect.size, pygame.SRCALPHA)
            paint(surface)
            UIImage(place.rect, surface, place.manager, container=place.container)

        return replace(box(self._name(Item(make)), width, height), grow=float(width is None))

    def filling(self, draw: Callable[[tuple[int, int]], pygame.Surface], height: float) -> Part:
        """Return what is drawn for the size it is given, at least so many units high."""

        def make(place: Place) -> None:
            image = draw(place.rect.size)
            UIImage(place.rect, image, place.manager, True, place.container)

        high = self.px(height)
        return Part(self._name(Item(make)), (None, high), least=(0.0, high), grow=1.0)

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

        wide = self.px(width) * min(1.5, self.art.text_size)
        return replace(box(self._name(Item(make)), wide, self.field_height), grow=grow)

    @property
    def field_height(self) -> float:
        """How high a field is, in pixels."""
        return ceil(self.art.font("text", 24).get_linesize() + 2 * self.px(UPPER))

    def slider(
        self,
        percent: int,
        moved: Callable[[int], None],
        step: int = 10,
        told: tuple[str, str] = ("", ""),
    ) -> Part:
        """Return a value from 0 to 100, to be pulled, or pressed down and up.

        ``told``: the name of a caption, and what it says while this is meant.
        """
        made: dict[str, Any] = {}

        def show(value: int) -> None:
            made["label"].set_text(percent_words(value))
            moved(value)

        def make(place: Place) -> None:
            made["slider"] = Slider(
                self.art, place.rect, percent, show, place.manager, place.container
            )
            self.sayings[made["slider"]] = told

        def make_label(place: Place) -> None:
            text = percent_words(percent)
            made["label"] = label(
                place.manager, self.art, place.rect, text, "#ink", place.container
            )

        def press(by: int) -> Press:
            return lambda: made["slider"].set_to(made["slider"].percent + by)

        height = faces.segment_size(self.art, Segment("0"))[1]
        wide = face(self.art, "#ink").size(percent_words(100))[0] + self.px(24)
        bar = Part(self._name(Item(make)), (None, height), grow=1.0, least=(self.px(140), height))
        less, more = (
            Choice(text, press(by), name=f"{text} {told[1]}".strip(), told=told[1])
            for text, by in (("\u2212", -step), ("+", step))
        )
        return row(
            self._segment(less, Segment(less.label), told[0]),
            bar,
            self._segment(more, Segment(more.label), told[0]),
            box(self._name(Item(make_label)), wide, height),
            gap=self.px(GAP),
        )

    def drawn(
        self,
        choice: Choice,
        draw: Callable[[str, tuple[int, int]], pygame.Surface],
        size: tuple[float, float],
        caption: str = "",
        *,
        first: bool = False,
    ) -> Part:
        """Return a button that is drawn whole: for each state, in a size in pixels.

        ``caption``: the name of what says what is said of it.
        """

        def make(place: Place) -> None:
            looks = {state: draw(state, place.rect.size) for state in FACES}
            made = faced_button(place.manager, place.rect, looks, choice.said, place.container)
            self._focus.add(made, choice.press)
            if choice.told:
                self.sayings[made] = caption, choice.told
            if first:
                self.first = made

        return box(self._name(Item(make)), *size)

    def caption(
        self,
        name: str,
        usual: str,
        others: Iterable[str],
        size: float = TEXT,
        faces: tuple[Typeface, Typeface] = ("text", "text_bold"),
        *,
        centred: bool = False,
    ) -> Part:
        """Return a text that says something else while something is meant; as high as any."""
        every = {
            text: Words(self.art, text, size, INK, faces, centred=centred)
            for text in (usual, *others)
        }

        def measure(width: float | None) -> tuple[float, float]:
            sizes = [words.measure(width) for words in every.values()]
            return max(wide for wide, _ in sizes), max(high for _, high in sizes)

        def make(place: Place) -> None:
            caption = self.captions[name] = Caption(every, usual, place.rect.size)
            caption.image = UIImage(
                place.rect, caption.drawn(usual), place.manager, container=place.container
            )

        part = self._name(Item(make, words=every[usual]))
        return Part(part, measure=measure, shrink=1.0)

    # --- switches ---

    def switch(
        self, offered: Iterable[Choice], room: float | None = None, caption: str = ""
    ) -> Part:
        """Return values side by side in one groove; in several lines where there is no room.

        ``room``: pixels there are, if not the whole of a sheet; where only signs fit, the
        ``caption`` says what they mean.
        """
        choices = list(offered)
        room = self.width if room is None else room
        texts = [Segment(c.label, c.sign, c.chosen) for c in choices]
        signs = [Segment("", c.sign, c.chosen) for c in choices]
        for segments in (texts, signs if all(c.sign for c in choices) else texts):
            if sum(faces.segment_size(self.art, each)[0] for each in segments) <= room:
                last = len(segments) - 1
                joined = [
                    self._segment(c, s._replace(first=not n, last=n == last), caption)
                    for n, (c, s) in enumerate(zip(choices, segments, strict=True))
                ]
                return row(*joined)
        made = (self._segment(c, s, caption) for c, s in zip(choices, texts, strict=True))
        return self.row(*made, gap=6)

    def _segment(self, choice: Choice, segment: Segment, caption: str = "") -> Part:
        def draw(state: str, size: tuple[int, int]) -> pygame.Surface:
            return faces.segment_face(self.art, segment, state, size)

        return self.drawn(choice, draw, faces.segment_size(self.art, segment), caption)

    def deed(self, sign: str, name: str, press: Press, *, bare: bool = False) -> Part:
        """Return a small button with a sign and what it does; ``bare``: with the sign alone."""
        label = "" if bare else name
        choice = Choice(label, press, sign=sign, name=name)
        return self._segment(choice, Segment(label, sign))

    def panel(
        self, inside: Part, draw: Callable[[tuple[int, int]], pygame.Surface], padding: float = 20.0
    ) -> Part:
        """Return a part with something drawn under it; ``padding``: units round it."""
        name = f"panel {len(self.panels)}"
        self.panels[name] = draw
        return column(inside, name=name, padding=self.px(padding))

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
        return self.switch(offered)

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

    def rows(self, parts: Iterable[Part], gap: float = 12) -> Part:
        """Return parts one below the other, with a thin line between two, ``gap`` units away."""
        lined: list[Part] = []
        for part in parts:
            lined += [self._line(), part] if lined else [part]
        return self.column(*lined, gap=gap)

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
        paper: bool = True,
    ) -> Part:
        """Return parchment with what is read on it, and a bar of buttons at its foot.

        ``fill``: it takes all the height there is; ``width``: units that it needs at most;
        ``still``: the body does not scroll as a whole; ``paper``: False where everything lies on
        cards of its own.
        """
        name = f"sheet {len(self.sheets)}" if paper else "board"
        if paper:
            self.sheets.append(name)
        if self.narrow and not still and len(foot) > 2:
            body, foot = self.column(body, self.row(*foot[:-1]), gap=WIDE_GAP), foot[-1:]
        inside = replace(body, grow=1.0) if still else self.scroll(body, fill=True)
        parts = [inside, self.bar(*foot)] if foot else [inside]
        padding = self.px(PADDING) if paper else 0.0
        if not paper:
            parts.insert(0, box("", None, 0.0))
        most = self.width + 2 * padding
        wide = most if width is None else min(most, self.px(width) * max(1.0, self.art.text_size))
        made = column(*parts, name=name, padding=padding, gap=self.px(20))
        return replace(made, size=(wide, None), shrink=1.0, grow=float(fill))

    def centred(self, sheet: Part) -> Part:
        """Return a sheet in the middle of the height that there is."""
        return replace(column(space(), sheet, space(), align="centre"), grow=1.0)

    def bar(self, *parts: Part) -> Part:
        """Return buttons at the foot, the last of them at the right."""
        made = self.row(*parts[:-1], space(), *parts[-1:], gap=14)
        return replace(made, shrink=0.0)


def stretched(part: Part) -> Part:
    """Return a part that is as wide as its column."""
    return replace(part, size=(None, part.size[1]))
