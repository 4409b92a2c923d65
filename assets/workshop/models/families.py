"""The families and the crown: nobles, their followers, and the armies."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from parlour.assets.workshop.models.colours import LIVERIES, Livery
from parlour.assets.workshop.models.figures import (
    FUR,
    GOLD,
    LARGE_HEAD,
    SKIN,
    STEEL,
    WEAPONS,
    Look,
    along,
    base,
    figure,
    head,
    pose,
)
from parlour.assets.workshop.models.horses import Mount, mounted
from parlour.assets.workshop.models.sprite import DIAGONAL, Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, hemmed, metal, speckled, turn

UNIT_FRAMES: Final = {"idle": 1, "ready": 1, "walk": 4, "strike": 3, "fall": 3}
GUN_FRAMES: Final = {"idle": 1, "walk": 4, "strike": 3, "fall": 3}
LEADER_FRAMES: Final = {"idle": 1, "walk": 6, "strike": 4, "fall": 3}
UNIT: Final = 36.0
HORSE: Final = 31.0
GUN: Final = 29.0
NOBLE: Final = 41.0
LEADER: Final = 36.0


@dataclass(frozen=True)
class Bearing:
    """How a noble holds himself and who he is: his hands, what the right one holds, his head."""

    yaw: float
    hand: Point
    other: Point
    holds: str
    aim: Point
    hat: str
    hair: str
    """The colour of his moustache and brows, and of his lock if he wears no hat."""
    full_beard: bool = False
    tall: float = 1.0
    plume: bool = False
    worn: str = ""
    """The colour of the hat; empty: that of the livery."""
    lady: bool = False
    """Whether she wears braids, and no moustache."""


BEARINGS: Final = {
    "proud": Bearing(
        -72, (0.30, -0.44, 0.98), (0.14, 0.42, 0.84), "mace", (0.35, -0.55, 0.9), "fur", "4a2a14",
        plume=True,
    ),
    "speech": Bearing(
        -48, (0.30, -0.50, 1.56), (0.26, 0.36, 0.98), "scroll", (0.3, -0.4, 0.9), "forelock",
        "6a4020", tall=1.03,
    ),
    "sabre": Bearing(
        -102, (0.10, -0.52, 1.52), (0.22, 0.42, 0.80), "sabre", (0.15, -0.45, 1.0), "split",
        "b9b2a6", full_beard=True, tall=0.95,
    ),
}  # fmt: skip


def _hold(m: Model, what: str, hand: Point, aim: Point) -> None:
    if what == "scroll":
        m.rod("f6edd4", along(hand, aim, -0.16), along(hand, aim, 0.26), 0.07)
        m.ball("b0242a", along(hand, aim, 0.05), 0.085)
    else:
        WEAPONS[what](m, hand, aim)


COURTLY: Final = {
    **LIVERIES,
    "0": replace(LIVERIES["0"], coat="f8f0dc", trim="2f6a4c", dark="1f4a36", sash="d99a2b"),
}
"""What nobles wear: the white family has green beside its white."""
FAIR: Final = "f2c39c"
"""The skin of nobles: their faces are read from far."""
FACE: Final = 1.42
"""How large the heads of nobles are, beside those of others."""


def _robe(m: Model, wears: Livery) -> None:
    m.cone(hemmed(wears.coat, wears.trim, 0.07 - 0.28), (0, 0, 0.28), (0, 0, 0.98), 0.44, 0.27)
    m.box(wears.trim, (0.30, 0, 0.60), (0.09, 0.10, 0.34), 0.04, turn(0, -13))
    m.egg(wears.coat, (0, 0, 1.12), (0.27, 0.34, 0.36), melt=0.08)
    m.egg(wears.trim, (0.15, 0, 1.16), (0.14, 0.12, 0.24))
    m.ring(wears.sash, (0, 0, 0.94), 0.27, 0.085)
    m.rod(wears.sash, (0.30, 0.12, 0.92), (0.42, 0.16, 0.52), 0.075, 0.06)
    m.ball(GOLD, (0.34, 0.0, 0.95), 0.06)
    m.ring(FUR, (-0.01, 0, 1.37), 0.18, 0.10)
    m.rod(FUR, (0.13, -0.12, 1.34), (0.22, -0.05, 1.05), 0.075, 0.05)
    m.rod(FUR, (0.13, 0.12, 1.34), (0.22, 0.05, 1.05), 0.075, 0.05)


def _sleeves(m: Model, wears: Livery, hands: tuple[Point, Point]) -> None:
    for side, hand in zip((-1, 1), hands, strict=True):
        shoulder = (0.0, side * 0.33, 1.28)
        x, y, z = ((a + b) / 2 for a, b in zip(shoulder, hand, strict=True))
        elbow = x - 0.08, y + 0.12 * side, z - 0.06
        m.rod(wears.coat, shoulder, elbow, 0.14, 0.115)
        m.rod(wears.trim, elbow, hand, 0.10, 0.085)
        m.ball(SKIN, hand, 0.095)
        m.rod(wears.coat, (-0.08, side * 0.37, 1.26), (-0.20, side * 0.46, 0.62), 0.10, 0.075)


def _braids(hair: str) -> Model:
    """Return a lady's hair under her hat, two braids with ribbons, her brows, lips and cheeks."""
    m = Model()
    m.egg(hair, (-0.07, 0, 0.0), (0.22, 0.265, 0.26))
    for side in (-1, 1):
        m.rod(hair, (0.12, side * 0.21, 0.06), (0.08, side * 0.255, -0.14), 0.06, 0.065)
        m.path(hair, [(0.08, side * 0.255, -0.14), (0.13, side * 0.27, -0.28),
                      (0.19, side * 0.23, -0.40)], 0.065, 0.045)  # fmt: skip
        m.ball("c23a34", (0.20, side * 0.225, -0.42), 0.055)
        m.rod(hair, (0.216, side * 0.05, 0.112), (0.185, side * 0.15, 0.112), 0.016)
        m.ball("ea9c86", (0.185, side * 0.135, -0.055), 0.042)
    m.egg("b8443c", (0.222, 0, -0.095), (0.03, 0.055, 0.022))
    return m.turn(turn(0, -13))


