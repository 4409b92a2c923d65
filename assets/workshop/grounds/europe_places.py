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
        (262, 431, 27), ((292, 396), (325, 352), (358, 396)),
        ((228, 248), (320, 312), (96, 300), (108, 384)), (252, 380), (82, 398),
        ((210, 278), (274, 346), (110, 338)),
    ),
    "gallia": Slots(
        (388, 547, 27), ((400, 584), (432, 628), (464, 584)),
        ((356, 516), (472, 660), (264, 544), (320, 668)), (436, 500), (384, 674),
        ((444, 516), (396, 516), (348, 516)),
    ),
    "germania": Slots(
        (592, 545, 28), ((560, 420), (626, 420), (692, 420)),
        ((680, 508), (500, 508), (676, 380), (484, 432)), (600, 384), (572, 510),
        ((618, 372), (666, 384), (706, 460)),
    ),
    "hispania": Slots(
        (157, 872, 29), ((104, 744), (166, 722), (228, 700)),
        ((296, 840), (364, 752), (104, 704), (112, 836)), (228, 820), (300, 776),
        ((122, 690), (278, 706), (198, 774)),
    ),
    "hungaria": Slots(
        (879, 622, 25), ((752, 576), (818, 576), (884, 576)),
        ((888, 536), (980, 512), (996, 584), (764, 532)), (848, 556), (950, 588),
        ((846, 486), (890, 482)),
    ),
    "italia": Slots(
        (656, 700, 26), ((628, 736), (692, 736), (740, 769)),
        ((746, 743), (688, 920), (568, 652), (652, 664)), (792, 766), (555, 640),
        ((636, 668), (612, 670)),
    ),
    "polonia": Slots(
        (917, 374, 32), ((904, 412), (970, 412), (1036, 412)),
        ((1052, 276), (772, 400), (904, 340), (1060, 360)), (1004, 232), (838, 451),
        ((1007, 270), (1055, 270), (927, 458)),
    ),
    "scandia": Slots(
        (715, 81, 33), ((992, 68), (1025, 112), (1058, 68)),
        ((528, 196), (948, 152), (792, 168), (740, 260)), (676, 224), (761, 170),
        ((637, 129), (573, 89), (685, 129)),
    ),
    "bulgaria": Slots(
        (943, 807, 25), ((868, 696), (918, 731), (954, 766)),
        ((1048, 680), (952, 700), (1060, 632), (996, 764)), (992, 720), (1030, 668),
        ((944, 690), (908, 682), (860, 666)),
    ),
    "turcia": Slots(
        (1145, 887, 33), ((1140, 848), (1206, 848), (1272, 848)),
        ((1332, 820), (1192, 804), (1080, 852), (1412, 772)), (1276, 832), (1092, 812),
        ((1320, 827), (1400, 775), (1400, 747)),
    ),
    "russia": Slots(
        (1344, 115, 48), ((1288, 244), (1352, 220), (1416, 244)),
        ((1208, 256), (1432, 336), (1164, 380), (1444, 204)), (1328, 376), (1154, 159),
        ((1217, 363), (1265, 363), (1169, 363)),
    ),
    "tartaria": Slots(
        (1396, 451, 45), ((1380, 492), (1446, 492), (1512, 492)),
        ((1216, 568), (1356, 692), (1328, 608), (1184, 476)), (1116, 520), (1522, 597),
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
