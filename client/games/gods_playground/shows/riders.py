"""How men come to a battle: along the ground, from where they are quartered."""

from __future__ import annotations

import math

from parlour.client.games.gods_playground.figures import KING
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import region_index, slot_feet
from parlour.client.games.gods_playground.shows.powder import CLOUD
from parlour.client.games.gods_playground.shows.troops import ENTERS, Figure, go_on, towards, walk
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer
from parlour.client.stage.anims import (
    Anim,
    Written,
    change,
    delayed,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Guise
from parlour.shared.gods_playground import events

COMES_FROM = 500.0
"""Units before their line at which men come in sight: nobody rides faster than a horse."""
RIDES, CLOSES_UP = 0.38, 0.26
"""Seconds that they ride, there or back, and that they take to change their place in the line."""
TRAIL = CLOUD.times(0.55)
"""The dust that they raise."""
NEAR_ENOUGH = 4.0
NATURAL = 0.8
"""How large they are in the beginning, of the size in which they fight: as they stand on the map.
"""


def home_of(event: events.BattleFought, army: int | str, unit: str) -> Point | None:
    """Return where an army is quartered that fights; None: nowhere near."""
    at = places()
    if event.place == "vienna":
        return None
    if army == "cossacks":
        return slot_feet(at.cossacks.camp[0])
    if army == KING:
        alone = all(volley.army == KING for volley in event.volleys)
        return slot_feet(at.crown.units[unit == "cavalry"] if alone else at.sejm.hall)
    assert isinstance(army, int)
    return slot_feet(at.regions[region_index(event.place)].armies[army])


def in_sight(home: Point, spot: Point, number: int) -> Point:
    """Return from where a man comes in sight, none from where another does."""
    x, y = towards(spot, home, min(COMES_FROM, math.dist(home, spot)))
    return x + 22.0 * (number % 3 - 1), y + 15.0 * (number % 4 - 1.5)


def rides_out(who: str, figure: Figure, home: Point, spot: Point, number: int) -> Anim:
    """Let a man ride from home to his place in the line."""
    start = in_sight(home, spot, number)
    bend = ((start[0] + spot[0]) / 2, (start[1] + spot[1]) / 2 - 24)
    rides = walk(
        who, figure, [start, bend, spot], RIDES, emitter=TRAIL, layer=Layer.FLYING, size=NATURAL
    )
    grows = change(who, RIDES - ENTERS, ease.in_out_sine, scale=1.0)
    return together(rides, delayed(ENTERS, grows))


def joins(who: str, figure: Figure, heading: int, home: Point, spot: Point, number: int) -> Anim:
    """Let a man be in his place in the line: he rides there unless he has come already."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(who) if who in sheet.now else None
        if track is None:
            delayed(0.012 * number, rides_out(who, figure, home, spot, number)).write(sheet, at)
        elif math.dist(track.last.pose.feet, spot) > NEAR_ENOUGH:
            go_on(who, figure, spot, CLOSES_UP).write(sheet, at)
        else:
            track.become(Guise(at, track.last._replace(look=figure("idle", heading))))

    return Written(RIDES + 0.012 * number, write)
