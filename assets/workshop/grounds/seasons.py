"""The colours of the four turns, and of land that burns, as six hexadecimal digits."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from parlour.assets.workshop.grounds.model import Kind
from parlour.assets.workshop.grounds.raster import Field, colour


@dataclass(frozen=True)
class Season:
    """How a ground is coloured."""

    name: str
    foreign: str
    areas: dict[str, tuple[str, str]]
    """The wash of each area, and the pigment along its border."""
    paper: str
    paper_share: float
    sea_shallow: str
    sea_deep: str
    surf: str
    waterline: str
    river: str
    river_edge: str
    kinds: dict[Kind, tuple[str, str]]
    """What things are made of: the colour of a dark and of a light one."""
    snow_line: float
    """From which share of the height mountains are white."""
    fields: tuple[str, ...]
    meadow: str
    ink: str
    road: str
    wall: str
    """The colour of the walls of houses."""
    shade: str
    """The colour of shadows."""
    sun: float
    """1 on a clear day, 0 under a closed sky."""
    snow: float = 0.0
    """How much of the land lies under snow."""
    flood: float = 0.0
    """How far rivers leave their beds, in board pixels."""
    grade: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """What the finished picture is multiplied by."""
    saturation: float = 1.0
    frozen: bool = False
    caps: dict[Kind, str] = field(default_factory=dict)
    """What lies on top of things."""

    @property
    def lines(self) -> tuple[Field, Field, Field]:
        """The colours of shadows, of outlines and of the walls of houses."""
        return colour(self.shade), colour(self.ink), colour(self.wall)


SUMMER: Final = Season(
    name="summer",
    foreign="d9c596",
    areas={
        "prussia": ("98b5b8", "416d86"),
        "lithuania": ("a3b671", "4a7a38"),
        "ukraine": ("e4bd5a", "c07a18"),
        "little_poland": ("d99a6c", "ad4628"),
        "great_poland": ("dfcd6c", "a3842a"),
        "sejm": ("ead2b8", "8a5478"),
    },
    paper="efdcb0",
    paper_share=0.34,
    sea_shallow="96bfae",
    sea_deep="4a8490",
    surf="d8e8d2",
    waterline="1f4a56",
    river="74abb2",
    river_edge="2f5560",
    kinds={
        Kind.ROCK: ("a08a6c", "d8c5a2"),
        Kind.CONIFER: ("38592f", "5d8240"),
        Kind.BROADLEAF: ("628434", "9cb14c"),
        Kind.ROOF: ("8e3f26", "b5603a"),
        Kind.THATCH: ("9a7a42", "c4a263"),
        Kind.HILL: ("b98a55", "d2ab72"),
        Kind.STRAW: ("c79a3c", "e2bf62"),
        Kind.SALT: ("dcd8d0", "faf8f2"),
    },
    snow_line=0.50,
    fields=("d9b350", "c9a544", "b4ad58", "e6cf84", "a8ae5e"),
    meadow="9fae5c",
    ink="3c2616",
    road="e6d09a",
    wall="cdb78e",
    shade="4e3c2c",
    sun=1.0,
)

DELUGE: Final = replace(
    SUMMER,
    name="deluge",
    foreign="aea88c",
    areas={
        "prussia": ("8fa4a6", "3d6076"),
        "lithuania": ("859b72", "3c6640"),
        "ukraine": ("b9a866", "8a6a2a"),
        "little_poland": ("b48a70", "8a4632"),
        "great_poland": ("b2b070", "7c7430"),
        "sejm": ("c4bcab", "74566f"),
    },
    paper="b3af9c",
    sea_shallow="6f939a",
    sea_deep="2f5566",
    surf="b9ccc8",
    waterline="163642",
    river="6a909c",
    river_edge="28424e",
    kinds={
        Kind.ROCK: ("625f5c", "9a968c"),
        Kind.CONIFER: ("243c30", "3d5a40"),
        Kind.BROADLEAF: ("445c35", "6d8048"),
        Kind.ROOF: ("6e3a2c", "8e5040"),
        Kind.THATCH: ("72664a", "958762"),
        Kind.HILL: ("8f8464", "aa9c78"),
        Kind.STRAW: ("94803f", "b29e5e"),
        Kind.SALT: ("dcd8d0", "faf8f2"),
    },
    snow_line=0.78,
    fields=("aa9a58", "9a8f4e", "8a9358", "b4ac78", "7f8d5a"),
    meadow="7f9360",
    ink="261f1c",
    road="b5a582",
    wall="94866e",
    shade="2c3440",
    sun=0.25,
    flood=9.0,
    grade=(0.93, 0.97, 1.03),
    saturation=0.92,
)

SMOKE: Final = replace(
    SUMMER,
    name="smoke",
    foreign="d6b37c",
    areas={
        "prussia": ("bfb394", "6c6f5c"),
        "lithuania": ("c2a75c", "7a6a26"),
        "ukraine": ("e2ae4c", "b4661a"),
        "little_poland": ("d88a58", "a03c22"),
        "great_poland": ("e2c062", "a5752a"),
        "sejm": ("e6cda2", "8a5452"),
    },
    paper="edcf98",
    sea_shallow="a3b598",
    sea_deep="5c8078",
    surf="dcdcb8",
    waterline="34463e",
    river="8aa596",
    river_edge="465448",
    kinds={
        Kind.ROCK: ("8d7150", "c8a97e"),
        Kind.CONIFER: ("3c4a26", "626a32"),
        Kind.BROADLEAF: ("a3501e", "d99a34"),
        Kind.ROOF: ("8e3f26", "b5603a"),
        Kind.THATCH: ("a07a3a", "c89f58"),
        Kind.HILL: ("b88448", "d2a566"),
        Kind.STRAW: ("cf9c36", "e8bf5c"),
        Kind.SALT: ("dcd8d0", "faf8f2"),
    },
    snow_line=0.85,
    fields=("d8a648", "b98a3c", "a5743a", "e2c276", "8f6a3a"),
    meadow="b79c4c",
    road="ecd09a",
    shade="5a3a24",
    sun=0.85,
    grade=(1.03, 0.97, 0.88),
    saturation=1.04,
)

WINTER: Final = replace(
    SUMMER,
    name="winter",
    foreign="d3d2cd",
    areas={
        "prussia": ("b4cad8", "41708e"),
        "lithuania": ("bcd0b8", "44785a"),
        "ukraine": ("e4d4a4", "b98a2c"),
        "little_poland": ("e0bda9", "a4553a"),
        "great_poland": ("e2d9a6", "988436"),
        "sejm": ("e4d6da", "835a7c"),
    },
    paper="eff0ee",
    paper_share=0.45,
    sea_shallow="a9c2cc",
    sea_deep="597e92",
    surf="eef5f7",
    waterline="2c4c60",
    river="bfdae4",
    river_edge="6a8ba0",
    kinds={
        Kind.ROCK: ("6f7682", "a5adb8"),
        Kind.CONIFER: ("2b4238", "4a6352"),
        Kind.BROADLEAF: ("6a5a4e", "8d7d70"),
        Kind.ROOF: ("8a4636", "a85c46"),
        Kind.THATCH: ("84725a", "a08d70"),
        Kind.HILL: ("dde2e4", "f0f3f4"),
        Kind.STRAW: ("b89a5e", "cdb178"),
        Kind.SALT: ("dcd8d0", "faf8f2"),
    },
    snow_line=0.12,
    fields=("e2e0cf", "d8d8ca", "ececdf", "d0d6cf", "e8e2d2"),
    meadow="dfe5e2",
    ink="2e2c34",
    road="cfc4b2",
    wall="b5a48c",
    shade="4c5c7c",
    sun=0.8,
    snow=0.62,
    grade=(0.97, 0.99, 1.03),
    saturation=0.95,
    frozen=True,
    caps={
        Kind.CONIFER: "f2f6f9",
        Kind.BROADLEAF: "e8edf1",
        Kind.ROOF: "f4f7fa",
        Kind.THATCH: "f2f5f8",
        Kind.STRAW: "f2f5f8",
        Kind.ROCK: "f4f7fa",
    },
)

SEASONS: Final = (SUMMER, DELUGE, SMOKE, WINTER)
"""Of turns 1 to 4."""
