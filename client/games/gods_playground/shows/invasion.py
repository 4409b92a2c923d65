"""Invasions: a horde marches along its arrow, storms the border, and fire runs over the land."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import ENEMY_COLOURS, PEOPLE_COLOURS, people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    GROWN,
    NEAR,
    Field,
    arena,
    hidden,
    trampled,
)
from parlour.client.games.gods_playground.shows.bodies import armed
from parlour.client.games.gods_playground.shows.border import (
    HIGH,
    Border,
    Guard,
    Horde,
    border_of,
    fought,
    pairs,
    stormed,
    told_of_ours,
    told_of_theirs,
    waits,
    watch,
)
from parlour.client.games.gods_playground.shows.bystanders import Fight, parted
from parlour.client.games.gods_playground.shows.common import (
    drums,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.fire import (
    front_of_fire,
    manors_burn_down,
    reached_after,
    source_of,
    town_burns,
)
from parlour.client.games.gods_playground.shows.homecoming import (
    HOMEWARD,
    Homecoming,
    Man,
    carried_back,
    numbered,
)
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.powder import CLOUD, star
from parlour.client.games.gods_playground.shows.score import told
from parlour.client.games.gods_playground.shows.troops import (
    Figure,
    beside,
    carried,
    go_on,
    mounted,
    names,
    rises,
    soldier,
    towards,
    walk,
)
from parlour.client.games.gods_playground.shows.ways import evenly, grown_arrow, in_sight, way_of
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
    follow,
    hold,
    lean,
    leave,
    moment,
    nudge,
    pass_on,
    settle_rest,
    shake,
    shift_ground,
    sink,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.moves import cheer
from parlour.client.stage.particles import DUST, EMBERS
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Shake
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr

DARK = 1.3
"""Seconds for which all round the fight is dark, beside those of the fight itself."""
GIVES_WAY = 0.4
"""Seconds after the horn from which those who live there make room."""
BACK = 0.75
"""Seconds after the first tents until those are back who made room: the horde has gone to camp."""
STANDS = 0.3
"""Seconds that all is still in the end, so that one reads what the enemy has won."""
LOOKS_OUT = 56.0
"""Units from where both meet towards the horde, at which one looks from the first step to the last:
the camera comes once, and nothing is drawn at another scale while they fight."""
MOST_MEN = 12
"""Up to so many men are as many as the number on their banner."""
SETS_OFF = 0.25
"""Seconds from the horn to the first step."""
PACE, SHORTEST, LONGEST = 250.0, 1.0, 1.25
"""Units a second that a horde marches, and the seconds that this takes at least and at most."""
GIVE_WAY = 7
"""For so many men at least, others make room: who lives there would stand among the fallen."""
FALLS = Shake(20.0, 0.6)
"""How the land shakes when a region falls."""
BURNS = 1.4
"""Seconds in which fire runs over a region."""
CAMPS = 0.85
"""Seconds from the first flames until tents are pitched behind them."""
PITCHES = HOMEWARD
"""Seconds that this takes, and in which the horde goes to them."""
FILES: dict[bool, tuple[int, float, float]] = {False: (3, 25.0, 0.13), True: (2, 40.0, 0.2)}
"""How many march side by side, units from one to the next, seconds between ranks; and riding."""
LEADS = 74.0
"""Units that the banner of a horde is carried ahead of it."""
WALL = replace(
    CLOUD, count=9, life=1.0, size=(20.0, 58.0), opacity=0.62, spread=(20.0, 30.0), fall=-8.0
)
"""The dust that goes before a horde."""
BREATH, CRASHES = 0.1, Shake(14.0, 0.3)
"""Seconds that all is still when nobody is left to stand, and how the banner's fall shakes all."""
TOLD_SIZE = 40.0
"""How large it is told what the enemy has won."""
TOLD_PALE, TOLD_DARK, LIGHT_CLOTH = (255, 240, 214), (44, 24, 12), 520
"""The ink on dark cloth and on light, and the sum of a colour from which on cloth is light."""
STEPS_BACK = 20.0
"""Units that nobles step back from the flames."""


