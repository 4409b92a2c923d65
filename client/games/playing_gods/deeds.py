"""How what happens looks on the trail of what happened last, and whose doing it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from parlour.client.games.playing_gods.cards import ART
from parlour.client.games.playing_gods.figures import sect
from parlour.client.games.protocol import Deed
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.playing_gods import events

_EMBLEM: Final = 40.0


def _of_seat(look: Look) -> Callable[[Any], Deed]:
    """Return what shows a look for whoever did something."""
    return lambda event: Deed(look, event.seat)


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
    events.ElementDefended: _of_seat(Sprite("card/shield")),
    events.ConversionBegan: _of_seat(Picture("space_conversion", _EMBLEM, shadow=False)),
    events.CardStolen: _of_seat(Picture("card_hidden", _EMBLEM, shadow=False)),
    events.Rescued: _of_seat(Sprite("card/halo")),
    events.GodSlain: _of_seat(Sprite("card/skull")),
    events.GodFell: _of_seat(Picture("broken_halo", _EMBLEM, shadow=False)),
    events.GodReturned: _of_seat(Picture("halo", _EMBLEM, shadow=False)),
}
"""What is on the trail, by the type of the event."""
