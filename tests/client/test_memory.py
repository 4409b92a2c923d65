"""Memory of pictures goes back to the system, and caches stay within their budgets."""

from __future__ import annotations

import gc
import math
import sys
from random import Random

import pygame
import pytest
from pygame_gui.elements import UIButton

from parlour.client import memory
from parlour.client.app import App, Scene
from parlour.client.art import TEXT_BYTES, Art
from parlour.client.kept import Budget, Kept, surface_bytes
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.title import Title
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.anims import after_one_another, hold, lean, sound
from parlour.client.stage.fine import FINER
from parlour.client.stage.stage import Stage
from tests.client.at_once import AtOnce
from tests.client.stage.kit import random_scene, stage, window


def test_memory_goes_back_once_after_the_shows_and_never_within(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[float] = []
    monkeypatch.setattr("parlour.client.stage.stage.ThreadPoolExecutor", AtOnce)
    window()
    made = stage()
    monkeypatch.setattr(memory, "give_back", lambda: given.append(made.clock))
    made.set(random_scene(Random(1)))
    for _ in range(round(3 * memory.AFTER * 10)):
        made.update(0.1)
    assert not given, "nothing was shown yet"
    for _ in range(2):
        made.show(made.scene, after_one_another(hold(2 * memory.AFTER), sound("drum")))
        for _ in range(round(2.5 * memory.AFTER * 10)):
            made.update(0.1)
        assert not given, "the next show begins before long"
    for _ in range(round(3 * memory.AFTER * 10)):
        made.update(0.1)
    assert len(given) == 1


def test_only_glibc_is_told_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_library", memory._library.__wrapped__)
    monkeypatch.setattr(sys, "platform", "win32")
    assert (memory.keep_little(), memory.give_back()) == (False, False)


@pytest.mark.skipif(memory._library() is None, reason="another C library")
def test_glibc_gives_memory_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_library", memory._library.__wrapped__)
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


def test_caches_share_a_budget_and_the_longest_unused_goes_whoever_keeps_it() -> None:
    budget = Budget(10)
    one, other = (Kept[str](math.inf, len, budget) for _ in range(2))
    one.put("first", "aaaa")
    other.put("second", "bbbb")
    one.find("first")
    one.put("third", "cccc")
    assert ("first" in one, "second" in other, "third" in one) == (True, False, True)
    other.put("fourth", "dddd")
    assert ("first" in one, "third" in one, "fourth" in other) == (False, True, True)
    assert budget.used == 8
    del one
    gc.collect()
    assert budget.used == 4, "what nobody has any more counts no more"


def test_a_cache_that_is_gone_takes_no_room() -> None:
    budget = Budget(10)
    gone = Kept[int](100, int, budget)
    gone.put("a", 8)
    del gone
    kept = Kept[int](100, int, budget)
    kept.put("b", 6)
    kept.put("c", 4)
    assert ("b" in kept, "c" in kept, budget.used) == (True, True, 10)
    kept.put("d", 1)
    assert ("b" in kept, "c" in kept, budget.used) == (False, True, 5)


def test_what_is_larger_than_the_whole_budget_is_kept_until_something_else_comes() -> None:
    budget = Budget(10)
    kept = Kept[str](math.inf, len, budget)
    assert kept.put("large", 20 * "a") == 20 * "a"
    assert "large" in kept
    kept.put("small", "b")
    assert ("large" in kept, kept.used) == (False, 1)


def test_a_larger_window_has_a_larger_budget_and_a_smaller_one_drops_what_is_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.client.kept.ALL_BYTES", 10)
    budget = Budget()
    kept = Kept[str](math.inf, len, budget)
    budget.allow(2160)
    assert budget.most == 20
    for name in "abcd":
        kept.put(name, 5 * name)
    budget.allow(720)
    assert budget.most == 10
    assert [name in kept for name in "abcd"] == [False, False, True, True]


def test_what_two_threads_make_at_once_is_kept_once() -> None:
    kept: Kept[str] = Kept(math.inf, len, None)
    assert kept.get("name", lambda: kept.put("name", "first") and "second") == "first"
    assert kept.used == 5


def test_a_stage_that_rests_or_is_closed_has_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.client.stage.stage.ThreadPoolExecutor", AtOnce)
    screen = window()
    for give_up in (Stage.rest, Stage.close):
        made = stage(ambience=Ambience(clouds=3))
        made.set(random_scene(Random(7)))
        made.light_up(["west"], "west")
        made.single_out(["west"])
        made.show(random_scene(Random(8)), after_one_another(lean((600, 500), FINER, 0.1)))
        for _ in range(40):
            made.update(1 / 30)
            made.draw(screen)
        assert made.kept["ground"] > 1_000_000
        assert made.kept["light"] > 1_000_000
        give_up(made)
        assert sum(made.kept.values()) < 1000


def test_buttons_that_are_gone_have_no_pictures(app: App) -> None:
    title = app.scene
    assert isinstance(title, Title)
    buttons = [each for each in title.focus.elements if isinstance(each, UIButton)]
    app.push(About(app))
    for button in buttons:
        shape = button.drawable_shape
        assert shape is not None
        sizes = {state.surface.get_size() for state in shape.states.values()}
        assert sizes == {(0, 0)}
        assert button.image is not None
        assert button.image.get_size() == (0, 0)
    assert title._background.get_size() == (1, 1)
    app.pop()
    app.frame(0.1)
    assert title._background.get_size() == app.window.get_size()
    assert any(each.image.get_width() > 10 for each in title.focus.elements)


def test_a_screen_that_is_covered_leaves_no_widget(app: App) -> None:
    (manager,) = app.managers.values()
    assert len(manager.get_sprite_group().sprites()) > 5
    app.push(Scene(app))
    assert len(manager.get_sprite_group().sprites()) == 1, "the root of all others"


def test_buttons_of_which_nothing_is_seen_have_no_pictures(app: App) -> None:
    title = app.scene
    assert isinstance(title, Title)
    (card, *_) = [button for _, button in title._cards]
    assert card.drawable_shape is not None
    app.frame(0.1)
    pygame.mouse.set_pos(card.get_abs_rect().center)
    app.frame(0.1)
    sizes = {state.surface.get_size() for state in card.drawable_shape.states.values()}
    assert sizes == {(0, 0)}
    assert card.rect.width > 100, "it is as large as what is drawn there"
