"""How each event looks: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.client import animation as moving
from parlour.client.animation import Animation, Flight
from parlour.client.art import RED, Art
from parlour.client.canvas import Canvas
from parlour.client.games.boxes import Box
from parlour.client.games.dice_tray import GREEN, throw
from parlour.client.games.gods_playground import layout
from parlour.client.games.gods_playground.draw import laid_block_box, vp_box
from parlour.client.games.gods_playground.stage import (
    Stage,
    army_box,
    estate_box,
    noble_box,
    points_box,
    supply_box,
)
from parlour.client.games.gods_playground.volleys import volley_row
from parlour.shared.gods_playground import board, events, words
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGION_INDEX, REGIONS, SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr

MOST_CUBES = 10
"""Cubes that are seen marching in one invasion."""


def animation_of(state: State, event: Event, canvas: Canvas, art: Art) -> Animation | None:
    """Return how ``event`` looks from the position before it; None if it is only told."""
    return _LOOKS[type(event)](Stage(state, canvas, art), event)


# --- the course of the game ---------------------------------------------------------------------


def _nothing(stage: Stage, event: Any) -> None:
    return None


def _first_player(stage: Stage, event: events.FirstPlayerRolled) -> Animation:
    return throw(stage, tr("First player"), [("", [(event.die, None)])])


def _turn(stage: Stage, event: events.TurnBegan) -> Animation:
    turns = board.FIGURES.turns
    name, years = turns.names.value[event.turn - 1], turns.years.value[event.turn - 1]
    return stage.banner(
        tr("Turn {turn}: {king}, {years}", turn=event.turn, king=name, years=years), 64, 1.3
    )


def _phase(stage: Stage, event: events.PhaseBegan) -> Animation | None:
    if event.phase in ("short_nobles", "over"):
        return None
    return stage.banner(words.phase_name(event.phase), 48, 0.6)


def _marker(stage: Stage, event: events.MarkerMoved | events.KingElected) -> Animation | None:
    if event.seat == stage.state.first_player:
        return None
    start = layout.PANELS[stage.state.first_player].at(layout.PANEL_MARKER)
    end = layout.PANELS[event.seat].at(layout.PANEL_MARKER)
    return stage.fly("marker_first", [(start, end)], 52)


# --- set-up to army -----------------------------------------------------------------------------


def _estate_placed(stage: Stage, event: events.EstatePlaced) -> Animation:
    region = REGION_INDEX[event.region]
    index = len(stage.state.regions[region].estates)
    path = (supply_box(event.seat, "disc"), estate_box(region, index))
    return stage.fly(f"disc_{event.seat}", [path], 46)


def _money(stage: Stage, seat: int, money: int) -> Animation:
    """Let coins fly into (or, if negative, out of) a player's purse."""
    purse = layout.PANELS[seat].at(layout.PANEL_MONEY)
    bank = Box(purse.x - 20, purse.y - 150, 40, 40)
    paths = [(bank, purse) if money > 0 else (purse, bank)] * min(4, abs(money))
    return stage.fly("coin", paths, 34)


def _income(stage: Stage, event: events.IncomeTaken) -> Animation:
    return _money(stage, event.seat, event.money)


def _blocks_placed(stage: Stage, event: events.BlocksPlaced) -> Animation:
    start = layout.PANELS[event.seat].at(layout.PANEL_BLOCKS[5])
    paths = [(start, laid_block_box(place, event.seat)) for place in range(len(REGIONS) + 1)]
    return stage.fly(f"block_back_{event.seat}", paths, 40)


def _blocks_revealed(stage: Stage, event: events.BlocksRevealed) -> Animation:
    parts: list[tuple[float, Any]] = []
    for place in range(len(REGIONS) + 1):
        for seat in range(SEATS):
            face = stage.art.piece(f"block_face_{seat}", 46).copy()
            number = stage.art.text(str(event.blocks[seat][place]), 26)
            face.blit(number, number.get_rect(center=face.get_rect().center))
            point = stage.centre(laid_block_box(place, seat))
            parts.append((0.12 * place, moving.Banner(face, point, 1.0)))
    return moving.Together(parts)


