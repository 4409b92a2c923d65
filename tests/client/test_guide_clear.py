"""Neither the voice nor the hand of the guide covers what a lesson speaks of, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pygame
import pytest

from parlour.client.scenes.table.clear import strips
from parlour.client.scenes.table.spotlight import LARGEST
from tests.client import unseen
from tests.client.pupil import Moment, moments

GAMES = ("gods_playground", "rattus", "playing_gods")
SIZES = ((1280, 720), (960, 540))
LANGUAGES = ("en", "fr", "pl")
EDGE, BESIDE, TOUCHED = 0.02, 0.15, 0.39
"""What share of a thing the voice may hide; and the hand, of one beside and of what it touches."""


class Marked(NamedTuple):
    """A part of the window that is spoken of, or is to be pressed."""

    name: str
    rects: tuple[pygame.Rect, ...]

    def under(self, *over: pygame.Rect) -> float:
        """Return what share of it lies under rectangles."""
        whole = sum(each.width * each.height for each in self.rects)
        clips = (each.clip(rect) for each in self.rects for rect in over)
        return sum(each.width * each.height for each in clips) / max(1, whole)


def marked(table: Any) -> Iterator[Marked]:
    """Yield all that is spoken of: lands and pieces with their numbers, slips, and the control."""
    teaching, hud = table._presenting._teaching, table._house.hud
    speech = table._house.guide.speech
    for place in dict.fromkeys((*speech.places, speech.points)):
        for light in teaching._lit.light(place) if place else ():
            land = len(light.outline) > 2
            rects = strips(light.outline) if land else [light.rect]
            yield Marked(place, tuple(rects))
    shed = teaching._shed()
    for tag in () if shed is None else shed.tags:
        yield Marked("slip", (tag.rect,))
    if hud.bubble.is_open:
        yield Marked("confirm", (hud.bubble.sheet,))
    thing = teaching._finger.thing()
    if thing is not None:
        yield Marked("thing", (thing,))


class Covered(NamedTuple):
    """A thing that is spoken of, and what share of it is hidden."""

    name: str
    by: str
    share: float
    most: float
    """What share of it may be."""


def covered(moment: Moment) -> Iterator[Covered]:
    """Yield how much of each thing that is spoken of the voice and the hand hide."""
    teaching, hud = moment.table._presenting._teaching, moment.table._house.hud
    way = teaching.way()
    voice = [hud.voice.sheet, hud.voice.stands] if hud.voice.is_open else []
    touches = [teaching._finger.touch_of(way[0])] if len(way) == 1 else []
    hand = [hud.glove.reach(*each) for each in touches]
    largest = hud.voice.px(LARGEST)
    for each in marked(moment.table):
        whole = each.rects[0].unionall(list(each.rects))
        yield Covered(each.name, "voice", each.under(*voice), EDGE)
        if max(whole.size) <= largest:
            pointed = any(whole.collidepoint(each.at) for each in touches)
            most = TOUCHED if pointed else BESIDE
            yield Covered(each.name, "hand", each.under(*hand), most)


def _looked_at(moment: Moment) -> int:
    """Hold what is spoken of against what hides it; returns how much that was."""
    speech = moment.table._house.guide.speech
    assert speech.do or not speech.asks, "what is to be done is told to the last click"
    found = [*covered(moment)]
    for each in found:
        assert each.share <= each.most, (each, speech)
    return len(found)


def _slips(moment: Moment) -> int:
    """Hold prices and slips of cards against other cards; returns how many there are."""
    hud, shed = moment.table._house.hud, moment.table._presenting._teaching._shed()
    if shed is None or not hud.tray.hand.is_open:
        return 0
    tiles = hud.tray.hand.tiles
    hidden = [tag.rect for tag in shed.tags if tag.rect.collidelist(tiles) >= 0]
    assert not hidden, moment.table._house.guide.speech
    return len(shed.tags)


def _walks() -> Iterator[Any]:
    """Yield games, languages and sizes: each pair of two of them in the tests of every day."""
    for game, language, size in product(GAMES, LANGUAGES, SIZES):
        turn = GAMES.index(game) + LANGUAGES.index(language) + SIZES.index(size)
        yield pytest.param(game, language, size, marks=[pytest.mark.slow] * (turn % 2))


@pytest.mark.long
@pytest.mark.parametrize(("game", "language", "size"), [*_walks()], ids=str)
def test_nothing_that_is_spoken_of_is_covered(
    game: str, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every step: not by the voice at all, and by the hand only what it touches, in part.

    Nor do prices and slips of cards lie on other cards.
    """
    unseen.look_away(monkeypatch.setattr)
    looked_at = slips = 0
    for moment in moments(game, size, language=language):
        moment.person.frames(3)
        looked_at += _looked_at(moment)
        slips += _slips(moment)
    assert looked_at > 50
    assert slips > 0
