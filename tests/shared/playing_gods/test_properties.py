"""Random games of Playing Gods: nothing is lost, nothing is revealed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import actions, board, words
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.events import (
    AttackBegan,
    AttackEnded,
    CardDrawn,
    CardsCompared,
    CardStolen,
    ConversionBegan,
    ConversionEnded,
    ElementDefended,
    Event,
    GameEnded,
    GodFell,
    LossDrawn,
    Rescued,
    SectConverted,
    SectGained,
    SectKilled,
    TurnBegan,
    Waiting,
)
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import (
    CARDS,
    CONTINENTS,
    ELEMENTS,
    PLAGUES,
    PLAYERS,
    REGION_INDEX,
    REGIONS,
    Region,
)
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.state import HIDDEN, NOBODY, State
from tests.random_games import RandomGame, examples, saved_if_it_fails
from tests.shared.playing_gods.invariants import check_position, kills_by_the_book

NUMBERS = st.integers(0, 10**9)
every_number = pytest.mark.parametrize("players", PLAYERS)


class Referee:
    """Follows the events of a game and checks them by the words of the rulebook."""

    def __init__(self) -> None:
        self.elements: list[str] = []
        self.defended: set[str] = set()
        self.kills_left = 0
        """What the attack still has to kill, as far as there is somebody to kill."""
        self.conversions_left = 0
        self.converted = False
        self.named: list[str] = []
        """The regions that are still to be struck or converted, if it comes to that, in order."""

    def see(self, state: State, event: Event) -> None:
        """Check ``event``, which happens in ``state``."""
        match event:
            case TurnBegan():
                self.converted = False
                assert not state.players[event.seat].out
            case AttackBegan():
                self.elements, self.defended = [*event.elements], set()
                self._count_kills(state, event.seat, event.target)
                assert self.kills_left > 0
                assert len(event.regions) == self.kills_left
                self.named = [*event.regions]
            case ElementDefended():
                self.defended.add(event.element)
                self._count_kills(state, state.active, event.seat)
                assert event.kills == self.kills_left
            case SectKilled():
                self.kills_left -= 1
                assert event.region == self.named.pop(0)
                assert state.pawns[REGION_INDEX[event.region]][-1] == event.seat
            case Rescued():
                self.kills_left = self.conversions_left = 0
            case AttackEnded():
                assert self.kills_left == 0
            case GameEnded():
                check_end(state, event)
            case _:
                self._see_conversion(state, event)

    def _see_conversion(self, state: State, event: Event) -> None:
        match event:
            case ConversionBegan():
                assert not self.converted
                self.converted = True
                self.named = [*event.regions]
                assert len(set(self.named)) == len(self.named) > 0
            case CardsCompared():
                most = min(len(self.named), state.players[state.active].stock)
                self.conversions_left = min(most, max(0, event.attack - event.defence))
                assert event.margin == self.conversions_left
            case SectConverted():
                self.conversions_left -= 1
                assert event.region == self.named.pop(0)
                stack = state.pawns[REGION_INDEX[event.region]]
                assert stack[-1] == event.victim
                assert stack.count(event.victim) == 1
            case ConversionEnded():
                assert self.conversions_left == 0

    def _count_kills(self, state: State, seat: int, target: int) -> None:
        first = 4 * (state.players[seat].space // 8)
        stacks = state.pawns[first : first + 4]
        there = sum(stack.count(target) for stack in stacks if stack[-1:] == (target,))
        self.kills_left = min(there, kills_by_the_book(self.elements, self.defended))


def check_end(state: State, event: GameEnded) -> None:
    """Assert that the game is won, and by whom."""
    owned = [
        sum(stack[-1:] == (seat,) for stack in state.pawns) for seat in range(len(state.players))
    ]
    assert list(event.scores) == owned
    (winner,) = event.winners
    if event.reason == "regions":
        assert owned[winner] >= 7
        assert winner == state.active or owned[state.active] < 7
    else:
        assert event.reason == "alone"
        assert [seat for seat, own in enumerate(owned) if own] == [winner]


def check_that_whoever_is_asked_has_a_choice(state: State) -> None:
    """Nobody is asked who can do but one thing, and nobody while the game is won."""
    for seat in state.to_act:
        legal = GAME.legal(state, seat)
        assert next(legal) != next(legal)
    if state.phase in ("move", "portal"):
        assert max(sum(s[-1:] == (seat,) for s in state.pawns) for seat in range(5)) < 7
        assert sum(not player.out for player in state.players) > 1


def play_and_check(players: int, number: int) -> None:
    """Play a random game and check every step."""
    run, referee = RandomGame(GAME, players, number), Referee()
    with saved_if_it_fails(run):
        for step in run.play():
            check_position(step.after)
            check_that_whoever_is_asked_has_a_choice(step.after)
            state = step.before
            for event in step.events:
                referee.see(state, event)
                GAME.evolve(state, event)


@every_number
@settings(max_examples=examples(5))
@given(number=NUMBERS)
def test_nothing_is_lost_or_made_in_random_games(players: int, number: int) -> None:
    play_and_check(players, number)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(50))
def test_five_thousand_random_games_keep_the_invariants(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        play_and_check(PLAYERS[number % len(PLAYERS)], number)


# --- a copy stands by itself --------------------------------------------------------------------


def test_a_copy_is_independent() -> None:
    for step in RandomGame(GAME, 4, 3).play():
        before, copy = GAME.dump_state(step.after), GAME.copy(step.after)
        assert copy == step.after
        copy.pawns.clear()
        for cards in (copy.wrath, copy.conversion, *(player.hand for player in copy.players)):
            cards.clear()
        for player in copy.players:
            player.stock = player.space = NOBODY
        assert GAME.dump_state(step.after) == before


# --- check agrees with legal --------------------------------------------------------------------

_SEAT = st.integers(-1, 5)
_SPACE = st.integers(-1, board.SPACES)
_REGION = st.sampled_from(REGIONS)
_NAMED = st.integers(0, 4).flatmap(
    lambda continent: st.lists(
        st.sampled_from(REGIONS[4 * continent : 4 * continent + 4]), max_size=4
    ).map(tuple)
)
_ELEMENTS = st.one_of(
    st.sampled_from([tuple(ELEMENTS[each] for each in some) for some in board.COMBINATIONS]),
    st.lists(st.sampled_from(ELEMENTS), max_size=4).map(tuple),
)
_ANY_ACTION: dict[type, st.SearchStrategy[Action]] = {
    actions.Settle: st.builds(actions.Settle, st.sampled_from(CONTINENTS)),
    actions.PlaceIdol: st.builds(actions.PlaceIdol, _SPACE),
    actions.Move: st.builds(actions.Move, st.sampled_from(["clockwise", "counterclockwise"])),
    actions.Steal: st.builds(actions.Steal, _SEAT),
    actions.Draw: st.just(actions.DRAW),
    actions.Reinforce: st.just(actions.REINFORCE),
    actions.Gain: st.builds(actions.Gain, _REGION),
    actions.Deicide: st.builds(actions.Deicide, _SEAT),
    actions.Teleport: st.builds(actions.Teleport, _SPACE),
    actions.Attack: st.builds(actions.Attack, _SEAT, _ELEMENTS, _NAMED),
    actions.SendPlague: st.builds(actions.SendPlague, _SEAT, st.sampled_from(PLAGUES), _NAMED),
    actions.Protect: st.builds(actions.Protect, st.sampled_from(ELEMENTS)),
    actions.Convert: st.builds(actions.Convert, _SEAT, _NAMED),
    actions.ShowCard: st.builds(actions.ShowCard, st.sampled_from(CARDS)),
    actions.Rescue: st.just(actions.RESCUE),
    actions.Blame: st.builds(actions.Blame, _SEAT),
    actions.Lose: st.builds(actions.Lose, _REGION),
    actions.Resurrect: st.builds(actions.Resurrect, _SPACE),
    actions.Pass: st.just(actions.PASS),
}


def test_every_kind_of_action_is_tried() -> None:
    assert set(_ANY_ACTION) == set(get_args(Action))
    assert {actions.tag(kind) for kind in _ANY_ACTION} == set(words.ACTION_NAMES)


def agrees(state: State, seat: int, action: Action, legal: Collection[Action]) -> None:
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
@settings(max_examples=examples(12))
@given(data=st.data(), number=NUMBERS)
def test_check_agrees_with_legal_on_any_action(
    players: int, data: st.DataObject, number: int
) -> None:
    run = RandomGame(GAME, players, number)
    states = [step.after for step in run.play() if step.after.to_act]
    phase = data.draw(st.sampled_from(sorted({state.phase for state in states})))
    state = data.draw(st.sampled_from([state for state in states if state.phase == phase]))
    with saved_if_it_fails(run):
        for seat in range(players):
            legal = list(GAME.legal(state, seat))
            for kind in PHASES[state.phase].actions:
                for _ in range(4):
                    agrees(state, seat, data.draw(_ANY_ACTION[kind]), legal)
            agrees(state, seat, data.draw(st.one_of(*_ANY_ACTION.values())), legal)


def every_action(players: int, here: Sequence[Region]) -> list[Action]:
    """Return all actions with parameters that there are, on a portal that opens to ``here``.

    Attacks and attempts name one of its regions, or none; landslides name three, the others two.
    """
    combined = [tuple(ELEMENTS[each] for each in some) for some in board.COMBINATIONS]
    seats = range(players)
    few, two, three = [(), *product(here)], [*product(here, repeat=2)], [*product(here, repeat=3)]
    every: list[Action] = [
        *(actions.Attack(s, each, some) for s in seats for each in combined for some in few),
        *(actions.Attack(seat, ("earth", "water"), some) for seat in seats for some in three),
        *(actions.SendPlague(s, each, some) for s in seats for each in PLAGUES for some in two),
        *(actions.SendPlague(s, each, some) for s in seats for each in PLAGUES for some in few),
        *(actions.Convert(seat, some) for seat in seats for some in (*few, *two)),
        *(kind(seat) for kind in (actions.Blame, actions.Steal) for seat in seats),
        *(kind(name) for kind in (actions.Gain, actions.Lose) for name in REGIONS),
        *(actions.ShowCard(card) for card in CARDS),
        *(actions.Protect(element) for element in ELEMENTS),
        *(kind(space) for kind in (actions.Teleport, actions.Resurrect) for space in range(40)),
        *(actions.Settle(continent) for continent in CONTINENTS),
        *(actions.PlaceIdol(space) for space in range(40)),
    ]
    return every


@every_number
def test_check_agrees_with_legal_on_every_action(players: int) -> None:
    every = [every_action(players, REGIONS[first : first + 4]) for first in range(0, 20, 4)]
    for step in RandomGame(GAME, players, 11).play():
        state = step.after
        continent = max(0, state.players[state.active].space) // 8
        for seat in state.to_act:
            legal = set(GAME.legal(state, seat))
            possible: list[Action] = every[continent]
            for action in possible:
                if isinstance(action, PHASES[state.phase].actions):
                    agrees(state, seat, action, legal)


# --- nothing is revealed ------------------------------------------------------------------------


@every_number
@settings(max_examples=examples(4))
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
    other = state.copy()
    heaps = [player.hand for own, player in enumerate(other.players) if own != seat]
    heaps += [other.wrath, other.conversion]
    cards = [card for heap in heaps for card in heap]
    rng.shuffle(cards)
    for heap in heaps:
        heap[:] = [cards.pop() for _ in heap]
    return other


def test_a_view_holds_no_hidden_card() -> None:
    for step in RandomGame(GAME, 5, 2).play():
        for seat in (*range(5), None):
            view = GAME.view(step.after, seat)
            assert {*view.wrath, *view.conversion} <= {HIDDEN}
            for own, player in enumerate(view.players):
                if own == seat:
                    assert player.hand == step.after.players[own].hand
                else:
                    assert set(player.hand) <= {HIDDEN}


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_cards_that_go_from_hand_to_hand_are_masked(seat: int | None) -> None:
    drawn = CardDrawn(1, "wrath", "plague")
    assert GAME.redact(drawn, seat) == (drawn if seat == 1 else CardDrawn(1, "wrath", None))
    stolen = CardStolen(1, 2, "plague")
    assert GAME.redact(stolen, seat) == (stolen if seat in (1, 2) else CardStolen(1, 2, None))
    fell = GodFell(2, 1, ("plague",), 1, ("miracles",))
    masked = GodFell(2, 1, None, 1, ("miracles",))
    assert GAME.redact(fell, seat) == (fell if seat in (1, 2) else masked)
    loss = LossDrawn(1, "loss")
    assert GAME.redact(loss, seat) == loss


def test_what_somebody_has_learnt_is_not_taken_back_unasked() -> None:
    assert GAME.reveals(CardDrawn(1, "wrath", "plague"))
    assert GAME.reveals(CardStolen(1, 2, "plague"))
    assert GAME.reveals(ElementDefended(1, "fire", immune=True, kills=0))
    assert GAME.reveals(Waiting("protection", 1)), "only a god that has a card is asked"
    assert GAME.reveals(SectGained(1, "siberia", "card"))
    assert not GAME.reveals(Waiting("move", 1))
    assert not GAME.reveals(SectGained(1, "siberia", "space"))
    assert not GAME.reveals(SectKilled(1, "siberia"))


# --- random games see everything ----------------------------------------------------------------


def test_random_games_see_every_phase_and_every_event() -> None:
    phases: set[str] = set()
    kinds: set[type] = set()
    for number in range(160):
        for step in RandomGame(GAME, PLAYERS[number % len(PLAYERS)], number).play():
            phases.add(step.after.phase)
            kinds.update(map(type, step.events))
        if phases == {*PHASES, "over"} and kinds == set(get_args(Event)):
            break
    assert phases == {*PHASES, "over"}
    assert kinds == set(get_args(Event))
