"""What a god can do on a portal, and what each space of the ring promises."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from operator import add
from typing import Final

from parlour.server.bots.playing_gods.outlook import Outlook, binomial, home_city
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.names import DEICIDE, GAIN, PLAGUES
from parlour.shared.playing_gods.state import NOBODY, active_pawns, owner

_DIE: Final = range(1, 7)
AHEAD: Final = 3
"""How many turns a plan looks ahead."""
_PLAGUES: Final = range(len(PLAGUES))


class Plans:
    """What the seat of an outlook can do, as far as it knows."""

    def __init__(self, outlook: Outlook) -> None:
        """Plan for the seat of ``outlook``."""
        self.outlook = outlook
        self.state = outlook.state
        self.seat = outlook.seat
        self._visits: dict[int, float] = {}
        self._struck: dict[tuple[int, int], list[float]] = {}
        hand = outlook.own.hand
        self.faiths = faiths_in(outlook.own)
        self.plagues = sum(card in _PLAGUES for card in hand)
        elements = {board.ELEMENT_OF[card] for card in hand}
        self.attacks = [each for each in board.COMBINATIONS if elements.issuperset(each)]

    # --- attacks ---

    def struck(self, target: int, continent: int, kills: int) -> float:
        """Return what ``kills`` are worth that hit the sects of ``target`` where it matters."""
        totals = self._struck.get((target, continent))
        if totals is None:
            totals = self._struck[target, continent] = [*self._strikes(target, continent)]
        return totals[min(kills, len(totals) - 1)]

    def _strikes(self, target: int, continent: int) -> Iterator[float]:
        """Yield what 0, 1, 2 … kills are worth."""
        worth = self.outlook.top_lost
        pawns = self.state.pawns
        stacks = [
            stack
            for region in board.REGIONS_OF[continent]
            if (stack := pawns[region]) and stack[-1] == target
        ]
        total = 0.0
        yield total
        while stacks:
            best = max(stacks, key=worth)
            total += worth(best)
            yield total
            stacks.remove(best)
            if best[-2:] == (target, target):
                stacks.append(best[:-1])

    def attack(self, target: int, continent: int, elements: tuple[int, ...]) -> float:
        """Return what an attack with ``elements`` is worth, some of which may be defended."""
        outlook = self.outlook
        safe = 1.0
        expected = 0.0
        for element in elements:
            odds = outlook.defence_odds(element, target)
            safe *= 1 - odds
            expected += 1 - odds
        whole = self.struck(target, continent, board.KILLS[len(elements)])
        worth = safe * whole
        if safe < 1 and len(elements) > 1:
            left = (expected - safe * len(elements)) / (1 - safe)
            worth += (1 - safe) * left * self.struck(target, continent, 1)
        return worth - outlook.weights.wrath * len(elements)

    def plague(self, target: int, continent: int) -> float:
        """Return what a plague is worth: nothing defends from it."""
        return self.struck(target, continent, board.PLAGUE_KILLS) - self.outlook.weights.wrath

    # --- conversion ---

    def convertible(self, target: int, continent: int) -> list[int]:
        """Return the regions of ``target`` with a single active pawn."""
        pawns = self.state.pawns
        return [
            region
            for region in board.REGIONS_OF[continent]
            if active_pawns(pawns[region], target) == 1
        ]

    def prizes(self, target: int, continent: int) -> list[float]:
        """Return what 0, 1, 2 … regions of ``target`` are worth, the best first."""
        outlook = self.outlook
        worths = sorted(map(outlook.taken, self.convertible(target, continent)), reverse=True)
        totals = [0.0]
        for number, worth in enumerate(worths[: outlook.own.stock], 1):
            step = outlook.regions(self.seat, number) - outlook.regions(self.seat, number - 1)
            totals.append(totals[-1] + worth + step)
        return totals

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

    def offers(self, target: int, continent: int) -> list[float]:
        """Return what it is worth to show 0, 1, 2 … cards more, their cost counted."""
        outlook, prizes = self.outlook, self.prizes(target, continent)
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
        return max(self.offers(target, continent))

    def _best_attack(self, target: int, continent: int) -> float:
        best = 0.0
        for elements in self.attacks:
            best = max(best, self.attack(target, continent, elements))
        return max(best, self.plague(target, continent)) if self.plagues else best

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
        return outlook.stakes[target] * lost + cards - outlook.weights.deicide

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
