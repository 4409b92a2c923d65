"""Plays through the window: looks at what is offered, and acts by mouse and keyboard alone."""

from __future__ import annotations

import time
from random import Random

import pygame

from parlour.client.app import App, Scene
from parlour.client.canvas import Canvas
from parlour.client.first_moment import FIRST_MOMENT
from parlour.client.scenes.table.table import TableScene

FRAME = 1 / 60
PAUSE = 4
"""Milliseconds between two looks at whether what others do has come about."""
LONGEST_WAIT = 90.0
"""Seconds to wait for a scene at most."""
CHOICES_BEFORE_STARTING_AGAIN = 60


class Person:
    """Somebody before the window of ``app``."""

    def __init__(self, app: App, seed: int = 1) -> None:
        """Choose at random, from ``seed``."""
        self.app = app
        self.rng = Random(seed)
        self.decided = 0.7
        """How likely it is to confirm what can be confirmed, rather than choose again."""

    def frames(self, number: int) -> None:
        """Let the window run for some frames."""
        for _ in range(number):
            if self.app.running:
                self.app.frame(FRAME)
                pygame.time.wait(1)

    def look(self) -> None:
        """Look at a screen that is new, until clicks at it count."""
        while self.app.running and not self.app.takes_clicks:
            self.app.frame(FIRST_MOMENT)

    def wait(self, pause: int = PAUSE) -> None:
        """Leave the machine to others for some milliseconds, and let the window run once."""
        pygame.time.wait(pause)
        self.frames(1)

    def press(self, key: int, text: str = "") -> None:
        """Press a key; Enter when the screen has been looked at."""
        if key == pygame.K_RETURN:
            self.look()
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)
        pygame.event.post(event)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0))
        self.frames(1)

    def click(self, point: tuple[float, float]) -> None:
        """Look at the screen, move the mouse to a point of the window, and click."""
        self.look()
        pygame.mouse.set_pos(point)
        still = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, {"pos": point, **still}))
        self.frames(1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=point, button=1, touch=False))
        self.frames(2)

    def wait_for(self, scene: type[Scene]) -> Scene:
        """Let the window run until a scene of this kind is on top."""
        end = time.monotonic() + LONGEST_WAIT
        while time.monotonic() < end:
            if isinstance(self.app.scene, scene):
                return self.app.scene
            self.wait()
        raise AssertionError(f"no {scene.__name__} came, but {type(self.app.scene).__name__}")

    # --- at the table ---

    def decide(self, table: TableScene) -> None:
        """Make one decision: choose by mouse and keys until it can be confirmed."""
        composer = table._composer
        assert composer is not None
        for _ in range(CHOICES_BEFORE_STARTING_AGAIN):
            assert self.app.scene is table, vars(self.app.scene)
            if composer.action is not None and self.rng.random() < self.decided:
                self.press(pygame.K_RETURN)
                assert table._composer is not composer
                return
            self._choose(table)

    def _choose(self, table: TableScene) -> None:
        composer = table._composer
        assert composer is not None
        choice = self.rng.choice([c for c in composer.choices() if c.enabled])
        way = self.rng.random()
        if choice.key and way < 0.4:
            self.press(ord(choice.key), choice.key)
        elif choice.places and way < 0.8:
            canvas = Canvas(self.app.window.get_size())
            box = table._board.place(self.rng.choice(choice.places))
            self.click(canvas.point(box.x + box.w / 2, box.y + box.h / 2))
        else:
            self._click_button(table, choice.id)

    def _click_button(self, table: TableScene, choice_id: str) -> None:
        frame = table._panel.frame
        for button, choice in table._panel._choices.items():
            if choice.id == choice_id:
                if frame.collidepoint(button.get_abs_rect().center):
                    self.click(button.get_abs_rect().center)
                return  # who does not see it would have to scroll
        raise AssertionError(f"no button for {choice_id}")
