"""What a game brings to the tests that every game passes: its own invariants and actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from parlour.shared.games import OWN
from parlour.shared.phase import BasePhase
from tests.random_games import Decision

Sampler = Callable[[Random], Any]
"""Makes something: an action or a part of one, legal or not."""


class Masked(NamedTuple):
    """An event, the seats that may see all of it, and what everybody else sees."""

    event: Any
    known_to: tuple[int, ...]
    masked: Any


class Games(NamedTuple):
    """In how many random games of each number of players something is looked at every day."""

    kept: int = 0
    """Whether nothing is lost or made."""
    tried: int = 0
    """Whether check agrees with legal on actions that are made up."""
    hidden: int = 0
    """Whether views depend on what is hidden."""


def nothing(*_: Any) -> None:
    """Find nothing wrong."""


def same(state: Any, seat: int | None, rng: Random) -> Any:
    """Return a position in which nothing is hidden."""
    return state


@dataclass(frozen=True)
class Subject:
    """What the tests of every game know about one of them; of a stranger, nothing."""

    phases: Mapping[Any, BasePhase[Any, Any, Any]] = field(default_factory=dict)
    """The phases that wait for a decision."""
    check_position: Callable[[Any], None] = nothing
    """Asserts what holds in every position."""
    watch: Callable[[], Callable[[Decision], None]] = lambda: nothing
    """Returns what asserts, step by step of one game, that the rulebook is followed."""
    tried: Mapping[type, Sampler] = field(default_factory=dict)
    """What makes actions of each kind."""
    every: Callable[[Any], Iterable[Any]] = lambda _: ()
    """Returns all actions worth trying in a position."""
    hide: Callable[[Any, int | None, Random], Any] = same
    """Returns a position that differs only in what a seat may not see."""
    masked: Sequence[Masked] = ()
    """Events of which something is hidden."""
    revealing: Sequence[Any] = ()
    """Events that show what was hidden."""
    plain: Sequence[Any] = ()
    """Events that show nothing that was hidden."""
    games: Games = field(default_factory=Games)
    telling: Sequence[int] = ()
    """Numbers of random games that show every phase and every event between them."""


def subject_of(name: str) -> Subject:
    """Return what the tests know about a game by its name."""
    if name not in OWN:
        return Subject()
    subject: Subject = import_module(f"tests.shared.{name}.subject").SUBJECT
    return subject


# --- actions that are made up -------------------------------------------------------------------


def made(kind: Callable[..., Any], *parts: Sampler) -> Sampler:
    """Return what makes a ``kind`` of ``parts``."""
    return lambda rng: kind(*(part(rng) for part in parts))


def one_of(pool: Sequence[Any]) -> Sampler:
    """Return what chooses from ``pool``."""
    return lambda rng: rng.choice(pool)


def number(least: int, most: int) -> Sampler:
    """Return what chooses a whole number, both ends included."""
    return lambda rng: rng.randint(least, most)


def some(pool: Sequence[Any], most: int) -> Sampler:
    """Return what chooses up to ``most`` of ``pool``, perhaps some of them twice."""
    return lambda rng: tuple(rng.choices(pool, k=rng.randint(0, most)))


def either(*samplers: Sampler) -> Sampler:
    """Return what makes something in one of several ways."""
    return lambda rng: rng.choice(samplers)(rng)
