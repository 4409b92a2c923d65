"""How plagues come over regions: foul air, hunger, night at noon, and locusts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, sin
from typing import Final

from parlour.client.games.playing_gods.lands import extent
from parlour.client.games.playing_gods.places import STACKS, TOTEM
from parlour.client.games.playing_gods.shows.common import PUFFS, WISPS, middle, night
from parlour.client.games.playing_gods.shows.drawings import Pall, Pool
from parlour.client.games.playing_gods.shows.strikes import (
    WHIRLED,
    Strike,
    glare,
    splits,
    takes_hold,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    after_one_another,
    burst,
    change,
    delayed,
    enter,
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
    "miasma", 30, 1.5, 1.3, (12, 46), (200, 340), (86, 34), 0.6, -16, 10, (18, 46),
    ((132, 178, 52), (98, 140, 40), (168, 206, 90)), 0.4,
)  # fmt: skip
GRAIN: Final = Emitter(
    "grain", 34, 1.1, 1.0, (60, 150), (-20, 20), (110, 50), 0.4, 10, 60, (5, 3),
    ((226, 192, 120), (196, 150, 84)), 0.8,
)  # fmt: skip
SWARM: Final = 22
"""Locusts that fly over a region."""
UPPERMOST: Final = 200.0
"""How far up a sign may hang that nothing above the world cuts."""
FOGS: Final = ((-84, 14, 1.1), (80, 22, 1.2), (-10, 34, 1.4), (30, -26, 1.0))
"""Where banks of foul air creep to round a totem, and how large they are."""
WELLS: Final = ((-70, -6), (64, 20), (-16, 42))
"""Where wells crack and dry round a totem."""
GHOULS: Final = ((-58, 20), (52, 30), (-4, 6))
"""Where skulls rise out of foul air."""


def pestilence(regions: Sequence[int]) -> Anim:
    """Let foul air creep over the land, and death rise out of it."""
    parts = [
        together(
            takes_hold(region, "plague"),
            burst(MIASMA, STACKS[region]),
            *(_fog(f"fog:{region}:{n}", STACKS[region], *each) for n, each in enumerate(FOGS)),
            glare(f"plague:{region}", STACKS[region], (60, 84, 10), 420.0, 1.2),
            delayed(0.3, _ghouls(region)),
            delayed(0.2, shake(HEAVY_SHAKE)),
        )
        for region in regions
    ]
    return together(sound("toll"), delayed(0.7, sound("toll", -3)), staggered(0.25, parts))


def _ghouls(region: int) -> Anim:
    """Let skulls rise from the ground one after the other, and melt into the air."""
    x, y = STACKS[region]
    rise = []
    for number, (dx, dy) in enumerate(GHOULS):
        name = f"ghoul:{region}:{number}"
        skull = actor(name, Sprite("card/skull"), (x + dx, y + dy), Layer.FLYING)
        rise.append(
            after_one_another(
                enter(skull.with_pose(scale=0.2), 0.08),
                together(
                    change(name, 0.8, ease.out_quad, y=y + dy - 66, scale=0.8),
                    nudge(name, 0.8, ease.wobble, turn=14.0, x=9.0),
                    sound("whisper", number, (x, y)),
                ),
                together(leave(name, 0.25), burst(WISPS.times(1.6), (x + dx, y + dy - 50))),
            )
        )
    return staggered(0.22, rise)


def _fog(name: str, at: Point, dx: float, dy: float, size: float) -> Anim:
    """Let a bank of foul air creep over the ground."""
    start = (at[0] + 1.9 * dx, at[1] + dy)
    bank = actor(name, Pall(round(dx)), start, Layer.FLYING).with_pose(scale=0.3 * size)
    return after_one_another(
        enter(bank, 0.1),
        together(
            change(name, 0.4, ease.out_back, scale=size),
            change(name, 1.5, ease.in_out_sine, x=at[0] + 0.6 * dx),
        ),
        leave(name, 0.35),
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


def drought(regions: Sequence[int]) -> Anim:
    """Let wells crack and dry one after the other, and the land split under a white sun."""
    parts = [
        together(
            takes_hold(region, "famine"),
            sound("thunder", -6, STACKS[region]),
            shake(HEAVY_SHAKE),
            glare(f"drought:{region}", STACKS[region], (255, 214, 120), 460.0, 1.0),
            burst(GRAIN.times(1.6), STACKS[region]),
            splits(f"drought:split:{region}", STACKS[region]),
            delayed(0.25, staggered(0.24, [_well(region, n) for n in range(len(WELLS))])),
        )
        for region in regions
    ]
    return together(sound("wind"), staggered(0.25, parts))


def _well(region: int, number: int) -> Anim:
    """Let a well spout a last time, crack, and be dust."""
    at = (STACKS[region][0] + WELLS[number][0], STACKS[region][1] + WELLS[number][1])
    name = f"well:{region}:{number}"
    pool = actor(name, Pool(), at, Layer.GROUND).with_pose(scale=0.2)
    return after_one_another(
        enter(pool, 0.06),
        together(
            change(name, 0.16, ease.out_back, scale=1.0), burst(SPLASH.times(1.6), at), hold(0.22)
        ),
        together(
            change(name, 0.3, ease.in_quad, scale=0.1), splits(f"{name}:dry", at, 84.0),
            sound("hit", -3, at), shake(HEAVY_SHAKE), burst(GRAIN.times(0.5), at),
            delayed(0.3, leave(name, 0.1)),
        ),
    )  # fmt: skip


def hunger(regions: Sequence[int]) -> Anim:
    """Let the fields dry up under a white sun, and an empty bowl hang over them."""
    parts = [
        together(
            takes_hold(region, "famine"),
            glare(f"drought:{region}", STACKS[region], (255, 214, 120), 520.0, 1.1),
            burst(WHIRLED.times(1.6), STACKS[region]),
            burst(GRAIN, STACKS[region]),
            delayed(0.2, _omen("famine", region, 120.0, 1.3)),
        )
        for region in regions
    ]
    return together(sound("wind"), staggered(0.25, parts))


def darkness(regions: Sequence[int]) -> Anim:
    """Let the sun go out."""
    at = middle([STACKS[region] for region in regions])
    falls = night("night", at, (70, 50), 214, 1.1)
    parts = [
        together(takes_hold(region, "darkness"), _omen("dark_sun", region, 170.0, 1.6))
        for region in regions
    ]
    return together(sound("toll", -4), delayed(0.9, sound("whisper")), falls, staggered(0.2, parts))


def swarm(regions: Sequence[int]) -> Anim:
    """Let locusts come over the land, and leave nothing of it."""
    parts = [
        together(
            delayed(0.55, takes_hold(region, "locusts")),
            *(_locust(region, number) for number in range(SWARM)),
            delayed(0.7, burst(PUFFS.times(3.0), STACKS[region])),
            delayed(1.1, burst(GRAIN.times(1.5), STACKS[region])),
        )
        for region in regions
    ]
    return together(sound("whisper"), delayed(0.4, sound("wind", 5)), staggered(0.2, parts))


def _locust(region: int, number: int) -> Anim:
    """Let one locust fly over a region, among others and yet on its own way."""
    x, y = STACKS[region]
    box = extent(region)
    turn = 2.4 * number
    across = min(150.0, box.w / 2) * cos(turn), min(90.0, box.h / 2) * sin(turn)
    start = (x - 330 - 9 * (number % 5), y - 120 + across[1])
    end = (x + 240 + across[0] * 0.4, y - 40 + across[1] * 1.2)
    fly = streak(
        f"locust:{region}:{number}", Sprite("strike/locust"), start, end, 1.2, -70 - across[0] * 0.5
    )
    return delayed(0.05 * number, fly)


PLAGUES: Final[Mapping[str, Strike]] = {
    "plague": pestilence,
    "famine": hunger,
    "darkness": darkness,
    "locusts": swarm,
}
