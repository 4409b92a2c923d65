"""The canonical state of Playing Gods, as docs/records.md lays it out, both ways.

A view is written the same way, with the number of cards where they may not be seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from parlour.shared.game import BadDataError
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.cards import names
from parlour.shared.playing_gods.names import (
    CARD_INDEX,
    CARDS,
    CONTINENT_INDEX,
    CONTINENTS,
    ELEMENT_INDEX,
    ELEMENTS,
    PLAYERS,
    REGION_INDEX,
    REGIONS,
    Card,
    Continent,
    Element,
    Faith,
    PhaseName,
    Region,
)
from parlour.shared.playing_gods.state import HIDDEN, NOBODY, Player, State

Seat = Literal[0, 1, 2, 3, 4]
Count = Annotated[int, Meta(ge=0)]
Cards = list[Card] | Count
"""Cards by name, or how many there are."""
Named = Annotated[tuple[Region, ...], Meta(min_length=1)]
"""The regions that an attack or an attempt to convert has named, in order."""


class _Form(Struct, forbid_unknown_fields=True):
    """What all parts of the canonical state share: exactly these keys."""


class OptionsForm(_Form):
    """The form of ``options``."""

    regions: Annotated[int, Meta(ge=1, le=len(REGIONS))]
    turn_limit: Annotated[int, Meta(ge=1)] | None


class PlayerForm(_Form):
    """``players[]``."""

    home: Continent | None
    space: Annotated[int, Meta(ge=0, lt=board.SPACES)] | None
    out: bool
    stock: Count
    hand: Cards
    permanent: tuple[Faith, ...]


class PilesForm(_Form):
    """``piles``."""

    wrath: Cards
    conversion: Cards


class AttackForm(_Form):
    """``attack``."""

    target: Seat
    elements: tuple[Element, ...]
    regions: Named


class ConversionForm(_Form):
    """``conversion``."""

    target: Seat
    regions: Named
    offer: tuple[Faith, ...]
    answer: tuple[Faith, ...]


class StateForm(_Form):
    """The whole."""

    options: OptionsForm
    phase: PhaseName
    round: int
    first_player: Seat
    active: Seat
    to_act: tuple[Seat, ...]
    die: Annotated[int, Meta(ge=1, le=6)] | None
    players: Annotated[tuple[PlayerForm, ...], Meta(min_length=PLAYERS[0], max_length=PLAYERS[-1])]
    regions: dict[Region, tuple[Seat, ...]]
    piles: PilesForm
    converted: bool
    attack: AttackForm | None
    conversion: ConversionForm | None
    losing: tuple[Seat, ...]
    winners: tuple[Seat, ...]


# --- writing ------------------------------------------------------------------------------------


def dump(state: State) -> dict[str, Any]:
    """Return the canonical state, of plain types."""
    return {
        "options": {"regions": state.regions_to_win, "turn_limit": state.turn_limit or None},
        "phase": state.phase,
        "round": state.round,
        "first_player": state.first_player,
        "active": state.active,
        "to_act": list(state.to_act),
        "die": state.die or None,
        "players": [_dump_player(player) for player in state.players],
        "regions": {name: list(stack) for name, stack in zip(REGIONS, state.pawns, strict=True)},
        "piles": {
            "wrath": _dump_cards(state.wrath, state.hidden),
            "conversion": _dump_cards(state.conversion, state.hidden),
        },
        "converted": state.converted,
        "attack": _dump_attack(state) if state.struck else None,
        "conversion": _dump_attempt(state) if state.wooed else None,
        "losing": list(state.losing),
        "winners": list(state.winners),
    }


def _dump_player(player: Player) -> dict[str, Any]:
    return {
        "home": None if player.home == NOBODY else CONTINENTS[player.home],
        "space": None if player.space == NOBODY else player.space,
        "out": player.out,
        "stock": player.stock,
        "hand": _dump_cards(player.hand, player.hidden),
        "permanent": list(names(player.permanent)),
    }


def _dump_cards(cards: list[int], hidden: bool) -> list[Card] | int:
    return len(cards) if hidden else list(names(cards))


def _dump_attack(state: State) -> dict[str, Any]:
    elements = [ELEMENTS[element] for element in state.elements]
    return {"target": state.target, "elements": elements, "regions": _dump_regions(state.struck)}


def _dump_attempt(state: State) -> dict[str, Any]:
    return {
        "target": state.target,
        "regions": _dump_regions(state.wooed),
        "offer": list(names(state.offer)),
        "answer": list(names(state.answer)),
    }


def _dump_regions(regions: tuple[int, ...]) -> list[Region]:
    return [REGIONS[region] for region in regions]


# --- reading ------------------------------------------------------------------------------------


def load(data: Any) -> State:
    """Return the state of a canonical state; raises BadDataError, naming the field."""
    try:
        form = msgspec.convert(data, StateForm)
    except msgspec.ValidationError as error:
        raise BadDataError(f"state: {error}") from error
    if set(form.regions) != set(REGIONS):
        raise BadDataError(f"state: regions must be {', '.join(REGIONS)}")
    if form.attack is not None and form.conversion is not None:
        raise BadDataError("state: attack and conversion are not at once")
    if isinstance(form.piles.wrath, int) != isinstance(form.piles.conversion, int):
        raise BadDataError("state: piles: both are hidden, or neither is")
    _check_seats(form)
    _check_stacks(form)
    _check_cards(form)
    state = State(
        regions_to_win=form.options.regions,
        turn_limit=form.options.turn_limit or 0,
        phase=form.phase,
        round=form.round,
        first_player=form.first_player,
        active=form.active,
        to_act=form.to_act,
        die=form.die or 0,
        players=[*map(_load_player, form.players)],
        pawns=[form.regions[name] for name in REGIONS],
        wrath=_load_cards(form.piles.wrath),
        conversion=_load_cards(form.piles.conversion),
        hidden=isinstance(form.piles.wrath, int),
        converted=form.converted,
        target=NOBODY,
        elements=(),
        struck=(),
        offer=(),
        answer=(),
        wooed=(),
        losing=form.losing,
        winners=form.winners,
    )
    _load_attack(state, form)
    return state


def _load_player(form: PlayerForm) -> Player:
    return Player(
        home=NOBODY if form.home is None else CONTINENT_INDEX[form.home],
        space=NOBODY if form.space is None else form.space,
        out=form.out,
        stock=form.stock,
        hand=_load_cards(form.hand),
        hidden=isinstance(form.hand, int),
        permanent=tuple(sorted(CARD_INDEX[card] for card in form.permanent)),
    )


def _load_cards(cards: Cards) -> list[int]:
    if isinstance(cards, int):
        return [HIDDEN] * cards
    return sorted(CARD_INDEX[card] for card in cards)


def _load_attack(state: State, form: StateForm) -> None:
    if form.attack is not None:
        state.target = form.attack.target
        state.elements = tuple(ELEMENT_INDEX[element] for element in form.attack.elements)
        state.struck = _load_regions(form.attack.regions)
    if form.conversion is not None:
        state.target = form.conversion.target
        state.wooed = _load_regions(form.conversion.regions)
        state.offer = tuple(CARD_INDEX[card] for card in form.conversion.offer)
        state.answer = tuple(CARD_INDEX[card] for card in form.conversion.answer)


def _load_regions(regions: tuple[Region, ...]) -> tuple[int, ...]:
    return tuple(REGION_INDEX[region] for region in regions)


def _check_seats(form: StateForm) -> None:
    """Raise BadDataError if something belongs to a seat that is not there."""
    players = len(form.players)
    under_way = [each.target for each in (form.attack, form.conversion) if each is not None]
    named: dict[str, Iterable[int]] = {
        "first_player": (form.first_player,),
        "active": (form.active,),
        "to_act": form.to_act,
        "regions": (seat for stack in form.regions.values() for seat in stack),
        "attack or conversion": under_way,
        "losing": form.losing,
        "winners": form.winners,
    }
    for what, seats in named.items():
        if any(seat >= players for seat in seats):
            raise BadDataError(f"state: {what}: there are {players} seats")


def _check_stacks(form: StateForm) -> None:
    """Raise BadDataError for a god with two runs in a stack, or more pawns than it has."""
    for name, stack in form.regions.items():
        runs = [seat for seat, _ in groupby(stack)]
        if len(runs) > len(set(runs)):
            raise BadDataError(f"state: regions.{name}: nothing lies between pawns of one god")
    for seat, player in enumerate(form.players):
        pawns = player.stock + sum(stack.count(seat) for stack in form.regions.values())
        if pawns != board.PAWNS:
            raise BadDataError(f"state: players.{seat}: {pawns} pawns, not {board.PAWNS}")


def _check_cards(form: StateForm) -> None:
    """Raise BadDataError unless every card is somewhere, once; hidden ones may be any."""
    hands = [player.hand for player in form.players]
    shown = [card for player in form.players for card in player.permanent]
    if form.conversion is not None:
        shown += [*form.conversion.offer, *form.conversion.answer]
    heaps = [*hands, form.piles.wrath, form.piles.conversion]
    hidden = sum(heap for heap in heaps if isinstance(heap, int))
    times = Counter[str](shown)
    for heap in heaps:
        if not isinstance(heap, int):
            times.update(heap)
    for card, copies in zip(CARDS, board.COPIES, strict=True):
        if times[card] > copies:
            raise BadDataError(f"state: {times[card]} cards {card}, not {copies}")
    if times.total() + hidden != sum(board.COPIES):
        raise BadDataError(f"state: {times.total() + hidden} cards, not {sum(board.COPIES)}")
    _check_piles(form.piles)


def _check_piles(piles: PilesForm) -> None:
    for name, cards, all_cards in (
        ("wrath", piles.wrath, board.WRATH),
        ("conversion", piles.conversion, board.CONVERSION),
    ):
        for card in () if isinstance(cards, int) else cards:
            if CARD_INDEX[card] not in all_cards:
                raise BadDataError(f"state: piles.{name}: {card} belongs to the other pile")