def invaded(before: State, event: events.EnemyInvaded, after: State) -> Anim:
    """Drums; the horde marches along its arrow, clashes, burns the land, and camps."""
    raid = _raid(before, event)
    guards = watch(before, event, raid.border)
    marches = SETS_OFF + raid.seconds
    burns = marches + max(PLANTS, fought(guards))
    camps = burns + (CAMPS if raid.burning else 0.35)
    crown = raid.border.rear([each.spot for each in guards], ours=True)
    field = Field(raid.border.middle, raid.border.side, place=event.region)
    stand = [*raid.horde.spots, *(each.spot for each in guards)]
    return after_one_another(
        together(
            _sounded(event, raid),
            delayed(SETS_OFF, _marches(event, raid, guards)),
            delayed(marches - 0.8, _crown(event, crown)),
            delayed(marches - 0.6, trampled(field, stand, burns - marches + DARK)),
            hushed_all(f"enemy:{event.enemy}:flag"),
            delayed(
                GIVES_WAY,
                parted(
                    Fight(field, _room(raid, guards)),
                    camps + 0.6 + BACK - GIVES_WAY,
                    camps + 0.6 - GIVES_WAY,
                    _doubles(event, guards),
                ),
            ),
            delayed(
                marches, stormed(event, raid.border, raid.horde, guards, camps + 0.1 - marches)
            ),
            delayed(marches - 0.75, _guests_fight(event, burns + CAMPS - marches + 0.75)),
            delayed(burns - PLANTS, _plants(raid)),
            delayed(burns - PLANTS, _comes_down(crown, -raid.border.side)),
            delayed(burns, together(moment(), _conquest(before, raid))),
            delayed(camps, together(_camp(event, raid), _counts_now(event.region))),
            delayed(burns + 0.1, _verdict(event, raid, camps - burns + PITCHES + STANDS)),
            delayed(camps + max(PITCHES, BACK) + 0.1, pass_on()),
            hold(camps + PITCHES + STANDS),
        ),
        stay(),
    )


def _seen_at(raid: _Raid) -> Point:
    """Return the point at which one looks."""
    x, y = raid.border.middle
    return x + LOOKS_OUT * raid.border.side, y


class _Raid(NamedTuple):
    """What an invasion is like: where, by what way, who, how long they march."""

    region: int
    way: list[Point]
    horde: Horde
    standing: int
    """How many of the horde are left when the border is theirs."""
    seconds: float
    burning: bool
    """Whether the land begins to burn."""
    border: Border

    @property
    def end(self) -> Point:
        """Where it camps."""
        return self.way[-1]

    @property
    def planted(self) -> Point:
        """Where its banner is planted when nobody is left to stand against it."""
        return self.border.middle[0] - 24.0 * self.border.side, self.border.middle[1] + 26.0

    @property
    def survivors(self) -> dict[str, Point]:
        """Who is left, and where they stand."""
        both = list(zip(self.horde.men, self.horde.spots, strict=True))
        return dict(both[len(both) - self.standing :])

    @property
    def rear(self) -> Point:
        """Where its banner stands while the border is fought for."""
        return self.border.rear(self.horde.spots[:-1], ours=False)


def _raid(before: State, event: events.EnemyInvaded) -> _Raid:
    index = region_index(event.region)
    who = people(event.enemy, before.turn)
    way = in_sight(way_of(event))
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    figure = armed(soldier(who), GROWN)
    standing = min(MOST_MEN - pairs(event), max(1, event.points))
    meets = border_of(index, way[-1])
    men = names("horde", standing + pairs(event))
    spots = meets.ranks(len(men) - 1, ours=False, riding=mounted(figure))
    rear = meets.rear(spots, ours=False)
    spots.append((rear[0] - 13.0 * meets.side, rear[1] + 3.0))
    return _Raid(
        index,
        way,
        Horde(who, figure, men, spots),
        standing,
        max(SHORTEST, min(LONGEST, length / PACE)),
        not any(before.regions[index].enemy),
        meets,
    )


def _room(raid: _Raid, guards: Sequence[Guard]) -> Box:
    ours = [each.spot for each in guards] + raid.border.ranks(GIVE_WAY, ours=True)
    return arena([*raid.horde.spots, *ours])


def _doubles(event: events.EnemyInvaded, guards: Sequence[Guard]) -> tuple[str, ...]:
    """Return how the ids begin of the armies on the map that are seen fighting."""
    seats = {guard.army for guard in guards if guard.army is not None}
    return tuple(f"armies:{event.region}:{seat}:" for seat in sorted(seats, key=str))


# --- the march ---


def _sounded(event: events.EnemyInvaded, raid: _Raid) -> Anim:
    """Let the horn sound, the camera glide to the border, and the arrow grow."""
    arrow = f"arrow:{event.region}"
    goes = SETS_OFF + raid.seconds
    return together(
        sound("horn"),
        lean(_seen_at(raid), NEAR, 0.5),
        after_one_another(
            grown_arrow(arrow, way_of(event), event, 0.5), hold(goes - 1.3), leave(arrow, 0.3)
        ),
    )


