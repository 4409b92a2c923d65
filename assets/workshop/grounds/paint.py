"""Colours the map as mapmakers did: a pale wash in each land, pigment along its border."""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np

from parlour.assets.workshop.geography.land import AREAS
from parlour.assets.workshop.grounds import lettering, stamps, strokes
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.frost import drift_ice, frosted
from parlour.assets.workshop.grounds.landscape import Landscape
from parlour.assets.workshop.grounds.mountains import draw_mountain, draw_shadows
from parlour.assets.workshop.grounds.raster import BOARD, Field, Picture, blend, colour, lay, step
from parlour.assets.workshop.grounds.seasons import Season
from parlour.assets.workshop.grounds.texture import chance, textured

WATERLINES: Final = (
    (3.4, 0.56),
    (7.4, 0.48),
    (12.0, 0.40),
    (17.4, 0.33),
    (23.8, 0.27),
    (31.4, 0.21),
    (40.5, 0.16),
    (51.5, 0.11),
    (65.0, 0.07),
)
"""Distance from the coast in board pixels, and strength."""
LIFT: Final = 6
"""How far the Commonwealth stands above other lands, in board pixels."""
HEART: Final = 0.22
"""How much lighter a land is far from its borders."""
GLOW: Final = 0.34
"""How bright the line is that runs inside a border."""
FLAT, ROLLING = 0.16, 0.34
"""How strong light and shadow are on the swellings of the land, at home and abroad."""
STROKES: Final = 3.8
"""How far apart the strokes of the pen lie in the hollows abroad, in board pixels."""
CORNERS: Final = 0.46
"""How dark the corners of the sheet are."""
PALE: Final = 0.48
"""How far the lands of others fade into the colour of the sheet."""
SNOWED: Final = (0.66, 0.60)
"""How much of the snow of a season lies at home, and abroad."""
PARCEL: Final = (34.0, 19.0)
"""How long and wide the fields abroad are, in board pixels."""
TREES: Final = ("spruce", "broadleaf")
AT_HOME, ABROAD = 0.80, 0.78
"""How strong what stands on the land of the Commonwealth is seen, behind the pieces, and beyond."""
QUIET: Final = (0.08, 0.965)
"""How much of their colour the lands of others lose, and how bright they are."""


def paint_ground(fields: Fields, season: Season, landscape: Landscape) -> Picture:
    """Return the finished ground of a season."""
    picture = stand(fields, season, paint_map(fields, season, landscape), landscape)
    picture = _dim_corners(fields, season, picture)
    picture = _hazy(fields, season, _clouded(fields, season, picture))
    if season.low_sun:
        picture = _low_sun(fields, season, picture)
    return frosted(fields, season.frost, picture) if season.frost else picture


def paint_map(fields: Fields, season: Season, landscape: Landscape) -> Picture:
    """Return the flat map of a season, without what stands on it."""
    land = _soil(fields, season, _land(fields, season), landscape)
    picture = blend(_water(fields, season), _quiet(fields, land), fields.land)
    picture *= 1 - 0.20 * _coast_shadow(fields)[..., None]
    return _pen(fields, season, picture, landscape)


def stand(fields: Fields, season: Season, picture: Picture, landscape: Landscape) -> Picture:
    """Return a map with what stands on it, and its shadows."""
    things = landscape.things
    dark = stamps.shadows(fields.sheet, things, season.growth)
    strength = np.asarray(ABROAD + (AT_HOME - ABROAD) * fields.inside, np.float32)
    share = dark * strength * np.float32(0.45 + 0.55 * season.sun)
    picture = picture * (1 - share[..., None] * (1 - colour(season.shade)))
    drawn = [
        (each.y, partial(draw_mountain, season=season, mountain=each))
        for each in landscape.mountains
    ]
    return lay(picture, stamps.bodies(fields.sheet, things, season.growth, drawn), strength)


def _land(fields: Fields, season: Season) -> Picture:
    rough = 1 + 0.024 * fields.wash + 0.014 * fields.paper + 0.008 * fields.fine
    picture = np.asarray(colour(season.foreign) * rough[..., None], np.float32)
    picture = _abroad(fields, season, picture)
    for index, name in enumerate(AREAS):
        inside = np.asarray(fields.areas == index + 1, np.float32)
        picture = blend(picture, _area(fields, season, name), inside)
    picture = _cliff(fields, season, _around(fields, season, picture))
    return _relief(fields, season, _snow(fields, season, picture))


