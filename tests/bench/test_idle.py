"""How much of a core a client takes while nobody does anything."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter, process_time

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.bench.watch import open_client
from tests.client.person import Person
from tests.client.test_whole_game import begin

SECONDS = 5.0
SETTLING = 12.0
"""Seconds in which what will be needed soon may be drawn before."""

pytestmark = pytest.mark.bench


@pytest.mark.parametrize("still", [False, True], ids=["alive", "reduced motion"])
def test_idle(tmp_path: Path, capsys: pytest.CaptureFixture[str], still: bool) -> None:
    app = open_client(tmp_path, "normal", reduced_motion=still)
    person = Person(app, 3)
    shares = {}
    for name in ("title", "table"):
        if name == "table":
            table = begin(person, 1)
            while table.shown.asked is None:
                person.frames(1)
        app.sounds.wait()
        settled = perf_counter() + SETTLING
        while perf_counter() < settled:
            app.frame(app.wait())
        start, worked = perf_counter(), process_time()
        while perf_counter() < start + SECONDS:
            app.frame(app.wait())
        shares[name] = (process_time() - worked) / (perf_counter() - start)
    app.close()
    with capsys.disabled():
        for name, share in shares.items():
            print(f"\nidle at the {name}: {share:.1%} of a core")  # noqa: T201
    assert all(share > 0 for share in shares.values())
