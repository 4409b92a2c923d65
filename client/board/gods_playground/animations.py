"""How each event looks: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from client import animation as moving
from client.animation import Animation, Die, Flight
from client.art import GOLD, PARCHMENT, RED, Art, Typeface
from client.board.gods_playground import layout
from client.board.gods_playground.compose.texts import region_name
from client.board.gods_playground.draw import laid_block_box, vp_box
from client.board.gods_playground.layout import Box
from client.canvas import Canvas
from shared.gods_playground import board, events, words
from shared.gods_playground.events import Event, Volley
from shared.gods_playground.names import ENEMY_INDEX, REGION_INDEX, REGIONS, SEATS
from shared.gods_playground.state import State

ARC = 60
"""How high pieces fly, in units of the canvas."""
MOST_CUBES = 10
"""Cubes that are seen marching in one invasion."""
GREEN = (58, 128, 52)


def animation_of(state: State, event: Event, canvas: Canvas, art: Art) -> Animation | None:
    """Return how ``event`` looks from the position before it; None if it is only told."""
    return _LOOKS[type(event)](_Scene(state, canvas, art), event)


class _Scene:
    """The position before the event, and the means to show what comes."""

    def __init__(self, state: State, canvas: Canvas, art: Art) -> None:
        self.state = state
        self.canvas = canvas
        self.art = art

    def centre(self, box: Box) -> tuple[float, float]:
        """Return the middle of ``box`` in the window."""
        return self.canvas.point(*box.centre)

    def fly(self, piece: str, paths: Sequence[tuple[Box, Box]], size: float = 40) -> Animation:
        """Let a piece fly along each path."""
        image = self.art.piece(piece, size)
        arc = self.canvas.length(ARC)
        flights = [Flight(image, self.centre(a), self.centre(b), arc) for a, b in paths]
        return moving.Flights(flights)

    def noble_home(self, seat: int, region: int) -> tuple[Box, Box]:
        """Return the way of a noble who is paid, back to the stock."""
        return noble_box(region, seat), supply_box(seat, "noble")

    def ribbon(self, text: str, size: float, typeface: Typeface = "title") -> pygame.Surface:
        """Return ``text`` on a ribbon."""
        words_ = self.art.text(text, size, PARCHMENT, typeface)
        margin = self.canvas.length(size * 0.7)
        ribbon = pygame.Surface((words_.get_width() + 3 * margin, words_.get_height() + margin))
        ribbon.fill((67, 48, 32))
        edge = self.canvas.length(3)
        pygame.draw.rect(ribbon, GOLD, ribbon.get_rect(), edge)
        ribbon.blit(words_, words_.get_rect(center=ribbon.get_rect().center))
        return ribbon.convert()

    def banner(self, text: str, size: float, seconds: float) -> Animation:
        """Return a ribbon across the map."""
        return moving.Banner(self.ribbon(text, size), self.centre(layout.MAP), seconds)


def supply_box(seat: int, piece: str) -> Box:
    """Return where a piece of the player's supply stands."""
    kinds = ("noble", "disc", "infantry", "cavalry", "artillery")
    return layout.PANELS[seat].at(layout.PANEL_SUPPLY[kinds.index(piece)])


def noble_box(region: int, seat: int) -> Box:
    """Return where the nobles of ``seat`` stand in a region."""
    return layout.REGIONS[region].at(layout.REGION_NOBLES[seat])


def army_box(region: int, seat: int) -> Box:
    """Return where the army of ``seat`` stands in a region."""
    return layout.REGIONS[region].at(layout.REGION_ARMIES[seat])


def estate_box(region: int, index: int) -> Box:
    """Return an estate of a region."""
    return layout.REGIONS[region].at(layout.REGION_ESTATES[index])


def points_box(place: str) -> Box:
    """Return where strength points stand in a region, or before Vienna."""
    if place == "vienna":
        return layout.ENEMIES[-1].at(layout.ENEMY_SPECIAL)
    return layout.REGIONS[REGION_INDEX[place]].at(layout.REGION_ENEMY)


# --- the course of the game ---------------------------------------------------------------------


def _nothing(scene: _Scene, event: Any) -> None:
    return None


def _first_player(scene: _Scene, event: events.FirstPlayerRolled) -> Animation:
    return _throw(scene, "First player", [("", [(event.die, None)])])


