"""The settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, get_args

from parlour.assets.languages import LANGUAGES, Language, system_language
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.words import speed_words
from parlour.client.settings import SPEEDS, TEXT_SIZES, Palette
from parlour.shared.language import tr, tr_noop

T = TypeVar("T")

VOLUMES = (0, 15, 30, 60, 100)
PALETTE_WORDS: dict[Palette, str] = {
    "map": tr_noop("Colours: old map"),
    "deuteranopia": tr_noop("Colours: for deuteranopia"),
    "protanopia": tr_noop("Colours: for protanopia"),
    "tritanopia": tr_noop("Colours: for tritanopia"),
    "contrast": tr_noop("Colours: high contrast"),
}
TOP, ROW, WIDTH = 340, 108, 840


class SettingsScene(MenuScene):
    """One button for each setting, which goes on to its next value."""

    title = tr_noop("Settings")
    subtitle = tr_noop("They are remembered")
    plate = (60, 310, 1800, 730)

    def build(self) -> None:
        """Make the buttons."""
        settings = self.app.settings
        reduced, full = settings.reduced_motion, settings.fullscreen
        language = LANGUAGES[settings.language or system_language()]
        sound, music = settings.sound, settings.music
        entries: tuple[tuple[str, Callable[[], None]], ...] = (
            (tr("Language: {language}", language=language), self._next_language),
            (tr("Texts: {size} %", size=settings.text_size), self._next_text_size),
            (tr(PALETTE_WORDS[settings.palette]), self._next_palette),
            (tr("Full screen: on") if full else tr("Full screen: off"), self._toggle_fullscreen),
            (speed_words(settings.speed), self._next_speed),
            (tr("Motion: reduced") if reduced else tr("Motion: full"), self._toggle_motion),
            (
                tr("Sounds: {volume} %", volume=sound) if sound else tr("Sounds: off"),
                self._next_sound,
            ),
            (
                tr("Music: {volume} %", volume=music) if music else tr("Music: off"),
                self._next_music,
            ),
        )
        for number, (text, press) in enumerate(entries):
            column, row = divmod(number, 4)
            self.button(text, (100 + 880 * column, TOP + ROW * row, WIDTH, 80), press)
        back = self.button(tr("Back"), (1490, 930, 330, 80), self.escape)
        self.focus.focus(back)

    def _changed_to(self) -> None:
        """Show everything as it is set now, with the focus where it was."""
        focused = self.focus.index
        self.app.settings_changed()
        self.focus.move_to(focused)

    def _next_language(self) -> None:
        languages: Sequence[Language] = get_args(Language)
        settings = self.app.settings
        settings.language = _after(languages, settings.language or system_language())
        self._changed_to()

    def _next_text_size(self) -> None:
        self.app.settings.text_size = _after(TEXT_SIZES, self.app.settings.text_size)
        self._changed_to()

    def _next_palette(self) -> None:
        self.app.settings.palette = _after(get_args(Palette), self.app.settings.palette)
        self._changed_to()

    def _next_speed(self) -> None:
        self.app.settings.speed = _after(tuple(SPEEDS), self.app.settings.speed)
        self._changed_to()

    def _toggle_motion(self) -> None:
        self.app.settings.reduced_motion = not self.app.settings.reduced_motion
        self._changed_to()

    def _next_sound(self) -> None:
        self.app.settings.sound = _after(VOLUMES, self.app.settings.sound)
        self.app.sounds.volume = self.app.settings.sound / 100
        self.app.sounds.play("chime")
        self._changed_to()

    def _next_music(self) -> None:
        self.app.settings.music = _after(VOLUMES, self.app.settings.music)
        self.app.sounds.music = self.app.settings.music / 100
        self._changed_to()

    def _toggle_fullscreen(self) -> None:
        self.app.set_fullscreen(fullscreen=not self.app.settings.fullscreen)


def _after(values: Sequence[T], value: T) -> T:
    """Return the value after this one; the first after the last, or after one that is not there."""
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
