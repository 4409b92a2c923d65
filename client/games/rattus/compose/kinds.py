"""Which kind of action, as a choice before its details."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.client.games.facets import Chosen, Facet, Value
from parlour.shared.language import tr
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.state import State

KIND = "kind"
Natural = Callable[[State, int], Action | None]
"""Gives the action of a kind that comes closest to being possible, for the reason why not."""


def kinds(
    state: State,
    seat: int,
    values: Sequence[Value],
    natural: Callable[[str], Natural],
    default: str | None,
) -> Facet:
    """Return the facet that asks what to do; ``natural`` is by the id of a value."""

    def attempt(chosen: Chosen) -> Action | None:
        return natural(chosen[KIND])(state, seat)

    return Facet(KIND, tr("What to do?"), values, attempt, default=default)


def only(kind: str) -> dict[str, tuple[str, ...]]:
    """Return when the details of one kind are asked."""
    return {KIND: (kind,)}
