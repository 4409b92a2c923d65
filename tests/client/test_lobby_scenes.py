"""Playing with others through the window: joining, the lobby, seats, talk, coming back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.net import Connected, Lost
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.message import Message
from parlour.client.scenes.table.around import Around
from parlour.client.scenes.table.table import TableScene
from parlour.shared.games import find_game
from parlour.shared.messages import (
    CreateTable,
    DeleteTable,
    Entered,
    Say,
    SeatInfo,
    SeatPlan,
    VoteInfo,
)
from tests.client.club import LONG, Club
from tests.client.friend import Friend, Playing
from tests.client.person import Person

GAME = find_game("gods_playground")


@pytest.fixture
def make_friend() -> Iterator[Callable[[str, str], Friend]]:
    """Makes friends, who go in the end."""
    made: list[Friend] = []

    def make(address: str, name: str) -> Friend:
        made.append(Friend(address, name))
        return made[-1]

    yield make
    for friend in made:
        friend.close()


@pytest.fixture
def jan(club: Club, make_friend: Callable[[str, str], Friend]) -> Friend:
    """A friend at the club."""
    return make_friend(club.address, "Jan")


def press(person: Person, label: str) -> None:
    """Click the button with a label, once it is there."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        scene = person.app.scene
        assert isinstance(scene, MenuScene | Message)
        for button, _act in scene.focus._targets:
            if label in (_text(button), getattr(button, "known_as", "")) and button.is_enabled:
                person.click(button.get_abs_rect().center)
                return
        person.wait()
    raise AssertionError(f"no button {label!r}")


def _text(widget: object) -> str:
    return getattr(widget, "text", "")


