"""The hand of the guide covers nothing that is to be clicked or read."""

from __future__ import annotations

from functools import partial
from itertools import product

import pygame
import pytest

from parlour.client.scenes.table.touch import touch
from tests.client import unseen
from tests.client.pupil import moments

WINDOW = pygame.Rect(0, 0, 1280, 720)
SIZE = (40, 50)
INSIDE = 8
GAMES = ("gods_playground", "rattus", "playing_gods")


def reach(point: tuple[int, int], down: bool) -> pygame.Rect:
    """Return a hand whose finger is at its upper left, or at its lower left."""
    return pygame.Rect((point[0] - 8, point[1] - (SIZE[1] if down else 0)), SIZE)


touched = partial(touch, reach=reach, window=WINDOW, most_inside=INSIDE)


def test_a_thing_is_touched_from_below_at_its_edge() -> None:
    thing = pygame.Rect(300, 200, 120, 80)
    found = touched(thing, covers=())
    assert not found.down
    assert thing.collidepoint(found.at)
    assert thing.bottom - found.at[1] <= INSIDE


def test_what_is_below_it_is_not_covered() -> None:
    """Nor is anything above: then it is touched at the side that is free."""
    thing, below = pygame.Rect(300, 200, 120, 80), pygame.Rect(300, 280, 120, 100)
    found = touched(thing, covers=[below])
    assert not reach(*found).colliderect(below)
    above = pygame.Rect(300, 100, 90, 100)
    found = touched(thing, covers=[below, above])
    assert not any(reach(*found).colliderect(each) for each in (below, above))


def test_a_price_is_covered_last() -> None:
    """Rather something else is, even all of the hand's room below."""
    tile, below = pygame.Rect(300, 200, 160, 60), pygame.Rect(0, 260, 1280, 120)
    number = pygame.Rect(340, 230, 24, 24)
    found = touched(number, covers=[tile, below], read=[tile])
    assert not found.down
    hidden, over = (reach(*each).clip(tile) for each in (found, found._replace(down=True)))
    assert hidden.width * hidden.height < over.width * over.height


def test_the_hand_stays_in_the_window() -> None:
    for x, y in product((0, 1160), (0, 640)):
        found = touched(pygame.Rect(x, y, 120, 80), covers=())
        hand = reach(*found)
        assert hand.clip(WINDOW).width > hand.width / 2
        assert WINDOW.contains(pygame.Rect(hand.x, hand.y, 1, 1)) or found.down


@pytest.mark.parametrize("game", GAMES)
def test_in_a_lesson_the_hand_leaves_what_is_pointed_at_to_be_read(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of no card, button or piece more than a third is under it; of the voice its edge.

    Where it points at land, it touches that land, and no sea beside it.
    """
    unseen.look_away(monkeypatch.setattr)
    pointed = 0
    for moment in moments(game, (1280, 720)):
        moment.person.frames(3)
        teaching, hud = moment.table._presenting._teaching, moment.table._house.hud
        thing = teaching._finger.thing()
        way = teaching.way()
        if thing is None and len(way) == 1:
            touched_at, finger = teaching._finger.touch_of(way[0]).at, teaching._finger
            assert finger._lands_at(way[0]) <= finger._lands_at(touched_at)
        if thing is None or len(way) != 1:
            continue
        pointed += 1
        hand = hud.glove.reach(*teaching._finger.touch_of(way[0]))
        clip = hand.clip(thing)
        assert clip.width * clip.height <= thing.width * thing.height / 3, hud.voice.sheet
        clip = hand.clip(hud.voice.sheet)
        assert not hud.voice.is_open or clip.width * clip.height <= hand.width * hand.height / 5
    assert pointed > 3
