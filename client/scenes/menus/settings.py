"""The settings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from parlour.assets.languages import LANGUAGES, system_language
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN, Choice
from parlour.client.scenes.menu import MenuScene
from parlour.client.settings import TEXT_SIZES, Palette, Speed
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


class SettingsScene(MenuScene):
    """All settings with all that can be chosen; a choice counts at once."""

    title = tr_noop("Settings")
    subtitle = tr_noop("They are remembered")

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
        return form.sheet(form.fields(rows), (back,))

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
