"""Makes the pictures of who teaches: ``menus/teachers/<who>_<mood>.webp``.

All of one are as large and stand on the same line, so that one gesture can follow another. They
are made for a window 2160 pixels high.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image

from parlour.assets.workshop.drawn import kept
from parlour.assets.workshop.models.teachers import BUSTS, MOODS
from parlour.assets.workshop.polish import polished
from parlour.assets.workshop.solids.compiled import KEPT

PX: Final = 138.0
"""Pixels a unit in the size of half that."""
FINEST: Final = "2"
SIZE: Final = (800, 760)
"""Of a picture, in pixels."""
MIDDLE: Final = 352
"""Where the middle of a figure is across: the right hand reaches further."""
DEEP: Final = 0.06
"""How much of the foot is cut off, units."""
QUALITY: Final = 86


def _picture(who: str, mood: str) -> Image.Image:
    cut = polished(kept(BUSTS[who](MOODS[mood]).move(z=1.0), PX, "body"))[FINEST]
    picture = Image.new("RGBA", SIZE)
    foot = round((1.0 * 0.8 + DEEP) * PX * 2)
    figure = Image.fromarray(cut.pixels)
    picture.paste(figure, (MIDDLE - cut.foot[0], SIZE[1] - cut.foot[1] + foot))
    return picture


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    KEPT.mkdir(parents=True, exist_ok=True)
    folder = assets / "menus" / "teachers"
    folder.mkdir(parents=True, exist_ok=True)
    for who in BUSTS:
        for mood in MOODS:
            path = folder / f"{who}_{mood}.webp"
            _picture(who, mood).save(path, quality=QUALITY, method=6, exact=False)
