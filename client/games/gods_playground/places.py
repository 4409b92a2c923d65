"""Which place on the board an event is about."""

from __future__ import annotations

from parlour.client.games.where import Fields, named_place
from parlour.shared.gods_playground.events import Event

_FIELDS: Fields = (("region", "region"), ("enemy", "enemy"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    place = named_place(event, _FIELDS)
    return "vienna" if place is not None and place.endswith(":vienna") else place
