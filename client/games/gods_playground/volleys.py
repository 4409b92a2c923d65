"""The dice of a battle, as rows of the tray."""

from __future__ import annotations

from parlour.client.games.dice_tray import Row
from parlour.shared.gods_playground.events import Volley


def volley_row(volley: Volley) -> Row:
    """Return the row of a volley: its unit, and its dice with hits and losses."""
    needed = volley.hits_on - volley.bonus
    dice = [(die, False if die == 1 else True if die >= needed else None) for die in volley.dice]
    piece = "cossack" if volley.army == "cossacks" else f"{volley.unit}_{volley.army}"
    return piece, dice
