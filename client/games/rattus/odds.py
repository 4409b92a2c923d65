"""What the next rat token may do in a region, as far as a seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.shared.rattus import board
from parlour.shared.rattus.state import State
from parlour.shared.rattus.strike import exposed, losses


class Odds(NamedTuple):
    """What one token does when it is turned: chances from 0 to 1, and cubes on average."""

    strikes: float
    """The chance that its limit is reached."""
    hit: tuple[float, ...]
    """By seat, the chance to lose a cube or more."""
    lost: tuple[float, ...]
    """By seat, the cubes that are lost on average."""


def unseen(state: State) -> list[int]:
    """Return the tokens that ``state``, a view, does not show, ascending.

    They lie face down on the board, in stock or out of the game: any of them is as likely.
    """
    known = {rat.token for rats in state.rats for rat in rats} | set(state.turned)
    return [token for token in range(len(board.TOKENS)) if token not in known]


def bearing(state: State, card: int) -> int:
    """Return how many of the unseen tokens bear the symbol of a class card."""
    return sum(card in board.TOKENS[token].classes for token in unseen(state))


def faces(state: State, region: int, rat: int) -> Sequence[int]:
    """Return the tokens that the one at ``rat`` of a region may be, as likely as each other."""
    token = state.rats[region][rat].token
    return unseen(state) if token is None else (token,)


def odds(state: State, region: int, rat: int) -> Odds:
    """Return what turning the token at ``rat`` of ``region`` brings, as the position stands."""
    return of_tokens(state, region, faces(state, region, rat))


def of_any(state: State, region: int) -> Odds:
    """Return what a token that nobody knows would bring in ``region``."""
    return of_tokens(state, region, unseen(state))


def of_tokens(state: State, region: int, tokens: Sequence[int]) -> Odds:
    """Return what one of ``tokens``, as likely as each other, brings in ``region``."""
    seats, number = range(len(state.players)), max(1, len(tokens))
    people = exposed(state, region)
    turned = [board.TOKENS[token] for token in tokens]
    taken = [losses(state, region, token) for token in turned]
    return Odds(
        sum(token.limit <= people for token in turned) / number,
        tuple(sum(lost[seat] > 0 for lost in taken) / number for seat in seats),
        tuple(sum(lost[seat] for lost in taken) / number for seat in seats),
    )
