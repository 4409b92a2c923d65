"""What a bot of God's Playground says that it is up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlour.server.bots.aims import most
from parlour.shared.aims import Aim
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import ENEMIES, REGIONS
from parlour.shared.gods_playground.state import State, box_may_be_attacked, box_nobles, strength

DISCS: Final = 2
"""Discs in the Sejm of which somebody speaks."""


def aim(state: State, seat: int, temper: str, names: Sequence[str]) -> Aim:
    """Return what a seat is up to: the first thing that its temper thinks of and that fits."""
    for thought in _THOUGHTS.get(temper, _EVEN):
        found = thought(state, seat)
        if found is not None:
            return found
    return Aim("bide")


def _gather(state: State, seat: int) -> Aim | None:
    here = most([region.nobles[seat] for region in state.regions])
    return None if here is None else Aim("gather", REGIONS[here])


def _estates(state: State, seat: int) -> Aim | None:
    owned = [sum(each.owner == seat for each in region.estates) for region in state.regions]
    here = most(owned)
    return None if here is None else Aim("estates", REGIONS[here])


def _watch(state: State, seat: int) -> Aim | None:
    """Return the enemy that is likely to come strongest."""
    coming = [
        (strength(state, n) - box_nobles(box)) * box_may_be_attacked(state, n)
        for n, box in enumerate(state.enemies)
    ]
    enemy = most(coming)
    return None if enemy is None else Aim("watch", _named(state, enemy))


def _raid(state: State, seat: int) -> Aim | None:
    """Return the box that is worth most where there are soldiers, or else nobles."""
    here = [
        board.ENEMY_VP[n] * _ready(state, seat, n) * box_may_be_attacked(state, n)
        for n in range(len(state.regions))
    ]
    enemy = most(here)
    return None if enemy is None else Aim("raid", _named(state, enemy))


def _ready(state: State, seat: int, number: int) -> float:
    region = state.regions[number]
    soldiers = region.infantry[seat] + region.cavalry[seat] + region.artillery[seat]
    return soldiers + 0.1 * region.nobles[seat]


def _named(state: State, enemy: int) -> str:
    """Return an enemy with the turn by which it is called."""
    return f"{ENEMIES[enemy]} {max(1, state.turn)}"


def _sejm(state: State, seat: int) -> Aim | None:
    return Aim("sejm") if state.sejm.count(seat) >= DISCS else None


def _schools(state: State, seat: int) -> Aim | None:
    rich = state.players[seat].money >= len(REGIONS) * board.SCHOOL_PRICE
    return Aim("schools") if rich and state.turn > 1 else None


_Thought = Callable[[State, int], Aim | None]
_EVEN: Final[tuple[_Thought, ...]] = (_schools, _sejm, _gather)
_THOUGHTS: Final[dict[str, tuple[_Thought, ...]]] = {
    "patriot": (_watch, _sejm, _gather),
    "magnate": (_estates, _schools, _gather),
    "gambler": (_raid, _gather),
}
