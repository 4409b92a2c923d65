"""God's Playground in numbers, for those who learn: every action has an index, a view is a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product

from parlour.shared.gods_playground import actions, board
from parlour.shared.gods_playground.actions import PASS, Action, per_region
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS, Target
from parlour.shared.gods_playground.phases import PHASES
from parlour.shared.gods_playground.state import EnemyBox, Player, RegionState, State

BLOCKS = range(6)
SETS = 2
"""How many blocks of each value a player has."""
MOST_BID = 150
"""More money than anybody can have in a game."""
_PHASES = tuple(PHASES)


@cache
def all_actions() -> tuple[Action, ...]:
    """Return every action that a game can allow, in an order that never changes."""
    return tuple(_every())


@cache
def index_of() -> dict[Action, int]:
    """Return the index of every action in ``all_actions``."""
    return {action: index for index, action in enumerate(all_actions())}


def _every() -> Iterator[Action]:
    yield PASS
    yield actions.Danzig()
    yield from (actions.PlaceEstate(region) for region in REGIONS)
    yield from (actions.BuildEstate(region) for region in REGIONS)
    yield from (actions.LiberumVeto(region) for region in REGIONS)
    yield from (actions.Diplomacy(enemy) for enemy in ENEMIES)
    targets: tuple[Target, ...] = (*REGIONS, "vienna")
    yield from map(actions.Counterattack, targets)
    for region, estate in product(REGIONS, range(board.ESTATES_PER_REGION)):
        yield actions.LandManager(region, estate)
        yield actions.NewCity(region, estate)
    yield from (actions.Confederation(*pair) for pair in product(REGIONS, range(SEATS)))
    yield from (actions.Campaign(*how) for how in product(REGIONS, (False, True), (False, True)))
    for number in range(1, len(REGIONS) + 1):
        yield from (actions.JesuitSchools(regions) for regions in combinations(REGIONS, number))
    moves = sorted(permutations(REGIONS, 2), key=lambda move: tuple(map(REGIONS.index, move)))
    yield from (actions.MoveNobles((move,)) for move in moves)
    yield from (actions.MoveNobles(pair) for pair in combinations_with_replacement(moves, 2))
    for region, units in product(REGIONS, product(range(5), range(4), range(2), range(3))):
        if any(units):
            yield actions.BuyArmy(region, *units)
    yield from map(actions.Bid, range(MOST_BID + 1))
    for laid in product(BLOCKS, repeat=len(REGIONS)):
        yield actions.PlaceShort(per_region(laid))
    for laid in product(BLOCKS, repeat=len(REGIONS) + 1):
        if max(Counter(laid).values()) <= SETS:
            yield actions.PlaceNobles(per_region(laid[:-1]), laid[-1])


def features(view: State, seat: int) -> list[int]:
    """Return a view in numbers, as ``seat`` sees it: seats are counted from it."""
    order = [(seat + offset) % SEATS for offset in range(SEATS)]
    row = [
        view.turn,
        *(int(view.phase == phase) for phase in _PHASES),
        view.round,
        order.index(view.first_player),
        *(int(each in view.to_act) for each in order),
        *(int(each in view.passed) for each in order),
        view.influence_box,
        view.vienna,
        int(view.vienna_invaded),
        *(_relative(order, owner) for owner in view.sejm),
        *view.army,
        view.cossacks_box,
        view.cossacks_ukraine,
        view.cossacks_tatars,
        view.managers,
        -1 if view.treaty is None else view.treaty,
        int(view.treaty_made),
        int(view.city_built),
    ]
    for each in order:
        row += _player(view.players[each])
    for region in view.regions:
        row += _region(region, order)
    for box in view.enemies:
        row += _box(box, order)
    return row


def _relative(order: list[int], owner: int | None) -> int:
    return -1 if owner is None else order.index(owner)


def _player(player: Player) -> list[int]:
    hand = Counter(player.blocks)
    placed = player.placed or ()
    return [
        player.vp,
        player.money,
        player.stock,
        player.discs,
        player.infantry,
        player.cavalry,
        player.artillery,
        *(hand[value] for value in BLOCKS),
        int(player.placed is not None),
        *(placed or (-1,) * (len(REGIONS) + 1)),
        -1 if player.bid is None else player.bid,
    ]


def _region(region: RegionState, order: list[int]) -> list[int]:
    row = [region.value, region.influence, int(region.invaded), *region.enemy]
    for units in (region.nobles, region.infantry, region.cavalry, region.artillery):
        row += [units[each] for each in order]
    for place in range(board.ESTATES_PER_REGION):
        if place < len(region.estates):
            estate = region.estates[place]
            row += [order.index(estate.owner), int(estate.manager), int(estate.city)]
        else:
            row += [-1, 0, 0]
    return row


def _box(box: EnemyBox, order: list[int]) -> list[int]:
    return [box.cubes, box.king, *(box.nobles[each] for each in order)]
