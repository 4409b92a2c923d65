"""What each seat sees of a game of God's Playground: blocks face down and open bids are hidden."""

from __future__ import annotations

from typing import Final

from parlour.shared.gods_playground.events import (
    BidMade,
    BidsRevealed,
    BlocksPlaced,
    BlocksRevealed,
    Event,
)
from parlour.shared.gods_playground.state import FACE_DOWN, HIDDEN_BID, Player, State

VEILED: Final = frozenset[type]({BlocksPlaced, BidMade})
"""The events of which something is hidden."""


def view(state: State, seat: int | None) -> State:
    """Return a position without blocks that lie face down and bids of an open round (ruling 1)."""
    seen = state.copy()
    for other, player in enumerate(seen.players):
        if other != seat:
            _mask(player, blocks_hidden=state.phase == "nobles")
    return seen


def _mask(player: Player, *, blocks_hidden: bool) -> None:
    if blocks_hidden and player.placed:
        player.blocks = tuple(sorted((*player.blocks, *player.placed)))
        player.placed = FACE_DOWN
    if player.bid is not None and player.money:
        player.bid = HIDDEN_BID


def redact(event: Event, seat: int | None) -> Event:
    """Return an event without the other players' blocks and bids."""
    if type(event) is BlocksPlaced and event.seat != seat:
        return BlocksPlaced(event.seat, None)
    if type(event) is BidMade and event.seat != seat:
        return BidMade(event.seat, None)
    return event


def reveals(event: Event) -> bool:
    """Return whether blocks are turned over, or bids are opened."""
    return isinstance(event, BlocksRevealed | BidsRevealed)
