"""What stands where on the board of God's Playground: a function of the view alone.

Ids of actors begin with the place that they stand for (``places_on_board``), so that what is
pointed at, lit or flown to has one name.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from parlour.client.art import PARCHMENT, RED
from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    KING,
    SIDE_COLOURS,
    SIDE_INKS,
    Arrow,
    Plaque,
    enemy_banner,
    family_banner,
    noble,
    pennant,
    people,
    strength_of_host,
    unit,
)
from parlour.client.games.gods_playground.forecast import outlook
from parlour.client.games.gods_playground.ground import Curve, EnemyPlaces, Label, Slot, places
from parlour.client.games.gods_playground.ground_art import SEASONS
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, Mood, Scene, actor
from parlour.client.stage.geometry import Box, Point, Shape
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.particles import SMOKE, Emitter
from parlour.client.stage.signs import Lettering, Seal, Sign
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import board, words
from parlour.shared.gods_playground.names import (
    ENEMIES,
    HABSBURGS,
    REGIONS,
    SEATS,
    UKRAINE,
)
from parlour.shared.gods_playground.special.new_city import FIRST_TURN
from parlour.shared.gods_playground.state import (
    FACE_DOWN,
    RegionState,
    State,
    box_nobles,
    influence_in_stock,
    king_cubes_in_stock,
    points,
    points_in_stock,
    strength,
)
from parlour.shared.language import tr

UNITS = ("infantry", "cavalry", "artillery")
LIGHTS = ("day", "day", "evening", "winter")
"""The light of the four turns."""
WEATHERS = ("", "rain", "", "snow")
TOWNS = ("city/2", "church/wood", "village/summer/1", "city/1", "church/stone")
"""What marks the chief town of each region."""
WESTERNMOST = 40.0
LINE = 40.0
"""How far apart in height what stands in one line may be."""
EASTERNMOST = 1838.0
"""Where a banner may stand at most, so that all of it is seen."""
MAP_INK: Colour = (58, 40, 22)
SOOT_INK: Colour = (250, 214, 150)
SOOT: Colour = (40, 24, 16)
CITIES = len(board.FIGURES.turns.names.value) - FIRST_TURN + 1
"""Cities that can be built in a game: one a turn (ruling 20)."""
LEAST_CHANCE = 0.02
"""Below this chance no arrow threatens."""


def scene(state: State) -> Scene:
    """Return what stands where."""
    actors = [
        *_lettering(state),
        *_decor(state),
        *_fires(state),
        *(each for index in range(len(REGIONS)) for each in _region(state, index)),
        *(each for index in range(len(ENEMIES)) for each in _enemy(state, index)),
        *_sejm(state),
        *_crown(state),
        *_cossacks(state),
        *_supplies(state),
        *_blocks(state),
    ]
    return Scene.of(actors, PLACES, _mood(state))


# --- places -------------------------------------------------------------------------------------


def _places() -> Iterator[tuple[str, Shape]]:
    at = places()
    for name, region in zip(REGIONS, at.regions, strict=True):
        largest = max(region.outlines, key=len)
        yield f"region:{name}", tuple((x, y) for x, y in largest)
        for index, plot in enumerate(region.plots):
            yield f"estate:{name}:{index}", _box(plot.manor)
        yield f"value:{name}", _box(region.seal)
        yield f"points:{name}", _box(region.camp)
        for seat, slot in enumerate(region.armies):
            yield f"armies:{name}:{seat}", _box(slot)
    for name_, enemy in zip(ENEMIES, at.enemies, strict=True):
        yield f"enemy:{name_}", _round(enemy.ground)
        yield f"treaty:{name_}", _box(enemy.treaty)
    yield "vienna", _box(at.vienna.points)
    yield "sejm", _box(at.sejm.hall)
    for name, bench in zip(REGIONS, at.sejm.benches, strict=True):
        yield f"sejm:{name}", _box(bench)
    first, _, last = at.crown.units
    yield "army", Box(first.left, first.top, last.x - first.x + first.width, first.height)
    yield "cossacks", _box(at.cossacks.camp[0])
    first, last = at.supplies.managers, at.supplies.cities
    yield "supplies", Box(first.left, first.top, last.x - first.x + first.width, first.height)
    for seat, slot in enumerate(at.plates):
        yield f"panel:{seat}", _box(slot)


def _round(slot: Slot) -> Shape:
    """Return an ellipse in a slot."""
    x, y = slot.centre
    turns = [2 * math.pi * step / 28 for step in range(28)]
    return tuple(
        (x + slot.width * 0.5 * math.cos(turn), y + slot.height * 0.5 * math.sin(turn))
        for turn in turns
    )


def _box(slot: Slot) -> Box:
    return Box(slot.left, slot.top, slot.width, slot.height)


def feet(slot: Slot) -> Point:
    """Return where what stands in a slot has its feet."""
    return slot.x, slot.y


PLACES: dict[str, Shape] = dict(_places())


# --- the land -----------------------------------------------------------------------------------


def _lettering(state: State) -> Iterator[Actor]:
    at = places()
    for name, region, here in zip(REGIONS, at.regions, state.regions, strict=True):
        ink = SOOT_INK if points(here) else MAP_INK
        yield _label(f"name:{name}", words.region_name(name).upper(), region.label, ink)
    yield _label("name:sejm", tr("Sejm"), at.sejm.label, MAP_INK)


def _label(name: str, text: str, label: Label, ink: Colour) -> Actor:
    start, end = label.curve.start, label.curve.end
    middle = label.curve.at(0.5)
    chord = math.dist(start, end)
    sag = middle.y - (start.y + end.y) / 2
    look = Lettering(
        text,
        label.size,
        spacing=label.spacing / label.size,
        bend=-math.degrees(4 * math.atan2(2 * sag, chord)),
        tilt=math.degrees(math.atan2(end.y - start.y, end.x - start.x)),
        colour=ink,
        alpha=0.94,
        halo=PARCHMENT if ink == MAP_INK else SOOT,
    )
    return actor(name, look, (middle.x, middle.y), Layer.GROUND)


def _decor(state: State) -> Iterator[Actor]:
    season = ("summer", "summer", "autumn", "winter")[state.turn - 1]
    for number, each in enumerate(places().decor):
        drawing = each.drawing.replace("{season}", season)
        look = Sprite(drawing, "idle")
        yield actor(f"decor:{number}", look, (each.x, each.y), scale=each.scale)


def _mood(state: State) -> Mood:
    burnt: dict[str, float] = {
        name: 1.0 for name, region in zip(REGIONS, state.regions, strict=True) if points(region) > 0
    }
    turn = state.turn - 1
    return Mood(
        SEASONS[turn],
        burnt,
        LIGHTS[turn],
        WEATHERS[turn],
        dict(_life(state)),
    )


def _life(state: State) -> Iterator[tuple[str, tuple[Emitter, Point]]]:
    """Yield the smoke of what burns."""
    for name, region, at in zip(REGIONS, state.regions, places().regions, strict=True):
        if points(region):
            yield f"smoke:{name}", (SMOKE, (at.town.x, at.town.y - 24))


def _fires(state: State) -> Iterator[Actor]:
    """Yield the fires of a region that is occupied, at its town."""
    for name, region, at in zip(REGIONS, state.regions, places().regions, strict=True):
        if not points(region):
            continue
        spots = [(at.town.x - 14, at.town.y + 4), (at.town.x + 18, at.town.y - 2)]
        for number, spot in enumerate(spots):
            look = Sprite("flame/medium" if number % 2 else "flame/small", "idle")
            yield actor(f"fire:{name}:{number}", look, spot)


# --- regions ------------------------------------------------------------------------------------


def _region(state: State, index: int) -> Iterator[Actor]:
    name, region, at = REGIONS[index], state.regions[index], places().regions[index]
    yield actor(
        f"value:{name}:seal",
        Seal(region.value, colour=_value_colour(region), size=38, ink=_value_ink(region)),
        (at.seal.x, at.seal.y),
        Layer.SIGNS,
        place=f"value:{name}",
    )
    yield actor(f"town:{name}", Sprite(TOWNS[index], "idle"), feet(at.town), place=f"region:{name}")
    yield from _nobles(region, index)
    yield from _estates(region, index)
    for seat in range(SEATS):
        yield from _army(region, index, seat)
    yield from _occupation(state, index)


def _value_colour(region: RegionState) -> tuple[int, int, int]:
    return (168, 52, 44) if points(region) else (201, 150, 46)


def _value_ink(region: RegionState) -> Colour:
    return (255, 244, 232) if points(region) else (60, 36, 10)


def _nobles(region: RegionState, index: int) -> Iterator[Actor]:
    """Yield a noble of each family that is there, under its banner: the majority's is tallest."""
    name, at = REGIONS[index], places().regions[index]
    most = max(region.nobles)
    for seat, number in enumerate(region.nobles):
        if not number:
            continue
        x, y = feet(at.nobles[seat])
        home = f"panel:{seat}"
        leads = number == most and region.nobles.count(most) == 1
        place = f"region:{name}"
        banner = family_banner(seat, number, 112.0 if leads else 92.0)
        yield actor(
            f"noble:{name}:{seat}:banner", banner, (x + 6, y - 8), place=place, born=home, goes=home
        )
        yield actor(
            f"noble:{name}:{seat}", noble(seat), (x - 8, y), place=place, born=home, goes=home
        )


