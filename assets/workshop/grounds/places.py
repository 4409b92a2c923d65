"""Where everything stands on the ground of God's Playground, placed by hand.

Numbers are pixels of the 1920 x 1080 board. A slot is ``(x, y, width, height)``: what stands in it
has its feet at ``(x, y)``, the middle of the lower edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

Slot = tuple[int, int, int, int]
Point = tuple[int, int]
Fire = tuple[str, int, int, float]
Curve = tuple[Point, ...]

NOBLE: Final = (55, 140)
ARMY: Final = (104, 56)
BETWEEN: Final = 4
"""Units between the army of one family and the noble of the next."""
PLOT: Final = (72, 62)
SCHOOL: Final = (44, 44)
SEAL: Final = (38, 38)
BENCH: Final = (40, 40)


@dataclass(frozen=True)
class Label:
    """A text along a quadratic curve: its baseline, its size and the space between letters."""

    curve: tuple[Point, Point, Point]
    size: int
    spacing: float


@dataclass(frozen=True)
class Rank:
    """How the families of a region stand: where the first noble does, and how far the next.

    Beside each noble stands the army of the family.
    """

    x: int
    y: int
    pitch: int

    def feet(self) -> Iterator[int]:
        """Yield where each noble stands, from the left to the right."""
        yield from range(self.x, self.x + 3 * self.pitch, self.pitch)


@dataclass(frozen=True)
class Region:
    """The places of a region; plots stand in the order of their worth, lowest first."""

    label: Label
    seal: Point
    rank: Rank
    crown: Point
    plots: tuple[Point, Point, Point, Point, Point]
    camp: Slot
    school: Point
    town: Slot
    dice: Slot
    extra: tuple[Slot, ...] = ()
    """The Cossacks, in Ukraine."""
    roads: tuple[Curve, ...] = ()
    """Where the road does not run along the feet of the plots."""
    fires: tuple[Fire, ...] = ()
    """What burns in open land that is taken, clear of who stands there: drawing, where, scale."""


REGIONS: Final[dict[str, Region]] = {
    "prussia": Region(
        label=Label(((728, 224), (796, 209), (866, 207)), 32, 1),
        seal=(696, 228),
        rank=Rank(480, 372, 112),
        crown=(785, 376),
        plots=((905, 366), (925, 300), (902, 186), (984, 142), (1096, 122)),
        roads=(
            (
                (950, 375),
                (905, 375),
                (872, 360),
                (872, 322),
                (884, 262),
                (878, 224),
                (898, 199),
                (938, 184),
                (984, 152),
                (1040, 142),
                (1096, 131),
                (1138, 127),
            ),
        ),
        camp=(802, 312, 130, 80),
        school=(930, 234),
        town=(516, 230, 84, 62),
        dice=(720, 142, 170, 90),
        fires=(("flame/large", 649, 300, 0.56),),
    ),
    "lithuania": Region(
        label=Label(((1108, 182), (1265, 146), (1424, 157)), 44, 7),
        seal=(1464, 172),
        rank=Rank(1024, 380, 120),
        crown=(1352, 378),
        plots=((1090, 454), (1188, 444), (1286, 447), (1384, 442), (1486, 408)),
        camp=(1490, 292, 140, 84),
        school=(1384, 256),
        town=(1066, 218, 84, 62),
        dice=(1340, 314, 110, 54),
        fires=(
            ("flame/large", 1232, 222, 0.62),
            ("flame/small", 1350, 262, 0.9),
        ),
    ),
    "ukraine": Region(
        label=Label(((1178, 512), (1314, 481), (1452, 485)), 45, 11),
        seal=(1538, 474),
        rank=Rank(1126, 676, 106),
        crown=(1418, 664),
        plots=((1122, 754), (1212, 762), (1302, 772), (1392, 778), (1488, 772)),
        camp=(1524, 634, 122, 84),
        school=(1452, 548),
        town=(1528, 549, 84, 62),
        dice=(1530, 706, 90, 56),
        extra=((1390, 610, 48, 60), (1438, 610, 48, 60)),
        fires=(
            ("flame/large", 1286, 575, 0.58),
            ("flame/small", 1256, 716, 0.9),
        ),
    ),
    "little_poland": Region(
        label=Label(((568, 737), (668, 714), (766, 719)), 23, 0.5),
        seal=(793, 722),
        rank=Rank(604, 890, 98),
        crown=(852, 890),
        plots=((880, 758), (953, 760), (1026, 760), (1030, 696), (1012, 824)),
        roads=(
            (
                (840, 767),
                (880, 768),
                (953, 770),
                (1026, 770),
                (1054, 772),
                (1070, 785),
                (1071, 805),
                (1054, 826),
                (1012, 833),
                (976, 832),
            ),
            ((953, 770), (976, 752), (983, 728), (1000, 709), (1030, 705), (1062, 704)),
        ),
        camp=(957, 886, 104, 60),
        school=(884, 822),
        town=(524, 830, 84, 58),
        dice=(424, 790, 96, 70),
        fires=(("flame/large", 668, 792, 0.56),),
    ),
    "great_poland": Region(
        label=Label(((384, 464), (500, 442), (612, 453)), 27, 1),
        seal=(634, 468),
        rank=Rank(300, 625, 106),
        crown=(632, 606),
        plots=((640, 670), (552, 706), (474, 706), (396, 704), (318, 688)),
        camp=(636, 548, 128, 74),
        school=(680, 466),
        town=(336, 476, 84, 58),
        dice=(140, 560, 170, 100),
        fires=(
            ("flame/large", 458, 540, 0.58),
            ("flame/small", 352, 556, 0.8),
        ),
    ),
}

CAMP: Final[dict[str, Slot | tuple[Slot, ...]]] = {
    "strengths": tuple((15 + 30 * turn, 28, 28, 24) for turn in range(4)),
    "vp": (152, 36, 36, 36),
    "treaty": (194, 36, 40, 36),
    "stock": (246, 36, 48, 32),
    "nobles": tuple((29 + 56 * seat, 184, *NOBLE) for seat in range(3)),
    "king": (197, 184, *NOBLE),
    "seat": (270, 128, 88, 84),
    "banner": (250, 226, 50, 90),
    "tents": tuple((20 + 42 * tent, 230, 40, 42) for tent in range(5)),
}
"""What stands in a camp, from its upper left corner."""

CAMP_SIZE: Final = (314, 232)

CAMP_CORNERS: Final[dict[str, Point]] = {
    "teutons": (8, 54),
    "russia": (1602, 54),
    "tatars": (1602, 636),
    "habsburgs": (8, 714),
}

OTTOMANS: Final[dict[str, Slot | tuple[Slot, ...]]] = {
    "strengths": tuple((1348 + 28 * turn, 834, 26, 24) for turn in range(4)),
    "vp": (1074, 882, 36, 36),
    "treaty": (1074, 920, 40, 36),
    "stock": (1068, 956, 48, 32),
    "nobles": tuple((1128 + 56 * seat, 956, *NOBLE) for seat in range(3)),
    "king": (1296, 956, *NOBLE),
    "seat": (1371, 912, 88, 74),
    "banner": (1440, 912, 48, 76),
    "tents": (*((1346 + 39 * tent, 957, 38, 42) for tent in range(4)), (1484, 914, 38, 42)),
}
"""The Ottomans' camp, where there is less height, in pixels of the board."""

