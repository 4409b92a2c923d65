"""Malformed, forged and greedy frames: they harm nobody but who sends them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, get_args
from urllib.parse import urlsplit

import msgpack
import msgspec
import pytest
from msgspec import inspect
from websockets.asyncio.client import ClientConnection, connect

from parlour.shared.messages import (
    MAX_FRAME,
    PROTOCOL_VERSION,
    ClientMessage,
    EnterLobby,
    EnterTable,
    GetRecord,
    Hello,
    LeaveLobby,
    Refused,
    Tables,
    decode_server,
    encode,
)
from parlour.shared.record import verify
from tests.server.driver import (
    GAME,
    GONE,
    Client,
    ServerProcess,
    coming,
    open_table,
    serving,
    start_table,
)

FRAMES = 10_000
CONNECTIONS = 8
BATCH = 25
"""Frames that are sent before an answer is awaited; again, if the server has enough of them."""
ALLOWED = 50
"""Frames a second that a server with limits allows."""
MOST_LOGGED = 200_000
"""Bytes that the server may log meanwhile."""
KINDS: dict[str, type] = {kind.__struct_config__.tag: kind for kind in get_args(ClientMessage)}
NAMES = ("Anna", "Bela", "Cyryl")

Frame = bytes | str
Wrong = tuple[str, str, Any]
"""The tag of a message, one of its fields, and a value for it."""


# --- frames that nobody should send -------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    16,
    2**31 + 1,
    2**63,
    -(2**63),
    0.5,
    float("nan"),
    float("inf"),
    "",
    " ",
    "\0",
    "\u202e\ud7ff",
    "x" * 65,
    "x" * 2000,
    b"",
    b"bytes",
    [],
    [[]],
    [None] * 17,
    {},
    {"type": "act"},
    {"": {"": {}}},
    {1: 2},
    msgpack.ExtType(5, b"ext"),
    msgpack.Timestamp(1, 2),
)
"""Values of every kind; each is wrong for most fields, and some are only just right or wrong."""


def every_wrong_value() -> list[Wrong]:
    """Return every field of every message with every kind of junk, in a mixed order."""
    wrong = [
        (tag, field, value)
        for tag, kind in KINDS.items()
        for field in ("type", *(field.encode_name for field in msgspec.structs.fields(kind)))
        for value in JUNK
    ]
    Random("wrong values").shuffle(wrong)
    return wrong


class Fuzzer:
    """Makes frames from a seed; ``targets`` are the tables of other people."""

    def __init__(self, number: int, targets: Sequence[str], recorded: Sequence[bytes]) -> None:
        """Make the frames of attacker ``number``; ``recorded`` are others', to be replayed."""
        self._rng = Random(f"frames {number}")
        self._targets = targets
        self._recorded = recorded
        self._sent: list[bytes] = []
        self._wrong = cycle(islice(every_wrong_value(), number, None, CONNECTIONS))

    def frames(self, number: int) -> Iterator[Frame]:
        """Yield so many frames."""
        makers: dict[Callable[[], Frame], int] = {
            self._truncated: 15,
            self._flipped: 15,
            self._random_bytes: 8,
            self._text: 3,
            self._nested: 4,
            self._wrong_value: 50,
            self._not_allowed: 20,
            self._any_valid: 8,
            self._replayed: 10,
        }
        chosen = self._rng.choices(list(makers), list(makers.values()), k=number)
        for place, make in enumerate(chosen):
            frame = self._huge() if place % 250 == 249 else make()
            if isinstance(frame, bytes) and len(frame) <= MAX_FRAME:
                self._sent.append(frame)
            yield frame

    # --- broken frames ---

    def _truncated(self) -> bytes:
        frame = self._any_valid()
        return frame[: self._rng.randrange(len(frame))]

    def _flipped(self) -> bytes:
        frame = bytearray(self._any_valid())
        for _ in range(self._rng.randint(1, 4)):
            frame[self._rng.randrange(len(frame))] ^= 1 << self._rng.randrange(8)
        return bytes(frame)

    def _random_bytes(self) -> bytes:
        return self._rng.randbytes(self._rng.choice((0, 1, 2, 8, 64, 1000)))

    def _text(self) -> str:
        return self._rng.choice(("", "hello", '{"type": "hello"}', "\u2620" * 500))

    def _huge(self) -> bytes:
        return b"\0" * self._rng.choice((MAX_FRAME + 1, 5 * MAX_FRAME, 60 * MAX_FRAME))

    def _nested(self) -> bytes:
        depth = self._rng.choice((10, 600, 5000))
        around = self._rng.choice((b"\x91", b"\x81\xa1a", b"\x81\x91"))
        nest = (around * depth)[: MAX_FRAME - 200] + b"\xc0"
        if self._rng.random() < 0.5:
            return nest
        fields = {"type": "act", "id": 1, "table": self._table(), "seat": 0, "step": 1}
        return _packed({**fields, "action": None})[:-1] + nest

    # --- wrong and forged messages ---

    def _wrong_value(self) -> bytes:
        tag, field, value = next(self._wrong)
        data = self._message(tag)
        how = self._rng.random()
        if how < 0.1:
            data.pop(field, None)
        elif how < 0.2:
            data[self._rng.choice(("", "more", "__class__", "Type"))] = value
        data[field] = value
        return _packed(data)

    def _not_allowed(self) -> bytes:
        """A message that is right in itself, and aims at somebody else's table."""
        forbidden = ("act", "start", "delete_table", "set_seat", "stand", "swap", "ready", "vote")
        also = ("take_back", "substitute", "shown", "rematch", "get_record", "operate", "say")
        data = self._message(self._rng.choice((*forbidden, *also)))
        if "table" in data:
            data["table"] = self._rng.choice(self._targets)
        if data["type"] == "act" and self._rng.random() < 0.7:
            data["action"] = self._rng.choice(PLAUSIBLE)
            data["step"] = self._rng.randrange(200)
        return _packed(data)

    def _any_valid(self) -> bytes:
        return _packed(self._message(self._rng.choice(list(KINDS))))

    def _replayed(self) -> bytes:
        return self._rng.choice(self._recorded if self._rng.random() < 0.5 else self._sent or [b""])

    def _message(self, tag: str) -> dict[str, Any]:
        """Return a message whose every field is of its type."""
        kind = inspect.type_info(KINDS[tag])
        assert isinstance(kind, inspect.StructType)
        data: dict[str, Any] = {"type": tag}
        for field in kind.fields:
            if field.required or self._rng.random() < 0.5:
                data[field.encode_name] = self._value(field.name, field.type)
        return data

    def _table(self) -> str:
        return self._rng.choice((*self._targets, "no such table"))

    def _value(self, name: str, kind: inspect.Type) -> Any:
        match name, kind:
            case ("table", _):
                return self._table()
            case ("game", _):
                return self._rng.choice((GAME.name, "chess"))
            case ("protocol", _):
                return PROTOCOL_VERSION
        return self._of(kind)

    def _of(self, kind: Any) -> Any:
        """Return a value of a type; None stands for what has no value of its own."""
        choice = self._rng.choice
        makers: dict[type, Callable[[], Any]] = {
            inspect.IntType: lambda: self._number(kind),
            inspect.StrType: lambda: "x" * self._rng.randint(1, min(kind.max_length or 10, 500)),
            inspect.BoolType: lambda: choice((True, False)),
            inspect.LiteralType: lambda: choice(kind.values),
            inspect.UnionType: lambda: self._of(choice(kind.types)),
            inspect.VarTupleType: lambda: [self._of(kind.item_type) for _ in range(choice((1, 3)))],
            inspect.StructType: lambda: {f.encode_name: self._of(f.type) for f in kind.fields},
            inspect.DictType: lambda: choice(({}, {"x": 1}, {"type": "pass"})),
        }
        return makers.get(type(kind), lambda: None)()

    def _number(self, kind: inspect.IntType) -> int:
        least, most = int(kind.ge or 0), min(int(kind.le or 10**6), 10**6)
        return self._rng.choice((least, least + 1, least + 2, most))


