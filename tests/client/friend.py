"""Somebody at another machine: a connection without a window."""

from __future__ import annotations

import time
from collections.abc import Iterable
from random import Random
from typing import Any, TypeVar

from parlour.client.net import Connected, Connection, Greeting, Incoming
from parlour.shared.game import AnyGame
from parlour.shared.messages import (
    Act,
    ClientMessage,
    Entered,
    EnterTable,
    Happened,
    Ready,
    Refused,
    Say,
    Sit,
    Vote,
)
from tests.client.club import LONG

M = TypeVar("M")


class Friend:
    """Somebody at another machine, who says what they are told to."""

    def __init__(self, address: str, name: str, password: str | None = None) -> None:
        """Come to the server at ``address``."""
        self._connection = Connection(f"ws://{address}/", Greeting(name, password=password))
        self.heard: list[Incoming] = []
        self.person = self.hear(Connected).welcome.person
        """Their public id."""

    def say(self, message: ClientMessage) -> None:
        """Send a message."""
        self._connection.send(message)

    def talk(self, text: str, table: str | None = None) -> None:
        """Say something at a table or in the lobby."""
        self.say(Say(id=7, table=table, text=text))

    def hear(self, kind: type[M]) -> M:
        """Return the next message of a kind."""
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            self.heard += self._connection.poll()
            for number, message in enumerate(self.heard):
                if isinstance(message, kind):
                    del self.heard[: number + 1]
                    return message
            time.sleep(0.005)
        raise AssertionError(f"no {kind.__name__} came, but {self.heard}")

    def news(self) -> list[Incoming]:
        """Return what has not been heard yet."""
        heard, self.heard = self.heard + self._connection.poll(), []
        return heard

    def sit(self, table: str, seat: int) -> None:
        """Sit down and be ready."""
        self.say(EnterTable(id=1, table=table))
        self.say(Sit(id=2, table=table, seat=seat))
        self.say(Ready(id=3, table=table, ready=True))

    def close(self) -> None:
        """Go."""
        self._connection.close()


class Playing:
    """A friend who plays at one seat of a table, at random."""

    def __init__(self, friend: Friend, table: str, game: AnyGame, seat: int, rng: Random) -> None:
        """Wait for the game to begin."""
        self._friend = friend
        self._table = table
        self.game = game
        """Its rules."""
        self._seat = seat
        self._rng = rng
        self._step = self._asked = 0
        self._agreed = 0.0
        self.state: Any = None
        """The game as this friend sees it, once it has begun."""
        self.refused: list[Refused] = []
        """What the server would not let this friend do."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.game.outcome(self.state) is not None

    def agree(self, now: float) -> None:
        """Agree to what is voted on, unless that was said in the last second."""
        if now > self._agreed + 1:
            self._agreed = now
            self._friend.say(Vote(id=6, table=self._table, agree=True))

    def act(self) -> None:
        """Take up what has happened, and act if it is this friend's turn."""
        for message in self._friend.news():
            if isinstance(message, Entered) and message.info.table == self._table and message.views:
                self.state = self.game.load_state(message.views[0].state)
                self._step = message.step
                self._happen(message.missed)
            elif isinstance(message, Happened) and message.table == self._table:
                self._happen((message,))
            elif isinstance(message, Refused):
                self.refused.append(message)
        if self.state is None or self._asked > self._step:
            return
        if self._seat in self.game.to_act(self.state):
            self._asked = self._step + 1
            sampled = self.game.sample(self.state, self._seat, self._rng)
            action = self.game.dump_action(sampled)
            act = Act(id=5, table=self._table, seat=self._seat, step=self._asked, action=action)
            self._friend.say(act)

    def _happen(self, steps: Iterable[Happened]) -> None:
        for happened in steps:
            self._step = happened.step
            for event in happened.updates[0].events:
                self.game.evolve(self.state, self.game.load_event(event))
