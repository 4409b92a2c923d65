"""What search knows of God's Playground: candidates, replies, worlds and values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from random import Random

from parlour.server.bots.gods_playground.policy import Policy, Weights
from parlour.server.bots.likes import EVEN, Likes
from parlour.server.bots.values import LinearValues, read, softmax
from parlour.server.bots.variety import varied
from parlour.shared.gods_playground.actions import Action
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.phases.end_of_turn import estate_points
from parlour.shared.gods_playground.state import FACE_DOWN, HIDDEN_BID, State, strength

FEATURES: dict[str, Callable[[State, int], float]] = {
    "vp": lambda state, seat: float(state.players[seat].vp),
    "estates": lambda state, seat: float(estate_points(state, seat)),
    "money": lambda state, seat: float(state.players[seat].money),
    "nobles": lambda state, seat: float(sum([r.nobles[seat] for r in state.regions])),
    "threat": lambda state, seat: float(
        sum(
            sum([estate.owner == seat for estate in region.estates]) * strength(state, enemy)
            for enemy, region in enumerate(state.regions)
        )
    ),
    "blocks": lambda state, seat: float(sum(state.players[seat].blocks)),
    "first": lambda state, seat: float(state.first_player == seat),
}
"""What a seat has when a turn begins, for the value function."""


def features(state: State) -> list[list[float]]:
    """Return the features of each seat."""
    return [[feature(state, seat) for feature in FEATURES.values()] for seat in range(SEATS)]


def turn_of(state: State) -> int:
    """Return the turn: each has its own values."""
    return state.turn


PLACEMENTS = 3
"""By how much more ways to lay the blocks are looked at than other actions."""
MOST_PLACEMENTS = 48
LUCK = 4.0
"""So many victory points at the end are e times as likely to have won with other dice."""
VALUES_FILE = files(__package__).joinpath("values.toml")
NETWORK_FILE = files(__package__).joinpath("network.toml")
VALUES = LinearValues(tuple(FEATURES), features, turn_of, read(VALUES_FILE, tuple(FEATURES)))


class GodsPlaygroundTactics:
    """See ``parlour.server.bots.search.Tactics`` for what each method promises."""

    face_down = False

    def __init__(
        self,
        weights: Weights,
        likes: Likes = EVEN,
        chances: Callable[[State], Sequence[float]] | None = None,
    ) -> None:
        """Weigh by ``weights``, which make the temperament, and by ``likes``.

        Positions are judged by ``chances``, usually the linear values.
        """
        self._policy = Policy(weights, likes)
        self._chances = chances or VALUES.chances

    def candidates(self, state: State, seat: int, rng: Random, most: int) -> list[Action]:
        """Return what the policy ranks first, and the best of every kind.

        Of ways to lay the blocks there are more, and half of them are not the first: the policy
        likes them alike.
        """
        ranked = self._policy.ranked(GODS_PLAYGROUND, state, seat, rng)
        if state.phase == "nobles":
            most = min(PLACEMENTS * most, MOST_PLACEMENTS, len(ranked))
            first = most // 2
            return ranked[:first] + rng.sample(ranked[first:], most - first)
        return varied(ranked, most)

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
        """Return the chances to win by what each seat has; at the end by the points ahead."""
        if state.winner is not None:
            return softmax([player.vp / LUCK for player in state.players])
        return self._chances(state)


POINT = 0.035
"""What one of its own points is worth, in chances to win, to who plays for points as well."""
ESTATES_LEFT = {2: 0.2, 3: 0.35, 4: 0.6}
"""The part of what estates are worth that is hoped for at the end, by the turn that begins."""
MONEY_LEFT = 0.25
"""The points that each money brings."""


class Ambitious(GodsPlaygroundTactics):
    """Wants points as well, and not only more of them than others have.

    Who thinks of chances to win alone pulls the others down rather than itself up, and three of
    that kind leave the Commonwealth poor.
    """

    def values(self, state: State) -> Sequence[float]:
        """Return the chances to win, and POINT for each point that a seat may hope for."""
        chances = super().values(state)
        return [chance + POINT * hoped(state, seat) for seat, chance in enumerate(chances)]


def hoped(state: State, seat: int) -> float:
    """Return the points that a seat has or may hope for by what it has."""
    player = state.players[seat]
    if state.winner is not None:
        return float(player.vp)
    estates = ESTATES_LEFT[state.turn] * estate_points(state, seat)
    return player.vp + estates + MONEY_LEFT * player.money
