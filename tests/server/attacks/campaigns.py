"""Attacks from many addresses of this machine, in a process of their own: this file, as a program.

It reads orders from its input, a line of JSON each, carries out the campaign that is named for so
many seconds, and answers with what it met. It ends with its input.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from itertools import count, cycle
from random import Random
from time import monotonic
from typing import NamedTuple

from msgspec import Struct
from websockets.asyncio.client import ClientConnection

from parlour.server.loops import new_loop
from parlour.shared.messages import (
    Act,
    ClientMessage,
    CreateTable,
    DeleteTable,
    EnterLobby,
    EnterTable,
    GetHint,
    GetPosition,
    GetRecord,
    GetReview,
    GetStatistics,
    GetStoredData,
    LeaveLobby,
    LeaveTable,
    MessageError,
    QuickMatch,
    Refused,
    Rename,
    Say,
    SeatPlan,
    WatchPeople,
    Welcome,
    decode_server,
    encode,
)
from tests.server.attacks.fuzzer import NO_WEBSOCKETS, Fuzzer, hello, quick_connection
from tests.server.driver import GAME, GONE

PATIENCE = 3.0
"""Seconds that an attacker waits for anything."""
SILENT = 4
"""Addresses of those who open sockets and say nothing."""
OFTEN = 50
"""Frames that are sent before others of this process have their turn."""
ME, OPEN = SeatPlan("me"), SeatPlan("open")


class Orders(Struct):
    """What is to be attacked, and how long."""

    campaign: str
    seconds: float
    port: int
    tables: list[str]
    """Tables of others that everybody may know."""
    secrets: list[str]
    """What nobody may be told here."""


class Field:
    """A campaign that goes on."""

    def __init__(self, orders: Orders) -> None:
        """Begin now."""
        self.orders = orders
        self.url = f"ws://127.0.0.1:{orders.port}/"
        self.met: Counter[str] = Counter()
        self._until = monotonic() + orders.seconds
        self._secrets = [secret.encode() for secret in orders.secrets]

    def on(self) -> bool:
        """Return whether it still goes on."""
        return monotonic() < self._until

    def take(self, frame: bytes | str) -> None:
        """Take note of what the server says."""
        assert isinstance(frame, bytes)
        if any(secret in frame for secret in self._secrets):
            self.met["secret"] += 1
        try:
            message = decode_server(frame)
        except MessageError:
            self.met["no message"] += 1
            return
        self.met[message.code if isinstance(message, Refused) else type(message).__name__] += 1


Frames = Iterator[bytes]
Campaign = Callable[[Field], Awaitable[None]]


class Mob(NamedTuple):
    """Who comes: addresses, connections from each, and what they send; deaf ones read nothing."""

    addresses: int
    each: int
    frames: Callable[[Field, Random, str], Frames]
    deaf: bool = False

    async def attack(self, field: Field) -> None:
        """Come, and send until the end."""
        addresses = [f"127.1.0.{1 + number}" for number in range(self.addresses)] * self.each
        await asyncio.gather(*(self._one(field, *each) for each in enumerate(addresses)))

    async def _one(self, field: Field, number: int, address: str) -> None:
        while field.on():
            with contextlib.suppress(*GONE):
                async with (
                    asyncio.timeout(max(0.1, field._until - monotonic())),
                    quick_connection(field.url, queue=1, address=address) as connection,
                ):
                    await self._rage(field, connection, number)
            field.met["connections"] += 1
            await asyncio.sleep(0.05)

    async def _rage(self, field: Field, connection: ClientConnection, number: int) -> None:
        rng = Random(f"{field.orders.campaign} {number}")
        await connection.send(encode(hello(number)))
        first = await asyncio.wait_for(connection.recv(), PATIENCE)
        field.take(first)
        assert isinstance(first, bytes)
        welcome = decode_server(first)
        token = welcome.token if isinstance(welcome, Welcome) else None
        reading = asyncio.create_task(_read(field, connection)) if not self.deaf else None
        try:
            for sent, frame in enumerate(self.frames(field, rng, token or ""), 1):
                await connection.send(frame)
                field.met["sent"] += 1
                if sent % OFTEN == 0:
                    await asyncio.sleep(0.01)
                if not field.on():
                    break
        finally:
            connection.transport.abort()
            if reading is not None:
                await asyncio.gather(reading, return_exceptions=True)


async def _read(field: Field, connection: ClientConnection) -> None:
    with contextlib.suppress(*GONE):
        while True:
            field.take(await connection.recv())


# --- what is sent ---------------------------------------------------------------------------------


def always(*messages: ClientMessage) -> Callable[[Field, Random, str], Frames]:
    """Return what sends the same messages again and again."""
    frames = [encode(message) for message in messages]
    return lambda field, rng, token: cycle(frames)


def hostile(field: Field, rng: Random, token: str) -> Frames:
    """Yield frames that nobody should send."""
    recorded = [encode(LeaveLobby(id=1)), encode(EnterLobby(id=2))]
    fuzzer = Fuzzer(rng.randrange(8), field.orders.tables, recorded)
    while True:
        for frame in fuzzer.frames(250):
            yield frame.encode() if isinstance(frame, str) else frame


def replayed(field: Field, rng: Random, token: str) -> Frames:
    """Yield what somebody else may have sent, and greetings with tokens, known and guessed."""
    for number in count(10):
        for table in field.orders.tables:
            action = {"type": rng.choice(("pass", "bid", "place_estate"))}
            yield encode(Act(id=number, table=table, seat=0, step=rng.randrange(99), action=action))
        guess = token[:-2] + rng.choice(("aa", "zz", token[-2:]))
        yield encode(hello(number, token=guess))


def tables(field: Field, rng: Random, token: str) -> Frames:
    """Yield tables, and look for who plays at once."""
    for number in count(10):
        yield encode(CreateTable(id=number, game=GAME.name, seats=(ME, OPEN, OPEN)))
        yield encode(QuickMatch(id=number, game="rattus"))
        yield encode(DeleteTable(id=number, table=rng.choice(field.orders.tables)))


def talk(field: Field, rng: Random, token: str) -> Frames:
    """Yield talk and names, before those who listen in the lobby."""
    yield encode(EnterLobby(id=2))
    yield encode(WatchPeople(id=3))
    for number in count(10):
        yield encode(Say(id=number, table=None, text="x" * 400))
        yield encode(Rename(id=number, name=f"Mallory {rng.randrange(10**6)}"))


def looks(field: Field, rng: Random, token: str) -> Frames:
    """Yield coming to tables and going away."""
    for number in count(10):
        for table in field.orders.tables:
            yield encode(EnterTable(id=number, table=table))
            yield encode(GetPosition(id=number, table=table))
            yield encode(LeaveTable(id=number, table=table))
        yield encode(EnterLobby(id=number))
        yield encode(WatchPeople(id=number))


def archives(field: Field, rng: Random, token: str) -> Frames:
    """Yield questions that no memory answers: for tables of old, real or not, and for results."""
    yield encode(
        CreateTable(id=2, game=GAME.name, seats=(ME, ME, OPEN))
    )  # whoever has a table is stored
    for number in count(10):
        yield encode(EnterTable(id=number, table=rng.randbytes(4).hex()))
        yield encode(EnterTable(id=number, code=rng.randbytes(4).hex().upper()))
        yield encode(GetRecord(id=number, table=rng.randbytes(4).hex()))
        yield encode(GetStatistics(id=number))
        yield encode(GetStoredData(id=number))
        yield encode(EnterLobby(id=number))


def questions(field: Field, rng: Random, token: str) -> Frames:
    """Yield questions that are thought about: hints, reviews, records."""
    seats = (ME, ME, ME)
    yield encode(CreateTable(id=2, game=GAME.name, seats=seats, hints=True, start=True))
    for number in count(10):
        for table in field.orders.tables:
            yield encode(GetHint(id=number, table=table, seat=number % 3))
            yield encode(GetReview(id=number, table=table))
            yield encode(GetRecord(id=number, table=table))


def masters(field: Field, rng: Random, token: str) -> Frames:
    """Yield tables of masters, and look on."""
    seats = (SeatPlan("bot", None, "master"),) * 3
    for number in range(10, 14):
        yield encode(CreateTable(id=number, game=GAME.name, seats=seats, start=True))
    while True:
        yield encode(LeaveLobby(id=9))


async def half_open(field: Field) -> None:
    """Open sockets that say nothing, or something else than websockets."""
    writers: list[asyncio.StreamWriter] = []
    for number in count():
        if not field.on():
            break
        address = f"127.1.1.{1 + number % SILENT}"
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                _, writer = await asyncio.open_connection(
                    "127.0.0.1", field.orders.port, local_addr=(address, 0)
                )
            writer.write(NO_WEBSOCKETS[number % len(NO_WEBSOCKETS)])
            writers.append(writer)
            field.met["sockets"] += 1
        await asyncio.sleep(0.001)
    field.met["still open"] = sum(not writer.transport.is_closing() for writer in writers)
    for writer in writers:
        writer.transport.abort()


async def pages(field: Field) -> None:
    """Ask for pages, each over a socket of its own."""

    async def reload(number: int) -> None:
        address = f"127.1.2.{1 + number % 3}"
        path = ("/", "/metrics", "/healthz", "/nothing")[number % 4]
        asked = f"GET {path} HTTP/1.1\r\nHost: club.example\r\n\r\n".encode()
        while field.on():
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    reader, writer = await asyncio.open_connection(
                        "127.0.0.1", field.orders.port, local_addr=(address, 0)
                    )
                    writer.write(asked)
                    answer = await reader.read()
                    writer.transport.abort()
                status = answer[9:12].decode(errors="replace")
                field.met[f"page {status}" if status else "turned away"] += 1
            await asyncio.sleep(0.002)

    await asyncio.gather(*map(reload, range(20)))


async def greetings(field: Field) -> None:
    """Come, say hello, and go, again and again."""

    async def come(number: int) -> None:
        for each in count(number * 10**6):
            if not field.on():
                return
            with contextlib.suppress(*GONE):
                async with (
                    asyncio.timeout(PATIENCE),
                    quick_connection(field.url, address=f"127.1.3.{1 + number}") as connection,
                ):
                    await connection.send(encode(hello(each)))
                    field.take(await connection.recv())
                    connection.transport.abort()
            await asyncio.sleep(0.002)

    await asyncio.gather(*map(come, range(20)))


FLOODS: Mapping[str, Mob] = {
    "frames": Mob(10, 4, always(LeaveLobby(id=9))),
    "hostile frames": Mob(8, 4, hostile),
    "slow readers": Mob(10, 4, always(EnterLobby(id=9)), deaf=True),
    "replays": Mob(8, 4, replayed),
    "tables": Mob(10, 4, tables),
    "talk": Mob(20, 4, talk),
    "looking on": Mob(20, 4, looks),
    "archives": Mob(10, 4, archives),
    "questions": Mob(10, 2, questions),
    "masters": Mob(20, 1, masters),
}
CAMPAIGNS: Mapping[str, Campaign] = {
    **{name: mob.attack for name, mob in FLOODS.items()},
    "half-open": half_open,
    "pages": pages,
    "greetings": greetings,
}
TOGETHER = "all at once"


async def carry_out(orders: Orders) -> Counter[str]:
    """Carry out a campaign; returns what it met."""
    field = Field(orders)
    wanted: Sequence[Campaign] = (
        [*CAMPAIGNS.values()] if orders.campaign == TOGETHER else [CAMPAIGNS[orders.campaign]]
    )
    await asyncio.gather(*(campaign(field) for campaign in wanted))
    return field.met


def main() -> None:
    """Carry out what is ordered."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        for line in sys.stdin:
            met = runner.run(carry_out(Orders(**json.loads(line))))
            sys.stdout.write(json.dumps(met) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
