"""A light line round pieces, and the dark that they cast on what is right below and behind them.

So they are told from ground of their own colour.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from parlour.assets.workshop.solids.render import Cut, straight

LINE: Final = {"2/3": 0.9, "1": 1.25, "2": 2.3}
"""How broad the line is by size, in pixels."""
LIGHT: Final = np.array([1.0, 0.965, 0.87])
STRENGTH: Final = 0.92
DARK: Final = np.array([0.09, 0.06, 0.05])
DARKNESS: Final = 0.62
"""How dark the ground is close to a piece."""
FALL: Final = (0.9, 2.4)
"""How far right and down that falls, in lines."""
SOFT: Final = 1.5
"""How soft it is, in lines."""
MARGIN: Final = 8.0
"""How much room there is round a piece for both, in lines."""


def rimmed(cuts: dict[str, Cut]) -> dict[str, Cut]:
    """Return a piece in all sizes with its line and the dark round it."""
    return {size: _rimmed(cut, LINE[size]) for size, cut in cuts.items()}


def _rimmed(cut: Cut, line: float) -> Cut:
    room = round(MARGIN * line)
    pixels = np.pad(cut.pixels, ((room, room), (room, room), (0, 0))).astype(np.float64) / 255
    alpha = pixels[..., 3]
    away = ndimage.distance_transform_edt(alpha < 0.5)
    outside: NDArray[np.float64] = np.clip(line + 0.5 - away, 0, 1) * STRENGTH
    outside = ndimage.gaussian_filter(outside, 0.35)
    fallen = ndimage.shift(np.maximum(alpha, outside), (FALL[1] * line, FALL[0] * line), order=1)
    dark = np.clip(ndimage.gaussian_filter(fallen, SOFT * line) * DARKNESS, 0, 1)
    colour, whole = DARK * dark[..., None], dark
    for tint, share in ((LIGHT, outside), (pixels[..., :3], alpha)):
        colour = colour * (1 - share[..., None]) + tint * share[..., None]
        whole = whole + share - whole * share
    return straight(colour, whole, (cut.foot[0] + room, cut.foot[1] + room))
