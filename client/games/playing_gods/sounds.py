"""What each event sounds like."""

from __future__ import annotations

from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.events import Event

SOUNDS: dict[type[Event], str] = {
    events.PermanentDealt: "paper",
    events.FirstPlayerRolled: "dice",
    events.Settled: "choir",
    events.IdolPlaced: "march",
    events.DieRolled: "dice",
    events.Moved: "march",
    events.Teleported: "whisper",
    events.GameEnded: "fanfare",
    events.CardDrawn: "paper",
    events.NothingDrawn: "paper",
    events.LossDrawn: "fall",
    events.CardStolen: "whisper",
    events.MadePermanent: "chime",
    events.SectGained: "choir",
    events.SectLost: "fall",
    events.AttackBegan: "thunder",
    events.ElementDefended: "hammer",
    events.SectKilled: "fire",
    events.ConversionBegan: "horn",
    events.CardShown: "paper",
    events.SectConverted: "choir",
    events.Rescued: "bell",
    events.GodSlain: "thunder",
    events.GodFell: "toll",
    events.GodReturned: "choir",
    events.GodDeclined: "fall",
}
"""Events that only say where the game stands are silent."""
