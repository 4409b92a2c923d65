"""The ways to lay blocks, and how many there are."""

from __future__ import annotations

from random import Random

from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME


def test_every_placement_of_twelve_blocks_is_listed_once() -> None:
    state = GAME.position({"phase": "nobles", "to_act": [0]})
    listed = {(*a.regions.numbers(), a.army) for a in GAME.legal(state, 0)}  # type: ignore[union-attr]
    blocks = state.players[0].blocks
    drawn = {tuple(Random(i).sample(blocks, 6)) for i in range(3000)}
    assert drawn <= listed
    assert all(max(map(laid.count, laid)) <= 2 for laid in listed)
    # 6 of two sets of six values: choose k values twice and 6 - 2k once, in any order.
    assert len(listed) == 720 + 6 * 5 * 360 + 15 * 6 * 180 + 20 * 90
    assert len(listed) == sum(1 for _ in GAME.legal(state, 0))
