"""The whole position of a game of Rattus."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlour.shared.rattus import board
from parlour.shared.rattus.names import CARDS, PhaseName

NOBODY: Final = -1
"""What stands for a seat where there is none."""


class Rat(Struct, frozen=True, gc=False):
    """A rat token that lies face down on the board."""

    token: int | None
    """Index into ``board.TOKENS``; None where it may not be seen."""
    seen: tuple[int, ...] = ()
    """The seats whose Witch looked at it, ascending."""


FACE_DOWN: Final = Rat(None)
UNSEEN: Final = tuple(Rat(token) for token in range(len(board.TOKENS)))
"""Every token as it comes to the board, by index."""

Place = tuple[int, int]
"""Where a rat token lies: region, and index there."""


class Player(Struct):
    """What belongs to one seat."""

    stock: int
    castle: int
    cubes: list[int]
    """Cubes on the board, by region."""

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(self.stock, self.castle, self.cubes[:])


class State(Struct):
    """A position, or a seat's view of one. Only the regions in use are listed."""

    phase: PhaseName
    round: int
    first_player: int
    active: int
    """The seat whose turn it is."""
    to_act: tuple[int, ...]
    players: list[Player]
    rats: list[tuple[Rat, ...]]
    """By region."""
    plague: int
    """The region of the Plague."""
    neutral: bool
    """The Plague stands for two more cubes."""
    cards: list[int]
    """The holder of each class card, NOBODY on the table."""
    used: list[bool]
    """The powers used in this turn, by card."""
    card_taken: bool
    cubes_placed: bool
    all_placed: bool
    """All cubes of a player were on the board in this turn: the game ends with it (ruling 9)."""
    to_spread: int
    """Rats that the Plague still brings."""
    looked: tuple[Place, ...]
    """Where the Witch looks just now."""
    stock: list[int | None]
    """The tokens that may still come, ascending; None where they may not be seen."""
    away: list[int | None]
    """The tokens put away unseen, ascending; None where they may not be seen."""
    turned: list[int]
    """The tokens out of the game, in the order in which they were turned."""
    last: int
    """Who played the last turn, once the last round has begun; else NOBODY."""
    winner: int
    """Who has won; NOBODY until then."""

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.phase,
            self.round,
            self.first_player,
            self.active,
            self.to_act,
            [player.copy() for player in self.players],
            self.rats[:],
            self.plague,
            self.neutral,
            self.cards[:],
            self.used[:],
            self.card_taken,
            self.cubes_placed,
            self.all_placed,
            self.to_spread,
            self.looked,
            self.stock[:],
            self.away[:],
            self.turned[:],
            self.last,
            self.winner,
        )


def new_state(players: int) -> State:
    """Return the position before the set-up's draws."""
    regions = board.IN_USE[players]
    return State(
        phase="setup",
        round=1,
        first_player=0,
        active=0,
        to_act=(),
        players=[Player(board.CUBES, 0, [0] * regions) for _ in range(players)],
        rats=[()] * regions,
        plague=0,
        neutral=False,
        cards=[NOBODY] * len(CARDS),
        used=[False] * len(CARDS),
        card_taken=False,
        cubes_placed=False,
        all_placed=False,
        to_spread=0,
        looked=(),
        stock=list(range(len(board.TOKENS))),
        away=[],
        turned=[],
        last=NOBODY,
        winner=NOBODY,
    )


# --- questions about a position -----------------------------------------------------------------


def population(state: State, region: int) -> int:
    """Return the cubes of all players in ``region``; the Plague's own are not among them."""
    total = 0
    for player in state.players:
        total += player.cubes[region]
    return total


def neighbours(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each region in use."""
    return board.NEIGHBOURS[len(state.players)]


def holds(state: State, seat: int, card: int) -> bool:
    """Return whether ``seat`` has a class card whose power it has not used in this turn."""
    return state.cards[card] == seat and not state.used[card]


def has_room(state: State, region: int) -> bool:
    """Return whether another rat may lie in ``region``."""
    return len(state.rats[region]) < board.MOST_RATS


def score(player: Player) -> int:
    """Return the cubes that count at the end: on the board and in the Castle (ruling 12)."""
    return player.castle + sum(player.cubes)
