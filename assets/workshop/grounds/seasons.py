"""The colours of the four turns, as six hexadecimal digits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from parlour.assets.workshop.grounds.growth import Growth

Tint = tuple[float, float, float]
EVEN: Final[Tint] = (1.0, 1.0, 1.0)


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
    growth: Growth
    fields: tuple[str, ...]
    meadow: str
    thicket: str
    """The ground under trees."""
    rock: str
    """The ground around mountains."""
    ink: str
    road: str
    cliff: str
    """The edge of the Commonwealth, which stands a little above other lands."""
    shade: str
    """The colour of shadows."""
    sun: float
    """1 on a clear day, 0 under a closed sky."""
    slopes: tuple[Tint, Tint] = (EVEN, EVEN)
    """How strongly red, green and blue grow on slopes that face the sun, and sink on the others."""
    low_sun: float = 0.0
    """How warm the side is from which a low sun comes, and how cool the other one."""
    snow: float = 0.0
    """How much of the land lies under snow."""
    flood: float = 0.0
    """How far rivers leave their beds, in board pixels."""
    haze: str = ""
    """The colour of smoke that lies on the land."""
    frozen: bool = False
    floes: float = 0.0
    """How much of the sea is covered by ice that drifts."""
    frost: float = 0.0
    """How thick frost lies on the edges of the sheet."""


SUMMER: Final = Season(
    name="summer",
    foreign="dac59a",
    areas={
        "prussia": ("dcd9b4", "7f8050"),
        "lithuania": ("a4c678", "417834"),
        "ukraine": ("d8cc6a", "8a8420"),
        "little_poland": ("efa887", "b84c2c"),
        "great_poland": ("f6d96c", "b88620"),
        "sejm": ("f1e3dc", "8f5c86"),
    },
    paper="f6ecc8",
    paper_share=0.14,
    sea_shallow="86cfc6",
    sea_deep="2f8c9c",
    surf="e4f4e2",
    waterline="12505e",
    river="5fb4c6",
    river_edge="22566a",
    growth=Growth(
        spruces=("4a6e47", "567f4d", "3f6440"),
        leaves=("87a03f", "9bb14a", "74923c", "a8b854"),
        rocks=("c2a67e", "b3976f", "ccb38b"),
        roofs=("a9553a", "a8854c", "93513a"),
        walls=("efe3c8", "e2d3b0"),
        straw="cfae58",
    ),
    fields=("e9c24a", "d9b448", "b9c85e", "f3e08e", "a3bf5a"),
    meadow="a4c766",
    thicket="55803a",
    rock="8a6a48",
    ink="3a2412",
    road="f3e0ae",
    cliff="8a6840",
    shade="4a3626",
    sun=1.0,
)

DELUGE: Final = replace(
    SUMMER,
    name="deluge",
    foreign="a9b1b0",
    areas={
        "prussia": ("c8cfd2", "3a4a5c"),
        "lithuania": ("98c08e", "2c5a36"),
        "ukraine": ("cdc678", "606024"),
        "little_poland": ("e09e8a", "7a302e"),
        "great_poland": ("ecce74", "7c601e"),
        "sejm": ("ddd8e8", "58487a"),
    },
    paper="eaf0f4",
    paper_share=0.08,
    sea_shallow="3f90ae",
    sea_deep="0e3f60",
    surf="d6ecee",
    waterline="0a2436",
    river="9fd0e2",
    river_edge="24465e",
    growth=Growth(
        spruces=("2b5648", "346450", "24483f"),
        leaves=("8a5c3c", "9a6a44", "744c36"),
        rocks=("b59a84", "a68c78", "c2a790"),
        roofs=("b0503a", "9a7a50", "94443a"),
        walls=("cfc9bd", "c0b9a8"),
        straw="a08c58",
        snow_line=0.42,
        snowed=True,
    ),
    fields=("a8a878", "989c70", "b4b08a", "8c9870", "c0bc9a"),
    meadow="b0b88e",
    thicket="5a8470",
    rock="857684",
    ink="1f262e",
    road="c9c0a8",
    cliff="5c666c",
    shade="1c3766",
    sun=0.8,
    slopes=((1.9, 1.35, 0.5), (2.4, 1.6, 0.5)),
    low_sun=0.75,
    snow=0.38,
    flood=5.0,
    floes=0.34,
    frost=0.98,
)

SMOKE: Final = replace(
    SUMMER,
    name="smoke",
    foreign="dccba4",
    areas={
        "prussia": ("dcc8ac", "6c4a4e"),
        "lithuania": ("c48c50", "74360f"),
        "ukraine": ("cabc52", "7c721c"),
        "little_poland": ("e69878", "952c20"),
        "great_poland": ("f0cf74", "ae7420"),
        "sejm": ("f0d9c8", "8a4858"),
    },
    paper="f6dfb4",
    paper_share=0.12,
    sea_shallow="93bcae",
    sea_deep="3c7884",
    surf="e8ead2",
    waterline="1c4654",
    river="6fa4a8",
    river_edge="2c5058",
    growth=Growth(
        spruces=("5b6b3c", "67753f", "4e6038"),
        leaves=("c9782a", "dba236", "b4552a", "d98c30", "c2a544"),
        rocks=("bb9870", "ab8a64", "c6a67c"),
        roofs=("a95238", "a98446", "94503a"),
        walls=("f0e2c4", "e4d2ac"),
        straw="cfa550",
        snow_line=0.60,
    ),
    fields=("d98e3c", "b8702f", "c98a4a", "f0cc88", "94683c"),
    meadow="d98a46",
    thicket="8a4a20",
    rock="86603e",
    road="f6dcae",
    cliff="82592f",
    shade="4e3220",
    sun=1.0,
    haze="efe4cc",
)

WINTER: Final = replace(
    SUMMER,
    name="winter",
    foreign="a9b8c8",
    areas={
        "prussia": ("cdd3e8", "4c5a8c"),
        "lithuania": ("b4d8b6", "1f7448"),
        "ukraine": ("d9dc8c", "8a9220"),
        "little_poland": ("f0b8a0", "b8422a"),
        "great_poland": ("efe69e", "988a18"),
        "sejm": ("ece0ea", "7c4a80"),
    },
    paper="fafcfd",
    paper_share=0.3,
    sea_shallow="9ccbe0",
    sea_deep="3f7ea6",
    surf="f2f8fa",
    waterline="1c4c70",
    river="c4e4f2",
    river_edge="4a80a6",
    growth=Growth(
        spruces=("3f6152", "4a6e5b", "365648"),
        leaves=("7d6856", "8a7562", "6f5c4c"),
        rocks=("a9b2bd", "9aa4b0", "b6bec8"),
        roofs=("c25a3c",),
        walls=("c9a880", "b8946c"),
        straw="c9a860",
        snow_line=0.30,
        snowed=True,
    ),
    fields=("f0ede0", "e6e4d6", "f6f4ec", "dfe4df", "f2ead8"),
    meadow="d8e2ea",
    thicket="86a8b4",
    rock="8c9cb2",
    ink="33384a",
    road="d9c8ac",
    cliff="8fa0b4",
    shade="3f5a8c",
    sun=0.85,
    slopes=((1.8, 1.45, 0.8), (1.5, 1.2, 0.6)),
    low_sun=0.5,
    snow=0.62,
    frozen=True,
)

SEASONS: Final = (SUMMER, DELUGE, SMOKE, WINTER)
"""Of turns 1 to 4."""
