"""A player that never looks ahead: it arms early and cheaply, then endows schools everywhere.

It follows a page of rules. In the first turn it trades through Danzig and sends small armies
against as many enemies as it can, until it leads in each box; later it keeps nobles in every
region, endows schools as often as it can pay for all five, and raids now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from parlour.server.bots.advice import QuickBot
from parlour.server.bots.gods_playground.policy import Policy
from parlour.shared.game import AnyGame
from parlour.shared.gods_playground import actions, board
from parlour.shared.gods_playground.actions import PASS, Action
from parlour.shared.gods_playground.combat import has_soldiers
from parlour.shared.gods_playground.names import HABSBURGS, PRUSSIA, REGION_INDEX, REGIONS, SEATS
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.phases.nobles import placement
from parlour.shared.gods_playground.state import State, box_may_be_attacked

A = TypeVar("A", bound=Action)

ENOUGH = len(REGIONS) * board.SCHOOL_PRICE
"""The money for schools in every region."""


class Page(Struct, frozen=True):
    """The page of rules; counts may be broken numbers, which are rounded."""

    trades: float = 2.0
    """How often it trades through Danzig in the first turn."""
    armies: float = 4.0
    """In how many regions it has soldiers in the first turn."""
    later_armies: float = 1.0
    """In how many it has them later."""
    spent: float = 2.0
    """The most money that it pays for an army in the first turn."""
    later_spent: float = 2.0
    """The same later."""
    raids: float = 1.0
    """How many campaigns it launches in each later turn."""
    lead: float = 1.0
    """By how many nobles it wants to lead in a box."""
    leading: float = 2.0
    """How many nobles more it wants, in the first turn, where it means to attack."""
    nobles: float = 2.0
    """How many nobles it wants in every region."""
    patriotism: float = 0.0
    """From a half on, the largest block that is not needed goes to the Polish army."""
    bid: float = 0.0
    """The money that it bids for the marker after the first turn."""
    estates: float = 0.0
    """How many estates it builds in the last turn."""


class Schoolmaster(QuickBot):
    """Follows a page of rules."""

    def __init__(self, page: Page, otherwise: Policy) -> None:
        """Follow ``page``, and a policy where it says nothing."""
        self.page = page
        self._otherwise = otherwise

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Action:
        """Return what the page says."""
        if view.phase == "nobles":
            return self._lay(view, seat)
        decide = self._RULES.get(view.phase)
        if decide is None:
            return self._otherwise.choose(game, view, seat, rng)
        return decide(self, view, seat, list(game.legal(view, seat)))

    def _lay(self, state: State, seat: int) -> Action:
        """Lay the smallest block that gives a region the nobles that it wants, else the largest."""
        hand = sorted(state.players[seat].blocks)
        missing = [
            wanted - here.nobles[seat]
            for wanted, here in zip(self._wanted(state), state.regions, strict=True)
        ]
        laid = [0] * len(REGIONS)
        for region in sorted(range(len(REGIONS)), key=lambda each: -missing[each]):
            laid[region] = next((b for b in hand if b >= missing[region]), hand[-1])
            hand.remove(laid[region])
        army = hand[-1] if self.page.patriotism >= 0.5 else hand[0]
        return placement((*laid, army))

    def _wanted(self, state: State) -> list[int]:
        """Return how many nobles it wants in each region."""
        page = self.page
        wanted = [page.nobles] * len(REGIONS)
        if state.turn == 1:
            wanted = [page.nobles + page.leading] * len(REGIONS)
            wanted[HABSBURGS] = page.nobles
            wanted[PRUSSIA] += page.trades
        return [round(number) for number in wanted]

    def _bid(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        return actions.Bid(min(round(self.page.bid), state.players[seat].money))

    def _build(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """Build in the last turn only, where most estates stand already and none is in danger."""
        built = round(self.page.estates)
        if state.turn < board.LAST_TURN or state.round > built:
            return PASS
        offers = _of(legal, actions.BuildEstate)
        return max(
            offers,
            key=lambda each: len(state.regions[REGION_INDEX[each.region]].estates),
            default=PASS,
        )

    def _act(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """Trade in the first turn, endow five schools in the others."""
        trade = next(_of(legal, actions.Danzig), PASS)
        if state.turn == 1:
            return trade if state.round <= round(self.page.trades) else PASS
        schools = max(
            _of(legal, actions.JesuitSchools), key=lambda each: len(each.regions), default=None
        )
        if schools is None:
            return trade
        last = state.turn == board.LAST_TURN and state.round > 1
        if len(schools.regions) == len(REGIONS) or last:
            return schools
        return trade

    def _arm(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """Buy the most soldiers that little money gives, where it does not lead yet."""
        first, page = state.turn == 1, self.page
        armed = sum(has_soldiers(region, seat) for region in state.regions)
        if armed >= round(page.armies if first else page.later_armies):
            return PASS
        most = page.spent if first else page.later_spent
        offers = [
            each
            for each in _of(legal, actions.BuyArmy)
            if self._wants(state, seat, each.region) and army_price(state, each) <= most
        ]
        return max(offers, key=lambda each: self._promise(state, each), default=PASS)

    def _wants(self, state: State, seat: int, region: str) -> bool:
        index = REGION_INDEX[region]
        here = state.regions[index]
        return (
            not has_soldiers(here, seat)
            and here.nobles[seat] > 1
            and box_may_be_attacked(state, index)
            and self._behind(state, seat, index)
        )

    def _behind(self, state: State, seat: int, region: int) -> bool:
        box = state.enemies[region]
        rival = max(box.king, *(box.nobles[other] for other in range(SEATS) if other != seat))
        return box.nobles[seat] < rival + round(self.page.lead)

    def _promise(self, state: State, action: actions.BuyArmy) -> tuple[float, int, int]:
        """Return what an army hits, what its enemy's box is worth, and the money that it saves."""
        hits = action.infantry * (7 - board.INFANTRY_HITS_ON)
        hits += action.cavalry * (7 - board.CAVALRY_HITS_ON)
        return hits, board.ENEMY_VP[REGION_INDEX[action.region]], -army_price(state, action)

    def _raid(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """Attack where it does not lead yet, the dearest box first."""
        if state.turn > 1 and state.round > round(self.page.raids):
            return PASS
        raids = [
            each
            for each in _of(legal, actions.Campaign)
            if not each.polish_army and self._behind(state, seat, REGION_INDEX[each.region])
        ]
        return max(raids, key=lambda each: board.ENEMY_VP[REGION_INDEX[each.region]], default=PASS)

    def _stay(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        return PASS

    _RULES: ClassVar[dict[str, Callable[[Any, State, int, Sequence[Action]], Action]]] = {
        "king": _bid,
        "build_estates": _build,
        "special_actions": _act,
        "buy_armies": _arm,
        "campaigns": _raid,
        "poland_fights_back": _stay,
    }


def _of(legal: Iterable[Action], kind: type[A]) -> Iterator[A]:
    return (action for action in legal if isinstance(action, kind))
