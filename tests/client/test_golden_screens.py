"""Every screen looks as it did: at two sizes, and in each palette, compared with a picture.

How it looks in a small window is held more closely in ``test_seen_screens.py``.

After a change that is meant, ``GOLDEN=write pytest tests/client/test_golden_screens.py`` makes the
pictures anew, or ``SCREENS=title,about`` those of some screens; look at each of them before they
are kept.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import numpy as np
import pygame
import pytest

from parlour.client import settings
from parlour.client.app import App
from parlour.client.net import Connection
from parlour.client.scenes.menus.title import Title
from parlour.client.settings import Palette, Settings
from parlour.client.stage import fine
from tests.client.screens import SCREENS, resize, show
from tests.client.unseen import keep_lands, share_drawings
from tests.client.welcome import until_welcomed

PICTURES = Path(__file__).parent / "pictures"
SMALL = (256, 144)
"""The size of the pictures that are kept."""
SIZES = ((1280, 720), (1920, 1080))
MEAN, WORST = 2.0, 40.0
"""How much colours may differ, of 255: on average, and in the mean of the worst patch."""
PATCH = 8
"""The side of a patch, in pixels of the small picture."""


def chosen() -> list[str]:
    """Return the names of the screens to look at: all, or those that are named."""
    named = os.environ.get("SCREENS", "")
    return named.split(",") if named else [*SCREENS]


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A client at its title, whom the server no longer hears."""
    keep_lands(monkeypatch.setattr)
    share_drawings(monkeypatch.setattr)
    monkeypatch.setattr(fine, "MOST_PIXELS", 0)  # what a thread reads comes sooner or later
    config = tmp_path / "settings.json"
    settings.save(Settings(speed="off", language="en", sound=0, music=0), config)
    app = App(tmp_path / "games", SIZES[0], config)
    app.push(Title(app))
    until_welcomed(app)
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    app.hosted_at = "ws://192.168.1.20:8765/"
    yield app
    app.settings.palette = "map"
    app.settings_changed()
    app.close()


def colours(picture: pygame.Surface) -> np.ndarray:
    """Return a picture, made small, as an array of colours."""
    small = pygame.transform.smoothscale(picture.convert(24), SMALL)
    return pygame.surfarray.array3d(small).astype(np.int16)


def compare(name: str, picture: pygame.Surface) -> None:
    """Compare with the picture that is kept; raises AssertionError."""
    kept = PICTURES / f"{name}.png"
    if os.environ.get("GOLDEN") == "write":
        PICTURES.mkdir(exist_ok=True)
        small = pygame.transform.smoothscale(picture.convert(24), SMALL)
        pygame.image.save(small, kept)
        return
    difference = np.abs(colours(picture) - colours(pygame.image.load(kept))).mean(axis=2)
    patches = difference.reshape(SMALL[0] // PATCH, PATCH, SMALL[1] // PATCH, PATCH)
    assert difference.mean() < MEAN, f"{name} looks different"
    worst = patches.mean(axis=(1, 3))
    assert worst.max() < WORST, f"{name} differs at {np.unravel_index(worst.argmax(), worst.shape)}"


@pytest.mark.long
@pytest.mark.parametrize("palette", [name for name in get_args(Palette) if name != "map"])
def test_screens_in_each_palette(window: App, palette: Palette) -> None:
    window.settings.palette = palette
    window.settings_changed()
    for name in chosen():
        compare(f"{name}-{palette}", show(window, name))


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_screens_at_each_size(window: App, size: tuple[int, int]) -> None:
    resize(window, size)
    for name in chosen():
        compare(f"{name}-{size[0]}", show(window, name))
