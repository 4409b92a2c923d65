"""What frames take in software rendering, beside one blit of the whole window in the same run.

A person plays a whole game, by mouse and keyboard, and sees all shows at their normal speed; in 4K
at the fast one. ``SHARE=0.2`` plays a fifth of it; ``TURN=3`` first
gets to that turn without shows, where there is war and most is decided.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import Speed
from tests.bench.watch import SIZE, Watch, open_client
from tests.client.person import Person
from tests.client.test_whole_game import begin

FRAMES = 45_000
"""Frames of a game at normal speed, more or less."""

pytestmark = pytest.mark.bench


@pytest.mark.parametrize(
    ("size", "speed"), [(SIZE, "normal"), ((3840, 2160), "fast")], ids=["1080p", "4K"]
)
def test_frames_of_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], size: tuple[int, int], speed: Speed
) -> None:
    app = open_client(tmp_path, speed, size)
    person = Person(app, 3)
    person.decided = 0.9
    watch = Watch(app)
    table = begin(person, 1)
    _get_to(int(os.environ.get("TURN", "1")), person, table, speed)
    opened = len(watch.frames)
    most = opened + FRAMES * float(os.environ.get("SHARE", "10"))
    while not isinstance(app.scene, FinalScore) and len(watch.frames) < most:
        if table.shown.asked is not None:
            person.decide(table)
        else:
            person.frames(1)
    app.close()
    with capsys.disabled():
        print("\n" + watch.told("from the title to the table", end=opened))  # noqa: T201
        print(watch.told(f"a game at {size[0]} x {size[1]}", opened))  # noqa: T201
    assert len(watch.frames) > 1000


def _get_to(turn: int, person: Person, table: TableScene, speed: Speed) -> None:
    """Play without shows until a turn has begun."""
    person.app.settings.speed = "off"
    while table._house.playback.state.turn < turn:
        if table.shown.asked is not None:
            person.decide(table)
        else:
            person.frames(1)
    person.app.settings.speed = speed


def test_cold_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = (
        "import os, time; os.environ['SDL_AUDIODRIVER'] = 'dummy'; import pygame;"
        "begun = time.perf_counter();"
        "from pathlib import Path; from parlour.client.app import App;"
        "from parlour.client.scenes.menus.title import Title;"
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
