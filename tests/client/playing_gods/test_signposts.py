"""Where boards with odds stand: they hide nobody, no number, and not one another."""

from __future__ import annotations

from itertools import combinations
from math import dist

from parlour.client.games import board_for
from parlour.client.games.playing_gods.figures import Leash
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import STACKS, meet, moved
from parlour.client.games.playing_gods.plan import hints
from parlour.client.games.playing_gods.plaques import Odds
from parlour.client.games.playing_gods.signposts import BOARD, FOOT, SIGN, posts
from parlour.client.stage.actors import Actor
from parlour.client.stage.geometry import Box, covers
from parlour.client.stage.looks import Ghost
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Studio
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import REGION_INDEX
from tests.client import boards
from tests.client.playing_gods.games import moments, some_decisions

HIDDEN = ("idol:", "crowd:", "active:", "pawn:", "city:", "home:")
"""How the ids of those begin whom a board must not hide."""
MARGIN = 6.0
"""Units of the edge of a picture in which there is only its line and what is soft."""


def _box(studio: Studio, who: Actor) -> Box:
    """Return what is seen of an actor, without the edge of its picture."""
    image = studio.image(who.look)
    wide, high = image.surface.get_size()
    x, y = who.pose.x - image.feet[0], who.pose.y - who.pose.lift - image.feet[1]
    return Box(x, y, wide, high).grown(-MARGIN)


def test_a_board_with_odds_hides_nobody_and_no_number() -> None:
    shown, studio = board_for(GAME.name), boards.studio(1.0, sprites_of(GAME.name))
    seen = 0
    for state, _ in moments()[::23]:
        actors = shown.scene(state).actors.values()
        pictures = [(each.id, _box(studio, each)) for each in actors if each.id.startswith(HIDDEN)]
        for here in board.REGIONS_OF:
            for at in posts(state, [each for each in here if state.pawns[each]]).values():
                sign = moved(SIGN, at)
                for name, box in pictures:
                    assert not meet(sign, box), name
                seen += 1
    assert seen > 20


def test_postedstand_apart_and_near_whom_they_are_about() -> None:
    on_land = far = 0
    for state, _ in moments()[::23]:
        for here in board.REGIONS_OF:
            found = posts(state, [each for each in here if state.pawns[each]])
            boxes = [moved(SIGN, at) for at in found.values()]
            assert not any(meet(one, other) for one, other in combinations(boxes, 2))
            for region, at in found.items():
                foot = at[0], at[1] + FOOT
                on_land += any(covers(each, foot) for each in REGION_OUTLINES)
                assert dist(at, STACKS[region]) < 200
                far += 1
    assert on_land > 0.5 * far


def test_a_board_is_no_larger_than_the_room_that_is_kept_for_it() -> None:
    studio = boards.studio(1.0, sprites_of(GAME.name))
    for told in ("5%", "88%", "100%"):
        image = studio.image(Odds("element_fire", 0.5, told, BOARD))
        wide, high = image.surface.get_size()
        box = Box(-image.feet[0], -image.feet[1], wide, high)
        assert SIGN.x <= box.x
        assert box.x + box.w <= SIGN.x + SIGN.w
        assert SIGN.y <= box.y
        assert box.y + box.h <= SIGN.y + SIGN.h


def test_a_dotted_line_leads_from_each_board_to_the_totem_that_it_is_about() -> None:
    told = 0
    for state, seat in some_decisions(12, 9):
        if state.phase != "portal":
            continue
        ghosts = {each.id: each for each in hints(state, seat, (), ("",) * len(state.players))}
        posted = [each for each in ghosts.values() if each.id.startswith("hint:odds:")]
        assert len({each.look for each in posted}) == len(posted), "equal odds are told once"
        for key in [each for each in ghosts if each.startswith("hint:leash:")]:
            name, line = key.rpartition(":")[2], ghosts[key]
            assert isinstance(line.look, Ghost)
            leash = line.look.of
            assert isinstance(leash, Leash)
            end = line.pose.x + leash.right, line.pose.y + leash.down
            assert dist(end, STACKS[REGION_INDEX[name]]) < 2
            post = next(each for each in posted if each.pose.x == line.pose.x)
            assert line.pose.y > post.pose.y
            told += 1
    assert told > 5
