"""Who has most in an enemy's box shares its points (ruling 43)."""

from __future__ import annotations

import pytest

from parlour.shared.gods_playground.phases.victory_points import box_share
from parlour.shared.gods_playground.state import EnemyBox


@pytest.mark.parametrize(
    ("nobles", "king", "shared"),
    [
        ([0, 0, 0], 0, ((), 0)),
        ([3, 1, 0], 0, ((0,), 7)),
        ([3, 3, 0], 0, ((0, 1), 3)),
        ([2, 2, 2], 0, ((0, 1, 2), 2)),
        ([3, 1, 0], 3, ((0,), 3)),
        ([1, 1, 0], 2, ((), 7)),
        ([2, 0, 2], 2, ((0, 2), 2)),
    ],
)
def test_those_with_most_share_and_the_king_takes_a_part(
    nobles: list[int], king: int, shared: tuple[tuple[int, ...], int]
) -> None:
    assert box_share(EnemyBox(cubes=0, nobles=nobles, king=king), 7) == shared