def _marches(event: events.EnemyInvaded, raid: _Raid, guards: Sequence[Guard]) -> Anim:
    """Let the horde come in a column with its banner, and those who stand against it come up."""
    banner = carried(told_of_theirs(event, raid.horde.people))
    way = evenly(raid.way, 5)
    *men, bearer = raid.horde.men
    ups = [
        delayed(
            0.04 * n,
            walk(each.name, each.figure, [each.home, each.spot], 0.5, layer=Layer.FLYING),
        )
        for n, each in enumerate(guards)
    ]
    return together(
        drums(int(raid.seconds / 0.3), 0.3),
        staggered(0.24, (sound("march", n) for n in range(int(raid.seconds / 0.24)))),
        _banner_gone(event, raid, guards),
        _led("standard", banner, way, raid, raid.rear),
        _led(bearer, raid.horde.figure, way, raid, raid.horde.spots[-1]),
        follow("standard", WALL, raid.seconds - 0.4, 0.1),
        *(_marcher(raid, way, number) for number in range(len(men))),
        delayed(max(0.0, raid.seconds - 0.75), together(*ups)),
    )


def _led(who: str, figure: Figure, way: list[Point], raid: _Raid, rear: Point) -> Anim:
    """Let a banner or its bearer go before the horde, and behind its ranks before the blow."""
    first = way[0]
    if math.dist(*way[:2]) > 1:
        first = towards(way[0], way[1], min(LEADS, 0.9 * math.dist(*way[:2])))
    x, y = raid.border.middle
    aside = rear[0] - raid.rear[0], rear[1] - raid.rear[1]
    head = (x + raid.border.side * LEADS * 0.6 + aside[0], y + aside[1])
    back = 0.4
    return after_one_another(
        walk(who, figure, [first, *way[1:-1], head], raid.seconds - back - 0.1,
             layer=Layer.FLYING, ends=""),
        go_on(who, figure, rear, back),
    )  # fmt: skip


def _banner_gone(event: events.EnemyInvaded, raid: _Raid, guards: Sequence[Guard]) -> Anim:
    """Let the banner of a camp be gone while it is carried: one host has one number."""
    if event.origin is not None:
        return hold(0.0)
    name = f"enemy:{event.enemy}:banner"
    seconds = raid.seconds + fought(guards) + (BURNS if raid.burning else 0.4)
    return hidden(partial(_only, name), seconds)


def _only(name: str, now: object) -> list[str]:
    return [name]


def _marcher(raid: _Raid, way: Sequence[Point], number: int) -> Anim:
    """Let one of the horde march in the column, and come to his place in the front."""
    horde = raid.horde
    files, apart, gap = FILES[mounted(horde.figure)]
    rank, file = divmod(number, files)
    last = (len(horde.men) - 1) // files * gap
    path = [*beside(way, (file - (files - 1) / 2) * apart, 0.0)[:-1], horde.spots[number]]
    emitter = CLOUD if file == 0 else None
    who, seconds = horde.men[number], raid.seconds - last
    comes = walk(who, horde.figure, path, seconds, emitter=emitter, layer=Layer.FLYING)
    return delayed(gap * rank, after_one_another(comes, waits(who, horde, raid.border, number)))


def _crown(event: events.EnemyInvaded, at: Point) -> Anim:
    """Let the banner of the crown go up behind those who stand against the horde."""
    return together(
        sound("flag", 1, at),
        enter(actor("crown", told_of_ours(event), at, Layer.FLYING), 0.12),
        nudge("crown", 0.24, lift=10.0),
    )


# --- the land burns ---


def _plants(raid: _Raid) -> Anim:
    """Let the bearer of a horde leap over the fallen, and ram its banner into the land."""
    bearer, (x, y), side = raid.horde.men[-1], raid.planted, raid.border.side
    leaps = PLANTS - CROUCHES
    facing = raid.border.facing(ours=False)
    over = together(
        sound("whoosh", -3, "standard"),
        change("standard", leaps, ease.in_quad, x=x, y=y),
        nudge("standard", leaps, lift=LEAPS),
        nudge("standard", leaps, turn=20.0 * side),
        act(bearer, raid.horde.figure("strike", facing), leaps + 0.3),
        change(bearer, leaps, ease.in_quad, x=x + 16.0 * side, y=y - 4.0),
        nudge(bearer, leaps, lift=LEAPS * 0.6),
    )
    rammed = together(
        sound("slam", -2, (x, y)),
        nudge("standard", 0.3, ease.kick, squash=0.2),
        nudge("standard", 0.34, ease.kick, scale=0.24),
        burst(CLOUD.times(3.0), (x, y)),
        star("rammed", (x, y - 10.0), 150.0),
        shake(FALLS),
    )
    crouches = together(
        *(nudge(who, CROUCHES, ease.bump, squash=0.16) for who in ("standard", bearer))
    )
    return after_one_another(crouches, over, rammed)


