"""Follows a game of Playing Gods and checks it by the words of the rulebook."""

from __future__ import annotations

from parlour.shared.playing_gods.events import (
    AttackBegan,
    AttackEnded,
    CardsCompared,
    ConversionBegan,
    ConversionEnded,
    ElementDefended,
    Event,
    GameEnded,
    Rescued,
    SectConverted,
    SectKilled,
    TurnBegan,
)
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import REGION_INDEX
from parlour.shared.playing_gods.state import State
from tests.random_games import Decision
from tests.shared.playing_gods.invariants import kills_by_the_book


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

    def follow(self, step: Decision) -> None:
        """Check the events of a step, and what comes of them."""
        state = GAME.copy(step.before)
        for event in step.events:
            self.see(state, event)
            GAME.evolve(state, event)
        check_that_whoever_is_asked_has_a_choice(step.after)

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