def _turn(scene: _Scene, event: events.TurnBegan) -> Animation:
    turns = board.FIGURES.turns
    name, years = turns.names.value[event.turn - 1], turns.years.value[event.turn - 1]
    return scene.banner(f"Turn {event.turn}: {name}, {years}", 64, 1.3)


def _phase(scene: _Scene, event: events.PhaseBegan) -> Animation | None:
    if event.phase in ("short_nobles", "over"):
        return None
    return scene.banner(words.PHASE_NAMES[event.phase], 48, 0.6)


def _marker(scene: _Scene, event: events.MarkerMoved | events.KingElected) -> Animation | None:
    if event.seat == scene.state.first_player:
        return None
    start = layout.PANELS[scene.state.first_player].at(layout.PANEL_MARKER)
    end = layout.PANELS[event.seat].at(layout.PANEL_MARKER)
    return scene.fly("marker_first", [(start, end)], 52)


# --- set-up to army -----------------------------------------------------------------------------


def _estate_placed(scene: _Scene, event: events.EstatePlaced) -> Animation:
    region = REGION_INDEX[event.region]
    index = len(scene.state.regions[region].estates)
    path = (supply_box(event.seat, "disc"), estate_box(region, index))
    return scene.fly(f"disc_{event.seat}", [path], 46)


def _money(scene: _Scene, seat: int, money: int) -> Animation:
    """Let coins fly into (or, if negative, out of) a player's purse."""
    purse = layout.PANELS[seat].at(layout.PANEL_MONEY)
    bank = Box(purse.x - 20, purse.y - 150, 40, 40)
    paths = [(bank, purse) if money > 0 else (purse, bank)] * min(4, abs(money))
    return scene.fly("coin", paths, 34)


def _income(scene: _Scene, event: events.IncomeTaken) -> Animation:
    return _money(scene, event.seat, event.money)


def _blocks_placed(scene: _Scene, event: events.BlocksPlaced) -> Animation:
    start = layout.PANELS[event.seat].at(layout.PANEL_BLOCKS[5])
    paths = [(start, laid_block_box(place, event.seat)) for place in range(len(REGIONS) + 1)]
    return scene.fly(f"block_back_{event.seat}", paths, 40)


def _blocks_revealed(scene: _Scene, event: events.BlocksRevealed) -> Animation:
    parts: list[tuple[float, Any]] = []
    for place in range(len(REGIONS) + 1):
        for seat in range(SEATS):
            face = scene.art.piece(f"block_face_{seat}", 46).copy()
            number = scene.art.text(str(event.blocks[seat][place]), 26)
            face.blit(number, number.get_rect(center=face.get_rect().center))
            point = scene.centre(laid_block_box(place, seat))
            parts.append((0.12 * place, moving.Banner(face, point, 1.0)))
    return moving.Together(parts)


def _nobles_arrived(scene: _Scene, event: events.NoblesArrived) -> Animation | None:
    stock = supply_box(event.seat, "noble")
    paths = [
        (stock, noble_box(region, event.seat))
        for region, number in enumerate(event.nobles)
        for _ in range(number)
    ]
    return scene.fly(f"noble_{event.seat}", paths, 38) if paths else None


def _bids(scene: _Scene, event: events.BidsRevealed) -> Animation | None:
    if not event.bids:
        return None
    text = ", ".join(f"{money} money" for _, money in event.bids)
    return scene.banner(f"Bids: {text}", 40, 1.1)


def _army_raised(scene: _Scene, event: events.ArmyRaised) -> Animation:
    parts = []
    for unit, number, slot in zip(
        ("infantry", "cavalry", "artillery"),
        (event.infantry, event.cavalry, event.artillery),
        layout.ARMY_UNITS,
        strict=True,
    ):
        if number:
            paths = [(layout.ARMY_KING, slot)] * number
            parts.append((0.0, scene.fly(f"{unit}_king", paths, 44)))
    return moving.Together(parts)


# --- dice ---------------------------------------------------------------------------------------

Row = tuple[str, Sequence[tuple[int, bool | None]]]
"""The piece at the head of a row of dice, and each die: hit (True), loss (False), neither."""


