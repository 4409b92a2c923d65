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
        (314, 433, 27), ((71, 403), (70, 347), (125, 372)),
        ((309, 257), (229, 236), (373, 403), (330, 331)), (124, 299), (294, 401),
        ((243, 272), (201, 177), (292, 196)),
    ),
    "gallia": Slots(
        (380, 632, 27), ((526, 670), (416, 671), (472, 671)),
        ((436, 564), (473, 467), (330, 548), (250, 532)), (509, 631), (363, 599),
        ((499, 505), (428, 494), (440, 601)),
    ),
    "germania": Slots(
        (629, 368, 28), ((669, 411), (615, 408), (646, 458)),
        ((800, 494), (665, 552), (733, 455), (651, 277)), (571, 559), (774, 358),
        ((733, 522), (796, 424), (562, 433)),
    ),
    "hispania": Slots(
        (191, 876, 29), ((102, 835), (113, 786), (113, 745)),
        ((317, 844), (197, 730), (278, 749), (181, 846)), (113, 684), (414, 745),
        ((172, 766), (251, 826), (349, 746)),
    ),
    "hungaria": Slots(
        (854, 635, 25), ((945, 601), (883, 547), (939, 560)),
        ((1019, 496), (1111, 587), (880, 510), (1092, 537)), (1013, 626), (946, 523),
        ((852, 587), (892, 609), (1081, 623)),
    ),
    "italia": Slots(
        (636, 679, 26), ((708, 644), (653, 645), (582, 645)),
        ((741, 592), (822, 756), (767, 916), (742, 740)), (589, 606), (895, 768),
        ((676, 611), (671, 721), (793, 580)),
    ),
    "polonia": Slots(
        (1040, 354, 32), ((964, 394), (1020, 394), (1075, 395)),
        ((1200, 433), (1152, 284), (1178, 358), (898, 381)), (1055, 295), (1133, 210),
        ((1155, 493), (1137, 395), (1137, 429)),
    ),
    "scandia": Slots(
        (818, 73, 33), ((731, 118), (726, 161), (677, 99)),
        ((599, 200), (873, 173), (1177, 139), (1042, 139)), (794, 212), (576, 120),
        ((671, 183), (1113, 131), (808, 265)),
    ),
    "bulgaria": Slots(
        (1094, 861, 25), ((1108, 769), (1071, 827), (1010, 716)),
        ((1044, 790), (1192, 636), (1073, 692), (1158, 731)), (1008, 671), (974, 698),
        ((1123, 736), (1071, 728), (1147, 661)),
    ),
    "turcia": Slots(
        (1275, 907, 33), ((1466, 866), (1445, 817), (1409, 873)),
        ((1377, 836), (1295, 778), (1239, 875), (1590, 738)), (1511, 814), (1221, 801),
        ((1313, 847), (1363, 766), (1322, 879)),
    ),
    "russia": Slots(
        (1511, 112, 48), ((1436, 296), (1490, 318), (1434, 346)),
        ((1543, 268), (1448, 222), (1288, 176), (1666, 144)), (1337, 343), (1592, 356),
        ((1500, 372), (1660, 376), (1602, 168)),
    ),
    "tartaria": Slots(
        (1530, 445, 45), ((1718, 485), (1664, 497), (1718, 526)),
        ((1580, 614), (1499, 593), (1419, 552), (1661, 630)), (1279, 514), (1611, 518),
        ((1520, 675), (1732, 660), (1347, 512)),
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
