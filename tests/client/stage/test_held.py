"""What the pointer holds follows it, and the eye is led to what is meant."""

from __future__ import annotations

import pytest

from parlour.client.stage.actors import Layer, Scene, actor
from parlour.client.stage.geometry import Box
from parlour.client.stage.hand import GROWS, LIFT, MOST_LEAN, Hand
from parlour.client.stage.looks import Ghost
from parlour.client.stage.meant import Meant
from parlour.client.stage.painter import GHOST
from parlour.client.stage.signs import Seal, Sign

SEAL = actor("seal", Seal(3), (300, 400), scale=2.0, place="west")
SCENE = Scene.of(
    [
        SEAL,
        actor("far", Seal(4), (1500, 400)),
        actor("road", Seal(5), (320, 420), Layer.GROUND),
        actor("pane", Seal(5), (320, 420), Layer.PANE),
        actor("near", Seal(6), (500, 500)),
        actor("name", Sign("Danzig"), (310, 410), Layer.SIGNS),
    ],
    {"west": Box(100, 200, 600, 600), "east": Box(1000, 200, 800, 660), "map": Box(0, 0, 90, 90)},
)


# --- the hand ---


def test_what_is_held_keeps_where_it_was_taken_and_arrives_upright() -> None:
    hand = Hand()
    assert hand.held == ""
    assert not hand.update(0.1)
    hand.take(SEAL, (310.0, 380.0))
    assert hand.held == "seal"
    first = hand.holding(SCENE.actors)["seal"]
    assert first.pose == SEAL.pose._replace(lift=LIFT, scale=2.0 * GROWS)
    assert first.layer is Layer.FLYING
    hand.lead((610.0, 280.0))
    xs, turns = [], []
    for _ in range(90):
        assert hand.update(1 / 60)
        pose = hand.holding(SCENE.actors)["seal"].pose
        xs.append(pose.x)
        turns.append(pose.turn)
    assert xs == sorted(xs)
    assert xs[0] == pytest.approx(300 + 300 * 0.307, abs=0.1)
    assert pose.feet == pytest.approx((600, 300), abs=0.1)
    assert 3 < max(turns) <= MOST_LEAN, "it leans after the pointer"
    assert min(turns) >= -1e-9
    assert turns[-1] == pytest.approx(0, abs=0.1)
    hand.let_go()
    assert hand.held == ""
    assert hand.holding(SCENE.actors) == SCENE.actors


@pytest.mark.parametrize("way", [-1, 1])
def test_what_is_held_leans_only_so_far_and_to_the_side_it_goes(way: int) -> None:
    hand = Hand()
    hand.take(SEAL, (300.0, 400.0))
    for number in range(1, 40):
        hand.lead((300.0 + way * 200 * number, 400.0))
        hand.update(1 / 60)
    assert hand.holding(SCENE.actors)["seal"].pose.turn == pytest.approx(way * MOST_LEAN, abs=0.1)
    hand.update(0.0)
    hand.take(SEAL, (300.0, 400.0))
    assert hand.holding(SCENE.actors)["seal"].pose.turn == 0
    assert "seal" not in hand.holding({"far": SCENE.actors["far"]}), "it is no more"


# --- what is meant ---


def test_what_lights_up_begins_anew_only_when_it_is_something_else() -> None:
    meant = Meant()
    assert meant.light_up(["west"], "", 2.0)
    assert meant.since == 2
    assert meant.light_up(["west"], "west", 3.0), "another is pointed at"
    assert not meant.light_up(["west"], "west", 4.0)
    assert meant.since == 2
    assert meant.light_up(["west", "east"], "west", 5.0)
    assert meant.since == 5
    assert meant.lit_places(SCENE) == {name: SCENE.places[name] for name in ("west", "east")}
    meant.light_up([], "map", 6.0)
    assert [*meant.lit_places(SCENE)] == ["map"]
    meant.light_up([], "seal", 6.0)
    assert meant.lit_places(SCENE) == {}


def test_who_stands_out_is_meant_or_of_a_place_or_stands_there() -> None:
    meant = Meant()
    assert meant.outstanding(SCENE) == frozenset()
    assert meant.clear(SCENE) == ()
    assert meant.single_out(["west"])
    assert not meant.single_out(["west"])
    assert meant.outstanding(SCENE) == {"seal", "near", "name"}
    assert meant.clear(SCENE) == (SCENE.places["west"],)
    assert meant.single_out(["far", "road"])
    assert meant.outstanding(SCENE) == {"far", "road"}
    moved = Scene(SCENE.actors, {"west": Box(400, 400, 200, 200)})
    meant.single_out(["west"])
    assert meant.outstanding(moved) == {"seal", "near"}, "it belongs there wherever it stands"
    assert meant.single_out([])
    assert meant.outstanding(moved) == frozenset()


def test_plans_are_ghosts_but_for_their_signs() -> None:
    meant = Meant()
    planned = [SEAL, actor("told", Sign("5"), (9, 9), Layer.SIGNS)]
    assert meant.plan(planned)
    assert [each.id for each in meant.ghosts] == [f"{GHOST}seal", f"{GHOST}told"]
    assert [each.look for each in meant.ghosts] == [Ghost(Seal(3)), Sign("5")]
    assert not meant.plan(planned)
    assert meant.plan([])