def _throw(scene: _Scene, title: str, rows: Sequence[Row], seconds: float = 1.5) -> Animation:
    """Throw rows of dice on a tray in the middle of the map."""
    size, gap = 62.0, 74.0
    longest = max(len(dice) for _, dice in rows)
    width = max(360.0, 130 + gap * longest)
    height = 76 + gap * len(rows)
    centre_x, centre_y = layout.MAP.centre
    tray = _tray(scene, title, rows, (width, height, gap))
    dice = []
    for number, (_, row) in enumerate(rows):
        y = centre_y - height / 2 + 62 + gap * (number + 0.5)
        for place, (face, hit) in enumerate(row):
            x = centre_x - width / 2 + 100 + gap * (place + 0.4)
            mark = None if hit is None else _mark(scene, size, hit=hit)
            dice.append(Die(face, scene.canvas.point(x, y), mark))
    faces = [scene.art.piece(f"die_{face}", size) for face in range(1, 7)]
    centre = scene.canvas.point(centre_x, centre_y)
    return moving.DiceThrow(tray, centre, dice, faces, seconds)


def _tray(
    scene: _Scene, title: str, rows: Sequence[Row], measures: tuple[float, float, float]
) -> pygame.Surface:
    width, height, gap = measures
    length = scene.canvas.length
    tray = pygame.Surface((length(width), length(height)))
    tray.fill((84, 56, 36))
    pygame.draw.rect(tray, GOLD, tray.get_rect(), length(4))
    heading = scene.art.text(title, 32, PARCHMENT, "title", width - 30)
    tray.blit(heading, heading.get_rect(midtop=(tray.get_width() // 2, length(12))))
    for number, (piece, _) in enumerate(rows):
        if piece:
            y = length(62 + gap * (number + 0.5))
            moving.blit_centred(tray, scene.art.piece(piece, 54), (length(48), y))
    return tray.convert()


def _mark(scene: _Scene, size: float, *, hit: bool) -> pygame.Surface:
    """Return a green ring for a hit, or a red cross for a unit that dies."""
    pixels = scene.canvas.length(size * 1.12)
    mark = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    width = scene.canvas.length(7)
    if hit:
        radius = scene.canvas.length(14)
        pygame.draw.rect(mark, GREEN, mark.get_rect(), width, border_radius=radius)
    else:
        inset = pixels // 6
        far = pixels - inset
        pygame.draw.line(mark, RED, (inset, inset), (far, far), width)
        pygame.draw.line(mark, RED, (inset, far), (far, inset), width)
    return mark


def _enemy_dice(scene: _Scene, event: events.DiceRolled) -> Animation:
    return _throw(scene, "The enemies gather", [("", [(die, None) for die in event.dice])])


def _volley_row(volley: Volley) -> Row:
    needed = volley.hits_on - volley.bonus
    dice = [(die, False if die == 1 else True if die >= needed else None) for die in volley.dice]
    piece = "cossack" if volley.army == "cossacks" else f"{volley.unit}_{volley.army}"
    return piece, dice


def _battle(scene: _Scene, event: events.BattleFought) -> Animation:
    where = "Vienna" if event.place == "vienna" else region_name(event.place)
    title = f"Defence of {where}" if event.defence else f"Battle: {where}"
    return _throw(scene, title, [_volley_row(volley) for volley in event.volleys], 1.9)


def _enemy_grew(scene: _Scene, event: events.EnemyGrew) -> Animation:
    enemy = ENEMY_INDEX[event.enemy]
    pieces = {"cube": f"enemy_{event.enemy}", "influence": "influence", "vienna": "enemy_ottomans"}
    target = layout.ENEMIES[enemy].at(layout.ENEMY_CUBES)
    middle = layout.SEJM
    start = Box(middle.x + 60 * event.die, middle.y + 100, 40, 40)
    return scene.fly(pieces[event.growth], [(start, target)])


# --- elections, estates, special actions --------------------------------------------------------


def _election(scene: _Scene, event: events.ElectionHeld) -> Animation | None:
    if event.winner is None:
        return None
    region = REGION_INDEX[event.region]
    path = (noble_box(region, event.winner), layout.SEJM_SEATS[region])
    return scene.fly(f"disc_{event.winner}", [path], 54)


def _estate_built(scene: _Scene, event: events.EstateBuilt) -> Animation:
    region = REGION_INDEX[event.region]
    index = len(scene.state.regions[region].estates)
    path = (noble_box(region, event.seat), estate_box(region, index))
    return scene.fly(f"disc_{event.seat}", [path], 46)


def _manager(scene: _Scene, event: events.ManagerPlaced) -> Animation:
    target = estate_box(REGION_INDEX[event.region], event.estate)
    return scene.fly("manager", [(layout.SUPPLY_MANAGERS, target)])


def _danzig(scene: _Scene, event: events.DanzigTraded) -> Animation:
    purse = layout.PANELS[event.seat].at(layout.PANEL_MONEY)
    return scene.fly("coin", [(layout.REGIONS[0], purse)] * min(6, event.money), 34)


def _treaty(scene: _Scene, event: events.TreatyMade) -> Animation:
    enemy = layout.ENEMIES[ENEMY_INDEX[event.enemy]]
    disc = layout.SEJM_SEATS[REGION_INDEX[event.disc]]
    price = f"Treaty: {event.money} money"
    throw = _throw(scene, price, [("treaty", [(event.die, None)])], 1.4)
    scroll = scene.fly("treaty", [(disc, enemy.at(layout.ENEMY_TREATY))], 48)
    return moving.Together([(0.0, throw), (throw.duration, scroll)])


def _moved(scene: _Scene, event: events.NoblesMoved) -> Animation:
    seat = event.seat
    paths = [
        (noble_box(REGION_INDEX[origin], seat), noble_box(REGION_INDEX[to], seat))
        for origin, to in event.moves
    ]
    return scene.fly(f"noble_{seat}", paths)


def _veto(scene: _Scene, event: events.SejmDissolved) -> Animation:
    parts: list[tuple[float, Any]] = [(0.0, scene.banner("Liberum veto!", 56, 1.1))]
    for region, owner in enumerate(scene.state.sejm):
        if owner is not None:
            path = (layout.SEJM_SEATS[region], supply_box(owner, "disc"))
            parts.append((0.3, scene.fly(f"disc_{owner}", [path], 54)))
    return moving.Together(parts)


def _seized(scene: _Scene, event: events.EstateSeized) -> Animation:
    estate = estate_box(REGION_INDEX[event.region], event.estate)
    back = scene.fly(f"disc_{event.target}", [(estate, supply_box(event.target, "disc"))], 46)
    new = scene.fly(f"disc_{event.seat}", [(supply_box(event.seat, "disc"), estate)], 46)
    return moving.Together([(0.0, back), (0.3, new)])


def _schools(scene: _Scene, event: events.SchoolsEndowed) -> Animation:
    paths = [scene.noble_home(event.seat, REGION_INDEX[region]) for region in event.regions]
    nobles = scene.fly(f"noble_{event.seat}", paths)
    return moving.Together([(0.0, nobles), (0.3, _float_vp(scene, event.seat, event.vp))])


def _city(scene: _Scene, event: events.CityBuilt) -> Animation:
    target = estate_box(REGION_INDEX[event.region], event.estate)
    return scene.fly("city", [(layout.SUPPLY_CITY, target)], 48)


# --- war ----------------------------------------------------------------------------------------


def _bought(scene: _Scene, event: events.ArmyBought) -> Animation:
    region, seat = REGION_INDEX[event.region], event.seat
    parts: list[tuple[float, Any]] = []
    for unit in ("infantry", "cavalry", "artillery"):
        number = getattr(event, unit)
        if number:
            paths = [(supply_box(seat, unit), army_box(region, seat))] * number
            parts.append((0.0, scene.fly(f"{unit}_{seat}", paths, 42)))
    if event.cossacks:
        target = layout.REGIONS[region].at(layout.REGION_COSSACKS)
        paths = [(layout.COSSACK_PLACES[0], target)] * event.cossacks
        parts.append((0.0, scene.fly("cossack", paths, 48)))
    return moving.Together(parts)


def _to_tatars(scene: _Scene, start: Box, number: int) -> Animation:
    target = layout.ENEMIES[2].at(layout.ENEMY_TREATY)
    return scene.fly("cossack", [(start, target)] * number, 48)


def _defected(scene: _Scene, event: events.CossacksDefected) -> Animation:
    return _to_tatars(scene, layout.COSSACK_PLACES[0], event.cossacks)


def _rebelled(scene: _Scene, event: events.CossacksRebelled) -> Animation:
    ukraine = layout.REGIONS[2].at(layout.REGION_COSSACKS)
    start = ukraine if event.source == "ukraine" else layout.COSSACK_PLACES[0]
    return _to_tatars(scene, start, 1)


def _campaign(scene: _Scene, event: events.CampaignLaunched) -> Animation:
    region = REGION_INDEX[event.region]
    banner = scene.art.piece(f"crest_{event.seat}", 64)
    start, end = layout.REGIONS[region], layout.ENEMIES[region]
    march = moving.Flights([Flight(banner, scene.centre(start), scene.centre(end), 0)], 0.6)
    home = scene.fly(f"noble_{event.seat}", [scene.noble_home(event.seat, region)])
    return moving.Together([(0.0, march), (0.0, home)])


def _counterattack(scene: _Scene, event: events.CounterattackLaunched) -> Animation:
    target = points_box(event.target)
    return scene.fly("cavalry_king", [(layout.ARMY_UNITS[1], target)] * 3, 52)


def _destroyed(scene: _Scene, event: events.PointsDestroyed) -> Animation:
    box = points_box(event.place)
    points = [
        scene.canvas.point(box.x + 16 + 18 * (n % 4), box.y + 16 - 10 * (n // 4))
        for n in range(min(8, event.points))
    ]
    return moving.Burst(scene.art.piece("flame", 52), points, 0.6)


def _box_hit(scene: _Scene, event: events.BoxHit) -> Animation:
    enemy = layout.ENEMIES[ENEMY_INDEX[event.enemy]]
    if event.seat is None:
        paths = [(layout.ARMY_KING, enemy.at(layout.ENEMY_NOBLES[3]))] * event.nobles
        return scene.fly("noble_king", paths)
    target = enemy.at(layout.ENEMY_NOBLES[event.seat])
    paths = [(supply_box(event.seat, "noble"), target)] * event.nobles
    return scene.fly(f"noble_{event.seat}", paths)


def _treaty_broken(scene: _Scene, event: events.TreatyBroken) -> Animation:
    box = layout.ENEMIES[ENEMY_INDEX[event.enemy]].at(layout.ENEMY_TREATY)
    return moving.Burst(scene.art.piece("flame", 60), [scene.centre(box)], 0.8)


def _held(scene: _Scene, event: events.AttackHeld) -> Animation:
    rect = scene.canvas.rect(layout.ENEMIES[ENEMY_INDEX[event.enemy]])
    return moving.Glow(rect, GREEN, 0.5)


def _invaded(scene: _Scene, event: events.EnemyInvaded) -> Animation:
    """March a banner and its cubes along the arrow; the region flares up."""
    region = REGION_INDEX[event.region]
    start = _invaders_from(event)
    end = points_box(event.region)
    cube = scene.art.piece(f"enemy_{event.enemy}", 46)
    banner = scene.art.piece(f"emblem_{event.enemy}", 96)
    a, b = scene.centre(start), scene.centre(end)
    spread = scene.canvas.length(16)
    flights = [Flight(banner, a, b, scene.canvas.length(20))]
    for number in range(min(MOST_CUBES, event.points)):
        aside = spread * (number % 3 - 1)
        flights.append(Flight(cube, (a[0], a[1] + aside), (b[0], b[1] + aside), spread))
    glow = moving.Glow(scene.canvas.rect(layout.REGIONS[region]), RED, 0.7)
    wave = moving.Flights(flights, 0.8)
    return moving.Together([(0.0, wave), (wave.duration * 0.6, glow)])


def _invaders_from(event: events.EnemyInvaded) -> Box:
    if event.source == "vienna":
        return points_box("vienna")
    if event.origin is not None:
        return points_box(event.origin)
    region, enemy = REGION_INDEX[event.region], ENEMY_INDEX[event.enemy]
    return layout.ENEMIES[enemy if enemy == region else region]


def _cancelled(scene: _Scene, event: events.PointsCancelled) -> Animation:
    box = points_box(event.region)
    parts: list[tuple[float, Any]] = []
    for side, enemy in zip((-120, 120), event.enemies, strict=True):
        start = Box(box.x + side, box.y, box.w, box.h)
        cubes = [(start, box)] * min(MOST_CUBES, event.points)
        parts.append((0.0, scene.fly(f"enemy_{enemy}", cubes, 44)))
    flame = moving.Burst(scene.art.piece("flame", 70), [scene.centre(box)], 0.5)
    return moving.Together([*parts, (0.4, flame)])


def _vienna(scene: _Scene, event: events.ViennaBesieged) -> Animation:
    paths = [(layout.ENEMIES[3], points_box("vienna"))] * min(MOST_CUBES, event.points)
    wave = scene.fly("enemy_ottomans", paths, 46)
    siege = scene.banner("Vienna is besieged!", 56, 1.2)
    return moving.Together([(0.0, wave), (0.3, siege)])


def _influence(scene: _Scene, event: events.InfluenceEntered) -> Animation:
    region = REGION_INDEX[event.region]
    box = layout.ENEMIES[-1] if event.origin is None else points_box(event.origin)
    target = layout.REGIONS[region].at(layout.REGION_INFLUENCE)
    parts: list[tuple[float, Any]] = []
    for number, seat in enumerate(event.seats):
        pieces = scene.fly("influence", [(box, noble_box(region, seat))])
        noble = scene.fly(f"noble_{seat}", [scene.noble_home(seat, region)])
        parts += [(0.12 * number, pieces), (0.12 * number + 0.4, noble)]
    if event.stayed:
        parts.append((0.2, scene.fly("influence", [(box, target)] * event.stayed)))
    if not parts:
        flame = moving.Burst(scene.art.piece("flame", 52), [scene.centre(target)], 0.5)
        parts.append((0.0, flame))
    return moving.Together(parts)


# --- estates to the end -------------------------------------------------------------------------


def _estate_lost(scene: _Scene, event: events.EstateLost) -> Animation:
    estate = estate_box(REGION_INDEX[event.region], event.estate)
    flame = moving.Burst(scene.art.piece("flame", 62), [scene.centre(estate)], 0.7)
    home = scene.fly(f"disc_{event.seat}", [(estate, supply_box(event.seat, "disc"))], 46)
    return moving.Together([(0.0, flame), (0.35, home)])


def _value(scene: _Scene, event: events.ValueChanged) -> Animation | None:
    region = REGION_INDEX[event.region]
    before = scene.state.regions[region].value
    if before == event.value:
        return None
    box = layout.REGIONS[region]
    start, end = (box.at(layout.REGION_VALUES[v - 1]) for v in (before, event.value))
    return scene.fly("value_marker", [(start, end)], 30)


def _float_vp(scene: _Scene, seat: int, vp: int) -> Animation:
    """Let "+3 VP" rise over the player's panel and marker."""
    text = scene.art.text(f"+{vp} VP", 40, RED, "text_bold")
    points = [
        scene.centre(layout.PANELS[seat].at(layout.PANEL_VP)),
        scene.centre(vp_box(scene.state, seat)),
    ]
    return moving.Float([(text, point) for point in points], scene.canvas.length(60))


def _scored(scene: _Scene, event: events.PointsScored) -> Animation:
    return _float_vp(scene, event.seat, event.vp)


def _turn_ended(scene: _Scene, event: events.TurnEnded) -> Animation | None:
    """Let the cubes in the enemy boxes and the discs of the Sejm go home."""
    parts: list[tuple[float, Any]] = []
    for enemy, box in enumerate(scene.state.enemies):
        for seat in range(SEATS):
            if box.nobles[seat]:
                slot = layout.ENEMIES[enemy].at(layout.ENEMY_NOBLES[seat])
                path = (slot, supply_box(seat, "noble"))
                parts.append((0.0, scene.fly(f"noble_{seat}", [path])))
    for region, owner in enumerate(scene.state.sejm):
        if owner is not None:
            path = (layout.SEJM_SEATS[region], supply_box(owner, "disc"))
            parts.append((0.1, scene.fly(f"disc_{owner}", [path], 54)))
    return moving.Together(parts) if parts else None


def _game_ended(scene: _Scene, event: events.GameEnded) -> Animation:
    return scene.banner("The Commonwealth is no more", 56, 1.6)


_LOOKS: dict[type, Callable[[_Scene, Any], Animation | None]] = {
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
