"""Honest people at tables, and how long they wait for what they do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

from parlour.shared.messages import Act, ClientMessage, Happened, Refused, ServerMessage
from parlour.shared.verify import verify
from tests.server.driver import Client, start_table

PAUSE = 0.05
"""Seconds that somebody thinks before each action."""


class Felt(NamedTuple):
    """What honest people felt for a while, in seconds."""

    waits: Sequence[float]
    busy: float = 0.0
    """How much of a core the server used meanwhile."""

    def __str__(self) -> str:
        if len(self.waits) < 2:
            return f"{len(self.waits)} actions"
        cuts = quantiles(self.waits, n=100)
        return (
            f"{len(self.waits)} actions, p50 {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} "
            f"ms, worst {1000 * self.worst:.0f} ms, the server busy {self.busy:.0%}"
        )

    @property
    def worst(self) -> float:
        """The longest wait."""
        return max(self.waits, default=0.0)


class Player(Client):
    """Somebody who measures how long each action takes until it has happened."""

    def __init__(self, url: str, name: str, address: str) -> None:
        """Play from an address."""
        super().__init__(url, name, Random(name), address=address)
        self.pause = PAUSE
        self.asked: float | None = None
        self.waits: list[float] = []

    async def send(self, message: ClientMessage) -> int:
        """Send a message, and begin to wait if it is an action."""
        if isinstance(message, Act):
            self.asked = perf_counter()
        return await super().send(message)

    async def hear(self) -> ServerMessage:
        """Return the next message; one that is an own action has been waited for."""
        message = await super().hear()
        assert not isinstance(message, Refused), message
        if isinstance(message, Happened) and self.asked is not None:
            own = self.boards[message.table].taken
            if message.step in own:
                self.waits.append(perf_counter() - self.asked)
                self.asked = None
        return message


class Table:
    """Three people who play one game after the other, until it is enough.

    They invite in turns: nobody may make very many tables in an hour.
    """

    def __init__(self, url: str, number: int) -> None:
        """Let them come from addresses of their own."""
        self.players = [
            Player(url, f"Honest {number} {seat}", f"127.0.{1 + number}.{2 + seat}")
            for seat in range(3)
        ]
        self.enough = False
        self.games = 0
        self.table = ""

    async def sit_down(self, *, private: bool) -> str:
        """Begin the first game; returns the table."""
        for player in self.players:
            await player.connect()
        self._private = private
        self.table = await start_table(self.players, private=private)
        return self.table

    async def play(self) -> None:
        """Play on; every game that ends is compared with its record."""
        while True:
            playing = [asyncio.create_task(each.play(self.table)) for each in self.players]
            boards = await asyncio.gather(*playing)
            record = await self.players[0].record(self.table)
            verify(record)
            assert sum(board.check(record) for board in boards) == len(record.steps) - 1
            self.games += 1
            if self.enough:
                return
            self.players.append(self.players.pop(0))
            self.table = await start_table(self.players, private=self._private)

    def felt(self) -> list[float]:
        """Return how long was waited since the last time, those included who still wait."""
        now, waits = perf_counter(), list[float]()
        for player in self.players:
            waits += player.waits
            player.waits.clear()
            if player.asked is not None:
                waits.append(now - player.asked)
        return waits
