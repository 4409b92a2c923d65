"""The Knight of Rattus on his horse, who rides on before the Plague."""

from __future__ import annotations

from typing import Final

from parlour.assets.workshop.models import horses
from parlour.assets.workshop.models.classes import STEEL, knight
from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.solids.model import Model, metal, turn

MOUNT: Final = horses.Mount("8a7a70", "3a302c", "a82c28", "e6c25a")
SADDLE: Final = 1.02
"""How high he sits."""


def rider(action: str, step: int, of: int) -> Model:
    """Return the knight at a step of a gallop, his sword before him; he faces x."""
    gait = horses.Gait(step / of, full=True)
    bound = horses.BOUNDS[step % len(horses.BOUNDS)]
    m = horses.horse(MOUNT, gait).grow(horses.LARGER)
    man = knight(upright=False).grow(0.62).turn(turn(90))
    for side in (-1, 1):
        man.rod(STEEL, (0.0, side * 0.24, 0.34), (0.22, side * 0.40, -0.12), 0.13, 0.10)
    man.rod(metal("d8dce4"), (0.42, -0.30, 0.86), (1.25, -0.34, 1.28), 0.045, 0.02)
    man.rod(GOLD, (0.42, -0.44, 0.84), (0.46, -0.18, 0.90), 0.04)
    m.join(man.turn(turn(0, 8)).move(-0.1, 0, SADDLE))
    return m.turn(turn(0, -bound.pitch), (0, 0, 1.0)).move(z=0.06 + bound.lift)