def noble(wears: Livery, bearing: Bearing, breath: float) -> Model:
    """Return a noble on his disc; ``breath``: -1 to 1, how high his chest and hands are."""
    m, upper = Model(), Model()
    for side in (-1, 1):
        m.rod("c99a34", (0, side * 0.15, 0.42), (0.02, side * 0.16, 0.22), 0.12)
        m.egg("b8862a", (0.09, side * 0.16, 0.20), (0.20, 0.11, 0.09))
    _robe(upper, wears)
    rise = 0.035 * breath
    x, y, z = bearing.hand
    hand = (x + rise, y, z + 2 * rise)
    other = (bearing.other[0], bearing.other[1], bearing.other[2] + rise)
    _sleeves(upper, wears, (hand, other))
    worn = bearing.worn or (bearing.hair if bearing.hat == "forelock" else wears.dark)
    look = Look(
        wears.coat, wears.sash, bearing.hat, worn, "sabre",
        beard="" if bearing.lady else bearing.hair,
        full_beard=bearing.full_beard, skin=FAIR, eyes=True,
    )  # fmt: skip
    face = head(look)
    if bearing.lady:
        face.join(_braids(bearing.hair))
    upper.join(face.grow(FACE).turn(turn(4 * breath)).move(0.03, 0, 1.70 + 0.4 * rise))
    if bearing.plume:
        upper.rod("f8f1df", (0.27, -0.15, 1.99), (0.12, -0.24, 2.48), 0.08, 0.02)
        upper.ball(GOLD, (0.31, -0.13, 1.97), 0.065)
    _hold(upper, bearing.holds, hand, bearing.aim)
    if bearing.holds != "sabre":
        upper.rod("2c1d14", (0.06, 0.40, 0.90), (-0.42, 0.50, 0.42), 0.055, 0.045)
        upper.ball(GOLD, (0.12, 0.40, 0.96), 0.07)
    m.join(upper.move(z=rise * 0.3)).turn(turn(bearing.yaw)).grow(bearing.tall)
    return m.join(base(wears.coat, wears.dark, 0.50)).move(z=0.0)


def king(breath: float) -> Model:
    """Return the king in his mantle, with sceptre and orb."""
    m, upper = Model(), Model()
    wears = LIVERIES["king"]
    _robe(upper, wears)
    rise = 0.03 * breath
    hand, other = (0.34, -0.42, 1.06 + rise), (0.38, 0.34, 1.02 + rise)
    _sleeves(upper, Livery("a3242e", "f7f1e2", "7a1620", wears.sash, "", ""), (hand, other))
    upper.egg("a3242e", (-0.22, 0, 0.72), (0.30, 0.50, 0.72), turn(0, 8))
    upper.ring("f7f1e2", (-0.16, 0, 0.14), 0.40, 0.09)
    upper.egg(speckled("f7f1e2", "2a2420", 16), (0, 0, 1.33), (0.34, 0.40, 0.15))
    look = Look("a3242e", "3f8f9a", "crown", "a3242e", "sabre", beard="5a3a20")
    upper.join(head(look).grow(1.26).move(0.03, 0, 1.68 + rise))
    upper.rod(GOLD, along(hand, (0.2, -0.2, 1), -0.2), along(hand, (0.2, -0.2, 1), 0.55), 0.035)
    upper.ball(GOLD, along(hand, (0.2, -0.2, 1), 0.60), 0.09)
    upper.ball(GOLD, (0.44, 0.34, 1.12 + rise), 0.13)
    upper.rod(GOLD, (0.44, 0.34, 1.2), (0.44, 0.34, 1.36 + rise), 0.028)
    m.join(upper).turn(turn(-82))
    return m.join(base("a3242e", "f0c552", 0.54))


