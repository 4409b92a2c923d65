"""Estates: how they are built, change hands and burn; and what a region is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.client.games.gods_playground.figures import manor
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    plot_at,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.confederation import seized
from parlour.client.games.gods_playground.shows.regalia import Rising
from parlour.client.games.gods_playground.shows.ruins import estate_lost
from parlour.client.games.gods_playground.shows.torn import piece_middle
from parlour.client.games.gods_playground.shows.waves import (
    PER_SECOND,
    STEPS,
    Wave,
)
from parlour.client.games.gods_playground.shows.withering import gained, withers
from parlour.client.games.gods_playground.standing.spots import seal as coin_at
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    act,
    after_one_another,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import shaken, slam
from parlour.client.stage.particles import CONFETTI, DUST
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Guise, Key
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State

RISES: Final = 0.5
"""Seconds in which a building rises, course by course."""
BLOWS: Final = 4
"""Blows of the hammer for it."""


def raised(building: Actor, pitch: int = 0) -> Anim:
    """Let a building rise out of the ground course by course, with hammering and dust."""
    x, y = building.pose.feet
    rng = Random(building.id)
    blows = [
        together(
            sound("hammer", pitch + n, (x, y)),
            burst(DUST.times(rng.uniform(0.5, 0.9)), (x + rng.uniform(-18, 18), y)),
            nudge(building.id, 0.12, ease.kick, squash=rng.uniform(0.08, 0.16)),
        )
        for n in range(BLOWS)
    ]
    return together(
        enter(building, 0.1, ease.out_quad),
        act(building.id, Rising(building.look), RISES),
        delayed(0.06, staggered(RISES / BLOWS, blows)),
        delayed(RISES, nudge(building.id, 0.24, ease.kick, squash=-0.14)),
        delayed(RISES, burst(DUST.times(1.6), (x, y))),
    )


def built(before: State, event: events.EstatePlaced | events.EstateBuilt, after: State) -> Anim:
    """A manor is built on its plot: hammers, dust, and the flag goes up."""
    number = len(before.regions[region_index(event.region)].estates)
    place = f"estate:{event.region}:{number}"
    at = plot_at(event.region, number)
    owner = after.regions[region_index(event.region)].estates[number].owner
    house = actor(place, manor(owner, number), at, place=place, weight=2)
    return together(
        after_one_another(leave(place, 0.1), hold(0.03), raised(house), moment()),
        delayed(0.3, settle_rest()),
    )


def manager(before: State, event: events.ManagerPlaced, after: State) -> Anim:
    """A barn is raised beside the manor, and the harvest is thrown down before it."""
    plot = places().regions[region_index(event.region)].plots[event.estate]
    place = f"estate:{event.region}:{event.estate}"
    x, y = plot.manager
    barn = actor(f"{place}:manager", Sprite("barn"), plot.manager, place=place, weight=1.5)
    sheaves = [
        actor(f"hay:{n}", Sprite("sheaf"), (x + dx, y + dy), weight=0.5)
        for n, (dx, dy) in enumerate(((22.0, 8.0), (-20.0, 10.0), (2.0, 16.0)))
    ]
    return together(
        delayed(0.1, settle_rest()),
        after_one_another(
            raised(barn, 2),
            staggered(0.1, (slam(each, 70, "place", 0.16) for each in sheaves)),
            together(moment(), *(nudge(each.id, 0.3, ease.wobble, turn=9.0) for each in sheaves)),
            together(*(leave(each.id, 0.16) for each in sheaves)),
        ),
    )


def city(before: State, event: events.CityBuilt, after: State) -> Anim:
    """The walls of a city rise stone by stone, and it is cheered."""
    plot = places().regions[region_index(event.region)].plots[event.estate]
    name = f"estate:{event.region}:{event.estate}:city"
    x, y = plot.city
    walls = actor(name, Sprite(f"city/{event.estate % 3}"), plot.city, weight=3.0)
    return together(
        delayed(0.2, settle_rest()),
        after_one_another(
            raised(walls, -3),
            together(
                shake(shaken(0.5)),
                sound("slam", at=plot.city),
                pop(name, 0.15, 0.3),
                burst(DUST.times(2.4), plot.city),
            ),
            together(sound("fanfare"), moment(), burst(CONFETTI, (x, y - 50)), hold(0.4)),
        ),
    )


# --- estates lost, values -----------------------------------------------------------------------


def value_changed(before: State, event: events.ValueChanged, after: State) -> Anim | None:
    """What a region is worth falls: its fields wither, its seal cracks; or it rises: wheat."""
    index = region_index(event.region)
    was = before.regions[index].value
    if was == event.value:
        return None
    at = coin_at(places().regions[index])
    seal = f"value:{event.region}:seal"
    crops = [slot_feet(plot.manor) for plot in places().regions[index].plots]
    if event.value > was:
        told = gained(event.region, event.value - was, (at[0], at[1] - 62))
        return together(_sweeps(event.region, at), _grows(seal, at, crops), delayed(0.24, told))
    return withers(before, event.region, event.value - was, at)


def _sweeps(region: str, at: Point) -> Anim:
    """Let a wave go over a land from its seal, and fade: its colour comes back."""
    return _wave(Wave(region, at), STEPS / PER_SECOND)


def _wave(look: Wave, seconds: float) -> Anim:
    """Let a wave run, and lie there until it fades."""
    name = f"wave:{look.land}"
    wave = actor(name, look, piece_middle((look.land,)), Layer.GROUND)

    def write(sheet: Sheet, begins: float) -> None:
        track = sheet.enter(wave.with_pose(alpha=0.0), begins)
        track.become(Guise(begins, wave, acted=True))
        track.write("alpha", Key(begins, begins + 0.1, 1.0, ease.out_quad))
        leave(name, 0.3).write(sheet, begins + seconds)

    return Written(seconds + 0.3, write)


def _grows(seal: str, at: Point, crops: Sequence[Point]) -> Anim:
    """Let wheat shoot up in the fields, and the seal jump for joy."""
    wheat = []
    for n, (x, y) in enumerate(crops):
        sheaf = actor(f"wheat:{n}", Sprite("sheaf"), (x + 16, y + 14)).with_pose(squash=-0.3)
        shoots = together(
            enter(sheaf, 0.2),
            change(sheaf.id, 0.3, ease.out_elastic, squash=0.0),
            sound("chime", n),
        )
        wheat.append(after_one_another(shoots, hold(0.2), leave(sheaf.id, 0.16)))
    joy = together(
        settle(seal),
        nudge(seal, 0.4, lift=30.0),
        nudge(seal, 0.4, scale=0.5),
        burst(CONFETTI.times(0.5), at),
    )
    return together(staggered(0.07, wheat), delayed(0.2, together(moment(), joy)))


ESTATE_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.EstatePlaced: built,
    events.EstateBuilt: built,
    events.ManagerPlaced: manager,
    events.CityBuilt: city,
    events.EstateSeized: seized,
    events.EstateLost: estate_lost,
    events.ValueChanged: value_changed,
}
"""How estates and values look."""
