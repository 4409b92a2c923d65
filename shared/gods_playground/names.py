"""The names of God's Playground as they stand in records, actions and events."""

from __future__ import annotations

from typing import Final, Literal, get_args

Region = Literal["prussia", "lithuania", "ukraine", "little_poland", "great_poland"]
Enemy = Literal["teutons", "russia", "tatars", "ottomans", "habsburgs"]
Target = Literal["prussia", "lithuania", "ukraine", "little_poland", "great_poland", "vienna"]
PhaseName = Literal[
    "setup",
    "income",
    "nobles",
    "short_nobles",
    "king",
    "army",
    "events",
    "elections",
    "build_estates",
    "special_actions",
    "buy_armies",
    "campaigns",
    "enemies_attack",
    "poland_fights_back",
    "enemies_expand",
    "estates",
    "victory_points",
    "end_of_turn",
    "over",
]

SEATS: Final = 3

REGIONS: Final[tuple[Region, ...]] = get_args(Region)
"""The regions, clockwise (ruling 3)."""

ENEMIES: Final[tuple[Enemy, ...]] = get_args(Enemy)
"""The enemies by number, 1 to 5; the home region of each has the same index in REGIONS."""

REGION_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(REGIONS)}
ENEMY_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(ENEMIES)}

PRUSSIA, LITHUANIA, UKRAINE, LITTLE_POLAND, GREAT_POLAND = range(5)
TEUTONS, RUSSIA, TATARS, OTTOMANS, HABSBURGS = range(5)


def arrows(region: int) -> tuple[int, int]:
    """Return the two regions into which the enemy of ``region`` expands, in order (ruling 38)."""
    return (region + 1) % 5, (region - 1) % 5
