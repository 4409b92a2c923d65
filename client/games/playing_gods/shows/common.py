"""What the shows of Playing Gods share: where things are, dusk, numbers that pop, crowds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cache
from math import cos, dist, sin, tau
from typing import Final

from parlour.client.games.playing_gods.figures import COLOURS
from parlour.client.games.playing_gods.idols import Enshrined
from parlour.client.games.playing_gods.lights import Dusk, Shine
from parlour.client.games.playing_gods.places import (
    STACKS,
    TOTEM,
    banner_at,
    city_at,
    disc_at,
    lift_of,
)
from parlour.client.games.playing_gods.scene import ruined
from parlour.client.games.playing_gods.shows.crumbling import (
    COLUMNS,
    Breached,
    Column,
    middle_of,
)
from parlour.client.games.playing_gods.shows.drawings import (
    Beam,
    Bout,
    Headline,
    Ripple,
)
from parlour.client.games.playing_gods.shows.havoc import Scorch, Sickly
from parlour.client.games.playing_gods.temples import temple
from parlour.client.games.seats import plate_at
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    Anim,
    Written,
    after_one_another,
    alone,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean,
    leave,
    moment,
    nudge,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Seal
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import CAMERA
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CONTINENTS, REGION_INDEX, REGIONS, Region
from parlour.shared.playing_gods.state import State, owner, sects

IN_STEPS: Final = ease.steps(2)
"""How what fills the window comes and goes: its pictures half seen take long to make."""
RECOVERS: Final = ease.steps(5)
"""How land recovers: pictures of a whole region half seen take long to make, too."""
QUICKLY: Final = 0.3
"""Seconds in which what fills the window goes then."""
LOST: Final[Colour] = (206, 40, 30)
WON: Final[Colour] = (66, 150, 64)
NIGHT: Final[Colour] = (8, 4, 34)
GOLDEN: Final[Colour] = (255, 220, 130)
HEADLINE: Final[Point] = (960.0, 236.0)
"""Where words for the whole table come up."""
BOUTS: Final[Point] = (960.0, 158.0)
"""Where it is told who does what to whom: above the cards."""
NEAR, FAR, CLOSE = 1.75, 1.25, 2.2
"""How near the camera comes to what happens in one region, at least, and to people alone."""
LEANS: Final = 0.6
"""From how much of the way on the camera counts as near."""
ROOM: Final = (1150.0, 640.0)
"""How much of the world is seen round what happens, besides what lies between its points."""
SKY, DEEP = (30.0, 208.0), (684.0, 912.0)
"""From where to where idols of the ring are cut by the upper or the lower edge of the view."""
OFF = 50.0
"""How far off the middle what happens may be for the sake of those, where it is seen so near."""
HALF_IDOL, MOST_ASIDE = 78.0, 150.0
"""Half an idol, with room beside it, and how far the camera goes aside for one at most."""
IDOL: Final = Box(-HALF_IDOL, -130.0, 2 * HALF_IDOL, 156.0)
"""The room of an idol, from its feet."""
FADED: Final = 0.05
"""Seconds in which a name is gone that is about to be elsewhere, and in which it stays so."""
SHELF = 92.0
"""How much of the window the plates cover."""
ROOFED: Final = 100.0
"""How high a temple and its banner are."""
CLOUDLET: Final = Emitter(
    "cloudlet", 10, 0.32, 0.0, (70, 150), (150, 390), (30, 5), 3.4, -8, 0, (7, 15),
    ((255, 255, 255), (232, 242, 252)), 0.5, fades_in=0.05,
)  # fmt: skip
"""Puffs along the rim of what somebody lands on: soon gone, so that they hide nobody."""
PUFFS: Final = Emitter(
    "puffs", 9, 0.32, 0.0, (60, 140), (150, 390), (24, 5), 3.2, -10, 0, (6, 16),
    ((240, 226, 196), (216, 198, 166)), 0.4, fades_in=0.05,
)  # fmt: skip
"""Dust of the same kind, from the land."""
WISPS: Final = Emitter(
    "wisp", 9, 0.7, 0.2, (26, 56), (250, 290), (18, 5), 0.6, -18, 8, (7, 20),
    ((150, 142, 136), (112, 106, 104)), 0.26,
)  # fmt: skip
"""Thin smoke that rises from what was struck."""
BESIDE: Final = 48.0
"""How far what a number changes by is from the number itself."""
GLITTER: Final = Emitter(
    "glitter", 26, 0.55, 0.0, (40, 230), (0, 360), (6, 6), 2.6, 60, 0, (9, 2),
    ((255, 224, 130), (255, 180, 70), (255, 244, 200)), 0.9, glows=True, fades_in=0.0,
)  # fmt: skip
"""What heaven's light sheds."""
SMOULDER: Final = Emitter(
    "smoke", 7, 1.7, 2.4, (24, 48), (252, 288), (34, 12), 0.4, -14, 12, (14, 46),
    ((96, 88, 84), (70, 64, 62)), 0.34, sprites=("smoke/dark/0", "smoke/dark/1"),
)  # fmt: skip
"""What rises for a while from soil that was struck."""
TOPPLES: Final = (4, 0, 3, 1, 2)
"""The columns of a temple in the order in which they fall."""
PORTRAIT: Final = "portrait:"
"""How the ids of portraits begin: they leave in their own manner."""
RUINS: Final = (
    "scorch:", "doom:", "rift:", "puddle:", "stricken:", "pall:", "shade:", PORTRAIT, "lava:",
)  # fmt: skip
"""How the ids begin of what strikes land, of what it makes of it, and of who faces whom."""
BEARINGS: Final = 16
"""Places round the number of a region that are tried for what it changes by."""
CLOTH: Final = 56.0
"""How high up its pole the cloth of a banner hangs."""


