"""What came of people's games, and against whom they played; those of late are in memory."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Iterator
from statistics import mean
from typing import Final

from parlour.server.people import LOCAL
from parlour.server.results import Place, Result, Tally, score, won
from parlour.shared.messages import GameStatistics, Opponent

NameOf = Callable[[str], str | None]
"""Tells the present name of a person, None if the server knows them no more."""

MOST_LISTED: Final = 50

RECENT: Final = 100
"""Results that are in memory: the store may not have them yet."""


class Standings:
    """What has come of the games of a server: how people stand, not each of their games."""

    def __init__(self) -> None:
        """Begin without any that have just ended."""
        self._recent: OrderedDict[str, Result] = OrderedDict()
        """The results of games that have ended of late, by their tables."""

    def add(self, result: Result) -> None:
        """Count a game that has just ended."""
        self._recent[result.table] = result
        if len(self._recent) > RECENT:
            self._recent.popitem(last=False)

    # --- what is asked ---

    def whole(self, person: str, stored: Iterable[Result]) -> list[Result]:
        """Return the results of somebody, the oldest first.

        ``stored``: those that the store has; the last may not be there yet.
        """
        recent = (each for each in self._recent.values() if each.place_of(person) is not None)
        whole = {result.table: result for result in (*stored, *recent)}
        return sorted(whole.values(), key=lambda result: (result.at, result.table))

    def met_lately(self, person: str) -> set[str]:
        """Return those of the last results of somebody."""
        lately = (each.people() for each in self._recent.values())
        return set[str]().union(*(people for people in lately if person in people))

    def statistics(
        self,
        person: str,
        stored: Iterable[Result],
        tallies: Iterable[Tally],
        name_of: NameOf,
    ) -> tuple[GameStatistics, ...]:
        """Return what came of somebody's games, by game; whom nobody knows is left out.

        ``stored``: their results in the store; ``tallies``: how they stand there.
        """
        ratings = {tally.game: tally.rating() for tally in tallies}
        by_game: defaultdict[str, list[Result]] = defaultdict(list)
        for result in self.whole(person, stored):
            by_game[result.game].append(result)
        return tuple(
            _of_game(game, person, played, ratings.get(game), name_of)
            for game, played in by_game.items()
        )

    def forget(self, person: str) -> None:
        """Forget who somebody was."""
        for table, result in self._recent.items():
            self._recent[table] = result.without(person)


def _of_game(
    game: str, person: str, played: list[Result], rating: float | None, name_of: NameOf
) -> GameStatistics:
    places = [place for result in played if (place := result.place_of(person))]
    told = [place for place in places if place.sources]
    points = [place.points for place in places]
    sources = {key for place in told for key in place.sources}
    return GameStatistics(
        game=game,
        games=len(played),
        wins=sum(won(result, person) for result in played),
        rated=sum(result.rated for result in played),
        rating=rating,
        points=round(mean(points), 1),
        best=max(points),
        sources={
            key: round(mean(place.sources.get(key, 0) for place in told), 1)
            for key in sorted(sources)
        },
        came=round(sum(place.came for place in told), 1),
        expected=round(sum(place.expected for place in told), 1),
        against=_against(person, played, name_of),
    )


def _others(result: Result, person: str) -> Iterator[Place]:
    return (place for place in result.places if place.person not in (None, person))


def _against(person: str, played: list[Result], name_of: NameOf) -> tuple[Opponent, ...]:
    """Return whom somebody has met, whom most often first: games, and who was ahead in them."""
    met: defaultdict[str, list[bool | None]] = defaultdict(list)
    for result in played:
        own = result.place_of(person)
        for other in _others(result, person):
            assert own is not None
            assert other.person is not None
            mine, theirs = score(own), score(other)
            met[other.person].append(None if mine == theirs else mine > theirs)
    rows = [
        Opponent(
            person=other,
            name=name,
            games=len(each),
            ahead=each.count(True),
            behind=each.count(False),
        )
        for other, each in met.items()
        if other != LOCAL and (name := name_of(other)) is not None
    ]
    return tuple(sorted(rows, key=lambda row: (-row.games, row.name))[:MOST_LISTED])
