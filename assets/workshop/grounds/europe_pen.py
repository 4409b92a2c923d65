"""What the pen adds to Europe: rivers, coasts, sea routes, the names of seas, moon and compass."""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
import skia

from parlour.assets.workshop.grounds.europe_fields import Fields
from parlour.assets.workshop.grounds.europe_places import COMPASS, MOON, ROUTES
from parlour.assets.workshop.grounds.raster import fill, line_path, shape_path, stroke

Canvas = Any
Label = tuple[str, tuple[int, int], tuple[int, int], float, float]

SEAS: Final[tuple[Label, ...]] = (
    ("Oceanus Atlanticus", (34, 606), (222, 592), 6, 21),
    ("Mare Germanicum", (486, 262), (600, 206), 6, 17),
    ("Mare Balticum", (906, 296), (967, 178), 4, 15),
    ("Mare Mediterraneum", (369, 930), (621, 912), -8, 20),
    ("Pontus Euxinus", (1261, 662), (1422, 656), 6, 20),
    ("Mare Tyrrhenum", (640, 850), (750, 824), -4, 14),
)
"""Names of seas: text, where it begins and ends, how it bends, and the size of its letters."""
CRATERS: Final = ((-12, -8, 7), (8, 10, 9), (12, -14, 5), (-6, 16, 4), (-20, 6, 4))


@cache
def _italic(size: float) -> Any:
    data = (files("parlour.assets") / "fonts" / "EBGaramond12-Italic.otf").read_bytes()
    typeface = skia.Typeface.MakeFromData(skia.Data.MakeWithCopy(data))
    font = skia.Font(typeface, size)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    return font


def draw_over(canvas: Canvas, fields: Fields) -> None:
    """Draw rivers, lakes and coasts."""
    for river in fields.shapes.rivers:
        path = line_path(river)
        canvas.drawPath(path, stroke("101a2c", 4.2, 0.5))
        canvas.drawPath(path, stroke("4e7896", 2.6, 0.95))
        canvas.drawPath(path, stroke("86aec4", 0.9, 0.5))
    canvas.drawPath(shape_path(fields.shapes.lakes), stroke("84acc0", 1.0, 0.75))
    coast = shape_path(fields.shapes.land)
    canvas.drawPath(coast, stroke("0c0a14", 2.6, 0.9))
    canvas.drawPath(coast, stroke("d6e4ee", 1.1, 0.7))


def draw_routes(canvas: Canvas) -> None:
    """Draw the ways over sea as dots between two landings."""
    for start, middle, end in ROUTES:
        path = skia.Path()
        path.moveTo(*start)
        path.quadTo(*middle, *end)
        canvas.drawPath(path, stroke("0a1018", 6.0, 0.55))
        dots = stroke("f0dca0", 3.4, 0.92)
        dots.setPathEffect(skia.DashPathEffect.Make([0.1, 9.0], 0.0))
        canvas.drawPath(path, dots)
        for x, y in (start, end):
            canvas.drawCircle(x, y, 6, fill("0a1018", 0.8))
            canvas.drawCircle(x, y, 4.2, fill("f0dca0"))


def draw_sea_names(canvas: Canvas) -> None:
    """Letter the seas, and hang up moon and compass."""
    for label in SEAS:
        _letter(canvas, label)
    _moon(canvas)
    _compass(canvas)


def _letter(canvas: Canvas, label: Label) -> None:
    text, (ax, ay), (bx, by), bend, size = label
    font = _italic(size)
    widths = font.getWidths(font.textToGlyphs(text))
    along = np.cumsum([0.0, *widths])
    middles = (along[:-1] + along[1:]) / 2 / along[-1]
    turn = math.degrees(math.atan2(by - ay, bx - ax))
    for letter, width, at in zip(text, widths, middles.tolist(), strict=True):
        lift = bend * (1 - (2 * at - 1) ** 2)
        canvas.save()
        canvas.translate(ax + (bx - ax) * at, ay + (by - ay) * at - lift)
        canvas.rotate(turn - math.degrees(bend * 4 * (1 - 2 * at) / math.hypot(bx - ax, by - ay)))
        canvas.drawString(letter, -width / 2, 0, font, stroke("0c1826", 3.0, 0.5))
        canvas.drawString(letter, -width / 2, 0, font, fill("b4ccd6", 0.85))
        canvas.restore()


def _moon(canvas: Canvas) -> None:
    x, y = MOON
    for radius, alpha in ((120, 0.05), (84, 0.07), (60, 0.10), (46, 0.14)):
        canvas.drawCircle(x, y, radius, fill("b8d0f4", alpha))
    colours = [fill(code).getColor() for code in ("fffdf2", "e2e2d4", "9ca6b2")]
    shader = skia.GradientShader.MakeRadial((x - 10, y - 10), 52, colours, [0.0, 0.6, 1.0])
    canvas.drawCircle(x, y, 36, skia.Paint(AntiAlias=True, Shader=shader))
    for dx, dy, radius in CRATERS:
        canvas.drawCircle(x + dx, y + dy, radius, fill("8a94a2", 0.32))


def _compass(canvas: Canvas) -> None:
    x, y = COMPASS
    radius = 34.0
    canvas.drawCircle(x, y, radius, stroke("d8c890", 1.4, 0.8))
    canvas.drawCircle(x, y, radius * 0.86, stroke("d8c890", 0.8, 0.6))
    for point in range(8):
        angle = point * math.pi / 4
        reach = radius * (0.6 if point % 2 else 0.95)
        tip = (x + math.sin(angle) * reach, y - math.cos(angle) * reach)
        for side, code in ((1, "e8d8a0"), (-1, "6a5a3a")):
            beside = angle + side * math.pi / 8
            inner = (x + math.sin(beside) * radius * 0.24, y - math.cos(beside) * radius * 0.24)
            canvas.drawPath(line_path([(x, y), tip, inner], closed=True), fill(code))
