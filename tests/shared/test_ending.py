"""How a game ended, as the list of tables passes it on."""

from __future__ import annotations

import pytest

from parlour.shared.ending import Ending, read, told
from parlour.shared.game import Outcome


@pytest.mark.parametrize(
    ("winners", "scores"), [((1,), (4, 15, 6)), ((0, 2), (9, -3, 9)), ((2,), (0, 0, 0, 0))]
)
def test_what_is_told_of_an_end_is_read_again(
    winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    assert read(told(Outcome(winners, scores, "vp"))) == Ending(winners, scores)


@pytest.mark.parametrize(
    "progress",
    [
        "",
        "3 campaigns",
        "won",
        "won 1 with",
        "won 3 with 1,2",
        "won 2 with 1,2",
        told(Outcome((), (), "")),
    ],
)
def test_anything_else_is_no_end(progress: str) -> None:
    assert read(progress) is None
