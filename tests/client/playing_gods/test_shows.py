"""Shows of Playing Gods: what is seen when gods strike, walk, steal and fall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from parlour.client.games import board_for
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.shows.cards import HELD_UP, RAISED
from parlour.client.games.playing_gods.shows.common import offshore
from parlour.client.games.playing_gods.shows.plagues import WELLS
from parlour.client.games.playing_gods.shows.strikes import neighbours, spots
from parlour.client.stage.geometry import covers
from parlour.client.stage.motion import compiled
from parlour.client.stage.signs import Seal
from parlour.client.stage.timeline import Timeline
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import PLAGUES, REGIONS
from tests.client.playing_gods.games import moments


def _timelines(kind: type, most: int) -> list[Timeline]:
    shown, found = board_for("playing_gods"), []
    for state, event in (each for each in moments() if isinstance(each.event, kind)):
        after = GAME.copy(state)
        GAME.evolve(after, event)
        before, then = GAME.view(state, None), GAME.view(after, None)
        first, last = shown.scene(before), shown.scene(then)
        anim = shown.show(before, GAME.redact(event, None), then)
        found.append(compiled(first.actors, last, anim, first.places))
        if len(found) == most:
            break
    return found


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
def test_losses_are_told_on_the_open_sea_or_beside_the_totem(region: int) -> None:
    spot = offshore(STACKS[region])
    assert spot is None or not any(covers(land, spot) for land in REGION_OUTLINES)


def test_some_losses_are_told_on_the_sea() -> None:
    assert sum(offshore(at) is not None for at in STACKS) > len(STACKS) / 3


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
