"""Bots remember who hurt them, where the table wants it: as they saw it, and not for long."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.server import bot_runner
from parlour.server.bot_runner import BotRunner, choose, held_at
from parlour.server.bots import find_bearing, find_bot, find_hurts, find_tactics
from parlour.server.bots.craft import PolicyBot, ResentfulBot, SearchBot
from parlour.server.bots.games import steps
from parlour.server.bots.grudges import (
    ENOUGH,
    HALF_LIFE,
    SPITE,
    Done,
    Grudge,
    Hurt,
    Resentful,
    grudge_of,
)
from parlour.server.bots.random_bot import RandomBot
from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.table import Table
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game, games
from parlour.shared.gods_playground import events as gods
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.playing_gods import events as idols
from parlour.shared.rattus import events as rats
from tests.server.conftest import MakeWire
from tests.server.test_bot_runner import until

GAMES = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)


def played(game: AnyGame, seed: str) -> list[Done]:
    """Return the steps of a game of steady bots."""
    bots = [find_bot(game.name, "steady")] * 3
    return [Done(step.seat, tuple(step.events)) for step in steps(game, bots, seed)]


def held(game: AnyGame, course: list[Done], seat: int) -> Grudge | None:
    """Return what a seat holds against somebody after some steps."""
    hurts = find_hurts(game.name)
    assert hurts is not None
    return grudge_of(game, game.new(3, {}), course, seat, hurts)


@GAMES
def test_in_every_game_somebody_is_hurt_and_resents_it(game: AnyGame) -> None:
    course = played(game, "hurt")
    found = [held(game, course, seat) for seat in range(3)]
    assert any(found)
    for seat, grudge in enumerate(found):
        assert grudge is None or (grudge.seat != seat and 0 < grudge.strength < 1)


@GAMES
def test_what_is_held_follows_from_what_the_seat_saw(game: AnyGame) -> None:
    course = played(game, "seen")
    for seat in range(3):
        first, *later = course
        seen = [first, *(Done(by, [game.redact(e, seat) for e in all_]) for by, all_ in later)]
        assert held(game, seen, seat) == held(game, course, seat)


def test_what_hurts_most_is_held_and_fades() -> None:
    def hurts(state: Any, event: Any, actor: int | None) -> list[Hurt]:
        return event if isinstance(event, list) else []

    class Quiet:
        """Rules by which nothing changes."""

        def view(self, state: Any, seat: int) -> Any:
            return state

        def redact(self, event: Any, seat: int) -> Any:
            return event

        def evolve(self, state: Any, event: Any) -> None:
            pass

    def after(*happened: list[Hurt]) -> Grudge | None:
        course = [Done(None, [[Hurt(2, 0, 99.0)]]), *(Done(1, [each]) for each in happened)]
        return grudge_of(Quiet(), None, course, 0, hurts)  # type: ignore[arg-type]

    one, two = Hurt(1, 0, ENOUGH), Hurt(2, 0, ENOUGH / 3)
    assert after() is None  # what the set-up brings is nobody's fault
    assert after([Hurt(0, 1, 5.0)], [Hurt(0, 0, 5.0)]) is None
    assert after([two, one]) == Grudge(1, 0.5)
    more = after([two, two, two, two], [one])
    assert more is not None
    assert more.seat == 2
    assert more.strength == pytest.approx(0.567, abs=0.001)
    faded = after([one], *[[]] * HALF_LIFE)
    assert faded is not None
    assert faded.seat == 1
    assert faded.strength == pytest.approx(1 / 3)


def test_who_is_hurt_in_gods_playground() -> None:
    hurts, state = find_hurts("gods_playground"), GODS_PLAYGROUND.new(3, {})
    assert hurts is not None
    state.sejm = [0, 1, None, 1, 2]
    veto = gods.SejmDissolved(0, "prussia")
    assert [hurt.of for hurt in hurts(state, veto, 0) if hurt.by != hurt.of] == [1, 1, 2]
    (seized,) = hurts(state, gods.EstateSeized(2, "ukraine", 1, 0), 2)
    assert (seized.by, seized.of) == (2, 1)
    state.enemies[2].nobles = [3, 1, 0]
    for seat, nobles, overtaken in (
        (1, 2, [0]),
        (1, 1, []),
        (0, 5, []),
        (2, 4, [0]),
        (None, 9, []),
    ):
        hit = gods.BoxHit("tatars", seat, nobles)
        assert [hurt.of for hurt in hurts(state, hit, seat)] == overtaken


def test_who_is_hurt_in_rattus_and_playing_gods() -> None:
    rattus, playing_gods = find_hurts("rattus"), find_hurts("playing_gods")
    assert rattus is not None
    assert playing_gods is not None
    turned = rats.RatTurned("italia", 0, 1, struck=True, losses=(1, 0, 2))
    assert [*rattus(None, turned, 0)] == [Hurt(0, 0, 1.0), Hurt(0, 2, 2.0)]
    assert not [*rattus(None, rats.CardTaken(1, "monk", None), 1)]
    assert [each.of for each in rattus(None, rats.CardTaken(1, "monk", 2), 1)] == [2]
    stolen = idols.CardStolen(1, 2, None)
    assert [*playing_gods(None, stolen, 1)] == [Hurt(1, 2, 1.0)]
    attack = idols.AttackBegan(0, 1, (), (), ("canada", "andes"))
    assert [*playing_gods(None, attack, 0)] == [Hurt(0, 1, 2.0)]
    assert not [*playing_gods(None, idols.AttackEnded(), 0)]


def test_a_grudge_makes_the_chances_of_one_seat_dear_but_not_dearer_than_ones_own() -> None:
    class Even:
        """Tactics for which all have the same chances."""

        face_down = False
        candidates = reply = imagine = beyond = staticmethod(lambda *_: None)

        def values(self, state: Any) -> list[float]:
            return [0.4, 0.3, 0.3]

    values = Resentful(Even(), Grudge(2, 0.5), 0).values(None)  # type: ignore[arg-type]
    assert values == pytest.approx([0.4 - SPITE * 0.5 * 0.3, 0.3, 0.3])


@GAMES
def test_who_bears_a_grudge_still_plays_what_is_legal_and_nearly_as_good(game: AnyGame) -> None:
    quick = find_bearing(game.name, "steady", Grudge(1, 1.0), 0)
    assert isinstance(quick, ResentfulBot)
    plain = find_bearing(game.name, "steady", None, 0)
    assert isinstance(plain, PolicyBot)
    assert isinstance(find_bearing(game.name, "strong", Grudge(1, 1.0), 0), SearchBot)
    assert isinstance(find_bearing(game.name, "random", Grudge(1, 1.0), 0), RandomBot)
    differs, each = 0, 1 if game.name == "rattus" else 4
    for number, step in enumerate(steps(game, [plain] * 3, "grudge")):
        if number % each == 0 and 0 in game.to_act(step.state):
            view = game.view(step.state, 0)
            chosen = quick.choose(game, view, 0, Random(number))
            game.check(view, 0, chosen)
            near = plain._policy.near(game, view, 0, Random(number), quick._yielding)
            assert chosen in near
            differs += chosen != near[0]
    assert game.name != "rattus" or differs


def test_of_what_is_nearly_as_good_the_one_that_hurts_is_taken() -> None:
    game, tactics = find_game("rattus"), find_tactics("rattus")
    view = game.new(3, {})
    game.play(view, None, None, RandomDice(Random(1)))

    class Indifferent:
        """A policy for which all is alike."""

        def near(self, *_: Any) -> list[str]:
            return ["mild", "hard", "other"]

    class Rules:
        """Rules by which an action happens as it is called."""

        def copy(self, state: Any) -> Any:
            return state

        def play(self, state: Any, seat: int, action: str, dice: Any) -> list[str]:
            return [action]

        def evolve(self, state: Any, event: str) -> None:
            pass

        def to_act(self, state: Any) -> tuple[int, ...]:
            return ()

    def hurts(state: Any, event: str, actor: int | None) -> list[Hurt]:
        much = {"mild": Hurt(0, 2, 1.0), "hard": Hurt(0, 2, 2.0), "other": Hurt(0, 1, 9.0)}
        return [much[event]]

    for against, chosen in ((1, "other"), (2, "hard"), (0, "mild")):
        bot = ResentfulBot(Indifferent(), tactics, hurts, Grudge(against, 1.0), 1.0)  # type: ignore[arg-type]
        assert bot.choose(Rules(), view, 0, Random(1)) == chosen  # type: ignore[arg-type]


def table_of(game: AnyGame, wire: MakeWire, lobby: Lobby, *, grudges: bool) -> Room:
    """Return a table at which three bots have played to the end."""
    start = wire().open_table(("steady",) * 3, game=game.name, grudges=grudges)
    assert start.info.grudges == grudges
    return lobby.tables.room(start.info.table)


@pytest.mark.parametrize("grudges", [True, False])
def test_bots_of_a_table_remember_if_it_wants_that(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, grudges: bool
) -> None:
    known: list[Grudge | None] = []

    def note(
        game: AnyGame, level: str, view: Any, seat: int, rng: Random, grudge: Grudge | None
    ) -> Any:
        known.append(grudge)
        return choose(game, level, view, seat, rng, grudge)

    async def main() -> None:
        runner = BotRunner(lobby)
        monkeypatch.setattr(bot_runner, "choose", note)
        room = table_of(find_game("rattus"), wire, lobby, grudges=grudges)
        await until(lambda: room.table is not None and room.table.over)
        await runner.stop()
        table = room.table
        assert table is not None
        now = [held_at(room, table, seat) for seat in range(3)]
        assert any(now) == grudges
        again = Table("rattus", 3, {}, room.setting.seed, room.seating.contributions)
        again.resume([past.entry for past in table.past])
        assert [held_at(room, again, seat) for seat in range(3)] == now
        room.seating.seats[0] = msgspec.structs.replace(
            room.seating.seats[0], kind="person", substitute="steady"
        )
        assert held_at(room, table, 0) is None  # a bot that only holds a seat knows nothing

    asyncio.run(main())
    assert any(known) == grudges
