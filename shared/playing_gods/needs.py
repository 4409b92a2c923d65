"""What several actions need, and the refusals when it is missing."""

from __future__ import annotations

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, REGION_INDEX, REGIONS, Region
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import NOBODY, State, continent_of, owner


def need_god(state: State, seat: int, target: int) -> None:
    """Raise Illegal unless ``target`` is another god that is not out."""
    if not 0 <= target < len(state.players):
        raise Illegal(Refusal.NO_SUCH_GOD)
    if target == seat:
        raise Illegal(Refusal.OWN_GOD)
    if state.players[target].out:
        raise Illegal(Refusal.GOD_OUT)


def need_portal(space: int) -> None:
    """Raise Illegal unless a space of the ring is a portal."""
    if space not in board.PORTALS:
        raise Illegal(Refusal.NO_PORTAL, space=space)


def need_card(state: State, seat: int, card: int) -> None:
    """Raise Illegal unless ``seat`` holds a card in its hand."""
    if card not in state.players[seat].hand:
        raise Illegal(Refusal.NO_CARD, card=CARDS[card])


def need_pawn(state: State, seat: int) -> None:
    """Raise Illegal unless ``seat`` has a pawn left to place (ruling 14)."""
    if not state.players[seat].stock:
        raise Illegal(Refusal.NO_PAWNS)


def need_open_region(state: State, seat: int, region: int) -> None:
    """Raise Illegal unless a region is empty or belongs to ``seat`` (ruling 13)."""
    if owner(state.pawns[region]) not in (seat, NOBODY):
        raise Illegal(Refusal.REGION_TAKEN, region=REGIONS[region])


def region_here(state: State, name: Region) -> int:
    """Return the index of a region on the continent of the active god's portal.

    Raises Illegal if it is on another one.
    """
    region, continent = REGION_INDEX[name], continent_of(state, state.active)
    if region not in board.REGIONS_OF[continent]:
        raise Illegal(Refusal.OTHER_CONTINENT, region=name, continent=CONTINENTS[continent])
    return region


def need_sect(state: State, seat: int, region: int) -> None:
    """Raise Illegal unless the active pawns in a region are those of ``seat``."""
    if owner(state.pawns[region]) != seat:
        raise Illegal(Refusal.NO_SECT, region=REGIONS[region])
