"""The window: its size, what is drawn when, and what lists say."""

from __future__ import annotations

import gc
from html import unescape

import pygame
import pytest

from parlour.client import app as client_app
from parlour.client.app import (
    LONG_WORK,
    QUIET_FRAMES,
    QUIET_WAITS,
    SELDOM,
    TIDY_SECONDS,
    App,
    Scene,
)
from parlour.client.net import Connection
from parlour.client.scenes import message
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.shared.messages import Tables
from tests.client.person import FRAME
from tests.client.screens import _info


def test_a_question_is_drawn_only_when_it_changes(app: App) -> None:
    message.ask(app, "Delete?", "For good.", "Delete", app.pop)
    scene = app.scene
    assert scene.draw(app.window) is None
    scene.update(FRAME)
    assert scene.draw(app.window) == []
    key = {"key": pygame.K_TAB, "mod": 0, "unicode": "\t", "scancode": 0}
    scene.handle(pygame.Event(pygame.KEYDOWN, key))
    assert scene.draw(app.window) is None


def test_a_menu_is_drawn_while_somebody_types_alone(app: App) -> None:
    about = About(app)
    app.push(about)
    about.update(1.0)
    about.draw(app.window)
    about.update(1.0)
    assert about.draw(app.window) == []
    new_game = NewGame(app)
    app.push(new_game)
    new_game.draw(app.window)
    new_game.fields[0].focus()
    new_game.update(1.0)
    assert new_game.draw(app.window) is None


def test_the_window_is_as_large_after_the_full_screen_as_before(app: App) -> None:
    app._handle(pygame.Event(pygame.VIDEORESIZE, w=1500, h=850))
    app.set_fullscreen(fullscreen=True)
    full = app.window.get_size()
    app._handle(pygame.Event(pygame.VIDEORESIZE, w=full[0], h=full[1]))
    app.set_fullscreen(fullscreen=False)
    assert app.window.get_size() == (1500, 850)


def test_a_saved_game_says_which_game_it_is(app: App) -> None:
    scene = SavedGames(app)
    app.push(scene)
    scene.answer(Tables(id=None, whole=True, tables=(_info("T1", "finished"),)))
    told = [item.words.html for item in scene.form.items.values() if item.words is not None]
    assert any("God\u2019s Playground" in unescape(text) for text in told)


def test_where_nothing_changes_the_loop_waits_until_something_happens(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", slept.append)
    monkeypatch.setattr(Connection, "has_news", False)
    pygame.event.clear()
    app.wait()
    assert not slept
    app._unchanged = QUIET_FRAMES
    app.wait()
    assert len(slept) == QUIET_WAITS
    slept.clear()
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    app.wait()
    assert len(slept) == 1
    app.frame(FRAME)
    assert app._unchanged == 0


def test_what_a_server_says_ends_the_wait(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", slept.append)
    pygame.event.clear()
    for connection in app._connections:
        connection.close()  # nothing but what is put there arrives
        connection.poll()
    app._unchanged = QUIET_FRAMES
    app._local._incoming.put(Tables(id=None, whole=True, tables=()))
    app.wait()
    assert len(slept) == 1
    assert app._local.poll()
    slept.clear()
    app.wait()
    assert len(slept) == QUIET_WAITS


def test_the_loop_ends_when_the_player_quits(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    def wait() -> float:
        waits.append(0.01)
        return 0.01

    monkeypatch.setattr(app, "wait", wait)
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run(50)
    assert not app.running
    assert len(waits) < 50


class Laborious(Scene):
    """A screen whose every frame is as much work as the clock says."""

    def __init__(self, app: App) -> None:
        """Have been drawn never."""
        super().__init__(app)
        self.now = self.takes = 0.0
        self.drawn = 0

    def update(self, seconds: float) -> None:
        """Work."""
        self.now += self.takes

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Count."""
        self.drawn += 1
        return []


def test_a_frame_that_has_worked_for_long_leaves_drawing_to_the_next(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Laborious(app)
    monkeypatch.setattr("parlour.client.app.worked", lambda: scene.now)
    monkeypatch.setattr(app, "paced", True)
    app.push(scene)
    scene.takes = 2 * LONG_WORK
    drawn = []
    for _ in range(4):
        app.frame(FRAME)
        drawn.append(scene.drawn)
    assert drawn == [1, 1, 2, 2], "what is new is drawn at once, all else in every second frame"
    scene.takes = LONG_WORK / 2
    for _ in range(3):
        app.frame(FRAME)
    assert scene.drawn == 5
    monkeypatch.setattr(app, "paced", False)
    scene.takes = 2 * LONG_WORK
    for _ in range(3):
        app.frame(FRAME)
    assert scene.drawn == 8, "without a clock every frame is drawn"


def test_garbage_is_looked_for_where_scenes_change_and_seldom_else(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = gc.get_threshold()
    looked: list[str] = []
    try:
        app.follow_clock()
        assert gc.get_threshold() == SELDOM
        monkeypatch.setattr(gc, "collect", lambda: looked.append("everywhere"))
        monkeypatch.setattr(client_app, "TIDY_SECONDS", TIDY_SECONDS)
        monkeypatch.setattr(app, "_tidied", 0.0)
        for times, looks in ((0.9, 0), (1.0, 1), (1.9, 1), (2.0, 2)):
            now = times * TIDY_SECONDS
            monkeypatch.setattr(client_app, "monotonic", lambda now=now: now)
            app.push(Scene(app))
            assert len(looked) == looks
        assert gc.get_freeze_count() > 0
    finally:
        gc.set_threshold(*before)
        app.paced = False
