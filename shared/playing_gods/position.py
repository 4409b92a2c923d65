"""Positions made of a few given parts: for scenarios and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.shared.game import BadDataError
from parlour.shared.merge import merged
from parlour.shared.playing_gods import board, canonical
from parlour.shared.playing_gods.cards import names
from parlour.shared.playing_gods.names import CONTINENTS, PLAYERS
from parlour.shared.playing_gods.state import State, new_state


def position(parts: Mapping[str, Any]) -> State:
    """Return an empty world with ``parts`` of a canonical state in place.

    ``players`` is a list of the parts of each, and so says how many there are, or a map from seat
    number to parts; without a list there are five. But in the set-up, seat 0 is at home in North
    America and so on, each idol on the first portal at home. Pawns in stock are derived, and cards
    that are nowhere lie in their piles, unless ``parts`` gives them. Raises BadDataError when a
    part is unknown, or there are more pieces than in the box.
    """
    players = parts.get("players", {})
    seats = len(players) if isinstance(players, list) else PLAYERS[-1]
    if seats not in PLAYERS:
        raise BadDataError(f"players: {PLAYERS[0]} to {PLAYERS[-1]} play, not {seats}")
    if isinstance(players, list):
        players = {str(seat): own for seat, own in enumerate(players)}
    base = canonical.dump(new_state(seats, board.REGIONS_TO_WIN[0], 0))
    if parts.get("phase", "setup") != "setup":
        for seat, player in enumerate(base["players"]):
            player["home"] = CONTINENTS[seat]
            player["space"] = board.PORTALS_OF[seat][0]
    base["conversion"] = {"target": 0, "regions": [], "offer": [], "answer": []}
    base["attack"] = {"target": 0, "elements": [], "regions": []}
    given = merged(base, {"attack": None, "conversion": None, **parts, "players": players})
    _fill_stocks(given, players)
    _fill_piles(given, parts.get("piles", {}))
    return canonical.load(given)


def _fill_stocks(given: dict[str, Any], players: Mapping[str, Any]) -> None:
    for seat, player in enumerate(given["players"]):
        if "stock" in players.get(str(seat), {}):
            continue
        player["stock"] = board.PAWNS - sum(
            stack.count(seat) for stack in given["regions"].values()
        )
        if player["stock"] < 0:
            raise BadDataError(f"players.{seat}: {-player['stock']} more pawns than exist")


def _fill_piles(given: dict[str, Any], piles: Mapping[str, Any]) -> None:
    held = [card for player in given["players"] for card in (*player["hand"], *player["permanent"])]
    attempt = given["conversion"] or {"offer": (), "answer": ()}
    held += [*attempt["offer"], *attempt["answer"]]
    for name, cards in (("wrath", board.WRATH), ("conversion", board.CONVERSION)):
        if name in piles:
            continue
        pile = list(names(cards))
        for card in held:
            if card in pile:
                pile.remove(card)
        given["piles"][name] = pile
