"""The people of Rattus: townspeople of the time, in the colour of whose they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.solids.model import Model, Paint, Point, metal, mixed, turn

FLESH: Final = ("e8ba92", "e2b08a", "d9a27c", "efc6a2", "dca880")
HAIR: Final = ("5a3820", "8a5a2c", "3a2a22", "7a4a26", "4a3428")
BROWS: Final = ((0.03, 0.03), (0.05, 0.05), (0.02, 0.05), (0.055, 0.055), (0.025, 0.0))
"""How much higher the inner end of the left and the right brow of each is: nobody is at ease."""
SMILES: Final = (5.0, 3.0, 4.0, -2.0, 2.0)
"""How much the corners of each mouth are up."""
STRAW: Final = "e6cf92"
LINEN: Final = "efe6d0"
LEATHER: Final = "6a4426"
HOSE: Final = "4a3a34"
SHOE: Final = "33241c"
WOOD: Final = "8a5c30"


@dataclass(frozen=True)
class _Dress:
    """The colours of somebody: coat, its shaded parts, and what is the same for all."""

    coat: Paint
    dark: Paint
    light: Paint
    apron: str


def _dressed(colour: str) -> _Dress:
    """Return the clothes of a colour; an apron of linen is not seen on pale cloth."""
    pale = sum(bytes.fromhex(colour)) > PALE
    return _Dress(
        Paint(colour, gloss=0.12), Paint(mixed(colour, "1a1018", 0.42), gloss=0.1),
        Paint(mixed(colour, "ffffff", 0.3), gloss=0.1), "a88458" if pale else LINEN,
    )  # fmt: skip


PALE: Final = 640
"""From which sum of its channels a cloth is pale."""


def folk(colour: str, kind: int = 0) -> Model:
    """Return one of the people: a reaper, a goodwife, a burgher, a pilgrim or a smith."""
    m = Model()
    MAKERS[kind](m, _dressed(colour), kind)
    return m.turn(turn(YAWS[kind]))


def _legs(m: Model, high: float) -> None:
    for side in (-1, 1):
        m.rod(HOSE, (0.15 * side, 0, high), (0.17 * side, -0.02, 0.1), 0.12, 0.1)
        m.egg(SHOE, (0.18 * side, -0.07, 0.06), (0.12, 0.2, 0.09))


def _head(m: Model, kind: int, at: float, *, beard: str = "") -> None:
    """Set a large head with eyes under brows, a nose, a mouth and rosy cheeks: told from afar."""
    skin, (left, right) = FLESH[kind], BROWS[kind]
    m.ball(skin, (0, -0.02, at), 0.31)
    m.ball(mixed(skin, "c8503c", 0.3), (0, -0.35, at - 0.04), 0.07)
    for side, brow in ((-1, left), (1, right)):
        m.egg("fbf6ea", (0.12 * side, -0.268, at + 0.06), (0.085, 0.06, 0.1))
        m.ball("1a1210", (0.108 * side, -0.325, at + 0.05), 0.05)
        m.ball(mixed(skin, "d0523e", 0.4), (0.21 * side, -0.22, at - 0.09), 0.06)
        inner, outer = at + 0.2 + brow, at + 0.19 - brow
        m.rod(HAIR[kind], (0.05 * side, -0.315, inner), (0.2 * side, -0.255, outer), 0.028, 0.02)
    smile: tuple[Point, ...] = tuple(
        (x, -0.315 + 0.6 * x * x, at - 0.165 + SMILES[kind] * x * x) for x in (-0.1, 0.0, 0.1)
    )
    m.path("7a2c22", smile, 0.024, 0.024)
    if beard:
        m.egg(beard, (0, -0.13, at - 0.18), (0.24, 0.19, 0.2))


def _arm(m: Model, cloth: Paint | str, skin: str, side: int, shoulder: float, hand: Point) -> None:
    m.rod(cloth, (0.27 * side, 0, shoulder), hand, 0.13, 0.105)
    m.ball(skin, hand, 0.115)


def _reaper(m: Model, dress: _Dress, kind: int) -> None:
    """A countryman in a smock and a broad hat of straw, with his fork."""
    skin = FLESH[kind]
    _legs(m, 0.5)
    m.cone(dress.coat, (0, 0, 0.36), (0, 0, 1.12), 0.42, 0.24)
    m.egg(dress.coat, (0, 0, 1.1), (0.33, 0.25, 0.16))
    m.ring(LEATHER, (0, 0, 0.72), 0.345, 0.055)
    m.ring(dress.dark, (0, 0, 0.39), 0.40, 0.04)
    _head(m, kind, 1.42)
    m.egg(HAIR[kind], (0, 0.08, 1.5), (0.3, 0.26, 0.24))
    hat = Model()
    hat.cone(STRAW, (0, 0, 0), (0, 0, 0.08), 0.46, 0.4)
    hat.cone(STRAW, (0, 0, 0.04), (0, 0, 0.32), 0.28, 0.2)
    hat.ring(dress.coat, (0, 0, 0.12), 0.275, 0.075)
    m.join(hat.turn(turn(0, 0, -24)).move(0, 0.12, 1.62))
    _arm(m, dress.coat, skin, -1, 1.08, (-0.3, -0.3, 0.78))
    _arm(m, dress.coat, skin, 1, 1.08, (0.52, -0.2, 0.98))
    m.rod(WOOD, (0.54, -0.24, 0.02), (0.54, -0.24, 1.55), 0.048)
    m.rod(metal(), (0.36, -0.24, 1.55), (0.72, -0.24, 1.55), 0.05)
    for x in (0.36, 0.54, 0.72):
        m.rod(metal(), (x, -0.24, 1.55), (x, -0.24, 1.86), 0.045, 0.025)


def _goodwife(m: Model, dress: _Dress, kind: int) -> None:
    """A woman in a wide gown with an apron and a coif, her basket on the arm."""
    skin = FLESH[kind]
    m.cone(dress.coat, (0, 0, 0), (0, 0, 0.95), 0.56, 0.21)
    m.ring(dress.dark, (0, 0, 0.06), 0.53, 0.06)
    m.egg(dress.coat, (0, 0, 0.95), (0.29, 0.23, 0.2))
    m.rod(dress.apron, (0, -0.36, 0.16), (0, -0.14, 0.86), 0.24, 0.14)
    m.ring(dress.dark, (0, 0, 0.8), 0.26, 0.05)
    _head(m, kind, 1.3)
    m.egg(dress.light, (0, 0.1, 1.36), (0.36, 0.3, 0.34))
    m.ring(dress.coat, (0, -0.04, 1.34), 0.31, 0.075, turn(0, 0, 78))
    m.egg(dress.light, (0, 0.05, 1.08), (0.3, 0.24, 0.1))
    _arm(m, dress.coat, skin, -1, 0.98, (-0.42, -0.28, 0.7))
    _arm(m, dress.coat, skin, 1, 0.98, (0.34, -0.34, 0.74))
    m.cone("a8743c", (-0.52, -0.38, 0.34), (-0.52, -0.38, 0.56), 0.2, 0.27)
    m.ring("7a4e24", (-0.52, -0.38, 0.56), 0.25, 0.04)
    for x, y in ((-0.6, -0.36), (-0.44, -0.36), (-0.52, -0.48)):
        m.ball("d8944a", (x, y, 0.6), 0.11)


def _burgher(m: Model, dress: _Dress, kind: int) -> None:
    """A stout man of the town in a long coat with a chain, a beret and a purse."""
    skin = FLESH[kind]
    _legs(m, 0.3)
    m.cone(dress.coat, (0, 0, 0.18), (0, 0, 0.8), 0.5, 0.46)
    m.egg(dress.coat, (0, -0.02, 0.8), (0.47, 0.42, 0.42))
    m.ring(dress.dark, (0, 0, 0.22), 0.48, 0.07)
    m.ring(LEATHER, (0, -0.01, 0.68), 0.455, 0.06)
    m.ball(GOLD, (0, -0.47, 0.68), 0.085)
    m.ring(GOLD, (0, -0.06, 1.1), 0.3, 0.045, turn(0, 0, 20))
    m.ring(dress.light, (0, 0, 1.17), 0.24, 0.1)
    _head(m, kind, 1.42, beard=HAIR[kind])
    m.egg(dress.dark, (0.05, 0.03, 1.66), (0.42, 0.38, 0.15))
    m.ring(dress.coat, (0, 0, 1.59), 0.28, 0.06)
    m.rod(LINEN, (0.26, -0.05, 1.7), (0.5, 0.1, 1.98), 0.07, 0.02)
    _arm(m, dress.dark, skin, -1, 1.02, (-0.58, -0.22, 0.66))
    _arm(m, dress.dark, skin, 1, 1.02, (0.56, -0.26, 0.72))
    m.ball("b8863c", (0.6, -0.34, 0.54), 0.16)


def _pilgrim(m: Model, dress: _Dress, kind: int) -> None:
    """Somebody in a long cloak with a pointed hood, on a staff."""
    skin = FLESH[kind]
    m.cone(dress.coat, (0, 0.03, 0), (0, 0.02, 1.2), 0.46, 0.24)
    m.cone(dress.dark, (0, -0.1, 0.02), (0, -0.06, 1.0), 0.34, 0.18)
    m.egg(dress.coat, (0, 0.02, 1.14), (0.36, 0.28, 0.2))
    m.ring(dress.dark, (0, 0.03, 0.06), 0.44, 0.05)
    _head(m, kind, 1.46)
    m.egg(dress.coat, (0, 0.12, 1.5), (0.36, 0.3, 0.36))
    m.ring(dress.dark, (0, -0.04, 1.48), 0.31, 0.07, turn(0, 0, 80))
    m.cone(dress.coat, (0, 0.12, 1.7), (0.05, 0.3, 2.14), 0.27, 0.03)
    _arm(m, dress.coat, skin, -1, 1.1, (-0.5, -0.24, 0.96))
    _arm(m, dress.coat, skin, 1, 1.1, (0.26, -0.34, 0.8))
    m.rod(WOOD, (-0.56, -0.28, 0.02), (-0.52, -0.28, 1.78), 0.052)
    m.ball(GOLD, (-0.52, -0.28, 1.82), 0.1)


def _smith(m: Model, dress: _Dress, kind: int) -> None:
    """A broad man in an apron of leather, a cap on his head and a hammer in his fist."""
    skin = FLESH[kind]
    _legs(m, 0.5)
    m.cone(dress.coat, (0, 0, 0.4), (0, 0, 1.0), 0.38, 0.36)
    m.egg(dress.coat, (0, 0, 1.04), (0.45, 0.3, 0.26))
    m.box(LEATHER, (0, -0.3, 0.6), (0.2, 0.1, 0.26), 0.08, turn(0, 0, -8))
    m.ring("3c2818", (0, 0, 0.7), 0.39, 0.045)
    _head(m, kind, 1.46, beard=HAIR[kind])
    m.egg(dress.coat, (0, 0.04, 1.6), (0.31, 0.3, 0.2))
    m.ring(dress.dark, (0, 0, 1.56), 0.28, 0.07)
    m.ball(dress.light, (0, 0.04, 1.82), 0.09)
    _arm(m, dress.coat, skin, -1, 1.12, (-0.52, -0.22, 0.72))
    _arm(m, dress.coat, skin, 1, 1.12, (0.54, -0.26, 0.9))
    m.rod(WOOD, (0.5, -0.3, 0.6), (0.62, -0.3, 1.34), 0.05)
    m.box(metal("8e929c"), (0.63, -0.3, 1.38), (0.22, 0.11, 0.12), 0.03, turn(0, 10))


MAKERS: Final[tuple[Callable[[Model, _Dress, int], None], ...]] = (
    _reaper, _goodwife, _burgher, _pilgrim, _smith,
)  # fmt: skip
YAWS: Final = (10.0, -12.0, -6.0, 12.0, -10.0)
"""How far each looks aside, in degrees: people who meet do not stand in rank and file."""
KINDS: Final = len(MAKERS)
"""How many kinds of people there are."""
