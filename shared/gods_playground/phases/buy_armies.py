"""Phase 9, Buy armies: any number of units in one region for one noble (rulings 21 and 22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

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

UNIT_COSTS = (
    board.INFANTRY_COST,
    board.CAVALRY_COST,
    board.ARTILLERY_COST,
    board.COSSACK_COST,
)


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


@lru_cache(maxsize=320)
def _purchases(region: Region, supply: tuple[int, ...]) -> tuple[tuple[int, BuyArmy], ...]:
    """Return every purchase from ``supply`` (by kind of unit) with its full price.

    Whatever they cost: supplies are few, and would be many with each sum of money.
    """
    bundles = product(*[range(have + 1) for have in supply])
    actions = [BuyArmy(region, *bundle) for bundle in bundles if any(bundle)]
    return tuple([(_full_price(action), action) for action in actions])


class BuyUnits(Option[BuyArmy]):
    """Units of one region, for one noble and money."""

    kind = BuyArmy

    def options(self, state: State, seat: int) -> list[BuyArmy]:
        """Return every purchase that can be paid, small ones first, region by region."""
        return [
            action
            for region, supply, most in self._offers(state, seat)
            for price, action in _purchases(region, supply)
            if price <= most
        ]

    def possible(self, state: State, seat: int) -> bool:
        """Return whether any unit can be paid, without listing all that can be bought."""
        for _, supply, price in self._offers(state, seat):
            for kind, cost in enumerate(UNIT_COSTS):
                if supply[kind] and cost <= price:
                    return True
        return False

    def _offers(self, state: State, seat: int) -> Iterator[tuple[Region, tuple[int, ...], int]]:
        """Yield regions with what there is to buy, and for how much at full prices."""
        player = state.players[seat]
        early = state.turn < board.ARTILLERY_FIRST_TURN
        artillery = 0 if early else player.artillery
        money = player.money
        supply = (player.infantry, player.cavalry, artillery, 0)
        with_cossacks = (player.infantry, player.cavalry, artillery, state.cossacks_box)
        for index, region in enumerate(state.regions):
            if region.nobles[seat]:
                full_price = 2 * money + 1 if points(region) else money
                yield REGIONS[index], with_cossacks if index == UKRAINE else supply, full_price

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
