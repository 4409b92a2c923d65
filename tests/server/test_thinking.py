"""Time to think is shared fairly, and nobody thinks where nobody waits."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from parlour.server.bot_runner import BotRunner
from parlour.server.bots.advice import Advice
from parlour.server.bots.haste import Haste
from parlour.server.bots.workers import Workers
from parlour.server.facts import ReviewWanted
from parlour.server.lobby import Lobby
from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.server.reviewer import Reviewer
from parlour.server.sqlite_store import SqliteStore
from parlour.server.thinking import (
    HALF_LIFE,
    LEAST,
    LONGEST,
    MOST_AT_ONCE,
    MUCH,
    SHORTER,
    SLICE,
    Account,
    Thinking,
    _share,
)
from parlour.shared.game import AnyGame
from parlour.shared.messages import (
    CreateTable,
    EnterTable,
    GetHint,
    GetReview,
    Hint,
    LeaveTable,
    Refused,
    Review,
    SeatPlan,
    ServerMessage,
    decode_server,
)
from tests.server.conftest import MakeWire, Wire, act
from tests.server.test_bot_runner import until

ADA, JAN, EVA = (
    Account("ada", "192.0.2.1"),
    Account("jan", "192.0.2.2"),
    Account("eva", "192.0.2.1"),
)


class Thoughts:
    """Thoughts that end when they are told to, in time that passes when it is told to."""

    def __init__(self, places: int) -> None:
        self.now = 0.0
        self.thinking = Thinking(places, lambda: self.now)
        self.begun: list[str] = []
        self.told: dict[str, float] = {}
        """How many seconds each may take."""
        self.ends: dict[str, asyncio.Future[None]] = {}

    def want(self, account: Account, name: str) -> asyncio.Task[None]:
        """Ask for a thought of that name."""
        haste = Haste()
        haste.reach(lambda seconds: self.told.__setitem__(name, seconds))
        return asyncio.get_running_loop().create_task(
            self.thinking.run(account, lambda: self._think(name), haste)
        )

    async def _think(self, name: str) -> None:
        self.begun.append(name)
        self.ends[name] = asyncio.get_running_loop().create_future()
        await self.ends[name]

    async def end(self, name: str, seconds: float) -> None:
        """End a thought that took so long."""
        self.now += seconds
        self.ends[name].set_result(None)
        await settle()


async def settle() -> None:
    """Let everything happen that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def run(main: Callable[[], Awaitable[None]]) -> None:
    """Run a test."""

    async def runs() -> None:
        await main()

    asyncio.run(runs())


def test_the_least_served_comes_first_and_what_was_asked_first() -> None:
    async def main() -> None:
        thoughts = Thoughts(1)
        wanted = [thoughts.want(ADA, f"a{n}") for n in range(3)]
        await settle()
        wanted += [thoughts.want(EVA, "e"), thoughts.want(JAN, "j0"), thoughts.want(JAN, "j1")]
        await settle()
        await thoughts.end("a0", 5)
        await thoughts.end("j0", 1)
        await thoughts.end("j1", 1)
        await thoughts.end("e", 1)  # at the address of Ada, who has had more
        await thoughts.end("a1", 1)
        await thoughts.end("a2", 1)
        assert thoughts.begun == ["a0", "j0", "j1", "e", "a1", "a2"]
        await asyncio.gather(*wanted)

    run(main)


def test_what_was_spent_fades() -> None:
    async def main() -> None:
        thoughts = Thoughts(1)
        thoughts.want(ADA, "a0")
        await settle()
        await thoughts.end("a0", MUCH + 1)
        assert [thoughts.thinking.much(each) for each in (ADA, EVA, JAN)] == [True, True, False]
        thoughts.now += 10 * HALF_LIFE
        assert not thoughts.thinking.much(ADA)
        thoughts.want(JAN, "j0")
        await settle()
        late = [thoughts.want(JAN, "j1"), thoughts.want(ADA, "a1")]
        await settle()
        await thoughts.end("j0", 1)
        assert thoughts.begun[-1] == "a1"
        await thoughts.end("a1", 1)
        await thoughts.end("j1", 1)
        await asyncio.gather(*late)

    run(main)


def test_after_a_minute_half_of_it_counts() -> None:
    async def main() -> None:
        thoughts = Thoughts(1)
        thoughts.want(ADA, "a0")
        await settle()
        await thoughts.end("a0", 2 * 15.0)
        thoughts.now += 59.9
        assert thoughts.thinking.much(ADA)
        thoughts.now += 0.2
        assert not thoughts.thinking.much(ADA)

    run(main)


