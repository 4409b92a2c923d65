"""Cards of Playing Gods are lifted and snatched, and gods fall on what is below them."""

from __future__ import annotations

from parlour.client.games import board_for
from parlour.client.games.playing_gods.shows.cards import HELD_UP, RAISED
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Timeline
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from tests.client.playing_gods_games import moments


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


def _seen(timeline: Timeline, name: str) -> list[tuple[float, float]]:
    times = (0.02 * step for step in range(round(timeline.seconds / 0.02)))
    found = (timeline.actor(name, when) for when in times)
    return [(each.pose.y, each.pose.scale) for each in found if each is not None]


def test_a_stolen_card_is_held_up() -> None:
    for timeline in _timelines(events.CardStolen, 2):
        seen = _seen(timeline, "stolen")
        assert min(y for y, _ in seen) <= RAISED + 1
        assert max(scale for _, scale in seen) >= HELD_UP - 0.01


def test_a_god_strikes_the_land_in_stones_or_the_sea_in_water() -> None:
    for timeline in _timelines(events.GodFell, 6):
        stones, rings = _seen(timeline, "crater:stone:0"), _seen(timeline, "drowned")
        assert not (stones and rings)
