"""What a rat token does when it is turned (ruling 7)."""

from __future__ import annotations

from functools import lru_cache

from parlour.shared.rattus import board
from parlour.shared.rattus.board import Token
from parlour.shared.rattus.events import RatTurned
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import NOBODY, State, population


def turn_rat(play: Play, region: int, index: int) -> None:
    """Turn the token at ``index`` of ``region``; its limit reached, cubes go home."""
    state = play.state
    number = state.rats[region][index].token
    assert number is not None, "tokens are turned in the position, not in a view"
    token = board.TOKENS[number]
    struck = exposed(state, region) >= token.limit
    lost = losses(state, region, token)
    play.emit(RatTurned(REGIONS[region], index, number, struck, lost))


def exposed(state: State, region: int) -> int:
    """Return the cubes that count for the limit, the neutral ones included (ruling 5)."""
    neutral = board.NEUTRAL_CUBES if state.neutral and region == state.plague else 0
    return population(state, region) + neutral


def losses(state: State, region: int, token: Token) -> tuple[int, ...]:
    """Return the cubes that each seat loses to ``token``, turned in ``region`` as it stands.

    Below the limit there are none; the majority is that before any cube goes.
    """
    if exposed(state, region) < token.limit:
        return (0,) * len(state.players)
    cubes = [player.cubes[region] for player in state.players]
    most = max(cubes)
    hits = [token.everyone + (token.majority if own == most else 0) for own in cubes]
    for card in token.classes:
        holder = state.cards[card]
        if holder != NOBODY:
            hits[holder] += 1
    return tuple(map(min, cubes, hits))


def mean_losses(state: State, region: int) -> tuple[float, ...]:
    """Return the cubes that each seat would lose on the average, were any token turned there."""
    there = exposed(state, region)
    cubes = [player.cubes[region] for player in state.players]
    most = max(cubes)
    return tuple(
        _mean_loss(
            there,
            own,
            frozenset(card for card, holder in enumerate(state.cards) if holder == seat),
            leads=own == most,
        )
        for seat, own in enumerate(cubes)
    )


@lru_cache(4096)
def _mean_loss(there: int, own: int, held: frozenset[int], *, leads: bool) -> float:
    """Return what one with ``own`` of the cubes ``there`` and the cards ``held`` would lose."""
    hits = (
        token.everyone + token.majority * leads + len(held.intersection(token.classes))
        for token in board.TOKENS
        if there >= token.limit
    )
    return sum(min(own, each) for each in hits) / len(board.TOKENS)
