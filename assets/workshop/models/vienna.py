"""Those who meet before Vienna, drawn large: winged hussars, Sobieski, and Ottomans that flee."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from parlour.assets.workshop.models.enemies import FOOT_LOOKS, MOUNTED_LOOKS
from parlour.assets.workshop.models.figures import LARGE_HEAD, STEEL, Look, Pose, figure
from parlour.assets.workshop.models.horses import Gait, Mount, astride, wings
from parlour.assets.workshop.models.sprite import Sprite
from parlour.assets.workshop.solids.model import Model, Point, speckled, turn

LARGE: Final = 50.0
"""Pixels a unit: half as many again as of the board's riders."""
AGAINST: Final = ("sw",)
"""The heading of those who charge."""
AWAY: Final = ("w", "nw")
"""The headings of those who flee."""
CHARGE: Final = {"idle": 1, "walk": 6}
REARING: Final = {"idle": 1, "walk": 6, "rear": 6, "cheer": 4}
HIGHEST: Final = 34.0
"""How far a horse rears, in degrees."""


@dataclass(frozen=True)
class Charger:
    """A hussar of the charge: his horse, his pelt, how he carries his lance and leans."""

    mount: Mount
    pelt: str
    spots: str
    hand: Point
    aim: Point
    lean: float
    beat: float
    """By which share of a gallop he is ahead of the others."""


CHARGERS: Final = (
    Charger(Mount("6b3d22", "21140c", "8c1c2c", "dcb045"), "c98f46", "3a2412",
            (0.26, -0.40, 0.90), (0.80, -0.04, 0.66), 12, 0 / 6),
    Charger(Mount("33261f", "15100c", "8c1c2c", "dcb045"), "d8a860", "4a2c16",
            (0.34, -0.40, 0.86), (0.93, -0.02, 0.47), 17, 2 / 6),
    Charger(Mount("c9c0b2", "7d756a", "8c1c2c", "dcb045"), "a9743a", "2c1a0e",
            (0.42, -0.40, 0.84), (0.93, 0.02, 0.42), 21, 4 / 6),
    Charger(Mount("a8683a", "e0c79a", "8c1c2c", "dcb045"), "e0b870", "5a3418",
            (0.40, -0.40, 0.85), (0.95, 0.0, 0.33), 19, 3 / 6),
)  # fmt: skip
"""One whose lance still sinks, and three with theirs levelled, each in another moment."""
UPRIGHT: Final[tuple[Point, Point]] = (0.16, -0.38, 0.92), (0.16, 0.0, 1.0)
"""How a hussar holds his lance who waits."""
ASIDE: Final = -26.0
"""How far those who charge are turned, in degrees, so that their gallop is seen from the side."""
SOBIESKI: Final = Look("a3242e", "dcb045", "kolpak", "a3242e", "mace", legs="7a1620", plate=True,
                       cape="b8262c", beard="4a2a14", boots="e0b62f", head=LARGE_HEAD)  # fmt: skip
HIS_HORSE: Final = Mount("f1ebde", "d6ccb8", "a3242e", "f0c552", reins="e3d3ae")


def _hussar(charger: Charger) -> Look:
    return Look("dcb045", "8c1c2c", "helm", STEEL, "long_lance", legs="8c1c2c", plate=True,
                cape=speckled(charger.pelt, charger.spots, 17), head=LARGE_HEAD)  # fmt: skip


def _winged(lean: float) -> Model:
    m = Model()
    wings(m)
    return m.turn(turn(0, lean), (0, 0, 0.55))


def _charging(charger: Charger, action: str, k: int, of: int) -> Model:
    """Return a hussar at a step of his gallop, or as he waits."""
    charges = action == "walk"
    gait = Gait((k / of + charger.beat) % 1.0, full=True) if charges else Gait()
    lance = (charger.hand, charger.aim) if charges else UPRIGHT
    lean = charger.lean if charges else 0.0
    rider = astride(_hussar(charger), charger.mount, gait, lance, lean, _winged(lean))
    return rider.turn(turn(ASIDE))


def _rising(k: int, of: int) -> tuple[Gait, float]:
    """Return how a horse rises: quickly, a little too far, and settling high."""
    part = (k + 1) / of
    swing = math.sin(0.5 * math.pi * min(1.0, 1.35 * part))
    return Gait(0.3, rear=HIGHEST * (swing + 0.08 * math.sin(math.pi * part))), 14 * swing


def _rearing(look: Look, mount: Mount, winged: bool, action: str, k: int, of: int) -> Model:
    """Return a rider who gallops, rears with his weapon raised, or cheers."""
    charges = action == "walk"
    gait, lean = Gait(k / of, full=True) if charges else Gait(), 14.0 if charges else 0.0
    hand, aim = (0.24, -0.44, 1.30), (0.35, -0.1, 0.95)
    if action == "rear":
        gait, lean = _rising(k, of)
        hand, aim = (0.06, -0.46, 1.46), (0.30, -0.1, 1.0)
    if action == "cheer":
        beat = math.sin(2 * math.pi * k / of)
        hand, aim = (0.12, -0.46, 1.40 + 0.12 * beat), (0.2 + 0.25 * beat, -0.15, 1.0)
        lean = 3 * beat
    rider = astride(look, mount, gait, (hand, aim), lean, _winged(lean) if winged else None)
    return rider.turn(turn(ASIDE))


def _fleeing_on_foot(look: Look, _action: str, k: int, of: int) -> Model:
    """Return a soldier who has thrown away his weapon and runs, his arms in the air."""
    swing = math.sin(2 * math.pi * k / of)
    arms = (0.10, -0.44, 1.46 + 0.12 * swing), (0.10, 0.44, 1.46 - 0.12 * swing)
    stance = Pose(0.40 * swing, 17, arms[0], (0.0, 0.0, 1.0), arms[1])
    return figure(replace(look, weapon="none"), stance)


def _fleeing_on_horse(look: Look, mount: Mount, _action: str, k: int, of: int) -> Model:
    """Return a rider who bends low over the neck of his horse."""
    gait = Gait(k / of, full=True)
    ride: tuple[Point, Point] = ((0.46, -0.30, 0.86), (0.0, 0.0, 1.0))
    return astride(replace(look, weapon="none"), mount, gait, ride, 34)


def sprites() -> list[Sprite]:
    """Return the sprites of the relief of Vienna."""
    found = [
        Sprite(f"vienna/hussar/{number}", LARGE, partial(_charging, charger), CHARGE, AGAINST)
        for number, charger in enumerate(CHARGERS)
    ]
    sabre = replace(_hussar(CHARGERS[0]), weapon="sabre")
    found += [
        Sprite("vienna/hussar/sabre", LARGE, partial(_rearing, sabre, CHARGERS[0].mount, True),
               REARING, AGAINST),
        Sprite("vienna/sobieski", LARGE, partial(_rearing, SOBIESKI, HIS_HORSE, False),
               REARING, AGAINST),
    ]  # fmt: skip
    flights: dict[str, Callable[[str, int, int], Model]] = {
        "janissary": partial(_fleeing_on_foot, FOOT_LOOKS["enemy/ottomans/janissary"]),
        "sipahi": partial(_fleeing_on_horse, *MOUNTED_LOOKS["enemy/ottomans/sipahi"]),
    }
    for name, build in flights.items():
        found.append(Sprite(f"vienna/fleeing/{name}", LARGE, build, {"walk": 6}, AWAY))
    return found
