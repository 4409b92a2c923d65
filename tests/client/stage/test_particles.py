"""Particles follow from their age; dice rest on what was thrown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import inf

import pytest

from parlour.client.stage.actors import Scene
from parlour.client.stage.dice import (
    TUMBLE,
    WAYS,
    Die,
    die_room,
    orientation,
    resting_places,
    throw,
    upper_face,
)
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.motion import compiled
from parlour.client.stage.particles import EMITTERS, SMOKE, SPARK, Emission
from parlour.client.stage.timeline import Sound
from tests.client.stage import laws


@pytest.mark.parametrize("kind", EMITTERS)
def test_particles_are_the_same_at_any_time_in_any_order(kind: str) -> None:
    first, second = (Emission(EMITTERS[kind], (500, 500), 2.0, 7) for _ in range(2))
    times = [2 + n / 13 for n in range(60)]
    forwards = [first.waves(at) for at in times]
    backwards = [second.waves(at) for at in reversed(times)]
    assert forwards == backwards[::-1]
    assert any(forwards)


@pytest.mark.parametrize("kind", EMITTERS)
def test_other_seeds_fly_otherwise(kind: str) -> None:
    one, other = (Emission(EMITTERS[kind], (500, 500), 0.0, seed).waves(0.4) for seed in (1, 2))
    assert one != other


@pytest.mark.parametrize("kind", EMITTERS)
def test_particles_fade_in_and_out_and_end(kind: str) -> None:
    emission = Emission(EMITTERS[kind], (0, 0), 0.0, 1)
    if emission.ends() == inf:
        emission = Emission(EMITTERS[kind].lasting(1.0), (0, 0), 0.0, 1)
    assert emission.waves(-0.1) == []
    assert emission.waves(emission.ends() + 1e-6) == []
    last = emission.waves(emission.ends() - 0.001)
    assert all(wave.alpha < 0.1 for wave in last)


@pytest.mark.parametrize("count", [1, 5, 7, 8, 23, 24, 25, 60])
def test_an_endless_emitter_sends_out_as_many_as_it_says(count: int) -> None:
    smoke = replace(SMOKE, count=count).lasting(-1.0)
    for at in (60.0, 60.4):
        seen = Emission(smoke, (0, 0), 0.0, 1).waves(at)
        flying = sum(len(wave.particles) for wave in seen)
        assert flying == pytest.approx(smoke.count * smoke.life, abs=2)


def test_factors_make_more_or_fewer_and_never_none() -> None:
    assert [SMOKE.times(share).count for share in (0.0, 0.5, 3.0)] == [1, 4, 24]


@pytest.mark.parametrize("kind", EMITTERS)
def test_every_emitter_can_be_seen(kind: str) -> None:
    laws.visible(EMITTERS[kind])


def test_particles_do_not_jump() -> None:
    emission = Emission(SPARK, (0, 0), 0.0, 1)

    def spots(at: float) -> list[Point]:
        return [
            (p.x + p.vx * wave.stretch, p.y + p.vy * wave.stretch + wave.drop)
            for wave in emission.waves(at)
            for p in wave.particles
        ]

    for number in range(25):
        pairs = zip(spots(number / 60), spots((number + 1) / 60), strict=True)
        assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) < 14 for a, b in pairs)


# --- dice ---


@pytest.mark.parametrize("way", range(WAYS))
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_rests_on_what_was_thrown(face: int, way: int) -> None:
    assert upper_face(orientation(face, way, TUMBLE - 1)) == face
    seen = {upper_face(orientation(face, way, frame)) for frame in range(TUMBLE)}
    assert len(seen) > 1, "it does not tumble"


def test_a_die_at_rest_lies_flat() -> None:
    for face in range(1, 7):
        upright = [row[2] for row in zip(*orientation(face, 1, TUMBLE - 1), strict=True)]
        assert sorted(abs(round(part, 6)) for part in upright) == [0, 0, 1]


AVOIDED = (
    (),
    (Box(700, 380, 300, 200),),
    (Box(0, 0, 1920, 400), Box(800, 400, 100, 680)),
)


@pytest.mark.parametrize("avoid", AVOIDED)
@pytest.mark.parametrize("near", [(850.0, 480.0), (20.0, 20.0), (1900.0, 1070.0)])
def test_dice_lie_apart_inside_and_over_no_number(near: Point, avoid: Sequence[Box]) -> None:
    spots = resting_places(6, near, avoid)
    rooms = [die_room(spot) for spot in spots]
    assert len(spots) == 6
    assert not any(a.meets(b) for a, b in combinations(rooms, 2))
    assert not any(room.meets(box) for room in rooms for box in avoid)
    assert all(WORLD.holds(spot) for spot in spots)


def test_without_room_dice_lie_as_near_as_they_can() -> None:
    assert resting_places(2, (500, 500), [WORLD]) == [(500, 500), (500, 500)]


def test_a_throw_sounds_at_each_contact_and_shows_the_result() -> None:
    timeline = compiled({}, Scene(), throw("t", [4, 2], (900, 500)))
    heard = [each for each in timeline.cues if isinstance(each.cue, Sound)]
    assert len(heard) == 6
    lying = timeline.sample(timeline.moment)
    faces = [each.look.face for each in lying.values() if isinstance(each.look, Die)]
    assert faces == [4, 2]
    thrown = 0.9 * timeline.moment
    assert all(each.acted is not None and each.acted > thrown for each in lying.values())
    assert all(each.pose.lift == 0 for each in lying.values())
