"""Whom a god may attack from its portal (rulings 4 and 6)."""

from __future__ import annotations

from parlour.shared.game import Illegal
from parlour.shared.playing_gods.names import CONTINENTS
from parlour.shared.playing_gods.needs import need_god
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import (
    State,
    companions,
    continent_of,
    others_in_play,
    sects_on,
)


def targets(state: State, seat: int) -> list[int]:
    """Return the gods with active sects here; none from a portal with another god on it."""
    if companions(state, seat):
        return []
    continent = continent_of(state, seat)
    return [other for other in others_in_play(state, seat) if sects_on(state, other, continent)]


def need_target(state: State, seat: int, target: int) -> None:
    """Raise Illegal unless ``target`` may be attacked from here."""
    if companions(state, seat):
        raise Illegal(Refusal.SHARED_PORTAL)
    need_god(state, seat, target)
    continent = continent_of(state, seat)
    if not sects_on(state, target, continent):
        raise Illegal(Refusal.NO_SECTS_HERE, continent=CONTINENTS[continent])
