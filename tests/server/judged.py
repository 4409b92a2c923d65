"""Positions in which a person sees what is best, and what the bots make of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from parlour.server.bots import find_tactics, levels
from parlour.server.bots.craft import SearchBot
from parlour.shared.games import find_game

Parts = Mapping[str, Any]
"""Of a position, or of an action; what is not named is as the game has it."""
SEARCHING = ("strong", "master")
SEEDS = range(3)
TRIES = range(30)


class Sight(NamedTuple):
    """What is best in a position for seat 0, for a reason that a person gives in a few words."""

    why: str
    parts: Parts
    best: Parts
    """What the action says: its ``type`` and perhaps more."""


def ranked(game: str, parts: Parts, **wanted: Any) -> list[dict[str, Any]]:
    """Return what seat 0 may do in a position, what the search would look at first first.

    Only actions that say what is ``wanted``.
    """
    rules, tactics = find_game(game), find_tactics(game)
    view = rules.view(rules.position(parts), 0)
    actions = [rules.dump_action(each) for each in tactics.candidates(view, 0, Random(1), 999)]
    return [each for each in actions if _says(each, wanted)]


def check_glance(game: str, sight: Sight) -> None:
    """The best is ranked first of its kind, and the steady bot mostly does it: it has whims."""
    assert _says(ranked(game, sight.parts, type=sight.best["type"])[0], sight.best)
    assert sum(_chosen(game, "steady", sight)) > len(SEEDS) / 2


def check_search(game: str, sight: Sight) -> None:
    """The bots that search mostly find it: where little is at stake they answer early."""
    for bot in SEARCHING:
        assert sum(_chosen(game, bot, sight)) > len(SEEDS) / 2, bot


def check_novice(game: str, sights: Sequence[Sight]) -> None:
    """A novice does what is best more often than by chance, less often than the steady bot."""
    rules = find_game(game)
    chance = novice = steady = 0.0
    for sight in sights:
        position = rules.position(sight.parts)
        legal = [_says(rules.dump_action(each), sight.best) for each in rules.legal(position, 0)]
        chance += sum(legal) / len(legal)
        novice += sum(_chosen(game, "novice", sight, TRIES)) / len(TRIES)
        steady += sum(_chosen(game, "steady", sight)) / len(SEEDS)
    assert 1.2 * chance < novice < steady


def _chosen(game: str, bot: str, sight: Sight, seeds: range = SEEDS) -> list[bool]:
    """Return whether a bot does what is best, with all the time that its playouts take."""
    rules, player = find_game(game), levels(game)[bot]
    if isinstance(player, SearchBot):
        player = player.timeless()
    view = rules.view(rules.position(sight.parts), 0)
    chosen = (player.choose(rules, view, 0, Random(seed)) for seed in seeds)
    return [_says(rules.dump_action(each), sight.best) for each in chosen]


def _says(action: Parts, best: Parts) -> bool:
    return all(action.get(key) == value for key, value in best.items())
