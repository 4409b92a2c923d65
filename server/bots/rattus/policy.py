"""A policy for Rattus: it weighs each legal action by what it changes in the outlook.

It looks one decision ahead: it takes a card whose power is worth more than what its symbol costs,
places cubes where they are likely to last, uses its powers, and sends the Plague to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from parlour.server.bots.likes import EVEN, Likes, near_best
from parlour.server.bots.rattus.harm import ONE_UNSEEN, UNSEEN
from parlour.server.bots.rattus.outlook import Outlook, Weights
from parlour.server.bots.variety import in_turns
from parlour.shared.game import AnyGame
from parlour.shared.rattus import actions, board
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.names import CARD_INDEX, KNIGHT, MERCHANT, PEASANT
from parlour.shared.rattus.names import REGION_INDEX as REGION
from parlour.shared.rattus.phases.spread import rats_brought
from parlour.shared.rattus.state import NOBODY, holds, neighbours

_STEPS: dict[type, int] = {
    actions.TakeCard: 4,
    actions.Witch: 3,
    actions.Swap: 3,
    actions.PlaceCubes: 2,
    actions.MovePlague: 0,
    actions.Pass: 0,
}
"""In which order the parts of a turn are best played, the highest first; all others are 1.

What is worth nothing is left out, except what ends the turn.
"""


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
        """Return the action that seems worth most, of those that should come first."""
        actions, weighed = self._step(game, view, seat, rng)
        return actions[weighed.index(max(weighed))]

    def worths(self, view: Any, seat: int, actions: Sequence[Action]) -> list[float]:
        """Return what each of some legal actions seems worth."""
        return [*map(self.weighing(view, seat).worth, actions)]

    def near(self, game: AnyGame, view: Any, seat: int, rng: Random, within: float) -> list[Action]:
        """Return the actions that seem worth at most so much less than the best, which is first."""
        return near_best(dict(zip(*self._step(game, view, seat, rng), strict=True)), within)

    def _step(
        self, game: AnyGame, view: Any, seat: int, rng: Random
    ) -> tuple[list[Action], list[float]]:
        """Return the actions of what should come first of a turn, and what each seems worth."""
        worth = self.weighing(view, seat).worth
        noise, random = self.weights.noise, rng.random
        steps: dict[int, list[Action]] = {}
        for action in game.legal(view, seat):
            steps.setdefault(_STEPS.get(type(action), 1), []).append(action)
        for step in sorted(steps, reverse=True):
            weighed = [worth(action) + noise * (random() - 0.5) for action in steps[step]]
            if max(weighed) > 0:
                break
        return steps[step], weighed

    def varied(self, game: AnyGame, view: Any, seat: int, most: int) -> list[Action]:
        """Return the actions that seem worth most of each kind, in turns: ``most`` at most."""
        weighing = self.weighing(view, seat)
        kinds: dict[type, list[Action]] = {}
        for action in weighing.distinct(game.legal(view, seat)):
            kinds.setdefault(type(action), []).append(action)
        ranked = [sorted(each, key=weighing.worth, reverse=True) for each in kinds.values()]
        return in_turns(*ranked)[:most]


class Weighing:
    """The worth of the actions of one seat in one position."""

    def __init__(self, outlook: Outlook, likes: Likes = EVEN) -> None:
        """Weigh by ``outlook``, and add what is liked of a kind of action."""
        self._likes = likes
        self._outlook = outlook
        self._state = outlook.state
        self._seat = outlook.seat
        self._own = outlook.state.players[outlook.seat]

    def worth(self, action: Action) -> float:
        """Return what ``action`` seems worth; passing is worth nothing."""
        weigh = self._WORTH.get(type(action))
        liked = self._likes.get(type(action), 0.0)
        return liked + weigh(self, action) if weigh else liked

    def distinct(self, legal: Iterable[Action]) -> list[Action]:
        """Return the actions without those that only name another rat, as unseen as the first."""
        found: dict[object, Action] = {}
        for action in legal:
            found.setdefault(self._meaning(action), action)
        return [*found.values()]

    def _meaning(self, action: Action) -> object:
        tokens = self._outlook.tokens
        match action:
            case actions.Monk(origin=origin, rat=rat, target=target):
                return actions.Monk, origin, tokens[REGION[origin]][rat], target
            case actions.Witch(region=region, rat=rat):
                return actions.Witch, region, tokens[REGION[region]][rat]
            case actions.TurnRat(rat=rat):
                return actions.TurnRat, tokens[self._state.plague][rat]
        return action

    # --- cards and cubes ---

    def _settle(self, action: actions.Settle) -> float:
        return self._outlook.change(REGION[action.region], board.SETUP_CUBES)

    def _take_card(self, action: actions.TakeCard) -> float:
        """Return what the power brings and the symbol costs, and what it is to its holder."""
        outlook, card = self._outlook, CARD_INDEX[action.card]
        power: float = getattr(outlook.weights, action.card)
        late = card == PEASANT and self._state.cubes_placed
        now = 0.0 if late else power
        later = power * min(outlook.weights.turns_held, outlook.turns_to_come())
        total = now + later - outlook.liability(self._seat, card)
        holder = self._state.cards[card]
        if holder != NOBODY:
            total -= outlook.stakes[holder] * (later - outlook.liability(holder, card))
        return total

    def _place_cubes(self, action: actions.PlaceCubes) -> float:
        region = REGION[action.region]
        wanted = len(self._state.rats[region]) + board.PEASANT_CUBES * action.peasant
        return self._placed(region, min(wanted, self._own.stock))

    def _placed(self, region: int, cubes: int) -> float:
        """Return what ``cubes`` in ``region`` are worth, some of which the Merchant may move on."""
        outlook = self._outlook
        worth = outlook.change(region, cubes)
        if not holds(self._state, self._seat, MERCHANT):
            return worth
        moved = min(board.MERCHANT_CUBES, self._own.cubes[region] + cubes)
        kept = outlook.change(region, cubes - moved)
        near = neighbours(self._state)[region]
        return max(worth, kept + max(outlook.change(target, moved) for target in near))

    # --- powers ---

    def _merchant(self, action: actions.Merchant) -> float:
        change = self._outlook.change
        origin, target = REGION[action.origin], REGION[action.target]
        return change(origin, -action.cubes) + change(target, action.cubes)

    def _monk(self, action: actions.Monk) -> float:
        outlook, origin, target = self._outlook, REGION[action.origin], REGION[action.target]
        left = list(outlook.tokens[origin])
        moved = left.pop(action.rat)
        arrived = (*outlook.tokens[target], moved)
        return outlook.change(origin, 0, tuple(left)) + outlook.change(target, 0, arrived)

    def _witch(self, action: actions.Witch) -> float:
        region = REGION[action.region]
        if self._outlook.tokens[region][action.rat] != UNSEEN:
            return 0.0
        return self._outlook.weights.look * (0.1 + self._own.cubes[region])

    def _swap(self, action: actions.Swap) -> float:
        tokens, change = self._outlook.tokens, self._outlook.change
        (one, index), (other, place) = self._state.looked
        here, there = list(tokens[one]), list(tokens[other])
        here[index], there[place] = there[place], here[index]
        return change(one, 0, tuple(here)) + change(other, 0, tuple(there))

    def _king(self, action: actions.King) -> float:
        return 1 + self._outlook.change(REGION[action.region], -1)

    def _peasant(self, action: actions.Peasant) -> float:
        return self._outlook.change(REGION[action.region], board.PEASANT_CUBES)

    # --- the Plague ---

    def _move_plague(self, action: actions.MovePlague) -> float:
        """Return what striking brings, and the best places for the rats that come."""
        state, region = self._state, REGION[action.region]
        number = rats_brought(state, region)
        spread = sorted(
            (self._rat(near) for near in neighbours(state)[region] if self._outlook.room(near)),
            reverse=True,
        )
        struck = self._strike(region, 0)
        if state.cards[KNIGHT] == self._seat:
            struck = max(struck, self._strike(region, board.NEUTRAL_CUBES))
        return struck + sum(spread[:number])

    def _rat(self, region: int) -> float:
        tokens = self._outlook.tokens[region]
        return self._outlook.change(region, 0, tokens + ONE_UNSEEN)

    def _strike(self, region: int, extra: int) -> float:
        """Return what it is worth that all tokens of ``region`` are turned now."""
        outlook = self._outlook
        cubes, tokens = outlook.cubes[region], outlook.tokens[region]
        if not tokens or not any(cubes):
            return 0.0
        left = outlook.harm.struck(cubes, tokens, extra)
        return outlook.worth(tuple(left), ()) - outlook.worth(cubes, tokens)

    def _spread(self, action: actions.Spread) -> float:
        return self._rat(REGION[action.region])

    def _neutral_cubes(self, action: actions.NeutralCubes) -> float:
        region = self._state.plague
        return self._strike(region, board.NEUTRAL_CUBES) - self._strike(region, 0)

    def _turn_rat(self, action: actions.TurnRat) -> float:
        outlook, region = self._outlook, self._state.plague
        cubes = outlook.cubes[region]
        token = outlook.tokens[region][action.rat]
        left = outlook.harm.struck(cubes, (token,), outlook.neutral(region))
        return outlook.weighed(tuple(left)) - outlook.weighed(cubes)

    def _knight(self, action: actions.Knight) -> float:
        outlook, region = self._outlook, REGION[action.region]
        cubes, tokens = outlook.cubes[region], outlook.tokens[region]
        led = outlook.worth(cubes, tokens, board.NEUTRAL_CUBES)
        return led - outlook.worth(cubes, tokens)

    _WORTH: ClassVar[dict[type, Callable[[Any, Any], float]]] = {
        actions.Settle: _settle,
        actions.TakeCard: _take_card,
        actions.PlaceCubes: _place_cubes,
        actions.MovePlague: _move_plague,
        actions.Merchant: _merchant,
        actions.Monk: _monk,
        actions.Witch: _witch,
        actions.Swap: _swap,
        actions.King: _king,
        actions.Peasant: _peasant,
        actions.Knight: _knight,
        actions.Spread: _spread,
        actions.NeutralCubes: _neutral_cubes,
        actions.TurnRat: _turn_rat,
    }
