"""How sects come, are lost, and change their god."""

from __future__ import annotations

from parlour.client.games.playing_gods.figures import sect
from parlour.client.games.playing_gods.places import STACKS, lift_of
from parlour.client.games.playing_gods.shows.common import (
    CLOUDLET,
    LOST,
    WON,
    beam,
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
)
from parlour.client.games.showing import flying
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    after_one_another,
    burst,
    change,
    delayed,
    hold,
    moment,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    stay,
    together,
)
from parlour.client.stage.moves import held
from parlour.client.stage.particles import CONFETTI, DUST, SMOKE
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
        comes: Anim = settle(top, seconds=0.75)
    else:
        end = (x, y - lift_of(layer, layer + 1))
        comes = flying(f"sect:{REGIONS[region]}", sect(seat), 1, over_plate(after, seat), end)
    lands = together(
        sound("thud", at=(x, y)),
        nudge(top, 0.26, ease.kick, squash=0.2),
        burst(CLOUDLET, (x, y)),
        ripple(f"rings:{region}", (x, y), tint(seat)),
        popped(f"more:{region}", "+1", top_of(after, region), WON),
        burst(CONFETTI.times(0.4), top_of(after, region)),
        shattered(before, after, region),
        settle(*people(after, region), seconds=0.3),
    )
    return after_one_another(
        together(watched([(x, y)]), beam(f"beam:{region}", (x, y), tint(seat), 0.5), comes),
        lands,
        together(moment(), settle_rest(), sound("cheer"), joy(after, region, 0.7)),
    )


def killed(before: State, event: events.SectKilled, after: State) -> Anim:
    """A sect falls to the attack: its totem breaks, its people flee; the camera stays for more."""
    region = REGION_INDEX[event.region]
    return together(
        watched([STACKS[region]], 0.3), hushed([event.region]), _dies(before, after, region), stay()
    )


def lost(before: State, event: events.SectLost, after: State) -> Anim:
    """A sect is no more."""
    region = REGION_INDEX[event.region]
    return after_one_another(
        watched([STACKS[region]], 0.4), together(flight(before, region), hold(0.25)),
        _dies(before, after, region),
    )  # fmt: skip


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
            popped(f"fewer:{region}", "\u22121", top_of(before, region), LOST),
            burst(SMOKE.lasting(0.4), (x, y - 10)),
            burst(DUST.times(1.4), (x, y)),
            delayed(0.2, shattered(before, after, region)),
            delayed(0.26, settle_rest()),
            moment(),
            hold(0.8),
        ),
    )


def _pawns(state: State, region: int) -> list[str]:
    return [f"pawn:{REGIONS[region]}:{layer}" for layer in range(len(state.pawns[region]))]


def converted(before: State, event: events.SectConverted, after: State) -> Anim:
    """A region believes in another god: its people change their colours, and cheer."""
    return together(_believers(before, after, event.seat, REGION_INDEX[event.region]), stay())
