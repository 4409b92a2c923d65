"""The colours of the four turns, as six hexadecimal digits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from parlour.assets.workshop.grounds.growth import Growth


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
    snow: float = 0.0
    """How much of the land lies under snow."""
    flood: float = 0.0
    """How far rivers leave their beds, in board pixels."""
    haze: str = ""
    """The colour of smoke that lies on the land."""
    frozen: bool = False


SUMMER: Final = Season(
    name="summer",
    foreign="e0cfa4",
    areas={
        "prussia": ("b6beb2", "52768a"),
        "lithuania": ("9fb877", "4a7d3a"),
        "ukraine": ("e8bf58", "c17c18"),
        "little_poland": ("e0a57c", "b5502f"),
        "great_poland": ("e2d277", "a88a2a"),
        "sejm": ("e9d9c4", "8a5a7a"),
    },
    paper="f1e2bb",
    paper_share=0.36,
    sea_shallow="93c2b4",
    sea_deep="4a8c98",
    surf="dcebd6",
    waterline="1c4c58",
    river="6fb0bb",
    river_edge="2b5460",
    growth=Growth(
        spruces=("4a6e47", "567f4d", "3f6440"),
        leaves=("87a03f", "9bb14a", "74923c", "a8b854"),
        rocks=("c2a67e", "b3976f", "ccb38b"),
        roofs=("a9553a", "a8854c", "93513a"),
        walls=("efe3c8", "e2d3b0"),
        straw="cfae58",
    ),
    fields=("d9b350", "c9a544", "a9b257", "e8d186", "96ab58"),
    meadow="a5b865",
    thicket="5e7a3c",
    rock="a5845a",
    ink="3c2616",
    road="ecd9a8",
    cliff="8a6840",
    shade="4a3626",
    sun=1.0,
)

DELUGE: Final = replace(
    SUMMER,
    name="deluge",
    foreign="c6c3a8",
    areas={
        "prussia": ("b3b6ae", "4a6676"),
        "lithuania": ("7fa276", "2f6444"),
        "ukraine": ("c9b868", "8f7420"),
        "little_poland": ("c08d77", "90402e"),
        "great_poland": ("bcc076", "6f7a2e"),
        "sejm": ("d2cac2", "6f5072"),
    },
    paper="dcdccb",
    paper_share=0.30,
    sea_shallow="7fa9b4",
    sea_deep="33647e",
    surf="d2e2e4",
    waterline="12384c",
    river="5f97ae",
    river_edge="1f4558",
    growth=Growth(
        spruces=("33574a", "3d6450", "2b4d42"),
        leaves=("5f8044", "6f8f4c", "56753e", "7d9650"),
        rocks=("9c9384", "8d867a", "a8a08f"),
        roofs=("9c4a3a", "8f7650", "84493a"),
        walls=("ddd5c4", "cfc5ae"),
        straw="b79a52",
        snow_line=0.72,
    ),
    fields=("b5a85e", "a59b52", "8ca062", "c4be86", "7d965e"),
    meadow="7fa06c",
    thicket="3d6048",
    rock="857c6c",
    ink="26241f",
    road="cbbd98",
    cliff="6e6650",
    shade="2a3846",
    sun=0.35,
    flood=6.5,
)

SMOKE: Final = replace(
    SUMMER,
    name="smoke",
    foreign="dfc594",
    areas={
        "prussia": ("bcb9a6", "64707a"),
        "lithuania": ("bdb264", "76641c"),
        "ukraine": ("e9b24a", "b85e14"),
        "little_poland": ("d98e62", "a03a22"),
        "great_poland": ("e6cb72", "a87424"),
        "sejm": ("e8d2b4", "8a5060"),
    },
    paper="f1dcae",
    paper_share=0.34,
    sea_shallow="a2b69c",
    sea_deep="62867c",
    surf="e2e2c6",
    waterline="2e4a4c",
    river="84a8a0",
    river_edge="40564e",
    growth=Growth(
        spruces=("5b6b3c", "67753f", "4e6038"),
        leaves=("c9782a", "dba236", "b4552a", "d98c30", "c2a544"),
        rocks=("bb9870", "ab8a64", "c6a67c"),
        roofs=("a95238", "a98446", "94503a"),
        walls=("f0e2c4", "e4d2ac"),
        straw="cfa550",
        snow_line=0.80,
    ),
    fields=("d8a648", "b98a3c", "b0884e", "ecd086", "94784a"),
    meadow="d0a050",
    thicket="8a6a2c",
    rock="9a764c",
    road="f0d8a4",
    cliff="82592f",
    shade="4e3220",
    sun=0.85,
    haze="efe4cc",
)

WINTER: Final = replace(
    SUMMER,
    name="winter",
    foreign="e9ebe8",
    areas={
        "prussia": ("bccbd2", "3d6a8a"),
        "lithuania": ("bcd4b4", "2f7450"),
        "ukraine": ("ecd9a0", "c08618"),
        "little_poland": ("e6b9a2", "b0452c"),
        "great_poland": ("e8dfa0", "98861e"),
        "sejm": ("e6dae0", "7c4f7c"),
    },
    paper="f6f7f6",
    paper_share=0.40,
    sea_shallow="a6c8d6",
    sea_deep="4f83a0",
    surf="f2f8fa",
    waterline="23506c",
    river="cfe6ef",
    river_edge="5a86a2",
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
    meadow="eef2f0",
    thicket="a9bfc0",
    rock="c3ccd6",
    ink="33384a",
    road="d9c8ac",
    cliff="8fa0b4",
    shade="4a5c80",
    sun=0.85,
    snow=0.70,
    frozen=True,
)

SEASONS: Final = (SUMMER, DELUGE, SMOKE, WINTER)
"""Of turns 1 to 4."""
