"""How the elements strike regions: each a blow from heaven that the whole region feels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import cos, dist, sin
from typing import Final

from parlour.client.games.playing_gods.lands import extent
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.scene import stricken
from parlour.client.games.playing_gods.shows.common import PUFFS, WISPS, low, opens_with
from parlour.client.games.playing_gods.shows.crumbling import Engulfed
from parlour.client.games.playing_gods.shows.disasters import (
    BLAZE,
    DUST,
    SPOUT,
    Volcano,
    Whirlwind,
    Winds,
)
from parlour.client.games.playing_gods.shows.drawings import Bolt, Glare
from parlour.client.games.playing_gods.shows.havoc import BareTree, Fissure
from parlour.client.games.playing_gods.world import world
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    LIGHT_SHAKE,
    Anim,
    Written,
    after_one_another,
    along,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
    follow,
    hold,
    leave,
    nudge,
    shake,
    sink,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Box, Point, covers
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import held, streak
from parlour.client.stage.particles import (
    EMBERS,
    FLAME,
    SPARK,
    SPLASH,
    Emitter,
)
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.shared.playing_gods import board

Strike = Callable[[Sequence[int], frozenset[str]], Anim]
"""What strikes regions, by their numbers, together with these other elements."""
LAVA: Final = Emitter(
    "lava", 46, 1.0, 0.9, (190, 430), (236, 304), (14, 4), 0.2, 620, 0, (10, 5),
    ((255, 138, 30), (255, 208, 90), (228, 70, 20)), 1.0, fades_in=0.0,
)  # fmt: skip
WHIRLED: Final = Emitter(
    "whirled", 26, 0.8, 1.0, (80, 190), (180, 360), (34, 8), 1.6, -40, 30, (8, 16),
    ((206, 196, 170), (170, 156, 124)), 0.7,
)  # fmt: skip
FALLEN: Final = Emitter(
    "leaf", 9, 0.9, 0.0, (20, 80), (0, 360), (14, 8), 1.6, 90, 12, (6, 4),
    ((178, 120, 40), (134, 96, 44), (206, 160, 70)), 0.9, fades_in=0.0,
)  # fmt: skip
TREES: Final = 3
"""Different bare trees."""
SEARCH, GOLDEN = 160, 2.39996
"""Points of a spiral that are tried, and the angle from one to the next, in radians."""
GAP: Final = 0.22
"""Seconds from one region that is struck to the next,"""
SPREAD: Final = 0.4
"""and from the first to the last, at most."""
SPREADS, REACHES = 0.5, 0.7
"""Seconds in which what strikes takes hold of the land, and of the rest of its continent."""
WAXES: Final = 7
"""Pictures of how it spreads."""
FELT: Final = 0.72
"""How much of it is seen of what a neighbour suffers."""
STANDS: Final = 1.4
"""Seconds for which a volcano stands that has burst, before it falls in."""
FLOWS: Final = 1.1
"""Seconds in which lava runs over a region."""
IN_STEPS: Final = ease.steps(4)
BOMBS: Final = 6
BEHIND, CRATER = 46.0, 80.0
"""How far behind a totem a volcano breaks out, and how high its crater is over its foot."""
PULSES: Final = (1.0, 1.25, 0.9, 1.15, 1.0)
"""How far the light of a fire reaches, from one moment to the next."""
FISSURE: Final = 270.0
"""How wide the cracks are that run over a region."""
OVERHEAD, CEILING = 196.0, 92.0
"""How high clouds hang over a totem, and how far up at most."""
CLOUDS: Final = ((-104, 4, 0.6, -1), (108, 10, 0.62, 1), (4, -8, 0.8, -1))
"""Where they hang, how large they are, and from which side they come."""
THIN_AIR: Final = 0.8
"""How much is seen of a cloud, and of a whirlwind, through which people are seen."""
WANDERS: Final = ((-56, 44), (8, 6), (84, 40), (30, 26))
"""The way of a whirlwind round a totem."""
FIRE_LIGHT, CORE_LIGHT, SKY_LIGHT = (190, 84, 16), (255, 190, 90), (90, 116, 160)
PLUME: Final = Emitter(
    "plume", 26, 2.2, 2.4, (90, 190), (254, 286), (16, 5), 0.7, -26, 16, (40, 104),
    ((92, 80, 76), (66, 58, 58), (124, 108, 100)), 1.0, sprites=("smoke/dark/0", "smoke/dark/1"),
)  # fmt: skip
"""What rises from a crater as long as it is open."""
ASHES: Final = Emitter(
    "ash", 14, 1.4, 1.2, (16, 60), (240, 300), (90, 40), 0.5, 26, 20, (4, 3),
    ((70, 62, 60), (120, 110, 104), (255, 150, 60)), 0.9, fades_in=0.2,
)  # fmt: skip
"""What sinks on the land round a fire."""
FLARES: Final = Emitter(
    "flares", 26, 0.7, 1.3, (60, 170), (240, 300), (46, 10), 0.8, -60, 12, (22, 8),
    ((255, 190, 60), (255, 120, 30), (255, 230, 140)), 0.9, fades_in=0.0, behind=True,
)  # fmt: skip
"""Fire that a whirlwind draws up, or that breaks out of cracks."""


def takes_hold(region: int, what: str, *, far: bool = True, seconds: float | None = None) -> Anim:
    """Let what strikes a region spread from its totem over all its land, in so many seconds.

    The rest of the continent feels it, too, if it reaches ``far``: to its coasts, if more faintly.
    """
    at = STACKS[region]
    comes = _spreads(stricken(region, what), at, seconds or SPREADS, extent(region))
    if not far:
        return comes
    return together(comes, *(_felt(other, what, at) for other in neighbours(region)))


def neighbours(region: int) -> list[int]:
    """Return the other regions of a continent."""
    continent = next(each for each in board.REGIONS_OF if region in each)
    return [other for other in continent if other != region]


def _felt(region: int, what: str, start: Point) -> Anim:
    """Let a region suffer from what strikes its neighbour, unless it does already."""
    struck = stricken(region, what)
    pall = struck._replace(id=f"pall:{region}")
    comes = delayed(SPREADS * 0.5, _spreads(pall, start, REACHES, extent(region), FELT))

    def write(sheet: Sheet, when: float) -> None:
        if not {pall.id, struck.id} & {*sheet.now, *sheet.tracks}:
            comes.write(sheet, when)

    return Written(comes.seconds, write)


def _spreads(land: Actor, start: Point, seconds: float, box: Box, share: float = 1.0) -> Anim:
    """Let a look of the shape of land spread over it from a point, so much of it at last."""
    at = start[0] - box.x, start[1] - box.y
    corners = [(x, y) for x in (0.0, box.w) for y in (0.0, box.h)]
    first = 0.0 if share == 1.0 else max(0.0, min(dist(at, each) for each in corners) * 0.6)
    last = 1.4 * max(dist(at, each) for each in corners)
    looks: list[Look] = [
        Engulfed(land.look, at, first + (last - first) * step / WAXES, share)
        for step in range(1, WAXES + 1)
    ]
    if share == 1.0:
        looks[-1] = land.look
    pause = seconds / WAXES
    comes = after_one_another(
        appear(land._replace(look=looks[0]), 0.06, IN_STEPS),
        hold(pause),
        *(after_one_another(become(land.id, look), hold(pause)) for look in looks[1:]),
    )

    def write(sheet: Sheet, when: float) -> None:
        there = land.id in sheet.tracks or land.id in sheet.now
        (become(land.id, looks[-1], SPREADS) if there else comes).write(sheet, when)

    return Written(comes.seconds, write)


def shrinks(name: str) -> Anim:
    """Let something large become small, and be gone."""
    return after_one_another(change(name, 0.2, ease.in_quad, scale=0.5), sink(name, 0.2))


def glare(name: str, at: Point, colour: tuple[int, int, int], wide: float, seconds: float) -> Anim:
    """Let a light shine over the land for a while."""
    light = actor(name, Glare(colour, wide), at, Layer.GROUND)
    return after_one_another(appear(light, 0.1, IN_STEPS), hold(seconds), leave(name, 0.35))


@cache
def spots(region: int, number: int, apart: float = 38.0) -> tuple[Point, ...]:
    """Return up to so many points on the land of a region, apart from each other and its temple."""
    x, y = STACKS[region]
    outline, city = REGION_OUTLINES[region], world().regions[region].city
    found: list[Point] = []
    taken = [(x, y - 12), *([] if city is None else [(city[0], city[1] - 16)])]
    for step in range(SEARCH):
        reach, turn = 22 + 118 * step / SEARCH, GOLDEN * step
        at = x + reach * cos(turn), y + 0.72 * reach * sin(turn)
        on_land = all(covers(outline, (at[0] + aside, at[1])) for aside in (-16, 16))
        if on_land and all(dist(at, other) > apart for other in taken):
            found.append(at)
            taken.append(at)
        if len(found) == number:
            break
    return tuple(found)


# --- fire ---------------------------------------------------------------------------------------


def erupt(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let volcanoes break out of the ground, and lava run over all the land."""
    bomb = Sprite("strike/rubble" if "earth" in others else "glow/fire")
    return staggered(GAP, [_volcano(region, bomb) for region in regions], most=SPREAD)


