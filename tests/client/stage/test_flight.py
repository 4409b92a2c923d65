"""How single particles fly: from where, in which directions, how quickly, for how long."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pytest

from parlour.client.stage.particles import (
    CONFETTI,
    EMITTERS,
    STEPS,
    WAVES,
    Emission,
    Emitter,
    Particle,
    Wave,
)

PLAIN = Emitter("disc", 200, 2.0, fades_in=0.25, opacity=0.8)
GOES_ON = replace(PLAIN, seconds=1.5)


def waves(emitter: Emitter, age: float, seed: int = 1) -> list[Wave]:
    return Emission(emitter, (0.0, 0.0), 0.0, seed).waves(age)


def particles(emitter: Emitter) -> list[Particle]:
    return [each for wave in waves(emitter, 0.01) for each in wave.particles]


def test_particles_start_anywhere_in_their_oval_and_nowhere_else() -> None:
    seen = particles(replace(PLAIN, spread=(40.0, 10.0)))
    assert len(seen) == 200
    far = [math.hypot(each.x / 40, each.y / 10) for each in seen]
    assert max(far) <= 1
    assert sum(each < math.sqrt(0.5) for each in far) == pytest.approx(100, abs=20), "evenly"
    for first, last in ((-1, 0), (0, 1)):
        assert any(first < each.x / 40 < last for each in seen)
        assert any(first < each.y / 10 < last for each in seen)


@pytest.mark.parametrize("aim", [(0.0, 90.0), (250.0, 290.0), (96.0, 100.0)])
def test_particles_fly_as_quickly_and_where_they_are_aimed(aim: tuple[float, float]) -> None:
    seen = particles(replace(PLAIN, speed=(20.0, 70.0), aim=aim))
    paces = [math.hypot(each.vx, each.vy) for each in seen]
    ways = [math.degrees(math.atan2(each.vy, each.vx)) % 360 for each in seen]
    assert 20 <= min(paces) < 25
    assert 65 < max(paces) <= 70
    assert aim[0] <= min(ways) < max(ways) <= aim[1]
    assert max(ways) - min(ways) > 0.8 * (aim[1] - aim[0])


def test_every_colour_of_confetti_flies() -> None:
    assert {each.variant for each in particles(CONFETTI)} == {*range(len(CONFETTI.colours))}


@pytest.mark.parametrize(
    ("share", "alpha"),
    [(0.0, 0.0), (0.125, 0.4), (0.25, 0.8), (0.5, 0.8), (0.75, 0.4), (0.99, 0.016)],
)
def test_a_particle_comes_into_sight_and_goes_out_of_it(share: float, alpha: float) -> None:
    (wave,) = waves(PLAIN, share * PLAIN.life)
    assert wave.alpha == pytest.approx(alpha)
    assert wave.step == int(share * STEPS)
    (sudden,) = waves(replace(PLAIN, fades_in=0.0), 0.0)
    assert sudden.alpha == 0.8
    assert waves(PLAIN, PLAIN.life) == []


def test_time_carries_what_is_heavy_down_and_what_is_light_along() -> None:
    (wave,) = waves(replace(PLAIN, fall=100.0, wind=16.0), 1.5)
    assert (wave.drop, wave.drift, wave.stretch) == (112.5, 24, 1.5)
    (slowed,) = waves(replace(PLAIN, drag=2.0), 1.5)
    assert slowed.stretch == pytest.approx((1 - math.exp(-3)) / 2)


def test_what_goes_on_sends_out_its_waves_evenly_and_ends() -> None:
    ages = (0.0, 1.0, 1.5, 2.0, 3.4)
    flying = [sum(len(wave.particles) for wave in waves(GOES_ON, age)) for age in ages]
    assert flying == pytest.approx([8, 208, 308, 308, 25], abs=9)
    assert waves(GOES_ON, 3.51) == []
    assert Emission(GOES_ON, (0, 0), 4.0, 1).ends() == 4.0 + 1.5 + 2.0
    assert Emission(GOES_ON.lasting(-1), (0, 0), 4.0, 1).ends() == math.inf
    first = waves(GOES_ON, 0.5)
    assert len(first) == WAVES // 2 + 1
    assert first[0].drop == 0
    spread = replace(GOES_ON, spread=(9.0, 9.0))
    assert len({wave.particles for wave in waves(spread, 0.5)}) == len(first), "all are others"


NATURES: dict[str, tuple[set[str], Callable[[Emitter], bool]]] = {
    "rises": ({"smoke", "flame", "dust", "embers"}, lambda each: each.fall < 0),
    "falls": ({"spark", "splash", "confetti", "coin"}, lambda each: each.fall > 0),
    "glows": ({"flame", "spark", "embers"}, lambda each: each.glows),
    "grows": ({"smoke", "dust"}, lambda each: each.size[0] < each.size[1]),
    "for ever": ({"snow", "rain"}, lambda each: each.seconds < 0),
    "bursts": (
        {"dust", "spark", "splash", "confetti", "coin"}, lambda each: each.seconds == 0
    ),
    "comes down": ({"snow", "rain"}, lambda each: 0 < each.aim[0] <= each.aim[1] < 180),
    "goes up": (
        {"smoke", "flame", "dust", "splash", "embers", "confetti", "coin"},
        lambda each: 180 <= each.aim[0] <= each.aim[1] <= 360,
    ),
    "for a moment": (
        {"flame", "dust", "spark", "splash", "coin", "rain"}, lambda each: each.life < 1,
    ),
    "over all the world": ({"snow", "rain"}, lambda each: each.spread[0] > 960),
    "things, seen whole": ({"spark", "confetti", "coin"}, lambda each: each.opacity == 1),
    "at once": (
        {"spark", "splash", "confetti", "coin", "rain"}, lambda each: each.fades_in == 0
    ),
    "driven by the wind": ({"smoke", "flame", "embers", "snow"}, lambda each: each.wind > 0),
}  # fmt: skip


@pytest.mark.parametrize("nature", NATURES)
def test_each_kind_flies_by_its_nature(nature: str) -> None:
    wanted, is_so = NATURES[nature]
    assert {kind for kind, each in EMITTERS.items() if is_so(each)} == wanted


@pytest.mark.parametrize("kind", EMITTERS)
def test_no_kind_is_lost_from_sight_or_takes_over_the_land(kind: str) -> None:
    each = EMITTERS[kind]
    assert 0.4 <= each.life <= 10
    assert each.speed[0] < each.speed[1]
    assert max(each.size) <= 60
    assert len(each.colours) == len({*each.colours})
    assert 5 <= each.count <= 200
    if each.glows:
        assert all(red >= green >= blue for red, green, blue in each.colours), "it is fire"
