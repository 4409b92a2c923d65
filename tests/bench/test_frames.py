"""Frame times at 1920 x 1080, software rendering, beside one blit of the whole screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


from parlour.client import settings
from parlour.client.app import App
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.menus.title import Title
from parlour.client.settings import Settings, Speed
from tests.client.person import FRAME, Person
from tests.client.test_whole_game import begin, play_to_the_end

SIZE = (1920, 1080)
BETWEEN_BLITS = 50
"""Frames between two blits of a whole window, for comparison."""

pytestmark = pytest.mark.bench


class Frames:
    """What the frames of a client take, in milliseconds, and the blits to compare them with."""

    def __init__(self, app: App) -> None:
        """Watch the frames of ``app`` from now on."""
        self._app = app
        self._frame = app.frame
        self._page = app.window.copy()
        self.taken: list[float] = []
        self.blits: list[float] = []
        app.frame = self._timed  # type: ignore[method-assign]

    def _timed(self, seconds: float) -> None:
        start = perf_counter()
        self._frame(seconds)
        self.taken.append((perf_counter() - start) * 1000)
        if len(self.taken) % BETWEEN_BLITS == 0 and self._app.running:
            spare = self._app.window.copy()
            start = perf_counter()
            spare.blit(self._page, (0, 0))
            self.blits.append((perf_counter() - start) * 1000)

    def told(self, what: str) -> str:
        """Return what was measured, in a line."""
        taken, blit = sorted(self.taken), median(self.blits)
        share = {n: taken[int(len(taken) * n / 100)] for n in (95, 99)}
        return (
            f"{what}, {len(taken)} frames: median {median(taken):.2f} ms, 95 % {share[95]:.2f} ms "
            f"({share[95] / blit:.1f} blits), 99 % {share[99]:.2f} ms, largest {taken[-1]:.1f} ms, "
            f"{sum(each > 16 for each in taken)} over 16 ms; one blit {blit:.2f} ms"
        )


def open_client(folder: Path, speed: Speed, size: tuple[int, int] = SIZE) -> App:
    """Return the client at its title."""
    config = folder / "settings.json"
    settings.save(Settings(speed=speed, language="en"), config)
    app = App(folder / "games", size, config)
    app.push(Title(app))
    return app


@pytest.mark.parametrize("size", [SIZE, (3840, 2160)], ids=str)
def test_frames_of_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], size: tuple[int, int]
) -> None:
    app = open_client(tmp_path, "fast", size)
    person = Person(app, 3)
    person.decided = 0.9
    table = begin(person, 1)
    frames = Frames(app)
    while not isinstance(app.scene, FinalScore):
        if table.shown.asked is not None:
            person.decide(table)
        else:
            person.frames(1)
    app.close()
    with capsys.disabled():
        print("\n" + frames.told(f"a game in play at {size[0]} x {size[1]}"))  # noqa: T201
    assert len(frames.taken) > 1000


def test_idle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    app = open_client(tmp_path, "normal")
    person = Person(app, 3)
    shares = {}
    for name in ("title", "table"):
        if name == "table":
            table = begin(person, 1)
            while table.shown.asked is None:
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
