"""What regions, sects and cards are worth to a seat, and what the others may hold.

All values are in regions. What a seat may not see is never looked at: the cards of the others count
by what is unseen, and by how many they hold.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import comb
from typing import Final

from msgspec import Struct

from shared.playing_gods import board
from shared.playing_gods.names import DEICIDE, FIRST_CONVERSION, GAIN
from shared.playing_gods.state import NOBODY, Stack, State, regions_owned

WRATH_CARDS: Final = len(board.WRATH)
CONVERSION_CARDS: Final = len(board.CONVERSION)
FAITH_CARDS: Final = tuple(card for card, faith in enumerate(board.IS_FAITH) if faith)
IN_HAND: Final = frozenset((*FAITH_CARDS, GAIN, DEICIDE))
"""The Conversion cards that stay in a hand; the others are carried out at once."""


class Weights(Struct, frozen=True):
    """What things are worth to the bot, in regions."""

    urgency: float = 1.0
    """How much more a region is worth to whoever has nearly enough."""
    win: float = 8.0
    """What the last region is worth besides."""
    united: float = 0.25
    """A second sect in a region: nobody can convert it. Further ones are worth less."""
    faith: float = 0.45
    """A card of conversion in the hand."""
    permanent: float = 0.9
    """The same once it is permanent."""
    wrath: float = 0.22
    """A card of wrath in the hand."""
    gain: float = 0.5
    """A Gain card in the hand."""
    deicide: float = 1.0
    """The Deicide card in the hand."""
    rivalry: float = 0.8
    """What a region of the others counts against an own one, shared among them."""
    leader: float = 2.0
    """How much harder whoever leads is opposed: the power of the regions it has."""
    later: float = 0.5
    """The part of what the next turns may bring that counts today."""
    noise: float = 0.05
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
        self.stakes = self._stakes()

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
        return self._holding(self.owned[seat] + more) - self._holding(self.owned[seat])

    def _holding(self, regions: int) -> float:
        needed, weights = self.state.regions_to_win, self.weights
        worth = regions + weights.urgency * regions * regions / (2 * needed)
        return worth + weights.win if regions >= needed else worth

    def united(self, pawns: int) -> float:
        """Return what it is worth that a region has ``pawns`` sects, and not one."""
        return self.weights.united * (1 - 0.5 ** (pawns - 1)) * 2 if pawns > 1 else 0.0

    def gained(self, region: int) -> float:
        """Return what a pawn more is worth in ``region``, which is empty or an own one."""
        stack = self.state.pawns[region]
        if not stack:
            return self.regions(self.seat, 1)
        pawns = stack.count(self.seat)
        return self.united(pawns + 1) - self.united(pawns)

    def lost(self, region: int) -> float:
        """Return what it is worth that the owner of ``region`` loses its top pawn."""
        stack = self.state.pawns[region]
        return self.top_lost(stack)

    def top_lost(self, stack: Stack) -> float:
        """Return what it is worth that a stack loses its top pawn."""
        victim = stack[-1]
        pawns = stack.count(victim)
        if pawns > 1:
            return self.stakes[victim] * (self.united(pawns - 1) - self.united(pawns))
        worth = self.stakes[victim] * self.regions(victim, -1)
        if len(stack) > 1:
            heir = stack[-2]
            worth += self.stakes[heir] * self.regions(heir, 1)
        return worth

    def taken(self, region: int) -> float:
        """Return what it is worth to convert the sect in ``region``, but for the own region."""
        stack = self.state.pawns[region]
        victim = stack[-1]
        worth = self.stakes[victim] * self.regions(victim, -1)
        if self.seat in stack:
            worth += self.united(stack.count(self.seat) + 1)
        return worth

    # --- cards ---

    def card(self, card: int) -> float:
        """Return what a card in the own hand is worth."""
        if card < FIRST_CONVERSION:
            return self.weights.wrath
        if card == GAIN:
            return self.weights.gain
        return self.weights.deicide if card == DEICIDE else self.weights.faith

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
        faiths = sum(board.COPIES[card] for card in FAITH_CARDS)
        kept = sum(board.COPIES[card] for card in IN_HAND)
        for card in self._seen:
            faiths -= board.IS_FAITH[card]
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