def _estates(region: RegionState, index: int) -> Iterator[Actor]:
    """Yield the line of estates: manors with the family's pennant, plots where there is room."""
    name, at = REGIONS[index], places().regions[index]
    for number, plot in enumerate(at.plots):
        place = f"estate:{name}:{number}"
        worth = board.ESTATE_VP[number]
        if number < len(region.estates):
            estate = region.estates[number]
            home = f"panel:{estate.owner}"
            worth = worth * (board.CITY_MULTIPLE if estate.city else 1)
            x, y = feet(plot.manor)
            if estate.city:
                yield actor(
                    f"{place}:city", Sprite(f"city/{number % 3}", "idle"), plot.city, place=place
                )
            yield actor(
                place,
                Sprite(f"estate/{number % 3}", "idle"),
                (x, y),
                place=place,
                born=home,
                goes=home,
                weight=2.0,
            )
            yield actor(
                f"{place}:flag",
                pennant(estate.owner),
                (x - 4, y - 10),
                place=place,
                born=home,
                goes=home,
            )
            if estate.manager:
                yield actor(f"{place}:manager", Sprite("barn", "idle"), plot.manager, place=place)
        else:
            yield actor(place, Sprite("plot", "idle"), feet(plot.manor), Layer.GROUND, place=place)
        yield actor(
            f"{place}:sign",
            Sign(number=worth, size=15, post=14),
            plot.sign,
            Layer.STANDING,
            place=place,
        )


