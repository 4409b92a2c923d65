"""Composes where a god is at home, and later on which portal its idol begins."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import Answer, ask, portals
from parlour.client.games.playing_gods.compose.texts import continent_name
from parlour.shared.language import tr
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import PlaceIdol, Settle
from parlour.shared.playing_gods.names import CONTINENTS, REGIONS, Continent
from parlour.shared.playing_gods.phases.setup import homeless
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    if homeless(state) is not None:
        prompt = tr(
            "Choose your continent: your people live there, and your idol will start from "
            "one of its portals."
        )
        return ask(state, seat, prompt, tr("Which continent?"), [*map(_continent, CONTINENTS)])
    prompt = tr("Choose the portal where your idol takes its stand.")
    return ask(state, seat, prompt, tr("Which portal?"), portals(board.PORTALS, PlaceIdol))


def _continent(continent: Continent) -> Answer:
    number = CONTINENTS.index(continent)
    places = (
        f"continent:{continent}",
        *(f"region:{REGIONS[region]}" for region in board.REGIONS_OF[number]),
        *(f"space:{portal}" for portal in board.PORTALS_OF[number]),
    )
    return Answer(Settle(continent), continent_name(continent), places, str(number + 1))
