"""The world of Playing Gods: who has ground of their own, what is named where, whose land it is."""

from __future__ import annotations

from itertools import combinations, product
from math import cos, radians, sin

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language, catalogue
from parlour.client.games import board_for
from parlour.client.games.grounds import scaled
from parlour.client.games.playing_gods.cards import art_of, god_card
from parlour.client.games.playing_gods.figures import COLOURS, CROWDS, card_symbols, folk
from parlour.client.games.playing_gods.ground_art import FILE
from parlour.client.games.playing_gods.lands import Held, corner_of
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.playing_gods.places import (
    BANNER,
    BOARD_WIDE,
    CARD,
    CROWD,
    DIE,
    DISC,
    HAND,
    HAND_WIDE,
    IDOL_WIDE,
    PATH,
    PILES,
    PLATES_FROM,
    SPACES,
    STACK_HEIGHT,
    STACKS,
    TEMPLE,
    banner_at,
    city_at,
    crowds_at,
    disc_at,
    hand_at,
    hand_middle,
    hand_turn,
    idol_at,
    lift_of,
    meet,
    moved,
    stack_at,
)
from parlour.client.games.playing_gods.plaques import Scroll
from parlour.client.games.playing_gods.scene import crowds_of, idols_at
from parlour.client.games.playing_gods.shows.course import way
from parlour.client.games.playing_gods.temples import temple
from parlour.client.games.playing_gods.world import PLATE, world
from parlour.client.stage.actors import Layer
from parlour.client.stage.atlas import Atlas
from parlour.client.stage.geometry import Box, covers, hull, under
from parlour.client.stage.sprites import sprites_of
from parlour.shared.language import speak
from parlour.shared.playing_gods import board, events, words
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, REGIONS
from parlour.shared.playing_gods.state import active_pawns, owner
from tests.client import boards
from tests.client.playing_gods.games import moments, some_decisions


def test_regions_and_spaces_do_not_overlap() -> None:
    for shapes in (REGION_OUTLINES, SPACE_OUTLINES):
        for one, other in combinations(shapes, 2):
            x, y = hull(one).centre
            assert not (covers(one, (x, y)) and covers(other, (x, y)))
    for space, point in enumerate(SPACES):
        assert covers(SPACE_OUTLINES[space], point)
    assert len(SPACE_OUTLINES) == board.SPACES


def test_the_pieces_of_a_region_stand_on_its_land() -> None:
    places = board_for("playing_gods").scene(GAME.new(2, {})).places
    for region, name in enumerate(REGIONS):
        assert under(places, STACKS[region])[0] == f"region:{name}"
        assert covers(REGION_OUTLINES[region], stack_at(region)), name
        if region in board.HOLY_CITY:
            assert covers(REGION_OUTLINES[region], city_at(region)), name


def test_nothing_of_a_region_is_seen_before_another_continent() -> None:
    for region, (x, y) in enumerate(STACKS):
        parts = [Box(x - 20, y - 44, 40, 50)]
        for number in range(1, 9):
            at = disc_at(region, number)
            parts.append(Box(at[0] - DISC / 2, at[1] - DISC / 2, DISC, DISC))
        if region in board.HOLY_CITY:
            parts += [moved(TEMPLE, city_at(region)), moved(BANNER, banner_at(region))]
        own = next(each for each in board.REGIONS_OF if region in each)
        for other in set(range(len(REGIONS))) - set(own):
            for point in (point for part in parts for point in _dots(part)):
                above = point[0], point[1] - CLIFF
                land = REGION_OUTLINES[other]
                assert not covers(land, point), (REGIONS[region], REGIONS[other])
                assert not covers(land, above), (REGIONS[region], REGIONS[other])


def test_temple_totem_and_crowds_have_ground_of_their_own() -> None:
    for region, (x, y) in enumerate(STACKS):
        name, crowds = REGIONS[region], crowds_at(region)
        assert len(crowds) >= 2, name
        assert not any(abs(dx - x) < 40 and -60 < dy - y < 38 for dx, dy in crowds), name
        assert all(covers(REGION_OUTLINES[region], at) for at in crowds), name
        for city in board.HOLY_CITY:
            temple_box = moved(TEMPLE, city_at(city))
            assert not meet(temple_box, Box(x - 20, y - 44, 40, 50)), name
            assert not any(meet(temple_box, moved(CROWD, at)) for at in crowds), name


IDOL = Box(-62, -140, 124, 152)
"""What an idol takes, from its feet."""


def test_what_is_told_of_who_acts_is_about_what_is_seen() -> None:
    shown, told = board_for("playing_gods"), set[type]()
    for _, event in moments():
        deed = shown.deed(event)
        if deed is not None and deed.doing:
            told.add(type(event))
            assert deed.seat == event.seat
            assert deed.doing.endswith((".", "!"))
    assert {events.GodFell, events.AttackBegan} <= told <= words.EVENT_DEEDS.keys()


