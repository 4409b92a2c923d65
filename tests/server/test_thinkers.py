"""Bots that think on machines of their own, through the database that they share with servers."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import psycopg
import pytest

from parlour.server.bot_runner import BotRunner
from parlour.server.bots import find_bot
from parlour.server.bots.advice import Advice
from parlour.server.bots.grudges import Grudge
from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import Thought, thought_in, thought_of
from parlour.server.bots.workers import Workers
from parlour.server.databases import open_thinker, open_thinkers
from parlour.server.facts import ThoughtDone
from parlour.server.lobby import Lobby
from parlour.server.store import StoreError
from parlour.server.thinkers import AwayError, asking
from parlour.server.thinkers.asking import Thinkers
from parlour.server.thinkers.thinker import Thinker
from parlour.server.thinkers.thought_queue import (
    ANSWERED,
    LIVES,
    NOT_ANSWERED,
    PUT,
    Living,
    Taken,
    ThoughtQueue,
    connect,
    known_games,
)
from parlour.shared import __version__
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game, games
from parlour.shared.messages import CreateTable, Entered, SeatPlan
from tests.postgres import Postgres
from tests.server.conftest import MakeWire
from tests.server.driver import COMMAND, ROOT, coming, serving

PATIENCE = 120.0
"""Seconds in which anything must have come about on a busy machine."""
RATTUS = find_game("rattus")
QUIET = "rattus"
"""A game whose strong bots answer soon."""


def run(main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test in an event loop, for so long at most."""

    async def limited() -> None:
        async with asyncio.timeout(PATIENCE):
            await main()

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(limited())


async def until(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not done():
        await asyncio.sleep(0.005)


def positions(game: AnyGame) -> Iterator[tuple[Any, int]]:
    """Yield the positions of a game in which somebody is to act, and a seat that is."""
    rng = Random(5)
    state = game.new(game.players[0], {})
    game.play(state, None, None, RandomDice(rng))
    while waiting := game.to_act(state):
        seat = waiting[0]
        yield state, seat
        game.play(state, seat, game.sample(game.view(state, seat), seat, rng), RandomDice(rng))


def position(game: AnyGame) -> tuple[Any, int]:
    """Return a position some steps after the beginning, and a seat that is to act."""
    return next(islice(positions(game), 6, None))


def packed(game: AnyGame, state: Any) -> bytes:
    """Return a position, or what is seen of one, in bytes."""
    data: bytes = msgpack.packb(game.dump_state(state))
    return data


def asked_of(bot: str, game: AnyGame = RATTUS, seed: int = 7) -> Thought:
    """Return what a bot is asked in that position."""
    state, seat = position(game)
    return thought_of(game, bot, game.view(state, seat), seat, seed)


@asynccontextmanager
async def asker(database: str) -> AsyncIterator[Thinkers]:
    """What a server knows of thinkers."""
    thinkers = Thinkers(database)
    thinkers.begin(lambda: None)
    try:
        await until(lambda: thinkers._queue is not None)
        yield thinkers
    finally:
        await thinkers.stop()


class ByHand:
    """A thinker that does what a test wants, or nothing at all."""

    def __init__(self, queue: ThoughtQueue, name: str) -> None:
        self.queue, self.name = queue, name

    async def lives(self, places: int = 2, version: str = __version__) -> None:
        """Give a sign of life."""
        await self.queue.tell(Living(self.name, places, known_games(), version))

    async def take(self) -> Taken:
        """Take a thought as soon as there is one."""
        while (taken := await self.queue.take(self.name)) is None:
            await asyncio.sleep(0.01)
        return taken


@asynccontextmanager
async def by_hand(database: str, name: str = "by hand") -> AsyncIterator[ByHand]:
    """A thinker that does nothing by itself."""
    async with await connect(database) as db:
        yield ByHand(await ThoughtQueue.at(db), name)


@asynccontextmanager
async def thinking(database: str, processes: int = 1) -> AsyncIterator[Thinker]:
    """A thinker in this process, and its processes."""
    thinker = Thinker(database, processes)
    task = asyncio.create_task(thinker.run())
    try:
        yield thinker
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


# --- the same as here ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_the_same_bot_with_the_same_view_and_seed_does_the_same_as_here(
    database: str, game: AnyGame
) -> None:
    state, seat = position(game)
    view = game.view(state, seat)

    async def main() -> None:
        here = Workers(1)
        async with asker(database) as thinkers, thinking(database) as thinker:
            await until(lambda: thinkers.places == 1)
            for bot, seed, grudge in (
                ("random", 1, None),
                ("random", 2, None),
                ("novice", 3, None),
                ("strong", 4, None),
                ("strong", 4, Grudge(1 - seat % 2, 0.5)),
            ):
                thought = thought_of(game, bot, view, seat, seed, grudge)
                there = await thinkers.advise(game, thought, Haste())
                assert there == await here.advise(game, bot, view, seat, seed, None, grudge)
            await until(lambda: thinker.done == 5)
        here.stop()

    run(main)


