"""Makes the atlas of Rattus: its pieces, and the pictures of its class cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from parlour.assets.workshop import atlas, class_cards, drawn
from parlour.assets.workshop.models import pestilence


def make(assets: Path) -> None:
    """Make the atlas below ``assets``."""
    pieces = [replace(sprite, polish=True) for sprite in pestilence.sprites()]
    atlas.write(assets / "rattus" / "atlas", (drawn.solids(pieces), class_cards.pictures()))
