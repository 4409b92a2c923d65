"""How the events of God's Playground look: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.gods_playground.shows.actions import ACTION_SHOWS
from parlour.client.games.gods_playground.shows.chamber import CHAMBER_SHOWS
from parlour.client.games.gods_playground.shows.ending import ENDING_SHOWS
from parlour.client.games.gods_playground.shows.enemies import ENEMY_SHOWS
from parlour.client.games.gods_playground.shows.estates import ESTATE_SHOWS
from parlour.client.games.gods_playground.shows.gathering import GATHERING_SHOWS
from parlour.client.games.gods_playground.shows.realm import REALM_SHOWS
from parlour.client.games.gods_playground.shows.reckoning import RECKONING_SHOWS
from parlour.client.games.gods_playground.shows.turns import TURN_SHOWS
from parlour.client.games.gods_playground.shows.war import WAR_SHOWS
from parlour.client.stage.anims import Anim

SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    **TURN_SHOWS,
    **REALM_SHOWS,
    **CHAMBER_SHOWS,
    **ACTION_SHOWS,
    **GATHERING_SHOWS,
    **ESTATE_SHOWS,
    **WAR_SHOWS,
    **ENEMY_SHOWS,
    **RECKONING_SHOWS,
    **ENDING_SHOWS,
}
