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
    GROWN,
    Field,
    going,
    looked_at,
)
from parlour.client.games.gods_playground.shows.common import (
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.opponents import field_of
from parlour.client.games.gods_playground.shows.powder import CLOUD, SHROUD
from parlour.client.games.gods_playground.shows.troops import (
    carried,
    fighter,
    grown,
    names,
    standard_of,
    towards,
    walk,
)
from parlour.client.games.gods_playground.shows.vienna import relief
from parlour.client.games.gods_playground.shows.volleys import MOST_FIGHTERS
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
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
        _Band(event.seat, "infantry", region.infantry[event.seat], home),
        _Band(event.seat, "cavalry", region.cavalry[event.seat], home),
    ]
    if event.disc:
        hall = slot_feet(at.sejm.hall)
        bands += [
            _Band(KING, "infantry", before.army[0], hall),
            _Band(KING, "cavalry", before.army[1], hall),
        ]
    return _rides_out(bands, event.seat, field_of(before, event.region))


def counterattack(before: State, event: events.CounterattackLaunched, after: State) -> Anim:
    """The winged hussars of the Polish army charge; before Vienna as never before."""
    if event.target == "vienna":
        return relief(before)
    bands = [
        _Band(KING, "infantry", before.army[0], slot_feet(places().crown.units[0])),
        _Band(KING, "cavalry", max(1, before.army[1]), slot_feet(places().crown.units[1])),
    ]
    return _rides_out(bands, KING, field_of(before, event.target))


class _Band(NamedTuple):
    """Men of one kind who ride out from a place."""

    side: Side
    unit: str
    number: int
    home: Point


MOST_RIDE = 8
"""Men who are seen riding out, at most."""
COMES_FROM = 340.0
"""Units before their line at which men come in sight: nobody rides faster than a horse."""
RIDES = 0.86
"""Seconds that they ride."""
TRAIL = CLOUD.times(1.6)
"""The dust that they raise."""


def _rides_out(bands: Sequence[_Band], side: Side, at: Field) -> Anim:
    """Let men ride from where they are to their line, the banner in front."""
    riders = [
        (fighter(band.side, band.unit), band.home) for band in bands for _ in range(band.number)
    ]
    shown = riders[:MOST_RIDE]
    spots = at.line(min(MOST_FIGHTERS, len(riders)), ours=True)
    parts = []
    for number, ((figure, home), spot) in enumerate(zip(shown, spots, strict=False)):
        start = _in_sight(home, spot, number)
        wait = 0.02 * number
        ride = walk(
            f"ride.{number}", grown(figure, GROWN), _bent(start, spot), RIDES - wait, emitter=TRAIL
        )
        parts.append(delayed(wait, ride))
    end = at.behind(at.middle, BETWEEN / 2 + 20.0, ours=True)
    lead = _in_sight(bands[0].home, end, 0)
    standard = walk(
        "standard", carried(standard_of(side, 124.0)), _bent(lead, end), RIDES - 0.08, emitter=TRAIL
    )
    return after_one_another(
        together(
            sound("horn"),
            looked_at(at, 0.5),
            delayed(0.1, staggered(0.25, (sound("gallop", n) for n in range(3)))),
            settle_rest(),
            standard,
            *parts,
            *(delayed(RIDES - 0.04, burst(SHROUD, (x, y - 20.0))) for x, y in spots),
        ),
        moment(),
        going([*names("ride", len(shown)), "standard"], 0.09),
        stay(),
    )


def _in_sight(home: Point, end: Point, number: int) -> Point:
    """Return from where a man comes in sight, none from where another does."""
    x, y = towards(end, home, min(COMES_FROM, math.dist(home, end)))
    return x + 22.0 * (number % 3 - 1), y + 15.0 * (number % 4 - 1.5)


def _bent(home: Point, end: Point) -> list[Point]:
    return [home, ((home[0] + end[0]) / 2, (home[1] + end[1]) / 2 - 24), end]
