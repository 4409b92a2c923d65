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
        (262, 431, 27), ((226, 396), (292, 396), (358, 396)),
        ((288, 288), (325, 348), (206, 366), (104, 317)), (204, 258), (82, 398),
        ((210, 278), (274, 346), (110, 338)),
    ),
    "gallia": Slots(
        (388, 547, 27), ((290, 588), (356, 588), (422, 588)),
        ((392, 476), (284, 530), (306, 676), (214, 530)), (470, 672), (384, 674),
        ((444, 516), (396, 516), (348, 516)),
    ),
    "germania": Slots(
        (592, 545, 28), ((505, 400), (505, 446), (505, 492)),
        ((645, 451), (575, 446), (690, 359), (655, 510)), (548, 382), (572, 510),
        ((618, 372), (666, 384), (706, 460)),
    ),
    "hispania": Slots(
        (157, 872, 29), ((84, 738), (150, 738), (216, 738)),
        ((192, 838), (365, 745), (100, 838), (292, 858)), (196, 700), (300, 776),
        ((122, 690), (278, 706), (198, 774)),
    ),
    "hungaria": Slots(
        (879, 622, 25), ((752, 572), (818, 582), (884, 590)),
        ((868, 545), (930, 530), (985, 516), (1006, 600)), (796, 536), (950, 588),
        ((846, 486), (890, 482)),
    ),
    "italia": Slots(
        (656, 706, 26), ((612, 739), (678, 739), (744, 739)),
        ((606, 650), (638, 914), (703, 934), (548, 850)), (667, 661), (555, 640),
        ((636, 668), (612, 670)),
    ),
    "polonia": Slots(
        (917, 374, 32), ((905, 422), (971, 422), (1037, 422)),
        ((1027, 325), (766, 398), (1012, 244), (1051, 389)), (929, 322), (838, 451),
        ((1007, 270), (1055, 270), (927, 458)),
    ),
    "scandia": Slots(
        (715, 81, 33), ((663, 227), (729, 217), (795, 207)),
        ((636, 182), (990, 138), (920, 138), (1058, 150)), (545, 208), (761, 170),
        ((637, 129), (573, 89), (685, 129)),
    ),
    "bulgaria": Slots(
        (943, 807, 25), ((880, 761), (946, 761), (1012, 761)),
        ((930, 738), (972, 922), (866, 734), (907, 905)), (1000, 716), (1050, 720),
        ((944, 690), (908, 682), (860, 666)),
    ),
    "turcia": Slots(
        (1145, 887, 33), ((1091, 849), (1157, 849), (1223, 849)),
        ((1208, 818), (1270, 882), (1286, 934), (1146, 775)), (1306, 808), (1092, 812),
        ((1320, 827), (1400, 775), (1400, 747)),
    ),
    "russia": Slots(
        (1344, 115, 48), ((1281, 188), (1347, 188), (1413, 188)),
        ((1302, 287), (1325, 366), (1474, 318), (1472, 194)), (1219, 331), (1154, 159),
        ((1217, 363), (1265, 363), (1169, 363)),
    ),
    "tartaria": Slots(
        (1396, 451, 45), ((1390, 502), (1456, 502), (1522, 502)),
        ((1173, 562), (1146, 487), (1391, 671), (1480, 693)), (1300, 626), (1522, 597),
        ((1311, 625), (1391, 593), (1315, 653)),
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
        yield slots.plague[0], slots.plague[1] - 4, 34
        yield slots.town[0], slots.town[1] - 14, 48
    for start, middle, end in ROUTES:
        for point in (start, middle, end):
            yield (*point, 14)
    for across in range(CASTLE_ROOM[0], CASTLE_ROOM[2], 24):
        for down in range(CASTLE_ROOM[1], CASTLE_ROOM[3], 24):
            yield across, down, 24
