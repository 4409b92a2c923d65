"""A club that plays for hours: people who act, talk, go and come back, and others who look on.

Everything that a person is told is held against everything else: steps come in order, everybody
informed is told the same as the record says in the end, and what was said is heard by all.
"""

from __future__ import annotations

import asyncio
import hashlib
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from parlour.shared.dice import ScriptedDice
from parlour.shared.games import games
from parlour.shared.messages import (
    CreateTable,
    Entered,
    EnterLobby,
    EnterTable,
    GetRecord,
    Happened,
    LeaveTable,
    Ready,
    RecordText,
    Refused,
    Said,
    Say,
    SeatPlan,
    ServerMessage,
    Sit,
    Start,
    Tables,
    decode_server,
)
from parlour.shared.record import Replay, parse
from tests.bench.guests import AT_ONCE, Guest
from tests.server.driver import Board

SEATS = 3
THINKING = (0.5, 1.5)
"""Seconds between two actions at a table, from and to."""
ROUND_TRIP = 30.0
"""Seconds in which a server must have told what it was asked for."""
TALKING = 90.0
"""Seconds between two lines at a table, on average: all these people share one address."""
GOING = 120.0
"""Seconds after which somebody at a table loses their connection, on average."""
AWAY = (0.5, 10.0)
LOOKING_ON = (20.0, 60.0)
ONLOOKERS = 20
"""People who go from table to table."""
TRIES = 5
"""How often somebody tries to connect."""
NEWCOMERS = 0.3
"""How often other people take the place of those whose game is over."""

M = TypeVar("M", bound=ServerMessage)


class Ended(NamedTuple):
    """A game that is over, with the SHA-256 of its record."""

    table: str
    digest: bytes


class Counts:
    """What has happened since it was last told of, and what went wrong at any time."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        """Of actions, until all at the table had been told, in seconds."""
        self.comings = 0
        self.turned_away = 0
        self.lines = 0
        self.wrong: list[str] = []
        self.ended: list[Ended] = []
        self.opening = asyncio.Semaphore(AT_ONCE)
        """Of one address, not everybody may have a table that waits for players."""


class Visitor(Guest):
    """Somebody who reads all that they are told, at one table at a time."""

    def __init__(self, port: int, name: str, counts: Counts) -> None:
        super().__init__(port, name)
        self.counts = counts
        self.board: Board | None = None
        self.there = False
        """Whether the connection stands."""
        self.informed_at = 0.0
        """When they were last told of a step."""
        self.heard: set[str] = set()
        """What was said at the table."""
        self.told: Callable[[], None] = lambda: None
        """Is called with every message."""
        self.refused: str | None = None

    async def come(self) -> Visitor:
        """Connect, now or again, and say hello.

        The server sends everybody away who needs long to say what they want, as they all do where
        the machine stands still for seconds; they try again.
        """
        for again in range(TRIES):
            try:
                await super().come()
                break
            except (ConnectionError, TimeoutError):
                self.counts.turned_away += 1
                if again == TRIES - 1:
                    raise
                await asyncio.sleep(1)
        self.there = True
        self.counts.comings += 1
        return self

    def go(self) -> None:
        """Lose the connection."""
        self.there = False
        self.wire.close()

    async def want(self, message: Any, kind: type[M]) -> M:
        """Return the answer to a request, which must be of a kind."""
        answer = await self.ask(message)
        assert isinstance(answer, kind), answer
        return answer

    async def enter(self, table: str) -> Entered:
        """Come to a table, for the first time or again."""
        known = self.board
        since = known.step if known is not None and known.info.table == table else None
        return await self.want(EnterTable(id=0, table=table, since=since), Entered)

    def leave(self) -> None:
        """Think of the table no more."""
        self.board = None
        self.heard.clear()

    def _received(self, frame: bytes) -> None:
        try:
            message = decode_server(frame)
            self._take(message)
            self._answered(message)
        except Exception:
            self.counts.wrong.append(traceback.format_exc())
        self.told()

    def _take(self, message: ServerMessage) -> None:
        if isinstance(message, Entered):
            if self.board is None or self.board.info.table != message.info.table:
                self.board = Board(message)
            self.board.enter(message)
        elif isinstance(message, Happened):
            assert self.board is not None
            assert self.board.info.table == message.table
            self.informed_at = perf_counter()
            self.board.happen(message)
        elif isinstance(message, Said) and message.table is not None:
            self.heard.add(message.line.text)
        elif isinstance(message, Refused):
            self.refused = f"{message.code}: {message.text}"


class Table:
    """One game, from sitting down until its record was checked."""

    def __init__(self, people: Sequence[Visitor], game: str, rng: Random, counts: Counts) -> None:
        self.people = people
        self._game = game
        self._rng = rng
        self._counts = counts
        self._news: asyncio.Future[None] | None = None
        self.id = ""
        for person in people:
            person.told = self._told

    def _told(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def _until(self, happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(ROUND_TRIP):
            while not happened():
                refusals = [person.refused for person in self.people if person.refused]
                assert not refusals, refusals
                self._news = asyncio.get_running_loop().create_future()
                await self._news

    def boards(self) -> list[Board]:
        """Return what each of the people knows of the game."""
        return [person.board for person in self.people if person.board is not None]

    @property
    def step(self) -> int:
        """The last step of which anybody was told."""
        return max(board.step for board in self.boards())

    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.boards()[0].over

    async def play(self) -> None:
        """Play one game; raises AssertionError or TimeoutError if it is not as it must be."""
        async with self._counts.opening:
            await self._begin()
        while not self.over():
            await asyncio.sleep(self._rng.uniform(*THINKING))
            if self._rng.random() < 1 / TALKING:
                await self._talk()
            if self._rng.random() < 1 / GOING:
                await self._lose(self._rng.choice(self.people))
            else:
                await self._act()
        await self._check()
        for person in self.people:
            await person.ask(LeaveTable(id=0, table=self.id))
            person.leave()

    async def _begin(self) -> None:
        host, *others = self.people
        seats = (SeatPlan("me"), *(SeatPlan("open") for _ in others))
        made = await host.want(CreateTable(id=0, game=self._game, seats=seats), Entered)
        self.id = made.info.table
        for seat, person in enumerate(others, 1):
            await person.enter(self.id)
            await person.ask(Sit(id=0, table=self.id, seat=seat))
            await person.ask(Ready(id=0, table=self.id, ready=True))
        host.send(Start(id=0, table=self.id))
        await self._until(lambda: all(board.views for board in self.boards()))

    def _send_act(self) -> Visitor:
        """Let the first who is asked choose at random."""
        for person, board in zip(self.people, self.boards(), strict=True):
            for act in board.decisions(self._rng):
                person.send(act)
                return person
        raise AssertionError(f"nobody is asked at {self.id}")

    async def _act(self) -> None:
        step, sent_at = self.step + 1, perf_counter()
        self._send_act()
        await self._until(lambda: all(board.step == step for board in self.boards()))
        took = max(person.informed_at for person in self.people) - sent_at
        self._counts.latencies.append(took)

    async def _lose(self, goer: Visitor) -> None:
        """Lose a connection while an action is on its way, and come back a while later."""
        actor, step = self._send_act(), self.step + 1
        await asyncio.sleep(self._rng.choice((0.0, 0.001, 0.003)))
        goer.go()
        if actor is not goer:
            others = [board for p, board in zip(self.people, self.boards(), strict=True) if p.there]
            await self._until(lambda: all(board.step == step for board in others))
        await asyncio.sleep(self._rng.uniform(*AWAY))
        await goer.come()
        await goer.enter(self.id)
        await self._until(lambda: len({board.step for board in self.boards()}) == 1)
        for board in self.boards():
            board.pending.clear()  # what was lost with the connection

    async def _talk(self) -> None:
        self._counts.lines += 1
        text = f"line {self._counts.lines}"
        self._rng.choice(self.people).send(Say(id=0, table=self.id, text=text))
        await self._until(lambda: all(text in person.heard for person in self.people))

    async def _check(self) -> None:
        """Compare what all were told with the record, a step at a time to be in nobody's way."""
        text = (await self.people[0].want(GetRecord(id=0, table=self.id), RecordText)).text
        record, boards = parse(text), self.boards()
        run = Replay(record.header)
        for step in record.steps:
            events = run.take(step, ScriptedDice(step.dice))
            for board in boards:
                board.check_step(step, events)
            await asyncio.sleep(0)
        for board in boards:
            board.check_end(record, run.state)
        self._counts.ended.append(Ended(self.id, digest(text)))


