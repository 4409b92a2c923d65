"""Where everything stands on the board of Rattus, and the board file that tells the client.

``rattus/board.json`` holds by region its ``outline``, the ``name`` (middle, size and width), the
feet of three ``rats``, of the people of four seats, of the ``plague`` and of its ``town``.
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


SLOTS: Final[dict[str, Slots]] = {
    "anglia": Slots(
        (262, 425, 27), ((96, 322), (221, 261), (224, 207)),
        ((108, 293), (255, 398), (294, 324), (345, 398)), (199, 175), (92, 402),
    ),
    "gallia": Slots(
        (373, 640, 27), ((306, 577), (353, 683), (459, 587)),
        ((384, 524), (477, 678), (436, 537), (369, 612)), (407, 463), (268, 542),
    ),
    "germania": Slots(
        (584, 535, 29), ((519, 487), (593, 416), (678, 489)),
        ((593, 379), (676, 452), (585, 507), (683, 378)), (518, 388), (502, 444),
    ),
    "hispania": Slots(
        (191, 740, 31), ((99, 849), (125, 785), (192, 785)),
        ((365, 746), (165, 878), (258, 846), (197, 711)), (293, 720), (115, 704),
    ),
    "hungaria": Slots(
        (868, 640, 27), ((748, 593), (910, 596), (976, 602)),
        ((758, 556), (908, 525), (882, 566), (967, 565)), (822, 566), (812, 610),
    ),
    "italia": Slots(
        (590, 610, 26), ((542, 640), (606, 652), (668, 640)),
        ((640, 716), (688, 730), (800, 800), (681, 912)), (744, 790), (688, 582),
    ),
    "polonia": Slots(
        (940, 434, 36), ((896, 394), (1006, 241), (1060, 374)),
        ((777, 460), (800, 386), (1000, 334), (1046, 302)), (928, 293), (908, 349),
    ),
    "scandia": Slots(
        (650, 104, 33), ((626, 150), (692, 150), (953, 136)),
        ((534, 199), (711, 264), (930, 99), (758, 189)), (511, 123), (1036, 92),
    ),
    "bulgaria": Slots(
        (990, 732, 25), ((878, 698), (940, 773), (968, 882)),
        ((850, 669), (963, 842), (1027, 706), (1054, 640)), (982, 662), (945, 700),
    ),
    "turcia": Slots(
        (1233, 886, 37), ((1094, 824), (1169, 835), (1235, 836)),
        ((1302, 854), (1160, 798), (1246, 793), (1336, 791)), (1096, 788), (1087, 894),
    ),
    "russia": Slots(
        (1343, 125, 48), ((1172, 326), (1243, 335), (1396, 336)),
        ((1159, 189), (1244, 295), (1361, 215), (1271, 220)), (1159, 130), (1510, 258),
    ),
    "tartaria": Slots(
        (1394, 545, 45), ((1204, 562), (1406, 598), (1407, 652)),
        ((1312, 644), (1113, 549), (1363, 497), (1458, 508)), (1291, 493), (1202, 451),
    ),
}  # fmt: skip

ROUTES: Final = (
    ((283, 459), (296, 482), (312, 502)),
    ((300, 214), (390, 140), (480, 168)),
    ((336, 838), (430, 890), (534, 846)),
    ((613, 262), (634, 254), (652, 266)),
    ((744, 302), (782, 306), (812, 336)),
    ((766, 890), (900, 1000), (1046, 908)),
)
"""The ways over sea between neighbours: both ends, and what bends them."""

CASTLE_ROOM: Final = (1380, 760, 1572, 966)
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
        yield slots.plague[0], slots.plague[1] - 10, 40
        yield slots.town[0], slots.town[1] - 14, 52
    for start, middle, end in ROUTES:
        for point in (start, middle, end):
            yield (*point, 14)
    for across in range(CASTLE_ROOM[0], CASTLE_ROOM[2], 24):
        for down in range(CASTLE_ROOM[1], CASTLE_ROOM[3], 24):
            yield across, down, 24
