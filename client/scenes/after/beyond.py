"""What comes after a table."""

from __future__ import annotations

from functools import partial

from parlour.client.scenes.after.final_score import Again, FinalScore
from parlour.client.scenes.replay.opening import so_far
from parlour.client.scenes.table.beyond import Beyond


def beyond(again: Again | None = None) -> Beyond:
    """Return the screens to which a table leads; ``again`` opens the seats of a rematch."""
    return Beyond(partial(FinalScore, again=again), so_far)
