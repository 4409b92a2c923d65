"""Hosting on the internet, as the person at the window sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from parlour.client.app import App
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.message import Message
from parlour.server.way_in import NoWayError, Reason, Router, UpnpRouter, WayIn
from tests.client.person import Person
from tests.client.test_lobby_scenes import at_the_door, press, until
from tests.server.router import FakeRouter, answering


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
