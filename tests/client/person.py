"""Plays through the window: looks at what is offered, and acts by mouse and keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import TypeVar

import pygame

from parlour.client.app import App, Scene
from parlour.client.first_moment import FIRST_MOMENT
from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.picking import open_groups
from parlour.client.scenes.table.shown import Pixel, Shown
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.table.told import CONFIRM

FRAME = 1 / 60
PAUSE = 4
"""Milliseconds between two looks at whether what others do has come about."""
LONGEST_WAIT = 300.0
"""Seconds to wait for a scene at most."""
CHOICES_BEFORE_STARTING_AGAIN = 60
SLIDING = 0.25
"""Seconds that the tray needs to slide, and that a confirmation needs to be meant."""
ORDERLY = 0.8
"""How likely it is to choose what is missing, where anything may be chosen."""
STEPS = 4
"""Motions of a drag."""
S = TypeVar("S", bound=Scene)


def went_on(before: Shown, after: Shown) -> bool:
    """Return whether something has come of a confirmation since a table was seen."""
    return not after.ready or after.log != before.log or after.asked != before.asked


class Person:
    """Somebody before the window of ``app``."""

    def __init__(self, app: App, seed: int = 1) -> None:
        """Choose at random, from ``seed``."""
        self.app = app
        self.rng = Random(seed)
        self.decided = 0.7
        """How likely it is to confirm what can be confirmed, rather than choose again."""
        self.pause = PAUSE
        """Milliseconds between two looks at whether what others do has come about."""
        self.brief = False
        """Whether it goes the shortest way: what is missing, by a key or a click, and confirms."""

    def be_brief(self) -> None:
        """Go the shortest way from now on, for games in which other things matter."""
        self.decided, self.brief = 1.0, True

    def frames(self, number: int) -> None:
        """Let the window run for some frames."""
        for _ in range(number):
            if self.app.running:
                self.app.frame(FRAME)
                pygame.time.wait(1)

    def let_pass(self, seconds: float) -> None:
        """Let time pass in a few frames."""
        for _ in range(2):
            self.app.frame(seconds / 2)

    def look(self) -> None:
        """Look at a screen that is new, until clicks at it count."""
        while self.app.running and not self.app.takes_clicks:
            self.app.frame(FIRST_MOMENT)

    def wait(self, pause: int = 0) -> None:
        """Leave the machine to others for some milliseconds, and let the window run once."""
        pygame.time.wait(pause or self.pause)
        self.frames(1)

    # --- hands ---

    def press(self, key: int, text: str = "") -> None:
        """Press a key; Enter when the screen has been looked at."""
        if key == pygame.K_RETURN:
            self.look()
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)
        pygame.event.post(event)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0))
        self.frames(1)

    def move(self, point: tuple[float, float]) -> None:
        """Move the mouse."""
        pygame.mouse.set_pos(point)
        still = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, {"pos": point, **still}))
        self.frames(1)

    def button(self, kind: int, point: tuple[float, float]) -> None:
        """Press or release the main button."""
        pygame.event.post(pygame.Event(kind, pos=point, button=1, touch=False))
        self.frames(1)

    def click(self, point: tuple[float, float]) -> None:
        """Look at the screen, move the mouse to a point of the window, and click."""
        self.look()
        self.move(point)
        self.frames(1)
        self.button(pygame.MOUSEBUTTONDOWN, point)
        self.button(pygame.MOUSEBUTTONUP, point)
        self.frames(1)

    def take(self, start: Pixel, towards: Pixel) -> None:
        """Press the button, and begin to drag."""
        self.move(start)
        self.button(pygame.MOUSEBUTTONDOWN, start)
        self._go(start, towards)

    def _go(self, start: Pixel, end: Pixel) -> None:
        for step in range(1, STEPS + 1):
            x, y = (a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True))
            self.move((round(x), round(y)))

    def let_fall(self, start: Pixel, end: Pixel) -> None:
        """Drag on, and release the button."""
        self._go(start, end)
        self.button(pygame.MOUSEBUTTONUP, end)
        self.frames(1)

    def wait_for(self, scene: type[S]) -> S:
        """Let the window run until a scene of this kind is on top."""
        end = time.monotonic() + LONGEST_WAIT
        while time.monotonic() < end:
            if isinstance(self.app.scene, scene):
                return self.app.scene
            self.wait()
        raise AssertionError(f"no {scene.__name__} came, but {type(self.app.scene).__name__}")

    # --- at the table ---

    def seen(self, table: TableScene) -> Shown:
        """Look at the table."""
        return table.shown

    def decide(self, table: TableScene) -> None:
        """Make one decision: choose by mouse and keys until it can be confirmed."""
        before = table.shown
        for _ in range(CHOICES_BEFORE_STARTING_AGAIN):
            if table.shown.ready and self.rng.random() < self.decided:
                self.confirm(table)
                after = table.shown
                told = f"{after.summary} is not confirmed; it runs: {self.app.running}"
                assert went_on(before, after), told
                return
            self._choose(table)
            if table.shown.asked is None:
                return  # the button came up under the pointer
        raise AssertionError(f"nothing comes of {before.prompt!r}")

    def confirm(self, table: TableScene) -> None:
        """Confirm by the key, or by the button that is there."""
        if self.rng.random() < 0.5:
            self.press(pygame.K_RETURN)
        else:
            self.confirm_by_mouse(table)

    def confirm_by_mouse(self, table: TableScene) -> None:
        """Click the button that confirms, once it has come up."""
        self.let_pass(SLIDING)
        self.click(table.shown.spots[CONFIRM])

    def _choose(self, table: TableScene) -> None:
        choices = [each for each in table.shown.choices if each.enabled]
        still_open = open_groups(choices)
        missing = [each for each in choices if each.group in still_open]
        orderly = missing and (self.brief or self.rng.random() < ORDERLY)
        choice = self.rng.choice(missing if orderly else choices)
        if not any(way(table, choice) for way in self.ways_to_choose()):
            assert table.shown.bubble, f"{choice} cannot be chosen"
            self.press(pygame.K_BACKSPACE)  # the confirmation lies over it

    def ways_to_choose(self) -> list[Callable[[TableScene, Choice], bool]]:
        """Return the ways to choose, the one to be tried first at the beginning."""
        ways: list[Callable[[TableScene, Choice], bool]] = [
            self.choose_by_key,
            self.choose_on_board,
            self.choose_by_chip,
            self.choose_by_drag,
        ]
        if self.brief:
            return ways[:-1]
        self.rng.shuffle(ways)
        return ways

    def choose_by_key(self, table: TableScene, choice: Choice) -> bool:
        """Press the letter of a choice; False if it has none."""
        if choice.key:
            self.press(ord(choice.key), choice.key)
        return bool(choice.key)

    def choose_by_chip(self, table: TableScene, choice: Choice) -> bool:
        """Click the chip in the tray; False if there is none."""
        if choice.id not in table.shown.spots:
            return False
        self.look_at_tray()
        self.click(table.shown.spots[choice.id])
        return True

    def choose_on_board(self, table: TableScene, choice: Choice) -> bool:
        """Click a place of a choice; False if it has none there."""
        here = [place for place in choice.places if place in table.shown.places]
        point = self.reach(table, self.rng.choice(here)) if here else None
        if point is not None:
            self.click(point)
        return point is not None

    def choose_by_drag(self, table: TableScene, choice: Choice) -> bool:
        """Drag a chip, or what stands at a place, onto a place; False if there is none."""
        start = self._take_up(table, choice)
        if start is None:
            return False
        aside = self.aside()
        self.take(start, aside)
        self.let_pass(SLIDING)
        shown = table.shown
        free = [place for place in shown.places if place not in shown.hidden]
        end = shown.places[self.rng.choice(free)] if free else aside
        self.let_fall(aside, end)
        return True

    def choose_by_mouse(self, table: TableScene, choice: Choice) -> None:
        """Click the chip of a choice, or its place on the board."""
        done = self.choose_by_chip(table, choice) or self.choose_on_board(table, choice)
        assert done, f"{choice} is nowhere"

    def drag_to(self, table: TableScene, choice: Choice, place: str) -> None:
        """Drag what a choice stands for onto a place."""
        start = self._take_up(table, choice)
        assert start is not None, f"{choice} is nowhere"
        self.take(start, self.aside())
        self.let_pass(SLIDING)
        self.let_fall(self.aside(), table.shown.places[place])

    def _take_up(self, table: TableScene, choice: Choice) -> Pixel | None:
        """Return where a choice can be taken up with the mouse."""
        if choice.id in table.shown.spots:
            self.look_at_tray()
            return table.shown.spots[choice.id]
        here = [place for place in choice.places if place in table.shown.places]
        return self.reach(table, here[0]) if here else None

    def aside(self) -> Pixel:
        """Return a point of the board where no tray comes up."""
        width, height = self.app.window.get_size()
        return width // 2, height // 6

    def look_at_tray(self) -> None:
        """Let the tray come up, as it does when the pointer comes near."""
        width, height = self.app.window.get_size()
        self.move((width // 2, round(height * 0.87)))
        self.let_pass(SLIDING)

    def reach(self, table: TableScene, place: str) -> Pixel | None:
        """Return where a place is when the tray has gone down; None if the confirmation hides it.

        Raises AssertionError if anything else lies over it.
        """
        if place in table.shown.hidden:
            self.move(self.aside())
            self.let_pass(SLIDING)
        point = table.shown.places[place]
        self.move(point)
        self.frames(2)
        shown = table.shown
        if place not in shown.hidden:
            return point
        assert shown.bubble, f"{place} at {point} is out of reach"
        return None
