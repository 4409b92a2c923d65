"""A table that is moved from home to another server: by its host, and by those who follow."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.crossing import led_to
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.moving import NAME, PASSWORD, Following, Moving
from parlour.client.scenes.lobby.moving import WHERE as TYPED
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.servers import Server, called, invitation
from parlour.server.talk import AT_ONCE
from parlour.shared.games import find_game
from parlour.shared.messages import (
    ChatLine,
    ClockPlan,
    CreateTable,
    Entered,
    EnterLobby,
    EnterTable,
    LeaveTable,
    Said,
    SeatPlan,
    Sit,
    TableChanged,
    TableGone,
    TableInfo,
    Tables,
)
from tests.client.club import Club
from tests.client.elsewhere import HOST, away, closed, known, named
from tests.client.friend import Friend
from tests.client.person import Person
from tests.client.test_lobby_scenes import at_the_door, join, make_friend, press, until

__all__ = ["closed", "make_friend", "named"]

pytestmark = pytest.mark.usefixtures("named")

GAME = find_game("rattus")
MakeFriend = Callable[[str, str], Friend]


def typed(scene: Moving | Following | Join, name: str, text: str) -> None:
    field = scene.form.named[name]
    field.set_text(text)


def hosting(app: App) -> tuple[Person, Seats, str]:
    """Host on this network, and open a table of three with a bot; return where friends come."""
    person, door = at_the_door(app)
    door._name.set_text("Ada")
    press(person, "Host on this network")
    person.wait_for(Lobby)
    assert app.hosted_at is not None
    port = app.hosted_at.rstrip("/").rpartition(":")[2]
    connection = app.connection
    connection.send(
        CreateTable(
            id=connection.next_id(),
            game=GAME.name,
            seats=(
                SeatPlan("me"),
                SeatPlan("open"),
                SeatPlan("open"),
                SeatPlan("bot", "Robot", "steady"),
            ),
            clock=ClockPlan("bank", 600, 20),
            take_back="consent",
            hints=True,
            grudges=True,
        )
    )
    return person, person.wait_for(Seats), f"127.0.0.1:{port}"


def move(person: Person, club: Club) -> Seats:
    """Move the table on the screen to a club that is known; return it there."""
    press(person, "Move to another server…")
    press_server(person, club)
    until(person, lambda: person.app.connection.url == away(club))
    return person.wait_for(Seats)


def press_server(person: Person, club: Club) -> None:
    name = person.app.servers.find(away(club)).name
    press(person, f"{name} ({HOST}:{club.port})")


def sat_down(person: Person, seats: Seats, friend: Friend, seat: int) -> None:
    """Let a friend come by the code and sit down."""
    friend.say(EnterTable(id=1, code=seats._info.code))
    friend.hear(Entered)
    friend.say(Sit(id=2, table=seats._info.table, seat=seat))
    until(person, lambda: seats._info.seats[seat].person == friend.person)


def told(person: Person, kind: type[Moving | Following], words: str) -> Any:
    scene = person.wait_for(kind)
    until(person, lambda: words in scene._status)
    return scene


def link_of(line: ChatLine) -> str:
    return next(word for word in line.text.split() if "://" in word)


# --- the host ---


def test_three_people_move_to_a_club(app: App, club: Club, make_friend: MakeFriend) -> None:
    person, seats, home = hosting(app)
    known(app, club)
    friends = [make_friend(home, name) for name in ("Jan", "Zofia")]
    for number, friend in enumerate(friends, 1):
        sat_down(person, seats, friend, number)
    old = seats._info
    now = move(person, club)
    assert now is not seats
    info = now._info
    assert [seat.kind for seat in info.seats] == ["person", "open", "open", "bot"]
    assert (info.seats[0].name, info.seats[3].name) == ("Ada", old.seats[3].name)
    same = ("game", "options", "clock", "take_back", "private", "grudges", "rated", "hints")
    assert [getattr(info, each) for each in same] == [getattr(old, each) for each in same]
    assert app.servers.find(away(club)).token
    assert app.hosted_at is None

    said = [friend.hear(Said).line for friend in friends]
    assert said[0] == said[1]
    link = invitation(away(club), info.code)
    assert link_of(said[0]) == link
    assert led_to(said, old.host) is not None
    for number, name in ((1, "Jan"), (2, "Zofia")):
        assert app._left_open is not None
        followed = make_friend(club.address, name)
        sat_down(person, now, followed, number)
        friends[number - 1].say(LeaveTable(id=9, table=old.table))
    until(person, lambda: app._left_open is None)
    until(person, lambda: old.table not in tables_of(friends[0]))

    press(person, "Leave the table")
    press(person, "Leave the table")
    assert isinstance(person.wait_for(Lobby), Lobby)
    until(person, lambda: app.scene.title == "The club")  # type: ignore[attr-defined]


def tables_of(friend: Friend) -> list[str]:
    """Return the tables that are listed where a friend is."""
    friend.say(EnterLobby(id=11))
    return [info.table for info in friend.hear(Tables).tables]


def test_a_table_at_which_nobody_else_is_is_left_at_once(
    app: App, club: Club, make_friend: MakeFriend
) -> None:
    person, seats, home = hosting(app)
    old = seats._info.table
    jan = make_friend(home, "Jan")
    press(person, "Move to another server…")
    typed(person.wait_for(Moving), TYPED, f"{HOST}:{club.port}")
    press(person, "Move the table")
    until(person, lambda: app.connection.url == away(club))
    assert app._left_open is None
    until(person, lambda: old not in tables_of(jan))


def with_jan(app: App, club: Club, make_friend: MakeFriend) -> tuple[Person, Seats, Friend]:
    """Host a table at which Jan sits, and know a club."""
    person, seats, home = hosting(app)
    known(app, club)
    jan = make_friend(home, "Jan")
    sat_down(person, seats, jan, 1)
    return person, seats, jan


def test_it_stays_open_until_its_host_disconnects(
    app: App, club: Club, make_friend: MakeFriend
) -> None:
    person, seats, jan = with_jan(app, club, make_friend)
    move(person, club)
    assert jan.hear(Said)
    jan.talk("One moment", seats._info.table)
    assert jan.hear(Said).line.text == "One moment"
    person.wait_for(Seats)
    press(person, "Leave the table")
    person.wait_for(Lobby)
    assert app._left_open is not None
    press(person, "Disconnect")
    assert app._left_open is None


def at_a_near_server(app: App, home: Club) -> tuple[Person, Seats]:
    """Be the host of a table at a server of this network."""
    person = join(app, home)
    connection = app.connection
    plans = (SeatPlan("me"), SeatPlan("open"), SeatPlan("closed"))
    connection.send(CreateTable(id=connection.next_id(), game=GAME.name, seats=plans))
    return person, person.wait_for(Seats)


def test_a_table_at_a_server_of_this_network_is_moved(
    app: App, club: Club, closed: Club, make_friend: MakeFriend
) -> None:
    person, seats = at_a_near_server(app, club)
    app.servers.keep(Server(away(closed), "Closed", password="sésame"))
    jan = make_friend(club.address, "Jan")
    sat_down(person, seats, jan, 1)
    before = app.connection
    now = move(person, closed)
    assert [each.kind for each in now._info.seats] == [
        "person",
        "open",
        "closed",
    ]
    assert led_to([jan.hear(Said).line], seats._info.host) is not None
    assert before._thread.is_alive()
    jan.say(LeaveTable(id=9, table=seats._info.table))
    until(person, lambda: app._left_open is None and not before._thread.is_alive())
    assert before not in app._welcomes


def test_who_cannot_tell_the_others_any_more_goes_alone(
    app: App, closed: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Club(tmp_path / "home")
    home.start()
    person, _seats = at_a_near_server(app, home)
    app.servers.keep(Server(away(closed), "Closed", password="sésame"))
    monkeypatch.setattr(Moving, "_tell", lambda _: home.stop())
    move(person, closed)
    assert app._left_open is None


def test_the_others_are_told_however_much_was_said_just_before(
    app: App, club: Club, make_friend: MakeFriend
) -> None:
    person, seats, jan = with_jan(app, club, make_friend)
    press(person, "Move to another server…")
    for number in range(int(AT_ONCE)):
        seats._say(f"line {number}")
    press_server(person, club)
    until(person, lambda: app.connection.url == away(club))
    lines = [jan.hear(Said).line for _ in range(int(AT_ONCE) + 1)]
    assert led_to(lines, seats._info.host) is not None


def test_what_fails_changes_nothing(app: App, closed: Club, tmp_path: Path) -> None:
    person, seats, _home = hosting(app)
    known(app, closed, "Closed")
    before = seats._info
    press(person, "Move to another server…")
    scene = person.wait_for(Moving)
    typed(scene, TYPED, "where friends are")
    press(person, "Move the table")
    told(person, Moving, "is not an address")
    with socket.create_server(("127.0.0.1", 0)) as free:
        nobody = free.getsockname()[1]
    typed(scene, TYPED, f"{HOST}:{nobody}")
    press(person, "Move the table")
    told(person, Moving, f"{HOST}:{nobody}")
    until(person, lambda: scene._crossing is None)

    press_server(person, closed)
    told(person, Moving, "password")
    assert scene.form.named[TYPED].get_text() == f"{HOST}:{nobody}"
    typed(scene, PASSWORD, "wrong")
    press(person, "Join")
    until(person, lambda: scene._crossing is None)
    told(person, Moving, "password")
    assert app.scene is scene
    assert seats._info == before
    assert not any("://" in line.text for line in seats._lines)
    assert app.is_local

    typed(scene, PASSWORD, "sésame")
    press(person, "Join")
    until(person, lambda: app.connection.url == away(closed))
    assert app.servers.find(away(closed)).password == "sésame"
    person.wait_for(Seats)


def test_a_server_that_is_full_is_not_moved_to(
    app: App, club: Club, make_friend: MakeFriend
) -> None:
    person, seats, _home = hosting(app)
    club.lobby.matchmaking.limit_tables(1)  # two from one address, whoever makes them
    for name in ("Jan", "Zofia"):
        friend = make_friend(club.address, name)
        friend.say(CreateTable(id=1, game=GAME.name, seats=(SeatPlan("me"), SeatPlan("open"))))
        friend.hear(Entered)
    known(app, club)
    press(person, "Move to another server…")
    press_server(person, club)
    scene = told(person, Moving, "tables")
    until(person, lambda: scene._crossing is None)
    assert app.is_local
    press(person, "Back")
    assert app.scene is seats


def test_a_host_without_a_name_is_asked_for_one(app: App, club: Club) -> None:
    person, _seats, _home = hosting(app)
    known(app, club)
    app.servers.nickname = ""
    press(person, "Move to another server…")
    press_server(person, club)
    scene = told(person, Moving, "Type your name first")
    assert app.is_local
    typed(scene, NAME, "Ada")
    press_server(person, club)
    until(person, lambda: app.connection.url == away(club))
    assert person.wait_for(Seats)._info.seats[0].name == "Ada"


def test_what_is_under_way_can_be_cancelled(app: App, tmp_path: Path) -> None:
    person, seats, _home = hosting(app)
    press(person, "Move to another server…")
    scene = person.wait_for(Moving)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        typed(scene, TYPED, f"{HOST}:{silent.getsockname()[1]}")
        press(person, "Move the table")
        press(person, "Cancel")
        assert scene._crossing is None
        press(person, "Back")
    assert app.scene is seats


def test_only_a_table_at_home_is_moved(app: App, club: Club) -> None:
    person = join(app, club)
    press(person, "New table")
    person.wait_for(NewTable)
    press(person, "Open the table")
    seats = person.wait_for(Seats)
    assert seats.focus.find("Move to another server…") is not None
    app.connection.url = away(club)
    seats.rebuild()
    assert seats.focus.find("Move to another server…") is None


# --- those who follow ---


def at_friends(app: App, home: Club, jan: Friend) -> tuple[Person, Seats, TableInfo]:
    """Sit at Jan's table, at the second seat."""
    plans = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    jan.say(CreateTable(id=1, game=GAME.name, seats=plans, private=True))
    info = jan.hear(Entered).info
    app.servers.nickname = "Ada"
    person = Person(app)
    app.push(Join(app, f"gods-playground://{home.address}/{info.code}"))
    seats = person.wait_for(Seats)
    app.connection.send(Sit(id=90, table=info.table, seat=1))
    until(person, lambda: seats._info.seats[1].name == "Ada")
    return person, seats, info


