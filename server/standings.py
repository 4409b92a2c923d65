"""How people stand: their finished games, their ratings, and against whom they played."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from statistics import mean
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from parlour.server.people import LOCAL
from parlour.server.results import Place, Result
from parlour.shared.messages import GameStatistics, Opponent, Standing

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

NameOf = Callable[[str], str | None]
"""Tells the present name of a person, None if the server knows them no more."""

MOST_LISTED: Final = 50
ENOUGH_GAMES, ENOUGH_OPPONENTS = 5, 3
"""Rated games and different opponents from which on somebody is ranked: nobody climbs by beating
the same friend again and again, or a second self."""
BASE, STEP = 1000.0, 20.0
"""The rating of somebody new, and what a unit of skill is of it."""


RECENT: Final = 100
"""Results that are in memory: the store may not have them yet."""


class _Tally(Struct):
    """What has come of somebody's rated games of one kind."""

    skill: PlackettLuceRating
    games: int = 0
    wins: int = 0
    opponents: set[str] = field(default_factory=set)


class Standings:
    """What has come of the games of a server: how people stand, not each of their games."""

    def __init__(self, results: Iterable[Result]) -> None:
        """Begin with the rated ones of the results of the store, the oldest first."""
        self._recent: OrderedDict[str, Result] = OrderedDict()
        """The results of games that have ended of late, by their tables."""
        self._tallies: defaultdict[str, dict[str, _Tally]] = defaultdict(dict)
        """How well people play each game."""
        self._rankings: dict[str, tuple[Standing, ...]] = {}
        """The rankings as they are now, without names."""
        for result in results:
            if result.rated:
                self._rate(result)

    def add(self, result: Result) -> None:
        """Count a game that has just ended."""
        self._recent[result.table] = result
        if len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        if result.rated:
            self._rate(result)

    def _rate(self, result: Result) -> None:
        """Change the ratings of those who played (Plackett and Luce); who is forgotten has none."""
        self._rankings.pop(result.game, None)
        tallies, model = self._tallies[result.game], model_of_skill()
        before = [tallies.get(place.person or "") for place in result.places]
        teams = [[model.rating() if tally is None else tally.skill] for tally in before]
        rated = model.rate(teams, scores=[_score(place) for place in result.places])
        for place, (skill,) in zip(result.places, rated, strict=True):
            if place.person is not None:
                tally = tallies.setdefault(place.person, _Tally(skill))
                tally.skill = skill
                tally.games += 1
                tally.wins += _won(result, place.person)
                tally.opponents.update(p.person for p in _others(result, place.person) if p.person)

    # --- what is asked ---

    def ranking(self, game: str) -> tuple[Standing, ...]:
        """Return the first of those who are ranked in a game, the best first, without names."""
        if game not in self._rankings:
            rows = (_standing(*each) for each in self._tallies.get(game, {}).items())
            ranked = sorted((row for row in rows if row.ranked), key=lambda row: -row.rating)
            self._rankings[game] = tuple(ranked[:MOST_LISTED])
        return self._rankings[game]

    def _rating(self, game: str, person: str) -> float | None:
        tally = self._tallies[game].get(person)
        return None if tally is None else _rating(tally)

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
        self, person: str, stored: Iterable[Result], name_of: NameOf
    ) -> tuple[GameStatistics, ...]:
        """Return what came of somebody's games, by game; whom nobody knows is left out.

        ``stored``: their results in the store.
        """
        by_game: defaultdict[str, list[Result]] = defaultdict(list)
        for result in self.whole(person, stored):
            by_game[result.game].append(result)
        return tuple(
            self._of_game(game, person, played, name_of) for game, played in by_game.items()
        )

    def _of_game(
        self, game: str, person: str, played: list[Result], name_of: NameOf
    ) -> GameStatistics:
        places = [place for result in played if (place := result.place_of(person))]
        told = [place for place in places if place.sources]
        points = [place.points for place in places]
        sources = {key for place in told for key in place.sources}
        return GameStatistics(
            game=game,
            games=len(played),
            wins=sum(_won(result, person) for result in played),
            rated=sum(result.rated for result in played),
            rating=self._rating(game, person),
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

    def forget(self, person: str) -> None:
        """Forget who somebody was."""
        for table, result in self._recent.items():
            self._recent[table] = result.without(person)
        for tallies in self._tallies.values():
            tallies.pop(person, None)
            for tally in tallies.values():
                tally.opponents.discard(person)
        self._rankings.clear()


def _standing(person: str, tally: _Tally) -> Standing:
    return Standing(
        person=person,
        name="",
        rating=_rating(tally),
        games=tally.games,
        wins=tally.wins,
        ranked=tally.games >= ENOUGH_GAMES and len(tally.opponents) >= ENOUGH_OPPONENTS,
    )


def _rating(tally: _Tally) -> float:
    """Return a rating on the safe side: three standard deviations below the mean."""
    return round(BASE + STEP * tally.skill.ordinal(), 1)


@cache
def model_of_skill() -> PlackettLuce:
    """Return what rates those who have played; a server loads it before anybody waits for it."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - who plays alone rates nobody

    return PlackettLuce()


def _score(place: Place) -> float:
    """Return the points, a winner's raised above a tie that was broken."""
    return place.points + (0.5 if place.won else 0.0)


def _won(result: Result, person: str) -> bool:
    place = result.place_of(person)
    return place is not None and place.won


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
            mine, theirs = _score(own), _score(other)
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