def _nobles_arrived(stage: Stage, event: events.NoblesArrived) -> Animation | None:
    stock = supply_box(event.seat, "noble")
    paths = [
        (stock, noble_box(region, event.seat))
        for region, number in enumerate(event.nobles)
        for _ in range(number)
    ]
    return stage.fly(f"noble_{event.seat}", paths, 38) if paths else None


def _bids(stage: Stage, event: events.BidsRevealed) -> Animation | None:
    if not event.bids:
        return None
    text = ", ".join(str(money) for _, money in event.bids)
    return stage.banner(tr("Bids: {bids}", bids=text), 40, 1.1)


def _army_raised(stage: Stage, event: events.ArmyRaised) -> Animation:
    parts = []
    for unit, number, slot in zip(
        ("infantry", "cavalry", "artillery"),
        (event.infantry, event.cavalry, event.artillery),
        layout.ARMY_UNITS,
        strict=True,
    ):
        if number:
            paths = [(layout.ARMY_KING, slot)] * number
            parts.append((0.0, stage.fly(f"{unit}_king", paths, 44)))
    return moving.Together(parts)


# --- dice ---------------------------------------------------------------------------------------


def _enemy_dice(stage: Stage, event: events.DiceRolled) -> Animation:
    return throw(stage, tr("The enemies gather"), [("", [(die, None) for die in event.dice])])


def _battle(stage: Stage, event: events.BattleFought) -> Animation:
    where = tr("Vienna") if event.place == "vienna" else region_name(event.place)
    title = tr("Defence: {place}") if event.defence else tr("Battle: {place}")
    title = title.format(place=where)
    return throw(stage, title, [volley_row(volley) for volley in event.volleys], 1.9)


def _enemy_grew(stage: Stage, event: events.EnemyGrew) -> Animation:
    enemy = ENEMY_INDEX[event.enemy]
    pieces = {"cube": f"enemy_{event.enemy}", "influence": "influence", "vienna": "enemy_ottomans"}
    target = layout.ENEMIES[enemy].at(layout.ENEMY_CUBES)
    middle = layout.SEJM
    start = Box(middle.x + 60 * event.die, middle.y + 100, 40, 40)
    return stage.fly(pieces[event.growth], [(start, target)])


# --- elections, estates, special actions --------------------------------------------------------


def _election(stage: Stage, event: events.ElectionHeld) -> Animation | None:
    if event.winner is None:
        return None
    region = REGION_INDEX[event.region]
    path = (noble_box(region, event.winner), layout.SEJM_SEATS[region])
    return stage.fly(f"disc_{event.winner}", [path], 54)


def _estate_built(stage: Stage, event: events.EstateBuilt) -> Animation:
    region = REGION_INDEX[event.region]
    index = len(stage.state.regions[region].estates)
    path = (noble_box(region, event.seat), estate_box(region, index))
    return stage.fly(f"disc_{event.seat}", [path], 46)


def _manager(stage: Stage, event: events.ManagerPlaced) -> Animation:
    target = estate_box(REGION_INDEX[event.region], event.estate)
    return stage.fly("manager", [(layout.SUPPLY_MANAGERS, target)])


def _danzig(stage: Stage, event: events.DanzigTraded) -> Animation:
    purse = layout.PANELS[event.seat].at(layout.PANEL_MONEY)
    return stage.fly("coin", [(layout.REGIONS[0], purse)] * min(6, event.money), 34)


def _treaty(stage: Stage, event: events.TreatyMade) -> Animation:
    enemy = layout.ENEMIES[ENEMY_INDEX[event.enemy]]
    disc = layout.SEJM_SEATS[REGION_INDEX[event.disc]]
    price = tr("Treaty: {money} money", money=event.money)
    dice = throw(stage, price, [("treaty", [(event.die, None)])], 1.4)
    scroll = stage.fly("treaty", [(disc, enemy.at(layout.ENEMY_TREATY))], 48)
    return moving.Together([(0.0, dice), (dice.duration, scroll)])