def _volcano(region: int, bomb: Sprite) -> Anim:
    at = STACKS[region]
    name = f"doom:{region}"
    x, y = at[0], at[1] - BEHIND
    hill = actor(name, Volcano(), (x, y), weight=3.0).with_pose(scale=0.1)
    crater = (x, y - CRATER)
    falls = enumerate(spots(region, BOMBS))
    bombs = [_bomb(f"bomb:{region}:{n}", bomb, crater, spot) for n, spot in falls]
    rumbles = together(
        shake(LIGHT_SHAKE), delayed(0.16, shake(HEAVY_SHAKE)), burst(PUFFS.times(3.0), at),
        sound("thunder", -5, at), hold(0.3),
    )  # fmt: skip
    rises = after_one_another(enter(hill, 0.08), change(name, 0.34, ease.out_back, scale=1.0))
    bursts = together(
        flash(0.22),
        shake(FALL_SHAKE),
        sound("fire", at=at),
        sound("thunder", -2, at),
        takes_hold(region, "fire", seconds=FLOWS),
        _glows(f"light:{region}", (x, y), FIRE_LIGHT, 520.0),
        _glows(f"light:{region}:core", crater, CORE_LIGHT, 190.0),
        burst(LAVA.times(2.4).lasting(2.0), crater),
        burst(PLUME, crater),
        burst(low(EMBERS).times(1.6).lasting(1.2), (x, y - 30)),
        *(burst(ASHES.lasting(1.6), spot) for spot in spots(region, 3)),
        staggered(0.12, bombs),
        after_one_another(*(nudge(name, 0.5, ease.wobble, squash=0.06) for _ in range(3))),
        delayed(0.8, shake(HEAVY_SHAKE)),
        hold(1.1),
    )  # fmt: skip
    falls_in = together(
        change(name, 0.3, ease.in_quad, scale=0.3, squash=0.4),
        shake(LIGHT_SHAKE),
        burst(PUFFS.times(3.0), (x, y)),
        burst(low(EMBERS).times(1.4).lasting(0.8), (x, y)),
        sound("collapse", at=(x, y)),
        delayed(0.18, leave(name, 0.16)),
    )
    return after_one_another(rumbles, rises, opens_with(bursts, STANDS), falls_in)


