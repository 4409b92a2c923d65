"""What is compared in Playing Gods is a duel of cards: one of them breaks to pieces."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.games import board_for
from parlour.client.games.playing_gods.cards import god_card
from parlour.client.games.playing_gods.shows.drawings import Headline
from parlour.client.games.playing_gods.shows.duel import LARGE, MIDDLE, PIECES, WAYS, Pledge, Shard
from parlour.client.stage.actors import Actor
from parlour.client.stage.motion import compiled
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.timeline import Timeline
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from tests.client import boards
from tests.client.playing_gods.games import moments


@pytest.mark.parametrize("won", [True, False])
def test_the_card_of_the_weaker_side_breaks(won: bool) -> None:
    shown = board_for("playing_gods")
    state, event = next(
        (each.state, each.event)
        for each in moments()
        if isinstance(each.event, events.CardsCompared) and (each.event.margin > 0) == won
    )
    after = GAME.copy(state)
    GAME.evolve(after, event)
    before, then = GAME.view(state, None), GAME.view(after, None)
    first, last = shown.scene(before), shown.scene(then)
    timeline = compiled(first.actors, last, shown.show(before, event, then), first.places)
    step = 0.02
    times = [step * number for number in range(round(timeline.seconds / step))]
    seen = {
        name: [when for when in times if timeline.actor(name, when) is not None]
        for name in (*(f"duel:{side}" for side in WAYS), *(f"shard:{n}" for n in range(PIECES)))
    }
    assert all(seen.values()), "two cards, and all pieces of one"
    better, worse = ("offer", "answer") if won else ("answer", "offer")
    assert seen[f"duel:{better}"][-1] > seen[f"duel:{worse}"][-1] + 0.5
    assert seen["shard:0"][0] >= seen[f"duel:{worse}"][-1] - 0.25


def test_pieces_of_a_card_are_parts_of_it() -> None:
    drawer = boards.studio(sprites=sprites_of("playing_gods"))
    card = god_card(0, height=LARGE)
    pieces = [drawer.image(Shard(card, number)).surface for number in range(PIECES)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in pieces}) == PIECES
    whole = drawer.image(card).surface
    assert {each.get_size() for each in pieces} == {whole.get_size()}


def _compared(tie: bool) -> Timeline:
    shown = board_for("playing_gods")
    state, event = next(
        (each.state, each.event)
        for each in moments(3)
        if isinstance(each.event, events.CardsCompared)
        and not each.event.margin
        and (each.event.attack == each.event.defence) == tie
    )
    after = GAME.copy(state)
    GAME.evolve(after, event)
    before, then = GAME.view(state, None), GAME.view(after, None)
    first, last = shown.scene(before), shown.scene(then)
    return compiled(first.actors, last, shown.show(before, event, then), first.places)


def _seen(timeline: Timeline, name: str) -> list[Actor]:
    times = (0.05 * step for step in range(round(timeline.seconds / 0.05)))
    return [who for when in times if (who := timeline.actor(name, when)) is not None]


@pytest.mark.parametrize("tie", [True, False])
def test_it_is_told_that_a_tie_changes_no_faith(tie: bool) -> None:
    looks = {each.look for each in _seen(_compared(tie), "verdict")}
    assert [each.told.startswith("A tie") for each in looks if isinstance(each, Headline)] == [tie]


def test_pieces_of_a_card_fall_on_its_own_side() -> None:
    timeline = _compared(tie=False)
    for number in range(PIECES):
        falls = _seen(timeline, f"shard:{number}")[-1]
        assert WAYS["offer"] * (falls.pose.x - MIDDLE) > 150, number


def test_each_god_stands_by_what_it_promises() -> None:
    idols = {}
    for side in WAYS:
        looks = {each.look for each in _seen(_compared(tie=True), f"sum:{side}")}
        assert all(isinstance(look, Pledge) for look in looks), side
        idols[side] = {look.idol for look in looks if isinstance(look, Pledge)}
    assert idols["offer"]
    assert not idols["offer"] & idols["answer"]
