"""Prints what stands on the land onto its picture: first all shadows, then bodies by their feet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final, Literal

import numpy as np
import skia
from numpy.typing import NDArray
from scipy import ndimage

from parlour.assets.workshop.drawn import kept
from parlour.assets.workshop.grounds.growth import BURNT, KINDS, Growth
from parlour.assets.workshop.grounds.raster import Field, Sheet
from parlour.assets.workshop.solids.render import Cut

SIZE: Final = "2"
SIZE_SCALE: Final = 0.5
"""Pixels of the board for one of a stamp."""
DARKEST: Final = 0.62
"""How dark shadows that lie over one another become."""

UNLINED: Final = ("cottages", "straw", "broadleaf", "salt")
"""What is small and for show alone: it is printed without dark lines round it."""
LINE, DARKER = 5, 60
"""How far beside a line its surroundings are, and how much lighter they are than it, of 255."""

Part = Literal["body", "shadow"]
Drawing = tuple[float, Callable[[Any], None]]
"""Where the feet of something are, and what draws it."""


@dataclass(frozen=True)
class Thing:
    """One thing on the land: its kind, which of its variants, its feet and its size."""

    kind: str
    variant: int
    x: float
    y: float
    size: float = 1.0

    def burnt(self) -> Thing:
        """Return what a fire leaves of it."""
        kind = BURNT.get(self.kind, self.kind)
        return Thing(kind, self.variant % KINDS[kind].variants, self.x, self.y, self.size)


@cache
def _cut(kind: str, variant: int, growth: Growth, part: Part) -> Cut:
    made = KINDS[kind]
    return kept(made.recipe(growth, variant), made.px, part)[SIZE]


@cache
def _image(kind: str, variant: int, growth: Growth, part: Part) -> Any:
    pixels = np.ascontiguousarray(_cut(kind, variant, growth, part).pixels)
    if part == "body" and kind in UNLINED:
        pixels = _unlined(pixels)
    return skia.Image.fromarray(
        pixels, skia.kRGBA_8888_ColorType, skia.kUnpremul_AlphaType, copy=True
    )


def _unlined(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return a stamp whose dark lines have taken the colour of what is beside them."""
    light = pixels[..., :3].mean(-1)
    beside = ndimage.maximum_filter(np.where(pixels[..., 3] > 0, light, 0), LINE)
    lines = (beside - light > DARKER) & (pixels[..., 3] > 0)
    found = ndimage.distance_transform_edt(lines, return_distances=False, return_indices=True)
    soft = pixels.copy()
    soft[..., :3] = pixels[found[0], found[1], :3]
    return soft


def _print(canvas: Any, things: Iterable[Thing], growth: Growth, part: Part = "body") -> None:
    soft = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    for thing in things:
        across, down = _cut(thing.kind, thing.variant, growth, part).foot
        canvas.save()
        canvas.translate(thing.x, thing.y)
        canvas.scale(thing.size * SIZE_SCALE, thing.size * SIZE_SCALE)
        canvas.drawImage(_image(thing.kind, thing.variant, growth, part), -across, -down, soft)
        canvas.restore()


def shadows(sheet: Sheet, things: Iterable[Thing], growth: Growth) -> Field:
    """Return how dark the shadows of things make each pixel, 0 to 1."""
    layer = sheet.layer(lambda canvas: _print(canvas, things, growth, "shadow"))
    return np.asarray(np.minimum(layer[..., 3], DARKEST), np.float32)


def bodies(
    sheet: Sheet, things: Iterable[Thing], growth: Growth, drawn: Iterable[Drawing] = ()
) -> Field:
    """Return a layer of all things and of what else is drawn, the southern before the northern."""
    stamped: list[Drawing] = [
        (thing.y, partial(_print, things=[thing], growth=growth)) for thing in things
    ]
    ordered = sorted([*stamped, *drawn], key=lambda each: each[0])

    def draw(canvas: Any) -> None:
        for _, drawing in ordered:
            drawing(canvas)

    return sheet.layer(draw)