@pytest.mark.parametrize(
    ("places", "wanting", "seconds"),
    [(2, 2, math.inf), (2, 8, 1.0), (8, 32, 1.0), (4, 5, 5.7243), (1, 1000, 0.05)],
)
def test_how_long_a_thought_may_take(places: int, wanting: int, seconds: float) -> None:
    assert _share(places, wanting) == pytest.approx(seconds, rel=1e-4)


@pytest.mark.parametrize(("places", "most"), [(1, 1), (2, 1), (3, 2), (8, MOST_AT_ONCE)])
def test_one_person_never_has_all_places(places: int, most: int) -> None:
    async def main() -> None:
        thoughts = Thoughts(places)
        for n in range(20):
            thoughts.want(ADA, f"a{n}")
        await settle()
        assert len(thoughts.begun) == most
        thoughts.want(JAN, "j")
        await settle()
        assert ("j" in thoughts.begun) == (places > 1)
        await thoughts.thinking.stop()

    run(main)


def test_who_gives_up_waiting_holds_nobody_up() -> None:
    async def main() -> None:
        thoughts = Thoughts(1)
        thoughts.want(ADA, "a0")
        gives_up = [thoughts.want(JAN, f"j{n}") for n in range(3)]
        last = thoughts.want(JAN, "last")
        await settle()
        for each in gives_up[1:]:
            each.cancel()
        await thoughts.end("a0", 1)
        assert thoughts.begun == ["a0", "j0"]
        gives_up[0].cancel()  # what has begun keeps its place to its end
        await settle()
        assert thoughts.begun == ["a0", "j0"]
        await thoughts.end("j0", 1)
        assert thoughts.begun == ["a0", "j0", "last"]
        await thoughts.end("last", 1)
        await last

    run(main)


def somebody(number: int) -> Account:
    """Return somebody at an address of their own."""
    return Account(f"p{number}", f"198.51.100.{number}")


def test_the_more_want_to_think_the_shorter_each_thought_is() -> None:
    async def main() -> None:
        thoughts = Thoughts(2)
        for number in range(8):
            thoughts.want(somebody(number), f"t{number}")
            await settle()
            if number < 2:
                assert thoughts.told[f"t{number}"] == math.inf
        assert thoughts.begun == ["t0", "t1"]
        shorter = LONGEST / 8  # as there is a quarter of a place for each
        assert thoughts.told["t0"] == thoughts.told["t1"] == shorter
        for number in range(8, 100):
            thoughts.want(somebody(number), f"t{number}")
        await settle()
        assert thoughts.told["t0"] == LEAST
        await thoughts.end("t0", 1)
        assert thoughts.told["t2"] == LEAST
        await thoughts.thinking.stop()

    run(main)


def test_who_has_given_up_makes_no_thought_shorter() -> None:
    async def main() -> None:
        thoughts = Thoughts(2)
        wanted = [thoughts.want(somebody(number), f"t{number}") for number in range(8)]
        await settle()
        for each in wanted[4:]:
            each.cancel()
        await settle()
        await thoughts.end("t0", 1)
        assert thoughts.begun == ["t0", "t1", "t2"]
        assert thoughts.told["t2"] == pytest.approx(LONGEST * (2 / 3) ** SHORTER)
        await thoughts.thinking.stop()

    run(main)


def test_many_tables_of_one_address_make_no_thought_shorter() -> None:
    async def main() -> None:
        thoughts = Thoughts(2)
        for number in range(100):
            thoughts.want(Account(f"p{number}", "198.51.100.1"), f"t{number}")
        await settle()
        assert thoughts.told["t0"] == math.inf
        await thoughts.thinking.stop()

    run(main)


def test_who_begins_to_ask_stands_behind_those_who_wait() -> None:
    async def main() -> None:
        thoughts = Thoughts(1)
        for name in ("j0", "j1"):
            thoughts.want(JAN, name)
            await settle()
            await thoughts.end(name, 5)
        thoughts.want(ADA, "a0")
        await settle()
        thoughts.want(JAN, "j2")
        await settle()
        for number in range(20):
            thoughts.want(somebody(number), f"new {number}")
        await settle()
        await thoughts.end("a0", 1)
        assert thoughts.begun[-1] == "j2"
        await thoughts.thinking.stop()

    run(main)


