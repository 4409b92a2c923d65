"""How well people play: a rating for each game, which the store keeps, and who comes first.

Rated games are counted one after the other, as soon as they are stored; what was not counted before
a restart is counted after it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from parlour.server.errors import RefusedError
from parlour.server.looking import BeingReadError, Lookup, Read
from parlour.server.people import People
from parlour.server.results import Result, Tally, score, won
from parlour.server.store import Store, StoreError, or_error
from parlour.shared.messages import Standing

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

log = logging.getLogger(__name__)

MOST_LISTED: Final = 50
ENOUGH_GAMES, ENOUGH_OPPONENTS = 5, 3
"""Rated games and different opponents from which on somebody is ranked: nobody climbs by beating
the same friend again and again, or a second self."""
TOGETHER: Final = 100
"""Games that are counted together at most."""

Key = tuple[str, str]
"""A game and a person."""


class _Unrated(NamedTuple):
    """Games that are to be counted, and how their people stand after them."""

    results: Sequence[Result]
    tallies: Sequence[Tally]


class Ratings:
    """The ratings of a server; those who come first are in memory once they were asked for."""

    def __init__(self, store: Store, people: People, read: Read) -> None:
        """Tell how ``people`` stand, and count games once this is opened."""
        self._store, self._people, self._read = store, people, read
        self._awaited: set[str] = set()
        """Tables whose games were rated, and that are not counted yet."""
        self._behind = False
        """Whether others may not be counted yet."""
        self._busy = False
        self._rows: dict[str, tuple[Standing, ...]] = {}
        """Who is ranked in a game, without names, as far as that was asked for."""
        self._shown: dict[str, tuple[Standing, ...]] = {}
        refusal = RefusedError("internal", "the server cannot read it now; try again later")
        self._lookup = Lookup(self._first, read, refusal)

    # --- counting ---

    def open(self) -> None:
        """Count what is not counted; raises StoreError."""
        while (found := self._find()).results:
            self._store.keep_ratings(found.results, found.tallies, _no_error)

    def catch_up(self) -> None:
        """Count what is not counted, while all else goes on."""
        self._behind = True
        self.go_on()

    def ended(self, result: Result) -> None:
        """Count a game that is being stored, if it is rated."""
        if result.rated:
            self._awaited.add(result.table)
            self.go_on()

    def go_on(self) -> None:
        """Count what is to be counted, if it is stored by now."""
        if (self._awaited or self._behind) and not self._busy:
            self._busy = True
            self._read(or_error(self._find), self._take)

    def _find(self) -> _Unrated:
        """Return what is to be counted; may be called in any thread. Raises StoreError."""
        results = self._store.results(unrated=TOGETHER)
        people: dict[str, set[str]] = {}
        for result in results:
            people.setdefault(result.game, set()).update(result.people())
        tallies = (
            tally
            for game, played in people.items()
            for tally in self._store.tallies(game, sorted(played))
        )
        return _Unrated(results, _after(results, tallies))

    def _take(self, found: _Unrated | StoreError) -> None:
        if isinstance(found, StoreError):
            log.error("%s", found)
            self._busy = False
        elif not found.results:
            self._busy = self._behind = False  # what is awaited is still being stored
        else:
            results = found.results
            self._store.keep_ratings(results, found.tallies, lambda e: self._kept(results, e))

    def _kept(self, results: Sequence[Result], error: StoreError | None) -> None:
        self._busy = False
        if error is not None:
            log.error("ratings could not be stored: %s", error)
            return
        for result in results:
            self._awaited.discard(result.table)
            self._rows.pop(result.game, None)
        self._lookup.changed()
        self.go_on()

    # --- what is asked ---

    def of(self, game: str) -> tuple[Standing, ...]:
        """Return those who are ranked in a game, the best first, by the names that they have now.

        Raises BeingReadError, and RefusedError if they cannot be read.
        """
        if game not in self._rows:
            self._rows[game] = self._lookup.look(game)
        rows = self._rows[game]
        people = self._people.those(row.person for row in rows)
        return tuple(
            replace(row, name=people[row.person].name) for row in rows if row.person in people
        )

    def _first(self, game: str) -> tuple[Standing, ...]:
        tallies = self._store.ranking(game, ENOUGH_GAMES, ENOUGH_OPPONENTS, MOST_LISTED)
        return tuple(map(_standing, tallies))

    def shown(self, game: str) -> tuple[Standing, ...]:
        """Return the same, or where something is being read, what was shown before."""
        with suppress(BeingReadError, RefusedError):
            self._shown[game] = self.of(game)
        return self._shown.get(game, ())

    def forget(self, person: str) -> None:
        """Show somebody no more, of whom nothing is stored by now."""
        self._lookup.changed()
        for rows in (self._rows, self._shown):
            for game, ranked in rows.items():
                rows[game] = tuple(row for row in ranked if row.person != person)


def _standing(tally: Tally) -> Standing:
    return Standing(
        person=tally.person,
        name="",
        rating=tally.rating(),
        games=tally.games,
        wins=tally.wins,
        ranked=True,
    )


def _after(results: Iterable[Result], before: Iterable[Tally]) -> list[Tally]:
    """Return how people stand after some games (Plackett and Luce); who is forgotten has none.

    ``before``: how they stood.
    """
    tallies = {(tally.game, tally.person): tally for tally in before}
    for result in results:
        _count(result, tallies)
    return [*tallies.values()]


def _count(result: Result, tallies: dict[Key, Tally]) -> None:
    model, game = model_of_skill(), result.game
    before = [tallies.get((game, place.person or "")) for place in result.places]
    teams = [
        [model.rating() if tally is None else model.rating(mu=tally.mu, sigma=tally.sigma)]
        for tally in before
    ]
    after = model.rate(teams, scores=[score(place) for place in result.places])
    for place, tally, (skill,) in zip(result.places, before, after, strict=True):
        if place.person is not None:
            games, wins = (0, 0) if tally is None else (tally.games, tally.wins)
            tallies[game, place.person] = Tally(
                game=game,
                person=place.person,
                mu=skill.mu,
                sigma=skill.sigma,
                games=games + 1,
                wins=wins + won(result, place.person),
            )


def _no_error(error: StoreError | None) -> None:
    """Refuse to begin where what is to be counted cannot be stored."""
    if error is not None:
        raise error


@cache
def model_of_skill() -> PlackettLuce:
    """Return what rates those who have played; a server loads it before anybody waits for it."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - who plays alone rates nobody

    return PlackettLuce()
