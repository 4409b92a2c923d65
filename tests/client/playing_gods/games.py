"""Positions of Playing Gods from random games, for tests of the client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from parlour.client.games import board_for
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Timeline
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import PLAYERS
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.state import State
from tests.random_games import Moment, RandomGame, moments_of

MOST_KEPT = 200
"""Positions of a phase, for a number of players, that are kept."""
NAMES = ("Ada", "Jan", "Zofia", "Maria", "Piotr")


@cache
def moments(games: int = 1) -> tuple[Moment, ...]:
    """Return every moment of some whole games for each number of players."""
    return tuple(
        moment
        for players in PLAYERS
        for number in range(games)
        for moment in moments_of(GAME, players, number)
    )


def timeline_of(state: State, event: Any) -> Timeline:
    """Return how an event is shown in a position to somebody who only looks on."""
    table, after = board_for("playing_gods"), GAME.copy(state)
    GAME.evolve(after, event)
    before, then = GAME.view(state, None), GAME.view(after, None)
    first, last = table.scene(before), table.scene(then)
    anim = table.show(before, GAME.redact(event, None), then)
    return compiled(first.actors, last, anim, first.places)


@cache
def _decisions(games: int) -> Mapping[tuple[str, int], Sequence[tuple[State, int]]]:
    """Return the positions of random games by phase and number of players."""
    found: dict[tuple[str, int], list[tuple[State, int]]] = {}
    for players in PLAYERS:
        for game in range(games):
            for decision in RandomGame(GAME, players, 100 + game).play():
                if decision.seat is not None:
                    key = decision.before.phase, players
                    found.setdefault(key, []).append((decision.before, decision.seat))
    rng = Random(1)
    return {
        key: rng.sample(several, min(MOST_KEPT, len(several))) for key, several in found.items()
    }


def some_decisions(number: int, seed: int) -> list[tuple[State, int]]:
    """Return positions of every phase, by number of players, and the seat that is to act."""
    rng = Random(seed)
    by_phase = _decisions(20)
    assert {phase for phase, _ in by_phase} == set(PHASES), "a phase did not come"
    return [
        chosen
        for several in by_phase.values()
        for chosen in rng.sample(several, min(number, len(several)))
    ]


def position(phase: str, players: Sequence[Mapping[str, Any]] = ({}, {}), /, **parts: Any) -> State:
    """Return a position in which seat 0 is to act; ``regions`` are stacks of seats."""
    given = {"phase": phase, "to_act": [0], "players": list(players)}
    return GAME.position({**given, **parts})
