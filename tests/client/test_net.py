"""The connection in its thread: it greets, comes back by itself, and gives up what is hopeless."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from websockets.sync.server import ServerConnection, serve

from parlour.client.net import Connected, Connection, Failed, Greeting, Incoming, Lost, is_near
from parlour.server.local import LocalServer
from parlour.shared.messages import PROTOCOL_VERSION, EnterLobby, EnterTable, Refused, Tables
from tests.client.club import LONG, Club

M = TypeVar("M", bound=Incoming)


class Heard:
    """A connection, and what it brought."""

    def __init__(self, url: str, greeting: Greeting | None = None) -> None:
        self.connection = Connection(url, greeting)
        self.all: list[Incoming] = []

    def next(self, kind: type[M] | tuple[type[M], ...]) -> M:
        """Return the next of a kind, or fail after some seconds."""
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            self.all += self.connection.poll()
            for number, message in enumerate(self.all):
                if isinstance(message, kind):
                    del self.all[: number + 1]
                    return message
            time.sleep(0.005)
        raise AssertionError(f"no {kind} came, but {self.all}")


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


def test_who_comes_back_to_a_server_of_another_version_is_told_which_it_is(
    closed_club: Club, connect: Callable[..., Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in an upgrade during a game."""
    heard = connect(closed_club.url, Greeting("Ada", None, "sésame"))
    heard.next(Connected)
    closed_club.stop()
    monkeypatch.setattr("parlour.server.session.PROTOCOL_VERSION", PROTOCOL_VERSION + 1)
    monkeypatch.setattr("parlour.server.session.__version__", "9.9")
    closed_club.start()
    failed = heard.next(Failed)
    assert failed.code == "wrong_protocol"
    assert "9.9" in failed.reason
    assert "newer" in failed.reason
    time.sleep(0.3)
    assert heard.connection.poll() == []


def test_a_server_that_is_not_there_is_tried_again(connect: Callable[..., Heard]) -> None:
    heard = connect("ws://127.0.0.1:9/")
    first, second = heard.next(Lost), heard.next(Lost)
    assert first.reason.startswith("Nobody answers at 127.0.0.1:9.")
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


def test_no_proxy_stands_before_the_own_network(
    tmp_path: Path, connect: Callable[..., Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    server = LocalServer(tmp_path)
    server.start()
    connect(server.url).next(Connected)
    server.stop()


@pytest.mark.parametrize(
    ("url", "near"),
    [
        ("ws://127.0.0.1:1/", True),
        ("ws://[::1]:1/", True),
        ("ws://192.168.1.20:8765/", True),
        ("ws://[fe80::1%eth0]:1/", True),
        ("ws://laptop:8765/", True),
        ("ws://laptop.local:8765/", True),
        ("ws://8.8.8.8:8765/", False),
        ("wss://club.example/", False),
    ],
)
def test_what_is_near(url: str, near: bool) -> None:
    assert is_near(url) == near


@pytest.mark.parametrize("host", ["a..b", "x" * 70 + ".example", "\ud800.example", "ex ample"])
def test_hosts_that_cannot_be_end_in_failed(host: str, connect: Callable[..., Heard]) -> None:
    failed = connect(f"ws://{host}:8765/").next((Failed, Lost))
    assert isinstance(failed, Failed | Lost)
    assert failed.reason


def test_whatever_goes_wrong_is_told(
    connect: Callable[..., Heard], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("nobody thought of this")

    monkeypatch.setattr("parlour.client.net.connect", broken)
    failed = connect("ws://127.0.0.1:1/").next(Failed)
    assert failed.reason.startswith("Something unexpected went wrong.")
    assert "nobody thought of this" in caplog.text
    assert "unexpectedly" in caplog.text


@pytest.fixture
def mute() -> Iterator[str]:
    """A server that takes a connection and says nothing."""
    listener = socket.create_server(("127.0.0.1", 0))
    yield f"ws://127.0.0.1:{listener.getsockname()[1]}/"
    listener.close()


def test_a_mute_server_is_not_waited_for(
    mute: str, connect: Callable[..., Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.client.net.LONGEST_HANDSHAKE", 0.2)
    assert "does not answer" in connect(mute).next(Lost).reason


def test_a_server_that_never_answers_the_greeting_is_not_waited_for(
    connect: Callable[..., Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    def listen(connection: ServerConnection) -> None:
        for _ in connection:
            pass

    monkeypatch.setattr("parlour.client.net.LONGEST_GREETING", 0.2)
    with serve(listen, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"
        assert "does not answer" in connect(url).next(Lost).reason