def disc(wears: Livery) -> Model:
    """Return a disc of a family, as it lies on a bench of the Sejm."""
    m = Model()
    m.cone(Paint(wears.coat, gloss=0.4), (0, 0, 0), (0, 0, 0.16), 0.44, 0.42)
    m.ring(wears.dark, (0, 0, 0.16), 0.34, 0.035)
    m.ball(Paint(wears.trim, gloss=0.4), (0, 0, 0.12), 0.11)
    return m


def _follower(side: str, action: str, k: int, of: int) -> Model:
    """Return one of a noble's small following: no disc, a simple coat."""
    wears = LIVERIES[side]
    look = Look(wears.coat, wears.sash, "fur", wears.dark, "sabre", boots="b8862a", head=LARGE_HEAD)
    return figure(look, pose(look, action, k, of))


def infantry_of(side: str) -> Look:
    """Return what the foot of a family, or of the crown, wears."""
    wears = LIVERIES[side]
    return Look(
        wears.coat, wears.trim, "pointed", wears.dark, "musket", legs=wears.dark, head=LARGE_HEAD
    )


def _infantry(side: str, action: str, k: int, of: int) -> Model:
    look = infantry_of(side)
    return figure(look, pose(look, action, k, of))


def cavalry_of(side: str) -> tuple[Look, Mount]:
    """Return what the riders of a family, or of the crown, wear and ride."""
    wears = LIVERIES[side]
    look = Look(
        wears.coat,
        wears.trim,
        "fur",
        wears.dark,
        "sabre",
        legs=wears.dark,
        cape=wears.dark,
        head=LARGE_HEAD,
    )
    return look, Mount(wears.horse, wears.mane, wears.coat, wears.sash)


def _cavalry(side: str, action: str, k: int, of: int) -> Model:
    return mounted(*cavalry_of(side), action, k, of)


def hussar_of(side: str) -> tuple[Look, Mount]:
    """Return what winged hussars wear and ride."""
    wears = LIVERIES[side]
    look = Look(
        wears.coat,
        wears.sash,
        "helm",
        STEEL,
        "lance",
        legs=wears.dark,
        plate=True,
        cape="b98a4a",
        head=LARGE_HEAD,
    )
    return look, Mount(wears.horse, wears.mane, wears.coat, wears.sash)


def _hussar(side: str, action: str, k: int, of: int) -> Model:
    return mounted(*hussar_of(side), action, k, of, winged=True)


def _hetman(action: str, k: int, of: int) -> Model:
    """Return the king as he leads his hussars: on a white horse, in gilt armour and crimson."""
    wears = LIVERIES["king"]
    look = Look("a3242e", wears.coat, "fur", "a3242e", "sabre", legs="7a1620", plate=True,
                cape="a3242e", beard="4a2a14", head=LARGE_HEAD)  # fmt: skip
    return mounted(look, Mount("efe8da", "cfc4b0", "a3242e", "f0c552"), action, k, of)


def cannon(colour: str, recoil: float = 0.0, rolled: float = 0.0) -> Model:
    """Return a cannon that points to x, its carriage painted; ``rolled``: degrees of its wheels."""
    m = Model()
    bronze = Paint("b98f3e", gloss=0.8)
    for side in (-1, 1):
        upright = turn(0, 0, 90)
        m.ring("4e3220", (0, side * 0.38, 0.42), 0.36, 0.075, upright)
        m.rod(metal("8c8880"), (0, side * 0.32, 0.42), (0, side * 0.46, 0.42), 0.10)
        for spoke in range(4):
            a = spoke * math.pi / 4 - math.radians(rolled)
            x, z = 0.36 * math.cos(a), 0.36 * math.sin(a)
            m.rod(colour, (-x, side * 0.38, 0.42 - z), (x, side * 0.38, 0.42 + z), 0.038)
        m.rod(colour, (0.12, side * 0.17, 0.56), (-1.0, side * 0.10, 0.12), 0.09, 0.07)
    m.cone(bronze, (-0.42, 0, 0.60), (0.95, 0, 0.92), 0.20, 0.125)
    m.ball(bronze, (-0.47, 0, 0.59), 0.185)
    m.ball(bronze, (-0.68, 0, 0.55), 0.075)
    m.ball("120c08", (0.98, 0, 0.927), 0.085)
    for at, r in ((0.90, 0.135), (0.28, 0.175), (-0.2, 0.20)):
        m.ring(Paint("d2a856", gloss=0.8), (at, 0, 0.70 + 0.233 * at), r, 0.035, turn(0, 76.8))
    return m.move(-recoil)


