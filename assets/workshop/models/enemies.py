"""The enemies on the march; each has the colours of its pieces."""

from __future__ import annotations

from typing import Final

from parlour.assets.workshop.models.colours import (
    HABSBURGS,
    OTTOMANS,
    RUSSIA,
    SWEDES,
    SWEDISH_GOLD,
    TATARS,
)
from parlour.assets.workshop.models.figures import STEEL, Look, figure, pose
from parlour.assets.workshop.models.horses import Mount, mounted
from parlour.assets.workshop.models.sprite import ALL_ROUND, Sprite
from parlour.assets.workshop.solids.model import Model

FRAMES: Final = {"idle": 1, "walk": 6, "strike": 4, "fall": 3}
FOOT: Final = 33.0
HORSE: Final = 29.0

FOOT_LOOKS: Final = {
    "enemy/teutons/knight": Look(
        "f4f0e4",
        "1c1a18",
        "great_helm",
        STEEL,
        "sword",
        legs="6d6a66",
        boots="4a4846",
        beard=None,
        cape="f4f0e4",
        shield="f7f3e8",
        plate=True,
    ),
    "enemy/teutons/swede": Look(
        SWEDES,
        SWEDISH_GOLD,
        "broad",
        "24272e",
        "musket",
        legs=SWEDISH_GOLD,
        beard="b98a4a",
        long=False,
    ),
    "enemy/teutons/prussian": Look(
        "2c3350", "c8452f", "mitre", "c8452f", "musket", legs="ece4cf", boots="1d1813", beard=None
    ),
    "enemy/russia/strelets": Look(
        RUSSIA,
        "e2c04a",
        "pointed",
        RUSSIA,
        "halberd",
        legs="7a2a22",
        boots="b8352f",
        beard="8a5a2c",
        full_beard=True,
    ),
    "enemy/ottomans/janissary": Look(
        OTTOMANS,
        "f2e3b8",
        "sleeve",
        "f7f2e4",
        "musket",
        legs="2f6f63",
        boots="e0b62f",
        beard="20140c",
    ),
    "enemy/habsburgs/soldier": Look(
        "efe9da",
        HABSBURGS,
        "tricorne",
        "3b2a48",
        "musket",
        legs=HABSBURGS,
        boots="1d1813",
        beard="3b2314",
    ),
}

MOUNTED_LOOKS: Final = {
    "enemy/tatars/archer": (
        Look("d9b04c", "6b3d22", "conical", "8c6a3c", "bow", legs="5a4a36", boots="6b2f1c",
             beard="1c120a", cape="8d6f4c"),
        Mount("a8794a", "33221a", TATARS, "7a2f22"),
    ),
    "enemy/ottomans/sipahi": (
        Look(OTTOMANS, "f2cf6a", "turban", "b8352f", "lance", legs="2f6f63", boots="e0b62f",
             beard="20140c"),
        Mount("e8e0d2", "b9ae9a", "2f6f63", "f2cf6a"),
    ),
}  # fmt: skip


def sprites() -> list[Sprite]:
    """Return the sprites of the enemies' soldiers."""
    found: list[Sprite] = []
    for name, look in FOOT_LOOKS.items():

        def afoot(action: str, k: int, of: int, wears: Look = look) -> Model:
            return figure(wears, pose(wears, action, k, of))

        found.append(Sprite(name, FOOT, afoot, FRAMES, ALL_ROUND))
    for name, (look, mount) in MOUNTED_LOOKS.items():

        def riding(action: str, k: int, of: int, w: Look = look, on: Mount = mount) -> Model:
            return mounted(w, on, action, k, of)

        found.append(Sprite(name, HORSE, riding, FRAMES, ALL_ROUND))
    return found
