"""What a bot of Rattus says that it is up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlour.server.bots.aims import most
from parlour.shared.aims import Aim
from parlour.shared.rattus.names import CARD_INDEX, CARDS, KING, REGIONS
from parlour.shared.rattus.state import NOBODY, State, score

MANY: Final = 2
"""Rats in a region that frighten those who live there."""


def aim(state: State, seat: int, temper: str, names: Sequence[str]) -> Aim:
    """Return what a seat is up to: the first thing that its temper thinks of and that fits."""
    for thought in _THOUGHTS.get(temper, _EVEN):
        found = thought(state, seat, names)
        if found is not None:
            return found
    return Aim("bide")


def _settle(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    here = most(state.players[seat].cubes)
    return None if here is None else Aim("settle", REGIONS[here])


def _flee(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    """Return where most own cubes live among many rats."""
    cubes = state.players[seat].cubes
    in_danger = [
        own if len(rats) >= MANY else 0 for own, rats in zip(cubes, state.rats, strict=True)
    ]
    here = most(in_danger)
    return None if here is None else Aim("flee", REGIONS[here])


def _card(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    """Return the card that is wanted: one on the table, or else one of somebody else."""
    held = [state.cards[CARD_INDEX[card]] for card in CARDS]
    free = [card for card, holder in zip(CARDS, held, strict=True) if holder == NOBODY]
    others = [card for card, holder in zip(CARDS, held, strict=True) if holder != seat]
    wanted = next(iter((*reversed(free), *others)), None)
    return None if wanted is None else Aim("card", wanted)


def _castle(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    return Aim("castle") if state.cards[KING] == seat else None


def _leader(state: State, seat: int, names: Sequence[str]) -> Aim | None:
    """Return who has more than everybody else: the Plague may go there."""
    points = [score(player) for player in state.players]
    best = max(points)
    if points.count(best) > 1 or points[seat] == best:
        return None
    return Aim("leader", names[points.index(best)])


_Thought = Callable[[State, int, Sequence[str]], Aim | None]
_EVEN: Final[tuple[_Thought, ...]] = (_leader, _flee, _settle)
_THOUGHTS: Final[dict[str, tuple[_Thought, ...]]] = {
    "patriot": (_flee, _settle),
    "magnate": (_castle, _card),
    "gambler": (_leader, _settle),
}
