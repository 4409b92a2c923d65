"""Prepared games from which a game is learnt: how they begin, and what the others do in them.

A course is the beginning of a game as a record has it, in a TOML file: a seed, and steps. The first
of them, the ``opening``, are played before whoever learns is asked for the first time. After that
the bots act as they did there for as long as the rules allow it, and then by themselves. All dice
follow from the seed, so who does what was done there meets what fell there. A table is known for
one by its seed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from parlour.server.seating import Seat
from parlour.server.table import Table
from parlour.shared.game import BadDataError, Illegal


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat did."""

    seat: int
    action: dict[str, Any]


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """See the module; seat 0 is that of whoever learns."""

    players: int
    seed: str
    opening: int
    """How many of the steps are played before the game begins for whoever learns."""
    steps: tuple[Move, ...]

    def fits(self, seats: Sequence[Seat]) -> bool:
        """Return whether one person and bots sit as they do here."""
        kinds = [seat.kind for seat in seats]
        return len(kinds) == self.players and kinds == ["person", *["bot"] * (len(kinds) - 1)]


@cache
def course_of(game: str) -> Course | None:
    """Return the course of a game; None if it has none."""
    file = files(__package__).joinpath(f"{game}.toml")
    if not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Course)


def followed(table: Table) -> Course | None:
    """Return the course that a table follows; None: it is a game like any other."""
    course = course_of(table.game.name)
    return course if course is not None and table.is_of(course.seed) else None


def opening(table: Table) -> Sequence[Move]:
    """Return the steps that a table begins with after the set-up."""
    course = followed(table)
    return () if course is None else course.steps[: course.opening]


def scripted(table: Table, seat: int) -> Any | None:
    """Return what a bot does at a seat by the course; None: it has to think."""
    course = followed(table)
    if course is None:
        return None
    done = sum(past.entry.seat == seat for past in table.past)
    written = [move.action for move in course.steps if move.seat == seat]
    if done >= len(written):
        return None
    try:
        action = table.game.load_action(written[done])
        table.game.check(table.state, seat, action)
    except (BadDataError, Illegal):
        return None
    return action