def test_a_thought_survives_the_way_in_bytes() -> None:
    thought = asked_of("strong")._replace(grudge=Grudge(2, 0.25))
    assert thought_in(thought.packed()) == thought
    assert thought_in(thought._replace(grudge=None).packed()) == thought._replace(grudge=None)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_nothing_of_a_game_is_asked_beyond_the_view_of_the_seat(
    database: str, game: AnyGame
) -> None:
    state, seat = next(
        (state, seat)
        for state, seat in positions(game)
        if packed(game, state) != packed(game, game.view(state, seat))
    )
    seen = packed(game, game.view(state, seat))

    async def main() -> None:
        async with asker(database) as thinkers, by_hand(database) as hand:
            await hand.lives()
            await until(lambda: thinkers.places == 2)
            thought = thought_of(game, "strong", game.view(state, seat), seat, 7)
            waits = asyncio.create_task(thinkers.advise(game, thought, Haste()))
            taken = await hand.take()
            assert msgpack.unpackb(taken.asked) == [game.name, "strong", seen, seat, 7, None]
            async with await connect(database) as db:
                rows = await (await db.execute("SELECT * FROM thoughts_1")).fetchall()
            (row,) = rows
            plain = (taken.id, thinkers._id, __version__, game.name, hand.name)
            others = [each for each in row if isinstance(each, str) and each not in plain]
            assert others == []
            assert [bytes(each) for each in row if isinstance(each, bytes)] == [taken.asked]
            waits.cancel()
            await asyncio.gather(waits, return_exceptions=True)

    run(main)


# --- who dies, who freezes, who is another ------------------------------------------------------


def test_what_a_thinker_had_that_is_heard_of_no_more_is_done_by_another(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "LASTS", 1.0)

    async def main() -> None:
        async with asker(database) as thinkers, by_hand(database) as dead:
            await dead.lives()
            await until(lambda: thinkers.places == 2)
            waits = asyncio.create_task(thinkers.advise(RATTUS, asked_of("novice"), Haste()))
            taken = await dead.take()
            async with thinking(database):
                advice = await waits
                assert advice == find_bot(QUIET, "novice").advise(
                    RATTUS, RATTUS.view(*position(RATTUS)), position(RATTUS)[1], Random(7)
                )
                assert not await dead.queue.answer(taken.id, dead.name, b"late")
                await until(lambda: thinkers.places == 1)

    run(main)


def test_without_anybody_else_it_is_thought_of_here(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "LASTS", 1.0)

    async def main() -> None:
        async with asker(database) as thinkers, by_hand(database) as hand:
            with pytest.raises(AwayError):
                await thinkers.advise(RATTUS, asked_of("novice"), Haste())
            await hand.lives()
            await until(lambda: thinkers.places == 2)
            with pytest.raises(AwayError):
                await thinkers.advise(RATTUS, asked_of("novice"), Haste())
            assert thinkers.places == 0
            await thinkers.stop()  # and what it had asked is deleted
            assert await hand.queue.take("another") is None

    run(main)