PLAUSIBLE: tuple[dict[str, Any], ...] = (
    {"type": "pass"},
    {"type": "bid", "money": 0},
    {"type": "place_estate", "region": "ukraine"},
    {"type": "build_estate", "region": "prussia"},
    {"type": "bid", "money": -1},
    {"type": "bid", "money": 2**40},
    {"type": "bid", "money": "all"},
    {"type": "no such action"},
)
"""Actions that are sometimes legal for the seat's owner, and some that never are."""


def _packed(data: dict[str, Any]) -> bytes:
    packed: bytes = msgpack.packb(data)
    return packed


# --- who sends them -----------------------------------------------------------------------------


class Attacker:
    """Sends frames over one connection after the other, and reads what is said to them."""

    def __init__(self, url: str, frames: Iterator[Frame]) -> None:
        """Send ``frames`` to the server at ``url``."""
        self._url = url
        self._frames = frames
        self.sent = 0
        self.connections = 0
        self.answers: Counter[str] = Counter()
        """How often which refusal came, and which other messages."""
        self._done = False
        self._batch: list[Frame] = []
        """What is sent but not yet answered."""

    async def attack(self) -> None:
        """Send everything."""
        while not self._done:
            self.connections += 1
            with contextlib.suppress(*GONE):
                async with quick_connection(self._url) as connection:
                    await self._send_on(connection)

    async def _send_on(self, connection: ClientConnection) -> None:
        if self.connections % 7:  # now and then somebody does not say hello
            await connection.send(encode(hello(self.connections)))
        # Most leave before the server has enough of them, some stay until it has.
        for _ in range(2 if self.connections % 10 else FRAMES):
            self._batch = self._batch or list(islice(self._frames, BATCH))
            self._done = not self._batch
            if self._done or not await self._send_batch(connection):
                break
        connection.transport.abort()

    async def _send_batch(self, connection: ClientConnection) -> bool:
        """Send some frames; returns whether the connection is still there afterwards."""
        for frame in self._batch:
            await connection.send(frame)
            if len(frame) > MAX_FRAME:
                self._batch.remove(frame)
                self.sent += 1
                await self._read_until(connection, None)
                return False
        await self._wait(connection)
        self.sent += len(self._batch)
        self._batch = []
        return True

    async def _wait(self, connection: ClientConnection) -> None:
        """Wait until the server has read everything so far."""
        number = 10**9 + self.sent
        await connection.send(encode(LeaveLobby(id=number)))
        await self._read_until(connection, number)

    async def _read_until(self, connection: ClientConnection, number: int | None) -> None:
        async with asyncio.timeout(60):
            async for frame in connection:
                message = decode_server(frame)
                name = message.code if isinstance(message, Refused) else type(message).__name__
                self.answers[name] += 1
                if number is not None and getattr(message, "id", None) == number:
                    return


