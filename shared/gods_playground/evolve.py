"""How each event changes the position: facts are applied here, nothing is decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from parlour.shared.gods_playground import board, events
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGION_INDEX, REGIONS, SEATS
from parlour.shared.gods_playground.state import FACE_DOWN, HIDDEN_BID, Estate, State


def evolve(state: State, event: Event) -> None:
    """Apply ``event`` to ``state``, in place."""
    CHANGES[type(event)](state, event)


def without(blocks: tuple[int, ...], laid: tuple[int, ...]) -> tuple[int, ...]:
    """Return ``blocks`` without those that were ``laid``."""
    left = list(blocks)
    for value in laid:
        left.remove(value)
    return tuple(left)


def _pay_noble(state: State, seat: int, region: int, nobles: int = 1) -> None:
    state.regions[region].nobles[seat] -= nobles
    state.players[seat].stock += nobles


def _take_sejm_disc(state: State, seat: int, region: int) -> None:
    state.sejm[region] = None
    state.players[seat].discs += 1


def _add_estate(state: State, seat: int, region: int) -> None:
    state.regions[region].estates.append(Estate(seat))
    state.players[seat].discs -= 1


# --- the course of the game ---------------------------------------------------------------------


def _first_player_rolled(state: State, event: events.FirstPlayerRolled) -> None:
    state.first_player = event.seat


def _turn_began(state: State, event: events.TurnBegan) -> None:
    state.turn = event.turn
    state.influence_box += event.influence


def _phase_began(state: State, event: events.PhaseBegan) -> None:
    state.phase = event.phase
    state.round = event.round
    state.passed = ()
    state.to_act = ()


def _round_began(state: State, event: events.RoundBegan) -> None:
    state.round = event.round
    state.to_act = ()


def _waiting(state: State, event: events.Waiting) -> None:
    state.to_act = event.seats


def _done(state: State, seat: int) -> None:
    asked = state.to_act
    if asked == (seat,):
        state.to_act = ()
    elif seat in asked:
        state.to_act = tuple([other for other in asked if other != seat])


def _passed(state: State, event: events.Passed) -> None:
    _done(state, event.seat)
    if event.final:
        state.passed = _with(state.passed, event.seat)


@cache
def _with(passed: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(sorted((*passed, seat)))


def _marker_moved(state: State, event: events.MarkerMoved | events.KingElected) -> None:
    state.first_player = event.seat


# --- set-up, income, nobles, king, army ---------------------------------------------------------


def _estate_placed(state: State, event: events.EstatePlaced) -> None:
    _add_estate(state, event.seat, REGION_INDEX[event.region])
    _done(state, event.seat)


def _income_taken(state: State, event: events.IncomeTaken) -> None:
    state.players[event.seat].money += event.money


def _blocks_placed(state: State, event: events.BlocksPlaced) -> None:
    player = state.players[event.seat]
    if event.blocks is None:
        player.placed = FACE_DOWN
    else:
        player.placed = event.blocks
        player.blocks = without(player.blocks, event.blocks)
    _done(state, event.seat)


def _blocks_revealed(state: State, event: events.BlocksRevealed) -> None:
    for player, blocks in zip(state.players, event.blocks, strict=True):
        if player.placed == FACE_DOWN:
            player.blocks = without(player.blocks, blocks)
        player.placed = blocks
    state.short = event.short


def _nobles_arrived(state: State, event: events.NoblesArrived) -> None:
    for region, nobles in zip(state.regions, event.nobles, strict=True):
        region.nobles[event.seat] += nobles
    state.players[event.seat].stock -= sum(event.nobles)
    state.short = tuple([seat for seat in state.short if seat != event.seat])
    _done(state, event.seat)


def _bidding_began(state: State, event: events.BiddingBegan) -> None:
    for seat in event.seats:
        player = state.players[seat]
        player.bid = None if player.money else 0


def _bid_made(state: State, event: events.BidMade) -> None:
    state.players[event.seat].bid = HIDDEN_BID if event.money is None else event.money
    _done(state, event.seat)


def _bids_revealed(state: State, event: events.BidsRevealed) -> None:
    for seat, money in event.bids:
        state.players[seat].money -= money
        state.players[seat].bid = None


def _army_raised(state: State, event: events.ArmyRaised) -> None:
    state.army = [event.infantry, event.cavalry, event.artillery]


# --- events, elections, estates -----------------------------------------------------------------


def _nothing(state: State, event: Event) -> None:
    """Apply an event that is only told."""


def _enemy_grew(state: State, event: events.EnemyGrew) -> None:
    if event.growth == "influence":
        state.influence_box += 1
    elif event.growth == "vienna":
        state.vienna += 1
    else:
        state.enemies[ENEMY_INDEX[event.enemy]].cubes += 1


def _election_held(state: State, event: events.ElectionHeld) -> None:
    if event.winner is None:
        return
    region = REGION_INDEX[event.region]
    _pay_noble(state, event.winner, region)
    state.players[event.winner].discs -= 1
    state.sejm[region] = event.winner


def _estate_built(state: State, event: events.EstateBuilt) -> None:
    region = REGION_INDEX[event.region]
    _pay_noble(state, event.seat, region, event.nobles)
    _add_estate(state, event.seat, region)
    _done(state, event.seat)


# --- special actions ----------------------------------------------------------------------------


def _manager_placed(state: State, event: events.ManagerPlaced) -> None:
    region = REGION_INDEX[event.region]
    _pay_noble(state, event.seat, region)
    estates = state.regions[region].estates
    estates[event.estate] = Estate(event.seat, manager=True, city=estates[event.estate].city)
    state.managers -= 1
    _done(state, event.seat)


def _danzig_traded(state: State, event: events.DanzigTraded) -> None:
    _pay_noble(state, event.seat, REGION_INDEX["prussia"])
    state.players[event.seat].money += event.money
    _done(state, event.seat)


def _treaty_made(state: State, event: events.TreatyMade) -> None:
    enemy = ENEMY_INDEX[event.enemy]
    _pay_noble(state, event.seat, enemy)
    _take_sejm_disc(state, event.seat, REGION_INDEX[event.disc])
    state.players[event.seat].money -= event.money
    state.treaty = enemy
    state.treaty_made = True
    _done(state, event.seat)


def _nobles_moved(state: State, event: events.NoblesMoved) -> None:
    for origin, target in event.moves:
        state.regions[REGION_INDEX[origin]].nobles[event.seat] -= 1
        state.regions[REGION_INDEX[target]].nobles[event.seat] += 1
    _done(state, event.seat)


def _sejm_dissolved(state: State, event: events.SejmDissolved) -> None:
    _pay_noble(state, event.seat, REGION_INDEX[event.region])
    _clear_sejm(state)
    _done(state, event.seat)


def _clear_sejm(state: State) -> None:
    for region, owner in enumerate(state.sejm):
        if owner is not None:
            _take_sejm_disc(state, owner, region)


def _estate_seized(state: State, event: events.EstateSeized) -> None:
    region = REGION_INDEX[event.region]
    _pay_noble(state, event.seat, region, 2)
    estates = state.regions[region].estates
    state.managers += estates[event.estate].manager
    estates[event.estate] = Estate(event.seat)
    state.players[event.target].discs += 1
    state.players[event.seat].discs -= 1
    _done(state, event.seat)


def _schools_endowed(state: State, event: events.SchoolsEndowed) -> None:
    for region in event.regions:
        _pay_noble(state, event.seat, REGION_INDEX[region])
    player = state.players[event.seat]
    player.money -= event.money
    player.vp += event.vp
    _done(state, event.seat)


def _city_built(state: State, event: events.CityBuilt) -> None:
    region = REGION_INDEX[event.region]
    _pay_noble(state, event.seat, region, 2)
    estates = state.regions[region].estates
    estates[event.estate] = Estate(event.seat, manager=estates[event.estate].manager, city=True)
    state.city_built = True
    _done(state, event.seat)


# --- armies and war -----------------------------------------------------------------------------


def _army_bought(state: State, event: events.ArmyBought) -> None:
    seat = event.seat
    index = REGION_INDEX[event.region]
    _pay_noble(state, seat, index)
    player = state.players[seat]
    player.money -= event.money
    player.infantry -= event.infantry
    player.cavalry -= event.cavalry
    player.artillery -= event.artillery
    region = state.regions[index]
    region.infantry[seat] += event.infantry
    region.cavalry[seat] += event.cavalry
    region.artillery[seat] += event.artillery
    state.cossacks_box -= event.cossacks
    state.cossacks_ukraine += event.cossacks
    _done(state, seat)


def _cossacks_defected(state: State, event: events.CossacksDefected) -> None:
    state.cossacks_box -= event.cossacks
    state.cossacks_tatars += event.cossacks


def _campaign_launched(state: State, event: events.CampaignLaunched) -> None:
    _pay_noble(state, event.seat, REGION_INDEX[event.region])
    if event.disc is not None:
        _take_sejm_disc(state, event.seat, REGION_INDEX[event.disc])
    _done(state, event.seat)


def _counterattack_launched(state: State, event: events.CounterattackLaunched) -> None:
    if event.disc is not None:
        _take_sejm_disc(state, event.seat, REGION_INDEX[event.disc])
    _done(state, event.seat)


def _battle_fought(state: State, event: events.BattleFought) -> None:
    for volley in event.volleys:
        losses = volley.losses
        if not losses:
            continue
        if volley.army == "cossacks":
            state.cossacks_ukraine -= losses
            state.cossacks_box += losses
        elif volley.army == "king":
            state.army[0 if volley.unit == "infantry" else 1] -= losses
        else:
            _lose_units(state, REGION_INDEX[event.place], volley.army, volley.unit, losses)


def _lose_units(state: State, region: int, seat: int, unit: events.Unit, losses: int) -> None:
    if unit == "infantry":
        state.regions[region].infantry[seat] -= losses
        state.players[seat].infantry += losses
    else:
        state.regions[region].cavalry[seat] -= losses
        state.players[seat].cavalry += losses


def _points_destroyed(state: State, event: events.PointsDestroyed) -> None:
    if event.place == "vienna":
        state.vienna -= event.points
    else:
        state.regions[REGION_INDEX[event.place]].enemy[ENEMY_INDEX[event.enemy]] -= event.points


def _box_hit(state: State, event: events.BoxHit) -> None:
    box = state.enemies[ENEMY_INDEX[event.enemy]]
    if event.seat is None:
        box.king += event.nobles
    else:
        box.nobles[event.seat] += event.nobles
        state.players[event.seat].stock -= event.nobles


def _treaty_broken(state: State, event: events.TreatyBroken) -> None:
    state.treaty = None


def _cossacks_rebelled(state: State, event: events.CossacksRebelled) -> None:
    if event.source == "ukraine":
        state.cossacks_ukraine -= 1
    else:
        state.cossacks_box -= 1
    state.cossacks_tatars += 1


def _enemy_invaded(state: State, event: events.EnemyInvaded) -> None:
    region = state.regions[REGION_INDEX[event.region]]
    region.influence = 0
    region.enemy[ENEMY_INDEX[event.enemy]] += event.points
    region.invaded = True


def _points_cancelled(state: State, event: events.PointsCancelled) -> None:
    for enemy in event.enemies:
        state.regions[REGION_INDEX[event.region]].enemy[ENEMY_INDEX[enemy]] -= event.points


def _vienna_besieged(state: State, event: events.ViennaBesieged) -> None:
    state.vienna += event.points
    state.influence_box = 0
    state.vienna_invaded = True


def _influence_entered(state: State, event: events.InfluenceEntered) -> None:
    region = REGION_INDEX[event.region]
    for seat in event.seats:
        _pay_noble(state, seat, region)
    if event.origin is None:
        state.influence_box = 0
    state.regions[region].influence += event.stayed


# --- estates, points, end -----------------------------------------------------------------------


def _estate_lost(state: State, event: events.EstateLost) -> None:
    estate = state.regions[REGION_INDEX[event.region]].estates.pop(event.estate)
    state.players[event.seat].discs += 1
    state.managers += estate.manager


def _value_changed(state: State, event: events.ValueChanged) -> None:
    state.regions[REGION_INDEX[event.region]].value = event.value


def _points_scored(state: State, event: events.PointsScored) -> None:
    player = state.players[event.seat]
    player.vp += event.vp
    player.money -= event.money


def _turn_ended(state: State, event: events.TurnEnded) -> None:
    _clear_boxes(state)
    _clear_sejm(state)
    for index in range(len(REGIONS)):
        _clear_region(state, index, event)
    for player in state.players:
        player.placed = None
        if event.blocks_back:
            player.blocks = tuple(sorted(board.SUPPLY.blocks.value))
    state.army = [0, 0, 0]
    state.cossacks_box = board.SUPPLY.cossacks.value
    state.cossacks_ukraine = state.cossacks_tatars = 0
    state.vienna = event.vienna
    state.vienna_invaded = state.treaty_made = state.city_built = False
    state.treaty = None


def _clear_boxes(state: State) -> None:
    for box in state.enemies:
        for seat in range(SEATS):
            state.players[seat].stock += box.nobles[seat]
        box.nobles = [0] * SEATS
        box.king = box.cubes = 0


def _clear_region(state: State, index: int, event: events.TurnEnded) -> None:
    region = state.regions[index]
    for seat, player in enumerate(state.players):
        player.infantry += region.infantry[seat]
        player.cavalry += region.cavalry[seat]
        player.artillery += region.artillery[seat]
    region.infantry = [0] * SEATS
    region.cavalry = [0] * SEATS
    region.artillery = [0] * SEATS
    region.enemy = [event.points[index] if points else 0 for points in region.enemy]
    region.influence = event.influence[index]
    region.invaded = False


def _game_ended(state: State, event: events.GameEnded) -> None:
    state.winner = event.winner


CHANGES: Final[dict[type, Callable[[State, Any], None]]] = {
    events.FirstPlayerRolled: _first_player_rolled,
    events.TurnBegan: _turn_began,
    events.PhaseBegan: _phase_began,
    events.RoundBegan: _round_began,
    events.Waiting: _waiting,
    events.Passed: _passed,
    events.MarkerMoved: _marker_moved,
    events.EstatePlaced: _estate_placed,
    events.IncomeTaken: _income_taken,
    events.BlocksPlaced: _blocks_placed,
    events.BlocksRevealed: _blocks_revealed,
    events.NoblesArrived: _nobles_arrived,
    events.BiddingBegan: _bidding_began,
    events.BidMade: _bid_made,
    events.BidsRevealed: _bids_revealed,
    events.KingElected: _marker_moved,
    events.ArmyRaised: _army_raised,
    events.DiceRolled: _nothing,
    events.EnemyGrew: _enemy_grew,
    events.ElectionHeld: _election_held,
    events.EstateBuilt: _estate_built,
    events.ManagerPlaced: _manager_placed,
    events.DanzigTraded: _danzig_traded,
    events.TreatyMade: _treaty_made,
    events.NoblesMoved: _nobles_moved,
    events.SejmDissolved: _sejm_dissolved,
    events.EstateSeized: _estate_seized,
    events.SchoolsEndowed: _schools_endowed,
    events.CityBuilt: _city_built,
    events.ArmyBought: _army_bought,
    events.CossacksDefected: _cossacks_defected,
    events.CampaignLaunched: _campaign_launched,
    events.CounterattackLaunched: _counterattack_launched,
    events.BattleFought: _battle_fought,
    events.PointsDestroyed: _points_destroyed,
    events.BoxHit: _box_hit,
    events.TreatyBroken: _treaty_broken,
    events.CossacksRebelled: _cossacks_rebelled,
    events.AttackHeld: _nothing,
    events.EnemyInvaded: _enemy_invaded,
    events.PointsCancelled: _points_cancelled,
    events.ViennaBesieged: _vienna_besieged,
    events.InfluenceEntered: _influence_entered,
    events.EstateLost: _estate_lost,
    events.ValueChanged: _value_changed,
    events.PointsScored: _points_scored,
    events.TurnEnded: _turn_ended,
    events.GameEnded: _game_ended,
}
