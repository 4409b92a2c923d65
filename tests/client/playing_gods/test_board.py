"""The board of Playing Gods shows every position and event, and knows what is where."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import cos, radians, sin
from pathlib import Path
from typing import get_args

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language, catalogue
from parlour.client import palette, rules
from parlour.client.games import board_for, emblems_of, mark_of
from parlour.client.games.playing_gods.board import PlayingGodsBoard
from parlour.client.games.playing_gods.cards import art_of, god_card
from parlour.client.games.playing_gods.figures import COLOURS, card_symbols
from parlour.client.games.playing_gods.lands import Held, Stricken, corner_of
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.playing_gods.places import (
    BANNER,
    CARD,
    CROWD,
    DIE,
    DISC,
    HAND_WIDE,
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
    place_of,
    stack_at,
)
from parlour.client.games.playing_gods.plan import _GHOSTS, _GOALS
from parlour.client.games.playing_gods.plaques import Scroll
from parlour.client.games.playing_gods.scene import crowds_of, idols_at
from parlour.client.games.playing_gods.shows import SHOWS
from parlour.client.games.playing_gods.shows.course import way
from parlour.client.games.playing_gods.sounds import SOUNDS
from parlour.client.games.playing_gods.table import steps_of
from parlour.client.games.playing_gods.temples import temple
from parlour.client.games.playing_gods.world import PLATE, world
from parlour.client.games.showing import told
from parlour.client.settings import Palette
from parlour.client.sound import sound_files
from parlour.client.stage.actors import Layer
from parlour.client.stage.atlas import Atlas
from parlour.client.stage.geometry import Box, covers, hull, under
from parlour.client.stage.signs import Seal
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Sprites, Studio
from parlour.shared.language import speak
from parlour.shared.playing_gods import board, events, words
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, PLAGUES, REGION_INDEX, REGIONS, PhaseName
from parlour.shared.playing_gods.powers.wrath import targets
from parlour.shared.playing_gods.state import active_pawns, continent_of, owner
from tests.client import boards
from tests.client.boards import offered, records
from tests.client.playing_gods.games import NAMES, moments, some_decisions
from tests.client.stage import laws

SILENT = {
    events.TurnBegan,
    events.Waiting,
    events.Passed,
    events.LossBegan,
    events.AttackEnded,
    events.CardsCompared,
    events.ConversionEnded,
}
UNSEEN = {events.Waiting, events.Passed, events.LossBegan, events.ConversionEnded}
"""Events that the log alone tells."""


def studio() -> Studio:
    """Return a studio with the sprites of the game."""
    return boards.studio(sprites=sprites_of("playing_gods"))


def test_every_event_has_a_show_and_sounds_or_is_told_on_purpose() -> None:
    assert set(SHOWS) == set(get_args(Event))
    assert {event for event, show in SHOWS.items() if show is told} == UNSEEN
    assert set(SOUNDS) == set(get_args(Event)) - SILENT
    assert set(SOUNDS.values()) <= set(sound_files())


SEEN = [(record, (None, 0)[number % 2]) for number, record in enumerate(records("playing_gods"))]
"""Whole games, and the seats that look on."""


@pytest.mark.parametrize(("record", "seat"), SEEN, ids=lambda part: getattr(part, "stem", part))
def test_whole_games_move_by_the_laws_of_the_stage(record: Path, seat: int | None) -> None:
    shown = board_for("playing_gods")
    moved = laws.hold_over(laws.read(record), shown.scene, shown.show, seat)
    assert moved > 200


def test_every_kind_of_event_moves_by_the_laws_of_the_stage() -> None:
    left = boards.check_every_kind_of_event(GAME, get_args(Event), moments(), 5)
    assert sum(number == 5 for number in left.values()) <= 6, left


def test_positions_are_shown_to_every_seat() -> None:
    boards.check_positions(GAME, moments(), studio(), NAMES)


def test_stacks_and_hands_are_on_the_stage() -> None:
    shown = board_for("playing_gods")
    for state, _ in moments()[::211]:
        view = GAME.view(state, 0)
        actors = shown.scene(view).actors
        for name, stack in zip(REGIONS, state.pawns, strict=True):
            lying = [each for each in actors if each.startswith(f"pawn:{name}:")]
            assert len(lying) == len(stack)
        hand = {f"hand:{CARDS[card]}" for card in state.players[0].hand}
        assert {each for each in actors if each.startswith("hand:")} == hand
        for pile, cards in (("wrath", state.wrath), ("conversion", state.conversion)):
            number = actors[f"pile:{pile}:number"].look
            assert isinstance(number, Seal)
            assert number.number == len(cards)
    hidden = shown.scene(GAME.view(moments()[50].state, None)).actors
    assert not any(each.startswith("hand:") for each in hidden)


def test_what_is_about_to_happen_is_on_the_stage() -> None:
    shown = board_for("playing_gods")
    struck = wooed = 0
    for state, _ in moments()[::7]:
        actors = shown.scene(GAME.view(state, None)).actors
        threats = {each for each in actors if each.startswith("threat:") and "told" not in each}
        named = {*state.struck, *state.wooed}
        assert threats == {f"threat:region:{REGIONS[region]}" for region in named}
        struck += bool(state.struck)
        wooed += bool(state.wooed)
    assert struck
    assert wooed


def test_the_trail_shows_what_happened() -> None:
    shown, drawer = board_for("playing_gods"), studio()
    seen = set()
    for _, event in moments():
        deed = shown.deed(event)
        if deed is not None and type(event) not in seen:
            seen.add(type(event))
            drawer.image(deed.look)
    assert {events.AttackBegan, events.SectGained, events.GodFell} <= seen


def test_what_an_event_is_about_is_a_place() -> None:
    found = {place_of(moment.event) for moment in moments()}
    places = board_for("playing_gods").scene(GAME.new(5, {})).places
    assert found - {None} <= set(places)
    assert "panel:0" in found


def test_the_board_is_what_the_table_wants() -> None:
    shown = board_for(GAME.name)
    topics = {topic.key for topic in rules.topics(GAME.name, "en")}
    clicked: set[str] = set()
    for state, event in moments()[::97]:
        view, redacted = GAME.view(state, None), GAME.redact(event, None)
        names = NAMES[: len(state.players)]
        assert not shown.sentence(view, redacted, names).startswith(" ")
        assert shown.topic(state) in topics | {"over"}
    for state, seat in some_decisions(2, 5):
        clicked |= set(offered(shown, GAME.view(state, seat), seat))
    assert {"region:siberia", "panel:1"} <= clicked
    assert any(place.startswith("hand:") for place in clicked)
    assert any(place.startswith("space:") for place in clicked)


def test_what_is_planned_is_seen_ahead() -> None:
    shown, drawer = board_for(GAME.name), studio()
    drawn: Counter[type] = Counter()
    for state, seat in some_decisions(3, 9):
        view = GAME.view(state, seat)
        for action in {type(each): each for each in GAME.legal(view, seat)}.values():
            ghosts = shown.ghosts(view, seat, action)
            drawn[type(action)] += len(ghosts)
            assert len({ghost.id for ghost in ghosts}) == len(ghosts)
            for ghost in ghosts:
                drawer.image(ghost.look)
            for fact in shown.terms(view, seat, action):
                assert fact.look is None or drawer.image(fact.look)
    assert {action for action, number in drawn.items() if number} == set(_GHOSTS) | set(_GOALS)
    assert shown.ghosts(GAME.new(2, {}), 0, None) == ()


def test_an_idol_can_be_carried_where_it_may_go() -> None:
    shown = board_for(GAME.name)
    seen = 0
    for state, seat in some_decisions(3, 4):
        view = GAME.view(state, seat)
        carried = shown.carried(view, seat)
        assert set(carried) <= set(shown.scene(view).actors)
        choices = shown.compose(view, seat).choices()
        places = [place for choice in choices for place in choice.places]
        hints = shown.hints(view, seat, places)
        goes = any(each.id.startswith("hint:idol:") for each in hints)
        assert goes <= bool(carried)
        arrows = [each for each in hints if each.id.startswith("hint:way:")]
        steps = [each for each in hints if each.id.startswith("hint:steps:")]
        assert len(arrows) == len(steps) * view.die, "one for each step of each way"
        seen += goes
    assert seen


def test_a_portal_shines_on_its_land_and_on_all_that_may_be_struck() -> None:
    shown, drawer = board_for(GAME.name), studio()
    aimed = 0
    for state, seat in some_decisions(6, 9):
        view = GAME.view(state, seat)
        lit = {each.id: each for each in shown.hints(view, seat, ())}
        assert ("hint:beam" in lit) == (state.phase == "portal")
        if state.phase != "portal":
            continue
        here = [REGIONS[region] for region in board.REGIONS_OF[continent_of(state, seat)]]
        assert {name for name in lit if name.startswith("hint:open:")} == {
            f"hint:open:{name}" for name in here
        }
        whom = targets(state, seat)
        struck = [n for n in here if state.pawns[REGION_INDEX[n]]]
        struck = [n for n in struck if owner(state.pawns[REGION_INDEX[n]]) in whom]
        aims = [name for name in lit if name.startswith("hint:aim:")]
        assert sorted(aims) == sorted(f"hint:aim:{name}" for name in struck)
        aimed += len(aims)
        for each in lit.values():
            drawer.image(each.look)
    assert aimed


def test_the_ribbon_tells_the_steps_of_a_turn() -> None:
    for phase in get_args(PhaseName):
        steps = steps_of(phase)
        assert phase in steps
        assert len(steps) == len(set(steps)) <= 3
    assert steps_of("gain_space") == ("move", "gain_space", "portal")
    assert steps_of("protection") == ("move", "portal", "protection")


def test_hidden_hands_are_numbers_alone() -> None:
    shown = board_for("playing_gods")
    actors = shown.scene(GAME.view(moments()[200].state, None)).actors
    assert not any(each.startswith(("hand:", "backs:")) for each in actors)


@pytest.mark.parametrize("plain", [False, True])
def test_the_plain_board_stands_as_still_as_can_be(plain: bool) -> None:
    shown = board_for(GAME.name)
    shown.plain = plain
    scene = shown.scene(moments()[40].state)
    assert (shown.ambience().clouds == 0) == plain
    assert plain <= (not scene.mood.life)
    assert (scene.mood.light == "none") == plain


def test_land_has_the_colour_of_its_god() -> None:
    shown = board_for("playing_gods")
    for state, _ in moments()[::97]:
        actors = shown.scene(GAME.view(state, None)).actors
        for name, stack in zip(REGIONS, state.pawns, strict=True):
            assert (f"held:{name}" in actors) == bool(stack)
            if stack:
                look = actors[f"held:{name}"].look
                assert isinstance(look, Held)
                assert look.colour == COLOURS[stack[-1]]


@pytest.mark.parametrize("what", ["fire", "water", "earth", "air", *PLAGUES])
def test_whatever_strikes_a_region_has_its_shape(what: str) -> None:
    drawer = boards.studio(1.0, sprites_of("playing_gods"))
    look = Stricken(REGIONS.index("siberia"), what)
    box = hull(REGION_OUTLINES[look.region])
    steps = [drawer.image(look, step).surface for step in range(look.frames(drawer).number)]
    assert abs(steps[0].get_width() - box.w) < 4, "outlines are traced in steps of three"
    assert steps[0].get_bounding_rect().w > 0.9 * steps[0].get_width()
    assert len({pygame.image.tobytes(each, "RGBA") for each in steps}) == len(steps)


def test_who_has_won_stands_over_the_world() -> None:
    shown = board_for("playing_gods")
    state = next(m.state for m in moments() if isinstance(m.event, events.GameEnded))
    event = next(m.event for m in moments() if isinstance(m.event, events.GameEnded))
    after = GAME.copy(state)
    GAME.evolve(after, event)
    scene = shown.scene(GAME.view(after, None))
    idol = scene.actors[f"idol:{after.winners[0]}"]
    assert idol.pose.scale > 2
    assert not any(name.startswith("active:") for name in scene.actors)


def _totem(sprites: Sprites, seat: int) -> pygame.Surface:
    return sprites.frame(f"totem/{seat}", "idle", 0, 0, 1.0).surface


@pytest.mark.parametrize("name", ["deuteranopia", "tritanopia"])
def test_pieces_wear_the_colour_that_a_palette_gives_their_seat(name: Palette) -> None:
    atlas, worn = sprites_of("playing_gods"), board_for("playing_gods").sprites()
    assert worn is not None
    plain = _totem(worn, 3)
    same = pygame.image.tobytes(plain, "RGBA")
    assert same == pygame.image.tobytes(_totem(atlas, 3), "RGBA")
    palette.use(name)
    try:
        dyed, white = _totem(worn, 3), _totem(worn, 0)
    finally:
        palette.use("map")
    assert pygame.image.tobytes(white, "RGBA") == pygame.image.tobytes(_totem(atlas, 0), "RGBA")
    before, now = (pygame.transform.average_color(each)[:3] for each in (plain, dyed))
    assert sum(before) > 1.3 * sum(now), "the yellow of the map becomes dark"
    assert same[3::4] == pygame.image.tobytes(dyed, "RGBA")[3::4]


def test_places_tell_their_numbers_at_a_glance() -> None:
    shown, drawer = board_for("playing_gods"), studio()
    state = next(m.state for m in moments()[200:] if m.state.phase == "portal")
    view = GAME.view(state, state.active)
    seen = set()
    for place in [*shown.scene(view).places, "hand:volcano", "hand:plague"]:
        for fact in shown.facts(view, place):
            seen.add(place.partition(":")[0])
            assert fact.look is not None
            drawer.image(fact.look)
    assert {"region", "continent", "panel", "hand", "pile"} <= seen
    assert [fact.text for fact in shown.facts(view, "hand:volcano")] == [
        f"\u2212{board.KILLS[1]}", "", f"\u2212{board.KILLS[2]}", "", f"\u2212{board.KILLS[2]}",
    ]  # fmt: skip


def test_lessons_point_at_what_is_there() -> None:
    shown = board_for(GAME.name)
    scene = shown.scene(GAME.new(2, {}))
    teaching = shown.teaching()
    numbers = teaching.numbers(GAME.new(2, {}), 0, (), None)
    for said in (*teaching.says, *teaching.tips):
        places = {place.format(**numbers).partition("/")[0] for place in said.places}
        assert places <= {*scene.places, *scene.actors}


def test_emblems_are_worn_and_unknown_ones_ignored() -> None:
    shown = board_for(GAME.name)
    assert isinstance(shown, PlayingGodsBoard)
    shown.wear(["emblem_god_sock", "../secret"])
    state = GAME.new(3, {})
    assert shown.marks(state) == ["emblem_god_sock", "crest_1", "crest_2"]
    drawer = studio()
    for emblem in emblems_of(GAME.name):
        drawer.piece(emblem, 40)
    assert mark_of(GAME.name, 1, "nonsense") == "crest_1"
    assert mark_of(GAME.name, 1, "emblem_god_cat") == "emblem_god_cat"


# --- the world ----------------------------------------------------------------------------------


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
            assert 0 < name.pose.y - idol.pose.y < 110
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
    drawer = studio()
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
            assert PLATES_FROM - (y - CARD[1] / 2) > 0.66 * CARD[1], "what a card does is read"
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
