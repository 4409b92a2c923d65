"""What holds in every position of Playing Gods, and what an attack does by the rulebook's words."""

from __future__ import annotations

from itertools import groupby

from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CARDS, FAITHS
from parlour.shared.playing_gods.state import NOBODY, Player, State

FAITH_CARDS = {CARDS.index(name) for name in FAITHS}


def check_position(state: State) -> None:
    """Assert that no pawn and no card is lost or made, and that all is where it may be."""
    _check_pawns(state)
    _check_cards(state)
    _check_gods(state)
    assert (state.phase == "over") == bool(state.winners) == (state.to_act == ())
    assert bool(state.losing) == (state.phase == "loss")
    assert (state.target != NOBODY) == (state.phase in _UNDER_WAY or _rescue(state))
    assert not (state.struck and state.wooed)
    assert bool(state.struck) == (state.phase == "protection" or _attacked(state))
    if state.phase in _OWN_DECISIONS:
        assert state.to_act == (state.active,)
    if state.phase in ("protection", "answer", "rescue"):
        assert state.to_act == (state.target,)


_UNDER_WAY = ("protection", "offer", "answer")
_OWN_DECISIONS = (
    "move",
    "theft",
    "conversion_space",
    "gain_space",
    "deicide_space",
    "teleport_space",
    "portal",
    "offer",
)


def _rescue(state: State) -> bool:
    return state.phase == "rescue"


def _attacked(state: State) -> bool:
    return state.phase == "rescue" and not state.wooed


def _check_pawns(state: State) -> None:
    for stack in state.pawns:
        runs = [seat for seat, _ in groupby(stack)]
        assert len(runs) == len(set(runs))
    for seat, player in enumerate(state.players):
        assert player.stock >= 0
        assert player.stock + sum(stack.count(seat) for stack in state.pawns) == board.PAWNS == 20


def _check_cards(state: State) -> None:
    cards = [*state.wrath, *state.conversion, *state.offer, *state.answer]
    for player in state.players:
        cards += [*player.hand, *player.permanent]
        _check_hand(player)
    assert sorted(cards) == sorted((*board.WRATH, *board.CONVERSION))
    assert len(board.WRATH) == 52
    assert len(board.CONVERSION) == 31
    for pile in (state.wrath, state.conversion):
        assert pile == sorted(pile)
    assert set(state.wrath) <= set(board.WRATH)
    assert set(state.conversion) <= set(board.CONVERSION)


def _check_hand(player: Player) -> None:
    """Nobody keeps two cards of a kind without a permanent one, or a card to be carried out."""
    assert player.hand == sorted(player.hand)
    assert set(player.permanent) <= FAITH_CARDS
    assert len(set(player.permanent)) == len(player.permanent)
    for card in player.hand:
        assert not CARDS[card].startswith("loss")
        if card in FAITH_CARDS and card not in player.permanent:
            assert player.hand.count(card) == 1


UNFINISHED = ("resurrection",)
"""Phases in which a god that is out may have an active sect: it is asked once they are over."""


def _check_gods(state: State) -> None:
    if state.phase == "setup":
        return
    for seat, player in enumerate(state.players):
        active = any(stack and stack[-1] == seat for stack in state.pawns)
        if player.out:
            assert player.space == NOBODY
            assert not player.hand
            assert not player.permanent
            assert not active or state.phase in UNFINISHED or state.losing
            assert seat not in state.to_act or state.phase == "resurrection"
        else:
            assert 0 <= player.space < board.SPACES
            assert active
    assert not state.players[state.active].out


def kills_by_the_book(elements: list[str], defended: set[str]) -> int:
    """Return what an attack with ``elements`` kills, a plague having none."""
    if not elements:
        return 2
    left = [element for element in elements if element not in defended]
    return {1: 1, 2: 3, 4: 6}[len(elements)] if left == elements else len(left)
