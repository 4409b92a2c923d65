"""What each event sounds like."""

from __future__ import annotations

from parlour.shared.rattus import events
from parlour.shared.rattus.events import Event

SOUNDS: dict[type[Event], str] = {
    events.FirstPlayerDrawn: "paper",
    events.PlaguePlaced: "toll",
    events.LastRoundBegan: "bell",
    events.FinalDevastationBegan: "toll",
    events.GameEnded: "fanfare",
    events.CardTaken: "paper",
    events.CubesPlaced: "march",
    events.PlagueMoved: "toll",
    events.RatPlaced: "squeak",
    events.RatTurned: "gnaw",
    events.CubesMoved: "coins",
    events.RatMoved: "squeak",
    events.RatSeen: "whisper",
    events.LookingEnded: "paper",
    events.CubeSheltered: "hammer",
    events.CubesAdded: "drum",
    events.PlagueLed: "toll",
}
"""Events that only say where the game stands are silent."""
