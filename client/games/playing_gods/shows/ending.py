"""The end: a god rises from the ring over the world, and all the world takes its colour."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Final

from parlour.client.games.playing_gods.figures import COLOURS, crowd, idol
from parlour.client.games.playing_gods.idols import Enshrined, Enthroned
from parlour.client.games.playing_gods.lands import Held, corner_of
from parlour.client.games.playing_gods.places import BANK, CONGREGATION, STACKS, THRONE
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.common import (
    CLOUDLET,
    beam,
    headline,
    idol_of,
    night,
    opens_with,
    ripple,
    tint,
)
from parlour.client.games.playing_gods.shows.crowds import joy
from parlour.client.games.playing_gods.shows.falls import surfaces
from parlour.client.games.playing_gods.shows.honours import (
    Honour,
    Honours,
    name_of,
    ranked,
)
from parlour.client.games.playing_gods.shows.strikes import glare
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    Anim,
    Written,
    after_one_another,
    alone,
    appear,
    burst,
    change,
    delayed,
    enter,
    flash,
    follow,
    hold,
    hop,
    hops,
    leave,
    moment,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.particles import CONFETTI, SPARK, SPLASH, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.shared.language import tr, trn
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.names import REGIONS
from parlour.shared.playing_gods.state import State, regions_owned, sects

GLOWS: Final = 3
"""How often the plate of a winner glows."""
TOLD: Final[Point] = (960.0, 132.0)
"""Where it is told, above the head of who has won."""
RISES: Final = 1.1
"""Seconds that it takes to come from the ring."""
DARK, DEEP, LIT = 4.05, 206, (250.0, 190.0)
"""Seconds until it is day, how deep the night is, and how far it is light round the throne."""
DAWNS, BREAKS = 1.7, 0.5
"""Seconds after which the day begins to break, and that it takes."""
RANKED: Final[Point] = (960.0, 852.0)
"""Where the gods are ranked, below the throne."""
READ: Final = 3.4
"""Seconds for which it is told who has won."""
FALLS: Final = 62.0
"""How far below its cloud a god falls into the sea."""
CONGREGATES: Final = 1.7
"""Seconds for which those leap who stand before the throne."""
PARTY: Final = 2.6
"""Seconds for which the world cheers."""
PARTIES: Final = ((-22, 8), (22, 12))
"""Where people come up in a region that was nobody's, from its middle."""
SKIES: Final[tuple[Point, ...]] = (
    (420, 300), (1500, 290), (660, 380), (1270, 400), (330, 560), (1600, 560), (560, 240),
    (1390, 250),
)  # fmt: skip
"""Where fireworks burst."""
LIGHTS: Final = frozenset({"throne:rays", "throne:dawn"})
SHOWERS: Final[tuple[Point, ...]] = ((480, 190), (1440, 190), (740, 120), (1180, 120), (960, 90))
"""Where petals and paper rain from."""
FLAKES: Final = Emitter(
    "flakes", 90, 3.4, 0.0, (30, 150), (20, 160), (240, 26), 0.9, 74, 10, (15, 11),
    ((226, 52, 60), (52, 120, 220), (246, 178, 30), (64, 160, 84), (255, 120, 180),
     (250, 250, 244)),
    1.0, fades_in=0.05,
)  # fmt: skip
FIREWORK: Final = Emitter(
    "firework", 64, 1.2, 0.0, (140, 380), (0, 360), (3, 3), 2.2, 120, 0, (16, 5),
    ((255, 170, 40), (255, 76, 50), (60, 150, 255), (255, 60, 150), (90, 220, 80)), 1.0,
    glows=True, fades_in=0.0,
)  # fmt: skip


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """Night falls, the winner rises over the world, and the world is its own."""
    spots = {seat: idols_at(after)[seat] for seat in event.winners}
    return after_one_another(
        together(
            settle_rest(),
            opens_with(_falls_dark(), 0.4),
            alone(_told),
            *(leave(f"called:{seat}", 0.3) for seat in idols_at(before)),
            *(leave(f"active:{name}", 0.3) for name in _peopled(before)),
            sound("toll"),
        ),
        together(*(_rises(before, seat, spot) for seat, spot in spots.items())),
        together(
            *(_enthroned(after, seat, spot) for seat, spot in spots.items()),
            *_losers(after, event),
            _proclaims(after, event.winners),
            delayed(0.9, _ranks(after, event.winners)),
            delayed(0.15, _gathers()),
            delayed(0.2, _fireworks()),
            delayed(DAWNS, _dawn(after, event)),
            *(delayed(0.5, _bows_low(seat)) for seat in event.winners),
            delayed(1.2, moment()),
        ),
    )


def _peopled(state: State) -> list[str]:
    """Return the regions that have numbers on them."""
    return [name for name, stack in zip(REGIONS, state.pawns, strict=True) if stack]


