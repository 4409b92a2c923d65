"""The shows of God's Playground: what the golden games lack keeps the laws, and what is heard."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.games.gods_playground.shows.battlefield import FIELD_NEAR, NEAR, OUTCOME_NEAR
from parlour.client.games.gods_playground.shows.border import pairs
from parlour.client.games.gods_playground.shows.camp import TENTS
from parlour.client.games.gods_playground.shows.common import enemy_index
from parlour.client.games.gods_playground.shows.cues import CUES
from parlour.client.games.gods_playground.shows.gathering import DARK, ENDS, NEXT, WINDS_UP, Gloom
from parlour.client.games.gods_playground.shows.homecoming import HOMEWARD
from parlour.client.games.gods_playground.shows.lots import before_camp
from parlour.client.games.gods_playground.shows.outcome import SEEN
from parlour.client.games.gods_playground.shows.siege import (
    BREACH,
    BREAKS,
    RAISED,
    RUNS,
    RUNS_UP,
    VICTOR,
)
from parlour.client.games.gods_playground.shows.threats import THREAT, excess
from parlour.client.games.gods_playground.shows.vienna import (
    BEGINS,
    CLEARS,
    FRAMED,
    KINGS_END,
    LASTS,
    RANKS,
    riders,
)
from parlour.client.games.gods_playground.standing.drawings import Arrow, Threat
from parlour.client.games.gods_playground.standing.sheets import Muster
from parlour.client.stage.actors import Actor, Scene, actor
from parlour.client.stage.camera import NEARER
from parlour.client.stage.dice import ROLLS, Die, die_room
from parlour.client.stage.motion import compiled
from parlour.client.stage.studio import Look, Studio
from parlour.client.stage.timeline import Flash, Sound, Timeline
from parlour.shared.games import find_game
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES, REGIONS
from parlour.shared.gods_playground.state import strength
from parlour.shared.record import Record, random_game, seed_of
from tests.client import drawn as pictures
from tests.client.stage import laws

GOLDEN = Path(__file__).parents[2] / "golden" / "gods_playground-bots.record.jsonl"
SEEDS = ("32", "182")
"""Random games in which the rare happens."""
SMALL = 0.3
"""Pixels a unit: what can be drawn small can be drawn large."""
PICTURED = 4
"""How many events of a kind have their pictures drawn."""
SAMPLES = 24
MOST_PICTURES = 500
MOST_OF_A_KIND = 12
"""How many events of a kind are shown in a game: more look alike."""
RARE = {
    events.SejmDissolved,
    events.EstateSeized,
    events.TreatyBroken,
    events.CossacksRebelled,
    events.ManagerPlaced,
    events.ViennaBesieged,
    events.CounterattackLaunched,
}


class Shown(NamedTuple):
    """An event, the scene before it, and the timeline of its show."""

    event: Any
    first: Scene
    timeline: Timeline


def shown(record: Record) -> Iterator[Shown]:
    met: Counter[type] = Counter()
    known: tuple[Any, Scene] | None = None
    for event, before, after in laws.told(record):
        show = SHOWS.get(type(event))
        met[type(event)] += 1
        if show is not None and met[type(event)] <= MOST_OF_A_KIND:
            first = known[1] if known and known[0] is before else scene(before)
            known = after, scene(after)
            anim = show(before, event, after)
            yield Shown(event, first, compiled(first.actors, known[1], anim, first.places))


@pytest.fixture(scope="module")
def random() -> list[Shown]:
    game = find_game("gods_playground")
    return [each for seed in SEEDS for each in shown(random_game(game, 3, seed_of(seed)))]


@pytest.fixture(scope="module")
def everything(random: list[Shown]) -> list[Shown]:
    return [*random, *shown(laws.read(GOLDEN))]


def test_what_is_rare_keeps_the_laws(random: list[Shown]) -> None:
    seen = set()
    for event, first, timeline in random:
        if type(event) in RARE:
            seen.add(type(event))
            laws.hold(timeline, first)
    assert seen == RARE


def test_all_sounds_are_listed_and_all_that_are_listed_are_heard(everything: list[Shown]) -> None:
    cues = (cued.cue for each in everything for cued in each.timeline.cues)
    assert {cue.name for cue in cues if isinstance(cue, Sound)} == set(CUES)


def test_no_show_flashes_more_than_three_times_a_second(everything: list[Shown]) -> None:
    for event, _, timeline in everything:
        flashes = [cued.at for cued in timeline.cues if isinstance(cued.cue, Flash)]
        spans = zip(flashes, flashes[3:], strict=False)
        assert all(later - sooner > 1 for sooner, later in spans), event


TIMES: dict[type, float] = {
    events.DiceRolled: 1.4,
    events.EnemyGrew: 1.3,
    events.CampaignLaunched: 1.2,
    events.BattleFought: 3.4,
    events.PointsDestroyed: 1.5,
    events.BoxHit: 2.1,
    events.AttackHeld: 2.0,
    events.EnemyInvaded: 5.0,
    events.PointsCancelled: 3.1,
    events.ViennaBesieged: 5.0,
    events.CounterattackLaunched: 5.0,
}
"""Seconds that the moments of war take at most: a battle waits for its camera, and its end is held.
"""


def test_every_moment_of_war_keeps_to_its_time(everything: list[Shown]) -> None:
    longest: dict[type, float] = dict.fromkeys(TIMES, 0.0)
    for event, _, timeline in everything:
        if type(event) in TIMES:
            longest[type(event)] = max(longest[type(event)], timeline.passes_at)
    assert all(longest.values())
    late = {kind.__name__: longest[kind] for kind in TIMES if longest[kind] > TIMES[kind]}
    assert not late


def test_only_vienna_takes_a_counterattack_longer_than_a_campaign(random: list[Shown]) -> None:
    charges = {True: 0.0, False: 0.0}
    for event, _, timeline in random:
        if isinstance(event, events.CounterattackLaunched):
            vienna = event.target == "vienna"
            charges[vienna] = max(charges[vienna], timeline.seconds)
    assert charges[True] > 4
    assert 0 < charges[False] <= TIMES[events.CampaignLaunched]


CHAINS = (events.BattleFought, events.PointsDestroyed, events.BoxHit, events.PointsCancelled)
QUIET = (events.BidsRevealed,)


def test_the_camera_stays_for_what_follows_at_the_same_place(everything: list[Shown]) -> None:
    for event, _, timeline in everything:
        if isinstance(event, (events.EnemyInvaded, events.CampaignLaunched, *CHAINS)):
            assert timeline.rests is not None, event
            assert timeline.rests.zoom in {NEAR, FIELD_NEAR, OUTCOME_NEAR}
            assert timeline.rests.weight == 1


def test_who_rode_out_stands_in_the_line_when_the_battle_begins() -> None:
    rides, fight = next(
        (rides, fight)
        for rides, fight in pairwise(laws.told(laws.read(GOLDEN)))
        if isinstance(rides.event, events.CampaignLaunched)
        and isinstance(fight.event, events.BattleFought)
    )
    now = _compiled(rides, {}).left
    taken_on = _compiled(fight, now)
    riders = [name for name in now if name.startswith(("fighter.", "standard."))]
    assert len(riders) > 1
    for name in riders:
        seen = [taken_on.actor(name, at / 30) for at in range(20)]
        assert all(each is not None and each.pose.alpha == 1 for each in seen)


def _compiled(told: laws.Told, left: Mapping[str, Actor]) -> Timeline:
    first = scene(told.before)
    anim = SHOWS[type(told.event)](told.before, told.event, told.after)
    return compiled({**first.actors, **left}, scene(told.after), anim, first.places)


def test_the_camera_does_not_move_for_what_is_no_war(everything: list[Shown]) -> None:
    for event, _, timeline in everything:
        if isinstance(event, QUIET):
            assert all(timeline.lean(at / 10) is None for at in range(60)), event


def test_each_die_of_a_battle_is_counted_once(everything: list[Shown]) -> None:
    for event, _, timeline in everything:
        if not isinstance(event, events.BattleFought):
            continue
        faces = [die for volley in event.volleys for die in volley.dice]
        hits = sum(volley.hits for volley in event.volleys)
        dice = [_last_look(timeline, f"battle:{event.place}.die{n}") for n in range(len(faces))]
        assert [die.face for die in dice] == faces
        assert [die.counted for die in dice].count("hit") == hits
        assert all(die.counted for die in dice)
        lost = {die.colour for die in dice if die.counted == "lost"}
        assert len(lost) <= 1, "hits of the enemy wear the colour of the enemy"
        assert not lost & {die.colour for die in dice if die.counted == "hit"}
        assert _last_look(timeline, "score.theirs").struck == hits


def test_only_who_fights_has_a_flag_and_a_number_in_a_battle(everything: list[Shown]) -> None:
    fought = [each for each in everything if isinstance(each.event, events.BattleFought)]
    assert fought
    for event, first, timeline in fought:
        aside = timeline.aside(1.0)
        families = {volley.army for volley in event.volleys}
        for name in first.actors.keys() & timeline.sample(timeline.seconds).keys():
            parts = name.split(":")
            kind, last = parts[0], parts[-1]
            if kind in {"noble", "estate", "town"} and last in {"banner", "flag", "sign"}:
                assert (name in aside) is not (name == f"town:{event.place}:flag"), event
            if kind == "armies" and last == "number":
                fights = parts[1] == event.place and int(parts[2]) in families
                assert (name in aside) is not fights, event
            assert not (name.startswith(f"points:{event.place}:") and name in aside)


def test_a_treaty_steps_aside_with_the_scroll_that_it_lies_beside(everything: list[Shown]) -> None:
    treaties = 0
    for event, first, timeline in everything:
        if not isinstance(event, events.EnemyGrew):
            continue
        there = first.actors.keys() & timeline.after.actors.keys()
        scrolls = {name for name in there if name.startswith("treaty:")}
        treaties += len(scrolls)
        assert scrolls <= timeline.aside(0.3)
    assert treaties


def test_a_manor_that_burns_is_seen_from_nearer_than_a_battle_and_alone_has_its_flag(
    everything: list[Shown],
) -> None:
    lost = [each for each in everything if isinstance(each.event, events.EstateLost)]
    assert lost
    for event, first, timeline in lost:
        lean, aside = timeline.lean(0.6), timeline.aside(0.6)
        assert lean is not None
        assert lean.zoom > 1.3 * FIELD_NEAR
        assert lean.zoom in NEARER, "where pictures are kept"
        own = f"estate:{event.region}:{event.estate}"
        flags = {name for name in first.actors if name.startswith("estate:") and "flag" in name}
        flags &= timeline.sample(timeline.seconds).keys()
        assert {name for name in flags if not name.startswith(own)} <= aside
        assert not any(name.startswith(own) for name in aside)


def test_who_is_struck_lies_until_the_others_go_home(everything: list[Shown]) -> None:
    camps = Counter[bool]()
    for event, first, timeline in everything:
        if isinstance(event, events.BattleFought):
            hits = sum(volley.hits for volley in event.volleys)
            struck = [f"foe.{n}" for n in range(hits) if f"foe.{n}" in timeline.moving]
            late = timeline.sample(timeline.passes_at - SEEN - HOMEWARD + 0.19)
            hosts = (f"points:{event.place}:", "vienna:host" if event.place == "vienna" else "-")
            falls = any(name.startswith(hosts) for name in first.actors)
            camps[falls] += bool(struck)
            acts = [getattr(late[name].look, "action", "") == "lies" for name in struck]
            assert all(late[name].pose.alpha > 0.5 for name in struck), event
            assert all(fallen is falls for fallen in acts), "in a camp men rise again"
    assert camps[True]
    assert camps[False]


def test_what_is_left_of_a_host_is_back_under_its_banner_when_the_battle_is_over(
    everything: list[Shown],
) -> None:
    numbers = []
    for event, first, timeline in everything:
        there = [name for name in first.actors if name.startswith(f"points:{event_place(event)}:")]
        hosts = [name for name in there if name.endswith(":banner")]
        if isinstance(event, events.BattleFought) and len(hosts) == 1:
            left = getattr(first.actors[hosts[0]].look, "number", 0) - sum(
                volley.hits for volley in event.volleys
            )
            if left > 0:
                last = timeline.sample(timeline.seconds)[hosts[0]]
                assert last.pose.alpha == 1
                numbers.append((getattr(last.look, "number", None), left))
    assert numbers
    assert all(told == left for told, left in numbers)


def event_place(event: Any) -> str:
    """Return where something happens."""
    return str(getattr(event, "place", ""))


def test_the_banner_of_an_invasion_counts_down_to_what_is_left(everything: list[Shown]) -> None:
    told = [each for each in everything if isinstance(each.event, events.EnemyInvaded)]
    assert any(each.event.strength > each.event.points for each in told)
    for event, _, timeline in told:
        first = timeline.actor("standard", 0.6)
        assert first is not None
        assert getattr(first.look, "number", None) == max(event.strength, event.points)
        looks = [timeline.actor("standard", at / 30) for at in range(round(timeline.seconds * 30))]
        assert event.points in {getattr(each.look, "number", None) for each in looks if each}


def test_manors_stand_while_they_are_fought_over_and_nobody_is_half_seen(
    everything: list[Shown],
) -> None:
    told = [each for each in everything if isinstance(each.event, events.EnemyInvaded)]
    words = set()
    for event, first, timeline in told:
        standing = {name for name, who in first.actors.items() if who.pose.alpha == 1}
        manors = [name for name in standing if name.startswith(f"estate:{event.region}:")]
        guests = [name for name in first.actors if name.startswith(f"enemy:{event.enemy}:noble:")]
        half_seen = 0
        for sample in (timeline.sample(timeline.seconds * n / SAMPLES) for n in range(SAMPLES)):
            assert all(sample[name].pose.alpha == 1 for name in manors if name.count(":") == 2)
            half_seen += any(sample[name].pose.alpha not in {0, 1} for name in guests)
        assert half_seen <= 1, "they come back at once"
        ends = (timeline.actor("score.verdict", timeline.seconds - 0.1 * n) for n in range(40))
        words |= {getattr(who.look, "text", "") for who in ends if who is not None}
    assert {word for word in words if word.endswith(" occupied")}


def test_both_sides_of_an_invasion_count_down_pair_by_pair(everything: list[Shown]) -> None:
    held = [
        each
        for each in everything
        if isinstance(each.event, events.EnemyInvaded)
        and each.event.strength - each.event.points >= each.event.nobles > 1
    ]
    assert held
    for event, _, timeline in held:
        assert _last_look(timeline, "crown").number == 0, event
        for number in range(pairs(event)):
            turns = [timeline.actor(f"horde.{number}", n / 30) for n in range(40, 150)]
            assert any(getattr(who and who.look, "action", "") == "lies" for who in turns), event


def test_each_die_gives_its_light_to_a_camp_and_is_gone_and_the_last_ends_the_dark() -> None:
    faces: tuple[int, ...] = ()
    followed = set()
    for told, later in islice(pairwise(laws.told(laws.read(GOLDEN))), 350):
        if isinstance(told.event, events.DiceRolled):
            faces = told.event.dice
        if not isinstance(told.event, events.EnemyGrew):
            continue
        number = told.event.die
        lying = {
            f"gather.die{n}": actor(f"gather.die{n}", Die(face), (800.0 + 90 * n, 500.0))
            for n, face in enumerate(faces)
            if n >= number
        }
        led = _compiled(told, {**lying, DARK: actor(DARK, Gloom(()), (0.0, 0.0))})
        goes_on = isinstance(later.event, events.EnemyGrew)
        followed.add(goes_on)
        comet = led.actor(f"grew.{number}.head", WINDS_UP + 0.001)
        assert comet is not None
        assert math.dist(comet.pose.feet, lying[f"gather.die{number}"].pose.feet) < 60
        assert led.actor(f"gather.die{number}", NEXT) is None, "its light is spent"
        if goes_on:
            assert led.passes_at == pytest.approx(NEXT)
            assert led.actor(DARK, NEXT) is not None
        else:
            assert led.passes_at >= ENDS
            assert not any(name.startswith("gather.") for name in led.sample(ENDS))
    assert followed == {True, False}


def test_a_new_tent_is_hoisted_off_the_ground_and_hops(everything: list[Shown]) -> None:
    met = 0
    for event, first, timeline in everything:
        if not isinstance(event, events.EnemyGrew):
            continue
        last = timeline.sample(timeline.seconds)
        tents = [n for n in last if n.startswith(f"enemy:{event.enemy}:tent:")]
        for name in set(tents) - set(first.actors):
            seen = [timeline.actor(name, at / 60) for at in range(round(timeline.seconds * 60))]
            poses = [each.pose for each in seen if each is not None and each.pose.alpha]
            assert poses[0].squash > 0.3
            assert min(pose.squash for pose in poses) < 0, "it springs up too high"
            assert max(pose.lift for pose in poses) > 10
            met += 1
    assert met


def test_the_walls_of_vienna_stay_broken_as_long_as_the_siege(random: list[Shown]) -> None:
    sieges = [each for each in random if isinstance(each.event, events.ViennaBesieged)]
    assert sieges
    for _, first, timeline in sieges:
        assert BREACH not in first.actors
        assert BREACH in timeline.after.actors
        assert timeline.actor(BREACH, BREAKS - 0.05) is None
        broken = timeline.actor(BREACH, BREAKS + 0.15)
        assert broken is not None
        assert broken.pose.alpha == 1
        assert timeline.actor("siege.0", RUNS_UP + RUNS + 0.3) is not None
        assert timeline.actor(VICTOR, RAISED) is not None


def _last_look(timeline: Timeline, name: str) -> Any:
    """Return what somebody looked like when they were last seen."""
    at = timeline.seconds
    while at > 0:
        at -= 1 / 60
        found = timeline.actor(name, at)
        if found is not None:
            return found.look
    raise AssertionError(f"{name} is never seen")


def test_vienna_ends_with_its_victors_before_the_camp(random: list[Shown]) -> None:
    for event, _, timeline in random:
        if isinstance(event, events.CounterattackLaunched) and event.target == "vienna":
            last = timeline.sample(CLEARS - 0.3)
            for number, rank in enumerate(RANKS):
                halted = [last[f"hussar.{number}.{file}"].pose.x for file in range(len(rank.ends))]
                assert halted == pytest.approx(rank.ends)
            assert last["sobieski"].pose.x == pytest.approx(KINGS_END)
            fallen = [last[f"tent.{number}"] for number in range(len(TENTS))]
            assert all(tent.pose.turn < -70 and tent.pose.alpha == 1 for tent in fallen)
            assert not any(name.startswith(("tent.", "turk.")) for name in timeline.sample(LASTS))


def test_only_the_nearest_hussars_ride_before_the_king(random: list[Shown]) -> None:
    relief = next(
        each.timeline
        for each in random
        if isinstance(each.event, events.CounterattackLaunched) and each.event.target == "vienna"
    )
    for step in range(60):
        now = relief.sample(FRAMED * step / 60)
        if "sobieski" in now:
            king = now["sobieski"].pose.y
            before = {name for name, who in now.items() if who.pose.y > king and "hussar" in name}
            assert not {name for name in before if not name.startswith("hussar.4.")}
    assert relief.sample(FRAMED)["sobieski"].pose.y > max(rank.y for rank in RANKS[:-1])


def test_the_scene_of_vienna_comes_and_goes_behind_closed_wings(random: list[Shown]) -> None:
    relief = next(
        timeline
        for event, _, timeline in random
        if isinstance(event, events.CounterattackLaunched) and event.target == "vienna"
    )
    assert set(riders()) <= set(relief.looks), "what was drawn before is not what rides"
    for moment in (BEGINS + 0.03, CLEARS - 0.03):
        now = relief.sample(moment)
        gap = now["wing.False"].pose.x - now["wing.True"].pose.x
        assert gap <= 970
    framed = relief.sample(FRAMED + 0.6)
    assert framed["plaque"].pose.alpha == 1
    assert framed["wing.False"].pose.x - framed["wing.True"].pose.x > 2800


def test_dice_of_fate_lie_over_no_number_and_no_noble(everything: list[Shown]) -> None:
    for event, first, timeline in everything:
        if isinstance(event, events.DiceRolled):
            for number in range(len(event.dice)):
                die = timeline.actor(f"gather.die{number}", ROLLS + 0.22)
                assert die is not None
                room = die_room(die.pose.feet, 40.0)
                under = [
                    who.id
                    for who in first.actors.values()
                    if (
                        who.id.startswith("noble:") or getattr(who.look, "number", None) is not None
                    )
                    and room.holds((who.pose.x, who.pose.y - 8))
                ]
                assert not under
                scrolls = [
                    who.pose for who in first.actors.values() if isinstance(who.look, Muster)
                ]
                assert not any(room.holds((pose.x, pose.y + 40)) for pose in scrolls)


def test_dice_of_fate_lie_beside_their_camps_and_over_nothing_told_on_an_arrow(
    everything: list[Shown],
) -> None:
    badges = 0
    for event, first, timeline in everything:
        if not isinstance(event, events.DiceRolled):
            continue
        told = [who.pose for who in first.actors.values() if isinstance(who.look, Threat)]
        for number, face in enumerate(event.dice):
            die = timeline.actor(f"gather.die{number}", ROLLS + 0.22)
            assert die is not None
            if face <= len(ENEMIES):
                camp = before_camp(first.actors, face - 1)
                assert math.dist(die.pose.feet, camp) < 300, event
            room = die_room(die.pose.feet, 40.0)
            assert not any(room.holds((pose.x + aside, pose.y)) for pose in told
                           for aside in (-30.0, 0.0, 30.0)), event  # fmt: skip
            badges += len(told)
    assert badges


def test_every_picture_of_every_show_is_drawn(app: App, everything: list[Shown]) -> None:
    studio = Studio(Art(SMALL), board_for("gods_playground").sprites())
    drawn: dict[Look, type] = {}
    met: Counter[type] = Counter()
    for event, _, timeline in everything:
        met[type(event)] += 1
        if met[type(event)] <= PICTURED:
            for step in range(SAMPLES):
                at = timeline.seconds * (step + 0.5) / SAMPLES
                for actor in timeline.sample(at).values():
                    drawn.setdefault(actor.look, type(event))
    assert len(drawn) > MOST_PICTURES
    assert not [(kind, look) for look, kind in drawn.items() if not is_seen(studio, look)]
    pictures.hold(drawn, Studio(Art(0.5), board_for("gods_playground").sprites()))


def is_seen(studio: Studio, look: Look) -> bool:
    """Return whether a look shows anything in its first or its middle frame, or means not to."""
    frames = {0, look.frames(studio).number // 2}
    pictures = [studio.image(look, frame).surface for frame in frames]
    seen = any(any(pygame.image.tobytes(each, "RGBA")) for each in pictures)
    return seen or all(each.get_size() == (1, 1) for each in pictures)


def test_the_arrow_of_who_grows_sweeps_to_its_region_and_its_strength_is_stamped() -> None:
    swept = 0
    for told in islice(laws.told(laws.read(GOLDEN)), 350):
        if not isinstance(told.event, events.EnemyGrew):
            continue
        index, led = enemy_index(told.event.enemy), _compiled(told, {})
        stamp = led.actor(f"grew.{told.event.die}.strength", 0.6)
        assert stamp is not None
        assert getattr(stamp.look, "number", None) == strength(told.after, index)
        arrow = led.actor(f"{THREAT}{told.event.enemy}", 0.6)
        told_before = f"intent:{told.event.enemy}" in scene(told.before).actors
        if excess(told.after, index) and not told_before:
            assert arrow is not None
            assert isinstance(arrow.look, Arrow)
            x, y = (a + b for a, b in zip(arrow.pose.feet, arrow.look.way[-1], strict=True))
            assert places().region_at(x, y) == REGIONS[index]
            swept += 1
        else:
            assert arrow is None
    assert swept
