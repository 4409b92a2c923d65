"""What is no part of a choice steps back behind a veil, and comes forward again."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor

import pygame
import pytest

from parlour.client.stage.actors import Mood, Scene, actor
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.camera import View
from parlour.client.stage.cloths import cloth_of
from parlour.client.stage.composing import Backdrop, compose
from parlour.client.stage.frame import Frame
from parlour.client.stage.geometry import Box, Shape
from parlour.client.stage.particles import SMOKE
from parlour.client.stage.signs import Banner, Seal
from parlour.client.stage.stage import Stage
from parlour.client.stage.veil import DEPTHS, SHADE, STEP_SECONDS, Veil
from tests.client.at_once import AtOnce
from tests.client.stage import kit

SIZE = (320, 180)
VIEW = View(0.5, 0.0, 0.0)
LAND: Shape = ((40, 40), (240, 40), (240, 200), (40, 200))
INSIDE, OUTSIDE = (70, 60), (240, 150)


@pytest.fixture
def threads() -> ThreadPoolExecutor:
    """One thread, as a stage has."""
    return ThreadPoolExecutor(1)


def covering(threads: ThreadPoolExecutor, *shapes: Shape) -> Veil:
    """Return a veil that covers all but shapes."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    veil = Veil(threads)
    veil.resize(SIZE)
    veil.cover(shapes, VIEW, at_once=True)
    return veil


def covered(veil: Veil) -> bool:
    """Return whether it lies over anything."""
    return veil.surface is not None


def test_only_what_is_singled_out_is_open(threads: ThreadPoolExecutor) -> None:
    surface = covering(threads, LAND).surface
    assert surface is not None
    assert surface.get_size() == SIZE
    assert surface.get_at(INSIDE)[:3] == (255, 255, 255)
    assert surface.get_at(OUTSIDE)[:3] == SHADE


def test_light_falls_round_a_small_place(threads: ThreadPoolExecutor) -> None:
    surface = covering(threads, Box(300, 100, 40, 40)).surface
    assert surface is not None
    assert surface.get_at((160, 60)).r >= 253
    assert surface.get_at((144, 60)).r > SHADE[0], "somewhat beyond it as well"
    assert surface.get_at(INSIDE)[:3] == SHADE


def test_it_comes_and_goes_step_by_step(threads: ThreadPoolExecutor) -> None:
    veil = covering(threads)
    assert not covered(veil), "there is nothing to single out"
    veil.cover((LAND,), VIEW, at_once=False)
    threads.submit(int).result()
    depths = []
    for _ in range(2 * len(DEPTHS)):
        veil.update(STEP_SECONDS, still=False)
        depths.append(255 - veil.surface.get_at(OUTSIDE).r if veil.surface is not None else 0)
    assert depths == sorted(depths)
    assert depths[0] < depths[-1] == 255 - SHADE[0]
    veil.cover((), VIEW, at_once=False)
    veil.update(STEP_SECONDS, still=False)
    assert covered(veil)
    veil.update(1.0, still=False)
    assert not covered(veil)


def test_it_waits_for_where_the_camera_has_gone(threads: ThreadPoolExecutor) -> None:
    veil = covering(threads, LAND)
    assert covered(veil)
    veil.cover((LAND,), VIEW._replace(x=30.0), at_once=False)
    assert not covered(veil)
    threads.submit(int).result()
    veil.update(1.0, still=False)
    assert covered(veil)


def test_what_stands_out_is_drawn_over_it(threads: ThreadPoolExecutor) -> None:
    window, ground = pygame.Surface(SIZE), pygame.Surface(SIZE)
    ground.fill((200, 200, 200))
    sign = pygame.Surface((10, 10), pygame.SRCALPHA)
    sign.fill((255, 255, 255, 255))
    frame = Frame(signs=[(sign, (280, 20))], raised=[(sign, OUTSIDE)])
    veil = covering(threads, LAND).surface
    compose(window, frame, Backdrop(ground, (0, 0), None, 0, bars=False, veil=veil))
    assert window.get_at(OUTSIDE)[:3] == (255, 255, 255)
    behind, on_sign = window.get_at((310, 25)), window.get_at((285, 25))
    assert 150 < behind.r < 165, "land is darker by a fifth"
    assert behind.r - behind.b < 20, "and keeps its hue"
    assert on_sign.r == 255, "signs are read as well as ever"
    assert window.get_at(INSIDE)[:3] == (200, 200, 200)


def test_the_cloths_of_banners_keep_their_colours() -> None:
    picture = pygame.Surface((40, 100), pygame.SRCALPHA)
    cloth = cloth_of(Banner((180, 40, 40), 3, cloth=30.0), picture, 1.0)
    assert cloth is not None
    assert 30 <= cloth.get_height() < 50, "but not its pole"
    assert cloth_of(Seal(1), picture, 1.0) is None


def test_what_lives_by_itself_stands_still_behind_it_and_goes_on_from_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.client.stage.stage.ThreadPoolExecutor", AtOnce)
    surface = kit.window()
    made = kit.stage(ambience=Ambience(clouds=2, birds=(Box(800, 60, 300, 200),)))
    smoke = Mood(life={"smoke": (SMOKE, (1200.0, 700.0))})
    made.set(Scene.of([actor("seal", Seal(1), (400, 400))], kit.PLACES, smoke))
    made.single_out(["west"])
    changed: list[bool] = []
    for _ in range(120):
        made.update(1 / 60)
        changed.append(made.draw(surface) != [])
    assert any(changed[:30])
    assert not any(changed[60:])
    stood = made._alive(made._time.life)
    made.single_out([])
    made.update(1 / 60)
    going_on = zip(stood, made._alive(made._time.life), strict=True)
    assert max(math.dist(before.at, now.at) for before, now in going_on) < 4
    assert any(_passes(made, surface) != [] for _ in range(60))


def _passes(made: Stage, surface: pygame.Surface) -> list[pygame.Rect] | None:
    made.update(1 / 60)
    return made.draw(surface)
