"""How sects come, are lost, and change their god."""

from __future__ import annotations

from parlour.client.games.playing_gods.figures import COLOURS, crowd, sect
from parlour.client.games.playing_gods.lands import Held, extent
from parlour.client.games.playing_gods.places import STACKS, lift_of
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.common import (
    CLOUDLET,
    LOST,
    PUFFS,
    WISPS,
    WON,
    beam,
    dusk,
    flight,
    hushed,
    idol_of,
    joy,
    over_plate,
    people,
    popped,
    ripple,
    shattered,
    tint,
    top_of,
    watched,
    wavers,
)
from parlour.client.games.playing_gods.shows.drawings import Cracks, Drained, Suitcase
from parlour.client.games.showing import flying
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    Written,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    hop,
    hops,
    lean_back,
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
from parlour.client.stage.moves import held
from parlour.client.stage.particles import CONFETTI, SPARK
from parlour.client.stage.sheet import Sheet
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.names import REGION_INDEX, REGIONS
from parlour.shared.playing_gods.state import State, owner

SKY = 300.0
"""From how high a sect falls that is gained."""
DRAINS = 5
"""Steps in which land loses its colour."""


def gained(before: State, event: events.SectGained, after: State) -> Anim:
    """Believers come to a region."""
    return _believers(before, after, event.seat, REGION_INDEX[event.region])


def _believers(before: State, after: State, seat: int, region: int) -> Anim:
    """Let light fall on a region, a sect come from its god's stock, and people cheer."""
    x, y = STACKS[region]
    layer = max(0, len(after.pawns[region]) - 1)
    top = f"pawn:{REGIONS[region]}:{layer}"
    if layer >= len(before.pawns[region]):
        comes: Anim = _drops(top, (x, y))
    else:
        end = (x, y - lift_of(layer, layer + 1))
        comes = flying(f"sect:{REGIONS[region]}", sect(seat), 1, over_plate(after, seat), end)
    badge = f"active:{REGIONS[region]}"
    lands = together(
        sound("thud", at=(x, y)),
        nudge(top, 0.26, ease.kick, squash=0.2),
        burst(CLOUDLET, (x, y)),
        ripple(f"rings:{region}", (x, y), tint(seat)),
        popped(f"more:{region}", "+1", top_of(after, region), WON),
        lean_back(0.5),
        burst(CONFETTI.times(0.4), top_of(after, region)),
        shattered(before, after, region),
        settle(badge, *people(after, region), seconds=0.16),
        delayed(0.16, pop(badge)),
    )
    return after_one_another(
        together(
            watched([(x, y)], 0.3),
            hushed([REGIONS[region]]),
            beam(f"beam:{region}", (x, y), tint(seat), 0.3),
            comes,
        ),
        lands,
        together(moment(), settle_rest(), sound("cheer"), joy(after, region, 0.55)),
    )


def _drops(who: str, at: Point) -> Anim:
    """Let a sect of the scene after fall from the sky."""

    def write(sheet: Sheet, when: float) -> None:
        comes = sheet.after.actors.get(who)
        if comes is not None:
            pose = comes.pose
            high = comes.with_pose(x=at[0], y=at[1], lift=pose.lift + SKY, scale=0.3)
            falls = together(
                change(who, 0.34, ease.in_quad, lift=pose.lift),
                change(who, 0.2, ease.out_quad, scale=pose.scale),
            )
            after_one_another(enter(high, 0.08), falls).write(sheet, when)

    return Written(0.42, write)


def killed(before: State, event: events.SectKilled, after: State) -> Anim:
    """A sect falls to the attack: its totem breaks, its people flee; the camera stays for more."""
    region = REGION_INDEX[event.region]
    at = STACKS[region]
    return together(
        watched([at], 0.3), hushed([event.region]), delayed(0.12, dusk(f"dim:{region}", [at], 1.0)),
        _dies(before, after, region), stay(),
    )  # fmt: skip


def lost(before: State, event: events.SectLost, after: State) -> Anim:
    """A sect is no more."""
    region = REGION_INDEX[event.region]
    top = f"pawn:{REGIONS[region]}:{len(before.pawns[region]) - 1}"
    goes = [_emigrates(top, region)] if top not in _pawns(after, region) else []
    return after_one_another(
        watched([STACKS[region]], 0.3),
        together(
            *goes,
            sound("murmur", at=STACKS[region]),
            popped(f"fewer:{region}", "\u22121", top_of(before, region), LOST),
            flight(before, region),
            delayed(0.3, shattered(before, after, region)),
            delayed(0.5, together(settle_rest(), moment())),
        ),
    )


