"""Scenes for tests: of no game, made of numbers."""

from __future__ import annotations

import os
from random import Random
from typing import Any
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.stage.actors import Actor, Layer, Mood, Scene, actor
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.geometry import Box, Shape
from parlour.client.stage.ground import GroundArt
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import FLAME, SMOKE
from parlour.client.stage.signs import Banner, Seal, Sign, coin
from parlour.client.stage.stage import Stage
from parlour.client.stage.studio import Look, Sprites
from parlour.client.stage.timeline import Sound

SIZE = (960, 540)
PLACES: dict[str, Shape] = {
    "west": Box(100, 200, 600, 600),
    "east": ((1000, 200), (1700, 240), (1800, 800), (1100, 860)),
}
GROUND_COLOURS = {"summer": (186, 200, 140), "winter": (226, 232, 240)}


def window(size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Return a window."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def ground() -> GroundArt:
    """Return a ground of two seasons whose regions can burn."""

    def filled(colour: tuple[int, int, int]) -> Any:
        def make(size: tuple[int, int]) -> pygame.Surface:
            surface = pygame.Surface(size)
            surface.fill(colour)
            for x in range(0, size[0], 40):
                pygame.draw.line(surface, (120, 110, 80), (x, 0), (x + 60, size[1]))
            return surface

        return make

    return GroundArt(
        {name: filled(colour) for name, colour in GROUND_COLOURS.items()},
        filled((60, 44, 36)),
        noise,
        regions,
        ("west", "east"),
        {"west": Box(100, 200, 600, 600), "east": Box(1000, 200, 800, 660)},
    )


def noise(size: tuple[int, int]) -> pygame.Surface:
    """Return which point burns when: from the left to the right."""
    coarse = pygame.Surface((64, 36), depth=8)
    coarse.set_palette([(n, n, n) for n in range(256)])
    rng = Random(3)
    for x in range(64):
        for y in range(36):
            coarse.set_at((x, y), rng.randrange(256))
    return pygame.transform.scale(coarse, size)


def regions(size: tuple[int, int]) -> pygame.Surface:
    """Return the numbers of the two regions."""
    surface = pygame.Surface(size, depth=8)
    scale = size[0] / 1920
    for number, shape in enumerate(PLACES.values(), 1):
        if isinstance(shape, Box):
            surface.fill(number, pygame.Rect(*(part * scale for part in shape)))
        else:
            pygame.draw.polygon(surface, number, [(x * scale, y * scale) for x, y in shape])
    return surface


def stage(
    size: tuple[int, int] = SIZE,
    ambience: Ambience | None = None,
    heard: list[Sound] | None = None,
    sprites: Sprites | None = None,
) -> Stage:
    """Return a stage for a window of a size."""
    sound = None if heard is None else heard.append
    made = Stage(ground(), sprites, ambience, sound)
    canvas = Canvas(size)
    made.resize(canvas, Art(canvas.scale))
    return made


def random_look(rng: Random) -> Look:
    """Return something to look at."""
    return rng.choice(
        (
            Seal(rng.randrange(20)),
            Banner((40, 80, 180), rng.randrange(9), height=60),
            Sign("", rng.randrange(6), post=20),
            Picture(f"disc_{rng.randrange(3)}", 44, 1.0),
            coin(rng.randrange(4), size=90),
        )
    )


def random_scene(rng: Random, most: int = 12) -> Scene:
    """Return a scene in which some of a dozen actors are somewhere."""
    names = rng.sample([f"actor {n}" for n in range(most)], rng.randrange(1, most + 1))
    return Scene.of(
        [random_actor(rng, name, names) for name in names],
        PLACES,
        Mood(
            ground=rng.choice(("summer", "winter")),
            burnt={"east": rng.random()} if rng.random() < 0.5 else {},
            life={"smoke": (SMOKE, (700, 300)), "fire": (FLAME, (1200, 600))}
            if rng.random() < 0.5
            else {},
        ),
    )


def random_actor(rng: Random, name: str, names: list[str]) -> Actor:
    """Return an actor anywhere, that comes from and goes to anything."""
    at = (rng.uniform(60, 1860), rng.uniform(60, 1020))
    others = ["", *PLACES, *names, "nobody"]
    return actor(
        name,
        random_look(rng),
        at,
        rng.choice(list(Layer)),
        place=rng.choice(("", "west")),
        born=rng.choice(others),
        goes=rng.choice(others),
        weight=rng.choice((0.3, 1.0, 3.0)),
        scale=rng.choice((1.0, 1.0, 1.3)),
    )


def numbers_scene(dumped: dict[str, Any]) -> Scene:
    """Return a scene for any game: every number of its state is a seal, every text a sign."""
    actors: list[Actor] = []
    _add("", dumped, actors)
    return Scene.of(actors)


def _add(path: str, node: Any, actors: list[Actor]) -> None:
    if isinstance(node, dict | list):
        parts = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in parts:
            _add(f"{path}.{key}", value, actors)
        return
    mixed = crc32(path.encode())
    at = (40 + mixed % 1840, 40 + mixed // 1840 % 1000)
    if isinstance(node, bool) or node is None or isinstance(node, str):
        actors.append(actor(path, Sign(str(node)), at, weight=0.3))
    else:
        spot = (at[0], at[1] + (node % 7) * 12)
        actors.append(actor(path, Seal(node), spot, Layer.SIGNS))
