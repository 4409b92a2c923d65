"""Colours the flat map as mapmakers did: a pale wash in each land, pigment along its border."""

from __future__ import annotations

from typing import Final

import numpy as np

from parlour.assets.workshop.geography.land import AREAS
from parlour.assets.workshop.grounds import strokes
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.model import Kind, Model
from parlour.assets.workshop.grounds.raster import Field, Picture, blend, colour, lay, step
from parlour.assets.workshop.grounds.seasons import Season

WATERLINES: Final = ((3.6, 0.50), (8.2, 0.42), (14, 0.34), (21, 0.26), (30, 0.19), (41, 0.12))
"""Distance from the coast in board pixels, and strength."""


def paint_map(fields: Fields, season: Season) -> Picture:
    """Return the flat map of a season, without what stands on it."""
    land = _land(fields, season)
    water = _water(fields, season)
    picture = blend(water, land, fields.land)
    picture *= 1 - 0.16 * _coast_shadow(fields)[..., None]
    return _pen(fields, season, picture)


def _land(fields: Fields, season: Season) -> Picture:
    foreign = (
        colour(season.foreign)
        * (1 + 0.026 * fields.wash + 0.016 * fields.paper + 0.010 * fields.fine)[..., None]
    )
    picture = np.asarray(foreign * np.float32(0.93), np.float32)
    for index, name in enumerate(AREAS):
        inside = np.asarray(fields.areas == index + 1, np.float32)
        picture = blend(picture, _area(fields, season, name), inside)
    return _snow(fields, season, _around(fields, season, picture))


def _area(fields: Fields, season: Season, name: str) -> Picture:
    wash, pigment = (colour(code) for code in season.areas[name])
    base = wash + (colour(season.paper) - wash) * np.float32(season.paper_share)
    rough = 0.030 * fields.wash + 0.016 * fields.paper + 0.014 * fields.fine
    picture: Picture = base * (1 + rough)[..., None]
    meadows = step(fields.wash, 0.2, 1.6) * np.float32(0.20)
    picture = blend(picture, colour(season.meadow), meadows)
    away = np.maximum(fields.to_border - 1.5, 0)
    broad = np.exp(-away / 15) * (0.60 + 0.12 * fields.wash)
    picture = blend(picture, pigment * np.float32(1.04), np.clip(broad, 0, 0.78))
    rim = np.exp(-(((fields.to_border - 1.2) / 1.5) ** 2)) * 0.42
    return blend(picture, pigment * np.float32(0.62), np.asarray(rim, np.float32))


