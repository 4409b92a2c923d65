"""Makes the atlas of Rattus: its pieces, and the pictures of its class cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from parlour.assets.workshop import atlas, class_cards, drawn
from parlour.assets.workshop.models import pestilence

EFFECTS: Final = (
    "smoke/dark/0", "smoke/dark/1", "dust/0", "dust/1", "spark/0", "fog/0", "fog/1", "fog/2",
    "wisp/0", "wisp/1",
)  # fmt: skip


def make(assets: Path) -> None:
    """Make the atlas below ``assets``."""
    pieces = [replace(sprite, polish=True) for sprite in pestilence.sprites()]
    groups = drawn.solids(pieces), class_cards.pictures(), drawn.effects(EFFECTS)
    atlas.write(assets / "rattus" / "atlas", groups)
