"""What can be pointed at on the board of Rattus, and where.

Ids: ``region:<region>``, ``rat:<region>:<index>``, ``cubes:<region>``, ``card:<class>``,
``castle``, ``plague``, ``tokens``, ``panel:<seat>``, ``round`` and ``phase``.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.client.games.boxes import Box, Shape, hull
from parlour.client.games.rattus import layout
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.where import Fields, named_place
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.names import CARDS, REGIONS


def _places() -> Iterator[tuple[str, Box]]:
    """Yield every place, inner ones after those that hold them."""
    for region, plate in zip(REGIONS, layout.REGIONS, strict=True):
        yield f"region:{region}", plate
        yield f"cubes:{region}", plate.at(hull(layout.REGION_CUBES))
        for index, rat in enumerate(layout.REGION_RATS):
            yield f"rat:{region}:{index}", plate.at(rat)
    for card, box in zip(CARDS, layout.CARDS, strict=True):
        yield f"card:{card}", box
    yield "castle", layout.CASTLE
    yield "plague", layout.PLAGUE
    yield "tokens", layout.TOKENS
    for seat, panel in enumerate(layout.PANELS):
        yield f"panel:{seat}", panel
    yield "round", layout.ROUND
    yield "phase", hull(layout.PHASE_CELLS)


PLACES: dict[str, Box] = dict(_places())
"""Where everything is; of a region the plate with its pieces."""

SHAPES: dict[str, Shape] = {
    **PLACES,
    **{f"region:{name}": line for name, line in zip(REGIONS, OUTLINES, strict=True)},
}
"""What lights up and can be pointed at: of a region all its land."""

_FIELDS: Fields = (("region", "region"), ("target", "region"), ("card", "card"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    return named_place(event, _FIELDS)
