"""Which way a sprite looks that is not drawn in every heading, and which size is taken."""

from __future__ import annotations

from itertools import combinations

import pytest

from parlour.client.stage.atlas import HEADINGS, _Sprite


def sprite(*headings: int, **frames: int) -> _Sprite:
    """Return a sprite that is drawn in some headings."""
    return _Sprite(frames or {"idle": 1}, tuple(HEADINGS[each] for each in headings), {}, {}, [])


def apart(one: int, other: int) -> int:
    """Return how many eighths of a turn two headings are apart, the shorter way round."""
    return min((one - other) % 8, (other - one) % 8)


@pytest.mark.parametrize("wanted", range(8))
def test_the_nearest_heading_is_taken_whichever_way_round(wanted: int) -> None:
    for one, other in combinations(range(8), 2):
        for drawn in ((one, other), (other, one)):
            found = drawn[sprite(*drawn).heading(wanted)]
            assert apart(found, wanted) == min(apart(one, wanted), apart(other, wanted))


def test_a_sprite_that_looks_one_way_alone_has_no_headings() -> None:
    assert [sprite().heading(wanted) for wanted in range(8)] == [0] * 8


def test_bodies_come_action_by_action_heading_by_heading_step_by_step() -> None:
    drawn = sprite(0, 4, idle=2, walk=3)
    assert [drawn.index("idle", 0, step) for step in range(3)] == [0, 1, 0]
    assert [drawn.index("idle", 4, step) for step in range(2)] == [2, 3]
    assert [drawn.index("walk", 0, step) for step in range(3)] == [4, 5, 6]
    assert [drawn.index("walk", 4, step) for step in range(4)] == [7, 8, 9, 7]
    with pytest.raises(KeyError):
        drawn.index("fall", 0, 0)
    plain = sprite(idle=2, walk=3)
    assert plain.index("walk", 5, 1) == 3
