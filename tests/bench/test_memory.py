"""How much memory a client has after one game and another; ``GAMES=3`` plays fewer of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from parlour.client.app import App
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.table import TableScene
from tests.bench.watch import memory, open_client
from tests.client.person import Person
from tests.client.test_whole_game import begin, play_to_the_end

pytestmark = pytest.mark.bench


def held(app: App) -> str:
    """Return the bytes of the pictures that the stage of an open table keeps."""
    tables = [scene for scene in app._scenes if isinstance(scene, TableScene)]
    kept = tables[-1].stage.kept if tables else {}
    return ", ".join(f"{name} {size / 1e6:.0f}" for name, size in kept.items())


def test_memory_over_ten_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not memory():
        pytest.skip("this system does not tell")
    app = open_client(tmp_path, "off")
    person = Person(app, 3)
    person.decided = 0.95
    lines = []
    for number in range(int(os.environ.get("GAMES", "10"))):
        begin(person, 1)
        play_to_the_end(person)
        at_the_end, kept = memory(), held(app)
        while not isinstance(app.scene, Title):
            app.pop()
        lines.append(
            f"game {number + 1}: {at_the_end:.0f} MB at its end ({kept}), {memory():.0f} after it"
        )
        with capsys.disabled():
            print("\n" + lines[-1], end="")  # noqa: T201
    app.close()
    assert lines
