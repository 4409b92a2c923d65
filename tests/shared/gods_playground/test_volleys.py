"""What dice of battle do: hits, and units that die of a 1."""

from __future__ import annotations

import pytest

from parlour.shared.gods_playground.events import Volley


@pytest.mark.parametrize(
    ("bonus", "hits_on", "hits"), [(0, 5, 2), (0, 3, 4), (1, 3, 5), (2, 3, 5), (0, 6, 1)]
)
def test_dice_hit_from_a_number_on_and_a_1_never(bonus: int, hits_on: int, hits: int) -> None:
    volley = Volley(0, "infantry", (1, 2, 3, 4, 5, 6, 1), bonus, hits_on)
    assert volley.hits == hits
    assert volley.losses == 2
