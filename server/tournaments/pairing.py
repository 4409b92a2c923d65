"""Who plays whom in the next round: a round robin or a Swiss system, at tables of two to five.

Libraries pair players for tables of two; at larger ones people are seated so that they meet those
they have met least often, in a Swiss system besides those who stand next to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import ceil, log
from random import Random
from typing import Final

Group = tuple[int, ...]
"""Those who sit at one table."""
Met = Counter[frozenset[int]]
"""How often two have met."""
TRIES: Final = 8
"""How many orders a round robin at larger tables is tried in; the one that mixes best is taken."""


def sizes(entrants: int, wanted: int, allowed: range) -> list[int]:
    """Return how many sit at each table: ``wanted`` if it comes out even, else a few fewer.

    Numbers that the game does not allow are left out; those whom they leave rest this round.
    """
    tables = ceil(entrants / wanted)
    small, more = divmod(entrants, tables) if tables else (0, 0)
    balanced = [small + (number < more) for number in range(tables)]
    if all(size in allowed for size in balanced):
        return balanced
    return [wanted] * (entrants // wanted)


def rounds_of(form: str, entrants: int, wanted: int) -> int:
    """Return how many rounds a form takes: until all have met once, or one is ahead of all."""
    if entrants <= wanted:
        return 1
    if form == "round_robin":
        everybody = ceil((entrants - 1) / (wanted - 1))
        return everybody + (1 if wanted == 2 and entrants % 2 else 0)
    return max(2, ceil(log(entrants, wanted)) + 1)


def met_in(rounds: Iterable[Iterable[Group]]) -> Met:
    """Return how often two have met in these rounds."""
    return Counter(
        frozenset(pair) for tables in rounds for group in tables for pair in combinations(group, 2)
    )


def round_robin(
    entrants: Sequence[int], number: int, tables: Sequence[int], rested: Counter[int], met: Met
) -> list[Group]:
    """Return the tables of round ``number``, from 0, of a round robin.

    Of two at a table everybody meets everybody once, by turning a circle; at larger tables those
    sit together who have met least often. Who has ``rested`` least rests, if somebody must.
    """
    if set(tables) <= {2}:
        return _circle(entrants, number)
    playing = _playing(entrants, sum(tables), rested)
    chance = Random(number)
    orders = (chance.sample(playing, len(playing)) for _ in range(TRIES))
    return min((_seated(order, tables, met) for order in orders), key=lambda all_: _cost(all_, met))


def swiss(
    standing: Sequence[int], tables: Sequence[int], rested: Counter[int], met: Met
) -> list[Group]:
    """Return the tables of the next round: the best play each other, old acquaintances least.

    ``standing``: everybody, the best first. Of those who have rested least the last one rests, if
    somebody must.
    """
    return _seated(_playing(standing, sum(tables), rested), tables, met)


def _playing(entrants: Sequence[int], number: int, rested: Counter[int]) -> list[int]:
    """Return those who play, in their order: the others have rested least, and stand last."""
    place = {each: at for at, each in enumerate(entrants)}
    by_turn = sorted(entrants, key=lambda each: (-rested[each], place[each]))
    return sorted(by_turn[:number], key=place.__getitem__)


def _circle(entrants: Sequence[int], number: int) -> list[Group]:
    """Pair two by two: one stays, the others move on by one each round; odd ones rest in turn."""
    ring: list[int | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    turn = number % max(1, len(ring) - 1)
    turned = [ring[0], *ring[1 + turn :], *ring[1 : 1 + turn]]
    half = len(turned) // 2
    pairs = zip(turned[:half], reversed(turned[half:]), strict=True)
    return [(one, other) for one, other in pairs if one is not None and other is not None]


def _seated(order: Sequence[int], tables: Sequence[int], met: Met) -> list[Group]:
    """Fill table after table: with the first who is left, and those they have met least often."""
    left = [*order]
    seated = []
    for size in tables:
        group = [left.pop(0)]
        while len(group) < size:
            group.append(left.pop(_least_known(left, group, met)))
        seated.append(tuple(group))
    return seated


def _least_known(left: Sequence[int], group: Sequence[int], met: Met) -> int:
    """Return where in the row the first stands who has met the group least often."""
    return min(
        range(len(left)),
        key=lambda at: (sum(met[frozenset((left[at], each))] for each in group), at),
    )


def _cost(tables: Iterable[Group], met: Met) -> int:
    """Return how well those know each other who sit together: twice is more than once and once."""
    pairs = (frozenset(pair) for group in tables for pair in combinations(group, 2))
    return sum(met[pair] ** 2 + met[pair] for pair in pairs)
