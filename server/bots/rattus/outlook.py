"""What the cubes on the board are worth to a seat, with the rats that lie among them.

All values are in cubes at the end of the game. A rat counts by what it does on average, unless
the seat has seen it; what a seat may not see is never looked at.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from msgspec import Struct

from parlour.server.bots.rattus.harm import HIGHEST, UNSEEN, Cubes, Parts, Tokens, harm
from parlour.shared.rattus import board
from parlour.shared.rattus.state import NOBODY, Rat, State, has_room, score

RATS_A_TURN: Final = 1.6
CUBES_A_TURN: Final = 1.6
"""By which the stocks of rats and of each player go down, about."""
EASED: Final = 0.45
"""How much less a rat counts while all others are to come: cards and cubes will have moved."""


class Weights(Struct, frozen=True):
    """What things are worth to the bot, in cubes."""

    rats: float
    """The part of the harm of today's rats that it counts on."""
    more_rats: float
    """The same of one more rat in each region, while all rats are still to come."""
    rivalry: float
    """What a cube of the others counts against an own one, shared among them."""
    leader: float
    """How much more of it falls on who has most."""
    peasant: float
    merchant: float
    monk: float
    knight: float
    witch: float
    king: float
    """What each card brings in a turn in which it is used."""
    turns_held: float
    """For how many turns to come it counts on a card."""
    look: float
    """For each own cube beside a rat that the Witch looks at."""
    noise: float
    """Each worth is up to half of this too high or too low."""


class Outlook:
    """One position, seen by one seat."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        """Look at ``state`` as ``seat`` may see it."""
        self.state = state
        self.seat = seat
        self.weights = weights
        self.stakes = _stakes(state, seat, weights)
        self.cubes: list[Cubes] = [*zip(*[each.cubes for each in state.players], strict=True)]
        self.tokens: list[Tokens] = [
            tuple([_seen(rat, seat) for rat in rats]) for rats in state.rats
        ]
        known = frozenset(chain(state.turned, *self.tokens))
        self.to_come = _to_come(state)
        self._parts = _parts(state, weights, self.to_come)
        self.harm = harm(known, tuple(state.cards), len(state.players), self._parts)
        self._values: dict[tuple[int, int, Tokens], float] = {}

    def change(self, region: int, own: int = 0, tokens: Tokens | None = None) -> float:
        """Return what it is worth that ``region`` has ``own`` more cubes, or other ``tokens``."""
        there = self.tokens[region]
        after = self._value(region, own, there if tokens is None else tokens)
        return after - self._value(region, 0, there)

    def _value(self, region: int, own: int, tokens: Tokens) -> float:
        key = region, own, tokens
        value = self._values.get(key)
        if value is None:
            cubes, seat = self.cubes[region], self.seat
            if own:
                cubes = (*cubes[:seat], cubes[seat] + own, *cubes[seat + 1 :])
            value = self._values[key] = self.worth(cubes, tokens, self.neutral(region))
        return value

    def worth(self, cubes: Cubes, tokens: Tokens, extra: int = 0) -> float:
        """Return what a region with ``cubes`` and ``tokens`` is worth in the end."""
        return self.weighed(self.harm.kept(cubes, tokens, extra))

    def weighed(self, cubes: Cubes) -> float:
        """Return what cubes are worth that nothing can take away."""
        total = 0.0
        for stake, own in zip(self.stakes, cubes, strict=True):
            total += stake * own
        return total

    def neutral(self, region: int) -> int:
        """Return the cubes that the Plague stands for in ``region``."""
        state = self.state
        return board.NEUTRAL_CUBES if state.neutral and region == state.plague else 0

    def room(self, region: int) -> bool:
        """Return whether another rat may lie in ``region``."""
        return has_room(self.state, region)

    def liability(self, seat: int, card: int) -> float:
        """Return the cubes that the symbol of ``card`` is likely to cost ``seat`` as its holder."""
        (rats, more), classes = self._parts, self.harm.classes
        total = 0.0
        for cubes, tokens in zip(self.cubes, self.tokens, strict=True):
            if own := cubes[seat]:
                symbols = classes[min(HIGHEST, int(sum(cubes)))][card]
                total += min(own, (rats * len(tokens) + more) * symbols)
        return total

    def turns_to_come(self) -> float:
        """Return about how many turns the seat has before the last round."""
        state = self.state
        if state.all_placed:
            return 0.0
        rats = len(state.stock) / (RATS_A_TURN * len(state.players))
        cubes = min(player.stock for player in state.players) / CUBES_A_TURN
        return min(rats, cubes)

    def harms(self) -> list[tuple[float, float]]:
        """Return the cubes that today's rats are likely to take of each seat, and one more each."""
        today, more = [0.0] * len(self.stakes), [0.0] * len(self.stakes)
        for region, (cubes, tokens) in enumerate(zip(self.cubes, self.tokens, strict=True)):
            if any(cubes):
                left, later = self.harm.left(cubes, tokens, self.neutral(region))
                for seat, own in enumerate(cubes):
                    today[seat] += own - left[seat]
                    more[seat] += left[seat] - later[seat]
        return [*zip(today, more, strict=True)]


def _seen(rat: Rat, seat: int) -> int:
    return UNSEEN if rat.token is None or seat not in rat.seen else rat.token


def _to_come(state: State) -> float:
    """Return which part of the rats is still to come: 1 at the start, 0 in the last round."""
    if state.last != NOBODY or state.all_placed:
        return 0.0
    tokens = len(board.TOKENS) - len(state.rats) - board.AWAY[len(state.players)]
    return len(state.stock) / tokens


def _parts(state: State, weights: Weights, to_come: float) -> Parts:
    """Return which parts of the harm of today's rats, and of one more in each region, count."""
    if state.last != NOBODY:
        return 1.0, 0.0
    return weights.rats * (1 - EASED * to_come), weights.more_rats * to_come


def _stakes(state: State, seat: int, weights: Weights) -> list[float]:
    """Return what a cube of each seat is worth to ``seat``: 1 is an own one."""
    points = [score(player) for player in state.players]
    most = max(points[:seat] + points[seat + 1 :])
    shares = [1 + weights.leader * (own == most) for own in points]
    shares[seat] = 0.0
    whole = sum(shares)
    stakes = [-weights.rivalry * share / whole for share in shares]
    stakes[seat] = 1.0
    return stakes
