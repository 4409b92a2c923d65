"""The siege of Vienna: the Ottomans come, their batteries break the wall, and they storm it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import enemy_banner
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import BEHIND_ALL
from parlour.client.games.gods_playground.shows.bodies import FALLS, armed, lies_at, struck_down
from parlour.client.games.gods_playground.shows.common import (
    IN_STEPS,
    drums,
    proclaim,
    shaded,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.hushed import hushed
from parlour.client.games.gods_playground.shows.ladder import Ladder
from parlour.client.games.gods_playground.shows.laurels import Glory
from parlour.client.games.gods_playground.shows.powder import (
    CANNON,
    CLOUD,
    IMPACT,
    Dusk,
    Glare,
    shot,
    star,
)
from parlour.client.games.gods_playground.shows.ring import (
    encamped,
    goes_to_camp,
    rejoices,
    ringed,
)
from parlour.client.games.gods_playground.shows.triptych import Plaque
from parlour.client.games.gods_playground.shows.troops import (
    Figure,
    does,
    go_on,
    rises,
    soldier,
    walk,
)
from parlour.client.games.gods_playground.standing import breach
from parlour.client.games.gods_playground.standing.vienna import CRESCENT, IN_BREACH
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
    hold,
    lean,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import EMBERS, SMOKE, SPARK
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.timeline import Shake
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

CHIPS = replace(
    SPARK, count=18, life=0.8, speed=(110.0, 320.0), aim=(200.0, 340.0), fall=640.0,
    size=(11.0, 6.0), colours=((222, 210, 188), (164, 150, 130), (120, 106, 90)), glows=False,
    sprites=(),
)  # fmt: skip
"""Stones that fly off a wall."""
RUBBLE = replace(
    CLOUD, count=6, life=0.7, size=(12.0, 36.0), opacity=0.5, colours=((128, 112, 92), (98, 86, 72))
)
"""The dust of a wall that is hit."""
SMOULDER = replace(SMOKE, count=9, life=1.6, size=(16.0, 56.0), opacity=0.45, sprites=())
"""Smoke of a fire in the city."""
FOOT = replace(
    EMBERS, count=26, life=0.5, speed=(2.0, 14.0), spread=(15.0, 3.0), size=(13.0, 5.0),
    colours=((255, 170, 60), (255, 128, 36)), opacity=0.55,
)  # fmt: skip
"""The glow at the foot of a fire, where it eats into what burns."""
CITY = "enemy:habsburgs:seat"
FLAG = "enemy:habsburgs:banner"
EACH_COUNT = 0.16
"""Seconds from one number of the banner of the city to the next, once its wall is broken."""
BREACH = "enemy:habsburgs:breach"
CLOSE, LOOKS = 3.0, (0.0, 20.0)
"""How near the camera comes, and where it looks from the feet of the city, which lies at the edge
of the map."""
LAST = 4.1
"""Seconds that all of it takes."""
RUNS_UP, BREAKS, RAISED, TOLD = 1.3, 2.44, 2.95, 3.0
"""When men run to the wall with ladders, when it breaks, when the crescent stands over the gate,
and when it is told what the siege means."""
GUNS_COME, FIRST_SHOT, EACH_SHOT = 0.7, 1.3, 0.24
"""When guns are brought up, when they open, and seconds from one shot to the next."""
GOES = 3.3
"""When the army begins to settle into its camp."""
DARKENS = 0.5
"""When all that is round the city steps back."""
HOLDS, AIMS = 0.12, 0.16
"""Seconds that all holds its breath when the wall breaks, and that the guns crouch before."""


class Piece(NamedTuple):
    """Where a gun or a man is from the feet of the city, and how large: the nearer."""

    x: float
    y: float
    size: float


GUNS: Sequence[Piece] = (Piece(150, 14, 0.62), Piece(132, 56, 0.66), Piece(84, 92, 0.7))
STORMERS: Sequence[Piece] = (
    Piece(168, 2, 0.56), Piece(186, 28, 0.58), Piece(162, 36, 0.58), Piece(176, 62, 0.6),
)  # fmt: skip
"""Those who will run to the wall."""
COMES_FROM: Point = (78.0, 12.0)
"""How far off they come in sight."""
MARKS: Sequence[Point] = ((4.0, -54.0), (56.0, -22.0), (-42.0, -44.0))
"""What the guns hit one by one, from the feet of the city."""
BURNING = (0, 2)
"""Which shots leave a fire behind."""
SPREAD = Dusk(430.0, 236.0, 74, tint=(10, 22, 58))
"""The shade round it all, cool as an evening."""
HEAVY = Shake(11.0, 0.28)
"""How the land shakes when a ball strikes a wall."""
BURSTS = Shake(26.0, 0.55)
"""How it shakes when the wall breaks."""
TOLD_AT: Point = (1330.0, 150.0)
"""Where it is told that the city is besieged: beside its tower."""
LADDERS: Sequence[Point] = ((18.0, 23.0), (74.0, 2.0))
"""Where ladders are set against the wall, from the feet of the city."""
WALL = 19.0
"""Units that the wall is high."""
WESTWARDS = 4
"""Where they look who storm it."""
RUNS, CLIMBS = 0.5, 0.42
"""Seconds from the camp to the wall, and up a ladder."""
FALLS_OFF = 1
"""Who is thrown off his ladder."""
VICTOR = "vienna:victor"


def besieged(before: State, event: events.ViennaBesieged, after: State) -> Anim:
    """Guns and ladders come before Vienna, its wall breaks, a crescent stands over the gate."""

    def write(sheet: Sheet, at: float) -> None:
        lost = [name for name in sheet.now if name not in sheet.after.actors]
        _siege(sheet.now, lost).write(sheet, at)
        counts = _counted_down(sheet.now[FLAG], sheet.after.actors[FLAG])
        counts.write(sheet, at + BREAKS + HOLDS)

    return after_one_another(Written(LAST, write), stay())


def _siege(standing: Mapping[str, Actor], lost: Sequence[str]) -> Anim:
    """Let the Ottomans take what is lost of what stands at Vienna."""
    at = places().vienna
    camp, city = slot_feet(at.points), standing[CITY].pose.feet
    middle = _off(city, *LOOKS)
    dusk = actor("siege.dusk", SPREAD, (middle[0], middle[1] - BEHIND_ALL), Layer.FLYING)
    tents = [name for name in lost if ":tent:" in name]
    guards = [name for name in lost if ":guard:" in name]
    return together(
        sound("horn"),
        hushed("vienna:"),
        lean(middle, CLOSE, 0.7),
        drums(5, 0.3),
        delayed(DARKENS, shaded(dusk.with_pose(lift=-BEHIND_ALL), GOES - DARKENS, 0.15, IN_STEPS)),
        delayed(0.3, proclaim("siege:told", tr("Vienna is besieged!"), TOLD_AT, 1.0, 56)),
        delayed(0.15, ringed(city)),
        delayed(0.4, _stormers(city)),
        delayed(0.55, encamped(city, GOES - 0.75)),
        delayed(GUNS_COME, _batteries(city)),
        delayed(RUNS_UP, _ladders(city)),
        delayed(BREAKS, _broken(city)),
        delayed(BREAKS, _guards_fall(guards)),
        delayed(RAISED, _hauled_down()),
        delayed(BREAKS + HOLDS, _burnt(tents, standing)),
        delayed(BREAKS + HOLDS, _stormed(city)),
        delayed(BREAKS, rejoices(city, GOES - BREAKS)),
        delayed(GOES, goes_to_camp(city, camp)),
        delayed(GOES + 0.2, rises("vienna:host", "vienna:banner")),
        delayed(GOES + 0.1, settle_rest()),
        delayed(TOLD, _told()),
    )


def _counted_down(flag: Actor, after: Actor) -> Anim:
    """Let the banner of the city lose one after the other."""
    first, last = getattr(flag.look, "number", None), getattr(after.look, "number", None)
    if not isinstance(flag.look, Banner) or first is None or last is None:
        return hold(0.0)
    looks = [flag.look.counting(number) for number in range(first - 1, last - 1, -1)]
    gap = min(EACH_COUNT, (GOES - BREAKS - HOLDS) / max(1, len(looks)))
    beats = [
        together(become(FLAG, look), nudge(FLAG, 0.22, ease.kick, scale=0.3), sound("hit", -n))
        for n, look in enumerate(looks)
    ]
    return staggered(gap, beats)


def _told() -> Anim:
    """Set a golden plaque over the land that says what follows from the siege."""
    follows = tr("Unless it is relieved, the Ottomans march on Great Poland")
    words = Plaque(tr("The wall is broken!"), follows)
    plaque = actor("siege:plaque", words, (960.0, 896.0), Layer.OVERLAY).with_pose(scale=1.0)
    return after_one_another(
        together(sound("slam"), enter(plaque, 0.2), shake(HEAVY)),
        moment(),
        hold(LAST - TOLD - 0.3),
        leave(plaque.id, 0.1),
    )


# --- the army ---


def _janissary(size: float) -> Figure:
    return armed(soldier("ottomans"), size)


def _stormers(city: Point) -> Anim:
    """Let those come who will run to the wall."""
    parts = []
    for number, (x, y, size) in enumerate(STORMERS):
        end = _off(city, x, y)
        comes = walk(f"siege.{number}", _janissary(size), [_off(end, *COMES_FROM), end], 0.6)
        parts.append(delayed(0.07 * number, comes))
    return together(*parts)


# --- the storm ---


def _ladders(city: Point) -> Anim:
    """Let two men set ladders against the wall and climb them."""
    parts: list[Anim] = [sound("cheer")]
    for number, (x, y) in enumerate(LADDERS):
        ladder = actor(f"siege.ladder.{number}", Ladder(), _off(city, x + 5.0, y + 4.0))
        up = together(
            sound("place", number, ladder.pose.feet),
            enter(ladder, 0.2),
            nudge(ladder.id, 0.3, ease.kick, turn=14.0),
        )
        stays = GOES - RUNS_UP - RUNS - 0.1
        stands = after_one_another(up, hold(stays), leave(ladder.id, 0.2))
        parts.append(delayed(RUNS - 0.15 + 0.08 * number, stands))
        foot = _off(city, x + 10.0, y + 7.0)
        parts.append(delayed(0.08 * number, _climbs(f"siege.{number}", number, foot)))
    return together(*parts)


def _climbs(who: str, number: int, foot: Point) -> Anim:
    """Let a man run to a ladder and climb it, over the wall or down again by force."""
    figure = _janissary(STORMERS[number].size)
    half = 0.6 if number == FALLS_OFF else 1.0
    climbs = together(
        does(who, figure("walk", WESTWARDS)),
        change(who, CLIMBS * half, ease.linear, lift=(WALL + 8.0) * half, x=foot[0] - 13.0 * half),
        nudge(who, CLIMBS * half, ease.wobble, turn=5.0),
    )
    if number == FALLS_OFF:
        ends = together(
            star("siege.off", (foot[0] - 8.0, foot[1] - 34.0), 40.0),
            change(who, 0.24, ease.in_quad, lift=0.0),
            struck_down(who, figure, WESTWARDS, 1, (foot[0] + 26.0, foot[1] + 8.0), number, 0.5),
        )
    else:
        ends = after_one_another(
            together(
                does(who, figure("strike", WESTWARDS), 0.2), sound("clash", number, foot),
                burst(IMPACT.times(0.6), (foot[0] - 26.0, foot[1] - 56.0)),
            ),
            together(change(who, 0.2, ease.in_quad, x=foot[0] - 24.0, lift=12.0), leave(who, 0.2)),
        )  # fmt: skip
    return after_one_another(go_on(who, figure, foot, RUNS), climbs, ends)


def _stormed(city: Point) -> Anim:
    """Let men run into the breach, and the crescent be raised over the gate."""
    gap = _off(city, *breach.AT)
    first = len(LADDERS)
    runs = [
        delayed(0.07 * n, _breaks_in(f"siege.{first + n}", first + n, gap))
        for n in range(len(STORMERS) - first)
    ]
    return together(sound("cheer"), *runs, delayed(RAISED - BREAKS - HOLDS - 0.2, _raised(gap)))


def _breaks_in(who: str, number: int, gap: Point) -> Anim:
    """Let a man run into the breach, and be seen no more."""
    figure = _janissary(STORMERS[number].size)
    before = (gap[0] + 26.0, gap[1] + 16.0 - 7.0 * (number % 3))
    return after_one_another(
        go_on(who, figure, before, 0.34, ends=""),
        together(
            does(who, figure("strike", WESTWARDS)),
            change(who, 0.2, ease.in_quad, x=gap[0] - 8.0, y=gap[1] - 1.0),
            burst(IMPACT.times(0.8), (gap[0], gap[1] - 24.0)),
            delayed(0.1, leave(who, 0.12)),
        ),
    )


def _raised(gap: Point) -> Anim:
    """Let the crescent rise in the breach, as high as it is seen from all the camp."""
    foot = _off(gap, *IN_BREACH)
    flag = actor(VICTOR, enemy_banner("ottomans", None, CRESCENT), foot)
    return after_one_another(
        together(sound("flag", 2, foot), enter(flag, 0.16), nudge(flag.id, 0.2, lift=26.0)),
        together(
            sound("slam", 1, foot),
            sound("cheer", 1, foot),
            nudge(flag.id, 0.34, ease.kick, squash=0.2, scale=0.3),
            star("siege.up", (foot[0] + 10.0, foot[1] - CRESCENT * 0.8), 90.0),
            burst(CLOUD.times(1.4), foot),
            shake(HEAVY),
        ),
    )


def _burnt(tents: Sequence[str], standing: Mapping[str, Actor]) -> Anim:
    """Let the tents of those who are beaten burn down, one after the other."""
    parts = []
    for number, name in enumerate(tents):
        x, y = standing[name].pose.feet
        fire = actor(f"siege.tent.{number}", Grand("flame/large", 0.9), (x, y + 1.0))
        embers = Glory(150.0, (255, 120, 40), 0.75)
        glow = actor(f"siege.tent.{number}.glow", embers, (x, y - 6.0), Layer.FLYING)
        falls = together(
            change(name, 0.7, ease.in_quad, squash=0.6),
            delayed(0.5, leave(name, 0.25)),
        )
        burns = together(
            sound("fire", number % 3, (x, y)),
            after_one_another(enter(fire, 0.16), hold(0.8), leave(fire.id, 0.25)),
            after_one_another(enter(glow, 0.16), hold(0.8), leave(glow.id, 0.25)),
            burst(SMOULDER.lasting(0.9), (x, y - 30.0)),
            burst(EMBERS.lasting(0.6), (x, y)),
            delayed(0.3, falls),
        )
        parts.append(delayed(0.13 * number, burns))
    return together(*parts)


def _guards_fall(guards: Sequence[str]) -> Anim:
    """Let the guards before the walls be thrown back and lie there."""
    figure = armed(soldier("habsburgs"), 1.0)

    def write(sheet: Sheet, at: float) -> None:
        for number, who in enumerate(guards):
            spot = sheet.now[who].pose.feet
            falls = struck_down(who, figure, 0, -1, lies_at(number, spot, -1), number, 0.9)
            falls.write(sheet, at + 0.16 * number)

    return Written(0.16 * len(guards) + FALLS, write)


# --- the camp and its guns ---


def _batteries(city: Point) -> Anim:
    """Let guns be brought up, fire one by one from left to right, and then all at once."""
    parts: list[Anim] = []
    begins, salvo = FIRST_SHOT - GUNS_COME, BREAKS - 0.12 - GUNS_COME
    for number, (x, y, size) in enumerate(GUNS):
        look = Grand("artillery/king", size, "idle", WESTWARDS)
        spot = _off(city, x, y)
        gun = actor(_gun(number), look, spot, Layer.FLYING)
        parts.append(
            delayed(
                0.1 * number,
                after_one_another(
                    together(sound("place", number, spot), enter(gun, 0.2), burst(CLOUD, spot)),
                    hold(GOES - GUNS_COME - 0.1),
                    leave(gun.id, 0.25),
                ),
            )
        )
        fired = _fired(number, spot, _off(city, *MARKS[number]), city[1] + 2.0)
        parts.append(delayed(begins + EACH_SHOT * number, fired))
        aims = nudge(gun.id, AIMS, ease.bump, squash=0.14, x=5.0)
        last = _shoots(f"siege.salvo.{number}", number, spot, _off(city, *breach.AT))
        parts.append(delayed(salvo - AIMS, after_one_another(aims, last)))
    return together(*parts)


def _gun(number: int) -> str:
    return f"gun.{number}"


def _off(spot: Point, x: float, y: float) -> Point:
    return spot[0] + x, spot[1] + y


def _shoots(name: str, number: int, start: Point, mark: Point) -> Anim:
    """Let a gun fire and leap back."""
    size = GUNS[number].size
    muzzle = (22.0 * size, 25.0 * size)
    return together(
        sound("cannon", -number, start),
        nudge(_gun(number), 0.3, ease.kick, x=16.0, squash=0.08),
        shot(name, start, (mark[0], mark[1] + muzzle[1] - 6.0), 74.0 * size, muzzle),
        burst(CANNON.times(0.6), _off(start, -24.0, -24.0)),
    )


def _fired(number: int, start: Point, mark: Point, ground: float) -> Anim:
    """Let one gun fire; its ball breaks stones out of the wall."""
    struck = together(
        sound("collapse", number % 3, mark),
        star(f"siege.star.{number}", mark, 70.0, number),
        burst(CHIPS, mark),
        burst(RUBBLE, mark),
        shake(HEAVY),
        nudge(CITY, 0.26, ease.kick, x=-7.0),
        *([_fire(number, mark, ground)] if number in BURNING else []),
    )
    return together(
        _shoots(f"siege.shot.{number}", number, start, mark),
        delayed(0.12, struck),
    )


def _broken(city: Point) -> Anim:
    """Let the wall give way in three steps, each lower: the breach stays as long as the siege."""
    foot = _off(city, *breach.AT)
    light = actor("siege.burst", Glare(230.0, 1), (foot[0], foot[1] + 300.0), Layer.FLYING)

    def write(sheet: Sheet, at: float) -> None:
        if BREACH not in sheet.now:
            appear(sheet.after.actors[BREACH], 0.1).write(sheet, at)

    return together(
        Written(0.1, write),
        sound("slam", -4, foot),
        after_one_another(
            appear(light.with_pose(lift=320.0), 0.05), hold(HOLDS), leave(light.id, 0.16)
        ),
        flash(0.3),
        burst(IMPACT.times(3.0), (foot[0], foot[1] - 20.0)),
        *(delayed(late, _gives_way(foot, n, *each)) for n, (late, *each) in enumerate(STEPS)),
        delayed(HOLDS, burst(EMBERS.times(2.0), foot)),
        delayed(STEPS[-1][0], burst(SMOULDER.lasting(GOES - BREAKS), (foot[0], foot[1] - 18.0))),
    )


STEPS: Sequence[tuple[float, float, float, float]] = (
    (0.0, 0.0, -34.0, 1.6), (0.2, -16.0, -22.0, 2.2), (0.42, 12.0, -8.0, 3.2),
)  # fmt: skip
"""How the wall gives way: when, where from the breach, and how much breaks off it."""


def _gives_way(foot: Point, number: int, x: float, y: float, much: float) -> Anim:
    """Let one part of the wall come down in stones and dust."""
    spot = _off(foot, x, y)
    return together(
        sound("collapse", -2 - number, foot),
        shake(BURSTS if number == len(STEPS) - 1 else HEAVY),
        nudge(CITY, 0.3, ease.kick, x=-6.0 - 4.0 * number, squash=0.03 + 0.02 * number),
        nudge(BREACH, 0.26, ease.kick, squash=0.2, scale=0.12),
        burst(CHIPS.times(much), spot),
        burst(RUBBLE.times(much), spot),
        delayed(0.14, burst(RUBBLE.times(much), _off(foot, 2.0 * x, 6.0))),
    )


def _hauled_down() -> Anim:
    """Let the flag of the city sink when the crescent rises, until the army is in its camp."""
    return together(
        sound("flag", -3), nudge(FLAG, LAST - RAISED - 0.1, _dips, lift=-46.0, turn=-16.0)
    )


def _dips(at: float) -> float:
    """Sink, stay there, and rise in the end."""
    if at < 0.3:
        return ease.in_out_quad(at / 0.3)
    return 1.0 if at < 0.8 else 1 - ease.in_out_quad((at - 0.8) / 0.2)


def _fire(number: int, spot: Point, ground: float) -> Anim:
    """Let a fire break out before what stands on a ground, burn to the end, and smoke."""
    flame = actor(f"siege.fire.{number}", Grand("flame/large", 0.8), (spot[0], ground))
    flame = flame.with_pose(lift=ground - spot[1] - 16.0)
    burns = GOES - FIRST_SHOT - EACH_SHOT * number
    return together(
        after_one_another(enter(flame, 0.2), hold(max(0.1, burns)), leave(flame.id, 0.3)),
        burst(SMOULDER.lasting(max(0.3, burns)), spot),
        burst(FOOT.lasting(max(0.3, burns)), (spot[0], spot[1] + 10.0)),
        burst(EMBERS.lasting(0.6), spot),
    )
