"""Positions of Rattus from random games, for tests of the client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import PLAYERS
from parlour.shared.rattus.state import State
from tests.random_games import Moment, RandomGame, moments_of

NAMES = ("Ada", "Jan", "Zofia", "Maria")


@cache
def moments(games: int = 2) -> tuple[Moment, ...]:
    """Return every moment of some whole games for each number of players."""
    return tuple(
        moment
        for players in PLAYERS
        for number in range(games)
        for moment in moments_of(GAME, players, number)
    )


def some_decisions(number: int, seed: int) -> list[tuple[State, int]]:
    """Return positions of every phase and number of players, and the seat that is to act."""
    rng = Random(seed)
    by_phase: dict[tuple[str, int], list[tuple[State, int]]] = {}
    for players in PLAYERS:
        for game in range(4):
            for decision in RandomGame(GAME, players, 100 * seed + game).play():
                if decision.seat is not None:
                    chosen = (decision.before, decision.seat)
                    by_phase.setdefault((chosen[0].phase, players), []).append(chosen)
    assert len(by_phase) == 7 * len(PLAYERS), "a phase did not come"
    return [
        chosen
        for several in by_phase.values()
        for chosen in rng.sample(several, min(number, len(several)))
    ]


def position(
    phase: str,
    seats: int = 2,
    *,
    cubes: Mapping[str, Sequence[int]] | None = None,
    rats: Mapping[str, Sequence[int]] | None = None,
    seen: bool = False,
    **parts: Any,
) -> State:
    """Return a position in which seat 0 is to act: cubes by seat and tokens, by region.

    The tokens were ``seen`` by seat 0 or by nobody.
    """
    regions: dict[str, dict[str, Any]] = {}
    for region, by_seat in (cubes or {}).items():
        regions.setdefault(region, {})["cubes"] = list(by_seat)
    for region, tokens in (rats or {}).items():
        lying = [{"token": token, "seen": [0] if seen else []} for token in tokens]
        regions.setdefault(region, {})["rats"] = lying
    given = {"phase": phase, "to_act": [0], "players": [{}] * seats, "regions": regions}
    return GAME.position({**given, **parts})
