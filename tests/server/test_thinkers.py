"""Bots that think on machines of their own, through the database that they share with servers."""

from __future__ import annotations

import asyncio
from random import Random

import msgpack
import psycopg
import pytest

from parlour.server.bots import find_bot
from parlour.server.bots.advice import Advice
from parlour.server.bots.grudges import Grudge
from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import Thought, thought_in, thought_of
from parlour.server.bots.workers import Workers
from parlour.server.databases import open_thinker, open_thinkers
from parlour.server.store import StoreError
from parlour.server.thinkers import AwayError, asking
from parlour.server.thinkers.asking import Thinkers
from parlour.server.thinkers.thought_queue import (
    ANSWERED,
    LIVES,
    NOT_ANSWERED,
    PUT,
    Database,
    Living,
    connect,
)
from parlour.shared import __version__
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from tests.postgres import Postgres
from tests.server.thinkers import (
    RATTUS,
    asked_of,
    asker,
    by_hand,
    packed,
    position,
    positions,
    run,
    thinking,
    until,
)

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


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that give up a thinker after a second of silence."""
    monkeypatch.setattr(asking, "LASTS", 1.0)


@pytest.mark.usefixtures("impatient")
def test_what_a_thinker_had_that_is_heard_of_no_more_is_done_by_another(database: str) -> None:
    async def main() -> None:
        async with asker(database) as thinkers, by_hand(database) as dead:
            await dead.lives()
            await until(lambda: thinkers.places == 2)
            waits = asyncio.create_task(thinkers.advise(RATTUS, asked_of("novice"), Haste()))
            taken = await dead.take()
            async with thinking(database):
                advice = await waits
                assert advice == find_bot(RATTUS.name, "novice").advise(
                    RATTUS, RATTUS.view(*position(RATTUS)), position(RATTUS)[1], Random(7)
                )
                assert not await dead.queue.answer(taken.id, dead.name, b"late")
                await until(lambda: thinkers.places == 1)

    run(main)


@pytest.mark.usefixtures("impatient")
def test_without_anybody_else_it_is_thought_of_here(database: str) -> None:
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


def test_a_game_that_a_thinker_does_not_know_is_thought_of_here(database: str) -> None:
    async def main() -> None:
        async with asker(database) as thinkers, by_hand(database) as hand:
            await hand.queue.tell(Living(hand.name, 2, frozenset({"chess"})))
            await until(lambda: thinkers.places == 2)
            with pytest.raises(AwayError, match="nobody thinks for rattus"):
                await thinkers.advise(RATTUS, asked_of("novice"), Haste())
            thought = asked_of("novice")._replace(game="chess")
            await hand.queue.put("of chess", "one", thought, 9.0, patient=False)
            assert await hand.queue.take(hand.name) is None

    run(main)


def test_what_servers_have_left_that_are_no_more_is_forgotten(database: str) -> None:
    async def main() -> None:
        async with by_hand(database) as hand:
            for name in ("old", "young"):
                await hand.queue.put(name, "gone", asked_of("novice"), 9.0, patient=False)
            past = "UPDATE thoughts_1 SET put = now() - interval '3 minutes' WHERE id = 'old'"
            await hand.queue._db.execute(past)
            async with asker(database):
                assert (await hand.take()).id == "young"
                assert await hand.queue.take(hand.name) is None

    run(main)


def test_a_database_that_is_not_there_is_spoken_of_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[str] = []

    async def connect(address: str) -> Database:
        tries.append(address)
        raise psycopg.OperationalError("it is not there")

    monkeypatch.setattr(asking, "connect", connect)
    monkeypatch.setattr(asking, "AGAIN", 0.0)

    async def main() -> None:
        thinkers = Thinkers("postgresql://nowhere/games")
        thinkers.begin(lambda: None)
        await until(lambda: len(tries) > 3)
        await thinkers.stop()

    with caplog.at_level("INFO"):
        run(main)
    assert caplog.text.count("bots think on this machine alone: it is not there") == 1


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
