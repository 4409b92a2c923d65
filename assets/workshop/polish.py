"""The last touch on pieces: a light along the edge that faces the sun, and stronger colours."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from parlour.assets.workshop.solids.render import Cut

_EDGE: Final = {"2/3": (1.0, 0.5), "1": (1.6, 0.6), "2": (3.0, 1.1)}
"""How broad the light is by size, and the ink outside it, in pixels."""
_LIGHT: Final = np.array([255.0, 248.0, 226.0])
_STRENGTH: Final = 0.52
_STRONGER: Final = 1.12
"""How much further from grey a colour becomes."""
_GREY: Final = np.array([0.30, 0.59, 0.11])


def polished(cuts: dict[str, Cut]) -> dict[str, Cut]:
    """Return a piece in all sizes with the last touch."""
    return {size: Cut(_touched(cut.pixels, *_EDGE[size]), cut.foot) for size, cut in cuts.items()}


def _touched(pixels: NDArray[np.uint8], broad: float, ink: float) -> NDArray[np.uint8]:
    colour, alpha = pixels[..., :3].astype(np.float64), pixels[..., 3] / 255
    grey = (colour @ _GREY)[..., None]
    colour = grey + (colour - grey) * _STRONGER
    aside = ndimage.shift(alpha, broad, order=1, mode="constant")
    inside = np.clip(ndimage.distance_transform_edt(np.pad(alpha > 0.5, 1))[1:-1, 1:-1] - ink, 0, 1)
    share = _STRENGTH * alpha * (1 - aside) * inside
    colour += (_LIGHT - colour) * share[..., None]
    touched = np.concatenate([colour.clip(0, 255) + 0.5, pixels[..., 3:]], 2)
    return touched.astype(np.uint8)
