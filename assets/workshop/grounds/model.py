"""What stands up from the ground: its height, what it is made of, and how to put things on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.grounds.oblique import FORESHORTENED
from parlour.assets.workshop.grounds.raster import Field, Sheet

LIFT: Final = 3.5
"""How far the Commonwealth stands above other lands, in board pixels."""
SHORE: Final = 2.0
"""How far land stands above the sea."""
LAKE: Final = 0.8
"""How far land stands above a lake."""


class Kind(IntEnum):
    """What a pixel of the model is made of."""

    GROUND = 0
    ROCK = 1
    CONIFER = 2
    BROADLEAF = 3
    ROOF = 4
    THATCH = 5
    HILL = 6
    STRAW = 7
    CHAR = 8
    SALT = 9


WALLED: Final = (Kind.GROUND, Kind.ROOF, Kind.THATCH)
"""What ends in walls; all else has slopes."""
HOUSES: Final = (Kind.ROOF, Kind.THATCH)


@dataclass(frozen=True)
class Model:
    """Fields of what stands on the ground."""

    sheet: Sheet
    bare: Field
    """The height of the land without its hills."""
    level: Field
    """The height of the land that things stand on."""
    height: Field
    kind: NDArray[np.uint8]
    tint: Field
    """-1 to 1: how one tree or roof differs from the next."""
    top: Field
    """0 at the foot of a thing to 1 at its top."""

    def put(self, x: float, y: float, half: float, shape: Shape, tint: float) -> None:
        """Put a thing ``half`` as wide as ``half`` board pixels on ``(x, y)``."""
        scale = self.sheet.scale
        wide, deep = int(half * scale * 1.4) + 2, int(half * scale) + 2
        column, row = round(x * scale), round(y * scale)
        left, right = max(0, column - wide), min(self.sheet.width, column + wide + 1)
        up, down = max(0, row - deep), min(self.sheet.height, row + deep + 1)
        if left >= right or up >= down:
            return
        rows, columns = np.mgrid[up:down, left:right].astype(np.float32)
        across = (columns / scale - x) / half
        depth = (rows / scale - y) / (half * FORESHORTENED)
        rise, top = shape.rise(across, depth)
        here = (slice(up, down), slice(left, right))
        base = self.bare if shape.kind is Kind.HILL else self.level
        height = rise + base[here]
        wins = (rise > 0.3) & (height > self.height[here])
        self.height[here][wins] = height[wins]
        if shape.kind is Kind.HILL:
            self.level[here][wins] = height[wins]
        self.kind[here][wins] = shape.kind
        self.tint[here][wins] = tint
        self.top[here][wins] = top[wins]


@dataclass(frozen=True)
class Shape:
    """A thing of a height in board pixels; measures inside it are shares of its half width."""

    kind: Kind
    tall: float
    seed: int = 0

    def rise(self, across: Field, depth: Field) -> tuple[Field, Field]:
        """Return the height and the share of the full height at each place."""
        raise NotImplementedError


class Conifer(Shape):
    """A spruce with three tiers of branches."""

    def rise(self, across: Field, depth: Field) -> tuple[Field, Field]:
        """Return a cone with steps."""
        inner = 1 - np.hypot(across, depth)
        tiers = inner + 0.055 * np.sin(inner * 19 + self.seed)
        height = np.where(inner > 0, self.tall * (0.10 + 0.90 * tiers), 0)
        return height.astype(np.float32), np.clip(inner, 0, 1)


class Broadleaf(Shape):
    """An oak or lime: a dome with lumps."""

    def rise(self, across: Field, depth: Field) -> tuple[Field, Field]:
        """Return a lumpy dome that overhangs nothing."""
        round_ = np.clip(1 - across**2 - depth**2, 0, 1)
        lumps = np.sin(across * 5.1 + self.seed) * np.sin(depth * 4.7 + self.seed * 1.7)
        height = self.tall * (0.30 + 0.70 * np.sqrt(round_)) * (1 + 0.10 * lumps)
        return np.where(round_ > 0, height, 0).astype(np.float32), np.sqrt(round_)


class House(Shape):
    """A cottage with a gable roof, turned a little."""

    def rise(self, across: Field, depth: Field) -> tuple[Field, Field]:
        """Return walls under a roof whose ridge runs across."""
        turn = 0.5 * np.sin(self.seed * 2.4)
        long = across * np.cos(turn) + depth * np.sin(turn)
        short = depth * np.cos(turn) - across * np.sin(turn)
        inside = (np.abs(long) < 0.95) & (np.abs(short) < 0.72)
        slope = 1 - np.abs(short) / 0.72
        height = self.tall * (0.45 + 0.55 * slope)
        return np.where(inside, height, 0).astype(np.float32), slope.astype(np.float32)


class Peak(Shape):
    """A mountain with ridges and gullies."""

    def rise(self, across: Field, depth: Field) -> tuple[Field, Field]:
        """Return a cone whose ridges run down at uneven angles."""
        random = np.random.default_rng(self.seed)
        angle = np.arctan2(depth, across)
        away = np.hypot(across, depth)
        reach = np.ones_like(across)
        for waves in (2, 3, 5, 8):
            phase, size = random.uniform(0, 2 * np.pi), random.uniform(0.05, 0.15)
            reach = reach + size * np.abs(np.sin(angle * waves / 2 + phase + away * 0.9)) * 1.3
        slope = np.clip(1 - away / (reach * 0.86), 0, 1)
        crags = 1 + 0.05 * np.sin(away * 23 + angle * 3) + 0.04 * np.sin(across * 31 + depth * 17)
        height = self.tall * slope**1.12 * crags
        return height.astype(np.float32), (height / 58).astype(np.float32)


class Snag(Shape):
    """What a fire leaves of a tree, or of a house."""

    def rise(self, across: Field, depth: Field) -> tuple[Field, Field]:
        """Return a thin spike on a small mound."""
        away = np.hypot(across, depth)
        spike = np.clip(1 - away / 0.34, 0, 1) ** 0.7
        height = self.tall * (0.85 * spike + 0.06 * np.clip(1 - away, 0, 1))
        return height.astype(np.float32), spike.astype(np.float32)


class Hill(Shape):
    """A round hill."""

    def rise(self, across: Field, depth: Field) -> tuple[Field, Field]:
        """Return a soft swelling."""
        round_ = np.clip(1 - across**2 - depth**2, 0, 1)
        height = (self.tall * round_**2.2).astype(np.float32)
        return height, (height / 58).astype(np.float32)


class Stack(Shape):
    """A stack of straw."""

    def rise(self, across: Field, depth: Field) -> tuple[Field, Field]:
        """Return a blunt cone."""
        inner = np.clip(1 - np.hypot(across, depth), 0, 1)
        return (self.tall * inner**0.55).astype(np.float32), inner.astype(np.float32)


def bare_model(sheet: Sheet, land: Field, home: Field, sea: Field) -> Model:
    """Return the ground with nothing on it: the Commonwealth, then other lands, then the sea.

    ``home`` is 1 in the Commonwealth, its lakes too; ``sea`` is 1 on the sea.
    """
    level = -LIFT * (1 - home) - LAKE * (1 - land) - (SHORE - LAKE) * sea
    return Model(
        sheet=sheet,
        bare=np.asarray(level, np.float32),
        level=np.array(level, np.float32),
        height=np.array(level, np.float32),
        kind=np.zeros(sheet.shape, np.uint8),
        tint=np.zeros(sheet.shape, np.float32),
        top=np.zeros(sheet.shape, np.float32),
    )