def low(emitter: Emitter) -> Emitter:
    """Return an emitter whose particles fly behind who stands, and are never brighter than one."""
    return replace(emitter, glows=False, behind=True)


def over_plate(state: State, seat: int) -> Point:
    """Return a point over a god's plate."""
    x, y = plate_at(seat, len(state.players))
    return x, y - 40


def idol_of(seat: int) -> str:
    """Return the id of a god's idol."""
    return f"idol:{seat}"


def stacks(regions: Iterable[Region]) -> list[Point]:
    """Return where the totems of regions stand, each once."""
    return [STACKS[REGION_INDEX[region]] for region in dict.fromkeys(regions)]


def middle(points: Sequence[Point]) -> Point:
    """Return the middle of some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def top_of(state: State, region: int) -> Point:
    """Return where the head of a region's totem is."""
    x, y = STACKS[region]
    number = max(1, len(state.pawns[region]))
    return x, y - TOTEM - lift_of(number - 1, number)


def watched(
    points: Sequence[Point], seconds: float = 0.5, near: float = NEAR, who: Point | None = None
) -> Anim:
    """Let the camera come to some points, as near as shows them all, and no nearer than that.

    Where it is a short way aside, a god that stands at ``who`` is seen whole; see ``centred``.
    """
    if not points:
        return hold(0.0)
    wide, high = (max(each) - min(each) for each in zip(*points, strict=True))
    share = near / NEAR
    zoom = share * min(ROOM[0] / (wide + 420), ROOM[1] / (high + 300))
    x, y = middle(points)
    zoom = min(near, max(FAR, zoom))
    if zoom > NEAR and abs(whole_ring(y - 30, zoom) - y + 30) > OFF:
        zoom = NEAR
    return lean((x + _aside(x, zoom, who), whole_ring(y - 30, zoom)), zoom, seconds)


def still_watched(points: Sequence[Point], seconds: float = 0.4, near: float = NEAR) -> Anim:
    """Let the camera stay where the show before has left it; only from afar does it come near."""
    comes = watched(points, seconds, near)

    def write(sheet: Sheet, at: float) -> None:
        camera = sheet.track(CAMERA)
        if camera is not None and camera.value("alpha", at) < LEANS:
            comes.write(sheet, at)

    return Written(comes.seconds, write)