def _emigrates(who: str, region: int) -> Anim:
    """Let a sect hop away with its suitcase, and be gone."""
    x, y = STACKS[region]
    case = actor(f"case:{region}", Suitcase(), (x + 24, y + 2), weight=0.3)
    both = (who, case.id)
    ways = [
        together(
            change(each, 0.7, ease.in_quad, x=x + aside + 96, y=y + 14),
            hops(each, 4, 9.0, 0.7),
            delayed(0.55, leave(each, 0.15)),
        )
        for each, aside in zip(both, (0, 24), strict=True)
    ]
    return together(appear(case, 0.12), *ways)


def _dies(before: State, after: State, region: int) -> Anim:
    x, y = STACKS[region]
    top = f"pawn:{REGIONS[region]}:{len(before.pawns[region]) - 1}"
    goes = top not in _pawns(after, region)
    falls = [change(top, 0.26, ease.in_quad, turn=78.0)] if goes else []
    return after_one_another(
        together(
            nudge(top, 0.12, flash=1.0), hold(held(0.8)), shake(HEAVY_SHAKE), sound("hit", at=top)
        ),
        together(
            *falls,
            flight(before, region),
            _victims(before, after, region),
            _drains(before, after, region),
            delayed(0.1, _mourns(before, region)),
            burst(WISPS.lasting(0.4), (x, y - 10)),
            burst(PUFFS.times(1.4), (x, y)),
            delayed(0.2, shattered(before, after, region)),
            delayed(0.3, moment()),
            delayed(0.75, popped(f"fewer:{region}", "\u22121", top_of(before, region), LOST, 46.0)),
            delayed(0.9, settle_rest()),
            hold(1.2),
        ),
    )


def _victims(before: State, after: State, region: int) -> Anim:
    """Let those fall and turn to dust, one by one, who are no more."""
    gone = people(before, region)[len(people(after, region)) :]
    falls = [
        after_one_another(
            hop(who, 14.0, 0.2),
            change(who, 0.16, ease.in_quad, turn=84.0 if number % 2 else -84.0),
            together(burst(PUFFS.times(0.8), who), sound("hit", 5 + number, who), leave(who, 0.12)),
        )
        for number, who in enumerate(gone)
    ]
    return delayed(0.3, staggered(0.16, falls))


def _drains(before: State, after: State, region: int) -> Anim:
    """Let the colour of land that is nobody's any more run out, from the blow outwards."""
    if after.pawns[region]:
        return hold(0.0)
    who, (x, y), box = f"held:{REGIONS[region]}", STACKS[region], extent(region)
    look = Held(region, COLOURS[owner(before.pawns[region])])
    whole = 0.6 * max(box.w, box.h)
    steps = [
        after_one_another(
            become(who, Drained(look, (x - box.x, y - box.y), whole * step / DRAINS)), hold(0.12)
        )
        for step in range(1, DRAINS + 1)
    ]
    return after_one_another(*steps)


def _mourns(state: State, region: int) -> Anim:
    """Let the idol feel it whose sect falls: it flinches, and light cracks run over its face."""
    seat = owner(state.pawns[region])
    at = idols_at(state).get(seat)
    if at is None:
        return hold(0.0)
    name = f"hurt:{region}"
    cracks = actor(name, Cracks(58.0), (at[0], at[1] - 58), Layer.FLYING)
    return after_one_another(
        together(
            appear(cracks, 0.1), nudge(idol_of(seat), 0.6, ease.wobble, turn=15.0),
            nudge(idol_of(seat), 0.2, flash=0.7), nudge(name, 0.6, ease.wobble, turn=15.0),
        ),
        leave(name, 0.3),
    )  # fmt: skip


def _pawns(state: State, region: int) -> list[str]:
    return [f"pawn:{REGIONS[region]}:{layer}" for layer in range(len(state.pawns[region]))]


def converted(before: State, event: events.SectConverted, after: State) -> Anim:
    """A region believes in another god: its people waver, change their colours, and cheer."""
    region = REGION_INDEX[event.region]
    return together(
        watched([STACKS[region]], 0.3),
        after_one_another(
            wavers(before, region, 0.5),
            _turns(before, after, event.seat, region),
            _believers(before, after, event.seat, region),
        ),
        stay(),
    )


def _turns(before: State, after: State, seat: int, region: int) -> Anim:
    """Let the people of a region run over one after the other, in other colours."""
    ways = [
        together(
            hop(who, 16.0, 0.26),
            delayed(0.14, become(who, crowd(seat, region + number, "cheer"), 0.08)),
            delayed(0.14, burst(SPARK.times(0.2), who)),
            sound("place", 2 * number, who),
        )
        for number, who in enumerate(people(before, region))
    ]
    land = delayed(0.2, settle(f"held:{REGIONS[region]}", seconds=0.3))
    return together(staggered(0.1, ways), land)
