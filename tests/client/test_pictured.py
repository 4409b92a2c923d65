"""Functions that draw share one memory for what they have drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from parlour.client import kept
from parlour.client.kept import picture_bytes, pictured

SIDE = 100
EACH = SIDE * SIDE * 4


@pytest.fixture(autouse=True)
def little_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Room for three pictures."""
    kept._shared.clear()
    monkeypatch.setattr(kept._shared, "most", 3 * EACH)
    yield
    monkeypatch.undo()
    kept._shared.clear()


def drawn(log: list[str], name: str) -> pygame.Surface:
    """Draw something, and note that."""
    log.append(name)
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_what_was_drawn_is_kept_by_its_arguments() -> None:
    log: list[str] = []
    one = pictured(lambda name, *, large=False: drawn(log, f"{name} {large}"))
    assert one("a") is one("a")
    assert one("a") is not one("a", large=True)
    assert log == ["a False", "a True"]


def test_what_was_not_asked_for_in_a_while_goes_first_whoever_drew_it() -> None:
    log: list[str] = []
    one = pictured(lambda name: drawn(log, f"one {name}"))
    other = pictured(lambda name: drawn(log, f"other {name}"))
    one("a"), other("a"), one("b")
    one("a")
    other("b")  # a fourth
    assert kept._shared.used == 3 * EACH
    log.clear()
    one("a"), one("b"), other("b")
    assert log == []
    other("a")
    assert log == ["other a"]


def test_all_surfaces_of_a_value_count() -> None:
    surface = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    assert picture_bytes((surface, {"a": [surface], "b": 3}, "text")) == 2 * EACH
