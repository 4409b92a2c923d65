"""The board of Rattus draws every position and event, and knows what is where."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import get_args

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language, catalogue
from parlour.client import rules
from parlour.client.art import Art
from parlour.client.canvas import LOGICAL_SIZE, Canvas
from parlour.client.games import board_for
from parlour.client.games.boxes import Box, Outline, covers, hull_of, under
from parlour.client.games.brush import Brush
from parlour.client.games.lights import Lights
from parlour.client.games.protocol import Choice
from parlour.client.games.rattus import animations, layout
from parlour.client.games.rattus.draw import draw_position, symbol_boxes
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import PLACES, SHAPES, place_of
from parlour.client.games.rattus.sounds import SOUNDS
from parlour.client.synth import RECIPES
from parlour.shared.rattus import board, events, words
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from tests.client.rattus_games import NAMES, moments

SMALLEST_UNITS = 14
"""How small a number may become, in units of the canvas."""
SMALLEST_TEXT = 11
"""How small a text may become, where all are larger."""
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1000, 900)]
SILENT = {
    events.TokenPutAway,
    events.SettlingBegan,
    events.TurnBegan,
    events.Waiting,
    events.LastTurnBegan,
    events.Passed,
}


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
            draw_position(brush, GAME.view(state, seat), NAMES)


def test_a_known_rat_is_shown_to_its_witch_alone() -> None:
    seen = GAME.position({"regions": {"polonia": {"rats": [{"token": 40, "seen": [1]}]}}})
    canvas = Canvas((1280, 720))
    rect = canvas.rect(PLACES["rat:polonia:0"])
    pictures = []
    for seat in (0, 1, 2):
        surface = pygame.Surface(canvas.size)
        draw_position(Brush(surface, canvas, Art(canvas.scale)), GAME.view(seen, seat), NAMES)
        pictures.append(pygame.image.tobytes(surface.subsurface(rect), "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]


def test_every_event_is_shown_from_beginning_to_end() -> None:
    canvas = Canvas((1280, 720))
    art, surface = Art(canvas.scale), pygame.Surface(canvas.size)
    every = list(moments())
    Random(2).shuffle(every)
    seen = set()
    for state, event in every[:900]:
        for seat in (None, state.active):
            view, told = GAME.view(state, seat), GAME.redact(event, seat)
            animation = animations.animation_of(view, told, canvas, art, surface)
            if animation is None:
                continue
            seen.add(type(event))
            assert 0 < animation.duration < 6
            for moment in (0.0, 0.1, 0.5, 1.0):
                for rect in animation.draw(surface, moment):
                    assert surface.get_rect().colliderect(rect) or not rect.size
    assert len(seen) >= len(get_args(Event)) - len(SILENT)


def test_places_are_found_under_their_centre_and_inside_the_canvas() -> None:
    whole = pygame.Rect(0, 0, *LOGICAL_SIZE)
    for place, box in PLACES.items():
        assert whole.contains(pygame.Rect(*box)), place
        assert place in under(SHAPES, box.centre), place
    assert under(SHAPES, (-5, -5)) == []
    assert under(SHAPES, PLACES["rat:gallia:1"].centre) == ["rat:gallia:1", "region:gallia"]


def test_what_an_event_is_about_is_a_place() -> None:
    found = {place_of(moment.event) for moment in moments()}
    assert {"region:anglia", "card:knight", "panel:0", None} <= found
    assert found - {None} <= set(PLACES)


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
        shown.draw(surface, view, names, (), "region:italia")
        assert all(whole.contains(pygame.Rect(*shown.mark(seat))) for seat in seats)
        assert not shown.sentence(view, told, names).startswith(" ")
        assert shown.topic(state) in topics | {"over"}
        assert shown.topic(state) in shown.lessons()
        for seat in state.to_act:
            for choice in shown.compose(GAME.view(state, seat), seat).choices():
                assert set(choice.places) <= set(PLACES)
    assert shown.at(PLACES["card:king"].centre) == ["card:king"]
    with pytest.raises(KeyError):
        shown.place("region:atlantis")


# --- the map ------------------------------------------------------------------------------------


def corners(box: Box) -> list[tuple[float, float]]:
    """Return points along the edge of a box, a little inside."""
    inner = box.grown(-4)
    steps = [step / 8 for step in range(9)]
    level = [(inner.x + inner.w * s, inner.y + inner.h * t) for s in steps for t in (0, 1)]
    return level + [(inner.x + inner.w * s, inner.y + inner.h * t) for s in (0, 1) for t in steps]


@pytest.mark.parametrize("region", REGIONS)
def test_the_plate_of_a_region_lies_on_its_land(region: str) -> None:
    outline = OUTLINES[REGION_INDEX[region]]
    assert all(covers(outline, point) for point in corners(PLACES[f"region:{region}"]))
    for place, box in PLACES.items():
        if place.partition(":")[2].partition(":")[0] == region:
            assert all(
                covers(layout.REGIONS[REGION_INDEX[region]], point) for point in corners(box)
            )


def test_every_point_of_the_map_is_of_one_region_at_most() -> None:
    around = [(hull_of(outline), outline) for outline in OUTLINES]
    for x in range(2, 1316, 9):
        for y in range(58, 906, 9):
            point = (x + 0.5, y + 0.5)
            assert sum(box.holds(point) and covers(shape, point) for box, shape in around) <= 1


def border(one: Outline, other: Outline) -> int:
    """Return how many corners two outlines have in common."""
    return len(set(one) & set(other))


def test_regions_share_a_border_just_where_they_are_neighbours_by_land() -> None:
    by_land = {frozenset(pair.value) for pair in board.FIGURES.neighbours.land}
    for one, other in combinations(REGIONS, 2):
        common = border(OUTLINES[REGION_INDEX[one]], OUTLINES[REGION_INDEX[other]])
        assert (common >= 2) == ({one, other} in by_land), (one, other)


def test_other_parts_do_not_lie_on_the_land() -> None:
    for box in (layout.CASTLE, layout.TOKENS, layout.PLAGUE):
        for point in corners(box):
            assert not any(covers(outline, point) for outline in OUTLINES), (box, point)


def test_pieces_of_a_region_do_not_lie_on_one_another() -> None:
    parts = [layout.REGION_NAME, *layout.REGION_RATS, layout.REGION_PLAGUE, *layout.REGION_CUBES]
    for one, other in combinations([pygame.Rect(*part) for part in parts], 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize(("enabled", "edge"), [(True, True), (False, False)])
def test_a_region_lights_up_along_its_border(enabled: bool, edge: bool) -> None:
    canvas = Canvas((1280, 720))
    surface = pygame.Surface(canvas.size)
    surface.fill("white")
    choice = Choice("a", "A", enabled, places=("region:gallia",))
    Lights(Brush(surface, canvas, Art(canvas.scale)), SHAPES).show((choice,), None)

    def white(point: tuple[float, float]) -> bool:
        return surface.get_at(canvas.point(*point))[:3] == (255, 255, 255)

    assert white(PLACES["region:gallia"].centre) == edge
    assert not white(OUTLINES[REGION_INDEX["gallia"]][7])
    assert white(PLACES["region:germania"].centre)


# --- numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", board.TOKENS)
def test_the_symbols_of_every_token_fit(token: board.Token) -> None:
    number = token.majority + token.everyone + len(token.classes)
    whole = Box(100, 100, 53, 54)
    boxes = symbol_boxes(number, whole)
    assert len(boxes) == number
    for box in boxes:
        assert pygame.Rect(98, 98, 56, 56).contains(pygame.Rect(*box))


@pytest.mark.parametrize("size", SIZES)
def test_numbers_fit_their_boxes(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    art = Art(canvas.scale)
    slots = (layout.REGION_CUBES[0], layout.CASTLE_CUBES[0], layout.PANEL_COUNTS[0])
    for slot in slots:
        room = (slot.w - slot.h - 3, slot.h)
        image = art.text(str(board.CUBES), slot.h * 0.68, room=room)
        assert image.get_width() <= canvas.length(room[0]) + 1, slot
        assert image.get_height() >= art.font("text_bold", SMALLEST_UNITS).size("0")[1], slot


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_their_boxes(language: Language) -> None:
    fits = [(name, layout.REGION_NAME, 28) for name in words.REGION_NAMES.values()]
    fits += [(name, layout.PLAGUE_REGION, 20) for name in words.REGION_NAMES.values()]
    catalogue_ = catalogue(language)
    for names, box, size in (
        (words.CARD_NAMES.values(), layout.CARD_NAME, 24),
        (words.PHASE_NAMES.values(), layout.PHASE_CELLS[0].grown(-6), 20),
        (("on the table",), layout.CARD_HOLDER, 18),
        (("Castle",), layout.CASTLE_TITLE, 24),
        (("left",), layout.TOKENS_TITLE, 18),
    ):
        fits += [(catalogue_.gettext(name), box, size) for name in names]
    art = Art(Canvas((1280, 720)).scale, 1.3)
    for text, box, size in fits:
        image = art.text(text, size, room=(box.w, box.h))
        assert image.get_width() <= box.w * art.scale + 1, text
        assert image.get_height() >= art.font("text_bold", SMALLEST_TEXT).size(text)[1], text


def test_there_is_a_panel_for_every_player() -> None:
    assert len(layout.PANELS) == PLAYERS[-1]
    assert len(layout.CASTLE_CUBES) == len(layout.REGION_CUBES) == PLAYERS[-1]