def _dawn(after: State, event: events.GameEnded) -> Anim:
    """Let the day break over a world that is one god's, and all its people cheer."""
    return together(
        _comes("throne:dawn", BREAKS),
        sound("choir"),
        _claims(event),
        _world_cheers(after, event),
        staggered(0.3, [burst(FLAKES, at) for at in SHOWERS]),
    )


def _falls_dark() -> Anim:
    """Let night cover the whole map, and all who stand on it, but for the throne."""
    at = THRONE[0], THRONE[1] - 60
    return night("nightfall", at, LIT, DEEP, DARK, Layer.FLYING)


def _told(who: Actor) -> bool:
    """Return whether an actor is a name or a number of the map."""
    return who.id.startswith(("continent:", "active:", "threat:", "called:", "pile:", "die"))


def _proclaims(after: State, winners: Sequence[int]) -> Anim:
    """Let a ribbon tell which god rules the world, and how many regions it owns."""

    def write(sheet: Sheet, at: float) -> None:
        idols = [each for seat in winners if (each := _idol(sheet, seat)) is not None]
        told = tr("The world has its god")
        if len(winners) == len(idols) == 1:
            own = regions_owned(after)[winners[0]]
            told = trn(
                "{god} rules the world: {number} region",
                "{god} rules the world: {number} regions",
                own,
                god=name_of(idols[0]),
            )
        headline("over", told, TOLD, READ).write(sheet, at)

    return Written(READ + 0.42, write)


def _ranks(after: State, winners: Sequence[int]) -> Anim:
    """Let all gods be seen side by side below the throne, the best first."""
    regions = regions_owned(after)
    order = ranked(regions, [sects(after, seat) for seat in range(len(regions))], winners)

    def write(sheet: Sheet, at: float) -> None:
        gods = tuple(
            Honour(each, rank, regions[seat])
            for seat, rank in order
            if (each := _idol(sheet, seat)) is not None
        )
        row = actor("honours", Honours(gods), RANKED, Layer.OVERLAY)
        after_one_another(
            appear(row.with_pose(y=RANKED[1] + 40), 0.24),
            change("honours", 0.3, ease.out_back, y=RANKED[1]),
            change("honours", READ, ease.linear, scale=1.02),
            leave("honours", 0.2),
        ).write(sheet, at)

    return Written(READ + 0.74, write)


def _idol(sheet: Sheet, seat: int) -> Sprite | None:
    """Return which idol a god wears, or would: who is out has none in the world."""
    who = sheet.now.get(idol_of(seat)) or sheet.after.actors.get(idol_of(seat))
    if who is None:
        return idol(seat, "")
    return who.look.of if isinstance(who.look, Enshrined | Enthroned) else None


def _losers(after: State, event: events.GameEnded) -> list[Anim]:
    """Let all other gods tumble off the ring, one after the other, and climb back dripping wet."""
    losers = [each for each in idols_at(after).items() if each[0] not in event.winners]
    return [delayed(0.25 * number, _tumbles(*each)) for number, each in enumerate(losers)]


def _tumbles(seat: int, at: Point) -> Anim:
    """Let a god lose its balance, fall into the sea, and come up again."""
    who, side = idol_of(seat), 1.0 if at[0] < THRONE[0] else -1.0
    sea = (at[0] + 34 * side, at[1] + FALLS)
    return after_one_another(
        change(who, 0.2, ease.in_out_sine, turn=-14.0 * side),
        change(who, 0.3, ease.in_quad, turn=40.0 * side),
        together(
            change(who, 0.5, ease.in_quad, y=sea[1], turn=320.0 * side),
            change(who, 0.5, ease.linear, x=sea[0]),
            change(who, 0.5, ease.in_quad, scale=0.6),
            sound("fall", at=at),
        ),
        together(
            burst(SPLASH.times(5.0), sea), sound("water", at=sea), leave(who, 0.14),
            ripple(f"wet:{seat}", sea, (235, 250, 255), 0.7),
        ),
        hold(0.3),
        surfaces(who, sea),
        together(
            change(who, 0.4, ease.out_quad, x=at[0], y=at[1], turn=0.0), nudge(who, 0.4, lift=46.0),
            change(who, 0.4, ease.out_back, scale=1.0), burst(SPLASH.times(2.0), sea),
        ),
        together(burst(CLOUDLET, at), nudge(who, 0.3, ease.kick, squash=0.24)),
        nudge(who, 0.5, ease.wobble, turn=10.0),
    )  # fmt: skip


def _world_cheers(state: State, event: events.GameEnded) -> Anim:
    """Let the people of all continents leap for joy, where there are none yet, new ones."""
    parts = []
    for region in range(len(REGIONS)):
        seat = event.winners[region % len(event.winners)]
        if state.pawns[region]:
            parts.append(joy(state, region, PARTY))
        else:
            parts.append(_party(seat, region))
    return together(*parts)


