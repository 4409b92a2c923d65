"""What several actions need, and the refusals when it is missing."""

from __future__ import annotations

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import Estate, State


def need_nobles(state: State, seat: int, region: int, needed: int = 1) -> None:
    """Raise Illegal unless ``seat`` has ``needed`` nobles in ``region``."""
    have = state.regions[region].nobles[seat]
    if have < needed:
        raise Illegal(Refusal.NO_NOBLES, needed=needed, have=have, region=REGIONS[region])


def own_estate(state: State, seat: int, region: int, index: int) -> Estate:
    """Return the estate at ``index`` of the line; raises Illegal unless it is the seat's own."""
    estates = state.regions[region].estates
    if not 0 <= index < len(estates) or estates[index].owner != seat:
        raise Illegal(Refusal.NOT_YOUR_ESTATE, region=REGIONS[region], estate=index + 1)
    return estates[index]
