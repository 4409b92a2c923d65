"""What was meant for the screen before does nothing on the one that came."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App, Scene
from parlour.client.first_moment import FIRST_MOMENT
from parlour.client.scenes import message
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.message import Message
from parlour.shared.messages import Tables
from tests.client.person import FRAME, Person
from tests.client.screens import SCREENS, _info
from tests.client.welcome import until, until_welcomed

NOW = int(0.2 / FRAME)
"""Frames between two clicks of somebody in a hurry."""


def top(app: App) -> Scene:
    """Return the scene that is seen by now."""
    return app.scene


def click_at_once(app: App, point: tuple[int, int]) -> None:
    """Click without looking."""
    pygame.mouse.set_pos(point)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=point, button=1, touch=False))
        app.frame(FRAME)
    app.frame(FRAME)


def key_at_once(app: App, key: int, *, let_go: bool = True) -> None:
    """Press a key without looking."""
    kinds = (pygame.KEYDOWN, pygame.KEYUP) if let_go else (pygame.KEYDOWN,)
    for kind in kinds:
        pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
    app.frame(FRAME)


def centre_of(scene: Title | SavedGames | FinalScore, label: str) -> tuple[int, int]:
    """Return where a button is."""
    rects = (b.get_abs_rect() for b, _ in scene.focus._targets if getattr(b, "text", "") == label)
    x, y = next(rects).center
    return round(x), round(y)


@pytest.fixture
def title(app: App) -> Title:
    """The title, when it has been looked at and the server has said welcome."""
    until_welcomed(app)
    Person(app).look()
    scene = app.scene
    assert isinstance(scene, Title)
    return scene


def test_two_clicks_at_continue_delete_nothing(app: App, title: Title) -> None:
    click_at_once(app, centre_of(title, "Continue a game"))
    scene = app.scene
    assert isinstance(scene, SavedGames)
    until(app, lambda: scene._tables is not None)
    scene._tables = None
    tables = tuple(_info(f"T{number}", "finished") for number in range(5))
    scene.answer(Tables(id=None, whole=True, tables=tables))
    point = centre_of(scene, "Delete")
    click_at_once(app, point)
    assert top(app) is scene
    Person(app).click(point)
    assert isinstance(top(app), Message)


def test_the_list_of_games_is_looked_at_when_it_comes(app: App, title: Title) -> None:
    app.push(SavedGames(app))
    Person(app).look()
    scene = app.scene
    assert isinstance(scene, SavedGames)
    scene._tables = None
    scene.answer(Tables(id=None, whole=True, tables=(_info("T1", "finished"),)))
    click_at_once(app, centre_of(scene, "Delete"))
    assert top(app) is scene


def test_a_question_is_not_answered_by_a_key_that_is_pressed_twice(app: App, title: Title) -> None:
    deleted: list[bool] = []
    message.ask(app, "Delete?", "For good.", "Delete", lambda: deleted.append(True))
    key_at_once(app, pygame.K_RETURN)
    assert isinstance(top(app), Message)
    Person(app).press(pygame.K_RETURN)
    assert top(app) is title
    assert not deleted
    message.ask(app, "Delete?", "For good.", "Delete", lambda: deleted.append(True))
    Person(app).press(pygame.K_TAB)
    Person(app).press(pygame.K_RETURN)
    assert deleted


def test_the_last_confirm_copies_no_summary(app: App, title: Title) -> None:
    scene = SCREENS["final_score"](app)
    assert isinstance(scene, FinalScore)
    app.push(scene)
    scene._look_at(True)
    click_at_once(app, centre_of(scene, "Copy a summary"))
    key_at_once(app, pygame.K_RETURN)
    assert top(app) is scene
    Person(app).click(centre_of(scene, "Copy a summary"))
    assert isinstance(top(app), Message)


def test_who_types_fast_is_not_held_up(app: App, title: Title) -> None:
    title.focus.move_to(6)
    key_at_once(app, pygame.K_RETURN)
    assert isinstance(top(app), SettingsScene)
    key_at_once(app, pygame.K_ESCAPE)
    assert top(app) is title
    for _ in range(2):
        key_at_once(app, pygame.K_UP)
    key_at_once(app, pygame.K_RETURN)
    assert top(app) is not title


def test_a_key_that_is_held_down_does_not_go_through_screens(app: App, title: Title) -> None:
    app.push(NewGame(app))
    for _ in range(NOW):
        key_at_once(app, pygame.K_ESCAPE, let_go=False)
    assert top(app) is title
    Person(app).look()
    key_at_once(app, pygame.K_ESCAPE, let_go=False)
    assert top(app) is title
    key_at_once(app, pygame.K_ESCAPE)
    assert top(app) is title
    key_at_once(app, pygame.K_ESCAPE)
    assert isinstance(top(app), Message)


def test_the_time_to_arrange_a_screen_does_not_count(app: App, title: Title) -> None:
    app.push(NewGame(app))
    app.frame(10 * FIRST_MOMENT)
    assert not app.takes_clicks
    app.frame(FRAME)
    app.frame(FIRST_MOMENT)
    assert app.takes_clicks
