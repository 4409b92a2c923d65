"""Those who look on with a delay see what is old enough, and with all hands."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.server.late import SPECTATOR, Late
from tests.server.test_table import Log, begun, play

ALL = (None, 0, 1, 2)


def aged(table: Log) -> Log:
    """Return a table of which entry ``n`` happened at second ``10 * n``."""
    for n, past in enumerate(table.past):
        table.past[n] = replace(past, entry=replace(past.entry, at=10.0 * n))
    return table


def test_nothing_is_seen_of_hands_before_the_set_up_is_old_enough() -> None:
    table, late = aged(begun()), Late(30.0)
    assert late.catch_up(table, 29.0) == []
    assert late.seen(table) == (1, SPECTATOR)
    assert late.catch_up(table, 30.0) is None, "all hands are seen for the first time"
    assert late.seen(table) == (1, ALL)


def test_what_is_old_enough_is_told_once() -> None:
    table, late = begun(), Late(30.0)
    play(table, 4)
    aged(table)
    assert late.catch_up(table, 45.0) is None
    assert late.seen(table) == (2, ALL)
    steps = late.catch_up(table, 60.0)
    assert steps is not None
    assert [past.entry.n for past in steps] == [table.past[2].entry.n, table.past[3].entry.n]
    assert late.catch_up(table, 60.0) == []
    assert late.catch_up(table, 40.0) == [], "a clock that is set back takes nothing away"
    assert late.seen(table) == (4, ALL)


def test_what_was_seen_and_is_taken_back_is_shown_anew() -> None:
    table, late = begun(), Late(0.0)
    play(table, 4)
    aged(table)
    assert late.catch_up(table, 99.0) is None
    table.undo(2)
    assert late.catch_up(table, 99.0) is None
    assert late.seen(table) == (2, ALL)
