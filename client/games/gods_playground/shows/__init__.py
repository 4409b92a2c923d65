"""How the events of God's Playground look: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.gods_playground.shows.actions import ACTION_SHOWS
from parlour.client.games.gods_playground.shows.invasion import INVASION_SHOWS
from parlour.client.games.gods_playground.shows.realm import REALM_SHOWS
from parlour.client.games.gods_playground.shows.reckoning import RECKONING_SHOWS
from parlour.client.games.gods_playground.shows.war import WAR_SHOWS
from parlour.client.stage.anims import Anim

SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    **REALM_SHOWS,
    **ACTION_SHOWS,
    **WAR_SHOWS,
    **INVASION_SHOWS,
    **RECKONING_SHOWS,
}
