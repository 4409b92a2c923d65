"""Campaigns and counterattacks: men ride out behind their banner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import KING, Side
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    MEN,
    MOST_FIGHTERS,
    STANDARD,
    looked_at,
)
from parlour.client.games.gods_playground.shows.bodies import armed
from parlour.client.games.gods_playground.shows.bystanders import Fight, kept_aside
from parlour.client.games.gods_playground.shows.common import lasting, region_index, slot_feet
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.opponents import (
    doubles_of,
    field_for,
    host_at,
)
from parlour.client.games.gods_playground.shows.resting import dice_on_free_ground
from parlour.client.games.gods_playground.shows.riders import rides_out
from parlour.client.games.gods_playground.shows.troops import (
    carried,
    fighter,
    names,
    standard_of,
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
        _Band(event.seat, "infantry", region.infantry[event.seat], home),
        _Band(event.seat, "cavalry", region.cavalry[event.seat], home),
    ]
    if event.disc:
        hall = slot_feet(at.sejm.hall)
        bands += [
            _Band(KING, "infantry", before.army[0], hall),
            _Band(KING, "cavalry", before.army[1], hall),
        ]
    armies: list[Side] = [event.seat, KING] if event.disc else [event.seat]
    return _rides_out(bands, armies, before, event.region)


def counterattack(before: State, event: events.CounterattackLaunched, after: State) -> Anim:
    """The winged hussars of the Polish army charge; before Vienna as never before."""
    if event.target == "vienna":
        return relief(before)
    bands = [
        _Band(KING, "infantry", before.army[0], slot_feet(places().crown.units[0])),
        _Band(KING, "cavalry", before.army[1], slot_feet(places().crown.units[1])),
    ]
    return _rides_out(bands, [KING], before, event.target)


class _Band(NamedTuple):
    """Men of one kind who ride out from a place."""

    side: Side
    unit: str
    number: int
    home: Point


MOUNTS, ALL_OFF, SETS_OUT = 0.12, 0.26, 0.95
"""Seconds after which the first rides, within which all do, and that all of it takes."""


def _rides_out(bands: Sequence[_Band], armies: Sequence[Side], before: State, place: str) -> Anim:
    """Let men ride from where they are to their line, the banner in front; there they stay."""
    host = host_at(before, place)
    riders = [
        (fighter(band.side, band.unit), band.home) for band in bands for _ in range(band.number)
    ][:MOST_FIGHTERS]
    riding = any(band.unit == "cavalry" and band.number for band in bands)
    at = field_for(before, place, len(riders), riding=riding)
    spots = at.ranks(len(riders), ours=True, riding=riding)
    flag = at.flag(len(riders), ours=True)
    lead = bands[0].home
    gap = ALL_OFF / max(1, len(riders))
    standard = rides_out(
        "standard.0", carried(standard_of(armies[0], STANDARD, len(riders))), lead, flag, 0
    )
    rides = [
        delayed(
            gap * number, rides_out(f"fighter.{number}", armed(figure, MEN), home, spot, number)
        )
        for number, ((figure, home), spot) in enumerate(zip(riders, spots, strict=True))
    ]
    doubles = tuple(each for each in doubles_of(host, place, armies) if each.startswith("arm"))
    standing = f"enemy:{host.enemy}:banner" if host.held is not None else f"points:{place}"
    foes = at.ranks(len(host.figures), ours=False)
    points = [*spots, *foes, *dice_on_free_ground(before, at, len(riders), [*spots, *foes])]
    shown = together(
        sound("horn"),
        looked_at(at, 0.45),
        hushed_all(standing),
        staggered(0.25, (sound("gallop", n) for n in range(3))),
        kept_aside(Fight.about(at, points), doubles, (f"points:{place}:",)),
        delayed(MOUNTS, together(standard, *rides)),
        settle_rest(),
    )
    return after_one_another(
        lasting(SETS_OUT, shown),
        moment(),
        stay(*names("fighter", len(riders)), "standard.0"),
    )
