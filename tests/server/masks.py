"""What a seat may know by the printed rules, without the code that the server masks with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgpack

Plain = dict[str, Any]
Seat = int | None


class Masks(NamedTuple):
    """What is hidden in a game."""

    players: int
    event: Callable[[Plain, Seat], Plain]
    """An event as a seat may see it."""
    state: Callable[[Plain, Seat], Plain]
    """A canonical state as a seat may see it."""
    secrets: Callable[[Plain, Seat], Iterator[bytes]]
    """What no frame that goes to a seat may hold while the game stands so."""
    least: int
    """How often at least something is masked for each seat in a game."""
    options: Mapping[str, Any] = MappingProxyType({})
    """What makes a game short that would go on for long."""


# --- God's Playground: blocks that lie face down, and bids ---------------------------------------


_OWN_FIELD = {"blocks_placed": "blocks", "bid_made": "money"}
"""The events that only who acted may see whole, and the field that others may not see."""


def _blocks_event(event: Plain, seat: Seat) -> Plain:
    field = _OWN_FIELD.get(event["type"])
    return {**event, field: None} if field and event["seat"] != seat else event


def _player_from_outside(player: Plain, phase: str) -> Plain:
    masked = dict(player)
    if phase == "nobles" and player["placed"] is not None:
        laid = (*player["placed"]["regions"].values(), player["placed"]["army"])
        masked["blocks"] = sorted((*player["blocks"], *laid))
        masked["placed"] = "hidden"
    if player["bid"] is not None and player["money"]:
        masked["bid"] = "hidden"
    return masked


def _blocks_state(state: Plain, seat: Seat) -> Plain:
    players = [
        player if number == seat else _player_from_outside(player, state["phase"])
        for number, player in enumerate(state["players"])
    ]
    return {**state, "players": players}


def _blocks_secrets(state: Plain, seat: Seat) -> Iterator[bytes]:
    """Yield blocks that lie face down now, however they are packed."""
    if state["phase"] != "nobles":
        return
    players = state["players"]
    own = [] if seat is None else list(_packed_blocks(players[seat]))
    for number, player in enumerate(players):
        if number != seat:
            yield from (packed for packed in _packed_blocks(player) if packed not in own)


def _packed_blocks(player: Plain) -> Iterator[bytes]:
    if player["placed"] is not None:
        regions = player["placed"]["regions"]
        yield msgpack.packb(regions)
        yield msgpack.packb([*regions.values()])
        yield msgpack.packb([*regions.values(), player["placed"]["army"]])


# --- Rattus: rats that lie face down, but for those that the own Witch has seen ------------------


def _rats_event(event: Plain, seat: Seat) -> Plain:
    unseen = event["type"] in ("rat_placed", "token_put_away")
    another = event["type"] == "rat_seen" and event["seat"] != seat
    return {**event, "token": None} if unseen or another else event


def _rats_state(state: Plain, seat: Seat) -> Plain:
    regions = {
        name: {
            **region,
            "rats": [
                rat if seat in rat["seen"] else {**rat, "token": "hidden"} for rat in region["rats"]
            ],
        }
        for name, region in state["regions"].items()
    }
    tokens = {
        **state["tokens"],
        **{place: ["hidden"] * len(state["tokens"][place]) for place in ("stock", "away")},
    }
    return {**state, "regions": regions, "tokens": tokens}


def _rats_secrets(state: Plain, seat: Seat) -> Iterator[bytes]:
    """Yield the tokens that are left, and those that were put away."""
    for place in ("stock", "away"):
        if len(state["tokens"][place]) > 1:
            yield msgpack.packb(state["tokens"][place])


# --- Playing Gods: cards in the hands of others, and in the piles --------------------------------


def _cards_event(event: Plain, seat: Seat) -> Plain:
    match event["type"]:
        case "card_drawn" if event["seat"] != seat:
            return {**event, "card": None}
        case "card_stolen" if seat not in (event["seat"], event["victim"]):
            return {**event, "card": None}
        case "god_fell" if seat not in (event["seat"], event["conqueror"]):
            return {**event, "hand": None}
    return event


def _cards_state(state: Plain, seat: Seat) -> Plain:
    players = [
        player if number == seat else {**player, "hand": len(player["hand"])}
        for number, player in enumerate(state["players"])
    ]
    piles = {name: len(cards) for name, cards in state["piles"].items()}
    return {**state, "players": players, "piles": piles}


def _cards_secrets(state: Plain, seat: Seat) -> Iterator[bytes]:
    """Yield hands of several cards, and the piles."""
    own = [] if seat is None else state["players"][seat]["hand"]
    hands = [player["hand"] for number, player in enumerate(state["players"]) if number != seat]
    for cards in (*hands, *state["piles"].values()):
        if len(cards) > 2 and cards != own:
            yield msgpack.packb(cards)


MASKS: dict[str, Masks] = {
    "gods_playground": Masks(3, _blocks_event, _blocks_state, _blocks_secrets, 8),
    "playing_gods": Masks(3, _cards_event, _cards_state, _cards_secrets, 4, {"turn_limit": 12}),
    "rattus": Masks(4, _rats_event, _rats_state, _rats_secrets, 8),
}
