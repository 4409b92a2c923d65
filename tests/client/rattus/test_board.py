"""The board of Rattus shows every position and event, and knows what is where."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final, get_args

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language, catalogue
from parlour.client import rules
from parlour.client.games import board_for
from parlour.client.games.rattus.deeds import DEEDS
from parlour.client.games.rattus.figures import RatToken, doctor, spots, symbols
from parlour.client.games.rattus.folk import Crowd
from parlour.client.games.rattus.mists import LAND_ROOM
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import (
    CASTLE_PEOPLE,
    RAT,
    TOKENS,
    cubes_at,
    neutral_at,
    pack_at,
    place_of,
    plague_at,
    rat_at,
    town_at,
)
from parlour.client.games.rattus.plan import _GHOSTS
from parlour.client.games.rattus.scene import cubes_of, land_fog, rat_token
from parlour.client.games.rattus.shows import SHOWS, unseen
from parlour.client.games.rattus.shows.common import LAND_EDGE, RIBBON
from parlour.client.games.rattus.sounds import SOUNDS
from parlour.client.games.rattus.terms import _TERMS
from parlour.client.games.rattus.towns import KINDS, Town
from parlour.client.sound import sound_files
from parlour.client.stage.actors import Actor, actor
from parlour.client.stage.geometry import Box, Outline, Point, covers, hull, middle, under
from parlour.client.stage.signs import Banner, Seal
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Studio
from parlour.shared.language import speak
from parlour.shared.rattus import board, events
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from tests.client.boards import (
    captions,
    check_every_kind_of_event,
    check_positions,
    offered,
    records,
    studio,
)
from tests.client.rattus.games import NAMES, moments, some_decisions
from tests.client.stage import laws

SILENT = {
    events.TokenPutAway,
    events.SettlingBegan,
    events.TurnBegan,
    events.Waiting,
    events.LastTurnBegan,
    events.Passed,
}
UNSEEN = {
    events.TokenPutAway,
    events.SettlingBegan,
    events.Waiting,
    events.LastTurnBegan,
}
"""Events that the log alone tells."""


def painter() -> Studio:
    """Return a studio that knows the sprites of the game."""
    return studio(0.5, sprites_of("rattus"))


def test_every_event_has_a_show_and_sounds_or_is_told_on_purpose() -> None:
    assert set(SHOWS) == set(get_args(Event))
    assert {event for event, show in SHOWS.items() if show is unseen} == UNSEEN
    assert set(SOUNDS) == set(get_args(Event)) - SILENT
    assert set(SOUNDS.values()) <= set(sound_files())


SEEN = [(record, (None, 0)[number % 2]) for number, record in enumerate(records("rattus"))]
"""Whole games, and the seats that look on."""


@pytest.mark.parametrize(("record", "seat"), SEEN, ids=lambda part: getattr(part, "stem", part))
def test_whole_games_move_by_the_laws_of_the_stage(record: Path, seat: int | None) -> None:
    shown = board_for("rattus")
    moved = laws.hold_over(laws.read(record), shown.scene, shown.show, seat)
    assert moved > 150


def test_every_kind_of_event_moves_by_the_laws_of_the_stage() -> None:
    left = check_every_kind_of_event(GAME, get_args(Event), moments(), 6)
    assert sum(number == 6 for number in left.values()) <= 2, left


def test_positions_are_shown_to_every_seat() -> None:
    check_positions(GAME, moments(), painter(), NAMES)


def test_a_known_rat_is_shown_to_its_witch_alone() -> None:
    seen = GAME.position({"regions": {"polonia": {"rats": [{"token": 40, "seen": [1]}]}}})
    shown = board_for("rattus")
    looks = [shown.scene(GAME.view(seen, seat)).actors["rat:polonia:0"].look for seat in (0, 1, 2)]
    assert looks[0] == looks[2] == RatToken(None, RAT, seen=True)
    assert looks[1] == RatToken(40, RAT, seen=True, hangs=True)


def test_numbers_of_a_position_are_on_the_stage() -> None:
    shown = board_for("rattus")
    for state, _ in moments()[::211]:
        actors = shown.scene(GAME.view(state, None)).actors
        for seat, player in enumerate(state.players):
            for region, number in enumerate(player.cubes):
                banner = actors.get(f"cubes:{REGIONS[region]}:{seat}:banner")
                assert (banner is not None) == (number > 0)
                assert banner is None or _number(banner.look) == number
            assert _number(actors[f"castle:{seat}:number"].look) == player.castle
        assert _number(actors["tokens:number"].look) == len(state.stock)


def _number(look: Any) -> int | None:
    assert isinstance(look, Banner | Seal)
    return look.number


def test_what_an_event_is_about_is_a_place() -> None:
    found = {place_of(moment.event) for moment in moments()}
    assert {"region:anglia", "card:knight", "panel:0", None} <= found
    places = board_for("rattus").scene(GAME.new(4, {})).places
    assert found - {None} <= set(places)


def test_the_board_is_what_the_table_wants() -> None:
    shown = board_for(GAME.name)
    topics = {topic.key for topic in rules.topics(GAME.name, "en")}
    clicked: set[str] = set()
    for state, event in moments()[::97]:
        view, redacted = GAME.view(state, None), GAME.redact(event, None)
        names = NAMES[: len(state.players)]
        assert not shown.sentence(view, redacted, names).startswith(" ")
        assert shown.topic(state) in topics | {"over"}
    for state, seat in some_decisions(3, 5):
        clicked |= set(offered(shown, GAME.view(state, seat), seat))
    assert {"plague", "card:king", "region:gallia"} <= clicked


def test_what_is_planned_is_seen_ahead() -> None:
    shown, drawer = board_for(GAME.name), painter()
    drawn: Counter[type] = Counter()
    for state, seat in some_decisions(3, 9):
        view = GAME.view(state, seat)
        for action in {type(each): each for each in GAME.legal(view, seat)}.values():
            ghosts = shown.ghosts(view, seat, action)
            drawn[type(action)] += len(ghosts)
            assert len({ghost.id for ghost in ghosts}) == len(ghosts)
            for ghost in ghosts:
                drawer.image(ghost.look)
    assert {action for action, number in drawn.items() if number} == set(_GHOSTS)
    assert shown.ghosts(GAME.new(2, {}), 0, None) == ()


@pytest.mark.parametrize("plain", [False, True])
def test_the_plain_board_stands_as_still_as_can_be(plain: bool) -> None:
    shown = board_for(GAME.name)
    shown.plain = plain
    scene = shown.scene(moments()[40].state)
    assert (shown.ambience().clouds == 0) == plain
    assert plain <= (not scene.mood.life)
    assert (scene.mood.light == "none") == plain


def test_what_a_plan_brings_is_told_in_pictures() -> None:
    shown, drawer = board_for(GAME.name), painter()
    told = Counter[type]()
    for state, seat in some_decisions(3, 9):
        view = GAME.view(state, seat)
        for action in {type(each): each for each in GAME.legal(view, seat)}.values():
            facts = shown.terms(view, seat, action)
            told[type(action)] += len(facts)
            for fact in facts:
                assert fact.text
                assert fact.look is not None
                assert drawer.image(fact.look)
    assert {action for action, number in told.items() if number} == set(_TERMS)


def test_deeds_of_the_trail_can_be_drawn() -> None:
    shown, drawer = board_for(GAME.name), painter()
    seen = set()
    for moment in moments():
        deed = shown.deed(moment.event)
        if deed is not None:
            seen.add(type(moment.event))
            drawer.image(deed.look)
    assert seen == set(DEEDS)


def test_a_town_is_dark_where_nobody_lives() -> None:
    state = GAME.position({"regions": {"gallia": {"cubes": [2, 0, 0, 0]}}})
    actors = board_for(GAME.name).scene(GAME.view(state, None)).actors
    assert actors["town:gallia"].look != actors["town:italia"].look
    assert "glow:gallia" in actors
    assert "glow:italia" not in actors


def test_lessons_point_at_what_is_there() -> None:
    shown = board_for(GAME.name)
    scene = shown.scene(GAME.new(2, {}))
    teaching = shown.teaching()
    numbers = teaching.numbers(GAME.new(2, {}), 0, (), None)
    for said in (*teaching.says, *teaching.tips):
        places = {place.format(**numbers) for place in said.places}
        assert places - {""} <= {*scene.places, *scene.actors}


def test_places_are_found_where_they_are() -> None:
    state = GAME.position(
        {"regions": {"gallia": {"rats": [{"token": 4, "seen": []}, {"token": 5, "seen": []}]}}}
    )
    places = board_for("rattus").scene(state).places
    found = under(places, rat_at(REGION_INDEX["gallia"], 1))
    assert found[0] == "rat:gallia:1"
    assert "region:gallia" in found
    assert under(places, middle(places["card:king"])) == ["card:king"]
    assert under(places, (-5, -5)) == []


# --- the map ------------------------------------------------------------------------------------


TOKEN = ((-28, 0), (28, 0), (0, -17), (0, 17))
"""The rim of a rat token and a little land round it, from its middle."""
HEM = ((-36, 0), (36, 0), (0, -19), (0, 19))
"""The hem of the doctor's cloak and a little land round it, from his feet."""
SHOE = ((-14, 0), (14, 0), (0, 8), (0, -6))
"""The feet of one of the people and a little land round them."""


