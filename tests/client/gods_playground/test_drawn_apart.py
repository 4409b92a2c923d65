"""What takes a whole frame to draw is drawn beside the frames, and looks the same."""

from __future__ import annotations

import time
from threading import Event

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.games.gods_playground.standing.drawings import Arrow, Rim
from parlour.client.stage import studio
from parlour.client.stage.studio import Look, Studio
from tests.client.stage.kit import window

WAY = ((0.0, 0.0), (300.0, -60.0), (520.0, 120.0), (420.0, 380.0), (80.0, 340.0))
PATIENCE = 20.0
"""Seconds within which a thread has drawn anything."""


@pytest.mark.parametrize(
    "look", [Arrow(WAY, 40.0, (60, 120, 70)), Rim(WAY, (60, 120, 70), (240, 220, 90))]
)
def test_large_rims_and_arrows_keep_no_frame_waiting(look: Look) -> None:
    window()
    patient, waiting, busy = Studio(Art(1.8)), Studio(Art(1.8)), Event()
    studio._grower().submit(busy.wait)
    try:
        assert not patient.soon(look)
    finally:
        busy.set()
    deadline = time.monotonic() + PATIENCE
    while not patient.soon(look):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    one, other = (each.image(look) for each in (patient, waiting))
    assert one.feet == other.feet
    assert pygame.image.tobytes(one.surface, "RGBA") == pygame.image.tobytes(other.surface, "RGBA")


def test_a_small_arrow_is_drawn_at_once() -> None:
    window()
    small = tuple((x / 8, y / 8) for x, y in WAY)
    assert Studio(Art(1.0)).soon(Arrow(small, 6.0, (60, 120, 70)))
