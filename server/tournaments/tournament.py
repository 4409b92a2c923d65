"""One tournament: who is in it, its rounds, how everybody stands; it changes by being replaced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from parlour.server.errors import RefusedError
from parlour.server.tournaments import pairing
from parlour.server.tournaments.pairing import Group
from parlour.shared.ending import Ending
from parlour.shared.messages import Entrant, Pairing, TournamentInfo, TournamentRow

MOST_ENTRANTS: Final = 32
BYE: Final = 1.0
"""Points of who must rest a round: as many as the winner of a game has."""
NOBODY: Final = "Somebody"
"""Who was in a tournament, once they are forgotten."""


def enter(old: TournamentInfo, entrant: Entrant) -> TournamentInfo:
    """Return the tournament with somebody more; raises RefusedError."""
    _check_open(old)
    if entrant.person is not None and number_of(old, entrant.person) is not None:
        raise RefusedError("seat_taken", "you are in this tournament already")
    if len(old.entrants) >= MOST_ENTRANTS:
        text = f"this tournament has {MOST_ENTRANTS} players, and takes no more"
        raise RefusedError("full", text)
    return replace(old, entrants=(*old.entrants, entrant))


def withdraw(old: TournamentInfo, number: int) -> TournamentInfo:
    """Return the tournament without an entrant, or with one who plays no further round."""
    if number >= len(old.entrants):
        raise RefusedError("no_such_person", f"there is no player {number} in this tournament")
    left = old.entrants[number]
    others = old.entrants[:number], old.entrants[number + 1 :]
    if old.status == "open":
        return replace(old, entrants=(*others[0], *others[1]))
    return replace(old, entrants=(*others[0], replace(left, left=True), *others[1]))


def number_of(tournament: TournamentInfo, person: str) -> int | None:
    """Return the number of a person in a tournament, None if they are not in it."""
    persons = [each.person for each in tournament.entrants]
    return persons.index(person) if person in persons else None


def begin(old: TournamentInfo, allowed: range, new_id: Callable[[], str]) -> TournamentInfo:
    """Return the tournament with its first round; raises RefusedError.

    ``allowed``: how many may play its game; ``new_id`` makes the ids of tables.
    """
    _check_open(old)
    plan, number = old.plan, len(old.entrants)
    if number < (2 if plan.filler is not None else min(plan.size, allowed[0])):
        raise RefusedError(
            "not_ready", "too few are in this tournament; wait for more, or add bots"
        )
    planned = plan.rounds or pairing.rounds_of(plan.form, number, plan.size)
    running = replace(old, status="running", planned=planned)
    return next_round(running, allowed, new_id)


def _check_open(tournament: TournamentInfo) -> None:
    if tournament.status != "open":
        raise RefusedError("wrong_status", "this tournament has begun")


def next_round(old: TournamentInfo, allowed: range, new_id: Callable[[], str]) -> TournamentInfo:
    """Return the tournament with one round more, or over: all are played, or too few are left."""
    if len(old.rounds) >= old.planned:
        return _over(old)
    groups = [*_groups(old, allowed)]
    if not groups:
        return _over(old)
    made = tuple(Pairing(new_id(), group) for group in groups)
    return replace(old, rounds=(*old.rounds, made))


def _over(old: TournamentInfo) -> TournamentInfo:
    return replace(old, status="finished")


def _groups(tournament: TournamentInfo, allowed: range) -> Iterator[Group]:
    """Yield who sits at each table of the next round."""
    plan, playing = tournament.plan, _playing(tournament)
    if len(playing) < 2:
        return
    met = pairing.met_in([each.entrants for each in round_] for round_ in tournament.rounds)
    rested = Counter(chain.from_iterable(_resting(tournament)))
    tables = _sizes(len(playing), plan.size, allowed, filled=plan.filler is not None)
    if plan.form == "round_robin" and plan.size == 2:
        everybody = range(len(tournament.entrants))
        pairs = pairing.round_robin(everybody, len(tournament.rounds), (2,), rested, met)
        yield from (pair for pair in pairs if set(pair) <= set(playing))
    elif plan.form == "round_robin":
        yield from pairing.round_robin(playing, len(tournament.rounds), tables, rested, met)
    else:
        ranked = [row.entrant for row in standing(tournament) if row.entrant in set(playing)]
        yield from pairing.swiss(ranked, tables, rested, met)


def _playing(tournament: TournamentInfo) -> list[int]:
    return [number for number, each in enumerate(tournament.entrants) if not each.left]


def _sizes(number: int, wanted: int, allowed: range, *, filled: bool) -> list[int]:
    """Return how many entrants sit at each table; bots fill up those that lack some."""
    if not filled:
        return pairing.sizes(number, wanted, allowed)
    return pairing.sizes(number, wanted, range(1, wanted + 1))


def _resting(tournament: TournamentInfo) -> Iterator[Sequence[int]]:
    """Yield who rests in each round; who has left by now is told as if they rested."""
    for round_ in tournament.rounds:
        played = {number for each in round_ for number in each.entrants}
        yield [n for n in range(len(tournament.entrants)) if n not in played]


# --- results ------------------------------------------------------------------------------------


def ended(old: TournamentInfo, table: str, how: Ending | None) -> TournamentInfo:
    """Return the tournament with the result of a table; None: it was closed, and counts nothing."""
    scores, winners = ((), ()) if how is None else (how.scores, how.winners)

    def told(each: Pairing) -> Pairing:
        if each.table != table:
            return each
        return replace(each, scores=tuple(scores), winners=tuple(winners))

    return replace(old, rounds=tuple(tuple(map(told, round_)) for round_ in old.rounds))


def awaited(tournament: TournamentInfo) -> list[Pairing]:
    """Return the tables whose games are not over."""
    last = tournament.rounds[-1] if tournament.rounds else ()
    return [each for each in last if each.scores is None]


def noted(tournament: TournamentInfo) -> set[str]:
    """Return the tables of which nothing is awaited any more."""
    still = () if tournament.status == "finished" else awaited(tournament)
    every = {each.table for round_ in tournament.rounds for each in round_}
    return every - {each.table for each in still}


def standing(tournament: TournamentInfo) -> tuple[TournamentRow, ...]:
    """Return how everybody stands, the best first: points, then strength, then games won."""
    games, wins = Counter[int](), Counter[int]()
    points = dict.fromkeys(range(len(tournament.entrants)), 0.0)
    met: dict[int, list[int]] = {number: [] for number in points}
    for each in chain.from_iterable(tournament.rounds):
        for seat, number in enumerate(each.entrants if each.scores else ()):
            games[number] += 1
            wins[number] += seat in each.winners
            points[number] += _share(each, seat)
            met[number] += [other for other in each.entrants if other != number]
    for number in _byes(tournament):
        points[number] += BYE
    rows = (
        TournamentRow(
            entrant=number,
            games=games[number],
            wins=wins[number],
            points=round(points[number], 2),
            strength=round(sum(points[other] for other in met[number]), 2),
        )
        for number in points
    )
    return tuple(sorted(rows, key=lambda row: (-row.points, -row.strength, -row.wins)))


def _byes(tournament: TournamentInfo) -> Iterator[int]:
    """Yield who rested in each round that is over, and had not left."""
    for round_, resting in zip(tournament.rounds, _resting(tournament), strict=True):
        if all(each.scores is not None for each in round_):
            yield from (number for number in resting if not tournament.entrants[number].left)


def _share(played: Pairing, seat: int) -> float:
    """Return the share of the others at a table who were beaten; who tied is half beaten."""
    assert played.scores
    reached = [
        score + (0.5 if n in played.winners else 0.0) for n, score in enumerate(played.scores)
    ]
    others = [score for n, score in enumerate(reached) if n != seat]
    beaten = sum(
        1.0 if score < reached[seat] else 0.5 for score in others if score <= reached[seat]
    )
    return beaten / len(others)


def without(old: TournamentInfo, person: str) -> TournamentInfo:
    """Return the tournament with nothing that tells who somebody was."""
    entrants = tuple(
        replace(each, name=NOBODY, person=None, left=True) if each.person == person else each
        for each in old.entrants
    )
    return replace(old, entrants=entrants, host="" if old.host == person else old.host)
