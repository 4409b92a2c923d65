"""What is where in the world: boxes, outlines, and what lies under a point."""

from __future__ import annotations

import pytest

from parlour.client.stage.geometry import (
    MOST_HULLS,
    WORLD,
    Box,
    Outline,
    between,
    covers,
    hull,
    islands,
    middle,
    under,
)

BOX = Box(100, 200, 30, 40)
HOOK: Outline = ((0, 0), (90, 0), (90, 60), (60, 60), (60, 30), (0, 30))


def test_a_box_holds_its_first_corner_and_not_its_last() -> None:
    held = {(100, 200), (129.9, 200), (100, 239.9), (115, 220)}
    beyond = {(99.9, 200), (100, 199.9), (130, 220), (115, 240)}
    assert all(BOX.holds(each) and covers(BOX, each) for each in held)
    assert not any(BOX.holds(each) or covers(BOX, each) for each in beyond)


@pytest.mark.parametrize("x", [69, 70, 71, 129, 130, 131])
@pytest.mark.parametrize("y", [159, 160, 161, 239, 240, 241])
def test_boxes_that_only_touch_do_not_meet(x: int, y: int) -> None:
    other = Box(x, y, 30, 40)
    assert BOX.meets(other) == other.meets(BOX) == (70 < x < 130 and 160 < y < 240)


def test_a_box_grows_on_all_sides() -> None:
    assert BOX.grown(5) == Box(95, 195, 40, 50)
    assert BOX.grown(5).centre == BOX.centre == (115, 220)


def test_a_hull_goes_round_all_corners_however_many_shapes_were_met() -> None:
    for number in range(MOST_HULLS + 9):
        shape = ((number, 2.0), (number + 7.0, 9.0), (number + 3.0, 11.0))
        assert hull(shape) == Box(number, 2, 7, 9)
    assert hull(HOOK) == Box(0, 0, 90, 60)
    assert middle(HOOK) == (45, 30)
    assert hull(BOX) is BOX


def test_an_outline_covers_what_is_inside_and_not_its_hollow() -> None:
    inside = [(5, 15), (75, 15), (75, 50), (61, 45)]
    outside = [(30, 45), (59, 31), (95, 15), (75, 61), (-1, 15), (75, -1)]
    assert all(covers(HOOK, each) for each in inside)
    assert not any(covers(HOOK, each) for each in outside)


def test_of_places_that_lie_over_one_another_the_smallest_is_meant_first() -> None:
    places = {
        "land": WORLD,
        "wide and flat": Box(0, 0, 400, 20),
        "square": Box(0, 0, 60, 60),
        "far away": Box(900, 900, 10, 10),
    }
    assert under(places, (10, 10)) == ["square", "wide and flat", "land"]
    assert under(places, (905, 905)) == ["far away", "land"]


def test_between_two_points_lies_all_the_way() -> None:
    shares = [between((10, 40), (30, 0), share) for share in (0.0, 0.25, 1.0)]
    assert shares == [(10, 40), (15, 30), (30, 0)]


def test_an_outline_falls_apart_where_a_narrow_strip_ties_islands_together() -> None:
    tied: Outline = (
        (0, 0), (60, 0), (60, 20), (90, 20), (120, 20), (120, 40), (90, 26), (60, 26), (60, 60),
        (0, 60),
    )  # fmt: skip
    parts = islands(tied)
    assert len(parts) == 2
    assert not any(covers(part, (75.0, 23.0)) for part in parts)
    assert all(any(covers(part, at) for part in parts) for at in ((30.0, 30.0), (105.0, 22.0)))


def test_land_that_is_one_stays_whole() -> None:
    fjord: Outline = ((0, 0), (60, 0), (60, 20), (20, 20), (20, 26), (60, 26), (60, 60), (0, 60))
    assert islands(fjord) == (fjord,)
