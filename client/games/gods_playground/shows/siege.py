"""The siege of Vienna: the Ottomans come, pitch their banners, and batteries open on the walls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from parlour.client.games.gods_playground.figures import enemy_banner
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.battlefield import GROWN, going
from parlour.client.games.gods_playground.shows.common import (
    along_curve,
    drums,
    lasting,
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
from parlour.client.games.gods_playground.shows.troops import (
    grown,
    names,
    parade,
    restless,
    rises,
    soldier,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
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
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.particles import EMBERS, SMOKE, SPARK
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
CITY = "enemy:habsburgs:seat"
CLOSE = 2.2
"""How near the camera comes: the city lies at the edge of the map."""
MARCHES, LAST = 1.3, 4.1
"""Seconds that the army comes, and that all of it takes."""
FIRST_SHOT, EACH_SHOT, SHOTS = 1.75, 0.27, 7
"""When the batteries open, seconds from one shot to the next, and how many."""
GUNS: Sequence[Point] = ((6.0, -62.0), (34.0, -22.0), (22.0, 22.0))
"""Where the guns stand, from the middle of the camp."""
TENTS: Sequence[Point] = (
    (96.0, -66.0), (150.0, -40.0), (84.0, -8.0), (140.0, 14.0), (92.0, 50.0), (196.0, -10.0),
)  # fmt: skip
"""Where tents and banners are pitched, from the middle of the camp."""
MARKS: Sequence[Point] = (
    (34.0, -26.0), (8.0, -54.0), (40.0, -8.0), (-16.0, -34.0), (26.0, -44.0), (44.0, -20.0),
    (0.0, -16.0),
)  # fmt: skip
"""What the guns hit, from the feet of the city."""
BURNING = (1, 3, 4)
"""Which shots leave a fire behind."""
HEAVY = Shake(11.0, 0.28)
"""How the land shakes when a ball strikes a wall."""


def besieged(before: State, event: events.ViennaBesieged, after: State) -> Anim:
    """The Ottomans march on Vienna, pitch banner by banner, and their guns break its walls."""
    at = places().vienna
    camp, city = slot_feet(at.points), scene(before).actors[CITY].pose.feet
    way = along_curve(at.march)[3:]
    number = max(8, min(14, event.points * 2))
    middle = ((camp[0] + city[0]) / 2 + 60.0, (camp[1] + city[1]) / 2 - 24.0)
    army = parade(
        "siege", grown(soldier("ottomans"), GROWN), number, [*way[:-1], (camp[0] + 70, way[-1][1])],
        MARCHES, step=36.0, emitter=CLOUD,
    )  # fmt: skip
    fight = together(
        sound("horn"),
        lean(middle, CLOSE, 0.7),
        drums(5, 0.3),
        army,
        proclaim("siege:told", tr("Vienna is besieged!"), (960.0, 150.0), 1.1, 46),
        delayed(MARCHES + 0.4, _waiting(names("siege", number))),
        delayed(MARCHES - 0.3, _camp(camp, min(len(TENTS), max(3, event.points)))),
        delayed(MARCHES - 0.1, _batteries(camp, city)),
        delayed(LAST - 0.7, together(moment(), settle_rest())),
        delayed(LAST - 0.5, rises("vienna:host", "vienna:banner")),
        delayed(LAST - 0.3, going(names("siege", number), 0.3)),
    )
    return after_one_another(lasting(LAST, fight), stay())


def _waiting(men: Sequence[str]) -> Anim:
    """Let nobody stand still before the walls."""
    figure, seconds = soldier("ottomans"), LAST - MARCHES - 0.9
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
        stays = LAST - MARCHES - 0.12 * each - 0.5
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
    stays = LAST - MARCHES - 0.3
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
    for number, (x, y) in enumerate(MARKS[:SHOTS]):
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
    )
    return together(
        sound("cannon", -(number % 3), start),
        nudge(gun, 0.3, ease.kick, x=-16.0 * way, squash=0.08),
        shot(f"siege.shot.{number}", start, (mark[0], mark[1] + 24.0), 84.0),
        burst(CANNON.times(0.8), _off(start, 24.0 * way, -24.0)),
        delayed(0.12, struck),
    )


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