def _moved(stage: Stage, event: events.NoblesMoved) -> Animation:
    seat = event.seat
    paths = [
        (noble_box(REGION_INDEX[origin], seat), noble_box(REGION_INDEX[to], seat))
        for origin, to in event.moves
    ]
    return stage.fly(f"noble_{seat}", paths)


def _veto(stage: Stage, event: events.SejmDissolved) -> Animation:
    parts: list[tuple[float, Any]] = [(0.0, stage.banner(tr("Liberum veto!"), 56, 1.1))]
    for region, owner in enumerate(stage.state.sejm):
        if owner is not None:
            path = (layout.SEJM_SEATS[region], supply_box(owner, "disc"))
            parts.append((0.3, stage.fly(f"disc_{owner}", [path], 54)))
    return moving.Together(parts)


def _seized(stage: Stage, event: events.EstateSeized) -> Animation:
    estate = estate_box(REGION_INDEX[event.region], event.estate)
    back = stage.fly(f"disc_{event.target}", [(estate, supply_box(event.target, "disc"))], 46)
    new = stage.fly(f"disc_{event.seat}", [(supply_box(event.seat, "disc"), estate)], 46)
    return moving.Together([(0.0, back), (0.3, new)])


def _schools(stage: Stage, event: events.SchoolsEndowed) -> Animation:
    paths = [stage.noble_home(event.seat, REGION_INDEX[region]) for region in event.regions]
    nobles = stage.fly(f"noble_{event.seat}", paths)
    return moving.Together([(0.0, nobles), (0.3, _float_vp(stage, event.seat, event.vp))])


def _city(stage: Stage, event: events.CityBuilt) -> Animation:
    target = estate_box(REGION_INDEX[event.region], event.estate)
    return stage.fly("city", [(layout.SUPPLY_CITY, target)], 48)


# --- war ----------------------------------------------------------------------------------------


def _bought(stage: Stage, event: events.ArmyBought) -> Animation:
    region, seat = REGION_INDEX[event.region], event.seat
    parts: list[tuple[float, Any]] = []
    for unit in ("infantry", "cavalry", "artillery"):
        number = getattr(event, unit)
        if number:
            paths = [(supply_box(seat, unit), army_box(region, seat))] * number
            parts.append((0.0, stage.fly(f"{unit}_{seat}", paths, 42)))
    if event.cossacks:
        target = layout.REGIONS[region].at(layout.REGION_COSSACKS)
        paths = [(layout.COSSACK_PLACES[0], target)] * event.cossacks
        parts.append((0.0, stage.fly("cossack", paths, 48)))
    return moving.Together(parts)


def _to_tatars(stage: Stage, start: Box, number: int) -> Animation:
    target = layout.ENEMIES[2].at(layout.ENEMY_TREATY)
    return stage.fly("cossack", [(start, target)] * number, 48)


def _defected(stage: Stage, event: events.CossacksDefected) -> Animation:
    return _to_tatars(stage, layout.COSSACK_PLACES[0], event.cossacks)


def _rebelled(stage: Stage, event: events.CossacksRebelled) -> Animation:
    ukraine = layout.REGIONS[2].at(layout.REGION_COSSACKS)
    start = ukraine if event.source == "ukraine" else layout.COSSACK_PLACES[0]
    return _to_tatars(stage, start, 1)


def _campaign(stage: Stage, event: events.CampaignLaunched) -> Animation:
    region = REGION_INDEX[event.region]
    banner = stage.art.piece(f"crest_{event.seat}", 64)
    start, end = layout.REGIONS[region], layout.ENEMIES[region]
    march = moving.Flights([Flight(banner, stage.centre(start), stage.centre(end), 0)], 0.6)
    home = stage.fly(f"noble_{event.seat}", [stage.noble_home(event.seat, region)])
    return moving.Together([(0.0, march), (0.0, home)])


def _counterattack(stage: Stage, event: events.CounterattackLaunched) -> Animation:
    target = points_box(event.target)
    return stage.fly("cavalry_king", [(layout.ARMY_UNITS[1], target)] * 3, 52)


