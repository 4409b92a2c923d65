"""Everything that a pen draws on the flat map: coasts, rivers, roads, fields, waves, a compass."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import skia

from parlour.assets.workshop.grounds import places
from parlour.assets.workshop.grounds.board_file import roads
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.landscape import Hill, Lake, area_at
from parlour.assets.workshop.grounds.raster import fill, line_path, shape_path, stroke
from parlour.assets.workshop.grounds.seasons import Season
from parlour.shared.gods_playground.names import REGIONS

Canvas = Any

COMPASS: Final = (692.0, 92.0, 33.0)
"""Middle and radius of the compass, in the Baltic."""
FIELDS_IN: Final = {
    "great_poland": 0.12,
    "little_poland": 0.10,
    "prussia": 0.08,
    "ukraine": 0.05,
    "lithuania": 0.02,
    "sejm": 0.06,
}
"""How likely a place tried for fields gets them."""
FIELD_TRIES: Final = 2400
SOWN: Final = 0.44
"""How thick the colours of fields lie on the land."""
TUFTS: Final = 4200
GROVE_TREES: Final = 7000
WAVES: Final = 900
GLINTS: Final = 5200
"""Places tried for glints on water."""
PLOT_SHAPE: Final = ((-33, 3), (-25, -20), (29, -18), (34, 5))


def draw_rivers(canvas: Canvas, fields: Fields, season: Season) -> None:
    """Draw the rivers, broader towards their mouths."""
    for edge in (True, False):
        for river in fields.shapes.rivers:
            _river(canvas, river, season, edge=edge)


def _river(canvas: Canvas, river: Any, season: Season, *, edge: bool) -> None:
    count = len(river)
    full = 1.4 + min(2.2, count / 100)
    for start in range(0, count - 1, 6):
        share = 0.28 + 0.72 * min(1.0, start / max(1.0, count * 0.6))
        path = line_path(river[start : start + 7])
        width = full * share
        if edge:
            canvas.drawPath(path, stroke(season.river_edge, width + 1.5, 0.9))
        else:
            canvas.drawPath(path, stroke(season.river, width))


def draw_coasts(canvas: Canvas, fields: Fields, season: Season) -> None:
    """Draw the coasts, and the shores of lakes."""
    line = stroke(season.ink, 1.25, 0.85)
    canvas.drawPath(shape_path(fields.shapes.land), line)
    canvas.drawPath(shape_path(fields.shapes.lakes), stroke(season.waterline, 1.0, 0.8))


def draw_borders(canvas: Canvas, fields: Fields, season: Season) -> None:
    """Draw the borders of the areas in ink, as by hand: a line that swells, and dots within."""
    swell = skia.DiscretePathEffect.Make(7, 0.5, 11)
    for name, shape in fields.shapes.areas.items():
        path = shape_path(shape)
        canvas.drawPath(path, stroke(season.areas[name][1], 2.6, 0.60))
        canvas.drawPath(path, stroke(season.ink, 1.3, 0.85))
        thick = stroke(season.ink, 0.9, 0.60)
        thick.setPathEffect(swell)
        canvas.drawPath(path, thick)


def draw_roads(canvas: Canvas, season: Season) -> None:
    """Draw the road past the estates of each region, and trodden earth where they will stand."""
    for name in REGIONS:
        region = places.REGIONS[name]
        for x, y in region.plots:
            shape = line_path([(x + a, y + b - 6) for a, b in PLOT_SHAPE], closed=True)
            canvas.drawPath(shape, fill(season.road, 0.45))
        paths = [line_path(line) for line in roads(region)]
        edge, dirt = stroke(season.ink, 9.4, 0.62), stroke(season.road, 7.2)
        for paint in (edge, dirt, stroke("ffffff", 2.4, 0.22)):
            for path in paths:
                canvas.drawPath(path, paint)


def draw_fields(canvas: Canvas, fields: Fields, season: Season, thick: float = SOWN) -> None:
    """Draw the open fields of villages: strips side by side, each sown with something else."""
    random = np.random.default_rng(301)
    near: list[tuple[float, float]] = []
    for _ in range(FIELD_TRIES):
        x, y = float(random.uniform(20, 1900)), float(random.uniform(30, 1060))
        chance, seed = random.random(), int(random.integers(1 << 30))
        here = fields.at(x, y)
        clear = fields.to_border[here] > 26 and fields.to_river[here] > 16
        wanted = chance < FIELDS_IN.get(area_at(fields, x, y), 0)
        if wanted and clear and not any(np.hypot(x - a, (y - b) * 1.4) < 52 for a, b in near):
            near.append((x, y))
            _open_fields(canvas, season, (x, y), np.random.default_rng(seed), thick)


def _open_fields(
    canvas: Canvas,
    season: Season,
    there: tuple[float, float],
    random: np.random.Generator,
    thick: float,
) -> None:
    canvas.save()
    canvas.translate(*there)
    canvas.rotate(float(random.normal(0, 14)))
    canvas.skew(float(random.normal(-0.3, 0.2)), 0)
    y = -float(random.uniform(10, 16))
    for _ in range(int(random.integers(2, 4))):
        height, x = float(random.uniform(8, 13)), -float(random.uniform(18, 30))
        end = float(random.uniform(16, 32))
        while x < end:
            width = float(random.uniform(7, 19))
            code = season.fields[int(random.integers(len(season.fields)))]
            box, across = (x, y, width, height), random.random() < 0.5
            _strip(canvas, season, box, (code, thick), across=across)
            x += width + 0.8
        y += height + 0.8
    canvas.restore()


def _strip(
    canvas: Canvas,
    season: Season,
    box: tuple[float, ...],
    sown: tuple[str, float],
    *,
    across: bool,
) -> None:
    x, y, width, height = box
    rectangle = skia.Rect.MakeXYWH(x, y, width, height)
    canvas.drawRect(rectangle, fill(*sown))
    canvas.drawRect(rectangle, stroke(season.ink, 0.6, 0.45 * sown[1]))
    furrow = stroke(season.ink, 0.5, 0.39 * sown[1])
    for line in np.arange(1.4, height if across else width, 1.9).tolist():
        if across:
            canvas.drawLine(x + 0.6, y + line, x + width - 0.6, y + line, furrow)
        else:
            canvas.drawLine(x + line, y + 0.6, x + line, y + height - 0.6, furrow)


def draw_tufts(canvas: Canvas, fields: Fields, season: Season) -> None:
    """Draw the grass of the steppe, bent by the wind."""
    random = np.random.default_rng(302)
    paint = stroke(season.ink, 0.65, 0.24)
    for _ in range(TUFTS):
        x, y = float(random.uniform(4, 1915)), float(random.uniform(10, 1075))
        tall, chance = float(random.uniform(3.5, 7)), random.random()
        name = area_at(fields, x, y)
        steppe = name == "ukraine" or (not name and x > 1280 and y > 600 and chance < 0.5)
        if steppe and fields.to_water[fields.at(x, y)] > 5:
            for root in (-3.4, -1.5, 0.2, 2.0):
                path = skia.Path()
                path.moveTo(x + root, y)
                path.quadTo(x + root + 0.6, y - tall * 0.7, x + root + 3.4, y - tall)
                canvas.drawPath(path, paint)


def draw_hills(canvas: Canvas, season: Season, hills: tuple[Hill, ...]) -> None:
    """Draw low hills: a lit and a dark side, a line over them and strokes down the dark side."""
    for hill in sorted(hills, key=lambda hill: hill.y):
        canvas.save()
        canvas.translate(hill.x, hill.y)
        canvas.scale(hill.half, hill.half)
        _hill(canvas, season, season.areas[hill.area][1] if hill.area else season.rock)
        canvas.restore()


def _hill(canvas: Canvas, season: Season, code: str) -> None:
    """Draw a hill one pixel wide to each side."""
    ridge = skia.Path()
    ridge.moveTo(-1, 0)
    ridge.cubicTo(-0.62, -0.30, -0.42, -0.62, -0.04, -0.62)
    ridge.cubicTo(0.36, -0.62, 0.56, -0.26, 1, 0)
    across = (skia.Point(-1, 0), skia.Point(1, 0))
    paints = fill("fff6da", 0.34), fill(code, 0.08), fill(code, 0.34)
    colours = [paint.getColor() for paint in paints]
    body = skia.Paint(
        AntiAlias=True, Shader=skia.GradientShader.MakeLinear(across, colours, [0.0, 0.55, 1.0])
    )
    canvas.drawPath(ridge, body)
    canvas.drawPath(ridge, stroke(season.ink, 0.07, 0.50))
    pen = stroke(season.ink, 0.05, 0.36)
    for start, top in ((0.10, -0.56), (0.26, -0.48), (0.42, -0.36), (0.58, -0.24), (0.74, -0.13)):
        canvas.drawLine(start, top, start + 0.06, min(-0.02, top + 0.26), pen)


def draw_lakes(canvas: Canvas, season: Season, lakes: tuple[Lake, ...]) -> None:
    """Draw small lakes: water under an inked shore, and a line along it."""
    for lake in lakes:
        random = np.random.default_rng(310 + lake.seed)
        turns = np.linspace(0, 2 * np.pi, 16, endpoint=False)
        far = 1 + 0.16 * np.sin(2 * turns + random.uniform(0, 6)) + random.normal(0, 0.07, 16)
        shore = np.stack((np.cos(turns) * far, np.sin(turns) * far * 0.48), 1) * lake.half
        paths = [
            _rounded([(lake.x + x * k, lake.y + y * k) for x, y in shore.tolist()])
            for k in (1.0, 0.72, 0.44)
        ]
        canvas.drawPath(paths[0], fill(season.sea_shallow))
        canvas.drawPath(paths[1], fill(season.sea_deep, 0.35))
        canvas.drawPath(paths[0], stroke(season.waterline, 1.2, 0.85))
        canvas.drawPath(paths[2], stroke(season.surf, 0.8, 0.7))


def _rounded(points: list[tuple[float, float]]) -> Any:
    """Return a closed line that passes between points in curves."""
    path = skia.Path()
    pairs = list(zip(points, (*points[1:], points[0]), strict=True))
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairs]
    path.moveTo(*middles[-1])
    for point, middle in zip(points, middles, strict=True):
        path.quadTo(*point, *middle)
    path.close()
    return path


def draw_groves(canvas: Canvas, fields: Fields, season: Season) -> None:
    """Draw pale trees where solid ones would stand in the way of pieces, in groves."""
    random = np.random.default_rng(304)
    spots = random.uniform((0, 40), (1920, 1080), (GROVE_TREES, 2)).tolist()
    thick = fields.sheet.noise(60, 305, 3, 0.5)
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        tall = float(random.uniform(7, 11))
        name, here = area_at(fields, x, y), fields.at(x, y)
        if name == "lithuania" and fields.to_border[here] > 12 and thick[here] > 0.35:
            _pale_tree(canvas, season.areas[name][1], (x, y, tall), 0.40)
        elif not name and _foreign_grove(x, y) and fields.to_water[here] > 14 and thick[here] > 0.8:
            _pale_tree(canvas, season.ink, (x, y, tall), 0.16)


def _foreign_grove(x: float, y: float) -> bool:
    return (x > 1590 and y < 640) or (x < 480 and y < 720) or (430 < x < 1100 and y > 900)


def _pale_tree(canvas: Canvas, code: str, place: tuple[float, float, float], alpha: float) -> None:
    x, y, tall = place
    line = stroke(code, 0.7, alpha)
    left, top, right = (x - tall * 0.3, y), (x, y - tall), (x + tall * 0.3, y)
    canvas.drawPath(line_path([left, top, right], closed=True), fill(code, alpha * 0.3))
    canvas.drawPath(line_path([left, top, right]), line)
    canvas.drawLine(x, y, x, y + 2.2, line)


def draw_waves(canvas: Canvas, fields: Fields, season: Season) -> None:
    """Draw small waves on open water, far from coasts and apart from one another."""
    random = np.random.default_rng(303)
    near: list[tuple[float, float]] = []
    for _ in range(WAVES):
        x, y = float(random.uniform(10, 1910)), float(random.uniform(20, 1070))
        open_water = fields.to_land[fields.at(x, y)] > 26
        apart = all(np.hypot(x - a, (y - b) * 1.6) > 40 for a, b in near)
        if open_water and apart and np.hypot(x - COMPASS[0], y - COMPASS[1]) > 58:
            near.append((x, y))
            _wave(canvas, season, x, y)


def _wave(canvas: Canvas, season: Season, x: float, y: float) -> None:
    for shift, wide, code, alpha in ((0, 9, season.waterline, 0.5), (4, 5, season.surf, 0.6)):
        path = skia.Path()
        path.moveTo(x - wide, y + shift)
        path.quadTo(x - wide * 0.5, y + shift - 5, x, y + shift)
        path.quadTo(x + wide * 0.5, y + shift - 5, x + wide, y + shift)
        canvas.drawPath(path, stroke(code, 1.1, alpha))


def draw_glints(canvas: Canvas, fields: Fields, season: Season) -> None:
    """Draw short strokes of light on the water, in the lanes that a low wind leaves."""
    random = np.random.default_rng(304)
    spots = random.uniform((0, 40), (1920, 1080), (GLINTS, 2)).tolist()
    sizes, chances = random.uniform(2.0, 6.5, GLINTS).tolist(), random.random(GLINTS).tolist()
    for (x, y), long, lot in zip(spots, sizes, chances, strict=True):
        at = fields.at(x, y)
        lane = np.exp(-(((fields.wash[at] - 0.35) / 0.42) ** 2))
        if fields.to_land[at] > 9 and lot < 0.7 * lane:
            alpha = 0.35 + 0.5 * lot
            canvas.drawLine(x - long, y, x + long, y, stroke(season.surf, 1.2, alpha))


def draw_rhumbs(canvas: Canvas, season: Season) -> None:
    """Draw the sailors' lines that meet in the compass."""
    x, y, _ = COMPASS
    for index in range(32):
        angle = index * np.pi / 16
        paint = stroke(season.waterline, 0.7 if index % 2 else 0.9, 0.16)
        canvas.drawLine(
            x, y, x + 1800 * float(np.cos(angle)), y + 1800 * float(np.sin(angle)), paint
        )


