"""Stores, lobbies and sessions without sockets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from server.lobby import Lobby
from server.session import Session
from server.store import Store
from shared.messages import (
    PROTOCOL_VERSION,
    ClientMessage,
    CreateTable,
    Hello,
    Position,
    SeatPlan,
    ServerMessage,
    encode,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    store = Store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def lobby(store: Store) -> Lobby:
    """A lobby without tables."""
    return Lobby(store)


class Wire:
    """A session and what was said to it."""

    def __init__(self, lobby: Lobby) -> None:
        """Connect to ``lobby``."""
        self.heard: list[ServerMessage] = []
        self.session = Session(lobby, self.heard.append)
        self.rng = Random(1)

    def say(self, message: ClientMessage) -> ServerMessage:
        """Send a message and return the last that was heard."""
        self.session.receive(encode(message))
        return self.heard[-1]

    def greet(self) -> Wire:
        """Say hello."""
        self.say(Hello(id=1, protocol=PROTOCOL_VERSION, client="test"))
        return self

    def open_table(self, kinds: tuple[str, ...] = ("here", "here", "here")) -> Position:
        """Create a table; bots are random."""
        seats = tuple(
            SeatPlan(f"P{seat}", "here") if kind == "here" else SeatPlan(f"P{seat}", "bot", kind)
            for seat, kind in enumerate(kinds)
        )
        answer = self.say(CreateTable(id=2, game="gods_playground", seats=seats))
        assert isinstance(answer, Position), answer
        return answer


@pytest.fixture
def wire(lobby: Lobby) -> Callable[[], Wire]:
    """Makes greeted sessions."""
    return lambda: Wire(lobby).greet()