def test_one_follows_and_sits_where_one_sat(
    app: App, club: Club, closed: Club, make_friend: MakeFriend
) -> None:
    jan = make_friend(club.address, "Jan")
    person, seats, info = at_friends(app, club, jan)
    before = app.connection
    gone = make_guest(closed, "Jan")
    plans = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    gone.say(CreateTable(id=1, game=GAME.name, seats=plans, private=True))
    code = gone.hear(Entered).info.code
    zofia = make_friend(club.address, "Zofia")
    zofia.say(EnterTable(id=1, code=info.code))
    zofia.hear(Entered)
    link = invitation(away(closed), code)
    zofia.talk(f"Come here: {link}", info.table)
    until(person, lambda: len(seats._lines) == 1)
    assert seats.focus.find(f"Follow to {HOST}:{closed.port}") is None
    jan.talk(f"We go on at another server: {link}", info.table)
    press(person, f"Follow to {HOST}:{closed.port}")
    scene = person.wait_for(Following)
    assert app.connection is before
    assert scene._crossing is None
    press(person, f"Follow to {HOST}:{closed.port}")
    told(person, Following, "password")
    assert app.connection is before
    typed(scene, PASSWORD, "sésame")
    press(person, "Join")
    until(person, lambda: app.connection.url == away(closed))
    now = person.wait_for(Seats)
    until(person, lambda: now._info.seats[1].name == "Ada")
    assert now._info.code == code
    until(person, lambda: jan_sees(jan).seats[1].kind == "open")
    gone.close()


