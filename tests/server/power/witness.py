"""Who plays at a server whose disk is watched, and remembers what they were told."""

from __future__ import annotations

from random import Random

from parlour.shared.messages import CreateTable, Entered, Say, SeatPlan, ServerMessage
from tests.server.driver import Client
from tests.server.power.recorder import WatchedServer

SEATS = 3


class Witness(Client):
    """A client that remembers what it was told, and how much the server had done by then."""

    def __init__(self, server: WatchedServer, name: str) -> None:
        """Watch ``server``."""
        super().__init__(server.url, name, Random(name))
        self._server = server
        self.heard: list[tuple[int, ServerMessage]] = []

    async def hear(self) -> ServerMessage:
        """Return the next message."""
        message = await super().hear()
        self.heard.append((self._server.recorded(), message))
        return message

    async def open(self, game: str) -> str:
        """Begin a game alone at all seats; returns the table."""
        seats = (SeatPlan("me"),) * SEATS
        asked = CreateTable(id=0, game=game, seats=seats, start=True)
        table = (await self.ask(asked, Entered)).info.table
        while not self.boards[table].views:
            await self.hear()
        return table

    async def take_steps(self, table: str, number: int) -> None:
        """Play on, and talk."""
        board = self.boards[table]
        goal = board.step + number
        while board.step < goal and not board.over:
            await self.act(board)
            await self.hear()
            if board.step % 10 == 0:
                text = f"{self.name} at {board.step}"
                await self.send(Say(id=0, table=table, text=text))
