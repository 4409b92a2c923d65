"""Bots play on by themselves, until only people are to act."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from server.bot_runner import BotRunner, choose
from server.bots import levels
from server.lobby import Lobby
from server.store import Store
from shared.dice import RandomDice
from shared.game import AnyGame, games
from shared.messages import Happened, Position
from tests.server.conftest import Wire
from tests.server.test_session import act

GAMES = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
MakeWire = Callable[[], Wire]


async def until(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(10):
        while not done():
            await asyncio.sleep(0.001)


def begun_by_a_person(one: Wire, lobby: Lobby) -> Position:
    """Open a table of one person, who is to act, and two bots."""
    while True:
        position = one.open_table(("here", "random", "simple"))
        table = lobby.table(position.info.table)
        if table.game.to_act(table.state) == (0,):
            return position


def test_a_spectator_sees_bots_play_to_the_end(wire: MakeWire, lobby: Lobby) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        position = one.open_table(("random", "simple", "random"))
        table = lobby.table(position.info.table)
        await until(lambda: table.over)
        await runner.stop()
        (start,) = position.views
        assert start.seat is None
        view = table.game.load_state(start.state)
        for message in one.heard[2:]:
            assert isinstance(message, Happened)
            (update,) = message.updates
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
        position = begun_by_a_person(one, lobby)
        table = lobby.table(position.info.table)
        lobby.on_bots_turn(position.info.table)
        await asyncio.sleep(0)  # they have found nothing to do, in this very round of the loop
        act(one, lobby, position, Random(1))
        assert lobby.bots_to_act(table)
        await until(lambda: not lobby.bots_to_act(table))
        await runner.stop()

    asyncio.run(main())


def test_bots_that_were_stopped_by_a_fault_go_on_when_woken(
    wire: MakeWire,
    lobby: Lobby,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(table: str, step: Any) -> None:
        raise OSError("the disk is full")

    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        position = begun_by_a_person(one, lobby)
        table = lobby.table(position.info.table)
        act(one, lobby, position, Random(1))
        monkeypatch.setattr(store, "add_step", fail)
        with caplog.at_level(logging.ERROR):
            await until(lambda: f"bots of table {position.info.table} stopped" in caplog.text)
        assert len(table.steps) == 2
        monkeypatch.undo()
        lobby.wake_bots(table)
        await until(lambda: not lobby.bots_to_act(table))
        assert len(table.steps) > 2
        await runner.stop()

    asyncio.run(main())


def test_a_table_deleted_while_a_bot_thinks_is_forgotten(
    wire: MakeWire, lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        position = begun_by_a_person(one, lobby)
        act(one, lobby, position, Random(1))
        await asyncio.sleep(0)
        one.session.close()
        lobby.delete(position.info.table)
        await until(lambda: not runner._running)
        await runner.stop()

    asyncio.run(main())
    assert not caplog.records


@GAMES
@pytest.mark.parametrize("fault", ["raises", "illegal"])
def test_a_bot_that_fails_plays_at_random_and_is_logged(
    game: AnyGame,
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Broken:
        def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
            if fault == "raises":
                raise ZeroDivisionError
            return "no action at all"

    known = {**levels(game.name), "broken": Broken()}
    monkeypatch.setattr("server.bot_runner.levels", lambda name: known)
    state = game.new(game.players[-1], {})
    game.play(state, None, None, RandomDice(Random(1)))
    seat = game.to_act(state)[0]
    game.check(state, seat, choose(game, "broken", state, seat, Random(1)))
    assert "broken" in caplog.text
