"""Letters that belong to the map itself: Latin names in italics, and the cartouche of the title."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
import skia

from parlour.assets.workshop.grounds.places import NAMES, SEAS, TITLE, Label
from parlour.assets.workshop.grounds.raster import fill, line_path, stroke
from parlour.assets.workshop.grounds.seasons import Season

Canvas = Any

ROMAN: Final = "EBGaramond12-Regular.otf"
ITALIC: Final = "EBGaramond12-Italic.otf"
STEPS: Final = 200
"""Points of a curve that letters stand on."""
SMALL: Final = 24
"""Below this size the name of a sea is written in light letters, which are read on any water."""
GOLD: Final = "d8ac48"
RED: Final = "8c2c24"


@cache
def _typeface(file: str) -> Any:
    data = (files("parlour.assets") / "fonts" / file).read_bytes()
    return skia.Typeface.MakeFromData(skia.Data.MakeWithCopy(data))


def _font(file: str, size: float) -> Any:
    font = skia.Font(_typeface(file), size)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    return font


def draw_names(canvas: Canvas, season: Season) -> None:
    """Letter the lands of others and the seas."""
    for name, label in NAMES.items():
        at_sea = name in SEAS
        ink = fill(season.waterline if at_sea else season.ink, 0.92 if at_sea else 0.78)
        halo = (
            stroke(season.sea_shallow, 5.0, 0.80) if at_sea else stroke(season.foreign, 3.5, 0.60)
        )
        if at_sea and (label.size < SMALL or season.floes):
            ink, halo = fill("fbf3d8"), stroke(season.waterline, 5.0, 0.85)
        text = name if at_sea else name.upper()
        for paint in (halo, ink):
            _along(canvas, text, label, paint)


def _along(canvas: Canvas, text: str, label: Label, paint: Any) -> None:
    """Letter a text along its curve, from end to end."""
    font = _font(ITALIC, label.size)
    share = np.linspace(0, 1, STEPS)[:, None]
    start, bend, end = (np.array(point, float) for point in label.curve)
    points = (1 - share) ** 2 * start + 2 * share * (1 - share) * bend + share**2 * end
    along = np.concatenate(([0.0], np.hypot(*np.diff(points, axis=0).T).cumsum()))
    widths = [font.measureText(letter) for letter in text]
    gap = max(0.0, along[-1] - sum(widths)) / max(1, len(text) - 1)
    at = 0.0
    for letter, width in zip(text, widths, strict=True):
        middle = at + width / 2
        places = (middle - 3, middle, middle + 3)
        x = np.interp(places, along, points[:, 0])
        y = np.interp(places, along, points[:, 1])
        canvas.save()
        canvas.translate(float(x[1]), float(y[1]))
        canvas.rotate(float(np.degrees(np.arctan2(y[2] - y[0], x[2] - x[0]))))
        canvas.drawString(letter, -width / 2, 0, font, paint)
        canvas.restore()
        at += width + gap


def draw_cartouche(canvas: Canvas, season: Season) -> None:
    """Draw the title of the map in a frame of scrolls, under a crown."""
    x, y, width, height = TITLE
    canvas.save()
    canvas.translate(x, y - height)
    dark = fill(season.shade, 0.35)
    dark.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 3))
    canvas.save()
    canvas.translate(3, 5)
    canvas.drawPath(_frame(width, height, 0), dark)
    canvas.restore()
    canvas.drawPath(_frame(width, height, 0), fill(season.paper))
    for inset, code, line in ((0, season.ink, 1.8), (4.5, RED, 1.0), (7.5, season.ink, 0.6)):
        canvas.drawPath(_frame(width, height, inset), stroke(code, line, 0.85))
    _crown(canvas, season)
    _title(canvas, season, height)
    canvas.restore()


def _frame(width: float, height: float, inset: float) -> Any:
    """Return a frame with hollow corners around the middle of its upper edge."""
    half, hollow = width / 2 - inset, 13.0
    top, bottom = inset, height - inset
    path = skia.Path()
    path.moveTo(-half + hollow, top)
    path.lineTo(half - hollow, top)
    path.quadTo(half - hollow, top + hollow, half, top + hollow)
    path.quadTo(half - 5, (top + bottom) / 2, half, bottom - hollow)
    path.quadTo(half - hollow, bottom - hollow, half - hollow, bottom)
    path.lineTo(-half + hollow, bottom)
    path.quadTo(-half + hollow, bottom - hollow, -half, bottom - hollow)
    path.quadTo(-half + 5, (top + bottom) / 2, -half, top + hollow)
    path.quadTo(-half + hollow, top + hollow, -half + hollow, top)
    path.close()
    return path


def _crown(canvas: Canvas, season: Season) -> None:
    """Draw a crown on the upper edge."""
    spikes = ((-15, 4), (-18, -13), (-8, -4), (0, -19), (8, -4), (18, -13), (15, 4))
    crown = line_path(spikes, closed=True)
    canvas.drawPath(crown, fill(GOLD))
    canvas.drawPath(crown, stroke(season.ink, 1.3))
    for px, py in ((-18, -14), (0, -20), (18, -14)):
        canvas.drawCircle(px, py, 2.6, fill(GOLD))
        canvas.drawCircle(px, py, 2.6, stroke(season.ink, 1.0))
    canvas.drawRect(skia.Rect.MakeLTRB(-15, 4, 15, 8), fill(RED))
    canvas.drawRect(skia.Rect.MakeLTRB(-15, 4, 15, 8), stroke(season.ink, 1.0))


def _title(canvas: Canvas, season: Season, height: float) -> None:
    lines = (
        ("REGNUM POLONIÆ", ROMAN, 21.0, 0.30),
        ("et", ITALIC, 15.0, 0.43),
        ("Magnus Ducatus Lithuaniæ", ITALIC, 19.5, 0.59),
        ("Milliaria Polonica", ITALIC, 12.5, 0.755),
    )
    ink = fill(season.ink, 0.92)
    for text, face, size, down in lines:
        font = _font(face, size)
        canvas.drawString(text, -font.measureText(text) / 2, height * down, font, ink)
    canvas.drawLine(-84, height * 0.645, 84, height * 0.645, stroke(RED, 0.8, 0.8))
    _scale_bar(canvas, season, height * 0.82)


def _scale_bar(canvas: Canvas, season: Season, y: float) -> None:
    for part in range(4):
        box = skia.Rect.MakeXYWH(-72 + 36 * part, y, 36, 5)
        canvas.drawRect(box, fill(season.ink if part % 2 == 0 else season.paper, 0.9))
        canvas.drawRect(box, stroke(season.ink, 0.9, 0.9))
