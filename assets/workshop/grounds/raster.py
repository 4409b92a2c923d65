"""Arrays of pixels: drawn shapes, noise and distances, in a size of choice.

All drawing is in pixels of the 1920 x 1080 board; a sheet of scale 2 holds 3840 x 2160.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import skia
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage
from shapely import MultiPolygon

BOARD: Final = (1920, 1080)

Field = NDArray[np.floating[Any]]
"""One number for each pixel."""
Picture = NDArray[np.floating[Any]]
"""Red, green and blue from 0 to 1 for each pixel."""
Bits = NDArray[np.bool_]
Tones = tuple[tuple[float, str], ...]
"""Shares from 0 to 1, and the colour of each, as six hexadecimal digits."""


@dataclass(frozen=True)
class Sheet:
    """The size of all arrays of one ground."""

    scale: int

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return BOARD[0] * self.scale

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return BOARD[1] * self.scale

    @property
    def shape(self) -> tuple[int, int]:
        """The shape of a field."""
        return (self.height, self.width)

    def noise(self, length: float, seed: int, octaves: int = 5, persistence: float = 0.5) -> Field:
        """Return fractal noise of mean 0 and deviation 1; ``length`` in board pixels."""
        total: Field = np.zeros(self.shape, np.float32)
        weight, squares = 1.0, 0.0
        for octave in range(octaves):
            step = max(1.0, length * self.scale / 2**octave)
            total += np.float32(weight) * self._smooth_noise(step, seed * 101 + octave)
            squares += weight * weight
            weight *= persistence
        return total / np.float32(np.sqrt(squares) * 0.72)

    def _smooth_noise(self, step: float, seed: int) -> Field:
        random = np.random.default_rng(seed)
        columns, rows = int(self.width / step) + 3, int(self.height / step) + 3
        grid = Image.fromarray(random.standard_normal((rows, columns)).astype(np.float32))
        box = (1.0, 1.0, 1.0 + self.width / step, 1.0 + self.height / step)
        large = grid.resize((self.width, self.height), Image.Resampling.BICUBIC, box=box)
        return np.asarray(large, np.float32)

    def layer(self, draw: Callable[[Any], None]) -> Field:
        """Return what ``draw`` draws on a clear canvas: four channels, multiplied by alpha."""
        surface = skia.Surface(self.width, self.height)
        canvas = surface.getCanvas()
        canvas.clear(0)
        canvas.scale(self.scale, self.scale)
        draw(canvas)
        image = surface.toarray(colorType=skia.kRGBA_8888_ColorType).astype(np.float32) / 255
        image[..., :3] *= image[..., 3:]
        return np.asarray(image, np.float32)

    def mask(self, shapes: Iterable[MultiPolygon]) -> Field:
        """Return how much of each pixel lies in the shapes, 0 to 1."""
        solid = skia.Paint(AntiAlias=True, Color=skia.ColorWHITE)
        paths = [shape_path(shape) for shape in shapes]

        def draw(canvas: Any) -> None:
            for path in paths:
                canvas.drawPath(path, solid)

        return self.layer(draw)[..., 3].copy()

    def distance(self, zero: Bits) -> Field:
        """Return how far each pixel lies from the nearest one in ``zero``, in board pixels."""
        far = ndimage.distance_transform_edt(~zero)
        return np.asarray(far, np.float32) / np.float32(self.scale)

    def blur(self, field: Field, width: float) -> Field:
        """Return a field blurred by ``width`` board pixels."""
        return np.asarray(ndimage.gaussian_filter(field, width * self.scale), np.float32)

    def grid(self) -> tuple[Field, Field]:
        """Return x and y of each pixel in board pixels."""
        y, x = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        return x / self.scale, y / self.scale


def shape_path(shape: MultiPolygon) -> Any:
    """Return the outline of a shape, with its holes, for drawing."""
    path = skia.Path()
    path.setFillType(skia.PathFillType.kEvenOdd)
    for part in shape.geoms:
        for ring in (part.exterior, *part.interiors):
            path.addPoly([skia.Point(x, y) for x, y in ring.coords], True)
    return path


def line_path(points: Iterable[tuple[float, float]], *, closed: bool = False) -> Any:
    """Return a line of points for drawing."""
    path = skia.Path()
    path.addPoly([skia.Point(float(x), float(y)) for x, y in points], closed)
    return path


def colour(code: str) -> Field:
    """Return a colour written as six hexadecimal digits."""
    return np.array([int(code[at : at + 2], 16) / 255 for at in (0, 2, 4)], np.float32)


def ramp(tones: Tones, share: Field) -> Picture:
    """Return for each pixel the colour of its share, 0 to 1, between the tones around it."""
    colours = np.stack([colour(code) for _, code in tones])
    at = [at for at, _ in tones]
    channels = [np.interp(share, at, colours[:, each]) for each in range(3)]
    return np.asarray(np.stack(channels, -1), np.float32)


def fill(code: str, alpha: float = 1.0) -> Any:
    """Return a paint that fills."""
    red, green, blue = (int(code[at : at + 2], 16) for at in (0, 2, 4))
    return skia.Paint(AntiAlias=True, Color=skia.Color(red, green, blue, round(alpha * 255)))


def stroke(code: str, width: float, alpha: float = 1.0) -> Any:
    """Return a paint that draws lines, ``width`` board pixels wide."""
    paint = fill(code, alpha)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def blend(below: Picture, above: Field, share: Field | float) -> Picture:
    """Return ``below`` with ``above`` (a colour or picture) laid over it by ``share``."""
    weight = share[..., None] if isinstance(share, np.ndarray) else np.float32(share)
    return below + (above - below) * weight


def lay(below: Picture, layer: Field, share: Field | float = 1.0) -> Picture:
    """Return a picture under a layer drawn by ``Sheet.layer``."""
    weight = share[..., None] if isinstance(share, np.ndarray) else np.float32(share)
    return np.asarray(below * (1 - layer[..., 3:] * weight) + layer[..., :3] * weight)


def step(field: Field, start: float, end: float) -> Field:
    """Return 0 below ``start``, 1 above ``end`` and a soft step between."""
    share = np.clip((field - np.float32(start)) / np.float32(end - start), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)
