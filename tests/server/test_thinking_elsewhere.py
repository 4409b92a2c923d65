"""The bots of a server where others think, and thinkers as processes that are killed and frozen."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import pytest

from parlour.server.bot_runner import BotRunner
from parlour.server.bots.advice import Advice
from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import Thought
from parlour.server.bots.workers import Workers
from parlour.server.facts import ThoughtDone
from parlour.server.lobby import Lobby
from parlour.server.thinkers import AwayError
from parlour.shared.game import AnyGame
from parlour.shared.messages import CreateTable, Entered, SeatPlan
from tests.server.conftest import MakeWire
from tests.server.driver import coming, serving
from tests.server.thinkers import (
    RATTUS,
    ThinkerProcess,
    asked_of,
    asker,
    by_hand,
    position,
    run,
    until,
)

MANY = 4
"""Thoughts of which one is going on when whoever has it is killed or frozen."""

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
            thoughts = [asked_of("master", seed=seed) for seed in range(MANY)]
            waits = [
                asyncio.create_task(thinkers.advise(RATTUS, thought, Haste()))
                for thought in thoughts
            ]
            query = "SELECT count(*) FROM thoughts_1 WHERE thinker IS NOT NULL AND answer IS NULL"
            while True:  # it may just have answered one, and taken no other yet
                first.process.send_signal(signal.SIGSTOP)
                if await (await hand.queue._db.execute(query)).fetchone() == (1,):
                    break
                first.process.send_signal(signal.SIGCONT)
                await asyncio.sleep(0.01)
            ends(getattr(signal, how))(first)
            second = start("second")
            state, seat = position(RATTUS)
            for advice in await asyncio.gather(*waits):
                RATTUS.check(RATTUS.view(state, seat), seat, advice.action)
            second.process.terminate()
            assert await asyncio.to_thread(second.process.wait, 60) == 0
            assert re.search(r"[1-9]\d* thoughts were answered", second.logged())
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
                asked = CreateTable(id=0, game=RATTUS.name, seats=seats)
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