def _army(region: RegionState, index: int, seat: int) -> Iterator[Actor]:
    """Yield the units of a family, one figure for each kind, with how many there are."""
    name, at = REGIONS[index], places().regions[index]
    numbers = (region.infantry[seat], region.cavalry[seat], region.artillery[seat])
    slots = at.armies[seat].parts(len(UNITS))
    for kind, number, slot in zip(UNITS, numbers, slots, strict=True):
        yield from _units(f"armies:{name}:{seat}", kind, seat, number, slot, f"panel:{seat}")


def _units(
    place: str, kind: str, side: int | str, number: int, slot: Slot, home: str = ""
) -> Iterator[Actor]:
    if not number:
        return
    x, y = feet(slot)
    yield actor(f"{place}:{kind}", unit(kind, side), (x, y), place=place, born=home, goes=home)
    sign = Seal(number, colour=SIDE_COLOURS[side], size=20, ink=SIDE_INKS[side])
    yield actor(
        f"{place}:{kind}:number",
        sign,
        (x + 13, y + 3),
        Layer.SIGNS,
        place=place,
        born=home,
        goes=home,
    )


def _occupation(state: State, index: int) -> Iterator[Actor]:
    """Yield the hosts of the enemies in a region, and the influence of the Habsburgs."""
    name, region, at = REGIONS[index], state.regions[index], places().regions[index]
    there = [enemy for enemy in range(len(ENEMIES)) if region.enemy[enemy]]
    slots = at.camp.parts(len(there) + bool(region.influence)) if there or region.influence else ()
    for enemy, slot in zip(there, slots, strict=False):
        who, number = ENEMIES[enemy], region.enemy[enemy]
        place = f"points:{name}"
        host = f"host/{people(who, state.turn)}/{strength_of_host(number)}"
        home = f"enemy:{who}"
        x, y = feet(slot)
        yield actor(
            f"{place}:{who}", Sprite(host, "idle"), (x, y), place=place, born=home, weight=2.5
        )
        yield actor(
            f"{place}:{who}:banner",
            enemy_banner(people(who, state.turn), number, 96),
            (x + 34, y - 6),
            place=place,
            born=home,
        )
    if region.influence:
        x, y = feet(slots[-1])
        look = Seal(region.influence, colour=ENEMY_COLOURS["habsburgs"], size=30)
        yield actor(
            f"points:{name}:influence",
            look,
            (x, y - 14),
            Layer.SIGNS,
            place=f"points:{name}",
            born="enemy:habsburgs",
        )


