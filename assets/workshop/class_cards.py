"""Paints the class cards of Rattus: each figure before a glowing sky and the roofs of a town."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
import skia
from PIL import Image

from parlour.assets.workshop.drawn import Drawn, kept
from parlour.assets.workshop.grounds.raster import fill, line_path, stroke
from parlour.assets.workshop.models.classes import FIGURES
from parlour.assets.workshop.polish import polished
from parlour.assets.workshop.solids.model import turn
from parlour.assets.workshop.solids.render import Cut

SIZE: Final = (140, 180)
"""Of the picture, in pixels of size 1; its foot is its middle."""
FINE: Final = 2
SHARES: Final = {"2/3": 2 / 3, "1": 1.0, "2": 2.0}
PX: Final = 56.0
SKIES: Final = {
    "peasant": "6a6238", "merchant": "2f5a6a", "monk": "5a4636", "knight": "6a2a2a",
    "witch": "46335a", "king": "7a5a20",
}  # fmt: skip
LEFT: Final = 4.0
"""How far left of the middle a figure stands: most hold something to their left."""


def pictures() -> list[Drawn]:
    """Return the pictures of the cards."""
    return [_drawn(number, name) for number, name in enumerate(FIGURES)]


def _drawn(number: int, name: str) -> Drawn:
    whole = _painted(number, name)
    cuts = {}
    for size, share in SHARES.items():
        wide, high = round(SIZE[0] * share), round(SIZE[1] * share)
        picture = whole.resize((wide, high), Image.Resampling.LANCZOS)
        cuts[size] = Cut(np.asarray(picture), (wide // 2, high // 2))
    return Drawn(f"card/{name}", {"idle": 1}, (), [cuts])


def _painted(number: int, name: str) -> Image.Image:
    surface = skia.Surface(SIZE[0] * FINE, SIZE[1] * FINE)
    canvas = surface.getCanvas()
    canvas.clear(0)
    canvas.scale(FINE, FINE)
    canvas.clipRRect(skia.RRect.MakeRectXY(skia.Rect.MakeWH(*SIZE), 6, 6), True)
    _sky(canvas, SKIES[name])
    _roofs(canvas, number)
    _ground(canvas)
    sky = Image.fromarray(surface.toarray(colorType=skia.kRGBA_8888_ColorType))
    model = FIGURES[name]().turn(turn(-10))
    cut = polished(kept(model, PX, "body"))["2"]
    shade = kept(model, PX, "shadow")["2"]
    foot = (round((SIZE[0] / 2 - LEFT) * FINE), round((SIZE[1] - 22) * FINE))
    for each in (shade, cut):
        layer = Image.new("RGBA", sky.size)
        layer.paste(Image.fromarray(each.pixels), (foot[0] - each.foot[0], foot[1] - each.foot[1]))
        mask = sky.getchannel("A")
        sky.alpha_composite(layer)
        sky.putalpha(mask)
    return sky


def _sky(canvas: Any, code: str) -> None:
    wide, high = SIZE
    middle = (wide / 2, high * 0.5)
    colours = [fill(each).getColor() for each in ("f4d088", code, "14101a")]
    shader = skia.GradientShader.MakeRadial(middle, 150, colours, [0.0, 0.5, 1.0])
    canvas.drawPaint(skia.Paint(AntiAlias=True, Shader=shader))
    for ray in range(14):
        angle = ray * math.pi / 7 + 0.1
        tip = (middle[0] + 220 * math.cos(angle), middle[1] + 220 * math.sin(angle))
        canvas.drawLine(*middle, *tip, stroke("fff0c0", 10, 0.06))


def _roofs(canvas: Any, seed: int) -> None:
    wide, high = SIZE
    random = np.random.default_rng(seed)
    points = [(0.0, high), (0.0, high * 0.72)]
    x = 0.0
    while x < wide:
        step, tall = float(random.uniform(10, 22)), float(random.uniform(8, 30))
        top = high * 0.76 - tall
        points += [(x, top), (x + step / 2, top - 9), (x + step, top)]
        x += step
    points.append((wide, high))
    canvas.drawPath(line_path(points, closed=True), fill("1a1420", 0.6))
    for _ in range(9):
        at = float(random.uniform(4, wide - 4)), float(random.uniform(high * 0.72, high * 0.8))
        canvas.drawRect(skia.Rect.MakeXYWH(*at, 1.8, 2.8), fill("ffc860", 0.9))


def _ground(canvas: Any) -> None:
    wide, high = SIZE
    box = skia.Rect.MakeXYWH(-20, high - 46, wide + 40, 90)
    ends = [skia.Point(0, high - 46), skia.Point(0, high)]
    colours = [fill(each).getColor() for each in ("74643f", "2a2018")]
    shader = skia.GradientShader.MakeLinear(ends, colours)
    canvas.drawOval(box, skia.Paint(AntiAlias=True, Shader=shader))
