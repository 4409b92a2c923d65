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
        (266, 413, 27), ((105, 362), (241, 455), (280, 363)),
        ((190, 217), (274, 308), (278, 184), (357, 383)), (206, 356), (116, 302),
    ),
    "gallia": Slots(
        (373, 634, 27), ((320, 685), (388, 696), (420, 588)),
        ((234, 545), (323, 617), (413, 478), (415, 548)), (345, 542), (487, 678),
    ),
    "germania": Slots(
        (584, 529, 29), ((522, 568), (654, 480), (712, 480)),
        ((466, 409), (482, 506), (556, 364), (653, 443)), (575, 470), (668, 367),
    ),
    "hispania": Slots(
        (191, 747, 31), ((95, 861), (156, 693), (253, 867)),
        ((48, 827), (147, 824), (156, 902), (335, 786)), (246, 719), (249, 826),
    ),
    "hungaria": Slots(
        (872, 653, 27), ((758, 604), (832, 606), (905, 604)),
        ((720, 574), (776, 538), (961, 624), (996, 540)), (930, 566), (844, 572),
    ),
    "italia": Slots(
        (638, 599, 26), ((637, 741), (687, 917), (754, 787)),
        ((538, 752), (548, 830), (655, 884), (781, 746)), (710, 750), (610, 675),
    ),
    "polonia": Slots(
        (857, 424, 36), ((955, 198), (1031, 332), (1056, 397)),
        ((860, 398), (860, 328), (1020, 190), (1034, 295)), (958, 343), (756, 389),
    ),
    "scandia": Slots(
        (730, 73, 33), ((507, 124), (745, 119), (753, 259)),
        ((653, 150), (654, 223), (762, 224), (807, 157)), (584, 177), (932, 141),
    ),
    "bulgaria": Slots(
        (914, 742, 25), ((893, 700), (900, 800), (962, 698)),
        ((945, 900), (970, 832), (1017, 963), (1127, 641)), (1046, 778), (1052, 682),
    ),
    "turcia": Slots(
        (1231, 882, 37), ((1139, 925), (1141, 773), (1247, 837)),
        ((1152, 740), (1152, 857), (1322, 852), (1400, 738)), (1251, 798), (1079, 864),
    ),
    "russia": Slots(
        (1342, 125, 48), ((1172, 325), (1248, 341), (1321, 368)),
        ((1152, 155), (1237, 282), (1239, 213), (1338, 267)), (1169, 286), (1507, 255),
    ),
    "tartaria": Slots(
        (1357, 570, 45), ((1218, 459), (1223, 521), (1232, 636)),
        ((1131, 547), (1299, 652), (1375, 533), (1391, 656)), (1304, 535), (1522, 428),
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
