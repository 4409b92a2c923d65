"""The connection in its thread: it greets, comes back by itself, and gives up what is hopeless."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from client.net import Connected, Connection, Failed, Greeting, Incoming, Lost
from server.local import LocalServer
from shared.messages import EnterLobby, EnterTable, Refused, Tables
from tests.client.club import LONG, Club

M = TypeVar("M", bound=Incoming)


class Heard:
    """A connection, and what it brought."""

    def __init__(self, url: str, greeting: Greeting | None = None) -> None:
        self.connection = Connection(url, greeting)
        self.all: list[Incoming] = []

    def next(self, kind: type[M]) -> M:
        """Return the next of a kind, or fail after some seconds."""
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            self.all += self.connection.poll()
            for number, message in enumerate(self.all):
                if isinstance(message, kind):
                    del self.all[: number + 1]
                    return message
            time.sleep(0.005)
        raise AssertionError(f"no {kind.__name__} came, but {self.all}")


@pytest.fixture
def connect() -> Iterator[Callable[..., Heard]]:
    """Makes connections that are closed in the end."""
    made: list[Heard] = []

    def make(url: str, greeting: Greeting | None = None) -> Heard:
        made.append(Heard(url, greeting))
        return made[-1]

    yield make
    for heard in made:
        heard.connection.close()


@pytest.fixture
def closed_club(tmp_path: Path) -> Iterator[Club]:
    """A club with a password."""
    club = Club(tmp_path / "closed", password="sésame")
    club.start()
    yield club
    club.stop()


def test_it_greets_and_talks(tmp_path: Path, connect: Callable[..., Heard]) -> None:
    server = LocalServer(tmp_path)
    server.start()
    heard = connect(server.url)
    assert not heard.next(Connected).again
    heard.connection.send(EnterLobby(id=heard.connection.next_id()))
    heard.next(Tables)
    heard.connection.close()
    heard.connection.send(EnterLobby(id=1))
    server.stop()


def test_it_comes_back_as_the_same_person(closed_club: Club, connect: Callable[..., Heard]) -> None:
    heard = connect(closed_club.url, Greeting("Ada", None, "sésame"))
    first = heard.next(Connected)
    assert heard.connection.greeting.token == first.welcome.token
    heard.connection.send(EnterLobby(id=1))
    heard.next(Tables)
    closed_club.stop()
    lost = heard.next(Lost)
    assert 0 < lost.again_in < 1
    heard.connection.send(EnterLobby(id=2))
    heard.next(Lost)
    closed_club.start()
    back = heard.next(Connected)
    assert back.again
    assert back.welcome.name == "Ada"
    heard.connection.send(EnterLobby(id=3))
    assert heard.next(Tables).id == 3


def test_a_wrong_password_is_not_tried_again(
    closed_club: Club, connect: Callable[..., Heard]
) -> None:
    heard = connect(closed_club.url, Greeting("Ada", None, "simsalabim"))
    failed = heard.next(Failed)
    assert failed.code == "wrong_password"
    assert "password" in failed.reason
    time.sleep(0.3)
    assert heard.connection.poll() == []
    heard.connection.send(EnterLobby(id=1))


def test_a_server_that_is_not_there_is_tried_again(connect: Callable[..., Heard]) -> None:
    heard = connect("ws://127.0.0.1:9/")
    first, second = heard.next(Lost), heard.next(Lost)
    assert "ws://127.0.0.1:9/" in first.reason
    assert second.again_in > first.again_in


def test_an_address_that_is_none_is_hopeless(connect: Callable[..., Heard]) -> None:
    assert "cannot be used" in connect("nonsense").next(Failed).reason


def test_refusals_are_passed_on(tmp_path: Path, connect: Callable[..., Heard]) -> None:
    server = LocalServer(tmp_path)
    server.start()
    heard = connect(server.url)
    heard.connection.send(EnterTable(id=5, table="t9"))
    assert heard.next(Refused).id == 5
    server.stop()