OTTOMAN_CAMP: Final = (1044, 810, 466, 148)

MARCHES: Final[dict[str, Curve]] = {
    "teutons": ((262, 262), (350, 262), (448, 318)),
    "russia": ((1664, 318), (1612, 350), (1556, 318)),
    "tatars": ((1676, 616), (1624, 590), (1572, 606)),
    "ottomans": ((1132, 806), (1086, 800), (1040, 830)),
    "habsburgs": ((216, 712), (212, 650), (286, 640)),
}
"""How each enemy marches into its region."""

VIENNA: Final[dict[str, Slot | Curve]] = {
    "points": (366, 862, 84, 64),
    "march": ((1090, 938), (760, 962), (410, 872)),
    "into_great_poland": ((366, 796), (330, 740), (352, 690)),
}
"""The Ottomans before Vienna, and their ways there and on into Great Poland."""

SEJM_LABEL: Final = Label(((912, 408), (950, 400), (994, 400)), 24, 2)
SEJM_HALL: Final[Slot] = (872, 562, 250, 152)
THRONE: Final[Slot] = (872, 530, 60, 72)
BENCHES: Final[dict[str, Slot]] = {
    "great_poland": (780, 530, *BENCH),
    "prussia": (806, 476, *BENCH),
    "lithuania": (872, 454, *BENCH),
    "ukraine": (938, 476, *BENCH),
    "little_poland": (964, 530, *BENCH),
}
ORDER: Final[tuple[Slot, ...]] = tuple((838 + 34 * place, 566, 32, 32) for place in range(3))

