"""How plagues come over regions: foul air, hunger, night at noon, and locusts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, sin
from typing import Final

from parlour.client.games.playing_gods.lands import extent
from parlour.client.games.playing_gods.places import STACKS, TOTEM
from parlour.client.games.playing_gods.shows.common import PUFFS, WISPS, middle, night
from parlour.client.games.playing_gods.shows.drawings import Pool
from parlour.client.games.playing_gods.shows.havoc import ARID, BLACK, FOUL, Airs, Haze
from parlour.client.games.playing_gods.shows.knell import tolls
from parlour.client.games.playing_gods.shows.strikes import (
    WHIRLED,
    glare,
    rends,
    splits,
    spots,
    takes_hold,
    withers,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    Anim,
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
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import SPLASH, Emitter

MIASMA: Final = Emitter(
    "miasma", 30, 1.5, 1.3, (12, 46), (200, 340), (86, 34), 0.6, -16, 10, (14, 40),
    ((132, 178, 52), (98, 140, 40), (168, 206, 90)), 0.3,
)  # fmt: skip
GRAIN: Final = Emitter(
    "grain", 34, 1.1, 1.0, (60, 150), (-20, 20), (110, 50), 0.4, 10, 60, (5, 3),
    ((226, 192, 120), (196, 150, 84)), 0.8,
)  # fmt: skip
DUST_DEVIL: Final = Emitter(
    "dust devil", 26, 1.5, 1.1, (110, 260), (256, 284), (16, 5), 1.2, 30, 14, (14, 46),
    ((226, 190, 130), (196, 154, 96), (244, 216, 164)), 0.5,
)  # fmt: skip
SWARM: Final = 22
"""Locusts that fly over a region."""
UPPERMOST: Final = 200.0
"""How far up a sign may hang that nothing above the world cuts."""
WELLS: Final = 3
"""Wells that crack and dry round a totem."""
OVER: Final = (-6.0, -26.0)
"""Where the middle of foul air is that lies over people, from the feet of their totem."""
SWATHES: Final = ((-84, 8, 60, 0.62), (78, -30, -56, 0.56), (10, 40, 44, 0.5))
"""Where layers of it creep, how far, and how large they are, of that."""
THIN: Final = 0.34
"""How much is seen of air through which people are to be seen."""
ARRIVES: Final = 0.62
"""Seconds that it takes to come from its god."""
TRAIL: Final = MIASMA.times(0.22).lasting(0.0)


def pestilence(regions: Sequence[int], start: Point) -> Anim:
    """Let foul air come over each region to the strokes of a bell, and foul its land."""
    parts = [
        together(
            _comes(region, FOUL, start),
            delayed(ARRIVES, takes_hold(region, "plague")),
            delayed(ARRIVES, burst(MIASMA, STACKS[region])),
        )
        for region in regions
    ]
    return together(delayed(ARRIVES - 0.3, tolls(regions)), staggered(0.2, parts))


def _comes(region: int, airs: Airs, start: Point) -> Anim:
    """Let foul air come from a point, creep over a region, and be a skull for an instant."""
    x, y = STACKS[region]
    name = f"doom:{region}"
    end = x + OVER[0], max(y + OVER[1], UPPERMOST)
    haze = actor(name, Haze(airs), start, Layer.SIGNS).with_pose(scale=0.3)
    bows = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 30
    return after_one_another(
        enter(haze, 0.08),
        together(
            sound("whisper", 0, start),
            along(name, [bows, (end[0], end[1] - 18)], ARRIVES),
            change(name, ARRIVES, ease.out_quad, scale=0.8),
            follow(name, TRAIL, ARRIVES, 0.07),
        ),
        together(
            change(name, 0.16, ease.in_quad, y=end[1]), change(name, 0.3, ease.out_back, scale=1.1),
            delayed(0.7, change(name, 0.3, ease.steps(3), alpha=THIN)),
            *(_swathe(region, n, airs) for n in range(len(SWATHES))),
            after_one_another(
                hold(0.2), become(name, Haze(airs, face=True), 0.12), hold(0.5),
                become(name, Haze(airs), 0.2),
            ),
            shake(HEAVY_SHAKE), sound("hit", -4, (x, y)),
            nudge(name, 0.9, ease.wobble, x=10.0),
        ),
    )  # fmt: skip


def _swathe(region: int, number: int, airs: Airs) -> Anim:
    """Let a thin layer of foul air creep over the land, and be gone."""
    x, y = STACKS[region]
    dx, dy, way, size = SWATHES[number]
    name = f"swathe:{region}:{number}"
    haze = actor(name, Haze(airs), (x + dx, y + dy), Layer.GROUND)
    return after_one_another(
        appear(haze.with_pose(scale=size, alpha=THIN), 0.2, ease.steps(3)),
        change(name, 1.3, ease.in_out_sine, x=x + dx + way),
        leave(name, 0.3),
    )


def _omen(card: str, region: int, lift: float, size: float) -> Anim:
    """Let the sign of a plague rise over a region, hang there, and come down on its totem."""
    x, y = STACKS[region]
    lift = min(lift, y - UPPERMOST)
    name = f"omen:{card}:{region}"
    sign = actor(name, Sprite(f"card/{card}"), (x, y - 30), Layer.FLYING).with_pose(scale=0.3)
    return after_one_another(
        enter(sign, 0.1),
        together(
            change(name, 0.45, ease.out_back, scale=size),
            change(name, 0.45, ease.out_cubic, y=y - lift),
        ),
        together(nudge(name, 0.6, ease.wobble, turn=9.0), hold(0.6)),
        change(name, 0.1, ease.out_quad, y=y - lift - 26),
        change(name, 0.2, ease.in_quad, y=y - TOTEM / 2, scale=size * 0.4),
        together(
            leave(name, 0.1), shake(HEAVY_SHAKE), sound("hit", -4, (x, y)),
            burst(WISPS.times(3.0).lasting(0.7), (x, y)), burst(PUFFS.times(2.0), (x, y)),
        ),
    )  # fmt: skip


def cracks(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let the land dry up and split."""
    splits_ = ((region, delayed(0.35, rends(region))) for region in regions)
    return _dries([together(_bakes(region), rift) for region, rift in splits_])


