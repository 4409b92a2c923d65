"""Words on ribbons stay within their frame."""

from __future__ import annotations

import math

import pytest

from parlour.client.stage.ribbons import Ribbon
from tests.client.boards import studio

NEAR = 24.0
"""How far apart two colours are that look alike."""


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0])
def test_no_letter_runs_through_the_frame_of_a_ribbon(scale: float) -> None:
    surface = studio(scale).image(Ribbon("The Plague gjpqy", 50)).surface
    wide, high = surface.get_size()
    beside = high - 3
    paper = surface.get_at((beside, high // 2))
    frame = next(
        row
        for row in range(high // 2, high)
        if math.dist(surface.get_at((beside, row)), paper) > NEAR
    )
    line = surface.get_at((beside, frame))
    for x in range(high, wide - high):
        assert math.dist(surface.get_at((x, frame)), line) < NEAR, x
