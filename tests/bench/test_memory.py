"""How much memory a client has after one game and another; ``GAMES=3`` plays fewer of them.

Between two games somebody looks through the menus.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # sounds are kept, and heard by nobody

from parlour.client import kept
from parlour.client.app import App
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.hall_of_fame import HallOfFame
from parlour.client.scenes.menus.rules import Rules
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.table import TableScene
from tests.bench.watch import memory, open_client
from tests.client.person import Person
from tests.client.test_whole_game import begin, play_to_the_end

LOOKED_AT = (SavedGames, HallOfFame, Rules, SettingsScene, Join, About)
"""The screens that are looked at after each game, for some frames each."""
LOOKS = 20

pytestmark = pytest.mark.bench


def held(app: App) -> str:
    """Return the bytes of all pictures that are kept, and of those of the stage of a table."""
    tables = [scene for scene in app._scenes if isinstance(scene, TableScene)]
    stage = tables[-1].stage.kept if tables else {}
    shares = {"all that is kept": kept.ALL.used, **stage}
    return ", ".join(f"{name} {size / 1e6:.0f}" for name, size in shares.items())


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
        at_the_end, share = memory(), held(app)
        while not isinstance(app.scene, Title):
            app.pop()
        after = memory()
        for screen in LOOKED_AT:
            app.push(screen(app))
            person.frames(LOOKS)
            app.pop()
        lines.append(
            f"game {number + 1}: {at_the_end:.0f} MB at its end ({share}), {after:.0f} after it, "
            f"{memory():.0f} after the menus"
        )
        with capsys.disabled():
            print("\n" + lines[-1], end="")  # noqa: T201
    app.close()
    assert lines
