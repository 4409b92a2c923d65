"""Prints solids on the toy world: what grows on the lands, islands, and the ring of clouds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

import numpy as np
import skia

from parlour.assets.workshop.drawn import kept
from parlour.assets.workshop.grounds.raster import Field, Picture, Sheet, blend, colour, fill, lay
from parlour.assets.workshop.grounds.toy_land import Spots, rail, ring
from parlour.assets.workshop.grounds.toy_paint import World
from parlour.assets.workshop.models import heaven
from parlour.assets.workshop.solids.model import Model
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CONTINENTS

SIZE: Final = "2"
GROWTH_PX: Final = 30.0
FAINT: Final = 0.88
"""How much of what grows is seen, so that pieces stand out from it."""
KEPT_FREE: Final = (84.0, 52.0)
"""Half the ground round a totem where nothing grows."""
FLOAT: Final = (4.0, 9.0)
"""How far from the clouds their shadows fall on the sea,"""
FLOATING: Final = 0.42
"""and how dark these are, of the shadows on land."""
CLOUD: Final = 0.8
"""How large the clouds of the ring are: those that matter just now are larger."""
BEADS: Final = 11.0
"""How far apart the beads are that join the clouds."""
DULLER, HAZE, HAZY = 0.16, "a8d6e8", 0.12
"""How much nearer to grey the ring is than its models, the air before it, and how thick that is:
only where a god stands it is bright."""
_GREY: Final = np.array([0.30, 0.59, 0.11])

Recipe = Callable[[], Model]
VARIANTS: Final = 4


@dataclass(frozen=True)
class Stamp:
    """One thing: its recipe, pixels a unit, its feet and its size."""

    name: str
    px: float
    x: float
    y: float
    size: float = 1.0


def _recipes() -> dict[str, Recipe]:
    found: dict[str, Recipe] = {f"isle/{name}": build for name, build in heaven.ISLES.items()}
    for n in range(VARIANTS):
        found[f"palm{n}"] = partial(heaven.palm, n)
        found[f"fir{n}"] = partial(heaven.fir, n, snow=False)
        found[f"frost{n}"] = partial(heaven.fir, n, snow=True)
        found[f"tree{n}"] = partial(heaven.tree, n)
        found[f"cactus{n}"] = partial(heaven.cactus, n)
        found[f"peak{n}"] = partial(heaven.mountain, n, "8f7a66", snow=True)
        found[f"rock{n}"] = partial(heaven.mountain, n, "b5814e", snow=False)
    for space, kind in enumerate(board.RING):
        continent = CONTINENTS[board.CONTINENT_OF[space]]
        found[f"space{space}"] = partial(heaven.space, kind, continent, space)
    return found


RECIPES: Final = _recipes()
GROWS: Final = (
    ("tree", "tree", "fir"), ("rock", "peak", "fir", "cactus"), ("frost", "frost", "fir", "peak"),
    ("palm", "palm", "tree", "rock"),
    ("tree", "tree", "tree"), ("tree", "tree", "fir"), ("frost", "fir", "frost", "peak"),
    ("fir", "tree", "fir"),
    ("palm", "tree", "palm"), ("tree", "fir", "tree", "rock"), ("cactus", "peak", "peak", "rock"),
    ("frost", "frost", "fir", "peak"),
    ("cactus", "palm", "rock"), ("palm", "palm", "tree"), ("tree", "palm", "rock"),
    ("tree", "cactus", "tree"),
    ("peak", "peak", "rock", "palm"), ("palm", "tree", "palm", "tree"), ("palm", "tree", "palm"),
    ("fir", "tree", "rock"),
)  # fmt: skip
"""What grows in each region."""
ISLES: Final = (
    ("hut", 130.0, 922.0, 1.0), ("smoking", 1796.0, 914.0, 1.0), ("chest", 1850.0, 176.0, 0.8),
    ("heads", 388.0, 930.0, 1.0), ("wreck", 1540.0, 932.0, 1.0),
)  # fmt: skip
"""The islands where nobody lives: which, where, and how large."""
TABLE: Final = (
    ("palm1", 134.0, 602.0, 1.3), ("palm2", 152.0, 628.0, 1.05), ("tree1", 128.0, 618.0, 0.7),
    ("rock2", 322.0, 606.0, 0.9), ("tree2", 338.0, 622.0, 0.8), ("tree0", 312.0, 632.0, 0.65),
)  # fmt: skip
"""What grows on the island of cards and die."""


@cache
def _image(name: str, px: float, part: str) -> tuple[Any, tuple[int, int]]:
    cut = kept(RECIPES[name](), px, part)[SIZE]
    pixels = np.ascontiguousarray(cut.pixels)
    image = skia.Image.fromarray(
        pixels, skia.kRGBA_8888_ColorType, skia.kUnpremul_AlphaType, copy=True
    )
    return image, cut.foot


def _layer(
    sheet: Sheet, stamps: Iterable[Stamp], part: str, aside: tuple[float, float] = (0, 0)
) -> Field:
    soft = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)

    def draw(canvas: Any) -> None:
        for stamp in sorted(stamps, key=lambda each: each.y):
            image, (across, down) = _image(stamp.name, stamp.px, part)
            canvas.save()
            canvas.translate(stamp.x + aside[0], stamp.y + aside[1])
            canvas.scale(stamp.size / 2, stamp.size / 2)
            canvas.drawImage(image, -across, -down, soft)
            canvas.restore()

    return sheet.layer(draw)


def printed(
    sheet: Sheet,
    picture: Picture,
    stamps: list[Stamp],
    aside: tuple[float, float] = (0, 0),
    strength: float = 1.0,
    *,
    hazy: bool = False,
) -> Picture:
    """Return a picture with things on it: first their shadows, then they themselves."""
    shadows = _layer(sheet, stamps, "shadow", aside)
    dark = np.minimum(shadows[..., 3], 0.55)
    if aside != (0, 0):
        dark = sheet.blur(dark, 2.0) * FLOATING
    picture = blend(picture, colour("20244a"), dark * strength)
    bodies = _layer(sheet, stamps, "body") * strength
    return lay(picture, _calmed(bodies) if hazy else bodies)


def _calmed(layer: Field) -> Field:
    """Return a layer in fainter colours, as if seen through air."""
    seen, alpha = layer[..., :3], layer[..., 3:]
    grey = (seen @ _GREY)[..., None]
    seen = seen + (grey - seen) * DULLER
    return np.concatenate([seen + (colour(HAZE) * alpha - seen) * HAZY, alpha], 2)


def growth(world: World, spots: list[Spots]) -> list[Stamp]:
    """Return what grows on the lands, where nothing else will stand."""
    random = np.random.default_rng(11)
    stamps: list[Stamp] = []
    for region, kinds in enumerate(GROWS):
        own = (world.labels == region + 1) & (world.edge > 9)
        rows, columns = np.nonzero(own)
        if not len(rows):
            continue
        wanted = round(len(rows) / world.sheet.scale**2 / 520)
        mine: list[Stamp] = []
        for _ in range(wanted * 30):
            if len(mine) >= wanted:
                break
            at = random.integers(len(rows))
            x, y = columns[at] / world.sheet.scale, rows[at] / world.sheet.scale
            kind = kinds[random.integers(len(kinds))]
            room = 21 if kind in ("peak", "rock") else 13
            if _taken(x, y, spots) or any(
                math.hypot(x - each.x, 1.3 * (y - each.y)) < room for each in stamps
            ):
                continue
            size = random.uniform(0.46, 0.66)
            mine.append(Stamp(f"{kind}{random.integers(VARIANTS)}", GROWTH_PX, x, y, size))
            stamps.append(mine[-1])
    return stamps


def _taken(x: float, y: float, spots: list[Spots]) -> bool:
    """Whether pieces may stand at a point, or a tree there would hide them."""
    for spot in spots:
        dx, dy = x - spot.stack[0], y - spot.stack[1]
        if (dx / KEPT_FREE[0]) ** 2 + ((dy - 6) / KEPT_FREE[1]) ** 2 < 1:
            return True
        if spot.city is not None:
            dx, dy = x - spot.city[0], y - spot.city[1]
            if (dx / 62) ** 2 + ((dy - 6) / 52) ** 2 < 1:
                return True
    return False


def isles() -> list[Stamp]:
    """Return the islands where nobody lives."""
    return [Stamp(f"isle/{name}", 58.0, x, y, size) for name, x, y, size in ISLES]


def table_growth() -> list[Stamp]:
    """Return what grows on the island of cards and die."""
    return [Stamp(name, GROWTH_PX, x, y, size) for name, x, y, size in TABLE]


def with_ring(sheet: Sheet, picture: Picture) -> Picture:
    """Return a picture with the ring of clouds over it, joined by golden beads."""
    beads = rail(BEADS)

    def dots(code: str, size: float, aside: tuple[float, float], alpha: float) -> Field:
        def draw(canvas: Any) -> None:
            for x, y in beads:
                canvas.drawCircle(x + aside[0], y + aside[1], size, fill(code, alpha))

        return sheet.layer(draw)

    for each in (
        dots("4a6a78", 3.4, (0, 0), 0.55),
        dots("e8dfc0", 2.5, (0, 0), 0.85),
    ):
        picture = lay(picture, each)
    return printed(sheet, picture, spaces(), FLOAT, hazy=True)


def spaces() -> list[Stamp]:
    """Return the clouds of the ring."""
    return [Stamp(f"space{n}", heaven.PX, x, y, CLOUD) for n, (x, y) in enumerate(ring())]


def covered(sheet: Sheet, stamps: list[Stamp], part: str) -> Field:
    """Return how much of each pixel things cover, or their shadows."""
    return np.asarray(_layer(sheet, stamps, part)[..., 3])
