"""The cards that nobody else sees."""

from __future__ import annotations

from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.state import HIDDEN
from tests.random_games import RandomGame


def test_a_view_holds_no_hidden_card() -> None:
    for step in RandomGame(GAME, 5, 2).play():
        for seat in (*range(5), None):
            view = GAME.view(step.after, seat)
            assert {*view.wrath, *view.conversion} <= {HIDDEN}
            for own, player in enumerate(view.players):
                if own == seat:
                    assert player.hand == step.after.players[own].hand
                else:
                    assert set(player.hand) <= {HIDDEN}
