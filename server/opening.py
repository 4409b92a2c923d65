"""What is read of a store before the hall is led: all at once, in whatever thread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from parlour.server.people import Person
from parlour.server.results import Result, result_of
from parlour.server.room import Room
from parlour.server.store import Store
from parlour.server.table import DamagedTableError
from parlour.server.tables import stored_rooms
from parlour.server.tournaments.tournament import awaited
from parlour.shared.messages import ChatLine, TournamentInfo


class Found(NamedTuple):
    """What a store has of everything that is around the games."""

    here: Sequence[Person]
    """Those who are connected, as they are stored."""
    said: Sequence[ChatLine]
    """What was said in the lobby of late."""
    rooms: Sequence[Room | DamagedTableError]
    """The tables, of those whose game is over the last."""
    number_over: int
    uncounted: Sequence[Result]
    """How games ended that ended before results were kept."""
    tournaments: Sequence[TournamentInfo]
    awaited: Sequence[Room]
    """Tables of tournaments whose games have ended without that being noted."""


def find(store: Store, here: Sequence[str]) -> Found:
    """Read what there is; raises StoreError.

    ``here``: the ids of those who are connected.
    """
    tournaments = store.tournaments()
    return Found(
        here=store.people_by_id(here),
        said=store.chat(None),
        rooms=[*stored_rooms(store)],
        number_over=store.number_over(),
        uncounted=[each for each in map(result_of, store.uncounted()) if each is not None],
        tournaments=tournaments,
        awaited=[*_awaited(store, tournaments)],
    )


def _awaited(store: Store, tournaments: Sequence[TournamentInfo]) -> Iterator[Room]:
    for info in tournaments:
        for pairing in awaited(info) if info.status == "running" else ():
            room = store.over(pairing.table)
            if room is not None:
                yield room
