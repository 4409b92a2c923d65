"""Every screen looks as it did in a small window, patch by patch, closer than its golden pictures.

After a change that is meant, ``pytest tests/client/test_seen_screens.py --update-golden`` (with
``-k`` for some screens) keeps what is seen now: a picture of the mean colour of each patch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pygame
import pytest

from parlour.client.app import App
from parlour.client.net import Connection
from parlour.client.scenes.table.picking import open_groups
from parlour.client.scenes.table.table import TableScene
from parlour.client.stage import fine
from tests.client.person import Person
from tests.client.screens import SCREENS, open_at_title, show
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
    with pytest.MonkeyPatch.context() as patch:
        keep_lands(patch.setattr)
        share_drawings(patch.setattr)
        patch.setattr(fine, "MOST_PIXELS", 0)  # what a thread reads comes sooner or later
        app = open_at_title(folder, SIZE)
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


def compare(name: str, picture: pygame.Surface, *, update: bool) -> None:
    """Compare with the patches that are kept under a name, or keep these."""
    now = patches(picture)
    path = KEPT / f"{name}.png"
    if update:
        KEPT.mkdir(exist_ok=True)
        small = pygame.surfarray.make_surface(now.swapaxes(0, 1).astype(np.uint8))
        pygame.image.save(small, path)
    golden = pygame.surfarray.array3d(pygame.image.load(path)).swapaxes(0, 1).astype(np.int16)
    difference = np.abs(now - golden).max(axis=2)
    row, column = np.unravel_index(difference.argmax(), difference.shape)
    where = f"{name} differs by {difference.max()} at {column * PATCH}, {row * PATCH}"
    assert difference.max() <= MOST, where


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_seen_as_ever(window: App, name: str, update_golden: bool) -> None:
    compare(name, show(window, name), update=update_golden)


def decided(person: Person, table: TableScene) -> None:
    """Choose until something can be confirmed."""
    person.be_brief()
    for _ in range(20):
        if table.shown.ready:
            return
        choices = [each for each in table.shown.choices if each.enabled]
        missing = open_groups(choices)
        choice = next((each for each in choices if each.group in missing), choices[0])
        if not person.choose_by_key(table, choice):
            person.choose_by_mouse(table, choice)
    raise AssertionError("nothing comes of it")


def pressed(*keys: int) -> Callable[[Person, TableScene], None]:
    """Return how keys are pressed, one after the other."""

    def press(person: Person, table: TableScene) -> None:
        for key in keys:
            person.press(key)

    return press


def pointed(person: Person, table: TableScene) -> None:
    """Point at the middle of the board."""
    person.move((SIZE[0] // 2, SIZE[1] * 2 // 5))


DONE: Final[dict[str, Callable[[Person, TableScene], None]]] = {
    "decided": decided,
    "filtered": pressed(pygame.K_F3),
    "talk": pressed(pygame.K_F5),
    "focus": pressed(pygame.K_TAB, pygame.K_TAB),
    "pointed": pointed,
}
"""What is done at a table before it is looked at."""
AT = ("table_special", "rattus_actions", "gods_portal")


@pytest.mark.parametrize("name", AT)
@pytest.mark.parametrize("done", DONE)
def test_a_table_is_seen_as_ever_by_who_does_something(
    window: App, name: str, done: str, update_golden: bool
) -> None:
    table = SCREENS[name](window)
    assert isinstance(table, TableScene)
    window.push(table)
    table.stage.freeze()
    person = Person(window)
    try:
        person.frames(3)
        DONE[done](person, table)
        person.let_pass(1.0)
        person.let_pass(1.0)
        compare(f"{name}-{done}", window.window.copy(), update=update_golden)
    finally:
        person.move((1, 1))
        while len(window._scenes) > 1:
            window._scenes.pop().leave()
