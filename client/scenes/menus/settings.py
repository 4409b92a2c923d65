"""The settings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from parlour.assets.languages import LANGUAGES, system_language
from parlour.client.app import App
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN, WIDE_GAP, Choice, Place
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.preview import Preview
from parlour.client.settings import TEXT_SIZES, Palette, Speed
from parlour.shared.game import games
from parlour.shared.language import tr, tr_noop

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


SWITCHES: tuple[tuple[str, str, dict[bool, str]], ...] = (
    (tr_noop("Motion"), "reduced_motion", {False: tr_noop("full"), True: tr_noop("reduced")}),
    (tr_noop("Blows shake the board"), "shake", {True: tr_noop("yes"), False: tr_noop("no")}),
    (tr_noop("Blows flash"), "flashes", {True: tr_noop("yes"), False: tr_noop("no")}),
    (tr_noop("Boards"), "plain", {False: tr_noop("adorned"), True: tr_noop("plain and large")}),
    (
        tr_noop("Shown in"),
        "fullscreen",
        {False: tr_noop("a window"), True: tr_noop("the whole screen")},
    ),
)
"""Settings of two values: what they are called, their field, and the values in words."""


PREVIEW = 0.57
"""The share of the width that the settings have beside the preview."""
HIGH = 9 / 16
"""How high the preview is, beside its width."""


class SettingsScene(MenuScene):
    """All settings with all that can be chosen; a choice counts at once, and is seen at work."""

    title = tr_noop("Settings")
    subtitle = tr_noop("They are remembered")

    def __init__(self, app: App) -> None:
        """Show a game of the kind that was played last."""
        super().__init__(app)
        self._preview: Preview | None = None

    def build(self) -> Part:
        """Offer every value of every setting."""
        form, settings = self.form, self.app.settings
        language = settings.language or system_language()
        rows = [
            (tr("Language"), self._choices("language", LANGUAGES, language)),
            (tr("Texts"), self._choices("text_size", {n: f"{n} %" for n in TEXT_SIZES})),
            (tr("Colours"), self._choices("palette", _in_words(PALETTE_WORDS))),
            (tr("Speed"), self._choices("speed", _in_words(SPEED_WORDS))),
            *((tr(label), self._choices(name, _in_words(w))) for label, name, w in SWITCHES),
            (tr("Sounds"), form.slider(settings.sound, self.set_sound)),
            (tr("Music"), form.slider(settings.music, self.set_music)),
        ]
        back = form.button(tr("Back"), self.escape, MAIN, first=True, least=260)
        if form.narrow:
            self._forget()
            return form.sheet(form.fields(rows), (back,))
        room = form.width - form.px(WIDE_GAP)
        shown = form.made(self._show, room * (1 - PREVIEW) * HIGH)
        fields = form.fields(rows, room * PREVIEW)
        return form.sheet(form.beside(fields, shown, PREVIEW), (back,))

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

    def _choices(self, name: str, offered: Mapping[Any, str], now: Any = None) -> Part:
        """Return the values of the setting called ``name``; ``now``: what counts if it is unset."""
        present = getattr(self.app.settings, name)
        present = now if present is None else present
        return self.form.choices(
            Choice(words, partial(self._set, name, value), value == present)
            for value, words in offered.items()
        )

    def _set(self, name: str, value: Any) -> None:
        """Take up a value, and show everything as it is set now, with the focus where it was."""
        focused = self.focus.index
        if name == "fullscreen":
            self.app.set_fullscreen(fullscreen=value)
        else:
            setattr(self.app.settings, name, value)
            self.app.settings_changed()
        self.focus.move_to(focused)

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


def _in_words(offered: Mapping[Any, str]) -> dict[Any, str]:
    return {value: tr(words) for value, words in offered.items()}