PLANTS, CROUCHES, LEAPS = 0.42, 0.12, 58.0
"""Seconds in which a banner is planted, those before its bearer leaps, and how high he does."""


def _conquest(before: State, raid: _Raid) -> Anim:
    """Let fire run over a region from the side on which they came, with manor after manor."""
    if not raid.burning:
        return burst(EMBERS.lasting(0.5), raid.planted)
    burning = before.regions[raid.region]
    return together(
        shift_ground(BURNS + 0.2),
        sound("fire"),
        delayed(0.3, sound("fire", 2)),
        front_of_fire(raid.region, BURNS + 0.2),
        manors_burn_down(len(burning.estates), raid.region, BURNS),
        town_burns(raid.region, BURNS),
        cheer(list(raid.survivors), CAMPS - 0.1, 16.0),
        _step_back(before, raid),
    )


def _counts_now(region: str) -> Anim:
    """Let nobles and the value of a region be as large as where somebody fights, from now on."""

    def write(sheet: Sheet, at: float) -> None:
        for name in sheet.now:
            if name.startswith((f"noble:{region}:", f"value:{region}:")):
                sheet.settle(name, at)

    return Written(0.0, write)


def _comes_down(foot: Point, way: int) -> Anim:
    """Let all hold their breath, and the banner of the crown break and crash into the dust."""
    return after_one_another(
        hold(BREATH),
        nudge("crown", 0.1, ease.bump, turn=-8.0 * way, squash=0.08),
        together(
            sound("flag"),
            change("crown", 0.2, ease.in_quad, turn=84.0 * way),
        ),
        together(
            sound("collapse", 1, foot),
            burst(DUST.times(3.0), foot),
            shake(CRASHES),
            nudge("crown", 0.2, ease.kick, squash=0.2, lift=8.0),
            hold(0.8),
        ),
        together(burst(CLOUD.times(1.5), foot), sink("crown", 0.2)),
    )


def _guests_fight(event: events.EnemyInvaded, seconds: float) -> Anim:
    """Let nobles before the camp of an enemy be gone while one sees them fight at the border."""
    guests = f"enemy:{event.enemy}:noble:"

    def chosen(now: Mapping[str, Actor]) -> list[str]:
        return [name for name in now if name.startswith(guests)]

    return hidden(chosen, seconds)


def _verdict(event: events.EnemyInvaded, raid: _Raid, seconds: float) -> Anim:
    """Tell in a word what the enemy has won, on cloth of their colour."""
    if raid.burning:
        words = tr("{region} occupied", region=region_name(event.region))
    else:
        words = tr("The enemy grows: +{number}", number=event.points)
    cloth = PEOPLE_COLOURS.get(raid.horde.people, ENEMY_COLOURS[event.enemy])
    ink = TOLD_DARK if sum(cloth) > LIGHT_CLOTH else TOLD_PALE
    return told(Ribbon(words, TOLD_SIZE, cloth, ink), seconds)


def _step_back(before: State, raid: _Raid) -> Anim:
    """Let the nobles of a region shrink from the flames as these reach them."""
    region, land = before.regions[raid.region], places().regions[raid.region]
    parts = []
    for seat in range(SEATS):
        if not region.nobles[seat]:
            continue
        x, y = slot_feet(land.nobles[seat])
        start = source_of(raid.region)
        far = max(1.0, math.dist((x, y), start))
        dx, dy = ((a - b) / far * STEPS_BACK for a, b in zip((x, y), start, strict=True))
        steps = [
            nudge(f"noble:{land.name}:{seat}{what}", 0.7, x=dx, y=dy * 0.6, turn=dx * 0.4)
            for what in ("", ":banner")
        ]
        parts.append(delayed(reached_after(raid.region, (x, y), BURNS), together(*steps)))
    return together(*parts)


# --- the camp ---


def _camp(event: events.EnemyInvaded, raid: _Raid) -> Anim:
    """Let those who are left come together, tents rise over them, and their banner be planted."""
    host = f"points:{event.region}:{event.enemy}"
    tents = together(rises(host), burst(CLOUD.times(2.0), raid.end), sound("place", 0, raid.end))
    men = tuple(
        Man(who, raid.horde.figure, (raid.end[0] + 26.0 * (n % 3 - 1), raid.end[1] - 9.0))
        for n, who in enumerate(raid.survivors)
    )
    return together(
        tents,
        Homecoming(men, numbered(f"{host}:"), GROWN).goes(PITCHES),
        carried_back("standard", f"{host}:banner", raid.end, HIGH, PITCHES - 0.2),
        delayed(PITCHES, settle_rest()),
    )
