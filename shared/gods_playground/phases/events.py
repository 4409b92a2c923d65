"""Phase 5, Events: four dice strengthen the enemies."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground.events import DiceRolled, EnemyGrew, EnemyGrowth
from parlour.shared.gods_playground.names import ENEMIES, HABSBURGS, OTTOMANS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import (
    State,
    habsburgs_at_peace,
    influence_in_stock,
    points_in_stock,
)

DICE = 4


def roll(play: Play) -> tuple[int, ...]:
    """Roll the four dice of the phase."""
    dice = play.dice.roll(DICE)
    play.emit(DiceRolled(play.state.first_player, dice))
    return dice


def strengthen(play: Play, dice: tuple[int, ...], ignored: int | None = None) -> None:
    """Add one to the enemy of each die, as far as the stock goes (rulings 2 and 11).

    Dice that show the number of the enemy ``ignored`` add nothing (ruling 28).
    """
    for index, die in enumerate(dice):
        enemy = die - 1
        if enemy < len(ENEMIES) and enemy != ignored:
            growth = growth_of(play.state, enemy)
            if growth:
                play.emit(EnemyGrew(ENEMIES[enemy], growth, index))


def growth_of(state: State, enemy: int) -> EnemyGrowth | None:
    """Return what a die adds to an enemy; None if there is none left of it."""
    if enemy == HABSBURGS and habsburgs_at_peace(state):
        return "influence" if influence_in_stock(state) else None
    if enemy == HABSBURGS and state.vienna:
        return "vienna" if points_in_stock(state, OTTOMANS) else None
    return "cube" if points_in_stock(state, enemy) else None


class Events(Phase[Never]):
    """Rulebook phase five."""

    name = "events"

    def run(self, play: Play) -> None:
        """Roll, and add the cubes."""
        strengthen(play, roll(play))
