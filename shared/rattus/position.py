"""Positions made of a few given parts: for scenarios and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.shared.game import BadDataError
from parlour.shared.merge import merged
from parlour.shared.rattus import board, canonical
from parlour.shared.rattus.names import PLAYERS
from parlour.shared.rattus.state import NOBODY, State, new_state, score


def position(parts: Mapping[str, Any]) -> State:
    """Return the empty board with ``parts`` of a canonical state in place.

    ``players`` is a list of the parts of each, and so says how many there are, or a map from seat
    number to parts; without a list there are four. Unless ``parts`` gives them, cubes in stock are
    derived, and whether all of a player's are on the board. Tokens that are nowhere are in stock;
    if the stock is given, they are turned.
    Raises BadDataError when a part is unknown, or more pieces are on the board than in the box.
    """
    players = parts.get("players", {})
    seats = len(players) if isinstance(players, list) else PLAYERS[-1]
    if seats not in PLAYERS:
        raise BadDataError(f"players: {PLAYERS[0]} to {PLAYERS[-1]} play, not {seats}")
    if isinstance(players, list):
        players = {str(seat): own for seat, own in enumerate(players)}
    given = merged(canonical.dump(new_state(seats)), {**parts, "players": players})
    tokens = parts.get("tokens", {})
    for heap in ("turned", "stock"):
        if heap not in tokens and (heap == "stock" or "stock" in tokens):
            given["tokens"][heap] = []
            given["tokens"][heap] = _elsewhere(given)
    state = canonical.load(given)
    _fill_stocks(state, players)
    if "all_placed" not in parts:
        in_a_turn = state.phase not in ("setup", "over") and state.last == NOBODY
        state.all_placed = in_a_turn and not all(player.stock for player in state.players)
    return state


def _elsewhere(given: dict[str, Any]) -> list[int]:
    """Return the tokens that are nowhere."""
    used = {rat["token"] for region in given["regions"].values() for rat in region["rats"]}
    used.update(*given["tokens"].values())
    return [token for token in range(len(board.TOKENS)) if token not in used]


def _fill_stocks(state: State, players: Mapping[str, Any]) -> None:
    for seat, player in enumerate(state.players):
        if "stock" in players.get(str(seat), {}):
            continue
        player.stock = board.CUBES - score(player)
        if player.stock < 0:
            raise BadDataError(f"players.{seat}: {-player.stock} more cubes than exist")
