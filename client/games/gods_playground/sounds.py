"""What the events sound like that no show tells; all others are heard in their shows."""

from __future__ import annotations

from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.events import Event

SOUNDS: dict[type[Event], str] = {events.BiddingBegan: "coins"}
