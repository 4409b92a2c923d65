"""What a god can do on a portal, and what each space of the ring promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import add
from typing import Final, NamedTuple

from parlour.server.bots.playing_gods.outlook import Outlook, binomial, home_city
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.names import DEICIDE, GAIN, PLAGUES
from parlour.shared.playing_gods.state import NOBODY, Stack, active_pawns, owner, sects

_DIE: Final = range(1, 7)
AHEAD: Final = 3
"""How many turns a plan looks ahead."""
_PLAGUES: Final = range(len(PLAGUES))


class Strikes(NamedTuple):
    """Kills on one god and continent, those first that are worth most."""

    regions: list[int]
    """Where each kills a sect."""
    worths: list[float]
    """What the first 0, 1, 2 … of them are worth."""


class Plans:
    """What the seat of an outlook can do, as far as it knows."""

    def __init__(self, outlook: Outlook) -> None:
        """Plan for the seat of ``outlook``."""
        self.outlook = outlook
        self.state = outlook.state
        self.seat = outlook.seat
        self._visits: dict[int, float] = {}
        self._strikes: dict[tuple[int, int], Strikes] = {}
        hand = outlook.own.hand
        self.faiths = faiths_in(outlook.own)
        self.plagues = sum(card in _PLAGUES for card in hand)
        elements = {board.ELEMENT_OF[card] for card in hand}
        self.attacks = [each for each in board.COMBINATIONS if elements.issuperset(each)]

    # --- attacks ---

    def strikes(self, target: int, continent: int) -> Strikes:
        """Return where kills hit ``target`` most, and what they are worth."""
        found = self._strikes.get((target, continent))
        if found is None:
            found = self._strikes[target, continent] = self._find_strikes(target, continent)
        return found

    def _find_strikes(self, target: int, continent: int) -> Strikes:
        worth = self.outlook.top_lost
        pawns = self.state.pawns
        stacks = {
            region: stack
            for region in board.REGIONS_OF[continent]
            if (stack := pawns[region]) and stack[-1] == target
        }
        regions, worths = [], [0.0]
        while stacks:
            best = max(stacks, key=lambda region: worth(stacks[region]))
            stack = stacks.pop(best)
            regions.append(best)
            worths.append(worths[-1] + worth(stack))
            if stack[-2:] == (target, target):
                stacks[best] = stack[:-1]
        return Strikes(regions, self._fatal(target, worths))

    def named(self, target: int, regions: Sequence[int]) -> list[float]:
        """Return what it is worth to strike ``target`` in the first 0, 1, 2 … of ``regions``."""
        worths = [0.0]
        stacks: dict[int, Stack] = {}
        for region in regions:
            stack = stacks.get(region, self.state.pawns[region])
            worths.append(worths[-1] + self.outlook.top_lost(stack))
            stacks[region] = stack[:-1]
        return self._fatal(target, worths)

    def _fatal(self, target: int, worths: list[float]) -> list[float]:
        """Return what 0, 1, 2 … sects of ``target`` are worth; with its last one it falls."""
        if len(worths) > sects(self.state, target):
            worths[-1] += self.outlook.fallen(target)
        return worths

    def attack(self, target: int, elements: tuple[int, ...], worths: Sequence[float]) -> float:
        """Return what an attack with ``elements`` is worth, some of which may be defended.

        ``worths``: what 0, 1, 2 … kills are worth, in the order in which the sects are named.
        """
        outlook = self.outlook
        safe = 1.0
        expected = 0.0
        for element in elements:
            odds = outlook.defence_odds(element, target)
            safe *= 1 - odds
            expected += 1 - odds
        most = len(worths) - 1
        whole = worths[min(board.KILLS[len(elements)], most)]
        worth = safe * whole
        if safe < 1 and len(elements) > 1:
            left = (expected - safe * len(elements)) / (1 - safe)
            worth += (1 - safe) * left * worths[min(1, most)]
        return worth - outlook.weights.wrath * len(elements)

    def plague(self, worths: Sequence[float]) -> float:
        """Return what a plague is worth: nothing defends from it."""
        return worths[min(board.PLAGUE_KILLS, len(worths) - 1)] - self.outlook.weights.wrath

    # --- conversion ---

    def convertible(self, target: int, continent: int) -> list[int]:
        """Return the regions of ``target`` with a single active pawn, the best first."""
        pawns = self.state.pawns
        single = [
            region
            for region in board.REGIONS_OF[continent]
            if active_pawns(pawns[region], target) == 1
        ]
        return sorted(single, key=self.outlook.taken, reverse=True)

    def prizes(self, target: int, regions: Sequence[int]) -> list[float]:
        """Return what it is worth to convert ``target`` in the first 0, 1, 2 … of ``regions``."""
        outlook = self.outlook
        totals = [0.0]
        for number, region in enumerate(regions[: outlook.own.stock], 1):
            step = outlook.regions(self.seat, number) - outlook.regions(self.seat, number - 1)
            totals.append(totals[-1] + outlook.taken(region) + step)
        return self._fatal(target, totals)

    def conversion(self, prizes: list[float], target: int, strength: int) -> float:
        """Return what an attempt with ``strength`` cards brings on average."""
        other = self.state.players[target]
        shown = len(self.state.answer) if self.state.target == target else 0
        odds = binomial(len(other.hand), round(100 * self.outlook.faith_odds))
        margin = strength - len(other.permanent) - shown
        most = len(prizes) - 1
        total = 0.0
        for hidden, likely in enumerate(odds):
            won = margin - hidden
            if won <= 0:
                break
            total += likely * prizes[min(won, most)]
        return total

    def offers(self, target: int, regions: Sequence[int]) -> list[float]:
        """Return what it is worth to show 0, 1, 2 … cards more for ``regions``, cost counted."""
        outlook, prizes = self.outlook, self.prizes(target, regions)
        strength = len(outlook.own.permanent) + len(self.state.offer)
        return [
            self.conversion(prizes, target, strength + cards) - outlook.weights.faith * cards
            for cards in range(len(self.faiths) + 1)
        ]

    # --- spaces ---

    def visit(self, continent: int, *, wrath: bool) -> float:
        """Return what the seat can do on a portal of ``continent``, with attacks or without."""
        pawns = self.state.pawns
        there = {owner(pawns[region]) for region in board.REGIONS_OF[continent]}
        converts = attacks = 0.0
        for target in there - {self.seat, NOBODY}:
            converts = max(converts, self._best_conversion(target, continent))
            if wrath:
                attacks = max(attacks, self._best_attack(target, continent))
        return self._gains_on(continent) + converts + attacks

    def _best_conversion(self, target: int, continent: int) -> float:
        """Return what an attempt is worth; none is made without hope."""
        strength = len(self.outlook.own.permanent) + len(self.faiths)
        if strength <= len(self.state.players[target].permanent):
            return 0.0
        return max(self.offers(target, self.convertible(target, continent)))

    def _best_attack(self, target: int, continent: int) -> float:
        best, worths = 0.0, self.strikes(target, continent).worths
        for elements in self.attacks:
            best = max(best, self.attack(target, elements, worths))
        return max(best, self.plague(worths)) if self.plagues else best

    def _gains_on(self, continent: int) -> float:
        outlook = self.outlook
        cards = outlook.own.hand.count(GAIN)
        if not cards or not outlook.own.stock:
            return 0.0
        stacks = [self.state.pawns[region] for region in board.REGIONS_OF[continent]]
        if any(stacks) and all(owner(stack) != self.seat for stack in stacks):
            return 0.0
        empty = min(cards, stacks.count(()))
        if empty:
            return outlook.regions(self.seat, empty) - outlook.weights.gain * empty
        return max(0.0, self._best_gain(board.REGIONS_OF[continent]) - outlook.weights.gain)

    def _best_gain(self, regions: range) -> float:
        pawns = self.state.pawns
        open_ones = [region for region in regions if owner(pawns[region]) in (self.seat, NOBODY)]
        return max(map(self.outlook.gained, open_ones), default=0.0)

    @cached_property
    def spaces(self) -> list[float]:
        """What it is worth to end a move on each space."""
        others = [
            player
            for seat, player in enumerate(self.state.players)
            if seat != self.seat and not player.out
        ]
        taken = {player.space for player in others}
        kinds = self._kinds()
        worths = [kinds.get(kind, 0.0) for kind in board.RING]
        best = 0.0
        for portal in board.PORTALS:
            free = portal not in taken
            worths[portal] = self._portal(board.CONTINENT_OF[portal], free)
            if free:
                best = max(best, worths[portal])
        for space, kind in enumerate(board.RING):
            if kind == "teleport":
                worths[space] = best
        for player in others:
            if player.hand:
                worths[player.space] += self.outlook.weights.theft
        return worths

    def _portal(self, continent: int, free: bool) -> float:
        key = 2 * continent + free
        worth = self._visits.get(key)
        if worth is None:
            worth = self._visits[key] = self.visit(continent, wrath=free)
        return worth

    def _kinds(self) -> dict[str, float]:
        outlook = self.outlook
        weights = outlook.weights
        city = home_city(self.state, self.seat)
        refuge = self._best_gain(range(city, city + 1)) if city != NOBODY else 0.0
        anywhere = self._best_gain(range(len(self.state.pawns))) if outlook.own.stock else 0.0
        return {
            "wrath": weights.wrath,
            "conversion": max(outlook.draw, refuge if outlook.own.stock else 0.0),
            "gain": anywhere,
            "deicide": self.best_murder() if DEICIDE in outlook.own.hand else 0.0,
        }

    def best_murder(self) -> float:
        """Return what it is worth to kill the god that is most in the way."""
        gods = [seat for seat, own in enumerate(self.outlook.owned) if own and seat != self.seat]
        return max(map(self.murder, gods), default=0.0)

    def murder(self, target: int) -> float:
        """Return what it is worth to kill ``target`` for good."""
        outlook = self.outlook
        cards = len(self.state.players[target].hand) * outlook.weights.wrath
        lost = outlook.regions(target, -outlook.owned[target])
        if sum(map(bool, outlook.owned)) == 2:
            return 2 * outlook.weights.win
        gained = outlook.stakes[target] * lost + cards + outlook.fallen(target)
        return gained - outlook.weights.deicide

    @cached_property
    def from_here(self) -> list[float]:
        """What it is worth to be on each space before the next turns."""
        later, spaces = self.outlook.weights.later, self.spaces
        ahead = [0.0] * board.SPACES
        for _ in range(AHEAD):
            promise = [here + later * then for here, then in zip(spaces, ahead, strict=True)]
            ahead = _average_best(promise)
        return ahead

    def arrive(self, space: int) -> float:
        """Return what it is worth to walk to ``space``."""
        here = self.spaces[space]
        return here + self.outlook.weights.later * self.from_here[space]


def _average_best(promise: list[float]) -> list[float]:
    """Return what the better way from each space promises, on average over the die."""
    total = [0.0] * len(promise)
    for die in _DIE:
        clockwise = promise[die:] + promise[:die]
        counterclockwise = promise[-die:] + promise[:-die]
        total = [*map(add, total, map(max, clockwise, counterclockwise))]
    return [each / len(_DIE) for each in total]
