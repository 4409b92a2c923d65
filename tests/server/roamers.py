"""Clients that find the process of a server that leads their table, as the game does."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count
from random import Random

from websockets.exceptions import InvalidStatus

from parlour.client.roaming import Roaming
from parlour.shared.messages import ClientMessage, Elsewhere, ServerMessage, Welcome, encode
from tests.server.driver import GONE, Client

PAUSE = 0.1
"""Seconds after which a lost server is looked for again."""
NOT_FOUND = 404


class Roamer(Client):
    """One person who goes from process to process, and comes back when one is gone."""

    def __init__(self, url: str, name: str, rng: Random, *, ping: float = 20.0) -> None:
        """Prepare a client that acts as ``rng`` says, of the server at ``url``."""
        super().__init__(url, name, rng, ping=ping)
        self._numbers = count(1_000_000)
        self.roaming = Roaming(url, lambda: next(self._numbers))

    async def connect(self) -> Welcome:
        """Come to the process where one is to be, as soon as it is there."""
        while True:
            self.url = self.roaming.address
            try:
                welcome = await super().connect()
            except InvalidStatus as error:
                missing = error.response.status_code == NOT_FOUND
                if not missing:
                    raise
                self.roaming.nobody_there(missing=missing)
                await asyncio.sleep(PAUSE)
            else:
                for message in self.roaming.arrived():
                    await self._say(message)
                return welcome

    async def _say(self, message: ClientMessage) -> None:
        assert self.connection is not None
        self.roaming.sent(message)
        await self.connection.send(encode(message))

    def note(self, message: ClientMessage) -> None:
        """Take note of what is sent."""
        self.roaming.sent(message)

    async def hear(self) -> ServerMessage:
        """Return the next message of whatever process."""
        while True:
            message = await super().hear()
            pause = self.roaming.heard(message)
            if pause is not None:
                await asyncio.sleep(pause)
                await self.connect()
            if not isinstance(message, Elsewhere):
                return message

    async def come_again(self, table: str) -> None:
        """Come back to a table as soon as some process leads it."""
        while True:
            self.roaming.lost()
            with suppress(*GONE):
                await self.connect()
                await self.enter(table)
                return
            await asyncio.sleep(PAUSE)
