"""One question whose every answer is an action; and the answers that several phases share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value
from parlour.client.games.playing_gods.compose.summaries import summary
from parlour.client.games.playing_gods.compose.texts import portal_name, region_name
from parlour.client.games.seated import called_first
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import PASS, Action, tag
from parlour.shared.playing_gods.game import PLAYING_GODS
from parlour.shared.playing_gods.names import REGIONS, Region
from parlour.shared.playing_gods.state import State, owner

ANSWER = "answer"
REGION_KEYS = "1234567890qweasdzxcv"
"""The keys of the regions, continent by continent."""


class Answer(NamedTuple):
    """An action, possible or not, and how it is offered."""

    action: Action
    label: str
    places: tuple[str, ...] = ()
    key: str = ""


def ask(
    state: State, seat: int, prompt: str, heading: str, answers: Sequence[Answer]
) -> FacetComposer:
    """Return the composer of one question; an answer that is no legal action tells why not."""
    actions = {identity(answer.action): answer.action for answer in answers}
    values = [
        Value(identity(answer.action), answer.label, answer.places, answer.key)
        for answer in answers
    ]
    forms = [Form({ANSWER: identity(action)}, action) for action in PLAYING_GODS.legal(state, seat)]

    def attempt(chosen: Chosen) -> Action:
        return actions[chosen[ANSWER]]

    facet = Facet(ANSWER, heading, values, attempt)
    return FacetComposer(PLAYING_GODS, state, seat, prompt, (facet,), forms, summary)


def identity(action: Action) -> str:
    """Return what tells an action from the others of its phase: its one field, or its kind."""
    fields = msgspec.structs.astuple(action)
    return str(fields[0]) if fields else tag(action)


# --- answers ------------------------------------------------------------------------------------


def gods(state: State, seats: Iterable[int], action: Callable[[int], Action]) -> list[Answer]:
    """Return gods to choose from: by their panel or any of their regions, keys 1 to 5."""
    return [
        Answer(action(seat), called_first(seat), places(state, seat), str(seat + 1))
        for seat in seats
    ]


def places(state: State, seat: int, among: Iterable[int] = range(len(REGIONS))) -> tuple[str, ...]:
    """Return where a god is chosen on the board."""
    owned = [region for region in among if owner(state.pawns[region]) == seat]
    return (f"panel:{seat}", *(f"region:{REGIONS[region]}" for region in owned))


def regions(among: Iterable[int], action: Callable[[Region], Action]) -> list[Answer]:
    """Return regions to choose from."""
    return [
        Answer(
            action(REGIONS[region]),
            region_name(region),
            (f"region:{REGIONS[region]}",),
            REGION_KEYS[region],
        )
        for region in among
    ]


def portals(among: Iterable[int], action: Callable[[int], Action]) -> list[Answer]:
    """Return portals to choose from, keys 1 to 9 and 0."""
    return [
        Answer(
            action(portal),
            portal_name(portal),
            (f"space:{portal}",),
            REGION_KEYS[board.PORTALS.index(portal)],
        )
        for portal in among
    ]


def passing(label: str) -> Answer:
    """Return the answer that does nothing (more)."""
    return Answer(PASS, label, key="p")
