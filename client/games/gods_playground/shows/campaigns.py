"""Campaigns and counterattacks: men ride out behind their banner."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import (
    KING,
    Side,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    BETWEEN,
    Field,
    going,
    looked_at,
)
from parlour.client.games.gods_playground.shows.common import (
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.opponents import field_of
from parlour.client.games.gods_playground.shows.troops import (
    carried,
    fighter,
    names,
    parade,
    standard_of,
    towards,
    walk,
)
from parlour.client.games.gods_playground.shows.vienna import relief
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    delayed,
    moment,
    settle_rest,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State


def campaign(before: State, event: events.CampaignLaunched, after: State) -> Anim:
    """Riders leave the region for the enemy behind their banner, in a cloud of dust."""
    index = region_index(event.region)
    region, at = before.regions[index], places()
    home = slot_feet(at.regions[index].armies[event.seat])
    bands: list[_Band] = [
        _Band(event.seat, "cavalry", region.cavalry[event.seat], home),
        _Band(event.seat, "infantry", region.infantry[event.seat], home),
    ]
    if event.disc:
        hall = slot_feet(at.sejm.hall)
        bands += [
            _Band(KING, "cavalry", before.army[1], hall),
            _Band(KING, "infantry", before.army[0], hall),
        ]
    return _rides_out(bands, event.seat, field_of(before, event.region))


def counterattack(before: State, event: events.CounterattackLaunched, after: State) -> Anim:
    """The winged hussars of the Polish army charge; before Vienna as never before."""
    if event.target == "vienna":
        return relief(before)
    bands = [
        _Band(KING, "cavalry", max(1, before.army[1]), slot_feet(places().crown.units[1])),
        _Band(KING, "infantry", before.army[0], slot_feet(places().crown.units[0])),
    ]
    return _rides_out(bands, KING, field_of(before, event.target))


class _Band(NamedTuple):
    """Men of one kind who ride out from a place."""

    side: Side
    unit: str
    number: int
    home: Point


def _rides_out(bands: Sequence[_Band], side: Side, at: Field) -> Anim:
    """Let men ride from where they are to their line, the banner in front."""
    end = (at.middle[0] - at.side * (BETWEEN / 2 + 60.0), at.middle[1])
    parts, gone = [], []
    for number, band in enumerate(each for each in bands if each.number):
        name, many = f"ride.{number}", min(4, band.number)
        home = _not_too_far(band.home, end)
        wait = 0.1 * number
        ride = parade(name, fighter(band.side, band.unit), many, _bent(home, end), 0.85 - wait)
        parts.append(delayed(wait, ride))
        gone += names(name, many)
    lead = _not_too_far(bands[0].home, end)
    standard = walk("standard", carried(standard_of(side, 96.0)), _bent(lead, end), 0.8)
    hooves = staggered(0.25, (sound("gallop", n) for n in range(3)))
    return after_one_another(
        together(
            sound("horn"),
            looked_at(at, 0.6),
            delayed(0.1, hooves),
            settle_rest(),
            standard,
            *parts,
        ),
        moment(),
        going([*gone, "standard"], 0.12),
        stay(),
    )


def _not_too_far(home: Point, end: Point) -> Point:
    """Return from where riders come in sight: nobody rides faster than a horse."""
    return towards(end, home, min(320.0, math.dist(home, end)))


def _bent(home: Point, end: Point) -> list[Point]:
    return [home, ((home[0] + end[0]) / 2, (home[1] + end[1]) / 2 - 24), end]
