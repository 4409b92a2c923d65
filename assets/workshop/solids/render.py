"""Renders models to pictures: body and shadow in the three sizes, from one look at the model."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from parlour.assets.workshop.solids.distance import BALL, BALL_RADIUS
from parlour.assets.workshop.solids.light import COS, LX, LY, LZ, SIN
from parlour.assets.workshop.solids.march import cast_shadow, see
from parlour.assets.workshop.solids.model import Model

Pixels = NDArray[np.float64]

SIZES: Final = ("2/3", "1", "2")
"""The sizes of the sprites: for windows 720, 1080 and 2160 pixels high."""

_FINE: Final = 4
"""Pixels rendered for one of size 1."""
_BODY_STEPS: Final = {"2/3": 6, "1": 4, "2": 2}
"""How many rendered pixels, each way, become one."""
_SHADOW_FINE: Final = 2
_SHADOW_STEPS: Final = {"2/3": 3, "1": 2, "2": 1}
_BLOCK: Final = 12
"""Pictures begin and end at multiples of so many rendered pixels, so that every size fits."""

_INK: Final = np.array([0.17, 0.10, 0.06])
_SHADOW_COLOUR: Final = (0.15, 0.09, 0.07)
_SHADOW_DARKNESS: Final = 0.58
_FAINTEST: Final = 3 / 255


@dataclass(frozen=True)
class Cut:
    """A picture, straight alpha and 8 bits a channel, and where the foot is in it, in pixels."""

    pixels: NDArray[np.uint8]
    foot: tuple[int, int]


@dataclass(frozen=True)
class _Frame:
    """A picture to render: its size in pixels and its corner in blocks from the foot."""

    width: int
    height: int
    left: int
    top: int


def trimmed(cut: Cut) -> Cut:
    """Return a picture without its empty edges, one pixel at least."""
    filled = cut.pixels[..., 3] > 0
    across, down = np.flatnonzero(filled.any(0)), np.flatnonzero(filled.any(1))
    if not len(across):
        return Cut(cut.pixels[:1, :1], (0, 0))
    x, y = int(across[0]), int(down[0])
    pixels = cut.pixels[y : int(down[-1]) + 1, x : int(across[-1]) + 1]
    return Cut(np.ascontiguousarray(pixels), (cut.foot[0] - x, cut.foot[1] - y))


def straight(red_green_blue: Pixels, alpha: Pixels, foot: tuple[int, int]) -> Cut:
    """Return premultiplied pixels as a trimmed picture with straight alpha."""
    alpha = np.where(alpha < _FAINTEST, 0.0, alpha)
    colour = np.where(alpha[..., None] > 0, red_green_blue / np.maximum(alpha, 1e-6)[..., None], 0)
    whole = np.concatenate([colour, alpha[..., None]], 2)
    return trimmed(Cut((whole.clip(0, 1) * 255 + 0.5).astype(np.uint8), foot))


def over(cuts: Sequence[Cut]) -> Cut:
    """Return pictures laid over one another, foot on foot, the first below all others."""
    left, top = max(cut.foot[0] for cut in cuts), max(cut.foot[1] for cut in cuts)
    right = max(cut.pixels.shape[1] - cut.foot[0] for cut in cuts)
    foot = max(cut.pixels.shape[0] - cut.foot[1] for cut in cuts)
    colour, alpha = np.zeros((top + foot, left + right, 3)), np.zeros((top + foot, left + right))
    for cut in cuts:
        (high, wide), x, y = cut.pixels.shape[:2], left - cut.foot[0], top - cut.foot[1]
        part = np.s_[y : y + high, x : x + wide]
        share = cut.pixels[..., 3] / 255
        colour[part] = colour[part] * (1 - share[..., None]) + (
            cut.pixels[..., :3] / 255 * share[..., None]
        )
        alpha[part] = alpha[part] * (1 - share) + share
    return straight(colour, alpha, (left, top))


def shrunk(pixels: Pixels, step: int) -> Pixels:
    """Return pixels averaged over squares of ``step``."""
    height, width = pixels.shape[0] // step, pixels.shape[1] // step
    return pixels.reshape(height, step, width, step, -1).mean((1, 3))


def _framed(x: Pixels, up: Pixels, reach: Pixels, scale: float, block: int) -> _Frame:
    """Return the picture that holds discs around points of the camera's plane."""

    def blocks(value: float) -> int:
        return math.ceil(value * scale / block)

    left, right = blocks(float((reach - x).max())) + 1, blocks(float((reach + x).max())) + 1
    top, bottom = blocks(float((reach + up).max())) + 1, blocks(float((reach - up).max())) + 1
    return _Frame((left + right) * block, (top + bottom) * block, left * block, top * block)