def make_guest(club: Club, name: str) -> Friend:
    """Return somebody who knows the password of a club."""
    return Friend(club.address, name, "sésame")


def jan_sees(jan: Friend) -> TableInfo:
    return jan.hear(TableChanged).info


def test_a_seat_that_is_taken_is_not_fought_for(
    app: App, club: Club, closed: Club, make_friend: MakeFriend
) -> None:
    jan = make_friend(club.address, "Jan")
    person, _seats, info = at_friends(app, club, jan)
    gone = make_guest(closed, "Jan")
    plans = (SeatPlan("open"), SeatPlan("me"), SeatPlan("open"))
    gone.say(CreateTable(id=1, game=GAME.name, seats=plans))
    code = gone.hear(Entered).info.code
    app.servers.keep(Server(away(closed), "Closed", password="sésame"))
    jan.talk(invitation(away(closed), code), info.table)
    press(person, f"Follow to {HOST}:{closed.port}")
    person.wait_for(Following)
    press(person, f"Follow to {HOST}:{closed.port}")
    until(person, lambda: app.connection.url == away(closed))
    now = person.wait_for(Seats)
    assert [seat.name for seat in now._info.seats] == ["", "Jan", ""]
    now._say("Here I am")
    until(person, lambda: app.scene is not now or now._lines)
    assert app.scene is now, "nothing was refused before"
    gone.close()


