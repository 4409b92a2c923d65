"""Memory of pictures goes back to the system, and caches stay within their budgets."""

from __future__ import annotations

import sys

import pygame
import pytest

from parlour.client import memory
from parlour.client.art import TEXT_BYTES, Art
from parlour.client.kept import Kept, surface_bytes


def test_only_glibc_is_told_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    memory._library.cache_clear()
    monkeypatch.setattr(sys, "platform", "win32")
    assert (memory.keep_little(), memory.give_back()) == (False, False)
    memory._library.cache_clear()


@pytest.mark.skipif(memory._library() is None, reason="another C library")
def test_glibc_gives_memory_back() -> None:
    assert memory.keep_little()
    assert memory.give_back()


def test_what_was_not_used_for_longest_is_dropped_first() -> None:
    kept: Kept[str] = Kept(10, len)
    for word in ("aaaa", "bbbb", "aaaa", "cccc"):
        assert kept.get(word, lambda word=word: word) == word  # type: ignore[misc]
    assert "aaaa" in kept
    assert "bbbb" not in kept
    assert kept.used == 8


def test_texts_are_kept_within_their_budget() -> None:
    pygame.font.init()
    art = Art(1.0)
    for number in range(200):
        art.text(f"{number} words that are quite long", 60.0)
    first = art.text("once", 20.0)
    assert art.text("once", 20.0) is first
    assert art._texts.used <= TEXT_BYTES
    assert surface_bytes(pygame.Surface((10, 5), pygame.SRCALPHA)) == 200
