"""The canonical state of Rattus, as docs/records.md lays it out, both ways.

A view is written the same way, with ``"hidden"`` for rat tokens that may not be seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from parlour.shared.game import BadDataError
from parlour.shared.rattus import board
from parlour.shared.rattus.names import (
    CARDS,
    PLAYERS,
    REGION_INDEX,
    REGIONS,
    Card,
    PhaseName,
    Region,
)
from parlour.shared.rattus.state import NOBODY, Player, Rat, State

Hidden = Literal["hidden"]
Seat = Literal[0, 1, 2, 3]
Token = Annotated[int, Meta(ge=0, lt=len(board.TOKENS))]
Count = Annotated[int, Meta(ge=0)]


class _Form(Struct, forbid_unknown_fields=True):
    """What all parts of the canonical state share: exactly these keys."""


class PlayerForm(_Form):
    """``players[]``."""

    stock: Count
    castle: Count


class RatForm(_Form):
    """``regions.*.rats[]``."""

    token: Token | Hidden
    seen: tuple[Seat, ...]


class RegionForm(_Form):
    """``regions.*``."""

    cubes: tuple[Count, ...]
    rats: tuple[RatForm, ...]


class PlaceForm(_Form):
    """``looked[]``."""

    region: Region
    rat: Count


class TokensForm(_Form):
    """``tokens``."""

    stock: list[Token | Hidden]
    away: list[Token | Hidden]
    turned: list[Token]


class StateForm(_Form):
    """The whole."""

    phase: PhaseName
    round: int
    first_player: Seat
    active: Seat
    to_act: tuple[Seat, ...]
    players: Annotated[tuple[PlayerForm, ...], Meta(min_length=PLAYERS[0], max_length=PLAYERS[-1])]
    regions: dict[Region, RegionForm]
    plague: Region
    neutral_cubes: bool
    cards: dict[Card, Seat | None]
    used: tuple[Card, ...]
    card_taken: bool
    cubes_placed: bool
    all_placed: bool
    to_spread: Count
    looked: tuple[PlaceForm, ...]
    tokens: TokensForm
    last: Seat | None
    winner: Seat | None


# --- writing ------------------------------------------------------------------------------------


def dump(state: State) -> dict[str, Any]:
    """Return the canonical state, of plain types."""
    return {
        "phase": state.phase,
        "round": state.round,
        "first_player": state.first_player,
        "active": state.active,
        "to_act": list(state.to_act),
        "players": [{"stock": each.stock, "castle": each.castle} for each in state.players],
        "regions": {REGIONS[index]: _dump_region(state, index) for index in range(len(state.rats))},
        "plague": REGIONS[state.plague],
        "neutral_cubes": state.neutral,
        "cards": {card: _seat(holder) for card, holder in zip(CARDS, state.cards, strict=True)},
        "used": [card for card, used in zip(CARDS, state.used, strict=True) if used],
        "card_taken": state.card_taken,
        "cubes_placed": state.cubes_placed,
        "all_placed": state.all_placed,
        "to_spread": state.to_spread,
        "looked": [{"region": REGIONS[region], "rat": rat} for region, rat in state.looked],
        "tokens": {
            "stock": [*map(_token, state.stock)],
            "away": [*map(_token, state.away)],
            "turned": state.turned[:],
        },
        "last": _seat(state.last),
        "winner": _seat(state.winner),
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _token(token: int | None) -> int | str:
    return "hidden" if token is None else token


def _dump_region(state: State, region: int) -> dict[str, Any]:
    return {
        "cubes": [player.cubes[region] for player in state.players],
        "rats": [{"token": _token(r.token), "seen": list(r.seen)} for r in state.rats[region]],
    }


# --- reading ------------------------------------------------------------------------------------


def load(data: Any) -> State:
    """Return the state of a canonical state; raises BadDataError, naming the field."""
    try:
        form = msgspec.convert(data, StateForm)
    except msgspec.ValidationError as error:
        raise BadDataError(f"state: {error}") from error
    players = len(form.players)
    regions = REGIONS[: board.IN_USE[players]]
    _check_names(form, regions)
    _check_seats(form, players)
    _check_tokens(form)
    return State(
        phase=form.phase,
        round=form.round,
        first_player=form.first_player,
        active=form.active,
        to_act=form.to_act,
        players=[
            Player(each.stock, each.castle, [form.regions[name].cubes[seat] for name in regions])
            for seat, each in enumerate(form.players)
        ],
        rats=[tuple(map(_load_rat, form.regions[name].rats)) for name in regions],
        plague=REGION_INDEX[form.plague],
        neutral=form.neutral_cubes,
        cards=[_holder(form.cards[card]) for card in CARDS],
        used=[card in form.used for card in CARDS],
        card_taken=form.card_taken,
        cubes_placed=form.cubes_placed,
        all_placed=form.all_placed,
        to_spread=form.to_spread,
        looked=tuple((REGION_INDEX[each.region], each.rat) for each in form.looked),
        stock=[*map(_load_token, form.tokens.stock)],
        away=[*map(_load_token, form.tokens.away)],
        turned=form.tokens.turned,
        last=_holder(form.last),
        winner=_holder(form.winner),
    )


def _check_names(form: StateForm, regions: Sequence[Region]) -> None:
    """Raise BadDataError unless exactly the regions in use and all cards are there."""
    if set(form.regions) != set(regions):
        raise BadDataError(f"state: regions must be {', '.join(regions)}")
    if set(form.cards) != set(CARDS):
        raise BadDataError(f"state: cards must be {', '.join(CARDS)}")
    if form.plague not in form.regions:
        raise BadDataError(f"state: plague: {form.plague!r} is not in use")
    for name, region in form.regions.items():
        if len(region.rats) > board.MOST_RATS:
            raise BadDataError(f"state: regions.{name}.rats: {board.MOST_RATS} at most")
    for place in form.looked:
        if place.region not in form.regions or place.rat >= len(form.regions[place.region].rats):
            raise BadDataError(f"state: looked: there is no rat {place.rat} in {place.region!r}")


def _check_seats(form: StateForm, players: int) -> None:
    """Raise BadDataError if something belongs to a seat that is not there."""
    for name, region in form.regions.items():
        if len(region.cubes) != players:
            raise BadDataError(f"state: regions.{name}.cubes: one number a player is needed")
    named: dict[str, Iterable[int | None]] = {
        "first_player": (form.first_player,),
        "active": (form.active,),
        "to_act": form.to_act,
        "cards": form.cards.values(),
        "rats": (seat for r in form.regions.values() for rat in r.rats for seat in rat.seen),
        "last": (form.last,),
        "winner": (form.winner,),
    }
    for what, seats in named.items():
        if any(seat is not None and seat >= players for seat in seats):
            raise BadDataError(f"state: {what}: there are {players} seats")


def _check_tokens(form: StateForm) -> None:
    """Raise BadDataError unless every token is somewhere, once; hidden ones may be any."""
    tokens = form.tokens
    everywhere = [
        *(rat.token for region in form.regions.values() for rat in region.rats),
        *tokens.stock,
        *tokens.away,
        *tokens.turned,
    ]
    times = Counter(token for token in everywhere if token != "hidden")
    twice = next((token for token, number in times.items() if number > 1), None)
    if twice is not None:
        raise BadDataError(f"state: token {twice} is there twice")
    if len(everywhere) != len(board.TOKENS):
        raise BadDataError(f"state: {len(everywhere)} tokens, not {len(board.TOKENS)}")


def _holder(seat: Seat | None) -> int:
    return NOBODY if seat is None else seat


def _load_token(token: int | Hidden) -> int | None:
    return None if token == "hidden" else token


def _load_rat(form: RatForm) -> Rat:
    return Rat(_load_token(form.token), form.seen)
