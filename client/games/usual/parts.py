"""What a position consists of: parts of the table, and of each seat, as labels and values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from parlour.client.games.usual.told import words
from parlour.shared.game import AnyGame

ELSEWHERE: Final = frozenset({"phase", "turn", "round", "active", "to_act", "winner", "winners"})
"""Parts that ribbon and plates tell."""
POINTS: Final = ("points", "score", "scores", "victory_points")
"""What is called by one of these is what wins."""
DEEPEST: Final = 2
"""How many maps deep parts are told one by one; what is deeper stands in one line."""


class Part(NamedTuple):
    """A part of a position."""

    id: str
    label: str
    value: Any


class Parts(NamedTuple):
    """The parts of the table, and those of each seat."""

    table: tuple[Part, ...]
    seats: tuple[tuple[Part, ...], ...]


def seated(game: AnyGame) -> frozenset[str]:
    """Return the keys of a canonical state that hold a list with one part for each seat."""
    keys: set[str] | None = None
    for number in game.players:
        plain = game.dump_state(game.new(number, {}))
        fitting = {key for key, each in plain.items() if _is_list(each) and len(each) == number}
        keys = fitting if keys is None else keys & fitting
    return frozenset(keys or ())


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def parts_of(plain: Mapping[str, Any], by_seat: frozenset[str], seats: int) -> Parts:
    """Return the parts of a canonical state; ``by_seat`` are the keys of lists with one a seat."""
    table: list[Part] = []
    own: list[list[Part]] = [[] for _ in range(seats)]
    for key, value in plain.items():
        if key in ELSEWHERE:
            continue
        if key in by_seat and len(value) == seats:
            for seat, each in enumerate(value):
                own[seat].extend(_parts(key, each, hidden_name=isinstance(each, Mapping)))
        else:
            table.extend(_parts(key, value))
    return Parts(tuple(table), tuple(map(tuple, own)))


def _parts(key: str, value: Any, *, hidden_name: bool = False) -> Iterator[Part]:
    """Yield a value, or what a map consists of; ``hidden_name``: without its own name."""
    for path, each in _leaves((key,), value):
        named = path[1:] if hidden_name and len(path) > 1 else path
        yield Part(".".join(path), words(" ".join(named)), each)


def _leaves(path: tuple[str, ...], value: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(value, Mapping) and value and len(path) <= DEEPEST:
        for key, each in value.items():
            yield from _leaves((*path, str(key)), each)
    else:
        yield path, value


def points_in(parts: Sequence[Part]) -> int | None:
    """Return the points of a seat; None: nothing of it is called so."""
    named = {part.id.rpartition(".")[2]: part.value for part in parts}
    found = (named[key] for key in POINTS if isinstance(named.get(key), int))
    return next(found, None)
