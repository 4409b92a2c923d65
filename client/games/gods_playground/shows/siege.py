"""The siege of Vienna: the Ottomans come, their batteries break the wall, and they storm it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from parlour.client.games.gods_playground.figures import enemy_banner
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import GROWN, going
from parlour.client.games.gods_playground.shows.common import (
    along_curve,
    drums,
    proclaim,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.powder import (
    CANNON,
    CLOUD,
    IMPACT,
    shot,
    star,
)
from parlour.client.games.gods_playground.shows.triptych import Plaque
from parlour.client.games.gods_playground.shows.troops import (
    does,
    go_on,
    grown,
    names,
    parade,
    restless,
    rises,
    soldier,
    topple,
)
from parlour.client.games.gods_playground.standing import breach
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
from parlour.client.stage.looks import Sprite
from parlour.client.stage.particles import EMBERS, SMOKE, SPARK
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import STILL, Frames, Image, Studio, smooth
from parlour.client.stage.timeline import Burst, Shake
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
CITY = "enemy:habsburgs:seat"
FLAG = "enemy:habsburgs:banner"
COUNTS, EACH_COUNT = 2.5, 0.26
"""When the banner of the city begins to count down, and seconds from one number to the next."""
TOLD = 1.35
"""Seconds before the end in which it is told what the siege means."""
BREACH = "enemy:habsburgs:breach"
CLOSE = 2.2
"""How near the camera comes: the city lies at the edge of the map."""
MARCHES, STORMS, LAST = 1.2, 2.25, 4.1
"""Seconds that the army comes, after which it storms the walls, and that all of it takes."""
FIRST_SHOT, EACH_SHOT = 1.35, 0.22
"""When the batteries open, and seconds from one shot to the next."""
GUNS: Sequence[Point] = ((6.0, -62.0), (34.0, -22.0), (22.0, 22.0))
"""Where the guns stand, from the middle of the camp."""
TENTS: Sequence[Point] = ((104.0, -74.0), (176.0, -56.0), (236.0, -22.0))
"""Where tents and banners are pitched, from the middle of the camp."""
MARKS: Sequence[Point] = (
    (50.0, -44.0),
    (58.0, -10.0),
    (4.0, -54.0),
    (46.0, -2.0),
    (56.0, -22.0),
    (-42.0, -44.0),
)
"""What the guns hit, from the feet of the city."""
BREAKS = 3
"""Which shot breaks the wall."""
BURNING = (0, 2, 5)
"""Which shots leave a fire behind."""
HEAVY = Shake(11.0, 0.28)
"""How the land shakes when a ball strikes a wall."""
LADDERS: Sequence[Point] = ((18.0, 23.0), (74.0, 2.0))
"""Where ladders are set against the wall, from the feet of the city."""
WALL = 19.0
"""Units that the wall is high."""
WESTWARDS = 4
"""Where they look who storm it."""
RUNS, CLIMBS = 0.55, 0.38
"""Seconds from the camp to the wall, and up a ladder."""
MOST_MEN, STORMERS, FALLS_OFF = 9, 6, 2
"""How many come, how many storm the walls at most, and who is thrown off his ladder."""


def besieged(before: State, event: events.ViennaBesieged, after: State) -> Anim:
    """The Ottomans march on Vienna, their guns break its wall, and they climb into the breach."""

    def write(sheet: Sheet, at: float) -> None:
        lost = [name for name in sheet.now if name not in sheet.after.actors]
        _siege(event.points, sheet.now, lost).write(sheet, at)
        _counted_down(sheet.now[FLAG], sheet.after.actors[FLAG]).write(sheet, at + COUNTS)

    return after_one_another(Written(LAST, write), stay())


def _siege(points: int, standing: Mapping[str, Actor], lost: Sequence[str]) -> Anim:
    """Let so many points of Ottomans take what is lost of what stands at Vienna."""
    at = places().vienna
    camp, city = slot_feet(at.points), standing[CITY].pose.feet
    way = along_curve(at.march)[3:]
    number = max(6, min(MOST_MEN, points))
    men = names("siege", number)
    middle = ((camp[0] + city[0]) / 2 + 30.0, (camp[1] + city[1]) / 2 - 24.0)
    army = parade(
        "siege", grown(soldier("ottomans"), GROWN), number, [*way[:-1], (camp[0] + 70, way[-1][1])],
        MARCHES, step=42.0, emitter=CLOUD,
    )  # fmt: skip
    return together(
        sound("horn"),
        lean(middle, CLOSE, 0.7),
        drums(5, 0.3),
        army,
        proclaim("siege:told", tr("Vienna is besieged!"), (960.0, 150.0), 1.1, 46),
        delayed(MARCHES + 0.4, _waiting(men[STORMERS:])),
        delayed(MARCHES - 0.3, _camp(camp, min(len(TENTS), max(3, points)))),
        delayed(MARCHES - 0.1, _batteries(camp, city)),
        delayed(STORMS, _stormed(men[:STORMERS], city)),
        delayed(STORMS, _burnt([name for name in lost if ":tent:" in name], standing)),
        delayed(STORMS + RUNS, _struck_down([name for name in lost if ":guard:" in name])),
        delayed(LAST - 1.0, going(men[STORMERS:], 0.3)),
        delayed(LAST - 0.9, rises("vienna:host", "vienna:banner")),
        delayed(LAST - 0.9, settle_rest()),
        delayed(LAST - TOLD, _told()),
    )


def _counted_down(flag: Actor, after: Actor) -> Anim:
    """Let the banner of the city lose one after the other."""
    first, last = getattr(flag.look, "number", None), getattr(after.look, "number", None)
    if not isinstance(flag.look, Banner) or first is None or last is None:
        return hold(0.0)
    looks = [flag.look.counting(number) for number in range(first - 1, last - 1, -1)]
    gap = min(EACH_COUNT, (LAST - COUNTS - 0.3) / max(1, len(looks)))
    beats = [
        together(become(FLAG, look), nudge(FLAG, 0.22, ease.kick, scale=0.3), sound("hit", -n))
        for n, look in enumerate(looks)
    ]
    return staggered(gap, beats)


def _told() -> Anim:
    """Set a golden plaque over the land that says what follows from the siege."""
    follows = tr("Unless it is relieved, the Ottomans march on Great Poland")
    words = Plaque(tr("Vienna is besieged!"), follows)
    plaque = actor("siege:plaque", words, (960.0, 896.0), Layer.OVERLAY).with_pose(scale=0.66)
    return after_one_another(
        together(sound("slam"), enter(plaque, 0.2), shake(HEAVY)),
        moment(),
        hold(TOLD - 0.3),
        leave(plaque.id, 0.1),
    )


# --- the storm ---


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ladder that leans to the left against a wall; its feet are its own."""

    height: float = 40.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw two rails and the rungs between them."""
        wide, high = studio.px(self.height * 0.62), studio.px(self.height)

        def draw(large: pygame.Surface, finer: float) -> None:
            w, h = large.get_size()
            rails = [((w * (x + 0.4), h * 0.98), (w * x, h * 0.02)) for x in (0.08, 0.46)]
            for tint, thick in ((RAIL[0], 0.075), (RAIL[1], 0.04)):
                for step in range(1, 7):
                    left, right = (
                        (a[0] + (b[0] - a[0]) * step / 7, a[1] + (b[1] - a[1]) * step / 7)
                        for a, b in rails
                    )
                    pygame.draw.line(large, (*tint, 255), left, right, max(2, round(h * thick)))
                for start, end in rails:
                    pygame.draw.line(large, (*tint, 255), start, end, max(2, round(h * thick)))

        return Image(smooth((wide, high), draw, 2), (round(wide * 0.7), high))


RAIL = (66, 42, 22), (176, 124, 66)
"""The colours of a ladder: its edge, and its wood."""


def _stormed(men: Sequence[str], city: Point) -> Anim:
    """Let ladders be set against the wall; men climb them, and others run into the breach."""
    parts: list[Anim] = []
    for number, (x, y) in enumerate(LADDERS):
        ladder = actor(f"siege.ladder.{number}", Ladder(), _off(city, x + 5.0, y + 4.0))
        up = together(enter(ladder, 0.2), nudge(ladder.id, 0.3, ease.kick, turn=8.0))
        stays = LAST - STORMS - RUNS - 0.5
        parts.append(
            delayed(RUNS - 0.15, after_one_another(up, hold(stays), leave(ladder.id, 0.2)))
        )
    for number, who in enumerate(men):
        if number < 2 * len(LADDERS):
            foot = _off(city, *LADDERS[number % len(LADDERS)])
            goes = _climbs(who, number, _off(foot, 10.0, 7.0))
        else:
            goes = _breaks_in(who, number, _off(city, *breach.AT))
        parts.append(delayed(0.05 * number, goes))
    return together(sound("cheer"), *parts)


def _climbs(who: str, number: int, foot: Point) -> Anim:
    """Let a man run to a ladder and climb it, over the wall or down again by force."""
    figure = grown(soldier("ottomans"), GROWN)
    waits = 0.3 * (number // len(LADDERS))
    runs = go_on(who, figure, foot, RUNS)
    half = 0.6 if number == FALLS_OFF else 1.0
    climbs = together(
        does(who, figure("walk", WESTWARDS)),
        change(who, CLIMBS * half, ease.linear, lift=(WALL + 8.0) * half, x=foot[0] - 13.0 * half),
        nudge(who, CLIMBS * half, ease.wobble, turn=5.0),
    )
    if number == FALLS_OFF:
        ends = together(
            star("siege.off", (foot[0] - 8.0, foot[1] - 50.0), 60.0),
            change(who, 0.24, ease.in_quad, lift=0.0),
            topple(who, figure, WESTWARDS, "hit", 1, lies=0.35),
        )
    else:
        ends = after_one_another(
            together(
                does(who, figure("strike", WESTWARDS), 0.2), sound("clash", number, foot),
                burst(IMPACT.times(0.6), (foot[0] - 26.0, foot[1] - 56.0)),
            ),
            together(change(who, 0.2, ease.in_quad, x=foot[0] - 24.0, lift=12.0), leave(who, 0.2)),
        )  # fmt: skip
    return after_one_another(runs, hold(waits), climbs, ends)


def _breaks_in(who: str, number: int, gap: Point) -> Anim:
    """Let a man run into the breach, and be seen no more."""
    figure = grown(soldier("ottomans"), GROWN)
    before = (gap[0] + 24.0 + 4.0 * (number % 2), gap[1] + 14.0 - 7.0 * (number % 3))
    inside = (gap[0] - 8.0, gap[1] - 1.0)
    return after_one_another(
        go_on(who, figure, before, RUNS),
        together(does(who, figure("strike", WESTWARDS), 0.3), sound("clash", number, gap),
                 burst(IMPACT.times(0.8), (gap[0], gap[1] - 24.0))),
        together(go_on(who, figure, inside, 0.3), delayed(0.14, leave(who, 0.16))),
    )  # fmt: skip


def _burnt(tents: Sequence[str], standing: Mapping[str, Actor]) -> Anim:
    """Let the tents of those who are beaten burn down, one after the other."""
    parts = []
    for number, name in enumerate(tents):
        x, y = standing[name].pose.feet
        fire = actor(f"siege.tent.{number}", Grand("flame/large", 0.9), (x, y + 1.0))
        falls = together(
            change(name, 0.7, ease.in_quad, squash=0.6),
            delayed(0.5, leave(name, 0.25)),
        )
        burns = together(
            sound("fire", number % 3, (x, y)),
            after_one_another(enter(fire, 0.16), hold(0.8), leave(fire.id, 0.25)),
            burst(SMOULDER.lasting(0.9), (x, y - 30.0)),
            burst(EMBERS.lasting(0.6), (x, y)),
            delayed(0.3, falls),
        )
        parts.append(delayed(0.13 * number, burns))
    return together(*parts)


def _struck_down(guards: Sequence[str]) -> Anim:
    """Let the guards before the walls fall."""
    figure = soldier("habsburgs")
    return staggered(
        0.16, (topple(who, figure, 0, "hit", -1, n, lies=0.5) for n, who in enumerate(guards))
    )


# --- the camp and its guns ---


def _waiting(men: Sequence[str]) -> Anim:
    """Let nobody stand still before the walls."""
    figure, seconds = soldier("ottomans"), LAST - MARCHES - 1.5
    return together(*(restless(who, figure, seconds, n) for n, who in enumerate(men)))


def _camp(camp: Point, number: int) -> Anim:
    """Let tent by tent and banner by banner come up, each with a hop."""
    parts = []
    for each, (x, y) in enumerate(TENTS[:number]):
        spot = (camp[0] + x, camp[1] + y)
        tent = actor(f"tent.{each}", Grand("tent/ottomans", 1.1), spot)
        flag = actor(
            f"flag.{each}", enemy_banner("ottomans", None, 74.0), (spot[0] + 26.0, spot[1] + 3.0)
        )
        stays = LAST - MARCHES - 0.12 * each - 0.9
        up = together(
            sound("place", each, spot),
            enter(tent, 0.22),
            nudge(tent.id, 0.26, lift=14.0),
            burst(CLOUD, spot),
            delayed(0.1, together(enter(flag, 0.24), sound("flag", each, spot))),
        )
        gone = together(leave(tent.id, 0.25), leave(flag.id, 0.25))
        parts.append(delayed(0.12 * each, together(up, delayed(stays, gone))))
    return together(*parts)


def _batteries(camp: Point, city: Point) -> Anim:
    """Let guns be brought up and fire in turn until the walls break."""
    begins = FIRST_SHOT - MARCHES + 0.1
    away = 4 if city[0] < camp[0] else 0
    stays = LAST - MARCHES - 0.8
    guns, shots = [], []
    for number, (x, y) in enumerate(GUNS):
        gun = actor(f"gun.{number}", Sprite("artillery/king", "idle", away), _off(camp, x, y))
        guns.append(
            delayed(
                0.1 * number,
                after_one_another(enter(gun, 0.22), hold(stays - 0.5 - 0.1 * number),
                                  leave(gun.id, 0.25)),
            )
        )  # fmt: skip
    for number, (x, y) in enumerate(MARKS):
        from_gun = number % len(GUNS)
        start, ground = _off(camp, *GUNS[from_gun]), city[1] + 2.0
        fired = _fired(number, f"gun.{from_gun}", start, _off(city, x, y), ground)
        shots.append(delayed(begins + EACH_SHOT * number, fired))
    return together(*guns, *shots)


def _off(spot: Point, x: float, y: float) -> Point:
    return spot[0] + x, spot[1] + y


def _fired(number: int, gun: str, start: Point, mark: Point, ground: float) -> Anim:
    """Let one gun fire and leap back; its ball breaks stones out of the wall."""
    way = -1.0 if mark[0] < start[0] else 1.0
    struck = together(
        sound("collapse", number % 3, mark),
        star(f"siege.star.{number}", mark, 110.0, number),
        burst(CHIPS, mark),
        burst(IMPACT, mark),
        burst(RUBBLE, mark),
        shake(HEAVY),
        nudge(CITY, 0.26, ease.kick, x=7.0 * way),
        *([_fire(number, mark, ground)] if number in BURNING else []),
        *([_broken()] if number == BREAKS else []),
    )
    return together(
        sound("cannon", -(number % 3), start),
        nudge(gun, 0.3, ease.kick, x=-16.0 * way, squash=0.08),
        shot(f"siege.shot.{number}", start, (mark[0], mark[1] + 24.0), 84.0),
        burst(CANNON.times(0.8), _off(start, 24.0 * way, -24.0)),
        delayed(0.12, struck),
    )


def _broken() -> Anim:
    """Let the wall give way: the breach stays as long as the siege."""

    def write(sheet: Sheet, at: float) -> None:
        after = sheet.after.actors[BREACH]
        if BREACH not in sheet.now:
            appear(after, 0.1).write(sheet, at)
        for emitter in (CHIPS.times(1.6), RUBBLE.times(2.0)):
            sheet.cue(at, Burst(emitter, after.pose.feet))

    return Written(0.1, write)


def _fire(number: int, spot: Point, ground: float) -> Anim:
    """Let a fire break out before what stands on a ground, burn to the end, and smoke."""
    flame = actor(f"siege.fire.{number}", Grand("flame/large", 0.8), (spot[0], ground))
    flame = flame.with_pose(lift=ground - spot[1] - 16.0)
    burns = LAST - FIRST_SHOT - EACH_SHOT * number - 0.6
    return together(
        after_one_another(enter(flame, 0.2), hold(max(0.1, burns)), leave(flame.id, 0.3)),
        burst(SMOULDER.lasting(max(0.3, burns)), spot),
        burst(EMBERS.lasting(0.6), spot),
    )