def _destroyed(stage: Stage, event: events.PointsDestroyed) -> Animation:
    box = points_box(event.place)
    points = [
        stage.canvas.point(box.x + 16 + 18 * (n % 4), box.y + 16 - 10 * (n // 4))
        for n in range(min(8, event.points))
    ]
    return moving.Burst(stage.art.piece("flame", 52), points, 0.6)


def _box_hit(stage: Stage, event: events.BoxHit) -> Animation:
    enemy = layout.ENEMIES[ENEMY_INDEX[event.enemy]]
    if event.seat is None:
        paths = [(layout.ARMY_KING, enemy.at(layout.ENEMY_NOBLES[3]))] * event.nobles
        return stage.fly("noble_king", paths)
    target = enemy.at(layout.ENEMY_NOBLES[event.seat])
    paths = [(supply_box(event.seat, "noble"), target)] * event.nobles
    return stage.fly(f"noble_{event.seat}", paths)


def _treaty_broken(stage: Stage, event: events.TreatyBroken) -> Animation:
    box = layout.ENEMIES[ENEMY_INDEX[event.enemy]].at(layout.ENEMY_TREATY)
    return moving.Burst(stage.art.piece("flame", 60), [stage.centre(box)], 0.8)


def _held(stage: Stage, event: events.AttackHeld) -> Animation:
    rect = stage.canvas.rect(layout.ENEMIES[ENEMY_INDEX[event.enemy]])
    return moving.Glow(rect, GREEN, 0.5)


def _invaded(stage: Stage, event: events.EnemyInvaded) -> Animation:
    """March a banner and its cubes along the arrow; the region flares up."""
    region = REGION_INDEX[event.region]
    start = _invaders_from(event)
    end = points_box(event.region)
    cube = stage.art.piece(f"enemy_{event.enemy}", 46)
    banner = stage.art.piece(f"emblem_{event.enemy}", 96)
    a, b = stage.centre(start), stage.centre(end)
    spread = stage.canvas.length(16)
    flights = [Flight(banner, a, b, stage.canvas.length(20))]
    for number in range(min(MOST_CUBES, event.points)):
        aside = spread * (number % 3 - 1)
        flights.append(Flight(cube, (a[0], a[1] + aside), (b[0], b[1] + aside), spread))
    glow = moving.Glow(stage.canvas.rect(layout.REGIONS[region]), RED, 0.7)
    wave = moving.Flights(flights, 0.8)
    return moving.Together([(0.0, wave), (wave.duration * 0.6, glow)])


def _invaders_from(event: events.EnemyInvaded) -> Box:
    if event.source == "vienna":
        return points_box("vienna")
    if event.origin is not None:
        return points_box(event.origin)
    region, enemy = REGION_INDEX[event.region], ENEMY_INDEX[event.enemy]
    return layout.ENEMIES[enemy if enemy == region else region]


def _cancelled(stage: Stage, event: events.PointsCancelled) -> Animation:
    box = points_box(event.region)
    parts: list[tuple[float, Any]] = []
    for side, enemy in zip((-120, 120), event.enemies, strict=True):
        start = Box(box.x + side, box.y, box.w, box.h)
        cubes = [(start, box)] * min(MOST_CUBES, event.points)
        parts.append((0.0, stage.fly(f"enemy_{enemy}", cubes, 44)))
    flame = moving.Burst(stage.art.piece("flame", 70), [stage.centre(box)], 0.5)
    return moving.Together([*parts, (0.4, flame)])


def _vienna(stage: Stage, event: events.ViennaBesieged) -> Animation:
    paths = [(layout.ENEMIES[3], points_box("vienna"))] * min(MOST_CUBES, event.points)
    wave = stage.fly("enemy_ottomans", paths, 46)
    siege = stage.banner(tr("Vienna is besieged!"), 56, 1.2)
    return moving.Together([(0.0, wave), (0.3, siege)])


def _influence(stage: Stage, event: events.InfluenceEntered) -> Animation:
    region = REGION_INDEX[event.region]
    box = layout.ENEMIES[-1] if event.origin is None else points_box(event.origin)
    target = layout.REGIONS[region].at(layout.REGION_INFLUENCE)
    parts: list[tuple[float, Any]] = []
    for number, seat in enumerate(event.seats):
        pieces = stage.fly("influence", [(box, noble_box(region, seat))])
        noble = stage.fly(f"noble_{seat}", [stage.noble_home(seat, region)])
        parts += [(0.12 * number, pieces), (0.12 * number + 0.4, noble)]
    if event.stayed:
        parts.append((0.2, stage.fly("influence", [(box, target)] * event.stayed)))
    if not parts:
        flame = moving.Burst(stage.art.piece("flame", 52), [stage.centre(target)], 0.5)
        parts.append((0.0, flame))
    return moving.Together(parts)


# --- estates to the end -------------------------------------------------------------------------


def _estate_lost(stage: Stage, event: events.EstateLost) -> Animation:
    estate = estate_box(REGION_INDEX[event.region], event.estate)
    flame = moving.Burst(stage.art.piece("flame", 62), [stage.centre(estate)], 0.7)
    home = stage.fly(f"disc_{event.seat}", [(estate, supply_box(event.seat, "disc"))], 46)
    return moving.Together([(0.0, flame), (0.35, home)])


def _value(stage: Stage, event: events.ValueChanged) -> Animation | None:
    region = REGION_INDEX[event.region]
    before = stage.state.regions[region].value
    if before == event.value:
        return None
    box = layout.REGIONS[region]
    start, end = (box.at(layout.REGION_VALUES[v - 1]) for v in (before, event.value))
    return stage.fly("value_marker", [(start, end)], 30)


def _float_vp(stage: Stage, seat: int, vp: int) -> Animation:
    """Let "+3 VP" rise over the player's panel and marker."""
    text = stage.art.text(tr("+{points} VP", points=vp), 40, RED, "text_bold")
    points = [
        stage.centre(layout.PANELS[seat].at(layout.PANEL_VP)),
        stage.centre(vp_box(stage.state, seat)),
    ]
    return moving.Float([(text, point) for point in points], stage.canvas.length(60))


def _scored(stage: Stage, event: events.PointsScored) -> Animation:
    return _float_vp(stage, event.seat, event.vp)


def _turn_ended(stage: Stage, event: events.TurnEnded) -> Animation | None:
    """Let the cubes in the enemy boxes and the discs of the Sejm go home."""
    parts: list[tuple[float, Any]] = []
    for enemy, box in enumerate(stage.state.enemies):
        for seat in range(SEATS):
            if box.nobles[seat]:
                slot = layout.ENEMIES[enemy].at(layout.ENEMY_NOBLES[seat])
                path = (slot, supply_box(seat, "noble"))
                parts.append((0.0, stage.fly(f"noble_{seat}", [path])))
    for region, owner in enumerate(stage.state.sejm):
        if owner is not None:
            path = (layout.SEJM_SEATS[region], supply_box(owner, "disc"))
            parts.append((0.1, stage.fly(f"disc_{owner}", [path], 54)))
    return moving.Together(parts) if parts else None


def _game_ended(stage: Stage, event: events.GameEnded) -> Animation:
    return stage.banner(tr("The Commonwealth is no more"), 56, 1.6)


_LOOKS: dict[type, Callable[[Stage, Any], Animation | None]] = {
    events.FirstPlayerRolled: _first_player,
    events.TurnBegan: _turn,
    events.PhaseBegan: _phase,
    events.RoundBegan: _nothing,
    events.Waiting: _nothing,
    events.Passed: _nothing,
    events.MarkerMoved: _marker,
    events.EstatePlaced: _estate_placed,
    events.IncomeTaken: _income,
    events.BlocksPlaced: _blocks_placed,
    events.BlocksRevealed: _blocks_revealed,
    events.NoblesArrived: _nobles_arrived,
    events.BiddingBegan: _nothing,
    events.BidMade: _nothing,
    events.BidsRevealed: _bids,
    events.KingElected: _marker,
    events.ArmyRaised: _army_raised,
    events.DiceRolled: _enemy_dice,
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
    events.EstateLost: _estate_lost,
    events.ValueChanged: _value,
    events.PointsScored: _scored,
    events.TurnEnded: _turn_ended,
    events.GameEnded: _game_ended,
}
