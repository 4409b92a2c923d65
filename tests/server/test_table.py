"""One game at one table."""

from __future__ import annotations

import zlib
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from parlour.server.errors import RefusedError
from parlour.server.table import DamagedTableError, Entry, Table
from parlour.shared.dice import ScriptedDice
from parlour.shared.games import OWN, find_game
from parlour.shared.history import History
from parlour.shared.messages.parts import MOST_OPENING
from parlour.shared.record import (
    MOST_PACKED,
    Record,
    RecordError,
    Replay,
    pack,
    random_game,
    seed_of,
)
from parlour.shared.verify import verify

NAMES = ("Ada", "Jan", "Zofia")
SEED = "ab" * 32


class Log(Table):
    """A table that keeps the whole log, as the store does."""

    def __init__(self) -> None:
        super().__init__("gods_playground", 3, {}, SEED)
        self.log: list[Entry] = []

    def move(self, seat: int | None, action: Any) -> None:
        """Let something happen."""
        proposal = self.propose(seat, action)
        self.log.append(proposal.entry)
        self.accept(proposal)

    def undo(self, keeps: int) -> None:
        """Take back."""
        self.log.append(Entry(self.entries, 0, None, (), 0.0, keeps=keeps))
        self.take_back(keeps)


def begun() -> Log:
    """Return a table after its set-up."""
    table = Log()
    table.move(None, None)
    return table


def play(table: Log, steps: int, seed: int = 1) -> None:
    """Play some random steps."""
    rng = Random(seed)
    for _ in range(steps):
        to_act = table.game.to_act(table.state)
        if not to_act:
            return
        seat = rng.choice(to_act)
        data = table.game.dump_action(table.game.sample(table.state, seat, rng))
        table.move(seat, table.prepare(seat, table.entries, data))


