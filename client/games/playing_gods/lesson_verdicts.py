"""What is thought of the way that somebody took alone in the lesson of Playing Gods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.client.games.teaching import Change, Verdict
from parlour.shared.language import tr, tr_noop
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Move
from parlour.shared.playing_gods.names import REGIONS, Space
from parlour.shared.playing_gods.phases.gain_space import open_regions
from parlour.shared.playing_gods.state import State, regions_owned

_WORTH: Final[tuple[Space, ...]] = ("deicide", "wrath", "conversion", "teleport", "portal", "gain")
"""The spaces of the ring by what they are worth to whoever wants regions, the least first."""
_BRINGS: Final[Mapping[Space, str]] = {
    "deicide": tr_noop("nothing without its card"),
    "wrath": tr_noop("a card of Wrath [wrath]"),
    "conversion": tr_noop("a promise [faith]"),
    "teleport": tr_noop("a leap to any free portal"),
    "portal": tr_noop("a place where cards are used"),
    "gain": tr_noop("a free sect [sect]"),
}
"""What is found on a space."""


def of_way(before: State, _after: State, seat: int, action: Move) -> Verdict:
    """Judge the way that was taken by what lay at its end, and at that of the other."""
    here, there = _end(before, seat, action.direction), _end(before, seat, _other(action))
    brings, missed = _kind(here), _kind(there)
    if _WORTH.index(brings) >= _WORTH.index(missed):
        text = tr("Well chosen: {brings}!", brings=tr(_BRINGS[brings]))
        return Verdict(_with_regions(text, before, seat, here), True, (f"space:{here}",))
    text = tr(
        "You found {brings}. The other way lay {missed}!",
        brings=tr(_BRINGS[brings]),
        missed=tr(_BRINGS[missed]),
    )
    changes = (Change("+1[sect]", (f"space:{there}",)),) if missed == "gain" else ()
    return Verdict(text, False, (f"space:{there}", f"space:{here}"), changes)


def _with_regions(text: str, state: State, seat: int, space: int) -> str:
    """Add what a sect that is a present makes of one's regions."""
    if _kind(space) != "gain" or not _empty(state, seat):
        return text
    told = tr(
        "With it you own {regions} of the {goal} regions you need.",
        regions=regions_owned(state)[seat] + 1,
        goal=state.regions_to_win,
    )
    return f"{text} {told}"


def _empty(state: State, seat: int) -> bool:
    """Return whether a region is empty, so that a sect can be founded there."""
    return any(not state.pawns[each] for each in open_regions(state, seat, range(len(REGIONS))))


def _kind(space: int) -> Space:
    return board.RING[space]


def _other(action: Move) -> str:
    return "counterclockwise" if action.direction == "clockwise" else "clockwise"


def _end(state: State, seat: int, direction: str) -> int:
    """Return the space to which the die leads."""
    way = 1 if direction == "clockwise" else -1
    return (state.players[seat].space + way * state.die) % board.SPACES