def test_who_had_much_makes_room_for_who_had_little() -> None:
    async def main() -> None:
        thoughts = Thoughts(2)
        thoughts.want(ADA, "a0")
        await settle()
        await thoughts.end("a0", MUCH + 1)
        thoughts.want(ADA, "a1")
        thoughts.want(JAN, "j0")
        await settle()
        assert thoughts.told["a1"] == math.inf
        thoughts.want(EVA, "at the same address")
        await settle()
        assert thoughts.told["a1"] == math.inf
        thoughts.want(Account("jan's guest", "192.0.2.2"), "g0")  # Jan's address has its place
        await settle()
        assert thoughts.told["a1"] == math.inf
        thoughts.want(somebody(1), "s0")
        await settle()
        assert thoughts.told["a1"] == SLICE
        assert thoughts.told["j0"] > SLICE
        await thoughts.thinking.stop()

    run(main)


def test_who_plays_waits_for_nobody_who_only_looks_on() -> None:
    async def main() -> None:
        thoughts = Thoughts(2)
        for number in range(30):
            thoughts.want(somebody(number)._replace(patient=True), f"t{number}")
        await settle()
        assert thoughts.begun == ["t0"]
        assert thoughts.told["t0"] < SLICE
        for number in range(5):
            thoughts.want(JAN, f"j{number}")
            await settle()
            assert thoughts.begun[-1] == f"j{number}"
            assert thoughts.told[f"j{number}"] == math.inf
            await thoughts.end(f"j{number}", 1)
        await thoughts.thinking.stop()

    run(main)


def test_who_plays_comes_before_those_who_look_on_and_have_waited_longer() -> None:
    async def main() -> None:
        thoughts = Thoughts(1)
        for number in range(3):
            thoughts.want(somebody(number)._replace(patient=True), f"t{number}")
        await settle()
        thoughts.want(JAN, "j")
        await settle()
        await thoughts.end("t0", 1)
        assert thoughts.begun == ["t0", "j"]
        await thoughts.thinking.stop()

    run(main)


def test_nothing_is_kept_of_thoughts_that_are_over() -> None:
    async def main() -> None:
        thoughts = Thoughts(2)
        wanted = [thoughts.want(JAN, "j"), thoughts.want(somebody(1), "s")]
        await settle()
        assert len(thoughts.thinking._busy) == len(thoughts.thinking._thoughts) == 2
        await thoughts.end("j", 1)
        await thoughts.end("s", 1)
        await asyncio.gather(*wanted)
        assert not thoughts.thinking._busy
        assert not thoughts.thinking._thoughts
        assert not thoughts.thinking._waiting

    run(main)


def test_of_very_many_those_alone_are_known_for_whom_something_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.server.thinking.MANY", 4)

    async def main() -> None:
        thoughts = Thoughts(1)

        async def think(number: int, seconds: float) -> set[str]:
            wanted = thoughts.want(somebody(number), f"t{number}")
            await settle()
            await thoughts.end(f"t{number}", seconds)
            await wanted
            return {person for kind, person in thoughts.thinking._served if kind == "person"}

        await think(0, 100.0)
        assert await think(1, 1.0) == {"p0", "p1"}
        thoughts.now += 7 * HALF_LIFE  # of a hundred seconds 0.78 are left, of one 0.008
        assert await think(2, 1.0) == {"p0", "p2"}
        thoughts.now += 14 * HALF_LIFE
        assert await think(3, 0.001) == set()

    run(main)


# --- at the tables --------------------------------------------------------------------------------


