"""Every place of the board exists, has room of its own and lies where it belongs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import combinations
from math import dist
from typing import get_args

import pygame
import pytest
from msgspec import structs
from PIL import Image, ImageChops, ImageFilter, ImageStat

from parlour.client.games.gods_playground.ground import (
    EnemyPlaces,
    Outline,
    Point,
    RegionPlaces,
    Slot,
    inside,
    places,
)
from parlour.client.games.grounds import scaled, softened
from parlour.shared.gods_playground import actions
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS, arrows

PLACES = places()
BOARD = Slot(960, PLACES.plates_from, 1920, PLACES.plates_from - PLACES.ribbon)
NEAR = 3.0
"""How far apart the outlines of neighbours may lie, in pixels: both are simplified."""
CORNER = 2
"""How many points two regions may share that meet in a corner only."""

Named = tuple[str, Slot]


def region_slots(region: RegionPlaces) -> Iterator[Named]:
    for kind in ("seal", "camp", "school", "town"):
        yield f"{region.name} {kind}", getattr(region, kind)
    for seat in range(SEATS):
        yield f"{region.name} nobles {seat}", region.nobles[seat]
        yield f"{region.name} army {seat}", region.armies[seat]
    for index, plot in enumerate(region.plots):
        yield f"{region.name} plot {index}", plot.manor


def enemy_slots(enemy: EnemyPlaces) -> Iterator[Named]:
    for kind in ("vp", "treaty", "stock", "king", "seat", "banner"):
        yield f"{enemy.name} {kind}", getattr(enemy, kind)
    for kind in ("strengths", "nobles", "tents"):
        for index, slot in enumerate(getattr(enemy, kind)):
            yield f"{enemy.name} {kind} {index}", slot


def middle_slots() -> Iterator[Named]:
    for room in (PLACES.sejm, PLACES.crown, PLACES.cossacks, PLACES.supplies):
        for field, value in structs.asdict(room).items():
            if field not in ("hall", "dice") and isinstance(value, Slot):
                yield field, value
            elif field not in ("outlines", "label") and not isinstance(value, Slot):
                yield from ((f"{field} {index}", slot) for index, slot in enumerate(value))
    yield "vienna", PLACES.vienna.points
    yield from PLACES.actions.spaces.items()


def all_slots() -> list[Named]:
    named = [slot for region in PLACES.regions for slot in region_slots(region)]
    named += [slot for enemy in PLACES.enemies for slot in enemy_slots(enemy)]
    return [*named, *middle_slots()]


def corners(slot: Slot) -> Iterable[tuple[float, float]]:
    right = slot.left + slot.width
    return ((slot.left, slot.top), (right, slot.top), (slot.left, slot.y), (right, slot.y))


def lies_in(outlines: Iterable[Outline], slot: Slot) -> bool:
    return any(all(inside(outline, *corner) for corner in corners(slot)) for outline in outlines)


def distance(point: Point, start: Point, end: Point) -> float:
    across, down = end.x - start.x, end.y - start.y
    length = across * across + down * down or 1.0
    share = ((point.x - start.x) * across + (point.y - start.y) * down) / length
    share = min(1.0, max(0.0, share))
    gap = (point.x - start.x - share * across, point.y - start.y - share * down)
    return float((gap[0] ** 2 + gap[1] ** 2) ** 0.5)


def common_border(one: RegionPlaces, other: RegionPlaces) -> int:
    """Return how many points of one outline lie on the other."""
    lines = [
        (outline[index - 1], outline[index])
        for outline in other.outlines
        for index in range(len(outline))
    ]
    return sum(
        any(distance(point, start, end) < NEAR for start, end in lines)
        for outline in one.outlines
        for point in outline
    )


def test_regions_and_enemies_stand_in_the_order_of_the_rules() -> None:
    assert tuple(region.name for region in PLACES.regions) == REGIONS
    assert tuple(enemy.name for enemy in PLACES.enemies) == ENEMIES


def test_every_slot_lies_between_ribbon_and_plates() -> None:
    outside = [name for name, slot in all_slots() if not lies_in([outline_of(BOARD)], slot)]
    assert outside == []


def outline_of(slot: Slot) -> Outline:
    """Return the outline of a slot, a hair larger than the slot."""
    left, right = slot.left - 0.1, slot.left + slot.width + 0.1
    top, bottom = slot.top - 0.1, slot.y + 0.1
    return (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))


def overlap(one: Slot, other: Slot) -> bool:
    """Return whether the insides of two slots meet."""
    beside = abs(one.x - other.x) >= (one.width + other.width) / 2
    return not beside and one.top < other.y and other.top < one.y


def test_no_two_slots_overlap() -> None:
    pairs = combinations(all_slots(), 2)
    overlapping = [(one[0], other[0]) for one, other in pairs if overlap(one[1], other[1])]
    assert overlapping == []


@pytest.mark.parametrize("region", PLACES.regions, ids=REGIONS)
def test_what_belongs_to_a_region_stands_in_it(region: RegionPlaces) -> None:
    slots = [*region_slots(region)]
    if region.name == "ukraine":
        slots += [("Cossacks", slot) for slot in PLACES.cossacks.in_ukraine]
    assert [name for name, slot in slots if not lies_in(region.outlines, slot)] == []
    assert all(PLACES.region_at(*slot.centre) == region.name for _, slot in slots)


def test_the_chamber_stands_in_its_own_land() -> None:
    rooms = [*PLACES.sejm.benches, PLACES.sejm.throne, *PLACES.sejm.order, *PLACES.crown.units]
    rooms += [*PLACES.crown.blocks, *PLACES.crown.bids, PLACES.crown.treasury, PLACES.crown.cubes]
    assert [slot for slot in rooms if not lies_in(PLACES.sejm.outlines, slot)] == []
    assert all(PLACES.region_at(*slot.centre) is None for slot in rooms)


@pytest.mark.parametrize("enemy", PLACES.enemies, ids=ENEMIES)
def test_enemies_camp_beyond_the_border_and_march_over_it(enemy: EnemyPlaces) -> None:
    slots = [*enemy_slots(enemy)]
    within = [name for name, slot in slots if any(PLACES.region_at(*c) for c in corners(slot))]
    assert within == []
    assert PLACES.region_at(*enemy.march.start) is None
    assert PLACES.region_at(*enemy.march.end) == REGIONS[ENEMIES.index(enemy.name)]


def test_neighbours_on_the_ring_have_a_common_border_and_a_way_over_it() -> None:
    for index, name in enumerate(REGIONS):
        for other in arrows(index):
            assert common_border(PLACES.regions[index], PLACES.regions[other]) > 8
            way = PLACES.way(name, REGIONS[other])
            assert PLACES.region_at(*way.start) == name
            assert PLACES.region_at(*way.end) == REGIONS[other]


def test_regions_that_are_not_neighbours_do_not_touch() -> None:
    for one, other in combinations(range(len(REGIONS)), 2):
        if other not in arrows(one):
            assert common_border(PLACES.regions[one], PLACES.regions[other]) <= CORNER
            with pytest.raises(KeyError):
                PLACES.way(REGIONS[one], REGIONS[other])


def test_every_special_action_has_its_space() -> None:
    begins = ("land_manager", "danzig", "diplomacy", "move_nobles", "liberum_veto")
    assert tuple(PLACES.actions.spaces) == (*begins, "confederation", "jesuit_schools", "new_city")
    tags = {actions.tag(kind) for kind in get_args(actions.Action)}
    assert set(PLACES.actions.spaces) <= tags


def test_the_way_to_vienna_ends_before_vienna() -> None:
    points = PLACES.vienna.points
    march = PLACES.vienna.march
    assert abs(march.end.x - points.x) < points.width
    assert PLACES.region_at(*PLACES.vienna.into_great_poland.end) == "great_poland"


def test_a_slot_is_cut_into_parts_of_one_width() -> None:
    army = PLACES.regions[0].armies[0]
    parts = army.parts(3)
    assert parts[0].left == pytest.approx(army.left)
    assert [part.x for part in parts] == sorted(part.x for part in parts)
    assert sum(part.width for part in parts) == pytest.approx(army.width)


def test_a_curve_runs_from_start_to_end() -> None:
    march = PLACES.enemies[0].march
    assert march.at(0) == march.start
    assert march.at(1) == march.end


GROUND = files("parlour.assets") / "gods_playground" / "ground"
GROUNDS = ("summer", "deluge", "smoke", "winter", "burnt")


def picture(name: str) -> Image.Image:
    return Image.open(BytesIO((GROUND / name).read_bytes()))


@pytest.mark.parametrize("name", GROUNDS)
def test_every_ground_has_twice_the_pixels_of_the_board(name: str) -> None:
    size = picture(f"{name}.webp").size
    assert size == (PLACES.size[0] * 2, PLACES.size[1] * 2)


def test_the_picture_of_areas_agrees_with_the_outlines() -> None:
    areas = picture("areas.png")
    fine = areas.width // PLACES.size[0]
    assert areas.size == (PLACES.size[0] * fine, PLACES.size[1] * fine)
    for number, region in enumerate(PLACES.regions, 1):
        for _, slot in region_slots(region):
            assert areas.getpixel((int(slot.x * fine), int(slot.centre.y * fine))) == number
    hall = PLACES.sejm.throne.centre
    assert areas.getpixel((int(hall.x * fine), int(hall.y * fine))) == len(REGIONS) + 1


@pytest.mark.parametrize("number", range(len(REGIONS)), ids=REGIONS)
def test_a_region_burns_evenly_from_where_its_enemy_comes(number: int) -> None:
    times = picture("burns.png")
    areas = picture("areas.png").resize(times.size, Image.Resampling.NEAREST)
    pairs = zip(areas.tobytes(), times.tobytes(), strict=True)
    burning = sorted(time for area, time in pairs if area == number + 1)
    for share in (0.25, 0.5, 0.75):
        assert burning[int(share * len(burning))] == pytest.approx(255 * share, abs=8)
    entry = PLACES.enemies[number].march.end
    half = PLACES.size[0] / times.size[0]
    first = times.getpixel((int(entry.x / half), int(entry.y / half)))
    assert isinstance(first, float | int)
    assert first < 128


Colour = tuple[float, float, float]


@cache
def small(name: str) -> Image.Image:
    return picture(f"{name}.webp").convert("RGB").resize((480, 270), Image.Resampling.BOX)


@cache
def numbers() -> Image.Image:
    """Return the area of each pixel of a small picture."""
    return picture("areas.png").resize((480, 270), Image.Resampling.NEAREST)


@cache
def mask_of(number: int) -> Image.Image:
    """Return where an area is in a small picture: 0 is all that belongs to none."""
    return numbers().point(lambda one: 255 * (one == number))


def mean_colour(name: str, number: int) -> Colour:
    """Return the mean colour of an area."""
    red, green, blue = ImageStat.Stat(small(name), mask_of(number)).mean
    return red, green, blue


def sea_colour(name: str) -> Colour:
    """Return the mean colour of the open Baltic."""
    box = small(name).crop((150, 14, 160, 22))
    red, green, blue = ImageStat.Stat(box).mean
    return red, green, blue


def apart(one: Colour, other: Colour) -> float:
    return dist(one, other)


AREA_NUMBERS = range(1, len(REGIONS) + 1)


@pytest.mark.parametrize("season", GROUNDS[:4])
def test_each_region_has_a_colour_of_its_own_and_none_that_of_the_sea(season: str) -> None:
    colours = [mean_colour(season, number) for number in AREA_NUMBERS]
    assert min(apart(*pair) for pair in combinations(colours, 2)) > 5.5
    assert min(apart(colour, sea_colour(season)) for colour in colours) > 40


@pytest.mark.parametrize("pair", [*combinations(GROUNDS[:4], 2)], ids="-".join)
def test_seasons_are_told_apart_at_a_glance(pair: tuple[str, str]) -> None:
    one, other = pair
    shifts = [apart(mean_colour(one, n), mean_colour(other, n)) for n in (0, *AREA_NUMBERS)]
    assert sum(shifts) / len(shifts) > 14


@cache
def burnt(season: str) -> Image.Image:
    """Return a small picture of all land, taken in a season."""
    rest = picture("cover.png").resize((480, 270), Image.Resampling.BOX).point(lambda n: 255 - n)
    seen = ImageChops.multiply(small(season), Image.merge("RGB", (rest, rest, rest)))
    return ImageChops.add(seen, small("burnt"))


def taken(season: str, number: int) -> tuple[float, Colour]:
    """Return how much darker a region gets when it burns, and its mean colour then."""
    red, green, blue = ImageStat.Stat(burnt(season), mask_of(number)).mean
    return (red + green + blue) / sum(mean_colour(season, number)), (red, green, blue)


@pytest.mark.parametrize("season", GROUNDS[:4])
def test_burnt_land_is_darker_and_each_region_has_its_own_earth(season: str) -> None:
    seen = [taken(season, number) for number in AREA_NUMBERS]
    assert all(0.4 < share < 0.75 for share, _ in seen)
    assert min(apart(one, other) for (_, one), (_, other) in combinations(seen, 2)) > 4


@pytest.mark.parametrize("season", GROUNDS[:4])
def test_land_that_is_taken_is_golden_earth_and_fields_of_char_and_never_olive(season: str) -> None:
    points, areas = burnt(season).tobytes(), numbers().tobytes()
    seen = list(zip(points[::3], points[1::3], points[2::3], areas, strict=True))
    for number in AREA_NUMBERS:
        here = [(red, green, blue) for red, green, blue, area in seen if area == number]
        assert 0.1 < sum(sum(each) < 180 for each in here) / len(here) < 0.3, "char"
        assert 0.4 < sum(red > 140 for red, _, _ in here) / len(here) < 0.75, "earth"
        olive = sum(green > 0.86 * red > 50 for red, green, _ in here)
        assert olive / len(here) < 0.09, "but for water and roads"


@pytest.mark.parametrize("season", GROUNDS[:4])
def test_land_that_is_taken_is_warm_whatever_the_season(season: str) -> None:
    for number in AREA_NUMBERS:
        red, green, blue = taken(season, number)[1]
        assert red > green > blue
        assert red - blue > 12


def test_the_plain_style_keeps_only_the_broad_hues_of_burnt_land() -> None:
    spread = {}
    for way in (scaled, softened):
        surface = way("gods_playground/ground/burnt.webp", (480, 270))
        made = Image.frombytes("RGB", (480, 270), pygame.image.tobytes(surface, "RGB"))
        fine = ImageChops.difference(made, made.filter(ImageFilter.BoxBlur(2)))
        spread[way] = ImageStat.Stat(fine.convert("L"), mask_of(3)).mean[0]
    assert spread[softened] < 0.3 * spread[scaled]


def test_roads_stay_clear_of_fire() -> None:
    cover = picture("cover.png")
    pixels, width = cover.tobytes(), cover.width
    for number, region in enumerate(PLACES.regions, 1):
        road = [pixels[int(y) * width + int(x)] for line in region.roads for x, y in line]
        mask = picture("areas.png").resize(cover.size, Image.Resampling.NEAREST)
        land = ImageStat.Stat(cover, mask.point(lambda n, one=number: 255 * (n == one))).mean[0]
        assert sum(road) / len(road) < 0.5 * land


def test_all_pictures_of_the_ground_are_small_enough_to_carry() -> None:
    files_ = [f"{name}.webp" for name in GROUNDS] + ["burns.png", "areas.png", "cover.png"]
    assert sum(len((GROUND / name).read_bytes()) for name in files_) < 8_000_000


def test_drawings_for_show_stand_on_land_clear_of_all_slots() -> None:
    assert PLACES.decor
    for drawing in PLACES.decor:
        assert not any(slot.contains(drawing.x, drawing.y) for _, slot in all_slots())


def brightness(name: str, box: tuple[int, int, int, int]) -> ImageStat.Stat:
    """Return how bright a part of a small picture is."""
    return ImageStat.Stat(small(name).crop(box).convert("L"))


NORTHERN_SEA, STRAITS = (112, 14, 160, 40), (60, 44, 90, 74)
EDGES = ((0, 0, 480, 6), (0, 264, 480, 270), (0, 0, 6, 270), (474, 0, 480, 270))


def test_ice_drifts_on_the_sea_of_the_deluge_and_frost_lies_on_the_edges() -> None:
    for sea in (NORTHERN_SEA, STRAITS):
        assert brightness("deluge", sea).stddev[0] > 1.3 * brightness("summer", sea).stddev[0]
    for edge in EDGES:
        frosted, middle = brightness("deluge", edge).mean[0], mean_colour("deluge", 0)
        assert frosted > sum(middle) / 3 + 6
        assert frosted > brightness("summer", edge).mean[0] + 20


def test_the_deluge_is_colder_than_summer_and_no_second_winter() -> None:
    red, _, blue = mean_colour("deluge", 0)
    warm_red, _, warm_blue = mean_colour("summer", 0)
    assert blue - red > warm_blue - warm_red + 30
    for number in AREA_NUMBERS:
        assert sum(mean_colour("winter", number)) > sum(mean_colour("deluge", number)) + 45
