"""Random games of God's Playground: nothing is lost, nothing is revealed."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import actions, words
from parlour.shared.gods_playground.actions import PASS, Action, per_region
from parlour.shared.gods_playground.events import BidMade, BlocksPlaced
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS
from parlour.shared.gods_playground.phases import PHASES
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.state import State
from tests.random_games import Decision, RandomGame, examples, saved_if_it_fails
from tests.shared.gods_playground.invariants import check_position, money_and_points

NUMBERS = st.integers(0, 10**9)


def play_and_check(number: int) -> None:
    """Play a random game and check every step."""
    run = RandomGame(GAME, SEATS, number)
    with saved_if_it_fails(run):
        for step in run.play():
            check_position(step.after)
            check_ledger(step)
            check_that_whoever_is_asked_has_a_choice(step.after)


def check_ledger(step: Decision) -> None:
    """Money and VPs change by what the events say, and by nothing else."""
    for seat in range(SEATS):
        before, after = step.before.players[seat], step.after.players[seat]
        gained = (after.money - before.money, after.vp - before.vp)
        assert gained == money_and_points(step.events, seat)


def check_that_whoever_is_asked_has_a_choice(state: State) -> None:
    """Nobody is asked who can only pass (ruling 4)."""
    phase = PHASES.get(state.phase)
    if isinstance(phase, RoundsPhase):
        for seat in state.to_act:
            assert next(phase.legal(state, seat)) != PASS


@pytest.mark.long
@settings(max_examples=examples(40))
@given(number=NUMBERS)
def test_nothing_is_lost_or_made_in_random_games(number: int) -> None:
    play_and_check(number)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(100))
def test_ten_thousand_random_games_keep_the_invariants(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        play_and_check(number)


# --- check agrees with legal --------------------------------------------------------------------

_SMALL = st.integers(-1, 7)
_REGION = st.sampled_from(REGIONS)
_SOME_REGIONS = st.lists(_REGION, max_size=6).map(tuple)
_FIVE = st.tuples(_SMALL, _SMALL, _SMALL, _SMALL, _SMALL).map(per_region)
_MOVES = st.lists(st.tuples(_REGION, _REGION), max_size=3).map(tuple)
_ANY_ACTION: dict[type, st.SearchStrategy[Action]] = {
    actions.PlaceEstate: st.builds(actions.PlaceEstate, _REGION),
    actions.PlaceNobles: st.builds(actions.PlaceNobles, _FIVE, _SMALL),
    actions.PlaceShort: st.builds(actions.PlaceShort, _FIVE),
    actions.Bid: st.builds(actions.Bid, st.integers(-2, 60)),
    actions.BuildEstate: st.builds(actions.BuildEstate, _REGION),
    actions.LandManager: st.builds(actions.LandManager, _REGION, _SMALL),
    actions.Danzig: st.builds(actions.Danzig),
    actions.Diplomacy: st.builds(actions.Diplomacy, st.sampled_from(ENEMIES)),
    actions.MoveNobles: st.builds(actions.MoveNobles, _MOVES),
    actions.LiberumVeto: st.builds(actions.LiberumVeto, _REGION),
    actions.Confederation: st.builds(actions.Confederation, _REGION, _SMALL),
    actions.JesuitSchools: st.builds(
        actions.JesuitSchools,
        st.one_of(
            _SOME_REGIONS, st.sets(_REGION).map(lambda r: tuple(sorted(r, key=REGIONS.index)))
        ),
    ),
    actions.NewCity: st.builds(actions.NewCity, _REGION, _SMALL),
    actions.BuyArmy: st.builds(actions.BuyArmy, _REGION, _SMALL, _SMALL, _SMALL, _SMALL),
    actions.Campaign: st.builds(actions.Campaign, _REGION, st.booleans(), st.booleans()),
    actions.Counterattack: st.builds(actions.Counterattack, st.sampled_from([*REGIONS, "vienna"])),
    actions.Pass: st.just(actions.PASS),
}


def test_every_kind_of_action_is_tried() -> None:
    assert set(_ANY_ACTION) == set(get_args(Action))
    assert {actions.tag(kind) for kind in _ANY_ACTION} == set(words.ACTION_NAMES)


def agrees(state: State, seat: int, action: Action, legal: list[Action]) -> None:
    """Assert that check lets ``action`` through exactly if legal lists it."""
    try:
        GAME.check(state, seat, action)
    except Illegal as refusal:
        assert action not in legal
        sentence = GAME.explain(refusal)
        assert sentence.endswith(".")
        assert "{" not in sentence
    else:
        assert action in legal


@pytest.mark.long
@settings(max_examples=examples(40))
@given(data=st.data(), number=NUMBERS)
def test_check_agrees_with_legal_on_any_action(data: st.DataObject, number: int) -> None:
    run = RandomGame(GAME, SEATS, number)
    steps = list(run.play())
    step = data.draw(st.sampled_from(steps[:-1]))
    state = step.after
    with saved_if_it_fails(run):
        for seat in range(SEATS):
            if state.phase == "nobles" and len(state.players[seat].blocks) > 6:
                continue
            legal = list(GAME.legal(state, seat))
            kinds = PHASES[state.phase].actions
            for kind in kinds:
                for _ in range(6):
                    agrees(state, seat, data.draw(_ANY_ACTION[kind]), legal)
            agrees(state, seat, data.draw(st.one_of(*_ANY_ACTION.values())), legal)


def test_every_placement_of_twelve_blocks_is_listed_once() -> None:
    state = GAME.position({"phase": "nobles", "to_act": [0]})
    listed = {(*a.regions.numbers(), a.army) for a in GAME.legal(state, 0)}  # type: ignore[union-attr]
    blocks = state.players[0].blocks
    drawn = {tuple(Random(i).sample(blocks, 6)) for i in range(3000)}
    assert drawn <= listed
    assert all(max(map(laid.count, laid)) <= 2 for laid in listed)
    # 6 of two sets of six values: choose k values twice and 6 - 2k once, in any order.
    assert len(listed) == 720 + 6 * 5 * 360 + 15 * 6 * 180 + 20 * 90
    assert len(listed) == sum(1 for _ in GAME.legal(state, 0))


# --- nothing is revealed ------------------------------------------------------------------------


@settings(max_examples=examples(20))
@given(number=NUMBERS, shuffle=st.integers(0, 719))
def test_views_and_events_do_not_depend_on_what_is_hidden(number: int, shuffle: int) -> None:
    run = RandomGame(GAME, SEATS, number)
    with saved_if_it_fails(run):
        for step in run.play():
            if step.after.phase in ("nobles", "king"):
                for seat in (*range(SEATS), None):
                    other = _with_other_secrets(step.after, seat, shuffle)
                    assert GAME.view(other, seat) == GAME.view(step.after, seat)


def _with_other_secrets(state: State, seat: int | None, shuffle: int) -> State:
    """Return a position that differs only in what ``seat`` may not see."""
    other = state.copy()
    order = next(p for i, p in enumerate(permutations(range(6))) if i == shuffle)
    for each, player in enumerate(other.players):
        if each == seat:
            continue
        if state.phase == "nobles" and player.placed:
            player.placed = tuple(player.placed[index] for index in order)
        if state.phase == "king" and player.bid and player.money:
            player.bid = shuffle % (player.money + 1)
    return other


@settings(max_examples=60)
@given(money=st.integers(0, 30), laid=st.permutations([0, 1, 2, 3, 4, 5]), seat=st.integers(0, 2))
def test_secret_events_look_the_same_to_the_others(money: int, laid: list[int], seat: int) -> None:
    for other in (*range(SEATS), None):
        if other == seat:
            continue
        bid = GAME.redact(BidMade(seat, money), other)
        blocks = GAME.redact(BlocksPlaced(seat, tuple(laid)), other)
        assert bid == BidMade(seat, None)
        assert blocks == BlocksPlaced(seat, None)
    assert GAME.redact(BidMade(seat, money), seat) == BidMade(seat, money)