def test_gods_are_named_below_their_idols_and_nothing_hides_that() -> None:
    shown, drawer = board_for("playing_gods"), boards.studio(1.0, sprites_of("playing_gods"))
    for state, _ in moments()[::41]:
        actors = shown.scene(state).actors
        called = [key for key in actors if key.startswith("called:")]
        names = {int(key.rpartition(":")[2]): actors[key] for key in called}
        if state.winners:
            assert not names
            continue
        assert names.keys() == idols_at(state).keys()
        boxes = []
        for seat, name in names.items():
            idol = actors[f"idol:{seat}"]
            assert name.layer is Layer.SIGNS, "idols stand below signs"
            assert -70 < name.pose.y - idol.pose.y < 110
            assert name.pose.y + 10 < 849, "cards would hide it"
            assert name.place == idol.place
            wide, high = drawer.image(name.look).surface.get_size()
            boxes.append(Box(name.pose.x - wide / 2, name.pose.y - 7, wide, 14))
            assert high < 40
        assert not any(meet(one, other) for one, other in combinations(boxes, 2)), state.round


CLIFF = 18
"""How high the side of a board is seen below its land."""


def _dots(box: Box) -> list[tuple[float, float]]:
    return [(box.x + box.w * a / 4, box.y + box.h * b / 4) for a in range(5) for b in range(5)]


def test_what_lies_on_the_sea_covers_no_land_and_nothing_else() -> None:
    cards = [hand_at(index, 12) for index in range(12)]
    for point in [DIE, *PILES.values(), *cards]:
        for dx, dy in ((-34, -44), (34, -44), (-34, 44), (34, 44), (0, 0)):
            spot = (point[0] + dx, point[1] + dy)
            assert not any(covers(land, spot) for land in REGION_OUTLINES), spot
            assert not any(covers(space, spot) for space in SPACE_OUTLINES), spot


def test_the_hand_is_held_as_a_fan_however_large() -> None:
    for number in (1, 6, 7, 12, len(CARDS)):
        spots = [hand_at(index, number) for index in range(number)]
        assert spots == sorted(set(spots))
        assert spots[-1][0] - spots[0][0] <= HAND_WIDE + 1
        leans = [hand_turn(index, number) for index in range(number)]
        assert leans == sorted(leans)
        assert abs(leans[0] + leans[-1]) < 0.01


def test_stacks_stay_low() -> None:
    for number in (1, 3, 8, 20):
        assert lift_of(number - 1, number) <= STACK_HEIGHT


def test_idols_walk_the_short_list_of_spaces_either_way() -> None:
    assert way(38, 2, "clockwise") == [38, 39, 0, 1, 2]
    assert way(1, 38, "counterclockwise") == [1, 0, 39, 38]


# --- pictures -----------------------------------------------------------------------------------


