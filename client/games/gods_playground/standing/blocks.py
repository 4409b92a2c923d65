"""The blocks that lie on the board: all until they are revealed, then the army's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.standing.drawings import Plaque
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.signs import Seal
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import FACE_DOWN, State

TALLY: Final[Point] = (888.0, 662.0)
"""The middle of the plaque on which the blocks for the Polish army lie, beside the treasury."""


def blocks(state: State) -> Iterator[Actor]:
    """Yield the blocks of all seats."""
    in_regions = state.phase in ("nobles", "short_nobles")
    if any(player.placed is not None for player in state.players):
        yield actor("blocks:tally", Plaque(156, 42), TALLY, Layer.GROUND, place="army")
        rider = Picture("cavalry_king", 30, shadow=False)
        yield actor("blocks:army", rider, (TALLY[0] - 58, TALLY[1]), Layer.FLYING, place="army")
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
        f"block:{place}:{seat}", sign, (x, y), Layer.FLYING if army else Layer.SIGNS, place=name,
        born=f"panel:{seat}", goes=f"panel:{seat}", weight=1.5,
    )  # fmt: skip


def block_at(seat: int, place: int) -> Point:
    """Return where the block of a seat lies."""
    if place == len(REGIONS):
        return TALLY[0] + 14 + (seat - 1) * 38.0, TALLY[1]
    x, y = places().regions[place].armies[seat].centre
    return x, y
