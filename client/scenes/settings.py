"""The settings."""

from __future__ import annotations

from client.scenes.menu import MenuScene
from client.settings import SPEEDS


class SettingsScene(MenuScene):
    """Speed of animations, full screen."""

    title = "Settings"
    subtitle = "They are remembered"

    def build(self) -> None:
        """Make the buttons."""
        speed, fullscreen = self.app.settings.speed, self.app.settings.fullscreen
        self.focus.focus(
            self.button(f"Animations: {speed}", (1190, 300, 580, 76), self._next_speed)
        )
        screen = "on" if fullscreen else "off"
        self.button(f"Full screen: {screen}", (1190, 400, 580, 76), self._toggle_fullscreen)
        self.button("Back", (1190, 500, 580, 76), self.escape)

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        after = (speeds.index(self.app.settings.speed) + 1) % len(speeds)
        self.app.settings.speed = speeds[after]
        self.app.keep_settings()
        self.layout(self.canvas)

    def _toggle_fullscreen(self) -> None:
        self.app.set_fullscreen(fullscreen=not self.app.settings.fullscreen)
