"""A window without a screen, for the tests of the client."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import count
from math import inf
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
# Who ends the tests ends them, and closes no window in the middle of one, which would fail.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"

import pygame

from parlour.assets.languages import catalogue
from parlour.client import app as client_app
from parlour.client import kept, memory, palette, settings
from parlour.client.app import App
from parlour.client.games.seated import call_seats
from parlour.client.kept import MEGABYTE
from parlour.client.scenes.menus.title import Title
from parlour.client.settings import Settings
from parlour.client.stage import atlas
from parlour.shared.language import speak
from tests.client import strict, unseen
from tests.client.club import Club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """A club that is open."""
    club = Club(tmp_path / "club")
    club.start()
    yield club
    club.stop()


_LIBRARY = memory._library()
TRIM = None if _LIBRARY is None else _LIBRARY.malloc_trim
"""Gives memory back that was freed: after some files of tests, not after each scene."""


SOME, _files = 4, count()


@pytest.fixture(autouse=True, scope="module")
def _tidy() -> None:
    """Leave what lasts beyond some files of tests out of what is looked through for garbage."""
    if next(_files) % SOME:
        return
    gc.collect()
    gc.freeze()
    if TRIM is not None:
        TRIM(0)


SMALL = (64, 64)
"""The window of tests that draw, and open none."""


@pytest.fixture(autouse=True)
def _as_just_started() -> None:
    """Let a window be open, and nothing of what is said and seen be as another test left it."""
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode(SMALL)
    speak(catalogue("en"))
    palette.use("map")
    call_seats(())


KEPT_BY_LIBRARY = 32 * MEGABYTE
TRIM_THRESHOLD, NEVER = -1, 2**31 - 1


def _quit_all_but_fonts() -> None:
    for part in (pygame.joystick, pygame.mixer, pygame.display):
        part.quit()


@pytest.fixture(autouse=True, scope="session")
def _fonts() -> Iterator[None]:
    """Let fonts outlive windows: what a test keeps that draws must work when another has closed."""
    pygame.font.init()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "quit", _quit_all_but_fonts)
        yield


@pytest.fixture(autouse=True, scope="session")
def _heap() -> Iterator[None]:
    """Let the C library keep what was freed: the next test needs it soon, and little is garbage."""
    library = memory._library()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "LARGE", KEPT_BY_LIBRARY)
        patch.setattr(memory, "SPARE", NEVER)
        patch.setattr(client_app, "TIDY_SECONDS", inf)
        if library is not None:
            library.mallopt(TRIM_THRESHOLD, NEVER)
            patch.setattr(library, "malloc_trim", lambda _: 1)
        yield


@pytest.fixture(autouse=True, scope="session")
def _pages() -> Iterator[None]:
    """Let the pages of sprites that one test has read be there for the next, whatever it draws."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atlas, "PAGE_BYTES", 1000 * MEGABYTE)
        patch.setattr(kept, "ALL_BYTES", 1000 * MEGABYTE)
        patch.setattr(kept.ALL, "most", 1000 * MEGABYTE)
        yield


@pytest.fixture(autouse=True, scope="session")
def _strict() -> Iterator[None]:
    """Let every show keep what it promises, whichever test it is shown in."""
    with pytest.MonkeyPatch.context() as patch:
        strict.hold_everywhere(patch.setattr)
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
