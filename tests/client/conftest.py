"""A window without a screen, for the tests of the client."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from parlour.client import memory, settings
from parlour.client.app import App
from parlour.client.kept import MEGABYTE
from parlour.client.scenes.menus.title import Title
from parlour.client.settings import Settings
from parlour.client.stage import atlas
from tests.client import unseen
from tests.client.club import Club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """A club that is open."""
    club = Club(tmp_path / "club")
    club.start()
    yield club
    club.stop()


@pytest.fixture(autouse=True, scope="module")
def _tidy() -> None:
    """Leave what lasts beyond a file of tests out of what the client tidies up now and then."""
    gc.collect()
    gc.freeze()


KEPT_BY_LIBRARY = 32 * MEGABYTE
TRIM_THRESHOLD, NEVER = -1, 2**31 - 1


@pytest.fixture(autouse=True, scope="session")
def _heap() -> Iterator[None]:
    """Let the C library keep what was freed: the next test needs it soon."""
    library = memory._library()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "LARGE", KEPT_BY_LIBRARY)
        patch.setattr(memory, "SPARE", NEVER)
        if library is not None:
            library.mallopt(TRIM_THRESHOLD, NEVER)
        yield


@pytest.fixture(autouse=True, scope="session")
def _pages() -> Iterator[None]:
    """Let the pages of sprites that one test has read be there for the next, whatever it draws."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atlas, "PAGE_BYTES", 1000 * MEGABYTE)
        yield


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The client, at its title, with an empty folder of games and plain lands."""
    unseen.plain_lands(monkeypatch.setattr)
    unseen.share_drawings(monkeypatch.setattr)
    config = tmp_path / "config" / "settings.json"
    settings.save(Settings(speed="off", language="en", sound=0, music=0), config)
    app = App(tmp_path / "games", (1280, 720), config)
    app.push(Title(app))
    yield app
    app.close()


@pytest.fixture
def unseen_app(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """The client at its title, whose tables are played without being drawn."""
    app.settings.reduced_motion = True
    unseen.look_away(monkeypatch.setattr)
    return app
