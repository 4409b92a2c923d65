"""Frame times at 1920 x 1080, software rendering, beside one blit of the whole screen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from parlour.client import settings
from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import Settings, Speed
from parlour.shared.gods_playground.events import EnemyInvaded
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.person import FRAME, Person
from tests.client.positions import NAMES, decisions, moments
from tests.client.test_whole_game import begin, play_to_the_end

SIZE = (1920, 1080)
FRAMES = 300

pytestmark = pytest.mark.bench


def milliseconds(work: Callable[[int], object], times: int = FRAMES) -> list[float]:
    """Return how long each of ``times`` calls took, sorted."""
    taken = []
    for number in range(times):
        start = perf_counter()
        work(number)
        taken.append((perf_counter() - start) * 1000)
    return sorted(taken)


def test_frames(capsys: pytest.CaptureFixture[str]) -> None:
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(SIZE)
    board = board_for("gods_playground")
    board.resize(Canvas(SIZE), Art(Canvas(SIZE).scale))
    base = pygame.Surface(SIZE).convert()
    invasions = [m for m in moments() if isinstance(m.event, EnemyInvaded)]
    largest = max(invasions, key=lambda m: m.event.points)  # type: ignore[union-attr]
    board.draw(base, largest.state, NAMES, (), None)
    animation = board.animation(largest.state, largest.event)
    assert animation is not None
    touched: list[pygame.Rect] = []

    def frame(number: int) -> None:
        for rect in touched:
            window.blit(base, rect, rect)
        before = list(touched)
        touched[:] = animation.draw(window, number / FRAMES)
        pygame.display.update([*before, *touched])

    states = decisions()
    blit = median(milliseconds(lambda _: window.blit(base, (0, 0))))
    rows = {
        "largest invasion": milliseconds(frame),
        "whole board drawn anew": milliseconds(
            lambda n: board.draw(base, GAME.view(states[n % len(states)], 0), NAMES, (), None)
        ),
    }
    with capsys.disabled():
        print(f"\none blit of the whole screen: {blit:.2f} ms")  # noqa: T201
        for name, taken in rows.items():
            print(  # noqa: T201
                f"{name}: median {median(taken):.2f} ms ({median(taken) / blit:.1f} blits), "
                f"95 % {taken[int(FRAMES * 0.95)]:.2f} ms, largest {taken[-1]:.2f} ms"
            )
    assert all(taken[0] > 0 for taken in rows.values())


def open_client(folder: Path, speed: Speed) -> App:
    """Return the client at its title."""
    config = folder / "settings.json"
    settings.save(Settings(speed=speed, language="en"), config)
    app = App(folder / "games", SIZE, config)
    app.push(Title(app))
    return app


def test_frames_of_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    app = open_client(tmp_path, "fast")
    person = Person(app, 3)
    person.decided = 0.9
    table = begin(person, 1)
    taken: list[float] = []
    whole = app.frame

    def timed(seconds: float) -> None:
        start = perf_counter()
        whole(seconds)
        taken.append((perf_counter() - start) * 1000)

    app.frame = timed  # type: ignore[method-assign]
    while not isinstance(app.scene, FinalScore):
        if isinstance(app.scene, TableScene) and table._composer is not None:
            person.decide(table)
        else:
            person.frames(1)
    blit = median(milliseconds(lambda _: app.window.blit(table._base, (0, 0))))
    app.close()
    taken.sort()
    with capsys.disabled():
        print(  # noqa: T201
            f"\na game in play, {len(taken)} frames: median {median(taken):.2f} ms, 95 % "
            f"{taken[int(len(taken) * 0.95)]:.2f} ms, 99 % {taken[int(len(taken) * 0.99)]:.2f} ms, "
            f"{sum(each > 16 for each in taken)} over 16 ms; one blit {blit:.2f} ms"
        )
    assert len(taken) > 1000


def test_idle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    app = open_client(tmp_path, "normal")
    person = Person(app, 3)
    shares = {}
    for name in ("title", "table"):
        if name == "table":
            table = begin(person, 1)
            while table._composer is None:
                person.frames(1)
        app.sounds.wait()
        start, worked = perf_counter(), process_time()
        while perf_counter() < start + 5:
            app.frame(FRAME)
            sleep(FRAME)
        shares[name] = (process_time() - worked) / (perf_counter() - start)
    app.close()
    with capsys.disabled():
        for name, share in shares.items():
            print(f"\nidle at the {name}: {share:.1%} of a core")  # noqa: T201
    assert all(share > 0 for share in shares.values())


def test_memory_over_ten_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    statm = Path("/proc/self/statm")
    if not statm.exists():
        pytest.skip("memory is read from /proc")
    app = open_client(tmp_path, "off")
    person = Person(app, 3)
    person.decided = 0.95
    used = []
    for _ in range(10):
        begin(person, 1)
        play_to_the_end(person)
        while not isinstance(app.scene, Title):
            app.pop()
        used.append(int(statm.read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6)
    app.close()
    with capsys.disabled():
        print("\nMB after each game:", *(f"{each:.0f}" for each in used))  # noqa: T201
    assert len(used) == 10


def test_cold_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = (
        "import os, time; os.environ['SDL_AUDIODRIVER'] = 'dummy'; import pygame;"
        "begun = time.perf_counter();"
        "from pathlib import Path; from client.app import App;"
        "from client.scenes.title import Title;"
        f"app = App(Path({str(tmp_path)!r}), {SIZE}, Path({str(tmp_path / 's.json')!r}));"
        "app.push(Title(app)); app.frame(0.01); print(time.perf_counter() - begun); app.close()"
    )
    runs = [
        float(
            subprocess.run(
                [sys.executable, "-c", start], capture_output=True, text=True, check=True
            ).stdout.splitlines()[-1]
        )
        for _ in range(3)
    ]
    with capsys.disabled():
        print(f"\nfrom pygame to the first frame: {min(runs):.2f} s")  # noqa: T201
    assert min(runs) > 0
