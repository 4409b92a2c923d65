"""How people stand: their finished games, their ratings, and against whom they played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from statistics import mean
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from parlour.server.people import LOCAL
from parlour.server.results import Kept, Place, Result
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


class Standings:
    """All that has come of the games of a server."""

    def __init__(self, results: Iterable[Result]) -> None:
        """Begin with those of the store, the oldest first."""
        self._kept = Kept()
        self._of: defaultdict[str, list[Result]] = defaultdict(list)
        """The results of each person, the oldest first, without where points came from."""
        self._skills: defaultdict[str, dict[str, PlackettLuceRating]] = defaultdict(dict)
        """How well people play each game."""
        self._rankings: dict[str, tuple[Standing, ...]] = {}
        """The rankings as they are now, without names."""
        for result in results:
            self.add(result)

    def __contains__(self, table: str) -> bool:
        return table in self._kept

    def add(self, result: Result) -> None:
        """Count a game that has just ended."""
        self._rankings.pop(result.game, None)
        kept = self._kept.put_away(result)
        for person in {place.person for place in result.places if place.person is not None}:
            self._of[person].append(kept)
        if result.rated:
            self._rate(result)

    def _rate(self, result: Result) -> None:
        """Change the ratings of those who played (Plackett and Luce); who is forgotten has none."""
        skills, model = self._skills[result.game], model_of_skill()
        people = [place.person or "" for place in result.places]
        teams = [[skills.get(person) or model.rating()] for person in people]
        rated = model.rate(teams, scores=[_score(place) for place in result.places])
        skills.update({person: team[0] for person, team in zip(people, rated, strict=True)})
        skills.pop("", None)

    # --- what is asked ---

    def ranking(self, game: str, name_of: NameOf) -> tuple[Standing, ...]:
        """Return those who are ranked in a game, the best first."""
        if game not in self._rankings:
            rows = [self._standing(game, person) for person in self._skills.get(game, ())]
            ranked = sorted((row for row in rows if row.ranked), key=lambda row: -row.rating)
            self._rankings[game] = tuple(ranked)
        known = ((row, name_of(row.person)) for row in self._rankings[game])
        named = (replace(row, name=name) for row, name in known if name is not None)
        return tuple(islice(named, MOST_LISTED))

    def _standing(self, game: str, person: str) -> Standing:
        rated = [result for result in self._of[person] if result.game == game and result.rated]
        opponents = {place.person for result in rated for place in _others(result, person)}
        return Standing(
            person=person,
            name="",
            rating=self._rating(game, person) or BASE,
            games=len(rated),
            wins=sum(_won(result, person) for result in rated),
            ranked=len(rated) >= ENOUGH_GAMES and len(opponents) >= ENOUGH_OPPONENTS,
        )

    def _rating(self, game: str, person: str) -> float | None:
        """Return a rating on the safe side: three standard deviations below the mean."""
        skill = self._skills[game].get(person)
        return None if skill is None else round(BASE + STEP * skill.ordinal(), 1)

    def statistics(self, person: str, name_of: NameOf) -> tuple[GameStatistics, ...]:
        """Return what came of somebody's games, by game; whom nobody knows is left out."""
        by_game: defaultdict[str, list[Result]] = defaultdict(list)
        for result in self._of.get(person, ()):
            by_game[result.game].append(self._kept.whole(result))
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

    def of(self, person: str) -> tuple[Result, ...]:
        """Return the results of somebody, the oldest first."""
        return tuple(map(self._kept.whole, self._of.get(person, ())))

    def without(self, person: str) -> list[Result]:
        """Return the results of somebody as they are once nobody knows who that was."""
        return [result.without(person) for result in self.of(person)]

    def forget(self, person: str) -> None:
        """Forget who somebody was."""
        anew = {result.table: result.without(person) for result in self._of.get(person, ())}
        self._of.pop(person, None)
        for other, results in self._of.items():
            self._of[other] = [anew.get(result.table, result) for result in results]
        for skills in self._skills.values():
            skills.pop(person, None)
        self._rankings.clear()


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
