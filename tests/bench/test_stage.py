"""The stage at 1920 x 1080: surfaces and SDL's renderer, the largest show, a board at rest."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time, sleep, thread_time

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame._sdl2 import video

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.stage.actors import Layer, Mood, Scene, actor
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.anims import (
    FALL_SHAKE,
    Anim,
    after_one_another,
    lean,
    lean_back,
    shake,
    shift_ground,
    together,
)
from parlour.client.stage.dice import RED, WAYS, Die, throw
from parlour.client.stage.geometry import Box
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import blow, fall, march, spread
from parlour.client.stage.particles import EMBERS, FLAME, SMOKE
from parlour.client.stage.signs import Banner, Lettering, coin
from parlour.client.stage.stage import Stage
from tests.client.stage.kit import PLACES, ground

SIZE = (1920, 1080)
SPRITES, PARTICLES = 300, 1500

pytestmark = pytest.mark.bench


def milliseconds(work: Callable[[], object], times: int = 120) -> list[float]:
    """Return how long each of ``times`` calls took, sorted."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        work()
        taken.append((perf_counter() - start) * 1000)
    return sorted(taken)


def told(name: str, taken: list[float], blit: float) -> str:
    """Return a line of the report."""
    middle = median(taken)
    return (
        f"{name}: median {middle:.2f} ms ({middle / blit:.1f} blits), "
        f"95 % {taken[int(len(taken) * 0.95)]:.2f} ms, largest {taken[-1]:.2f} ms"
    )


def spots(number: int) -> list[tuple[int, int]]:
    """Return places all over the window."""
    rng = Random(1)
    return [(rng.randrange(1850), rng.randrange(980)) for _ in range(number)]


