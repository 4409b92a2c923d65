"""The board draws every position and event, and knows what is where."""

from __future__ import annotations

from random import Random
from typing import get_args

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.canvas import LOGICAL_SIZE, Canvas
from parlour.client.games import board_for
from parlour.client.games.boxes import under
from parlour.client.games.gods_playground import animations, layout, sentences, tooltips
from parlour.client.games.gods_playground.places import PLACES
from parlour.client.games.protocol import Choice
from parlour.shared.gods_playground import words
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.positions import NAMES, decisions, moments

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1000, 900)]


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def test_every_event_has_a_look_and_a_sentence() -> None:
    assert set(animations._LOOKS) == set(get_args(Event))
    assert set(sentences._SENTENCES) == set(get_args(Event))


@pytest.mark.parametrize("size", SIZES)
def test_positions_are_drawn_at_any_size(size: tuple[int, int]) -> None:
    board = board_for("gods_playground")
    board.resize(Canvas(size), Art(Canvas(size).scale))
    surface = pygame.Surface(size)
    rng = Random(1)
    for state in rng.sample(decisions(), 12):
        for seat in (0, None):
            board.draw(surface, GAME.view(state, seat), NAMES, (), None)
    assert len({tuple(surface.get_at((x, size[1] // 2))) for x in range(0, size[0], 9)}) > 20


def test_choices_light_up_and_impossible_ones_are_dimmed() -> None:
    board = board_for("gods_playground")
    size = (1280, 720)
    board.resize(Canvas(size), Art(Canvas(size).scale))
    state = decisions()[0]
    pictures = []
    for enabled, hover in ((None, None), (True, None), (False, None), (True, "region:prussia")):
        surface = pygame.Surface(size)
        choice = Choice("a", "A", enabled=bool(enabled), places=("region:prussia",))
        board.draw(surface, state, NAMES, () if enabled is None else (choice,), hover)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 4


def test_every_event_is_shown_from_beginning_to_end() -> None:
    board = board_for("gods_playground")
    size = (1280, 720)
    board.resize(Canvas(size), Art(Canvas(size).scale))
    surface = pygame.Surface(size)
    seen = set()
    rng = Random(2)
    every = list(moments())
    rng.shuffle(every)
    for state, event in every[:1500]:
        animation = board.animation(GAME.view(state, None), GAME.redact(event, None))
        if animation is None:
            continue
        seen.add(type(event))
        assert 0 < animation.duration < 6
        for moment in (0.0, 0.5, 1.0):
            for rect in animation.draw(surface, moment):
                assert surface.get_rect().colliderect(rect) or not rect.size
    assert len(seen) > 25


def test_sentences_are_whole() -> None:
    told = set()
    for state, event in moments():
        sentence = sentences.sentence(GAME.view(state, None), GAME.redact(event, None), NAMES)
        for wrong in ("{", "None", " 1 nobles", " 1 hits", "  "):
            assert wrong not in sentence
        assert not sentence or sentence[-1] in ".!—"
        told.add(type(event)) if sentence else None
    assert len(told) > 30


def test_places_are_found_under_their_centre_and_inside_the_canvas() -> None:
    whole = pygame.Rect(0, 0, *LOGICAL_SIZE)
    for place, box in PLACES.items():
        assert whole.contains(pygame.Rect(*box))
        assert place in under(PLACES, box.centre)
    assert under(PLACES, (-5, -5)) == []
    assert under(PLACES, PLACES["estate:prussia:0"].centre)[0] == "estate:prussia:0"
    with pytest.raises(KeyError):
        board_for("gods_playground").place("estate:france:0")


def test_every_place_has_a_tooltip_in_every_turn() -> None:
    for state in decisions()[::60]:
        for place in PLACES:
            text = tooltips.tooltip(state, place)
            assert text.endswith("."), place
            assert "None" not in text
    assert "reconstructed" in tooltips.tooltip(decisions()[0], "enemy:russia")
    assert tooltips.tooltip(decisions()[0], "nowhere:1") == ""


@pytest.mark.parametrize("size", SIZES)
def test_texts_fit_their_boxes(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    art = Art(canvas.scale)
    fits = [(name, layout.ENEMY_NAME, 23) for names in words.ENEMY_NAMES.values() for name in names]
    fits += [(name, layout.REGION_NAME, 28) for name in words.REGION_NAMES.values()]
    fits += [("Wołodyjowska Mag", layout.PANEL_NAME, 29)]
    for text, box, height in fits:
        image = art.text(text, height, typeface="title", room=(box.w, box.h))
        assert image.get_width() <= canvas.length(box.w) + 1, text


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
        assert place is not None
        board.place(place)
