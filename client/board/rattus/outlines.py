"""The outlines of the regions, as they are drawn on the board."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree

from client.assets import asset
from client.board.boxes import Outline
from shared.rattus.names import REGIONS

DRAWING: Final = "board/rattus.svg"


def read(drawing: bytes) -> tuple[Outline, ...]:
    """Return the outline of each region: the polygons of ``drawing`` that have its name."""
    shapes = ElementTree.fromstring(drawing).iter("{http://www.w3.org/2000/svg}polygon")
    points = {shape.get("id"): shape.get("points", "") for shape in shapes}
    return tuple(_outline(points[region]) for region in REGIONS)


def _outline(points: str) -> Outline:
    pairs = (pair.split(",") for pair in points.split())
    return tuple((float(x), float(y)) for x, y in pairs)


OUTLINES: Final = read(asset(DRAWING))
"""By region, in units of the canvas."""
