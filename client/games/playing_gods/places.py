"""What can be pointed at on the board of Playing Gods, and where.

Ids: ``space:<number>``, ``region:<region>``, ``continent:<continent>``, ``panel:<seat>``,
``hand:<card>``, ``pile:<pile>``, ``die``, ``round`` and ``phase``. A card that is not in the hand
that is shown is where the hand is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.client.games.boxes import Box, Shape, hull, hull_of
from parlour.client.games.playing_gods import layout
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.where import Fields, named_place
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, REGIONS


def _places() -> Iterator[tuple[str, Box]]:
    for region, plate in zip(REGIONS, layout.REGIONS, strict=True):
        yield f"region:{region}", plate
    for continent, regions in zip(CONTINENTS, board.REGIONS_OF, strict=True):
        whole = hull(hull_of(REGION_OUTLINES[region]) for region in regions)
        yield f"continent:{continent}", whole
    for space, outline in enumerate(SPACE_OUTLINES):
        yield f"space:{space}", hull_of(outline)
    for card in CARDS:
        yield f"hand:{card}", layout.HAND
    for pile, box in layout.PILES.items():
        yield f"pile:{pile}", box
    for seat, panel in enumerate(layout.PANELS):
        yield f"panel:{seat}", panel
    yield "die", layout.DIE
    yield "round", layout.ROUND
    yield "phase", layout.PHASE


PLACES: dict[str, Box] = dict(_places())
"""Where everything is; of a region the plate with its pawns."""

_OUTLINES: dict[str, Shape] = {
    **{f"region:{name}": line for name, line in zip(REGIONS, REGION_OUTLINES, strict=True)},
    **{f"space:{space}": line for space, line in enumerate(SPACE_OUTLINES)},
}
_UNSEEN = {f"hand:{card}" for card in CARDS}

SHAPES: dict[str, Shape] = {
    place: shape for place, shape in {**PLACES, **_OUTLINES}.items() if place not in _UNSEEN
}
"""What lights up and can be pointed at, but for the hand: of a region all its land."""


def hand_places(cards: Sequence[int]) -> dict[str, Box]:
    """Return where the kinds of cards of a hand are."""
    kinds = sorted(set(cards))
    boxes = layout.hand_boxes(len(kinds))
    return {f"hand:{CARDS[card]}": box for card, box in zip(kinds, boxes, strict=True)}


_FIELDS: Fields = (("region", "region"), ("space", "space"), ("portal", "space"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    return named_place(event, _FIELDS)
