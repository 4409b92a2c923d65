"""What the line of the log for each event is about; what is not here is about neither."""

from __future__ import annotations

from parlour.client.games.protocol import Theme
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.events import Event

WAR: Theme = "war"
"""Against other gods: attacks, conversions, and what becomes of gods by them."""
POINTS: Theme = "points"
"""What changes whose regions there are."""

THEMES: dict[type[Event], Theme] = {
    events.AttackBegan: WAR,
    events.ElementDefended: WAR,
    events.SectKilled: WAR,
    events.ConversionBegan: WAR,
    events.CardShown: WAR,
    events.CardsCompared: WAR,
    events.SectConverted: WAR,
    events.Rescued: WAR,
    events.GodSlain: WAR,
    events.GodFell: WAR,
    events.GodReturned: WAR,
    events.GodDeclined: WAR,
    events.CardStolen: WAR,
    events.Settled: POINTS,
    events.SectGained: POINTS,
    events.SectLost: POINTS,
    events.GameEnded: POINTS,
}
