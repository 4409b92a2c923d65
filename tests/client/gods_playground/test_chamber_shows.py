"""Blocks, elections, a king and a veto: who comes, who is seen, and what stays."""

from __future__ import annotations

import math
from itertools import product

import pytest

from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.chamber import CROWNED
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.elections import DISC as THROWN
from parlour.client.games.gods_playground.shows.elections import LANDS
from parlour.client.games.gods_playground.shows.heraldry import Uncrowned
from parlour.client.games.gods_playground.shows.realm import PROUD
from parlour.client.games.gods_playground.shows.unfurled import Unfurled
from parlour.client.games.gods_playground.standing.realm import DISC as SEATED
from parlour.client.stage.looks import Sprite
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS
from tests.client.gods_playground.court import Shown, actors, of


def test_no_two_blocks_are_thrown_alike(court: list[Shown]) -> None:
    timeline = of(court, events.BlocksRevealed)[0].timeline
    highest: dict[str, float] = {}
    for name in actors(timeline, "block:"):
        lifts = [timeline.actor(name, step / 60) for step in range(int(timeline.seconds * 60))]
        highest[name] = round(max(each.pose.lift for each in lifts if each is not None), 2)
    assert len(highest) == 18
    assert min(highest.values()) > 60
    assert len(set(highest.values())) > 15


def test_no_noble_is_seen_with_the_blocks_who_is_not_there_afterwards(
    court: list[Shown],
) -> None:
    shone = 0
    for event, before, after, timeline in of(court, events.BlocksRevealed):
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


def test_the_largest_block_stays_larger_and_a_tie_is_seen_as_one(court: list[Shown]) -> None:
    ties = 0
    for event, _, _, timeline in of(court, events.BlocksRevealed):
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


def test_a_disc_is_thrown_to_where_it_lies_from_then_on(court: list[Shown]) -> None:
    won = [each for each in of(court, events.ElectionHeld) if each.event.winner is not None]
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


def test_a_banner_unrolls_over_the_chamber_and_who_has_lost_stirs(
    court: list[Shown],
) -> None:
    won = [each for each in of(court, events.ElectionHeld) if each.event.winner is not None]
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


def test_a_king_is_bareheaded_until_the_crown_is_on_his_head(court: list[Shown]) -> None:
    for *_, timeline in of(court, events.KingElected):
        before, after = (timeline.actor("king", CROWNED + late) for late in (-0.05, 0.05))
        crown = timeline.actor("crown", CROWNED)
        assert before is not None
        assert after is not None
        assert crown is not None
        assert isinstance(before.look, Uncrowned)
        assert not isinstance(after.look, Uncrowned)
        assert crown.pose.lift < 5


def test_who_will_be_king_walks_up_to_his_crown_and_the_treasury_fills(
    court: list[Shown],
) -> None:
    for *_, timeline in of(court, events.KingElected):
        steps = [timeline.actor("king", at) for at in (0.15, 0.35, 0.6)]
        ways = [each.pose.y for each in steps if each is not None]
        assert ways == sorted(ways, reverse=True)
        assert len(set(ways)) == 3
        assert len(actors(timeline, "treasure.")) > 3
        assert timeline.seconds <= 2.5


def test_the_halves_of_a_law_fall_out_of_sight_and_never_fade(court: list[Shown]) -> None:
    for *_, timeline in of(court, events.SejmDissolved):
        for half in ("law.left", "law.right"):
            seen = [timeline.actor(half, step / 60) for step in range(int(timeline.seconds * 60))]
            falling = [each.pose for each in seen if each is not None and each.pose.alpha > 0]
            inside = [pose for pose in falling[4:] if pose.y - pose.lift < 1150]
            assert {pose.alpha for pose in inside} == {1.0}
            assert falling[-1].y - falling[-1].lift > 1200


def test_who_vetoes_stands_before_the_law(court: list[Shown]) -> None:
    for event, *_, timeline in of(court, events.SejmDissolved):
        man, law = (timeline.actor(name, 0.35) for name in ("veto.man", "law"))
        assert man is not None
        assert law is not None
        assert man.pose.y > law.pose.y
        assert isinstance(man.look, Grand)
        assert man.look.name.startswith(f"noble/{event.seat}/")
