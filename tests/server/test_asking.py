"""What a server asks of thinkers and what comes back, without a database between them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from math import inf
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgpack
import msgspec
import psycopg
import pytest

from parlour.server.bots.advice import Advice
from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import Thought
from parlour.server.bots.workers import Workers
from parlour.server.thinkers import AwayError, asking
from parlour.server.thinkers.asking import Thinkers
from parlour.server.thinkers.thinker import Thinker
from parlour.server.thinkers.thought_queue import (
    LASTS,
    NOT_ANSWERED,
    Living,
    Taken,
    ThoughtQueue,
)
from parlour.shared import __version__
from tests.server.test_thinking import settle
from tests.server.thinkers import RATTUS, asked_of, position

AWAY = psycopg.OperationalError("it is away")


class Queue:
    """A queue in which a test sees what was done, and that fails where it is to."""

    def __init__(self) -> None:
        self.did: list[tuple[Any, ...]] = []
        self.fails: set[str] = set()
        self.answers: dict[str, bytes] = {}
        self.waiting: list[Taken] = []
        self.slow = asyncio.Event()
        self.slow.set()

    def _do(self, *what: Any) -> None:
        self.did.append(what)
        if what[0] in self.fails:
            raise AWAY

    async def put(
        self, name: str, server: str, thought: Thought, seconds: float, *, patient: bool
    ) -> None:
        await self.slow.wait()
        self._do("put", seconds, patient)

    async def hurry(self, name: str, seconds: float) -> None:
        self._do("hurry", seconds)

    async def forget(self, name: str) -> None:
        self._do("forget")

    async def fetch(self, name: str) -> bytes | None:
        return self.answers.pop(name, None)

    async def take_back(self, server: str, alive: list[str]) -> None:
        self._do("take back", alive)

    async def take(self, thinker: str) -> Taken | None:
        self._do("take")
        return self.waiting.pop(0) if self.waiting else None

    async def answer(self, name: str, thinker: str, answer: bytes) -> bool:
        self._do("answer", name, answer)
        return True


class Asks:
    """A server that asks, and hears of one thinker with three places."""

    def __init__(self) -> None:
        self.queue = Queue()
        self.changes: list[int] = []
        self.thinkers = Thinkers("postgresql://nowhere/games")
        self.thinkers._changed = lambda: self.changes.append(self.thinkers.places)
        self.thinkers._queue = cast(ThoughtQueue, self.queue)
        self.lives("a", 3)

    def lives(self, name: str, places: int, version: str = __version__) -> None:
        """Let a thinker give a sign of life."""
        living = Living(name, places, frozenset({"rattus"}), version)
        self.thinkers._lives(msgspec.json.encode(living).decode())

    def ask(self, haste: Haste | None = None) -> asyncio.Task[Advice]:
        """Ask what a novice would do."""
        asked = self.thinkers.advise(RATTUS, asked_of("novice"), haste or Haste())
        return asyncio.get_running_loop().create_task(asked)

    async def answer(self, answer: bytes) -> None:
        """Answer what was asked first."""
        (name, *_) = self.thinkers._asked
        self.queue.answers[name] = answer
        await self.thinkers._answered(cast(ThoughtQueue, self.queue), name)
        await settle()


def an_answer() -> tuple[Any, bytes]:
    """Return an action, and the answer that advises it."""
    state, seat = position(RATTUS)
    action = RATTUS.sample(RATTUS.view(state, seat), seat, Random(1))
    packed: bytes = msgpack.packb(tuple(Advice(RATTUS.dump_action(action))))
    return action, packed


def run(main: Any) -> None:
    """Run a test."""
    asyncio.run(main())


# --- asking ---


def test_what_is_answered_is_advised_and_nothing_is_left_of_it() -> None:
    async def main() -> None:
        asks = Asks()
        action, packed = an_answer()
        waits = asks.ask()
        await settle()
        assert asks.queue.did == [("put", inf, False)]
        await asks.answer(packed)
        assert (await waits).action == action
        assert asks.thinkers._asked == {}
        assert asks.queue.did == [("put", inf, False)]
        await asks.thinkers.stop()

    run(main)


def test_an_answer_that_nobody_waits_for_or_that_is_not_there_changes_nothing() -> None:
    async def main() -> None:
        asks = Asks()
        queue = cast(ThoughtQueue, asks.queue)
        asks.queue.answers["of another"] = NOT_ANSWERED
        await asks.thinkers._answered(queue, "of another")
        waits = asks.ask()
        await settle()
        (name,) = asks.thinkers._asked
        await asks.thinkers._answered(queue, name)
        await settle()
        assert not waits.done()
        for _ in range(2):
            asks.queue.answers[name] = NOT_ANSWERED
            await asks.thinkers._answered(queue, name)
        with pytest.raises(AwayError, match="could not"):
            await waits

    run(main)


def test_who_gives_up_leaves_nothing_to_be_thought_of() -> None:
    async def main() -> None:
        asks = Asks()
        waits = asks.ask()
        await settle()
        waits.cancel()
        await settle()
        assert asks.queue.did[1:] == [("forget",)]
        assert asks.thinkers._asked == {}

    run(main)


def test_what_cannot_be_put_is_away_and_that_it_cannot_be_forgotten_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)

    async def main() -> None:
        asks = Asks()
        asks.queue.fails = {"put", "forget"}
        with pytest.raises(AwayError, match="it is away"):
            await asks.ask()
        await settle()
        assert asks.thinkers._errands == set()

    run(main)
    assert "the thinkers are not told: it is away" in caplog.messages


def test_what_is_hurried_while_it_is_put_is_hurried_once_it_is_there() -> None:
    async def main() -> None:
        asks, haste = Asks(), Haste()
        haste.say(9.0)
        asks.queue.slow.clear()
        waits = asks.ask(haste)
        await settle()
        haste.say(2.0)
        await settle()
        assert asks.queue.did == []
        asks.queue.slow.set()
        await settle()
        assert asks.queue.did == [("put", 9.0, False), ("hurry", 2.0)]
        haste.say(1.0)
        await settle()
        assert asks.queue.did[2:] == [("hurry", 1.0)]
        waits.cancel()
        await settle()
        haste.say(0.5)
        await settle()
        assert asks.queue.did[3:] == [("forget",)]

    run(main)


def test_who_knows_no_such_game_is_not_asked() -> None:
    async def main() -> None:
        asks = Asks()
        asks.thinkers._heard.clear()
        with pytest.raises(AwayError, match="nobody thinks for rattus"):
            await asks.ask()
        asks.lives("a", 3)
        asks.thinkers._queue = None
        with pytest.raises(AwayError, match="nobody thinks for rattus"):
            await asks.ask()
        assert asks.queue.did == []

    run(main)


# --- who lives ---


def test_places_are_counted_and_each_change_of_them_is_told_once() -> None:
    async def main() -> None:
        asks = Asks()
        for name, places in (("a", 3), ("b", 2), ("b", 2), ("a", 0)):
            asks.lives(name, places)
        asks.lives("c", 9, "another version")
        asks.thinkers._lives("{")
        assert asks.changes == [3, 5, 2]
        await asks.thinkers.stop()

    run(main)


def test_who_is_not_heard_of_is_given_up_and_what_they_had_is_for_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = [100.0]
    monkeypatch.setattr(asking, "monotonic", lambda: now[0])

    async def main() -> None:
        asks = Asks()
        queue = cast(ThoughtQueue, asks.queue)
        now[0] += LASTS
        asks.lives("b", 2)
        await asks.thinkers._look(queue)
        assert (asks.thinkers.places, asks.queue.did) == (5, [])
        waits = asks.ask()
        await settle()
        now[0] += 0.1
        await asks.thinkers._look(queue)
        assert asks.thinkers.places == 2
        assert asks.queue.did[1:] == [("take back", ["b"])]
        assert caplog.messages == ["nothing is heard of the thinker a any more"]
        assert not waits.done()
        now[0] += LASTS + 0.1
        await asks.thinkers._look(queue)
        with pytest.raises(AwayError, match="nobody is there any more"):
            await waits
        assert asks.changes == [3, 5, 2, 0]

    run(main)


def test_where_nobody_is_left_who_is_answered_already_keeps_the_answer() -> None:
    async def main() -> None:
        asks = Asks()
        action, packed = an_answer()
        waits = asks.ask()
        await settle()
        (asked,) = asks.thinkers._asked.values()
        asked.answer.set_result(packed)
        asks.lives("a", 0)
        assert (await waits).action == action

    run(main)


class Line:
    """A connection over which is heard what others tell, until it is cut."""

    def __init__(self, told: list[tuple[str, str]]) -> None:
        self._told = told

    async def __aenter__(self) -> Line:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Hang up."""

    async def notifies(self, timeout: float) -> AsyncIterator[SimpleNamespace]:
        if not self._told:
            raise AWAY
        for channel, payload in self._told:
            yield SimpleNamespace(channel=channel, payload=payload)
        self._told = []


