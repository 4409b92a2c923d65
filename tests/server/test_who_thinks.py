"""For whom bots think, in which row, by which processes, and whether they do at all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parlour.server.bot_runner import BotRunner
from parlour.server.bots.advice import Advice
from parlour.server.bots.workers import LAST, NICENESS, Workers
from parlour.server.facts import HintWanted
from parlour.server.hints import Hints
from parlour.server.lobby import Lobby
from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.server.room import Room
from parlour.server.table import Table
from parlour.server.thinking import MUCH, Account, Thinking
from parlour.shared.messages import GetHint, Hint, Refused, ServerMessage, decode_server
from tests.server.conftest import MakeWire
from tests.server.test_bot_runner import until
from tests.server.test_thinking import ADA, JAN, Thoughts, masters, run, settle

# --- bots ---


def test_bots_think_behind_others_where_nobody_with_a_seat_is_present(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts: list[Account] = []

    async def note(_: Thinking, account: Account, *others: object) -> None:
        accounts.append(account)
        await asyncio.Event().wait()

    async def main() -> None:
        monkeypatch.setattr(Thinking, "run", note)
        runner = BotRunner(lobby)
        one = wire()
        played = one.open_table(("master", "me", "master")).info.table
        await until(lambda: len(accounts) == 1)
        watched = masters(one)
        await until(lambda: len(accounts) == 2)
        assert [*lobby.tables.rooms] == [played, watched]
        assert accounts == [
            Account(one.person, "192.0.2.1", patient=False),
            Account(one.person, "192.0.2.1", patient=True),
        ]
        await runner.stop()

    run(main)


@pytest.mark.parametrize(
    ("patient", "spent", "niceness"),
    [(False, 0.0, NICENESS), (True, 0.0, LAST), (False, MUCH + 1, LAST)],
)
def test_who_can_wait_and_who_had_much_is_thought_for_by_processes_that_come_last(
    lobby: Lobby,
    wire: MakeWire,
    monkeypatch: pytest.MonkeyPatch,
    patient: bool,
    spent: float,
    niceness: int,
) -> None:
    nice: list[int] = []

    async def advise(workers: Workers, game: Any, name: str, view: Any, seat: int, *_: Any) -> Any:
        nice.append(workers._niceness)
        return Advice(game.sample(view, seat, Random(1)))

    async def main() -> None:
        monkeypatch.setattr(Workers, "advise", advise)
        runner = BotRunner(lobby)
        table = a_table(wire, lobby)
        seat = next(iter(table.asked_since))
        view = table.game.view(table.state, seat)
        account = Account("ada", patient=patient)
        now = [0.0]
        runner._slow._clock = lambda: now[0]

        async def spend() -> None:
            now[0] += spent

        await runner._slow.run(account, spend)
        advice = await runner._consider(account, table.game, "strong", view, seat, lambda: True)
        assert advice is not None
        table.game.check(view, seat, advice.action)
        await runner.stop()

    run(main)
    assert nice == [niceness]
    assert NICENESS < LAST


@pytest.mark.parametrize("level", ["strong", "steady"])
def test_what_is_no_longer_wanted_when_its_turn_has_come_is_not_thought_of(
    lobby: Lobby, wire: MakeWire, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    async def main() -> None:
        monkeypatch.setattr(Workers, "advise", None)
        monkeypatch.setattr("parlour.server.bot_runner.choose", None)
        runner = BotRunner(lobby)
        table = a_table(wire, lobby)
        view = table.game.view(table.state, 0)
        assert await runner._consider(ADA, table.game, level, view, 0, lambda: False) is None
        await runner.stop()

    run(main)


def test_bots_of_a_table_that_was_left_by_all_decide_nothing_more(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        name = masters(wire())
        room = lobby.tables.rooms[name]
        peer = next(iter(room.watchers))
        room.watchers.remove(peer)
        assert not room.awaited()
        assert not await runner._decide(name)
        assert not await runner._decide("nowhere")
        await runner.stop()

    run(main)


def test_bots_that_fail_in_a_way_of_their_own_are_logged_with_their_table(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: BotRunner, name: str) -> bool:
        raise ZeroDivisionError

    async def main() -> None:
        monkeypatch.setattr(BotRunner, "_decide", fail)
        runner = BotRunner(lobby)
        name = masters(wire())
        await until(lambda: not runner._running)
        assert [each.getMessage() for each in caplog.records] == [f"bots of table {name} stopped"]
        await runner.stop()

    caplog.set_level(logging.WARNING)
    run(main)


def a_table(wire: MakeWire, lobby: Lobby) -> Table:
    """Return the game of a table of one person alone."""
    table = lobby.tables.room(wire().open_table().info.table).table
    assert table is not None
    return table


def test_whoever_stops_gives_up_what_is_being_thought(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[None] = []
    given_up: list[None] = []

    async def advise(*_: object) -> None:
        begun.append(None)
        try:
            await asyncio.Event().wait()
        finally:
            given_up.append(None)

    async def main() -> None:
        monkeypatch.setattr(Workers, "advise", advise)
        runner = BotRunner(lobby)
        masters(wire())
        await until(lambda: len(begun) == 1)
        await runner.stop()
        assert len(given_up) == 1
        assert not runner._running

    run(main)


class Others:
    """Those who think on other machines."""

    def __init__(self) -> None:
        self.places, self.stopped = 0, False
        self.changed: Callable[[], None] = lambda: None

    def begin(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def stop(self) -> None:
        self.stopped = True


def test_as_much_is_thought_at_once_as_there_are_places_and_two_thoughts_at_least(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        monkeypatch.setattr("os.cpu_count", lambda: 4)
        others = Others()
        lobby.thinkers = others  # type: ignore[assignment]
        runner = BotRunner(lobby)
        thought = []
        for others.places in (0, 1, 2, 5, 0):
            others.changed()
            thought.append(runner._slow._places)
        assert thought == [3, 2, 2, 5, 3]
        await runner.stop()
        assert others.stopped

    run(main)


# --- whose turn it is ---


def test_who_gives_up_in_the_moment_in_which_the_turn_comes_leaves_it_to_the_next() -> None:
    async def main() -> None:
        thoughts = Thoughts(1)
        thoughts.want(ADA, "a0")
        gives_up = thoughts.want(JAN, "j0")
        last = thoughts.want(JAN, "last")
        await settle()
        turn = thoughts.thinking._waiting[JAN][0]
        thoughts.ends["a0"].set_result(None)
        while not turn.comes.done():
            await asyncio.sleep(0)
        assert thoughts.begun == ["a0"]
        gives_up.cancel()
        await settle()
        assert thoughts.begun == ["a0", "last"]
        await thoughts.end("last", 1)
        await last
        assert not thoughts.thinking._thoughts

    run(main)


def test_somebody_has_had_much_beyond_so_many_seconds() -> None:
    async def main() -> None:
        thoughts = Thoughts(1)
        for name, seconds, much in (("a0", MUCH, False), ("a1", 0.001, True)):
            wanted = thoughts.want(ADA, name)
            await settle()
            await thoughts.end(name, seconds)
            await wanted
            assert thoughts.thinking.much(ADA) == much

    run(main)


# --- hints ---


class Adviser:
    """Thinks for hints until it is told to answer."""

    def __init__(self, room: Room) -> None:
        self.room = room
        assert room.table is not None
        self.table = room.table
        self.seat = next(iter(self.table.asked_since))
        self.there = True
        self.begun: list[Callable[[], bool]] = []
        self.answers: list[asyncio.Future[Advice | None]] = []
        self.hints = Hints(self._consider, lambda fact: self.there)
        self.heard: list[ServerMessage] = []
        person = Person("ada", "Ada", "", 0.0, 0.0)
        self._peer = Peer(person, lambda frame: self.heard.append(decode_server(frame)))

    async def _consider(
        self, account: Account, game: Any, name: str, view: Any, seat: int, wanted: Any
    ) -> Advice | None:
        assert (account.person, seat) == ("ada", self.seat)
        self.begun.append(wanted)
        self.answers.append(asyncio.get_running_loop().create_future())
        return await self.answers[-1]

    async def ask(self, number: int, seat: int | None = None) -> None:
        """Ask for a hint."""
        seat = self.seat if seat is None else seat
        self.hints.ask(HintWanted(self.room, GetHint(number, self.room.id, seat), self._peer))
        await settle()

    async def answer(self, *, advice: bool = True) -> None:
        """Answer what was asked last, or say that it was not wanted."""
        action = self.table.game.sample(self.table.state, self.seat, Random(1))
        self.answers[-1].set_result(Advice(action) if advice else None)
        await settle()


@pytest.fixture
def asked(wire: MakeWire, lobby: Lobby) -> Adviser:
    """A table with hints, and who gives them."""
    return Adviser(lobby.tables.room(wire().open_table(hints=True).info.table))


def test_the_last_question_for_a_seat_is_answered_and_the_others_are_refused(
    asked: Adviser,
) -> None:
    async def main() -> None:
        for number in (1, 2):
            await asked.ask(number)
        assert len(asked.begun) == 1
        await asked.answer()
        refused, hint = asked.heard
        assert isinstance(refused, Refused)
        assert (refused.id, refused.code) == (1, "too_fast")
        assert isinstance(hint, Hint)
        assert (hint.id, hint.step) == (2, asked.table.entries - 1)
        assert not asked.hints._asked

    run(main)


def test_a_hint_is_wanted_while_somebody_is_there_and_the_game_has_not_gone_on(
    wire: MakeWire, asked: Adviser
) -> None:
    async def main() -> None:
        await asked.ask(1)
        (wanted,) = asked.begun
        assert wanted()
        asked.there = False
        assert not wanted()
        asked.there = True
        _go_on(asked)
        assert not wanted()
        await asked.answer(advice=False)
        assert asked.heard == []
        assert not asked.hints._asked

    run(main)


def _go_on(asked: Adviser) -> None:
    """Let the game of a table go on by a step."""
    table = asked.table
    action = table.game.dump_action(table.game.sample(table.state, asked.seat, Random(2)))
    table.accept(table.propose(asked.seat, table.prepare(asked.seat, table.entries, action), 0.0))


def test_whoever_asks_again_after_the_game_has_gone_on_is_thought_for_anew(
    asked: Adviser,
) -> None:
    async def main() -> None:
        await asked.ask(1)
        _go_on(asked)
        asked.table.asked_since[asked.seat] = 0  # it is their turn again
        await asked.ask(2)
        assert len(asked.begun) == 1
        await asked.answer()
        assert len(asked.begun) == 2
        assert all(isinstance(each, Refused) for each in asked.heard)
        await asked.answer(advice=False)
        assert not asked.hints._asked

    run(main)


def test_who_is_not_to_act_is_given_no_hint(asked: Adviser) -> None:
    async def main() -> None:
        other = next(seat for seat in range(3) if seat not in asked.table.asked_since)
        await asked.ask(1, other)
        assert asked.begun == []
        asked.room.table = None
        await asked.ask(2)
        assert (asked.begun, asked.heard) == ([], [])
        assert not asked.hints._asked

    run(main)
