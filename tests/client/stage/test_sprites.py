"""Sprites come from an atlas; until a game has one, from drawn shapes here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.stage.actors import Scene, actor
from parlour.client.stage.anims import act
from parlour.client.stage.glow import ALPHAS, Puff
from parlour.client.stage.looks import Ghost, Sprite
from parlour.client.stage.particles import DUST, STEPS
from parlour.client.stage.sprites import AtlasSprites
from parlour.client.stage.studio import Studio
from tests.client.stage.kit import PLACES, stage, window


class Cut(NamedTuple):
    surface: pygame.Surface
    foot: tuple[int, int]
    shadow: pygame.Surface | None = None
    shadow_foot: tuple[int, int] = (0, 0)


class Shapes:
    """An atlas of one figure, whose steps differ in their colour."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, int]] = []
        self.read = True
        self.fetched = 0.0

    def actions(self, name: str) -> Mapping[str, int]:
        return {"rider": {"idle": 1, "walk": 4, "strike": 3}, "dust/0": {"idle": 8}}[name]

    def picture(self, name: str, action: str, heading: int, step: int, scale: float) -> Cut:
        self.asked.append((action, heading, step))
        surface = pygame.Surface((round(30 * scale), round(40 * scale)), pygame.SRCALPHA)
        surface.fill((60 + 20 * step, 20 * heading, 0, 255))
        return Cut(surface, (surface.get_width() // 2, surface.get_height()), surface, (0, 0))

    def ready(self, *_: object) -> bool:
        return self.read

    def fetch(self, scale: float) -> None:
        self.fetched = scale


def test_actions_go_on_or_end() -> None:
    sprites = AtlasSprites(Shapes())
    walk, strike = sprites.frames("rider", "walk"), sprites.frames("rider", "strike")
    assert [walk.at(n / walk.per_second) for n in range(6)] == [0, 1, 2, 3, 0, 1]
    assert [strike.at(n / strike.per_second) for n in range(6)] == [0, 1, 2, 2, 2, 2]
    with pytest.raises(KeyError):
        sprites.frames("rider", "swim")


def test_a_sprite_is_cut_once_for_each_frame_and_heading() -> None:
    window()
    shapes = Shapes()
    studio = Studio(Art(0.5), AtlasSprites(shapes))
    for _ in range(3):
        image = studio.image(Sprite("rider", "walk", 3), 2)
        studio.image(Ghost(Sprite("rider", "walk", 3)), 2)
    assert shapes.asked == [("walk", 3, 2)]
    assert image.surface.get_size() == (15, 20)
    assert image.feet == (7, 20)
    assert image.shadow is not None


def test_an_action_is_played_from_its_first_frame() -> None:
    screen = window()
    made = stage(sprites=AtlasSprites(Shapes()))
    scene = Scene.of([actor("a", Sprite("rider"), (900, 500))], PLACES)
    made.set(scene)
    made.show(scene, act("a", Sprite("rider", "strike", 1), 0.4))
    reds = []
    for _ in range(30):
        made.draw(screen)
        reds.append(screen.get_at((450, 240))[0])
        made.update(1 / 60)
    assert len(set(reds[:20])) == 3
    assert made.actors == dict(scene.actors)


def test_what_is_still_being_read_comes_when_it_is_there() -> None:
    screen = window()
    shapes = Shapes()
    made = stage(sprites=AtlasSprites(shapes))
    assert shapes.fetched == 0.5
    made.set(Scene.of([actor("a", Sprite("rider"), (900, 500))], PLACES))
    made.draw(screen)
    shapes.read = False
    both = [
        actor("a", Sprite("rider"), (900, 500)),
        actor("b", Sprite("rider", "walk"), (1500, 500)),
    ]
    made.show(Scene.of(both, PLACES))
    for _ in range(30):
        made.update(1 / 30)
        made.draw(screen)
    assert [hit.actor for hit in made._screen.hits] == ["a"]
    shapes.read = True
    for _ in range(10):
        made.update(1 / 12)
        made.draw(screen)
    assert [hit.actor for hit in made._screen.hits] == ["a", "b"]


def test_a_stage_without_sprites_says_so() -> None:
    window()
    with pytest.raises(AssertionError, match="no sprites"):
        Studio(Art(1.0)).image(Sprite("rider"))


def test_particles_are_sprites_where_the_atlas_has_them() -> None:
    window()
    studio = Studio(Art(1.0), AtlasSprites(Shapes()))
    first, last = (studio.image(Puff.of(DUST, 0, step, ALPHAS)) for step in (0, STEPS - 1))
    assert first.surface.get_size() == last.surface.get_size() == (30, 40)
    assert first.surface.get_at((5, 5)) != last.surface.get_at((5, 5))
    thin = studio.image(Puff.of(DUST, 0, 0, ALPHAS // 2))
    assert thin.surface.get_at((5, 5)).a == pytest.approx(128, abs=2)
    drawn = studio.image(Puff.of(DUST, 1, 0, ALPHAS))
    assert drawn.surface.get_width() < 20, "this atlas has no such sprite"
