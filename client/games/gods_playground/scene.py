"""What stands where on the board of God's Playground: a function of the view alone.

Ids of actors begin with the place that they stand for (``standing.spots``), so that what is
pointed at, lit or flown to has one name.
"""

from __future__ import annotations

from parlour.client.games.gods_playground.standing import enemies, estates, land, realm, regions
from parlour.client.games.gods_playground.standing.blocks import berth, block, block_at, blocks
from parlour.client.games.gods_playground.standing.regions import UNITS
from parlour.client.games.gods_playground.standing.spots import PLACES, feet
from parlour.client.stage.actors import Scene
from parlour.shared.gods_playground.names import ENEMIES, REGIONS
from parlour.shared.gods_playground.state import State

__all__ = ["PLACES", "UNITS", "berth", "block", "block_at", "feet", "scene"]


def scene(state: State) -> Scene:
    """Return what stands where."""
    actors = [
        *land.lettering(state),
        *land.decor(state),
        *land.fires(state),
        *(each for index in range(len(REGIONS)) for each in regions.region(state, index)),
        *(each for index in range(len(REGIONS)) for each in estates.estates(state, index)),
        *(each for index in range(len(ENEMIES)) for each in enemies.enemy(state, index)),
        *realm.sejm(state),
        *realm.crown(state),
        *realm.cossacks(state),
        *realm.supplies(state),
        *blocks(state),
    ]
    return Scene.of(actors, PLACES, land.mood(state))
