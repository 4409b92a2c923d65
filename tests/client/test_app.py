"""The window: its size, what is drawn when, and what lists say."""

from __future__ import annotations

from html import unescape

import pygame
import pytest

from parlour.client.app import QUIET_FRAMES, QUIET_WAITS, App
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
