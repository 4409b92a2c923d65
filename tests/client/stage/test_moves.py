"""Where larger animations lead: marches, blows, falls, flights, leaps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from parlour.client.stage.actors import Actor, Layer, Pose, Scene, actor
from parlour.client.stage.anims import (
    Anim,
    alone,
    appear,
    enter,
    follow,
    hop,
    hops,
    leave,
    moment,
    pass_on,
    settle_rest,
    shake,
    sink,
    stay,
)
from parlour.client.stage.looks import Picture
from parlour.client.stage.motion import compiled, settle
from parlour.client.stage.moves import blow, cheer, fall, flights, march, shaken, slam, streak
from parlour.client.stage.particles import DUST, EMBERS
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Seal
from parlour.client.stage.timeline import Burst, Shake, Sound, Timeline
from tests.client.stage.kit import PLACES
from tests.client.stage.test_timeline import AFTER, BEFORE, SHOWS, foot, someone

STEPS = 60
NO_TIME = (
    moment(),
    pass_on(),
    stay("a"),
    alone(lambda _: True),
    settle_rest(),
    shake(Shake(4.0, 0.2)),
)


def shown(anim: Anim, *more: Actor) -> Timeline:
    """Return a show after which all is as it was before."""
    still = Scene.of([*BEFORE.actors.values(), *more], PLACES)
    return compiled(still.actors, still, anim, PLACES)


def course(timeline: Timeline, name: str) -> list[Pose]:
    """Return the poses of an actor while it is on the stage, in even steps of time."""
    times = (timeline.seconds * number / STEPS for number in range(STEPS))
    return [each.pose for at in times if (each := timeline.actor(name, at)) is not None]


def pose(timeline: Timeline, name: str, at: float) -> Pose:
    """Return the pose of an actor that is on the stage then."""
    found = timeline.actor(name, at)
    assert found is not None
    return found.pose


# --- time ---


@pytest.mark.parametrize("name", [name for name in SHOWS if name != "settle first"])
def test_an_animation_keeps_to_the_time_that_it_says(name: str) -> None:
    began, anim = 2.0, SHOWS[name]
    sheet = Sheet(BEFORE.actors, AFTER, settle, PLACES)
    anim.write(sheet, began)
    spans = [(each.at, each.at) for each in sheet.cues]
    for track in sheet.tracks.values():
        spans += [(key.start, key.end) for keys in track._keys.values() for key in keys]
        spans += [(each.start, each.end) for bumps in track._bumps.values() for each in bumps]
    for start, end in spans:
        assert began - 1e-6 <= start <= end <= began + anim.seconds + 1e-6


@pytest.mark.parametrize("number", range(len(NO_TIME)))
def test_what_only_says_something_takes_no_time(number: int) -> None:
    assert NO_TIME[number].seconds == 0


# --- coming and going ---


def test_who_enters_is_there_in_the_end_and_who_leaves_is_gone() -> None:
    for layer in (Layer.STANDING, Layer.FLYING, Layer.SIGNS):
        one = actor("p", Seal(1), (50, 50), layer)
        come = Sheet({}, Scene(), settle, PLACES)
        enter(one, 0.5).write(come, 0.0)
        assert come.tracks["p"].last == one
        first = come.tracks["p"].sample(0.0)
        assert first is not None
        assert 0 < first.pose.scale < 1
        for way in (leave("p", 0.5), sink("p", 0.5)):
            timeline = compiled({"p": one}, Scene(), way)
            sizes = [each.scale * each.alpha for each in course(timeline, "p")]
            assert sizes[0] == 1
            assert sizes == sorted(sizes, reverse=True)
            assert sizes[-1] < 0.4
            assert timeline.actor("p", 0.5) is None


def test_who_appears_is_as_large_as_ever_from_the_first() -> None:
    sheet = Sheet({}, Scene(), settle, PLACES)
    appear(someone(50, name="p"), 1.0).write(sheet, 0.0)
    seen = [sheet.tracks["p"].sample(at) for at in (0.0, 0.5, 1.0)]
    assert [(each.pose.alpha, each.pose.scale) for each in seen if each] == [
        (0, 1), (0.5, 1), (1, 1),
    ]  # fmt: skip


# --- on the spot ---


def test_a_leap_ducks_rises_and_lands() -> None:
    timeline = shown(hop("a", 18.0, 0.4))
    poses = course(timeline, "a")
    highest = max(range(len(poses)), key=lambda number: poses[number].lift)
    assert poses[highest].lift == pytest.approx(18, abs=1)
    assert max(each.squash for each in poses[:highest]) > 0.05, "it ducks"
    assert poses[highest].squash < 0, "it is slim in the air"
    assert max(each.squash for each in poses[highest:]) > 0.05, "it lands with its weight"
    assert {each.feet for each in poses} == {(300, 300)}


@pytest.mark.parametrize("number", [1, 2, 5])
def test_who_walks_goes_up_and_down_as_often_as_it_steps(number: int) -> None:
    timeline = shown(hops("a", number, 10.0, 1.0))
    lifts = [pose(timeline, "a", at / 200).lift for at in range(200)]
    tops = [b for a, b, c in zip(lifts, lifts[1:], lifts[2:], strict=False) if a < b >= c]
    assert len(tops) == number
    assert min(lifts) >= 0
    assert tops == pytest.approx([10.0] * number, abs=0.2)


def test_a_crowd_cheers_one_after_the_other_within_the_time_that_is_given() -> None:
    timeline = shown(cheer("abcd", 0.9))
    leaps = [[each.lift > 0 for each in course(timeline, name)] for name in "abcd"]
    begins = [each.index(True) for each in leaps]
    assert begins == sorted(set(begins))
    assert timeline.seconds <= 0.9 * 1.5 + 1e-6


def test_who_is_followed_leaves_particles_behind_all_the_time() -> None:
    timeline = shown(follow("a", EMBERS, 1.0, 0.25))
    assert [each.at for each in timeline.cues] == pytest.approx([0, 0.25, 0.5, 0.75])
    assert {each.cue for each in timeline.cues} == {Burst(EMBERS, "a")}


# --- blows and falls ---


@pytest.mark.parametrize("aim", [(700, 300), (-100, 300), (300, 900)], ids=str)
def test_who_is_struck_is_thrown_back_the_more_the_heavier_the_blow(
    aim: tuple[float, float],
) -> None:
    target = someone(*aim, name="t")
    thrown = []
    for weight in (0.2, 1.0):
        timeline = shown(blow("a", "t", weight), target)
        struck = next(each.at for each in timeline.cues if isinstance(each.cue, Shake))
        reach = [math.dist(each.feet, (300, 300)) for each in course(timeline, "t")]
        assert min(reach) >= math.dist(aim, (300, 300)) - 1e-6, "never towards who strikes"
        thrown.append(max(reach) - reach[0])
        before = [pose(timeline, "a", struck * share) for share in (0.5, 1.0)]
        ways = [math.dist(each.feet, aim) for each in before]
        assert ways[0] > math.dist(aim, (300, 300)) > ways[1], "a breath before, then the blow"
        turns = [each.turn for each in course(timeline, "t") if each.turn]
        assert (turns[0] > 0) == (aim[0] >= 300), "bent away from it"
        assert pose(timeline, "a", timeline.seconds).feet == (300, 300)
    assert 0 < thrown[0] < thrown[1]


def test_heavier_blows_shake_the_world_more_and_a_region_that_falls_most() -> None:
    shaking = [shaken(weight) for weight in (-1.0, 0.0, 0.5, 1.0, 1.1)]
    assert shaking[0] == shaking[1]
    assert all(a.units < b.units and a.seconds < b.seconds for a, b in pairwise(shaking[1:]))


@pytest.mark.parametrize("side", [1, -1])
def test_who_falls_topples_to_its_side_and_is_gone(side: int) -> None:
    timeline = compiled(BEFORE.actors, Scene(places=PLACES), fall("a", 1.0, side, "thud"))
    turns = [each.turn * side for each in course(timeline, "a")]
    assert turns == sorted(turns)
    assert turns[-1] == pytest.approx(84)
    assert timeline.actor("a", 1.0) is None
    kinds = [type(each.cue) for each in timeline.cues]
    assert kinds == [Sound, Burst], "heard when it topples, dust where it lies"
    assert [each.at for each in timeline.cues] == pytest.approx([0.0, 0.6])


def test_who_slams_down_falls_from_above_and_lands_by_weight() -> None:
    flat = []
    for weight in (0.5, 3.0):
        one = actor("s", Seal(1), (700, 700), weight=weight)
        timeline = compiled({}, Scene.of([one]), slam(one, 160.0, "drum", 0.3))
        poses = course(timeline, "s")
        lifts = [each.lift for each in poses]
        assert lifts[0] == 160
        assert lifts == sorted(lifts, reverse=True)
        assert {each.feet for each in poses} == {(700, 700)}
        assert all(each.squash == 0 for each in poses if each.lift > 0)
        flat.append(max(each.squash for each in poses))
        cues = {type(each.cue): each.at for each in timeline.cues}
        assert all(at == pytest.approx(0.3) for at in cues.values()), "all when it lands"
        assert (Shake in cues) == (weight >= 1)
        assert {Burst, Sound} <= cues.keys()
    assert 0 < flat[0] < flat[1]


# --- on the way ---

STRAIGHT = [(100.0, 500.0), (500.0, 500.0), (900.0, 500.0)]
ROUND_A_CORNER = [(100.0, 500.0), (500.0, 500.0), (500.0, 900.0)]


@pytest.mark.parametrize("way", [STRAIGHT, ROUND_A_CORNER], ids=["straight", "round a corner"])
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_who_march_arrive_in_rows_behind_one_another(
    way: list[tuple[float, float]], rows: int
) -> None:
    number, step = 7, 26.0
    sheet = Sheet({}, Scene(), settle, PLACES)
    anim = march("m", foot, number, way, 1.0, rows, step)
    anim.write(sheet, 0.0)
    tracks = [sheet.tracks[f"m.{each}"] for each in range(number)]
    ends = [track.last.pose.feet for track in tracks]
    apart = [math.dist(a, b) for a, b in combinations(ends, 2)]
    assert min(apart) == pytest.approx(step, abs=0.01), "nobody stands on anybody's toes"
    (ax, ay), (bx, by) = way[-2:]
    length = math.dist(way[-2], way[-1])
    ahead, aside = [], []
    for x, y in ends:
        ahead.append(((x - bx) * (bx - ax) + (y - by) * (by - ay)) / length)
        aside.append(((x - bx) * (by - ay) - (y - by) * (bx - ax)) / length)
    assert ahead == pytest.approx([-(each // rows) * step for each in range(number)])
    assert sum(aside[:rows]) == pytest.approx(0), "the way is in the middle of them"
    assert {round(each) for each in aside} == {round(each) for each in aside[:rows]}, "in files"
    enters = [track.enters or 0.0 for track in tracks]
    assert enters == sorted(enters)
    assert len(set(enters)) == -(-number // rows)
    assert tracks[0].end <= anim.seconds


def test_only_one_of_each_row_raises_dust_on_the_march() -> None:
    bare = compiled({}, Scene(), march("m", foot, 4, STRAIGHT, 1.0, emitter=None))
    assert not [each for each in bare.cues if isinstance(each.cue, Burst)]
    timeline = compiled({}, Scene(), march("m", foot, 4, STRAIGHT, 1.0, emitter=DUST))
    raised = [each.cue.where for each in timeline.cues if isinstance(each.cue, Burst)]
    assert {*raised} >= {"m.0", "m.2"}
    assert not {*raised} & {"m.1", "m.3"}


def test_a_streak_flies_in_an_arc_from_here_to_there_and_is_gone() -> None:
    timeline = shown(streak("s", Picture("coin", 30), "a", "b", 0.5, 90.0))
    poses = course(timeline, "s")
    assert poses[0].feet == pytest.approx((300, 300))
    assert poses[-1].feet == pytest.approx((900, 300), abs=1)
    assert [each.x for each in poses] == sorted(each.x for each in poses)
    assert min(each.y for each in poses) == pytest.approx(210, abs=8)
    middle = min(poses, key=lambda each: each.y)
    assert middle.x == pytest.approx(600, abs=30)
    assert middle.alpha == 1
    assert timeline.actor("s", timeline.seconds) is None


def test_of_many_points_a_few_fly_each_heard_a_little_higher() -> None:
    heard: dict[int, Sequence[int]] = {}
    for number in (3, 40):
        timeline = shown(flights("f", Seal(1), number, "west", "b", "coins", most=6))
        cues = [each.cue for each in timeline.cues]
        heard[number] = [each.pitch for each in cues if isinstance(each, Sound)]
        assert max(each.scale for each in course(timeline, "b")) > 1.05, "the goal swells"
    assert heard == {3: [0, 1, 2], 40: [0, 1, 2, 3, 4, 5]}
