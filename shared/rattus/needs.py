"""What several actions need, and the refusals when it is missing."""

from __future__ import annotations

from parlour.shared.game import Illegal
from parlour.shared.rattus.names import CARDS, REGION_INDEX, REGIONS, Region
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import State, has_room, neighbours


def in_use(state: State, name: Region) -> int:
    """Return the index of a region; raises Illegal if it is off the board."""
    region = REGION_INDEX[name]
    if region >= len(state.rats):
        raise Illegal(Refusal.NOT_IN_USE, region=name)
    return region


def need_power(state: State, seat: int, card: int) -> None:
    """Raise Illegal unless ``seat`` has a class card that it has not used yet (ruling 1)."""
    if state.cards[card] != seat:
        raise Illegal(Refusal.NO_CARD, card=CARDS[card])
    if state.used[card]:
        raise Illegal(Refusal.CARD_USED, card=CARDS[card])


def need_neighbours(state: State, origin: int, target: int) -> None:
    """Raise Illegal unless two regions are neighbours."""
    if target not in neighbours(state)[origin]:
        raise Illegal(Refusal.NOT_NEIGHBOURS, region=REGIONS[target], origin=REGIONS[origin])


def need_cubes(state: State, seat: int, region: int, needed: int = 1) -> None:
    """Raise Illegal unless ``seat`` has so many cubes in ``region``."""
    have = state.players[seat].cubes[region]
    if have < needed:
        raise Illegal(Refusal.NO_CUBES_THERE, needed=needed, have=have, region=REGIONS[region])


def need_stock(state: State, seat: int) -> None:
    """Raise Illegal unless ``seat`` has a cube left to place."""
    if not state.players[seat].stock:
        raise Illegal(Refusal.NO_CUBES)


def need_rat(state: State, region: int, index: int) -> None:
    """Raise Illegal unless a rat lies at ``index`` of ``region``."""
    if not 0 <= index < len(state.rats[region]):
        raise Illegal(Refusal.NO_SUCH_RAT, rat=index + 1, region=REGIONS[region])


def need_room(state: State, region: int) -> None:
    """Raise Illegal if there are three rats in ``region``."""
    if not has_room(state, region):
        raise Illegal(Refusal.NO_ROOM, region=REGIONS[region])
