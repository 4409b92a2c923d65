"""The course of an attempt to convert: cards are shown, compared, and regions taken (ruling 8)."""

from __future__ import annotations

from parlour.shared.playing_gods import board, fall
from parlour.shared.playing_gods.cards import FAITH_OF, faiths_in
from parlour.shared.playing_gods.events import (
    CardsCompared,
    CardShown,
    ConversionBegan,
    ConversionEnded,
    SectConverted,
)
from parlour.shared.playing_gods.names import REGIONS, Region
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, active_pawns, continent_of


def begin(play: Play, target: int, regions: tuple[Region, ...]) -> None:
    """Let the active god try to convert the sects of ``target`` in ``regions``."""
    play.emit(ConversionBegan(play.state.active, target, regions))
    ask_offer(play)


def convertible(state: State, target: int) -> list[int]:
    """Return the regions here where ``target`` has exactly one active pawn (ruling 8)."""
    regions = board.REGIONS_OF[continent_of(state, state.active)]
    return [region for region in regions if active_pawns(state.pawns[region], target) == 1]


def attack(state: State) -> int:
    """Return the cards of the god that converts, permanent ones included."""
    return len(state.players[state.active].permanent) + len(state.offer)


def defence(state: State) -> int:
    """Return the cards of its target, permanent ones included."""
    return len(state.players[state.target].permanent) + len(state.answer)


def show(play: Play, seat: int, card: int) -> None:
    """Show a card from the hand."""
    play.emit(CardShown(seat, FAITH_OF[card]))


def ask_offer(play: Play) -> None:
    """Wait for the god that converts while it has cards to show; a single first one is shown."""
    state = play.state
    faiths = faiths_in(state.players[state.active])
    if not attack(state) and len(faiths) == 1:
        show(play, state.active, faiths[0])
        ask_offer(play)
    elif faiths:
        play.wait("offer", state.active)
    else:
        ask_answer(play)


def ask_answer(play: Play) -> None:
    """Wait for the target while it needs more cards and has some."""
    state = play.state
    if defence(state) < attack(state) and faiths_in(state.players[state.target]):
        play.wait("answer", state.target)
    else:
        compare(play)


def compare(play: Play) -> None:
    """Compare the cards; the target may save its last sect if it is in danger (ruling 15)."""
    state = play.state
    strong, weak = attack(state), defence(state)
    margin = max(0, min(strong - weak, most(state)))
    play.emit(CardsCompared(strong, weak, margin))
    if margin and fall.can_be_rescued(state, margin):
        play.wait("rescue", state.target)
    else:
        convert(play)


def most(state: State) -> int:
    """Return how many regions are converted if all cards are on the side of the active god."""
    return min(len(state.wooed), state.players[state.active].stock)


def convert(play: Play) -> None:
    """Convert the regions that were named, as many as are left; the target may have fallen."""
    state = play.state
    target = state.target
    for region in state.wooed:
        _convert(play, region)
    play.emit(ConversionEnded())
    fall.check(play, target)


def _convert(play: Play, region: int) -> None:
    """Place a pawn on the target's; what lies between two own pawns is removed (ruling 9)."""
    state = play.state
    seat, stack = state.active, state.pawns[region]
    removed = stack[len(stack) - stack[::-1].index(seat) :] if seat in stack else ()
    play.emit(SectConverted(seat, state.target, REGIONS[region], removed))