class Telling(Queue):
    """A queue of which is heard."""

    def channel(self, of: str) -> str:
        return of

    def answers_to(self, server: str) -> str:
        return "answers"

    async def hear(self, line: Line, *channels: str) -> None:
        self._do("hear", *channels)

    async def forget_old(self) -> None:
        self._do("forget old")


def test_each_time_that_the_database_goes_away_is_told_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    living = msgspec.json.encode(Living("a", 3, frozenset({"rattus"}))).decode()
    lines = [None, None, [("thinkers", living), ("answers", "t0")], None, None]
    queues: list[Telling] = []
    over = asyncio.Event()

    async def connect(address: str) -> Line:
        told = lines[0]
        if told is None:
            lines.pop(0)
            raise AWAY
        return Line(told)

    async def at(line: Line) -> Telling:
        lines.pop(0)
        queues.append(Telling())
        return queues[-1]

    async def sleep(seconds: float) -> None:
        assert seconds == 1.0
        if not lines:
            over.set()
            await asyncio.Event().wait()

    monkeypatch.setattr(asking, "connect", connect)
    monkeypatch.setattr(ThoughtQueue, "at", at)
    changes: list[int] = []

    async def main() -> None:
        thinkers = Thinkers("postgresql://nowhere/games")
        with monkeypatch.context() as quick:
            quick.setattr(asyncio, "sleep", sleep)
            thinkers.begin(lambda: changes.append(thinkers.places))
            await over.wait()
        assert thinkers._queue is None
        await thinkers.stop()

    run(main)
    assert changes == [3, 0]
    assert [each.did for each in queues] == [[("forget old",), ("hear", "thinkers", "answers")]]
    told = [message for message in caplog.messages if "this machine alone" in message]
    assert told == ["bots think on this machine alone: it is away"] * 2


