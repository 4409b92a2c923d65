"""Who dies of a rat, one after the other, and at what pace it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from parlour.client.games.rattus.scene import strikes_everywhere
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGION_INDEX
from parlour.shared.rattus.state import State, population

QUICKEST, QUICKENS = 0.45, 8.0
"""The least share of its time that a strike takes where they are everywhere, and the number of
tokens that are still to come when they begin to quicken."""


class Death(NamedTuple):
    """One of the people who die."""

    seat: int
    number: int
    """How many of its seat died in this region before."""
    left: int
    """How many people of all seats are left in the region after it."""


def deaths(before: State, event: events.RatTurned) -> Iterator[Death]:
    """Yield who die, one after the other, the seats in turn."""
    left = population(before, REGION_INDEX[event.region])
    for number in range(max(event.losses, default=0)):
        for seat, lost in enumerate(event.losses):
            if number < lost:
                left -= 1
                yield Death(seat, number, left)


def to_come(before: State, event: events.RatTurned) -> int:
    """Return how many tokens are still to be turned after this one: those where people live."""
    struck = REGION_INDEX[event.region]
    return sum(
        len(rats) - (region == struck)
        for region, rats in enumerate(before.rats)
        if population(before, region) > (sum(event.losses) if region == struck else 0)
    )


def pace(before: State, event: events.RatTurned) -> float:
    """Return the share of its time that a strike takes: they quicken, and the last is held."""
    left = to_come(before, event)
    if unhurried(before, event):
        return 1.0
    return QUICKEST + (1 - QUICKEST) * min(1.0, left / QUICKENS)


def unhurried(before: State, event: events.RatTurned) -> bool:
    """Return whether everything waits for a strike: it is alone, or the last of all."""
    return not strikes_everywhere(before) or not to_come(before, event)
