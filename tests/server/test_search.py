"""Search plays by the rules on a view alone, keeps its budget, and is the same for a seed."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from concurrent import futures
from concurrent.futures import Future
from functools import partial
from math import inf
from random import Random
from typing import Any

import msgpack
import pytest

from parlour.server.bots import find_bot, haste, levels
from parlour.server.bots.advice import Advice
from parlour.server.bots.arena import LineUp, play
from parlour.server.bots.gods_playground.levels import TEMPERAMENTS
from parlour.server.bots.gods_playground.tactics import GodsPlaygroundTactics
from parlour.server.bots.search import Budget, Tactics, search
from parlour.server.bots.tree import search_tree
from parlour.server.bots.workers import Workers
from parlour.shared.game import AnyGame
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.state import FACE_DOWN, HIDDEN_BID, State
from tests.client.gods_playground.positions import decisions
from tests.server.bot_games import check_temperaments

Searching = Callable[[AnyGame, Tactics, Any, int, Random, Budget], Advice]
TACTICS = GodsPlaygroundTactics(TEMPERAMENTS[""])
POSITIONS = decisions(3)[::17]


def views() -> list[tuple[State, int]]:
    """Return positions of games as a seat that is to act sees them."""
    return [(GAME.view(state, state.to_act[0]), state.to_act[0]) for state in POSITIONS]


WAYS = pytest.mark.parametrize("way", [search, search_tree])


@WAYS
def test_search_finds_a_legal_action_and_leaves_the_view_alone(way: Searching) -> None:
    for view, seat in views():
        before = GAME.dump_state(view)
        found = way(GAME, TACTICS, view, seat, Random(1), Budget(6))
        GAME.check(view, seat, found.action)
        assert GAME.dump_state(view) == before
        assert found.chance is None or 0 <= found.chance <= 1


@WAYS
def test_a_budget_of_playouts_is_reproducible(way: Searching) -> None:
    for view, seat in views()[::3]:
        first, second = (way(GAME, TACTICS, view, seat, Random(5), Budget(10)) for _ in range(2))
        assert first == second


@WAYS
def test_a_budget_of_seconds_is_kept(way: Searching) -> None:
    view, seat = views()[0]
    start = time.monotonic()
    way(GAME, TACTICS, view, seat, Random(1), Budget(10**9, 0.2))
    assert time.monotonic() - start < 60


@WAYS
def test_who_is_told_to_end_answers(way: Searching, monkeypatch: pytest.MonkeyPatch) -> None:
    view, seat = views()[0]
    monkeypatch.setattr(haste, "_said", [inf, 0.1])
    monkeypatch.setattr(haste, "_place", 0)
    haste.attend(1)
    start = time.monotonic()
    advice = way(GAME, TACTICS, view, seat, Random(1), Budget(10**9, 1000.0))
    assert time.monotonic() - start < 60
    GAME.check(view, seat, advice.action)


def test_an_imagined_world_looks_the_same_to_the_seat() -> None:
    hidden = 0
    for view, seat in views():
        world = TACTICS.imagine(view, seat, Random(2))
        hidden += any(player.placed == FACE_DOWN for player in view.players)
        assert not any(player.placed == FACE_DOWN for player in world.players)
        assert not any(player.bid == HIDDEN_BID for player in world.players)
        again = GAME.view(world, seat)
        for state in (view, again):
            for player in state.players:
                player.blocks = ()
        assert GAME.dump_state(again) == GAME.dump_state(view)
    assert hidden, "some of these positions hide blocks"


def test_values_are_chances() -> None:
    for state in POSITIONS:
        chances = TACTICS.values(state)
        assert abs(sum(chances) - 1) < 1e-9
        assert all(0 <= chance <= 1 for chance in chances)


def test_what_follows_is_ranked_when_a_second_visit_comes_there() -> None:
    class Counting(GodsPlaygroundTactics):
        """Counts the rankings."""

        ranked = 0

        def candidates(self, state: State, seat: int, rng: Random, most: int) -> list[Any]:
            self.ranked += 1
            return super().candidates(state, seat, rng, most)

    view, seat = views()[0]
    ranked = []
    for visits in (2, 40):
        tactics = Counting(TEMPERAMENTS[""])
        search_tree(GAME, tactics, view, seat, Random(1), Budget(visits))
        ranked.append(tactics.ranked)
    assert ranked[0] == 1
    assert 1 < ranked[1] < 40


def test_a_level_that_there_is_no_more_is_played_by_the_usual_one() -> None:
    known = levels(GAME.name)
    assert find_bot(GAME.name, "a level of old") is known["steady"]


def test_temperaments_play_differently() -> None:
    check_temperaments(GAME, TEMPERAMENTS, [(state, state.to_act[0]) for state in POSITIONS])


@pytest.mark.slow
def test_a_strong_bot_is_stronger_than_its_policy() -> None:
    line_up = LineUp(GAME.name, ("strong", "steady", "steady"))
    results = [play(line_up, number) for number in range(12)]
    assert sum(result.seats[result.winners[0]] == "strong" for result in results) >= 6


def test_workers_think_elsewhere_and_survive_their_end_and_their_silence() -> None:
    view, seat = views()[0]

    async def think() -> None:
        workers = Workers(1)
        first = await workers.advise(GAME, "steady", view, seat, 7)
        GAME.check(view, seat, first.action)
        assert workers._pool is not None
        (process,) = workers._pool._processes.values()
        assert process.pid not in (None, os.getpid())
        os.kill(process.pid or 0, signal.SIGKILL)
        again = await workers.advise(GAME, "steady", view, seat, 7)
        GAME.check(view, seat, again.action)
        hangs = asyncio.ensure_future(workers.run(time.sleep, 600))
        waits = asyncio.ensure_future(workers.advise(GAME, "steady", view, seat, 7))
        await asyncio.sleep(0)
        hangs.cancel()
        workers.renew()
        assert await waits == again, "what waited behind it is thought of again"
        workers.stop()

    asyncio.run(think())


def test_a_process_that_thinks_hears_how_long_it_may() -> None:
    said = "__import__('parlour.server.bots.haste', fromlist=['_said'])._said[:2]"

    async def main() -> None:
        workers = Workers(2)
        assert await workers.run(eval, said) == [inf, inf]
        hurry = haste.Haste()
        hurry.reach(partial(workers._said.__setitem__, 1))
        hurry.say(0.5)
        hurry.say(2.0)
        assert await workers.run(eval, said) == [inf, 0.5]
        workers.stop()

    asyncio.run(main())


def test_a_thought_hears_how_long_it_may_take_where_there_is_a_place_for_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, seat = views()[0]
    workers, heard = Workers(1), list[float]()
    first, second = haste.Haste(), haste.Haste()
    action = GAME.dump_action(GAME.sample(view, seat, Random(1)))

    async def run(self: Workers, work: Any, *args: Any) -> bytes:
        if args[-1] is None:
            second.say(1.0)  # there was no place left for it
            return packed
        first.say(3.0)
        await self.advise(GAME, "strong", view, seat, 8, second)
        heard.append(self._said[args[-1]])
        return packed

    packed: bytes = msgpack.packb(Advice(action))
    monkeypatch.setattr(Workers, "run", run)
    monkeypatch.setattr(Workers, "_begin", lambda self: None)
    advice = asyncio.run(workers.advise(GAME, "strong", view, seat, 7, first))
    assert GAME.dump_action(advice.action) == action
    assert heard == [3.0]
    assert workers._free == [0]
    first.say(1.0)
    assert [*workers._said] == [inf], "the next thought is told nothing of the last"


def test_no_process_begins_once_they_were_ended() -> None:
    workers = Workers(1)
    workers.stop()
    with pytest.raises(futures.BrokenExecutor):
        asyncio.run(workers.run(divmod, 7, 2))
    assert workers._pool is None


def test_as_many_processes_think_as_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    class Pool:
        def __init__(self, processes: int, *_: Any) -> None:
            begun.append(processes)

        def submit(self, work: Callable[..., Any], *args: Any) -> Future[Any]:
            done: Future[Any] = Future()
            done.set_result(work(*args))
            return done

    monkeypatch.setattr(futures, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    for wanted in (3, None):
        assert asyncio.run(Workers(wanted).run(divmod, 7, 2)) == (3, 1)
    assert begun == [3, 5]
