"""Paints what hangs in the club: a hussar, a plague doctor, a king, and the night outside."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from parlour.assets.workshop.models import classes, plague
from parlour.assets.workshop.models import hall as models
from parlour.assets.workshop.models.families import sprites
from parlour.assets.workshop.models.sprite import YAW
from parlour.assets.workshop.solids.model import Model, Paint, rgb, turn
from parlour.assets.workshop.solids.render import Pixels, body

WIDE, HIGH = 312, 228
"""Pixels of a painting."""
PANES: Final = 400
"""Pixels of the night, each way."""


def pictures() -> dict[Paint, Pixels]:
    """Return what is laid on which paint, as colours of 0 to 1."""
    hussar = next(each for each in sprites() if each.name == "hussar/king")
    rider = hussar.build("idle", 0, hussar.frames["idle"]).turn(turn(YAW["se"]))
    return {
        models.HUSSAR: painted(rider, ("e8a860", "7d9ac0"), ("5f7f4a", "3d5a34"), 0.90),
        models.DOCTOR: painted(plague.doctor(), ("c8b070", "3f5f5a"), ("4a4034", "2c2824"), 0.92),
        models.KING: painted(classes.king(), ("b06a4a", "4a2430"), ("5a3422", "38201a"), 0.94),
        models.NIGHT: _night(),
    }


def painted(who: Model, sky: tuple[str, str], hills: tuple[str, str], tall: float) -> Pixels:
    """Return somebody before hills and a glowing sky."""
    down, across = np.mgrid[0 : 1 : HIGH * 1j, -1 : 1 : WIDE * 1j]
    glow, deep = (np.array(rgb(each)) for each in sky)
    share = np.clip(np.hypot(across * 0.9, (down - 0.62) * 1.5), 0, 1)[..., None]
    made = glow * (1 - share) + deep * share
    for level, tint, phase in ((0.66, hills[0], 0.4), (0.80, hills[1], 2.1)):
        made[down > level + 0.06 * np.sin(across * 3.4 + phase)] = rgb(tint)
    cut = Image.fromarray(body(who, 90.0)["2"].pixels)
    cut = cut.crop(cut.getbbox())
    size = round(cut.width * tall * HIGH / cut.height), round(tall * HIGH)
    figure = cut.resize(size, Image.Resampling.LANCZOS)
    canvas = Image.fromarray((made.clip(0, 1) * 255).astype(np.uint8)).convert("RGBA")
    canvas.alpha_composite(figure, ((WIDE - size[0]) // 2, HIGH - size[1] - 4))
    shown = np.asarray(canvas.convert("RGB"), np.float64) / 255
    edge = 1 - 0.35 * np.clip(np.hypot(across, down * 2 - 1) - 0.6, 0, 1)
    return np.asarray(shown * edge[..., None] * np.array([1.0, 0.94, 0.80]))


def _stars(rng: np.random.Generator) -> NDArray[np.float64]:
    found = np.zeros((PANES, PANES))
    for number in range(70):
        x, y = rng.integers(4, PANES - 4, 2)
        found[y, x] = 46.0 if number < 9 else 9.0
    return np.asarray(ndimage.gaussian_filter(found, 1.5))


def _night() -> Pixels:
    """Return moon and stars over the roofs of a town in which few windows are lit."""
    rng = np.random.default_rng(11)
    down, across = np.mgrid[0 : 1 : PANES * 1j, 0 : 1 : PANES * 1j]
    high, low = np.array(rgb("10204a")), np.array(rgb("4a74b0"))
    made = high + (low - high) * (down**1.3)[..., None]
    made = made + _stars(rng)[..., None] * np.array(rgb("e8f0ff"))
    away = np.hypot(across - 0.68, down - 0.25)
    made = made + (0.55 * np.exp(-((away / 0.20) ** 1.2)))[..., None] * np.array(rgb("a8c8ff"))
    disc = np.clip((0.105 - away) * 160, 0, 1)[..., None]
    dents = 0.9 + 0.1 * np.sin(across * 60) * np.sin(down * 47 + 1)
    made = made * (1 - disc) + disc * np.array(rgb("fff6d8")) * dents[..., None]
    roof = 0.80 + 0.05 * np.abs(((across * 6.2) % 1.0) - 0.5) * 2 - 0.05 * np.sin(across * 9)
    made[down > roof] = rgb("0c1428")
    for x, y in ((0.12, 0.90), (0.30, 0.93), (0.55, 0.88), (0.83, 0.92)):
        made[(np.abs(across - x) < 0.014) & (np.abs(down - y) < 0.02)] = rgb("ffc060")
    return np.asarray(made)
