"""The camera keeps within the world, and to the pointer."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pygame
import pytest

from parlour.client.canvas import Canvas
from parlour.client.stage.actors import Scene
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    after_one_another,
    hold,
    lean,
    sound,
    stay,
    together,
)
from parlour.client.stage.camera import NEARER, NEAREST, PATIENCE, Camera, filling, nearest
from parlour.client.stage.geometry import WORLD
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Lean
from tests.client.stage.kit import window

SIZES = [(1920, 1080), (1280, 720), (1280, 1024), (2560, 1080), (960, 540)]


def camera(size: tuple[int, int] = (1280, 720)) -> Camera:
    made = Camera()
    made.resize(Canvas(size))
    return made


def rest(made: Camera) -> None:
    for _ in range(200):
        made.update(1 / 60)
    assert not made.moving


@pytest.mark.parametrize("size", SIZES)
def test_at_first_all_of_the_world_is_seen_as_the_canvas_has_it(size: tuple[int, int]) -> None:
    view, canvas = camera(size).view(), Canvas(size)
    assert view.pixel((WORLD.x, WORLD.y)) == pytest.approx(canvas.point(0, 0), abs=0.01)
    assert view.pixel((WORLD.w, WORLD.h)) == pytest.approx(canvas.point(1920, 1080), abs=0.01)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_beyond_the_world_is_shown_where_it_fills_the_window(
    size: tuple[int, int],
) -> None:
    made, rng = camera(size), Random(4)
    for _ in range(300):
        kind = rng.randrange(4)
        if kind == 0:
            made.zoom_by(rng.uniform(0.5, 2), (rng.uniform(0, size[0]), rng.uniform(0, size[1])))
        elif kind == 1:
            made.drag_by(rng.uniform(-900, 900), rng.uniform(-900, 900))
        elif kind == 2:
            lean = Lean(rng.uniform(0, 1920), rng.uniform(0, 1080), 2.0, rng.random())
            made.lean(rng.choice((None, lean)))
        made.update(rng.random() / 20)
        view = made.view()
        assert 1 <= made.zoom <= NEAREST
        for first, last, pixels in (
            (view.x, view.x + WORLD.w * view.scale, size[0]),
            (view.y, view.y + WORLD.h * view.scale, size[1]),
        ):
            if last - first >= pixels:
                assert first <= 1
                assert last >= pixels - 1
            else:
                assert first == pytest.approx(pixels - last, abs=2)


def test_what_is_under_the_pointer_stays_there() -> None:
    made = camera()
    pixel = (700, 300)
    under = made.view().world(pixel)
    made.zoom_by(1.5, pixel)
    for _ in range(40):
        made.update(1 / 60)
        assert math.dist(made.view().world(pixel), under) < 40
    rest(made)
    assert made.view().world(pixel) == pytest.approx(under, abs=1.5)


def test_the_wheel_the_middle_button_and_home() -> None:
    window()
    made = camera()
    assert made.handle(pygame.Event(pygame.MOUSEWHEEL, y=2))
    rest(made)
    assert made.zoom == NEARER[2]
    before = made.view().x
    assert not made.handle(pygame.Event(pygame.MOUSEMOTION, rel=(-20, 0)))
    assert made.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_MIDDLE))
    assert made.handle(pygame.Event(pygame.MOUSEMOTION, rel=(-20, 0)))
    assert made.view().x == pytest.approx(before - 20, abs=1)
    assert made.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=pygame.BUTTON_MIDDLE))
    assert not made.handle(pygame.Event(pygame.MOUSEMOTION, rel=(-20, 0)))
    assert made.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME))
    rest(made)
    assert made.zoom == 1
    assert not made.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))


def test_two_fingers_pinch_and_drag() -> None:
    made = camera()
    pinch = pygame.Event(pygame.MULTIGESTURE, x=0.5, y=0.5, pinched=0.2, rotated=0, num_fingers=2)
    assert made.handle(pinch)
    rest(made)
    assert made.zoom == pytest.approx(1.4)
    before = made.view().x
    for finger in (1, 2):
        made.handle(pygame.Event(pygame.FINGERDOWN, finger_id=finger, x=0.5, y=0.5, dx=0, dy=0))
    slide = pygame.Event(pygame.FINGERMOTION, finger_id=1, x=0.4, y=0.5, dx=-0.05, dy=0)
    assert made.handle(slide)
    assert made.view().x < before
    made.handle(pygame.Event(pygame.FINGERUP, finger_id=1, x=0.5, y=0.5, dx=0, dy=0))
    assert not made.handle(slide.__class__(pygame.FINGERUP, slide.dict))


def test_a_lean_comes_and_goes_without_a_jump() -> None:
    made = camera()
    far = made.view()
    widths = []
    for number in range(61):
        made.lean(Lean(600, 400, 1.5, math.sin(math.pi * number / 60)))
        widths.append(made.view().scale)
    assert max(widths) == pytest.approx(far.scale * 1.5)
    assert max(abs(a - b) for a, b in pairwise(widths)) < 0.03
    made.lean(None)
    assert made.view() == far


def test_a_shake_dies_away_and_the_still_never_shake() -> None:
    made = camera((1920, 1080))
    made.shake(HEAVY_SHAKE, 1.0)
    sizes = [max(map(abs, made.offset(1 + n / 60))) for n in range(40)]
    assert 4 <= max(sizes) <= HEAVY_SHAKE.units
    assert max(sizes[:8]) > max(sizes[8:16])
    assert sizes[-1] == 0
    made.still = True
    made.shake(HEAVY_SHAKE, 9.0)
    assert made.offset(9.0) == (0, 0)
    made.zoom_by(2.0, (0, 0))
    assert not made.moving


@pytest.mark.parametrize("pixel", [(100, 100), (700, 300), (1200, 650)], ids=str)
def test_what_is_zoomed_at_is_under_the_pointer_and_the_whole_comes_back(
    pixel: tuple[int, int],
) -> None:
    made = camera()
    before, under = made.view(), made.view().world(pixel)
    for factor in (1.3, 1.2, 0.9):
        made.zoom_by(factor, pixel)
        rest(made)
        assert math.dist(made.view().pixel(under), pixel) <= 2
    made.zoom_by(0.1, pixel)
    rest(made)
    assert made.view() == before
    assert made.touched == 4


def test_a_camera_glides_to_its_goal_ever_nearer_and_a_still_one_is_there() -> None:
    for still in (False, True):
        made = camera()
        made.still = still
        made.look_at((1500.0, 800.0), NEARER[2])
        zooms = [made.zoom]
        for _ in range(200):
            made.update(1 / 60)
            zooms.append(made.zoom)
        assert zooms == sorted(zooms)
        assert zooms[-1] == NEARER[2]
        assert (zooms[0] == NEARER[2]) == still
        assert made.view() == made.end
        middle = made.view().world((640, 360))
        assert middle[0] > 1100
        assert middle[1] > 600


def test_a_world_is_dragged_as_far_as_the_pointer_goes_at_any_nearness() -> None:
    made = camera()
    made.zoom_by(2.0, (640, 360))
    rest(made)
    under = made.view().world((600, 300))
    made.drag_by(50, -40)
    assert math.dist(made.view().pixel(under), (650, 260)) <= 1.5
    assert not made.moving


def test_notches_are_the_nearest_and_those_that_fill_a_window() -> None:
    assert [nearest(notch + 0.01) for notch in NEARER] == list(NEARER)
    assert nearest(0.1) == 1
    assert nearest(99) == NEARER[-1]
    assert filling((WORLD.w, WORLD.h), 1.0) == 1
    assert filling((WORLD.w, WORLD.h * 1.01), 1.0) == NEARER[1]
    assert filling((WORLD.w * 1.01, WORLD.h), 1.0) == NEARER[1]
    assert filling((9.0, 9.0), NEARER[2]) == NEARER[2]
    assert filling((WORLD.w * 99, 9.0), 1.0) == 99


def test_a_shake_moves_both_ways_by_its_strength_and_the_window() -> None:
    most = {}
    for size in ((1920, 1080), (960, 540)):
        made = camera(size)
        made.shake(HEAVY_SHAKE, 1.0)
        assert made.offset(0.99) == (0, 0), "not before it begins"
        seen = [made.offset(1 + n / 120) for n in range(60)]
        for axis in (0, 1):
            ways = [each[axis] for each in seen]
            assert min(ways) < 0 < max(ways)
        most[size] = max(max(map(abs, each)) for each in seen)
    assert most[960, 540] == pytest.approx(most[1920, 1080] / 2, abs=1)


# --- a chain of shows ---


def test_a_camera_that_stays_is_taken_on_by_the_next_show() -> None:
    first = compiled({}, Scene(), after_one_another(lean((500, 500), 1.5, 0.4), hold(1), stay()))
    assert first.rests == Lean(500, 500, 1.5, 1.0)
    second = compiled({}, Scene(), after_one_another(lean((900, 500), 1.5, 0.4), hold(1), stay()),
                      leaning=first.rests)  # fmt: skip
    seen = [second.lean(at / 20) for at in range(28)]
    assert all(each is not None and each.weight == 1 and each.zoom == 1.5 for each in seen)
    xs = [each.x for each in seen if each is not None]
    assert xs[0] == 500
    assert xs[-1] == 900
    assert max(b - a for a, b in pairwise(xs)) < 100


def test_a_show_that_does_not_lead_the_camera_lets_it_go_back_at_once() -> None:
    resting = Lean(500, 500, 1.5, 1.0)
    timeline = compiled({}, Scene(), together(hold(2), sound("drum")), leaning=resting)
    half = timeline.lean(0.25)
    assert half is not None
    assert 0.3 < half.weight < 0.7
    assert timeline.rests is None


def test_where_nothing_is_to_be_seen_the_camera_stays() -> None:
    resting = Lean(500, 500, 1.5, 1.0)
    timeline = compiled({}, Scene(), None, leaning=resting)
    assert timeline.seconds == 0
    assert timeline.rests == resting


def test_a_camera_that_was_left_leaning_goes_back_by_itself() -> None:
    made = camera((1920, 1080))
    made.leave(Lean(500, 500, 1.5, 1.0))
    weights = []
    for _ in range(90):
        made.update(1 / 60)
        weights.append(made.leaning.weight if made.leaning is not None else 0.0)
    assert weights[round(PATIENCE * 60) - 1] == 1
    assert weights[-1] == 0
    assert max(a - b for a, b in pairwise(weights)) < 0.06


def test_it_is_known_beforehand_what_is_seen_where_a_camera_goes_to() -> None:
    made = camera()
    made.zoom_by(1.5, (300, 200))
    wheeled = made.end
    rest(made)
    assert made.view() == wheeled
    made.lean(Lean(700.0, 500.0, 2.2, 0.3))
    led = made.end
    made.lean(Lean(700.0, 500.0, 2.2, 1.0))
    assert made.view() == led != wheeled
