"""A policy for Playing Gods: it weighs each legal action by what it changes in the outlook.

It walks to where its cards do most, now or in the next turns, attacks and converts where that is
worth more than the cards, and keeps what it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from parlour.server.bots.likes import EVEN, Likes, near_best
from parlour.server.bots.playing_gods.outlook import Outlook, Weights, home_city
from parlour.server.bots.playing_gods.plans import Plans
from parlour.shared.game import AnyGame
from parlour.shared.playing_gods import actions, attempt, board
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.cards import names
from parlour.shared.playing_gods.names import (
    CONTINENT_INDEX,
    ELEMENT_INDEX,
    ELEMENTS,
    PLAGUES,
    REGIONS,
    Region,
)
from parlour.shared.playing_gods.names import REGION_INDEX as REGION
from parlour.shared.playing_gods.powers.convert import may_try
from parlour.shared.playing_gods.powers.gain import GainByCard
from parlour.shared.playing_gods.powers.wrath import targets
from parlour.shared.playing_gods.state import continent_of, others_in_play


class Policy:
    """Ranks actions by their worth."""

    def __init__(self, weights: Weights, likes: Likes = EVEN) -> None:
        """Weigh by ``weights``, and add what the bot likes of a kind of action."""
        self.weights = weights
        self._likes = likes

    def weighing(self, view: Any, seat: int) -> Weighing:
        """Return how a seat weighs its actions in a position."""
        return Weighing(Outlook(view, seat, self.weights), self._likes)

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Action:
        """Return the action that seems worth most."""
        weighing = self.weighing(view, seat)
        options = list(weighing.options(game))
        if len(options) == 1:
            return options[0]
        noise, random = self.weights.noise, rng.random
        return max(options, key=lambda option: weighing.worth(option) + noise * (random() - 0.5))

    def worths(self, view: Any, seat: int, actions: Sequence[Action]) -> list[float]:
        """Return what each of some legal actions seems worth."""
        return [*map(self.weighing(view, seat).worth, actions)]

    def near(self, game: AnyGame, view: Any, seat: int, rng: Random, within: float) -> list[Action]:
        """Return the actions that seem worth at most so much less than the best, which is first."""
        weighing, noise = self.weighing(view, seat), self.weights.noise
        options = weighing.options(game)
        worths = {each: weighing.worth(each) + noise * (rng.random() - 0.5) for each in options}
        return near_best(worths, within)

    def ranked(self, game: AnyGame, view: Any, seat: int, within: float) -> list[Action]:
        """Return the actions that are worth at most so much less than the best, which is first.

        Of those that name regions each region comes first once; no noise is added.
        """
        weighing = self.weighing(view, seat)
        options = weighing.options(game, varied=True)
        return near_best({action: weighing.worth(action) for action in options}, within)


class Weighing:
    """The worth of the actions of one seat in one position."""

    def __init__(self, outlook: Outlook, likes: Likes = EVEN) -> None:
        """Weigh by ``outlook``, and add what is liked of a kind of action."""
        self._likes = likes
        self._outlook = outlook
        self._plans = Plans(outlook)
        self._state = outlook.state
        self._seat = outlook.seat
        self._own = outlook.own

    def worth(self, action: Action) -> float:
        """Return what ``action`` seems worth; passing is worth nothing."""
        weigh = self._WORTH.get(type(action))
        liked = self._likes.get(type(action), 0.0)
        return liked + weigh(self, action) if weigh else liked

    def options(self, game: AnyGame, *, varied: bool = False) -> Iterator[Action]:
        """Yield the legal actions, of attacks and attempts only those that name regions well.

        These name what is worth most first; ``varied``: each region first once, then the others.
        """
        if self._state.phase != "portal":
            yield from game.legal(self._state, self._seat)
            return
        yield from GainByCard().options(self._state, self._seat)
        for target in targets(self._state, self._seat):
            strikes = self._plans.strikes(target, self._here()).regions
            yield from self._attacks(target, strikes, varied)
        yield from self._attempts(varied)
        yield actions.PASS

    def _attacks(self, target: int, strikes: list[int], varied: bool) -> Iterator[Action]:
        for elements in self._plans.attacks:
            for regions in _orders(strikes, board.KILLS[len(elements)], varied):
                yield actions.Attack(target, tuple([ELEMENTS[each] for each in elements]), regions)
        for plague in names(self._own.hand):
            if plague in PLAGUES:
                for regions in _orders(strikes, board.PLAGUE_KILLS, varied):
                    yield actions.SendPlague(target, plague, regions)

    def _attempts(self, varied: bool) -> Iterator[Action]:
        if not may_try(self._state, self._seat):
            return
        for target in others_in_play(self._state, self._seat):
            regions = self._plans.convertible(target, self._here())
            if regions:
                for named in _orders(regions, len(regions), varied):
                    yield actions.Convert(target, named)

    # --- set-up, move and spaces ---

    def _settle(self, action: actions.Settle) -> float:
        portals = board.PORTALS_OF[CONTINENT_INDEX[action.continent]]
        return max(self._plans.from_here[portal] for portal in portals)

    def _place_idol(self, action: actions.PlaceIdol) -> float:
        return self._plans.from_here[action.portal]

    def _move(self, action: actions.Move) -> float:
        steps = self._state.die if action.direction == "clockwise" else -self._state.die
        return self._plans.arrive((self._own.space + steps) % board.SPACES)

    def _steal(self, action: actions.Steal) -> float:
        return self._outlook.weights.theft * (1 - self._outlook.stakes[action.target])

    def _draw(self, action: actions.Draw) -> float:
        return self._outlook.draw

    def _reinforce(self, action: actions.Reinforce) -> float:
        return self._outlook.gained(home_city(self._state, self._seat))

    def _gain(self, action: actions.Gain) -> float:
        card = self._outlook.weights.gain if self._state.phase == "portal" else 0.0
        return self._outlook.gained(REGION[action.region]) - card

    def _deicide(self, action: actions.Deicide) -> float:
        return self._plans.murder(action.target)

    def _teleport(self, action: actions.Teleport) -> float:
        here = self._plans.arrive(self._own.space) - self._plans.spaces[self._own.space]
        return self._plans.arrive(action.portal) - here

    # --- attack ---

    def _attack(self, action: actions.Attack) -> float:
        elements = tuple([ELEMENT_INDEX[element] for element in action.elements])
        return self._plans.attack(action.target, elements, self._named(action))

    def _send_plague(self, action: actions.SendPlague) -> float:
        return self._plans.plague(self._named(action))

    def _named(self, action: actions.Attack | actions.SendPlague) -> list[float]:
        return self._plans.named(action.target, [REGION[region] for region in action.regions])

    def _here(self) -> int:
        return continent_of(self._state, self._seat)

    def _protect(self, action: actions.Protect) -> float:
        return 1.0

    # --- conversion ---

    def _convert(self, action: actions.Convert) -> float:
        return max(self._plans.offers(action.target, [REGION[name] for name in action.regions]))

    def _show_card(self, action: actions.ShowCard) -> float:
        return self._offer() if self._seat == self._state.active else self._answer()

    def _offer(self) -> float:
        alone, *shown = self._plans.offers(self._state.target, self._state.wooed)
        return max(shown) - alone

    def _answer(self) -> float:
        """Return what is saved by showing as many cards as help, less what they cost."""
        state, outlook = self._state, self._outlook
        most = attempt.most(state)
        margin = attempt.attack(state) - attempt.defence(state)
        lost = min(margin, most)
        stake = outlook.stakes[state.active]
        best = 0.0
        for cards in range(1, len(self._plans.faiths) + 1):
            saved = lost - max(0, min(margin - cards, most))
            worth = -outlook.regions(self._seat, -saved) - stake * outlook.regions(
                state.active, saved
            )
            best = max(best, worth - outlook.weights.faith * cards)
        return best

    # --- saving, losing, coming back ---

    def _stay(self, action: Action) -> float:
        return self._outlook.weights.win

    def _blame(self, action: actions.Blame) -> float:
        return -self._outlook.stakes[action.target]

    def _lose(self, action: actions.Lose) -> float:
        return self._outlook.lost(REGION[action.region])

    _WORTH: ClassVar[dict[type, Callable[[Any, Any], float]]] = {
        actions.Settle: _settle,
        actions.PlaceIdol: _place_idol,
        actions.Move: _move,
        actions.Steal: _steal,
        actions.Draw: _draw,
        actions.Reinforce: _reinforce,
        actions.Gain: _gain,
        actions.Deicide: _deicide,
        actions.Teleport: _teleport,
        actions.Attack: _attack,
        actions.SendPlague: _send_plague,
        actions.Protect: _protect,
        actions.Convert: _convert,
        actions.ShowCard: _show_card,
        actions.Rescue: _stay,
        actions.Resurrect: _stay,
        actions.Blame: _blame,
        actions.Lose: _lose,
    }


def _orders(regions: Sequence[int], number: int, varied: bool) -> Iterator[tuple[Region, ...]]:
    """Yield the first ``number`` of ``regions``; if ``varied``, also with each other one first."""
    firsts = dict.fromkeys(regions) if varied else regions[:1]
    for first in firsts:
        rest = list(regions)
        rest.remove(first)
        yield tuple([REGIONS[region] for region in (first, *rest)[:number]])
