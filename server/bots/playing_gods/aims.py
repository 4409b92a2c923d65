"""What a bot of Playing Gods says that it is up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlour.server.bots.aims import most
from parlour.shared.aims import Aim
from parlour.shared.playing_gods.names import CONTINENTS
from parlour.shared.playing_gods.state import NOBODY, State, others_in_play, regions_owned

FEW: Final = 2
"""Regions that are lacking when somebody speaks of victory."""


def aim(state: State, seat: int, temper: str, names: Sequence[str]) -> Aim:
    """Return what a seat is up to: the first thing that its temper thinks of and that fits."""
    for thought in (_return, _goal, *_THOUGHTS.get(temper, _EVEN)):
        found = thought(state, seat, names)
        if found is not None:
            return found
    return Aim("bide")


def _return(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    return Aim("return") if state.players[seat].out else None


def _goal(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    lacking = state.regions_to_win - regions_owned(state)[seat]
    return Aim("goal", str(lacking)) if 0 < lacking <= FEW else None


def _attack(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    rival = _rival(state, seat)
    return None if rival is None else Aim("attack", names[rival])


def _convert(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    rival = _rival(state, seat)
    return None if rival is None else Aim("convert", names[rival])


def _rival(state: State, seat: int) -> int | None:
    """Return who of the others has most regions."""
    others, owned = others_in_play(state, seat), regions_owned(state)
    return most([number if other in others else 0 for other, number in enumerate(owned)])


def _defend(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    home = state.players[seat].home
    return None if home == NOBODY else Aim("defend", CONTINENTS[home])


def _cards(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    return Aim("cards")


_Thought = Callable[[State, int, Sequence[str]], Aim | None]
_EVEN: Final[tuple[_Thought, ...]] = (_convert, _defend)
_THOUGHTS: Final[dict[str, tuple[_Thought, ...]]] = {
    "patriot": (_defend,),
    "magnate": (_cards,),
    "gambler": (_attack, _defend),
}