def centred(at: Point, seconds: float) -> Anim:
    """Let the camera come close to a point, and have it in its middle, whatever it cuts."""
    return lean((at[0], at[1] - 30), CLOSE, seconds)


def _aside(x: float, zoom: float, who: Point | None) -> float:
    """Return how far aside the camera goes so that a god is seen whole; 0: it is too far."""
    half = WORLD.w / 2 / zoom - HALF_IDOL
    if who is None or abs(who[0] - x) <= half:
        return 0.0
    way = who[0] - x - (half if who[0] > x else -half)
    return way if abs(way) <= MOST_ASIDE else 0.0


def faced(at: Point, seconds: float = 0.36) -> Anim:
    """Let the camera come near to a god that is about to act, and the world beside it."""
    x, y = at[0] + (WORLD.centre[0] - at[0]) * 0.2, at[1] + (WORLD.centre[1] - at[1]) * 0.25
    return lean((x, whole_ring(y - 20, NEAR)), NEAR, seconds)


def lower_edge(y: float, zoom: float) -> float:
    """Return how far down the world is seen when the camera looks at a height."""
    half = WORLD.h / 2 / zoom
    return min(max(y, half), WORLD.h - half) + (WORLD.h / 2 - SHELF) / zoom


def whole_ring(y: float, zoom: float) -> float:
    """Return a height near ``y`` from which no idol of the ring is cut by the edge of the view."""
    above, below = WORLD.h / 2 / zoom, (WORLD.h / 2 - SHELF) / zoom
    for edge, (first, last) in ((y - above, SKY), (y + below, DEEP)):
        if first < edge < last:
            return y + min(first - edge, last - edge, key=abs)
    return y


def dusk(name: str, points: Sequence[Point], seconds: float) -> Anim:
    """Let all but some points be darker for so long."""
    if not points:
        return hold(0.0)
    return after_one_another(
        appear(_shade(name, points), 0.2, IN_STEPS),
        hold(max(0.0, seconds - 0.5)),
        change(name, 0.25, IN_STEPS, alpha=0.0),
        leave(name, 0.03),
    )


def darkens(points: Sequence[Point]) -> Anim:
    """Let all but some points be darker until the land recovers."""
    if not points:
        return hold(0.0)
    return appear(_shade("shade:struck", points), 0.2, IN_STEPS)


