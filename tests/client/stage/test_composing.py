"""What has changed is found in few rectangles that leave nothing out."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from parlour.client.stage.composing import TILE, merged, mirrored
from parlour.client.stage.paces import ages, speeds
from parlour.client.stage.particles import SMOKE, SPARK

WINDOW = pygame.Rect(0, 0, 1920, 1080)


@pytest.mark.parametrize("seed", range(8))
def test_merged_rectangles_cover_all_and_stay_in_the_window(seed: int) -> None:
    rng = Random(seed)
    rects = [
        pygame.Rect(rng.randrange(1900), rng.randrange(1060), rng.randrange(1, 90), 1 + seed * 9)
        for _ in range(40)
    ]
    rects = [rect.clip(WINDOW) for rect in rects]
    found = merged(rects, WINDOW)
    assert all(WINDOW.contains(each) for each in found)
    assert len(found) < 40
    for rect in rects:
        for point in (rect.topleft, (rect.right - 1, rect.bottom - 1), rect.center):
            assert any(each.collidepoint(point) for each in found)


def test_what_is_far_apart_is_drawn_apart() -> None:
    found = merged([pygame.Rect(0, 0, 10, 10), pygame.Rect(1800, 1000, 10, 10)], WINDOW)
    assert sorted(each.size for each in found) == [(TILE, TILE), (TILE, TILE)]
    assert not merged([], WINDOW)


def test_particles_stay_within_the_speeds_of_their_emitter() -> None:
    slow_x, fast_x, slow_y, fast_y = speeds(SPARK.speed, SPARK.aim)
    assert (slow_x, fast_x, slow_y, fast_y) == pytest.approx((-420, 420, -420, 420))
    across = speeds(SMOKE.speed, SMOKE.aim)
    assert across[1] < 13
    assert across[2] == pytest.approx(-34)


def test_only_ages_that_occur_are_drawn() -> None:
    found = ages(SMOKE.opacity, SMOKE.fades_in)
    assert 10 <= len(found) <= 40
    assert max(level for _, level in found) == 3


@pytest.mark.parametrize("offset", [(3, 0), (-3, 0), (0, 2), (0, -2), (4, -3), (-2, 5), (0, 0)])
def test_no_seam_is_seen_where_a_picture_lies_aside(offset: tuple[int, int]) -> None:
    ramp, window = pygame.Surface((40, 30)), pygame.Surface((40, 30))
    for x in range(40):
        for y in range(30):
            ramp.set_at((x, y), (4 * x, 5 * y, 0))
    window.fill((255, 0, 255))
    window.blit(ramp, offset)
    mirrored(window, offset)
    for x in range(39):
        for y in range(29):
            here, right, below = (window.get_at(at) for at in ((x, y), (x + 1, y), (x, y + 1)))
            assert abs(here.r - right.r) <= 4
            assert abs(here.g - below.g) <= 5
            assert here.b == 0
