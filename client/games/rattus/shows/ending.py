"""How the game ends: the doctor is gone with his fog, and a morning comes over Europe."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.client.games.rattus.places import cubes_at, plague_at, town_at
from parlour.client.games.rattus.shows.common import CLOSE, HALLOWED, MIASMA, decree, drains, near
from parlour.client.games.seats import plate_at
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    change,
    delayed,
    hold,
    lean_back,
    leave,
    nudge,
    settle_rest,
    shift_ground,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import WORLD
from parlour.client.stage.moves import cheer
from parlour.client.stage.particles import CONFETTI
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.state import State, population

MORNING = 2.6
"""Seconds in which the morning comes over the whole land, from the left to the right."""


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """The doctor fades away, the land wakes, and whoever is left rejoices."""
    said = decree("over", tr("The Plague has left Europe"), 2.0)
    morning = together(
        lean_back(0.7), shift_ground(MORNING), settle_rest(), delayed(0.3, said), _bells(),
        delayed(0.4, _wakes(before)), delayed(1.7, _wins(before, event.winner)),
    )  # fmt: skip
    return after_one_another(_vanishes(before), morning)


def _vanishes(before: State) -> Anim:
    """Let the doctor bow, and be gone like smoke."""
    x, y = plague_at(before.plague)
    smoke = staggered(
        0.1, (burst(MIASMA.times(1.4), (x + dx, y - 20)) for dx in (0.0, -46.0, 46.0, 0.0))
    )
    fades = (
        after_one_another(
            change("fog:before", 0.6, ease.in_quad, alpha=0.0), leave("fog:before", 0.02)
        ),
        drains(before.plague),
    )
    goes = together(
        sound("toll", -2, (x, y)), smoke, *fades,
        after_one_another(
            change("plague", 0.55, ease.in_quad, lift=26.0, alpha=0.0), leave("plague", 0.02)
        ),
    )  # fmt: skip
    return after_one_another(
        near((x, y - 40), CLOSE, 0.4), nudge("plague", 0.32, squash=0.16), goes
    )


def _bells() -> Anim:
    """Let bells peal in one town after the other."""
    return staggered(0.42, (sound("bell", pitch) for pitch in (0, 4, 7, 4, 12)))


def _wakes(before: State) -> Anim:
    """Let people leap for joy as the morning reaches them."""
    return together(*_leaps(before))


def _leaps(before: State) -> Iterator[Anim]:
    for region in range(len(before.rats)):
        if not population(before, region):
            continue
        x, y = town_at(region)
        living = [
            f"cubes:{REGIONS[region]}:{seat}"
            for seat, player in enumerate(before.players)
            if player.cubes[region]
        ]
        dawns = together(burst(HALLOWED.times(0.7), (x, y - 30)), cheer(living, 0.9))
        yield delayed(x / WORLD.w * MORNING * 0.8, dawns)


def _wins(before: State, winner: int) -> Anim:
    """Let those who won be seen from across the room."""
    plate = plate_at(winner, len(before.players))
    regions = [region for region, number in enumerate(before.players[winner].cubes) if number]
    homes = [cubes_at(region, winner) for region in regions]
    bursts = staggered(0.12, (burst(CONFETTI.times(0.6), (x, y - 60)) for x, y in homes))
    crowd = [f"cubes:{REGIONS[region]}:{winner}" for region in regions]
    return after_one_another(
        together(
            sound("cheer"), burst(CONFETTI.times(2.0), plate), bursts, cheer(crowd, 1.4, 20.0)
        ),
        hold(0.4),
    )
