"""Who goes home from a fight is what stands for him on the map, from the moment he is there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlour.client.games.gods_playground.shows.bodies import armed
from parlour.client.games.gods_playground.shows.homecoming import (
    FAR,
    HOMEWARD,
    Homecoming,
    Man,
    carried_back,
    met_by,
    named,
    nobody,
    numbered,
)
from parlour.client.games.gods_playground.shows.troops import of_sprite
from parlour.client.stage.actors import Actor, Layer, Scene, actor
from parlour.client.stage.anims import together
from parlour.client.stage.looks import Sprite
from parlour.client.stage.motion import compiled
from parlour.client.stage.signs import Banner
from parlour.client.stage.timeline import Timeline

SIZE = 1.34
MAN = armed(of_sprite("infantry/1"), SIZE)
HOME = actor("armies:x:1:infantry", Sprite("infantry/1", "idle", 7), (300, 500), scale=0.8)
STANDING = Scene.of([HOME])


def fighters(number: int) -> dict[str, Actor]:
    """Return so many who have fought, in a line, and the hidden figure that stands for them."""
    line = [actor(f"fighter.{n}", MAN("idle", 0), (600, 400 + 60 * n), Layer.FLYING)
            for n in range(number)]  # fmt: skip
    hidden = HOME.with_pose(alpha=0.0, scale=0.24)
    return {each.id: each for each in (hidden, *line)}


def homewards(number: int) -> Timeline:
    """Return how so many go home to the one figure that stands for all of them."""
    men = tuple(Man(f"fighter.{n}", MAN, (0.0, 0.0)) for n in range(number))
    home = Homecoming(men, named(HOME.id), SIZE)
    assert home.met(STANDING.actors) == [HOME.id]
    return compiled(fighters(number), STANDING, home.goes())


@pytest.mark.parametrize("number", [1, 5, 15])
def test_men_shrink_step_by_step_and_one_is_at_home_from_then_on(number: int) -> None:
    timeline = homewards(number)
    frames = [timeline.sample(n / 60) for n in range(round(HOMEWARD * 60))]
    man = [frame["fighter.0"] for frame in frames if "fighter.0" in frame]
    walking = [each.pose.scale for each in man if each.look != HOME.look and each.pose.scale > 0.59]
    assert all(0 <= a - b < 0.08 for a, b in pairwise(walking)), "nobody changes at once"
    for frame in frames:
        at_home = frame[HOME.id].pose.alpha
        there = [each for name, each in frame.items() if name.startswith("fighter.")]
        twins = [each for each in there if each.look == HOME.look]
        assert all(each.pose.feet == HOME.pose.feet for each in twins)
        assert at_home in {0, 1} or twins, "it is never half seen but behind a man who looks alike"
    assert timeline.sample(timeline.seconds) == dict(STANDING.actors)
    assert timeline.seconds < HOMEWARD + 0.5


def test_each_soldier_goes_to_a_place_of_his_own() -> None:
    camp = [actor(f"points:x:russia:{n}", HOME.look, (300 + 20 * n, 500), scale=0.72)
            for n in range(3)]  # fmt: skip
    scene = Scene.of(camp)
    now = {each.id: each.with_pose(alpha=0.0, scale=0.2) for each in camp}
    now |= {name: each for name, each in fighters(5).items() if name.startswith("fighter.")}
    men = tuple(Man(f"fighter.{n}", MAN, (310.0, 490.0)) for n in range(5))
    home = Homecoming(men, numbered("points:x:russia:"), SIZE)
    assert met_by(home)(scene.actors) == {each.id for each in camp}
    timeline = compiled(now, scene, home.goes())
    arrived = [name for name in now if any(
        (who := timeline.actor(name, n / 60)) is not None and who.look == HOME.look
        for n in range(60) if name.startswith("fighter.")
    )]  # fmt: skip
    assert len(arrived) == len(camp), "the others are gone behind them"
    assert timeline.sample(timeline.seconds) == dict(scene.actors)


def test_who_lives_far_away_is_gone_before() -> None:
    far = (600.0 + 2 * FAR, 400.0)
    home = Homecoming((Man("fighter.0", MAN, far),), nobody, SIZE)
    timeline = compiled(fighters(1), STANDING, home.goes())
    seen = [timeline.actor("fighter.0", n / 60) for n in range(80)]
    reached = max(each.pose.x for each in seen if each is not None)
    assert 600.0 + FAR * 0.8 < reached < 600.0 + FAR * 1.1


def test_a_banner_that_is_carried_home_is_that_of_the_camp_there() -> None:
    planted = actor("points:x:russia:banner", Banner((9, 9, 9), 3, height=66.0), (300, 500))
    carried = actor("standard.foe", Banner((9, 9, 9), 3, height=132.0), (600, 400), Layer.FLYING)
    now = {planted.id: planted.with_pose(alpha=0.0, scale=0.3), carried.id: carried}
    back = carried_back(carried.id, planted.id, (0.0, 0.0), 132.0, 0.5)
    timeline = compiled(now, Scene.of([planted]), together(back))
    last = timeline.actor(carried.id, 0.49)
    assert last is not None
    assert last.pose.scale == pytest.approx(0.5, abs=0.02), "as high as that of the camp"
    assert last.pose.x == pytest.approx(300, abs=3)
    assert timeline.sample(timeline.seconds) == {planted.id: planted}
