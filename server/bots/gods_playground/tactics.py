"""What search knows of God's Playground: candidates, replies, worlds and values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from server.bots.gods_playground.policy import Policy, Weights
from shared.gods_playground import board
from shared.gods_playground.actions import PASS, Action
from shared.gods_playground.game import GODS_PLAYGROUND
from shared.gods_playground.names import SEATS
from shared.gods_playground.phases.end_of_turn import estate_points
from shared.gods_playground.phases.income import income
from shared.gods_playground.state import FACE_DOWN, HIDDEN_BID, State

TURNS = 4
SPREAD = (7.0, 6.0, 5.0, 4.0, 1.5)
"""How many points tell a likely winner after so many turns (the last: when the game is over)."""
ESTATES_KEPT = (0.45, 0.55, 0.65, 0.8, 1.0)
"""The part of the points of today's estates that is there at the end, after so many turns."""
INCOME_POINTS = 0.13
"""Points that each money of income brings in a later turn."""
NOBLE_POINTS = 0.25
"""Points that a noble in a region is worth while turns are to come."""


class GodsPlaygroundTactics:
    """See ``server.bots.search.Tactics`` for what each method promises."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Weigh by ``weights``, which make the temperament."""
        self._policy = Policy(weights)

    def candidates(self, state: State, seat: int, rng: Random, most: int) -> list[Action]:
        """Return what the policy ranks first; passing is always among them where it is legal."""
        ranked = self._policy.ranked(GODS_PLAYGROUND, state, seat, rng)
        best = ranked[:most]
        if PASS in ranked and PASS not in best:
            best[-1] = PASS
        return best

    def reply(self, state: State, seat: int, rng: Random) -> Action:
        """Return what the policy would do."""
        return self._policy.quick(GODS_PLAYGROUND, state, seat, rng)

    def imagine(self, view: State, seat: int, rng: Random) -> State:
        """Return the view with likely blocks and bids where they are hidden."""
        state = view.copy()
        for other, player in enumerate(state.players):
            if other != seat and player.placed == FACE_DOWN:
                player.placed = None
                self._lay_blocks(state, other, rng)
            if player.bid == HIDDEN_BID:
                player.bid = min(player.money, rng.choice((0, 1, 2, 3, 5)))
        return state

    def _lay_blocks(self, state: State, seat: int, rng: Random) -> None:
        """Let the policy lay the blocks of a seat whose hand is what it had before it laid."""
        waiting = state.to_act
        state.to_act = (seat,)
        action = self._policy.quick(GODS_PLAYGROUND, state, seat, rng)
        state.to_act = waiting
        player = state.players[seat]
        player.placed = (*action.regions.numbers(), action.army)  # type: ignore[union-attr]

    def beyond(self, start: State, state: State) -> bool:
        """Cut a playout when the turn after the present one begins."""
        return state.turn > start.turn

    def values(self, state: State) -> Sequence[float]:
        """Return the chances to win by the points that each seat will have."""
        if state.winner is not None:
            return [float(seat == state.winner) for seat in range(SEATS)]
        done = state.turn - 1
        expected = [self._expected(state, seat, done) for seat in range(SEATS)]
        most = max(expected)
        chances = [math.exp((points - most) / SPREAD[done]) for points in expected]
        whole = sum(chances)
        return [chance / whole for chance in chances]

    def _expected(self, state: State, seat: int, done: int) -> float:
        player = state.players[seat]
        left = TURNS - done
        nobles = sum(region.nobles[seat] for region in state.regions)
        yearly = max(board.MINIMUM_INCOME, income(state, seat)[0])
        return (
            player.vp
            + estate_points(state, seat) * ESTATES_KEPT[done]
            + yearly * INCOME_POINTS * left
            + player.money / board.MONEY_PER_VP
            + nobles * NOBLE_POINTS
        )
