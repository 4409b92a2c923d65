"""What the line of the log for each event is about; what is not here is about neither."""

from __future__ import annotations

from parlour.client.games.protocol import Theme
from parlour.shared.rattus import events

WAR: Theme = "war"
"""Against the Plague: wherever it goes, and its rats."""
POINTS: Theme = "points"

THEMES: dict[type, Theme] = {
    events.PlaguePlaced: WAR,
    events.PlagueMoved: WAR,
    events.PlagueLed: WAR,
    events.RatPlaced: WAR,
    events.RatMoved: WAR,
    events.LookingEnded: WAR,
    events.CubesAdded: WAR,
    events.RatTurned: WAR,
    events.FinalDevastationBegan: WAR,
    events.CubesPlaced: POINTS,
    events.CubeSheltered: POINTS,
    events.GameEnded: POINTS,
}
