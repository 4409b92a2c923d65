"""Whom a show leaves to the next one: they are taken on, or go where they belong."""

from __future__ import annotations

from parlour.client.stage.actors import Scene, actor
from parlour.client.stage.anims import Anim, after_one_another, change, enter, leave, stay
from parlour.client.stage.camera import PATIENCE
from parlour.client.stage.motion import compiled
from parlour.client.stage.signs import Seal
from parlour.client.stage.stage import Stage
from tests.client.stage.kit import PLACES, stage, window

RIDER = actor("rider", Seal(1), (600, 500))
HOME = Scene.of([actor("home", Seal(3), (400, 400))], PLACES)


def rides_out() -> Anim:
    """Return a show that brings a rider and hides who is at home, both for the next show."""
    return after_one_another(
        enter(RIDER, 0.1), change("home", 0.1, alpha=0.0), stay("rider", "home")
    )


def after_riding(made: Stage) -> None:
    """Let a stage show how the rider comes, to its end."""
    made.set(HOME)
    made.show(HOME, rides_out())
    while made.showing:
        made.update(1 / 60)


def test_who_is_left_stands_there_when_the_next_show_begins() -> None:
    window()
    made = stage()
    after_riding(made)
    assert made.actors["rider"].pose == RIDER.pose
    assert made.actors["home"].pose.alpha == 0
    timeline = made.show(HOME, leave("rider", 0.2))
    first = timeline.actor("rider", 0.0)
    assert first is not None
    assert first.pose == RIDER.pose
    assert timeline.sample(timeline.seconds) == dict(HOME.actors)


def test_who_is_left_goes_if_no_show_comes() -> None:
    surface, made = window(), stage()
    after_riding(made)
    for _ in range(round((PATIENCE + 1.0) * 60)):
        made.update(1 / 60)
        made.draw(surface)
    assert made.actors == dict(HOME.actors)
    assert not made.showing


def test_nobody_is_left_by_a_show_that_is_skipped_or_not_seen_to_move() -> None:
    window()
    skipped, still = stage(), stage()
    skipped.set(HOME)
    skipped.show(HOME, rides_out())
    skipped.skip()
    still.reduced_motion = True
    after_riding(still)
    assert skipped.actors == still.actors == dict(HOME.actors)


def test_who_has_gone_is_not_left() -> None:
    show = after_one_another(enter(RIDER, 0.1), leave("rider", 0.1), stay("rider"))
    assert not compiled(HOME.actors, HOME, show).left
