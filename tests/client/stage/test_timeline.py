"""What is seen depends on the time alone, whatever leads there."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, Scene, actor
from parlour.client.stage.anims import (
    SMALLEST,
    Anim,
    act,
    after_one_another,
    along,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    hop,
    lean,
    leave,
    move,
    nudge,
    pop,
    settle,
    settle_rest,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import throw
from parlour.client.stage.looks import Picture
from parlour.client.stage.motion import FAST, FLAT, compiled, counted, travel_time
from parlour.client.stage.moves import blow, cheer, fall, flights, heading, held, march, slam
from parlour.client.stage.particles import DUST
from parlour.client.stage.signs import Banner, Gonfalon, Seal, Sign
from parlour.client.stage.timeline import Bump, Burst, Key, Shake, Sound, Track
from parlour.shared.games import find_game
from tests.client.stage import laws
from tests.client.stage.kit import PLACES, numbers_scene, random_scene

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*.record.jsonl"))
SEEDS = range(25)


def scene(*actors: Actor) -> Scene:
    return Scene.of(actors, PLACES)


def someone(x: float, y: float = 300.0, number: int = 3, name: str = "a") -> Actor:
    return actor(name, Seal(number), (x, y))


EASES = (
    ease.linear, ease.in_quad, ease.out_quad, ease.in_out_quad, ease.in_out_sine, ease.out_cubic,
    ease.in_cubic, ease.out_back, ease.in_back, ease.out_bounce, ease.out_elastic,
)  # fmt: skip


@pytest.mark.parametrize("each", EASES, ids=lambda each: each.__name__)
def test_eases_lead_from_0_to_1_without_a_gap(each: ease.Ease) -> None:
    assert each(0.0) == pytest.approx(0, abs=1e-9)
    assert each(1.0) == pytest.approx(1, abs=1e-9)
    steps = [each(n / 1000) for n in range(1001)]
    assert max(abs(a - b) for a, b in pairwise(steps)) < 0.03


@pytest.mark.parametrize("each", [ease.bump, ease.kick, ease.wobble], ids=lambda e: e.__name__)
def test_shapes_begin_and_end_at_0(each: ease.Ease) -> None:
    assert each(0.0) == pytest.approx(0, abs=1e-9)
    assert each(1.0) == pytest.approx(0, abs=1e-9)
    assert max(each(n / 50) for n in range(50)) > 0.2


# --- the default motion ---


@pytest.mark.parametrize("seed", SEEDS)
def test_between_any_two_scenes_nothing_jumps(seed: int) -> None:
    rng = Random(seed)
    before, after = random_scene(rng), random_scene(rng)
    timeline = compiled(before.actors, after, None, before.places)
    laws.hold(timeline, before)
    laws.interrupt(timeline, random_scene(rng), rng)


@pytest.mark.parametrize("seed", SEEDS)
def test_default_motion_keeps_to_its_pace(seed: int) -> None:
    rng = Random(seed)
    before, after = random_scene(rng), random_scene(rng)
    timeline = compiled(before.actors, after)
    frames = [timeline.sample(n / 60) for n in range(int(timeline.seconds * 60) + 2)]
    for a, b in pairwise(frames):
        for name in a.keys() & b.keys():
            assert abs(a[name].pose.x - b[name].pose.x) <= FAST + 1e-6
            assert abs(a[name].pose.y - b[name].pose.y) <= FAST + 1e-6


def test_equal_scenes_take_no_time() -> None:
    before = random_scene(Random(1))
    assert compiled(before.actors, before).seconds == 0


def test_what_moved_goes_there_in_an_arc() -> None:
    timeline = compiled(scene(someone(100)).actors, scene(someone(900)))
    middle = timeline.actor("a", travel_time(800) / 2)
    assert middle is not None
    assert 300 < middle.pose.x < 700
    assert middle.pose.lift > 20


def test_the_farther_it_goes_the_higher_it_flies_and_the_lower_the_heavier_it_is() -> None:
    def height(distance: float, weight: float = 1.0) -> float:
        ends = (actor("a", Seal(1), (x, 300.0), weight=weight) for x in (100.0, 100.0 + distance))
        first, last = (scene(each) for each in ends)
        timeline = compiled(first.actors, last)
        seen = [timeline.actor("a", timeline.seconds * n / 60) for n in range(60)]
        return max(each.pose.lift for each in seen if each is not None)

    assert height(20) == 0, "it slides a short way"
    heights = [height(distance) for distance in (40, 150, 300, 450)]
    assert 10 < heights[0] < heights[1] < heights[2] < heights[3] <= 90
    assert height(1700) == pytest.approx(90, abs=1)
    assert height(300, 3.0) < heights[2] / 2 < heights[2] < height(300, 0.3)


def test_what_is_new_comes_from_where_it_is_born() -> None:
    new = actor("b", Seal(1), (1500, 500), born="a")
    timeline = compiled(scene(someone(100)).actors, scene(someone(100), new))
    first = timeline.actor("b", 0.0)
    assert first is not None
    assert (*first.pose.feet, first.pose.scale) == (100, 300, SMALLEST)


def test_what_is_gone_goes_to_its_place() -> None:
    old = actor("b", Seal(1), (1500, 500), goes="west")
    timeline = compiled(scene(old).actors, scene())
    last = timeline.actor("b", timeline.seconds - 1e-6)
    assert last is not None
    assert last.pose.feet == pytest.approx((400, 500), abs=1)
    assert last.pose.scale == pytest.approx(SMALLEST, abs=0.01)


def test_numbers_count_and_pop() -> None:
    timeline = compiled(scene(someone(100, number=3)).actors, scene(someone(100, number=7)))
    looks = []
    largest = 0.0
    for number in range(int(timeline.seconds * 60)):
        found = timeline.actor("a", number / 60)
        assert found is not None
        looks.append(found.look.number)  # type: ignore[attr-defined]
        largest = max(largest, found.pose.scale)
    assert sorted(set(looks)) == [3, 4, 5, 6, 7]
    assert looks == sorted(looks)
    assert largest == pytest.approx(1.15, abs=0.01)


@pytest.mark.parametrize("leads", [False, True], ids=["counted", "otherwise too"])
def test_a_number_takes_the_place_of_another_where_it_is_flattest(leads: bool) -> None:
    looks = Gonfalon((9, 9, 9), 3), Gonfalon((9, 9, 9), 4, leads=leads)
    first, last = (scene(actor("a", look, (0, 0))) for look in looks)
    timeline = compiled(first.actors, last)
    seen = [timeline.actor("a", step / 240) for step in range(int(timeline.seconds * 240))]
    assert all(each is not None and each.fading is None for each in seen)
    changed = next(each for each in seen if each is not None and each.look == looks[1])
    assert changed.pose.squash > FLAT * 0.9


def test_other_looks_fade_or_turn_over() -> None:
    assert counted(Seal(3), Seal(7, colour=(1, 2, 3))) == []
    fading = compiled(
        scene(actor("a", Picture("coin", 40), (9, 9), Layer.SIGNS)).actors,
        scene(actor("a", Picture("city", 40), (9, 9), Layer.SIGNS)),
    ).actor("a", 0.1)
    assert fading is not None
    assert fading.fading is not None
    assert fading.fading.look == Picture("coin", 40)
    face, back = Picture("coin", 40, turns_over=True), Picture("city", 40, turns_over=True)
    turning = compiled(scene(actor("a", face, (9, 9))).actors, scene(actor("a", back, (9, 9))))
    widths = [found.pose.wide for n in range(24) if (found := turning.actor("a", n / 60))]
    assert min(widths) < 0.2


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name.removesuffix(".record.jsonl"))
def test_any_game_moves_on_its_first_day(path: Path) -> None:
    record = laws.read(path)
    record.steps = record.steps[:25]
    game = find_game(record.header.game)
    assert laws.hold_over(record, lambda view: numbers_scene(game.dump_state(view))) > 15


# --- shows ---

BEFORE = scene(
    someone(300), someone(900, name="b"), someone(1200, 700, name="c"), someone(1300, 700, name="d")
)
AFTER = scene(someone(500, number=9), someone(900, name="b"), someone(40, 90, name="new"))
SOLDIER = Picture("disc_0", 44, 1.0)


def foot(_: int) -> Picture:
    return SOLDIER


SHOWS: dict[str, Anim] = {
    "nothing": hold(0.0),
    "move": move("a", "b", 0.6, arc=40),
    "along": along("a", [(500, 500), (700, 300), (900, 700)], 0.9),
    "change": change("b", 0.3, scale=1.4, turn=20.0),
    "nudge": nudge("b", 0.3, ease.wobble, turn=12.0),
    "act": act("a", Banner((9, 9, 9), 3), 0.5),
    "become": become("a", Sign("x"), 0.2),
    "enter and leave": after_one_another(enter(someone(50, 50, name="p")), hold(0.3), leave("p")),
    "prop that stays": enter(someone(50, 50, name="p")),
    "twice": after_one_another(
        enter(someone(50, 50, name="p")), leave("p"), hold(0.1), enter(someone(90, 90, name="p"))
    ),
    "blow": blow("a", "b", 1.0, "fall"),
    "march": march("m", foot, 7, [(100, 900), (400, 800), (700, 500)], 1.0),
    "fall": fall("c"),
    "slam": slam(actor("s", SOLDIER, (700, 700), weight=3), heard="drum"),
    "dice": throw("t", [1, 6, 3], (900, 500)),
    "flights": flights("f", Seal(1), 4, "west", "b", "coins"),
    "cheer": cheer("abcd"),
    "settle first": after_one_another(settle("a", "c"), hop("b"), pop("b")),
    "rest at once": after_one_another(settle_rest(), lean("east", 1.3), hold(1.0)),
    "at once": together(hop("a"), move("a", (700, 700), 0.5), delayed(0.2, change("a", 0.2, x=90))),
    "staggered": staggered(0.1, [hop(each) for each in "abcd"]),
}


def test_what_is_moved_stays_on_the_ground_unless_an_arc_is_asked_for() -> None:
    highest = {}
    for arc in (None, 40.0):
        way = move("a", (700, 700), 0.5) if arc is None else move("a", (700, 700), 0.5, arc=arc)
        timeline = compiled(BEFORE.actors, AFTER, way, BEFORE.places)
        seen = [timeline.actor("a", step / 20) for step in range(11)]
        highest[arc] = max(abs(each.pose.lift) for each in seen if each is not None)
    assert highest[None] == 0
    assert highest[40.0] > 30


@pytest.mark.parametrize("name", SHOWS)
def test_every_show_ends_at_the_scene_and_never_jumps(name: str) -> None:
    timeline = compiled(BEFORE.actors, AFTER, SHOWS[name], BEFORE.places)
    laws.hold(timeline, BEFORE)
    for seed in range(5):
        laws.interrupt(timeline, AFTER, Random(seed))


@pytest.mark.parametrize("name", SHOWS)
def test_a_show_lasts_at_least_as_long_as_it_says(name: str) -> None:
    timeline = compiled(BEFORE.actors, AFTER, SHOWS[name], BEFORE.places)
    assert timeline.seconds >= SHOWS[name].seconds - 1e-9


def test_who_is_not_there_is_left_out_and_told() -> None:
    timeline = compiled(BEFORE.actors, AFTER, hop("nobody"))
    assert timeline.unknown == {"nobody"}
    with pytest.raises(AssertionError, match="nobody"):
        laws.hold(timeline, BEFORE)


def test_the_laws_notice_a_jump() -> None:
    timeline = compiled(BEFORE.actors, AFTER, change("a", 0.001, x=1900.0))
    with pytest.raises(AssertionError, match="jumps"):
        laws.hold(timeline, BEFORE)


def test_a_later_movement_goes_on_from_where_the_first_is() -> None:
    show = together(change("a", 1.0, x=1300.0), delayed(0.5, change("a", 0.5, x=300.0)))
    timeline = compiled(BEFORE.actors, BEFORE, show)
    before, after = timeline.actor("a", 0.499), timeline.actor("a", 0.501)
    assert before is not None
    assert after is not None
    assert before.pose.x > 700
    assert abs(before.pose.x - after.pose.x) < 20


def test_a_blow_holds_time_by_its_weight_on_both_sides() -> None:
    assert held(0.0) == pytest.approx(0.04)
    assert held(1.0) == pytest.approx(0.12)
    timeline = compiled(BEFORE.actors, BEFORE, blow("a", "b", 1.0))
    struck = next(each.at for each in timeline.cues if isinstance(each.cue, Shake))
    first, last = timeline.actor("a", struck), timeline.actor("a", struck + 0.119)
    target = timeline.actor("b", struck + 0.06)
    assert first is not None
    assert last is not None
    assert target is not None
    assert first.pose.feet == pytest.approx(last.pose.feet)
    assert target.pose.flash > 0.5


def test_cues_are_due_once_in_their_order() -> None:
    show = after_one_another(
        sound("drum"), hold(0.5), together(sound("horn"), burst(DUST, "a")), hold(0.5)
    )
    timeline = compiled(BEFORE.actors, BEFORE, show)
    for frames in (7, 60, 333):
        step = timeline.seconds / frames
        found = list(timeline.due(-1.0, 0.0))
        for number in range(frames):
            found += timeline.due(number * step, (number + 1) * step)
        assert [each.cue for each in found] == [Sound("drum"), Sound("horn"), Burst(DUST, "a")]


def test_headings_turn_against_the_clock_from_the_right() -> None:
    ends = [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)]
    assert [heading((0, 0), end) for end in ends] == list(range(8))


def test_layers_and_places_are_those_of_the_scene_after() -> None:
    after = actor("a", Seal(3), (300, 300), Layer.SIGNS, place="west")
    timeline = compiled(BEFORE.actors, scene(after))
    assert timeline.sample(timeline.seconds)["a"] == after


def test_two_actors_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="'a'"):
        scene(someone(1), someone(2))


def test_who_rests_is_the_same_object_from_frame_to_frame() -> None:
    track = Track(someone(0.0))
    track.write("x", Key(1.0, 2.0, 10.0, ease.linear))
    track.add("lift", Bump(1.5, 3.0, 8.0, ease.bump))
    rests = [[track.sample(at) for at in times] for times in ((0.0, 0.9), (3.0, 3.5, 9.0))]
    assert all(each is group[0] for group in rests for each in group)
    moves = [track.sample(at) for at in (1.25, 1.75, 2.5)]
    assert [each.pose.x for each in moves if each] == [2.5, 7.5, 10.0]
    assert len({id(each) for each in moves}) == 3, "who moves is worked out anew"
    track.write("x", Key(4.0, 5.0, 20.0, ease.linear))
    assert [each.pose.x for each in (track.sample(3.5), track.sample(9.0)) if each] == [10.0, 20.0]


def test_who_is_not_seen_yet_but_large_grows_up_when_a_show_is_broken_off() -> None:
    whole = actor("a", Seal(1), (100.0, 100.0))
    hidden_yet = {"a": whole.with_pose(alpha=0.0, scale=0.9)}
    timeline = compiled(hidden_yet, Scene.of([whole]), None, PLACES)
    laws.smooth(timeline, hidden_yet)
    assert timeline.sample(timeline.seconds) == {"a": whole}
