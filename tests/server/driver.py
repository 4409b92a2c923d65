"""Servers in processes of their own, and clients that play there at random over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from parlour.shared.games import find_game
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    Act,
    ClientMessage,
    CreateTable,
    Done,
    Entered,
    EnterTable,
    GetRecord,
    Happened,
    Hello,
    Ready,
    RecordText,
    Refused,
    SeatPlan,
    ServerMessage,
    Sit,
    Start,
    TableChanged,
    Welcome,
    decode_server,
    encode,
)
from parlour.shared.record import Record, Replay, Step, parse

GAME = find_game("gods_playground")
ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "parlour.client.main")
LISTENING = re.compile(rb"listening on ws://127\.0\.0\.1:(\d+)")
STARTING = 120
"""Seconds within which a server must listen."""
UNLIMITED = (
    *("--connections-per-address", "0", "--frames-per-second", "0"),
    *("--tables-per-person", "0"),
)
"""Arguments of a server that many quick clients at one address may use."""
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
"""What a client meets when the server or the network goes away."""

M = TypeVar("M", bound=ServerMessage)


def memory(pid: int) -> int:
    """Return the bytes of memory that a process uses; 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0


# --- servers ------------------------------------------------------------------------------------


class ServerProcess:
    """``gods-playground serve`` on this machine; what it logs goes to a file."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        command: Sequence[str | Path] = COMMAND,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Prepare a server whose data and log are in ``folder``; by default that of the checkout.

        ``command``: the game as it is to be tried, in its ``environment``.
        """
        self._command = command
        self._environment = environment or {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
        }
        self.log = folder / "server.log"
        self.data = folder / "data"
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0

    @property
    def url(self) -> str:
        """The address of its websockets."""
        return f"ws://127.0.0.1:{self.port}/"

    @property
    def pid(self) -> int:
        """The id of the process that runs."""
        assert self._process is not None
        return self._process.pid

    def alive(self) -> bool:
        """Return whether it still runs."""
        return self._process is not None and self._process.poll() is None

    def memory(self) -> int:
        """Return the bytes of memory that it uses; 0 where the system does not tell."""
        return memory(self.pid)

    def logged(self) -> bytes:
        """Return everything that it has logged."""
        return self.log.read_bytes()

    async def start(self) -> None:
        """Start the server, at the port it had before, and wait until it listens."""
        await self.listening(self.begin())

    def begin(self) -> int:
        """Start the server, and return where in the log that is."""
        command = [*self._command, "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--no-announce", "--drain", "0"]
        if "--database" not in self._arguments:
            command += ["--data", str(self.data)]
        with self.log.open("ab") as log:
            begin = log.tell()
            self._process = subprocess.Popen(
                [*command, *self._arguments],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env=self._environment,
            )
        return begin

    async def listening(self, begin: int) -> None:
        """Wait until a server listens that was started at some place of the log."""
        async with asyncio.timeout(STARTING):
            while (found := LISTENING.search(self.logged(), begin)) is None:
                assert self.alive(), self.logged()[begin:].decode(errors="replace")
                await asyncio.sleep(0.01)
        self.port = int(found[1])

    def kill(self) -> None:
        """End it as a power cut would, in the middle of whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(60)

    async def stop(self) -> int:
        """Tell it to stop, and return its exit status."""
        assert self._process is not None
        self._process.terminate()
        return await asyncio.to_thread(self.wait, 60)

    def wait(self, seconds: float) -> int:
        """Wait until it has ended, and return its exit status."""
        assert self._process is not None
        return self._process.wait(seconds)


@contextlib.asynccontextmanager
async def serving(
    folder: Path,
    *arguments: str,
    command: Sequence[str | Path] = COMMAND,
    environment: Mapping[str, str] | None = None,
) -> AsyncIterator[ServerProcess]:
    """Run a server without limits, with further ``arguments``."""
    server = ServerProcess(folder, *UNLIMITED, *arguments, command=command, environment=environment)
    await server.start()
    try:
        yield server
    finally:
        server.kill()


# --- clients ------------------------------------------------------------------------------------


class Board:
    """What one client knows of one table."""

    def __init__(self, entered: Entered) -> None:
        """Begin with the answer to entering it."""
        self.info = entered.info
        self.game = find_game(entered.info.game)
        self.step = -1
        self.views: dict[int | None, Any] = {}
        self.told: dict[int, Happened] = {}
        """Every step of which the client was told."""
        self.pending: dict[int, Act] = {}
        """The actions that are on their way, by seat, or were when the connection ended."""
        self.taken: dict[int, Act] = {}
        """The own actions that were acknowledged, by step."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        view = next(iter(self.views.values()), None)
        return view is not None and self.game.outcome(view) is not None

    def enter(self, entered: Entered) -> None:
        """Take what the server says of the table; what is known already must be the same."""
        self.info = entered.info
        known, views = self.step, self.views
        if entered.views:
            self.views = {view.seat: self.game.load_state(view.state) for view in entered.views}
            self.step = entered.step
        assert not self.views or self.step == entered.step
        for happened in entered.missed:
            self.happen(happened)
        assert self.step >= known, "steps were lost"
        assert self.step > known or self.views == views
        self.pending.clear()

    def happen(self, happened: Happened) -> None:
        """Take the next step."""
        assert happened.step == self.step + 1, f"step {happened.step} comes after {self.step}"
        self.step = happened.step
        for update in happened.updates:
            for event in update.events:
                self.game.evolve(self.views[update.seat], self.game.load_event(event))
        before = self.told.setdefault(self.step, happened)
        assert (before.actor, before.updates) == (happened.actor, happened.updates)
        if before is happened and happened.actor in self.pending:
            self.taken[self.step] = self.pending.pop(happened.actor)

    def decisions(self, rng: Random) -> Iterator[Act]:
        """Yield an action of each own seat that is asked, and wait for it from now on."""
        for seat, view in self.views.items():
            if seat is None or seat in self.pending or seat not in self.game.to_act(view):
                continue
            action = self.game.dump_action(self.game.sample(view, seat, rng))
            act = Act(id=0, table=self.info.table, seat=seat, step=self.step + 1, action=action)
            self.pending[seat] = act
            yield act

    def check(self, record: Record) -> int:
        """Compare everything that was told and done with the record of the finished game.

        Returns the number of the own actions.
        """
        run = Replay(record.header)
        for step in record.steps:
            self.check_step(step, run.repeat(step))
        self.check_end(record, run.state)
        return len(self.taken)

    def check_step(self, step: Step, events: Iterable[Any]) -> None:
        """Compare what was told and done of one step with what happened."""
        told = self.told.get(step.n)
        if told is not None:
            assert told.actor == step.seat
            for update in told.updates:
                seen = (self.game.redact(event, update.seat) for event in events)
                assert update.events == tuple(self.game.dump_event(event) for event in seen)
        mine = self.taken.get(step.n)
        if mine is not None:
            assert (mine.seat, mine.action) == (step.seat, step.action)

    def check_end(self, record: Record, state: Any) -> None:
        """Compare how it ended with the record, and with the position after its last step."""
        assert self.step == len(record.steps) - 1
        for seat, view in self.views.items():
            assert view == self.game.view(state, seat)


