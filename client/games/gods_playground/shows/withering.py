"""What a region is worth falls: all that grows there dies from where its enemies stand."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    IN_STEPS,
    SPARKS,
    region_index,
    shaded,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.crops import (
    BLIGHT_PACE,
    BLIGHT_STEPS,
    Meadow,
    reach_of,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.laurels import Change
from parlour.client.games.gods_playground.shows.powder import star
from parlour.client.games.gods_playground.shows.torn import piece_middle
from parlour.client.games.gods_playground.shows.troops import towards
from parlour.client.games.gods_playground.shows.waves import Around, fields_of
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    act,
    after_one_another,
    along,
    appear,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean,
    leave,
    moment,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import COINS, DUST, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Guise, Key
from parlour.shared.gods_playground.state import State

NEARER, NEAREST = 1.5, 1.8
"""How near the camera comes to a land that withers, and to its seal when that turns over."""
STANDS, REACHES = 0.36, 0.9
"""Seconds that all grows before blight comes over it, and until that has struck the seal."""
BARE: Final = 1.3
"""Seconds after which what has died is gone."""
TAGGED: Final = 1.33
"""Seconds after which a tag warns again beside the seal, when that is small again."""
SPARSE: Final = 2
"""Of so many spots where things grow on peaceful land one is left on scorched land."""
NAMED: Final = (150.0, 30.0, 30.0)
"""Units beside, above and below the middle of the name of a land where nothing grows."""
HUSKS: Final = Emitter(
    "husks", 6, 0.7, 0.1, (40, 150), (200, 340), (16, 12), 1.4, 120, 12, (8, 4),
    ((150, 104, 48), (112, 74, 36), (186, 140, 66)), 1.0, fades_in=0.0,
)  # fmt: skip
"""Dry leaves that fall off."""
GLOWS: Final = Emitter(
    "embers", 5, 0.45, 0.0, (3, 20), (220, 320), (26, 12), 0.6, -16, 4, (7, 2),
    ((255, 190, 84), (255, 132, 40)), 0.9, glows=True, fades_in=0.05,
)  # fmt: skip
"""The last glow of what dries up."""
CINDERS: Final = Emitter(
    "ash", 7, 0.8, 0.0, (20, 70), (200, 340), (30, 12), 2.0, -14, 26, (12, 38),
    ((112, 102, 92), (84, 76, 68)), 0.55, sprites=("smoke/ash/0", "smoke/ash/1"), fades_in=0.05,
)  # fmt: skip
"""Dust that the blight raises."""
CHIPS: Final = Emitter(
    "chips", 14, 0.7, 0.0, (170, 420), (0, 360), (4, 4), 1.0, 640, 0, (11, 7),
    ((214, 162, 48), (150, 104, 24), (246, 214, 120)), 1.0, fades_in=0.0,
)  # fmt: skip
"""What bursts off a seal that is struck."""
LIGHTS_UP: Final = 190.0
"""Units that the light of it is wide."""
SWELLS: Final = 1.9
"""How large a seal is just before it turns over."""
STORKS: Final = 5
"""Birds that leave a land that dies."""
BIRD: Final = 1.5
"""How much larger they are than on the map: they are near."""


def withers(before: State, region: str, less: int, at: Point) -> Anim:
    """Let blight go over a land; where it comes to the seal that turns over, and counts down."""
    here = before.regions[region_index(region)]
    middle = places().regions[region_index(region)].label.curve.at(0.5)
    aim = ((at[0] + middle.x) / 2, (at[1] + middle.y) / 2 + 100)
    nearer = ((3 * at[0] + middle.x) / 4, at[1] + 90)
    around = actor("around", Around(region), (0.0, 0.0), Layer.GROUND)
    return together(
        lean(aim, NEARER, 0.34),
        delayed(STANDS, lean(nearer, NEAREST, REACHES - STANDS)),
        hushed_all(f"value:{region}", f"estate:{region}", f"noble:{region}", f"points:{region}"),
        shaded(around, 1.46, 0.15, IN_STEPS),
        _dies(region, scorched=any(here.enemy)),
        delayed(REACHES, _notched(region, len(here.estates))),
        _untold(f"doom:{region}:value"),
        _breaks(f"value:{region}:seal", at),
        delayed(REACHES + 0.2, _told(region, less, _over_land(at, (middle.x, middle.y)))),
        delayed(1.1, settle_rest()),
        stay(),
    )


def _over_land(seal: Point, name: Point) -> Point:
    """Return where the number that is lost stands: beside the seal, further into its land."""
    return towards(seal, (name[0], name[1] + DEEPER), BESIDE)


BESIDE, DEEPER = 140.0, 60.0
"""Units from a seal at which the number that is lost stands, and below the name of its land
towards which it does."""


def _told(region: str, less: int, at: Point) -> Anim:
    """Let the number that is lost spring up beside the seal, stand there, and go."""
    name = f"worth:{region}"
    words = actor(name, Change(less, 84.0), (at[0] + 50.0, at[1] + BEFORE), Layer.SIGNS)
    words = words.with_pose(lift=BEFORE)
    return together(
        enter(words, 0.08, ease.out_quad),
        change(name, 0.2, ease.out_back, x=at[0]),
        nudge(name, 0.3, ease.kick, scale=0.5),
        delayed(0.4, change(name, 0.14, ease.in_quad, y=at[1] + BEFORE + 16)),
        delayed(0.4, leave(name, 0.14)),
    )


BEFORE: Final = 90.0
"""Units further down than it is seen a number is, so that it is before the seal."""


def gained(region: str, more: int, at: Point) -> Anim:
    """Let the number that a land gains rise over its seal, and go."""
    name = f"worth:{region}"
    words = actor(name, Change(more, 60.0), at, Layer.SIGNS)
    return after_one_another(
        together(enter(words, 0.12), change(name, 0.3, ease.out_quad, y=at[1] - 30)),
        hold(0.3),
        leave(name, 0.14),
    )


def _untold(warning: str) -> Anim:
    """Let the tag that warned of the fall go before the seal is struck, and come back later."""

    def write(sheet: Sheet, at: float) -> None:
        if warning not in sheet.now:
            return
        change(warning, 0.14, IN_STEPS, alpha=0.0).write(sheet, at + 0.2)
        if warning in sheet.after.actors:
            settle(warning).write(sheet, at + TAGGED)

    return Written(TAGGED, write)


def _notched(region: str, estates: int) -> Anim:
    """Let the signposts of a region drop a notch, one after the other."""
    signs = [f"estate:{region}:{number}:sign" for number in range(estates)]
    drops = [
        together(nudge(each, 0.44, _sinks, lift=-12.0), nudge(each, 0.44, ease.wobble, turn=8.0))
        for each in signs
    ]
    return staggered(0.07, drops)


def _sinks(at: float) -> float:
    """Drop, lie there, and come up again."""
    if at < 0.25:
        return ease.in_quad(at / 0.25)
    return 1.0 if at < 0.7 else 1 - ease.in_out_quad((at - 0.7) / 0.3)


# --- what grows there ---------------------------------------------------------------------------


def _dies(region: str, *, scorched: bool) -> Anim:
    """Let all that grows on a land be seen, and die from where its enemies stand."""
    land = places().regions[region_index(region)]
    start, middle = slot_feet(land.camp), land.label.curve.at(0.5)
    fields = [
        (x, y)
        for x, y in fields_of(region)[:: SPARSE if scorched else 1]
        if abs(x - middle.x) > NAMED[0] or not -NAMED[1] < y - middle.y < NAMED[2]
    ]
    far, runs = reach_of(region, start), BLIGHT_STEPS / BLIGHT_PACE
    strikes = [STANDS + runs * math.dist(start, field) / far for field in fields]
    parts = [
        delayed(when, _dries(at, number))
        for number, (at, when) in enumerate(zip(fields, strikes, strict=True))
    ]
    birds = [_flees(n, fields[n * len(fields) // STORKS], start) for n in range(STORKS) if fields]
    return together(
        sound("flag"),
        delayed(STANDS, sound("whoosh", -6)),
        _blighted(region, start, tuple(fields)),
        *parts,
        *birds,
    )


def _blighted(region: str, start: Point, fields: tuple[Point, ...]) -> Anim:
    """Let a land be green where things grow, and blight run over it; ash lies there, and goes."""
    name = f"blight:{region}"
    green = Meadow(region, start, fields)
    meadow = actor(name, green, piece_middle((region,)), Layer.GROUND)
    runs = REACHES + 0.52 - STANDS
    return together(
        appear(meadow, 0.16, IN_STEPS),
        delayed(STANDS, act(name, replace(green, blighted=True), runs)),
        delayed(STANDS + runs - 0.24, change(name, 0.22, IN_STEPS, alpha=0.0)),
        delayed(STANDS + runs - 0.02, leave(name, 0.02)),
    )


def _dries(spot: Point, number: int) -> Anim:
    """Let a spot of land dry up as the blight comes over it: embers, and husks that fly off."""
    glow = burst(GLOWS, (spot[0], spot[1] - 6.0))
    return together(glow, burst(HUSKS if number % 2 else CINDERS, (spot[0], spot[1] - 12.0)))


def _flees(number: int, at: Point, enemy: Point) -> Anim:
    """Let a stork rise from the fields before the blight is there, and fly away from it."""
    name, way = f"flees:{number}", -1.0 if enemy[0] > at[0] else 1.0
    bird = actor(name, Grand("stork", BIRD, mirrored=way < 0), at, Layer.FLYING)
    to = [(at[0] + way * 130, at[1] - 20.0), (at[0] + way * (330 + 40 * number), at[1] - 60.0)]
    return delayed(
        STANDS - 0.16 + 0.05 * number,
        together(
            enter(bird, 0.1),
            along(name, to, 0.9, ease.in_out_sine),
            change(name, 0.6, ease.out_quad, lift=150.0 + 20.0 * (number % 3)),
            delayed(0.74, leave(name, 0.16)),
        ),
    )


# --- the seal -----------------------------------------------------------------------------------


def _breaks(seal: str, at: Point) -> Anim:
    """Let the seal swell and tremble until the blight has come to it; then it is turned over."""
    blow = together(
        sound("collapse", at=at),
        moment(),
        shake(shaken(1.0)),
        burst(DUST.times(3.0), at),
        burst(COINS.times(2.4), at),
        burst(CHIPS, at),
        burst(SPARKS.times(1.6), at),
        star(f"{seal}:light", at, LIGHTS_UP),
        _flipped(seal),
        delayed(0.3, sound("coin", -3, at)),
    )
    return after_one_another(
        together(
            change(seal, 0.3, ease.out_back, lift=16.0, scale=SWELLS),
            delayed(STANDS, nudge(seal, REACHES - STANDS - 0.1, ease.wobble, turn=-14.0)),
            hold(REACHES - 0.14),
        ),
        nudge(seal, 0.06, lift=14.0),
        hold(0.06),
        change(seal, 0.08, ease.in_quad, lift=0.0),
        blow,
    )


def _flipped(seal: str) -> Anim:
    """Let a seal be turned over once: on its other side is the smaller number."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(seal)
        if track is None:
            return
        old = track.last
        after = sheet.after.actors.get(seal, old)
        edge = at + EDGEWISE
        track.write("wide", Key(at, edge, ON_EDGE, ease.in_quad))
        track.become(Guise(edge, old._replace(look=after.look)))
        track.write("wide", Key(edge, edge + EDGEWISE, 1.0, ease.out_quad))
        nudge(seal, 2 * EDGEWISE, lift=TOSSED).write(sheet, at)
        shrinks = edge + EDGEWISE + READ
        track.write("scale", Key(shrinks, shrinks + 0.24, after.pose.scale, ease.out_back))
        nudge(seal, 0.24, ease.kick, scale=0.2).write(sheet, edge + EDGEWISE)
        settle(seal).write(sheet, shrinks + 0.24)

    return Written(2 * EDGEWISE + READ + 0.24, write)


EDGEWISE, ON_EDGE, TOSSED, READ = 0.13, 0.04, 34.0, 0.2
"""Seconds until a seal that is turned over is seen on its edge, how wide it seems then, how far up
it is tossed, and for how long one reads its other side before it is small again."""
