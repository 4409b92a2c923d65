"""Random games of Rattus: nothing is lost, nothing is revealed."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.shared.game import Illegal
from parlour.shared.rattus import actions, board, words
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.events import (
    Event,
    GameEnded,
    RatPlaced,
    RatSeen,
    RatTurned,
    TokenPutAway,
)
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import CARDS, PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.phases.course import PHASES
from parlour.shared.rattus.state import NOBODY, Rat, State
from tests.random_games import Decision, RandomGame, examples, saved_if_it_fails
from tests.shared.rattus.invariants import check_position, losses_by_the_book

NUMBERS = st.integers(0, 10**9)
SYMBOLS = dict(zip("PBCKWR", CARDS, strict=True))
every_number = pytest.mark.parametrize("players", PLAYERS)


def play_and_check(players: int, number: int) -> None:
    """Play a random game and check every step."""
    run = RandomGame(GAME, players, number)
    with saved_if_it_fails(run):
        for step in run.play():
            check_position(step.after)
            check_turned_tokens(step)
            check_that_whoever_is_asked_has_a_choice(step.after)


def check_turned_tokens(step: Decision) -> None:
    """Every token does what the rulebook says, and the scores are what is left."""
    state = GAME.copy(step.before)
    for event in step.events:
        if isinstance(event, RatTurned):
            check_turned(state, event)
        GAME.evolve(state, event)
        if isinstance(event, GameEnded):
            cubes = [board.CUBES - player.stock for player in state.players]
            assert list(event.scores) == cubes
            assert cubes[event.winner] == max(cubes)


def check_turned(state: State, event: RatTurned) -> None:
    """Assert that a token strikes from its limit on, and takes what its symbols say."""
    region = REGION_INDEX[event.region]
    cubes = [player.cubes[region] for player in state.players]
    assert state.rats[region][event.rat].token == event.token
    assert any(cubes)
    face = board.FACES[event.token]
    neutral = 2 if state.neutral and region == state.plague else 0
    assert event.struck == (sum(cubes) + neutral >= int(face[0]))
    holders = {
        symbol: state.cards[CARDS.index(card)]
        for symbol, card in SYMBOLS.items()
        if state.cards[CARDS.index(card)] != NOBODY
    }
    expected = losses_by_the_book(cubes, face, holders) if event.struck else [0] * len(cubes)
    assert list(event.losses) == expected


def check_that_whoever_is_asked_has_a_choice(state: State) -> None:
    """Nobody is asked who can do but one thing."""
    for seat in state.to_act:
        legal = GAME.legal(state, seat)
        assert next(legal) != next(legal)


@every_number
@settings(max_examples=examples(25))
@given(number=NUMBERS)
def test_nothing_is_lost_or_made_in_random_games(players: int, number: int) -> None:
    play_and_check(players, number)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(100))
def test_ten_thousand_random_games_keep_the_invariants(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        play_and_check(PLAYERS[number % len(PLAYERS)], number)


# --- check agrees with legal --------------------------------------------------------------------

_SMALL = st.integers(-1, 4)
_REGION = st.sampled_from(REGIONS)
_ANY_ACTION: dict[type, st.SearchStrategy[Action]] = {
    actions.Settle: st.builds(actions.Settle, _REGION),
    actions.TakeCard: st.builds(actions.TakeCard, st.sampled_from(CARDS)),
    actions.PlaceCubes: st.builds(actions.PlaceCubes, _REGION, st.booleans()),
    actions.MovePlague: st.builds(actions.MovePlague, _REGION),
    actions.Merchant: st.builds(actions.Merchant, _REGION, _REGION, _SMALL),
    actions.Monk: st.builds(actions.Monk, _REGION, _SMALL, _REGION),
    actions.Witch: st.builds(actions.Witch, _REGION, _SMALL),
    actions.Swap: st.just(actions.SWAP),
    actions.King: st.builds(actions.King, _REGION),
    actions.Peasant: st.builds(actions.Peasant, _REGION),
    actions.Knight: st.builds(actions.Knight, _REGION),
    actions.Spread: st.builds(actions.Spread, _REGION),
    actions.NeutralCubes: st.just(actions.NEUTRAL_CUBES),
    actions.TurnRat: st.builds(actions.TurnRat, _SMALL),
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


@every_number
@settings(max_examples=examples(25))
@given(data=st.data(), number=NUMBERS)
def test_check_agrees_with_legal_on_any_action(
    players: int, data: st.DataObject, number: int
) -> None:
    run = RandomGame(GAME, players, number)
    steps = list(run.play())
    phase = data.draw(st.sampled_from(sorted({step.after.phase for step in steps[:-1]})))
    waiting = [step.after for step in steps if step.after.phase == phase]
    state = data.draw(st.sampled_from(waiting))
    with saved_if_it_fails(run):
        for seat in range(players):
            legal = list(GAME.legal(state, seat))
            for kind in PHASES[state.phase].actions:
                for _ in range(4):
                    agrees(state, seat, data.draw(_ANY_ACTION[kind]), legal)
            agrees(state, seat, data.draw(st.one_of(*_ANY_ACTION.values())), legal)


@every_number
def test_check_agrees_with_legal_on_every_action_of_a_turn(players: int) -> None:
    names = REGIONS[: board.IN_USE[players] + 1]
    every: list[Action] = [
        *(actions.PlaceCubes(name, peasant) for name in names for peasant in (True, False)),
        *(actions.MovePlague(name) for name in names),
        *(actions.King(name) for name in names),
        *(actions.Monk(a, rat, b) for a in names for rat in range(4) for b in names),
        *(actions.Merchant(a, b, cubes) for a in names for b in names for cubes in range(5)),
        *(actions.Witch(name, rat) for name in names for rat in range(4)),
    ]
    for step in RandomGame(GAME, players, 11).play():
        state = step.after
        if state.phase == "actions":
            legal = list(GAME.legal(state, state.active))
            for action in every:
                agrees(state, state.active, action, legal)


# --- nothing is revealed ------------------------------------------------------------------------


@every_number
@settings(max_examples=examples(10))
@given(number=NUMBERS)
def test_views_do_not_depend_on_what_is_hidden(players: int, number: int) -> None:
    rng = Random(number)
    run = RandomGame(GAME, players, number)
    with saved_if_it_fails(run):
        for step in run.play():
            for seat in (*range(players), None):
                other = _with_other_secrets(step.after, seat, rng)
                assert GAME.view(other, seat) == GAME.view(step.after, seat)


def _with_other_secrets(state: State, seat: int | None, rng: Random) -> State:
    """Return a position that differs only in what ``seat`` may not see."""
    hidden = [rat.token for rats in state.rats for rat in rats if seat not in rat.seen]
    hidden += [*state.stock, *state.away]
    rng.shuffle(hidden)
    tokens = iter(hidden)
    other = state.copy()
    other.rats = [
        tuple(rat if seat in rat.seen else Rat(next(tokens), rat.seen) for rat in rats)
        for rats in state.rats
    ]
    other.stock = [next(tokens) for _ in state.stock]
    other.away = [next(tokens) for _ in state.away]
    return other


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_what_is_drawn_and_what_another_witch_sees_is_masked(seat: int | None) -> None:
    assert GAME.redact(RatPlaced("gallia", 3), seat) == RatPlaced("gallia", None)
    assert GAME.redact(TokenPutAway(3), seat) == TokenPutAway(None)
    seen = RatSeen(1, "gallia", 0, 3)
    masked = RatSeen(1, "gallia", 0, None)
    assert GAME.redact(seen, seat) == (seen if seat == 1 else masked)
    turned = RatTurned("gallia", 0, 3, struck=False, losses=(0, 0))
    assert GAME.redact(turned, seat) == turned


def test_what_somebody_has_learnt_is_not_taken_back_unasked() -> None:
    seen: Event = RatSeen(1, "gallia", 0, 3)
    turned: Event = RatTurned("gallia", 0, 3, struck=False, losses=(0, 0))
    assert GAME.reveals(seen)
    assert GAME.reveals(turned)
    assert not GAME.reveals(RatPlaced("gallia", 3))


# --- random games see everything ----------------------------------------------------------------


def test_random_games_see_every_phase_and_every_event() -> None:
    phases: set[str] = set()
    kinds: set[type] = set()
    for number in range(30):
        for step in RandomGame(GAME, PLAYERS[number % len(PLAYERS)], number).play():
            phases.add(step.after.phase)
            kinds.update(map(type, step.events))
        if phases == {*PHASES, "over"} and kinds == set(get_args(Event)):
            break
    assert phases == {*PHASES, "over"}
    assert kinds == set(get_args(Event))