def _glows(name: str, at: Point, colour: Colour, wide: float) -> Anim:
    """Let the light of a fire lie over the land, now wider, now less wide."""
    light = actor(name, Glare(colour, wide), at, Layer.GROUND)
    flickers = [change(name, 0.26, ease.in_out_sine, scale=each) for each in PULSES]
    return after_one_another(appear(light, 0.1, IN_STEPS), *flickers, leave(name, 0.35))


def _bomb(name: str, look: Sprite, start: Point, end: Point) -> Anim:
    """Let glowing rock fly out of a crater, and set fire to where it falls."""
    return after_one_another(
        together(
            streak(name, look, start, end, 0.5, 120.0),
            follow(name, low(EMBERS).times(0.2).lasting(0.2), 0.5, 0.12),
        ),
        together(
            burst(low(SPARK).times(0.6), end), burst(low(FLAME).times(0.6).lasting(1.0), end),
            shake(LIGHT_SHAKE), sound("hit", at=end),
        ),
    )  # fmt: skip


# --- earth --------------------------------------------------------------------------------------


def splits(name: str, at: Point, wide: float = FISSURE, *, stays: bool = False) -> Anim:
    """Let cracks run over the ground from a point, with dust and stones out of them.

    They close again, unless one ``stays``.
    """
    cracks = actor(name, Fissure(round(at[0]), wide), at, Layer.GROUND).with_pose(scale=0.15)
    stones = [
        streak(
            f"{name}:{n}",
            Sprite("strike/rubble"),
            at,
            (at[0] + side * wide * 0.4, at[1] + 16 * (n % 3)),
            0.5,
            130.0,
        )
        for n, side in enumerate((-1.0, 0.8, -0.5, 1.1, 0.3))
    ]
    return after_one_another(
        enter(cracks, 0.06),
        together(
            change(name, 0.3, ease.out_cubic, scale=1.0), burst(PUFFS.times(3.0), at), *stones,
            hold(0.5 if stays else 0.9),
        ),
        *([] if stays else [leave(name, 0.3)]),
    )  # fmt: skip


