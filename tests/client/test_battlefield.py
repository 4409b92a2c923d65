"""A field of battle: two lines apart, dice before them, and nothing else in between."""

from __future__ import annotations

from itertools import combinations

import pytest

from parlour.client.games.gods_playground.shows.battlefield import (
    BETWEEN,
    GIVES_WAY,
    WITHIN,
    Field,
    Score,
    cleared,
    die_size,
    field,
)
from parlour.client.games.gods_playground.shows.invasion import burning_spots
from parlour.client.games.gods_playground.shows.tokens import Swords, Tracer
from parlour.client.stage.actors import Layer, Scene, actor
from parlour.client.stage.anims import after_one_another, hold
from parlour.client.stage.dice import die_room
from parlour.client.stage.geometry import WORLD
from parlour.client.stage.motion import compiled
from parlour.client.stage.signs import Seal

NUMBERS = (1, 4, 9, 15)
RIGHT = Field((900.0, 500.0), 1)


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("number", NUMBERS)
def test_the_lines_stand_apart_on_their_sides(side: int, number: int) -> None:
    at = Field((900.0, 500.0), side)
    ours = at.line(number, ours=True)
    theirs = at.line(number, ours=False)
    assert len(ours) == len(theirs) == number
    own = max(side * x for x, _ in ours)
    foes = min(side * x for x, _ in theirs)
    assert foes - own > BETWEEN * 0.7
    assert all(at.room.holds(spot) for spot in (*ours, *theirs))


@pytest.mark.parametrize("number", NUMBERS)
def test_nobody_stands_on_another(number: int) -> None:
    spots = RIGHT.line(number, ours=True)
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 24 for a, b in combinations(spots, 2))


@pytest.mark.parametrize("number", [1, 6, 8, 9, 16, 20, 24])
def test_dice_lie_beside_each_other_below_the_lines(number: int) -> None:
    spots = RIGHT.dice(number)
    lowest = max(y for _, y in RIGHT.line(15, ours=True))
    rooms = [die_room(spot, die_size(number) * 0.8) for spot in spots]
    assert len(spots) == number
    assert all(y > lowest for _, y in spots)
    assert not any(a.meets(b) for a, b in combinations(rooms, 2))
    assert [y for _, y in spots] == sorted(y for _, y in spots)


@pytest.mark.parametrize("foe", [(20, 20), (1900, 100), (1900, 1060), (10, 1070), (960, 540)])
def test_all_of_a_field_is_seen(foe: tuple[float, float]) -> None:
    at = field((960.0, 540.0), foe)
    assert WITHIN.grown(1).holds(at.middle)
    lowest = max(y for _, y in at.dice(20))
    assert lowest < 960
    assert WORLD.holds((at.room.x, at.room.y))


def test_what_stands_on_the_field_gives_way_and_is_back() -> None:
    near = actor("near", Seal(3), (900, 500))
    far = actor("far", Seal(3), (200, 900))
    name = actor("name:ukraine", Seal(3), (900, 480), Layer.GROUND)
    before = Scene.of([near, far, name])
    timeline = compiled(before.actors, before, cleared(RIGHT.room, 2.0))
    half = timeline.sample(1.0)
    assert half["near"].pose.alpha == 0
    assert half["far"].pose.alpha == half["name:ukraine"].pose.alpha == 1
    assert timeline.sample(2.0 - GIVES_WAY / 2)["near"].pose.alpha == pytest.approx(0.5)
    assert timeline.sample(timeline.seconds) == dict(before.actors)


def test_the_score_counts_hits_up_and_strength_down() -> None:
    score = Score(RIGHT, (1, 2, 3), (3, 2, 1), 3)
    show = after_one_another(score.comes(), *(score.hit(n) for n in range(1, 6)), hold(1.0))
    timeline = compiled({}, Scene(), show)
    last = timeline.sample(timeline.seconds - 0.8)
    assert last["score.ours"].look == Swords(5, (1, 2, 3))
    assert last["score.theirs"].look == Swords(0, (3, 2, 1))


def test_a_tracer_points_where_it_flies() -> None:
    assert Tracer.along((0, 0), (10, 0)).turn == 0
    assert Tracer.along((0, 0), (0, 10)).turn == Tracer.STEPS // 4
    assert Tracer.along((0, 0), (-10, 0)).turn == Tracer.STEPS // 2


def test_fire_runs_from_where_the_enemy_came() -> None:
    start = (1524.0, 634.0)
    spots = burning_spots(2, start)
    away = [abs(x - start[0]) ** 2 + abs(y - start[1]) ** 2 for x, y in spots]
    assert len(spots) > 12
    assert away == sorted(away)
    assert spots == burning_spots(2, start)
