"""What cards show is read before anybody is asked: no frame waits for a page of sprites."""

from __future__ import annotations

import time

from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.games.gods_playground.table import cards_to_come
from parlour.client.games.protocol import Choice
from parlour.client.stage.atlas import Atlas
from parlour.client.stage.sprites import AtlasSprites
from parlour.client.stage.studio import Studio
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.gods_playground.positions import decisions

BOARD = board_for(GAME.name)
PATIENCE = 60.0
KINDS = {
    "special_actions": (
        "land_manager", "danzig", "diplomacy", "liberum_veto", "confederation", "jesuit_schools",
        "move_nobles", "new_city", "pass",
    ),
    "build_estates": ("act",),
    "campaigns": ("act",),
    "poland_fights_back": ("act",),
}  # fmt: skip


def test_all_that_cards_show_is_known_before_they_are_dealt() -> None:
    seen = set()
    for state in decisions(2):
        for kind in KINDS.get(state.phase, ()):
            face = BOARD.face(state, state.to_act[0], Choice(f"kind={kind}", kind))
            assert face is not None
            assert face.look in BOARD.soon(state), (state.phase, kind)
            seen.add(state.phase)
    assert seen == set(KINDS)


def test_cards_wait_for_no_page_once_it_was_read() -> None:
    atlas = Atlas()
    ahead, hand = (Studio(Art(1.0), AtlasSprites(atlas)) for _ in range(2))
    state = next(each for each in decisions(1) if each.phase == "special_actions")
    looks = cards_to_come(state)
    assert not all(hand.soon(look) for look in looks), "they are still to be read"
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        there = [ahead.soon(look) for look in looks]  # all of them are asked for at once
        if all(there):
            break
        time.sleep(0.01)
    assert all(hand.soon(look) for look in looks)