def rends(region: int) -> Anim:
    """Let the land of a region split, as far as it goes; it stays so."""
    wide = min(FISSURE, 0.8 * extent(region).w)
    return splits(f"rift:{region}", STACKS[region], wide, stays=True)


def withers(region: int) -> Anim:
    """Let trees stand bare all over a region, one after the other, and crumble."""
    trees = []
    for number, at in enumerate(spots(region, 6)):
        name = f"bare:{region}:{number}"
        tree = actor(name, BareTree(number % TREES), at, weight=0.5)
        trees.append(
            after_one_another(
                together(enter(tree, 0.2), burst(FALLEN, (at[0], at[1] - 34))),
                nudge(name, 0.6, ease.wobble, turn=7.0),
                hold(0.5),
                together(change(name, 0.3, ease.in_quad, turn=80.0 if number % 2 else -80.0)),
                together(burst(PUFFS.times(0.6), at), leave(name, 0.16)),
            )
        )
    return staggered(0.09, trees)


# --- air ----------------------------------------------------------------------------------------


def storm(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let a whirlwind go over the land; it is of fire or of water where these are in it."""
    winds, sheds = DUST, WHIRLED.times(0.8)
    for element in sorted(others & _WINDS.keys()):
        winds, sheds = _WINDS[element]
    return staggered(
        GAP, [_twists(region, Whirlwind(winds), sheds) for region in regions], most=SPREAD
    )


def _twists(region: int, wind: Look, sheds: Emitter) -> Anim:
    at = STACKS[region]
    return together(
        sound("wind", at=at), sound("thunder", -6, at), clouds(region),
        delayed(0.3, together(takes_hold(region, "air"), _whirlwind(region, wind, sheds))),
        *(delayed(0.3 * n, shake(LIGHT_SHAKE)) for n in range(1, 5)),
    )  # fmt: skip


def clouds(region: int) -> Anim:
    """Let dark clouds gather over a region, above the heads of all, and go again."""
    x, y = STACKS[region]
    return together(
        *(
            _cloud(f"storm:{region}:{n}", (x + dx, max(CEILING, y - OVERHEAD) + dy), size, side)
            for n, (dx, dy, size, side) in enumerate(CLOUDS)
        )
    )


def _cloud(name: str, at: Point, size: float, side: int) -> Anim:
    """Let a cloud come from a side, stay as long as the storm does, and go."""
    above = actor(name, Sprite("strike/storm"), (at[0] + side * 170, at[1]), Layer.FLYING)
    return after_one_another(
        enter(above.with_pose(scale=0.15, alpha=THIN_AIR), 0.1),
        together(
            change(name, 0.34, ease.out_back, scale=size),
            change(name, 0.4, ease.out_cubic, x=at[0]),
        ),
        change(name, 1.4, ease.in_out_sine, x=at[0] - side * 16),
        shrinks(name),
    )  # fmt: skip


def _whirlwind(region: int, look: Look, sheds: Emitter) -> Anim:
    """Let a whirlwind wander over a region, and shed what it has drawn up."""
    x, y = STACKS[region]
    wind = f"doom:{region}"
    funnel = actor(wind, look, (x - 130, y + 22)).with_pose(scale=0.1, alpha=THIN_AIR)
    return after_one_another(
        enter(funnel, 0.1),
        together(
            change(wind, 0.3, ease.out_back, scale=1.0),
            along(wind, [(x + dx, y + dy) for dx, dy in WANDERS], 1.25),
            follow(wind, sheds.lasting(0.2), 1.15, 0.18),
        ),
    )


def bolt(name: str, at: Point, seed: int, weight: float) -> Anim:
    """Let lightning strike a point, the more heavily the greater its weight."""
    high = 168.0 + 24.0 * weight
    behind = actor(name, Bolt(seed, high), (at[0], at[1] - high), Layer.FLYING)
    look = behind.with_pose(lift=-high)
    return after_one_another(
        appear(look, 0.05),
        together(
            flash(0.2 * weight), shake(FALL_SHAKE if weight >= 1 else HEAVY_SHAKE),
            sound("thunder", at=at), burst(low(SPARK), at), burst(WISPS, at),
            hold(held(weight) + 0.16),
        ),
        leave(name, 0.1),
    )  # fmt: skip


_WINDS: Final[Mapping[str, tuple[Winds, Emitter]]] = {
    "fire": (BLAZE, FLARES),
    "water": (SPOUT, low(SPLASH).times(2.0)),
}
"""What a whirlwind consists of, and what it sheds, by what else is in it."""
