"""A field of battle: two lines apart, dice before them, and nothing else in between."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from parlour.client.games.gods_playground.shows.battlefield import (
    BETWEEN,
    GIVES_WAY,
    WITHIN,
    Field,
    Score,
    arena,
    cleared,
    die_size,
    field,
)
from parlour.client.games.gods_playground.shows.invasion import burning_spots
from parlour.client.games.gods_playground.shows.tokens import Fallen, Tally, Tracer
from parlour.client.stage.actors import Scene, actor
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
    assert max(side * x for x, _ in theirs) - min(side * x for x, _ in ours) < 700


@pytest.mark.parametrize("number", NUMBERS)
def test_nobody_stands_on_another(number: int) -> None:
    spots = RIGHT.line(number, ours=True)
    assert all(dist(a, b) > 34 for a, b in combinations(spots, 2))


@pytest.mark.parametrize("number", NUMBERS[1:])
def test_nobody_stands_right_behind_another(number: int) -> None:
    spots = RIGHT.line(number, ours=True)
    assert all(abs(a[0] - b[0]) > 10 or abs(a[1] - b[1]) > 60 for a, b in combinations(spots, 2))


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
    assert all(WORLD.holds(spot) for spot in at.line(15, ours=True) + at.line(12, ours=False))


def alphas(*ids: str) -> dict[str, float]:
    """Return how well everybody is seen in the middle of a battle about (900, 500)."""
    standing = [actor(name, Seal(3), (900, 500)) for name in ids]
    standing += [actor("noble:far", Seal(3), (200, 900)), actor("estate:far", Seal(3), (1000, 540))]
    before = Scene.of(standing)
    shown = cleared(arena([(800, 480), (1000, 700)]), 2.0, [(905, 495)])
    half = compiled(before.actors, before, shown).sample(1.0)
    return {name: half[name].pose.alpha for name in half}


def test_men_give_way_on_the_whole_field_and_manors_only_under_a_man() -> None:
    seen = alphas("armies:x:0:infantry", "estate:x:0", "town:x", "name:x", "sejm:hall")
    gone = {name for name, alpha in seen.items() if alpha == 0}
    assert gone == {"armies:x:0:infantry", "estate:x:0"}


def test_flags_and_numbers_go_with_whom_they_belong_to() -> None:
    seen = alphas("armies:x:0:infantry", "armies:x:0:infantry:number", "town:x", "town:x:flag")
    assert seen["armies:x:0:infantry:number"] == 0
    assert seen["town:x:flag"] == 1


def test_who_gives_way_is_back_at_the_end() -> None:
    near = actor("army:infantry", Seal(3), (900, 500))
    before = Scene.of([near])
    timeline = compiled(before.actors, before, cleared(arena([(900, 500)]), 2.0))
    assert timeline.sample(1.0)[near.id].pose.alpha == 0
    assert timeline.sample(2.0 - GIVES_WAY / 2)[near.id].pose.alpha == pytest.approx(0.5)
    assert timeline.sample(timeline.seconds) == dict(before.actors)


def test_the_score_counts_hits_of_those_needed_and_the_fallen() -> None:
    score = Score(RIGHT, (1, 2, 3), "emblem_tatars", 3)
    hits = (score.hit(number) for number in range(1, 6))
    show = after_one_another(score.comes(), *hits, score.loss(1), score.loss(2), hold(1.0))
    timeline = compiled({}, Scene(), show)
    last = timeline.sample(timeline.seconds - 0.8)
    assert last["score.hits"].look == Tally(5, 3, (1, 2, 3), "emblem_tatars")
    assert last["score.fallen"].look == Fallen(2, (1, 2, 3))


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
