"""Paints Europe by night: a dark engraved sea under the moon, each land in a colour of its own."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import numpy as np

from parlour.assets.workshop.grounds import stamps
from parlour.assets.workshop.grounds.europe_farms import tilled
from parlour.assets.workshop.grounds.europe_fields import Fields
from parlour.assets.workshop.grounds.europe_pen import draw_over, draw_routes, draw_sea_names
from parlour.assets.workshop.grounds.europe_places import MOON
from parlour.assets.workshop.grounds.europe_sights import NIGHT, Sights
from parlour.assets.workshop.grounds.mountains import draw_mountain, draw_shadows
from parlour.assets.workshop.grounds.raster import (
    Field,
    Picture,
    Tones,
    blend,
    colour,
    lay,
    line_path,
    ramp,
    step,
    stroke,
)
from parlour.shared.rattus.names import REGIONS

PIGMENTS: Final = {
    "anglia": "a86c84", "gallia": "6c86b4", "germania": "a49c54", "hispania": "cc9648",
    "hungaria": "4c948e", "italia": "bc8088", "polonia": "c48850", "scandia": "8a9ab0",
    "bulgaria": "8f68aa", "turcia": "c06a4e", "russia": "8478a0", "tartaria": "c2a858",
}  # fmt: skip
"""The colour of each region: neighbours differ in hue."""
DEEPER: Final = 1.26
"""How much further from grey than its wash the pigment along a border is."""
CLEAR: Final = 0.62
"""How much of its pigment is seen in the middle of a region, where mist lies."""
MIST: Final = "8c8078"
FADES: Final = 32.0
"""Pixels of the board over which the pigment of a border fades."""
FOREIGN: Final = "424452"
EARTH: Final = "8a7450"
RIM: Final = "d8bc78"
MOONLIGHT, SHINE = "d4e2f2", 0.75
"""What shores look like that face the moon, and how much of it is seen."""
STRAND, SHORE = "ecdcb0", 0.8
"""The light edge of all land along the water, and how much of it is seen."""
WATERLINES: Final = (
    (4.0, 0.62), (9.0, 0.52), (15.0, 0.42), (22.5, 0.34), (32.0, 0.26), (44.0, 0.18), (58.0, 0.12),
)  # fmt: skip
"""Distance from the coast in board pixels, and strength."""
COLUMN: Final = 1770
"""Where the wood begins on which the class cards lie."""
SICK: Final = "b4e454"
ROT: Final = "0e1a0a"
GLOWING: Final[Tones] = ((0.0, "24331a"), (0.35, "4c6a26"), (0.65, "7ea038"), (1.0, "bcda5c"))
"""The colours of sick land, from the darkest to what glows most."""


DARKNESS: Final = np.array([0.86, 0.85, 0.88], np.float32)
"""What the night leaves of each channel: pieces are brighter than any land that they stand on."""
SICK_DARKNESS: Final = np.array([0.86, 0.98, 0.88], np.float32)
"""The same of sick land, which glows."""


def paint_night(fields: Fields, sights: Sights) -> Picture:
    """Return the finished ground of the game."""
    picture = _stand(fields, sights, _map(fields, sights))
    return _finished(fields, picture * DARKNESS, sights)


def paint_plagued(fields: Fields, sights: Sights) -> Picture:
    """Return how all of the land looks where the Plague is."""
    picture = _stand(fields, sights, _infected(fields, _map(fields, sights)))
    return _finished(fields, picture * SICK_DARKNESS, sights)


def _map(fields: Fields, sights: Sights) -> Picture:
    """Return the flat map."""
    picture = blend(_water(fields), _land(fields), fields.land)
    shift = 4 * fields.sheet.scale
    moved = np.roll(fields.land, (shift, shift), (0, 1))
    fallen = fields.sheet.blur(moved, 3.0) * (1 - fields.land)
    picture *= 1 - 0.4 * fallen[..., None]
    picture = tilled(fields, _soil(fields, sights, picture), sights)
    return lay(picture, fields.sheet.layer(partial(draw_over, fields=fields)))


def _land(fields: Fields) -> Picture:
    rough = 1 + 0.03 * fields.wash
    picture = np.asarray(colour(FOREIGN) * rough[..., None], np.float32)
    for index, name in enumerate(REGIONS):
        inside = np.asarray(fields.areas == index + 1, np.float32)
        picture = blend(picture, _region(fields, name), inside)
    picture = _abroad(fields, picture)
    return _shores(fields, _relief(fields, picture))


def _region(fields: Fields, name: str) -> Picture:
    """Return a region: a wash, its pigment along the border, and a rim of old gold."""
    pigment = colour(PIGMENTS[name])
    base = pigment * CLEAR + colour(EARTH) * 0.12 + colour(MIST) * (0.86 - CLEAR)
    picture: Picture = base * (1 + 0.04 * fields.wash)[..., None]
    away = np.maximum(fields.to_border - 2, 0)
    broad = np.clip(np.exp(-away / FADES) * (1 + 0.12 * fields.wash), 0, 1) * 0.9
    picture = blend(picture, _deep(pigment), broad)
    rim = np.exp(-(((fields.to_border - 1.6) / 1.3) ** 2)) * 0.72
    return blend(picture, colour(RIM), np.asarray(rim, np.float32))


def _deep(pigment: Picture) -> Picture:
    """Return a pigment laid on thickly: of the same light, and further from grey."""
    grey = pigment.mean()
    return np.asarray(np.clip(grey + (pigment - grey) * DEEPER, 0, 1) * 0.80, np.float32)


def _abroad(fields: Fields, picture: Picture) -> Picture:
    """Lay shadow and hatching on what belongs to no region."""
    outside = np.asarray((fields.areas == 0) * fields.land, np.float32)
    x, y = fields.sheet.grid()
    slant = np.abs((x * 0.8 + y + fields.fine * 0.6) % 5.0 - 2.5)
    hatch = (1 - step(slant, 0.3, 0.8)) * outside * 0.34
    return blend(picture, colour(NIGHT.ink), np.asarray(hatch, np.float32))


def _shores(fields: Fields, picture: Picture) -> Picture:
    """Let the shores shine that face the moon, in the upper left, and shade those that do not."""
    inland = fields.sheet.blur(fields.land, 3.0)
    down, across = np.gradient(inland)
    faces = np.clip((across + 0.8 * down) * 6.0 * fields.sheet.scale, -1, 1)
    near = np.exp(-fields.to_water / 5.0) * fields.land
    picture = picture * (1 - 0.34 * np.maximum(-faces, 0) * near)[..., None]
    shine = np.asarray(np.maximum(faces, 0) * near * SHINE, np.float32)
    picture = blend(np.asarray(picture, np.float32), colour(MOONLIGHT), shine)
    edge = np.exp(-(((fields.to_water - 1.4) / 1.3) ** 2)) * fields.land * SHORE
    return blend(picture, colour(STRAND), np.asarray(edge, np.float32))


def _relief(fields: Fields, picture: Picture) -> Picture:
    """Light the swellings of the land from the moon, which stands in the upper left."""
    swell = fields.sheet.noise(110, 24, 2, 0.4) + 3.0 * fields.heights
    down, across = np.gradient(swell)
    slope = np.clip((across + 0.8 * down) * 1.1 * fields.sheet.scale, -0.24, 0.26)
    dark = np.minimum(slope, 0)[..., None]
    light = np.maximum(slope, 0)[..., None]
    return np.asarray(picture * (1 + 0.8 * dark) + light * colour("aca49c"), np.float32)


def _water(fields: Fields) -> Picture:
    away = fields.to_land
    deep = np.asarray(np.clip(away / 150, 0, 1), np.float32)
    shallow = np.broadcast_to(colour("34505f"), (*fields.sheet.shape, 3))
    picture = blend(shallow, colour("15212f"), deep)
    picture = picture * (1 + 0.07 * fields.wash)[..., None]
    picture = blend(picture, colour("88a8b8"), np.asarray(np.exp(-away / 8) * 0.42, np.float32))
    wavy = away + fields.fine * 0.6
    lines = np.zeros_like(away)
    for distance, strength in WATERLINES:
        lines += np.exp(-(((wavy - distance) / 0.75) ** 2)) * np.float32(strength)
    picture = blend(picture, colour("9ab8c4"), np.asarray(lines * 0.34, np.float32))
    return _moonlit(fields, _swell(fields, picture))


def _swell(fields: Fields, picture: Picture) -> Picture:
    """Engrave the open sea with long wavering strokes."""
    x, y = fields.sheet.grid()
    bend = fields.sheet.noise(120, 33, 3)
    rows = np.abs((y + 5.5 * bend) % 7.0 - 3.5)
    dashes = step(fields.sheet.noise(46, 35, 3, 0.5) + 0.3 * np.sin(x * 0.06), 0.1, 0.9)
    open_sea = step(fields.to_land, 26, 90)
    share = (1 - step(rows, 0.2, 0.75)) * dashes * open_sea * np.float32(0.30)
    return blend(picture, colour("86a6b8"), np.asarray(share, np.float32))


def _moonlit(fields: Fields, picture: Picture) -> Picture:
    """Lay the way of the moon on the water."""
    x, y = fields.sheet.grid()
    near = np.exp(-(((x - MOON[0]) / 210) ** 2 + ((y - MOON[1]) / 170) ** 2))
    way = np.exp(-(((x - MOON[0] - 10) / 120) ** 2 + ((y - 640) / 300) ** 2))
    broken = np.clip(np.sin(y * 0.9 + 8 * fields.sheet.noise(60, 34, 3) + x * 0.02) - 0.2, 0, 1)
    share = (0.10 + 0.22 * broken) * (near + 0.8 * way)
    return np.asarray(picture + share[..., None] * colour("b8d4f4"), np.float32)


def _soil(fields: Fields, sights: Sights, picture: Picture) -> Picture:
    """Darken the ground under woods and mountains."""
    trees = [thing for thing in sights.things if thing.kind != "cottages"]
    cover = stamps.shadows(fields.sheet, trees, NIGHT.growth)
    soft = np.clip(fields.sheet.blur(cover, 5.0) * 1.7, 0, 1) * np.float32(0.45)
    picture = blend(picture, colour("1c2c2a"), soft)
    foot = fields.sheet.layer(lambda canvas: draw_shadows(canvas, sights.mountains))[..., 3]
    wide = np.clip(fields.sheet.blur(foot, 10.0) * 1.2, 0, 1) * np.float32(0.5)
    picture = blend(picture, colour("3a3c54"), wide)
    return blend(picture, colour(NIGHT.shade), fields.sheet.blur(foot, 1.6) * np.float32(0.6))


def _stand(fields: Fields, sights: Sights, picture: Picture) -> Picture:
    """Return a map with what stands on it, and its shadows."""
    dark = stamps.shadows(fields.sheet, sights.things, NIGHT.growth) * np.float32(0.8)
    picture = blend(picture, colour(NIGHT.shade), dark)
    drawn = [
        (each.y, partial(draw_mountain, season=NIGHT, mountain=each)) for each in sights.mountains
    ]
    layer = stamps.bodies(fields.sheet, sights.things, NIGHT.growth, drawn)
    layer[..., :3] *= colour("f0eef8")
    return lay(picture, layer)


def _infected(fields: Fields, picture: Picture) -> Picture:
    """Stain a map: land that glows the more the farther inland, dark along every border."""
    broad, small = fields.sheet.noise(110, 71, 3), fields.sheet.noise(40, 72, 2)
    inland = step(fields.to_border, 0, 70)
    grey = picture.mean(-1, keepdims=True)
    light = np.clip(0.36 + 0.28 * inland + 0.12 * broad + 0.05 * small, 0.16, 1.0)
    sick = ramp(GLOWING, light) * (0.26 + 1.5 * grey)
    picture = blend(picture, sick, np.asarray(0.70 * fields.land, np.float32))
    veins = np.exp(-(((broad + small * 0.3 - 0.02) / 0.05) ** 2)) * inland * fields.land
    picture = blend(picture, colour(SICK), np.asarray(veins * 0.12, np.float32))
    rim = np.exp(-((fields.to_border / 6) ** 2)) * fields.land * 0.44
    picture = blend(picture, colour(ROT), np.asarray(rim, np.float32))
    glint = np.exp(-(((fields.to_border - 1.6) / 1.2) ** 2)) * fields.land * 0.42
    return blend(picture, colour("b8ec6c"), np.asarray(glint, np.float32))


# --- light and wood -----------------------------------------------------------------------------


def _finished(fields: Fields, picture: Picture, sights: Sights) -> Picture:
    picture = _lit(fields, picture, sights)
    x, y = fields.sheet.grid()
    out = 1.06 - 0.09 * (((x - 890) / 1080) ** 2 + ((y - 500) / 620) ** 2)
    picture = picture * np.clip(out, 0.6, 1.08)[..., None]
    moon = np.exp(-np.hypot(x - MOON[0], y - MOON[1]) / 330) * np.float32(0.95)
    picture = picture + moon[..., None] * np.array([0.10, 0.13, 0.18], np.float32)
    picture = lay(picture, fields.sheet.layer(draw_routes))
    picture = lay(picture, fields.sheet.layer(draw_sea_names))
    return _with_wood(fields, np.asarray(picture, np.float32))


def _lit(fields: Fields, picture: Picture, sights: Sights) -> Picture:
    """Let the windows of hamlets shine."""
    spots = fields.sheet.layer(partial(_draw_lights, sights=sights))[..., 3]
    wide = np.clip(fields.sheet.blur(spots, 12.0) * 18.0, 0, 0.8)
    picture = picture + wide[..., None] * np.array([1.0, 0.62, 0.28], np.float32) * 0.5
    return blend(picture, colour("ffcf70"), np.clip(fields.sheet.blur(spots, 0.5) * 1.4, 0, 1))


def _draw_lights(canvas: Any, sights: Sights) -> None:
    for number, (x, y) in enumerate(sights.lights):
        for dx, dy in ((-6.5, 2.0), (1.0, 0.4), (6.0, 2.6))[: 2 + number % 2]:
            canvas.drawLine(x + dx, y + dy, x + dx, y + dy + 1.6, stroke("ffffff", 1.8))


def _with_wood(fields: Fields, picture: Picture) -> Picture:
    """Lay the dark wood of the side column over the east, and its brass edge."""
    x, y = fields.sheet.grid()
    shade = np.exp(-np.maximum(COLUMN - x, 0) / 14) * np.float32(0.5)
    picture = picture * (1 - shade[..., None])
    wood = np.asarray(step(x, COLUMN - 0.5, COLUMN + 0.5), np.float32)
    grain = fields.sheet.noise(18, 91, 3, 0.5) * 0.5 + np.sin(
        x * 0.55 + 3.2 * fields.sheet.noise(150, 92, 3, 0.5) + 0.004 * y
    )
    tone: Field = np.asarray(0.86 + 0.14 * grain, np.float32)
    board = blend(np.broadcast_to(colour("33241c"), picture.shape), colour("160e0b"), y / 1080)
    picture = blend(picture, board * tone[..., None], wood)

    def edge(canvas: Any) -> None:
        for off, code, wide in ((0.0, "4a3210", 4.0), (-0.4, "c9a458", 2.2), (-0.9, "f0dca0", 0.8)):
            line = line_path([(COLUMN + off, 0), (COLUMN + off, 1080)])
            canvas.drawPath(line, stroke(code, wide))

    return lay(picture, fields.sheet.layer(edge))
