"""Makes those who stand alone and large: on the podium, and where a device is passed on.

``menus/victors/<name>.webp`` holds one figure, as large as a window 2160 pixels high shows it;
its name is that of the sprite with ``-`` for ``/``. Nobles have a picture more, whose name ends in
``victor``: how they stand when they have won.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from PIL import Image

from parlour.assets.workshop.models import idols, pestilence
from parlour.assets.workshop.models.colours import LIVERIES
from parlour.assets.workshop.models.families import BEARINGS, Bearing, noble
from parlour.assets.workshop.solids.model import Model
from parlour.assets.workshop.solids.render import body

SIZE: Final = "2"
HIGH: Final = 560
"""Pixels that a picture is high at most."""
NOBLE, PAWN, IDOL = 96.0, 150.0, 108.0
"""Pixels a unit in size 1."""
HEADS: Final = {"0": "proud", "1": "sabre", "2": "speech"}
"""As whom the client lets each family stand before others."""


def _victor(bearing: Bearing) -> Bearing:
    """Return how somebody stands who has won: both hands up, the sabre in one."""
    return replace(
        bearing, yaw=-84, hand=(0.16, -0.50, 1.72), other=(0.20, 0.50, 1.62), holds="sabre",
        aim=(0.1, -0.25, 1.0),
    )  # fmt: skip


def _nobles() -> Iterator[tuple[str, Model]]:
    for seat, wears in LIVERIES.items():
        if seat.isdigit():
            for name, bearing in BEARINGS.items():
                yield f"noble-{seat}-{name}", noble(wears, bearing, 0.0)
            yield f"noble-{seat}-victor", noble(wears, _victor(BEARINGS[HEADS[seat]]), 1.0)


def _figures() -> Iterator[tuple[str, Model, float]]:
    for name, model in _nobles():
        yield name, model, NOBLE
    for sprites, kind, px in (
        (pestilence.sprites(), "pawn/", PAWN),
        (idols.sprites(), "idol/", IDOL),
    ):
        for sprite in sprites:
            if sprite.name.startswith(kind):
                yield sprite.name.replace("/", "-"), sprite.build("idle", 0, 1), px


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    folder = assets / "menus" / "victors"
    folder.mkdir(parents=True, exist_ok=True)
    for name, model, px in _figures():
        picture = Image.fromarray(body(model, px)[SIZE].pixels)
        picture.thumbnail((HIGH * 2, HIGH), Image.Resampling.LANCZOS)
        picture.save(folder / f"{name}.webp", quality=80, alpha_quality=90, method=6)
