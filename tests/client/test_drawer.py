"""Log, talk and rules in one drawer beside the board, which stays to be used."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.net import Connection
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.scenes.table.table import TableScene
from parlour.shared.games import games
from parlour.shared.messages import ChatLine, Said
from tests.client.person import SLIDING, Person
from tests.client.screens import _table
from tests.client.welcome import until_welcomed

SENT: list[object] = []


@pytest.fixture
def table(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """A table at which special actions are chosen; what is sent is kept."""
    until_welcomed(app)
    SENT.clear()
    monkeypatch.setattr(Connection, "send", lambda _, message: SENT.append(message))
    scene = _table(app, 3, "nobles", "special_actions")
    app.push(scene)
    person = Person(app)
    person.frames(3)
    person.look()
    yield scene
    app.pop()


def said(table: TableScene, text: str) -> None:
    """Let somebody say something."""
    table.answer(Said(table.model.info.table, ChatLine("Jan", "Jan", text, 0.0)))


def write(person: Person, text: str) -> None:
    """Type."""
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
    person.frames(1)


def test_what_is_said_is_marked_until_it_is_read(app: App, table: TableScene) -> None:
    person = Person(app)
    said(table, "Who holds Ukraine?")
    said(table, "Hello?")
    assert table.shown.unread == 2
    person.click(table.shown.spots["log"])
    assert (table.shown.drawer, table.shown.unread) == ("log", 2)
    person.let_pass(SLIDING)
    person.click(table.shown.spots["tab:chat"])
    assert (table.shown.drawer, table.shown.unread) == ("chat", 0)
    said(table, "There you are")
    assert table.shown.unread == 0
    person.frames(2)
    person.click(table.shown.spots["close_drawer"])
    assert not table.shown.drawer


def test_who_types_chooses_nothing_until_the_keys_are_given_back(
    app: App, table: TableScene
) -> None:
    person = Person(app)
    person.click(table.shown.spots["chat"])
    chosen = [each for each in table.shown.choices if each.selected]
    for letter in "danzig":
        person.press(ord(letter), letter)
        write(person, letter)
    person.press(pygame.K_BACKSPACE)
    person.press(pygame.K_RETURN)
    texts = [message.text for message in SENT if hasattr(message, "text")]
    assert texts == ["danzi"]
    assert [each for each in table.shown.choices if each.selected] == chosen
    person.press(pygame.K_TAB)
    assert table.shown.drawer == "chat", "it stays open"
    person.press(pygame.K_d, "d")
    assert table.shown.ready
    person.press(pygame.K_ESCAPE)
    assert not table.shown.drawer
    assert app.scene is table
    person.press(pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenu)
    person.press(pygame.K_ESCAPE)
    assert app.scene is table


def test_the_rules_of_the_phase_are_read_and_all_others_found(app: App, table: TableScene) -> None:
    person = Person(app)
    rules = table._house.hud.drawer.pages.rules
    person.press(pygame.K_F1)
    person.let_pass(SLIDING)
    assert table.shown.drawer == "rules"
    assert rules._key == "special_actions"
    person.click(table.shown.spots["rules:all"])
    person.frames(2)
    assert len([name for name in table.shown.spots if name.startswith("rules:")]) > 5
    write(person, "Vienna")
    person.frames(2)
    found = [topic.key for topic in rules._found]
    assert 0 < len(found) < len(rules._all)
    person.press(pygame.K_DOWN)
    person.press(pygame.K_UP)
    person.press(pygame.K_RETURN)
    assert rules._key == found[0]
    person.press(pygame.K_BACKSPACE)
    assert len([name for name in table.shown.spots if name.startswith("rules:")]) == len(found)
    assert rules.field.text == "Vienna", "the list comes first"
    person.press(pygame.K_BACKSPACE)
    assert len(rules.field.text) == 5
    write(person, "no such words")
    person.frames(2)
    assert rules._found == []
    assert not [name for name in table.shown.spots if name.startswith("rules:")]
    person.press(pygame.K_F1)
    assert not table.shown.drawer


def test_the_hand_stands_beside_an_open_drawer(app: App, table: TableScene) -> None:
    person = Person(app)
    hud = table._house.hud
    person.click(table.shown.spots["log"])
    person.let_pass(2 * SLIDING)
    person.frames(3)
    assert hud.drawer.rect.left >= hud.tray.rect.right
    for spot in hud.tray.hand.spots:
        assert not hud.drawer.rect.colliderect(spot.rect)
    person.press(pygame.K_l, "l")
    assert table.shown.drawer == "log", "the letter chooses a land manager here"


def test_a_drawer_covers_no_class_card_of_rattus(app: App, table: TableScene) -> None:
    scene = _table(app, 6, "spread", "actions", game=games()["rattus"], seats=4)
    app.push(scene)
    person = Person(app)
    person.frames(3)
    person.click(scene.shown.spots["log"])
    person.let_pass(2 * SLIDING)
    cards = {name for name in scene.shown.places if name.startswith("card:")}
    assert cards
    assert not cards & scene.shown.hidden
    assert board_for("rattus").drawer == "left"
    app.pop()
