"""The colours of families, crown and enemies, as the pieces of the game have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Livery:
    """What a side wears: coat, trim, the dark of caps and cloths, sash, horse and its mane."""

    coat: str
    trim: str
    dark: str
    sash: str
    horse: str
    mane: str


LIVERIES: Final = {
    "0": Livery("f4ead2", "7d5f36", "5a4a2e", "b9893c", "9a6a3c", "4a2f1c"),
    "1": Livery("3f6fb0", "eef3fb", "22457a", "ecca5e", "d9d2c4", "8d8577"),
    "2": Livery("b8352f", "fbe9e2", "7a1c19", "ecca5e", "6b3d22", "21140c"),
    "king": Livery("dcb045", "8c1c2c", "8c1c2c", "8c1c2c", "3d2c24", "17100c"),
}
"""The families by seat, and the army of the crown in gold and crimson."""

TEUTONS, RUSSIA, TATARS, OTTOMANS, HABSBURGS = "3f3c38", "55804a", "e0b62f", "d06a2c", "7a5294"
SWEDES, SWEDISH_GOLD = "0b4664", "ffd22e"
"""As far from the blue of the second family as may be."""
WALL: Final = "eadcbc"
TILE: Final = "a5502f"
THATCH: Final = "c9a456"
STONE: Final = "c9b994"
BRICK: Final = "b4593c"
TIMBER: Final = "7d5230"
