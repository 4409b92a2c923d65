"""What holds in every position of Rattus, and what a token does, read off the rulebook's words."""

from __future__ import annotations

from parlour.shared.rattus import board
from parlour.shared.rattus.names import CARDS
from parlour.shared.rattus.state import NOBODY, State


def check_position(state: State) -> None:
    """Assert that no cube and no token is lost or made, and that all is where it may be."""
    seats = range(len(state.players))
    for player in state.players:
        assert min(player.stock, player.castle, *player.cubes) >= 0
        assert player.stock + player.castle + sum(player.cubes) == board.CUBES
    tokens = [rat.token for rats in state.rats for rat in rats]
    everywhere = [*tokens, *state.stock, *state.away, *state.turned]
    assert sorted(t for t in everywhere if t is not None) == list(range(len(board.TOKENS)))
    assert max(map(len, state.rats)) <= board.MOST_RATS
    assert state.stock == sorted(t for t in state.stock if t is not None)
    assert len(state.cards) == len(state.used) == len(CARDS)
    assert {*state.cards} <= {NOBODY, *seats}
    assert state.to_act == (() if state.phase == "over" else (state.active,))
    assert bool(state.looked) == (state.phase == "witch")
    assert bool(state.to_spread) == (state.phase == "spread")
    assert (state.winner != NOBODY) == (state.phase == "over")
    if state.phase == "devastation":
        assert len(state.rats[state.plague]) > 1
        assert any(player.cubes[state.plague] for player in state.players)


def losses_by_the_book(cubes: list[int], face: str, holders: dict[str, int]) -> list[int]:
    """Return what each seat loses by a token that strikes, cube by cube.

    ``face`` is such as ``2:MBC``, ``holders`` the seat of each card by its symbol.
    """
    left = cubes[:]
    symbols = face.split(":")[1]
    majority = [seat for seat, own in enumerate(cubes) if own == max(cubes)]
    for symbol in sorted(symbols, key=lambda each: each != "M"):
        if symbol == "M":
            hit = majority
        elif symbol == "A":
            hit = list(range(len(cubes)))
        else:
            hit = [holders[symbol]] if symbol in holders else []
        for seat in hit:
            left[seat] -= left[seat] > 0
    return [before - after for before, after in zip(cubes, left, strict=True)]
