"""How likely each god is to win, by what it has and what it could convert next.

The coefficients are fitted to games between bots: what each seat had when a turn began, and who
won in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from parlour.server.bots.values import LinearValues, one_stage, read
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.names import DEICIDE, GAIN, PLAGUES
from parlour.shared.playing_gods.state import State, owner, regions_owned, sects

_DEFENCES: Final = frozenset((*board.PROTECTION, *board.IMMUNITY))
NAMES: Final = (
    "regions",
    "nearly enough regions",
    "regions with united sects",
    "permanent cards",
    "sects to kill at once",
    "protections and immunities",
    "hidden cards",
    "Gain cards",
    "the Deicide card",
    "regions to convert at once",
    "enough of them to win",
    "regions others could convert at once",
    "continents",
    "danger by few sects",
    "turns until it is asked",
    "out of the game",
)
"""The features of a seat, in the order of ``features``."""


def features(state: State) -> list[tuple[float, ...]]:
    """Return the features of each seat."""
    owned, (prizes, exposed) = regions_owned(state), _prizes(state)
    return [
        _features(state, seat, owned, prizes[seat], exposed[seat])
        for seat in range(len(state.players))
    ]


def chances(state: State) -> list[float]:
    """Return how likely each seat is to win."""
    if state.winners:
        seats = range(len(state.players))
        return [(seat in state.winners) / len(state.winners) for seat in seats]
    return VALUES.chances(state)


def _features(
    state: State, seat: int, owned: Sequence[int], prize: int, exposed: int
) -> tuple[float, ...]:
    player, needed = state.players[seat], state.regions_to_win
    part = owned[seat] / needed
    gains = player.hand.count(GAIN)
    return (
        part,
        part**4,
        _united(state, seat),
        len(player.permanent),
        _kills(player.hand),
        sum(card in _DEFENCES for card in player.hand),
        len(player.hand),
        gains,
        player.hand.count(DEICIDE),
        prize,
        owned[seat] + prize + gains >= needed,
        exposed,
        sum(any(owner(state.pawns[each]) == seat for each in there) for there in board.REGIONS_OF),
        1 / max(1, sects(state, seat)),
        (seat - state.active) % len(owned) / len(owned),
        player.out,
    )


def _kills(hand: Sequence[int]) -> int:
    """Return how many sects the best attack or plague in a hand kills."""
    elements = {board.ELEMENT_OF[card] for card in hand}
    most = board.PLAGUE_KILLS if any(card < len(PLAGUES) for card in hand) else 0
    attacks = [len(each) for each in board.COMBINATIONS if elements.issuperset(each)]
    return max(most, *(board.KILLS[number] for number in attacks), 0)


def _united(state: State, seat: int) -> int:
    return sum(stack[-2:] == (seat, seat) for stack in state.pawns)


def _strength(state: State, seat: int) -> int:
    """Return the cards of conversion with which a seat could attack or defend."""
    return len(state.players[seat].permanent) + len(faiths_in(state.players[seat]))


def _prizes(state: State) -> tuple[list[int], list[int]]:
    """Return the most regions that each seat could convert at once, and could lose so."""
    seats = range(len(state.players))
    strengths = [_strength(state, seat) for seat in seats]
    prizes, exposed = [0 for _ in seats], [0 for _ in seats]
    for regions in board.REGIONS_OF:
        stacks = [stack for region in regions if (stack := state.pawns[region])]
        single = [stack[-1] for stack in stacks if stack.count(stack[-1]) == 1]
        for target in set(single):
            most = single.count(target)
            for seat in seats:
                if seat != target:
                    won = min(most, strengths[seat] - strengths[target])
                    prizes[seat] = max(prizes[seat], won)
                    exposed[target] = max(exposed[target], won)
    return prizes, exposed


VALUES_FILE: Final = files(__package__).joinpath("values.toml")
VALUES: Final = LinearValues(NAMES, features, one_stage, read(VALUES_FILE, NAMES))