class Pool:
    """Two processes, as the workers have, in which every thought takes a moment."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thought: list[int] = []
        """The seats for which was thought."""
        self.may_end = asyncio.Event()
        """Whether thoughts come to an end."""
        self.may_end.set()
        self._places = asyncio.Semaphore(2)
        monkeypatch.setattr("os.cpu_count", lambda: 2)
        monkeypatch.setattr(Workers, "advise", self.advise)

    async def advise(
        self, game: AnyGame, name: str, view: Any, seat: int, seed: int, *_: object
    ) -> Advice:
        """Think."""
        async with self._places:
            self.thought.append(seat)
            await self.may_end.wait()
            await asyncio.sleep(0.01)
            return Advice(game.sample(view, seat, Random(seed)))


def masters(one: Wire) -> str:
    """Let somebody begin a table of masters alone; returns its id."""
    seats = (SeatPlan("bot", None, "master"),) * 3
    one.say(CreateTable(id=2, game="gods_playground", seats=seats, start=True))
    return next(reversed(one.session._house.lobby.tables.rooms))


@pytest.mark.parametrize("host", ["me", "master"])
def test_many_tables_of_one_person_do_not_stop_the_bots_of_another(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    async def main() -> None:
        pool, runner = Pool(monkeypatch), BotRunner(lobby)
        pool.may_end.clear()
        ada, other = wire("Ada"), wire("Jan")
        other.session._peer.address = "198.51.100.7"  # type: ignore[union-attr]
        for _ in range(40):
            ada.open_table((host, "master", "master"))
        await until(lambda: bool(pool.thought))
        await settle()
        assert len(pool.thought) == 1, "the other place is left to others"
        room = lobby.tables.room(other.open_table(("me", "master", "master")).info.table)
        await until(lambda: len(pool.thought) == 2)
        pool.may_end.set()
        table = room.table
        assert table is not None
        for _ in range(5):
            while 0 in table.asked_since:
                act(other, room, Random(1), 0)
                await settle()
            began, step = len(pool.thought), table.entries
            await until(lambda step=step: table.entries > step)  # type: ignore[misc]
            assert len(pool.thought) - began <= 4
        await runner.stop()

    run(main)


def test_bots_rest_while_nobody_waits_for_them(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        pool, runner = Pool(monkeypatch), BotRunner(lobby)
        one = wire()
        name = masters(one)
        await until(lambda: len(pool.thought) > 2)
        one.say(LeaveTable(id=3, table=name))
        await asyncio.sleep(0.05)
        before = len(pool.thought)
        await asyncio.sleep(0.05)
        assert len(pool.thought) == before
        one.say(EnterTable(id=4, table=name))
        await until(lambda: len(pool.thought) > before)
        await runner.stop()

    run(main)


def test_after_a_restart_bots_rest_where_nobody_has_come_back(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        pool = Pool(monkeypatch)
        name = masters(wire())
        again = Lobby(store)
        runner = BotRunner(again)
        while again.tables.load_next():
            pass
        room = again.tables.room(name)
        assert room.bots_to_act()
        await asyncio.sleep(0.05)
        assert pool.thought == []
        Wire(again).greet().enter(name)
        await until(lambda: len(pool.thought) > 1)
        await runner.stop()

    run(main)


def test_bots_go_on_for_those_who_play_and_are_away(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        _, runner = Pool(monkeypatch), BotRunner(lobby)
        one = wire()
        room = lobby.tables.room(one.open_table(("me", "master", "master")).info.table)
        one.say(LeaveTable(id=3, table=room.id))
        await until(lambda: not room.bots_to_act())
        await runner.stop()

    run(main)


def test_many_questions_for_a_hint_are_one_thought(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        pool, runner = Pool(monkeypatch), BotRunner(lobby)
        one = wire()
        room = lobby.tables.room(one.open_table(("me", "me", "me"), hints=True).info.table)
        assert room.table is not None
        seat = room.table.game.to_act(room.table.state)[0]
        for number in range(300):
            one.say(GetHint(id=1000 + number, table=room.id, seat=seat))
        await until(lambda: bool(one.all(Hint)))
        assert [hint.id for hint in one.all(Hint)] == [1299]
        assert [refused.id for refused in one.all(Refused)] == [*range(1000, 1299)]
        assert pool.thought == [seat]
        one.say(GetHint(id=2000, table=room.id, seat=seat))
        await until(lambda: len(one.all(Hint)) == 2)
        await runner.stop()

    run(main)


def test_one_review_at_a_time_is_made_for_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        made: list[str] = []
        go_on = asyncio.Event()

        async def review(_: object, work: object, table: str, text: str) -> Review:
            made.append(table)
            await go_on.wait()
            return Review(id=0, table=table, done=1.0)

        monkeypatch.setattr(Reviewer, "_review", review)
        reviewer = Reviewer(Workers(2), Thinking(2))
        heard: list[ServerMessage] = []
        person = Person("jan", "Jan", "", 0.0, 0.0)
        peer = Peer(person, lambda frame: heard.append(decode_server(frame)))
        for number, table in enumerate(("a", "b", "c", "a", "d")):
            reviewer.ask(ReviewWanted(GetReview(id=number, table=table), "", peer))
        await settle()
        assert made == ["a"]
        assert [each.id for each in heard if isinstance(each, Refused)] == [1, 0, 2]
        go_on.set()
        await settle()
        assert made == ["a", "d"]
        assert [each.id for each in heard if isinstance(each, Review)] == [3, 4]
        await reviewer.stop()

    run(main)
