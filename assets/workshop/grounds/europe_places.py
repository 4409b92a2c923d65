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
        (262, 262, 27), ((84, 330), (178, 212), (236, 192)),
        ((52, 400), (210, 402), (250, 462), (336, 452)), (286, 408), (345, 352),
    ),
    "gallia": Slots(
        (398, 528, 27), ((392, 452), (345, 488), (446, 482)),
        ((232, 536), (318, 612), (326, 700), (446, 704)), (402, 676), (458, 612),
    ),
    "germania": Slots(
        (606, 354, 29), ((535, 390), (655, 394), (708, 390)),
        ((490, 480), (678, 486), (506, 552), (660, 552)), (592, 540), (544, 468),
    ),
    "hispania": Slots(
        (215, 712, 31), ((235, 770), (288, 762), (352, 738)),
        ((70, 868), (112, 918), (256, 886), (292, 826)), (190, 872), (112, 794),
    ),
    "hungaria": Slots(
        (872, 519, 27), ((746, 550), (930, 552), (982, 546)),
        ((740, 610), (768, 648), (908, 618), (958, 646)), (852, 642), (800, 590),
    ),
    "italia": Slots(
        (592, 604, 26), ((540, 652), (594, 652), (546, 822)),
        ((592, 738), (790, 790), (746, 862), (650, 922)), (678, 762), (742, 724),
    ),
    "polonia": Slots(
        (892, 340, 36), ((930, 268), (992, 244), (1060, 268)),
        ((756, 420), (778, 488), (1008, 484), (1036, 404)), (930, 482), (850, 424),
    ),
    "scandia": Slots(
        (690, 92, 33), ((556, 166), (1030, 128), (968, 92)),
        ((500, 216), (704, 296), (768, 238), (918, 152)), (648, 238), (768, 158),
    ),
    "bulgaria": Slots(
        (952, 682, 27), ((1066, 652), (1064, 700), (884, 716)),
        ((898, 778), (926, 838), (950, 902), (1028, 772)), (972, 790), (1004, 736),
    ),
    "turcia": Slots(
        (1228, 786, 37), ((1108, 818), (1296, 826), (1352, 806)),
        ((1062, 852), (1130, 906), (1308, 896), (1398, 780)), (1232, 906), (1180, 868),
    ),
    "russia": Slots(
        (1350, 130, 48), ((1176, 338), (1236, 356), (1296, 340)),
        ((1122, 284), (1302, 262), (1450, 352), (1490, 254)), (1386, 330), (1216, 246),
    ),
    "tartaria": Slots(
        (1320, 462, 45), ((1404, 640), (1460, 654), (1516, 640)),
        ((1096, 506), (1172, 566), (1384, 572), (1490, 574)), (1308, 604), (1242, 548),
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
            yield px, py - 12, 24
            yield px + 36, py - 46, 28
        yield slots.plague[0], slots.plague[1] - 10, 40
        yield slots.town[0], slots.town[1] - 14, 52
    for start, middle, end in ROUTES:
        for point in (start, middle, end):
            yield (*point, 14)
    for across in range(CASTLE_ROOM[0], CASTLE_ROOM[2], 24):
        for down in range(CASTLE_ROOM[1], CASTLE_ROOM[3], 24):
            yield across, down, 24
