"""Who steps aside for a show, and which signs the window cuts: how far each is still seen."""

from __future__ import annotations

import pytest

from parlour.client.stage.actors import Actor, Layer, Scene, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    alone,
    change,
    lean,
    lean_back,
    settle_rest,
    stay,
)
from parlour.client.stage.aside import COMES, GOES, WAVE
from parlour.client.stage.camera import PATIENCE
from parlour.client.stage.signs import Seal
from parlour.client.stage.stage import Stage
from tests.client.stage.kit import PLACES, stage, window

TOLD = [actor(f"sign:{n}", Seal(n), (300.0 + 300 * n, 400.0), Layer.SIGNS) for n in (1, 2, 3)]
MAN = actor("man", Seal(7), (900.0, 500.0))
SCENE = Scene.of([*TOLD, MAN], PLACES)
RATE = 1 / 60


def _is_sign(who: Actor) -> bool:
    return who.layer is Layer.SIGNS


def _leaning(*takes_part: str, then: Anim) -> Anim:
    return after_one_another(
        alone(_is_sign, *takes_part), lean("man", 1.5, 0.3), change("man", 0.5, lift=0.0), then
    )


def _playing(show: Anim) -> Stage:
    window()
    made = stage()
    made.set(SCENE)
    made.show(SCENE, show)
    return made


def _seen(made: Stage) -> dict[str, float]:
    return {each.id: each.pose.alpha for each in made._shown(made.clock).actors}


def _pass(made: Stage, seconds: float) -> None:
    for _ in range(round(seconds / RATE)):
        made.update(RATE)


def test_what_takes_no_part_is_gone_while_a_show_leans_in() -> None:
    made = _playing(_leaning("sign:2", then=lean_back()))
    assert set(_seen(made).values()) == {1.0}
    _pass(made, GOES / 2)
    assert 0 < _seen(made)["sign:1"] < 1
    _pass(made, GOES / 2 + 2 * RATE)
    assert _seen(made) == {"sign:1": 0.0, "sign:2": 1.0, "sign:3": 0.0, "man": 1.0}


def test_it_comes_back_one_by_one_while_the_camera_goes_back() -> None:
    made = _playing(_leaning(then=lean_back(WAVE + COMES + 0.1)))
    _pass(made, 0.8 + WAVE / 3)
    first, second, third = (_seen(made)[each.id] for each in TOLD)
    assert first > second >= third == 0
    _pass(made, WAVE + COMES)
    assert made.showing
    assert set(_seen(made).values()) == {1.0}


def test_it_stays_aside_where_the_camera_stays_and_comes_back_when_no_show_follows() -> None:
    made = _playing(_leaning(then=stay()))
    _pass(made, 0.8 + PATIENCE / 2)
    assert not made.showing
    assert _seen(made)["sign:1"] == 0
    _pass(made, PATIENCE + WAVE + COMES)
    assert set(_seen(made).values()) == {1.0}


def test_who_is_of_the_show_alone_takes_part() -> None:
    guest = actor("guest", Seal(9), (700.0, 400.0), Layer.SIGNS)
    window()
    made = stage()
    made.set(Scene.of([*TOLD, MAN, guest], PLACES))
    made.show(SCENE, _leaning(then=lean_back()))
    _pass(made, GOES + 2 * RATE)
    assert _seen(made)["guest"] == 1.0


@pytest.mark.parametrize("skipped", [True, False])
def test_nobody_is_aside_after_a_show_that_is_skipped_or_not_seen_to_move(*, skipped: bool) -> None:
    window()
    made = stage()
    made.reduced_motion = not skipped
    made.set(SCENE)
    made.show(SCENE, _leaning(then=lean_back(0.05)))
    made.update(RATE)
    if skipped:
        made.skip()
    else:
        assert _seen(made)["sign:1"] == 0.0
        _pass(made, 2.0)
    assert set(_seen(made).values()) == {1.0}


@pytest.mark.parametrize(("x", "left"), [(960.0, 1.0), (600.0, 0.0)])
def test_from_near_a_sign_fades_that_the_window_cuts(x: float, left: float) -> None:
    """What is half outside is not seen at all; things of the land are cut as they are."""
    surface = window()
    made = stage()
    cut = [actor("cut", Seal(1), (x, 540.0), Layer.SIGNS), actor("man", Seal(2), (x, 540.0))]
    made.set(Scene.of(cut, PLACES))
    made.draw(surface)
    made.camera.zoom_by(3.0, surface.get_rect().center)
    made.camera.settle()
    assert made.camera.view().world((0, 270))[0] == pytest.approx(640.0, abs=1)
    assert _seen(made) == {"cut": left, "man": 1.0}


@pytest.mark.parametrize(("y", "left"), [(540.0, 1.0), (300.0, 0.0)])
def test_from_near_a_sign_is_where_it_is_seen_and_not_where_its_feet_are(
    y: float, left: float
) -> None:
    surface = window()
    made = stage()
    high = actor("high", Seal(1), (960.0, 3000.0 + y), Layer.SIGNS).with_pose(lift=3000.0)
    made.set(Scene.of([high], PLACES))
    made.draw(surface)
    made.camera.zoom_by(3.0, surface.get_rect().center)
    made.camera.settle()
    assert _seen(made) == {"high": left}


def test_a_sign_is_whole_where_all_of_the_world_is_seen() -> None:
    surface = window()
    made = stage()
    made.set(Scene.of([actor("cut", Seal(1), (0.0, 540.0), Layer.SIGNS)], PLACES))
    made.draw(surface)
    assert _seen(made) == {"cut": 1.0}


def test_what_is_new_is_seen_at_once_unless_it_is_said_to_come_later() -> None:
    new = [actor(f"{kind}:4", Seal(4), (400.0, 300.0), Layer.SIGNS) for kind in ("sign", "intent")]
    after = Scene.of([*TOLD, MAN, *new], PLACES)
    window()
    made = stage()
    made.set(SCENE)
    hushes = alone(_is_sign, comes_later=("intent:",))
    made.show(
        after, after_one_another(hushes, settle_rest(), lean("man", 1.5, 1.2), lean_back(0.3))
    )
    _pass(made, 1.1)
    assert _seen(made)["sign:4"] == 1
    assert _seen(made).get("intent:4", 0.0) == 0
    _pass(made, 3.0)
    assert _seen(made)["intent:4"] == _seen(made)["sign:4"] == 1


def test_what_comes_later_is_not_seen_once_more_before_it_is_gone_for_good() -> None:
    going = [
        actor(f"{kind}:4", Seal(4), (400.0, 300.0), Layer.SIGNS) for kind in ("sign", "intent")
    ]
    window()
    made = stage()
    made.set(Scene.of([*TOLD, MAN, *going], PLACES))
    hushes = alone(_is_sign, comes_later=("intent:",))
    made.show(SCENE, after_one_another(hushes, lean("man", 1.5, 1.2), lean_back(0.3)))
    _pass(made, 1.1)
    assert _seen(made)["sign:4"] == 1, "it is of this show, and goes with it"
    assert _seen(made).get("intent:4", 0.0) == 0
