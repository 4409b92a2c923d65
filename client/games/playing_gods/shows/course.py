"""How the game goes its course: the set-up, turns, dice, ways, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Final

from parlour.client.games.playing_gods.faces import bearing
from parlour.client.games.playing_gods.figures import COLOURS, DIE_SIZE
from parlour.client.games.playing_gods.places import DIE, SPACES, STACKS, idol_at
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.acting import feels
from parlour.client.games.playing_gods.shows.arrivals import PORTAL_LIGHT, arrives, whirls
from parlour.client.games.playing_gods.shows.common import (
    CLOUDLET,
    GLITTER,
    beam,
    hushed,
    idol_of,
    middle,
    opens_with,
    over_plate,
    renamed,
    ripple,
    tint,
    watched,
)
from parlour.client.games.playing_gods.shows.crowds import joy, people
from parlour.client.games.playing_gods.shows.drawings import Orb
from parlour.client.games.playing_gods.woolly import Cushion
from parlour.client.games.showing import MIDDLE, flying, proclaim
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    hold,
    hop,
    lean,
    lean_back,
    leave,
    move,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import throw
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import Emitter
from parlour.client.stage.signs import Seal
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.names import CONTINENT_INDEX, REGIONS, Direction
from parlour.shared.playing_gods.state import State

SECONDS_A_SPACE = 0.28
WALKS: Final = 1.8
"""How near the camera comes to a god that walks."""
STEPS_LEFT: Final[Colour] = (66, 50, 34)
HEAD: Final = 150.0
"""How far above an idol's feet its steps are told."""
HIGH_UP, AT_FOOT = 260.0, 34.0
"""Above which an idol has no room for a number over its head, and how far below its feet that is
then."""
STANDS_STILL: Final = (560.0, 230.0)
"""How large a way may be, across and down, for the camera to stand still meanwhile."""
ARC = 60.0
"""How high an idol jumps from cloud to cloud."""
MOST_THROWS = 3
"""Throws for the first player that are shown; more are rare."""
SPEED, LEAST = 1700.0, 0.4
"""Units that a god flies in a second from one portal to another, and the least seconds."""
STARDUST: Final = Emitter(
    "stardust", 4, 0.7, 0.0, (10, 60), (0, 360), (16, 16), 1.6, 40, 0, (15, 3),
    ((186, 104, 255), (226, 190, 255), (134, 70, 240)), 0.9, fades_in=0.0,
)  # fmt: skip
DIPS = 12.0
"""How far a cloud gives way on which an idol lands."""


def first_player(before: State, event: events.FirstPlayerRolled, after: State) -> Anim:
    """Every god throws a die, and again where they are equal."""
    throws = [
        together(
            *(
                throw(
                    f"first:{again}:{seat}",
                    [die],
                    over_plate(after, seat),
                    [COLOURS[seat]],
                    stays=0.5,
                )
                for seat, die in enumerate(rolls)
                if die
            )
        )
        for again, rolls in enumerate(event.rolls[:MOST_THROWS])
    ]
    crown = flying("first", Picture("marker_first", 60), 1, MIDDLE, over_plate(after, event.seat))
    said = proclaim("first:told", tr("First player"), seconds=0.5)
    return after_one_another(*throws, together(said, delayed(0.3, crown)))


def settled(before: State, event: events.Settled, after: State) -> Anim:
    """Sects spread over a continent, and its people cheer their god."""
    regions = board.REGIONS_OF[CONTINENT_INDEX[event.continent]]
    lands = []
    for region in regions:
        pawns = [f"pawn:{REGIONS[region]}:{layer}" for layer in range(len(after.pawns[region]))]
        lands.append(_founded(after, event.seat, region, pawns))
    return after_one_another(
        together(watched([STACKS[region] for region in regions]), staggered(0.22, lands)),
        settle_rest(),
        sound("cheer"),
        together(*(joy(after, region, 0.6) for region in regions)),
    )


def _founded(after: State, seat: int, region: int, pawns: list[str]) -> Anim:
    """Let the first sects of a region come down, and its people after them."""
    at = STACKS[region]
    lands = together(
        ripple(f"settled:{region}", at, tint(seat)), burst(CLOUDLET, at), sound("place", region % 4)
    )
    return together(
        settle(*pawns, seconds=0.7),
        delayed(0.55, lands),
        delayed(0.6, settle(*people(after, region), seconds=0.4)),
    )