@pytest.mark.parametrize("region", range(len(REGIONS)), ids=REGIONS)
def test_whoever_is_in_a_region_stands_on_its_land(region: int) -> None:
    points = [town_at(region)]
    for spot in Crowd("neutral", board.NEUTRAL_CUBES, region).spots:
        points += beyond(neutral_at(region), [(spot[0] + x, spot[1] + y) for x, y in SHOE])
    for index in range(board.MOST_RATS):
        points += beyond(rat_at(region, index), TOKEN)
    points += beyond(plague_at(region), HEM)
    for seat in range(PLAYERS[-1]):
        for number in (*range(1, 9), MANY):
            spots_of_all = Crowd(seat, number, region).spots
            assert len(set(spots_of_all)) == min(number, 6)
            for one, other in combinations(spots_of_all, 2):
                assert abs(one[0] - other[0]) >= 3 or abs(one[1] - other[1]) >= 3
            feet = [(x + a, y + b) for x, y in spots_of_all for a, b in SHOE]
            points += beyond(cubes_at(region, seat), feet)
    for point in points:
        assert covers(OUTLINES[region], point), point


def beyond(at: Point, offsets: Iterable[Point]) -> list[Point]:
    """Return points so far from one."""
    return [(at[0] + x, at[1] + y) for x, y in offsets]


