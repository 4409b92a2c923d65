"""The board of Playing Gods draws every position and event, and knows what is where."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import get_args

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language, catalogue
from parlour.assets.workshop.sounds import RECIPES
from parlour.client import rules
from parlour.client.art import Art
from parlour.client.canvas import LOGICAL_SIZE, Canvas
from parlour.client.games import board_for, emblems_of, mark_of
from parlour.client.games.boxes import covers, hull_of, under
from parlour.client.games.brush import Brush
from parlour.client.games.playing_gods import animations, layout
from parlour.client.games.playing_gods.board import PlayingGodsBoard
from parlour.client.games.playing_gods.draw import (
    _short_name,
    card_symbols,
    draw_position,
    no_marks,
    stack_boxes,
)
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.playing_gods.places import PLACES, SHAPES, hand_places, place_of
from parlour.client.games.playing_gods.sounds import SOUNDS
from parlour.client.games.playing_gods.stage import Stage, way
from parlour.shared.language import speak
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, REGIONS
from tests.client.playing_gods_games import NAMES, moments

SIZES = [(1280, 720), (1920, 1080), (1000, 900)]
SILENT = {
    events.TurnBegan,
    events.Waiting,
    events.Passed,
    events.LossBegan,
    events.AttackEnded,
    events.CardsCompared,
    events.ConversionEnded,
}
UNSEEN = {events.Waiting, events.Passed, events.LossBegan, events.AttackEnded}
UNSEEN |= {events.ConversionEnded}


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def test_every_event_has_a_look_and_sounds_or_is_silent_on_purpose() -> None:
    assert set(animations._LOOKS) == set(get_args(Event))
    assert set(SOUNDS) == set(get_args(Event)) - SILENT
    assert set(SOUNDS.values()) <= set(RECIPES)


@pytest.mark.parametrize("size", SIZES)
def test_positions_are_drawn_at_any_size(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    brush = Brush(pygame.Surface(size), canvas, Art(canvas.scale))
    waiting = [moment.state for moment in moments() if moment.state.to_act]
    for state in Random(1).sample(waiting, 12):
        for seat in (0, None):
            draw_position(brush, GAME.view(state, seat), NAMES, no_marks(state))


def test_every_event_is_shown_from_beginning_to_end() -> None:
    canvas = Canvas((1280, 720))
    art, surface = Art(canvas.scale), pygame.Surface(canvas.size)
    every = list(moments())
    Random(2).shuffle(every)
    seen = set()
    for state, event in every[:900]:
        for seat in (None, state.active):
            view, told = GAME.view(state, seat), GAME.redact(event, seat)
            stage = Stage(view, canvas, art, surface, no_marks(view))
            animation = animations.animation_of(stage, told)
            assert (animation is None) == (type(event) in UNSEEN)
            if animation is None:
                continue
            seen.add(type(event))
            assert 0 < animation.duration < 6
            for moment in (0.0, 0.1, 0.5, 1.0):
                for rect in animation.draw(surface, moment):
                    assert surface.get_rect().colliderect(rect) or not rect.size
    assert len(seen) >= 20


def test_places_are_found_under_their_centre_and_inside_the_canvas() -> None:
    whole = pygame.Rect(0, 0, *LOGICAL_SIZE)
    for place, box in PLACES.items():
        assert whole.contains(pygame.Rect(*box)), place
        if place in SHAPES:
            assert place in under(SHAPES, box.centre), place
    assert under(SHAPES, PLACES["region:siberia"].centre)[0] == "region:siberia"


def test_regions_and_spaces_do_not_overlap() -> None:
    for shapes in (REGION_OUTLINES, SPACE_OUTLINES):
        for one, other in combinations(shapes, 2):
            x, y = hull_of(one).centre
            assert not (covers(one, (x, y)) and covers(other, (x, y)))
    for space, middle in enumerate(layout.SPACES):
        assert covers(SPACE_OUTLINES[space], middle)
    for region, plate in zip(REGIONS, layout.REGIONS, strict=True):
        assert under(SHAPES, plate.centre)[0] == f"region:{region}"


def test_the_hand_is_laid_out_without_overlaps_however_large() -> None:
    for number in (1, 8, 9, 16, len(CARDS)):
        boxes = list(hand_places(range(number)).values())
        assert len(boxes) == number
        for box in boxes:
            assert layout.HAND.holds((box.x, box.y))
            assert box.x + box.w <= layout.HAND.x + layout.HAND.w
            assert box.y + box.h <= layout.HAND.y + layout.HAND.h
        for one, other in combinations(boxes, 2):
            assert not pygame.Rect(*one).colliderect(pygame.Rect(*other))


def test_stacks_stay_in_their_box() -> None:
    box = layout.REGIONS[0].at(layout.REGION_STACK)
    for number in (1, 3, 8, 20):
        for spot in stack_boxes(number, box):
            assert box.y - 8 <= spot.y
            assert spot.y + spot.h <= box.y + box.h + 12


def test_every_card_has_a_symbol_that_is_drawn() -> None:
    art = Art(0.5)
    for card in range(len(CARDS)):
        for symbol in card_symbols(card):
            if symbol is not None:
                art.piece(symbol, 40)


def test_idols_walk_the_short_list_of_spaces_either_way() -> None:
    assert way(38, 2, "clockwise") == [38, 39, 0, 1, 2]
    assert way(1, 38, "counterclockwise") == [1, 0, 39, 38]
    assert len(SPACE_OUTLINES) == board.SPACES


def test_what_an_event_is_about_is_a_place() -> None:
    found = {place_of(moment.event) for moment in moments()}
    assert found - {None} <= set(PLACES)
    assert "panel:0" in found


def test_emblems_are_worn_and_unknown_ones_ignored() -> None:
    shown = board_for(GAME.name)
    assert isinstance(shown, PlayingGodsBoard)
    art = Art(0.5)
    for emblem in emblems_of(GAME.name):
        art.piece(emblem, 40)
    shown.wear(["emblem_god_sock", "../secret"])
    state = GAME.new(3, {})
    assert shown._marks(state) == ["emblem_god_sock", "crest_1", "crest_2"]
    assert mark_of(GAME.name, 1, "nonsense") == "crest_1"
    assert mark_of(GAME.name, 1, "emblem_god_cat") == "emblem_god_cat"


def test_the_board_is_what_the_table_wants() -> None:
    shown = board_for(GAME.name)
    canvas = Canvas((1280, 720))
    shown.resize(canvas, Art(canvas.scale))
    surface = pygame.Surface(canvas.size)
    whole = pygame.Rect(0, 0, *LOGICAL_SIZE)
    topics = {topic.key for topic in rules.topics(GAME.name, "en")}
    for state, event in moments()[::97]:
        view, told = GAME.view(state, None), GAME.redact(event, None)
        seats = range(len(state.players))
        names = NAMES[: len(seats)]
        shown.draw(surface, view, names, (), "region:siberia")
        assert all(whole.contains(pygame.Rect(*shown.mark(seat))) for seat in seats)
        assert not shown.sentence(view, told, names).startswith(" ")
        assert shown.topic(state) in topics | {"over"}
        for seat in state.to_act:
            seen = GAME.view(state, seat)
            shown.draw(surface, seen, names, shown.compose(seen, seat).choices(), None)
            for choice in shown.compose(seen, seat).choices():
                assert set(choice.places) <= set(PLACES)
    with pytest.raises(KeyError):
        shown.place("region:atlantis")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_every_card_fits_in_every_hand(language: Language) -> None:
    art = Art(1280 / 1920)
    speak(catalogue(language))
    try:
        for number in (layout.HAND_COLUMNS, 2 * layout.HAND_COLUMNS):
            box = layout.hand_boxes(number)[0]
            room = (box.w - min(box.h - 2, 31) - 6) * art.scale
            for card, name in enumerate(CARDS):
                if not name.startswith("loss"):
                    text = f"{_short_name(card)} ×2"
                    assert art.font("text_bold", 13).size(text)[0] <= room + 1, text
    finally:
        speak(catalogue("en"))
