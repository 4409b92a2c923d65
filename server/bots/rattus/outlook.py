"""What the cubes on the board are worth to a seat, with the rats that lie among them.

All values are in cubes at the end of the game. A rat counts by what it does on average, unless
the seat has seen it; what a seat may not see is never looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from server.bots.rattus.odds import HIGHEST, odds
from shared.rattus import board
from shared.rattus.names import CARDS
from shared.rattus.state import NOBODY, State, has_room, score

UNSEEN: Final = -1
"""What stands for a token that the seat has not seen."""
ONE_UNSEEN: Final = (UNSEEN,)
RATS_A_TURN: Final = 1.6
CUBES_A_TURN: Final = 1.6

Tokens = tuple[int, ...]


class Weights(Struct, frozen=True):
    """What things are worth to the bot, in cubes."""

    rats: float = 0.8
    """The part of the harm of today's rats that it counts on."""
    more_rats: float = 0.9
    """The same of one more rat in each region, while all rats are still to come."""
    rivalry: float = 0.9
    """What a cube of the others counts against an own one, shared among them."""
    leader: float = 1.0
    """How much more of it falls on who has most."""
    peasant: float = 0.6
    merchant: float = 0.5
    monk: float = 0.45
    knight: float = 0.4
    witch: float = 0.3
    king: float = 0.6
    """What each card brings in a turn in which it is used."""
    turns_held: float = 1.6
    """For how many turns to come it counts on a card."""
    look: float = 0.05
    """For each own cube beside a rat that the Witch looks at."""
    noise: float = 0.1
    """At most this is added to each worth."""


class Outlook:
    """One position, seen by one seat."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        """Look at ``state`` as ``seat`` may see it."""
        self.state = state
        self.seat = seat
        self.weights = weights
        self.stakes = _stakes(state, seat, weights)
        self.tokens = [
            tuple([_known(rat.token) if seat in rat.seen else UNSEEN for rat in rats])
            for rats in state.rats
        ]
        self.odds = odds(state, seat)
        self._hits = [
            _hits(everyone, classes, state.cards, len(state.players))
            for everyone, classes in zip(self.odds.everyone, self.odds.classes, strict=True)
        ]
        over = state.last != NOBODY
        tokens = len(board.TOKENS) - len(state.rats) - board.AWAY[len(state.players)]
        self.to_come = 0.0 if over else len(state.stock) / tokens
        self.rats = 1.0 if over else weights.rats
        self.more_rats = weights.more_rats * self.to_come
        self._values: dict[tuple[int, int, Tokens], float] = {}

    # --- regions ---

    def cubes(self, region: int, own: int = 0) -> list[float]:
        """Return the cubes of each seat, with ``own`` more of this one."""
        cubes: list[float] = [player.cubes[region] for player in self.state.players]
        cubes[self.seat] += own
        return cubes

    def change(self, region: int, own: int = 0, tokens: Tokens | None = None) -> float:
        """Return what it is worth that ``region`` has ``own`` more cubes, or other ``tokens``."""
        there = self.tokens[region]
        return self._value(region, own, there if tokens is None else tokens) - self._value(
            region, 0, there
        )

    def _value(self, region: int, own: int, tokens: Tokens) -> float:
        key = region, own, tokens
        value = self._values.get(key)
        if value is None:
            extra = self.neutral(region)
            value = self._values[key] = self.worth(self.cubes(region, own), tokens, extra)
        return value

    def neutral(self, region: int) -> int:
        """Return the cubes that the Plague stands for in ``region``."""
        state = self.state
        return board.NEUTRAL_CUBES if state.neutral and region == state.plague else 0

    def worth(self, cubes: Sequence[float], tokens: Tokens, extra: int = 0) -> float:
        """Return what a region with ``cubes`` and ``tokens`` is worth in the end."""
        if not any(cubes):
            return 0.0
        left = self.struck(cubes, tokens, extra) if tokens else cubes
        later = self.struck(left, ONE_UNSEEN, 0) if self.more_rats else left
        rats, more = self.rats, self.more_rats
        total = 0.0
        for stake, now, then, last in zip(self.stakes, cubes, left, later, strict=True):
            if now:
                total += stake * (now - rats * (now - then) - more * (then - last))
        return total

    def struck(self, cubes: Sequence[float], tokens: Tokens, extra: int) -> list[float]:
        """Return what is left of ``cubes`` after ``tokens`` are turned, on average."""
        left = list(cubes)
        for token in tokens:
            people = min(HIGHEST, int(sum(left) + extra + 0.5))
            most = max(left) - 0.25
            hits, majority = self._effect(token, people)
            for seat, own in enumerate(left):
                if own:
                    hit = hits[seat] + (majority if own >= most else 0)
                    left[seat] = own - hit if own > hit else 0.0
        return left

    def _effect(self, token: int, people: int) -> tuple[Sequence[float], float]:
        """Return the cubes that a token takes from each seat, and from the majority besides."""
        if token == UNSEEN:
            return self._hits[people], self.odds.majority[people]
        face = board.TOKENS[token]
        hits = [0.0] * len(self.stakes)
        if people < face.limit:
            return hits, 0.0
        for card in face.classes:
            holder = self.state.cards[card]
            if holder != NOBODY:
                hits[holder] += 1
        return [each + face.everyone for each in hits], face.majority

    # --- cards ---

    def liability(self, seat: int, card: int) -> float:
        """Return the cubes that the symbol of ``card`` is likely to cost ``seat`` as its holder."""
        total = 0.0
        for region, own in enumerate(self.state.players[seat].cubes):
            if own:
                people = min(HIGHEST, int(sum(self.cubes(region)) + self.neutral(region)))
                rats = self.rats * len(self.tokens[region]) + self.more_rats
                total += min(own, rats * self.odds.classes[people][card])
        return total

    def turns_to_come(self) -> float:
        """Return about how many turns the seat has before the last round."""
        state = self.state
        rats = len(state.stock) / (RATS_A_TURN * len(state.players))
        cubes = min(player.stock for player in state.players) / CUBES_A_TURN
        return min(rats, cubes)

    def room(self, region: int) -> bool:
        """Return whether another rat may lie in ``region``."""
        return has_room(self.state, region)


def standing(state: State, weights: Weights) -> Iterator[float]:
    """Yield the cubes that each seat is likely to have in the end, by what all can see."""
    for seat, player in enumerate(state.players):
        outlook = Outlook(state, seat, weights)
        outlook.stakes = [float(other == seat) for other in range(len(state.players))]
        on_board = sum(
            outlook.worth(outlook.cubes(region), tokens, outlook.neutral(region))
            for region, tokens in enumerate(outlook.tokens)
        )
        yield player.castle + on_board


def _known(token: int | None) -> int:
    return UNSEEN if token is None else token


def _hits(
    everyone: float, classes: Sequence[float], cards: Sequence[int], players: int
) -> list[float]:
    hits = [everyone] * players
    for card, holder in enumerate(cards):
        if holder != NOBODY:
            hits[holder] += classes[card]
    return hits


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


assert len(CARDS) == 6, "each card has its own weight"
