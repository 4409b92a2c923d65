"""Whole games as their chronicles hear them."""

from __future__ import annotations

from typing import Any

from parlour.client.games.protocol import Chronicle
from parlour.shared.game import AnyGame
from tests.random_games import moments_of


def hear(chronicle: Chronicle, game: AnyGame, players: int, number: int) -> tuple[Any, list[Any]]:
    """Let a chronicle hear a random game as a spectator does; return its end and its events."""
    told: list[Any] = []
    view = game.view(game.new(players, {}), None)
    for _, event in moments_of(game, players, number):
        redacted = game.redact(event, None)
        chronicle.hear(game.copy(view), redacted)
        game.evolve(view, redacted)
        told.append(event)
    return view, told