def _party(seat: int, region: int) -> Anim:
    """Let people come up in a region that was nobody's, and leap."""
    x, y = STACKS[region]
    parts = []
    for number, (dx, dy) in enumerate(PARTIES):
        name = f"party:{region}:{number}"
        who = actor(name, crowd(seat, region + number, "cheer"), (x + dx, y + dy), weight=0.4)
        parts.append(
            delayed(
                0.2 + 0.1 * number + 0.02 * region,
                after_one_another(
                    enter(who, 0.2), hops(name, 7, 13.0, PARTY - 0.6), leave(name, 0.2)
                ),
            )
        )
    return together(*parts)


def _rises(before: State, seat: int, end: Point) -> Anim:
    """Let an idol rise from its cloud into the middle of the world, in light."""
    who, at = idol_of(seat), idols_at(before).get(seat, end)
    return after_one_another(
        together(
            beam(f"calls:{seat}", at, tint(seat), 0.6), sound("choir", at=at),
            burst(CLOUDLET.times(2.0), at), nudge(who, 0.4, squash=0.2),
            ripple(f"rises:{seat}", at, tint(seat)), hop(who, 40.0, 0.5),
        ),
        together(
            settle(who, seconds=RISES), nudge(who, RISES, lift=150.0),
            follow(who, SPARK.times(0.5), RISES, 0.1), sound("whoosh"),
        ),
    )  # fmt: skip


def _enthroned(after: State, seat: int, at: Point) -> Anim:
    """Let an idol come to rest over the world, so that it shakes, and its plate glow."""
    who, regions = idol_of(seat), regions_owned(after)[seat]
    return together(
        flash(0.5), shake(FALL_SHAKE), sound("thud"), sound("fanfare"),
        *(delayed(0.8 * time, tally(f"panel:{seat}", regions)) for time in range(GLOWS)),
        nudge(who, 0.5, ease.kick, squash=0.16),
        burst(CLOUDLET.times(6.0), at), burst(SPARK.times(4.0), (at[0], at[1] - 120)),
        *(
            delayed(0.22 * number, ripple(f"throne:{seat}:{number}", at, tint(seat), 0.9))
            for number in range(3)
        ),
        _comes("throne:rays", 0.25),
        glare(f"throne:{seat}:light", (at[0], at[1] - 100), (120, 96, 40), 700.0, 2.5),
    )  # fmt: skip


def _gathers() -> Anim:
    """Let clouds swell below the throne, and its people come up on them and leap."""
    clouds = [_comes(f"throne:cloud:{number}") for number in range(len(BANK))]
    crowds = [
        after_one_another(
            _comes(f"throne:crowd:{number}"),
            hops(f"throne:crowd:{number}", 6, 15.0, CONGREGATES),
        )
        for number in range(len(CONGREGATION))
    ]
    return together(staggered(0.03, clouds), delayed(0.25, staggered(0.05, crowds)))


def _comes(name: str, seconds: float = 0.25) -> Anim:
    """Bring on an actor of the scene after: light little by little, all else as it pleases."""
    anim = appear if name in LIGHTS else enter

    def write(sheet: Sheet, when: float) -> None:
        comes = sheet.after.actors.get(name)
        if comes is not None:
            anim(comes, seconds).write(sheet, when)

    return Written(seconds, write)


def _bows_low(seat: int) -> Anim:
    """Let a winner look to all sides, and bow."""
    who = idol_of(seat)
    return after_one_another(
        hop(who, 18.0, 0.4),
        nudge(who, 1.0, ease.wobble, turn=16.0),
        nudge(who, 0.7, squash=0.26, turn=9.0),
    )


def _claims(event: events.GameEnded) -> Anim:
    """Let the colours of the winners run over all lands, from the middle outwards."""
    near = sorted(range(len(REGIONS)), key=lambda region: dist(STACKS[region], THRONE))
    claims = []
    for number, region in enumerate(near):
        seat = event.winners[number % len(event.winners)]
        land = actor(
            f"claim:{region}", Held(region, COLOURS[seat]), corner_of(region), Layer.GROUND
        )
        claims.append(
            together(
                appear(land, 0.2, ease.steps(4)),
                sound("place", number),
                burst(CONFETTI.times(0.3), STACKS[region]),
                ripple(f"claim:{region}:ring", STACKS[region], tint(seat)),
            )
        )
    return staggered(0.09, claims)


def _fireworks() -> Anim:
    """Let fireworks burst in the sky."""
    return staggered(
        0.28,
        [
            together(burst(FIREWORK, at), sound("hit", 7 + n, at))
            for n, at in enumerate(SKIES)
        ],
    )  # fmt: skip
