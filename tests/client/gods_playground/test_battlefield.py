"""A field of battle: two lines apart, dice before them, and nothing else in between."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import dist, hypot

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    BETWEEN,
    DEPTH,
    FRONT,
    SPREAD,
    WITHIN,
    Field,
    die_size,
    field,
    files_of,
    seen_of,
    within,
)
from parlour.client.games.gods_playground.shows.bodies import armed, lies_at, struck_down
from parlour.client.games.gods_playground.shows.border import SLANT, Border
from parlour.client.games.gods_playground.shows.bystanders import Fight, kept_aside, parted
from parlour.client.games.gods_playground.shows.duel import Duel, Left
from parlour.client.games.gods_playground.shows.embers import catching
from parlour.client.games.gods_playground.shows.fire import (
    GLOWING,
    TONGUES,
    burning_spots,
    front_of_fire,
    reached_after,
    source_of,
)
from parlour.client.games.gods_playground.shows.fitting import fitted
from parlour.client.games.gods_playground.shows.limelight import Limelight
from parlour.client.games.gods_playground.shows.powder import Flare, Tracer
from parlour.client.games.gods_playground.shows.resting import dice_on_free_ground, mat_room
from parlour.client.games.gods_playground.shows.score import (
    FOES_BANNER,
    HELD,
    TOLD_BELOW,
    Outcome,
    Score,
    Side,
)
from parlour.client.games.gods_playground.shows.tokens import Checked
from parlour.client.games.gods_playground.shows.troops import of_sprite
from parlour.client.stage.actors import Layer, Scene, actor
from parlour.client.stage.anims import after_one_another, hold, together
from parlour.client.stage.dice import Die, die_room
from parlour.client.stage.geometry import WORLD, Box, Point, covers
from parlour.client.stage.motion import compiled
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.signs import Banner, Seal
from parlour.client.stage.studio import Studio
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS

NUMBERS = (1, 4, 9, 15)
RIGHT = Field((900.0, 500.0), 1)


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("number", NUMBERS)
def test_the_lines_stand_apart_on_their_sides(side: int, number: int) -> None:
    at = Field((900.0, 500.0), side)
    ours = at.line(number, ours=True)
    theirs = at.line(number, ours=False)
    assert len(ours) == len(theirs) == number
    own = max(side * x for x, _ in ours)
    foes = min(side * x for x, _ in theirs)
    assert foes - own > BETWEEN * 0.7
    assert max(side * x for x, _ in theirs) - min(side * x for x, _ in ours) < 700


@pytest.mark.parametrize("number", NUMBERS)
def test_nobody_stands_on_another(number: int) -> None:
    spots = RIGHT.line(number, ours=True)
    assert all(dist(a, b) > 34 for a, b in combinations(spots, 2))


@pytest.mark.parametrize("number", NUMBERS[1:])
def test_nobody_stands_right_behind_another(number: int) -> None:
    spots = RIGHT.line(number, ours=True)
    assert all(abs(a[0] - b[0]) > 10 or abs(a[1] - b[1]) > 60 for a, b in combinations(spots, 2))


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("number", NUMBERS)
def test_between_those_who_fight_there_is_room_all_along_the_line(number: int, side: int) -> None:
    at = Field((900.0, 500.0), side)
    ours, theirs = at.ranks(number, ours=True), at.ranks(number, ours=False)
    files = files_of(number)
    gaps = [side * (b[0] - a[0]) for a, b in zip(ours[:files], theirs[:files], strict=True)]
    assert all(FRONT - 10 < gap < FRONT + 10 for gap in gaps)
    assert all(dist(a, b) > 50 for a, b in combinations([*ours, *theirs], 2))


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("number", [1, 6, 8, 9, 16, 20])
def test_dice_lie_beside_each_other_behind_those_who_roll(number: int, side: int) -> None:
    at = Field((900.0, 500.0), side)
    spots = at.dice(number)
    hindmost = min(side * x for x, _ in at.ranks(min(15, number), ours=True))
    rooms = [die_room(spot, die_size(number) * 0.8) for spot in spots]
    assert len(spots) == number
    assert all(side * x < hindmost for x, _ in spots)
    assert not any(a.meets(b) for a, b in combinations(rooms, 2))
    assert [y for _, y in spots] == sorted(y for _, y in spots)


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("x", [345.0, 900.0, 1575.0])
@pytest.mark.parametrize("number", [1, 6, 9, 15])
def test_dice_lie_in_sight_and_nobody_stands_or_falls_on_their_mat(
    number: int, x: float, side: int
) -> None:
    at = Field((x, 420.0), side)
    spots = [*at.ranks(number, ours=True, riding=True), *at.ranks(9, ours=False)]
    state = GODS_PLAYGROUND.new(3, {})
    mat = mat_room(dice_on_free_ground(state, at, number, spots), die_size(number))
    fallen = [lies_at(n, (a, b), -1 if a < x else 1) for n, (a, b) in enumerate(spots)]
    assert not any(mat.holds(spot) for spot in [*spots, *fallen])
    seen = seen_of(at, (0.0, 0.0, 0.0))
    assert seen.holds((mat.x, mat.y))
    assert seen.holds((mat.x + mat.w, mat.y + mat.h))


@pytest.mark.parametrize("foe", [(20, 20), (1900, 100), (1900, 1060), (10, 1070), (960, 540)])
def test_all_of_a_field_is_seen(foe: tuple[float, float]) -> None:
    at = field((960.0, 540.0), foe)
    assert WITHIN.grown(1).holds(at.middle)
    lowest = max(y for _, y in at.dice(20))
    assert lowest < 1000
    assert all(WORLD.holds(spot) for spot in at.line(15, ours=True) + at.line(12, ours=False))


@pytest.mark.parametrize("riding", [False, True])
@pytest.mark.parametrize("number", [1, 5, 9, 12])
def test_two_fronts_face_each_other_in_two_ranks_at_most(number: int, riding: bool) -> None:
    at = Border((900.0, 500.0), 1)
    ours = at.ranks(number, ours=True)
    theirs = at.ranks(number, ours=False, riding=riding)
    assert min(dist(a, b) for a in ours for b in theirs) > 110
    assert all(dist(a, b) > 34 for a, b in combinations(theirs, 2))
    assert max(x for x, _ in ours) - min(x for x, _ in ours) < 2 * 64 + 5 * SLANT
    assert at.rear(ours, ours=True)[0] < min(x for x, _ in ours) - 20
    assert at.rear(theirs, ours=False)[0] > max(x for x, _ in theirs) + 20


OURS = Side("ours", "Zofia", (1, 2, 3), "crest_0", 5)
THEIRS = Side("theirs", "Tatars", (4, 5, 6), "emblem_tatars", 3)


@pytest.mark.parametrize("way", [1, -1])
def test_one_board_tells_who_fights_whom_and_how_many_are_left(way: int) -> None:
    score = Score(OURS, THEIRS, "Ukraine", way)
    hits = [score.hit() for _ in range(2)]
    show = after_one_another(score.comes(), *hits, score.loss(), hold(1.0))
    timeline = compiled({}, Scene(), show)
    last = timeline.sample(timeline.seconds - 0.8)
    assert [last[f"score.{name}"].look for name in ("ours", "theirs")] == [
        Left(5, OURS.colour, -way, 1),
        Left(3, THEIRS.colour, way, 2),
    ]
    board, told = last["score.board"].look, last["score.place"].look
    assert isinstance(board, Duel)
    assert (board.left if way > 0 else board.right) == OURS.army
    assert isinstance(told, Ribbon)
    assert told.text == "Ukraine"
    assert all(each.layer is Layer.OVERLAY for each in last.values())


def test_the_name_of_the_field_comes_below_the_board_and_not_over_its_numbers() -> None:
    timeline = compiled({}, Scene(), Score(OURS, THEIRS, "Ukraine", 1).comes())
    steps = [timeline.sample(step / 60) for step in range(round(60 * timeline.seconds))]
    both = [(seen["score.place"].pose, seen["score.board"].pose) for seen in steps
            if "score.place" in seen and "score.board" in seen]  # fmt: skip
    assert both
    assert all(place.y - place.lift > board.y - board.lift + TOLD_BELOW for place, board in both)


@pytest.mark.parametrize(("won", "side"), [("ours", -1), ("theirs", 1), ("", 0)])
def test_the_board_is_gilt_for_who_has_won(won: str, side: int) -> None:
    score = Score(OURS, THEIRS, "Ukraine", 1)
    ends = score.decided(Outcome("so it went", (1, 2, 3), (4, 5, 6), 30.0, won), 1.0)
    timeline = compiled({}, Scene(), after_one_another(score.comes(), ends))
    board = timeline.sample(timeline.seconds - 0.5)["score.board"].look
    assert isinstance(board, Duel)
    assert board.won == side


def test_whoever_is_struck_is_told_by_a_peg_and_only_who_falls_is_one_less() -> None:
    left, camp = Left(5, (1, 2, 3), 1), Left(5, (1, 2, 3), 1, falls=False)
    assert [left.counting(struck).number for struck in (0, 2, 7)] == [5, 3, 0]
    assert [camp.counting(struck).number for struck in (0, 2, 7)] == [5, 5, 5]
    studio = Studio(Art(1.0))
    drawn = [studio.image(camp.counting(n), 0).surface for n in (0, 3)]
    assert pygame.image.tobytes(drawn[0], "RGBA") != pygame.image.tobytes(drawn[1], "RGBA")


def test_the_banner_of_the_enemy_counts_what_is_left() -> None:
    banner = Banner((4, 5, 6), 3)
    theirs = THEIRS._replace(flag=FOES_BANNER, banner=banner)
    score = Score(OURS, theirs, "Ukraine", 1)
    standing = Scene.of([actor(FOES_BANNER, banner, (1100, 500))])
    show = after_one_another(score.hit(), score.hit(), hold(1.0))
    timeline = compiled(standing.actors, Scene(), show)
    assert timeline.sample(1.0)[FOES_BANNER].look == Banner((4, 5, 6), 1)


def test_a_camp_keeps_its_strength_and_one_reads_by_how_many_it_is_held_in_check() -> None:
    banner = Banner((4, 5, 6), 12)
    theirs = THEIRS._replace(flag=FOES_BANNER, banner=banner, falls=False)
    score = Score(OURS, theirs, "Ukraine", 1)
    camp = actor("enemy:tatars:banner", banner, (1400, 700))
    standing = Scene.of([actor(FOES_BANNER, banner, (1100, 500)), camp])
    hits = after_one_another(score.hit(), score.hit(), hold(0.5))
    show = after_one_another(hits, together(score.goes(), score.held_at(camp.id, 0.4)))
    timeline = compiled(standing.actors, standing, show)
    assert timeline.sample(0.9)[FOES_BANNER].look == banner, "nobody of a camp falls"
    last = timeline.sample(timeline.seconds)
    assert last[FOES_BANNER].look == banner
    assert last[HELD].look == Checked(2), "it is read after the battle too"
    assert last[HELD].pose.x > 1400


def _coast_of(place: str) -> tuple[Point, ...]:
    """Return the outline of the largest part of a region."""
    outline: Sequence[Point] = max(places().regions[REGION_INDEX[place]].outlines, key=len)
    return tuple(outline)


LAND = pytest.mark.parametrize("place", REGIONS)
HOSTS = pytest.mark.parametrize(("men", "foes"), [(1, 1), (5, 3), (7, 12), (15, 12)])


@LAND
@HOSTS
def test_a_battle_is_fought_on_the_land_that_it_is_about(place: str, men: int, foes: int) -> None:
    region = places().regions[REGION_INDEX[place]]
    home, camp = region.armies[1].centre, (region.camp.x, region.camp.y)
    at = fitted(field(home, camp)._replace(place=place), men, foes)
    outline = _coast_of(place)
    spots = [*at.ranks(men, ours=True), *at.ranks(foes, ours=False)]
    off = [spot for spot in spots if not covers(outline, spot)]
    assert len(off) <= len(spots) // 8
    assert men + foes > 10 or not off
    flags = [at.flag(men, ours=True), at.flag(foes, ours=False)]
    assert all(covers(outline, flag) for flag in flags)


@LAND
def test_before_a_camp_nobody_stands_in_another_land(place: str) -> None:
    at, own = places(), REGION_INDEX[place]
    start = at.enemies[own].march.start
    side = 1 if start.x >= at.regions[own].camp.x else -1
    here = Field(within((start.x, start.y)), side, place=place, camp=True)
    fought = fitted(here, 7, 8)
    spots = [*fought.ranks(7, ours=True), *fought.ranks(8, ours=False)]
    others = [_coast_of(name) for name in REGIONS if name != place]
    assert sum(covers(other, spot) for spot in spots for other in others) <= 1


@LAND
def test_all_but_the_land_that_is_fought_for_is_dark(place: str) -> None:
    region = places().regions[REGION_INDEX[place]]
    light = Limelight(place, Box(0.0, 0.0, WORLD.w, WORLD.h))
    shade = light._coarse()
    dots = shade.get_width() / WORLD.w

    def dark(x: float, y: float) -> int:
        return shade.get_at((round(x * dots), round(y * dots))).a

    assert dark(*region.armies[1].centre) < 10
    others = [each for each in places().regions if each is not region]
    assert all(dark(*each.armies[1].centre) > 110 for each in others)


FIGHT = Fight.about(RIGHT._replace(place="x"), [(760, 440), (1040, 560)])
NEAR = Scene.of(
    [
        actor("noble:prussia:0", Seal(3), (880, 500)),
        actor("noble:prussia:0:banner", Seal(4), (880, 494)),
        actor("estate:x:0", Seal(1), (900, 480)),
        actor("armies:x:0:infantry", Seal(2), (920, 500)),
        actor("points:x:russia", Seal(3), (950, 500)),
    ]
)
TWINS = ("armies:x:0:", "points:x:")


def test_who_stands_in_the_way_is_gone_until_it_is_over() -> None:
    timeline = compiled(NEAR.actors, NEAR, parted(FIGHT, 3.0, 2.4, TWINS))
    half = timeline.sample(1.5)
    gone = ("prussia:0", "prussia:0:banner")
    assert all(half[f"noble:{each}"].pose.alpha == 0 for each in gone)
    assert half["estate:x:0"] == NEAR.actors["estate:x:0"], "houses stay"
    assert half["armies:x:0:infantry"].pose.alpha == 0, "nobody is seen twice"
    assert timeline.sample(timeline.seconds) == dict(NEAR.actors)
    assert timeline.seconds < 3.1


def test_those_of_the_land_run_towards_their_town_and_others_go_down_where_they_stand() -> None:
    fight, home = FIGHT._replace(at=RIGHT._replace(place="prussia")), (880.0, 500.0)
    town = places().regions[REGION_INDEX["prussia"]].town
    x, y = fight.shelter("noble:prussia:0", home)
    assert dist((x, y), (town.x, town.y)) < dist(home, (town.x, town.y)) - 100
    assert fight.shelter("noble:ukraine:0", home) == home
    camp = fight._replace(at=fight.at._replace(camp=True))
    assert camp.shelter("noble:prussia:0", home) == home


def test_who_gave_way_to_riders_stays_away_until_the_next_show() -> None:
    timeline = compiled(NEAR.actors, NEAR, kept_aside(FIGHT, TWINS))
    last = timeline.sample(timeline.seconds)
    assert last["noble:prussia:0"].pose.alpha == 0
    assert last["points:x:russia"].pose.alpha == 0
    nextone = compiled(last, NEAR)
    assert nextone.sample(nextone.seconds) == dict(NEAR.actors)


def test_a_camp_stays_where_it_is_while_men_ride_against_it() -> None:
    timeline = compiled(NEAR.actors, NEAR, kept_aside(FIGHT, TWINS[:1], TWINS[1:]))
    last = timeline.sample(timeline.seconds)
    assert last["points:x:russia"] == NEAR.actors["points:x:russia"]
    assert last["armies:x:0:infantry"].pose.alpha == 0


def test_a_camp_that_was_struck_stays_away_until_the_next_show() -> None:
    shown = parted(FIGHT, 3.0, 2.4, TWINS, ("points:x:",))
    timeline = compiled(NEAR.actors, NEAR, shown)
    last = timeline.sample(timeline.seconds)
    alphas = [last[name].pose.alpha for name in ("points:x:russia", "armies:x:0:infantry")]
    assert alphas == [0, 1]


@pytest.mark.parametrize("ours", [True, False])
def test_the_fallen_lie_apart_and_outwards(ours: bool) -> None:
    way = -1 if ours else 1
    spots = RIGHT.ranks(6, ours=ours)
    lying = [lies_at(n, spot, way) for n, spot in enumerate(spots)]
    assert all(dist(a, b) > 38 for a, b in combinations(lying, 2))
    assert all(way * (x - spot[0]) > 20 for (x, _), spot in zip(lying, spots, strict=True))


def test_who_is_struck_flies_back_and_a_body_is_left() -> None:
    figure = armed(of_sprite("infantry/1"), 1.0)
    man = actor("man", figure("idle", 0), (500, 500), Layer.FLYING)
    shown = struck_down("man", figure, 0, -1, (460.0, 510.0), 0)
    timeline = compiled({"man": man}, Scene(), after_one_another(shown, hold(1.0)))
    flying, lying = (timeline.sample(at)["man"] for at in (0.2, shown.seconds + 0.5))
    assert flying.look == figure("struck", 0)
    assert flying.pose.lift > 10
    assert lying.look == figure("lies0", 0)
    assert lying.pose.feet == (460.0, 510.0)
    assert lying.pose.alpha == 1


def test_a_shot_goes_where_it_strikes() -> None:
    assert Tracer.along((10, 10), (10, -20)) == Tracer(Tracer.STEPS * 3 // 4)
    assert Flare.along((0, 0), (10, 0)).turn == 0
    assert Flare.along((0, 0), (0, 10)).turn == Flare.STEPS // 4
    assert Flare.along((0, 0), (-10, 0)).turn == Flare.STEPS // 2


def test_fire_runs_from_where_the_enemy_came() -> None:
    start, spots = source_of(2), burning_spots(2)
    assert len(spots) > 60
    when = [reached_after(2, spot, 1.0) for spot in spots]
    assert when == sorted(when)
    assert when[0] < 0.2
    assert 0.7 < when[-1] < 1.0
    first, last = (sum(dist(spot, start) for spot in each) for each in (spots[:20], spots[-20:]))
    assert first < last


def test_the_edge_of_a_fire_is_ragged_and_glows_and_leaves_ash_and_embers() -> None:
    burning = catching("ukraine")
    edge = burning.edge(120.0, GLOWING)
    wide, high = edge.get_size()
    seen = [edge.get_at((x, y)) for x in range(0, wide, 2) for y in range(0, high, 2)]
    glows = sum(dot.r > 200 and dot.a > 100 for dot in seen)
    ash = sum(dot.a > 60 and dot.r < 60 for dot in seen)
    assert 0.01 < glows / len(seen) < 0.3
    assert ash > glows
    assert burning.edge(0.0, GLOWING).get_bounding_rect().w < wide
    assert max(dot.a for dot in (edge.get_at((0, y)) for y in range(high))) == 0, "within borders"


def test_flames_leap_up_along_one_line_of_fire_and_none_is_left() -> None:
    burning = compiled({}, Scene(), front_of_fire(2, 1.4))
    flames = set(burning.moving) - {"fire:ukraine"}
    assert all(name.startswith("tongue.") for name in flames)
    assert len(flames) > len(burning_spots(2)) * 0.6 / TONGUES
    stand = [sum(burning.actor(name, at) is not None for name in flames) for at in (0.4, 0.8, 1.5)]
    assert 0 < stand[0] < len(flames)
    assert 0 < stand[1] < len(flames)
    assert stand[2] == 0
    edge = [cued.at for cued in burning.cues]
    assert max(edge) - min(edge) > 1.0, "it takes its time"


def test_the_land_where_men_fight_is_as_bright_as_the_day() -> None:
    x, y = RIGHT.middle
    for spot in (*RIGHT.ranks(9, ours=True), *RIGHT.ranks(9, ours=False)):
        assert hypot((spot[0] - x) * 2 / SPREAD, (spot[1] - y - 34.0) * 2 / DEPTH) < 1.0


def test_a_hit_has_a_rim_of_gold_and_a_miss_no_shadow() -> None:
    studio = Studio(Art(1.0))
    plain, hit, miss = (
        studio.image(Die(5, size=40.0, counted=counted), 19) for counted in ("", "hit", "miss")
    )
    assert plain.shadow is not None
    assert hit.shadow is not None
    assert miss.shadow is None
    golden = [_golden(each.surface) for each in (plain, hit, miss)]
    assert golden[1] > 100
    assert golden[0] == golden[2] == 0


def _golden(surface: pygame.Surface) -> int:
    """Return how many pixels have the colour of the rim."""
    wide, high = surface.get_size()
    colours = (surface.get_at((x, y)) for x in range(wide) for y in range(high))
    return sum(red > 220 and 150 < green < 225 and blue < 110 for red, green, blue, _ in colours)