def test_every_card_has_a_face() -> None:
    drawer = boards.studio(sprites=sprites_of("playing_gods"))
    for card in range(len(CARDS)):
        for symbol in card_symbols(card):
            if symbol is not None:
                drawer.piece(symbol, 40)
        assert f"card/{art_of(card)}" in Atlas("playing_gods/atlas").names
        drawer.image(god_card(card, 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_regions_that_can_be_chosen_are_named_below_their_totems(language: Language) -> None:
    shown, drawer = board_for(GAME.name), boards.studio(1.0, sprites_of("playing_gods"))
    state = next(m.state for m in moments() if m.state.phase == "portal")
    speak(catalogue(language))
    try:
        hints = shown.hints(state, state.active, [f"region:{name}" for name in REGIONS])
        named = [each for each in hints if each.id.startswith("hint:name:")]
        assert not any(each.startswith("name:") for each in shown.scene(state).actors)
        boxes = [
            Box(each.pose.x - wide / 2, each.pose.y - 10, wide, 20)
            for each in named
            for wide in (drawer.image(each.look).surface.get_width(),)
        ]
    finally:
        speak(catalogue("en"))
    assert len(boxes) == len(REGIONS)
    for (one, box), (region, (x, y)) in product(enumerate(boxes), enumerate(STACKS)):
        assert not meet(box, Box(x - 20, y - 100, 40, 100)), (REGIONS[one], REGIONS[region])
    for (one, box), (other, second) in combinations(enumerate(boxes), 2):
        assert not meet(box, second), (REGIONS[one], REGIONS[other])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_continents_lie_along_coasts_and_below_nobody(language: Language) -> None:
    drawer = boards.studio(1.0, sprites_of("playing_gods"))
    speak(catalogue(language))
    try:
        actors = board_for(GAME.name).scene(GAME.new(2, {})).actors
        looks = [each for name, each in actors.items() if name.startswith("continent:")]
        wide = [drawer.image(each.look).surface.get_width() for each in looks]
    finally:
        speak(catalogue("en"))
    assert len(looks) == len(board.REGIONS_OF)
    cities = [each.city for each in world().regions if each.city is not None]
    taken = [
        *(Box(x - 22, y - 64, 44, 74) for x, y in STACKS),
        *(moved(TEMPLE, city) for city in cities),
        *(moved(CROWD, at) for region in range(len(REGIONS)) for at in crowds_at(region)[:2]),
    ]
    idols = [moved(IDOL, idol_at(space)) for space in range(len(SPACES))]
    for each, across in zip(looks, wide, strict=True):
        assert isinstance(each.look, Scroll)
        slant = radians(each.look.tilt)
        half = across / cos(slant) / 2
        for part in range(-6, 7):
            way = half * part / 6
            x, y = each.pose.x + way * cos(slant), each.pose.y + way * sin(slant)
            spot = Box(x - 1, y - 10, 2, 20)
            assert not any(meet(spot, box) for box in taken), (each.id, x, y)
            assert not any(covers(cloud, (x, y)) for cloud in SPACE_OUTLINES), (each.id, x, y)
            assert not any(meet(spot, idol) for idol in idols), (each.id, x, y)


# --- whose land and whose temple ----------------------------------------------------------------


def _thick(region: int) -> pygame.mask.Mask:
    look = Held(region, COLOURS[1])
    return pygame.mask.from_surface(boards.studio(1.0).image(look).surface, 40)


@pytest.mark.parametrize("number", range(1, 6))
def test_idols_on_one_cloud_stand_apart_and_inside_the_window(number: int) -> None:
    for space in range(len(SPACES)):
        there = [idol_at(space, place, number) for place in range(number)]
        assert len({*there}) == number
        assert all(IDOL_WIDE / 2 <= x <= BOARD_WIDE - IDOL_WIDE / 2 for x, _ in there), space
        if number == 2:
            (left, high), (right, low) = there
            assert high == low
            assert right - left > IDOL_WIDE / 2, "none hides more than half of another"


def test_paint_lies_on_its_own_land_and_below_the_clouds() -> None:
    whole = pygame.mask.Mask((1920, 1080))
    for region in range(len(REGIONS)):
        paint, corner = _thick(region), corner_of(region)
        spot = round(corner[0]), round(corner[1])
        assert paint.count() > 2000, REGIONS[region]
        assert not whole.overlap(paint, spot), REGIONS[region]
        whole.draw(paint, spot)
    for x, y in SPACES:
        assert not whole.get_at((round(x), round(y - PLATE))), (x, y)


def test_land_is_seen_through_its_paint_within_a_rim_that_covers_it() -> None:
    image = boards.studio(1.0).image(Held(REGIONS.index("siberia"), COLOURS[2])).surface
    alphas = sorted(pygame.image.tobytes(image, "RGBA")[3::4])
    painted = alphas[alphas.count(0) :]
    assert painted[len(painted) // 4] < 170
    assert painted[-1] > 230


def test_a_temple_has_roofs_of_the_colour_of_whose_home_it_is() -> None:
    drawer = boards.studio(1.0, sprites_of("playing_gods"))
    seats = (None, 1, 3)
    seen = {pygame.image.tobytes(drawer.image(temple(2, seat)).surface, "RGBA") for seat in seats}
    assert len(seen) == len(seats)


def test_what_is_asked_leaves_the_hand_to_be_seen() -> None:
    shown = board_for(GAME.name)
    assert shown.hand_ends
    seen = 0
    for state, seat in some_decisions(3, 9):
        view = GAME.view(state, seat)
        room, number = shown.room(view), len(set(view.players[seat].hand))
        assert room is not None
        assert room.x >= 0
        assert room.y + room.h == PLATES_FROM
        if not number:
            continue
        seen += 1
        cards = [hand_at(index, number, hand_middle(view)) for index in range(number)]
        assert room.x + room.w <= cards[0][0] - CARD[0] / 2
        assert cards[-1][0] + CARD[0] / 2 < 1720, "an island lies there"
        for _, y in cards:
            assert y - CARD[1] / 2 > max(y for _, y in SPACES) + 20, "the ring is seen whole"
            assert y + CARD[1] / 2 <= PLATES_FROM, "cards are seen whole"
    assert seen


def test_there_are_few_people_beside_few_sects() -> None:
    seen = set[int]()
    for state, _ in some_decisions(4, 5):
        for region, stack in enumerate(state.pawns):
            if stack:
                active = active_pawns(stack, owner(stack))
                assert crowds_of(state, region) <= active + 1
                seen.add(active)
    assert len(seen) > 2


def test_there_are_as_many_kinds_of_crowds_as_were_made() -> None:
    made = {name for name in Atlas("playing_gods/atlas").names if name.startswith("crowd/")}
    assert made == {folk(seat, kind).name for seat in range(5) for kind in range(CROWDS)}


def test_a_path_leads_to_every_totem_from_the_south() -> None:
    for region, (x, y) in enumerate(STACKS):
        ahead = [(dx - x, dy - y) for dx, dy in crowds_at(region)]
        assert not any(abs(dx) < PATH.w / 2 and dy > 0 for dx, dy in ahead), REGIONS[region]


def test_nothing_but_sea_is_painted_where_the_hand_lies() -> None:
    painted = scaled(FILE, (1920, 1080))
    hand = pygame.Rect(0, 0, HAND_WIDE, CARD[1])
    hand.midbottom = round(HAND[0]), round(PLATES_FROM)
    points = product(range(hand.left, hand.right), range(hand.top, hand.bottom))
    colours = (painted.get_at(point) for point in points)
    assert not any(colour.r > colour.b for colour in colours), "it is not blue"
