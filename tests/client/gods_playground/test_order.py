"""Where everybody stands at once, everything can still be told from everything else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pygame
import pytest

from parlour.client.games import board_for
from parlour.client.games.gods_playground.figures import SIZES
from parlour.client.stage.actors import Actor, Scene
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS
from parlour.shared.gods_playground.state import Estate, State
from tests.client.gods_playground.positions import moments
from tests.client.gods_playground.test_standing import area, named, studio

BOARD = board_for("gods_playground")
FACE = pygame.Rect(-10, -64, 20, 24)
"""Where the face of a noble is, from his feet."""
CLOTH = 0.6
"""Of the height of a banner, what its cloth takes."""
MOST_UNITS = {"infantry": 5, "cavalry": 4, "artillery": 2}


@pytest.fixture(autouse=True, scope="module")
def _window() -> None:
    studio.cache_clear()
    _full.cache_clear()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


@cache
def _full() -> Scene:
    """Return how the board looks when everybody is everywhere, and two enemies besides."""
    first = next(each.state for each in moments(1) if each.state.phase == "campaigns")
    state: State = first.copy()
    for number, region in enumerate(state.regions):
        region.nobles[:] = (9, 8, 7)
        for unit, most in MOST_UNITS.items():
            getattr(region, unit)[:] = (most,) * SEATS
        region.estates[:] = [Estate(owner=nth % SEATS) for nth in range(5)]
        region.enemy[:] = [0] * len(ENEMIES)
        region.enemy[number % 2 + 1] = region.enemy[3] = 12
    return BOARD.scene(state)


def _tallies(scene: Scene) -> list[Actor]:
    return [each for each in named(scene, "armies:", ":number") if area(each).width > 1]


def _told(actor: Actor) -> pygame.Rect:
    """Return where a number is told: of a banner, on its cloth and not along its pole."""
    rect = area(actor).inflate(-4, -4)
    if actor.id.endswith(":banner"):
        rect.height = round(rect.height * CLOTH)
    return rect


def _nobles(scene: Scene) -> Iterator[Actor]:
    yield from (each for each in named(scene, "noble:") if not each.id.endswith(":banner"))


def test_no_number_lies_over_another_or_over_a_face() -> None:
    scene = _full()
    tallies = _tallies(scene)
    assert len(tallies) == len(REGIONS) * SEATS * len(MOST_UNITS)
    read = [*tallies, *named(scene, "points:", ":banner"), *named(scene, "value:", ":seal")]
    for one, other in combinations(read, 2):
        if one in tallies or other in tallies:
            first, second = map(_told, (one, other))
            assert not first.colliderect(second), (one.id, other.id)
    for noble in _nobles(scene):
        face = FACE.move(noble.pose.x, noble.pose.y)
        for each in tallies:
            assert not area(each).inflate(-2, -2).colliderect(face), (noble.id, each.id)


def test_nobody_stands_before_the_face_of_a_noble() -> None:
    scene = _full()
    units = [each for each in named(scene, "armies:") if each.id.count(":") == 3]
    assert len(units) == len(REGIONS) * SEATS * len(MOST_UNITS)
    for noble in _nobles(scene):
        face = FACE.move(noble.pose.x, noble.pose.y)
        for each in units:
            if each.pose.y >= noble.pose.y:
                assert not area(each).colliderect(face), (noble.id, each.id)


def test_whoever_stands_is_no_larger_than_a_manor_is_wide() -> None:
    scene = _full()
    manor = area(scene.actors["estate:lithuania:0"])
    for unit in MOST_UNITS:
        figure = area(scene.actors[f"armies:lithuania:1:{unit}"])
        assert figure.width <= manor.width * 0.8
        assert figure.height <= manor.height * 1.35
    assert max(SIZES.values()) < 1


def test_smoke_of_what_is_burnt_is_behind_whoever_stands() -> None:
    mood = _full().mood
    assert any(name.startswith("smoke:") for name in mood.life)
    assert all(emitter.behind for name, (emitter, _) in mood.life.items() if "smoke" in name)
