"""What a frame does, and what it no longer does once the player has quit."""

from __future__ import annotations

import pygame

from parlour.client.app import App, Scene
from tests.client.person import FRAME


class Noted(Scene):
    """A screen that notes what it is told."""

    def __init__(self, app: App) -> None:
        """Have heard nothing."""
        super().__init__(app)
        self.heard: list[str] = []

    def handle(self, event: pygame.Event) -> None:
        """Note a key; Escape closes the screen."""
        if event.type == pygame.KEYDOWN:
            self.heard.append(event.unicode)

    def update(self, seconds: float) -> None:
        """Note the time that passes."""
        self.heard.append(f"{seconds:.2f} s")

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Note that it is drawn."""
        self.heard.append("drawn")
        return []


def pressed(key: str) -> pygame.Event:
    """Return that a key is pressed."""
    return pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), unicode=key, mod=0)


def after(app: App, *events: pygame.Event) -> list[str]:
    """Return what a screen hears of in a frame."""
    app.push(Noted(app))
    scene = app.scene
    assert isinstance(scene, Noted)
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    app.frame(FRAME)
    return scene.heard


def test_a_frame_handles_what_was_done_then_lets_time_pass_and_draws(app: App) -> None:
    heard = after(app, pressed("a"), pressed("b"))
    assert heard == ["a", "b", f"{FRAME:.2f} s", "drawn"]


def test_nothing_more_happens_once_the_player_has_quit(app: App) -> None:
    assert after(app, pressed("a"), pygame.Event(pygame.QUIT), pressed("b")) == ["a"]
    assert not app.running