# --- enemies ------------------------------------------------------------------------------------


def _enemy(state: State, index: int) -> Iterator[Actor]:
    name, at = ENEMIES[index], places().enemies[index]
    place = f"enemy:{name}"
    who = people(name, state.turn)
    seat = Sprite("ship/swedes/se") if who == "swedes" else Sprite(f"camp/{who}")
    yield actor(f"{place}:seat", seat, feet(at.seat), place=place)
    title = words.enemy_name(name, state.turn)
    label = Lettering(title, 21, 0.08, colour=(48, 28, 16), halo=PARCHMENT, alpha=1.0)
    first = at.strengths[0]
    yield actor(f"{place}:name", label, (first.x + 84, first.y + 22), Layer.GROUND, place=place)
    yield from _strengths(state, index, at)
    yield from _tents(state, index, at, who)
    yield from _box_of_nobles(state, index, at)
    if state.treaty == index:
        look = Picture("treaty", 40)
        yield actor(
            f"treaty:{name}:scroll", look, feet(at.treaty), Layer.SIGNS, place=f"treaty:{name}"
        )
    yield from _intent(state, index, at)
    if index == HABSBURGS:
        yield from _vienna(state)


def _strengths(state: State, index: int, at: EnemyPlaces) -> Iterator[Actor]:
    """Yield the printed strength of every turn, and what most nobles in the box are worth."""
    name = ENEMIES[index]
    first, last = at.strengths[0], at.vp
    if abs(first.y - last.y) < LINE:
        middle = ((first.left + at.stock.x + 24) / 2, first.y - 11)
        width = at.stock.x + 34 - first.left
        yield actor(f"enemy:{name}:plaque", Plaque(width, 40), middle, Layer.GROUND)
    for turn, slot in enumerate(at.strengths, 1):
        now = turn == state.turn
        look = Sign(
            number=board.PRINTED_STRENGTH[index][turn - 1],
            size=21 if now else 15,
            colour=(232, 190, 92) if now else (206, 184, 142),
        )
        yield actor(
            f"enemy:{name}:strength:{turn}", look, slot.centre, Layer.SIGNS, place=f"enemy:{name}"
        )
    left = Seal(points_in_stock(state, index), colour=ENEMY_COLOURS[name], size=24)
    yield actor(f"enemy:{name}:stock", left, at.stock.centre, Layer.SIGNS, place=f"enemy:{name}")
    yield actor(
        f"enemy:{name}:vp",
        Picture("laurel", 34, shadow=False),
        at.vp.centre,
        Layer.SIGNS,
        place=f"enemy:{name}",
    )
    yield actor(
        f"enemy:{name}:vp:number",
        Lettering(str(board.ENEMY_VP[index]), 19, 0.0, colour=RED, alpha=1.0, typeface="text_bold"),
        at.vp.centre,
        Layer.SIGNS,
        place=f"enemy:{name}",
    )