def until(person: Person, done: Any) -> None:
    """Let the window run until something is so."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        if done():
            return
        person.wait()
    raise AssertionError("it never came about")


def at_the_door(app: App) -> tuple[Person, Join]:
    """Go to the page that leads to others."""
    person = Person(app)
    person.frames(2)
    press(person, "Play with others")
    scene = person.wait_for(Join)
    assert isinstance(scene, Join)
    return person, scene


def join(app: App, club: Club, name: str = "Ada") -> Person:
    """Go to the club through the title."""
    person = Person(app)
    person.frames(3)
    press(person, "Play with others")
    scene = person.wait_for(Join)
    assert isinstance(scene, Join)
    scene._name.set_text(name)
    scene._where.set_text(club.address)
    press(person, "Join")
    person.wait_for(Lobby)
    return person


def at_a_table(app: App, club: Club, jan: Friend) -> tuple[Person, TableScene]:
    """Play at a table with Jan and a bot."""
    person = join(app, club)
    press(person, "New table")
    person.wait_for(NewTable)
    scene = app.scene
    assert isinstance(scene, NewTable)
    bots = [button for button, _ in scene.focus._targets if _text(button) == "Bot: steady"]
    person.click(bots[2].get_abs_rect().center)
    press(person, "Bot: random")
    assert scene._kinds == ["You", "Open seat", "bot:random"]
    press(person, "More")
    press(person, "Undo if everyone else agrees")
    press(person, "remember")
    press(person, "Open the table")
    seats = person.wait_for(Seats)
    assert isinstance(seats, Seats)
    assert seats._info.grudges
    jan.sit(seats._info.table, 1)
    press(person, "Begin the game")
    table = person.wait_for(TableScene)
    assert isinstance(table, TableScene)
    return person, table


def test_a_typed_address_leads_to_the_lobby_and_is_remembered(app: App, club: Club) -> None:
    person = join(app, club)
    assert app.welcome is not None
    assert app.welcome.server == "The club"
    first = app.welcome.person
    person.press(pygame.K_ESCAPE)
    assert app.is_local
    press(person, "Play with others")
    scene = person.wait_for(Join)
    assert isinstance(scene, Join)
    assert scene._name.get_text() == "Ada"
    press(person, f"The club: ws://{club.address}/")
    person.wait_for(Lobby)
    assert app.welcome.person == first


def test_what_is_no_address_and_no_name_is_explained(app: App) -> None:
    person, scene = at_the_door(app)
    press(person, "Join")
    assert "name" in scene._status
    scene._name.set_text("Ada")
    scene._where.set_text("http://nowhere")
    press(person, "Join")
    assert "not an address" in scene._status
    scene._where.set_text("127.0.0.1:9")
    press(person, "Join")
    until(person, lambda: "Trying again" in scene._status)
    press(person, "Cancel")
    until(person, lambda: app.is_local)


def test_join_is_gold_and_beside_its_field_once_nothing_is_missing(app: App) -> None:
    person, scene = at_the_door(app)

    def style() -> tuple[str, pygame.Rect]:
        (found,) = [each for each, _ in scene.focus._targets if _text(each) == "Join"]
        return str(found.object_ids[-1]), pygame.Rect(found.get_abs_rect())

    person.frames(2)
    assert style()[0].startswith("#menu")
    scene._name.set_text("Ada")
    person.frames(2)
    assert style()[0].startswith("#menu")
    scene._where.focus()
    scene._name.unfocus()
    scene._where.set_text("h")
    person.frames(2)
    assert scene._where.is_focused
    assert not scene._name.is_focused, "what is typed on goes into one field"
    named, rect = style()
    assert named.startswith("#main")
    where = scene._where.get_abs_rect()
    assert where.top <= rect.centery <= where.bottom
    assert 0 < rect.left - where.right < 20
    scene._name.set_text(" ")
    person.frames(2)
    assert style()[0].startswith("#menu")


def test_a_password_is_asked_for(app: App, tmp_path: Path) -> None:
    club = Club(tmp_path / "closed", password="sésame")
    club.start()
    try:
        person = Person(app)
        person.frames(2)
        press(person, "Play with others")
        scene = person.wait_for(Join)
        assert isinstance(scene, Join)
        scene._name.set_text("Ada")
        scene._where.set_text(club.address)
        press(person, "Join")
        until(person, lambda: scene._password is not None)
        assert scene._password is not None
        scene._password.set_text("sésame")
        press(person, "Join")
        person.wait_for(Lobby)
    finally:
        app.disconnect()
        club.stop()


def test_an_invitation_leads_to_its_table(app: App, club: Club, jan: Friend) -> None:
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    jan.say(CreateTable(id=1, game=GAME.name, seats=seats, private=True))
    code = jan.hear(Entered).info.code
    app.servers.nickname = "Ada"
    person = Person(app)
    app.push(Join(app, f"gods-playground://{club.address}/{code}"))
    scene = person.wait_for(Seats)
    assert isinstance(scene, Seats)
    press(person, "Sit")
    press(person, "I am ready")
    until(person, lambda: any(seat.name == "Ada" and seat.ready for seat in scene._info.seats))
    press(person, "Leave the table")
    assert isinstance(app.scene, Message)
    assert "Jan" in app.scene._text
    press(person, "Leave the table")
    person.wait_for(Lobby)


def test_the_list_and_the_talk_are_live(app: App, club: Club, jan: Friend) -> None:
    person = join(app, club)
    scene = app.scene
    assert isinstance(scene, Lobby)
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    for _ in range(8):
        jan.say(CreateTable(id=1, game=GAME.name, seats=seats))
    jan.say(Say(id=2, table=None, text="Dzień dobry"))
    until(person, lambda: len(scene._tables) == 8 and scene._lines)
    until(person, lambda: not scene._stale)
    press(person, "Waiting")
    assert len(scene._listed()) == 8
    press(person, "Running")
    assert scene._listed() == []


@pytest.mark.long
def test_a_game_with_a_friend_with_talk_and_taking_back(
    unseen_app: App, club: Club, jan: Friend
) -> None:
    app = unseen_app
    person, table = at_a_table(app, club, jan)
    model = table.model
    jan.say(Say(id=9, table=model.info.table, text="Good luck!"))
    until(person, lambda: "Jan: Good luck!" in table.shown.log)
    friend = Playing(jan, model.info.table, GAME, 1, person.rng)
    own, asks, voted, end = 0, False, False, time.monotonic() + LONG
    while not any("undoes the last action" in line for line in table.shown.log):
        now = time.monotonic()
        assert now < end, f"{own} own decisions, {model.info.vote}, {app.scene}, {friend.refused}"
        votes = model.info.vote is not None
        if app.scene is not table:
            person.press(pygame.K_RETURN)  # it was too late: somebody had acted after it
            asks = False
        elif votes:
            friend.agree(now)
        elif voted:
            asks = False  # somebody acted meanwhile, which ends a vote
        elif own >= 3 and not asks and model.to_take_back() is not None:
            Around(app, model).take_back()
            asks = True
        elif not asks:
            friend.act()
            if table.shown.asked is not None:
                person.decide(table)
                own += 1
        voted = votes
        person.wait()
    assert table.shown.unread
    person.click(table.shown.spots["chat"])
    assert (table.shown.drawer, table.shown.unread) == ("chat", 0)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="Thank you"))
    person.frames(1)
    person.press(pygame.K_RETURN)
    until(person, lambda: any(line.text == "Thank you" for line in model.chat))
    person.press(pygame.K_ESCAPE)
    assert app.scene is table
    assert not table.shown.drawer


@pytest.mark.long
def test_the_window_comes_back_after_the_server_was_away(
    unseen_app: App, club: Club, jan: Friend
) -> None:
    app = unseen_app
    person, table = at_a_table(app, club, jan)
    step = table.model.last_received
    club.stop()
    until(person, lambda: table.shown.banner)
    club.start()
    until(person, lambda: not table.shown.banner)
    assert table.model.last_received >= step
    jan.hear(Connected)
    until(person, lambda: app.scene is table)


def test_who_is_gone_is_shown_and_a_bot_may_play(unseen_app: App, club: Club, jan: Friend) -> None:
    app = unseen_app
    person, table = at_a_table(app, club, jan)
    jan.close()
    until(person, lambda: table.model.info.seats[1].gone is not None)
    around = Around(app, table.model)
    label, act = next(offer for offer in around.offers() if "bot" in offer[0])
    assert label == "Let a bot play for Jan"
    act()
    until(person, lambda: table.model.info.seats[1].bot is not None)
    assert "A bot now plays for Jan." in table.shown.log


def test_a_vote_that_begins_is_told_once(unseen_app: App, club: Club, jan: Friend) -> None:
    _, table = at_a_table(unseen_app, club, jan)
    around, info = Around(unseen_app, table.model), table.model.info
    vote = VoteInfo(kind="take_back", seat=1, by="p2", needed=("p1",), agreed=())
    told = [tell() for tell in around.news(structs.replace(info, vote=vote))]
    assert told == ["A vote: Jan asks to undo the last action."]
    assert not [*around.news(info)]


def test_a_table_that_is_closed_takes_away_what_lies_over_it(
    app: App, club: Club, jan: Friend
) -> None:
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    jan.say(CreateTable(id=1, game=GAME.name, seats=seats))
    table = jan.hear(Entered).info.table
    person = join(app, club)
    press(person, "Look in")
    person.wait_for(Seats)
    press(person, "Sit")
    jan.say(Say(id=2, table=table, text="I have to go"))
    app.push(SettingsScene(app))
    jan.say(DeleteTable(id=3, table=table))
    person.wait_for(Message)
    person.press(pygame.K_RETURN)
    assert isinstance(app.scene, Lobby)


def test_hosting_lets_friends_in_until_the_lobby_is_left(
    app: App, make_friend: Callable[[str, str], Friend]
) -> None:
    person, join = at_the_door(app)
    join._name.set_text("Ada")
    press(person, "Host on this network")
    person.wait_for(Lobby)
    assert app.hosted_at is not None
    port = int(app.hosted_at.rstrip("/").rpartition(":")[2])
    friend = make_friend(f"127.0.0.1:{port}", "Jan")
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    friend.say(CreateTable(id=1, game=GAME.name, seats=seats))
    press(person, "Look in")
    person.wait_for(Seats)
    press(person, "Sit")
    until(person, lambda: any(seat.name == "Ada" for seat in _seats(app)))
    press(person, "Leave the table")
    assert isinstance(app.scene, Message)
    press(person, "Leave the table")
    lobby = person.wait_for(Lobby)
    assert isinstance(lobby, Lobby)
    until(person, lambda: any(guest.name == "Jan" for guest in lobby._guests()))
    person.press(pygame.K_ESCAPE)
    assert app.hosted_at
    press(person, "Disconnect")
    assert not app.hosted_at
    friend.hear(Lost)


def _seats(app: App) -> tuple[SeatInfo, ...]:
    scene = app.scene
    assert isinstance(scene, Seats)
    return scene._info.seats
