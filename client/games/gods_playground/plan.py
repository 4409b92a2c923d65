"""What would stand where after what was chosen so far: ghosts over the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.client.games.gods_playground.scene import PLACES, block
from parlour.client.games.protocol import Choice
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import middle
from parlour.client.stage.signs import Seal
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State

CHOSEN = (196, 40, 30)


def ghosts(state: State, seat: int, chosen: Sequence[Choice]) -> Sequence[Actor]:
    """Return the ghosts of a decision of ``seat``."""
    return tuple(_ghosts(chosen))


def _ghosts(chosen: Sequence[Choice]) -> Iterator[Actor]:
    for choice in chosen:
        for place in choice.places[:1]:
            if place in PLACES:
                yield actor(
                    f"chosen:{choice.id}",
                    Seal(None, "!", CHOSEN, 30),
                    middle(PLACES[place]),
                    Layer.SIGNS,
                )


def laid(seat: int, blocks: Sequence[int | None]) -> Iterator[Actor]:
    """Yield the blocks that are laid so far."""
    for place, value in enumerate(blocks):
        if value is not None and place <= len(REGIONS):
            yield block(seat, place, value)
