"""What rises and falls belongs to the mood, and what flies for a moment ends."""

from __future__ import annotations

from dataclasses import replace

from parlour.client.stage.actors import Mood
from parlour.client.stage.geometry import WORLD, Box
from parlour.client.stage.life import MOST_EMISSIONS, Life
from parlour.client.stage.particles import DUST, FLAME, SMOKE, SNOW, SPARK

SMOKY = Mood(life={"a": (SMOKE, (300.0, 400.0)), "b": (FLAME, (900.0, 500.0))})


def test_what_belongs_to_a_mood_goes_on_for_ever_and_is_the_same_while_it_does() -> None:
    life = Life(WORLD)
    life.live(SMOKY, 3.0)
    first = dict(life.lasting)
    assert [(each.emitter, each.at, each.began) for each in first.values()] == [
        (SMOKE.lasting(-1), (300, 400), 3), (FLAME.lasting(-1), (900, 500), 3),
    ]  # fmt: skip
    assert first["a"].seed != first["b"].seed
    life.live(SMOKY, 9.0)
    assert all(life.lasting[name] is first[name] for name in first)
    life.live(
        replace(SMOKY, life={"a": (SMOKE, (301.0, 400.0)), "b": (SMOKE, (900.0, 500.0))}), 9.0
    )
    assert [each.began for each in life.lasting.values()] == [9, 9], "elsewhere, or another"
    life.live(Mood(), 10.0)
    assert life.lasting == {}


def test_weather_falls_from_above_the_middle_of_the_world() -> None:
    life = Life(Box(100, 50, 800, 600))
    life.live(Mood(weather="snow"), 0.0)
    (snow,) = life.lasting.values()
    assert snow.emitter == SNOW
    assert snow.at == (400, 20)


def test_the_same_seed_lets_the_same_fly_and_the_oldest_end_where_there_are_many() -> None:
    seeds = []
    life = Life(WORLD)
    for seed in (7, 7, 8):
        life.begin_anew(seed)
        assert life.bursts == []
        for number in range(MOST_EMISSIONS + 3):
            life.burst(DUST, (float(number), 0.0), 1.0)
        assert [each.at[0] for _, each in life.bursts] == [*range(3, MOST_EMISSIONS + 3)]
        assert len({number for number, _ in life.bursts}) == MOST_EMISSIONS
        seeds.append([each.seed for _, each in life.bursts])
    assert seeds[0] == seeds[1] != seeds[2]
    assert len({*seeds[0]}) == MOST_EMISSIONS


def test_what_has_flown_is_let_go() -> None:
    life = Life(WORLD)
    life.burst(SPARK, (0.0, 0.0), 1.0)
    life.burst(DUST, (5.0, 5.0), 1.0)
    life.end(1.0 + SPARK.life - 0.01)
    assert len(life.bursts) == 2
    life.end(1.0 + SPARK.life)
    assert [each.emitter for _, each in life.bursts] == [DUST]
