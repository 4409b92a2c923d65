"""Estates: how they are built, change hands and burn; and what a region is worth."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from parlour.client.art import PARCHMENT
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    IN_STEPS,
    SPARKS,
    floating,
    plot_at,
    region_index,
    shaded,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.confederation import seized
from parlour.client.games.gods_playground.shows.regalia import Broken, Rising
from parlour.client.games.gods_playground.shows.ruins import estate_lost
from parlour.client.games.gods_playground.shows.torn import piece_middle
from parlour.client.games.gods_playground.shows.waves import (
    BLIGHT_STEPS,
    PER_SECOND,
    STEPS,
    Around,
    Wave,
    Wheat,
    fields_of,
)
from parlour.client.games.gods_playground.standing.spots import seal as coin_at
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    act,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean,
    leave,
    moment,
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import shaken, slam
from parlour.client.stage.particles import COINS, CONFETTI, DUST, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Seal
from parlour.client.stage.timeline import Guise, Key
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State

RISES: Final = 0.5
"""Seconds in which a building rises, course by course."""
BLOWS: Final = 4
"""Blows of the hammer for it."""
NEARER: Final = 1.5
"""How near it comes to a land that withers."""
STANDS, REACHES = 0.3, 0.76
"""Seconds that wheat stands before blight comes over it, and until that has broken the seal."""
TAGGED: Final = 1.46
"""Seconds after which a tag warns again beside the seal, when that is small again."""
STUBBLE_APART: Final = 2
"""Of so many places where wheat stands on peaceful land one bears stubble on scorched land."""
NAMED: Final = (170.0, 44.0, 40.0)
"""Units beside, above and below the middle of the name of a land where nothing grows."""
LOST: Final = (196, 44, 34)
"""The colour of a seal whose number has just fallen."""
HUSKS: Final = Emitter(
    "husks", 5, 0.7, 0.1, (30, 110), (20, 160), (14, 10), 1.4, 120, 12, (7, 4),
    ((150, 104, 48), (112, 74, 36), (186, 140, 66)), 1.0, fades_in=0.0,
)  # fmt: skip
"""Dry leaves that fall off a crop."""
SHARD: Final = 0.08
"""Seconds in which the halves of a seal come to lie exactly over it, before they part."""


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
    manor = actor(place, Sprite(f"estate/{number % 3}"), at, place=place, weight=2)
    return together(
        after_one_another(leave(place, 0.1), hold(0.03), raised(manor), moment()),
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
    told = f"{event.value - was:+d}".replace("-", "\u2212")
    words = floating(f"worth:{event.region}", told, (at[0], at[1] - 62))
    seal = f"value:{event.region}:seal"
    crops = [slot_feet(plot.manor) for plot in places().regions[index].plots]
    if event.value > was:
        return together(_sweeps(event.region, at), _grows(seal, at, crops), delayed(0.24, words))
    middle = places().regions[index].label.curve.at(0.5)
    around = actor("around", Around(event.region), (0.0, 0.0), Layer.GROUND)
    return together(
        lean(((at[0] + middle.x) / 2, (at[1] + middle.y) / 2 + 100), NEARER, 0.34),
        shaded(around, 1.36, 0.15, IN_STEPS),
        delayed(REACHES, _notched(event.region, len(before.regions[index].estates))),
        _blighted(event.region),
        _withers(event.region, scorched=any(before.regions[index].enemy)),
        _untold(f"doom:{event.region}:value"),
        _breaks(seal, at),
        delayed(REACHES + 0.04, words),
        delayed(1.1, settle_rest()),
        stay(),
    )


def _untold(warning: str) -> Anim:
    """Let the tag that warned of the fall be gone before the seal breaks, and come back later."""

    def write(sheet: Sheet, at: float) -> None:
        if warning not in sheet.now:
            return
        change(warning, 0.14, IN_STEPS, alpha=0.0).write(sheet, at + REACHES - 0.3)
        if warning in sheet.after.actors:
            settle(warning).write(sheet, at + TAGGED)

    return Written(TAGGED, write)


def _notched(region: str, estates: int) -> Anim:
    """Let the signposts of a region drop a notch, one after the other."""
    signs = [f"estate:{region}:{number}:sign" for number in range(estates)]
    drops = [
        together(nudge(each, 0.44, _sinks, lift=-12.0), nudge(each, 0.44, ease.wobble, turn=8.0))
        for each in signs
    ]
    return staggered(0.07, drops)


def _sinks(at: float) -> float:
    """Drop, lie there, and come up again."""
    if at < 0.25:
        return ease.in_quad(at / 0.25)
    return 1.0 if at < 0.7 else 1 - ease.in_out_quad((at - 0.7) / 0.3)


def _sweeps(region: str, at: Point) -> Anim:
    """Let a wave go over a land from its seal, and fade: its colour comes back."""
    return _wave(Wave(region, at), STEPS / PER_SECOND)


def _blighted(region: str) -> Anim:
    """Let blight run over a land from where its enemies stand, and fade when it has struck."""
    start = slot_feet(places().regions[region_index(region)].camp)
    return delayed(STANDS, _wave(Wave(region, start, withers=True), 0.9))


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


def _withers(region: str, *, scorched: bool) -> Anim:
    """Let low wheat stand about a land, or stubble, and wither from where its enemies stand."""
    land = places().regions[region_index(region)]
    start, middle = slot_feet(land.camp), land.label.curve.at(0.5)
    fields = [
        (x, y)
        for x, y in fields_of(region)[:: STUBBLE_APART if scorched else 1]
        if abs(x - middle.x) > NAMED[0] or not -NAMED[1] < y - middle.y < NAMED[2]
    ]
    far = max((math.dist(start, field) for field in fields), default=1.0)
    parts = [
        _crop(
            number,
            field,
            STANDS + BLIGHT_STEPS / PER_SECOND * math.dist(start, field) / far,
            scorched=scorched,
        )
        for number, field in enumerate(fields)
    ]
    return together(sound("flag"), delayed(STANDS, sound("whoosh", -6)), *parts)


def _crop(number: int, field: Point, strikes: float, *, scorched: bool) -> Anim:
    """Let one clump of wheat stand, bow and turn brown when the blight strikes it, and fall."""
    name, way = f"wheat:{number}", number % Wheat.WAYS
    wheat = actor(name, Wheat(way, low=True, stubble=scorched), field, weight=0.3)
    leaves = (burst(HUSKS, (field[0], field[1] - 22)),) if number % 3 == 0 else ()
    struck = together(
        nudge(name, 0.16, turn=16.0),
        *leaves,
        delayed(0.08, become(name, Wheat(way, withered=True, low=True, stubble=scorched))),
        delayed(0.16, change(name, 0.26, ease.in_quad, turn=48.0, squash=0.45)),
    )
    return together(
        enter(wheat, 0.12),
        delayed(strikes, struck),
        delayed(max(REACHES, strikes + 0.42), leave(name, 0.16)),
    )


def _breaks(seal: str, at: Point) -> Anim:
    """Let the seal swell and tremble until the blight has come to it; then it breaks."""
    blow = together(
        sound("collapse", at=at),
        moment(),
        shake(shaken(0.6)),
        burst(DUST.times(2.0), at),
        burst(COINS.times(1.6), at),
        burst(SPARKS, at),
        _cracked(seal),
        delayed(0.3, sound("coin", -3, at)),
    )
    return after_one_another(
        together(
            change(seal, 0.3, ease.out_back, lift=34.0, scale=2.0),
            nudge(seal, REACHES - 0.07, ease.wobble, turn=16.0),
            hold(REACHES - 0.07),
        ),
        change(seal, 0.07, ease.in_quad, lift=0.0),
        blow,
    )


def _cracked(seal: str) -> Anim:
    """Let a seal break in two, and be whole again with a smaller number."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(seal)
        if track is None:
            return
        old = track.last
        changed, after = at + SHARD, sheet.after.actors.get(seal, old)
        fallen = after.look
        if isinstance(fallen, Seal):
            fallen = replace(fallen, colour=LOST, ink=PARCHMENT)
        track.become(Guise(changed, old._replace(look=fallen)))
        nudge(seal, 0.5, ease.wobble, turn=14.0).write(sheet, changed + 0.1)
        track.write("scale", Key(changed, changed + 0.14, 1.1, ease.in_out_sine))
        track.write("scale", Key(changed + 0.14, changed + 0.36, 1.7, ease.out_back))
        track.write("scale", Key(changed + 0.44, changed + 0.7, after.pose.scale, ease.in_out_sine))
        delayed(SHARD + 0.44, settle(seal)).write(sheet, at)
        for left, way in ((True, -1), (False, 1)):
            half = f"{seal}:{'left' if left else 'right'}"
            x, y = old.pose.feet
            shard = old._replace(id=half, look=Broken(old.look, left), place="")
            shard = shard.with_pose(y=y + 1, alpha=0.0)
            sheet.enter(shard, at)
            after_one_another(
                change(half, SHARD, ease.linear, alpha=1.0),
                together(
                    change(half, 0.5, ease.out_quad, x=x + 80 * way),
                    change(half, 0.5, turn=70.0 * way),
                    change(half, 0.5, ease.in_quad, y=y + 46),
                    nudge(half, 0.5, lift=34.0),
                    delayed(0.22, leave(half, 0.28)),
                ),
            ).write(sheet, at)

    return Written(SHARD + 0.7, write)


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