# --- thinking ---


def test_a_thinker_takes_as_much_as_it_has_processes_and_more_when_one_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_end = asyncio.Event()
    hastes: list[Haste] = []

    async def think(_: Workers, thought: Thought, haste: Haste) -> bytes:
        hastes.append(haste)
        await may_end.wait()
        return b"an answer"

    monkeypatch.setattr(Workers, "think", think)

    async def main() -> None:
        thinker, queue = Thinker("postgresql://nowhere/games", 2), Queue()
        packed = asked_of("novice").packed()
        queue.waiting = [Taken(f"t{number}", packed, 9.0 + number) for number in range(3)]
        await thinker._take(cast(ThoughtQueue, queue))
        await settle()
        assert [haste._seconds for haste in hastes] == [9.0, 10.0]
        assert thinker._hastes.keys() == {"t0", "t1"}
        may_end.set()
        await settle()
        await settle()
        answered = [each[1:] for each in queue.did if each[0] == "answer"]
        assert sorted(answered) == [(f"t{number}", b"an answer") for number in range(3)]
        assert (thinker.done, thinker._hastes, thinker._tasks) == (3, {}, set())

    run(main)


def test_a_thinker_that_cannot_answer_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def think(_: Workers, thought: Thought, haste: Haste) -> bytes:
        return b"an answer"

    monkeypatch.setattr(Workers, "think", think)

    async def main() -> None:
        thinker, queue = Thinker("postgresql://nowhere/games", 1), Queue()
        queue.fails = {"answer"}
        queue.waiting = [Taken("t0", asked_of("novice").packed(), inf)]
        await thinker._take(cast(ThoughtQueue, queue))
        await settle()
        assert (thinker.done, thinker._hastes) == (0, {})
        assert caplog.messages == ["a thought is not answered: it is away"]
        queue.fails = set()
        queue.waiting = [Taken("t1", b"\x01", inf), Taken("t2", asked_of("novice").packed(), inf)]
        await thinker._take(cast(ThoughtQueue, queue))
        await settle()
        await settle()
        answered = [each[1:] for each in queue.did if each[0] == "answer"]
        assert answered[1:] == [("t1", NOT_ANSWERED), ("t2", b"an answer")]
        assert caplog.messages[1:] == ["a thought has failed"]

    run(main)
