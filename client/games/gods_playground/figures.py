"""What the pieces of God's Playground look like on the stage."""

from __future__ import annotations

from typing import Final

from parlour.client.art import INK
from parlour.client.games.gods_playground.standing.drawings import Arrow
from parlour.client.palette import SEAT_COLOURS, Colour
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import Banner, Gonfalon
from parlour.shared.gods_playground.names import ENEMIES

__all__ = ["Arrow"]

KING: Final = "king"
Side = int | str
"""A seat, or ``KING`` for the common army."""

POSES: Final = ("proud", "sabre", "speech")
"""The poses of nobles."""
NOBLE_SHADE: Final = 0.65
"""How dark the long shadows of nobles are: beside each other they would black out the land."""
UNIT_POSES: Final = ("idle", "ready")
POSED: Final = frozenset({"infantry", "cavalry"})
"""The units that stand in more than one pose."""
FACING: Final = (7, 5)
"""The headings in which units stand: towards the viewer, to the right and to the left."""
SIZES: Final[dict[str, float]] = {
    "infantry": 0.8,
    "cavalry": 0.76,
    "artillery": 0.7,
    "host": 0.72,
    "cossacks": 0.78,
    "guard": 0.84,
}
"""The scale of the world: how large who stands on it is beside manors, of the size of a battle."""
MANORS: Final = 3
"""Manors are of so many kinds."""
FLAG_AT: Final = (-22.0, -10.0)
"""Where the flag of a manor stands, from its feet: its cloth flies over its own roof."""
SIDE_COLOURS: Final[dict[Side, Colour]] = {
    **dict(enumerate(SEAT_COLOURS[:3])),
    KING: (220, 176, 69),
}
SIDE_INKS: Final[dict[Side, Colour]] = {
    0: INK,
    1: (248, 250, 255),
    2: (255, 244, 236),
    KING: (74, 16, 24),
}
ENEMY_COLOURS: Final[dict[str, Colour]] = {
    "teutons": (63, 60, 56),
    "russia": (85, 128, 74),
    "tatars": (222, 172, 36),
    "ottomans": (190, 84, 40),
    "habsburgs": (122, 82, 148),
}
PEOPLE_COLOURS: Final[dict[str, Colour]] = {
    **ENEMY_COLOURS,
    "swedes": (10, 78, 98),
    "prussians": (44, 51, 80),
}
GUARDS: Final = {
    "teutons": "enemy/teutons/knight",
    "swedes": "enemy/teutons/swede",
    "prussians": "enemy/teutons/prussian",
    "russia": "enemy/russia/strelets",
    "tatars": "enemy/tatars/archer",
    "ottomans": "enemy/ottomans/janissary",
    "habsburgs": "enemy/habsburgs/soldier",
}
"""The soldier of each people."""
PEOPLE_TRIMS: Final[dict[str, Colour]] = {"swedes": (255, 210, 46)}
"""What edges arrows and borders, and is the ink of banners, of a people whose colour is near
another's: the Swedes' to the blue of a family."""
PEOPLE_INKS: Final[dict[str, Colour]] = {**PEOPLE_TRIMS, "tatars": (52, 30, 8)}
"""The ink on the banners of peoples on whose cloth white is not read."""
BANNER_INK: Final[Colour] = (255, 248, 232)
CLOTH: Final = 46.0
"""How high the cloth of an enemy's banner is."""
PEOPLES: Final = ("teutons", "swedes", "swedes", "prussians")
"""Who the first enemy is, turn by turn."""


def people(enemy: str, turn: int) -> str:
    """Return whose figures an enemy has in a turn."""
    return PEOPLES[min(turn, len(PEOPLES)) - 1] if enemy == ENEMIES[0] else enemy


def noble(seat: int, variety: int = 0) -> Sprite:
    """Return a noble of a family, in one of the poses."""
    name = f"noble/{seat}/{POSES[(seat + variety) % len(POSES)]}"
    return Sprite(name, "idle", shade=NOBLE_SHADE)


def unit(kind: str, side: Side, heading: int | None = None, variety: int = 0) -> Sprite:
    """Return a unit of a family or of the Polish army; ``variety``: which way it stands."""
    turned = FACING[variety % len(FACING)] if heading is None else heading
    pose = UNIT_POSES[variety // 2 % len(UNIT_POSES)] if kind in POSED else "idle"
    return Sprite(f"{kind}/{side}", pose, turned)


def family_banner(seat: Side, number: int, height: float = 120.0, leads: bool = False) -> Gonfalon:
    """Return the banner of a family, with how many stand there; who leads has a larger one."""
    crest = "" if seat == KING else f"crest_{seat}"
    cloth = 62.0 if leads else 52.0
    return Gonfalon(SIDE_COLOURS[seat], number, crest, height, cloth, SIDE_INKS[seat], leads)


def manor(seat: int, number: int, *, burnt: bool = False) -> Sprite:
    """Return the manor of a family on a plot: its roof has the family's colour."""
    return Sprite(f"estate/{'burnt/' if burnt else ''}{seat}/{number % MANORS}", "idle")


def pennant(seat: int) -> Banner:
    """Return the flag over a manor."""
    return Banner(SIDE_COLOURS[seat], None, f"crest_{seat}", 43.0, 22.0, SIDE_INKS[seat])


def enemy_banner(
    who: str, number: int | None, height: float = 92.0, cloth: float = CLOTH
) -> Banner:
    """Return the banner of a people, with its strength."""
    ink = PEOPLE_INKS.get(who, BANNER_INK)
    return Banner(PEOPLE_COLOURS[who], number, f"emblem_{who}", height, cloth, ink)


def strength_of_host(points: int) -> int:
    """Return which of the four sizes of host so many strength points are."""
    return 1 if points < 3 else 2 if points < 5 else 3 if points < 8 else 4
