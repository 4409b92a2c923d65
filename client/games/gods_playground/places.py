"""What can be pointed at on the board, and where.

Ids: ``region:<region>``, ``estate:<region>:<index>``, ``value:<region>``, ``points:<region>``,
``armies:<region>``, ``enemy:<enemy>``, ``vienna``, ``treaty:<enemy>``, ``sejm``,
``sejm:<region>``, ``army``, ``army_table``, ``cossacks``, ``supplies``, ``panel:<seat>``,
``blocks:<seat>``, ``turn``, ``phase:<index>`` and ``track``.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.client.games.boxes import Box, hull
from parlour.client.games.gods_playground import layout
from parlour.client.games.where import Fields, named_place
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.names import ENEMIES, REGIONS


def _places() -> Iterator[tuple[str, Box]]:
    """Yield every place, inner ones after those that hold them."""
    for index, region in enumerate(REGIONS):
        yield from _region_places(region, layout.REGIONS[index])
        yield f"sejm:{region}", layout.SEJM_SEATS[index]
    for enemy, box in zip(ENEMIES, layout.ENEMIES, strict=True):
        yield f"enemy:{enemy}", box
        yield f"treaty:{enemy}", box.at(layout.ENEMY_TREATY)
    yield "vienna", layout.ENEMIES[-1].at(layout.ENEMY_SPECIAL)
    yield "army", layout.ARMY
    yield "army_table", hull(layout.ARMY_TABLE)
    yield "cossacks", layout.COSSACKS
    yield "supplies", layout.SUPPLIES
    for seat, panel in enumerate(layout.PANELS):
        yield f"panel:{seat}", panel
        yield f"blocks:{seat}", hull(tuple(panel.at(box) for box in layout.PANEL_BLOCKS))
    yield "turn", hull(layout.TURN_CELLS)
    for index, cell in enumerate(layout.PHASE_CELLS):
        yield f"phase:{index}", cell
    yield "track", hull(layout.VP_CELLS)


def _region_places(region: str, box: Box) -> Iterator[tuple[str, Box]]:
    yield f"region:{region}", box
    for index, circle in enumerate(layout.REGION_ESTATES):
        yield f"estate:{region}:{index}", box.at(circle)
    yield f"value:{region}", box.at(hull(layout.REGION_VALUES))
    yield f"points:{region}", box.at(hull((layout.REGION_ENEMY, layout.REGION_INFLUENCE)))
    yield f"armies:{region}", box.at(hull(layout.REGION_ARMIES))


PLACES: dict[str, Box] = {"sejm": layout.SEJM, **dict(_places())}


_FIELDS: Fields = (("region", "region"), ("enemy", "enemy"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    place = named_place(event, _FIELDS)
    return "vienna" if place is not None and place.endswith(":vienna") else place
