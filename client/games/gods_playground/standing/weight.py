"""What counts at a moment, and what steps back: in war, land that is fought for comes first."""

from __future__ import annotations

from typing import Final

from parlour.client.games.gods_playground.forecast import LIKELY, outlook
from parlour.shared.gods_playground.state import State, points

BUILDING: Final = frozenset({"setup", "build_estates"})
"""The phases in which all plots are of interest; else only the next one, and in war none."""
WAR: Final = frozenset({"campaigns", "enemies_attack", "poland_fights_back", "enemies_expand"})
"""The phases in which armies come first."""
AT_COURT: Final = frozenset(
    {"setup", "nobles", "short_nobles", "king", "elections", "special_actions", "victory_points"}
)
"""The phases in which the benches of the Sejm bear their names; else who points at one is told."""
CALM: Final = 0.84
"""How large, in war, nobles and values are where nobody fights, beside those where somebody
does."""


def at_war(state: State) -> bool:
    """Return whether armies are what counts now."""
    return state.phase in WAR


def at_stake(state: State, index: int) -> bool:
    """Return whether a region is held by an enemy, or one is likely to come."""
    expected = outlook(state, index)
    return points(state.regions[index]) > 0 or (expected is not None and expected.chance >= LIKELY)


def size(state: State, index: int) -> float:
    """Return how large nobles and values of a region are seen, beside what is usual."""
    return CALM if at_war(state) and not at_stake(state, index) else 1.0
