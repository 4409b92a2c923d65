"""Dice: tumbling, and at rest on each face.

Opposite faces make seven. A die at rest shows its number on top.
"""

from __future__ import annotations

from typing import Final

from parlour.assets.workshop.models.sprite import Sprite
from parlour.assets.workshop.solids import light
from parlour.assets.workshop.solids.model import Model, Paint, Turn, turn

PX: Final = 34.0
TUMBLES: Final = 12
YAWS: Final = (24.0, -33.0, 68.0)
"""How a die that rests is turned; each is a frame."""

COLOURS: Final = {
    "white": ("f4ecd6", "2a1a12"),
    "blue": ("3f6fb0", "f4f7fc"),
    "red": ("b8352f", "fdeee6"),
    "gold": ("dcb045", "4a1018"),
    "black": ("37322f", "f0e4c4"),
}

ON_TOP: Final[dict[int, Turn]] = {
    1: turn(),
    2: turn(0, 0, -90),
    3: turn(0, -90),
    4: turn(0, 90),
    5: turn(0, 0, 90),
    6: turn(0, 180),
}
"""The turn that brings each face up."""


def die(colour: str, by: Turn) -> Model:
    """Return a die turned around its middle."""
    face, pips = COLOURS[colour]
    m = Model()
    paint = Paint(face, 0.55, light.PIPS, 0.0, pips)
    m.box(paint, (0, 0, 0), (0.5, 0.5, 0.5), 0.11, by)
    lowest = float((abs(by[2]) * 0.5).sum()) - 0.04
    return m.move(z=min(max(0.5, lowest), 0.8))


def tumbled(part: float) -> Turn:
    """Return how a die is turned at a part of its tumble, 0 to 1, which is a loop."""
    return turn(30 + 360 * part, 0, 0) @ turn(0, 360 * part * 2, 0) @ turn(0, 0, 40)


def sprites() -> list[Sprite]:
    """Return the sprites of dice."""
    found: list[Sprite] = []
    for colour in COLOURS:

        def tumbling(_a: str, k: int, of: int, c: str = colour) -> Model:
            return die(c, tumbled(k / of))

        def resting(action: str, k: int, _of: int, c: str = colour) -> Model:
            return die(c, turn(YAWS[k]) @ ON_TOP[int(action)])

        found.append(Sprite(f"die/{colour}/tumble", PX, tumbling, {"tumble": TUMBLES}))
        faces = {str(face): len(YAWS) for face in ON_TOP}
        found.append(Sprite(f"die/{colour}", PX, resting, faces, own_shadow=()))
    return found
