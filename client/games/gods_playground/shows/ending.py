"""The end of the game: the partition, or the Commonwealth that stands in the sun."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from parlour.client.games.gods_playground.figures import ENEMY_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.ground_art import SEASONS
from parlour.client.games.gods_playground.shows.common import (
    IN_STEPS,
    SPARKS,
    lasting,
    proclaim,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.eagles import Raptor
from parlour.client.games.gods_playground.shows.fronts import SUN, passes
from parlour.client.games.gods_playground.shows.hushed import is_told
from parlour.client.games.gods_playground.shows.regalia import Glory, Sunshine
from parlour.client.games.gods_playground.shows.torn import (
    Abyss,
    Candlelight,
    Crack,
    Piece,
    forget,
    outlines_of,
    piece_middle,
    shapes_of,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    Anim,
    Written,
    after_one_another,
    alone,
    along,
    appear,
    burst,
    call,
    change,
    delayed,
    enter,
    flash,
    hold,
    leave,
    moment,
    nudge,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point, covers
from parlour.client.stage.moves import cheer
from parlour.client.stage.particles import CONFETTI, DUST, EMBERS, SMOKE, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State, points
from parlour.shared.language import tr

GOES_DOWN: Final = 1.1
"""Seconds in which all that stands on the land falls."""
CANDLES: Final[tuple[Point, ...]] = ((1010.0, 330.0), (960.0, 700.0), (600.0, 760.0))
"""Where light falls on the table below the map."""
CUT: Final = 0.1
"""Seconds of a change that nobody shall see."""
TUGS: Final = ((0.0, 0.62, 0.6), (0.72, 1.1, 0.6), (1.5, 1.4, 0.9))
"""When each eagle tears at its share, how far that brings it, and how long it takes."""
UNSEEN: Final = 0.02
"""How much is seen of what shall be drawn, but not be seen."""


class Share(NamedTuple):
    """What one of the powers takes, and where it drags it."""

    who: str
    lands: tuple[str, ...]
    """Regions, and ``sejm`` for Mazovia."""
    drawn: Point
    comes: Point
    """From where, seen from the middle of that, its eagle comes."""


SHARES: Final = (
    Share("teutons", ("prussia", "great_poland", "sejm"), (-64.0, -22.0), (-620.0, -300.0)),
    Share("russia", ("lithuania", "ukraine"), (74.0, -14.0), (640.0, -260.0)),
    Share("habsburgs", ("little_poland",), (-8.0, 58.0), (-420.0, 330.0)),
)
"""The three powers of the partitions."""
EAGLE: Final = 350.0
"""Units that an eagle is wide, wings and all."""
FLIES, HOVERS, STRIKES = 0.62, 0.12, 0.13
"""Seconds in which an eagle comes, hovers over its prey, and strikes its claws into it."""
HIGH, OVER = 260.0, 90.0
"""Units that it flies above the land at first, and that it hovers over its prey."""
CLAWS: Final = 66.0
"""Units below the middle of its prey that it strikes it."""
LIFTED: Final = 22.0
"""Units that a share comes off the table as it is torn."""

CRUMBS: Final = Emitter(
    "crumbs", 18, 1.1, 0.0, (60, 280), (0, 360), (30, 30), 1.8, 240, 0, (11, 7),
    ((246, 236, 210), (222, 202, 160), (200, 178, 134)), 1.0, fades_in=0.0,
)  # fmt: skip
"""Crumbs of the paper that is torn."""
TUMBLES, ASIDE, OFF = 0.62, 130.0, 620.0
"""Seconds in which a piece tumbles off the map, and how far aside and down."""


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """The map is torn in three by the eagles, or the Commonwealth stands in the sun."""
    held_out = not any(points(region) for region in before.regions)
    return _holds_out(before) if held_out else _partition(before)


# --- the partition ------------------------------------------------------------------------------


def _partition(before: State) -> Anim:
    """Let the eagles come down, tear the map along the borders, and drag their shares away."""
    told = tr("The Commonwealth is no more")
    ground = SEASONS[before.turn - 1]
    burnt = tuple(
        name for name, region in zip(REGIONS, before.regions, strict=True) if points(region)
    )
    cut = [(each, Piece(each.lands, ground, burnt, ENEMY_COLOURS[each.who])) for each in SHARES]
    torn = [_torn(share, n) for n, (share, _) in enumerate(cut)]
    abyss = actor("abyss", Abyss(tuple(share.lands for share in SHARES)), (0.0, 0.0), Layer.FLYING)
    crack = actor("crack", Crack(tuple(share.lands for share in SHARES)), (0.0, 0.0), Layer.FLYING)
    words = proclaim("end", told, (960.0, 540.0), 1.2, size=64)
    return after_one_another(
        together(
            sound("toll"),
            staggered(0.32, (_comes(*each, n) for n, each in enumerate(cut))),
            delayed(0.3, _go_down()),
            delayed(0.3, alone(_stands_around)),
            delayed(1.1, _unseen(abyss)),
            delayed(1.2, _unseen(crack)),
        ),
        _cracks(),
        together(
            call(forget),
            change("abyss", 0.16, ease.out_quad, alpha=1.0),
            leave("crack", 0.1),
            delayed(0.3, _stand_again()),
            flash(0.3),
            shake(FALL_SHAKE),
            *torn,
            delayed(1.2, together(sound("toll", -2), moment(), words)),
            *_candles(),
            *_crows(),
        ),
        _stays_torn(),
    )


def _stays_torn() -> Anim:
    """Let the map lie there torn: the curtain closes over it."""
    pieces = (f"{kind}:{share.who}" for share in SHARES for kind in ("share", "eagle"))
    names = ("abyss", *pieces, *(f"candle.{number}" for number in range(len(CANDLES))))

    def write(sheet: Sheet, at: float) -> None:
        signs = (each.id for each in _fallen(sheet) if each.layer is Layer.SIGNS)
        stay(*names, *signs).write(sheet, at)

    return Written(0.0, write)


def _candles() -> list[Anim]:
    """Let the light of candles flicker on the table between the pieces."""
    rng = Random(1772)
    parts = []
    for number, at in enumerate(CANDLES):
        name = f"candle.{number}"
        light = actor(name, Candlelight(), (at[0], 1.0), Layer.FLYING)
        light = light.with_pose(lift=1.0 - at[1])  # below the pieces, whatever their place
        flickers = [delayed(0.3 + 0.17 * n, nudge(name, 0.16, scale=rng.uniform(-0.1, 0.14)))
                    for n in range(12)]  # fmt: skip
        parts.append(together(delayed(0.2, enter(light, 0.3)), *flickers))
    return parts


def _crows() -> list[Anim]:
    """Let crows fly up from the land and away over it."""
    rng = Random(1793)
    parts = []
    for number in range(9):
        start = (rng.uniform(420, 1500), rng.uniform(330, 760))
        way = rng.choice((-1, 1))
        crow = actor(f"crow.{number}", Grand("crow", 2.6, "idle", 4 if way < 0 else 0), start,
                     Layer.FLYING)  # fmt: skip
        goal = (start[0] + way * rng.uniform(300, 520), start[1] - rng.uniform(160, 360))
        middle = ((start[0] + goal[0]) / 2 + rng.uniform(-90, 90), start[1] - 40)
        parts.append(
            delayed(
                rng.uniform(0.0, 0.8),
                after_one_another(
                    enter(crow, 0.14),
                    along(crow.id, [middle, goal], rng.uniform(1.1, 1.5), ease.in_out_sine),
                    leave(crow.id, 0.16),
                ),
            )
        )
    return parts


@cache
def _rough_lands() -> list[tuple[Point, ...]]:
    """Return the outlines of all that is torn away, with few corners: who stands there will do."""
    return [shape[::8] for share in SHARES for shape in shapes_of(share.lands) if len(shape) > 40]


def _stands(who: Actor) -> bool:
    return who.layer in (Layer.STANDING, Layer.SIGNS)


def _is_on_land(who: Actor) -> bool:
    return any(covers(shape, who.pose.feet) for shape in _rough_lands())


def _stands_around(who: Actor) -> bool:
    """Return whether somebody or something is round the land: torn pieces would cut it."""
    lies = who.id.startswith("supply:") or who.id.endswith(":earth")
    return (_stands(who) or lies) and not _is_on_land(who)


def _fallen(sheet: Sheet) -> list[Actor]:
    """Return all that stands on the land, from the left to the right."""
    found = [each for each in sheet.now.values() if _stands(each) and _is_on_land(each)]
    return sorted(found, key=lambda each: each.pose.x)


def _go_down() -> Anim:
    """Let all that stands on the land hop as it shakes, and tumble off the map."""

    def write(sheet: Sheet, at: float) -> None:
        fallen, rng = _fallen(sheet), Random(1795)
        for number, each in enumerate(fallen):
            begins = at + (GOES_DOWN - TUMBLES) * number / max(1, len(fallen) - 1)
            pose, way = each.pose, 1 if each.pose.x > 960.0 else -1
            goes = {
                "x": pose.x + way * ASIDE * rng.uniform(0.4, 1.4),
                "turn": pose.turn + way * rng.uniform(70.0, 160.0),
            }
            together(
                change(each.id, TUMBLES, ease.linear, **goes),
                change(each.id, TUMBLES, ease.in_quad, y=pose.y + OFF),
                nudge(each.id, TUMBLES * 0.6, lift=60.0),
                delayed(TUMBLES - 0.24, change(each.id, 0.24, ease.linear, alpha=0.0)),
                burst(DUST.times(0.35), pose.feet) if number % 3 == 0 else hold(0.0),
            ).write(sheet, begins)

    return Written(GOES_DOWN, write)


def _stand_again() -> Anim:
    """Put up again unseen, under the torn map, all that fell."""

    def write(sheet: Sheet, at: float) -> None:
        for each in _fallen(sheet):
            if each.layer is Layer.STANDING:
                pose = each.pose
                after_one_another(
                    change(each.id, 0.02, ease.linear, turn=pose.turn, x=pose.x, y=pose.y),
                    hold(0.04),
                    change(each.id, CUT, ease.linear, alpha=pose.alpha),
                ).write(sheet, at)

    return Written(CUT + 0.06, write)


def _cracks() -> Anim:
    """Let the land crack along the borders, with dust, before it comes apart."""
    dust = [burst(DUST.times(0.7), at) for share in SHARES for at in _edge(share)]
    return together(
        sound("collapse"),
        shake(FALL_SHAKE),
        change("crack", 0.1, ease.linear, alpha=1.0),
        staggered(0.02, dust, most=0.22),
        hold(0.26),
    )


def _unseen(who: Actor) -> Anim:
    """Bring somebody on who is not seen yet, so that their picture is drawn now: it takes long."""
    return Written(0.0, lambda sheet, at: sheet.enter(who.with_pose(alpha=UNSEEN), at))


def _comes(share: Share, piece: Piece, number: int) -> Anim:
    """Let an eagle fly in from its own side, hover over its share, and strike its claws into it."""
    x, y = piece_middle(share.lands)
    name = f"eagle:{share.who}"
    start = (x + share.comes[0], y + share.comes[1])
    eagle = actor(name, Raptor(share.who, EAGLE), start, Layer.SIGNS, weight=3.0)
    torn = actor(f"share:{share.who}", piece, (x, y), Layer.FLYING)
    at = (x, y + CLAWS)
    flies = together(
        sound("horn", -2 * number),
        appear(eagle.with_pose(lift=HIGH), 0.16),
        change(name, FLIES, ease.out_cubic, x=at[0], y=at[1]),
        change(name, FLIES, ease.in_out_sine, lift=OVER),
        delayed(0.3, sound("whoosh", -4, at)),
    )
    strikes = together(
        nudge(name, HOVERS, lift=30.0),
        delayed(HOVERS, change(name, STRIKES, ease.in_cubic, lift=0.0)),
        hold(HOVERS + STRIKES),
    )
    grips = together(
        sound("slam", -number, at),
        sound("tear", 4, at),
        nudge(name, 0.3, ease.kick, squash=0.14),
        burst(CRUMBS.times(1.4), at),
        burst(DUST.times(2.4), at),
        shake(HEAVY_SHAKE),
    )
    return together(after_one_another(flies, strikes, grips), delayed(FLIES, _unseen(torn)))


def _torn(share: Share, number: int) -> Anim:
    """Let a piece come loose along its border, with its eagle, and be dragged away."""
    name = f"share:{share.who}"
    embers = EMBERS.times(0.6).lasting(0.7)
    rips = [
        delayed(0.07 * n, together(burst(DUST.times(0.9), at), burst(embers, at)))
        for n, at in enumerate(_edge(share))
    ]
    begins = 0.16 + 0.22 * number
    tugs = [
        delayed(begins + at, _tug(share, far, seconds, 3 * number - 2 * n))
        for n, (at, far, seconds) in enumerate(TUGS)
    ]
    return together(change(name, 0.1, alpha=1.0), *rips, *tugs)


def _tug(share: Share, far: float, seconds: float, pitch: int) -> Anim:
    """Let an eagle tear at its share once more, with a beat of its wings, dust and a jolt."""
    x, y = piece_middle(share.lands)
    goes = {"x": x + share.drawn[0] * far, "y": y + share.drawn[1] * far}
    eagle = f"eagle:{share.who}"
    return together(
        change(f"share:{share.who}", seconds, ease.out_cubic, **goes),
        nudge(f"share:{share.who}", seconds, lift=LIFTED),
        change(eagle, seconds, ease.out_cubic, x=goes["x"], y=goes["y"] + CLAWS),
        nudge(eagle, 0.4, ease.kick, scale=0.1),
        nudge(eagle, seconds, lift=LIFTED),
        nudge(eagle, seconds, ease.wobble, turn=7.0 if share.drawn[0] > 0 else -7.0),
        sound("tear", pitch),
        shake(FALL_SHAKE if far < 1 else HEAVY_SHAKE),
        burst(SMOKE.times(0.6).lasting(0.6), (x, y)),
        *(burst(CRUMBS, at) for at in _edge(share)[::3]),
    )


def _edge(share: Share) -> list[Point]:
    """Return a few points of the border along which a share is torn."""
    found = []
    for land in share.lands:
        outline = max(outlines_of(land), key=len)
        found += [(point.x, point.y) for point in outline[:: max(1, len(outline) // 6)]]
    return found


# --- or not -------------------------------------------------------------------------------------


def _holds_out(before: State) -> Anim:
    """Let the sun come over every region, the white eagle rise, and everybody cheer."""
    men = [
        f"noble:{name}:{seat}"
        for index, name in enumerate(REGIONS)
        for seat in range(SEATS)
        if before.regions[index].nobles[seat]
    ]
    told = tr("The Commonwealth stands!")
    return after_one_another(
        lasting(
            SUNRISE,
            together(
                sound("fanfare"),
                passes(SUN, SUNRISE),
                delayed(0.3, alone(_beside_the_land)),
                staggered(0.24, (_shines(number) for number in range(len(REGIONS)))),
                delayed(0.5, _white_eagle()),
            ),
        ),
        together(
            sound("cheer"),
            cheer(men, CHEERS),
            staggered(0.3, (sound("bell", n) for n in range(5))),
            staggered(0.12, (burst(CONFETTI.times(3.0), at) for at in FALLS_ON)),
            proclaim("end", told, (960.0, 860.0), CHEERS - 0.2, size=72),
            delayed(0.8, moment()),
        ),
        together(*(leave(f"sun:{number}", 0.2) for number in range(len(REGIONS)))),
    )


def _beside_the_land(who: Actor) -> bool:
    """Return whether somebody only tells something, or belongs to an enemy: the land is seen."""
    return is_told(who) or who.id.startswith("enemy:")


def _shines(number: int) -> Anim:
    """Let a ray of the sun fall on a region, and confetti with it."""
    curve = places().regions[number].label.curve
    at = (curve.at(0.5).x, curve.at(0.5).y + 90)
    ray = actor(f"sun:{number}", Sunshine(300.0, 1000.0, strength=RAYS), at, Layer.FLYING)
    return together(
        enter(ray.with_pose(scale=1.0), 0.6, ease.out_quad),
        sound("chime", 2 * number),
        burst(CONFETTI.times(1.4), (at[0], at[1] - 60)),
    )


def _white_eagle() -> Anim:
    """Let the white eagle rise from the chamber on beating wings, and hover over the land."""
    name, at = "eagle:poland", slot_feet(places().sejm.hall)
    eagle = actor(name, Raptor("poland", GREAT), at, Layer.SIGNS)
    disc = actor("eagle.sun", Glory(GLORY), at, Layer.FLYING)
    return together(
        sound("flag", -3, at),
        after_one_another(
            enter(disc.with_pose(scale=0.3, lift=HALO_UP), 0.2, IN_STEPS),
            change("eagle.sun", 0.8, ease.out_back, scale=1.0, lift=SOARS + HALO_UP),
        ),
        appear(eagle, 0.16),
        change(name, 1.0, ease.out_cubic, lift=SOARS),
        *(delayed(0.3 * n, burst(SPARKS.times(3.0), at)) for n in range(3)),
        delayed(1.0, nudge(name, 1.9, _hovers, lift=22.0)),
    )


def _hovers(at: float) -> float:
    """Sink and rise with three beats of the wings."""
    return -(math.sin(3 * math.pi * at) ** 2)


SUNRISE, RAYS, SOARS = 1.5, 62, 24.0
"""Seconds in which the sun comes over the land, how bright its rays are, of 255, and how far up the
white eagle soars."""
GREAT, GLORY, HALO_UP, CHEERS = 560.0, 900.0, 190.0, 1.6
"""Units that the white eagle is wide, and the sun behind it, how far above its claws the middle of
that is, and seconds for which all cheer under both."""
FALLS_ON: Final[tuple[Point, ...]] = (
    (300.0, 240.0),
    (1620.0, 260.0),
    (640.0, 160.0),
    (1240.0, 180.0),
    (960.0, 300.0),
    (520.0, 330.0),
    (1380.0, 340.0),
    (800.0, 620.0),
)
"""Where confetti falls while all cheer."""


ENDING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.GameEnded: game_ended,
}
"""How the game ends."""
