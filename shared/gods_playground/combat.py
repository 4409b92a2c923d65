"""Dice of battle, and what hits do (phases 10 to 13)."""

from __future__ import annotations

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.events import (
    BattleFought,
    EnemyInvaded,
    InvasionSource,
    PointsCancelled,
    PointsDestroyed,
    Volley,
)
from parlour.shared.gods_playground.names import (
    ENEMIES,
    REGIONS,
    UKRAINE,
    Region,
    Target,
)
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import RegionState, State, play_order, points_in_stock


def player_volleys(play: Play, region: RegionState, seat: int) -> list[Volley]:
    """Roll for a player's infantry, then cavalry, in ``region``."""
    bonus = region.artillery[seat] * board.ARTILLERY_BONUS
    volleys = []
    if region.infantry[seat]:
        dice = play.dice.roll(region.infantry[seat])
        volleys.append(Volley(seat, "infantry", dice, bonus, board.INFANTRY_HITS_ON))
    if region.cavalry[seat]:
        dice = play.dice.roll(region.cavalry[seat])
        volleys.append(Volley(seat, "cavalry", dice, bonus, board.CAVALRY_HITS_ON))
    return volleys


def cossack_volleys(play: Play, bonus: int) -> list[Volley]:
    """Roll for the Cossacks in Ukraine."""
    if not play.state.cossacks_ukraine:
        return []
    dice = play.dice.roll(play.state.cossacks_ukraine)
    return [Volley("cossacks", "cavalry", dice, bonus, board.COSSACK_HITS_ON)]


def army_volleys(play: Play) -> list[Volley]:
    """Roll for the infantry, then the cavalry, of the Polish army."""
    infantry, cavalry, artillery = play.state.army
    bonus = artillery * board.ARTILLERY_BONUS
    volleys = []
    if infantry:
        dice = play.dice.roll(infantry)
        volleys.append(Volley("king", "infantry", dice, bonus, board.INFANTRY_HITS_ON))
    if cavalry:
        dice = play.dice.roll(cavalry)
        volleys.append(Volley("king", "cavalry", dice, bonus, board.CAVALRY_HITS_ON))
    return volleys


def army_can_roll(state: State) -> bool:
    """Return whether the Polish army has a unit that rolls (rulings 23 and 36)."""
    return state.army[0] > 0 or state.army[1] > 0


def has_soldiers(region: RegionState, seat: int) -> bool:
    """Return whether ``seat`` has infantry or cavalry in ``region``."""
    return region.infantry[seat] > 0 or region.cavalry[seat] > 0


def fight(play: Play, place: Target, volleys: list[Volley], *, defence: bool) -> None:
    """Tell of the dice; who rolled a 1 dies."""
    if volleys:
        play.emit(BattleFought(place, defence, tuple(volleys)))


def total_hits(volleys: list[Volley]) -> int:
    """Return the hits of all ``volleys``."""
    return sum([volley.hits for volley in volleys])


def destroy_points(play: Play, region: int, hits: int, first: int | None = None) -> int:
    """Let ``hits`` take strength points in a region, of enemy ``first`` first (ruling 32).

    Returns the hits that are left.
    """
    if not hits:
        return 0
    enemy_points = play.state.regions[region].enemy
    colours = [enemy for enemy, number in enumerate(enemy_points) if number]
    if first in colours:
        colours.remove(first)
        colours.insert(0, first)
    for enemy in colours:
        taken = min(hits, enemy_points[enemy])
        if taken:
            play.emit(PointsDestroyed(REGIONS[region], ENEMIES[enemy], taken))
            hits -= taken
    return hits


def invade(
    play: Play,
    region: int,
    enemy: int,
    *,
    strength: int,
    nobles: int,
    source: InvasionSource,
    origin: Region | None = None,
) -> None:
    """Let ``strength - nobles`` points of ``enemy`` into ``region`` (rulings 2, 30 to 32).

    Influence goes, defenders roll, then colours cancel. Without a cube in stock nothing happens.
    """
    placed = min(strength - nobles, points_in_stock(play.state, enemy))
    if placed <= 0:
        return
    play.emit(
        EnemyInvaded(ENEMIES[enemy], REGIONS[region], placed, source, origin, strength, nobles)
    )
    _defend(play, region, enemy)
    _cancel(play, region)


def _defend(play: Play, region: int, invader: int) -> None:
    """All armies in the region roll; Cossacks with them in Ukraine, without artillery."""
    state = play.state
    here = state.regions[region]
    if not (any(here.infantry) or any(here.cavalry)):
        return
    volleys: list[Volley] = []
    for seat in play_order(state):
        volleys += player_volleys(play, here, seat)
    if region == UKRAINE:
        volleys += cossack_volleys(play, bonus=0)
    fight(play, REGIONS[region], volleys, defence=True)
    destroy_points(play, region, total_hits(volleys), first=invader)


def _cancel(play: Play, region: int) -> None:
    points = play.state.regions[region].enemy
    if points.count(0) == len(ENEMIES) - 1:
        return
    present = [enemy for enemy, number in enumerate(points) if number]
    if len(present) > 1:
        one, other = present
        pair = (ENEMIES[one], ENEMIES[other])
        play.emit(PointsCancelled(REGIONS[region], pair, min(points[one], points[other])))