def hello(number: int) -> Hello:
    """Return the greeting of somebody new."""
    return Hello(id=number, protocol=PROTOCOL_VERSION, client="test", name="Mallory")


def quick_connection(url: str, sock: socket.socket | None = None, queue: int = 16) -> connect:
    """Return a connection without pings, to be entered; over ``sock`` if that is given."""
    return connect(
        url,
        sock=sock,
        compression=None,
        max_size=None,
        max_queue=queue,
        proxy=None,
        ping_interval=None,
        close_timeout=0.05,
    )


NO_WEBSOCKETS = (
    b"",
    b"\0" * 100,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET /" + b"x" * 20_000,
    b"POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n",
    b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
)


async def knock(port: int) -> None:
    """Come with something else than websockets, and leave open what stays open for a while."""
    writers = []
    for noise in NO_WEBSOCKETS * 5:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writers.append(writer)
            writer.write(noise)
            await asyncio.sleep(0.05)
    for writer in writers:
        writer.transport.abort()


# --- whom they are aimed at ---------------------------------------------------------------------


class Owners:
    """Three people with a table of each kind: none of them may be changed by others."""

    def __init__(self, clients: list[Client]) -> None:
        """Sit down with ``clients``, who keep what they send."""
        self._clients = clients
        self.tables: list[str] = []
        self._stood: list[Any] = []

    async def set_up(self) -> None:
        """Make a private table that has not begun, one in the middle of its game, one finished."""
        waiting = await open_table(self._clients, private=True)
        running = await start_table(self._clients)
        finished = await start_table(self._clients)
        await asyncio.gather(*(client.play(finished) for client in self._clients))
        self.tables = [waiting, running, finished]
        self._stood = [await self._look(table) for table in self.tables]
        self.record = await self._clients[0].record(finished)

    def sent(self) -> list[bytes]:
        """Return what they have sent, but who they are."""
        frames = [frame for client in self._clients for frame in client.sent]
        return [frame for frame in frames if msgpack.unpackb(frame)["type"] != "hello"]

    async def watch(self) -> None:
        """Read until cancelled."""

        async def read(client: Client) -> None:
            while True:
                await client.hear()

        await asyncio.gather(*(read(client) for client in self._clients))

    async def check(self) -> None:
        """Check that nothing at all has changed."""
        assert [await self._look(table) for table in self.tables] == self._stood
        record = await self._clients[0].record(self.tables[-1])
        assert record == self.record
        verify(record)

    async def _look(self, table: str) -> Any:
        stands = []
        for client in self._clients:
            client.boards.pop(table, None)
            board = await client.enter(table)
            info = msgspec.structs.replace(board.info, watchers=0)
            stands.append((info, board.step, board.views))
        return stands


