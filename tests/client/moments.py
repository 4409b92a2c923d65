"""The moments of God's Playground that the gallery shows: record, first event, how many events."""

from __future__ import annotations

from typing import Final

BOTS: Final = "tests/golden/gods_playground-bots.record.jsonl"
RANDOM: Final = "tests/golden/gods_playground-random-2.record.jsonl"

MOMENTS: Final[dict[str, tuple[str, str, int]]] = {
    "turn": (BOTS, "TurnBegan:2", 1),
}
TURN: Final = (BOTS, "TurnBegan:2", 60, 2.0, 40)
"""The film of a turn: as above, then how fast it goes, and the quality of its pictures."""
