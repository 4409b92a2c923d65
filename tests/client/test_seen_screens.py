"""Every screen looks as it did in a small window, patch by patch, closer than its golden pictures.

After a change that is meant, ``pytest tests/client/test_seen_screens.py --update-golden`` (with
``-k`` for some screens) keeps what is seen now: a picture of the mean colour of each patch.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from parlour.client import settings
from parlour.client.app import App
from parlour.client.net import Connection
from parlour.client.scenes.menus.title import Title
from parlour.client.settings import Settings
from tests.client.screens import SCREENS, show
from tests.client.unseen import keep_lands, share_drawings

KEPT = Path(__file__).parent / "seen"
SIZE = (960, 540)
PATCH = 15
"""The side of a patch, in pixels."""
MOST = 7
"""By how much each part of the mean colour of a patch may differ, of 255."""


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """A client at its title, whom the server no longer hears."""
    folder = tmp_path_factory.mktemp("seen")
    config = folder / "settings.json"
    settings.save(Settings(speed="off", language="en", sound=0, music=0), config)
    with pytest.MonkeyPatch.context() as patch:
        keep_lands(patch.setattr)
        share_drawings(patch.setattr)
        app = App(folder / "games", SIZE, config)
        app.push(Title(app))
        while app.welcome is None:
            app.frame(0.01)
        patch.setattr(Connection, "send", lambda *_: None)
        app.hosted_at = "ws://192.168.1.20:8765/"
        yield app
        app.close()


def patches(picture: pygame.Surface) -> np.ndarray:
    """Return the mean colour of each patch: rows, columns and three parts."""
    pixels = pygame.surfarray.array3d(picture).swapaxes(0, 1)
    rows, columns = SIZE[1] // PATCH, SIZE[0] // PATCH
    whole = pixels.reshape(rows, PATCH, columns, PATCH, 3).mean(axis=(1, 3))
    return np.asarray(whole.round().astype(np.int16))


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_seen_as_ever(window: App, name: str, update_golden: bool) -> None:
    now = patches(show(window, name))
    path = KEPT / f"{name}.png"
    if update_golden:
        KEPT.mkdir(exist_ok=True)
        small = pygame.surfarray.make_surface(now.swapaxes(0, 1).astype(np.uint8))
        pygame.image.save(small, path)
    golden = pygame.surfarray.array3d(pygame.image.load(path)).swapaxes(0, 1).astype(np.int16)
    difference = np.abs(now - golden).max(axis=2)
    row, column = np.unravel_index(difference.argmax(), difference.shape)
    where = f"{name} differs by {difference.max()} at {column * PATCH}, {row * PATCH}"
    assert difference.max() <= MOST, where