def test_who_says_that_it_ends_is_asked_nothing_more(database: str) -> None:
    async def main() -> None:
        async with asker(database) as thinkers:
            async with thinking(database, 3):
                await until(lambda: thinkers.places == 3)
            await until(lambda: thinkers.places == 0)

    run(main)


def test_what_somebody_has_begun_who_ends_is_thought_of_by_another(database: str) -> None:
    async def main() -> None:
        async with asker(database) as thinkers, by_hand(database) as hand:
            async with thinking(database) as first:
                await until(lambda: thinkers.places == 1)
                waits = asyncio.create_task(thinkers.advise(RATTUS, asked_of("master"), Haste()))
                await until(lambda: bool(first._hastes))
                await hand.lives()
            taken = await hand.take()
            await hand.queue.answer(taken.id, hand.name, msgpack.packb(Advice(["pass"])))
            with pytest.raises(Exception):  # noqa: B017, PT011 - whatever the rules say of that
                await waits

    run(main)


def test_bots_of_another_version_are_not_asked(database: str) -> None:
    async def main() -> None:
        async with asker(database) as thinkers, by_hand(database) as hand:
            await hand.lives(version="0.0.0")
            await hand.queue._db.execute(
                "SELECT pg_notify(%s, 'no JSON')", (hand.queue.channel(LIVES),)
            )
            await hand.lives(places=5)
            await until(lambda: thinkers.places == 5)
            waits = asyncio.create_task(thinkers.advise(RATTUS, asked_of("novice"), Haste()))
            await until(lambda: any(asked.put for asked in thinkers._asked.values()))
            await hand.queue._db.execute("UPDATE thoughts_1 SET version = '0.0.0'")
            assert await hand.queue.take(hand.name) is None
            waits.cancel()
            await asyncio.gather(waits, return_exceptions=True)

    run(main)


def test_a_database_that_was_away_is_used_again(database: str) -> None:
    async def main() -> None:
        async with asker(database) as thinkers, thinking(database):
            await until(lambda: thinkers.places == 1)
            with psycopg.connect(database, autocommit=True) as db:
                ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != "
                db.execute(ends + "pg_backend_pid() AND application_name = 'gods-playground'")
            await until(lambda: thinkers.places == 0)
            await until(lambda: thinkers.places == 1)
            advice = await thinkers.advise(RATTUS, asked_of("novice"), Haste())
            state, seat = position(RATTUS)
            RATTUS.check(RATTUS.view(state, seat), seat, advice.action)

    run(main)


# --- the order, and haste -----------------------------------------------------------------------


def test_where_somebody_plays_comes_first_and_servers_take_turns(database: str) -> None:
    async def main() -> None:
        async with by_hand(database) as hand:
            queue, thought = hand.queue, asked_of("novice")
            for name, server, patient in (
                ("later", "one", True),
                ("a", "one", False),
                ("b", "one", False),
                ("c", "two", False),
            ):
                await queue.put(name, server, thought, 9.0, patient=patient)
            assert [(await hand.take()).id for _ in range(4)] == ["a", "c", "b", "later"]
            assert await queue.take(hand.name) is None
            await queue.leave(hand.name)
            assert (await hand.take()).id == "a"

    run(main)


