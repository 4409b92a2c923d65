"""Phase 9, Buy armies: any number of units in one region for one noble (rulings 21 and 22)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, product

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import Action, BuyArmy, Pass
from parlour.shared.gods_playground.events import ArmyBought, CossacksDefected
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS, UKRAINE, Region
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State, points

UNIT_COSTS = (
    board.INFANTRY_COST,
    board.CAVALRY_COST,
    board.ARTILLERY_COST,
    board.COSSACK_COST,
)


def army_price(state: State, action: BuyArmy) -> int:
    """Return the money for the units; half where strength points stand (ruling 21)."""
    price = _full_price(action)
    return price // 2 if points(state.regions[REGION_INDEX[action.region]]) else price


def _full_price(action: BuyArmy) -> int:
    return (
        action.infantry * board.INFANTRY_COST
        + action.cavalry * board.CAVALRY_COST
        + action.artillery * board.ARTILLERY_COST
        + action.cossacks * board.COSSACK_COST
    )


@lru_cache(maxsize=4096)
def _purchases(region: Region, supply: tuple[int, ...], price: int) -> tuple[BuyArmy, ...]:
    """Return every purchase from ``supply`` (by kind of unit) up to a full ``price``."""
    infantry, cavalry, artillery, cossacks = (
        [(number, number * cost) for number in range(have + 1)]
        for have, cost in zip(supply, UNIT_COSTS, strict=True)
    )
    return tuple(
        [
            BuyArmy(region, i, c, a, k)
            for (i, i_cost), (c, c_cost), (a, a_cost), (k, k_cost) in product(
                infantry, cavalry, artillery, cossacks
            )
            if 0 < i_cost + c_cost + a_cost + k_cost <= price
        ]
    )


class BuyArmies(RoundsPhase):
    """Rulebook phase nine."""

    name = "buy_armies"
    actions = (BuyArmy, Pass)

    def options(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every purchase that can be paid, small ones first, region by region."""
        return chain.from_iterable(self._by_region(state, seat))

    def has_option(self, state: State, seat: int) -> bool:
        """Return whether any unit can be paid."""
        return any(self._by_region(state, seat))

    def _by_region(self, state: State, seat: int) -> Iterator[tuple[BuyArmy, ...]]:
        player = state.players[seat]
        early = state.turn < board.ARTILLERY_FIRST_TURN
        artillery = 0 if early else player.artillery
        for index, region in enumerate(state.regions):
            if region.nobles[seat]:
                cossacks = state.cossacks_box if index == UKRAINE else 0
                supply = (player.infantry, player.cavalry, artillery, cossacks)
                full_price = 2 * player.money + 1 if points(region) else player.money
                yield _purchases(REGIONS[index], supply, full_price)

    def check_option(self, state: State, seat: int, action: Action) -> None:
        """Refuse no unit, units that are not there, or what cannot be paid."""
        assert isinstance(action, BuyArmy)
        player = state.players[seat]
        region = REGION_INDEX[action.region]
        need_nobles(state, seat, region)
        if action.artillery and state.turn < board.ARTILLERY_FIRST_TURN:
            raise Illegal("too_early", turn=board.ARTILLERY_FIRST_TURN)
        if action.cossacks and region != UKRAINE:
            raise Illegal("cossacks_in_ukraine")
        for key, wanted, have in (
            ("no_infantry", action.infantry, player.infantry),
            ("no_cavalry", action.cavalry, player.cavalry),
            ("no_artillery", action.artillery, player.artillery),
            ("no_cossacks", action.cossacks, state.cossacks_box),
        ):
            if not 0 <= wanted <= have:
                raise Illegal(key, needed=wanted, have=have)
        if not (action.infantry or action.cavalry or action.artillery or action.cossacks):
            raise Illegal("no_unit")
        price = army_price(state, action)
        if price > player.money:
            raise Illegal("no_money", needed=price, have=player.money)

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Buy the units."""
        assert isinstance(action, BuyArmy)
        play.tell(
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

    def finish(self, play: Play) -> None:
        """Cossacks whom nobody bought go to the Tatars (ruling 22)."""
        if play.state.cossacks_box:
            play.tell(CossacksDefected(play.state.cossacks_box))
