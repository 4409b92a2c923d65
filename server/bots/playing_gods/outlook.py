"""What regions, sects and cards are worth to a seat, and what the others may hold.

All values are in regions. What a seat may not see is never looked at: the cards of the others count
by what is unseen, and by how many they hold.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import comb
from typing import Final

from msgspec import Struct

from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.cards import FAITH_OF
from parlour.shared.playing_gods.names import DEICIDE, FIRST_CONVERSION, GAIN, REGIONS
from parlour.shared.playing_gods.state import NOBODY, Stack, State, regions_owned

WRATH_CARDS: Final = len(board.WRATH)
CONVERSION_CARDS: Final = len(board.CONVERSION)
_CONVERSION: Final = range(FIRST_CONVERSION, len(board.COPIES))
IN_HAND: Final = frozenset((*FAITH_OF, GAIN, DEICIDE))
"""The Conversion cards that stay in a hand; the others are carried out at once."""


class Weights(Struct, frozen=True):
    """What things are worth to the bot, in regions."""

    urgency: float
    """How much more a region is worth to whoever has nearly enough."""
    win: float
    """What the last region is worth besides."""
    united: float
    """A second sect in a region: nobody can convert it. Further ones are worth less."""
    shelter: float
    """So much more for each permanent card that the strongest of the others has more."""
    faith: float
    """A card of conversion in the hand."""
    permanent: float
    """The same once it is permanent."""
    wrath: float
    """A card of wrath in the hand."""
    gain: float
    """A Gain card in the hand."""
    deicide: float
    """The Deicide card in the hand."""
    loss: float
    """What a card costs by which sects are lost."""
    theft: float
    """A card stolen from another god."""
    spoils: float
    """A card that is taken from a god that falls."""
    fall: float
    """What the fall of the last other god counts, in victories; of two others, its square."""
    rivalry: float
    """What a region of the others counts against an own one, shared among them."""
    leader: float
    """How much harder whoever leads is opposed: the power of the regions it has."""
    later: float
    """The part of what the next turns may bring that counts today."""
    noise: float
    """At most this is added to each worth."""


class Outlook:
    """One position, seen by one seat."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        """Look at ``state`` as ``seat`` may see it."""
        self.state = state
        self.seat = seat
        self.weights = weights
        self.own = state.players[seat]
        self.owned = regions_owned(state)
        self._holding = _holdings(state.regions_to_win, weights)
        self.stakes = self._stakes()
        seats = range(len(state.players))
        self._won = [self.stakes[other] * self.regions(other, 1) for other in seats]
        self._lost = [self.stakes[other] * self.regions(other, -1) for other in seats]

    def _stakes(self) -> list[float]:
        """Return what a region of each seat is worth to this one: 1 is an own one."""
        shares = [(1.0 + own) ** self.weights.leader if own else 0.0 for own in self.owned]
        shares[self.seat] = 0.0
        whole = sum(shares) or 1.0
        stakes = [-self.weights.rivalry * share / whole for share in shares]
        stakes[self.seat] = 1.0
        return stakes

    # --- regions and sects ---

    def regions(self, seat: int, more: int) -> float:
        """Return what ``more`` regions are worth to ``seat`` itself, or less than none."""
        holding, owned = self._holding, self.owned[seat]
        return holding[owned + more] - holding[owned]

    def united(self, pawns: int) -> float:
        """Return what it is worth that a region has ``pawns`` sects, and not one."""
        return self._united * (1 - 0.5 ** (pawns - 1)) * 2 if pawns > 1 else 0.0

    @cached_property
    def _united(self) -> float:
        """What a second sect is worth, more so where others can convert single ones."""
        players = zip(self.owned, self.state.players, strict=True)
        most = max(len(player.permanent) if regions else 0 for regions, player in players)
        ahead = max(0, most - len(self.own.permanent))
        return self.weights.united + self.weights.shelter * ahead

    def gained(self, region: int) -> float:
        """Return what a pawn more is worth in ``region``, which is empty or an own one."""
        stack = self.state.pawns[region]
        if not stack:
            return self._won[self.seat]
        pawns = stack.count(self.seat)
        return self.united(pawns + 1) - self.united(pawns)

    def lost(self, region: int) -> float:
        """Return what it is worth that the owner of ``region`` loses its top pawn."""
        return self.top_lost(self.state.pawns[region])

    def top_lost(self, stack: Stack) -> float:
        """Return what it is worth that a stack loses its top pawn."""
        victim = stack[-1]
        pawns = stack.count(victim)
        if pawns > 1:
            return self.stakes[victim] * (self.united(pawns - 1) - self.united(pawns))
        worth = self._lost[victim]
        return worth + self._won[stack[-2]] if len(stack) > 1 else worth

    def taken(self, region: int) -> float:
        """Return what it is worth to convert the sect in ``region``, but for the own region."""
        stack = self.state.pawns[region]
        victim = stack[-1]
        worth = self._lost[victim]
        if self.seat in stack:
            worth += self.united(stack.count(self.seat) + 1)
        return worth

    def fallen(self, target: int) -> float:
        """Return what the fall of ``target`` is worth but for its regions."""
        weights, player = self.weights, self.state.players[target]
        cards = len(player.hand) + len(player.permanent)
        rivals = max(1, sum(map(bool, self.owned)) - 1)
        return weights.spoils * cards + weights.win * weights.fall**rivals

    # --- cards ---

    @cached_property
    def draw(self) -> float:
        """What a Conversion card is worth on average, those that cost a sect among them."""
        left = list(board.COPIES)
        for card in self._seen:
            left[card] -= 1
        total = sum(left[card] * self._drawn(card) for card in _CONVERSION)
        return total / max(1, sum(left[FIRST_CONVERSION:]))

    def _drawn(self, card: int) -> float:
        weights = self.weights
        if card not in FAITH_OF:
            return {GAIN: weights.gain, DEICIDE: weights.deicide}.get(card, -weights.loss)
        if card in self.own.hand and card not in self.own.permanent:
            return weights.permanent - weights.faith
        return weights.faith

    @cached_property
    def _hidden(self) -> tuple[int, int]:
        """The Wrath and the Conversion cards that the others hold."""
        state = self.state
        wrath = WRATH_CARDS - len(state.wrath)
        wrath -= sum(card < FIRST_CONVERSION for card in self.own.hand)
        hidden = sum(len(player.hand) for player in state.players) - len(self.own.hand)
        return wrath, hidden - wrath

    @cached_property
    def _seen(self) -> list[int]:
        """The Conversion cards that the seat sees."""
        state = self.state
        shown = [card for player in state.players for card in player.permanent]
        return [*self.own.hand, *shown, *state.offer, *state.answer]

    @cached_property
    def faith_odds(self) -> float:
        """How likely a hidden card of another god is one of conversion."""
        wrath, conversion = self._hidden
        if not conversion:
            return 0.0
        faiths = sum(board.COPIES[card] for card in FAITH_OF)
        kept = sum(board.COPIES[card] for card in IN_HAND)
        for card in self._seen:
            faiths -= card in FAITH_OF
            kept -= card in IN_HAND
        return conversion / (wrath + conversion) * faiths / max(1, kept)

    def defence_odds(self, element: int, target: int) -> float:
        """Return how likely ``target`` can defend from an ``element``."""
        wrath, conversion = self._hidden
        if not wrath:
            return 0.0
        defences = board.COPIES[board.PROTECTION[element]] + board.COPIES[board.IMMUNITY[element]]
        mine = 0
        for card in self.own.hand:
            defences -= card in (board.PROTECTION[element], board.IMMUNITY[element])
            mine += card < FIRST_CONVERSION
        each = defences / (WRATH_CARDS - mine) * wrath / (wrath + conversion)
        odds: float = 1 - (1 - each) ** len(self.state.players[target].hand)
        return odds


@lru_cache(maxsize=256)
def _holdings(needed: int, weights: Weights) -> tuple[float, ...]:
    """Return what 0, 1, 2 … regions are worth to whoever needs so many to win."""
    return tuple(
        [
            own + weights.urgency * own**2 / (2 * needed) + weights.win * (own >= needed)
            for own in range(len(REGIONS) + 1)
        ]
    )


@lru_cache(maxsize=4096)
def binomial(trials: int, percent: int) -> tuple[float, ...]:
    """Return how likely 0, 1 … of ``trials`` succeed, each with ``percent``."""
    odds = percent / 100
    return tuple(
        [
            comb(trials, hits) * odds**hits * (1 - odds) ** (trials - hits)
            for hits in range(trials + 1)
        ]
    )


def home_city(state: State, seat: int) -> int:
    """Return the region of the holy city of ``seat``; NOBODY before it has settled."""
    home = state.players[seat].home
    return NOBODY if home == NOBODY else board.HOLY_CITY[home]
