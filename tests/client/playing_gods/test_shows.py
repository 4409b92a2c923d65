"""Shows of Playing Gods: what is seen when gods strike, walk, steal and fall."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import dist, hypot
from typing import Any

import pygame
import pytest

from parlour.client.games import board_for
from parlour.client.games.playing_gods.cards import GodCard
from parlour.client.games.playing_gods.figures import Near, idol
from parlour.client.games.playing_gods.idols import Enthroned
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import (
    BANK,
    CONGREGATION,
    PILES,
    STACKS,
    crowds_at,
    disc_at,
)
from parlour.client.games.playing_gods.plaques import Odds
from parlour.client.games.playing_gods.scene import crowd_id, crowds_of, idols_at
from parlour.client.games.playing_gods.shows.acting import LEANS_BACK
from parlour.client.games.playing_gods.shows.aims import CLEAR_OF_PEOPLE
from parlour.client.games.playing_gods.shows.cards import HELD_UP, RAISED
from parlour.client.games.playing_gods.shows.common import NEAR, beside
from parlour.client.games.playing_gods.shows.disasters import (
    BLAZE,
    DUST,
    SPOUT,
    Volcano,
    Whirlwind,
)
from parlour.client.games.playing_gods.shows.drawings import Glare
from parlour.client.games.playing_gods.shows.havoc import Afloat, Sickly
from parlour.client.games.playing_gods.shows.honours import ranked
from parlour.client.games.playing_gods.shows.plagues import WELLS
from parlour.client.games.playing_gods.shows.strikes import neighbours, spots, storm
from parlour.client.games.playing_gods.shows.waters import DRAWN, offshore, shore
from parlour.client.games.playing_gods.table import ribbon
from parlour.client.stage.actors import Actor, Pose, Scene
from parlour.client.stage.geometry import covers
from parlour.client.stage.motion import compiled
from parlour.client.stage.signs import Seal
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.client.stage.timeline import Lean, Timeline
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.losses import can_lose
from parlour.shared.playing_gods.names import PLAGUES, REGIONS, Loss
from parlour.shared.playing_gods.state import sects
from tests.client import boards
from tests.client.playing_gods.games import moments, timeline_of
from tests.client.stage import laws


def _timelines(kind: type, most: int) -> list[Timeline]:
    told = (each for each in moments() if isinstance(each.event, kind))
    return [timeline_of(state, event) for state, event in islice(told, most)]


def _events(kind: type) -> Iterator[Any]:
    return (each.event for each in moments() if isinstance(each.event, kind))


def _seen(timeline: Timeline, name: str) -> list[tuple[float, float]]:
    times = (0.02 * step for step in range(round(timeline.seconds / 0.02)))
    found = (timeline.actor(name, when) for when in times)
    return [(each.pose.y, each.pose.scale) for each in found if each is not None]


def test_a_stolen_card_is_held_up() -> None:
    for timeline in _timelines(events.CardStolen, 2):
        seen = _seen(timeline, "stolen")
        assert min(y for y, _ in seen) <= RAISED + 1
        assert max(scale for _, scale in seen) >= HELD_UP - 0.01


@pytest.mark.parametrize("card", ["loss", "loss_of_all", "loss_of_choice"])
def test_who_may_lose_a_sect_by_a_card_is_afraid_while_it_is_read(card: Loss) -> None:
    drawn = [each for each in moments() if isinstance(each.event, events.LossDrawn)]
    assert drawn
    for state, event in drawn:
        seat, gods = event.seat, range(len(state.players))
        timeline = timeline_of(state, events.LossDrawn(seat, card))
        able = {god for god in gods if can_lose(state, god)}
        fear = {"loss": {seat}, "loss_of_all": able, "loss_of_choice": able - {seat} or able}[card]
        there = idols_at(state).keys()
        read = {god: timeline.actor(f"idol:{god}", timeline.moment or 0.0) for god in there}
        assert fear & there == {god for god, who in read.items() if _mood(who) == "fear"}
        told = [timeline.actor(f"bad:{god}", timeline.moment or 0.0) for god in gods]
        assert {god for god in gods if told[god] is not None} == fear


def test_a_card_by_which_sects_are_lost_goes_back_to_its_pile() -> None:
    timelines = _timelines(events.LossDrawn, 3)
    assert timelines
    for timeline in timelines:
        seen = [timeline.actor("loss", part * timeline.seconds / 60) for part in range(60)]
        last = [card for card in seen if card is not None][-1]
        assert dist(last.pose.feet, PILES["conversion"]) < 20
        assert isinstance(last.look, GodCard)
        assert last.look.card is None, "its face is down"


def _mood(god: Actor | None) -> str:
    return getattr(god and god.look, "mood", "")


def test_what_comes_over_land_hangs_there_until_it_has_struck() -> None:
    clouds = set(PLAGUES) - {"locusts"}
    began = [
        (each, event)
        for each, event in zip(
            _timelines(events.AttackBegan, 40), _events(events.AttackBegan), strict=False
        )
        if clouds & set(event.cards)
    ]
    assert began
    for timeline, event in began:
        dooms = {f"doom:{REGIONS.index(region)}" for region in event.regions}
        assert dooms <= timeline.left.keys()


def test_land_has_recovered_when_an_attack_is_over() -> None:
    assert all(not timeline.left for timeline in _timelines(events.AttackEnded, 6))


def test_a_god_that_walks_counts_its_steps_down() -> None:
    for timeline, event in zip(_timelines(events.Moved, 6), _events(events.Moved), strict=False):
        times = (0.02 * step for step in range(round(timeline.seconds / 0.02)))
        found = (timeline.actor("steps", when) for when in times)
        looks = (each.look for each in found if each is not None)
        told = [look.number for look in looks if isinstance(look, Seal)]
        assert told
        assert told == sorted(told, key=lambda number: -(number or 0)), event
        assert told[-1] == 1, event


@pytest.mark.parametrize("kind", [events.Moved, events.Teleported])
def test_names_wait_unseen_where_gods_stand_in_the_end(kind: type) -> None:
    waited = 0
    for timeline, event in zip(_timelines(kind, 6), _events(kind), strict=False):
        name, times = (
            f"called:{event.seat}",
            [0.02 * n for n in range(round(timeline.seconds * 50))],
        )
        there = timeline.after.actors[name].pose.feet
        for when in times:
            now = timeline.actor(name, when)
            if now is not None and when > 0.4 and name not in timeline.aside(when):
                assert now.pose.feet == pytest.approx(there), event
                waited += 1
    assert waited


@pytest.mark.parametrize("region", range(len(REGIONS)))
def test_what_grows_and_falls_is_on_the_land_of_its_region(region: int) -> None:
    found = spots(region, WELLS)
    assert 2 <= len(found) <= WELLS
    assert all(covers(REGION_OUTLINES[region], at) for at in found)


def test_a_god_strikes_the_land_in_stones_or_the_sea_in_water() -> None:
    for timeline in _timelines(events.GodFell, 6):
        stones, rings = _seen(timeline, "crater:stone:0"), _seen(timeline, "drowned:0")
        assert not (stones and rings)


@pytest.mark.parametrize("region", range(len(REGIONS)))
def test_losses_are_told_beside_the_number_of_their_region(region: int) -> None:
    spot = beside(region)
    assert dist(spot, disc_at(region, 1)) < 60
    assert all(dist(spot, disc_at(other, 1)) > 36 for other in range(len(REGIONS)))


@pytest.mark.parametrize("region", range(len(REGIONS)))
def test_a_wave_comes_from_the_sea_of_its_own_continent(region: int) -> None:
    side, far = shore(region)
    x, y = STACKS[region]
    start = x + side * far, y
    continent = next(each for each in board.REGIONS_OF if region in each)
    assert not any(covers(REGION_OUTLINES[each], start) for each in continent)
    way = [(x + side * far * n / 9, y) for n in range(9)]
    others = set(range(len(REGIONS))) - set(continent)
    assert not any(covers(REGION_OUTLINES[each], at) for each in others for at in [*way, start])


def test_what_strikes_a_region_is_felt_on_its_whole_continent() -> None:
    for timeline, event in zip(
        _timelines(events.AttackBegan, 6), _events(events.AttackBegan), strict=False
    ):
        for name in event.regions:
            region = REGIONS.index(name)
            felt = {f"{kind}:{REGIONS[region]}" for kind in ("stricken", "pall")}
            assert felt & timeline.left.keys(), event
            assert {f"pall:{other}" for other in neighbours(region)} <= {
                *timeline.left,
                *(f"pall:{REGIONS.index(each)}" for each in event.regions),
            }, event


def _poses(timeline: Timeline, name: str) -> list[Pose]:
    times = (0.02 * step for step in range(round(timeline.seconds / 0.02)))
    found = (timeline.actor(name, when) for when in times)
    return [each.pose for each in found if each is not None]


def test_a_god_leans_back_before_it_hurls_and_stands_upright_again() -> None:
    thrown = 0
    for timeline, event in zip(
        _timelines(events.AttackBegan, 12), _events(events.AttackBegan), strict=False
    ):
        turns = [pose.turn for pose in _poses(timeline, f"idol:{event.seat}")]
        if not event.elements or not turns:
            continue
        thrown += 1
        back, on = sorted((min(turns), max(turns)), key=turns.index)
        assert back * on < 0, "it leans away first, then towards whom it strikes"
        assert abs(back) == pytest.approx(-LEANS_BACK, abs=2)
        assert abs(on) > abs(back)
        assert turns[-1] == pytest.approx(0.0)
    assert thrown


def test_who_dies_lies_where_it_stood_and_its_soul_rises() -> None:
    died = 0
    for timeline, event in zip(
        _timelines(events.SectKilled, 8), _events(events.SectKilled), strict=False
    ):
        region = REGIONS.index(event.region)  # nothing is left of what struck: they just fall
        souls = [name for name in timeline.moving if name.startswith(f"soul:{region}:")]
        for name in souls:
            died += 1
            ways = [pose.y for pose in _poses(timeline, name)]
            assert ways == sorted(ways, reverse=True)
            assert ways[0] - ways[-1] > 60
        lying = [
            who.look.of.action
            for name in timeline.moving
            if name.startswith((f"crowd:{event.region}:", f"victim:{region}"))
            for when in (0.05 * step for step in range(round(timeline.seconds / 0.05)))
            if (who := timeline.actor(name, when)) is not None and isinstance(who.look, Near)
        ]
        assert ("lie" in lying) == bool(souls), event
    assert died


def _struck_dead(kind: str) -> Iterator[tuple[Timeline, int, int]]:
    """Yield how sects fall to a card of some kind, with what it has left: where, and how many."""
    for state, began in moments(3):
        if not isinstance(began, events.AttackBegan) or kind not in began.cards:
            continue
        attack = timeline_of(state, began)
        struck = GAME.copy(state)
        GAME.evolve(struck, began)
        region = REGIONS.index(began.regions[0])
        event = events.SectKilled(seat=began.target, region=began.regions[0])
        after = GAME.copy(struck)
        GAME.evolve(after, event)
        before, then = GAME.view(struck, None), GAME.view(after, None)
        shown = board_for("playing_gods")
        first, last = shown.scene(before), shown.scene(then)
        anim = shown.show(before, GAME.redact(event, None), then)
        now = {**first.actors, **attack.left}
        yield compiled(now, last, anim, first.places), region, crowds_of(after, region)


def _looks(timeline: Timeline, name: str) -> list[tuple[float, Actor]]:
    times = (0.05 * step for step in range(round(timeline.seconds / 0.05)))
    found = ((when, timeline.actor(name, when)) for when in times)
    return [(when, who) for when, who in found if who is not None]


def test_who_drowns_is_drawn_off_the_land_and_goes_under_one_by_one() -> None:
    drowned = 0
    for timeline, region, left in islice(_struck_dead("flood"), 6):
        ends = []
        for number in range(left, len(crowds_at(region))):
            seen = _looks(timeline, crowd_id(region, number))
            afloat = [(when, who) for when, who in seen if isinstance(who.look, Afloat)]
            if not seen:
                continue
            assert afloat, (REGIONS[region], number)
            x, y = offshore(region, crowds_at(region)[number])
            assert dist(afloat[0][1].pose.feet, (x, y)) < 12
            assert dist((x, y), crowds_at(region)[number]) > 20
            ends.append(afloat[-1][0])
        assert ends == sorted(set(ends))
        drowned += len(ends)
    assert drowned


@pytest.mark.parametrize("region", range(len(REGIONS)))
def test_a_wave_draws_people_to_the_sea_where_it_is_near(region: int) -> None:
    for at in crowds_at(region):
        end = offshore(region, at)
        away = abs(end[0] - at[0])
        wet = not any(covers(land, (end[0], end[1] - 4)) for land in REGION_OUTLINES)
        assert wet or away == pytest.approx(DRAWN / 3)


def test_who_dies_of_foul_air_turns_green_and_falls_one_by_one() -> None:
    died = 0
    for timeline, region, left in islice(_struck_dead("plague"), 6):
        falls = []
        for number in range(left, len(crowds_at(region))):
            seen = _looks(timeline, crowd_id(region, number))
            sick = [(when, who.look.of) for when, who in seen if isinstance(who.look, Sickly)]
            lies = [
                when for when, look in sick if isinstance(look, Near) and look.of.action == "lie"
            ]
            if not seen:
                continue
            assert sick[0][0] < lies[0]
            falls.append(lies[0])
        assert falls == sorted(set(falls))
        died += len(falls)
    assert died


def test_somebody_dies_of_every_blow_and_its_cost_is_read_meanwhile() -> None:
    for timeline, event in zip(
        _timelines(events.SectKilled, 12), _events(events.SectKilled), strict=False
    ):
        region = REGIONS.index(event.region)
        told = [when for when, _ in _looks(timeline, f"fewer:{region}")]
        souls = [name for name in timeline.moving if name.startswith(f"soul:{region}:")]
        assert souls, event
        first = min(when for name in souls for when, _ in _looks(timeline, name))
        assert told[0] < first < told[-1]
        assert told[-1] - told[0] > 1.5


def test_the_camera_stays_near_while_somebody_is_to_answer() -> None:
    near, answered = Lean(900.0, 500.0, 1.5, 1.0), 0
    for state, event in moments():
        if not isinstance(event, events.Waiting):
            continue
        after = GAME.copy(state)
        GAME.evolve(after, event)
        before, then = GAME.view(state, None), GAME.view(after, None)
        shown = board_for("playing_gods")
        first, last = shown.scene(before), shown.scene(then)
        anim = shown.show(before, GAME.redact(event, None), then)
        assert compiled(first.actors, last, anim, first.places, leaning=near).rests == near or not (
            then.struck or then.wooed
        )
        answered += bool(then.struck or then.wooed)
    assert answered


def test_all_four_elements_together_rage_no_longer_than_a_show_may() -> None:
    longest = 0
    for state, event in moments(3):
        if isinstance(event, events.AttackBegan) and len(event.elements) >= longest:
            longest = len(event.elements)
            assert timeline_of(state, event).seconds <= laws.LONGEST, event
    assert longest == 4


def test_who_is_about_to_be_struck_trembles_while_the_cards_are_laid() -> None:
    for timeline, event in zip(
        _timelines(events.AttackBegan, 6), _events(events.AttackBegan), strict=False
    ):
        for seat in (event.seat, event.target):
            poses = [who.pose for when, who in _looks(timeline, f"idol:{seat}") if when < 1.5]
            assert len({(round(pose.x, 1), round(pose.squash, 2)) for pose in poses}) > 4, event


def test_thunder_gathers_over_a_god_and_people_answer_its_fall() -> None:
    fallen = 0
    for state, event in moments():
        if not isinstance(event, events.GodFell):
            continue
        timeline, when = timeline_of(state, event), 0.45
        if timeline.actor(f"idol:{event.seat}", when) is None:
            continue
        fallen += 1
        assert timeline.actor("judgement:cloud:0", when) is not None
        assert timeline.actor(f"called:{event.seat}", when) is None, "a name without its god"
        after = GAME.copy(state)
        GAME.evolve(after, event)
        peopled = [n for n, stack in enumerate(after.pawns) if stack]
        assert all(crowd_id(n, 0) in timeline.moving for n in peopled)
    assert fallen


def test_what_mixes_is_seen_in_the_whirlwind() -> None:
    mixed = {"": DUST, "fire": BLAZE, "water": SPOUT}
    for others, winds in ((frozenset({each} - {""}), winds) for each, winds in mixed.items()):
        timeline = compiled({}, Scene.of([], {}), storm([0], others), {})
        looks = {
            who.look
            for when in (0.1 * step for step in range(20))
            if (who := timeline.actor("doom:0", when)) is not None
        }
        assert looks == {Whirlwind(winds)}


def test_a_congregation_stands_on_clouds_before_who_has_won() -> None:
    timeline = _timelines(events.GameEnded, 1)[0]
    there = timeline.sample(timeline.seconds)
    crowds = [each for name, each in there.items() if name.startswith("throne:crowd:")]
    clouds = [each for name, each in there.items() if name.startswith("throne:cloud:")]
    assert len(crowds) == len(CONGREGATION)
    assert len(clouds) == len(BANK)
    assert all(any(hypot(c.pose.x - w.pose.x, c.pose.y - w.pose.y) < 130 for c in clouds)
               for w in crowds)  # fmt: skip


def test_odds_are_read_in_a_small_window() -> None:
    drawn = boards.studio(2 / 3, sprites_of("playing_gods"))
    likely, unlikely = (drawn.image(Odds("element_fire", chance, "88%")) for chance in (0.9, 0.1))
    assert 0.66 * Odds("element_fire", 0.9, "88%").high * 2 / 3 >= 12
    assert pygame.image.tobytes(likely.surface, "RGBA") != pygame.image.tobytes(
        unlikely.surface, "RGBA"
    )


def test_arrows_run_from_a_god_to_all_whom_it_means() -> None:
    seen = 0
    shown = zip(_timelines(events.AttackBegan, 8), _events(events.AttackBegan), strict=False)
    for timeline, event in shown:
        regions = list(dict.fromkeys(event.regions))
        for number, region in enumerate(regions):
            name = f"aim:{event.seat}:{number}"
            times = [0.05 * step for step in range(round(timeline.seconds / 0.05))]
            rings = [who for when in times if (who := timeline.actor(f"{name}:ring", when))]
            x, y = STACKS[REGIONS.index(region)]
            assert {(who.pose.x, who.pose.y) for who in rings} == {(x, y)}
            arrows = [who for when in times if (who := timeline.actor(f"{name}:0", when))]
            assert arrows
            assert dist((arrows[0].pose.x, arrows[0].pose.y), (x, y)) > CLEAR_OF_PEOPLE
            seen += 1
        end = timeline.sample(timeline.seconds)
        assert not any(name.startswith("aim:") for name in end)
    assert seen


def test_the_day_breaks_over_a_world_that_has_its_god() -> None:
    timeline = _timelines(events.GameEnded, 1)[0]
    there = timeline.sample(timeline.seconds)
    assert {"throne:dawn", "throne:rays"} <= there.keys()
    assert "nightfall" not in there
    times = [0.02 * step for step in range(round(timeline.seconds / 0.02))]
    night, day = (
        [when for when in times if timeline.actor(name, when) is not None]
        for name in ("nightfall", "throne:dawn")
    )
    assert night[0] < day[0] <= night[-1] + 0.02, "it never is as it was in between"
    assert night[-1] - day[0] < 0.5, "no haze lies over the night"


def test_who_converts_a_region_stands_on_a_drum_of_those_who_were_there() -> None:
    seen = 0
    for timeline, event in zip(
        _timelines(events.SectConverted, 6), _events(events.SectConverted), strict=False
    ):
        after = timeline.after.actors
        layers = [name for name in after if name.startswith(f"pawn:{event.region}:")]
        if len(layers) < 2 or layers[-1] not in timeline.moving:
            continue
        seen += 1
        when = timeline.seconds - 0.9
        above, below = (timeline.actor(name, when) for name in (layers[-1], layers[-2]))
        assert above is not None
        assert below is not None
        assert above.pose.y > below.pose.y, "it is seen before what it stands on"
        assert below.look == after[layers[-2]].look, event
    assert seen


def test_who_has_won_is_drawn_as_large_as_it_is_seen() -> None:
    drawn = boards.studio(1.0, sprites_of("playing_gods"))
    look = Enthroned(idol(3, "crest_3"), 3)
    coarse = pygame.transform.smoothscale_by(drawn.image(look).surface, 2.25)
    fine = drawn.posed(look, 0, Pose(scale=2.25))
    size = fine.surface.get_size()
    assert all(abs(a - b) < 8 for a, b in zip(size, coarse.get_size(), strict=True))
    sharp, soft = (pygame.transform.laplacian(each) for each in (fine.surface, coarse))
    bright = [sum(pygame.transform.average_color(each)[:3]) for each in (sharp, soft)]
    assert bright[0] > bright[1], "it is an enlarged picture"


def test_light_has_no_seam_where_a_part_of_the_window_is_drawn() -> None:
    drawn = boards.studio(1.0, sprites_of("playing_gods"))
    lights = [
        drawn.posed(Glare((190, 84, 16), 300.0), 0, Pose(scale=1.25, alpha=0.6)),
        drawn.image(Volcano()),
    ]
    for light in lights:
        whole = pygame.Surface(light.surface.get_size())
        whole.fill((90, 90, 90))
        parts = whole.copy()
        whole.fblits([(light.surface, (0, 0))], PREMULTIPLIED)
        for left in range(0, whole.get_width(), 43):
            parts.set_clip((left, 0, 43, whole.get_height()))
            parts.fblits([(light.surface, (0, 0))], PREMULTIPLIED)
        off = pygame.PixelArray(whole).compare(pygame.PixelArray(parts), 0.02)
        differ = off.make_surface()
        del off
        white = pygame.mask.from_threshold(differ, (255, 255, 255), (1, 1, 1)).count()
        assert white == whole.get_width() * whole.get_height(), light


def test_gods_are_ranked_by_victory_then_regions_then_sects() -> None:
    order = ranked((3, 7, 3, 0), (4, 9, 5, 0), (1,))
    assert order == [(1, 1), (2, 2), (0, 3), (3, 4)]
    assert ranked((2, 2), (3, 3), (0, 1)) == [(0, 1), (1, 1)]


def test_the_end_tells_who_rules_and_ranks_every_god() -> None:
    for timeline in _timelines(events.GameEnded, 3):
        names = {name for each in range(60) for name in timeline.sample(0.1 * each)}
        assert {"over", "honours", "nightfall"} <= names


def test_everybody_who_acts_is_told_in_a_sentence() -> None:
    for state, _ in moments():
        assert ribbon(state).doing.endswith(".")


def test_the_flag_of_who_has_nobody_left_falls() -> None:
    fallen = 0
    for state, event in moments(3):
        if not isinstance(event, events.GodSlain | events.SectKilled):
            continue
        after = GAME.copy(state)
        GAME.evolve(after, event)
        ends = [n for n in range(len(state.players)) if sects(state, n) and not sects(after, n)]
        homes = [f"home:{seat}" for seat in ends]
        timeline = timeline_of(state, event)
        first, last = timeline.sample(0.0), timeline.sample(timeline.seconds)
        for flag in (each for each in homes if each in first):
            turns = [timeline.actor(flag, 0.05 * n) for n in range(round(timeline.seconds / 0.05))]
            assert max(who.pose.turn for who in turns if who is not None) > 70
            assert flag not in last
            fallen += 1
    assert fallen


def test_one_fewer_is_told_where_the_number_of_those_who_died_was() -> None:
    emptied = 0
    for state, event in moments(3):
        if not isinstance(event, events.SectKilled):
            continue
        region = REGIONS.index(event.region)
        stack = state.pawns[region]
        if len(stack) > 1:
            continue
        at = disc_at(region, len(stack))
        told = [who for _, who in _looks(timeline_of(state, event), f"fewer:{region}")]
        assert told
        assert all(dist(who.pose.feet, at) < 1 for who in told), event
        emptied += 1
    assert emptied


def test_a_region_that_changes_its_faith_is_seen_from_near() -> None:
    turned = [each for each in moments(1) if isinstance(each[1], events.SectConverted)]
    assert turned
    for state, event in turned[:3]:
        timeline = timeline_of(state, event)
        leans = [timeline.lean(0.1 * n) for n in range(round(timeline.seconds * 10))]
        assert max(each.zoom for each in leans if each is not None) >= NEAR
