"""Phase 13, Enemies expand, region by region (rulings 38 to 40)."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground import board, influence
from parlour.shared.gods_playground.combat import invade
from parlour.shared.gods_playground.names import GREAT_POLAND, OTTOMANS, REGIONS, arrows
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State, influence_in_stock

VIENNA_TURN = 3


class EnemiesExpand(Phase[Never]):
    """Rulebook phase thirteen."""

    name = "enemies_expand"

    def run(self, play: Play) -> None:
        """Let the home enemy of each region expand, then the influence in Great Poland."""
        for region in range(len(REGIONS)):
            if region == GREAT_POLAND:
                _leave_vienna(play)
            _expand(play, region)
        _expand_influence(play)


def _leave_vienna(play: Play) -> None:
    """Turn 3: the Ottomans in the Habsburg box expand into Great Poland (ruling 39)."""
    state = play.state
    garrison = board.VIENNA_GARRISON
    entered = state.regions[GREAT_POLAND].enemy[OTTOMANS]
    if state.turn == VIENNA_TURN and state.vienna > garrison and not entered:
        invade(
            play, GREAT_POLAND, OTTOMANS, strength=state.vienna, nobles=garrison, source="vienna"
        )


def _home_enemy(state: State, region: int) -> int:
    """Return the enemy that is at home in ``region`` (ruling 39)."""
    if region == GREAT_POLAND and state.turn == board.LAST_TURN and state.vienna:
        return OTTOMANS
    return region


def _expand(play: Play, region: int) -> None:
    state = play.state
    enemy = _home_enemy(state, region)
    here = state.regions[region]
    points, nobles = here.enemy[enemy], sum(here.nobles)
    if points <= nobles:
        return
    for target in arrows(region):
        if not state.regions[target].enemy[enemy]:
            invade(
                play,
                target,
                enemy,
                strength=points,
                nobles=nobles,
                source="expansion",
                origin=REGIONS[region],
            )


def _expand_influence(play: Play) -> None:
    """Influence above the nobles of Great Poland goes on to its neighbours (ruling 40)."""
    state = play.state
    here = state.regions[GREAT_POLAND]
    surplus = here.influence - sum(here.nobles)
    if surplus <= 0:
        return
    for target in arrows(GREAT_POLAND):
        pieces = min(surplus, influence_in_stock(state))
        if pieces and not state.regions[target].influence:
            influence.enter_region(play, target, pieces, origin=REGIONS[GREAT_POLAND])
