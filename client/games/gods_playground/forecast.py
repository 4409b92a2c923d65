"""What is to come if nobody does anything more: invasions, income, victory points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import NamedTuple

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import HABSBURGS, TATARS
from parlour.shared.gods_playground.phases import PHASES
from parlour.shared.gods_playground.phases.end_of_turn import estate_points
from parlour.shared.gods_playground.phases.enemies_attack import REBELLION_TURN
from parlour.shared.gods_playground.phases.income import income
from parlour.shared.gods_playground.phases.victory_points import box_share
from parlour.shared.gods_playground.state import State, box_nobles, points, strength

THROW = 4
"""Dice of a throw."""
MOST_EXPECTED = 1024
"""Of how many positions of an enemy it is remembered what is expected."""
LIKELY = 0.5
"""From this chance on an invasion is to be feared."""
_ORDER = {name: number for number, name in enumerate(PHASES)}


class Outlook(NamedTuple):
    """The chance of an invasion, and the strength points that come on average if it does."""

    chance: float
    points: float


def outlook(state: State, enemy: int) -> Outlook | None:
    """Return what to expect; None once the dice of this turn have fallen."""
    if state.winner is not None or _ORDER[state.phase] >= _ORDER["enemies_attack"]:
        return None
    if enemy == HABSBURGS and state.turn < 4:
        return None
    joining, loyal = _cossacks(state) if enemy == TATARS else (0, 0)
    excess = strength(state, enemy) + joining - box_nobles(state.enemies[enemy])
    earlier = THROW if _ORDER[state.phase] < _ORDER["events"] else 0
    return _expected(excess, loyal, earlier, treaty=state.treaty == enemy)


@lru_cache(MOST_EXPECTED)
def _expected(excess: int, loyal: int, earlier: int, *, treaty: bool) -> Outlook:
    """Return what comes of points beyond those that are held up, with dice that fell or will."""
    chance = whole = 0.0
    for number, probability in _invasions(excess, loyal, earlier, treaty=treaty):
        if number > 0:
            chance += probability
            whole += number * probability
    return Outlook(chance, whole / chance if chance else 0.0)


def _invasions(
    excess: int, loyal: int, earlier: int, *, treaty: bool
) -> Iterator[tuple[int, float]]:
    """Yield how many points come, and how likely that is (phases 5 and 11, rulings 28 and 29)."""
    for more, before in _earlier(earlier):
        for matches, sixes, now in _throw():
            probability = before * now
            if treaty:
                yield (excess + more if matches > 1 else 0), probability
            else:
                yield excess + more + matches + min(sixes, loyal), probability


def _cossacks(state: State) -> tuple[int, int]:
    """Return the Cossacks that nobody hires, and those that sixes may take away."""
    unhired = state.cossacks_box if _ORDER[state.phase] <= _ORDER["buy_armies"] else 0
    rebels = state.turn == REBELLION_TURN
    return unhired, (state.cossacks_ukraine + state.cossacks_box - unhired) * rebels


def _earlier(dice: int) -> Iterator[tuple[int, float]]:
    """Yield what dice of phase 5 may add that are still to fall."""
    for matches in range(dice + 1):
        yield matches, comb(dice, matches) * (1 / 6) ** matches * (5 / 6) ** (dice - matches)


def _throw() -> Iterator[tuple[int, int, float]]:
    """Yield how often an enemy's number and a six may fall, and how likely that is."""
    for matches in range(THROW + 1):
        for sixes in range(THROW + 1 - matches):
            others = THROW - matches - sixes
            ways = comb(THROW, matches) * comb(THROW - matches, sixes)
            yield matches, sixes, ways * 4**others / 6**THROW


class Loss(NamedTuple):
    """What a region loses in the phase of estates, as things stand."""

    estates: int
    value: int


def danger(state: State, index: int) -> Loss | None:
    """Return what a region loses if nothing is done and its enemy comes, if that is likely.

    Its enemy is taken to come with what it brings on average. None: nothing is to be feared, or
    this turn's losses are over.
    """
    if state.winner is not None or _ORDER[state.phase] > _ORDER["estates"]:
        return None
    region = state.regions[index]
    expected = outlook(state, index)
    coming = round(expected.points) if expected and expected.chance >= LIKELY else 0
    there = points(region) + coming
    if not there:
        return None
    return Loss(len(fallen(state, index, coming)), min(1, region.value - 1))


def fallen(state: State, index: int, coming: int) -> range:
    """Return which estates of a region fall if so many points come and stay, by their numbers."""
    region = state.regions[index]
    built = len(region.estates)
    lost = min(built, max(1, points(region) + coming - sum(region.nobles)))
    return range(built - lost, built)


class Prospect(NamedTuple):
    """What a player's position brings as it stands: money and victory points."""

    income: int
    boxes: int
    sejm: int
    luxury: int
    estates: int


def prospect(state: State, seat: int) -> Prospect:
    """Return the next income, the VPs of phase 15, and those of the estates at the end."""
    shares = (box_share(box, vp) for box, vp in zip(state.enemies, board.ENEMY_VP, strict=True))
    return Prospect(
        income=max(board.MINIMUM_INCOME, income(state, seat)[0]),
        boxes=sum(vp for seats, vp in shares if seat in seats),
        sejm=state.sejm.count(seat) * board.SEJM_VP,
        luxury=state.players[seat].money // board.MONEY_PER_VP,
        estates=estate_points(state, seat),
    )
