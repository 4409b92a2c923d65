"""One game at one table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from server.errors import RefusedError
from server.table import DamagedTableError, Setting, Table
from shared.messages import SeatPlan
from shared.record import Record, verify

PLANS = tuple(SeatPlan(name, "here") for name in ("Ada", "Jan", "Zofia"))


def setting(**changed: Any) -> Setting:
    """Return the setting of a table."""
    parts: dict[str, Any] = {
        "table": "t1",
        "game": "gods_playground",
        "seats": PLANS,
        "options": {},
        "seed": "ab" * 32,
        "created": 1.0,
    }
    return Setting(**{**parts, **changed})


def begun() -> Table:
    """Return a table after its set-up."""
    table = Table(setting())
    table.accept(table.propose(None, None))
    return table


def play(table: Table, steps: int, seed: int = 1) -> None:
    """Play some random steps."""
    rng = Random(seed)
    for _ in range(steps):
        to_act = table.game.to_act(table.state)
        if not to_act:
            return
        seat = rng.choice(to_act)
        action = table.game.sample(table.state, seat, rng)
        data = table.game.dump_action(action)
        table.accept(table.propose(seat, table.prepare(seat, len(table.steps), data)))


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": PLANS[:2]}, "bad_seats"),
        ({"options": {"fast": True}}, "bad_options"),
    ],
)
def test_a_table_that_cannot_be_is_refused(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(RefusedError) as refusal:
        Table(setting(**changed))
    assert refusal.value.code == code


def test_a_proposal_changes_nothing_before_it_is_accepted() -> None:
    table = begun()
    before = table.game.dump_state(table.state)
    seat = table.game.to_act(table.state)[0]
    action = table.prepare(seat, 1, {"type": "place_estate", "region": "ukraine"})
    first, second = table.propose(seat, action), table.propose(seat, action)
    assert first == second
    assert table.game.dump_state(table.state) == before
    assert len(table.steps) == 1
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
    due = len(table.steps)
    rng = Random(2)
    placed = {
        seat: table.game.dump_action(table.game.sample(table.state, seat, rng)) for seat in range(3)
    }
    for seat in (2, 0):
        table.accept(table.propose(seat, table.prepare(seat, due, placed[seat])))
    with pytest.raises(RefusedError) as refusal:
        table.prepare(2, due, placed[2])
    assert refusal.value.code == "wrong_step"
    table.accept(table.propose(1, table.prepare(1, due, placed[1])))


def test_a_table_resumes_with_the_same_dice() -> None:
    table = begun()
    play(table, 60)
    again = Table(setting())
    again.resume(table.steps, table.changed)
    assert again.state == table.state
    play(table, 500, seed=7)
    play(again, 500, seed=7)
    assert again.steps == table.steps
    assert table.over


def test_damaged_steps_are_named() -> None:
    table = begun()
    play(table, 30)
    rolled = next(n for n, step in enumerate(table.steps) if n and step.dice)
    table.steps[rolled].dice = tuple(die % 6 + 1 for die in table.steps[rolled].dice)
    with pytest.raises(DamagedTableError, match=f"step {rolled}"):
        Table(setting()).resume(table.steps, 0.0)


def test_the_seed_stays_secret_until_the_game_is_over() -> None:
    table = begun()
    assert table.header().seed is None
    assert table.header().commitment
    play(table, 1000)
    assert table.header().seed == "ab" * 32
    verify(Record(table.header(), table.steps))


def test_updates_and_views_show_each_seat_what_it_may_see() -> None:
    table = begun()
    play(table, 9)
    rng = Random(3)
    action = table.game.sample(table.state, 1, rng)
    proposal = table.propose(1, action)
    updates = {u.seat: u.events[0] for u in table.updates(proposal.events, (0, 1, None))}
    assert updates[0]["blocks"] is None
    assert updates[None]["blocks"] is None
    assert updates[1]["blocks"]
    table.accept(proposal)
    views = {view.seat: view.state["players"][1]["placed"] for view in table.views((0, 1, None))}
    assert views[0] == views[None] == "hidden"
    assert views[1] != "hidden"
