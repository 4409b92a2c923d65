"""Soldiers as they fight, seen from near: they wait, aim, strike, are struck, and lie there.

Each is named ``battle/`` and its sprite of the board. They face each other along the front, and
stand on a disc in their side's colour; who lies there has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from parlour.assets.workshop.models import colours
from parlour.assets.workshop.models.colours import LIVERIES
from parlour.assets.workshop.models.enemies import FOOT_LOOKS, MOUNTED_LOOKS
from parlour.assets.workshop.models.families import cavalry_of, cossack_of, hussar_of, infantry_of
from parlour.assets.workshop.models.figures import (
    LARGE_HEAD,
    WEAPONS,
    Look,
    Pose,
    base,
    figure,
    pose,
)
from parlour.assets.workshop.models.horses import (
    LARGER,
    Gait,
    Mount,
    astride,
    horse,
    riding,
    wings,
)
from parlour.assets.workshop.models.sprite import Sprite
from parlour.assets.workshop.solids.model import Model, Paint, Point, turn

LARGE: Final = 1.2
"""How many times as large as on the board they are rendered."""
FOOT: Final = 36.0 * LARGE
ENEMY_FOOT: Final = 33.0 * LARGE
HORSE: Final = 31.0 * LARGE
ACROSS: Final = ("e", "w")
"""The headings of those who fight: along the front, at each other."""
AFOOT: Final = {"idle": 1, "aim": 1, "strike": 1, "struck": 1, "lies": 3}
RIDING: Final = {"idle": 1, "aim": 1, "charge": 4, "strike": 1, "struck": 1, "lies": 3}
OWN_SHADOWS: Final = ("struck", "lies", "charge")
DISC, LONG_DISC = 0.46, 0.66
"""The radius of the disc of a man, and of a rider."""
FLUNG: Final = Pose(0.24, -26, (-0.30, -0.52, 1.50), (-0.7, -0.3, 0.6), (0.02, 0.60, 1.46))
"""Who is struck: bent back, his arms in the air."""
SPREAD: Final = Pose(0.16, 0, (-0.05, -0.72, 1.12), (0.2, -0.9, 0.1), (0.10, 0.66, 1.30))
SPRAWLED: Final = Pose(0.30, 8, (0.20, -0.52, 1.52), (0.9, -0.3, 0.3), (-0.18, 0.58, 0.92))
CURLED: Final = Pose(-0.26, 30, (0.40, -0.24, 0.90), (0.9, -0.2, 0.1), (0.42, 0.22, 0.82))
"""How those hold themselves who lie on their back, on their face, and on their side."""


@dataclass(frozen=True)
class Soldier:
    """A look, perhaps on horseback, and the colours of his disc."""

    look: Look
    disc: str
    rim: str
    mount: Mount | None = None
    winged: bool = False


# --- who lies there ---


def _lost(look: Look, at: Point, aim: Point) -> Model:
    """Return the weapon of somebody, as it lies beside him."""
    m = Model()
    WEAPONS[look.weapon](m, at, aim)
    return m


def _body(look: Look, stance: Pose) -> Model:
    """Return a man without his weapon, his hips in the origin, upright."""
    return figure(replace(look, weapon="none", shield=None), stance).move(z=-0.75)


def lying(look: Look, way: int) -> Model:
    """Return a man who fell back, one of three ways: on his back, his face, or his side."""
    if way == 0:
        m = _body(look, SPREAD).turn(turn(0, -88, 8)).move(z=0.30)
        return m.join(_lost(look, (0.35, 0.62, 0.07), (1.0, 0.25, 0.0)))
    if way == 1:
        m = _body(look, SPRAWLED).turn(turn(0, 88, 6)).turn(turn(152)).move(z=0.28)
        return m.join(_lost(look, (-0.2, -0.72, 0.07), (0.9, -0.5, 0.0)))
    m = _body(look, CURLED).turn(turn(0, 0, 84)).turn(turn(-52)).move(z=0.30)
    return m.join(_lost(look, (-0.5, 0.35, 0.07), (0.5, 0.9, 0.0)))


def _fallen_horse(mount: Mount, way: int) -> Model:
    """Return a horse on its side, its back or its legs to the viewer."""
    roll, yaw = ((84.0, 10.0), (-84.0, -16.0), (84.0, -30.0))[way]
    gait = Gait((0.2, 0.45, 0.7)[way])
    m = horse(mount, gait).grow(LARGER).move(z=-1.1).turn(turn(0, 0, roll))
    return m.turn(turn(yaw)).move(z=0.40)


_THROWN: Final[tuple[tuple[int, float, Point], ...]] = (
    (0, 20.0, (-1.15, -0.55, 0.0)), (1, -30.0, (-0.5, 0.95, 0.0)), (2, 15.0, (0.75, -1.0, 0.0)),
)  # fmt: skip
"""How a rider lies beside his horse: which way, how far turned, and where."""


def _lies(soldier: Soldier, way: int) -> Model:
    if soldier.mount is None:
        return lying(soldier.look, way)
    how, yaw, at = _THROWN[way]
    look = replace(soldier.look, weapon="sabre")
    return _fallen_horse(soldier.mount, way).join(lying(look, how).turn(turn(yaw)).move(*at))


# --- who stands ---


def _afoot(look: Look, action: str) -> Model:
    if action == "struck":
        m = figure(replace(look, weapon="none"), FLUNG)
        return m.turn(turn(0, -14), (-0.1, 0, 0))
    steps = {"idle": ("ready", 0), "aim": ("strike", 1), "strike": ("strike", 2)}
    named, step = steps[action]
    return figure(look, pose(look, named, step, 4))


def _winged(lean: float) -> Model:
    m = Model()
    wings(m)
    return m.turn(turn(0, lean), (0, 0, 0.55))


def _mounted(soldier: Soldier, action: str, k: int, of: int) -> Model:
    """Return a rider who waits, gathers his horse, gallops, strikes, or is struck."""
    look, mount = soldier.look, soldier.mount
    assert mount is not None
    gait, step, lean = Gait(), 0, 0.0
    if action == "aim":
        gait, step, lean = Gait(0.3, rear=24), 0, 10.0
    elif action == "charge":
        gait, step, lean = Gait(k / of, full=True), 1, 12.0
    elif action == "strike":
        gait, step, lean = Gait(0.5, full=True), 2, 16.0
    elif action == "struck":
        gait, lean = Gait(0.3, rear=33), -34.0
    weapon = riding(look, step if action != "idle" else None)
    if action == "struck":
        look, weapon = replace(look, weapon="none"), ((-0.2, -0.55, 1.45), (-0.4, -0.6, 0.6))
    wings_on = _winged(lean) if soldier.winged else None
    return astride(look, mount, gait, weapon, lean, wings_on)


def _built(soldier: Soldier, action: str, k: int, of: int) -> Model:
    """Return a soldier at a step of an action; who stands has his disc."""
    if action == "lies":
        return _lies(soldier, k)
    if soldier.mount is None:
        m, r = _afoot(soldier.look, action), DISC
    else:
        m, r = _mounted(soldier, action, k, of), LONG_DISC
    disc = base(soldier.disc, soldier.rim, r)
    disc.ring(Paint(soldier.disc, gloss=0.4), (0, 0, 0.08), r, 0.055)
    return disc.join(m.move(z=0.12))


def _family(side: str) -> Mapping[str, Soldier]:
    wears = LIVERIES[side]
    rim = wears.dark
    follower = Look(wears.coat, wears.sash, "fur", wears.dark, "sabre", boots="b8862a",
                    head=LARGE_HEAD)  # fmt: skip
    return {
        f"infantry/{side}": Soldier(infantry_of(side), wears.coat, rim),
        f"follower/{side}/0": Soldier(follower, wears.coat, rim),
        f"cavalry/{side}": Soldier(*_on(cavalry_of(side), wears.coat, rim)),
    }


def _on(rides: tuple[Look, Mount], disc: str, rim: str) -> tuple[Look, str, str, Mount]:
    look, mount = rides
    return look, disc, rim, mount


ENEMY_DISCS: Final = {
    "enemy/teutons/knight": (colours.TEUTONS, "f4f0e4"),
    "enemy/teutons/swede": (colours.SWEDES, colours.SWEDISH_GOLD),
    "enemy/teutons/prussian": ("2c3350", "c8452f"),
    "enemy/russia/strelets": (colours.RUSSIA, "e2c04a"),
    "enemy/ottomans/janissary": (colours.OTTOMANS, "f2e3b8"),
    "enemy/habsburgs/soldier": (colours.HABSBURGS, "efe9da"),
    "enemy/tatars/archer": (colours.TATARS, "5a3a12"),
    "enemy/ottomans/sipahi": (colours.OTTOMANS, "f2cf6a"),
}


def soldiers() -> dict[str, Soldier]:
    """Return all who fight, by the names of their sprites on the board."""
    found: dict[str, Soldier] = {}
    for side in LIVERIES:
        found |= _family(side)
    crown = LIVERIES["king"]
    found["hussar/king"] = Soldier(*_on(hussar_of("king"), crown.coat, crown.dark), winged=True)
    found["cossack/foot"] = Soldier(cossack_of()[0], "a3743c", "7a2018")
    found["cossack/rider"] = Soldier(*_on(cossack_of(), "a3743c", "7a2018"))
    for name, look in FOOT_LOOKS.items():
        found[name] = Soldier(look, *ENEMY_DISCS[name])
    for name, rides in MOUNTED_LOOKS.items():
        found[name] = Soldier(*_on(rides, *ENEMY_DISCS[name]))
    return found


def _sprites(wanted: Callable[[str, Soldier], bool]) -> list[Sprite]:
    found = []
    for name, soldier in soldiers().items():
        if not wanted(name, soldier):
            continue
        afoot = soldier.mount is None
        px = (ENEMY_FOOT if name.startswith("enemy/") else FOOT) if afoot else HORSE
        frames = AFOOT if afoot else RIDING
        built = partial(_built, soldier)
        sprite = Sprite(f"battle/{name}", px, built, frames, ACROSS, OWN_SHADOWS, polish=True)
        found.append(sprite)
    return found


def own_men() -> list[Sprite]:
    """Return the men on foot of families and crown."""
    return _sprites(lambda name, each: each.mount is None and not name.startswith("enemy/"))


def own_riders() -> list[Sprite]:
    """Return the riders of families and crown."""
    return _sprites(lambda name, each: each.mount is not None and not name.startswith("enemy/"))


def enemies() -> list[Sprite]:
    """Return those of the enemies."""
    return _sprites(lambda name, each: name.startswith("enemy/"))
