"""How what happens looks on the trail of what happened last, and whose doing it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from parlour.client.games.protocol import Deed
from parlour.client.games.rattus.figures import RatToken, doctor
from parlour.client.games.rattus.folk import pawn
from parlour.client.games.seats import deed_of_seat
from parlour.client.stage.looks import Picture, Sprite
from parlour.shared.rattus import events

_SIGN: Final = 40.0


def _taken(event: events.CardTaken) -> Deed:
    return Deed(Sprite(f"class/{event.card}"), event.seat)


def _placed(event: events.CubesPlaced) -> Deed:
    return Deed(pawn(event.seat), event.seat)


def _turned(event: events.RatTurned) -> Deed:
    """Show a cross where it struck, else the rat that was only a rat."""
    return Deed(Sprite("cross") if event.struck else RatToken(None), None)


DEEDS: Final[Mapping[type, Callable[[Any], Deed]]] = {
    events.CardTaken: _taken,
    events.CubesPlaced: _placed,
    events.CubesMoved: deed_of_seat(Sprite("class/merchant")),
    events.RatMoved: deed_of_seat(Sprite("class/monk")),
    events.RatSeen: deed_of_seat(Sprite("class/witch")),
    events.CubeSheltered: deed_of_seat(Sprite("class/king")),
    events.PlagueLed: deed_of_seat(Sprite("class/knight")),
    events.PlagueMoved: deed_of_seat(doctor()),
    events.RatTurned: _turned,
    events.Passed: deed_of_seat(Picture("pass", _SIGN, shadow=False)),
}
"""What is on the trail, by the type of the event."""
