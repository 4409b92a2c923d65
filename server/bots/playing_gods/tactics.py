"""What search knows of Playing Gods: candidates, replies, worlds and values."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import structs

from parlour.server.bots.likes import EVEN, Likes
from parlour.server.bots.playing_gods.chances import chances
from parlour.server.bots.playing_gods.outlook import IN_HAND, Weights
from parlour.server.bots.playing_gods.policy import Policy
from parlour.server.bots.variety import varied
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.cards import FAITH_OF
from parlour.shared.playing_gods.game import PLAYING_GODS
from parlour.shared.playing_gods.names import FIRST_CONVERSION
from parlour.shared.playing_gods.state import Player, State

NOISE: Final = 0.05
"""Playouts err less than people do: they would drown what an action changes."""

MISTAKE: Final = 0.5
"""What seems worth so many victories less than the best can only be a mistake: not to be rescued,
not to take the last region. Playouts that end early could not tell."""

DEALS: Final = 8
"""So often hidden cards are dealt anew when a hand would have a pair, which becomes permanent."""


class PlayingGodsTactics:
    """See ``parlour.server.bots.search.Tactics`` for what each method promises."""

    face_down = False

    def __init__(self, weights: Weights, likes: Likes = EVEN) -> None:
        """Weigh by ``weights``, which make the temperament, and by ``likes``."""
        self._policy = Policy(structs.replace(weights, noise=NOISE), likes)

    def candidates(self, state: State, seat: int, rng: Random, most: int) -> list[Action]:
        """Return the best actions by the policy, and the best of every kind, but no mistakes."""
        within = MISTAKE * self._policy.weights.win
        return varied(self._policy.ranked(PLAYING_GODS, state, seat, within), most)

    def reply(self, state: State, seat: int, rng: Random) -> Action:
        """Return what the policy would do."""
        return self._policy.choose(PLAYING_GODS, state, seat, rng)

    def imagine(self, view: State, seat: int, rng: Random) -> State:
        """Return the view with unseen cards in the hidden hands and piles."""
        for _ in range(DEALS):
            state = _deal(view, seat, rng, pairs=False)
            if state is not None:
                return state
        state = _deal(view, seat, rng, pairs=True)
        assert state is not None
        return state

    def beyond(self, start: State, state: State) -> bool:
        """Cut a playout after the next turn of whoever's turn it is, or the time of it.

        What a place on the ring is good for shows only then: the values know nothing of it.
        """
        return state.phase == "move" and _turns(state) - _turns(start) > len(state.players)

    def values(self, state: State) -> Sequence[float]:
        """Return the chances to win by what each seat has and could do."""
        return chances(state)


def _turns(state: State) -> int:
    """Return how many turns there would have been if no god had fallen."""
    seats = len(state.players)
    return state.round * seats + (state.active - state.first_player) % seats


def _deal(view: State, seat: int, rng: Random, *, pairs: bool) -> State | None:
    """Return the view with unseen cards dealt; None if a hand would have a pair, unless it may."""
    state = view.copy()
    wrath, conversion = _unseen(view, seat)
    rng.shuffle(wrath)
    rng.shuffle(conversion)
    hands = [player for other, player in enumerate(state.players) if other != seat]
    held = [player for player in hands for _ in player.hand]
    rng.shuffle(held)
    for player in hands:
        player.hand = []
        player.hidden = False
    blessed = len(conversion) - len(view.conversion)
    for player in held[:blessed]:
        card = _fitting(conversion, player, pairs=pairs)
        if card is None:
            return None
        player.hand.append(card)
    for player in held[blessed:]:
        player.hand.append(wrath.pop())
    for player in hands:
        player.hand.sort()
    state.wrath, state.conversion = sorted(wrath), sorted(conversion)
    state.hidden = False
    return state


def _unseen(view: State, seat: int) -> tuple[list[int], list[int]]:
    """Return the Wrath and the Conversion cards that are hidden somewhere, in order."""
    left = list(board.COPIES)
    for card in (*view.players[seat].hand, *view.offer, *view.answer):
        left[card] -= 1
    for player in view.players:
        for card in player.permanent:
            left[card] -= 1
    cards = [card for card, copies in enumerate(left) for _ in range(copies)]
    wrath = sum(left[:FIRST_CONVERSION])
    return cards[:wrath], cards[wrath:]


def _fitting(conversion: list[int], player: Player, *, pairs: bool) -> int | None:
    """Take a card that may be in the hand of ``player``: pairs become permanent (ruling 10)."""
    for index, card in enumerate(conversion):
        paired = card in player.hand and card in FAITH_OF and card not in player.permanent
        if card in IN_HAND and (pairs or not paired):
            return conversion.pop(index)
    return None
