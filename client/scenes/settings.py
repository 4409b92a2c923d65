"""The settings."""

from __future__ import annotations

from client.scenes.menu import MenuScene
from client.scenes.words import speed_words
from client.settings import SPEEDS
from shared.language import tr, tr_noop

VOLUMES = (0, 30, 60, 100)


class SettingsScene(MenuScene):
    """Speed of animations, sounds, motion, full screen."""

    title = tr_noop("Settings")
    subtitle = tr_noop("They are remembered")

    def build(self) -> None:
        """Make the buttons."""
        speed, fullscreen = self.app.settings.speed, self.app.settings.fullscreen
        self.focus.focus(self.button(speed_words(speed), (1190, 300, 580, 76), self._next_speed))
        sound = self.app.settings.sound
        label = tr("Sounds: {volume} %", volume=sound) if sound else tr("Sounds: off")
        self.button(label, (1190, 400, 580, 76), self._next_volume)
        reduced = self.app.settings.reduced_motion
        motion = tr("Motion: reduced") if reduced else tr("Motion: full")
        self.button(motion, (1190, 500, 580, 76), self._toggle_motion)
        screen = tr("Full screen: on") if fullscreen else tr("Full screen: off")
        self.button(screen, (1190, 600, 580, 76), self._toggle_fullscreen)
        self.button(tr("Back"), (1190, 700, 580, 76), self.escape)

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        after = (speeds.index(self.app.settings.speed) + 1) % len(speeds)
        self.app.settings.speed = speeds[after]
        self.app.keep_settings()
        self.rebuild()

    def _next_volume(self) -> None:
        after = (VOLUMES.index(self.app.settings.sound) + 1) if self._known_volume else 0
        self.app.settings.sound = VOLUMES[after % len(VOLUMES)]
        self.app.keep_settings()
        self.app.sounds.volume = self.app.settings.sound / 100
        self.app.sounds.play("chime")
        self.rebuild()

    @property
    def _known_volume(self) -> bool:
        return self.app.settings.sound in VOLUMES

    def _toggle_motion(self) -> None:
        self.app.settings.reduced_motion = not self.app.settings.reduced_motion
        self.app.keep_settings()
        self.rebuild()

    def _toggle_fullscreen(self) -> None:
        self.app.set_fullscreen(fullscreen=not self.app.settings.fullscreen)