def _tents(state: State, index: int, at: EnemyPlaces, who: str) -> Iterator[Actor]:
    """Yield a tent for each point of strength that dice brought, and the banner with all of it."""
    name, box = ENEMIES[index], state.enemies[index]
    grown = box.cubes if index != HABSBURGS else box.cubes + state.influence_box
    for number, slot in enumerate(at.tents[: min(grown, len(at.tents))]):
        yield actor(
            f"enemy:{name}:tent:{number}",
            Sprite(f"tent/{who}", "idle"),
            (min(max(slot.x, WESTERNMOST), EASTERNMOST), slot.y),
            place=f"enemy:{name}",
        )
    yield actor(
        f"enemy:{name}:banner",
        enemy_banner(people(name, state.turn), strength(state, index)),
        (min(at.banner.x, EASTERNMOST), at.banner.y),
        place=f"enemy:{name}",
    )


def _box_of_nobles(state: State, index: int, at: EnemyPlaces) -> Iterator[Actor]:
    """Yield who holds the enemy: nobles of the families and the King's cubes."""
    name, box = ENEMIES[index], state.enemies[index]
    sides: tuple[tuple[int | str, int, Slot], ...] = (
        *((seat, box.nobles[seat], at.nobles[seat]) for seat in range(SEATS)),
        (KING, box.king, at.king),
    )
    for side, number, slot in sides:
        if not number:
            continue
        x, y = feet(slot)
        place, home = f"enemy:{name}", "army" if side == KING else f"panel:{side}"
        figure = unit("infantry", KING) if side == KING else noble(int(side))
        yield actor(
            f"{place}:noble:{side}:banner",
            family_banner(side, number, 84.0),
            (x + 6, y - 8),
            place=place,
            born=home,
            goes=home,
        )
        yield actor(f"{place}:noble:{side}", figure, (x - 8, y), place=place, born=home, goes=home)


def _intent(state: State, index: int, at: EnemyPlaces) -> Iterator[Actor]:
    """Yield what an enemy is about to do: where, how strong, how likely."""
    expected = outlook(state, index)
    if expected is None or expected.chance < LEAST_CHANCE or state.phase == "setup":
        return
    name = ENEMIES[index]
    excess = strength(state, index) - box_nobles(state.enemies[index])
    come = at.march.at(0.55)
    way = tuple((x - come.x, y - come.y) for x, y in _points(at.march))
    certain = excess > 0 and state.treaty != index
    width = 16 + 3.4 * min(8.0, expected.points)
    look = Arrow(way, width, ENEMY_COLOURS[name], certain)
    yield actor(f"intent:{name}", look, (come.x, come.y), Layer.GROUND, place=f"enemy:{name}")
    percent = min(99, round(100 * expected.chance)) if expected.chance < 1 else 100
    told = f"{expected.points:.0f} \u00b7 {percent} %"
    plate = Sign(told, size=16, colour=(250, 232, 190) if certain else (226, 214, 186))
    yield actor(
        f"intent:{name}:told", plate, (come.x, come.y + 9), Layer.SIGNS, place=f"enemy:{name}"
    )


def _points(curve: Curve, number: int = 14) -> list[Point]:
    return [curve.at(step / number) for step in range(number + 1)]


def _vienna(state: State) -> Iterator[Actor]:
    if not state.vienna:
        return
    x, y = feet(places().vienna.points)
    host = Sprite(f"host/ottomans/{strength_of_host(state.vienna)}", "idle")
    yield actor("vienna:host", host, (x, y), place="vienna", born="enemy:ottomans", weight=2.5)
    yield actor(
        "vienna:banner",
        enemy_banner("ottomans", state.vienna, 84),
        (x + 34, y - 4),
        place="vienna",
        born="enemy:ottomans",
    )


# --- the middle of the realm --------------------------------------------------------------------


