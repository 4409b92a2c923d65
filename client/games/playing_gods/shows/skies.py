"""What comes from the sky: the sun that flares and scorches, hail, snow, lightning, and fog."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from parlour.client.games.playing_gods.lands import extent
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.shows.common import PUFFS, low, ripple
from parlour.client.games.playing_gods.shows.corona import Ray, Rim
from parlour.client.games.playing_gods.shows.drawings import Orb
from parlour.client.games.playing_gods.shows.havoc import FOUL, Haze, Tinted
from parlour.client.games.playing_gods.shows.staging import Sight, seen_in_the_end
from parlour.client.games.playing_gods.shows.strikes import (
    ASHES,
    FLARES,
    GAP,
    SKY_LIGHT,
    SPREAD,
    bolt,
    clouds,
    glare,
    spots,
    takes_hold,
    withers,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    LIGHT_SHAKE,
    Anim,
    Written,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    enter,
    flash,
    hold,
    leave,
    nudge,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import slam
from parlour.client.stage.particles import EMBERS, FLAME, SMOKE, SPARK, Emitter
from parlour.client.stage.sheet import Sheet

WHITE_SUN: Final = Orb((255, 244, 206), 170.0)
FOOT_LIGHT: Final = Orb((255, 150, 40), 300.0)
SUN_HIGH, UPPERMOST = 190.0, 96.0
"""How high over a totem it stands, and how far up at most."""
TOP, RIM_WIDE, RIM_HIGH, DAWNS = 44.0, 1.5, 0.2, 0.5
"""Where the world begins in the window, how wide the rim of the sun is, of that, how high it is, of
its width, and seconds until it is there."""
FLARE_LIGHT, HEAT_LIGHT, SNOW_LIGHT = (230, 150, 40), (170, 104, 30), (110, 130, 160)
RAYS_DOWN: Final = 1.15
"""Seconds for which a beam of the sun strikes."""
BEAM_FROM: Final = (330.0, 1590.0)
"""Where at the upper edge of the window it may begin: beside the portraits in the corners."""
MIDRIFF: Final = 55.0
"""How far above its feet the middle of an idol is."""
PYRES, STANDS, CATCHES = 9, 1.35, 0.1
"""Fires of a region, how long each burns, and the time from one to the next."""
WAVES: Final = 4
"""Waves of heat that run over a region."""
HOT: Final = (255, 150, 60)
ICE: Final = (206, 232, 255)
HAIL: Final = Emitter(
    "hail", 120, 0.42, 1.4, (420, 560), (84, 96), (104, 10), 0.0, 200, 0, (7, 9),
    ((240, 248, 255), (204, 226, 246)), 0.95, fades_in=0.0,
)  # fmt: skip
"""Ice that falls out of a cloud."""
BOUNCES: Final = Emitter(
    "ice", 7, 0.5, 0.9, (60, 150), (220, 320), (70, 30), 0.4, 420, 0, (6, 3),
    ((240, 248, 255), (190, 214, 240)), 0.95, fades_in=0.0,
)  # fmt: skip
"""What of it leaps up from the ground."""
LUMPS: Final = ((-56, 14, 0.3), (50, 30, 0.34), (-8, 44, 0.26), (76, -10, 0.32), (-80, -6, 0.3))
"""Where the largest lumps of ice fall round a totem, and how large they are."""
SNOW: Final = Emitter(
    "snow", 90, 1.1, 1.6, (150, 320), (20, 50), (150, 60), 0.3, 20, 90, (6, 9),
    ((255, 255, 255), (226, 238, 250)), 0.9, fades_in=0.1,
)  # fmt: skip
"""Snow that drives over the land."""
FOGGY: Final = Emitter(
    "low fog", 16, 1.8, 1.2, (10, 40), (150, 390), (90, 34), 0.6, -6, 24, (26, 64),
    ((150, 176, 96), (116, 146, 70), (184, 204, 130)), 0.26, behind=True,
)  # fmt: skip
BANKS: Final = ((-120, 26, 150, 0.7), (96, 6, -130, 0.62), (-20, 44, 90, 0.56))
"""Where banks of foul fog come from, how far they creep, and how large they are."""
STROKES: Final = ((0, 0, 3, 1.0), (62, 14, 11, 0.7), (-58, 20, 29, 0.8), (24, 34, 47, 0.7),
                  (-22, -12, 5, 1.0))  # fmt: skip
"""Where lightning strikes round a totem, its shape, and how heavily."""


def _sky(region: int) -> Point:
    """Return where the sun stands over a region."""
    x, y = STACKS[region]
    return x, max(y - SUN_HIGH, UPPERMOST)


def solar_flare(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let the rim of the sun burn at the upper edge, and beams of it strike regions."""
    strikes = staggered(GAP, [_flare(region) for region in regions], most=SPREAD)
    return together(_rim(strikes.seconds - DAWNS), delayed(DAWNS * 0.6, strikes))


