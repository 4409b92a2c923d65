"""The blocks that lie on the board: all until they are revealed, then the army's."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.games.gods_playground.ground import places
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.signs import Seal
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import FACE_DOWN, State


def blocks(state: State) -> Iterator[Actor]:
    """Yield the blocks of all seats."""
    in_regions = state.phase in ("nobles", "short_nobles")
    for seat, player in enumerate(state.players):
        if player.placed is None:
            continue
        for place in range(len(REGIONS) + 1):
            if place < len(REGIONS) and not in_regions:
                continue
            number = None if player.placed == FACE_DOWN else player.placed[place]
            yield block(seat, place, number)


def block(seat: int, place: int, number: int | None) -> Actor:
    """Return the block of a seat on a region (0 to 4) or on the army (5); None: face down."""
    army = place == len(REGIONS)
    name = "army" if army else f"region:{REGIONS[place]}"
    x, y = block_at(seat, place)
    sign = Seal(number, text="" if number is not None else "?", colour=SIDE_COLOURS[seat], size=36,
                ink=SIDE_INKS[seat])  # fmt: skip
    return actor(
        f"block:{place}:{seat}", sign, (x, y), Layer.SIGNS, place=name,
        born=f"panel:{seat}", goes=f"panel:{seat}", weight=1.5,
    )  # fmt: skip


def block_at(seat: int, place: int) -> Point:
    """Return where the block of a seat lies."""
    if place == len(REGIONS):
        return places().crown.blocks[seat].centre
    x, y = places().regions[place].armies[seat].centre
    return x, y