def cloth_of(drawer: Studio, region: int, seat: int) -> Box:
    """Return the room in which the cloth of many people of a seat waves."""
    flag = next(iter(cubes_of(region, seat, MANY)))
    image = drawer.image(flag.look)
    wide, high = image.surface.get_size()
    left = flag.pose.x - image.feet[0]
    top = flag.pose.y - flag.pose.lift - image.feet[1]
    assert isinstance(flag.look, Banner)
    return Box(left, top, wide, high - flag.look.height + flag.look.cloth)


MANY = 20


def test_no_flag_of_the_fullest_board_covers_another() -> None:
    drawer = studio(1.0, sprites_of("rattus"))
    cloths = {
        (name, seat): cloth_of(drawer, REGION_INDEX[name], seat)
        for name in REGIONS
        for seat in range(PLAYERS[-1])
    }
    for (one, room), (other, beside) in combinations(cloths.items(), 2):
        assert not room.meets(beside), (one, other)
    assert min(room.y for room in cloths.values()) > RIBBON
    assert max(room.x + room.w for room in cloths.values()) < LAND_EDGE


STANDS: Final = ("cubes:", "rat:", "plague")
"""How the ids begin of what stands or lies on the land and must be told apart."""
HIDDEN: Final = 0.11
"""How much of the smaller of two pieces may be behind the other: a shoe, a tool, or a pole."""


def pile_of(name: str) -> str:
    """Return whose people an actor is of, with their flag; else the actor itself."""
    return name.removesuffix(":banner")


