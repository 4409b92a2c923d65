"""How what happens looks on the trail of what happened last, and whose doing it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from parlour.client.games.playing_gods.cards import ART
from parlour.client.games.playing_gods.figures import sect
from parlour.client.games.protocol import Deed
from parlour.client.games.seats import deed_of_seat
from parlour.client.stage.looks import Picture, Sprite
from parlour.shared.playing_gods import events

_EMBLEM: Final = 40.0


def _attack(event: events.AttackBegan) -> Deed:
    """Show the first card that strikes."""
    return Deed(Sprite(f"card/{ART[event.cards[0]]}"), event.seat)


def _own(event: Any) -> Deed:
    return Deed(sect(event.seat), event.seat)


DEEDS: Final[Mapping[type, Callable[[Any], Deed]]] = {
    events.Settled: _own,
    events.SectGained: _own,
    events.SectConverted: _own,
    events.AttackBegan: _attack,
    events.ElementDefended: deed_of_seat(Sprite("card/shield")),
    events.ConversionBegan: deed_of_seat(Picture("space_conversion", _EMBLEM, shadow=False)),
    events.CardStolen: deed_of_seat(Picture("card_hidden", _EMBLEM, shadow=False)),
    events.Rescued: deed_of_seat(Sprite("card/halo")),
    events.GodSlain: deed_of_seat(Sprite("card/skull")),
    events.GodFell: deed_of_seat(Picture("broken_halo", _EMBLEM, shadow=False)),
    events.GodReturned: deed_of_seat(Picture("halo", _EMBLEM, shadow=False)),
}
"""What is on the trail, by the type of the event."""
