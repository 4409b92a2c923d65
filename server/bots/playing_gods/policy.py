"""A policy for Playing Gods: it weighs each legal action by what it changes in the outlook.

It walks to where its cards do most, now or in the next turns, attacks and converts where that is
worth more than the cards, and keeps what it has.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

from parlour.server.bots.playing_gods.outlook import Outlook, Weights, home_city
from parlour.server.bots.playing_gods.plans import Plans
from parlour.shared.game import AnyGame
from parlour.shared.playing_gods import actions, attempt, board
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.names import ELEMENT_INDEX
from parlour.shared.playing_gods.names import REGION_INDEX as REGION
from parlour.shared.playing_gods.state import continent_of

PROMISING: Final = 2.0
"""What seems worth by so many regions less than the best is not worth a look."""


class Policy:
    """Ranks actions by their worth."""

    def __init__(self, weights: Weights) -> None:
        """Weigh by ``weights``."""
        self.weights = weights

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Action:
        """Return the action that seems worth most."""
        legal = list(game.legal(view, seat))
        if len(legal) == 1:
            only: Action = legal[0]
            return only
        worth = Weighing(Outlook(view, seat, self.weights)).worth
        noise, random = self.weights.noise, rng.random
        best: Action = max(legal, key=lambda action: worth(action) + noise * (random() - 0.5))
        return best

    def ranked(self, game: AnyGame, view: Any, seat: int, most: int) -> list[Action]:
        """Return the actions that seem worth about as much as the best, ``most`` at most."""
        worth = Weighing(Outlook(view, seat, self.weights)).worth
        worths = {action: worth(action) for action in game.legal(view, seat)}
        enough = max(worths.values()) - PROMISING
        near = [action for action, value in worths.items() if value >= enough]
        return sorted(near, key=worths.__getitem__, reverse=True)[:most]


class Weighing:
    """The worth of the actions of one seat in one position."""

    def __init__(self, outlook: Outlook) -> None:
        """Weigh by ``outlook``."""
        self._outlook = outlook
        self._plans = Plans(outlook)
        self._state = outlook.state
        self._seat = outlook.seat
        self._own = outlook.own

    def worth(self, action: Action) -> float:
        """Return what ``action`` seems worth; passing is worth nothing."""
        weigh = self._WORTH.get(type(action))
        return weigh(self, action) if weigh else 0.0

    # --- set-up, move and spaces ---

    def _settle(self, action: actions.Settle) -> float:
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
        return self._plans.attack(action.target, self._here(), elements)

    def _send_plague(self, action: actions.SendPlague) -> float:
        return self._plans.plague(action.target, self._here())

    def _here(self) -> int:
        return continent_of(self._state, self._seat)

    def _protect(self, action: actions.Protect) -> float:
        return 1.0

    def _kill(self, action: actions.Kill) -> float:
        return self._outlook.lost(REGION[action.region])

    # --- conversion ---

    def _convert(self, action: actions.Convert) -> float:
        return max(self._plans.offers(action.target, self._here()))

    def _show_card(self, action: actions.ShowCard) -> float:
        return self._offer() if self._seat == self._state.active else self._answer()

    def _offer(self) -> float:
        alone, *shown = self._plans.offers(self._state.target, self._here())
        return max(shown) - alone

    def _answer(self) -> float:
        """Return what is saved by showing as many cards as help, less what they cost."""
        state, outlook = self._state, self._outlook
        regions = attempt.convertible(state, self._seat)
        margin = attempt.attack(state) - attempt.defence(state)
        lost = min(margin, len(regions))
        stake = outlook.stakes[state.active]
        best = 0.0
        for cards in range(1, len(self._plans.faiths) + 1):
            saved = lost - max(0, min(margin - cards, len(regions)))
            worth = -outlook.regions(self._seat, -saved) - stake * outlook.regions(
                state.active, saved
            )
            best = max(best, worth - outlook.weights.faith * cards)
        return best

    def _convert_region(self, action: actions.ConvertRegion) -> float:
        return self._outlook.taken(REGION[action.region]) + self._outlook.regions(self._seat, 1)

    # --- saving, losing, coming back ---

    def _stay(self, action: Action) -> float:
        return self._outlook.weights.win

    def _blame(self, action: actions.Blame) -> float:
        return -self._outlook.stakes[action.target]

    def _lose(self, action: actions.Lose) -> float:
        return self._outlook.lost(REGION[action.region])

    _WORTH: ClassVar[dict[type, Callable[[Any, Any], float]]] = {
        actions.Settle: _settle,
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
        actions.Kill: _kill,
        actions.Convert: _convert,
        actions.ShowCard: _show_card,
        actions.ConvertRegion: _convert_region,
        actions.Rescue: _stay,
        actions.Resurrect: _stay,
        actions.Blame: _blame,
        actions.Lose: _lose,
    }
