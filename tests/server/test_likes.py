"""Which actions are nearly as good as the best."""

from __future__ import annotations

import pytest

from parlour.server.bots.likes import near_best

WORTHS = {"pass": -1.0, "settle": 3.0, "swap": 2.5, "move": 2.0}


@pytest.mark.parametrize(
    ("within", "near"),
    [
        (0.0, ["settle"]),
        (0.5, ["settle", "swap"]),
        (0.9, ["settle", "swap"]),
        (4.0, ["settle", "swap", "move", "pass"]),
    ],
)
def test_what_is_near_the_best_is_told_the_best_first(within: float, near: list[str]) -> None:
    assert near_best(WORTHS, within) == near


def test_the_best_is_near_itself_though_all_are_bad() -> None:
    assert near_best({"burn": -2.0, "drown": -1.0}, 0.0) == ["drown"]