def idol_placed(before: State, event: events.IdolPlaced, after: State) -> Anim:
    """The idol comes down on its portal in a beam of light."""
    who = idol_of(event.seat)
    at = idols_at(after)[event.seat]
    lands = together(
        burst(CLOUDLET.times(2.0), at), shake(HEAVY_SHAKE), sound("thud", at=at),
        nudge(who, 0.3, ease.kick, squash=0.2), ripple("landed", at, tint(event.seat)),
    )  # fmt: skip
    light = beam("beam", at, tint(event.seat), 0.7)
    return together(light, after_one_another(settle(who, seconds=0.9), lands))


def turn_began(before: State, event: events.TurnBegan, after: State) -> Anim | None:
    """The idol whose turn it is jumps for joy; a new round is called out."""
    who = idol_of(event.seat)
    at = idols_at(after).get(event.seat)
    leap = together(
        feels(event.seat, "joy"),
        hop(who, 22.0, 0.34),
        *(
            [delayed(0.4, together(burst(CLOUDLET, at), ripple("turn", at, tint(event.seat), 0.4)))]
            if at
            else []
        ),
    )
    if event.round == before.round:
        return leap
    return together(
        leap, proclaim("round", tr("Round {round}", round=event.round), seconds=0.6, size=48)
    )


def die_rolled(before: State, event: events.DieRolled, after: State) -> Anim:
    """The die of a god tumbles over the sea."""
    rolled = throw("die", [event.number], DIE, stays=0.35, size=DIE_SIZE)
    before_it = [leave("die:face", 0.1)] if before.die else []
    return after_one_another(together(*before_it, rolled), settle_rest())


def moved(before: State, event: events.Moved, after: State) -> Anim:
    """The idol hops from cloud to cloud, each landing a tone higher, and counts its steps."""
    start = before.players[event.seat].space
    who = idol_of(event.seat)
    spaces = way(start, event.space, event.direction)[1:]
    end = idol_at(event.space)
    seen = _sees([start, *spaces])
    hops = [
        together(
            feels(event.seat, "", bearing(SPACES[[start, *spaces][number]], SPACES[space])),
            _hop(who, space, len(spaces) - number - 1, event.seat),
            *([] if seen else [lean(_beside(idol_at(space)), WALKS, SECONDS_A_SPACE)]),
        )
        for number, space in enumerate(spaces)
    ]
    return after_one_another(
        together(
            lean(seen or _beside(idol_at(start)), WALKS, 0.34),
            hushed(),
            _left(len(spaces), idol_at(start)),
            delayed(0.1, nudge(who, 0.28, squash=0.34)),
            hold(0.36),
            delayed(0.24, renamed()),
        ),
        *hops,
        together(
            leave("steps", 0.1),
            feels(event.seat, "joy"),
            arrives(event.seat, event.space, end),
        ),
        together(settle_rest(), lean_back(0.4)),
    )


def _sees(spaces: Sequence[int]) -> Point | None:
    """Return where the camera looks to see a whole way without moving; None: it is too long."""
    points = [idol_at(space) for space in spaces]
    wide, high = (max(each) - min(each) for each in zip(*points, strict=True))
    return _beside(middle(points)) if wide <= STANDS_STILL[0] and high <= STANDS_STILL[1] else None


def _beside(at: Point) -> Point:
    """Return where the camera looks when somebody walks at a point: towards the world."""
    return at[0] + (WORLD.centre[0] - at[0]) * 0.12, at[1] + (WORLD.centre[1] - at[1]) * 0.2 - 40


def _left(number: int, at: Point) -> Anim:
    """Let the steps that are left come up over an idol's head."""
    seal = Seal(number, colour=STEPS_LEFT, size=46.0)
    sign = actor("steps", seal, _counts(at), Layer.SIGNS)
    return after_one_another(
        enter(sign.with_pose(scale=0.3), 0.06), change("steps", 0.2, ease.out_back, scale=1.0)
    )


def _counts(at: Point) -> Point:
    """Return where an idol is told how far it has to go: over its head, or at its foot."""
    return (at[0], at[1] - HEAD) if at[1] > HIGH_UP else (at[0], at[1] + AT_FOOT)


