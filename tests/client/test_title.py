"""The first screen: three cards to choose a game from, and sparks over them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from unittest import mock

import pygame
import pytest
from msgspec.structs import replace

from parlour.client.app import App
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.menus.attract import Attract
from parlour.client.scenes.menus.latest import Latest
from parlour.client.scenes.menus.motes import NUMBER, Motes
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.recorded import record_of
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.title import ALONE, Title
from parlour.client.scenes.menus.travels import Travels
from parlour.client.scenes.menus.worlds import lasting, shelf
from parlour.shared.games import games
from parlour.shared.messages import Tables
from tests.client.person import Person
from tests.client.screens import _info
from tests.client.welcome import until_welcomed

RISEN = 20
"""Frames after which a card has risen."""


ASK = Latest.ask


@pytest.fixture(autouse=True)
def _unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no server answer what a test has answered already."""
    monkeypatch.setattr(Latest, "ask", lambda _: None)


@pytest.fixture
def title(app: App) -> Title:
    """Return the title, looked at."""
    person = Person(app)
    person.frames(3)
    person.look()
    assert isinstance(app.scene, Title)
    return app.scene


def test_the_card_of_the_last_game_is_chosen(app: App, title: Title) -> None:
    app.settings.game = "rattus"
    title.layout(title.canvas)
    person = Person(app)
    person.frames(RISEN)
    assert title.raised == "rattus"
    person.press(pygame.K_RIGHT)
    person.frames(RISEN)
    assert title.raised == "playing_gods"


@pytest.mark.parametrize("game", games())
def test_a_click_on_a_card_begins_its_game(app: App, title: Title, game: str) -> None:
    person = Person(app)
    person.move(title.where(game).center)
    person.frames(RISEN)
    assert title.raised == game
    person.click(title.where(game).center)
    scene = person.wait_for(NewGame)
    assert isinstance(scene, NewGame)
    assert scene._choice.game.name == game


def test_the_way_on_says_which_game_it_leads_back_to(app: App, title: Title) -> None:
    before = title.focus.find("Continue a game")
    assert before is not None
    plain: Any = before.get_abs_rect()
    asked = [_info("T3", "finished"), _info("T1", "running", "2 campaigns"), _info("T2", "open")]
    played = [replace(info, changed=float(n)) for n, info in zip((9, 7, 8), asked, strict=True)]
    title._latest._asked = 7
    title.answer(Tables(id=7, whole=True, tables=tuple(played)))
    latest = title._latest
    assert latest.info is not None
    assert latest.info.table == "T1", "not one that is over, nor one that has not begun"
    assert latest._words()[1].startswith("Turn 2")
    person = Person(app)
    person.frames(2)
    found: Any = title.focus.find("Continue a game")
    assert found.get_abs_rect().width > plain.width
    person.look()
    person.click(found.get_abs_rect().center)
    assert isinstance(person.wait_for(SavedGames), SavedGames)


def test_a_list_that_another_screen_asked_for_is_left_to_it(app: App, title: Title) -> None:
    """The title asks as well: its answer may come when another screen is there."""
    told = Tables(id=7, whole=True, tables=(_info("T1", "running"),))
    title._latest._asked = 5
    title.answer(told)
    assert title._latest.info is None
    for scene in (SavedGames(app), Lobby(app)):
        assert not scene.answered(told)
        assert not scene._tables
        assert scene.answered(replace(told, id=None))
        assert len(scene._tables or ()) == 1


def test_without_a_game_that_goes_on_the_way_is_plain(app: App, title: Title) -> None:
    title._latest._asked = 7
    title.answer(Tables(id=7, whole=True, tables=(_info("T3", "finished"),)))
    assert title._latest.info is None
    assert title.focus.find("Continue a game") is not None


def test_who_is_new_here_is_led_to_learn_by_playing(app: App, title: Title) -> None:
    places, styles = [], []
    for number, tables in enumerate(((), (_info("T3", "finished"),))):
        title._latest._asked = number
        title.answer(Tables(id=number, whole=True, tables=tables))
        found: list[Any] = [
            title.focus.find(label) for label in ("Continue a game", "Learn by playing")
        ]
        places.append([each.get_abs_rect() for each in found])
        styles.append(["#onward" in each.most_specific_combined_id for each in found])
    assert styles == [[False, True], [True, False]]
    for before, after in zip(*places, strict=True):
        assert after.collidepoint(before.center), "nothing goes from under the pointer"


