"""How each event changes the position: facts are applied here, nothing is decided."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import Any, Final

from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.names import (
    CARD_INDEX,
    CONTINENT_INDEX,
    DEICIDE,
    ELEMENT_INDEX,
    FIRST_CONVERSION,
    GAIN,
    REGION_INDEX,
)
from parlour.shared.playing_gods.state import HIDDEN, NOBODY, Player, State


def evolve(state: State, event: Event) -> None:
    """Apply ``event`` to ``state``, in place."""
    CHANGES[type(event)](state, event)


# --- cards: from a heap that may not be seen any card is taken, and any put there is hidden -----


def _into_hand(player: Player, card: int) -> None:
    if player.hidden:
        player.hand.append(HIDDEN)
    else:
        insort(player.hand, card)


def _from_hand(player: Player, card: int) -> None:
    if player.hidden:
        player.hand.pop()
    else:
        player.hand.remove(card)


def _under_pile(state: State, card: int) -> None:
    pile = state.wrath if card < FIRST_CONVERSION else state.conversion
    if state.hidden:
        pile.append(HIDDEN)
    else:
        insort(pile, card)


def _spend(state: State, seat: int, card: int) -> None:
    _from_hand(state.players[seat], card)
    _under_pile(state, card)


def _off_pile(state: State, pile: list[int], card: int) -> None:
    if state.hidden:
        pile.pop()
    else:
        pile.remove(card)


def _index(card: str | None) -> int:
    return HIDDEN if card is None else CARD_INDEX[card]


# --- pawns --------------------------------------------------------------------------------------


def _put_pawn(state: State, seat: int, region: int) -> None:
    state.pawns[region] += (seat,)
    state.players[seat].stock -= 1


def _take_top(state: State, region: int) -> None:
    stack = state.pawns[region]
    state.pawns[region] = stack[:-1]
    state.players[stack[-1]].stock += 1


def _to_stock(state: State, seats: Iterable[int]) -> None:
    for seat in seats:
        state.players[seat].stock += 1


def _remove_all(state: State, seat: int) -> None:
    for region, stack in enumerate(state.pawns):
        if seat in stack:
            state.pawns[region] = tuple([other for other in stack if other != seat])
    state.players[seat].stock = board.PAWNS


# --- the course of the game ---------------------------------------------------------------------


def _nothing(state: State, event: Event) -> None:
    """Apply an event that is only told."""


def _permanent_dealt(state: State, event: events.PermanentDealt) -> None:
    card = CARD_INDEX[event.card]
    _off_pile(state, state.conversion, card)
    state.players[event.seat].permanent += (card,)


def _first_player_rolled(state: State, event: events.FirstPlayerRolled) -> None:
    state.first_player = event.seat


def _settled(state: State, event: events.Settled) -> None:
    player = state.players[event.seat]
    player.home = CONTINENT_INDEX[event.continent]
    for region in board.REGIONS_OF[player.home]:
        for _ in range(board.REGION_PAWNS):
            _put_pawn(state, event.seat, region)
    for _ in range(board.HOLY_CITY_PAWNS):
        _put_pawn(state, event.seat, board.HOLY_CITY[player.home])


def _idol_placed(state: State, event: events.IdolPlaced) -> None:
    state.players[event.seat].space = event.portal


def _turn_began(state: State, event: events.TurnBegan) -> None:
    state.round = event.round
    state.active = event.seat
    state.die = 0
    state.converted = False


def _die_rolled(state: State, event: events.DieRolled) -> None:
    state.die = event.number


def _waiting(state: State, event: events.Waiting) -> None:
    state.phase = event.phase
    state.to_act = (event.seat,)


def _moved(state: State, event: events.Moved | events.Teleported) -> None:
    state.players[event.seat].space = event.space


def _game_ended(state: State, event: events.GameEnded) -> None:
    state.phase = "over"
    state.to_act = ()
    state.winners = event.winners


# --- cards --------------------------------------------------------------------------------------


def _card_drawn(state: State, event: events.CardDrawn) -> None:
    card = _index(event.card)
    _off_pile(state, state.wrath if event.pile == "wrath" else state.conversion, card)
    _into_hand(state.players[event.seat], card)


def _card_stolen(state: State, event: events.CardStolen) -> None:
    card = _index(event.card)
    _from_hand(state.players[event.victim], card)
    _into_hand(state.players[event.seat], card)


def _made_permanent(state: State, event: events.MadePermanent) -> None:
    card = CARD_INDEX[event.card]
    player = state.players[event.seat]
    _spend(state, event.seat, card)
    _from_hand(player, card)
    player.permanent = tuple(sorted((*player.permanent, card)))


# --- sects --------------------------------------------------------------------------------------


def _sect_gained(state: State, event: events.SectGained) -> None:
    _put_pawn(state, event.seat, REGION_INDEX[event.region])
    if event.by == "card":
        _spend(state, event.seat, GAIN)


def _loss_began(state: State, event: events.LossBegan) -> None:
    state.losing = event.seats


def _sect_lost(state: State, event: events.SectLost) -> None:
    _take_top(state, REGION_INDEX[event.region])
    state.losing = state.losing[1:]


# --- attack -------------------------------------------------------------------------------------


def _attack_began(state: State, event: events.AttackBegan) -> None:
    for card in event.cards:
        _spend(state, event.seat, CARD_INDEX[card])
    state.target = event.target
    state.elements = tuple([ELEMENT_INDEX[element] for element in event.elements])
    state.struck = tuple([REGION_INDEX[region] for region in event.regions])


def _element_defended(state: State, event: events.ElementDefended) -> None:
    element = ELEMENT_INDEX[event.element]
    if not event.immune:
        _spend(state, event.seat, board.PROTECTION[element])
    state.elements = tuple([other for other in state.elements if other != element])
    state.struck = state.struck[: event.kills]


def _sect_killed(state: State, event: events.SectKilled) -> None:
    _take_top(state, REGION_INDEX[event.region])
    state.struck = state.struck[1:]


def _attack_ended(state: State, event: events.AttackEnded) -> None:
    state.target = NOBODY
    state.elements = ()
    state.struck = ()


# --- conversion ---------------------------------------------------------------------------------


def _conversion_began(state: State, event: events.ConversionBegan) -> None:
    state.target = event.target
    state.wooed = tuple([REGION_INDEX[region] for region in event.regions])
    state.converted = True


def _card_shown(state: State, event: events.CardShown) -> None:
    card = CARD_INDEX[event.card]
    _from_hand(state.players[event.seat], card)
    if event.seat == state.active:
        state.offer += (card,)
    else:
        state.answer += (card,)


def _cards_compared(state: State, event: events.CardsCompared) -> None:
    for card in (*state.offer, *state.answer):
        _under_pile(state, card)
    state.offer = state.answer = ()
    state.wooed = state.wooed[: event.margin]


def _sect_converted(state: State, event: events.SectConverted) -> None:
    region = REGION_INDEX[event.region]
    if event.removed:
        state.pawns[region] = state.pawns[region][: -len(event.removed)]
        _to_stock(state, event.removed)
    _put_pawn(state, event.seat, region)
    state.wooed = state.wooed[1:]


def _conversion_ended(state: State, event: events.ConversionEnded) -> None:
    state.target = NOBODY
    state.wooed = ()


# --- gods fall and return -----------------------------------------------------------------------


def _rescued(state: State, event: events.Rescued) -> None:
    _spend(state, event.seat, DEICIDE)


def _god_slain(state: State, event: events.GodSlain) -> None:
    _spend(state, event.seat, DEICIDE)
    _remove_all(state, event.target)


def _god_fell(state: State, event: events.GodFell) -> None:
    fallen, conqueror = state.players[event.seat], state.players[event.conqueror]
    fallen.out = True
    fallen.space = NOBODY
    fallen.hand = []
    fallen.permanent = ()
    hand = [None] * event.number if event.hand is None else event.hand
    for card in (*hand, *event.permanent):
        _into_hand(conqueror, _index(card))


def _god_returned(state: State, event: events.GodReturned) -> None:
    player = state.players[event.seat]
    player.out = False
    player.space = event.portal


def _god_declined(state: State, event: events.GodDeclined) -> None:
    _remove_all(state, event.seat)


CHANGES: Final[dict[type, Callable[[State, Any], None]]] = {
    events.PermanentDealt: _permanent_dealt,
    events.FirstPlayerRolled: _first_player_rolled,
    events.Settled: _settled,
    events.IdolPlaced: _idol_placed,
    events.TurnBegan: _turn_began,
    events.DieRolled: _die_rolled,
    events.Waiting: _waiting,
    events.Passed: _nothing,
    events.Moved: _moved,
    events.Teleported: _moved,
    events.GameEnded: _game_ended,
    events.CardDrawn: _card_drawn,
    events.NothingDrawn: _nothing,
    events.LossDrawn: _nothing,
    events.CardStolen: _card_stolen,
    events.MadePermanent: _made_permanent,
    events.SectGained: _sect_gained,
    events.LossBegan: _loss_began,
    events.SectLost: _sect_lost,
    events.AttackBegan: _attack_began,
    events.ElementDefended: _element_defended,
    events.SectKilled: _sect_killed,
    events.AttackEnded: _attack_ended,
    events.ConversionBegan: _conversion_began,
    events.CardShown: _card_shown,
    events.CardsCompared: _cards_compared,
    events.SectConverted: _sect_converted,
    events.ConversionEnded: _conversion_ended,
    events.Rescued: _rescued,
    events.GodSlain: _god_slain,
    events.GodFell: _god_fell,
    events.GodReturned: _god_returned,
    events.GodDeclined: _god_declined,
}