def _hop(who: str, space: int, left: int, seat: int) -> Anim:
    """Let an idol jump to the next cloud, which gives way and springs back; so many are left."""
    at = idol_at(space)
    side = 7.0 if left % 2 else -7.0
    cushion, cloud = f"cushion:{space}", SPACES[space]
    under = actor(cushion, Cushion(), (cloud[0], cloud[1] - 7), Layer.STANDING)
    gives_way = after_one_another(
        enter(under.with_pose(scale=0.8), 0.14),
        nudge(cushion, 0.26, ease.kick, squash=0.34),
        leave(cushion, 0.12),
    )
    counts = [become("steps", Seal(left, colour=STEPS_LEFT, size=46.0))] if left else []
    return after_one_another(
        together(
            move(who, at, SECONDS_A_SPACE, ease.in_out_quad, arc=ARC),
            move("steps", _counts(at), SECONDS_A_SPACE, ease.in_out_quad, arc=ARC),
            nudge(who, SECONDS_A_SPACE, squash=-0.22, turn=side),
        ),
        opens_with(
            together(
                nudge(who, 0.18, ease.kick, squash=0.38),
                nudge(who, 0.2, ease.kick, y=DIPS),
                gives_way,
                burst(CLOUDLET.times(1.4), at),
                ripple(f"hop:{space}", cloud, tint(seat), 0.3),
                sound("place", 6 - left, at),
                *counts,
                nudge("steps", 0.2, scale=0.3),
            ),
            0.09,
        ),
    )


def way(start: int, end: int, direction: Direction) -> list[int]:
    """Return the spaces from one to another, both included."""
    step = 1 if direction == "clockwise" else -1
    spaces = [start]
    while spaces[-1] != end:
        spaces.append((spaces[-1] + step) % board.SPACES)
    return spaces


def teleported(before: State, event: events.Teleported, after: State) -> Anim:
    """The idol spins into a whirl of light, and is spat out of another."""
    who = idol_of(event.seat)
    end = idols_at(after)[event.seat]
    start = SPACES[before.players[event.seat].space]
    vanish = together(
        whirls("vortex:0", start, 0.7),
        burst(GLITTER.times(1.5), start),
        sound("whoosh"),
        nudge(who, 0.3, lift=30.0),
        delayed(0.15, change(who, 0.5, ease.in_quad, turn=540.0)),
        delayed(0.15, change(who, 0.5, ease.in_back, scale=0.15)),
        delayed(0.58, change(who, 0.07, ease.linear, alpha=0.0)),
        delayed(0.5, burst(GLITTER.times(2.0), start)),
        hold(0.65),
    )
    hidden = after_one_another(move(who, end, 0.05), change(who, 0.02, ease.linear, turn=0.0))
    seconds = max(LEAST, dist(start, end) / SPEED)
    flies = together(
        _shoots(start, end, seconds), lean(_beside(end), WALKS, seconds), hidden, renamed()
    )
    appears = together(
        whirls("vortex:1", end, 0.5),
        beam("beam", end, PORTAL_LIGHT, 0.3),
        shake(HEAVY_SHAKE),
        change(who, 0.05, ease.linear, alpha=1.0),
        change(who, 0.35, ease.out_back, scale=1.0),
        nudge(who, 0.5, lift=54),
        nudge(who, 0.6, ease.wobble, turn=24.0),
        sound("choir", at=end),
        burst(GLITTER.times(2.4), end),
        ripple("spat", end, PORTAL_LIGHT, 0.7),
        delayed(0.5, together(burst(CLOUDLET.times(2.0), end), nudge(who, 0.3, squash=0.2))),
    )
    return after_one_another(
        together(
            lean(_beside(start), WALKS, 0.3), hushed(), nudge(who, 0.3, squash=0.22),
            delayed(0.1, whirls("vortex:opens", start, 0.2)),
        ),
        opens_with(vanish, 0.65),
        flies,
        opens_with(appears, 0.85),
        together(settle_rest(), lean_back(0.4)),
    )  # fmt: skip


def _shoots(start: Point, end: Point, seconds: float) -> Anim:
    """Let a star shoot over the world in an arc, with sparks behind it."""
    star = actor("star", Orb(PORTAL_LIGHT, 190.0), start, Layer.FLYING)
    return after_one_another(
        together(
            appear(star, 0.08),
            change("star", seconds, ease.in_out_sine, x=end[0], y=end[1]),
            nudge("star", seconds, lift=90.0),
            follow("star", STARDUST, seconds, 0.016),
        ),
        leave("star", 0.1),
    )