async def play_until(clients: list[Client], storm: asyncio.Task[None]) -> int:
    """Play one game after the other beside the storm, each to its end; returns how many."""
    games = 0
    while not (storm.done() and games):
        table = await start_table(clients)
        boards = await asyncio.gather(*(client.play(table) for client in clients))
        record = await clients[0].record(table)
        verify(record)
        assert sum(board.check(record) for board in boards) == len(record.steps) - 1
        games += 1
    return games


async def storm(attackers: list[Attacker], port: int) -> None:
    """Let everything loose at once."""
    await asyncio.gather(*(attacker.attack() for attacker in attackers), knock(port))


def check_log(server: ServerProcess, most: int = MOST_LOGGED) -> int:
    """Check that the server has logged little, and no failure of its own; returns the bytes."""
    logged = server.logged()
    assert b"Traceback" not in logged, logged[-5000:].decode()
    assert len(logged) < most
    return len(logged)


@pytest.mark.long
def test_ten_thousand_hostile_frames_change_nothing(tmp_path: Path) -> None:
    async def main() -> str:
        begin = perf_counter()
        async with (
            asyncio.timeout(400),
            serving(tmp_path) as server,
            coming(server.url, NAMES, "owners", keep=True) as owning,
            coming(server.url, NAMES, "players") as players,
        ):
            owners = Owners(owning)
            await owners.set_up()
            for client in players:
                client.pause = 0.01
            attackers = []
            for number in range(CONNECTIONS):
                fuzzer = Fuzzer(number, owners.tables, owners.sent())
                attackers.append(Attacker(server.url, fuzzer.frames(FRAMES // CONNECTIONS)))
            watching = asyncio.create_task(owners.watch())
            raging = asyncio.create_task(storm(attackers, server.port))
            games = await play_until(players, raging)
            await raging
            watching.cancel()
            await asyncio.wait([watching])
            answers = sum((attacker.answers for attacker in attackers), Counter())
            assert sum(attacker.sent for attacker in attackers) == FRAMES
            assert not answers["internal"]
            await owners.check()
            async with coming(server.url, ["Later"], "later") as (later,):
                await later.ask(EnterLobby(id=0), Tables)
            logged = check_log(server)
            connections = sum(attacker.connections for attacker in attackers)
            assert await server.stop() == 0
            return (
                f"{FRAMES} hostile frames over {connections} connections beside {games} games, "
                f"{logged} bytes logged, {perf_counter() - begin:.0f} s: {answers}"
            )

    print(asyncio.run(main()))  # noqa: T201


# --- who reads nothing, and who asks too much ---------------------------------------------------


@contextlib.asynccontextmanager
async def deaf(url: str) -> AsyncIterator[ClientConnection]:
    """Connect somebody who says hello and then takes nothing off the network."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.setblocking(False)
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", urlsplit(url).port))
    async with quick_connection(url, sock, queue=1) as connection:
        await connection.send(encode(hello(1)))
        yield connection


async def game_seconds(clients: list[Client]) -> float:
    """Play a game, and return how long it took."""
    table = await start_table(clients)
    begin = perf_counter()
    boards = await asyncio.gather(*(client.play(table) for client in clients))
    took = perf_counter() - begin
    record = await clients[0].record(table)
    assert sum(board.check(record) for board in boards) == len(record.steps) - 1
    return took


async def ask_until_cut(connection: ClientConnection, message: ClientMessage) -> int:
    """Ask again and again without reading; returns how often until the server had enough."""
    frame, asked = encode(message), 0
    with contextlib.suppress(*GONE):
        while True:
            await connection.send(frame)
            asked += 1
            await asyncio.sleep(0.001)  # the players are in this process too
    return asked


@pytest.mark.long
def test_who_asks_and_never_reads_is_cut_and_slows_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            asyncio.timeout(240),
            serving(tmp_path) as server,
            coming(server.url, NAMES, "players") as players,
        ):
            alone = await game_seconds(players)
            (table,) = players[0].boards
            before = server.memory()
            async with deaf(server.url) as first, deaf(server.url) as second:
                *asked, beside = await asyncio.gather(
                    ask_until_cut(first, GetRecord(id=2, table=table)),
                    ask_until_cut(second, EnterTable(id=2, table=table, since=0)),
                    game_seconds(players),
                )
            print(  # noqa: T201
                f"cut after {asked} requests; a game takes {alone:.2f} s alone, "
                f"{beside:.2f} s beside them; {before >> 20} MiB before, "
                f"{server.memory() >> 20} MiB after"
            )
            assert beside < 10 * alone + 5
            assert server.memory() < before + 100 * 2**20
            check_log(server)

    asyncio.run(main())


@pytest.mark.long
def test_who_watches_fast_games_and_never_reads_slows_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            asyncio.timeout(240),
            serving(tmp_path) as server,
            coming(server.url, NAMES, "players") as players,
            contextlib.AsyncExitStack() as stack,
        ):
            alone = await game_seconds(players)
            before = server.memory()
            watchers = [await stack.enter_async_context(deaf(server.url)) for _ in range(10)]
            tables = [await start_table(players) for _ in range(5)]
            for watcher in watchers:
                for number, table in enumerate(tables, 2):
                    await watcher.send(encode(EnterTable(id=number, table=table)))
            for table in tables:
                await asyncio.gather(*(client.play(table) for client in players))
            beside = await game_seconds(players)
            assert beside < 10 * alone + 5
            assert server.memory() < before + 100 * 2**20
            check_log(server)

    asyncio.run(main())


async def answered(url: str, seconds: float, frames: int) -> int:
    """Ask as fast as one can, ``frames`` a connection; returns how often that was answered."""
    count = 0
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                async with quick_connection(url) as connection:
                    await connection.send(encode(hello(1)))
                    for _ in range(frames):
                        await connection.send(encode(LeaveLobby(id=2)))
                        await connection.recv()
                        count += 1
    return count


@pytest.mark.long
@pytest.mark.parametrize("frames", [10**6, 100], ids=["staying", "coming anew"])
def test_who_sends_faster_than_allowed_is_held_back(tmp_path: Path, frames: int) -> None:
    async def main() -> None:
        server = ServerProcess(tmp_path, "--frames-per-second", str(ALLOWED))
        await server.start()
        try:
            async with asyncio.timeout(120):
                assert await answered(server.url, 4, frames) < ALLOWED * (4 + 6)
                async with coming(server.url, NAMES, "players") as players:
                    await game_seconds(players)
            check_log(server)
        finally:
            server.kill()

    asyncio.run(main())
