"""How the events of God's Playground look: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.gods_playground.shows.peace import PEACE_SHOWS
from parlour.client.games.gods_playground.shows.war import WAR_SHOWS
from parlour.client.stage.anims import Anim

SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {**PEACE_SHOWS, **WAR_SHOWS}
