"""The games played to their end on this machine, and the medals won in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

FILE: Final = "fame.jsonl"
MEDALS: Final = "medals.jsonl"


class Played(Struct, frozen=True):
    """A game that is over; ``ended``: Unix seconds; ``people``: the seats of people."""

    table: str
    game: str
    ended: float
    names: tuple[str, ...]
    people: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Won(Struct, frozen=True):
    """A medal: who won it for which feat, at which table and when."""

    table: str
    game: str
    feat: str
    name: str
    ended: float


class Feat(NamedTuple):
    """What somebody is remembered for: points, or how many games were won."""

    name: str
    number: int
    ended: float


class Career(NamedTuple):
    """All that somebody has come to: games, victories, the best score, and the last day."""

    name: str
    games: int
    victories: int
    best: int
    ended: float


class Fame:
    """The games kept in a file; lines that cannot be read are passed over."""

    def __init__(self, games: Path) -> None:
        """Keep games in a folder; a disk that is full loses nothing but this."""
        self._file = games / FILE
        self._medals = games / MEDALS

    def enter(self, played: Played) -> None:
        """Remember a game, once."""
        if any(known.table == played.table for known in self.played()):
            return
        _add(self._file, [played])

    def award(self, medals: Iterable[Won]) -> list[Won]:
        """Keep medals, each once; return those that are new."""
        known = {(each.table, each.feat, each.name) for each in self.medals()}
        new = [each for each in medals if (each.table, each.feat, each.name) not in known]
        _add(self._medals, new)
        return new

    def medals(self) -> list[Won]:
        """Return all medals that were won, the oldest first."""
        try:
            lines = self._medals.read_bytes().splitlines()
        except OSError:
            return []
        return [found for found in map(_read_medal, lines) if found is not None]

    def played(self) -> list[Played]:
        """Return all games that are remembered, the oldest first."""
        try:
            lines = self._file.read_bytes().splitlines()
        except OSError:
            return []
        return [found for found in map(_read, lines) if found is not None]


def _add(path: Path, parts: Iterable[Struct]) -> None:
    """Add lines to a file; a disk that is full loses nothing but these."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.writelines(msgspec.json.encode(part) + b"\n" for part in parts)


def _read_medal(line: bytes) -> Won | None:
    try:
        return msgspec.json.decode(line, type=Won)
    except (msgspec.DecodeError, ValueError):
        return None


def _read(line: bytes) -> Played | None:
    try:
        found = msgspec.json.decode(line, type=Played)
    except (msgspec.DecodeError, ValueError):
        return None
    seats = range(len(found.names))
    whole = len(found.scores) == len(seats) and {*found.people, *found.winners} <= {*seats}
    return found if whole else None


def of_game(played: Iterable[Played], game: str) -> list[Played]:
    """Return the games of one kind."""
    return [each for each in played if each.game == game]


def highest(played: Iterable[Played], most: int) -> Sequence[Feat]:
    """Return the best scores of people."""
    feats = (
        Feat(each.names[seat], each.scores[seat], each.ended)
        for each in played
        for seat in each.people
    )
    return _first(feats, most)


def dearest(played: Iterable[Played], most: int) -> Sequence[Feat]:
    """Return the best scores with which people lost."""
    feats = (
        Feat(each.names[seat], each.scores[seat], each.ended)
        for each in played
        for seat in each.people
        if seat not in each.winners
    )
    return _first(feats, most)


def reigns(played: Iterable[Played], most: int) -> Sequence[Feat]:
    """Return who won most games in a row, each person once, and when the last of them ended."""
    running: Counter[str] = Counter()
    longest: dict[str, Feat] = {}
    for each in sorted(played, key=lambda game: game.ended):
        for seat in each.people:
            name = each.names[seat]
            running[name] = running[name] + 1 if seat in each.winners else 0
            if running[name] > (longest[name].number if name in longest else 0):
                longest[name] = Feat(name, running[name], each.ended)
    return _first(longest.values(), most)


def careers(played: Iterable[Played], most: int) -> Sequence[Career]:
    """Return what each person has come to, who won most often first."""
    found: dict[str, Career] = {}
    for each in played:
        for seat in each.people:
            name, won, score = each.names[seat], seat in each.winners, each.scores[seat]
            was = found.get(name, Career(name, 0, 0, score, each.ended))
            found[name] = Career(
                name, was.games + 1, was.victories + won, max(was.best, score),
                max(was.ended, each.ended),
            )  # fmt: skip
    ordered = sorted(found.values(), key=lambda each: (-each.victories, -each.best, each.name))
    return ordered[:most]


def _first(feats: Iterable[Feat], most: int) -> Sequence[Feat]:
    """Return the largest, of equal ones the oldest first."""
    return sorted(feats, key=lambda feat: (-feat.number, feat.ended, feat.name))[:most]
