"""The moments of peace and the end: they keep their time, are heard, and no two are alike."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.games.gods_playground.shows.actions import ACTION_SHOWS
from parlour.client.games.gods_playground.shows.chamber import CHAMBER_SHOWS, CROWNED
from parlour.client.games.gods_playground.shows.confederation import RANKS, TAKEN
from parlour.client.games.gods_playground.shows.crops import Meadow
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.elections import DISC as THROWN
from parlour.client.games.gods_playground.shows.elections import LANDS
from parlour.client.games.gods_playground.shows.ending import ENDING_SHOWS, SHARES
from parlour.client.games.gods_playground.shows.estates import ESTATE_SHOWS
from parlour.client.games.gods_playground.shows.fronts import HIGH, bulge
from parlour.client.games.gods_playground.shows.heraldry import Uncrowned
from parlour.client.games.gods_playground.shows.laurels import Award, Change
from parlour.client.games.gods_playground.shows.realm import PROUD
from parlour.client.games.gods_playground.shows.reckoning import (
    MEDAL,
    MOST_MEDALS,
    RECKONING_SHOWS,
    shares,
)
from parlour.client.games.gods_playground.shows.torn import (
    outlines_of,
    piece_middle,
    ragged,
)
from parlour.client.games.gods_playground.shows.turns import TURN_SHOWS, WEATHERS
from parlour.client.games.gods_playground.shows.unfurled import Unfurled
from parlour.client.games.gods_playground.shows.withering import GLOWS
from parlour.client.games.gods_playground.shows.wreaths import (
    CROWN,
    ON_TRACK,
    Wreath,
    span_of,
    wreath,
)
from parlour.client.games.gods_playground.standing.realm import DISC as SEATED
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.atlas import Atlas
from parlour.client.stage.looks import Sprite
from parlour.client.stage.motion import compiled
from parlour.client.stage.sprites import AtlasSprites
from parlour.client.stage.studio import Studio
from parlour.client.stage.timeline import Burst, Cued, Flash, Shift, Sound, Tally, Timeline
from parlour.shared.dice import ScriptedDice
from parlour.shared.games import find_game
from parlour.shared.gods_playground import board, events
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.record import Record, Replay, random_game, seed_of
from tests.client.stage import laws

GOLDEN = Path(__file__).parents[2] / "golden" / "gods_playground-bots.record.jsonl"
SEEDS = ("32", "182")
"""Random games in which the rare happens."""
COURT = {
    **TURN_SHOWS,
    **CHAMBER_SHOWS,
    **ACTION_SHOWS,
    **ESTATE_SHOWS,
    **RECKONING_SHOWS,
    **ENDING_SHOWS,
    events.BlocksRevealed: SHOWS[events.BlocksRevealed],
}
TAKES: dict[type, float] = {
    events.TurnBegan: 2.0,
    events.BlocksRevealed: 2.0,
    events.ElectionHeld: 1.0,
    events.KingElected: 2.1,
    events.EstateLost: 1.5,
    events.ValueChanged: 1.5,
    events.SejmDissolved: 1.2,
    events.EstateSeized: 1.2,
    events.SchoolsEndowed: 1.2,
    events.DanzigTraded: 1.2,
    events.PointsScored: 2.0,
    events.GameEnded: 6.0,
}
"""Seconds of each moment."""
SETTLES = 0.4
"""How much longer the last pieces may take that go where they belong by themselves."""
STILL = {events.BidsRevealed}
"""Moments for which the camera does not move."""


class Shown(NamedTuple):
    """An event, the positions round it, and the timeline of its show."""

    event: Any
    before: Any
    after: Any
    timeline: Timeline


def shown(record: Record) -> Iterator[Shown]:
    """Yield the events of a record as the players see them whose device it is."""
    run = Replay(record.header)
    known: tuple[Any, Scene | None] = None, None
    for step in record.steps:
        before = run.game.copy(run.state)
        for event in run.take(step, ScriptedDice(step.dice)):
            after = run.game.copy(before)
            run.game.evolve(after, event)
            if type(event) in COURT:
                first = known[1] if known[1] and known[0] is before else scene(before)
                last = scene(after)
                known = after, last
                anim = COURT[type(event)](before, event, after)
                timeline = compiled(first.actors, last, anim, first.places)
                yield Shown(event, before, after, timeline)
            before = after


@pytest.fixture(scope="module")
def everything() -> list[Shown]:
    game = find_game("gods_playground")
    records = [laws.read(GOLDEN), *(random_game(game, 3, seed_of(seed)) for seed in SEEDS)]
    return [each for record in records for each in shown(record)]


def of(everything: list[Shown], kind: type) -> list[Shown]:
    found = [each for each in everything if isinstance(each.event, kind)]
    assert found, kind
    return found


def actors(timeline: Timeline, beginning: str) -> set[str]:
    """Return who comes on in a show, by how their ids begin."""
    return {name for name in timeline.moving if name.startswith(beginning)}


@pytest.mark.parametrize("kind", TAKES, ids=lambda kind: kind.__name__)
def test_every_moment_keeps_its_time(everything: list[Shown], kind: type) -> None:
    longest = max(each.timeline.seconds for each in of(everything, kind))
    assert longest <= TAKES[kind] + SETTLES, f"{longest:.2f} s"


def test_the_laws_hold_where_everything_is_seen(everything: list[Shown]) -> None:
    seen: dict[type, int] = defaultdict(int)
    for event, before, _, timeline in everything:
        seen[type(event)] += 1
        if seen[type(event)] <= 4:
            laws.hold(timeline, scene(before))
    assert set(TAKES) <= set(seen)


def test_every_moment_is_heard(everything: list[Shown]) -> None:
    silent = {
        type(each.event)
        for each in everything
        if each.timeline.seconds and not any(isinstance(c.cue, Sound) for c in each.timeline.cues)
    }
    assert silent <= {events.PhaseBegan, events.ElectionHeld, events.ValueChanged}


def test_the_camera_rests_where_it_should(everything: list[Shown]) -> None:
    for event, _, _, timeline in everything:
        if type(event) in STILL:
            assert timeline.lean(timeline.seconds / 2) is None, event


def test_each_turn_has_its_weather_and_the_season_comes_at_once(everything: list[Shown]) -> None:
    assert len(WEATHERS) == len(board.FIGURES.turns.names.value)
    fall: dict[int, set[str]] = {}
    for event, _, _, timeline in of(everything, events.TurnBegan):
        assert any(isinstance(c.cue, Shift) and c.at == 0 for c in timeline.cues)
        fall[event.turn] = actors(timeline, "falls:") | actors(timeline, "ray:")
        bank = [timeline.actor("front", at) for at in (0.2, 0.8, 1.3)]
        across = [each.pose.x for each in bank if each is not None]
        assert len(across) == 3
        assert across == sorted(across)
    assert min(map(len, (fall[1], fall[2], fall[3]))) > 0
    assert len(fall[2]) > len(fall[3]) > len(fall[1])


def test_a_front_is_nowhere_straight_and_only_a_storm_has_lightning(
    everything: list[Shown],
) -> None:
    lags = [bulge(HIGH * step / 20) for step in range(21)]
    assert max(lags) - min(lags) > 80
    for event, _, _, timeline in of(everything, events.TurnBegan):
        assert bool(actors(timeline, "bolt:")) == (event.turn == 2)
        assert len(actors(timeline, "scud:")) == 3
        turned = [timeline.actor("turn:card", step / 60) for step in range(4, 50)]
        leans = [each.pose.turn for each in turned if each is not None]
        assert min(leans) < -8
        assert max(leans) > 4
        assert abs(leans[-1]) < 1


def test_no_two_blocks_are_thrown_alike(everything: list[Shown]) -> None:
    timeline = of(everything, events.BlocksRevealed)[0].timeline
    highest: dict[str, float] = {}
    for name in actors(timeline, "block:"):
        lifts = [timeline.actor(name, step / 60) for step in range(int(timeline.seconds * 60))]
        highest[name] = round(max(each.pose.lift for each in lifts if each is not None), 2)
    assert len(highest) == 18
    assert min(highest.values()) > 60
    assert len(set(highest.values())) > 15


def test_points_count_up_in_a_rising_run_and_who_is_overtaken_is_seen(
    everything: list[Shown],
) -> None:
    crowned = 0
    for event, before, _, timeline in of(everything, events.PointsScored):
        runs = [c.cue.pitch for c in timeline.cues
                if isinstance(c.cue, Sound) and c.cue.name == "chime"]  # fmt: skip
        assert runs == list(range(len(runs)))
        assert len(actors(timeline, "award.")) == len(runs)
        points = [player.vp for player in before.players]
        others = max(number for seat, number in enumerate(points) if seat != event.seat)
        was, now = points[event.seat], points[event.seat] + event.vp
        assert bool(actors(timeline, "leads.name:")) == (was <= others < now)
        crowned += was <= others < now
        told = timeline.actor(wreath(event.seat), timeline.seconds)
        assert told is not None
        assert told.look == Wreath(event.seat, now, ON_TRACK)
    assert crowned


def test_a_value_that_falls_turns_its_seal_over_once(everything: list[Shown]) -> None:
    fell = 0
    for event, before, _, timeline in of(everything, events.ValueChanged):
        was = before.regions[REGIONS.index(event.region)].value
        seal = f"value:{event.region}:seal"
        seen = [timeline.actor(seal, tenth / 60) for tenth in range(round(timeline.seconds * 60))]
        edges = [each for each in seen if each is not None and each.pose.wide < 0.5]
        if event.value < was:
            assert edges
            assert len({each.look for each in seen if each is not None}) == 2
            _wither_from_where_the_enemy_stands(event.region, timeline)
        fell += event.value < was
    assert fell


def _wither_from_where_the_enemy_stands(region: str, timeline: Timeline) -> None:
    """Assert that all of a land is green first, and glows last where the enemy is furthest."""
    camp = places().regions[REGIONS.index(region)].camp
    glows = [cued for cued in timeline.cues if getattr(cued.cue, "emitter", None) is GLOWS]
    fields = [cued.cue.where for cued in glows if isinstance(cued.cue, Burst)]
    assert len(fields) > 4
    green, blighted = (timeline.actor(f"blight:{region}", at) for at in (0.25, 0.72))
    assert isinstance(green and green.look, Meadow)
    assert getattr(blighted and blighted.look, "blighted", False)
    first, last = (min(glows, key=_when), max(glows, key=_when))
    near, far = (math.dist(_spot(each), (camp.x, camp.y)) for each in (first, last))
    assert near < far


def _when(cued: Cued) -> float:
    return cued.at


def _spot(cued: Cued) -> tuple[float, float]:
    assert isinstance(cued.cue, Burst)
    assert not isinstance(cued.cue.where, str)
    return cued.cue.where


def test_three_powers_share_the_whole_commonwealth() -> None:
    lands = [land for share in SHARES for land in share.lands]
    assert sorted(lands) == sorted([*REGIONS, "sejm"])
    middles = {piece_middle(share.lands) for share in SHARES}
    assert len(middles) == len(SHARES)
    for land in lands:
        for outline in outlines_of(land):
            torn = ragged([(x, y) for x, y in outline], land)
            assert torn == ragged([(x, y) for x, y in outline], land)
            assert len(torn) >= len(outline)


def test_a_land_that_is_held_stands_in_the_sun(everything: list[Shown]) -> None:
    last = of(everything, events.GameEnded)[0]
    assert actors(last.timeline, "share:") == {f"share:{each.who}" for each in SHARES}
    free = find_game("gods_playground").copy(last.before)
    for region in free.regions:
        region.enemy = [0] * len(region.enemy)
    first = scene(free)
    anim = ENDING_SHOWS[events.GameEnded](free, last.event, free)
    stands = compiled(first.actors, first, anim, first.places)
    assert len(actors(stands, "sun:")) == len(places().regions)
    assert not actors(stands, "share:")
    laws.hold(stands, first)


def test_a_plate_counts_when_a_medal_drops_into_it(everything: list[Shown]) -> None:
    for event, _, after, timeline in of(everything, events.PointsScored):
        tallies = [c for c in timeline.cues if isinstance(c.cue, Tally)]
        assert tallies[-1].cue == Tally(f"panel:{event.seat}", after.players[event.seat].vp)
        for number, cued in enumerate(tallies):
            medal = timeline.actor(f"award.{number}", cued.at)
            assert medal is not None
            laurel = timeline.actor(wreath(event.seat), cued.at)
            assert laurel is not None
            assert medal.pose.feet == pytest.approx(laurel.pose.feet, abs=12)


def test_laurels_race_on_a_track_and_the_crown_stays_with_the_first(
    everything: list[Shown],
) -> None:
    for event, before, _, timeline in of(everything, events.PointsScored):
        points = [player.vp for player in before.players]
        now = points[event.seat] + event.vp
        span = span_of([*points, now])
        ends = {seat: span.at(seat, told)[0] for seat, told in enumerate(points)}
        ends[event.seat] = span.at(event.seat, now)[0]
        for seat, x in ends.items():
            laurel = timeline.actor(wreath(seat), timeline.seconds)
            assert laurel is not None
            assert laurel.pose.x == pytest.approx(x)
        if now > max(points):
            crown = timeline.actor(CROWN, timeline.seconds)
            assert crown is not None
            assert crown.pose.x == pytest.approx(ends[event.seat])


def test_gold_from_danzig_is_counted_coin_by_coin(everything: list[Shown]) -> None:
    for event, _, after, timeline in of(everything, events.DanzigTraded):
        told = [c.cue.number for c in timeline.cues if isinstance(c.cue, Tally)]
        assert told == sorted(set(told))
        assert told[-1] == after.players[event.seat].money
        assert len(told) == len(actors(timeline, "gold."))


def seen_on(studio: Studio, who: Actor) -> pygame.Rect:
    """Return where somebody is seen whose window shows a unit as a pixel."""
    image = studio.image(who.look)
    x, y = (at - foot for at, foot in zip(who.pose.feet, image.feet, strict=True))
    return image.surface.get_rect(topleft=(round(x), round(y - who.pose.lift)))


def test_what_danzig_paid_is_told_off_the_way_of_the_coins(everything: list[Shown]) -> None:
    studio, met = Studio(Art(1.0), AtlasSprites(Atlas())), 0
    for _, _, _, timeline in of(everything, events.DanzigTraded):
        for step in range(round(30 * timeline.seconds)):
            seen = timeline.sample(step / 30)
            if (paid := seen.get("paid")) is None:
                continue
            words = seen_on(studio, paid)
            coins = [each for name, each in seen.items() if name.startswith(("gold.", "ducat."))]
            met += len(coins)
            assert not any(words.colliderect(seen_on(studio, coin)) for coin in coins)
    assert met


def test_points_come_in_a_few_parts_that_are_all_of_them() -> None:
    for points in (*range(-3, 0), *range(1, 30)):
        parts = shares(points)
        assert sum(parts) == points
        assert len(parts) <= MOST_MEDALS
        assert all(parts)
        assert max(parts) - min(parts) <= 1


def test_no_noble_is_seen_with_the_blocks_who_is_not_there_afterwards(
    everything: list[Shown],
) -> None:
    shone = 0
    for event, before, after, timeline in of(everything, events.BlocksRevealed):
        there = scene(before).actors.keys() & scene(after).actors.keys()
        times = [step / 30 for step in range(int(timeline.seconds * 30))]
        for name, at in product(timeline.moving, times):
            seen = timeline.actor(name, at)
            noble = (
                seen is not None and isinstance(seen.look, Sprite) and "noble/" in seen.look.name
            )
            assert not noble or name in there
        for place in range(len(REGIONS)):
            laid = [blocks[place] for blocks in event.blocks]
            for seat, number in enumerate(laid):
                alone = number == max(laid) > 0 and laid.count(number) == 1
                assert (f"most:{place}:{seat}" in timeline.moving) == alone
                shone += alone
    assert shone


def test_all_that_stands_on_the_land_has_fallen_before_it_is_torn_and_stays_hidden(
    everything: list[Shown],
) -> None:
    _, before, _, timeline = of(everything, events.GameEnded)[0]
    regions = {f"noble:{name}:{seat}" for name in REGIONS for seat in range(3)}
    standing = {name for name in scene(before).actors if name in regions}
    cut = next(c.at for c in timeline.cues if isinstance(c.cue, Flash))
    assert standing
    for name in standing:
        fallen = timeline.actor(name, cut)
        assert fallen is not None
        assert fallen.pose.alpha == 0
    for share in SHARES:
        torn = timeline.actor(f"share:{share.who}", timeline.seconds - 0.2)
        assert torn is not None
        assert torn.pose.alpha == 1


def test_camps_and_panels_are_not_seen_while_the_map_is_torn(everything: list[Shown]) -> None:
    _, before, _, timeline = of(everything, events.GameEnded)[0]
    cut = next(c.at for c in timeline.cues if isinstance(c.cue, Flash))
    around = {
        name for name in scene(before).actors if name.startswith(("enemy:", "supply:", "cossacks:"))
    }
    torn = timeline.sample(cut)
    fallen = {name for name in around if torn[name].pose.alpha == 0}
    assert len(fallen) < len(around) / 2
    for at in (cut, timeline.seconds - 0.1):
        assert around - fallen <= timeline.aside(at)
    towns = {name for name in scene(before).actors if name.startswith("town:")}
    assert any(name not in timeline.aside(cut) for name in towns), "what stands on the land falls"


def test_medals_that_fly_never_cover_each_other(everything: list[Shown]) -> None:
    for *_, timeline in of(everything, events.PointsScored):
        names = sorted(actors(timeline, "award."))
        for step in range(int(timeline.seconds * 15)):
            seen = [timeline.actor(name, step / 15) for name in names]
            flying = [each.pose for each in seen if each is not None and each.pose.alpha > 0.5]
            for one, other in pairwise(flying):
                assert math.dist(one.feet, other.feet) > MEDAL / 2


def test_a_manor_is_lost_only_after_the_sabres_have_met(everything: list[Shown]) -> None:
    for event, before, _, timeline in of(everything, events.EstateSeized):
        loser = before.regions[REGIONS.index(event.region)].estates[event.estate].owner
        falls = [timeline.actor("standard.old", at) for at in (TAKEN - 0.04, TAKEN + 0.29)]
        assert [each is not None and each.pose.turn > 45 for each in falls] == [
            False,
            loser is not None,
        ]


def test_a_disc_is_thrown_to_where_it_lies_from_then_on(everything: list[Shown]) -> None:
    won = [each for each in of(everything, events.ElectionHeld) if each.event.winner is not None]
    assert won
    for event, _, after, timeline in won:
        lies = scene(after).actors[f"sejm:{event.region}:disc"].pose
        lands = timeline.actor(f"vote:{event.region}", LANDS + 0.03)
        assert lands is not None
        assert lands.pose.feet == pytest.approx(lies.feet)
        for step in range(60):
            at = LANDS + step / 60
            seen = [timeline.actor(f"{kind}:{event.region}{end}", at)
                    for kind, end in (("vote", ""), ("sejm", ":disc"))]  # fmt: skip
            shown = [each for each in seen if each is not None and each.pose.alpha > 0]
            assert shown, at
            assert max(each.pose.scale for each in shown) >= SEATED / THROWN


def test_a_king_is_bareheaded_until_the_crown_is_on_his_head(everything: list[Shown]) -> None:
    for *_, timeline in of(everything, events.KingElected):
        before, after = (timeline.actor("king", CROWNED + late) for late in (-0.05, 0.05))
        crown = timeline.actor("crown", CROWNED)
        assert before is not None
        assert after is not None
        assert crown is not None
        assert isinstance(before.look, Uncrowned)
        assert not isinstance(after.look, Uncrowned)
        assert crown.pose.lift < 5


def test_the_halves_of_a_law_fall_out_of_sight_and_never_fade(everything: list[Shown]) -> None:
    for *_, timeline in of(everything, events.SejmDissolved):
        for half in ("law.left", "law.right"):
            seen = [timeline.actor(half, step / 60) for step in range(int(timeline.seconds * 60))]
            falling = [each.pose for each in seen if each is not None and each.pose.alpha > 0]
            inside = [pose for pose in falling[4:] if pose.y - pose.lift < 1150]
            assert {pose.alpha for pose in inside} == {1.0}
            assert falling[-1].y - falling[-1].lift > 1200


def test_a_new_flag_rises_only_where_the_old_one_has_come_down(everything: list[Shown]) -> None:
    for event, before, _, timeline in of(everything, events.EstateSeized):
        loser = before.regions[REGIONS.index(event.region)].estates[event.estate].owner
        assert bool(actors(timeline, "standard.old")) == (loser is not None)
        rises = min(step / 60 for step in range(100) if timeline.actor("standard.new", step / 60))
        old = timeline.actor("standard.old", rises + 0.08)
        assert old is None or old.pose.turn > 60


def test_a_school_has_its_roof_before_its_medal_leaves_and_the_sum_counts_up(
    everything: list[Shown],
) -> None:
    for event, before, _, timeline in of(everything, events.SchoolsEndowed):
        told = [c.cue.number - before.players[event.seat].vp
                for c in timeline.cues if isinstance(c.cue, Tally)]  # fmt: skip
        assert told == sorted(told)
        assert told[-1] == event.vp
        for region in event.regions:
            assert f"school:{region}:roof" in timeline.moving
        medals = actors(timeline, "prize.")
        assert medals
        for name in medals:
            comes = min(step / 60 for step in range(180) if timeline.actor(name, step / 60))
            roofed = [timeline.actor(f"school:{each}:roof", comes) for each in event.regions]
            assert any(each is None or each.pose.alpha < 1 for each in roofed)
            medal = timeline.actor(name, comes + 0.05)
            assert medal is not None
            assert isinstance(medal.look, Award)
            assert medal.look.size < MEDAL
        end = max(c.at for c in timeline.cues if isinstance(c.cue, Tally))
        summed = timeline.actor(f"sum:{event.seat}", end + 0.05)
        assert summed is not None
        assert summed.look == Change(event.vp)


def test_each_school_stands_until_the_last_points_are_counted(everything: list[Shown]) -> None:
    for event, _, _, timeline in of(everything, events.SchoolsEndowed):
        counted = max(c.at for c in timeline.cues if isinstance(c.cue, Tally))
        last = timeline.actor(f"school:{event.regions[-1]}", counted)
        assert last is not None
        assert last.pose.squash < 0.3


def test_more_coins_come_from_danzig_than_are_counted(everything: list[Shown]) -> None:
    for _, _, _, timeline in of(everything, events.DanzigTraded):
        assert len(actors(timeline, "ducat.")) == len(actors(timeline, "gold."))


def test_land_withers_also_where_war_has_been(everything: list[Shown]) -> None:
    seen = set()
    for event, before, _, timeline in of(everything, events.ValueChanged):
        here = before.regions[REGIONS.index(event.region)]
        if event.value >= here.value:
            continue
        seen.add(any(here.enemy))
        told = timeline.actor(f"worth:{event.region}", 1.3)
        assert told is not None
        assert told.look == Change(event.value - here.value, 84.0)
    assert seen == {True, False}


def test_riders_come_from_both_sides_and_who_loses_is_thrown_back(
    everything: list[Shown],
) -> None:
    for event, before, _, timeline in of(everything, events.EstateSeized):
        region = places().regions[REGIONS.index(event.region)]
        manor = region.plots[event.estate].manor
        loser = before.regions[REGIONS.index(event.region)].estates[event.estate].owner
        for side in (-1, 1):
            ways = [[timeline.actor(f"band:{side}.{n}", at) for at in (0.1, 0.36, TAKEN + 0.3)]
                    for n in range(len(RANKS))]  # fmt: skip
            for far, near, last in ways:
                assert far is not None
                assert near is not None
                assert last is not None
                assert (far.pose.x - manor.x) * side > (near.pose.x - manor.x) * side > 0
                thrown = side > 0 and loser is not None
                assert (abs(last.pose.x - manor.x) > abs(near.pose.x - manor.x)) == thrown


def test_the_largest_block_stays_larger_and_a_tie_is_seen_as_one(everything: list[Shown]) -> None:
    ties = 0
    for event, _, _, timeline in of(everything, events.BlocksRevealed):
        for place in range(len(REGIONS)):
            laid = [blocks[place] for blocks in event.blocks]
            tied = max(laid) > 0 and laid.count(max(laid)) > 1
            ties += tied
            assert (f"tie:{place}" in timeline.moving) == tied
            for seat, number in enumerate(laid):
                block = timeline.actor(f"block:{place}:{seat}", timeline.moment or 0.0)
                assert block is not None
                assert (block.pose.scale >= PROUD - 0.01) == (number == max(laid) > 0)
    assert ties


def test_a_banner_unrolls_over_the_chamber_and_who_has_lost_stirs(
    everything: list[Shown],
) -> None:
    won = [each for each in of(everything, events.ElectionHeld) if each.event.winner is not None]
    for event, before, _, timeline in won:
        frames = (timeline.actor(f"bench:{event.region}:arms", step / 60) for step in range(120))
        arms = [each for each in frames if each is not None and isinstance(each.look, Unfurled)]
        assert len(arms) > 30
        bars = [each for each in arms if isinstance(each.look, Unfurled) and each.look.rolled]
        disc = timeline.actor(f"vote:{event.region}", LANDS)
        assert disc is not None
        assert all(math.dist(each.pose.feet, disc.pose.feet) < 40 for each in bars), (
            "no bar hangs in the air"
        )
        nobles = before.regions[REGIONS.index(event.region)].nobles
        for seat, number in enumerate(nobles):
            man = timeline.actor(f"noble:{event.region}:{seat}", 0.27)
            if number and seat != event.winner:
                assert man is not None
                assert man.pose.turn
                assert man.pose.wide == 1, "what is solid is never squeezed"


def test_who_will_be_king_walks_up_to_his_crown_and_the_treasury_fills(
    everything: list[Shown],
) -> None:
    for *_, timeline in of(everything, events.KingElected):
        steps = [timeline.actor("king", at) for at in (0.15, 0.35, 0.6)]
        ways = [each.pose.y for each in steps if each is not None]
        assert ways == sorted(ways, reverse=True)
        assert len(set(ways)) == 3
        assert len(actors(timeline, "treasure.")) > 3
        assert timeline.seconds <= 2.5


def test_who_vetoes_stands_before_the_law(everything: list[Shown]) -> None:
    for event, *_, timeline in of(everything, events.SejmDissolved):
        man, law = (timeline.actor(name, 0.35) for name in ("veto.man", "law"))
        assert man is not None
        assert law is not None
        assert man.pose.y > law.pose.y
        assert isinstance(man.look, Grand)
        assert man.look.name.startswith(f"noble/{event.seat}/")