def dry_wells(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let wells crack and dry one after the other under a white sun."""
    return _dries(
        [
            together(
                _bakes(region),
                staggered(
                    0.16,
                    [
                        _well(f"well:{region}:{n}", at)
                        for n, at in enumerate(spots(region, WELLS, 60.0))
                    ],
                ),
            )
            for region in regions
        ]
    )


def _dries(parts: Sequence[Anim]) -> Anim:
    return together(sound("wind"), staggered(0.25, parts))


def _bakes(region: int) -> Anim:
    """Let the land of a region dry up, and its trees wither."""
    return together(
        takes_hold(region, "famine"),
        sound("thunder", -6, STACKS[region]),
        flash(0.35),
        glare(f"drought:{region}", STACKS[region], (120, 92, 36), 520.0, 0.5),
        shake(FALL_SHAKE),
        *(burst(DUST_DEVIL, spot) for spot in spots(region, 4)),
        burst(GRAIN.times(1.6), STACKS[region]),
        *(delayed(0.3 * n, shake(HEAVY_SHAKE)) for n in range(1, 4)),
        delayed(0.1, withers(region)),
    )


def _well(name: str, at: Point) -> Anim:
    """Let a well spout a last time, crack, and be dust."""
    pool = actor(name, Pool(), at, Layer.GROUND).with_pose(scale=0.2)
    return after_one_another(
        enter(pool, 0.06),
        together(
            change(name, 0.16, ease.out_back, scale=1.0), burst(SPLASH.times(1.4), at), hold(0.4)
        ),
        together(
            change(name, 0.3, ease.in_quad, scale=0.1), splits(f"{name}:dry", at, 84.0),
            sound("hit", -3, at), shake(HEAVY_SHAKE), burst(GRAIN.times(0.5), at),
            delayed(0.3, leave(name, 0.1)),
        ),
    )  # fmt: skip


def hunger(regions: Sequence[int], start: Point) -> Anim:
    """Let the fields dry up under a white sun, and an empty bowl hang over them."""
    parts = [
        together(
            takes_hold(region, "famine"),
            glare(f"drought:{region}", STACKS[region], (96, 74, 30), 460.0, 1.1),
            burst(WHIRLED.times(1.6), STACKS[region]),
            burst(GRAIN, STACKS[region]),
            withers(region),
            delayed(0.2, _comes(region, ARID, start)),
            delayed(0.2, _omen("famine", region, 150.0, 1.1)),
        )
        for region in regions
    ]
    return together(sound("wind"), staggered(0.25, parts))


def darkness(regions: Sequence[int], start: Point) -> Anim:
    """Let the sun go out."""
    at = middle([STACKS[region] for region in regions])
    falls = night("night", at, (70, 50), 214, 1.1)
    parts = [
        together(takes_hold(region, "darkness"), _comes(region, BLACK, start)) for region in regions
    ]
    return together(sound("toll", -4), delayed(0.9, sound("whisper")), falls, staggered(0.2, parts))


def swarm(regions: Sequence[int], start: Point) -> Anim:
    """Let locusts come over the land, and leave nothing of it."""
    parts = [
        together(
            delayed(0.55, takes_hold(region, "locusts")),
            *(_locust(region, number, start) for number in range(SWARM)),
            delayed(0.7, burst(PUFFS.times(3.0), STACKS[region])),
            delayed(1.1, burst(GRAIN.times(1.5), STACKS[region])),
        )
        for region in regions
    ]
    return together(sound("whisper"), delayed(0.4, sound("wind", 5)), staggered(0.2, parts))


def _locust(region: int, number: int, first: Point) -> Anim:
    """Let one locust fly from a god over a region, among others and yet on its own way."""
    x, y = STACKS[region]
    box = extent(region)
    turn = 2.4 * number
    across = min(150.0, box.w / 2) * cos(turn), min(90.0, box.h / 2) * sin(turn)
    start = (first[0] + 0.3 * across[0], first[1] + 0.3 * across[1])
    end = (x + 240 + across[0] * 0.4, y - 40 + across[1] * 1.2)
    fly = streak(
        f"locust:{region}:{number}", Sprite("strike/locust"), start, end, 1.2, -70 - across[0] * 0.5
    )
    return delayed(0.05 * number, fly)


Plague = Callable[[Sequence[int], Point], Anim]
"""What comes over regions, by their numbers, from a point."""
PLAGUES: Final[Mapping[str, Plague]] = {
    "plague": pestilence,
    "famine": hunger,
    "darkness": darkness,
    "locusts": swarm,
}
