"""Everything that the workshop makes for God's Playground, page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlour.assets.workshop.models import (
    battle,
    camps,
    court,
    decor,
    enemies,
    families,
    places,
    vienna,
)
from parlour.assets.workshop.models.sprite import Sprite

SOLIDS: Final[dict[str, Callable[[], Sequence[Sprite]]]] = {
    "places": places.sprites,
    "camps": camps.sprites,
    "decor": decor.sprites,
    "families": families.sprites,
    "enemies": enemies.sprites,
    "vienna": vienna.sprites,
}
"""What is rendered, by the group whose sprites lie on the same pages."""
NEAR: Final[dict[str, Callable[[], Sequence[Sprite]]]] = {
    "court": court.sprites,
    "own men": battle.own_men,
    "own riders": battle.own_riders,
    "enemies who fight": battle.enemies,
}
"""What is rendered for shows that look from near; their pages come after all others."""
PIECES: Final = frozenset({"families", "enemies", "vienna"})
"""The groups that get the last touch."""
