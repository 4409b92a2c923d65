"""Clocks that are told the time."""

from __future__ import annotations

import pytest

from parlour.server.clocks import Clocks
from parlour.server.world import Moment
from parlour.shared.messages import ClockPlan

DECISION = ClockPlan("decision", 60)
BANK = ClockPlan("bank", 100, 10)


def test_a_decision_has_as_long_as_its_phase_weighs() -> None:
    clocks = Clocks(DECISION, 3)
    clocks.ask([1], [1], 2.0, now=0.0, showing=0.0)
    assert clocks.left(30.0)[1] == 90
    assert clocks.overdue(119.0) == []
    assert clocks.overdue(120.0) == [1]


def test_time_begins_when_everything_is_shown_or_at_the_latest() -> None:
    clocks = Clocks(DECISION, 3)
    clocks.ask([0, 1], [0, 1], 1.0, now=0.0, showing=20.0)
    clocks.shown(0, 5.0)
    assert clocks.left(30.0)[:2] == [35.0, 50.0]
    clocks.shown(0, 25.0)
    assert clocks.left(30.0)[0] == 35.0


def test_simultaneous_choices_run_all_clocks_and_stop_one_by_one() -> None:
    clocks = Clocks(BANK, 3)
    clocks.ask([0, 1, 2], [0, 1, 2], 1.0, now=0.0, showing=0.0)
    clocks.ask([0, 2], [], 1.0, now=10.0, showing=0.0)
    assert clocks.left(30.0) == [70.0, 90.0, 70.0]
    assert clocks.info(Moment(0.0, 30.0)).running == (0, 2)


def test_a_bank_lasts_for_the_game_and_grows_with_every_turn() -> None:
    clocks = Clocks(BANK, 2)
    clocks.ask([0], [0], 4.0, now=0.0, showing=0.0)
    clocks.ask([0], [0], 1.0, now=60.0, showing=0.0)
    clocks.add_increment(1)
    assert clocks.left(60.0) == [50.0, 110.0]
    assert clocks.overdue(111.0) == [0]


def test_a_paused_clock_stands_still_and_goes_on() -> None:
    clocks = Clocks(DECISION, 1)
    clocks.ask([0], [0], 1.0, now=0.0, showing=0.0)
    clocks.pause(20.0)
    clocks.pause(25.0)
    assert clocks.left(1000.0) == [40.0]
    assert clocks.overdue(1000.0) == []
    clocks.unpause(1000.0, showing=5.0)
    clocks.unpause(1001.0, showing=5.0)
    assert clocks.left(1015.0) == [30.0]


def test_clocks_go_on_from_what_was_stored() -> None:
    clocks = Clocks(DECISION, 3)
    clocks.ask([2], [2], 4.0, now=0.0, showing=0.0)
    again = Clocks(DECISION, 3, clocks.left(40.0))
    again.go_on([2], now=5000.0, showing=60.0)
    assert again.left(5060.0)[2] == 200.0
    assert again.left(5070.0)[2] == 190.0


def test_what_is_told_of_the_clocks() -> None:
    clocks = Clocks(DECISION, 2)
    clocks.ask([1], [1], 1.0, now=100.0, showing=0.0)
    info = clocks.info(Moment(1e9, 101.26))
    assert (info.at, info.left, info.running) == (1e9, (60.0, 58.7), (1,))
    assert clocks.live


@pytest.mark.parametrize(("seconds", "live"), [(3599, True), (3600, False), (86400, False)])
def test_where_an_hour_is_given_nobody_is_expected_to_stay(seconds: int, live: bool) -> None:
    assert Clocks(ClockPlan("decision", seconds), 2).live == live


def test_nothing_is_less_than_no_time_and_no_more_than_was_given() -> None:
    clocks = Clocks(DECISION, 2)
    clocks.ask([0], [0], 1.0, now=10.0, showing=20.0)
    assert clocks.left(10.0) == clocks.left(29.0) == [60.0, 60.0]
    assert clocks.left(500.0) == [0.0, 60.0]
    clocks.shown(1, 10.0)  # nobody waits for that seat
    assert clocks.info(Moment(0.0, 12.0)).running == (0,)


def test_who_is_asked_the_same_again_gains_no_time() -> None:
    clocks = Clocks(DECISION, 2)
    clocks.ask([0, 1], [0, 1], 1.0, now=0.0, showing=0.0)
    clocks.ask([0], (), 2.0, now=10.0, showing=30.0)
    assert clocks.left(20.0) == [40.0, 50.0]
    clocks.ask([0], [0], 2.0, now=20.0, showing=30.0)
    assert clocks.left(60.0) == [110.0, 50.0]


def test_increments_are_for_banks_alone() -> None:
    clocks = Clocks(ClockPlan("decision", 60, 10), 2)
    clocks.add_increment(3)
    assert clocks.left(0.0) == [60.0, 60.0]
