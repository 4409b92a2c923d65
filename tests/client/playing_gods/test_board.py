"""The board of Playing Gods shows every position and event, and knows what is where."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import get_args

import pygame
import pytest

from parlour.client import palette, rules
from parlour.client.games import board_for, emblems_of, mark_of
from parlour.client.games.playing_gods.board import PlayingGodsBoard
from parlour.client.games.playing_gods.figures import COLOURS
from parlour.client.games.playing_gods.lands import Held, Stricken
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import (
    place_of,
)
from parlour.client.games.playing_gods.plan import _GHOSTS, _GOALS
from parlour.client.games.playing_gods.shows import SHOWS
from parlour.client.games.playing_gods.sounds import SOUNDS
from parlour.client.games.playing_gods.table import steps_of
from parlour.client.games.showing import told
from parlour.client.settings import Palette
from parlour.client.sound import sound_files
from parlour.client.stage.geometry import hull
from parlour.client.stage.signs import Seal
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Sprites, Studio
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, PLAGUES, REGION_INDEX, REGIONS, PhaseName
from parlour.shared.playing_gods.powers.wrath import targets
from parlour.shared.playing_gods.state import continent_of, owner
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
UNSEEN = {events.LossBegan, events.ConversionEnded}
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
    assert sum(before) > 1.25 * sum(now), "the yellow of the map becomes dark"
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
        assert places - {""} <= {*scene.places, *scene.actors}, (
            "where nothing is wanted yet is nowhere"
        )


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
