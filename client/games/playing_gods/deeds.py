"""How what happens looks on the trail of what happened last, and whose doing it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from parlour.client.games.playing_gods.cards import ART
from parlour.client.games.playing_gods.figures import sect
from parlour.client.games.protocol import Deed
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.language import tr
from parlour.shared.playing_gods import events, words

_EMBLEM: Final = 40.0


def _attack(event: events.AttackBegan) -> Deed:
    """Show the first card that strikes."""
    return _told(event, Sprite(f"card/{ART[event.cards[0]]}"))


def _own(event: Any) -> Deed:
    return _told(event, sect(event.seat))


def _as(look: Look) -> Callable[[Any], Deed]:
    """Return what shows a look, and says what whoever did it does."""
    return lambda event: _told(event, look)


def _told(event: Any, look: Look) -> Deed:
    said = words.EVENT_DEEDS.get(type(event), "")
    return Deed(look, event.seat, tr(said) if said else "")


DEEDS: Final[Mapping[type, Callable[[Any], Deed]]] = {
    events.Settled: _own,
    events.SectGained: _own,
    events.SectConverted: _own,
    events.AttackBegan: _attack,
    events.ElementDefended: _as(Sprite("card/shield")),
    events.ConversionBegan: _as(Picture("space_conversion", _EMBLEM, shadow=False)),
    events.CardStolen: _as(Picture("card_hidden", _EMBLEM, shadow=False)),
    events.Rescued: _as(Sprite("card/halo")),
    events.GodSlain: _as(Sprite("card/reaper")),
    events.GodFell: _as(Picture("broken_halo", _EMBLEM, shadow=False)),
    events.GodReturned: _as(Picture("halo", _EMBLEM, shadow=False)),
}
"""What is on the trail, by the type of the event."""