def sprite(side: int, alpha: int) -> pygame.Surface:
    """Return a disc with alpha."""
    surface = pygame.Surface((side, side * 3 // 2), pygame.SRCALPHA)
    pygame.draw.ellipse(surface, (190, 60, 40, alpha), surface.get_rect())
    return surface


def test_surfaces_beside_the_renderer(capsys: pytest.CaptureFixture[str]) -> None:
    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    land = pygame.Surface(SIZE).convert()
    light = pygame.Surface(SIZE).convert()
    light.fill((236, 226, 204))
    figure, puff = sprite(60, 255).premul_alpha(), sprite(16, 120).premul_alpha()
    drawn = [(figure, at) for at in spots(SPRITES)] + [(puff, at) for at in spots(PARTICLES)]

    def by_surfaces() -> None:
        window.blit(land, (0, 0))
        window.fblits(drawn, pygame.BLEND_PREMULTIPLIED)
        window.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    blit = median(milliseconds(lambda: window.blit(land, (0, 0))))
    lines = [told("surfaces", milliseconds(by_surfaces), blit)]
    lines += [
        told(f"renderer ({name})", taken, blit)
        for name, taken in renderers(land, light, (sprite(60, 255), sprite(16, 120)))
    ]
    with capsys.disabled():
        print(f"\none blit of the whole screen: {blit:.2f} ms", *lines, sep="\n")  # noqa: T201
    assert blit > 0


def renderers(
    land: pygame.Surface, light: pygame.Surface, sprites: tuple[pygame.Surface, pygame.Surface]
) -> list[tuple[str, list[float]]]:
    """Measure every renderer that this machine has."""
    found = []
    for index, driver in enumerate(video.get_drivers()):
        try:
            shown = video.Window("bench", SIZE, hidden=True)
            renderer = video.Renderer(shown, index)
        except (pygame.error, RuntimeError):
            continue
        ground_texture, light_texture, figure, puff = (
            video.Texture.from_surface(renderer, each) for each in (land, light, *sprites)
        )
        light_texture.blend_mode = 4  # SDL_BLENDMODE_MOD

        def frame(
            renderer: video.Renderer = renderer,
            land: video.Texture = ground_texture,
            light: video.Texture = light_texture,
            figure: video.Texture = figure,
            puff: video.Texture = puff,
        ) -> None:
            land.draw()
            for x, y in spots(SPRITES):
                figure.draw(dstrect=(x, y))
            for x, y in spots(PARTICLES):
                puff.draw(dstrect=(x, y))
            light.draw()
            renderer.present()

        found.append((driver.name, milliseconds(frame, 30)))
        shown.destroy()
    return found


# --- a whole stage ---


def board(enemies: int, nobles: int, *, burnt: bool) -> Scene:
    """Return a table with some 300 actors."""
    rng = Random(2)
    actors = [
        actor(f"piece {n}", Picture(f"disc_{n % 3}", 46, 1.0), (rng.uniform(60, 1860), y))
        for n, y in enumerate(rng.uniform(120, 1000) for _ in range(240))
    ]
    actors += [
        actor(f"banner {n}", Banner((40, 80, 180), n % 7, height=80), (120 + 84 * n, 400 + n * 13))
        for n in range(20)
    ]
    actors += [
        actor(f"noble {n}", Picture("block_face_0", 50, 1.0), (1100 + 60 * n, 600))
        for n in range(nobles)
    ]
    actors += [
        actor(f"worth {n}", coin(n if not burnt else n // 2), (90 + 88 * n, 200), Layer.SIGNS)
        for n in range(20)
    ]
    actors += [
        actor(f"name {n}", Lettering("UKRAINE", bend=12), (300 + 260 * n, 300), Layer.GROUND)
        for n in range(6)
    ]
    actors.append(actor("enemy", Banner((180, 40, 40), enemies, height=110, cloth=44), (1250, 960)))
    fires = {f"fire {n}": (FLAME if n % 2 else SMOKE, (1100 + 60 * n, 560)) for n in range(10)}
    smoke = {f"chimney {n}": (SMOKE, (300 + 90 * n, 420)) for n in range(6)}
    mood = Mood("summer", {"east": 1.0} if burnt else {}, "war" if burnt else "day", "", smoke)
    return Scene.of(
        actors, PLACES, mood if not burnt else Mood(mood.ground, mood.burnt, mood.light, "", fires)
    )


def invasion() -> Anim:
    """Return the largest show there is: a horde, dice, blows, fire and a camera."""
    fires = [(1100 + 50 * n, 560 + n % 3 * 40) for n in range(10)]
    return after_one_another(
        lean((1250, 700), 1.25),
        march(
            "horde",
            lambda heading: Picture("enemy_ottomans", 44, 1.0),
            30,
            [(1250, 1050), (1230, 850), (1150, 640)],
            1.2,
            rows=3,
        ),
        throw("attack", [4, 2, 6, 1], (1400, 760), (RED,)),
        blow("horde.0", "noble 0", 1.0),
        together(*(fall(f"noble {n}") for n in range(1, 4))),
        together(shift_ground(2.0), spread(EMBERS, fires), shake(FALL_SHAKE)),
        lean_back(),
    )


def whole_stage(ambience: Ambience) -> tuple[Stage, pygame.Surface]:
    """Return a stage at its full size, everything drawn once."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(SIZE)
    made = Stage(ground(), ambience=ambience)
    made.resize(Canvas(SIZE), Art(Canvas(SIZE).scale))
    made.set(board(9, 5, burnt=False))
    made.prepare([Die(face, RED, way) for face in range(1, 7) for way in range(WAYS)])
    for _ in range(400):
        made.update(1 / 60)
        made.draw(window)
    return made, window


LIFE = Ambience(4, (Box(200, 100, 500, 300),), (Box(1000, 60, 700, 200),))


RUNS = 3
"""How often the show is played: of a frame that always does the same, the quickest counts.

What else the machine does meanwhile is not the stage's.
"""


def played() -> tuple[list[float], list[float], float, Stage]:
    """Return how long each frame of the show took, and the processor in it, and writing it."""
    made, window = whole_stage(LIFE)
    wall: list[float] = []
    worked: list[float] = []
    start = perf_counter()
    made.show(board(3, 1, burnt=True), invasion())
    compiling = (perf_counter() - start) * 1000
    for _ in range(690):
        start, busy = perf_counter(), thread_time()
        made.update(1 / 60)
        made.draw(window)
        worked.append((thread_time() - busy) * 1000)
        wall.append((perf_counter() - start) * 1000)
    made.close()
    return wall, worked, compiling, made


def test_the_largest_show(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [played() for _ in range(RUNS)]
    window = pygame.display.get_surface()
    assert window is not None
    land = pygame.Surface(SIZE).convert()
    blit = median(milliseconds(lambda: window.blit(land, (0, 0))))
    wall, worked = (
        [min(each) for each in zip(*(run[n] for run in runs), strict=True)] for n in (0, 1)
    )
    with capsys.disabled():
        print(  # noqa: T201
            f"\n{len(wall)} frames of an invasion, the quickest of {RUNS} runs each; written in "
            f"{min(run[2] for run in runs):.1f} ms; one blit {blit:.2f} ms",
            told("time that passed", sorted(wall), blit),
            told("time of the processor", sorted(worked), blit),
            f"{sum(each > 16 for each in worked)} frames over 16 ms, "
            f"{sum(each > 8 for each in worked)} over 8 ms; the worst are "
            f"{sorted(range(len(worked)), key=worked.__getitem__)[-8:]}",
            f"pictures kept: {runs[0][3].studio.used / 1e6:.1f} MB",
            sep="\n",
        )
    assert not runs[0][3].showing


@pytest.mark.parametrize("still", [False, True], ids=["alive", "reduced motion"])
def test_at_rest(capsys: pytest.CaptureFixture[str], still: bool) -> None:
    made, window = whole_stage(LIFE)
    made.reduced_motion = still
    made.update(1 / 60)
    made.draw(window)
    start, worked = perf_counter(), process_time()
    while perf_counter() < start + 5:
        made.update(1 / 60)
        rects = made.draw(window)
        if rects:
            pygame.display.update(rects)
        sleep(1 / 60)
    share = (process_time() - worked) / (perf_counter() - start)
    with capsys.disabled():
        print(f"\nat rest: {share:.1%} of a core")  # noqa: T201
    assert share > 0