def _around(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Lay shadow and hatching on the lands around the Commonwealth."""
    outside = (1 - fields.inside) * fields.land
    moved = np.roll(fields.inside, (3 * fields.sheet.scale, 3 * fields.sheet.scale), (0, 1))
    shadow = fields.sheet.blur(moved, 7) * outside * np.float32(0.50)
    picture = blend(picture, colour(season.shade), shadow)
    x, y = fields.sheet.grid()
    slant = np.abs((x * 0.8 + y + fields.fine * 0.6) % 4.4 - 2.2)
    hatch = (1 - step(slant, 0.35, 0.8)) * np.exp(-fields.beyond / 16) * outside * 0.5
    return blend(picture, colour(season.ink), np.asarray(hatch, np.float32))


def _snow(fields: Fields, season: Season, picture: Picture) -> Picture:
    if not season.snow:
        return picture
    drifts = step(fields.wash + 0.5 * fields.fine, -1.4, 1.4)
    calm = 1 - 0.55 * np.exp(-fields.to_border / 12) * fields.inside
    share = np.asarray(season.snow * (0.45 + 0.55 * drifts) * calm, np.float32)
    return blend(picture, colour("f3f6f9"), share)


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
    wobble = fields.fine * 0.5
    for distance, strength in WATERLINES:
        line = np.exp(-(((away + wobble - distance) / 0.75) ** 2)) * strength
        picture = blend(picture, colour(season.waterline), np.asarray(line, np.float32))
    _, y = fields.sheet.grid()
    rows = np.abs((y + fields.wash * 0.8) % 3.6 - 1.8)
    hatch = (1 - step(rows, 0.3, 0.7)) * np.exp(-np.maximum(away - 1, 0) / 10) * 0.26
    return blend(picture, colour(season.waterline), np.asarray(hatch, np.float32))


def _ice(fields: Fields, picture: Picture) -> Picture:
    """Freeze the water along the coasts, in floes."""
    edge = step(26 - fields.to_land + 9 * fields.wash + 5 * fields.fine, 0, 5)
    return blend(picture, colour("e2edf2"), edge * np.float32(0.82))


def _coast_shadow(fields: Fields) -> Field:
    shift = 2 * fields.sheet.scale
    moved = np.roll(fields.land, (shift, shift), (0, 1))
    return np.asarray(fields.sheet.blur(moved, 2.5) * (1 - fields.land), np.float32)


def _pen(fields: Fields, season: Season, picture: Picture) -> Picture:
    sheet = fields.sheet
    sea = 1 - fields.land
    picture = lay(picture, sheet.layer(lambda canvas: strokes.draw_rhumbs(canvas, season)), sea)
    if season.flood:
        picture = _flood(fields, season, picture)

    def draw_under(canvas: strokes.Canvas) -> None:
        strokes.draw_fields(canvas, fields, season)
        strokes.draw_tufts(canvas, fields, season)
        strokes.draw_groves(canvas, fields, season)

    def draw_over(canvas: strokes.Canvas) -> None:
        strokes.draw_rivers(canvas, fields, season)
        strokes.draw_borders(canvas, fields, season)
        strokes.draw_coasts(canvas, fields, season)
        strokes.draw_roads(canvas, season)
        strokes.draw_waves(canvas, fields, season)
        strokes.draw_compass(canvas, season)

    picture = lay(picture, sheet.layer(draw_under), 0.55 if season.snow else 1.0)
    return lay(picture, sheet.layer(draw_over))


def _flood(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Let the rivers leave their beds, and the rain stand on the fields."""
    reach = season.flood * (1 + 0.6 * fields.wash + 0.3 * fields.fine)
    wet = step(reach - fields.to_river, 0, 2.5)
    pools = step(fields.fine + 0.7 * fields.wash - 2.7, 0, 0.2) * fields.inside
    water = np.maximum(wet, pools) * fields.land
    soft = fields.sheet.blur(water, 1.0)
    edge = step(soft * (1 - soft), 0.10, 0.24)
    damp = fields.sheet.blur(water, 5.0) * (1 - water) * fields.land
    picture = blend(picture, colour(season.shade), damp * np.float32(0.30))
    picture = blend(picture, colour(season.river), water * np.float32(0.62))
    return blend(picture, colour(season.waterline), edge * np.float32(0.34))


def under_clouds(fields: Fields, season: Season, picture: Picture) -> Picture:
    """Return a finished picture under the clouds of a season without sun."""
    heavy = np.clip(0.5 + 0.42 * fields.paper + 0.10 * fields.wash, 0, 1) * (1 - season.sun)
    return np.asarray(picture * (1 - 0.26 * heavy[..., None]), np.float32)


def paint_things(fields: Fields, model: Model, season: Season, picture: Picture) -> Picture:
    """Return the flat map with the colours of what stands on it."""
    tint = (model.tint * 0.5 + 0.5)[..., None]
    for kind, (dark, light) in season.kinds.items():
        here = model.kind == kind
        share = _share(model, kind, here)
        made_of = colour(dark) + (colour(light) - colour(dark)) * tint
        if kind is Kind.ROCK:
            made_of = made_of * (1 + 0.07 * fields.fine)[..., None]
        picture = blend(picture, np.asarray(made_of, np.float32), share)
        if kind in season.caps:
            picture = blend(picture, colour(season.caps[kind]), _caps(model, fields, kind) * here)
    high = model.top + 0.05 * fields.fine
    snow = step(high, season.snow_line, season.snow_line + 0.10) * (model.kind == Kind.ROCK)
    return blend(picture, colour("f6f3ea"), np.asarray(snow * 0.94, np.float32))


def _share(model: Model, kind: Kind, here: Field) -> Field:
    """Return how much a thing covers the map: hills and the feet of mountains let it through."""
    full = np.asarray(here, np.float32)
    if kind is Kind.HILL:
        return full * step(model.top, 0.0, 0.06) * np.float32(0.30)
    if kind is Kind.ROCK:
        return full * step(model.height, -1.0, 9.0)
    return full


def _caps(model: Model, fields: Fields, kind: Kind) -> Field:
    """Return how much snow lies on a kind of thing."""
    if kind is Kind.ROCK:
        return step(fields.fine, -1.2, 0.6) * np.float32(0.75)
    if kind in (Kind.ROOF, Kind.THATCH):
        return np.full(model.top.shape, 0.88, np.float32)
    patches = step(fields.fine + 1.6 * model.top, 0.2, 1.5)
    return patches * np.float32(0.80)
