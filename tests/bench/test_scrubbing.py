"""How long a replay takes to stand at any of its steps, drawn, beside one blit of the window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from unittest import mock

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from parlour.client import settings
from parlour.client.app import App
from parlour.client.replay import table_of
from parlour.client.scenes.replay.replay import ReplayScene
from parlour.client.settings import Settings
from parlour.shared.history import History
from parlour.shared.record import Record
from tests.client.films import load
from tests.client.moments import BOTS, GODS, RATTUS

SIZE = (1920, 1080)
STEPS = 300
WARM = 40
"""Steps before those that are measured: pictures are cut to their sizes the first time."""

pytestmark = pytest.mark.bench


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Return a client in a window that nobody sees."""
    config = tmp_path / "settings.json"
    settings.save(Settings(sound=0, music=0), config)
    app = App(tmp_path / "games", SIZE, config)
    with mock.patch.object(app.connection, "send"):
        yield app
    app.close()


def watch(app: App, record: Record) -> ReplayScene:
    """Look at a game again, from its beginning."""
    scene = ReplayScene(app, History.of_record(record), table_of(record.header), 0)
    app.push(scene)
    app.frame(0.02)
    return scene


@pytest.mark.parametrize("path", [BOTS, RATTUS, GODS])
def test_any_step_is_seen_at_once(app: App, path: str, capsys: pytest.CaptureFixture[str]) -> None:
    scene = watch(app, load(path))
    chance = Random(1)
    taken = []
    for n in range(WARM + STEPS):
        step = chance.randint(0, len(scene.replay.history))
        start = perf_counter()
        scene.go_to(step)
        app.frame(0.02)
        if n >= WARM:
            taken.append((perf_counter() - start) * 1000)
        assert scene.replay.step == step
    taken.sort()
    with capsys.disabled():
        print(  # noqa: T201
            f"\n{path}: a step of {len(scene.replay.history)} and its frame: median "
            f"{taken[STEPS // 2]:.1f} ms, 95 % {taken[STEPS * 95 // 100]:.1f}, largest "
            f"{taken[-1]:.1f} (one blit of the window: {_blit(app.window):.2f} ms)"
        )


def _blit(window: pygame.Surface) -> float:
    """Return the milliseconds of one blit of the whole window, the least of many."""
    picture = window.copy()
    least = 1.0
    for _ in range(50):
        start = perf_counter()
        window.blit(picture, (0, 0))
        least = min(least, perf_counter() - start)
    return least * 1000
