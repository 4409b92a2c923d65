"""How likely each god is to win, by what it has and what it could convert next.

The numbers were fitted to 1600 games between bots: what each seat had when a turn began, and who
won in the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from typing import Final

from shared.playing_gods import board
from shared.playing_gods.cards import faiths_in
from shared.playing_gods.names import DEICIDE, FIRST_CONVERSION, GAIN, PLAGUES
from shared.playing_gods.state import State, regions_owned

_FITTED: Final[dict[str, float]] = {
    "regions": 0.4,
    "nearly enough regions": 1.809,
    "regions with united sects": 0.204,
    "permanent cards": 0.35,
    "attacks": 0.045,
    "plagues": 0.156,
    "protections and immunities": 0.11,
    "Gain cards": 0.048,
    "the Deicide card": 1.029,
    "regions to convert at once": 0.263,
    "enough of them to win": 0.524,
    "turns until it is asked": -0.192,
}
"""What each feature counts, in the order of ``_features``."""


def chances(state: State) -> list[float]:
    """Return how likely each seat is to win."""
    seats = range(len(state.players))
    if state.winners:
        return [(seat in state.winners) / len(state.winners) for seat in seats]
    owned, prizes = regions_owned(state), _prizes(state)
    likely = [
        0.0
        if state.players[seat].out
        else math.exp(sum(map(mul, _FITTED.values(), _features(state, seat, owned, prizes[seat]))))
        for seat in seats
    ]
    whole = sum(likely)
    return [each / whole for each in likely]


def _features(state: State, seat: int, owned: Sequence[int], prize: int) -> tuple[float, ...]:
    player, needed = state.players[seat], state.regions_to_win
    part = owned[seat] / needed
    attacks = sum(board.ELEMENT_OF[card] is not None for card in player.hand)
    plagues = sum(card < len(PLAGUES) for card in player.hand)
    wrath = sum(card < FIRST_CONVERSION for card in player.hand)
    gains = player.hand.count(GAIN)
    return (
        part,
        part**4,
        _united(state, seat),
        len(player.permanent),
        attacks,
        plagues,
        wrath - attacks - plagues,
        gains,
        player.hand.count(DEICIDE),
        prize,
        owned[seat] + prize + gains >= needed,
        (seat - state.active) % len(owned) / len(owned),
    )


def _united(state: State, seat: int) -> int:
    return sum(stack[-2:] == (seat, seat) for stack in state.pawns)


def _strength(state: State, seat: int) -> int:
    """Return the cards of conversion with which a seat could attack or defend."""
    return len(state.players[seat].permanent) + len(faiths_in(state.players[seat]))


def _prizes(state: State) -> list[int]:
    """Return the most regions that each seat could convert at once."""
    seats = range(len(state.players))
    strengths = [_strength(state, seat) for seat in seats]
    prizes = [0 for _ in seats]
    for regions in board.REGIONS_OF:
        stacks = [stack for region in regions if (stack := state.pawns[region])]
        single = [stack[-1] for stack in stacks if stack.count(stack[-1]) == 1]
        for target in set(single):
            most = single.count(target)
            for seat in seats:
                if seat != target:
                    won = min(most, strengths[seat] - strengths[target])
                    prizes[seat] = max(prizes[seat], won)
    return prizes
