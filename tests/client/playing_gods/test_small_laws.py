"""Small promises of the shows of Playing Gods: where death stands, what a bolt does."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.games.playing_gods.shows.common import low
from parlour.client.games.playing_gods.shows.drawings import Glare
from parlour.client.games.playing_gods.shows.reaper import LOOMS, UPPERMOST, looms
from parlour.client.games.playing_gods.shows.strikes import bolt
from parlour.client.stage.actors import Scene
from parlour.client.stage.geometry import Point
from parlour.client.stage.motion import compiled
from parlour.client.stage.particles import SPARK
from parlour.client.stage.studio import PREMULTIPLIED, Studio
from parlour.client.stage.timeline import Burst, Flash, Shake, Sound


@pytest.mark.parametrize("at", [(1400.0, 200.0), (500.0, 900.0)])
def test_death_rises_over_what_is_about_to_end_and_goes(at: Point) -> None:
    timeline = compiled({}, Scene(), looms(at))
    seen = [timeline.actor("death", timeline.seconds * step / 60) for step in range(60)]
    poses = [each.pose for each in seen if each is not None]
    assert {pose.x for pose in poses} == {at[0]}
    assert max(pose.scale for pose in poses) >= 1
    assert all(pose.y >= UPPERMOST - 41 for pose in poses)
    assert poses[0].y > min(pose.y for pose in poses), "it rises"
    assert timeline.actor("death", timeline.seconds) is None
    assert LOOMS > 1


@pytest.mark.parametrize("weight", [0.2, 1.0])
def test_a_bolt_is_heard_felt_and_seen_at_once_and_stays_a_moment(weight: float) -> None:
    timeline = compiled({}, Scene(), bolt("bolt", (700.0, 500.0), 3, weight))
    assert {type(each.cue) for each in timeline.cues} == {Burst, Flash, Shake, Sound}
    assert len({each.at for each in timeline.cues}) == 1
    struck = timeline.cues[0].at
    stays = [
        at
        for at in (struck + step / 100 for step in range(100))
        if (each := timeline.actor("bolt", at)) is not None and each.pose.alpha == 1
    ]
    assert 0.15 < stays[-1] - struck < 0.4
    seen = timeline.actor("bolt", struck)
    assert seen is not None
    x, y = seen.pose.feet
    assert (x, y - seen.pose.lift) == (700.0, 500.0), "its end is where it strikes"
    assert y < 500.0 - 150.0, "it hangs behind its cloud"


def test_lights_of_one_place_never_bleach_what_they_fall_on() -> None:
    land = pygame.Surface((80, 60))
    land.fill((90, 140, 60))
    light = Glare((190, 84, 16), 80.0).render(Studio(Art(1.0)), 0).surface
    for _ in range(12):
        land.blit(light, (0, 0), special_flags=PREMULTIPLIED)
    red, green, blue, _ = land.get_at((40, 30))
    assert red > 200
    assert green < 0.6 * red
    assert blue < 0.3 * red


def test_sparks_on_the_land_fly_behind_who_stands_and_cover_no_more_than_their_colour() -> None:
    lies = low(SPARK)
    assert (lies.behind, lies.glows, lies.count) == (True, False, SPARK.count)
