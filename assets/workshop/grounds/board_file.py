"""Writes ``board.json``: every place of the board with the outlines of the regions."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from shapely import MultiPolygon, Polygon, simplify
from shapely.geometry import Point as Dot

from parlour.assets.workshop.geography.land import read_land
from parlour.assets.workshop.geography.lines import spline
from parlour.assets.workshop.grounds import places
from parlour.assets.workshop.grounds.places import Curve, Label, Point, Rank, Region, Slot
from parlour.shared.gods_playground.names import ENEMIES, REGIONS

SIZE: Final = (1920, 1080)
RIBBON: Final = 44
PLATES_FROM: Final = 960
OUTLINE_ERROR: Final = 0.7
ROAD_BELOW: Final = 6
"""How far before the feet of the plots their road runs,"""
ROAD_BEYOND: Final = 40
"""and how far it goes on beyond the first and the last."""
SIGN_AT: Final = (27, 2)
MANAGER_AT: Final = (-24, -2)
CITY_AT: Final = (0, -4)

Json = dict[str, Any]


def board(decor: list[tuple[str, int, int, float]]) -> Json:
    """Return the whole board file."""
    return {
        "size": SIZE,
        "ribbon": RIBBON,
        "plates_from": PLATES_FROM,
        "regions": [_region(name, places.REGIONS[name]) for name in REGIONS],
        "enemies": [_enemy(name) for name in ENEMIES],
        "ways": _ways(),
        "vienna": {
            "points": _slot(places.VIENNA["points"]),
            "march": places.VIENNA["march"],
            "into_great_poland": places.VIENNA["into_great_poland"],
        },
        "sejm": _sejm(),
        "crown": _crown(),
        "cossacks": {
            "camp": [_slot(slot) for slot in places.COSSACK_CAMP],
            "with_tatars": [_slot(slot) for slot in places.COSSACKS_WITH_TATARS],
            "in_ukraine": [_slot(slot) for slot in places.REGIONS["ukraine"].extra],
        },
        "actions": {
            "cartouche": _slot(places.CARTOUCHE),
            "title": asdict(places.CARTOUCHE_TITLE),
            "spaces": {
                name: _slot(slot)
                for name, slot in zip(places.ACTIONS, places.ACTION_SPACES, strict=True)
            },
        },
        "supplies": {name: _slot(slot) for name, slot in places.SUPPLIES.items()},
        "plates": [_slot(slot) for slot in places.PLATES],
        "decor": decor,
    }


def write_board(path: Path, decor: list[tuple[str, int, int, float]]) -> None:
    """Write the board file, one line for each of its parts."""
    lines = [f"{json.dumps(key)}: {_dump(value)}" for key, value in board(decor).items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _dump(value: Any) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in value) + "\n]"
    return json.dumps(value, separators=(",", ":"))


def _slot(slot: Any) -> Slot:
    x, y, width, height = slot
    return (x, y, width, height)


def outlines(area: MultiPolygon) -> list[list[tuple[float, float]]]:
    """Return the outer rings of an area, simplified to less than a pixel, in board pixels."""
    simple = [simplify(part, OUTLINE_ERROR) for part in area.geoms if part.area > 900]
    return [
        [(round(x, 1), round(y, 1)) for x, y in part.exterior.coords[:-1]]
        for part in simple
        if isinstance(part, Polygon)
    ]


def _region(name: str, region: Region) -> Json:
    return {
        "name": name,
        "outlines": outlines(read_land().areas[name]),
        "label": asdict(region.label),
        "seal": (*region.seal, *places.SEAL),
        "nobles": [(x, region.rank.y, *places.NOBLE) for x in region.rank.feet()],
        "armies": [_army(region.rank, x) for x in region.rank.feet()],
        "crown": (*region.crown, *places.ARMY),
        "plots": [_plot(foot) for foot in region.plots],
        "roads": roads(region),
        "camp": region.camp,
        "school": (*region.school, *places.SCHOOL),
        "town": region.town,
        "dice": region.dice,
        "fires": region.fires,
    }


def _army(rank: Rank, noble: int) -> tuple[float, float, float, float]:
    """Return the slot of an army: what is left from its noble to the next."""
    wide = rank.pitch - places.NOBLE[0] - places.BETWEEN
    return (noble + (places.NOBLE[0] + wide) / 2, rank.y, wide, places.ARMY[1])


def roads(region: Region) -> list[list[tuple[float, float]]]:
    """Return the roads past the plots of a region, just before their feet."""
    lines = region.roads or (_past(region.plots),)
    return [[(round(x, 1), round(y, 1)) for x, y in spline(line, 12)] for line in lines]


def _past(plots: tuple[Point, ...]) -> Curve:
    """Return the way past plots in a row, from before the first to beyond the last."""
    line = [(x, y + ROAD_BELOW) for x, y in plots]
    ahead = ROAD_BEYOND if line[0][0] < line[-1][0] else -ROAD_BEYOND
    first, last = line[0], line[-1]
    return ((first[0] - ahead, first[1]), *line, (last[0] + ahead, last[1]))


def _plot(foot: Point) -> Json:
    def beside(shift: Point) -> Point:
        return (foot[0] + shift[0], foot[1] + shift[1])

    return {
        "manor": (*foot, *places.PLOT),
        "sign": beside(SIGN_AT),
        "manager": beside(MANAGER_AT),
        "city": beside(CITY_AT),
    }


def _camp(name: str) -> tuple[dict[str, Slot | tuple[Slot, ...]], Slot]:
    if name == "ottomans":
        x, y, width, height = places.OTTOMAN_CAMP
        return places.OTTOMANS, (x + width // 2, y + height, width, height)
    x, y = places.CAMP_CORNERS[name]
    width, height = places.CAMP_SIZE

    def moved(slot: Any) -> Slot:
        return (slot[0] + x, slot[1] + y, slot[2], slot[3])

    camp: dict[str, Slot | tuple[Slot, ...]] = {
        key: tuple(moved(one) for one in slot) if isinstance(slot[0], tuple) else moved(slot)
        for key, slot in places.CAMP.items()
    }
    return camp, (x + width // 2, y + height, width, height)


def _enemy(name: str) -> Json:
    camp, ground = _camp(name)
    return {"name": name, "ground": ground, **camp, "march": places.MARCHES[name]}


def _ways() -> list[Json]:
    """Return a curve over each border between two regions next to each other on the ring."""
    ways = []
    for index, name in enumerate(REGIONS):
        for step in (1, -1):
            other = REGIONS[(index + step) % len(REGIONS)]
            ways.append({"from": name, "to": other, "curve": _way(name, other)})
    return ways


def _way(start: str, end: str) -> Curve:
    """Return a curve of three points from one region into another, over their common border."""
    areas = read_land().areas
    border = areas[start].buffer(3).intersection(areas[end].buffer(3))
    middle = border.representative_point()
    points = []
    for name in (start, end):
        inside = areas[name].buffer(-38).centroid
        length = max(1.0, Dot(inside).distance(middle))
        share = min(1.0, 92.0 / length)
        points.append(
            (
                round(middle.x + (inside.x - middle.x) * share),
                round(middle.y + (inside.y - middle.y) * share),
            )
        )
    return (points[0], (round(middle.x), round(middle.y)), points[1])


def _sejm() -> Json:
    label: Label = places.SEJM_LABEL
    return {
        "outlines": outlines(read_land().areas["sejm"]),
        "label": asdict(label),
        "hall": places.SEJM_HALL,
        "throne": places.THRONE,
        "benches": [places.BENCHES[name] for name in REGIONS],
        "order": places.ORDER,
    }


def _crown() -> Json:
    return {
        "units": places.CROWN_UNITS,
        "cubes": places.CROWN_CUBES,
        "blocks": places.CROWN_BLOCKS,
        "bids": places.CROWN_BIDS,
        "treasury": places.TREASURY,
        "table": places.ARMY_TABLE,
        "dice": places.CROWN_DICE,
    }
