"""Phase 9, Buy armies: any number of units in one region for one noble (rulings 21 and 22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import BuyArmy
from parlour.shared.gods_playground.board import Units
from parlour.shared.gods_playground.events import ArmyBought, CossacksDefected
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS, UKRAINE, Region
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State, points


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


@lru_cache(maxsize=1024)
def _purchases(region: Region, units: Units, cossacks: int, most: int) -> tuple[BuyArmy, ...]:
    """Return every purchase of so many units and Cossacks whose full price is at most so much."""
    bundles = product(*[range(have + 1) for have in (*units, cossacks)])
    actions = [BuyArmy(region, *bundle) for bundle in bundles if any(bundle)]
    return tuple([action for action in actions if _full_price(action) <= most])


def _in_reach(state: State, seat: int, most: int) -> Units:
    """Return how many of each unit there are, and money for if all of it goes on that kind."""
    player = state.players[seat]
    artillery = player.artillery if state.turn >= board.ARTILLERY_FIRST_TURN else 0
    return (
        min(player.infantry, most // board.INFANTRY_COST),
        min(player.cavalry, most // board.CAVALRY_COST),
        min(artillery, most // board.ARTILLERY_COST),
    )


class BuyUnits(Option[BuyArmy]):
    """Units of one region, for one noble and money."""

    kind = BuyArmy

    def options(self, state: State, seat: int) -> list[BuyArmy]:
        """Return every purchase that can be paid, small ones first, region by region."""
        found: list[BuyArmy] = []
        for region, units, cossacks, most in self._offers(state, seat):
            found += _purchases(region, units, cossacks, most)
        return found

    def possible(self, state: State, seat: int) -> bool:
        """Return whether any unit can be paid, without listing all that can be bought."""
        for _, units, cossacks, _ in self._offers(state, seat):  # noqa: SIM110 - as in OptionsPhase
            if cossacks or any(units):
                return True
        return False

    def _offers(self, state: State, seat: int) -> Iterator[tuple[Region, Units, int, int]]:
        """Yield regions with the units and the Cossacks in reach, and the money at full prices."""
        money = state.players[seat].money
        units: dict[int, Units] = {}
        for index, region in enumerate(state.regions):
            if region.nobles[seat]:
                most = 2 * money + 1 if points(region) else money
                if most not in units:
                    units[most] = _in_reach(state, seat, most)
                here = index == UKRAINE
                cossacks = min(state.cossacks_box, most // board.COSSACK_COST) if here else 0
                yield REGIONS[index], units[most], cossacks, most

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
