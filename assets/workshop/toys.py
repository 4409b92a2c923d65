"""Makes the atlas of Playing Gods."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from parlour.assets.workshop import atlas, drawn
from parlour.assets.workshop.models import believers, heaven, idols, omens, temples

POLISHED: Final = (idols, believers)
"""Whose sprites are pieces, and get the last touch."""
EFFECTS: Final = (
    "smoke/dark/0", "smoke/dark/1", "smoke/light/0", "dust/0", "dust/1", "flame/small",
    "flame/medium", "flame/large", "spark/0", "splash", "glow/fire", "glow/gold", "glow/white",
)  # fmt: skip


def make(assets: Path) -> None:
    """Make the atlas below ``assets``."""
    groups = [
        drawn.solids([replace(each, polish=part in POLISHED) for each in part.sprites()])
        for part in (believers, temples, heaven, omens, idols)
    ]
    atlas.write(assets / "playing_gods" / "atlas", [*groups, drawn.effects(EFFECTS)])