def draw_compass(canvas: Canvas, season: Season) -> None:
    """Draw the compass."""
    x, y, radius = COMPASS
    canvas.save()
    canvas.translate(x, y)
    canvas.drawCircle(0, 0, radius * 0.80, fill(season.paper, 0.55))
    for ring, width in ((0.80, 1.4), (0.70, 0.7), (0.30, 0.9)):
        canvas.drawCircle(0, 0, radius * ring, stroke(season.ink, width, 0.8))
    for tick in range(48):
        angle = tick * np.pi / 24
        a, b = float(np.cos(angle)) * radius, float(np.sin(angle)) * radius
        canvas.drawLine(a * 0.72, b * 0.72, a * 0.78, b * 0.78, stroke(season.ink, 0.6, 0.7))
    for points, reach, half in ((8, 0.62, 0.10), (4, 0.84, 0.14), (4, 1.10, 0.18)):
        for index in range(points):
            offset = 45.0 if reach == 0.84 else 22.5 if points == 8 else 0.0
            canvas.save()
            canvas.rotate(index * 360 / points + offset)
            _needle(canvas, season, radius * reach, radius * half, bright=reach > 1)
            canvas.restore()
    canvas.drawCircle(0, 0, radius * 0.10, fill(season.ink, 0.9))
    canvas.drawCircle(0, 0, radius * 0.06, fill("e8c25a"))
    canvas.restore()


def _needle(canvas: Canvas, season: Season, reach: float, half: float, *, bright: bool) -> None:
    dark = "a8321f" if bright else season.waterline
    left = line_path([(0, -reach), (-half, -half), (0, 0)], closed=True)
    right = line_path([(0, -reach), (half, -half), (0, 0)], closed=True)
    canvas.drawPath(left, fill("f6ead0"))
    canvas.drawPath(right, fill(dark))
    for path in (left, right):
        canvas.drawPath(path, stroke(season.ink, 0.7, 0.9))
