"""Prints what stands on the land onto its picture: first all shadows, then bodies by their feet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final, Literal

import numpy as np
import skia

from parlour.assets.workshop.drawn import kept
from parlour.assets.workshop.grounds.growth import BURNT, KINDS, Growth
from parlour.assets.workshop.grounds.raster import Field, Sheet
from parlour.assets.workshop.solids.render import Cut

SIZE: Final = "2"
SIZE_SCALE: Final = 0.5
"""Pixels of the board for one of a stamp."""
DARKEST: Final = 0.62
"""How dark shadows that lie over one another become."""

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
    return skia.Image.fromarray(
        pixels, skia.kRGBA_8888_ColorType, skia.kUnpremul_AlphaType, copy=True
    )


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
