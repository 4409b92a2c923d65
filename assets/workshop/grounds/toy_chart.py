"""Paints what old charts have on their seas: the net of a globe unrolled, and a rose of winds."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
import skia

from parlour.assets.workshop.grounds.raster import (
    Picture,
    fill,
    lay,
    line_path,
    step,
    stroke,
)
from parlour.assets.workshop.grounds.toy_paint import World

MIDDLE: Final = (960.0, 520.0)
MERIDIANS, PARALLELS = 7, 4
"""How many lines of the net there are on either side of its middle."""
BETWEEN: Final = (158.0, 122.0)
"""How far they are from one another in the middle, across and down."""
BENDS: Final = 0.16
"""How much nearer to the middle a meridian is at the upper and the lower edge."""
NET, NET_SEEN = "eafaff", 0.17
CLEAR_OF_LAND: Final = (10.0, 34.0)
"""From where to where off a coast the net comes up."""
ROSE: Final = (104.0, 148.0)
REACH: Final = 60.0
"""Where the rose of winds is, which neither the ring nor a hand of cards covers there, and how long
its longest points are."""
DARK, LIGHT, GOLD, RED = "0e5c92", "f4fbee", "f2cf72", "d8543c"
INK: Final = "0b466f"


def paint_chart(world: World, picture: Picture) -> Picture:
    """Return a picture with the net and the rose on its sea."""
    sheet = world.sheet
    net = sheet.layer(_net) * NET_SEEN
    off = step(world.offshore, *CLEAR_OF_LAND) * (world.offshore > 0)
    picture = lay(picture, net * off[..., None])
    shadow = sheet.blur(sheet.layer(_shadow), 3.0)
    for layer in (shadow * 0.4, sheet.layer(_winds) * 0.5, sheet.layer(_rose) * 0.92):
        picture = lay(picture, np.asarray(layer, np.float32))
    return picture


def _net(canvas: Any) -> None:
    """Draw meridians that bend towards the poles, and parallels; the equator is broken."""
    x, y = MIDDLE
    for number in range(-MERIDIANS, MERIDIANS + 1):
        points = []
        for part in range(41):
            down = -1 + part / 20
            points.append((x + number * BETWEEN[0] * (1 - BENDS * down * down), y + 560 * down))
        canvas.drawPath(line_path(points), stroke(NET, 1.6))
    for number in range(-PARALLELS, PARALLELS + 1):
        level = y + number * BETWEEN[1]
        if number:
            canvas.drawLine(0, level, 1920, level, stroke(NET, 1.6))
            continue
        for start in range(0, 1920, 26):
            canvas.drawLine(start, level, start + 15, level, stroke(NET, 2.6))


def _at(turn: float, reach: float) -> tuple[float, float]:
    """Return a point of the rose, which lies at a slant: degrees from the north over the east."""
    angle = math.radians(turn)
    return ROSE[0] + reach * math.sin(angle), ROSE[1] - 0.86 * reach * math.cos(angle)


def _shadow(canvas: Any) -> None:
    canvas.drawOval(_ring(REACH * 0.72, 5), fill("083a5c"))


def _ring(reach: float, drop: float = 0.0) -> Any:
    x, y = ROSE
    return skia.Rect.MakeLTRB(
        x - reach, y - 0.86 * reach + drop, x + reach, y + 0.86 * reach + drop
    )


def _winds(canvas: Any) -> None:
    """Draw the lines of the winds that run from the rose over the sea, ever fainter."""
    for number in range(16):
        turn = 22.5 * number
        for part in range(6):
            start, end = 84.0 + 44 * part, 84.0 + 44 * (part + 1)
            canvas.drawLine(
                *_at(turn, start), *_at(turn, end), stroke("f2fbff", 1.5, 0.5 * (1 - part / 6))
            )


def _rose(canvas: Any) -> None:
    """Draw rings, and points that are light on one side and dark on the other."""
    for reach, wide, tint in (
        (0.8, 3.4, INK), (0.8, 1.8, GOLD), (0.66, 2.0, INK), (0.66, 1.0, LIGHT),
    ):  # fmt: skip
        canvas.drawOval(_ring(REACH * reach), stroke(tint, wide))
    for number in range(32):
        turn = 11.25 * number
        canvas.drawLine(*_at(turn, REACH * 0.68), *_at(turn, REACH * 0.77), stroke(LIGHT, 1.6))
    for turns, reach, broad, tints in (
        (range(22, 382, 45), 0.62, 0.13, (GOLD, "b07a2c")),
        (range(45, 405, 90), 0.8, 0.17, (LIGHT, DARK)),
        (range(0, 360, 90), 1.08, 0.2, (LIGHT, RED)),
    ):
        for turn in turns:
            tip = _at(turn + (0.5 if turn % 45 else 0), REACH * reach)
            for side, tint in zip((-1, 1), tints, strict=True):
                foot = _at(turn + side * 45, REACH * broad)
                points = [ROSE, foot, tip, ROSE]
                canvas.drawPath(line_path(points), fill(tint))
                canvas.drawPath(line_path(points), stroke(INK, 1.2))
    canvas.drawOval(_ring(REACH * 0.1), fill(GOLD))
    canvas.drawOval(_ring(REACH * 0.1), stroke(INK, 1.4))
    _lily(canvas)


def _lily(canvas: Any) -> None:
    """Draw the lily over the point that shows to the north."""
    x, y = _at(0, REACH * 1.1)
    for side in (-1, 1):
        leaf = [
            (x, y),
            (x + side * 7, y - 3),
            (x + side * 11, y - 10),
            (x + side * 5, y - 9),
            (x, y),
        ]
        canvas.drawPath(line_path(leaf), fill(GOLD))
        canvas.drawPath(line_path(leaf), stroke(INK, 1.2))
    bud = [(x, y - 18), (x + 4.5, y - 8), (x, y), (x - 4.5, y - 8), (x, y - 18)]
    canvas.drawPath(line_path(bud), fill(GOLD))
    canvas.drawPath(line_path(bud), stroke(INK, 1.2))
