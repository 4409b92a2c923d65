"""Makes what stands behind the menus: the land out of focus, and the figures before it.

``menus/land.webp`` is the painted land of God's Playground, soft and dim; ``menus/figures.webp``
holds the heads of the families, the king and a hussar, larger than the stage ever shows them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageEnhance, ImageFilter

from parlour.assets.workshop.models.families import sprites
from parlour.assets.workshop.models.sprite import YAW
from parlour.assets.workshop.solids.model import turn
from parlour.assets.workshop.solids.render import Cut, body, shadow

LAND_SIZE: Final = (960, 540)
"""Small is enough: it is out of focus."""
SOFT: Final = 3.2
"""The radius of the blur, in pixels of the small picture."""
DIM: Final = 0.72
RICH: Final = 1.25
LARGER: Final = 2.82
"""How much larger than in the largest atlas the figures are."""
SIZE: Final = "2"


class _Figure(NamedTuple):
    name: str
    at: tuple[int, int]
    """Where the foot stands."""
    share: float
    heading: str = "e"


FIGURES: Final = (
    _Figure("king", (590, 560), 0.92),
    _Figure("hussar/king", (960, 600), 0.92, "sw"),
    _Figure("noble/1/sabre", (210, 680), 1.0),
    _Figure("noble/0/proud", (735, 740), 1.0),
    _Figure("noble/2/speech", (460, 750), 1.05),
)
"""From the back to the front."""
GROUP: Final = (1800, 830)


def _land(assets: Path) -> Image.Image:
    whole = Image.open(assets / "gods_playground" / "ground" / "summer.webp").convert("RGB")
    small = whole.resize(LAND_SIZE, Image.Resampling.LANCZOS)
    soft = small.filter(ImageFilter.GaussianBlur(SOFT))
    return ImageEnhance.Brightness(ImageEnhance.Color(soft).enhance(RICH)).enhance(DIM)


def _paste(group: Image.Image, cut: Cut, foot: tuple[int, int]) -> None:
    layer = Image.new("RGBA", group.size)
    layer.paste(Image.fromarray(cut.pixels), (foot[0] - cut.foot[0], foot[1] - cut.foot[1]))
    group.alpha_composite(layer)


def _drawn(figures: Iterable[_Figure]) -> Image.Image:
    known = {sprite.name: sprite for sprite in sprites()}
    group = Image.new("RGBA", GROUP)
    bodies = []
    for figure in figures:
        sprite = known[figure.name]
        model = sprite.build("idle", 0, sprite.frames["idle"]).turn(turn(YAW[figure.heading]))
        px = sprite.px * LARGER * figure.share
        _paste(group, shadow(model, px)[SIZE], figure.at)
        bodies.append((body(model, px)[SIZE], figure.at))
    for cut, foot in bodies:
        _paste(group, cut, foot)
    return group.crop(group.getbbox())


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    folder = assets / "menus"
    folder.mkdir(exist_ok=True)
    _land(assets).save(folder / "land.webp", quality=82, method=6)
    _drawn(FIGURES).save(folder / "figures.webp", quality=86, alpha_quality=90, method=6)