def test_flags_people_and_rats_of_whole_games_are_beside_one_another() -> None:
    """People of nobody are with the doctor, as close as there is room."""
    drawer, shown = studio(1.0, sprites_of("rattus")), board_for("rattus")
    drawn: dict[Any, tuple[pygame.mask.Mask, tuple[int, int]]] = {}
    hidden: dict[frozenset[tuple[str, Any]], float] = {}
    played = [each.before for record in records("rattus") for each in laws.told(laws.read(record))]
    for state in [*played, *(state for state, _ in moments() if len(state.players) == 4)]:
        actors = shown.scene(GAME.view(state, None)).actors.values()
        pieces = [each for each in actors if each.id.startswith(STANDS)]
        for one, other in combinations(pieces, 2):
            both = frozenset(((one.id, one.look), (other.id, other.look)))
            if both in hidden or pile_of(one.id) == pile_of(other.id) or "plague:cubes" in {
                one.id, other.id,
            }:  # fmt: skip
                continue
            hidden[both] = 0.0
            if math.dist(one.pose.feet, other.pose.feet) < FARTHEST:
                masks = [
                    drawn.setdefault(each.look, mask_of(drawer, each)) for each in (one, other)
                ]
                hidden[both] = share_hidden(one, other, *masks)
    assert len(hidden) > 1000
    worst = max(hidden, key=lambda both: hidden[both])
    assert hidden[worst] <= HIDDEN, worst


FARTHEST: Final = 260.0
"""Units from the feet of one piece to those of another which it cannot touch."""


def _seen_at(each: Actor) -> float:
    """Return how far down an actor is seen, lifted as it is."""
    return each.pose.y - each.pose.lift


def mask_of(drawer: Studio, each: Actor) -> tuple[pygame.mask.Mask, tuple[int, int]]:
    """Return what is seen of an actor, and where its feet are in it."""
    image = drawer.image(each.look)
    return pygame.mask.from_surface(image.surface, 127), image.feet


def share_hidden(
    one: Actor,
    other: Actor,
    first: tuple[pygame.mask.Mask, tuple[int, int]],
    second: tuple[pygame.mask.Mask, tuple[int, int]],
) -> float:
    """Return how much of the smaller of two actors lies over or under the other."""
    (mask, feet), (beside, others) = first, second
    dx = round(other.pose.x) - others[0] - round(one.pose.x) + feet[0]
    dy = round(_seen_at(other)) - others[1] - round(_seen_at(one)) + feet[1]
    return mask.overlap_area(beside, (dx, dy)) / min(mask.count(), beside.count())


def test_every_point_of_the_map_is_of_one_region_at_most() -> None:
    for x in range(2, round(LAND_EDGE) - 2, 17):
        for y in range(48, 968, 17):
            assert sum(covers(outline, (x + 0.5, y + 0.5)) for outline in OUTLINES) <= 1


def border(one: Outline, other: Outline) -> int:
    """Return how many corners two outlines have in common."""
    return len(set(one) & set(other))


def test_regions_share_a_border_just_where_they_are_neighbours_by_land() -> None:
    by_land = {frozenset(pair.value) for pair in board.FIGURES.neighbours.land}
    for one, other in combinations(REGIONS, 2):
        common = border(OUTLINES[REGION_INDEX[one]], OUTLINES[REGION_INDEX[other]])
        assert (common >= 2) == ({one, other} in by_land), (one, other)


def test_other_parts_do_not_lie_on_the_land() -> None:
    places = board_for("rattus").scene(GAME.new(4, {})).places
    for place in ("castle", "tokens"):
        box = hull(places[place]).grown(-8)
        corners = [(box.x, box.y), (box.x + box.w, box.y), (box.x, box.y + box.h)]
        for point in [*corners, TOKENS, *CASTLE_PEOPLE]:
            assert not any(covers(outline, point) for outline in OUTLINES), (place, point)


@pytest.mark.parametrize("region", range(len(REGIONS)), ids=REGIONS)
def test_pieces_of_a_region_do_not_lie_on_one_another(region: int) -> None:
    parts = [Box(x - 24, y - 15, 48, 34) for x, y in (rat_at(region, n) for n in range(3))]
    x, y = plague_at(region)
    parts.append(Box(x - 24, y - 60, 48, 60))
    parts += [Box(x - 14, y - 38, 28, 38) for x, y in (cubes_at(region, n) for n in range(4))]
    for one, other in combinations(parts, 2):
        assert not one.meets(other), (one, other)


