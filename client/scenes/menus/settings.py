"""The settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, get_args

from parlour.assets.languages import LANGUAGES, system_language
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN, Choice
from parlour.client.scenes.menu import MenuScene
from parlour.client.settings import SPEEDS, TEXT_SIZES, Palette, Speed
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


class SettingsScene(MenuScene):
    """All settings with all that can be chosen; a choice counts at once."""

    title = tr_noop("Settings")
    subtitle = tr_noop("They are remembered")

    def build(self) -> Part:
        """Offer every value of every setting."""
        form, settings = self.form, self.app.settings
        language = settings.language or system_language()
        motions = {False: tr("full"), True: tr("reduced")}
        screens = {False: tr("a window"), True: tr("the whole screen")}
        sizes = {size: f"{size} %" for size in TEXT_SIZES}
        palettes = {name: tr(PALETTE_WORDS[name]) for name in get_args(Palette)}
        speeds = {name: tr(SPEED_WORDS[name]) for name in SPEEDS}
        rows = (
            (tr("Language"), self._choices(LANGUAGES.items(), language, "language")),
            (tr("Texts"), self._choices(sizes.items(), settings.text_size, "text_size")),
            (tr("Colours"), self._choices(palettes.items(), settings.palette, "palette")),
            (tr("Speed"), self._choices(speeds.items(), settings.speed, "speed")),
            (
                tr("Motion"),
                self._choices(motions.items(), settings.reduced_motion, "reduced_motion"),
            ),
            (tr("Shown in"), self._choices(screens.items(), settings.fullscreen, "fullscreen")),
            (tr("Sounds"), form.slider(settings.sound, self.set_sound)),
            (tr("Music"), form.slider(settings.music, self.set_music)),
        )
        back = form.button(tr("Back"), self.escape, MAIN, first=True, least=260)
        return form.sheet(form.fields(rows), (back,))

    def _choices(self, offered: Iterable[tuple[Any, str]], now: Any, name: str) -> Part:
        """Return the values of a setting called ``name``."""
        press: Callable[[Any], Any] = partial(partial, self._set, name)
        return self.form.choices(
            Choice(words, press(value), value == now) for value, words in offered
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