CROWN_UNITS: Final[tuple[Slot, ...]] = tuple((754 + 62 * k, 618, 60, 50) for k in range(3))
CROWN_CUBES: Final[Slot] = (938, 616, 46, 46)
CROWN_BLOCKS: Final[tuple[Slot, ...]] = tuple((752 + 43 * seat, 662, 40, 40) for seat in range(3))
CROWN_BIDS: Final[tuple[Slot, ...]] = tuple((876 + 36 * seat, 654, 34, 34) for seat in range(3))
TREASURY: Final[Slot] = (1004, 608, 52, 52)
ARMY_TABLE: Final[Slot] = (1014, 526, 44, 44)
CROWN_DICE: Final[Slot] = (140, 560, 170, 100)

COSSACK_CAMP: Final[tuple[Slot, ...]] = ((1528, 880, 48, 60), (1577, 880, 48, 60))
COSSACKS_WITH_TATARS: Final[tuple[Slot, ...]] = ((1848, 632, 40, 46), (1892, 632, 40, 46))

CARTOUCHE: Final[Slot] = (1775, 584, 272, 234)
ACTIONS: Final = (
    "land_manager",
    "danzig",
    "diplomacy",
    "move_nobles",
    "liberum_veto",
    "confederation",
    "jesuit_schools",
    "new_city",
)
ACTION_SPACES: Final[tuple[Slot, ...]] = tuple(
    (1676 + 66 * (space % 4), 456 + 72 * (space // 4), 60, 60) for space in range(8)
)
CARTOUCHE_TITLE: Final = Label(((1664, 384), (1775, 376), (1886, 384)), 24, 1)
SUPPLIES: Final[dict[str, Slot]] = {
    "managers": (1690, 574, 78, 34),
    "influence": (1775, 574, 78, 34),
    "cities": (1860, 574, 78, 34),
}

PLATES: Final[tuple[Slot, ...]] = (
    (324, 1074, 620, 108),
    (960, 1074, 620, 108),
    (1596, 1074, 620, 108),
)
"""Where the plates of the three seats are, to which points and money fly."""

TITLE: Final[Slot] = (1775, 526, 244, 128)
"""The painted title of the map."""

NAMES: Final[dict[str, Label]] = {
    "Mare Balticum": Label(((438, 160), (512, 124), (612, 106)), 28, 2),
    "Pontus": Label(((1534, 918), (1567, 913), (1600, 916)), 21, 0),
    "Euxinus": Label(((1532, 941), (1572, 936), (1611, 940)), 21, 0),
    "Suecia": Label(((20, 148), (72, 143), (126, 146)), 19, 2),
    "Moscovia": Label(((1640, 352), (1760, 334), (1890, 350)), 34, 8),
    "Tartaria": Label(((1756, 846), (1820, 840), (1886, 844)), 18, 2),
    "Hungaria": Label(((330, 928), (390, 918), (452, 918)), 20, 1),
    "Brandenburgia": Label(((244, 388), (318, 372), (388, 348)), 16, 0.5),
    "Silesia": Label(((396, 757), (432, 753), (466, 752)), 14, 0),
    "Austria": Label(((20, 700), (88, 692), (164, 702)), 22, 3),
}
"""Seas and lands of others in Latin, as mapmakers lettered them, and where."""
SEAS: Final = ("Mare Balticum", "Pontus", "Euxinus")