def slots_of(region: int) -> Iterator[Actor]:
    """Yield what can stand or lie in a region, each in a picture as large as it usually is."""
    name = REGIONS[region]
    yield actor(f"town:{name}", Town(region % KINDS, 3), town_at(region))
    yield actor(f"plague:{name}", doctor(), plague_at(region))
    for index in range(board.MOST_RATS):
        yield rat_token(region, index, RatToken(None, RAT))
        yield rat_token(region, index, RatToken(board.MOST_RATS, RAT, seen=True))
    for seat in range(PLAYERS[-1]):
        yield from cubes_of(region, seat, 3)


def test_no_piece_of_any_region_covers_a_letter_of_a_name() -> None:
    drawer = studio(1.0, sprites_of("rattus"))
    scene = board_for("rattus").scene(GAME.new(4, {}))
    names = [scene.actors[f"name:{name}"] for name in REGIONS]
    for region in range(len(REGIONS)):
        for slot in slots_of(region):
            for name in names:
                assert not touches(drawer, slot, name), (slot.id, name.id)


def touches(drawer: Studio, one: Actor, other: Actor) -> bool:
    """Return whether two pictures have a pixel in common that is more seen than not."""
    (first, at), (second, beside) = (seen(drawer, each) for each in (one, other))
    return first.overlap(second, (beside[0] - at[0], beside[1] - at[1])) is not None


def seen(drawer: Studio, each: Actor) -> tuple[pygame.mask.Mask, tuple[int, int]]:
    """Return what is seen of an actor, and where its corner is."""
    image = drawer.image(each.look)
    corner = round(each.pose.x) - image.feet[0], round(_seen_at(each)) - image.feet[1]
    return pygame.mask.from_surface(image.surface, 127), corner


@pytest.mark.parametrize("region", range(len(REGIONS)), ids=REGIONS)
def test_rats_run_about_on_dry_land_and_over_no_token(region: int) -> None:
    pack = pack_at(region)
    assert pack
    for x, y in pack:
        assert covers(OUTLINES[region], (x, y))
        for index in range(board.MOST_RATS):
            a, b = rat_at(region, index)
            assert abs(a - x) > RAT / 2 or abs(b - y) > RAT * 0.4


@pytest.mark.parametrize("region", range(len(REGIONS)), ids=REGIONS)
def test_the_fog_of_a_region_lies_over_its_land(region: int) -> None:
    fog, box = land_fog(region), hull(OUTLINES[region])
    image = painter().image(fog.look)
    left, top = fog.pose.x - image.feet[0] / 0.5, fog.pose.y - fog.pose.lift - image.feet[1] / 0.5
    assert abs(left - box.x + LAND_ROOM) < 3
    assert abs(top - box.y + LAND_ROOM) < 3
    assert abs(image.surface.get_width() / 0.5 - box.w - 2 * LAND_ROOM) < 3


@pytest.mark.parametrize("region", range(len(REGIONS)), ids=REGIONS)
def test_fog_ends_along_no_border(region: int) -> None:
    box = hull(OUTLINES[region])
    fog = painter().image(land_fog(region).look).surface
    spots = [
        ((x - box.x + LAND_ROOM) / 2, (y - box.y + LAND_ROOM) / 2) for x, y in OUTLINES[region]
    ]
    thick = [fog.get_at((round(x), round(y)))[3] for x, y in spots]
    assert min(thick) < 20
    assert max(thick) > 70


# --- pictures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("token", range(len(board.TOKENS)))
def test_the_symbols_of_every_token_fit(token: int) -> None:
    pieces = symbols(board.TOKENS[token])
    assert len(spots(len(pieces))) == len(pieces)
    for x, y in spots(len(pieces)):
        assert 0.1 < x < 0.9
        assert 0.3 < y < 0.9
    painter().image(RatToken(token, 190, judged=(True, False, True)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_in_every_language(language: Language) -> None:
    speak(catalogue(language))
    try:
        wide = captions(board_for("rattus"), GAME.new(4, {}))
    finally:
        speak(catalogue("en"))
    for name, outline in zip(REGIONS, OUTLINES, strict=True):
        assert wide[f"name:{name}"] < hull(outline).w, name
    assert wide["castle:name"] < 160
