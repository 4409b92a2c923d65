"""A position of God's Playground in numbers, as the network of values sees it.

Some numbers are of all seats alike, the others are of each seat; the network compares a seat's with
those of the others. All of them are about as large as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.server.bots.network import Inputs
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS, PhaseName
from parlour.shared.gods_playground.special.jesuit_schools import schools_vp
from parlour.shared.gods_playground.state import EnemyBox, RegionState, State, points, strength

TURNS: Final = range(1, board.LAST_TURN + 1)
DECISIONS: Final[tuple[PhaseName, ...]] = (
    "setup",
    "nobles",
    "short_nobles",
    "king",
    "build_estates",
    "special_actions",
    "buy_armies",
    "campaigns",
    "poland_fights_back",
)
"""The phases in which somebody decides."""
FEW, SOME, MANY, POINTS = 3.0, 5.0, 10.0, 20.0
"""What numbers of things are divided by: how many there are of them when there are a good many."""
INFANTRY, CAVALRY = (7 - board.INFANTRY_HITS_ON) / 6, (7 - board.CAVALRY_HITS_ON) / 6
"""The hits of one unit."""


def inputs(state: State) -> Inputs:
    """Return what all have in common, and what is of each seat."""
    coming = [max(0, strength(state, enemy) - _held(state, enemy)) for enemy in range(len(ENEMIES))]
    rows = [_seat(state, seat, coming) for seat in range(SEATS)]
    return _common(state, coming), rows


def _held(state: State, enemy: int) -> int:
    box = state.enemies[enemy]
    return sum(box.nobles) + box.king


def _common(state: State, coming: Sequence[int]) -> list[float]:
    turn, phase, treaty = state.turn, state.phase, state.treaty
    row = [float(turn == each) for each in TURNS]
    row += [float(phase == each) for each in DECISIONS]
    row += [float(treaty == enemy) for enemy in range(len(ENEMIES))]
    row += [each / FEW for each in state.army]
    row += [
        1.0,
        state.round / FEW,
        float(state.treaty_made),
        float(state.city_built),
        state.influence_box / SOME,
        state.vienna / MANY,
        float(state.vienna_invaded),
        state.cossacks_box / FEW,
        state.cossacks_ukraine / FEW,
        state.cossacks_tatars / FEW,
    ]
    for enemy, region in enumerate(state.regions):
        row += [
            coming[enemy] / SOME,
            state.enemies[enemy].king / FEW,
            points(region) / SOME,
            region.influence / FEW,
            sum(region.nobles) / MANY,
            len(region.estates) / FEW,
            float(region.invaded),
        ]
    return row


def _seat(state: State, seat: int, coming: Sequence[int]) -> list[float]:
    player, turn = state.players[seat], state.turn
    estates, exposed, earned, cities, managers = _estates(state, seat, coming)
    boxes = sum([_lead(box, seat) * board.ENEMY_VP[n] for n, box in enumerate(state.enemies)])
    discs = state.sejm.count(seat)
    there = sum([region.nobles[seat] > 0 for region in state.regions])
    schools = schools_vp(min(there, player.money // board.SCHOOL_PRICE))
    row = [
        player.vp / POINTS,
        player.money / MANY,
        player.money // board.MONEY_PER_VP / FEW,
        estates / MANY,
        exposed / MANY,
        earned / MANY,
        cities,
        managers / FEW,
        boxes / MANY,
        discs / FEW,
        there / SOME,
        schools / MANY,
        player.stock / POINTS,
        len(player.blocks) / MANY,
        sum(player.blocks) / POINTS,
        float(player.placed is not None),
        float(state.first_player == seat),
        float(seat in state.to_act),
        float(seat in state.passed),
    ]
    for each in TURNS:
        now = turn == each
        row += (
            [player.vp / POINTS, estates / MANY, boxes / MANY, schools / MANY] if now else [0.0] * 4
        )
    for enemy, region in enumerate(state.regions):
        row += _place(region, state.enemies[enemy], seat)
    return row


def _estates(
    state: State, seat: int, coming: Sequence[int]
) -> tuple[float, float, float, float, float]:
    """Return the points of a seat's estates, the part in danger, income, cities and managers."""
    worth = exposed = earned = cities = managers = 0.0
    for number, region in enumerate(state.regions):
        for vp, estate in zip(board.ESTATE_VP, region.estates, strict=False):
            if estate.owner != seat:
                continue
            here = vp * (board.CITY_MULTIPLE if estate.city else 1)
            worth += here
            danger = points(region) + region.influence + coming[number]
            exposed += here if danger else 0.0
            earned += region.value
            cities += estate.city
            managers += estate.manager
    return worth, exposed, earned, cities, managers


def _lead(box: EnemyBox, seat: int) -> float:
    """Return the part of a box's points that a seat would have now."""
    own, most = box.nobles[seat], max(*box.nobles, box.king)
    if not own or own < most:
        return 0.0
    return 1 / (box.nobles.count(most) + (box.king == most))


def _place(region: RegionState, box: EnemyBox, seat: int) -> list[float]:
    """Return what a seat has in a region and in the box of its enemy."""
    own = box.nobles[seat]
    rival = max(box.king, *[each for other, each in enumerate(box.nobles) if other != seat])
    hits = region.infantry[seat] * INFANTRY + region.cavalry[seat] * CAVALRY
    return [
        region.nobles[seat] / SOME,
        float(region.nobles[seat] > 0),
        (hits + region.artillery[seat]) / FEW,
        own / SOME,
        max(-1.0, min(1.0, (own - rival) / FEW)) if own else 0.0,
        float(own > rival),
    ]


WIDTHS: Final = (
    len(TURNS) + len(DECISIONS) + len(ENEMIES) + 3 + 10 + 7 * len(REGIONS),
    19 + 4 * len(TURNS) + 6 * len(REGIONS),
)
"""How many numbers are of all alike, and how many of each seat."""
