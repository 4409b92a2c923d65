"""How sects come, are lost, and change their god."""

from __future__ import annotations

from parlour.client.games.playing_gods.figures import crowd, sect
from parlour.client.games.playing_gods.places import STACKS, lift_of
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
from parlour.client.games.playing_gods.shows.drawings import Suitcase
from parlour.client.games.showing import flying
from parlour.client.stage import ease
from parlour.client.stage.actors import actor
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    hold,
    hop,
    hops,
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
from parlour.client.stage.moves import held
from parlour.client.stage.particles import CONFETTI, SPARK
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.names import REGION_INDEX, REGIONS
from parlour.shared.playing_gods.state import State


def gained(before: State, event: events.SectGained, after: State) -> Anim:
    """Believers come to a region."""
    return _believers(before, after, event.seat, REGION_INDEX[event.region])


def _believers(before: State, after: State, seat: int, region: int) -> Anim:
    """Let light fall on a region, a sect come from its god's stock, and people cheer."""
    x, y = STACKS[region]
    layer = max(0, len(after.pawns[region]) - 1)
    top = f"pawn:{REGIONS[region]}:{layer}"
    if layer >= len(before.pawns[region]):
        comes: Anim = together(settle(top, seconds=0.42), nudge(top, 0.42, lift=40.0))
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
            popped(f"fewer:{region}", "\u22121", top_of(before, region), LOST, 84.0),
            flight(before, region),
            burst(WISPS.lasting(0.4), (x, y - 10)),
            burst(PUFFS.times(1.4), (x, y)),
            delayed(0.2, shattered(before, after, region)),
            delayed(0.26, settle_rest()),
            moment(),
            hold(0.8),
        ),
    )


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
