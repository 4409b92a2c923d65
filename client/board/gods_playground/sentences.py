"""The line of the log for each event, from the position before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.board.gods_playground.compose.texts import enemy_name, plural, region_name
from shared.gods_playground import board, events, words
from shared.gods_playground.events import Event, Volley
from shared.gods_playground.names import REGIONS
from shared.gods_playground.state import State

Names = Sequence[str]


def sentence(state: State, event: Event, names: Names) -> str:
    """Return what ``event`` says to people; empty for one that is not worth a line."""
    return _SENTENCES[type(event)](state, event, names)


def _nothing(state: State, event: Any, names: Names) -> str:
    return ""


def _dice(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _place(place: str) -> str:
    return "Vienna" if place == "vienna" else region_name(place)


def _listed(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]])) if parts else ""


# --- the course of the game ---------------------------------------------------------------------


def _first_player(state: State, event: events.FirstPlayerRolled, names: Names) -> str:
    return f"The die shows {event.die}: {names[event.seat]} begins."


def _turn(state: State, event: events.TurnBegan, names: Names) -> str:
    turns = board.FIGURES.turns
    name, years = turns.names.value[event.turn - 1], turns.years.value[event.turn - 1]
    influence = plural(event.influence, "influence piece")
    arrived = f" The Habsburgs get {influence}." if event.influence else ""
    return f"Turn {event.turn}: {name}, {years}.{arrived}"


def _phase(state: State, event: events.PhaseBegan, names: Names) -> str:
    silent = ("short_nobles", "over")
    return "" if event.phase in silent else f"— {words.PHASE_NAMES[event.phase]} —"


def _passed(state: State, event: events.Passed, names: Names) -> str:
    if not event.asked:
        return ""
    return f"{names[event.seat]} passes{' for the rest of the phase' if event.final else ''}."


# --- set-up to army -----------------------------------------------------------------------------


def _estate_placed(state: State, event: events.EstatePlaced, names: Names) -> str:
    return f"{names[event.seat]} places an estate in {region_name(event.region)}."


def _income(state: State, event: events.IncomeTaken, names: Names) -> str:
    source = ", the minimum" if event.minimum else ""
    managers = f", {event.managers} of it from land managers" if event.managers else ""
    return f"{names[event.seat]} takes {event.money} money{source or managers}."


def _blocks_placed(state: State, event: events.BlocksPlaced, names: Names) -> str:
    return f"{names[event.seat]} has laid six blocks."


def _blocks_revealed(state: State, event: events.BlocksRevealed, names: Names) -> str:
    army = _listed([f"{name} {laid[-1]}" for name, laid in zip(names, event.blocks, strict=True)])
    return f"The blocks are revealed. For the army: {army}."


def _nobles_arrived(state: State, event: events.NoblesArrived, names: Names) -> str:
    parts = [
        f"{number} to {region_name(region)}"
        for region, number in zip(REGIONS, event.nobles, strict=True)
        if number
    ]
    if not parts:
        return f"{names[event.seat]} sends no nobles."
    return f"{names[event.seat]} sends nobles: {', '.join(parts)}."


def _bidding(state: State, event: events.BiddingBegan, names: Names) -> str:
    return f"{_listed([names[seat] for seat in event.seats])} are tied and bid."


def _bid(state: State, event: events.BidMade, names: Names) -> str:
    return f"{names[event.seat]} has made a bid."


def _bids(state: State, event: events.BidsRevealed, names: Names) -> str:
    return f"Bids: {', '.join(f'{names[seat]} {money}' for seat, money in event.bids)}."


def _king(state: State, event: events.KingElected, names: Names) -> str:
    if event.seat == state.first_player:
        return f"{names[event.seat]} keeps the first player marker."
    return f"{names[event.seat]} has the King's ear and takes the first player marker."


def _army(state: State, event: events.ArmyRaised, names: Names) -> str:
    units = f"{event.infantry} infantry, {event.cavalry} cavalry, {event.artillery} artillery"
    return f"Army blocks add up to {event.blocks}: the Polish army has {units}."


# --- events to special actions ------------------------------------------------------------------


def _dice_rolled(state: State, event: events.DiceRolled, names: Names) -> str:
    return f"{names[event.seat]} rolls {_dice(event.dice)} for the enemies."


def _enemy_grew(state: State, event: events.EnemyGrew, names: Names) -> str:
    name = enemy_name(state, event.enemy)
    gains = {
        "cube": f"{name}: strength +1.",
        "influence": f"{name}: one more influence piece.",
        "vienna": "The Ottomans before Vienna: strength +1.",
    }
    return gains[event.growth]


def _election(state: State, event: events.ElectionHeld, names: Names) -> str:
    where = region_name(event.region)
    if event.winner is not None:
        return f"{names[event.winner]} wins the election in {where}."
    reasons = {
        "tied": "a tie, nobody is elected",
        "empty": "no nobles, nobody is elected",
        "no_disc": "the winner has no disc left",
    }
    return f"{where}: {reasons[event.reason]}."


def _estate_built(state: State, event: events.EstateBuilt, names: Names) -> str:
    cost = plural(event.nobles, "noble")
    return f"{names[event.seat]} builds an estate in {region_name(event.region)} for {cost}."


def _manager(state: State, event: events.ManagerPlaced, names: Names) -> str:
    where = region_name(event.region)
    return f"{names[event.seat]} places a land manager on estate {event.estate + 1} in {where}."


def _danzig(state: State, event: events.DanzigTraded, names: Names) -> str:
    return f"{names[event.seat]} trades through Danzig: {event.money} money."


def _treaty(state: State, event: events.TreatyMade, names: Names) -> str:
    enemy = enemy_name(state, event.enemy)
    return (
        f"{names[event.seat]} makes a treaty with {enemy}: the die shows {event.die}, "
        f"{event.money} money are paid."
    )


def _moved(state: State, event: events.NoblesMoved, names: Names) -> str:
    parts = [f"{region_name(origin)} to {region_name(to)}" for origin, to in event.moves]
    return f"{names[event.seat]} moves nobles: {_listed(parts)}."


def _veto(state: State, event: events.SejmDissolved, names: Names) -> str:
    where = region_name(event.region)
    return f"Liberum veto! {names[event.seat]} pays a noble of {where}; the Sejm is dissolved."


def _seized(state: State, event: events.EstateSeized, names: Names) -> str:
    victim, where = names[event.target], region_name(event.region)
    return f"Confederation: {names[event.seat]} takes an estate of {victim} in {where}."


def _schools(state: State, event: events.SchoolsEndowed, names: Names) -> str:
    schools = plural(len(event.regions), "Jesuit school")
    return f"{names[event.seat]} endows {schools} for {event.money} money: {event.vp} VP."


def _city(state: State, event: events.CityBuilt, names: Names) -> str:
    return f"{names[event.seat]} builds a city in {region_name(event.region)}."


# --- war ----------------------------------------------------------------------------------------


def _bought(state: State, event: events.ArmyBought, names: Names) -> str:
    numbers = (
        (event.infantry, "infantry"),
        (event.cavalry, "cavalry"),
        (event.artillery, "artillery"),
        (event.cossacks, "Cossack" if event.cossacks == 1 else "Cossacks"),
    )
    units = ", ".join(f"{number} {kind}" for number, kind in numbers if number)
    where = region_name(event.region)
    return f"{names[event.seat]} raises {units} in {where} for {event.money} money."


def _defected(state: State, event: events.CossacksDefected, names: Names) -> str:
    return f"Nobody hired {plural(event.cossacks, 'Cossack')}: off to the Tatars."


def _campaign(state: State, event: events.CampaignLaunched, names: Names) -> str:
    army = " with the Polish army" if event.disc else ""
    return f"{names[event.seat]} goes on campaign from {region_name(event.region)}{army}."


def _counterattack(state: State, event: events.CounterattackLaunched, names: Names) -> str:
    price = "" if event.disc is None else f" for the Sejm disc of {region_name(event.disc)}"
    return f"{names[event.seat]} sends the Polish army to {_place(event.target)}{price}."


def _volley(volley: Volley, names: Names) -> str:
    if volley.army == "cossacks":
        who = "Cossacks"
    else:
        owner = "Polish" if volley.army == "king" else f"{names[volley.army]}'s"
        who = f"{owner} {volley.unit}"
    bonus = f" (+{volley.bonus})" if volley.bonus else ""
    losses = f", {volley.losses} lost" if volley.losses else ""
    return f"{who} {_dice(volley.dice)}{bonus}: {plural(volley.hits, 'hit')}{losses}"


def _battle(state: State, event: events.BattleFought, names: Names) -> str:
    kind = "Defence of" if event.defence else "Battle in"
    rolls = "; ".join(_volley(volley, names) for volley in event.volleys)
    return f"{kind} {_place(event.place)}. {rolls}."


def _destroyed(state: State, event: events.PointsDestroyed, names: Names) -> str:
    points = plural(event.points, "strength point")
    return f"{_place(event.place)}: {enemy_name(state, event.enemy)}, {points} less."


def _box_hit(state: State, event: events.BoxHit, names: Names) -> str:
    who = "The King" if event.seat is None else names[event.seat]
    nobles = plural(event.nobles, "cube")
    return f"{who} places {nobles} against {enemy_name(state, event.enemy)}."


def _treaty_broken(state: State, event: events.TreatyBroken, names: Names) -> str:
    return f"The treaty with {enemy_name(state, event.enemy)} is broken!"


def _rebelled(state: State, event: events.CossacksRebelled, names: Names) -> str:
    return "A Cossack rebels and joins the Tatars."


def _held(state: State, event: events.AttackHeld, names: Names) -> str:
    reasons = {
        "treaty": "the treaty holds",
        "matched": f"strength {event.strength} is matched by {plural(event.nobles, 'cube')}",
        "no_cubes": "no strength points are left",
    }
    return f"{enemy_name(state, event.enemy)}: no attack, {reasons[event.reason]}."


def _invaded(state: State, event: events.EnemyInvaded, names: Names) -> str:
    points = plural(event.points, "strength point")
    compared = f"({event.strength} against {event.nobles})"
    enemy, where = enemy_name(state, event.enemy), region_name(event.region)
    origin = "" if event.origin is None else region_name(event.origin)
    sources = {
        "box": f"Invasion of {where}: {enemy}, {points} {compared}!",
        "expansion": f"Expansion from {origin} to {where}: {enemy}, {points} {compared}.",
        "vienna": f"Ottomans from Vienna enter {where} with {points}.",
    }
    return sources[event.source]


def _cancelled(state: State, event: events.PointsCancelled, names: Names) -> str:
    one, other = (enemy_name(state, enemy) for enemy in event.enemies)
    return f"{one} and {other} clash in {region_name(event.region)}: {event.points} each fall."


def _vienna(state: State, event: events.ViennaBesieged, names: Names) -> str:
    points = plural(event.points, "strength point")
    return f"The Ottomans besiege Vienna with {points} ({event.strength} against {event.nobles})!"


def _influence(state: State, event: events.InfluenceEntered, names: Names) -> str:
    pieces = plural(event.pieces, "Habsburg influence piece")
    lost = [
        f"{names[seat]} loses {plural(event.seats.count(seat), 'noble')}"
        for seat in dict.fromkeys(event.seats)
    ]
    stay = f"{event.stayed} stay" if event.stayed else "none stays"
    return f"{pieces} in {region_name(event.region)}: {', '.join([*lost, stay])}."


# --- estates to the end -------------------------------------------------------------------------


def _lost(state: State, event: events.EstateLost, names: Names) -> str:
    where = region_name(event.region)
    return f"{names[event.seat]} loses estate {event.estate + 1} in {where}."


def _value(state: State, event: events.ValueChanged, names: Names) -> str:
    reasons = {
        "occupied": "occupied",
        "repelled": "invaded, but free again",
        "peace": "at peace",
        "thin": "too few nobles against Habsburg influence",
    }
    where, why = region_name(event.region), reasons[event.reason]
    return f"{where}: {why}, estate value {event.value}."


def _scored(state: State, event: events.PointsScored, names: Names) -> str:
    sources = {
        "enemy_box": f"against {enemy_name(state, event.enemy)}" if event.enemy else "",
        "sejm": "for the Sejm",
        "luxury": f"for {event.money} money of splendour",
        "schools": "for schools",
        "estates": "for estates",
    }
    return f"{names[event.seat]} scores {event.vp} VP {sources[event.source]}."


def _turn_ended(state: State, event: events.TurnEnded, names: Names) -> str:
    back = " All twelve blocks return." if event.blocks_back else ""
    return f"Armies, boxes and Sejm are cleared.{back}"


def _game_ended(state: State, event: events.GameEnded, names: Names) -> str:
    tie = {
        "vp": "",
        "nobles": " The tie goes to the most nobles on the board.",
        "money": " The tie goes to the most money.",
        "order": " The tie goes to the player nearest to the first player marker.",
    }
    return f"{names[event.winner]} wins the game!{tie[event.tie_break]}"


_SENTENCES: dict[type, Callable[[State, Any, Names], str]] = {
    events.FirstPlayerRolled: _first_player,
    events.TurnBegan: _turn,
    events.PhaseBegan: _phase,
    events.RoundBegan: _nothing,
    events.Waiting: _nothing,
    events.Passed: _passed,
    events.MarkerMoved: _nothing,
    events.EstatePlaced: _estate_placed,
    events.IncomeTaken: _income,
    events.BlocksPlaced: _blocks_placed,
    events.BlocksRevealed: _blocks_revealed,
    events.NoblesArrived: _nobles_arrived,
    events.BiddingBegan: _bidding,
    events.BidMade: _bid,
    events.BidsRevealed: _bids,
    events.KingElected: _king,
    events.ArmyRaised: _army,
    events.DiceRolled: _dice_rolled,
    events.EnemyGrew: _enemy_grew,
    events.ElectionHeld: _election,
    events.EstateBuilt: _estate_built,
    events.ManagerPlaced: _manager,
    events.DanzigTraded: _danzig,
    events.TreatyMade: _treaty,
    events.NoblesMoved: _moved,
    events.SejmDissolved: _veto,
    events.EstateSeized: _seized,
    events.SchoolsEndowed: _schools,
    events.CityBuilt: _city,
    events.ArmyBought: _bought,
    events.CossacksDefected: _defected,
    events.CampaignLaunched: _campaign,
    events.CounterattackLaunched: _counterattack,
    events.BattleFought: _battle,
    events.PointsDestroyed: _destroyed,
    events.BoxHit: _box_hit,
    events.TreatyBroken: _treaty_broken,
    events.CossacksRebelled: _rebelled,
    events.AttackHeld: _held,
    events.EnemyInvaded: _invaded,
    events.PointsCancelled: _cancelled,
    events.ViennaBesieged: _vienna,
    events.InfluenceEntered: _influence,
    events.EstateLost: _lost,
    events.ValueChanged: _value,
    events.PointsScored: _scored,
    events.TurnEnded: _turn_ended,
    events.GameEnded: _game_ended,
}
