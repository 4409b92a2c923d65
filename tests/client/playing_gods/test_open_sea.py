"""Words that come up while the camera is near hide no number in Playing Gods."""

from __future__ import annotations

import pytest

from parlour.client.games.playing_gods.places import STACKS, disc_at
from parlour.client.games.playing_gods.shows.open_sea import freest
from parlour.client.games.playing_gods.shows.sects import FAITH
from parlour.client.games.playing_gods.shows.staging import Sight, within
from parlour.client.stage.geometry import Box

NEAR = 1.8


@pytest.mark.parametrize("region", range(len(STACKS)))
def test_words_hide_no_number_of_a_region(region: int) -> None:
    sight = Sight(within(STACKS[region], NEAR), NEAR)
    x, y = freest(sight, FAITH, [])
    ribbon = Box(x - FAITH[0] / 2, y - FAITH[1] / 2, *FAITH)
    hidden = [each for each in range(len(STACKS)) if ribbon.holds(sight.pixel(disc_at(each, 1)))]
    assert not hidden


def test_words_step_aside_for_a_god() -> None:
    sight = Sight(within(STACKS[0], NEAR), NEAR)
    there = freest(sight, FAITH, [])
    god = sight.world(there)
    x, y = freest(sight, FAITH, [god])
    assert abs(x - there[0]) > FAITH[0] / 2 or abs(y - there[1]) > FAITH[1] / 2
