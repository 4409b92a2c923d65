"""The settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from parlour.assets.languages import LANGUAGES, system_language
from parlour.client.app import App
from parlour.client.art import Typeface
from parlour.client.layout.faces import Segment, segment_size
from parlour.client.layout.flex import Part, needed, row, space
from parlour.client.layout.form import EDGE, GAP, TEXT, WIDE_GAP, Choice, Place
from parlour.client.layout.signs import sign
from parlour.client.layout.words import Words
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.pennants import pennants
from parlour.client.scenes.menus.preview import Preview
from parlour.client.scenes.menus.seat_card import card
from parlour.client.scenes.menus.title_board import GILDED, SIGN, title_board
from parlour.client.scenes.widgets import SCROLL_BAR
from parlour.client.settings import TEXT_SIZES, Palette, Speed
from parlour.shared.games import games
from parlour.shared.language import percent_words, tr, tr_noop

PALETTE_WORDS: dict[Palette, str] = {
    "map": tr_noop("old map"),
    "deuteranopia": tr_noop("for deuteranopia"),
    "protanopia": tr_noop("for protanopia"),
    "tritanopia": tr_noop("for tritanopia"),
    "contrast": tr_noop("high contrast"),
}
SPEED_WORDS: dict[Speed, str] = {
    "slow": tr_noop("slow"),
    "normal": tr_noop("normal"),
    "fast": tr_noop("fast"),
    "off": tr_noop("at once"),
}


SWITCH_WORDS: dict[str, dict[bool, str]] = {
    "reduced_motion": {False: tr_noop("full"), True: tr_noop("reduced")},
    "shake": {True: tr_noop("yes"), False: tr_noop("no")},
    "flashes": {True: tr_noop("yes"), False: tr_noop("no")},
    "plain": {False: tr_noop("adorned"), True: tr_noop("plain and large")},
    "fullscreen": {False: tr_noop("a window"), True: tr_noop("the full screen")},
}
"""Settings of two values, with the values in words."""


class _Row(NamedTuple):
    """A setting: its field, what it is called, and what it changes."""

    field: str
    label: str
    told: str


class _Section(NamedTuple):
    """Settings that belong together, under a sign."""

    title: str
    sign: str
    rows: tuple[_Row, ...]


SECTIONS: Final = (
    _Section(
        tr_noop("Texts"),
        "globe",
        (
            _Row("language", tr_noop("Language"), tr_noop("The language of all texts.")),
            _Row("text_size", tr_noop("Text size"), tr_noop("How large all texts are.")),
        ),
    ),
    _Section(
        tr_noop("Sound"),
        "sound",
        (
            _Row("sound", tr_noop("Sounds"), tr_noop("How loud dice, drums and bells are.")),
            _Row("music", tr_noop("Music"), tr_noop("How loud the lute is.")),
        ),
    ),
    _Section(
        tr_noop("Appearance"),
        "brush",
        (
            _Row("palette", tr_noop("Colours"), tr_noop("Colours that your eyes can tell apart.")),
            _Row(
                "plain",
                tr_noop("Boards"),
                tr_noop("Plain: pieces are large, and nothing is mere ornament."),
            ),
            _Row(
                "fullscreen",
                tr_noop("Display"),
                tr_noop("How much of the screen the game takes up."),
            ),
        ),
    ),
    _Section(
        tr_noop("Comfort"),
        "hand",
        (
            _Row("speed", tr_noop("Speed"), tr_noop("How quickly events are shown.")),
            _Row(
                "reduced_motion",
                tr_noop("Animations"),
                tr_noop("Reduced: events are shown without movement."),
            ),
            _Row("shake", tr_noop("Shaking"), tr_noop("A heavy blow shakes the board.")),
            _Row("flashes", tr_noop("Flashes"), tr_noop("A blow flashes for a moment.")),
        ),
    ),
)
SAYING: Final = tr_noop("The board shows your settings at once.")
CAPTION: Final = "setting"
PREVIEW: Final = 0.60
"""The share of the width that the settings have beside the preview."""
HIGH: Final = 0.8
"""How high the preview is, beside its width."""
ROUNDING: Final = 4.0
"""Pixels that words have more than they need: places are rounded."""
PAD, LINES, BETWEEN = 20.0, 15.0, 16.0
"""Units round what is on a card, from one setting to the next, and from one card to the next."""
SAID: Final = 29.0
ITALIC: Final[tuple[Typeface, Typeface]] = ("title_italic", "title_italic")
PENNANTS: Final = 84.0, 62.0
"""Units that the choice of a palette is wide, at most, and high."""


class SettingsScene(ChoosingScene):
    """All settings with all that can be chosen; a choice counts at once, and is seen at work."""

    interior = "study"
    title = tr_noop("Settings")
    subtitle = tr_noop("Saved automatically")

    def __init__(self, app: App) -> None:
        """Show a game of the kind that was played last."""
        super().__init__(app)
        self._preview: Preview | None = None

    def build(self) -> Part:
        """Offer every value of every setting."""
        form = self.form
        back = form.way_back(self.escape, first=True)
        said = form.caption(CAPTION, tr(SAYING), self._sayings(), SAID, ITALIC, centred=True)
        told = form.panel(said, partial(card, form.art), PAD)
        if form.narrow:
            self._forget()
            sections = self._sections(form.width)
            body = form.column(told, sections, gap=18)
            return form.sheet(body, (back, space()), paper=False, fill=True)
        room = form.width - form.px(WIDE_GAP)
        high = room * (1 - PREVIEW) * HIGH
        shown = replace(form.made(self._show, high), grow=1.0, shrink=1.0)
        right = form.column(shown, told, gap=16)
        bar = SCROLL_BAR + 2 * form.px(EDGE)
        left = form.scroll(self._sections(room * PREVIEW - bar), fill=True)
        body = form.beside(left, right, PREVIEW)
        return form.sheet(body, (back, space()), still=True, paper=False, fill=True)

    def _sayings(self) -> list[str]:
        return [tr(row.told) for section in SECTIONS for row in section.rows]

    def _sections(self, room: float) -> Part:
        """Return the settings on a card for each section, in so many pixels."""
        form = self.form
        if form.narrow:
            return form.column(*(self._section(each, room) for each in SECTIONS), gap=BETWEEN)
        wide = (room - form.px(BETWEEN)) / 2
        lines = []
        for pair in (SECTIONS[:2], SECTIONS[2:]):
            cards = (self._section(each, wide) for each in pair)
            kept = (replace(each, size=(wide, None), grow=0.0, shrink=0.0) for each in cards)
            lines.append(row(*kept, gap=form.px(BETWEEN), align="stretch").growing())
        return form.column(*lines, gap=BETWEEN).growing()

    def _section(self, section: _Section, width: float) -> Part:
        """Return settings that belong together on a card, under what they are called."""
        form = self.form
        inside = width - 2 * form.px(PAD)
        lines = [self._line(row_, inside).growing() for row_ in section.rows]
        body = form.column(self._title(section), *lines, gap=LINES).growing()
        return form.panel(body, partial(card, form.art), PAD).growing()

    def _title(self, section: _Section) -> Part:
        """Return a board with what a section is called, beside its sign."""
        mark = sign(section.sign, round(self.form.px(SIGN)), GILDED)
        return title_board(self.form, tr(section.title), mark)

    def _line(self, row_: _Row, room: float) -> Part:
        """Return a setting with its values: beside it at the right if there is room, or below."""
        form = self.form
        values = self._values(row_, room)
        told = tr(row_.label)
        if row_.field == "palette":
            value = tr(PALETTE_WORDS[self.app.settings.palette])
            told = tr("{what}: {told}", what=told, told=value)
        label = form.words(told)
        taken = Words(form.art, told, TEXT).measure(None)[0] + ROUNDING + form.px(2 * GAP)
        if row_.field in LOUD or taken + needed(values)[0] > room:
            return replace(form.column(label, values, gap=4), spread="centre")
        return row(replace(label, grow=1.0), replace(values, shrink=0.0), gap=form.px(GAP))

    def _values(self, row_: _Row, room: float) -> Part:
        """Return all that a setting can be."""
        form, settings, told = self.form, self.app.settings, tr(row_.told)
        field = row_.field
        if field in LOUD:
            return form.slider(
                getattr(settings, field), getattr(self, LOUD[field]), told=(CAPTION, told)
            )
        now = getattr(settings, field)
        now = settings.language or system_language() if field == "language" else now
        choices = [
            Choice(_short(field, words), partial(self._set, field, value), value == now,
                   name=words, told=told)
            for value, words in _offered(field).items()
        ]  # fmt: skip
        if field == "palette":
            return self._palettes(choices, room)
        taken = sum(segment_size(form.art, Segment(each.label))[0] for each in choices)
        if taken <= room:
            return form.switch(choices, room, CAPTION)
        half = len(choices) // 2  # so that no value stands alone in a line
        lines = (form.switch(part, room, CAPTION) for part in (choices[:half], choices[half:]))
        return form.column(*map(row, lines), gap=6)

    def _palettes(self, choices: list[Choice], room: float) -> Part:
        """Return a choice for each palette, with pennants in its colours."""
        form, last = self.form, len(choices) - 1
        size = min(form.px(PENNANTS[0]), room / len(choices)), form.px(PENNANTS[1])
        made = []
        for number, (palette, choice) in enumerate(zip(PALETTE_WORDS, choices, strict=True)):
            segment = Segment("", "", choice.chosen, number == 0, number == last)
            draw = partial(pennants, form.art, palette, segment)
            made.append(form.drawn(choice, draw, size, CAPTION))
        return row(*made)

    def _show(self, place: Place) -> None:
        """Let a game be seen as the settings are."""
        if self._preview is None:
            self._preview = Preview(self.app, self.app.settings.game or next(iter(games())))
        self._preview.layout(place.rect)

    def _forget(self) -> None:
        if self._preview is not None:
            self._preview.close()
            self._preview = None

    # --- being a scene ---

    def hide(self) -> None:
        """Give up the pictures of the preview."""
        if self._preview is not None:
            self._preview.rest()

    def leave(self) -> None:
        """Give up the preview."""
        self._forget()

    def update(self, seconds: float) -> None:
        """Let the preview go on."""
        super().update(seconds)
        if self._preview is not None:
            self._preview.update(seconds)

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed."""
        drawn = super().draw(window)
        if self._preview is None:
            return drawn
        shown = self._preview.draw(window, anew=drawn is None)
        return None if drawn is None else drawn + shown

    # --- choosing ---

    def _set(self, name: str, value: Any) -> None:
        """Take up a value, and show everything as it is set now, with the focus where it was."""
        focused = self.focus.place
        if name == "fullscreen":
            self.app.set_fullscreen(fullscreen=value)
        else:
            setattr(self.app.settings, name, value)
            self.app.settings_changed()
        self.focus.return_to(focused)

    def set_sound(self, percent: int) -> None:
        """Make sounds so loud, and let one be heard."""
        self.app.settings.sound = percent
        self.app.sounds.volume = percent / 100
        self.app.sounds.play("chime")
        self.app.keep_settings()

    def set_music(self, percent: int) -> None:
        """Make the music so loud."""
        self.app.settings.music = percent
        self.app.sounds.music = percent / 100
        self.app.keep_settings()


LOUD: Final = {"sound": "set_sound", "music": "set_music"}
"""The settings that are sliders, and what takes up their values."""


def _short(field: str, words: str) -> str:
    """Return what is written of a value where its setting is named already."""
    if field == "palette":
        return ""
    return "".join(filter(str.isdigit, words)) if field == "text_size" else words


def _offered(field: str) -> dict[Any, str]:
    """Return the values of a setting in words."""
    if field == "language":
        return dict(LANGUAGES)
    if field == "text_size":
        return {size: percent_words(size) for size in TEXT_SIZES}
    words: Mapping[str, Mapping[Any, str]] = {
        "palette": PALETTE_WORDS,
        "speed": SPEED_WORDS,
        **SWITCH_WORDS,
    }
    return {value: tr(each) for value, each in words[field].items()}
