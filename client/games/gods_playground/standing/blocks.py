"""The blocks that lie on the board: all until they are revealed, then the army's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.standing.carved import Berth, Block
from parlour.client.games.gods_playground.standing.sheets import Rack
from parlour.client.games.gods_playground.standing.spots import PLAQUE, TALLY
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Ghost, Picture
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import FACE_DOWN, State

ON_LAND, IN_TALLY = 54.0, 44.0
"""How large blocks are."""
PAD: Final = 1.5
"""How much larger the pad is on which a block may be laid."""
APART: Final = 46.0
"""How far apart blocks lie on it."""
BELOW: Final = 16.0
"""How much further down than an army they lie on a region: beside the feet of its nobles."""
ASIDE: Final[dict[str, Point]] = {"little_poland": (-12.0, -38.0)}
"""How far from the middle of an army's room its block lies, clear of the next noble and of hands.
"""


def blocks(state: State) -> Iterator[Actor]:
    """Yield the blocks of all seats."""
    in_regions = state.phase in ("nobles", "short_nobles")
    if in_regions or _counted(state):
        berths = tuple(block_at(seat, len(REGIONS))[0] - TALLY[0] for seat in range(SEATS))
        rack = Rack(*PLAQUE, berths, IN_TALLY)
        yield actor("blocks:tally", rack, TALLY, Layer.GROUND, place="army")
        eagle = Picture("eagle", 46, shadow=False)
        yield actor("blocks:army", eagle, (TALLY[0] - 68, TALLY[1]), Layer.FLYING, place="army")
    for seat, player in enumerate(state.players):
        if player.placed is None:
            continue
        for place in range(len(REGIONS) + 1):
            if not in_regions and (place < len(REGIONS) or not _counted(state)):
                continue
            number = None if player.placed == FACE_DOWN else player.placed[place]
            yield block(seat, place, number)


def _counted(state: State) -> bool:
    """Return whether a block for the army counts, or may count as long as it is face down."""
    placed = [player.placed for player in state.players if player.placed is not None]
    return any(each == FACE_DOWN or each[-1] for each in placed)


def block(seat: int, place: int, number: int | None) -> Actor:
    """Return the block of a seat on a region (0 to 4) or on the army (5); None: face down."""
    army = place == len(REGIONS)
    name = "army" if army else f"region:{REGIONS[place]}"
    x, y = block_at(seat, place)
    wood = Block(seat, number, IN_TALLY if army else ON_LAND)
    return actor(
        f"block:{place}:{seat}", wood, (x, y), Layer.FLYING if army else Layer.SIGNS, place=name,
        born=f"panel:{seat}", goes=f"panel:{seat}", weight=1.5,
    )  # fmt: skip


def berth(seat: int, place: int, *, is_next: bool) -> Actor:
    """Return the light where a seat may lay a block."""
    army = place == len(REGIONS)
    look = Berth(seat, is_next, IN_TALLY if army else ON_LAND * PAD)
    return actor(f"berth:{place}", Ghost(look, 1.0), block_at(seat, place), Layer.SIGNS)


def block_at(seat: int, place: int) -> Point:
    """Return where the block of a seat lies."""
    if place == len(REGIONS):
        return TALLY[0] + 14 + (seat - 1) * APART, TALLY[1]
    x, y = places().regions[place].armies[seat].centre
    dx, dy = ASIDE.get(REGIONS[place], (0.0, 0.0))
    return x + dx, y + dy + BELOW
