"""Positions made of a few given parts: for scenarios and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.shared.game import BadDataError
from parlour.shared.gods_playground import board, canonical
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import (
    State,
    influence_in_stock,
    king_cubes_in_stock,
    new_state,
    points_in_stock,
)
from parlour.shared.merge import merged


def position(parts: Mapping[str, Any]) -> State:
    """Return the empty board with ``parts`` of a canonical state in place.

    ``players`` may be a map from seat number to the parts of that player. What is left in a
    supply (stock, discs, units, land managers) is derived unless ``parts`` gives it. Raises
    BadDataError when a part is unknown, or more pieces are on the board than in the box.
    """
    given = merged(canonical.dump(new_state()), parts)
    state = canonical.load(given)
    _fill_supplies(state, parts)
    _check_box(state)
    return state


def _fill_supplies(state: State, parts: Mapping[str, Any]) -> None:
    players = parts.get("players", {})
    for seat, player in enumerate(state.players):
        own = players[seat] if isinstance(players, list) else players.get(str(seat), {})
        for name, left in _supplies(state, seat).items():
            if name in own:
                continue
            if left < 0:
                raise BadDataError(f"players.{seat}: {-left} more {name} on the board than exist")
            setattr(player, name, left)
    if "managers" not in parts:
        placed = sum(estate.manager for region in state.regions for estate in region.estates)
        state.managers = board.SUPPLY.managers.value - placed


def _supplies(state: State, seat: int) -> dict[str, int]:
    """Return what the supply of ``seat`` holds, by the name of the field."""
    supply = board.SUPPLY
    regions = state.regions
    nobles = sum(r.nobles[seat] for r in regions) + sum(b.nobles[seat] for b in state.enemies)
    discs = sum(e.owner == seat for r in regions for e in r.estates) + state.sejm.count(seat)
    return {
        "stock": supply.nobles.value - nobles,
        "discs": supply.discs.value - discs,
        "infantry": supply.infantry.value - sum(r.infantry[seat] for r in regions),
        "cavalry": supply.cavalry.value - sum(r.cavalry[seat] for r in regions),
        "artillery": supply.artillery.value - sum(r.artillery[seat] for r in regions),
    }


def _check_box(state: State) -> None:
    """Raise BadDataError if more of the common pieces are on the board than exist."""
    cossacks = state.cossacks_box + state.cossacks_ukraine + state.cossacks_tatars
    left = {
        "land managers": state.managers,
        "Cossacks": board.SUPPLY.cossacks.value - cossacks,
        "King's cubes": king_cubes_in_stock(state),
        "influence pieces": influence_in_stock(state),
        **{f"{name} points": points_in_stock(state, i) for i, name in enumerate(ENEMIES)},
    }
    for what, number in left.items():
        if number < 0:
            raise BadDataError(f"{-number} more {what} on the board than exist")
