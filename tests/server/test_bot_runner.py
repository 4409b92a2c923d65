"""Bots play on by themselves, until only people are to act."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parlour.server import bot_runner
from parlour.server.bot_runner import BotRunner, choose
from parlour.server.bots import levels
from parlour.server.bots.advice import Advice, QuickBot
from parlour.server.bots.workers import Workers
from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import StoreError
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.messages import ClockPlan, DeleteTable, GetHint, Happened, Hint, TableChanged
from tests.server.conftest import MakeWire, Simulated, Wire, act, three

GAMES = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)


async def until(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.001)


def begun_by_a_person(one: Wire, lobby: Lobby) -> Room:
    """Open a table of one person, who is to act, and two bots."""
    while True:
        room = lobby.tables.room(one.open_table(("me", "random", "steady")).info.table)
        assert room.table is not None
        if room.table.game.to_act(room.table.state) == (0,):
            return room


@GAMES
def test_a_spectator_sees_bots_play_to_the_end(game: AnyGame, wire: MakeWire, lobby: Lobby) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        best, *_ = levels(game.name)
        bots = ("random", best, *["random"] * (game.players[-1] - 2))
        start = one.open_table(bots, game=game.name)
        room = lobby.tables.room(start.info.table)
        table = room.table
        assert table is not None
        await until(lambda: table.over)
        await runner.stop()
        begun = one.all(type(start))[-1]
        (position,) = begun.views
        assert position.seat is None
        view = table.game.load_state(position.state)
        for message in one.all(Happened):
            (update,) = message.updates
            assert message.cause == "bot"
            for event in update.events:
                table.game.evolve(view, table.game.load_event(event))
        assert view == table.game.view(table.state, None)

    asyncio.run(main())


def test_bots_that_are_just_falling_silent_hear_that_it_is_their_turn(
    wire: MakeWire, lobby: Lobby
) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        room = begun_by_a_person(one, lobby)
        lobby.referee.wake_bots(room)
        await asyncio.sleep(0)  # they have found nothing to do, in this very round of the loop
        act(one, room, Random(1))
        assert room.bots_to_act()
        await until(lambda: not room.bots_to_act())
        await runner.stop()

    asyncio.run(main())


def test_each_seat_plays_at_the_level_that_was_chosen_for_it(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[tuple[int, str]] = set()

    def note(game: AnyGame, level: str, view: Any, seat: int, rng: Random, grudge: None) -> Any:
        asked.add((seat, level))
        return choose(game, level, view, seat, rng)

    async def main() -> None:
        runner = BotRunner(lobby)
        monkeypatch.setattr(bot_runner, "choose", note)
        wire().open_table(("random", "steady", "random"))
        await until(lambda: len({seat for seat, _ in asked}) == 3)
        await runner.stop()

    asyncio.run(main())
    assert asked == {(0, "random"), (1, "steady"), (2, "random")}


def test_bots_go_on_when_the_store_works_again(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures: list[str] = []

    def fail(room: str, entry: Any, clocks: Any, done: Any) -> None:
        failures.append(room)
        done(StoreError("the disk is full"))

    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        room = begun_by_a_person(one, lobby)
        act(one, room, Random(1))
        monkeypatch.setattr(store, "add_entry", fail)
        await until(lambda: bool(failures))
        assert room.table is not None
        assert room.table.entries == 2
        monkeypatch.undo()
        await until(lambda: not room.bots_to_act())
        assert room.table.entries > 2
        await runner.stop()

    asyncio.run(main())


def test_a_table_deleted_while_a_bot_thinks_is_forgotten(
    wire: MakeWire, lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        room = begun_by_a_person(one, lobby)
        act(one, room, Random(1))
        await asyncio.sleep(0)
        one.say(DeleteTable(id=1, table=room.id))
        assert room.id not in lobby.tables.rooms
        await until(lambda: not runner._running)
        await runner.stop()

    asyncio.run(main())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_the_clock_lets_a_bot_decide_once(wire: MakeWire, lobby: Lobby, hours: Simulated) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        people, name = three(wire, clock=ClockPlan("decision", 30))
        room = lobby.tables.room(name)
        table = room.table
        assert table is not None
        hours.pass_by(1000)
        lobby.tick()
        await until(lambda: table.entries == 2)
        await asyncio.sleep(0.05)
        assert table.entries == 2
        assert people[1].last(Happened).cause == "clock"
        assert people[1].all(TableChanged)
        await runner.stop()

    asyncio.run(main())


@GAMES
@pytest.mark.parametrize("fault", ["raises", "illegal"])
def test_a_bot_that_fails_plays_at_random_and_is_logged(
    game: AnyGame,
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Broken(QuickBot):
        def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
            if fault == "raises":
                raise ZeroDivisionError
            return "no action at all"

    known = {**levels(game.name), "broken": Broken()}
    monkeypatch.setattr("parlour.server.bots.levels", lambda name: known)
    state = game.new(game.players[-1], {})
    game.play(state, None, None, RandomDice(Random(1)))
    seat = game.to_act(state)[0]
    game.check(state, seat, choose(game, "broken", state, seat, Random(1)))
    assert "broken" in caplog.text


def test_what_a_bot_that_searches_has_chosen_is_played(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    chosen: list[Any] = []

    async def think(
        _: object, game: AnyGame, name: str, view: Any, seat: int, seed: int, *others: object
    ) -> Any:
        chosen.append((name, seat))
        return Advice(game.sample(view, seat, Random(seed)))

    async def main() -> None:
        runner = BotRunner(lobby)
        monkeypatch.setattr(Workers, "advise", think)
        monkeypatch.setattr(bot_runner, "choose", None)  # what plays instead of a bot that fails
        wire().open_table(("strong", "strong", "strong"))
        await until(lambda: len(chosen) > 5)
        await runner.stop()

    asyncio.run(main())
    assert {name for name, _ in chosen} == {"strong"}
    assert not caplog.records


def test_a_hint_is_a_legal_action_and_the_next_best(wire: MakeWire, lobby: Lobby) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        room = lobby.tables.room(one.open_table(("me", "me", "me"), hints=True).info.table)
        table = room.table
        assert table is not None
        seat = table.game.to_act(table.state)[0]
        one.say(GetHint(id=9, table=room.id, seat=seat))
        await until(lambda: bool(one.all(Hint)))
        hint = one.last(Hint)
        assert (hint.id, hint.seat, hint.step) == (9, seat, table.entries - 1)
        table.game.check(table.state, seat, table.game.load_action(hint.action))
        assert hint.other is not None
        assert hint.other != hint.action
        table.game.check(table.state, seat, table.game.load_action(hint.other))
        assert hint.chance is not None
        assert hint.other_chance is not None
        assert 0 <= hint.chance <= 1
        assert 0 <= hint.other_chance <= 1
        other = next(other for other in range(3) if other != seat)
        one.refused(GetHint(id=10, table=room.id, seat=other), "wrong_status")
        two = wire("Jan")
        two.enter(room.id, code=room.setting.code)
        two.refused(GetHint(id=11, table=room.id, seat=seat), "not_your_seat")
        await runner.stop()

    asyncio.run(main())


def test_no_hints_where_the_table_gives_none(wire: MakeWire, lobby: Lobby) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        room = lobby.tables.room(one.open_table(("me", "me", "me")).info.table)
        one.refused(GetHint(id=9, table=room.id, seat=0), "no_hints")
        await runner.stop()

    asyncio.run(main())


def test_a_bot_that_never_answers_is_not_waited_for(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ended: list[Workers] = []

    async def think(*_: Any) -> Advice:
        await asyncio.Event().wait()
        raise AssertionError

    def renew(workers: Workers) -> None:
        ended.append(workers)

    async def main() -> None:
        runner = BotRunner(lobby)
        monkeypatch.setattr(Workers, "advise", think)
        monkeypatch.setattr(Workers, "renew", renew)
        monkeypatch.setattr(bot_runner, "OVERTIME", -1.99)
        room = lobby.tables.room(wire().open_table(("strong",) * 3).info.table)
        await until(lambda: room.table is not None and room.table.entries > 2)
        await runner.stop()

    asyncio.run(main())
    assert ended
    assert "bot strong failed" in caplog.text
