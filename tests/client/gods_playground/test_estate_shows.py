"""What is on the land: a value that falls, an estate that is seized, schools, and Danzig."""

from __future__ import annotations

import math

import pygame

from parlour.client.art import Art
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.confederation import RANKS, TAKEN
from parlour.client.games.gods_playground.shows.crops import Meadow
from parlour.client.games.gods_playground.shows.laurels import Award, Change
from parlour.client.games.gods_playground.shows.reckoning import MEDAL
from parlour.client.games.gods_playground.shows.withering import GLOWS
from parlour.client.stage.actors import Actor
from parlour.client.stage.atlas import Atlas
from parlour.client.stage.sprites import AtlasSprites
from parlour.client.stage.studio import Studio
from parlour.client.stage.timeline import Burst, Cued, Tally, Timeline
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS
from tests.client.gods_playground.court import Shown, actors, of


def test_a_value_that_falls_turns_its_seal_over_once(court: list[Shown]) -> None:
    fell = 0
    for event, before, _, timeline in of(court, events.ValueChanged):
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


def test_land_withers_also_where_war_has_been(court: list[Shown]) -> None:
    seen = set()
    for event, before, _, timeline in of(court, events.ValueChanged):
        here = before.regions[REGIONS.index(event.region)]
        if event.value >= here.value:
            continue
        seen.add(any(here.enemy))
        told = timeline.actor(f"worth:{event.region}", 1.3)
        assert told is not None
        assert told.look == Change(event.value - here.value, 84.0)
    assert seen == {True, False}


def test_a_manor_is_lost_only_after_the_sabres_have_met(court: list[Shown]) -> None:
    for event, before, _, timeline in of(court, events.EstateSeized):
        loser = before.regions[REGIONS.index(event.region)].estates[event.estate].owner
        falls = [timeline.actor("standard.old", at) for at in (TAKEN - 0.04, TAKEN + 0.29)]
        assert [each is not None and each.pose.turn > 45 for each in falls] == [
            False,
            loser is not None,
        ]


def test_a_new_flag_rises_only_where_the_old_one_has_come_down(court: list[Shown]) -> None:
    for event, before, _, timeline in of(court, events.EstateSeized):
        loser = before.regions[REGIONS.index(event.region)].estates[event.estate].owner
        assert bool(actors(timeline, "standard.old")) == (loser is not None)
        rises = min(step / 60 for step in range(100) if timeline.actor("standard.new", step / 60))
        old = timeline.actor("standard.old", rises + 0.08)
        assert old is None or old.pose.turn > 60


def test_riders_come_from_both_sides_and_who_loses_is_thrown_back(
    court: list[Shown],
) -> None:
    for event, before, _, timeline in of(court, events.EstateSeized):
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


def test_a_school_has_its_roof_before_its_medal_leaves_and_the_sum_counts_up(
    court: list[Shown],
) -> None:
    for event, before, _, timeline in of(court, events.SchoolsEndowed):
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


def test_each_school_stands_until_the_last_points_are_counted(court: list[Shown]) -> None:
    for event, _, _, timeline in of(court, events.SchoolsEndowed):
        counted = max(c.at for c in timeline.cues if isinstance(c.cue, Tally))
        last = timeline.actor(f"school:{event.regions[-1]}", counted)
        assert last is not None
        assert last.pose.squash < 0.3


def test_gold_from_danzig_is_counted_coin_by_coin(court: list[Shown]) -> None:
    for event, _, after, timeline in of(court, events.DanzigTraded):
        told = [c.cue.number for c in timeline.cues if isinstance(c.cue, Tally)]
        assert told == sorted(set(told))
        assert told[-1] == after.players[event.seat].money
        assert len(told) == len(actors(timeline, "gold."))


def test_more_coins_come_from_danzig_than_are_counted(court: list[Shown]) -> None:
    for _, _, _, timeline in of(court, events.DanzigTraded):
        assert len(actors(timeline, "ducat.")) == len(actors(timeline, "gold."))


def seen_on(studio: Studio, who: Actor) -> pygame.Rect:
    """Return where somebody is seen whose window shows a unit as a pixel."""
    image = studio.image(who.look)
    x, y = (at - foot for at, foot in zip(who.pose.feet, image.feet, strict=True))
    return image.surface.get_rect(topleft=(round(x), round(y - who.pose.lift)))


def test_what_danzig_paid_is_told_off_the_way_of_the_coins(court: list[Shown]) -> None:
    studio, met = Studio(Art(1.0), AtlasSprites(Atlas())), 0
    for _, _, _, timeline in of(court, events.DanzigTraded):
        for step in range(round(30 * timeline.seconds)):
            seen = timeline.sample(step / 30)
            if (paid := seen.get("paid")) is None:
                continue
            words = seen_on(studio, paid)
            coins = [each for name, each in seen.items() if name.startswith(("gold.", "ducat."))]
            met += len(coins)
            assert not any(words.colliderect(seen_on(studio, coin)) for coin in coins)
    assert met