@pytest.mark.parametrize(
    ("game", "players", "options", "code"),
    [
        ("chess", 3, {}, "unknown_game"),
        ("gods_playground", 2, {}, "bad_seats"),
        ("gods_playground", 3, {"fast": True}, "bad_options"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    game: str, players: int, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(RefusedError) as refusal:
        Table(game, players, options, SEED)
    assert refusal.value.code == code


def test_an_action_at_which_the_rules_fail_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()
    play(table, 5)
    before = table.game.dump_state(table.state)
    (seat, *_), rng = table.game.to_act(table.state), Random(1)
    action = table.game.sample(table.state, seat, rng)
    happens = type(table.game).play

    def fail(game: Any, state: Any, *how: Any) -> None:
        happens(game, state, *how)
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(type(table.game), "play", fail)
        with pytest.raises(ZeroDivisionError):
            table.propose(seat, action)
    assert table.game.dump_state(table.state) == before
    table.move(seat, action)
    assert table.game.dump_state(table.state) != before


def test_a_proposal_that_is_withdrawn_never_was() -> None:
    table = begun()
    before = table.game.dump_state(table.state)
    seat = table.game.to_act(table.state)[0]
    action = table.prepare(seat, 1, {"type": "place_estate", "region": "ukraine"})
    first = table.propose(seat, action)
    table.withdraw()
    assert table.game.dump_state(table.state) == before
    assert table.entries == 1
    assert table.propose(seat, action) == first
    table.accept(first)
    assert table.game.dump_state(table.state) != before


@pytest.mark.parametrize(
    ("seat_offset", "step", "data", "code"),
    [
        (0, 1, {"type": "fly"}, "bad_action"),
        (0, 1, {"type": "place_estate", "region": "france"}, "bad_action"),
        (0, 1, {"type": "place_estate"}, "bad_action"),
        (0, 1, {"type": "pass"}, "illegal_action"),
        (1, 1, {"type": "place_estate", "region": "ukraine"}, "illegal_action"),
        (0, 0, {"type": "place_estate", "region": "ukraine"}, "wrong_step"),
        (0, 2, {"type": "place_estate", "region": "ukraine"}, "wrong_step"),
    ],
)
def test_wrong_actions_are_refused_with_a_code(
    seat_offset: int, step: int, data: dict[str, Any], code: str
) -> None:
    table = begun()
    seat = (table.game.to_act(table.state)[0] + seat_offset) % 3
    with pytest.raises(RefusedError) as refusal:
        table.prepare(seat, step, data)
    assert refusal.value.code == code
    assert refusal.value.text


def test_simultaneous_choices_may_cross_but_not_be_repeated() -> None:
    table = begun()
    play(table, 9)
    assert table.game.to_act(table.state) == (0, 1, 2)
    due = table.entries
    rng = Random(2)
    placed = {
        seat: table.game.dump_action(table.game.sample(table.state, seat, rng)) for seat in range(3)
    }
    for seat in (2, 0):
        table.move(seat, table.prepare(seat, due, placed[seat]))
    with pytest.raises(RefusedError) as refusal:
        table.prepare(2, due, placed[2])
    assert refusal.value.code == "wrong_step"
    table.move(1, table.prepare(1, due, placed[1]))


def test_a_table_resumes_with_the_same_dice() -> None:
    table = begun()
    play(table, 60)
    again = Log()
    again.resume(table.log)
    assert again.state == table.state
    play(table, 500, seed=7)
    play(again, 500, seed=7)
    assert again.steps() == table.steps()
    assert table.over


def test_taking_back_is_an_entry_of_the_log_and_the_record_knows_nothing_of_it() -> None:
    table = begun()
    play(table, 20)
    straight = table.steps()
    before = table.position_after(15)
    table.undo(15)
    assert table.state == before
    assert table.entries == 22
    assert table.steps() == straight[:15]
    play(table, 1000, seed=5)
    assert [step.n for step in table.steps()] == list(range(len(table.past)))
    again = Log()
    again.resume(table.log)
    assert again.state == table.state
    assert again.entries == table.entries
    verify(Record(table.header(NAMES), table.steps()))


def test_what_answered_to_a_step_that_was_taken_back_is_late() -> None:
    table = begun()
    play(table, 3)
    table.undo(3)
    seat = table.game.to_act(table.state)[0]
    action = {"type": "place_estate", "region": "ukraine"}
    for late in (3, 4):
        with pytest.raises(RefusedError) as refusal:
            table.prepare(seat, late, action)
        assert refusal.value.code == "wrong_step"
    table.prepare(seat, 5, action)


def test_the_place_of_an_entry_is_unknown_once_it_is_taken_back() -> None:
    table = begun()
    play(table, 5)
    assert [table.place_of(since) for since in range(-1, 7)] == [None, 1, 2, 3, 4, 5, 6, None]
    table.undo(4)
    assert [table.place_of(since) for since in range(8)] == [None] * 8
    play(table, 1)
    assert table.place_of(7) == 5


def test_damaged_steps_are_named() -> None:
    table = begun()
    play(table, 30)
    rolled = next(n for n, entry in enumerate(table.log) if n and entry.dice)
    dice = tuple(die % 6 + 1 for die in table.log[rolled].dice)
    table.log[rolled] = msgspec.structs.replace(table.log[rolled], dice=dice)
    with pytest.raises(DamagedTableError, match=f"step {rolled}"):
        Log().resume(table.log)


def test_only_the_set_up_is_nobodys() -> None:
    table = begun()
    play(table, 9)
    for n, entry in enumerate(table.log):
        seat = None if n else 0
        log = [*table.log]
        log[n] = structs.replace(entry, seat=seat)
        with pytest.raises(DamagedTableError, match=f"step {n}: somebody took every step"):
            Log().resume(log)


@pytest.mark.parametrize(("keeps", "can"), [(0, False), (1, True), (8, True), (9, False)])
def test_what_can_have_been_taken_back(keeps: int, can: bool) -> None:
    """Not the set-up, and no more than there was."""
    table, again = begun(), Log()
    play(table, 8)
    log = [*table.log, Entry(9, 0, None, (), 0.0, keeps=keeps)]
    if can:
        again.resume(log)
        assert len(again.past) == keeps
    else:
        with pytest.raises(DamagedTableError, match="step 9: nothing can be taken back"):
            again.resume(log)


def test_a_log_begins_with_the_set_up_and_misses_nothing() -> None:
    table = begun()
    play(table, 3)
    for log in ([], table.log[1:], [*table.log[:2], table.log[3]], [*table.log, table.log[3]]):
        with pytest.raises(DamagedTableError, match="steps are missing"):
            Log().resume(log)


def test_the_seed_stays_secret_until_the_game_is_over() -> None:
    table = begun()
    assert table.header(NAMES).seed is None
    assert table.header(NAMES).commitment
    play(table, 1000)
    assert table.header(NAMES).seed == SEED
    verify(Record(table.header(NAMES), table.steps()))


def test_updates_and_views_show_each_seat_what_it_may_see() -> None:
    table = begun()
    play(table, 9)
    rng = Random(3)
    action = table.game.sample(table.state, 1, rng)
    proposal = table.propose(1, action)
    told = table.updates(table.accept(proposal), (0, 1, None))
    plain = msgspec.msgpack.decode(msgspec.msgpack.encode(told))
    updates = {update["seat"]: update["events"][0] for update in plain}
    assert updates[0]["blocks"] is None
    assert updates[None]["blocks"] is None
    assert updates[1]["blocks"]
    views = {view.seat: view.state["players"][1]["placed"] for view in table.views((0, 1, None))}
    assert views[0] == views[None] == "hidden"
    assert views[1] != "hidden"


# --- a game that goes on from the middle of another ---


def going_on(steps: int, game: str = "rattus") -> tuple[Table, Record]:
    """Return a table that goes on after so many steps of a random game, and that game."""
    record = random_game(find_game(game), 3, seed_of("middle"))
    table = Table(game, 3, {}, SEED, opening=pack(record.steps[: steps + 1]))
    table.accept(table.propose(None, None))
    return table, record


@pytest.mark.parametrize("game", OWN)
def test_a_game_goes_on_after_the_steps_of_another(game: str) -> None:
    table, record = going_on(20, game)
    history = History.of_record(record)
    rules = table.game
    assert rules.dump_state(table.state) == rules.dump_state(history.state(20))
    assert len(table.past) == 1
    rng, log = Random(3), [table.past[0].entry]
    while rules.to_act(table.state):
        seat = rng.choice(rules.to_act(table.state))
        data = rules.dump_action(rules.sample(table.state, seat, rng))
        action = table.prepare(seat, table.entries, data)
        log.append(table.accept(table.propose(seat, action)).entry)
    written = Record(table.header(NAMES), table.steps())
    assert (written.header.seed, written.header.commitment) == (None, None)
    assert written.steps[:21] == record.steps[:21]
    assert [step.n for step in written.steps] == [*range(len(written.steps))]
    again = Replay(written.header)
    for step in written.steps:
        again.take(step, ScriptedDice(step.dice))
    assert rules.dump_state(again.state) == rules.dump_state(table.state)
    resumed = Table(game, 3, {}, SEED, opening=pack(record.steps[:21]))
    resumed.resume(log)
    assert rules.dump_state(resumed.state) == rules.dump_state(table.state)
    assert resumed.over


def test_what_was_played_before_is_not_taken_back() -> None:
    table, _ = going_on(20)
    assert [table.last_of(seat) for seat in range(3)] == [None, None, None]


def test_an_opening_that_cannot_be_played_is_refused() -> None:
    record = random_game(find_game("rattus"), 3, seed_of("middle"))
    wrong = [*record.steps[:20], structs.replace(record.steps[20], dice=(1, 2, 3, 4, 5, 6))]
    bomb = zlib.compress(b" " * 10_000_000)
    for opening in (
        pack(record.steps),
        pack(wrong),
        pack(record.steps[1:5]),
        b"nonsense",
        pack(record.steps[:9])[:-3],
        bomb,
    ):
        with pytest.raises(RefusedError) as refusal:
            Table("rattus", 3, {}, SEED, opening=opening)
        assert refusal.value.code == "bad_options"
    with pytest.raises(RefusedError):
        Table("rattus", 4, {}, SEED, opening=pack(record.steps[:9]))


def test_very_many_steps_are_not_packed() -> None:
    record = random_game(find_game("rattus"), 3, seed_of("middle"))
    rng = Random(1)
    many = [
        structs.replace(record.steps[1], n=n, dice=tuple(rng.choices(range(6), k=50)))
        for n in range(2000)
    ]
    with pytest.raises(RecordError, match="too many"):
        pack(many)
    assert MOST_PACKED == MOST_OPENING
