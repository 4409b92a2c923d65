"""What an enemy that has grown would do now: an arrow sweeps to its region, and what would fall."""

from __future__ import annotations

from typing import Final

from parlour.client.games.gods_playground.figures import PEOPLE_COLOURS, PEOPLE_TRIMS, people
from parlour.client.games.gods_playground.forecast import fallen
from parlour.client.games.gods_playground.shows.powder import CLOUD
from parlour.client.games.gods_playground.standing.drawings import Arrow
from parlour.client.games.gods_playground.standing.enemies import SLENDER, WIDER, way_of
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    become,
    burst,
    delayed,
    enter,
    hold,
    nudge,
    sound,
    together,
)
from parlour.client.stage.particles import EMBERS
from parlour.client.stage.sheet import Sheet
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import ENEMIES, HABSBURGS, REGIONS
from parlour.shared.gods_playground.state import State, box_nobles, strength

THREAT: Final = "threat:"
"""How the ids of these arrows begin."""
SWEEPS: Final = 0.24
"""Seconds in which an arrow shoots out of its camp."""
MOST: Final = 10
"""Points for which an arrow is widest."""
QUAKES, EACH, THRUST = 0.3, 0.03, 0.16
"""Seconds for which what would fall quakes, and between one and the next, and by how much an
arrow swells that was there."""


def excess(state: State, index: int) -> int:
    """Return with how many points an enemy would come now: 0 if it is held in check."""
    at_peace = state.treaty == index or (index == HABSBURGS and state.turn < board.LAST_TURN)
    return 0 if at_peace else max(0, strength(state, index) - box_nobles(state.enemies[index]))


def threatens(state: State, index: int) -> Anim:
    """Let the arrow of an enemy sweep to its region, and what would fall there quake."""
    points = excess(state, index)
    if not points:
        return hold(0.0)
    arrow = _arrow(state, index, points)
    region, look = REGIONS[index], arrow.look
    assert isinstance(look, Arrow)
    dx, dy = look.way[-1]
    tip = arrow.pose.x + dx, arrow.pose.y + dy
    lost = fallen(state, index, points)
    shaken = [f"estate:{region}:{n}" for n in lost] + [f"doom:{region}:{n}" for n in lost]

    def write(sheet: Sheet, at: float) -> None:
        told = f"intent:{ENEMIES[index]}"
        if told in sheet.now:
            sheet.settle(told, at)
            nudge(told, QUAKES, ease.kick, scale=THRUST).write(sheet, at)
            nudge(f"{told}:told", QUAKES, ease.kick, scale=2 * THRUST).write(sheet, at)
        elif arrow.id in sheet.now:
            become(arrow.id, arrow.look).write(sheet, at)
            nudge(arrow.id, SWEEPS, ease.kick, scale=0.12).write(sheet, at)
        else:
            enter(arrow, SWEEPS, ease.out_back).write(sheet, at)
        there = [name for name in shaken if name in sheet.now]
        for number, name in enumerate(there):
            late = at + SWEEPS * 0.7 + EACH * number
            nudge(name, QUAKES, ease.kick, scale=0.22, squash=0.14).write(sheet, late)
            nudge(name, QUAKES, ease.wobble, turn=7.0).write(sheet, late)

    return together(
        Written(SWEEPS * 0.7 + QUAKES + EACH * len(shaken), write),
        sound("whoosh", -2, tip),
        delayed(
            SWEEPS * 0.7,
            together(burst(EMBERS.times(0.8), tip), burst(CLOUD, tip), sound("thud", -3, tip)),
        ),
    )


def _arrow(state: State, index: int, points: int) -> Actor:
    """Return the arrow, whose feet are at its tail: it grows out of the camp."""
    who = people(ENEMIES[index], state.turn)
    way = way_of(index, who)
    x, y = way[0]
    relative = tuple((px - x, py - y) for px, py in way)
    wide = SLENDER + WIDER * min(MOST, points)
    look = Arrow(relative, wide, PEOPLE_COLOURS[who], trim=PEOPLE_TRIMS.get(who))
    return actor(f"{THREAT}{ENEMIES[index]}", look, (x, y), Layer.FLYING)
