"""Looks of the boards are drawn as ever: those of the first moments of each kind, a few of each.

Which looks stand where is told elsewhere; here a look that is still wanted must look as it did.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from parlour.client import palette
from parlour.client.games import board_for
from parlour.client.games.protocol import Board
from parlour.client.stage.looks import Sprite
from parlour.client.stage.motion import compiled
from parlour.client.stage.studio import Look
from parlour.shared.game import AnyGame
from parlour.shared.games import OWN, find_game
from tests.client.boards import studio
from tests.golden.boards import decisions
from tests.golden.stage import Seen, keep, kept
from tests.golden.values import digest, forget, told

HERE: Final = Path(__file__).parent
EACH: Final = 5
"""Looks of a kind that are drawn."""
KNOWN: Final = 0.8
"""The share of the looks of the file that there must still be."""
SCALE: Final = 0.5


def looks(game: AnyGame, board: Board) -> Iterator[Look]:
    """Yield what is to be seen in the first position of each phase and event of each kind."""
    met: Counter[Any] = Counter()
    for each in decisions(game):
        met[each.state.phase] += 1
        if met[each.state.phase] == 1:
            for actor in board.scene(game.view(each.state, each.seat)).actors.values():
                yield actor.look
        state = game.copy(each.state)
        for event in each.events:
            met[type(event)] += 1
            before = game.view(state, None)
            game.evolve(state, event)
            if met[type(event)] <= 1:
                after = game.view(state, None)
                first, last = board.scene(before), board.scene(after)
                anim = board.show(before, game.redact(event, None), after)
                yield from compiled(first.actors, last, anim, first.places).looks


def drawings(game: str) -> Iterator[tuple[str, Seen]]:
    """Yield what some looks of each kind look like: by kind, what they are, and frame."""
    forget()
    board = board_for(game)
    drawer = studio(SCALE, board.sprites())
    met: Counter[str] = Counter()
    known: set[str] = set()
    for look in looks(find_game(game), board):
        kind = f"{type(look).__module__.removeprefix('parlour.client.')}.{type(look).__name__}"
        name = f"{kind} {digest(told(look))}"
        if name in known or met[kind] >= EACH or isinstance(look, Sprite):
            continue
        met[kind] += 1
        known.add(name)
        for frame in sorted({0, look.frames(drawer).number // 2}):
            yield f"{name} {frame}", Seen.of(drawer.image(look, frame))


@pytest.mark.parametrize("game", OWN)
def test_what_a_board_draws_looks_as_ever(game: str, update_golden: bool) -> None:
    palette.use("map")
    now = dict(drawings(game))
    golden = HERE / f"{game}.drawings.txt"
    if update_golden:
        keep(golden, now)
    before = kept(golden)
    there = [name for name in before if name in now]
    assert len(there) >= KNOWN * len(before), "write it anew: too many of these looks are gone"
    found = {name: before[name].differs(now[name]) for name in there}
    assert {name: how for name, how in found.items() if how} == {}