def test_the_server_is_asked_anew_whenever_the_title_is_seen_again(
    app: App, title: Title, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_welcomed(app)
    title._latest._asked = 7
    monkeypatch.setattr(Latest, "ask", ASK)
    with mock.patch.object(type(app.connection), "send") as send:
        title.update(0.0)
        assert not send.called
        title.layout(title.canvas)
        title.update(0.0)
        title.update(0.0)
    assert send.call_count == 1


def test_the_cards_stand_side_by_side_in_every_room() -> None:
    for size in ((1860, 780), (900, 250), (400, 900)):
        room = pygame.Rect((30, 90), size)
        cards = shelf(room, size[0] / 1860)
        assert all(room.contains(card) for card in cards)
        assert all(one.right < other.left for one, other in pairwise(cards))


def test_how_long_a_game_lasts() -> None:
    assert [lasting(minutes) for minutes in (45, 90, 180)] == ["45 min", "90 min", "3 h"]


def test_sparks_leave_nothing_behind() -> None:
    window = pygame.Surface((640, 360))
    window.fill((40, 60, 80))
    before = window.copy()
    motes = Motes(window.get_size(), 0.5)
    motes.settle(window)
    assert len(motes.draw(window, 0.0)) == NUMBER
    assert pygame.image.tobytes(window, "RGB") != pygame.image.tobytes(before, "RGB")
    assert motes.draw(window, 0.01) == []
    for rect in motes.draw(window, 9.0)[NUMBER:]:
        window.blit(before, rect, rect)
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(before, "RGB")


def test_nothing_drifts_with_reduced_motion(app: App, title: Title) -> None:
    app.settings.reduced_motion = True
    title.layout(title.canvas)
    app.frame(0.02)
    app.frame(0.02)
    assert title.draw(app.window) == []


def test_a_game_plays_itself_before_an_empty_chair(
    app: App, title: Title, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = mock.Mock()
    monkeypatch.setattr(app.connection, "send", send)
    title.update(ALONE + 1)
    scene = app.scene
    assert isinstance(scene, Attract)
    before = scene.model.step
    for _ in range(400):
        app.frame(0.05)
    assert scene.model.step > before
    send.assert_not_called()
    Person(app).press(pygame.K_SPACE)
    assert app.scene is title
    send.assert_not_called()


def test_who_is_there_is_left_in_peace(app: App, title: Title) -> None:
    person = Person(app)
    for step in range(4):
        title.update(ALONE * 0.4)
        person.move((400, 300 + step))
        assert app.scene is title
    app.settings.reduced_motion = True
    title.update(ALONE + 1)
    assert app.scene is title


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_looked_on_at_to_its_last_step_but_one(app: App, game: str) -> None:
    app.settings.speed = "off"
    scene = Attract(app, game)
    app.push(scene)
    steps = len(record_of(game).steps)
    for _ in range(4 * steps):
        app.frame(0.02)
        if app.scene is not scene:
            break
    assert scene.model.step > 0.8 * steps
    assert not scene.model.over
    assert app.scene is not scene


def test_who_crosses_the_land_leaves_nothing_behind_and_passes_under_the_cards(app: App) -> None:
    del app
    card = pygame.Rect(200, 40, 200, 300)
    still = pygame.Surface((640, 360))
    still.fill((40, 60, 80))
    for game in games():
        window, travels = still.copy(), Travels(game, still.get_size(), [card])
        seen = next(now for now in range(60) if travels.draw(window, still, now))
        assert pygame.image.tobytes(window, "RGB") != pygame.image.tobytes(still, "RGB")
        behind = window.subsurface(card), still.subsurface(card)
        assert len({pygame.image.tobytes(each, "RGB") for each in behind}) == 1
        for rect in travels.draw(window, still, seen + 2.0):
            window.blit(still, rect, rect)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(still, "RGB")
