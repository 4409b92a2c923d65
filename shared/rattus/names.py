"""The names of Rattus as they stand in records, actions and events."""

from __future__ import annotations

from typing import Final, Literal, get_args

Region = Literal[
    "anglia",
    "gallia",
    "germania",
    "hispania",
    "hungaria",
    "italia",
    "polonia",
    "scandia",
    "bulgaria",
    "turcia",
    "russia",
    "tartaria",
]
Card = Literal["peasant", "merchant", "monk", "knight", "witch", "king"]
PhaseName = Literal[
    "setup",
    "actions",
    "witch",
    "spread",
    "neutral_cubes",
    "devastation",
    "last_round",
    "over",
]

PLAYERS: Final = range(2, 5)

REGIONS: Final[tuple[Region, ...]] = get_args(Region)
"""All regions; with fewer players than four the last ones are not in use."""

CARDS: Final[tuple[Card, ...]] = get_args(Card)
"""The class cards."""

REGION_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(REGIONS)}
CARD_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CARDS)}

PEASANT, MERCHANT, MONK, KNIGHT, WITCH, KING = range(6)
