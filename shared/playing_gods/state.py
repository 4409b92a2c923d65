"""The whole position of a game of Playing Gods."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import PLAYERS, REGIONS, PhaseName

NOBODY: Final = -1
"""What stands for a seat, a space or a continent where there is none."""
HIDDEN: Final = -1
"""What stands for a card that may not be seen."""

Stack = tuple[int, ...]
"""The pawns in a region, as seats, from the bottom up.

The run of equal pawns on top is active and owns the region, the others are buried (ruling 9). No
god has two runs in one stack: what lay between them is gone.
"""


class Player(Struct):
    """What belongs to one seat."""

    home: int
    """The continent of the own holy city; NOBODY until it is chosen."""
    space: int
    """Where the idol stands on the ring; NOBODY before the game and while the god is out."""
    out: bool
    """The god has no active sect; it may come back while a pawn of its is buried (ruling 17)."""
    stock: int
    """Pawns that are not on the board."""
    hand: list[int]
    """The cards held secretly, as indices of ``CARDS``, ascending."""
    hidden: bool
    """The hand may not be seen: each card in it is HIDDEN."""
    permanent: tuple[int, ...]
    """The permanent cards of conversion, ascending; one of each kind at most (ruling 10)."""

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(
            self.home,
            self.space,
            self.out,
            self.stock,
            self.hand[:],
            self.hidden,
            self.permanent,
        )


class State(Struct):
    """A position, or a seat's view of one."""

    regions_to_win: int
    """Option: the regions that win the game, 7 or 11 (ruling 1)."""
    turn_limit: int
    """Option: the rounds after which the game ends; 0 for no limit (ruling 19)."""
    phase: PhaseName
    round: int
    first_player: int
    active: int
    """The seat whose turn it is."""
    to_act: tuple[int, ...]
    """Whoever is asked: not always the active seat, for gods defend themselves out of turn."""
    die: int
    """The die of this turn, 1 to 6; 0 before it is rolled."""
    players: list[Player]
    pawns: list[Stack]
    """By region."""
    wrath: list[int]
    """The Wrath cards in the pile, ascending: a draw is an index into it."""
    conversion: list[int]
    """The Conversion cards in the pile, as above."""
    hidden: bool
    """The piles may not be seen: each card in them is HIDDEN."""
    converted: bool
    """The conversion attempt of this turn has been made (ruling 8)."""
    target: int
    """The god that is attacked or to be converted just now, else NOBODY."""
    elements: tuple[int, ...]
    """The elements of the present attack that nothing defends from yet."""
    struck: tuple[int, ...]
    """The regions where the present attack still kills a sect each, in this order."""
    offer: tuple[int, ...]
    """The cards from the hand that are shown in the present attempt of conversion."""
    answer: tuple[int, ...]
    """The cards from the hand that its target shows against them."""
    wooed: tuple[int, ...]
    """The regions named in the present attempt, in this order; once the cards are compared, only
    those that are converted."""
    losing: tuple[int, ...]
    """The seats that still lose a sect by a card, in the order in which they are asked."""
    winners: tuple[int, ...]
    """Who has won; nobody until then."""

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.regions_to_win,
            self.turn_limit,
            self.phase,
            self.round,
            self.first_player,
            self.active,
            self.to_act,
            self.die,
            [player.copy() for player in self.players],
            self.pawns[:],
            self.wrath[:],
            self.conversion[:],
            self.hidden,
            self.converted,
            self.target,
            self.elements,
            self.struck,
            self.offer,
            self.answer,
            self.wooed,
            self.losing,
            self.winners,
        )


def new_state(players: int, regions_to_win: int, turn_limit: int) -> State:
    """Return the position before the set-up's draws."""
    return State(
        regions_to_win=regions_to_win,
        turn_limit=turn_limit,
        phase="setup",
        round=1,
        first_player=0,
        active=0,
        to_act=(),
        die=0,
        players=[
            Player(
                NOBODY, NOBODY, out=False, stock=board.PAWNS, hand=[], hidden=False, permanent=()
            )
            for _ in range(players)
        ],
        pawns=[()] * len(REGIONS),
        wrath=list(board.WRATH),
        conversion=list(board.CONVERSION),
        hidden=False,
        converted=False,
        target=NOBODY,
        elements=(),
        struck=(),
        offer=(),
        answer=(),
        wooed=(),
        losing=(),
        winners=(),
    )


# --- questions about a position -----------------------------------------------------------------


def owner(stack: Stack) -> int:
    """Return whose pawns are active in a stack; NOBODY if it is empty."""
    return stack[-1] if stack else NOBODY


def active_pawns(stack: Stack, seat: int) -> int:
    """Return how many active pawns ``seat`` has in a stack (ruling 9)."""
    return stack.count(seat) if stack and stack[-1] == seat else 0


def regions_owned(state: State) -> list[int]:
    """Return how many regions each seat occupies: those where its pawns are on top."""
    owned = [0] * len(state.players)
    for stack in state.pawns:
        if stack:
            owned[stack[-1]] += 1
    return owned


def sects(state: State, seat: int) -> int:
    """Return how many active pawns ``seat`` has in the world."""
    total = 0
    for stack in state.pawns:
        if stack and stack[-1] == seat:
            total += stack.count(seat)
    return total


def sects_on(state: State, seat: int, continent: int) -> int:
    """Return how many active pawns ``seat`` has on a continent."""
    total = 0
    for region in board.REGIONS_OF[continent]:
        stack = state.pawns[region]
        if stack and stack[-1] == seat:
            total += stack.count(seat)
    return total


_CLOCKWISE: Final = {
    players: tuple((*range(seat, players), *range(seat)) for seat in range(players))
    for players in PLAYERS
}


def clockwise(state: State, seat: int) -> list[int]:
    """Return the gods that are not out, clockwise, ``seat`` first."""
    players = state.players
    return [other for other in _CLOCKWISE[len(players)][seat] if not players[other].out]


def others_in_play(state: State, seat: int) -> list[int]:
    """Return the other gods that are not out, clockwise from ``seat``."""
    players = state.players
    return [other for other in _CLOCKWISE[len(players)][seat][1:] if not players[other].out]


def companions(state: State, seat: int) -> list[int]:
    """Return the other gods on the space of ``seat``, clockwise from it."""
    players = state.players
    space = players[seat].space
    others = _CLOCKWISE[len(players)][seat][1:]
    return [other for other in others if players[other].space == space]


def portal_free(state: State, portal: int) -> bool:
    """Return whether no god stands on a portal."""
    return all(player.space != portal for player in state.players)


def continent_of(state: State, seat: int) -> int:
    """Return the continent of the space where the idol of ``seat`` stands."""
    return board.CONTINENT_OF[state.players[seat].space]