def _sejm(state: State) -> Iterator[Actor]:
    at = places().sejm
    yield actor("sejm:hall", Sprite("sejm", "idle"), feet(at.hall), Layer.GROUND, place="sejm")
    for name, owner, bench in zip(REGIONS, state.sejm, at.benches, strict=True):
        if owner is None:
            look = Lettering(words.region_name(name)[:3], 17, 0.0, alpha=0.9, halo=PARCHMENT)
            yield actor(f"sejm:{name}:free", look, bench.centre, Layer.GROUND, place=f"sejm:{name}")
        else:
            disc = Sprite(f"disc/{owner}")
            yield actor(
                f"sejm:{name}:disc",
                disc,
                feet(bench),
                scale=1.7,
                place=f"sejm:{name}",
                born=f"region:{name}",
                goes=f"panel:{owner}",
            )


def _crown(state: State) -> Iterator[Actor]:
    at = places().crown
    for kind, number, slot in zip(UNITS, state.army, at.units, strict=True):
        yield from _units("army", kind, KING, number, slot, "army")


def _cossacks(state: State) -> Iterator[Actor]:
    at = places().cossacks
    groups = (
        ("cossacks", state.cossacks_box, at.camp),
        ("cossacks:tatars", state.cossacks_tatars, at.with_tatars),
        ("cossacks:ukraine", state.cossacks_ukraine, at.in_ukraine),
    )
    for place, number, slots in groups:
        inside = f"region:{REGIONS[UKRAINE]}" if place == "cossacks:ukraine" else "cossacks"
        for each, slot in enumerate(slots[: min(number, len(slots))]):
            look = Sprite("cossack/rider" if each else "cossack/foot", "idle", 1)
            yield actor(f"{place}:{each}", look, feet(slot), place=inside, born="cossacks")


def _supplies(state: State) -> Iterator[Actor]:
    """Yield what is left for all: land managers, influence, cities, the King's men."""
    at = places().supplies
    middle = (at.influence.x, at.influence.centre.y)
    yield actor("supply:plaque", Plaque(278, 46), middle, Layer.GROUND, place="supplies")
    cities = sum(estate.city for region in state.regions for estate in region.estates)
    piles: tuple[tuple[str, Look, int, Slot], ...] = (
        ("managers", Sprite("barn"), state.managers, at.managers),
        ("influence", Picture("influence", 26), influence_in_stock(state), at.influence),
        ("cities", Sprite("city/0"), CITIES - cities, at.cities),
        ("king", Picture("noble_king", 30), king_cubes_in_stock(state), places().crown.cubes),
    )
    for name, look, number, slot in piles:
        place = "army" if name == "king" else "supplies"
        x, y = feet(slot)
        small = 0.45 if name == "cities" else 0.7 if name == "managers" else 1.0
        yield actor(f"supply:{name}", look, (x - 14, y), place=place, scale=small)
        plate = Sign(number=number, size=15, colour=(236, 222, 186))
        yield actor(f"supply:{name}:number", plate, (x + 20, y - 8), Layer.SIGNS, place=place)


# --- blocks -------------------------------------------------------------------------------------


def _blocks(state: State) -> Iterator[Actor]:
    """Yield the blocks that lie on the board: all until they are revealed, then the army's."""
    in_regions = state.phase in ("nobles", "short_nobles")
    for seat, player in enumerate(state.players):
        if player.placed is None:
            continue
        for place in range(len(REGIONS) + 1):
            if place < len(REGIONS) and not in_regions:
                continue
            number = None if player.placed == FACE_DOWN else player.placed[place]
            yield block(seat, place, number)


def block(seat: int, place: int, number: int | None) -> Actor:
    """Return the block of a seat on a region (0 to 4) or on the army (5); None: face down."""
    army = place == len(REGIONS)
    name = "army" if army else f"region:{REGIONS[place]}"
    x, y = block_at(seat, place)
    sign = Seal(number, text="" if number is not None else "?", colour=SIDE_COLOURS[seat], size=34,
                ink=SIDE_INKS[seat])  # fmt: skip
    return actor(
        f"block:{place}:{seat}", sign, (x, y), Layer.SIGNS, place=name,
        born=f"panel:{seat}", goes=f"panel:{seat}", weight=1.5,
    )  # fmt: skip


def block_at(seat: int, place: int) -> Point:
    """Return where the block of a seat lies."""
    if place == len(REGIONS):
        return places().crown.blocks[seat].centre
    x, y = places().regions[place].armies[seat].centre
    return x, y
