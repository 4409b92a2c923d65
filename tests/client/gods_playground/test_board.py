"""The board has words for every event and place, and knows what is where."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.games.gods_playground import sentences, tooltips
from parlour.client.games.gods_playground.scene import PLACES
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.stage.geometry import WORLD, Box, hull, middle, under
from parlour.shared.gods_playground.events import (
    BiddingBegan,
    BidMade,
    Event,
    Passed,
    RoundBegan,
    Waiting,
)
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.gods_playground.positions import NAMES, decisions, moments

QUIET = {RoundBegan, Waiting, Passed, BiddingBegan, BidMade}
"""Events for which nothing moves: ribbon, plates and log tell of them."""


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def test_every_event_has_a_sentence() -> None:
    assert set(sentences._SENTENCES) == set(get_args(Event))


def test_every_event_has_a_show_or_is_told_by_words_alone() -> None:
    assert set(SHOWS) | QUIET == set(get_args(Event))
    assert not set(SHOWS) & QUIET


def test_sentences_are_whole() -> None:
    told = set()
    for state, event in moments():
        sentence = sentences.sentence(GAME.view(state, None), GAME.redact(event, None), NAMES)
        for wrong in ("{", "None", " 1 nobles", " 1 hits", "  "):
            assert wrong not in sentence
        assert not sentence or sentence[-1] in ".!—"
        told.add(type(event)) if sentence else None
    assert len(told) > 30


def test_places_are_found_under_their_centre_and_inside_the_world() -> None:
    for place, shape in PLACES.items():
        box = hull(shape)
        assert (box.x, box.y) >= (WORLD.x, WORLD.y), place
        assert (box.x + box.w, box.y + box.h) <= (WORLD.w, WORLD.h), place
        if isinstance(shape, Box):
            assert place in under(PLACES, box.centre)
    assert under(PLACES, (-5, -5)) == []
    assert under(PLACES, middle(PLACES["estate:prussia:0"]))[0] == "estate:prussia:0"


def test_whatever_is_pointed_at_can_be_told_of() -> None:
    board = board_for(GAME.name)
    told = 0
    for state in decisions()[::40]:
        scene = board.scene(GAME.view(state, None))
        for name in {*scene.actors, *scene.places}:
            told += bool(board.tooltip(state, name))
    assert told > 1000


def test_every_place_has_a_tooltip_in_every_turn() -> None:
    for state in decisions()[::60]:
        for place in PLACES:
            text = tooltips.tooltip(state, place)
            assert text.endswith(".") or place.startswith("action:"), place
            assert "None" not in text
    assert "reconstructed" in tooltips.tooltip(decisions()[0], "enemy:russia")
    assert tooltips.tooltip(decisions()[0], "nowhere:1") == ""


def test_fonts_have_polish_and_french_letters() -> None:
    letters = "ĄĆĘŁŃÓŚŹŻąćęłńóśźżÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûü„”«»—–…"
    art = Art(1)
    for typeface in ("title", "title_italic", "text", "text_bold"):
        font = art.font(typeface, 20)
        missing = [
            c for c, metric in zip(letters, font.metrics(letters), strict=True) if not metric
        ]
        assert missing == [], typeface


def test_what_an_event_is_about_is_a_place_of_the_board() -> None:
    board = board_for(GAME.name)
    found = {board.where(moment.event) for moment in moments(3)}
    assert {"region:prussia", "enemy:russia", "panel:0", None} <= found
    for place in found - {None}:
        assert place in PLACES