def digest(text: str) -> bytes:
    """Return what tells one record from another."""
    return hashlib.sha256(text.encode()).digest()


class Club:
    """So many tables, and people who look on."""

    def __init__(self, port: int, tables: int, counts: Counts) -> None:
        self.counts = counts
        self._port = port
        self._names = (f"Guest {number}" for number in count(1))
        self.tables: dict[int, Table] = {}
        self._tasks = [
            *(asyncio.create_task(self._play(number)) for number in range(tables)),
            *(asyncio.create_task(self._look_on(Random(-n))) for n in range(1, ONLOOKERS + 1)),
        ]

    async def close(self) -> None:
        """Let everybody stop where they are."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def running(self) -> Iterator[Table]:
        """Yield the tables whose game has begun."""
        for table in self.tables.values():
            boards = table.boards()
            if len(boards) == SEATS and all(board.views for board in boards) and not table.over():
                yield table

    async def _newcomers(self, number: int) -> list[Visitor]:
        people = [Visitor(self._port, next(self._names), self.counts) for _ in range(number)]
        for person in people:
            await person.come()
        return people

    async def _play(self, number: int) -> None:
        """Play one game after the other, each another one than before."""
        rng = Random(number)
        await asyncio.sleep(number * 0.02)
        people = await self._newcomers(SEATS)
        names = [*games()]
        for turn in count(number):
            table = self.tables[number] = Table(people, names[turn % len(names)], rng, self.counts)
            try:
                await table.play()
                new = rng.random() < NEWCOMERS
            except Exception:
                lost = [person.wire.lost for person in people]
                self.counts.wrong.append(f"{traceback.format_exc()}\nlost: {lost}")
                new = True
            if new:
                for person in people:
                    person.go()
                people = await self._newcomers(SEATS)

    async def _look_on(self, rng: Random) -> None:
        """Come, look at the list and then at a table, and go, for ever."""
        while True:
            await asyncio.sleep(rng.uniform(*AWAY))
            try:
                (person,) = await self._newcomers(1)
                listed = await person.want(EnterLobby(id=0), Tables)
                running = [info.table for info in listed.tables if info.status == "running"]
                if running:
                    await person.enter(rng.choice(running))
                await asyncio.sleep(rng.uniform(*LOOKING_ON))
                person.go()
            except Exception:
                self.counts.wrong.append(traceback.format_exc())
