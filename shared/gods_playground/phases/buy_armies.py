"""Phase 9, Buy armies: any number of units in one region for one noble (rulings 21 and 22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import product
from math import gcd, inf
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import BuyArmy
from parlour.shared.gods_playground.events import ArmyBought, CossacksDefected
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS, UKRAINE, Region
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State, points

Supply = tuple[int, int, int, int]
"""Infantry, cavalry, artillery and Cossacks."""
_COSTS: Final[Supply] = (
    board.INFANTRY_COST,
    board.CAVALRY_COST,
    board.ARTILLERY_COST,
    board.COSSACK_COST,
)
_STEP: Final = gcd(*_COSTS)
"""All full prices are multiples of it: money between two of them buys no more."""


def army_price(state: State, action: BuyArmy) -> int:
    """Return the money for the units; half where strength points stand (ruling 21)."""
    return prices_in(state, REGION_INDEX[action.region])(action)


def prices_in(state: State, region: int) -> Callable[[BuyArmy], int]:
    """Return what tells the money for units in a region (ruling 21), for whoever asks often."""
    return _half_price if points(state.regions[region]) else _full_price


def _half_price(action: BuyArmy) -> int:
    return _full_price(action) // 2


def _full_price(action: BuyArmy) -> int:
    return (
        action.infantry * board.INFANTRY_COST
        + action.cavalry * board.CAVALRY_COST
        + action.artillery * board.ARTILLERY_COST
        + action.cossacks * board.COSSACK_COST
    )


@lru_cache(maxsize=2048)
def _purchases(region: Region, supply: Supply, most: int) -> tuple[BuyArmy, ...]:
    """Return every purchase from a supply whose full price is at most so much."""
    bundles = product(*[range(have + 1) for have in supply])
    actions = [BuyArmy(region, *bundle) for bundle in bundles if any(bundle)]
    return tuple([action for action in actions if _full_price(action) <= most])


@cache
def _prices(supply: Supply) -> tuple[float, int]:
    """Return the full prices of the cheapest unit of a supply, and of all of it."""
    costs = [cost for cost, have in zip(_COSTS, supply, strict=True) for _ in range(have)]
    return min(costs, default=inf), sum(costs)


class BuyUnits(Option[BuyArmy]):
    """Units of one region, for one noble and money."""

    kind = BuyArmy

    def options(self, state: State, seat: int) -> list[BuyArmy]:
        """Return every purchase that can be paid, small ones first, region by region."""
        found: list[BuyArmy] = []
        for offer in self._offers(state, seat):
            found += _purchases(*offer)
        return found

    def possible(self, state: State, seat: int) -> bool:
        """Return whether any unit can be paid, without listing all that can be bought."""
        for _ in self._offers(state, seat):
            return True
        return False

    def _offers(self, state: State, seat: int) -> Iterator[tuple[Region, Supply, int]]:
        """Yield regions where something can be bought, with the units there, and the money.

        The money is what it is worth at full prices, no more than can be spent.
        """
        player = state.players[seat]
        money = player.money
        artillery = player.artillery if state.turn >= board.ARTILLERY_FIRST_TURN else 0
        for index, region in enumerate(state.regions):
            if region.nobles[seat]:
                cossacks = state.cossacks_box if index == UKRAINE else 0
                supply = (player.infantry, player.cavalry, artillery, cossacks)
                most = 2 * money + 1 if points(region) else money
                cheapest, everything = _prices(supply)
                if cheapest <= most:
                    yield REGIONS[index], supply, min(most, everything) // _STEP * _STEP

    def check(self, state: State, seat: int, action: BuyArmy) -> None:
        """Refuse no unit, units that are not there, or what cannot be paid."""
        player = state.players[seat]
        region = REGION_INDEX[action.region]
        need_nobles(state, seat, region)
        if action.artillery and state.turn < board.ARTILLERY_FIRST_TURN:
            raise Illegal(Refusal.TOO_EARLY, turn=board.ARTILLERY_FIRST_TURN)
        if action.cossacks and region != UKRAINE:
            raise Illegal(Refusal.COSSACKS_IN_UKRAINE)
        for key, wanted, have in (
            (Refusal.NO_INFANTRY, action.infantry, player.infantry),
            (Refusal.NO_CAVALRY, action.cavalry, player.cavalry),
            (Refusal.NO_ARTILLERY, action.artillery, player.artillery),
            (Refusal.NO_COSSACKS, action.cossacks, state.cossacks_box),
        ):
            if not 0 <= wanted <= have:
                raise Illegal(key, needed=wanted, have=have)
        if not (action.infantry or action.cavalry or action.artillery or action.cossacks):
            raise Illegal(Refusal.NO_UNIT)
        price = army_price(state, action)
        if price > player.money:
            raise Illegal(Refusal.NO_MONEY, needed=price, have=player.money)

    def perform(self, play: Play, seat: int, action: BuyArmy) -> None:
        """Buy the units."""
        play.emit(
            ArmyBought(
                seat,
                action.region,
                action.infantry,
                action.cavalry,
                action.artillery,
                action.cossacks,
                army_price(play.state, action),
            )
        )


class BuyArmies(RoundsPhase):
    """Rulebook phase nine."""

    name = "buy_armies"
    offers = (BuyUnits(),)

    def finish(self, play: Play) -> None:
        """Cossacks whom nobody bought go to the Tatars (ruling 22)."""
        if play.state.cossacks_box:
            play.emit(CossacksDefected(play.state.cossacks_box))
