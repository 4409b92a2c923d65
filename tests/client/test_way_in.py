"""Hosting on the internet, as the person at the window sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest

from parlour.client.app import App
from parlour.client.scenes.lobby.join import WHERE, Join
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.message import Message
from parlour.client.servers import Server
from parlour.server.way_in import NoWayError, Reason, Router, UpnpRouter, WayIn
from tests.client.club import Club
from tests.client.elsewhere import HOST, away, closed, known, named
from tests.client.person import Person
from tests.client.test_lobby_scenes import at_the_door, press, until
from tests.server.router import FakeRouter, answering

__all__ = ["closed", "named"]

pytestmark = pytest.mark.usefixtures("named")


def silence(reason: Reason) -> Router:
    raise NoWayError(reason, "nothing")


def host(
    app: App, folder: Path, find: Callable[[], Router], addresses: Sequence[str] = ()
) -> Person:
    """Press the button that hosts on the internet, at home behind whatever ``find`` finds."""
    app._server._way_in = WayIn(folder, find, lambda: addresses)
    person, join = at_the_door(app)
    join._name.set_text("Ada")
    press(person, "Host on the internet")
    return person


def told(person: Person) -> str:
    message = person.wait_for(Message)
    assert isinstance(message, Message)
    return message._text


def test_the_router_is_asked_and_the_address_told(app: App, tmp_path: Path) -> None:
    with answering(FakeRouter()) as router:
        person = host(app, tmp_path, partial(UpnpRouter, router.where))
        text = told(person)
        assert app.hosted_at is not None
        assert app.hosted_at in text
        assert app.hosted_at.startswith("ws://11.22.33.44:")
        assert router.ports
        press(person, "Continue")
        person.wait_for(Lobby)
        app.disconnect()
        until(person, lambda: not router.ports)


def test_an_own_address_is_told_with_its_doubt(app: App, tmp_path: Path) -> None:
    person = host(app, tmp_path, partial(silence, "no_router"), ["2a01:4f8::7"])
    text = told(person)
    assert "ws://[2a01:4f8::7]:" in text
    assert "if the router lets them in" in text


@pytest.mark.parametrize(
    ("reason", "advice"), [("no_router", "UPnP"), ("refused", "UPnP"), ("shared", "provider")]
)
def test_no_way_in_is_said_with_what_to_do(
    app: App, tmp_path: Path, reason: Reason, advice: str
) -> None:
    person = host(app, tmp_path, partial(silence, reason))
    text = told(person)
    assert "Nobody can come in" in text
    assert advice in text
    assert "club" in text
    press(person, "Continue")
    assert isinstance(app.scene, Join)
    assert app.hosted_at is None
    assert app._server.guest_port is None


def no_way_in(app: App, folder: Path) -> tuple[Person, Message, Join]:
    """Host on the internet where no router answers."""
    person = host(app, folder, partial(silence, "no_router"))
    message = person.wait_for(Message)
    door = app._scenes[-2]
    assert isinstance(door, Join)
    return person, message, door


def test_no_way_in_leads_to_a_club_by_one_click(app: App, club: Club, tmp_path: Path) -> None:
    for number in range(4):
        app.servers.keep(Server(f"ws://old{number}.example:9/", f"Old {number}"))
    app.servers.keep(Server("ws://192.168.1.20:8765/", "At home"))
    known(app, club)
    person, message, _door = no_way_in(app, tmp_path)
    offered = [label for label, _do in message._ways]
    assert offered == [
        f"Play at The club ({HOST}:{club.port}) instead",
        "Play at Old 3 (old3.example:9) instead",
        "Play at Old 2 (old2.example:9) instead",
    ]
    press(person, offered[0])
    person.wait_for(Lobby)
    assert app.connection.url == away(club)
    assert app.welcome is not None
    assert app.welcome.name == "Ada"


def test_a_club_with_a_password_asks_for_it_behind_the_message(
    app: App, closed: Club, tmp_path: Path
) -> None:
    known(app, closed, "Closed")
    person, message, door = no_way_in(app, tmp_path)
    press(person, message._ways[0][0])
    until(person, lambda: door._password is not None)
    assert door._password is not None
    door._password.set_text("sésame")
    press(person, "Join")
    person.wait_for(Lobby)
    assert app.connection.url == away(closed)


def test_no_way_in_and_no_server_known_leads_to_the_field(app: App, tmp_path: Path) -> None:
    person, message, door = no_way_in(app, tmp_path)
    assert "Its address can be typed" in message._text
    assert not message._ways
    press(person, "Continue")
    assert app.scene is door
    assert door.focus.focused is door.form.named[WHERE]
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="club"))
    person.frames(1)
    assert door._where.get_text() == "club"