def _inked(seen: Pixels) -> tuple[Pixels, Pixels]:
    """Return colours with dark lines at outlines and steps, premultiplied, and their alpha."""
    covered = seen[..., 3]
    outline = (covered > 0) & (ndimage.minimum_filter(covered, 5) < 1)
    depth = np.where(covered > 0, seen[..., 4], seen[..., 4].max() + 1)
    step = (depth - ndimage.minimum_filter(depth, 3) > 0.13) & (covered > 0)
    solid = np.where(covered > 0, seen[..., 5], -1)
    seam = (ndimage.maximum_filter(solid, 2) != solid) & (covered > 0)
    ink = np.maximum.reduce([outline * 0.88, step * 0.55, seam * 0.16])[..., None]
    colour = 1 - np.exp(-1.55 * seen[..., :3].clip(0, 1.25))
    colour = (colour / (1 - math.exp(-1.55))).clip(0, 1)
    return (colour * (1 - ink) + _INK * ink) * covered[..., None], covered


def body(model: Model, px: float) -> dict[str, Cut]:
    """Return how a model looks in every size; ``px``: pixels a unit in size 1."""
    solids, materials = model.rows()
    scale = px * _FINE
    middle, radius = solids[:, BALL : BALL + 3], solids[:, BALL_RADIUS]
    up = middle[:, 1] * SIN + middle[:, 2] * COS
    frame = _framed(middle[:, 0], up, radius, scale, _BLOCK)
    corner = -frame.left / scale, frame.top / scale
    seen = see(solids, materials, frame.width, frame.height, *corner, scale)
    colour, alpha = _inked(seen)
    cuts = {}
    for size, step in _BODY_STEPS.items():
        foot = frame.left // step, frame.top // step
        cuts[size] = straight(shrunk(colour, step), shrunk(alpha, step)[..., 0], foot)
    return cuts


def shadow(model: Model, px: float) -> dict[str, Cut]:
    """Return the shadow of a model on the ground in every size."""
    solids, _ = model.rows()
    scale = px * _SHADOW_FINE
    middle, radius = solids[:, BALL : BALL + 3], solids[:, BALL_RADIUS] / LZ + 0.25
    away = np.maximum(middle[:, 2], 0) / LZ
    x = np.concatenate([middle[:, 0], middle[:, 0] - away * LX])
    up = np.concatenate([middle[:, 1], middle[:, 1] - away * LY]) * SIN
    block = _BLOCK // _SHADOW_FINE
    frame = _framed(x, up, np.concatenate([radius, radius]), scale, block)
    corner = -frame.left / scale, frame.top / scale
    dark = cast_shadow(solids, frame.width, frame.height, *corner, scale)
    dark = ndimage.gaussian_filter(dark, 0.9) * _SHADOW_DARKNESS
    dark = np.where(dark < 0.02, 0.0, dark)
    return {
        size: shade(shrunk(dark, step)[..., 0], (frame.left // step, frame.top // step))
        for size, step in _SHADOW_STEPS.items()
    }


def shade(dark: Pixels, foot: tuple[int, int]) -> Cut:
    """Return a shadow that is ``dark`` (0 to 1) as a picture."""
    levels = np.round(dark * 64) / 64
    colour = np.broadcast_to(np.array(_SHADOW_COLOUR), (*dark.shape, 3))
    return straight(colour * levels[..., None], levels, foot)
