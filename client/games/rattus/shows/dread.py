"""How a region fears what comes: fog creeps up to its people, who look up, and are thrown back."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from parlour.client.games.rattus.folk import Crowd
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import cubes_at, town_at
from parlour.client.games.rattus.shows.common import middle_of
from parlour.client.games.rattus.shows.effects import SPREADING_RING, Puff
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    along,
    appear,
    become,
    burst,
    delayed,
    leave,
    nudge,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point, between, hull
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.state import State

BANKS: Final = 7
"""Banks of fog that creep in from all sides."""
BANK: Final = 216.0
"""Units that one is wide."""
CREEPS: Final = 0.6
"""Of the way to the middle, how far they come before the token is judged."""
THICKENS, SCATTERS = 0.5, 0.3
"""Seconds in which a bank is seen, and in which it is gone."""
SEEN: Final = 0.95
"""How much is seen of fog, of 1."""
STARTLED, LEAPS = 0.22, 9.0
"""Seconds for which people start as a token rises, and how high."""
STRETCH, LEANS = 0.13, 6.0
"""By what share people stretch who look up, and by how many degrees they shrink back."""
HUDDLES, SHIVER, SHIVERS = 0.3, 2.2, 9
"""Seconds after which people huddle together, and how far and how often they shiver."""
THROWN, RECOIL = 16.0, 12.0
"""Units and degrees by which a blow throws people back."""


def dreads(before: State, region: int, token: Point, seconds: float) -> Anim:
    """Let fog creep up while a token is turned at a point, and all who live there huddle."""
    fear = together(_creeps(region, seconds), _looks_up(before, region, token, seconds))
    return Written(seconds, fear.write)


def _creeps(region: int, seconds: float) -> Anim:
    """Let banks of fog close in on the middle of a region from its borders."""
    (x, y), box = middle_of(region), hull(OUTLINES[region])
    wide, high = min(230.0, max(120.0, box.w * 0.55)), min(150.0, max(90.0, box.h * 0.5))
    banks = []
    for number in range(BANKS):
        turn = 2 * math.pi * (number + 0.5) / BANKS
        start = (x + wide * math.cos(turn), y + 16 + high * math.sin(turn))
        bank = actor(f"dread:{number}", Puff(BANK, number % 3), start, Layer.GROUND)
        goes = along(bank.id, [between(start, (x, y), CREEPS)], seconds, ease.in_out_sine)
        seen = appear(bank.with_pose(alpha=SEEN), THICKENS, ease.steps(4))
        banks.append(together(seen, goes, delayed(seconds, leave(bank.id, SCATTERS))))
    return together(sound("wind"), staggered(0.03, banks))


def _looks_up(before: State, region: int, token: Point, seconds: float) -> Anim:
    """Let people start, stare at the token, then shrink back from it and huddle together."""
    looks = []
    for name, (x, _), crowd in _people(before, region):
        away = -1 if token[0] > x else 1
        starts = nudge(name, STARTLED, lift=LEAPS)
        stares = nudge(name, seconds, _held, squash=-STRETCH, turn=LEANS * away)
        huddles = together(become(name, crowd, 0.1), nudge(name, 0.3, squash=0.12))
        shivers = nudge(name, max(0.1, seconds - HUDDLES), _shivers, x=SHIVER)
        looks.append(
            together(
                starts, delayed(STARTLED / 2, stares), delayed(HUDDLES, together(huddles, shivers))
            )
        )
    return staggered(0.06, looks)


def _held(at: float) -> float:
    """Return how far people have stretched: soon all the way, and back at last."""
    return ease.in_out_sine(min(1.0, 5 * at, 5 * (1 - at)))


def cowers(before: State, region: int, seconds: float) -> Anim:
    """Let all who live in a region start, huddle together and shiver, and stand up again."""
    return together(
        *(
            together(
                nudge(name, STARTLED, lift=LEAPS),
                become(name, crowd, 0.1),
                nudge(name, seconds, _shivers, x=SHIVER),
                delayed(seconds, become(name, replace(crowd, mood=""), 0.12)),
                delayed(seconds, nudge(name, 0.3, squash=-0.08)),
            )
            for name, _, crowd in _people(before, region)
        )
    )


def _shivers(at: float) -> float:
    """Return how far people tremble to a side, again and again."""
    return math.sin(2 * math.pi * SHIVERS * at) * min(1.0, 6 * (1 - at))


def thrown_back(before: State, region: int, token: Point) -> Anim:
    """Let a blow from a point throw people back, and a ring of it go over the land."""
    thrown = []
    for name, (x, _), _ in _people(before, region):
        away = -1 if token[0] > x else 1
        recoil = nudge(name, 0.4, x=THROWN * away, turn=RECOIL * away, lift=8.0)
        thrown.append(together(recoil, nudge(name, 0.3, ease.kick, squash=0.2)))
    x, y = town_at(region)
    trembles = nudge(f"town:{REGIONS[region]}", 0.4, ease.wobble, turn=5.0)
    return together(trembles, burst(SPREADING_RING, (x, y)), staggered(0.03, thrown))


def _people(before: State, region: int) -> list[tuple[str, Point, Crowd]]:
    """Return the ids of the people of each seat in a region, where they are, and them in fear."""
    return [
        (
            f"cubes:{REGIONS[region]}:{seat}",
            cubes_at(region, seat),
            Crowd(seat, player.cubes[region], region, "afraid"),
        )
        for seat, player in enumerate(before.players)
        if player.cubes[region]
    ]