def _shade(name: str, points: Sequence[Point]) -> Actor:
    """Return a shade over all but some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    reach = (230 + (max(xs) - min(xs)) * 0.62, 190 + (max(ys) - min(ys)) * 0.62)
    at = middle(points)
    look = Dusk((round(at[0]), round(at[1])), (round(reach[0]), round(reach[1])))
    return actor(name, look, (0.0, 0.0), Layer.GROUND)


def hushed(*regions: int, gods: Collection[int] | None = None, edge: float | None = None) -> Anim:
    """Let names and what threatens step aside, and the numbers of ``regions`` that are struck.

    How many believe in whom is still to be read elsewhere. If it is all between some ``gods``, the
    idols of the others step aside, too, with the light of the clouds below them, and so do temples
    of which the ``edge`` of the view, so far down, would leave no more than a roof.
    """
    numbers = {f"active:{REGIONS[region]}" for region in regions}
    actors = {idol_of(seat) for seat in gods or ()}

    def told(who: Actor) -> bool:
        if who.id.startswith("idol:"):
            return gods is not None and who.id not in actors
        if who.id.startswith(("city:", "home:")):
            return edge is not None and who.pose.y - ROOFED < edge < who.pose.y
        return who.id in numbers or who.id.startswith(("called:", "threat:", "continent:"))

    def write(sheet: Sheet, at: float) -> None:
        under = _clouds_under(sheet, actors)

        def bare(who: Actor) -> bool:
            return gods is not None and who.id.startswith("cloud:") and who.id not in under

        alone(lambda who: told(who) or bare(who)).write(sheet, at)

    return Written(0.0, write)


def _clouds_under(sheet: Sheet, idols: Collection[str]) -> set[str]:
    """Return the ids of the clouds on which idols stand."""
    clouds = [each for name, each in sheet.now.items() if name.startswith("cloud:")]
    feet = [sheet.now[name].pose.feet for name in idols if name in sheet.now]
    return {min(clouds, key=lambda each: dist(each.pose.feet, at)).id for at in feet if clouds}


def renamed() -> Anim:
    """Let names that have stepped aside wait for their gods where those stand in the end."""

    def write(sheet: Sheet, at: float) -> None:
        for name in [each for each in sheet.now if each.startswith("called:")]:
            after = sheet.after.actors.get(name)
            if after is not None and after.pose.feet != sheet.now[name].pose.feet:
                there = change(name, 0.0, x=after.pose.x, y=after.pose.y)
                goes = change(name, FADED, alpha=0.0)
                after_one_another(goes, hold(FADED), there).write(sheet, at)

    return Written(2 * FADED, write)


def night(
    name: str, at: Point, reach: Point, level: int, seconds: float, layer: Layer = Layer.GROUND
) -> Anim:
    """Let it be night all over the world, but for a spot, for so long."""
    look = Dusk((round(at[0]), round(at[1])), reach, level, NIGHT)
    dark = actor(name, look, (0.0, 0.0), layer)
    return after_one_another(
        appear(dark, 0.24, IN_STEPS),
        hold(seconds),
        change(name, 0.3, IN_STEPS, alpha=0.0),
        leave(name, 0.03),
    )


def opens_with(anim: Anim, seconds: float) -> Anim:
    """Let an animation go on, and what comes next begin so many seconds after it began."""
    return Written(seconds, anim.write)


@cache
def beside(region: int) -> Point:
    """Return where a number stands next to that of a region, as free of others as can be."""
    x, y = disc_at(region, 1)
    others = [disc_at(other, 1) for other in range(len(STACKS)) if other != region]
    cloths = [(x, y - CLOTH) for x, y in map(banner_at, board.HOLY_CITY)]
    turns = (tau * n / BEARINGS for n in range(BEARINGS))
    spots = [(x + BESIDE * cos(turn), y + BESIDE * sin(turn)) for turn in turns]
    over = [spot for spot in spots if spot[1] <= y + 1]
    return max(over, key=lambda spot: min(dist(spot, each) for each in [*others, *cloths]))


def popped(
    name: str, told: str, at: Point, colour: Colour, size: float = 58.0, stays: float = 0.7
) -> Anim:
    """Let a number pop up at that of a region, be read, and go."""
    seal = actor(name, Seal(None, told, colour, size), at, Layer.SIGNS)
    return after_one_another(
        enter(seal.with_pose(scale=0.3), 0.06),
        together(change(name, 0.2, ease.out_back, scale=1.0), nudge(name, 0.34, lift=10.0)),
        hold(stays),
        together(change(name, 0.16, ease.in_quad, scale=0.4), leave(name, 0.16)),
    )


def ruins_stay(without: Iterable[str] = ()) -> Anim:
    """Let what has struck the land, and what it made of it, stay for what is shown next."""

    def write(sheet: Sheet, at: float) -> None:
        sheet.track(CAMERA)
        sheet.stays = True
        for name in _ruins(sheet):
            track = sheet.track(name)
            if name not in without and track is not None and track.leaves is None:
                sheet.kept.add(name)

    return Written(0.0, write)


def ruins_go(seconds: float) -> Anim:
    """Let the land recover slowly from what has struck it."""

    def write(sheet: Sheet, at: float) -> None:
        for name in _ruins(sheet):
            if name in sheet.after.actors or name.startswith(PORTRAIT):
                continue
            wide = name.startswith("shade:")
            fades = (
                change(name, QUICKLY, IN_STEPS, alpha=0.0)
                if wide
                else change(name, seconds, RECOVERS, alpha=0.0)
            )
            after_one_another(fades, leave(name, 0.03)).write(sheet, at)

    return Written(seconds + 0.03, write)


def _ruins(sheet: Sheet) -> list[str]:
    """Return who stands for what has struck the land: each is there, or is yet to come."""
    names = {**sheet.now, **sheet.tracks}
    return [
        name for name in names if (name.startswith(RUINS) and "~" not in name) or _sick(sheet, name)
    ]


def _sick(sheet: Sheet, name: str) -> bool:
    """Return whether somebody has fallen sick."""
    who = sheet.tracks[name].last if name in sheet.tracks else sheet.now.get(name)
    return who is not None and isinstance(who.look, Sickly)


def scorched(region: int) -> Anim:
    """Let the soil of a region turn black, and smoke; it stays so."""
    name, at = f"scorch:{region}", STACKS[region]
    soot = appear(actor(name, Scorch(region), at, Layer.GROUND), 0.2, IN_STEPS)
    smoke = burst(SMOULDER, at)

    def write(sheet: Sheet, when: float) -> None:
        together(smoke, *([] if name in sheet.now else [soot])).write(sheet, when)

    return Written(0.2, write)


def ripple(name: str, at: Point, colour: Colour, seconds: float = 0.6) -> Anim:
    """Let a ring run over the ground."""
    ring = actor(name, Ripple(colour), at, Layer.GROUND).with_pose(scale=0.25)
    return after_one_another(
        enter(ring, 0.06),
        together(
            change(name, seconds, ease.out_cubic, scale=1.25),
            delayed(seconds * 0.4, leave(name, seconds * 0.6)),
        ),
    )


def beam(name: str, at: Point, colour: Colour, seconds: float = 0.9) -> Anim:
    """Let light fall from the sky."""
    light = actor(name, Beam(colour), at, Layer.FLYING)
    return after_one_another(appear(light, 0.16, ease.steps(4)), hold(seconds), leave(name, 0.26))


def headline(
    name: str, told: str, at: Point = HEADLINE, seconds: float = 1.5, size: float = 64.0
) -> Anim:
    """Let a ribbon with words for the whole table open, stay to be read, and go."""
    return _unrolls(actor(name, Headline(told, size), at, Layer.OVERLAY), seconds)


def _unrolls(words: Actor, seconds: float) -> Anim:
    name = words.id
    return after_one_another(
        enter(words.with_pose(wide=0.3, scale=0.8), 0.06),
        together(
            change(name, 0.22, ease.out_back, wide=1.0),
            change(name, 0.22, ease.out_quad, scale=1.0),
        ),
        moment(),
        change(name, seconds, ease.linear, scale=1.05),
        together(change(name, 0.14, ease.in_quad, wide=0.2), leave(name, 0.14)),
    )


def bout(seat: int, target: int, told: str, seconds: float, spot: Point = BOUTS) -> Anim:
    """Let a ribbon tell what a god does to another: their idols stand at both its ends."""

    def write(sheet: Sheet, at: float) -> None:
        idols = [sheet.now.get(idol_of(each)) for each in (seat, target)]
        looks = [each.look.of for each in idols if each and isinstance(each.look, Enshrined)]
        if len(looks) == len(idols):
            words = actor("bout", Bout(looks[0], looks[1], told), spot, Layer.OVERLAY)
            _unrolls(words, seconds).write(sheet, at)

    return Written(seconds + 0.42, write)


def shine(name: str, at: Point, wide: float, seconds: float) -> Anim:
    """Let golden rays turn behind something for a while."""
    light = actor(name, Shine(GOLDEN, wide), at, Layer.GROUND)
    return after_one_another(appear(light, 0.25, ease.steps(4)), hold(seconds), leave(name, 0.4))


def regions_of(state: State, seat: int) -> list[int]:
    """Return the regions that a god holds."""
    return [n for n, stack in enumerate(state.pawns) if stack and owner(stack) == seat]


# --- temples ------------------------------------------------------------------------------------


def shattered(before: State, after: State, region: int) -> Anim:
    """Let the temple of a region break down, or be built again, if that is what happened."""
    if region not in board.HOLY_CITY:
        return hold(0.0)
    continent = board.HOLY_CITY.index(region)
    fallen = ruined(after, region)
    if fallen == ruined(before, region):
        return hold(0.0)
    city = f"city:{REGIONS[region]}"
    homes = [seat for seat, player in enumerate(after.players) if player.home == continent]
    look = temple(continent, homes[0] if homes else None, ruined=fallen)
    if not fallen:
        return together(
            become(city, look, 0.3), nudge(city, 0.4, squash=-0.12), burst(CLOUDLET, city)
        )
    seat = homes[0] if homes else None
    return after_one_another(
        together(
            sound("thunder", -4, city), nudge(city, 0.34, ease.wobble, x=6.0, turn=3.0),
            burst(PUFFS, city), hold(0.3),
        ),
        _columns_fall(region, temple(continent, seat), look),
        together(
            sound("collapse", at=city),
            shake(FALL_SHAKE),
            become(city, look),
            nudge(city, 0.3, ease.kick, squash=0.2),
            burst(PUFFS.times(3.0), city),
            burst(WISPS.lasting(0.8), city),
            _rubble(region, CONTINENTS[continent]),
        ),
    )  # fmt: skip


def flags_fall(before: State, after: State) -> Anim:
    """Let the flag of every god topple that has nobody left who would hold it up."""
    falls = [
        after_one_another(
            nudge(f"home:{seat}", 0.3, ease.wobble, turn=7.0),
            change(f"home:{seat}", 0.4, ease.in_quad, turn=84.0),
            together(
                burst(PUFFS, banner_at(board.HOLY_CITY[player.home])),
                sound("thud", at=banner_at(board.HOLY_CITY[player.home])),
            ),
            leave(f"home:{seat}", 0.3),
        )
        for seat, player in enumerate(before.players)
        if sects(before, seat) and not sects(after, seat)
    ]
    return together(*falls)


def _columns_fall(region: int, whole: Look, ruin: Look) -> Anim:
    """Let a temple topple column by column, the outermost first, each into its own dust."""
    city, (x, y) = f"city:{REGIONS[region]}", city_at(region)
    gone: list[int] = []
    falls = []
    for column in TOPPLES:
        name, foot = f"column:{region}:{column}", (x + middle_of(column), y)
        side = 1 if column >= COLUMNS / 2 else -1
        gone.append(column)
        falls.append(
            after_one_another(
                appear(actor(name, Column(whole, column), foot, weight=1.4), 0.04),
                together(
                    become(city, Breached(whole, ruin, tuple(sorted(gone)))),
                    nudge(city, 0.16, ease.wobble, x=3.0),
                    change(name, 0.3, ease.in_quad, turn=-78.0 * side, x=foot[0] + 12 * side),
                    change(name, 0.3, ease.in_quad, y=foot[1] + 8),
                ),
                together(
                    leave(name, 0.08), shake(HEAVY_SHAKE), sound("hit", -2 - len(gone), city),
                    burst(PUFFS.times(1.4), (foot[0] + 34 * side, foot[1] + 6)),
                ),
            )
        )  # fmt: skip
    return staggered(0.2, falls)


def _rubble(region: int, continent: str) -> Anim:
    """Let stones fly from a temple."""
    x, y = STACKS[region]
    stones = []
    for number in range(6):
        side = 1 if number % 2 else -1
        end = (x + side * (40 + 26 * number), y + 14 * (number % 3))
        look = Sprite("strike/rubble")
        stones.append(
            streak(f"rubble:{continent}:{number}", look, f"city:{REGIONS[region]}", end, 0.5, 110.0)
        )
    return together(*stones)


def tint(seat: int) -> Colour:
    """Return the colour of a seat's light."""
    return COLOURS[seat]
