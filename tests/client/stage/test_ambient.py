"""Life by itself: what is heard of the land now and then, smoke that rises, and its rest."""

from __future__ import annotations

import pytest

from parlour.client.stage import ambient
from parlour.client.stage.actors import Mood, Scene
from parlour.client.stage.ambient import Ambience, Heard
from parlour.client.stage.geometry import Box
from parlour.client.stage.looks import Picture
from parlour.client.stage.stage import Stage
from parlour.client.stage.timeline import Sound
from tests.client.stage.kit import ground, window

SUMMER = Heard("birds", 8.0)
FIRE = Heard("fire", 5.0, 0.25, burns=True)
LAND = Ambience(heard={"summer": (SUMMER,), "": (FIRE,)})


def heard(mood: Mood, seconds: float, frame: float = 1 / 30) -> list[Sound]:
    found: list[Sound] = []
    for number in range(round(seconds / frame)):
        found += ambient.heard(LAND, mood, number * frame, (number + 1) * frame)
    return found


def test_a_season_is_heard_now_and_then_and_the_same_at_every_pace() -> None:
    sounds = heard(Mood("summer"), 160)
    assert [each.name for each in sounds] == ["birds"] * 20
    assert {each.loud for each in sounds} == {SUMMER.loud}
    assert len({each.pitch for each in sounds}) > 2
    assert heard(Mood("summer"), 160, 0.4) == sounds
    assert heard(Mood("winter"), 160) == []


def test_fire_is_heard_only_while_land_burns() -> None:
    assert {each.name for each in heard(Mood("winter", {"east": 1.0}), 60)} == {"fire"}
    assert heard(Mood("winter", {"east": 0.0}), 60) == []


@pytest.mark.parametrize("frozen", [False, True])
def test_a_stage_lets_its_land_be_heard_unless_it_stands_still(frozen: bool) -> None:
    window()
    told: list[Sound] = []
    made = Stage(ground(), ambience=LAND, sound=told.append)
    made.set(Scene(mood=Mood("summer")))
    if frozen:
        made.freeze()
    for _ in range(1200):
        made.update(1 / 30)
    made.close()
    assert len(told) == (0 if frozen else 5)


def test_smoke_rises_from_every_chimney_and_drifts() -> None:
    places = ((300.0, 400.0), (900.0, 500.0))
    smoky = Ambience(chimneys=places, smoke=Picture("puff", 20))
    young, later = (list(ambient.alive(smoky, at)) for at in (10.0, 10.5))
    assert len(young) == len(places) * ambient.PUFFS == len({each.name for each in young})
    for living in young:
        x, y = places[int(living.name.split()[1])]
        assert y - 60 < living.at[1] <= y
        assert abs(living.at[0] - x) < 40
        assert 0 <= living.frame < ambient.PUFF_STEPS
    risen = sum(b.at[1] < a.at[1] for a, b in zip(young, later, strict=True))
    assert risen >= len(young) - len(places)
    assert not list(ambient.alive(Ambience(chimneys=places), 10.0))


def test_a_frame_asks_chance_for_nothing_that_it_has_said_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    water = Box(100, 100, 600, 400)
    life = Ambience(clouds=3, glints=(water,), birds=(water,), heard=LAND.heard)
    mood = Mood("summer")
    first = [*ambient.alive(life, 20.0)], [*ambient.heard(life, mood, 20.0, 20.02)]
    asked: list[object] = []
    monkeypatch.setattr(ambient, "Random", asked.append)
    assert first == ([*ambient.alive(life, 20.0)], [*ambient.heard(life, mood, 20.0, 20.02)])
    assert len([*ambient.alive(life, 20.01)]) == len(first[0])
    assert not asked
