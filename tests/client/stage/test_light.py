"""The light over the stage turns into another one, and is busy as long as it does."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait

import pygame

from parlour.client.stage.light import LIGHTS, Lamp
from tests.client.stage.kit import SIZE, window


def test_a_light_is_busy_until_it_has_turned_into_another() -> None:
    window()
    first, second, *_ = LIGHTS
    with ThreadPoolExecutor(1) as threads:
        lamp = Lamp(threads)
        lamp.resize(SIZE)
        lamp.set(first)
        seen = [lamp.busy]
        lamp.turn_into(second, 1.0)
        seen.append(lamp.busy)
        assert lamp._coming is not None
        wait([lamp._coming])
        for seconds in (*[0.1] * 9, 0.2):
            lamp.update(seconds)
            seen.append(lamp.busy)
        assert seen == [False, *[True] * 10, False]
        turned = lamp.surface
        lamp.set(second)
    assert isinstance(turned, pygame.Surface)
    assert turned is lamp.surface