def _rim(seconds: float) -> Anim:
    """Let the rim of the sun come into the picture from above, and go again."""

    def write(sheet: Sheet, at: float) -> None:
        sight = seen_in_the_end(sheet) or Sight(WORLD.centre, 1.0)
        x, y = sight.world((WORLD.centre[0], TOP))
        wide = RIM_WIDE * WORLD.w / sight.zoom
        rim = actor("rim", Rim(wide), (x, y - 0.3 * wide * RIM_HIGH), Layer.GROUND)
        after_one_another(
            appear(rim, 0.12, ease.steps(3)),
            together(
                change("rim", 0.5, ease.out_cubic, y=y), sound("choir", 2),
                hold(max(0.5, seconds + 0.2)),
            ),
            leave("rim", 0.3),
        ).write(sheet, at)  # fmt: skip

    return Written(seconds + DAWNS, write)


def _flare(region: int) -> Anim:
    at = STACKS[region]
    strikes = together(
        flash(0.3), shake(FALL_SHAKE), sound("fire", at=at), sound("thunder", -2, at),
        takes_hold(region, "embers"), _bursts(region),
        glare(f"light:{region}", at, FLARE_LIGHT, 560.0, 0.9),
        staggered(0.08, (burst(FLARES.times(0.5), spot) for spot in spots(region, 6))),
        burst(low(SPARK).times(2.0), at),
        delayed(0.4, shake(HEAVY_SHAKE)), hold(1.1), delayed(1.1, burst(ASHES.times(0.6), at)),
    )  # fmt: skip
    return together(_beams(region), delayed(0.14, strikes))


def _beams(region: int) -> Anim:
    """Let a beam strike down, from where the upper edge is clear of gods."""
    at, name = STACKS[region], f"beam:{region}"

    def write(sheet: Sheet, when: float) -> None:
        sight = seen_in_the_end(sheet) or Sight(WORLD.centre, 1.0)
        start = _clear_of_gods(sheet, sight, at)
        ray = actor(name, Ray(start[0] - at[0], at[1] - start[1]), at, Layer.GROUND)
        after_one_another(
            appear(ray, 0.1, ease.steps(3)),
            hold(RAYS_DOWN),
            change(name, 0.24, ease.steps(4), alpha=0.0),
            leave(name, 0.03),
        ).write(sheet, when)

    return Written(RAYS_DOWN + 0.37, write)


def _clear_of_gods(sheet: Sheet, sight: Sight, at: Point) -> Point:
    """Return where at the upper edge, beside a portrait, a beam begins that no god stands in."""
    gods = [each.pose.feet for name, each in sheet.now.items() if name.startswith("idol:")]
    starts = [sight.world((x, TOP)) for x in BEAM_FROM]

    def clear(start: Point) -> float:
        way = pygame.Vector2(at) - start
        return (
            min(
                (abs(way.cross((x - start[0], y - MIDRIFF - start[1]))) for x, y in gods),
                default=0.0,
            )
            / way.length()
        )

    return max(starts, key=clear)


