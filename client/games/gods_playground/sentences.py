"""The line of the log for each event, from the position before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlour.client.games.gods_playground.compose.texts import (
    bought,
    coins,
    cubes,
    enemy_name,
    hits,
    influence_pieces,
    moves_words,
    strength_points,
    units,
)
from parlour.shared.gods_playground import board, events, words
from parlour.shared.gods_playground.events import EnemyGrowth, Event, Volley, VPSource
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import in_region, region_name
from parlour.shared.language import listed, tr, tr_noop, trn

Names = Sequence[str]


def sentence(state: State, event: Event, names: Names) -> str:
    """Return what ``event`` says to people; empty for one that is not worth a line."""
    return _SENTENCES[type(event)](state, event, names)


def _nothing(state: State, event: Any, names: Names) -> str:
    return ""


def _dice(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _place(place: str) -> str:
    return tr("Vienna") if place == "vienna" else region_name(place)


# --- the course of the game ---------------------------------------------------------------------


def _first_player(state: State, event: events.FirstPlayerRolled, names: Names) -> str:
    return tr("The die shows {die}: {player} begins.", die=event.die, player=names[event.seat])


def _turn(state: State, event: events.TurnBegan, names: Names) -> str:
    turns = board.FIGURES.turns
    name, years = turns.names.value[event.turn - 1], turns.years.value[event.turn - 1]
    begun = tr("Turn {turn}: {king}, {years}.", turn=event.turn, king=name, years=years)
    if not event.influence:
        return begun
    arrived = trn(
        "The Habsburgs get {number} influence piece.",
        "The Habsburgs get {number} influence pieces.",
        event.influence,
    )
    return f"{begun} {arrived}"


def _phase(state: State, event: events.PhaseBegan, names: Names) -> str:
    silent = ("short_nobles", "over")
    return "" if event.phase in silent else f"— {words.phase_name(event.phase)} —"


def _passed(state: State, event: events.Passed, names: Names) -> str:
    if not event.asked:
        return ""
    if event.final:
        return tr("{player} passes for the rest of the phase.", player=names[event.seat])
    return tr("{player} passes.", player=names[event.seat])


# --- set-up to army -----------------------------------------------------------------------------


def _estate_placed(state: State, event: events.EstatePlaced, names: Names) -> str:
    return tr(
        "{player} places an estate {in_region}.",
        player=names[event.seat],
        in_region=in_region(event.region),
    )


def _income(state: State, event: events.IncomeTaken, names: Names) -> str:
    player = names[event.seat]
    if event.minimum:
        return tr(
            "{player} receives {money}, the minimum.", player=player, money=coins(event.money)
        )
    if event.managers:
        return tr(
            "{player} receives {money}, {managers} of it from land managers.",
            player=player,
            money=coins(event.money),
            managers=event.managers,
        )
    return tr("{player} receives {money}.", player=player, money=coins(event.money))


def _blocks_placed(state: State, event: events.BlocksPlaced, names: Names) -> str:
    return tr("{player} has placed six blocks.", player=names[event.seat])


def _blocks_revealed(state: State, event: events.BlocksRevealed, names: Names) -> str:
    army = listed([f"{name} {laid[-1]}" for name, laid in zip(names, event.blocks, strict=True)])
    return tr("The blocks are revealed. For the army: {blocks}.", blocks=army)


def _nobles_arrived(state: State, event: events.NoblesArrived, names: Names) -> str:
    parts = [
        f"{region_name(region)} {number}"
        for region, number in zip(REGIONS, event.nobles, strict=True)
        if number
    ]
    if not parts:
        return tr("{player} sends no nobles.", player=names[event.seat])
    return tr("{player} sends nobles: {nobles}.", player=names[event.seat], nobles=", ".join(parts))


def _bidding(state: State, event: events.BiddingBegan, names: Names) -> str:
    return tr("{players} are tied and bid.", players=listed([names[seat] for seat in event.seats]))


def _bid(state: State, event: events.BidMade, names: Names) -> str:
    return tr("{player} has made a bid.", player=names[event.seat])


def _bids(state: State, event: events.BidsRevealed, names: Names) -> str:
    return tr("Bids: {bids}.", bids=", ".join(f"{names[s]} {money}" for s, money in event.bids))


def _king(state: State, event: events.KingElected, names: Names) -> str:
    player = names[event.seat]
    if event.seat == state.first_player:
        return tr("{player} keeps the first player marker.", player=player)
    return tr("{player} has the king’s ear and takes the first player marker.", player=player)


def _army(state: State, event: events.ArmyRaised, names: Names) -> str:
    return tr(
        "Army blocks add up to {blocks}: the Polish army has {units}.",
        blocks=event.blocks,
        units=units(event.infantry, event.cavalry, event.artillery),
    )


# --- events to special actions ------------------------------------------------------------------


def _dice_rolled(state: State, event: events.DiceRolled, names: Names) -> str:
    return tr(
        "{player} rolls {dice} for the enemies.", player=names[event.seat], dice=_dice(event.dice)
    )


def _enemy_grew(state: State, event: events.EnemyGrew, names: Names) -> str:
    return tr(_GROWTH[event.growth], enemy=enemy_name(state, event.enemy))


_GROWTH: dict[EnemyGrowth, str] = {
    "cube": tr_noop("{enemy}: strength +1."),
    "influence": tr_noop("{enemy}: one more influence piece."),
    "vienna": tr_noop("The Ottomans besieging Vienna: strength +1."),
}


def _election(state: State, event: events.ElectionHeld, names: Names) -> str:
    if event.winner is not None:
        return tr(
            "{player} wins the election {in_region}.",
            player=names[event.winner],
            in_region=in_region(event.region),
        )
    return tr(_NOBODY_ELECTED[event.reason], region=region_name(event.region))


_NOBODY_ELECTED: dict[str, str] = {
    "tied": tr_noop("{region}: a tie, nobody is elected."),
    "empty": tr_noop("{region}: no nobles, nobody is elected."),
    "no_disc": tr_noop("{region}: the winner has no disc left."),
}


def _estate_built(state: State, event: events.EstateBuilt, names: Names) -> str:
    return trn(
        "{player} builds an estate {in_region} for {number} noble.",
        "{player} builds an estate {in_region} for {number} nobles.",
        event.nobles,
        player=names[event.seat],
        in_region=in_region(event.region),
    )


def _manager(state: State, event: events.ManagerPlaced, names: Names) -> str:
    return tr(
        "{player} places a land manager on estate {number} {in_region}.",
        player=names[event.seat],
        number=event.estate + 1,
        in_region=in_region(event.region),
    )


def _danzig(state: State, event: events.DanzigTraded, names: Names) -> str:
    return tr(
        "{player} trades through Danzig: {money}.",
        player=names[event.seat],
        money=coins(event.money),
    )


def _treaty(state: State, event: events.TreatyMade, names: Names) -> str:
    return tr(
        "Treaty ({enemy}), {player}: the die shows {die}, price {money}.",
        player=names[event.seat],
        enemy=enemy_name(state, event.enemy),
        die=event.die,
        money=coins(event.money),
    )


def _moved(state: State, event: events.NoblesMoved, names: Names) -> str:
    return tr(
        "{player} moves nobles: {moves}.",
        player=names[event.seat],
        moves=moves_words(event.moves),
    )


def _veto(state: State, event: events.SejmDissolved, names: Names) -> str:
    return tr(
        "Liberum veto! {player} pays a noble {in_region}; all discs leave the Sejm.",
        player=names[event.seat],
        in_region=in_region(event.region),
    )


def _seized(state: State, event: events.EstateSeized, names: Names) -> str:
    return tr(
        "Confederation {in_region}: {player} takes an estate, {other} loses it.",
        in_region=in_region(event.region),
        player=names[event.seat],
        other=names[event.target],
    )


def _schools(state: State, event: events.SchoolsEndowed, names: Names) -> str:
    return trn(
        "{player} endows {number} Jesuit school for {money}: {points} VP.",
        "{player} endows {number} Jesuit schools for {money}: {points} VP.",
        len(event.regions),
        player=names[event.seat],
        money=coins(event.money),
        points=event.vp,
    )


def _city(state: State, event: events.CityBuilt, names: Names) -> str:
    return tr(
        "{player} builds a city {in_region}.",
        player=names[event.seat],
        in_region=in_region(event.region),
    )


# --- war ----------------------------------------------------------------------------------------


def _bought(state: State, event: events.ArmyBought, names: Names) -> str:
    return tr(
        "{player} raises {units} {in_region} for {money}.",
        player=names[event.seat],
        units=bought(event.infantry, event.cavalry, event.artillery, event.cossacks),
        in_region=in_region(event.region),
        money=coins(event.money),
    )


def _defected(state: State, event: events.CossacksDefected, names: Names) -> str:
    return trn(
        "{number} Cossack was not hired and joins the Tatars.",
        "{number} Cossacks were not hired and join the Tatars.",
        event.cossacks,
    )


def _campaign(state: State, event: events.CampaignLaunched, names: Names) -> str:
    player, where = names[event.seat], in_region(event.region)
    if event.disc:
        return tr(
            "{player} goes on campaign {in_region} with the Polish army.",
            player=player,
            in_region=where,
        )
    return tr("{player} goes on campaign {in_region}.", player=player, in_region=where)


def _counterattack(state: State, event: events.CounterattackLaunched, names: Names) -> str:
    player, place = names[event.seat], _place(event.target)
    if event.disc is None:
        return tr("{player} sends the Polish army: {place}.", player=player, place=place)
    return tr(
        "{player} sends the Polish army: {place}, for a Sejm disc ({region}).",
        player=player,
        place=place,
        region=region_name(event.disc),
    )


def _volley(volley: Volley, names: Names) -> str:
    if volley.army == "cossacks":
        who = tr("Cossacks")
    else:
        owner = tr("Polish army") if volley.army == "king" else names[volley.army]
        who = tr(_UNITS[volley.unit], owner=owner)
    bonus = f" (+{volley.bonus})" if volley.bonus else ""
    losses = tr(", {number} lost", number=volley.losses) if volley.losses else ""
    return f"{who} {_dice(volley.dice)}{bonus}: {hits(volley.hits)}{losses}"


_UNITS: dict[str, str] = {
    "infantry": tr_noop("{owner}, infantry"),
    "cavalry": tr_noop("{owner}, cavalry"),
    "artillery": tr_noop("{owner}, artillery"),
}


def _battle(state: State, event: events.BattleFought, names: Names) -> str:
    title = tr("Defence: {place}.") if event.defence else tr("Battle: {place}.")
    rolls = "; ".join(_volley(volley, names) for volley in event.volleys)
    return f"{title.format(place=_place(event.place))} {rolls}."


def _destroyed(state: State, event: events.PointsDestroyed, names: Names) -> str:
    return tr(
        "{place}, {enemy}: loss of {points}.",
        place=_place(event.place),
        enemy=enemy_name(state, event.enemy),
        points=strength_points(event.points),
    )


def _box_hit(state: State, event: events.BoxHit, names: Names) -> str:
    return tr(
        "{player} places {cubes} in the enemy’s box: {enemy}.",
        player=tr("The King") if event.seat is None else names[event.seat],
        cubes=cubes(event.nobles),
        enemy=enemy_name(state, event.enemy),
    )


def _treaty_broken(state: State, event: events.TreatyBroken, names: Names) -> str:
    return tr("The treaty is broken: {enemy}!", enemy=enemy_name(state, event.enemy))


def _rebelled(state: State, event: events.CossacksRebelled, names: Names) -> str:
    return tr("A Cossack rebels and joins the Tatars.")


def _held(state: State, event: events.AttackHeld, names: Names) -> str:
    return tr(
        _HELD[event.reason],
        enemy=enemy_name(state, event.enemy),
        strength=event.strength,
        cubes=cubes(event.nobles),
    )


_HELD: dict[str, str] = {
    "treaty": tr_noop("{enemy}: no attack, the treaty holds."),
    "matched": tr_noop("{enemy}: no attack, strength {strength} is matched by {cubes}."),
    "no_cubes": tr_noop("{enemy}: no attack, all its strength points are on the board already."),
}


def _invaded(state: State, event: events.EnemyInvaded, names: Names) -> str:
    return tr(
        _INVASIONS[event.source],
        region=region_name(event.region),
        origin="" if event.origin is None else region_name(event.origin),
        enemy=enemy_name(state, event.enemy),
        points=strength_points(event.points),
        strength=event.strength,
        against=event.nobles,
    )


_INVASIONS: dict[str, str] = {
    "box": tr_noop("Invasion, {region}: {enemy}, {points} ({strength} against {against})!"),
    "expansion": tr_noop(
        "Expansion, {origin} → {region}: {enemy}, {points} ({strength} against {against})."
    ),
    "vienna": tr_noop("Ottomans from Vienna, {region}: {points}."),
}


def _cancelled(state: State, event: events.PointsCancelled, names: Names) -> str:
    one, other = (enemy_name(state, enemy) for enemy in event.enemies)
    return tr(
        "{one} and {other} clash {in_region}: {points} lost on each side.",
        one=one,
        other=other,
        in_region=in_region(event.region),
        points=event.points,
    )


def _vienna(state: State, event: events.ViennaBesieged, names: Names) -> str:
    return tr(
        "The Ottomans besiege Vienna: {points} ({strength} against {against})!",
        points=strength_points(event.points),
        strength=event.strength,
        against=event.nobles,
    )


def _influence(state: State, event: events.InfluenceEntered, names: Names) -> str:
    lost = [
        trn(
            "{player} loses {number} noble",
            "{player} loses {number} nobles",
            event.seats.count(seat),
            player=names[seat],
        )
        for seat in dict.fromkeys(event.seats)
    ]
    stay = (
        trn("{number} piece stays", "{number} pieces stay", event.stayed)
        if event.stayed
        else tr("none stays")
    )
    return tr(
        "Habsburgs, {region}: {pieces}; {what}.",
        region=region_name(event.region),
        pieces=influence_pieces(event.pieces),
        what=", ".join([*lost, stay]),
    )


# --- estates to the end -------------------------------------------------------------------------


def _lost(state: State, event: events.EstateLost, names: Names) -> str:
    return tr(
        "{player} loses estate {number} {in_region}.",
        player=names[event.seat],
        number=event.estate + 1,
        in_region=in_region(event.region),
    )


def _value(state: State, event: events.ValueChanged, names: Names) -> str:
    return tr(_VALUE[event.reason], region=region_name(event.region), value=event.value)


_VALUE: dict[str, str] = {
    "occupied": tr_noop("{region}: occupied, estate value {value}."),
    "repelled": tr_noop("{region}: invaded, but free again, estate value {value}."),
    "peace": tr_noop("{region}: at peace, estate value {value}."),
    "thin": tr_noop("{region}: too few nobles against Habsburg influence, estate value {value}."),
}


def _scored(state: State, event: events.PointsScored, names: Names) -> str:
    return tr(
        _SCORED[event.source],
        player=names[event.seat],
        points=event.vp,
        enemy=enemy_name(state, event.enemy) if event.enemy else "",
        money=coins(event.money),
    )


_SCORED: dict[VPSource, str] = {
    "enemy_box": tr_noop("{player} scores {points} VP: {enemy} held in check."),
    "sejm": tr_noop("{player} scores {points} VP for the Sejm."),
    "luxury": tr_noop("{player} scores {points} VP for {money} spent on splendour."),
    "schools": tr_noop("{player} scores {points} VP for schools."),
    "estates": tr_noop("{player} scores {points} VP for estates."),
}


def _turn_ended(state: State, event: events.TurnEnded, names: Names) -> str:
    if event.blocks_back:
        return tr("Armies, boxes and Sejm are cleared. All twelve blocks return.")
    return tr("Armies, boxes and Sejm are cleared.")


def _game_ended(state: State, event: events.GameEnded, names: Names) -> str:
    won = tr("{player} wins the game!", player=names[event.winner])
    return f"{won} {tr(_TIES[event.tie_break])}".strip()


_TIES: dict[str, str] = {
    "vp": "",
    "nobles": tr_noop("The tie is broken by nobles on the board."),
    "money": tr_noop("The tie is broken by money."),
    "order": tr_noop("The tie is broken by who sits nearest to the first player marker."),
}


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
