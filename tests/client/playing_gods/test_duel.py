"""Two sums pull at each other in Playing Gods, and the cards of the weaker side break to pieces."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from parlour.client.games.playing_gods.cards import god_card
from parlour.client.games.playing_gods.scene import PROMISE
from parlour.client.games.playing_gods.shows.drawings import Headline
from parlour.client.games.playing_gods.shows.duel import (
    ENDS,
    MEETS,
    PIECES,
    SIDES,
    WAYS,
    Shard,
    laid,
)
from parlour.client.games.playing_gods.shows.tug import STEPS, Tug
from parlour.client.stage.actors import Actor
from parlour.client.stage.signs import Seal
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.timeline import Timeline
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.state import State
from tests.client import boards
from tests.client.playing_gods.games import moments, timeline_of


def _duels() -> Iterator[tuple[State, events.CardsCompared]]:
    for state, event in moments(3):
        if isinstance(event, events.CardsCompared) and event.attack and event.defence:
            yield state, event


@pytest.mark.parametrize("won", [True, False])
def test_the_cards_of_the_weaker_side_break(won: bool) -> None:
    state, event = next(
        (state, event)
        for state, event in _duels()
        if event.attack != event.defence and (event.margin > 0) == won
    )
    timeline = timeline_of(state, event)
    better, worse = SIDES if won else SIDES[::-1]
    ends = {
        side: [_when(timeline, card.who)[-1] for card in laid(state, side)]
        for side in (better, worse)
    }
    assert min(ends[better]) > max(ends[worse]) + 0.5
    shards = [f"shard:{card}:{n}" for card in range(len(ends[worse])) for n in range(PIECES)]
    first = [_when(timeline, name)[0] for name in shards]
    assert len(first) == len(shards)
    assert min(first) >= min(ends[worse]) - 0.25


def test_the_light_of_the_stronger_drives_the_other_back_as_its_sum_says() -> None:
    seen = set()
    for state, event in _duels():
        timeline = timeline_of(state, event)
        lights = [who.look for who in _seen(timeline, "tug") if isinstance(who.look, Tug)]
        tie = event.attack == event.defence
        assert lights[-1].meets == (STEPS // 2 if tie else STEPS if event.margin else 0)
        for side, number in zip(SIDES, (event.attack, event.defence), strict=True):
            sums = [who.look for who in _seen(timeline, f"sum:{side}")]
            assert [each.text for each in sums if isinstance(each, Seal)][-1] == str(number)
        seen.add((tie, event.margin > 0))
    assert len(seen) == 3


def test_pieces_of_a_card_are_parts_of_it() -> None:
    drawer = boards.studio(sprites=sprites_of("playing_gods"))
    card = god_card(0, height=PROMISE)
    pieces = [drawer.image(Shard(card, number)).surface for number in range(PIECES)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in pieces}) == PIECES
    whole = drawer.image(card).surface
    assert {each.get_size() for each in pieces} == {whole.get_size()}


def _compared(tie: bool) -> Timeline:
    state, event = next(
        (each.state, each.event)
        for each in moments(3)
        if isinstance(each.event, events.CardsCompared)
        and not each.event.margin
        and (each.event.attack == each.event.defence) == tie
    )
    return timeline_of(state, event)


def _when(timeline: Timeline, name: str) -> list[float]:
    step = 0.02
    times = (step * number for number in range(round(timeline.seconds / step)))
    return [when for when in times if timeline.actor(name, when) is not None]


def _seen(timeline: Timeline, name: str) -> list[Actor]:
    times = (0.05 * step for step in range(round(timeline.seconds / 0.05)))
    return [who for when in times if (who := timeline.actor(name, when)) is not None]


@pytest.mark.parametrize("tie", [True, False])
def test_it_is_told_that_a_tie_changes_no_faith(tie: bool) -> None:
    looks = {each.look for each in _seen(_compared(tie), "verdict")}
    assert [each.told.startswith("A tie") for each in looks if isinstance(each, Headline)] == [tie]


def test_each_card_lies_at_the_side_of_its_god_above_the_land() -> None:
    for state, _ in _duels():
        for side in SIDES:
            for card in laid(state, side):
                assert WAYS[side] * (card.at[0] - MEETS[0]) > ENDS + 40
                assert card.at[1] < 300


def test_pieces_of_a_card_fall_on_its_own_side() -> None:
    timeline = _compared(tie=False)
    for number in range(PIECES):
        falls = _seen(timeline, f"shard:0:{number}")[-1]
        assert WAYS["offer"] * (falls.pose.x - MEETS[0]) > 150, number