def test_a_thought_is_told_how_long_it_may_take_before_and_while_it_is_done(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[float] = []

    async def think(_: Workers, thought: Thought, haste: Haste) -> bytes:
        haste.reach(heard.append)
        await until(lambda: 0.5 in heard)
        return NOT_ANSWERED

    monkeypatch.setattr(Workers, "think", think)

    async def main() -> None:
        async with asker(database) as thinkers, thinking(database):
            await until(lambda: thinkers.places == 1)
            haste = Haste()
            haste.say(3.0)
            waits = asyncio.create_task(thinkers.advise(RATTUS, asked_of("master"), haste))
            await until(lambda: 3.0 in heard)
            haste.say(0.5)
            with pytest.raises(AwayError):
                await waits

    run(main)


@pytest.mark.parametrize("fault", ["hangs", "fails", "is no thought"])
def test_what_cannot_be_thought_is_given_back_and_the_thinker_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    renewed: list[Workers] = []
    thought, whole = asked_of("strong"), asked_of("novice").packed()

    def renew(workers: Workers) -> None:
        renewed.append(workers)

    async def think(_: Workers, asked: Thought, haste: Haste) -> bytes:
        if asked.bot == "novice":
            return msgpack.packb([RATTUS.dump_action(RATTUS.sample(*seen, Random(1)))])  # type: ignore[no-any-return]
        if fault == "fails":
            raise ZeroDivisionError
        await asyncio.Event().wait()
        raise AssertionError

    state, seat = position(RATTUS)
    seen = (RATTUS.view(state, seat), seat)
    monkeypatch.setattr(Workers, "think", think)
    monkeypatch.setattr(Workers, "renew", renew)
    monkeypatch.setattr("parlour.server.thinkers.thinker.OVERTIME", -1.99)
    if fault == "is no thought":
        monkeypatch.setattr(Thought, "packed", lambda each: b"\x01" if each is thought else whole)

    async def main() -> None:
        async with asker(database) as thinkers, thinking(database):
            await until(lambda: thinkers.places == 1)
            with pytest.raises(AwayError, match="could not"):
                await thinkers.advise(RATTUS, thought, Haste())
            advice = await thinkers.advise(RATTUS, asked_of("novice"), Haste())
            RATTUS.check(*seen, advice.action)

    run(main)
    assert bool(renewed) == (fault == "hangs")


def test_what_was_told_apart_by_schema_is_not_heard_in_another(
    postgres: Postgres, database: str
) -> None:
    async def main() -> None:
        other = postgres.database()
        async with asker(database) as thinkers, by_hand(other) as hand, by_hand(database) as own:
            for of in (PUT, LIVES, ANSWERED):
                assert hand.queue.channel(of) != own.queue.channel(of)
            await hand.lives(7)
            await own.lives(2)
            await until(lambda: thinkers.places > 0)
            assert thinkers.places == 2

    run(main)


# --- the bots of a server -----------------------------------------------------------------------


class Others:
    """Who thinks elsewhere, as a test wants it."""

    def __init__(self, answer: Callable[[AnyGame, Thought], Awaitable[Advice]]) -> None:
        self._answer = answer
        self.places = 0
        self.asked: list[tuple[Thought, bool]] = []
        self.stopped = False
        self.changed: Callable[[], None] = lambda: None

    def begin(self, changed: Callable[[], None]) -> None:
        """Note whom to tell."""
        self.changed = changed

    def come(self, places: int) -> None:
        """Let so many places be there."""
        self.places = places
        self.changed()

    async def advise(
        self, game: AnyGame, thought: Thought, haste: Haste, *, patient: bool = False
    ) -> Advice:
        """Answer as the test wants it."""
        self.asked.append((thought, patient))
        return await self._answer(game, thought)

    async def stop(self) -> None:
        """Note that."""
        self.stopped = True


async def sensible(game: AnyGame, thought: Thought) -> Advice:
    """Answer something that the rules allow."""
    view = game.load_state(msgpack.unpackb(thought.view))
    return Advice(game.sample(view, thought.seat, Random(thought.seed)))


async def away(game: AnyGame, thought: Thought) -> Advice:
    """Be gone."""
    raise AwayError


async def wrong(game: AnyGame, thought: Thought) -> Advice:
    """Answer what the rules forbid."""
    return Advice(None)


async def silent(game: AnyGame, thought: Thought) -> Advice:
    """Never answer."""
    await asyncio.Event().wait()
    raise AssertionError


def thinks_here(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let what is thought here be done at once; returns the seats for which it is."""
    here: list[int] = []

    async def advise(
        _: Workers, game: AnyGame, name: str, view: Any, seat: int, seed: int, *__: object
    ) -> Advice:
        here.append(seat)
        return Advice(game.sample(view, seat, Random(seed)))

    monkeypatch.setattr(Workers, "advise", advise)
    return here


def test_bots_think_elsewhere_as_soon_as_somebody_is_there(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        here = thinks_here(monkeypatch)
        others = lobby.thinkers = Others(sensible)
        told: list[bool] = []
        lobby.facts.hear(ThoughtDone, lambda fact: told.append(fact.elsewhere))
        runner = BotRunner(lobby)
        room = lobby.tables.room(wire().open_table(("strong",) * 3).info.table)
        await until(lambda: len(here) > 3)
        assert others.asked == []
        others.come(2)
        await until(lambda: len(others.asked) > 3)
        so_far = len(here)
        await until(lambda: len(others.asked) > 6)
        assert len(here) - so_far <= 1, "one may have begun before"
        thought, patient = others.asked[-1]
        assert (thought.game, thought.bot, patient) == (room.setting.game, "strong", True)
        others.come(0)
        so_far = len(here)
        await until(lambda: len(here) > so_far + 3)
        await runner.stop()
        assert others.stopped
        assert abs(told.count(True) - len(others.asked)) <= 1, "one may not have ended"
        assert abs(told.count(False) - len(here)) <= 1

    run(main)


@pytest.mark.parametrize("answer", [away, wrong, silent])
def test_what_others_do_not_answer_or_wrongly_is_thought_of_here(
    wire: MakeWire,
    lobby: Lobby,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    answer: Callable[[AnyGame, Thought], Awaitable[Advice]],
) -> None:
    async def main() -> None:
        here = thinks_here(monkeypatch)
        monkeypatch.setattr("parlour.server.bot_runner.QUEUED", -7.95)
        others = lobby.thinkers = Others(answer)
        runner = BotRunner(lobby)
        others.come(2)
        room = lobby.tables.room(wire().open_table(("strong",) * 3).info.table)
        await until(lambda: room.table is not None and room.table.entries > 4)
        assert len(others.asked) >= len(here) > 2
        await runner.stop()

    run(main)
    assert ("others answer wrongly" in caplog.text) == (answer is wrong)
    assert "bot strong failed" not in caplog.text


def test_as_much_is_thought_at_once_as_there_are_places_elsewhere(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        thinks_here(monkeypatch)
        others = lobby.thinkers = Others(silent)
        runner = BotRunner(lobby)
        others.come(9)
        for number in range(12):
            one = wire(f"Ada {number}")
            one.session._peer.address = f"203.0.113.{number}"  # type: ignore[union-attr]
            one.open_table(("strong",) * 3)
        await until(lambda: len(others.asked) == 8)
        await asyncio.sleep(0.05)
        assert len(others.asked) == 8, "the last place is left to those who play"
        others.come(11)
        await until(lambda: len(others.asked) == 10)
        await runner.stop()

    run(main)


# --- whole processes ----------------------------------------------------------------------------


class ThinkerProcess:
    """``gods-playground think`` on this machine."""

    def __init__(self, folder: Path, database: str, name: str) -> None:
        self.log = folder / f"{name}.log"
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "think", "--database", database, "--processes", "1"],
                cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=log,
            )  # fmt: skip

    def logged(self) -> str:
        """Return what it has logged."""
        return self.log.read_text(encoding="utf-8")

    def end(self) -> None:
        """End it at once."""
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGCONT)
        self.process.kill()
        self.process.wait(60)


@pytest.fixture
def start(tmp_path: Path, database: str) -> Iterator[Callable[[str], ThinkerProcess]]:
    """What starts a thinker of some name."""
    begun: list[ThinkerProcess] = []

    def begin(name: str) -> ThinkerProcess:
        begun.append(ThinkerProcess(tmp_path, database, name))
        return begun[-1]

    yield begin
    for each in begun:
        each.end()


def ends(how: int) -> Callable[[ThinkerProcess], None]:
    """Return what sends a signal to a thinker."""
    return lambda thinker: thinker.process.send_signal(how)


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system freezes no processes")
@pytest.mark.parametrize("how", ["SIGKILL", "SIGSTOP"])
def test_a_thought_of_a_process_that_is_killed_or_frozen_is_done_by_another(
    database: str, start: Callable[[str], ThinkerProcess], how: str
) -> None:
    async def main() -> None:
        async with asker(database) as thinkers, by_hand(database) as hand:
            first = start("first")
            await until(lambda: thinkers.places == 1)
            waits = asyncio.create_task(thinkers.advise(RATTUS, asked_of("master"), Haste()))
            query = "SELECT count(*) FROM thoughts_1 WHERE thinker IS NOT NULL"
            while await (await hand.queue._db.execute(query)).fetchone() != (1,):
                await asyncio.sleep(0.01)
            ends(getattr(signal, how))(first)
            second = start("second")
            advice = await waits
            state, seat = position(RATTUS)
            RATTUS.check(RATTUS.view(state, seat), seat, advice.action)
            second.process.terminate()
            assert await asyncio.to_thread(second.process.wait, 60) == 0
            assert "1 thoughts were answered" in second.logged()
            if how == "SIGSTOP":
                first.process.send_signal(signal.SIGCONT)
                await until(lambda: thinkers.places == 1)
                await thinkers.advise(RATTUS, asked_of("novice"), Haste())

    run(main)


@pytest.mark.long
def test_a_game_goes_on_while_thinkers_come_and_are_killed(
    tmp_path: Path, database: str, start: Callable[[str], ThinkerProcess]
) -> None:
    async def main() -> None:
        (tmp_path / "server").mkdir()
        async with serving(tmp_path / "server", "--database", database) as server:
            first = start("first")
            while b"bots think in 1 places" not in server.logged():
                await asyncio.sleep(0.05)
            async with coming(server.url, ["one"], "thinkers") as (client,):
                seats = (SeatPlan("me"), *(SeatPlan("bot", bot="strong"),) * 3)
                asked = CreateTable(id=0, game=QUIET, seats=seats)
                table = (await client.ask(asked, Entered)).info.table
                await client.begin(table)
                board = client.boards[table]
                while len(board.told) < 12:
                    await client.act(board)
                    await client.hear()
                first.process.kill()
                while len(board.told) < 30:
                    await client.act(board)
                    await client.hear()
            assert b"nothing is heard of the thinker" in server.logged()
            assert b"Traceback" not in server.logged(), server.logged().decode()
            assert await server.stop() == 0

    run(main)


def test_a_thinker_needs_no_more_than_the_queue(database: str) -> None:
    """Its password at another machine opens no game, no name, no talk."""
    grants = (
        "DROP ROLE IF EXISTS thinker",
        "CREATE ROLE thinker LOGIN",
        "GRANT USAGE ON SCHEMA {schema} TO thinker",
        "GRANT SELECT, UPDATE ON thoughts_1 TO thinker",
    )

    async def main() -> None:
        async with asker(database) as thinkers:
            with psycopg.connect(database, autocommit=True) as db:
                (schema,) = db.execute("SELECT current_schema()").fetchone() or ("",)
                for grant in grants:
                    db.execute(grant.format(schema=schema).encode())
            try:
                limited = database.replace("postgres@", "thinker@")
                async with thinking(limited):
                    await until(lambda: thinkers.places == 1)
                    await thinkers.advise(RATTUS, asked_of("novice"), Haste())
            finally:
                with psycopg.connect(database, autocommit=True) as db:
                    db.execute("DROP OWNED BY thinker")
                    db.execute("DROP ROLE thinker")

    run(main)


def test_an_address_that_is_none_is_refused_in_words() -> None:
    for opens in (open_thinkers, lambda address: open_thinker(address, 1)):
        for address in ("games.example", "postgresql://[games"):
            with pytest.raises(StoreError, match="address"):
                opens(address)
