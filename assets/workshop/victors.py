"""Makes those who stand alone and large: on the podium, and where a device is passed on.

``menus/victors/<name>.webp`` holds one figure, as large as a window 2160 pixels high shows it;
its name is that of the sprite with ``-`` for ``/``. Nobles have a picture more, whose name ends in
``victor``: how they stand when they have won. ``crown`` and ``laurel`` are what they are crowned
with.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from PIL import Image

from parlour.assets.workshop.models import classes, idols, pestilence, townsfolk
from parlour.assets.workshop.models.families import BEARINGS, COURTLY, Bearing, noble
from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.solids.model import Model, Paint, Point, mixed, turn
from parlour.assets.workshop.solids.render import body

SIZE: Final = "2"
HIGH: Final = 560
"""Pixels that a picture is high at most."""
NOBLE, PERSON, IDOL = 96.0, 92.0, 108.0
"""Pixels a unit in size 1."""
BACK: Final = 0.15
"""How far hats are pushed back, so that faces are seen from above, units."""
HEADS: Final = {"0": "proud", "1": "sabre", "2": "speech"}
"""As whom the client lets each family stand before others."""


def _victor(bearing: Bearing) -> Bearing:
    """Return how somebody stands who has won: both hands up, the sabre in one."""
    return replace(
        bearing, yaw=-84, hand=(0.16, -0.50, 1.72), other=(0.20, 0.50, 1.62), holds="sabre",
        aim=(0.1, -0.25, 1.0),
    )  # fmt: skip


def _nobles() -> Iterator[tuple[str, Model]]:
    for seat, wears in COURTLY.items():
        if seat.isdigit():
            for name, bearing in BEARINGS.items():
                yield f"noble-{seat}-{name}", noble(wears, bearing, 0.0)
            yield f"noble-{seat}-victor", noble(wears, _victor(BEARINGS[HEADS[seat]]), 1.0)


def _people() -> Iterator[tuple[str, Model]]:
    """Yield who stands for the pawns of each seat: one of a class, painted as on its card.

    One garment is of the seat's colour: scapular, coat, tabard, apron.
    """
    colours = pestilence.SEATS
    figures = (_monk(colours["0"]), _merchant(colours["1"]), classes.knight(colours["2"]),
               _peasant(colours["3"]))  # fmt: skip
    for seat, figure in enumerate(figures):
        colour = colours[str(seat)]
        dark = Paint(mixed(colour, "1a1018", 0.28), gloss=0.35)
        foot = Model()
        foot.cone(dark, (0, 0, 0), (0, 0, 0.16), 0.80, 0.77)
        foot.ring(Paint(colour, gloss=0.45), (0, 0, 0.17), 0.68, 0.06)
        yield f"pawn-{seat}", foot.join(figure.move(0, 0, 0.14))
    yield "pawn-neutral", townsfolk.folk(colours["neutral"])


def _hung(m: Model, cloth: str, wide: float, top: float, low: float) -> None:
    """Hang a length of cloth before a gown, from a breast to a hem."""
    points: tuple[Point, ...] = (
        (0, -0.20, top), (0, -0.34, (top + low) / 2 + 0.2), (0, -0.44, low),
    )  # fmt: skip
    for x in (-wide, 0.0, wide):
        m.path(cloth, tuple((x, y + 0.16 * abs(x), z) for _, y, z in points), 0.15, 0.19)


def _monk(colour: str) -> Model:
    """Return the monk in brown, a scapular and the lining of his hood in a colour."""
    m = classes.monk()
    _hung(m, colour, 0.13, 1.50, 0.30)
    m.ring(colour, (0, 0.03, 1.80), 0.24, 0.06)
    return m


def _merchant(colour: str) -> Model:
    """Return the merchant in a coat of a colour, with fur at its hem and its collar."""
    m = classes.merchant(colour, "c8a468", BACK)
    m.ring("5c3c26", (0, 0, 0.52), 0.64, 0.09)
    m.ring("5c3c26", (0, 0, 1.70), 0.27, 0.10)
    m.ring(GOLD, (0, 0, 1.02), 0.51, 0.045)
    for z in (1.16, 1.32, 1.48):
        m.ball(GOLD, (0, -0.50 + 0.24 * (z - 1.1), z), 0.045)
    return m


def _peasant(colour: str) -> Model:
    """Return the peasant in a smock of linen, an apron of a colour before it."""
    m = classes.peasant("8a6a48", BACK)
    _hung(m, colour, 0.16, 1.05, 0.34)
    m.ring(colour, (0, 0, 0.98), 0.42, 0.07)
    m.ring("a83a2c", (0, -0.02, 1.70), 0.25, 0.08)
    return m


def _crown() -> Model:
    """Return the crown of who wins: a band with stones, lilies, two arches and a cap of velvet."""
    m = Model()
    gold, ruby, sapphire = Paint("e2b33a", gloss=0.7), Paint("c01f2c", gloss=0.8), Paint(
        "2a5fb4", gloss=0.8)  # fmt: skip
    m.egg("8e1c2c", (0, 0, 0.40), (0.66, 0.66, 0.52))
    m.cone(gold, (0, 0, 0.02), (0, 0, 0.34), 0.70, 0.76)
    for z in (0.04, 0.34):
        m.ring(gold, (0, 0, z), 0.72 if z < 0.1 else 0.77, 0.07)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        x, y = math.cos(a), math.sin(a)
        tall = 0.46 if k % 2 else 0.30
        m.cone(gold, (0.76 * x, 0.76 * y, 0.34), (0.88 * x, 0.88 * y, 0.36 + tall), 0.16, 0.05)
        m.ball(Paint("fff6e0", gloss=0.8), (0.89 * x, 0.89 * y, 0.42 + tall), 0.085)
        if k % 2:
            for side in (-1, 1):
                b = a + 0.16 * side
                m.ball(gold, (0.86 * math.cos(b), 0.86 * math.sin(b), 0.60), 0.10)
        c = 2 * math.pi * k / 8
        m.egg(ruby if k % 2 else sapphire, (0.76 * math.cos(c), 0.76 * math.sin(c), 0.19),
              (0.10, 0.10, 0.11))  # fmt: skip
    for turned in (0.0, 1.0):
        path: list[Point] = []
        for k in range(13):
            a = math.pi * k / 12
            out, up = 0.74 * math.cos(a), 0.40 + 0.72 * math.sin(a)
            path.append((out * (1 - turned), out * turned, up))
        m.path(gold, path, 0.065, 0.065)
    m.ball(gold, (0, 0, 1.20), 0.15)
    m.rod(gold, (0, 0, 1.28), (0, 0, 1.56), 0.045)
    m.rod(gold, (-0.12, 0, 1.45), (0.12, 0, 1.45), 0.045)
    return m


CROWN: Final = 132.0
"""Pixels a unit of the crown in size 1."""
LAUREL: Final = 116.0
"""The same of the wreath of laurel."""
LEAVES: Final = 13
"""Pairs of leaves on each of its branches."""
LEANS: Final = 38.0
"""By how many degrees it leans back, to face who looks down on it."""


def _laurel() -> Model:
    """Return a wreath of two branches of golden laurel with berries, tied with a ribbon."""
    m = Model()
    gold, pale = Paint("c48a20", gloss=0.6), Paint("e6b848", gloss=0.7)
    dark, berry = Paint("6e4a12", gloss=0.4), Paint("c8402e", gloss=0.8)
    for side in (-1, 1):
        points: list[Point] = []
        for k in range(LEAVES + 1):
            a = math.radians(-90 + 148 * k / LEAVES)
            x, z = side * math.cos(a), math.sin(a)
            points.append((x, 0.0, z))
            if not k:
                continue
            shrinks = 1.0 - 0.32 * k / LEAVES
            for off, paint, ahead in ((-42, gold, 0.03), (42, gold, 0.03), (0, pale, -0.08)):
                along = math.degrees(a) + 90 + off
                tilt = along if side > 0 else 180 - along
                t = math.radians(tilt)
                reach = 0.2 * shrinks
                at = (x + reach * math.cos(t), ahead, z + reach * math.sin(t))
                m.egg(paint, at, (0.27 * shrinks, 0.05, 0.088 * shrinks), turn(0, -tilt, 0))
                far = reach + 0.22 * shrinks
                vein = far * math.cos(t), far * math.sin(t)
                m.rod(dark, (x, ahead - 0.05, z), (x + vein[0], ahead - 0.05, z + vein[1]), 0.011)
            if k % 3 == 1:
                b = a + math.radians(6)
                m.ball(berry, (side * 0.86 * math.cos(b), -0.12, 0.86 * math.sin(b)), 0.075)
        m.path(dark, points, 0.05, 0.025)
        m.path("8e1c2c", ((0, -0.1, -1.0), (0.16 * side, -0.14, -1.2), (0.34 * side, -0.1, -1.42)),
               0.1, 0.06)  # fmt: skip
        m.egg("a8242f", (0.2 * side, -0.14, -0.98), (0.2, 0.09, 0.12), turn(0, 18.0 * side))
    m.ball("c23440", (0, -0.2, -1.0), 0.12)
    return m.turn(turn(0, 0, -LEANS)).move(z=2.0)


def _figures() -> Iterator[tuple[str, Model, float]]:
    for name, model in _nobles():
        yield name, model, NOBLE
    for name, model in _people():
        yield name, model, PERSON
    for sprite in idols.sprites():
        name = sprite.name.replace("/", "-")
        if name.startswith("idol-"):
            yield name, sprite.build("idle", 0, 1), IDOL
    yield "crown", _crown(), CROWN
    yield "laurel", _laurel(), LAUREL


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    folder = assets / "menus" / "victors"
    folder.mkdir(parents=True, exist_ok=True)
    for name, model, px in _figures():
        picture = Image.fromarray(body(model, px)[SIZE].pixels)
        picture.thumbnail((HIGH * 2, HIGH), Image.Resampling.LANCZOS)
        picture.save(folder / f"{name}.webp", quality=80, alpha_quality=90, method=6)
