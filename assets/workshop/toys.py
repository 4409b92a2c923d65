"""Makes the atlas of Playing Gods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from parlour.assets.workshop import atlas, drawn
from parlour.assets.workshop.models import believers, heaven, idols, omens, temples
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CONTINENTS

EFFECTS: Final = (
    "smoke/dark/0", "smoke/dark/1", "smoke/light/0", "dust/0", "dust/1", "flame/small",
    "flame/medium", "flame/large", "spark/0", "splash", "glow/fire", "glow/gold", "glow/white",
)  # fmt: skip


def _pieces(sprites: Sequence[Sprite]) -> list[drawn.Drawn]:
    """Return sprites that stand on lands: with the last touch, and a light line round them."""
    return drawn.solids([replace(each, polish=True, rim=True) for each in sprites])


def _spaces() -> list[Sprite]:
    """Return the clouds of the ring that matter just now: one of each kind on each continent."""
    kinds = dict.fromkeys(
        (kind, CONTINENTS[board.CONTINENT_OF[space]]) for space, kind in enumerate(board.RING)
    )
    return [
        still(
            f"space/{kind}/{continent}", heaven.PX, partial(heaven.space, kind, continent, number),
            shadow=False,
        )
        for number, (kind, continent) in enumerate(kinds)
    ]  # fmt: skip


def make(assets: Path) -> None:
    """Make the atlas below ``assets``."""
    groups = [
        _pieces(believers.sprites()),
        _pieces(temples.sprites()),
        *(drawn.solids(part.sprites()) for part in (heaven, omens)),
        _pieces(idols.sprites()),
    ]
    atlas.write(
        assets / "playing_gods" / "atlas",
        [*groups, drawn.effects(EFFECTS), drawn.solids(_spaces())],
    )