def _abroad(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Lay meadows, heath, tilled land and the pen's shade on the lands of others."""
    x, y = fields.sheet.grid()
    lush = fields.sheet.noise(210, 531, 5, 0.55)
    heath = fields.sheet.noise(150, 532, 5, 0.55)
    steppe = step(x, 1150, 1500) * step(y, 480, 680)
    moor = step(x, 900, 1300) * (1 - step(y, 330, 520))
    picture = blend(picture, colour(season.meadow), step(lush - steppe, -0.5, 1.1) * 0.46)
    picture = blend(picture, colour(season.thicket), step(lush + moor, 0.7, 1.9) * 0.34)
    picture = blend(picture, colour(season.rock), step(heath, 0.3, 1.8) * np.float32(0.36))
    golden = steppe * step(-lush + 0.4 * heath, -0.5, 0.9)
    picture = blend(picture, colour(season.areas["ukraine"][0]), golden * np.float32(0.34))
    picture = blend(picture, colour(season.foreign), np.full_like(heath, PALE))
    picture = _tilled(fields, season, picture, steppe)
    slant = np.abs((x * 0.75 + y + 0.5 * fields.fine) % STROKES - STROKES / 2)
    hollow = step(fields.sheet.noise(88, 533, 4, 0.5), 0.55, 0.95)
    shade = (1 - step(slant, 0.25, 0.75)) * hollow * np.float32(0.12)
    return blend(picture, colour(season.ink), np.asarray(shade, np.float32))


def _quiet(fields: Fields, picture: Picture) -> Picture:
    """Return land that is paler and a little darker abroad, so that the Commonwealth leads."""
    pale, bright = QUIET
    grey = picture.mean(-1, keepdims=True)
    abroad = (picture + (grey - picture) * np.float32(pale)) * np.float32(bright)
    return blend(abroad, picture, fields.inside)


def _tilled(fields: Fields, season: Season, picture: Picture, steppe: Field) -> Picture:
    """Lay a patchwork of fields abroad, with hedges between them, where the land is mild."""
    x, y = fields.sheet.grid()
    bent, swing = (9 * fields.sheet.noise(240, seed, 2, 0.5) for seed in (534, 535))
    along = 0.94 * (x + bent) + 0.34 * (y + swing)
    across = 0.94 * (y + swing) - 0.34 * (x + bent)
    row = np.floor(across / PARCEL[1])
    shifted = along / PARCEL[0] + 0.37 * (row % 3)
    column = np.floor(shifted)
    lot = chance(column, row, 12.0)
    mild = fields.sheet.noise(120, 536, 3, 0.5) - 0.8 * steppe - 0.25 * fields.fine
    here = step(mild, 0.95, 1.2) * step(fields.to_water, 12, 22) * (lot < 0.66)
    for number, code in enumerate(season.fields):
        mine = (lot * 97 % len(season.fields)).astype(int) == number
        picture = blend(picture, colour(code), np.asarray(here * mine * 0.17, np.float32))
    furrows = step(np.abs(across % 3.0 - 1.5), 0.9, 1.4)
    picture = blend(picture, colour(season.ink), np.asarray(here * furrows * 0.05, np.float32))
    beside = np.minimum(
        np.abs(shifted - np.round(shifted)) * PARCEL[0],
        np.abs(across / PARCEL[1] - np.round(across / PARCEL[1])) * PARCEL[1],
    )
    hedge = (1 - step(beside, 0.5, 1.3)) * step(mild, 0.95, 1.1)
    return blend(picture, colour(season.thicket), np.asarray(hedge * here * 0.24, np.float32))


def _dim_corners(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Let the lands around the Commonwealth grow darker towards the corners of the sheet."""
    x, y = fields.sheet.grid()
    out = np.abs(x / BOARD[0] - 0.5) ** 3 + np.abs(y / BOARD[1] - 0.48) ** 3
    share = step(out, 0.05, 0.26) * (1 - fields.inside) * np.float32(CORNERS)
    return np.asarray(picture * (1 - share[..., None] * (1 - colour(season.shade))), np.float32)


def _relief(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Light the swellings of the land from the upper left: faint at home, stronger abroad.

    A low sun on snow warms what it meets, and leaves the rest in blue.
    """
    swell = fields.sheet.noise(95, 24, 3, 0.45)
    down, across = np.gradient(swell)
    slope = np.clip((across + 0.6 * down) * 3 * fields.sheet.scale, -0.3, 0.3)
    height = np.asarray(slope * (ROLLING - (ROLLING - FLAT) * fields.inside), np.float32)
    lit, shaded = (np.asarray(tint, np.float32) for tint in season.slopes)
    tint = np.where(height[..., None] > 0, lit, shaded)
    return np.asarray(picture * (1 + height[..., None] * tint), np.float32)


def _low_sun(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Return a finished picture, warm towards the sun in the upper left, cool away from it."""
    x, y = fields.sheet.grid()
    away = step(0.7 * x / BOARD[0] + 0.3 * y / BOARD[1] + 0.03 * fields.wash, 0.0, 1.0)
    tint = 1 + season.low_sun * (_WARM + (_COOL - _WARM) * away[..., None])
    return np.asarray(picture * tint, np.float32)


def _area(fields: Fields, season: Season, name: str) -> Picture:
    wash, pigment = (colour(code) for code in season.areas[name])
    base = wash + (colour(season.paper) - wash) * np.float32(season.paper_share)
    rough = 0.020 * fields.wash + 0.010 * fields.paper + 0.008 * fields.fine
    picture: Picture = base * (1 + rough)[..., None]
    inland = step(fields.to_border, 20, 120) * np.float32(HEART)
    picture = blend(picture, np.minimum(wash * 1.10 + 0.02, 1), inland)
    picture = textured(fields, season, name, picture)
    away = np.maximum(fields.to_border - 1.5, 0)
    broad = np.exp(-away / 13) * (0.66 + 0.12 * fields.wash)
    picture = blend(picture, pigment, np.clip(broad, 0, 0.84))
    glow = np.exp(-(((fields.to_border - 5.2) / 1.5) ** 2)) * GLOW
    return blend(picture, np.minimum(wash * 1.25, 1), np.asarray(glow, np.float32))


def _around(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Lay shadow and hatching on the lands around the Commonwealth."""
    outside = (1 - fields.inside) * fields.land
    moved = np.roll(fields.inside, (9 * fields.sheet.scale, 7 * fields.sheet.scale), (0, 1))
    shadow = fields.sheet.blur(moved, 9) * outside * np.float32(0.58)
    picture = blend(picture, colour(season.shade), shadow)
    x, y = fields.sheet.grid()
    slant = np.abs((x * 0.8 + y + fields.fine * 0.5) % 4.2 - 2.1)
    reach = np.exp(-((fields.beyond / 30) ** 1.5))
    hatch = (1 - step(slant, 0.28, 0.72)) * reach * outside * 0.52
    return blend(picture, colour(season.ink), np.asarray(hatch, np.float32))


def _cliff(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Draw the edge that the Commonwealth shows to the south."""
    scale = fields.sheet.scale
    outside = (1 - fields.inside) * fields.land
    edge = np.zeros_like(fields.inside)
    for down in range(1, LIFT * scale + 1):
        np.maximum(edge[down:], fields.inside[:-down], out=edge[down:])
    x, _ = fields.sheet.grid()
    grooves = 0.82 + 0.18 * np.sin(x * 1.9 + 2.5 * fields.fine)
    stone = colour(season.cliff) * np.asarray(grooves, np.float32)[..., None]
    return blend(picture, stone, np.asarray(edge * outside, np.float32))


def _soil(fields: Fields, season: Season, picture: Picture, landscape: Landscape) -> Picture:
    """Darken the ground under woods, and colour it around mountains."""
    trees = [thing for thing in landscape.things if thing.kind in TREES]
    cover = stamps.shadows(fields.sheet, trees, season.growth)
    soft = np.clip(fields.sheet.blur(cover, 5.0) * 1.7, 0, 1)
    picture = blend(picture, colour(season.thicket), soft * np.float32(0.40))
    foot = fields.sheet.layer(lambda canvas: draw_shadows(canvas, landscape.mountains))[..., 3]
    wide = np.clip(fields.sheet.blur(foot, 11.0) * 1.2, 0, 1)
    picture = blend(picture, colour(season.rock), wide * np.float32(0.50))
    near = fields.sheet.blur(foot, 1.6) * np.float32(0.62)
    return blend(picture, colour(season.shade), near)


def _snow(fields: Fields, season: Season, picture: Picture) -> Picture:
    if not season.snow:
        return picture
    drifts = step(fields.wash + 0.5 * fields.fine, -1.6, 1.2)
    calm = 1 - 0.85 * np.exp(-fields.to_border / 16) * fields.inside
    home = SNOWED[1] + (SNOWED[0] - SNOWED[1]) * fields.inside
    share = np.asarray(season.snow * (0.40 + 0.60 * drifts) * calm * home, np.float32)
    return blend(picture, colour("f8fafc"), share)


def _water(fields: Fields, season: Season) -> Picture:
    away = fields.to_land
    picture = blend(
        np.broadcast_to(colour(season.sea_shallow), (*fields.sheet.shape, 3)),
        colour(season.sea_deep),
        np.asarray(1 - np.exp(-away / 85), np.float32),
    )
    picture = picture * (1 + 0.045 * fields.wash + 0.012 * fields.paper)[..., None]
    picture = blend(picture, colour(season.surf), np.asarray(np.exp(-away / 8) * 0.55, np.float32))
    if season.frozen:
        picture = _ice(fields, picture)
    picture = _engraved(fields, season, picture)
    return drift_ice(fields, season.floes, picture) if season.floes else picture


def _engraved(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Draw lines along the coast that fade out to sea, and short strokes before it."""
    away = fields.to_land + fields.fine * 0.5
    lines = np.zeros_like(away)
    for distance, strength in WATERLINES:
        lines += np.exp(-(((away - distance) / 0.62) ** 2)) * np.float32(strength)
    picture = blend(picture, colour(season.waterline), np.asarray(lines, np.float32))
    _, y = fields.sheet.grid()
    rows = np.abs((y + fields.wash * 0.8) % 3.4 - 1.7)
    near = np.exp(-np.maximum(fields.to_land - 1, 0) / 9)
    hatch = (1 - step(rows, 0.25, 0.65)) * near * 0.30
    return blend(picture, colour(season.waterline), np.asarray(hatch, np.float32))


def _ice(fields: Fields, picture: Picture) -> Picture:
    """Freeze the water along the coasts, in floes."""
    edge = step(24 - fields.to_land + 9 * fields.wash + 5 * fields.fine, 0, 4)
    return blend(picture, colour("e6f1f6"), edge * np.float32(0.78))


def _coast_shadow(fields: Fields) -> Field:
    shift = 3 * fields.sheet.scale
    moved = np.roll(fields.land, (shift, shift), (0, 1))
    return np.asarray(fields.sheet.blur(moved, 2.5) * (1 - fields.land), np.float32)


def _pen(fields: Fields, season: Season, picture: Picture, landscape: Landscape) -> Picture:
    sheet = fields.sheet
    rhumbs = sheet.layer(lambda canvas: strokes.draw_rhumbs(canvas, season))
    picture = lay(picture, rhumbs, 1 - fields.land)

    def draw_under(canvas: strokes.Canvas) -> None:
        strokes.draw_fields(canvas, fields, season)
        strokes.draw_tufts(canvas, fields, season)
        strokes.draw_groves(canvas, fields, season)

    def draw_over(canvas: strokes.Canvas) -> None:
        strokes.draw_hills(canvas, season, landscape.hills)
        strokes.draw_lakes(canvas, season, landscape.lakes)
        strokes.draw_rivers(canvas, fields, season)
        strokes.draw_borders(canvas, fields, season)
        strokes.draw_coasts(canvas, fields, season)
        strokes.draw_roads(canvas, season)
        strokes.draw_waves(canvas, fields, season)
        strokes.draw_glints(canvas, fields, season)
        strokes.draw_compass(canvas, season)
        lettering.draw_names(canvas, season)
        lettering.draw_cartouche(canvas, season)

    picture = lay(picture, sheet.layer(draw_under), 0.6 if season.snow else 1.0)
    if season.flood:
        picture = _flood(fields, season, picture)
    return lay(picture, sheet.layer(draw_over))


def _flood(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Let the rivers leave their beds, and the rain stand on the fields."""
    reach = season.flood * (1 + 0.6 * fields.wash + 0.3 * fields.fine)
    wet = step(reach - fields.to_river, 0, 2.5)
    pools = step(fields.sheet.noise(22, 72, 2, 0.35) - fields.to_river / 50, 1.2, 1.8)
    pools *= fields.inside * step(fields.to_border, 10, 16)
    water = np.maximum(wet, pools) * fields.land
    soft = fields.sheet.blur(water, 1.4)
    deep = step(fields.sheet.blur(water, 3.0), 0.35, 1.0)
    shore = step(soft * (1 - soft), 0.08, 0.22)
    damp = fields.sheet.blur(water, 6.0) * (1 - water) * fields.land
    picture = blend(picture, colour(season.shade), damp * np.float32(0.26))
    picture = blend(picture, colour(season.surf), soft * np.float32(0.34))
    picture = blend(picture, colour(season.river), deep * np.float32(0.62))
    return blend(picture, colour("ffffff"), shore * np.float32(0.34))


def _clouded(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Return a finished picture under the clouds of a season without sun."""
    heavy = np.clip(0.5 + 0.5 * fields.paper + 0.12 * fields.wash, 0, 1) * (1 - season.sun)
    return np.asarray(picture * (1 - 0.18 * heavy[..., None] * _COLD), np.float32)


def _hazy(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Return a finished picture with smoke that lies on it in long drifts."""
    if not season.haze:
        return picture
    drifts = step(fields.sheet.noise(230, 71, 5, 0.55), 0.25, 2.0) * np.float32(0.34)
    return blend(picture, colour(season.haze), drifts)


_COLD: Final = np.array([1.0, 0.86, 0.66], np.float32)
"""How much clouds darken each of red, green and blue."""

_WARM: Final = np.array([0.09, 0.03, -0.09], np.float32)
_COOL: Final = np.array([-0.05, 0.0, 0.05], np.float32)
"""How much a low sun adds to red, green and blue on its side, and on the other."""
