"""The siege of Vienna leaves its traces, as long as the position knows of it."""

from __future__ import annotations

from parlour.client.games import board_for
from parlour.client.games.gods_playground.figures import PEOPLE_COLOURS, SIDE_COLOURS
from parlour.client.stage.actors import Scene
from parlour.client.stage.signs import Banner
from parlour.shared.gods_playground.state import State
from tests.client.gods_playground.positions import moments
from tests.client.gods_playground.test_standing import _covers, area, named

BOARD = board_for("gods_playground")
BREACH, VICTOR = "enemy:habsburgs:breach", "vienna:victor"


def _after(points: int, *, invaded: bool) -> Scene:
    """Return the board in the third turn, with so many before Vienna."""
    state: State = next(each.state for each in moments(2) if each.state.turn == 3).copy()
    state.vienna, state.vienna_invaded = points, invaded
    return BOARD.scene(state)


def test_before_the_siege_the_city_is_whole() -> None:
    scene = _after(0, invaded=False)
    assert BREACH not in scene.actors
    assert named(scene, "vienna:") == []


def test_a_city_under_siege_burns_and_the_crescent_stands_in_its_wall() -> None:
    scene = _after(5, invaded=True)
    assert len(named(scene, "fire:vienna:")) > 2
    flag = scene.actors[VICTOR].look
    assert isinstance(flag, Banner)
    assert flag.colour == PEOPLE_COLOURS["ottomans"]
    gap = area(scene.actors[BREACH])
    for guard in named(scene, "enemy:habsburgs:guard:"):
        assert not area(guard).colliderect(gap.inflate(-80, -60)), "the breach is seen"


def test_when_it_is_relieved_the_wall_stays_broken_and_tents_lie_there() -> None:
    scene = _after(0, invaded=True)
    assert BREACH in scene.actors
    assert named(scene, "fire:vienna:") == []
    tents = named(scene, "vienna:left:")
    assert len(tents) > 1
    assert all(abs(tent.pose.turn) > 45 and tent.pose.squash > 0 for tent in tents)
    flag = scene.actors[VICTOR].look
    assert isinstance(flag, Banner)
    assert flag.colour == SIDE_COLOURS["king"]
    assert not any(_covers(scene.actors[VICTOR], tent) for tent in tents)
