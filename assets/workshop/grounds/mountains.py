"""Mountains as mapmakers drew them: each another one, lit from the left, with snow on its top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import numpy as np
import skia

from parlour.assets.workshop.grounds.raster import fill, line_path, stroke
from parlour.assets.workshop.grounds.seasons import Season

Canvas = Any
Point = tuple[float, float]

SLOPE: Final = ((0.0, 0.0), (0.26, 0.16), (0.48, 0.42), (0.70, 0.66), (0.86, 0.86), (1.0, 1.0))
"""How high a flank is at each share of its way from the foot to the summit."""
FOOT: Final = 0.34
"""The share of its height over which a mountain fades into the land."""


@dataclass(frozen=True)
class Mountain:
    """A mountain: the middle of its foot, half its width, its height, and its own chance."""

    x: float
    y: float
    half: float
    tall: float
    seed: int


@dataclass(frozen=True)
class _Shape:
    """The lines of a mountain, its foot at the origin."""

    left: tuple[Point, ...]
    """From the foot to the summit."""
    right: tuple[Point, ...]
    """From the summit to the foot."""
    spine: tuple[Point, ...]
    """The ridge that comes down towards the viewer, between light and shade."""


def draw_mountain(canvas: Canvas, season: Season, mountain: Mountain) -> None:
    """Draw a mountain where it stands."""
    canvas.save()
    canvas.translate(mountain.x, mountain.y)
    _draw(canvas, season, mountain)
    canvas.restore()


def draw_shadows(canvas: Canvas, mountains: Iterable[Mountain]) -> None:
    """Draw where the shadows of mountains fall, to the right."""
    for each in mountains:
        half, tall = each.half, each.tall
        shape = [(-0.7 * half, 1.0), (0.1 * half, -0.30 * tall), (half + 0.62 * tall, -0.22 * tall),
                 (1.15 * half, 2.0)]  # fmt: skip
        moved = [(each.x + x, each.y + y) for x, y in shape]
        canvas.drawPath(line_path(moved, closed=True), fill("000000", 0.55))


def _draw(canvas: Canvas, season: Season, mountain: Mountain) -> None:
    random = np.random.default_rng(mountain.seed)
    shape = _shape(mountain, random)
    stone = season.growth.rocks[mountain.seed % len(season.growth.rocks)]
    outline = line_path([*shape.left, *shape.right[1:]], closed=True)
    canvas.save()
    canvas.clipPath(outline, True)
    canvas.drawPath(outline, _fading(stone, mountain.tall))
    shaded = line_path([*shape.right, *reversed(shape.spine)], closed=True)
    canvas.drawPath(shaded, _fading(season.rock, mountain.tall))
    _spurs(canvas, season, shape, random)
    _snow(canvas, season, mountain, shape, random)
    canvas.restore()
    _pen(canvas, season, shape, random)


def _shape(mountain: Mountain, random: np.random.Generator) -> _Shape:
    half, tall = mountain.half, mountain.tall
    aside = float(random.uniform(-0.16, 0.16)) * half
    left = _flank(-half, aside, tall, random)
    right = tuple(reversed(_flank(half, aside, tall, random)))
    spine: list[Point] = [left[-1]]
    x = aside
    for number, share in enumerate((0.80, 0.58, 0.36, 0.14, 0.0)):
        way = 0.17 if number % 2 else -0.07
        x += half * (way + float(random.uniform(-0.05, 0.06)))
        spine.append((x, -tall * share))
    return _Shape(left, right, tuple(spine))


def _flank(
    foot: float, summit: float, tall: float, random: np.random.Generator
) -> tuple[Point, ...]:
    """Return a flank from its foot to the summit, with a shoulder here and there."""
    bend = float(random.uniform(-0.10, 0.12))
    points: list[Point] = []
    for share, high in SLOPE:
        rough = 0.0 if share in (0.0, 1.0) else 1.0
        along = share + rough * float(random.uniform(-0.045, 0.045))
        up = high + rough * (bend * (1 - share) + float(random.uniform(-0.05, 0.05)))
        points.append((foot + (summit - foot) * along, -tall * max(0.0, up)))
    return tuple(points)


def _fading(code: str, tall: float) -> Any:
    """Return a paint that is full at the summit and gone at the foot."""
    ends = (skia.Point(0, -tall * FOOT), skia.Point(0, 0))
    colours = [fill(code, alpha).getColor() for alpha in (1.0, 0.0)]
    return skia.Paint(AntiAlias=True, Shader=skia.GradientShader.MakeLinear(ends, colours))


def _spurs(canvas: Canvas, season: Season, shape: _Shape, random: np.random.Generator) -> None:
    """Break the flanks: dark gullies in the light, and light edges in the shade."""
    for line, code, alpha in (
        (shape.left[1:-1], season.rock, 0.50),
        (shape.right[1:-1], "fff4dc", 0.22),
    ):
        for (x, y), (_, below) in pairwise(line if line is not shape.left[1:-1] else line[::-1]):
            deep = (below - y) * float(random.uniform(1.0, 2.1)) + 2
            lean = float(random.uniform(0.10, 0.55)) * deep
            gully = [(x, y), (x + lean + 0.24 * deep, y + deep), (x + lean - 0.10 * deep, y + deep)]
            canvas.drawPath(line_path(gully, closed=True), fill(code, alpha))


def _snow(
    canvas: Canvas, season: Season, mountain: Mountain, shape: _Shape, random: np.random.Generator
) -> None:
    """Lay snow on the top, its edge torn by rocks, in blue where no sun comes."""
    line = -mountain.tall * season.growth.snow_line
    half = mountain.half
    edge: list[Point] = []
    for number, share in enumerate(np.linspace(1.1, -1.1, 15).tolist()):
        tongue = (0.10 if number % 2 else -0.09) * mountain.tall * float(random.uniform(0.5, 1.5))
        edge.append((share * half, line + tongue))
    cap = line_path(
        [(-half * 1.2, -2 * mountain.tall), (half * 1.2, -2 * mountain.tall), *edge], closed=True
    )
    canvas.save()
    canvas.clipPath(cap, True)
    canvas.drawPaint(fill("fbfcfc", 0.97))
    shade = line_path(
        [*shape.right, (shape.spine[-1][0], 0.0), *reversed(shape.spine)], closed=True
    )
    canvas.drawPath(shade, fill("8fa3bd", 0.66))
    canvas.restore()


def _pen(canvas: Canvas, season: Season, shape: _Shape, random: np.random.Generator) -> None:
    """Draw ridges, and strokes down the dark side."""
    upper = [*shape.left[1:], *shape.right[1:-1]]
    canvas.drawPath(line_path(upper), stroke(season.ink, 1.1, 0.80))
    canvas.drawPath(line_path(shape.spine[:-1]), stroke(season.ink, 0.7, 0.50))
    hatch = stroke(season.ink, 0.6, 0.34)
    for start, end in pairwise(shape.right[:-1]):
        for share in (0.15, 0.5, 0.85):
            x, y = _between(start, end, share)
            long = float(random.uniform(0.10, 0.24)) * abs(shape.right[0][1])
            canvas.drawLine(x - 0.4, y + 1.5, x - 0.22 * long, y + long, hatch)


def _between(start: Sequence[float], end: Sequence[float], share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