def _artillery(side: str, action: str, k: int, of: int) -> Model:
    wears = LIVERIES[side]
    recoil = (0.0, 0.28, 0.12)[k % 3] if action == "strike" else 0.0
    m = cannon(wears.coat, recoil, 45.0 * k / of if action == "walk" else 0.0)
    tilt = 28 * (k + 1) / of if action == "fall" else 0.0
    m.turn(turn(0, 0, tilt), (0, 0.45, 0))
    crew = Look(
        wears.coat, wears.trim, "pointed", wears.dark, "pike", legs=wears.dark, head=LARGE_HEAD
    )
    act = action if action in ("fall", "walk") else "idle"
    for number, (at, way) in enumerate(((-0.55, -0.95), (0.25, 0.95))):
        stance = pose(crew, act, k + number * of // 2 if act == "walk" else k, of)
        m.join(figure(crew, stance).grow(0.82).move(at, way * 0.8))
    if action != "walk":
        for ball in _BALLS:
            m.ball(Paint("3a3a40", gloss=0.5), ball, 0.105)
    return m


_BALLS: Final = (
    (0.55, -0.62, 0.09), (0.72, -0.52, 0.09), (0.69, -0.70, 0.09), (0.65, -0.61, 0.23),
)  # fmt: skip
"""A heap of cannon balls beside the wheel."""


def cossack_of() -> tuple[Look, Mount]:
    """Return what Cossacks wear and ride."""
    look = Look(
        "a3743c",
        "e6d2a0",
        "papakha",
        "c8452f",
        "sabre",
        legs="2f5a58",
        boots="7a2018",
        beard="2f1c10",
        head=LARGE_HEAD,
    )
    return look, Mount("4a3326", "1b120c", "c8452f", "e2bb58")


def _cossack(afoot: bool, action: str, k: int, of: int) -> Model:
    look, mount = cossack_of()
    if afoot:
        return figure(look, pose(look, action, k, of))
    return mounted(look, mount, action, k, of)


def _with_base(m: Model, side: str, r: float) -> Model:
    wears = LIVERIES[side]
    return base(wears.coat, wears.dark, r).join(m.move(z=0.12))


def sprites() -> list[Sprite]:
    """Return the sprites of families, crown and Cossacks."""
    found: list[Sprite] = []
    found.append(
        Sprite("king", NOBLE, lambda _a, k, of: king(math.sin(2 * math.pi * k / of)), {"idle": 4})
    )
    for side, wears in LIVERIES.items():
        found.append(still(f"disc/{side}", 34, partial(disc, wears)))
        for name, bearing in BEARINGS.items():

            def breathing(
                _a: str, k: int, of: int, w: Livery = COURTLY[side], b: Bearing = bearing
            ) -> Model:
                return noble(w, b, math.sin(2 * math.pi * k / of))

            found.append(Sprite(f"noble/{side}/{name}", NOBLE, breathing, {"idle": 4}))
        found += [
            _unit(f"follower/{side}/0", 30, _follower, side, 0.0, {"idle": 1, "walk": 4}),
            _unit(f"infantry/{side}", UNIT, _infantry, side, 0.42),
            _unit(f"cavalry/{side}", HORSE, _cavalry, side, 0.0),
            _unit(f"artillery/{side}", GUN, _artillery, side, 0.0, GUN_FRAMES),
        ]
    found += [
        _unit("hussar/king", 33, _hussar, "king", 0.0, LEADER_FRAMES),
        Sprite("leader/king", LEADER, _hetman, LEADER_FRAMES, DIAGONAL),
    ]
    for afoot in (True, False):

        def wild(action: str, k: int, of: int, on: bool = afoot) -> Model:
            return _cossack(on, action, k, of)

        name = "cossack/foot" if afoot else "cossack/rider"
        found.append(Sprite(name, UNIT if afoot else HORSE, wild, UNIT_FRAMES, DIAGONAL))
    return found


def _unit(
    name: str,
    px: float,
    build: Callable[[str, str, int, int], Model],
    side: str,
    disc: float,
    frames: dict[str, int] = UNIT_FRAMES,
) -> Sprite:
    def made(action: str, k: int, of: int) -> Model:
        m = build(side, action, k, of)
        return _with_base(m, side, disc) if disc and action == "idle" else m

    return Sprite(name, px, made, frames, DIAGONAL)
