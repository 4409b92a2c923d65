"""The light over the stage turns into another one, and is busy as long as it does."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait

import pygame
import pytest

from parlour.client.stage.light import FLASH_SECONDS, LIGHTS, Flashes, Lamp, picture
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


@pytest.mark.parametrize("name", [name for name, light in LIGHTS.items() if light is not None])
def test_a_light_is_brightest_in_the_middle_and_even_on_all_sides(name: str) -> None:
    window()
    light = LIGHTS[name]
    assert light is not None
    shone = picture(light, (192, 108))
    middle = shone.get_at((96, 54))[:3]
    assert middle == pytest.approx(light.middle, abs=3)
    assert shone.get_at((0, 0))[:3] == pytest.approx(light.edge, abs=12)
    row = [sum(shone.get_at((x, 54))[:3]) for x in range(96, 192)]
    assert row == sorted(row, reverse=True)
    for x in (0, 20, 60):
        assert shone.get_at((x, 54))[:3] == pytest.approx(shone.get_at((191 - x, 54))[:3], abs=8)
        assert shone.get_at((x, 9))[:3] == pytest.approx(shone.get_at((x, 98))[:3], abs=8)


def test_a_light_turns_into_another_step_by_step_and_gives_its_pictures_up() -> None:
    window()
    with ThreadPoolExecutor(1) as threads:
        lamp = Lamp(threads)
        lamp.resize((64, 36))
        lamp.set("day")
        assert lamp.surface is not None
        bytes_of_one = lamp.used
        lamp.turn_into("night", 1.0)
        assert lamp._coming is not None
        wait([lamp._coming])
        seen = []
        for _ in range(24):
            lamp.update(0.05)
            assert lamp.surface is not None
            seen.append(sum(lamp.surface.get_at((32, 18))[:3]))
        assert seen == sorted(seen, reverse=True)
        assert len(set(seen)) > 5
        assert lamp.used == bytes_of_one > 0
        lamp.turn_into("none", 1.0)
        assert lamp.busy
        threads.submit(int).result()
        lamp.update(2.0)
        assert lamp.surface is None


def test_a_flash_dies_away_and_the_brighter_one_counts() -> None:
    flashes = Flashes()
    assert flashes.level(0.0) == 0
    assert flashes.flash(0.5, 1.0)
    levels = [flashes.level(1.0 + FLASH_SECONDS * share) for share in (0.0, 0.3, 0.6, 0.99, 1.0)]
    assert levels == sorted(levels, reverse=True)
    assert (levels[0], levels[-1]) == (60, 0)
    assert flashes.level(0.9) == 0, "not before it begins"
    assert flashes.flash(1.0, 1.0)
    assert flashes.level(1.0) == 120