class Client:
    """One person at one connection; it reads only while it asks, plays or watches."""

    def __init__(
        self, url: str, name: str, rng: Random, *, ping: float = 20.0, address: str | None = None
    ) -> None:
        """Prepare a client that acts as ``rng`` says; ``ping``: seconds to find a dead network.

        ``address``: where it comes from, of this machine's own; None: as the system likes.
        """
        self.url = url
        self.name = name
        self.token: str | None = None
        self.person = ""
        self.games: dict[str, tuple[str, ...]] = {}
        """The games of the server, and the levels of their bots."""
        self.boards: dict[str, Board] = {}
        self.frames: list[bytes] = []
        """Everything received, if ``keep``."""
        self.sent: list[bytes] = []
        """Everything sent, if ``keep``."""
        self.keep = False
        self.pause = 0.0
        """Seconds to think before each action."""
        self.connection: ClientConnection | None = None
        self._rng = rng
        self._ping = ping
        self._address = None if address is None else (address, 0)
        self._ids = count(1)

    async def connect(self) -> Welcome:
        """Come to the server, as the same person as before."""
        await self.leave()
        self.connection = await connect(
            self.url,
            compression=None,
            max_size=None,
            proxy=None,
            open_timeout=self._ping,
            close_timeout=min(1, self._ping),
            ping_interval=self._ping,
            ping_timeout=self._ping,
            local_addr=self._address,
        )
        hello = Hello(
            id=0, protocol=PROTOCOL_VERSION, client="test", name=self.name, token=self.token
        )
        welcome = await self.ask(hello, Welcome)
        sits = any(seat is not None for board in self.boards.values() for seat in board.views)
        assert not sits or welcome.person == self.person, "the server knows us no more"
        self.person = welcome.person
        self.token = welcome.token or self.token
        self.games = welcome.games
        return welcome

    async def leave(self) -> None:
        """Go away without a word, as a network that fails."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.transport.abort()
            await connection.wait_closed()

    async def send(self, message: ClientMessage) -> int:
        """Send a message, and return the id that it got."""
        assert self.connection is not None
        number = next(self._ids)
        numbered = msgspec.structs.replace(message, id=number)
        self.note(numbered)
        frame = encode(numbered)
        if self.keep:
            self.sent.append(frame)
        await self.connection.send(frame)
        return number

    def note(self, message: ClientMessage) -> None:
        """Take note of what is sent; here nobody does."""

    async def hear(self) -> ServerMessage:
        """Return the next message, after taking what it tells of tables."""
        assert self.connection is not None
        frame = await self.connection.recv()
        assert isinstance(frame, bytes)
        if self.keep:
            self.frames.append(frame)
        message = decode_server(frame)
        if isinstance(message, Entered):
            table = message.info.table
            self.boards.setdefault(table, Board(message)).enter(message)
        elif isinstance(message, Happened):
            self.boards[message.table].happen(message)
        elif isinstance(message, TableChanged) and message.info.table in self.boards:
            self.boards[message.info.table].info = message.info
        return message

    async def answer(self, message: ClientMessage) -> ServerMessage:
        """Send a request and return its answer, whatever it is."""
        number = await self.send(message)
        while True:
            answer = await self.hear()
            if getattr(answer, "id", None) == number:
                return answer

    async def ask(self, message: ClientMessage, kind: type[M]) -> M:
        """Send a request and return its answer, which must be of the ``kind``."""
        answer = await self.answer(message)
        assert isinstance(answer, kind), answer
        return answer

    async def enter(
        self, table: str, code: str | None = None, *, from_the_start: bool = False
    ) -> Board:
        """Look at a table, going on from what is known of it, or hearing everything again."""
        board = self.boards.get(table)
        known = board is not None and board.views and not from_the_start
        since = board.step if board is not None and known else None
        name = table if code is None else None
        await self.ask(EnterTable(id=0, table=name, code=code, since=since), Entered)
        return self.boards[table]

    async def begin(self, table: str) -> None:
        """Begin the game of a table as its host."""
        await self.send(Start(id=0, table=table))
        while not self.boards[table].views:
            message = await self.hear()
            assert not isinstance(message, Refused), message

    async def act(self, board: Board) -> None:
        """Send an action of each own seat that is asked."""
        for act in board.decisions(self._rng):
            await asyncio.sleep(self.pause)
            await self.send(act)

    async def play(self, table: str) -> Board:
        """Play at random, or watch, until the game is over."""
        board = self.boards[table]
        while not board.over:
            await self.act(board)
            message = await self.hear()
            assert not isinstance(message, Refused), message
        return board

    async def record(self, table: str) -> Record:
        """Return the record of a finished game."""
        return parse((await self.ask(GetRecord(id=0, table=table), RecordText)).text)


async def open_table(
    clients: Sequence[Client], *, private: bool = False, game: str = GAME.name, **options: Any
) -> str:
    """Let the first client make a table, and the others sit down; returns its id."""
    host, *others = clients
    seats = (SeatPlan("me"), *(SeatPlan("open") for _ in others))
    asked = CreateTable(id=0, game=game, seats=seats, private=private, options=options)
    info = (await host.ask(asked, Entered)).info
    for seat, client in enumerate(others, 1):
        await client.enter(info.table, info.code)
        await client.ask(Sit(id=0, table=info.table, seat=seat), Done)
        await client.ask(Ready(id=0, table=info.table, ready=True), Done)
    return info.table


async def start_table(
    clients: Sequence[Client], *, private: bool = False, game: str = GAME.name, **options: Any
) -> str:
    """Open a table, and begin the game; returns its id."""
    table = await open_table(clients, private=private, game=game, **options)
    await clients[0].begin(table)
    return table


async def begin_table(clients: Sequence[Client], **plan: Any) -> str:
    """Connect clients, and begin a game that all of them see; returns the id of the table."""
    for client in clients:
        await client.connect()
    table = await start_table(clients, **plan)
    for client in clients[1:]:
        while not client.boards[table].views:
            await client.hear()
    return table


@contextlib.asynccontextmanager
async def coming(
    url: str, names: Sequence[str], seed: object, *, keep: bool = False
) -> AsyncIterator[list[Client]]:
    """Connect a client for each of ``names``; they ``keep`` every frame or none."""
    clients = [Client(url, name, Random(f"{seed} {name}")) for name in names]
    try:
        for client in clients:
            client.keep = keep
            await client.connect()
        yield clients
    finally:
        for client in clients:
            await client.leave()