def test_one_may_stay(app: App, club: Club, make_friend: MakeFriend) -> None:
    jan = make_friend(club.address, "Jan")
    person, seats, info = at_friends(app, club, jan)
    jan.talk("gods-playground://elsewhere.example:9/ABCD1234", info.table)
    press(person, "Follow to elsewhere.example:9")
    person.wait_for(Following)
    person.press(pygame.K_RETURN)  # who presses Enter without having read stays
    assert app.scene is seats
    assert app.connection.url == club.url


def test_a_table_that_is_gone_there_is_said(
    app: App, club: Club, closed: Club, make_friend: MakeFriend
) -> None:
    jan = make_friend(club.address, "Jan")
    person, seats, info = at_friends(app, club, jan)
    app.servers.keep(Server(away(closed), "Closed", password="sésame"))
    jan.talk(f"gods-playground://{HOST}:{closed.port}/ABCD1234", info.table)
    press(person, f"Follow to {HOST}:{closed.port}")
    person.wait_for(Following)
    press(person, f"Follow to {HOST}:{closed.port}")
    told(person, Following, "code")
    press(person, "Back")
    assert app.scene is seats
    assert not any(isinstance(each, TableGone) for each in jan.news())


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("Here: gods-playground://club.example:9/ABCD1234 .", "ws://club.example:9/"),
        ("gods-playground://club.example/ABCD1234?tls=1", "wss://club.example:443/"),
        ("club.example:9", None),
        ("ws://club.example:9/", None),
        ("gods-playground://club.example:9/", None),
        ("gods-playground://club.example:9@evil.example/ABCD1234", None),
        ("gods-playground://\u0441lub.example:9/ABCD1234", None),
        (f"gods-playground://club.example.{'a' * 60}:9/ABCD1234", None),
    ],
)
def test_which_lines_lead_somewhere(text: str, url: str | None) -> None:
    line = ChatLine("host", "Jan", text, 0.0)
    found = led_to([line], "host")
    assert (found.url if found is not None else None) == url
    assert led_to([structs.replace(line, person="other")], "host") is None


def test_a_server_is_called_what_can_be_seen() -> None:
    assert called(Server("ws://a/", "The\u202e club\u200b")) == "The club"
    assert len(called(Server("ws://a/", "x" * 500))) < 40
    assert called(Server("ws://a/", "\u202e")) == "A server"
