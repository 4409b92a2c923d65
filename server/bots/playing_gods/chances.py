"""How likely each god is to win, by what it has and what it could do next.

The numbers were fitted to games between steady bots: what each seat had at the beginning of a
turn, and who won in the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from shared.playing_gods import board
from shared.playing_gods.cards import faiths_in
from shared.playing_gods.names import DEICIDE, FIRST_CONVERSION, GAIN, PLAGUES
from shared.playing_gods.state import State

FITTED: Final = (
    4.243,
    1.884,
    -1.420,
    0.620,
    -1.680,
    0.270,
    0.041,
    0.042,
    0.143,
    0.095,
    0.040,
    1.006,
    0.109,
    0.473,
    -0.110,
    -0.210,
)
"""What each of the features counts."""


def chances(state: State) -> list[float]:
    """Return how likely each seat is to win."""
    if state.winners:
        share = 1 / len(state.winners)
        return [share * (seat in state.winners) for seat in range(len(state.players))]
    worths = [
        math.exp(sum(map(float.__mul__, FITTED, each))) if each else 0.0 for each in features(state)
    ]
    whole = sum(worths)
    return [worth / whole for worth in worths]


def features(state: State) -> list[tuple[float, ...]]:
    """Return what counts for each seat; nothing for gods that are out."""
    strengths = [_strength(state, seat) for seat in range(len(state.players))]
    owned, united, pawns = _regions(state)
    prizes, dangers = _prizes(state, strengths)
    return [
        ()
        if player.out
        else (
            *_progress(owned[seat], state.regions_to_win),
            united[seat],
            math.sqrt(pawns[seat]),
            len(player.permanent),
            strengths[seat] - max(strengths[:seat] + strengths[seat + 1 :]),
            *_cards(player.hand),
            prizes[seat],
            float(owned[seat] + prizes[seat] + player.hand.count(GAIN) >= state.regions_to_win),
            dangers[seat],
            ((seat - state.active) % len(owned)) / len(owned),
        )
        for seat, player in enumerate(state.players)
    ]


def _progress(owned: float, needed: int) -> tuple[float, float, float]:
    part = owned / needed
    return part, part**2, part**4


def _strength(state: State, seat: int) -> float:
    """Return the cards of conversion with which a seat could attack or defend."""
    player = state.players[seat]
    if player.out:
        return 0.0
    return float(len(player.permanent) + len(faiths_in(player)))


def _regions(state: State) -> tuple[list[float], list[float], list[float]]:
    """Return the regions of each seat, those with united sects, and its active pawns."""
    owned, united, pawns = ([0.0] * len(state.players) for _ in range(3))
    for stack in state.pawns:
        if stack:
            seat = stack[-1]
            number = stack.count(seat)
            owned[seat] += 1
            united[seat] += number > 1
            pawns[seat] += number
    return owned, united, pawns


def _prizes(state: State, strengths: Sequence[float]) -> tuple[list[float], list[float]]:
    """Return the most regions that each seat could convert at once, and could lose so."""
    seats = range(len(state.players))
    prizes, dangers = [0.0 for _ in seats], [0.0 for _ in seats]
    for regions in board.REGIONS_OF:
        single = [0.0 for _ in seats]
        for region in regions:
            stack = state.pawns[region]
            if stack and stack.count(stack[-1]) == 1:
                single[stack[-1]] += 1
        for target in seats:
            if not single[target]:
                continue
            for seat in seats:
                won = min(single[target], strengths[seat] - strengths[target])
                if won > 0 and seat != target:
                    prizes[seat] = max(prizes[seat], won)
                    dangers[target] = max(dangers[target], won)
    return prizes, dangers


def _cards(hand: Sequence[int]) -> tuple[float, ...]:
    """Return the attacks, plagues, defences, Gain and Deicide cards in a hand."""
    attacks = sum(board.ELEMENT_OF[card] is not None for card in hand)
    plagues = sum(card < len(PLAGUES) for card in hand)
    wrath = sum(card < FIRST_CONVERSION for card in hand)
    return (
        float(attacks),
        float(plagues),
        float(wrath - attacks - plagues),
        float(hand.count(GAIN)),
        float(hand.count(DEICIDE)),
    )
