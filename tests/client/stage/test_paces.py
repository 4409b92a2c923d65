"""Particles are drawn as often as they need, and their pictures are known beforehand."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest

from parlour.client.stage import ambient
from parlour.client.stage.glow import ALPHAS
from parlour.client.stage.paces import PARTICLES_A_SECOND, ages, rate, speeds
from parlour.client.stage.particles import EMITTERS, SMOKE, STEPS, Emission


def test_the_quicker_particles_are_the_more_pictures_they_have() -> None:
    paces = [rate(replace(SMOKE, speed=(0.0, speed), wind=0.0)) for speed in (60, 61, 200, 201)]
    assert paces == [ambient.RATE, 30, 30, 0]
    winds = [rate(replace(SMOKE, speed=(0.0, 1.0), wind=wind)) for wind in (60, -61, 201)]
    assert winds == [ambient.RATE, 30, 0]
    assert tuple(sorted(PARTICLES_A_SECOND)) == PARTICLES_A_SECOND


@pytest.mark.parametrize("kind", EMITTERS)
def test_all_pictures_that_are_seen_are_known_beforehand(kind: str) -> None:
    emitter = replace(EMITTERS[kind], seconds=0.0)
    emission, known = Emission(emitter, (0, 0), 0.0, 1), ages(emitter.opacity, emitter.fades_in)
    seen = {
        (wave.step, round(wave.alpha * ALPHAS))
        for number in range(200)
        for wave in emission.waves(emitter.life * number / 200)
    }
    assert {each for each in seen if each[1]} == {*known}
    assert all(0 <= step < STEPS and 0 < level <= ALPHAS for step, level in known)


@pytest.mark.parametrize("aim", [(0, 360), (180, 360), (230, 310), (60, 120), (96, 100), (-20, 10)])
def test_no_particle_goes_beyond_the_speeds_that_are_told(aim: tuple[float, float]) -> None:
    pace, rng = (20.0, 70.0), Random(5)
    left, right, up, down = speeds(pace, aim)
    across, upright = [], []
    for share in (0.0, 1.0, *(rng.random() for _ in range(2000))):
        angle = math.radians(aim[0] + (aim[1] - aim[0]) * share)
        for speed in pace:
            across.append(speed * math.cos(angle))
            upright.append(speed * math.sin(angle))
    assert (left, right) == pytest.approx((min(across), max(across)), abs=0.1)
    assert (up, down) == pytest.approx((min(upright), max(upright)), abs=0.1)
