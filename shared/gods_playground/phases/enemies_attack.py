"""Phase 11, Enemies attack: four dice, then each enemy by number (rulings 28 to 35)."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground import influence
from parlour.shared.gods_playground.combat import invade
from parlour.shared.gods_playground.events import (
    AttackHeld,
    CossacksRebelled,
    NoAttack,
    TreatyBroken,
    ViennaBesieged,
)
from parlour.shared.gods_playground.names import ENEMIES, GREAT_POLAND, HABSBURGS, OTTOMANS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.phases.events import roll, strengthen
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import (
    State,
    box_nobles,
    habsburgs_at_peace,
    points_in_stock,
    strength,
)

REBELLION = 6
REBELLION_TURN = 2
VIENNA_TURN = 3


class EnemiesAttack(Phase[Never]):
    """Rulebook phase eleven."""

    name = "enemies_attack"

    def run(self, play: Play) -> None:
        """Roll, break the treaty, let Cossacks rebel, and resolve the five attacks."""
        dice = roll(play)
        treaty = play.state.treaty
        broken = treaty is not None and dice.count(treaty + 1) > 1
        strengthen(play, dice, ignored=treaty if broken else None)
        if broken and treaty is not None:
            play.emit(TreatyBroken(ENEMIES[treaty]))
        if play.state.turn == REBELLION_TURN:
            _rebel(play, dice)
        for enemy in range(len(ENEMIES)):
            _attack(play, enemy)


def _rebel(play: Play, dice: tuple[int, ...]) -> None:
    """Each six takes a Cossack to the Tatars (ruling 29)."""
    for index, die in enumerate(dice):
        if die != REBELLION:
            continue
        if play.state.cossacks_ukraine:
            play.emit(CossacksRebelled("ukraine", index))
        elif play.state.cossacks_box:
            play.emit(CossacksRebelled("box", index))


def _attack(play: Play, enemy: int) -> None:
    state = play.state
    if enemy == HABSBURGS and habsburgs_at_peace(state):
        if state.influence_box:
            influence.enter_region(play, GREAT_POLAND, state.influence_box)
        return
    force = strength(state, enemy)
    nobles = box_nobles(state.enemies[enemy])
    colour = _colour(state, enemy)
    held = _held(state, enemy, force - nobles, colour)
    if held:
        play.emit(AttackHeld(ENEMIES[enemy], force, nobles, held))
    elif enemy == OTTOMANS and state.turn == VIENNA_TURN:
        points = min(force - nobles, points_in_stock(state, OTTOMANS))
        play.emit(ViennaBesieged(points, force, nobles))
    else:
        invade(play, enemy, colour, strength=force, nobles=nobles, source="box")


def _colour(state: State, enemy: int) -> int:
    """Return the enemy whose points attack: Ottomans from a Habsburg box they hold (ruling 35)."""
    return OTTOMANS if enemy == HABSBURGS and state.vienna else enemy


def _held(state: State, enemy: int, surplus: int, colour: int) -> NoAttack | None:
    """Return why an enemy does not attack that has so much more strength than its box nobles."""
    if state.treaty == enemy:
        return "treaty"
    if surplus <= 0:
        return "matched"
    return None if points_in_stock(state, colour) else "no_cubes"
