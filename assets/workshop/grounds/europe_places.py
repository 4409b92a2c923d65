"""Where everything stands on the board of Rattus, and the board file that tells the client.

``rattus/board.json`` holds by region its ``outline``, the ``name`` (middle, size and width), the
feet of three ``rats``, of the people of four seats, of the ``plague``, of its ``town`` and of a
``pack`` of rats.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from parlour.assets.workshop.geography.europe import outlines

Spot = tuple[int, int]


@dataclass(frozen=True)
class Slots:
    """The slots of a region, in board pixels; feet count."""

    name: tuple[int, int, int]
    """The middle of its name, and the size of its letters."""
    rats: tuple[Spot, Spot, Spot]
    people: tuple[Spot, Spot, Spot, Spot]
    plague: Spot
    town: Spot
    pack: tuple[Spot, ...]
    """Where rats run about when the Plague is there: on dry land, beside all other slots."""


SLOTS: Final[dict[str, Slots]] = {
    "anglia": Slots(
        (290, 419, 27), ((201, 184), (205, 231), (261, 259)),
        ((279, 186), (267, 385), (338, 271), (417, 372)), (129, 319), (99, 404),
        ((55, 330), (343, 338), (135, 370)),
    ),
    "gallia": Slots(
        (381, 607, 27), ((351, 666), (392, 702), (447, 669)),
        ((328, 548), (478, 455), (234, 531), (420, 573)), (536, 678), (402, 497),
        ((509, 533), (533, 589), (493, 637)),
    ),
    "germania": Slots(
        (577, 348, 28), ((614, 424), (666, 476), (677, 423)),
        ((636, 266), (727, 363), (751, 457), (675, 572)), (568, 552), (772, 496),
        ((539, 469), (603, 493), (547, 405)),
    ),
    "hispania": Slots(
        (176, 872, 29), ((157, 806), (179, 765), (301, 868)),
        ((84, 683), (246, 811), (83, 800), (340, 828)), (232, 689), (74, 837),
        ((426, 726), (330, 718), (154, 694)),
    ),
    "hungaria": Slots(
        (861, 634, 25), ((866, 568), (919, 521), (927, 563)),
        ((869, 480), (1111, 592), (1070, 503), (977, 486)), (1013, 637), (854, 556),
        ((1008, 552), (1072, 624), (968, 600)),
    ),
    "italia": Slots(
        (717, 788, 26), ((663, 665), (668, 618), (723, 628)),
        ((706, 741), (777, 592), (878, 827), (800, 758)), (578, 631), (886, 758),
        ((767, 923), (775, 675), (615, 587)),
    ),
    "polonia": Slots(
        (1029, 374, 32), ((1026, 299), (1083, 306), (1154, 385)),
        ((1024, 253), (1162, 253), (1184, 343), (1222, 431)), (891, 339), (861, 408),
        ((1125, 510), (941, 478), (1069, 470)),
    ),
    "scandia": Slots(
        (802, 81, 33), ((614, 121), (627, 170), (682, 157)),
        ((1036, 142), (546, 143), (884, 167), (1172, 144)), (781, 234), (584, 216),
        ((769, 154), (1105, 66), (849, 218)),
    ),
    "bulgaria": Slots(
        (1045, 868, 25), ((1089, 676), (1092, 751), (1123, 637)),
        ((1025, 782), (1197, 626), (1095, 834), (1173, 727)), (1005, 665), (1074, 727),
        ((917, 665), (1021, 713), (1173, 657)),
    ),
    "turcia": Slots(
        (1282, 891, 33), ((1402, 822), (1416, 880), (1474, 863)),
        ((1188, 855), (1396, 774), (1605, 736), (1306, 748)), (1526, 810), (1335, 846),
        ((1265, 803), (1465, 779), (1545, 747)),
    ),
    "russia": Slots(
        (1508, 115, 48), ((1522, 320), (1530, 373), (1580, 328)),
        ((1385, 372), (1328, 247), (1570, 277), (1476, 233)), (1688, 366), (1296, 171),
        ((1743, 178), (1743, 66), (1719, 122)),
    ),
    "tartaria": Slots(
        (1566, 459, 45), ((1600, 536), (1672, 522), (1708, 563)),
        ((1309, 510), (1519, 655), (1329, 631), (1480, 579)), (1663, 398), (1676, 604),
        ((1614, 713), (1398, 417), (1206, 577)),
    ),
}  # fmt: skip

ROUTES: Final = (
    ((317, 459), (332, 482), (350, 502)),
    ((337, 214), (437, 140), (538, 168)),
    ((377, 838), (482, 890), (599, 846)),
    ((688, 262), (711, 254), (731, 266)),
    ((835, 302), (877, 306), (911, 336)),
    ((859, 890), (1010, 1000), (1173, 908)),
)
"""The ways over sea between neighbours: both ends, and what bends them."""

CASTLE_ROOM: Final = (1572, 760, 1764, 966)
TOKENS: Final = (190, 104)
MOON: Final = (72, 116)
COMPASS: Final = (84, 506)
NAME_WIDTH: Final = 0.84
"""How wide a letter of a name is, of its size."""


def write_board(path: Path) -> None:
    """Write the board file."""
    shapes = outlines()
    regions = {name: {"outline": shapes[name], **asdict(slots)} for name, slots in SLOTS.items()}
    text = json.dumps({"regions": regions}, separators=(",", ":"))
    path.write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


def taken() -> Iterator[tuple[float, float, float]]:
    """Yield what must stay clear of trees: points and how far from them."""
    for name, slots in SLOTS.items():
        x, y, size = slots.name
        half = round(size * NAME_WIDTH * len(name) / 2)
        yield from ((across, y - 4, size * 0.75) for across in range(x - half, x + half + 1, 12))
        for at in slots.rats:
            yield (*at, 27)
        for px, py in slots.people:
            yield px, py - 16, 30
            yield px + 38, py - 58, 28
        yield slots.plague[0], slots.plague[1] - 4, 34
        yield slots.town[0], slots.town[1] - 14, 48
    for start, middle, end in ROUTES:
        for point in (start, middle, end):
            yield (*point, 14)
    for across in range(CASTLE_ROOM[0], CASTLE_ROOM[2], 24):
        for down in range(CASTLE_ROOM[1], CASTLE_ROOM[3], 24):
            yield across, down, 24
