"""How the elements and the plagues strike regions: each a blow that shakes the world."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from parlour.client.games.playing_gods.places import TOTEM
from parlour.client.games.playing_gods.shows.common import middle
from parlour.client.games.playing_gods.shows.drawings import Bolt, Dusk
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    Anim,
    after_one_another,
    along,
    appear,
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
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import held, slam, streak
from parlour.client.stage.particles import (
    DUST,
    EMBERS,
    FLAME,
    SMOKE,
    SPARK,
    SPLASH,
    Emitter,
)

Strike = Callable[[Sequence[Point]], Anim]
LAVA: Final = Emitter(
    "lava", 26, 0.9, 0.7, (150, 330), (242, 298), (10, 4), 0.2, 620, 0, (8, 4),
    ((255, 138, 30), (255, 208, 90), (228, 70, 20)), 1.0, glows=True, fades_in=0.0,
)  # fmt: skip
WHIRLED: Final = Emitter(
    "whirled", 20, 0.8, 1.0, (60, 150), (180, 360), (26, 8), 1.6, -40, 30, (6, 12),
    ((206, 196, 170), (170, 156, 124)), 0.7,
)  # fmt: skip
GAP: Final = 0.16
"""Seconds from one region that is struck to the next."""
BOULDERS: Final = ((-34, 10, 0.62), (30, 20, 0.8), (2, -6, 1.0))
"""Where boulders fall round a totem, and how large they are."""
SWARM: Final = 9


def erupt(points: Sequence[Point]) -> Anim:
    """Let volcanoes break out of the ground."""
    return staggered(GAP, [_volcano(n, at) for n, at in enumerate(points)])


def _volcano(number: int, at: Point) -> Anim:
    name = f"volcano:{number}"
    x, y = at[0], at[1] - 12
    hill = actor(name, Sprite("strike/volcano"), (x, y), weight=3.0).with_pose(scale=0.12)
    crater = (x, y - 66)
    return after_one_another(
        together(shake(HEAVY_SHAKE), burst(DUST.times(2.0), at), sound("thunder", -3, at)),
        enter(hill, 0.08),
        change(name, 0.3, ease.out_back, scale=0.92),
        together(
            flash(0.28),
            shake(FALL_SHAKE),
            sound("fire", at=at),
            burst(LAVA, crater),
            burst(SMOKE.lasting(1.2), crater),
            burst(EMBERS.times(0.6).lasting(0.9), crater),
            staggered(
                0.1,
                [
                    burst(FLAME.times(0.3).lasting(0.8), (at[0] + dx, at[1] + 14))
                    for dx in (-56, 56)
                ],
            ),
            nudge(name, 0.5, ease.wobble, squash=0.1),
            hold(0.85),
        ),
        sink(name, 0.3),
    )


def tumble(points: Sequence[Point]) -> Anim:
    """Let boulders fall from the sky."""
    return staggered(
        GAP,
        [
            staggered(
                0.13, [_boulder(f"boulder:{n}:{k}", at, *each) for k, each in enumerate(BOULDERS)]
            )
            for n, at in enumerate(points)
        ],
    )


def _boulder(name: str, at: Point, dx: float, dy: float, size: float) -> Anim:
    end = (at[0] + dx, at[1] + dy)
    rock = actor(name, Sprite("strike/boulder"), end, scale=size * 0.62, weight=2.6)
    return after_one_another(
        slam(rock, 300.0, "thud", 0.36),
        together(burst(DUST.times(1.6), end), nudge(name, 0.3, ease.wobble, turn=8.0), hold(0.3)),
        leave(name, 0.2),
    )


def flood(points: Sequence[Point]) -> Anim:
    """Let waves roll over the land from the sea."""
    return staggered(GAP, [_wave(n, at) for n, at in enumerate(points)])


def _wave(number: int, at: Point) -> Anim:
    name = f"wave:{number}"
    x, y = at
    start = (x - 190, y + 16)
    water = actor(name, Sprite("strike/wave"), start, weight=2.0).with_pose(scale=0.35)
    rolls = together(
        change(name, 0.75, ease.in_quad, x=x + 26),
        change(name, 0.5, ease.out_quad, scale=1.2),
        nudge(name, 0.75, lift=10.0),
        follow(name, SPLASH.times(0.8), 0.75, 0.09),
    )
    breaks = together(
        shake(FALL_SHAKE),
        sound("water", at=at),
        burst(SPLASH.times(3.0), (x + 20, y)),
        burst(SPLASH.times(2.0), (x - 30, y + 12)),
        change(name, 0.4, ease.out_quad, x=x + 70),
        nudge(name, 0.3, squash=0.25),
    )
    return after_one_another(
        together(enter(water, 0.1), sound("whoosh", -2, at)), rolls, breaks, sink(name, 0.25)
    )


def storm(points: Sequence[Point]) -> Anim:
    """Let lightning strike, and a whirlwind go over the land."""
    return staggered(GAP, [_thunder(n, at) for n, at in enumerate(points)])


def _thunder(number: int, at: Point) -> Anim:
    cloud, wind = f"storm:{number}", f"tornado:{number}"
    x, y = at
    above = actor(cloud, Sprite("strike/storm"), (x + 10, y - 150), Layer.FLYING)
    funnel = actor(wind, Sprite("strike/tornado"), (x - 96, y + 22)).with_pose(scale=0.2)
    strikes = after_one_another(
        _bolt(f"bolt:{number}:0", at, 3 + number, 1.0),
        _bolt(f"bolt:{number}:1", (x + 26, y + 10), 11 + number, 0.6),
    )
    blows = after_one_another(
        enter(funnel, 0.1),
        together(
            change(wind, 0.3, ease.out_back, scale=0.86),
            along(wind, [(x - 34, y + 34), (x + 40, y + 8), (x + 92, y + 30)], 1.1),
            follow(wind, WHIRLED.times(0.5), 1.0, 0.2),
        ),
        sink(wind, 0.22),
    )
    return after_one_another(
        together(enter(above.with_pose(scale=0.4), 0.12), sound("wind", at=at)),
        change(cloud, 0.22, ease.out_back, scale=1.0),
        together(strikes, delayed(0.2, blows)),
        leave(cloud, 0.2),
    )


def _bolt(name: str, at: Point, seed: int, weight: float) -> Anim:
    look = actor(name, Bolt(seed), at, Layer.FLYING)
    return after_one_another(
        appear(look, 0.05),
        together(
            flash(0.35 * weight), shake(FALL_SHAKE if weight >= 1 else HEAVY_SHAKE),
            sound("thunder", at=at), burst(SPARK.times(1.6), at), burst(SMOKE.lasting(0.4), at),
            hold(held(weight) + 0.14),
        ),
        leave(name, 0.1),
    )  # fmt: skip


# --- plagues ------------------------------------------------------------------------------------


def _hung(card: str, number: int, at: Point, lift: float = 96.0) -> Anim:
    """Let the sign of a plague hang over a region, and sink on it."""
    name = f"omen:{card}:{number}"
    look = Sprite(f"card/{card}")
    sign = actor(name, look, (at[0], at[1] - lift), Layer.FLYING).with_pose(scale=0.3)
    return after_one_another(
        enter(sign, 0.1),
        change(name, 0.3, ease.out_back, scale=1.7),
        hold(0.5),
        together(change(name, 0.3, ease.in_quad, y=at[1] - TOTEM / 2, scale=0.6)),
        together(leave(name, 0.12), shake(HEAVY_SHAKE), burst(SMOKE.times(2.0).lasting(0.8), at)),
    )


def pestilence(points: Sequence[Point]) -> Anim:
    """Let the plague come as a skull in smoke."""
    return together(sound("toll"), *(_hung("skull", n, at) for n, at in enumerate(points)))


def hunger(points: Sequence[Point]) -> Anim:
    """Let an empty bowl hang over the land, and dust blow."""
    dust = [burst(WHIRLED.times(2.0), at) for at in points]
    return together(sound("wind"), *dust, *(_hung("famine", n, at) for n, at in enumerate(points)))


def darkness(points: Sequence[Point]) -> Anim:
    """Let the sun go out."""
    at = middle(points)
    night = actor(
        "night", Dusk((round(at[0]), round(at[1])), (90, 70), 190), (0.0, 0.0), Layer.GROUND
    )
    falls = after_one_another(
        appear(night, 0.3, ease.steps(3)), hold(1.0),
        change("night", 0.3, ease.steps(3), alpha=0.0),
        leave("night", 0.03),
    )  # fmt: skip
    return together(
        sound("toll", -4),
        falls,
        *(_hung("dark_sun", n, each, 120.0) for n, each in enumerate(points)),
    )


def swarm(points: Sequence[Point]) -> Anim:
    """Let locusts come over the land."""
    flights = []
    for n, (x, y) in enumerate(points):
        for k in range(SWARM):
            start = (x - 260 - 18 * (k % 3), y - 150 + 26 * k)
            end = (x + 190, y - 60 + 14 * (k % 5))
            look = Sprite("strike/locust")
            flights.append(
                delayed(
                    0.09 * k, streak(f"locust:{n}:{k}", look, start, end, 1.1, -60.0 + 20 * (k % 4))
                )
            )
    return together(
        sound("whisper"), *flights, *(delayed(0.7, burst(DUST.times(2.0), at)) for at in points)
    )


ELEMENTS: Final[Mapping[str, Strike]] = {
    "earth": tumble,
    "water": flood,
    "fire": erupt,
    "air": storm,
}
PLAGUES: Final[Mapping[str, Strike]] = {
    "plague": pestilence,
    "famine": hunger,
    "darkness": darkness,
    "locusts": swarm,
}