def _bursts(region: int) -> Anim:
    """Let white light burst where a beam strikes, and rings of fire run from there."""
    at, name = STACKS[region], f"foot:{region}"
    light = actor(name, FOOT_LIGHT, (at[0], at[1] + 1), Layer.GROUND).with_pose(scale=0.3)
    return together(
        after_one_another(
            enter(light, 0.06),
            change(name, 0.16, ease.out_back, scale=1.0),
            nudge(name, RAYS_DOWN - 0.3, ease.wobble, scale=0.1),
            together(change(name, 0.2, ease.in_quad, scale=0.3), leave(name, 0.2)),
        ),
        *(delayed(0.22 * n, ripple(f"fire:{region}:{n}", at, HOT, 0.6)) for n in range(3)),
    )


def wildfire(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let fire run over the land from one side to the other."""
    return staggered(GAP, [_burns(region) for region in regions], most=SPREAD)


def _burns(region: int) -> Anim:
    at = STACKS[region]
    fires = sorted(spots(region, PYRES, 34.0))
    pyres = [_pyre(f"pyre:{region}:{n}", spot, n) for n, spot in enumerate(fires)]
    return together(
        sound("fire", at=at), shake(LIGHT_SHAKE),
        takes_hold(region, "embers", seconds=1.0),
        glare(f"light:{region}", at, HEAT_LIGHT, 480.0, 1.4),
        staggered(CATCHES, pyres),
        *(delayed(0.3 * n, burst(SMOKE.times(0.5), spot)) for n, spot in enumerate(fires[::3])),
    )  # fmt: skip


def _pyre(name: str, at: Point, number: int) -> Anim:
    """Let a fire flare up, burn, and go out."""
    size = 0.66 + 0.2 * (number % 3)
    fire = actor(name, Sprite("flame/medium"), at, scale=size)
    return after_one_another(
        enter(fire, 0.14),
        together(
            burst(low(FLAME).times(0.5).lasting(1.0), at), burst(low(EMBERS).times(0.4), at),
            sound("hit", number % 4, at), nudge(name, 0.3, scale=0.3), hold(STANDS),
        ),
        leave(name, 0.24),
    )  # fmt: skip


def heat_wave(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let a white sun stand over the land, and waves of heat run over it until it dries up."""
    return staggered(GAP, [_heats(region) for region in regions], most=SPREAD)


def _heats(region: int) -> Anim:
    at, sky = STACKS[region], _sky(region)
    name = f"sun:{region}"
    sun = actor(name, WHITE_SUN, sky, Layer.FLYING).with_pose(scale=0.4)
    rings = (ripple(f"heat:{region}:{n}", at, HOT, 0.7) for n in range(WAVES))
    return together(
        sound("wind", -4, at),
        after_one_another(
            enter(sun, 0.2),
            together(change(name, 1.5, ease.out_quad, scale=1.1), hold(1.5)),
            leave(name, 0.3),
        ),
        takes_hold(region, "famine", seconds=1.2),
        glare(f"light:{region}", at, HEAT_LIGHT, 560.0, 1.5),
        delayed(0.2, staggered(0.34, rings)),
        withers(region),
    )


def lightning(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let clouds gather, and bolt upon bolt strike the land."""
    return staggered(GAP, [_storms(region) for region in regions], most=SPREAD)


def _storms(region: int) -> Anim:
    x, y = STACKS[region]
    strokes = after_one_another(
        *(
            bolt(f"bolt:{region}:{n}", (x + dx, y + dy), seed + region, weight)
            for n, (dx, dy, seed, weight) in enumerate(STROKES)
        )
    )
    rages = together(
        takes_hold(region, "air"),
        glare(f"bolt:{region}:light", (x, y - 20), SKY_LIGHT, 460.0, 0.9), strokes,
    )  # fmt: skip
    return together(clouds(region), sound("wind", at=(x, y)), delayed(0.4, rages))


def hailstorm(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let ice fall out of dark clouds, and leap up from the ground."""
    return staggered(GAP, [_hails(region) for region in regions], most=SPREAD)


def _hails(region: int) -> Anim:
    x, y = STACKS[region]
    lumps = [_lump(f"ice:{region}:{n}", (x, y), *each) for n, each in enumerate(LUMPS)]
    falls = together(
        takes_hold(region, "frost"),
        burst(HAIL, (x, y - 130)),
        *(burst(BOUNCES, spot) for spot in spots(region, 4)),
        staggered(0.16, lumps),
        *(delayed(0.24 * n, shake(LIGHT_SHAKE)) for n in range(4)),
        sound("hammer", 2, (x, y)), hold(1.3),
    )  # fmt: skip
    return together(clouds(region), sound("wind", 3, (x, y)), delayed(0.4, falls))


def _lump(name: str, at: Point, dx: float, dy: float, size: float) -> Anim:
    """Let a lump of ice fall, roll a little, and melt."""
    end = (at[0] + dx, at[1] + dy)
    ice = actor(
        name, Tinted(Sprite("strike/boulder"), ICE, (60, 84, 110)), end, scale=size, weight=1.0
    )
    return after_one_another(
        slam(ice, 300.0, "thud", 0.26),
        together(
            burst(BOUNCES.lasting(0.0), end), sound("hit", 4, end),
            change(name, 0.4, ease.out_quad, x=end[0] + dx * 0.2, turn=dx * 0.6), hold(0.5),
        ),
        leave(name, 0.2),
    )  # fmt: skip


def blizzard(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let snow drive over the land until all of it is white."""
    return staggered(GAP, [_snows(region) for region in regions], most=SPREAD)


def _snows(region: int) -> Anim:
    at, box = STACKS[region], extent(region)
    left = (max(box.x, at[0] - 170), at[1] - 120)
    return together(
        clouds(region), sound("wind", 2, at), sound("wind", -3, at),
        delayed(0.3, together(
            takes_hold(region, "frost", seconds=1.0),
            glare(f"light:{region}", at, SNOW_LIGHT, 480.0, 1.2),
            burst(SNOW, left), burst(SNOW, (left[0] + 60, left[1] + 50)),
            *(delayed(0.4 * n, shake(LIGHT_SHAKE)) for n in range(4)),
        )),
        hold(1.9),
    )  # fmt: skip


def pestilent_fog(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let banks of foul fog creep over the ground from the coasts."""
    return staggered(GAP, [_fogs(region) for region in regions], most=SPREAD)


def _fogs(region: int) -> Anim:
    x, y = STACKS[region]
    banks = []
    for n, (dx, dy, way, size) in enumerate(BANKS):
        name = f"bank:{region}:{n}"
        haze = actor(name, Haze(FOUL), (x + dx, y + dy), Layer.GROUND)
        creeps = together(
            change(name, 1.5, ease.in_out_sine, x=x + dx + way), nudge(name, 1.5, scale=0.14)
        )
        banks.append(
            after_one_another(
                appear(haze.with_pose(scale=size, alpha=0.9), 0.2, ease.steps(3)),
                creeps,
                leave(name, 0.3),
            )
        )
    # it lies low, so that people are seen who fall sick in it
    low_bank = actor(f"doom:{region}", Haze(FOUL), (x, y + 14), Layer.GROUND).with_pose(scale=0.5)
    settles = after_one_another(
        appear(low_bank, 0.2, ease.steps(3)),
        change(low_bank.id, 1.2, ease.out_quad, scale=1.0),
    )
    return together(
        sound("whisper", -2, (x, y)), staggered(0.14, banks), delayed(0.5, settles),
        takes_hold(region, "plague"), burst(FOGGY, (x, y)), delayed(0.5, burst(PUFFS, (x, y))),
        delayed(0.3, shake(HEAVY_SHAKE)),
    )  # fmt: skip
