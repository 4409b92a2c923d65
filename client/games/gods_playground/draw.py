"""Draws a position of God's Playground: every part of the board by its own function."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.client.art import DARK, GOLD, INK, PALE_INK, PARCHMENT, RED
from parlour.client.games.boxes import Box
from parlour.client.games.brush import Brush
from parlour.client.games.gods_playground import layout
from parlour.client.games.gods_playground.compose.texts import FAMILIES
from parlour.shared.gods_playground import board, words
from parlour.shared.gods_playground.names import ENEMIES, HABSBURGS, REGIONS, SEATS, UKRAINE
from parlour.shared.gods_playground.phases import TURN
from parlour.shared.gods_playground.phases.king import army_blocks
from parlour.shared.gods_playground.state import (
    FACE_DOWN,
    Player,
    State,
    influence_in_stock,
    king_cubes_in_stock,
    strength,
)
from parlour.shared.language import tr, tr_noop

UNITS = ("infantry", "cavalry", "artillery")
PHASE_CELLS = tuple(phase.name for phase in TURN if phase.name != "short_nobles")
SHORT_PHASE_NAMES = (
    tr_noop("Income"),
    tr_noop("Nobles"),
    tr_noop("King"),
    tr_noop("Polish\narmy"),
    tr_noop("Events"),
    tr_noop("Elections"),
    tr_noop("Build\nestates"),
    tr_noop("Special\nactions"),
    tr_noop("Buy\narmies"),
    tr_noop("Campaigns"),
    tr_noop("Enemies\nattack"),
    tr_noop("Poland\nfights"),
    tr_noop("Enemies\nexpand"),
    tr_noop("Estates"),
    tr_noop("Victory\npoints"),
    tr_noop("End of\nturn"),
)


SEAT_NAMES = (
    tr_noop("Prussia"),
    tr_noop("Lithuania"),
    tr_noop("Ukraine"),
    tr_noop("Little\nPoland"),
    tr_noop("Great\nPoland"),
)
"""The regions on the round seats of the Sejm, where there is little room."""


def phase_cell(phase: str) -> int | None:
    """Return the index of a phase on the track; None for set-up and the end."""
    name = "nobles" if phase == "short_nobles" else phase
    return PHASE_CELLS.index(name) if name in PHASE_CELLS else None


def draw_position(brush: Brush, state: State, names: Sequence[str]) -> None:
    """Draw everything that a view of the game shows."""
    _draw_tracks(brush, state)
    for region in range(len(REGIONS)):
        _draw_region(brush, state, region)
    for enemy in range(len(ENEMIES)):
        _draw_enemy(brush, state, enemy)
    _draw_sejm(brush, state)
    _draw_army(brush, state)
    _draw_supplies(brush, state)
    for seat in range(SEATS):
        _draw_panel(brush, state, seat, names[seat])
    _draw_laid_blocks(brush, state)


# --- tracks -------------------------------------------------------------------------------------


def _draw_tracks(brush: Brush, state: State) -> None:
    turns = board.FIGURES.turns
    for turn, cell in enumerate(layout.TURN_CELLS, 1):
        present = turn == state.turn
        if present:
            brush.fill(cell, GOLD)
        colour = DARK if present else PARCHMENT
        label = f"{turn} {turns.names.value[turn - 1]}\n{turns.years.value[turn - 1]}"
        brush.lines(label, cell, 17, colour)
    now = phase_cell(state.phase)
    for index, cell in enumerate(layout.PHASE_CELLS):
        if index == now:
            brush.fill(cell, GOLD)
        brush.lines(tr(SHORT_PHASE_NAMES[index]), cell, 18, DARK if index == now else PARCHMENT)
    for number, cell in enumerate(layout.VP_CELLS):
        if number % 5 == 0:
            brush.text(str(number), cell, 17, PALE_INK)
    _draw_vp_markers(brush, state)


def vp_box(state: State, seat: int) -> Box:
    """Return where the VP marker of ``seat`` stands; markers on one space are fanned out."""
    spaces = [player.vp % len(layout.VP_CELLS) for player in state.players]
    cell = layout.VP_CELLS[spaces[seat]]
    below = sum(spaces[other] == spaces[seat] for other in range(seat))
    return Box(cell.x - 4 + below * 5, cell.y - 4 - below * 7, 32, 32)


def _draw_vp_markers(brush: Brush, state: State) -> None:
    for seat in range(SEATS):
        brush.piece(f"disc_{seat}", vp_box(state, seat))


# --- regions ------------------------------------------------------------------------------------


def _draw_region(brush: Brush, state: State, index: int) -> None:
    region, box = state.regions[index], layout.REGIONS[index]
    title = words.region_name(REGIONS[index])
    brush.text(title, box.at(layout.REGION_NAME), 28, INK, "left", title=True)
    if region.invaded:
        brush.piece("flag_invaded", box.at(layout.REGION_FLAG))
    if index == UKRAINE and state.cossacks_ukraine:
        brush.count("cossack", state.cossacks_ukraine, box.at(layout.REGION_COSSACKS))
    _draw_estates(brush, state, index)
    for value, cell in enumerate(layout.REGION_VALUES, 1):
        if value == region.value:
            brush.piece("value_marker", box.at(cell), 30)
        colour = PARCHMENT if value == region.value else PALE_INK
        brush.text(str(value), box.at(cell), 20, colour)
    for enemy, points in enumerate(region.enemy):
        if points:
            brush.count(f"enemy_{ENEMIES[enemy]}", points, box.at(layout.REGION_ENEMY), ink=RED)
    if region.influence:
        brush.count("influence", region.influence, box.at(layout.REGION_INFLUENCE))
    for seat in range(SEATS):
        if region.nobles[seat]:
            slot = box.at(layout.REGION_NOBLES[seat])
            brush.count(f"noble_{seat}", region.nobles[seat], slot)
        _draw_units(brush, state, index, seat)


def _draw_estates(brush: Brush, state: State, index: int) -> None:
    box, estates = layout.REGIONS[index], state.regions[index].estates
    for place, slot in enumerate(layout.REGION_ESTATES):
        circle = box.at(slot)
        if place >= len(estates):
            brush.text(str(board.ESTATE_VP[place]), circle, 22, PALE_INK)
            continue
        estate = estates[place]
        brush.piece(f"disc_{estate.owner}", circle)
        badge = Box(circle.x + 24, circle.y + 24, 24, 24)
        if estate.manager:
            brush.piece("manager", badge)
        if estate.city:
            brush.piece("city", Box(circle.x - 2, circle.y + 22, 26, 26))
        value = Box(circle.x + 26, circle.y - 6, 22, 22)
        brush.fill(value, PARCHMENT, 11)
        brush.text(str(board.ESTATE_VP[place]), value, 16, INK)


def _draw_units(brush: Brush, state: State, index: int, seat: int) -> None:
    region = state.regions[index]
    slot = layout.REGIONS[index].at(layout.REGION_ARMIES[seat])
    numbers = (region.infantry[seat], region.cavalry[seat], region.artillery[seat])
    for place, (unit, number) in enumerate(zip(UNITS, numbers, strict=True)):
        if number:
            part = Box(slot.x + place * 35, slot.y + 4, 35, 28)
            brush.piece(f"{unit}_{seat}", Box(part.x, part.y, 25, 28), 27)
            brush.text(str(number), Box(part.x + 23, part.y, 12, 28), 18, INK, "left")


# --- enemies ------------------------------------------------------------------------------------


def _draw_enemy(brush: Brush, state: State, enemy: int) -> None:
    box, name, cubes = layout.ENEMIES[enemy], ENEMIES[enemy], state.enemies[enemy]
    brush.text(str(enemy + 1), box.at(layout.ENEMY_NUMBER), 22, PARCHMENT)
    brush.piece(f"emblem_{name}", box.at(layout.ENEMY_EMBLEM))
    title = words.enemy_name(name, state.turn)
    brush.text(title, box.at(layout.ENEMY_NAME), 23, PARCHMENT, "left", title=True)
    for turn, cell in enumerate(layout.ENEMY_STRENGTHS, 1):
        here = box.at(cell)
        if turn == state.turn:
            brush.fill(here, GOLD, 4)
        printed = board.PRINTED_STRENGTH[enemy][turn - 1]
        brush.text(str(printed), here, 20, DARK if turn == state.turn else PALE_INK)
    against = sum(cubes.nobles) + cubes.king
    total = f"{strength(state, enemy)} : {against}"
    colour = RED if strength(state, enemy) > against else INK
    brush.text(total, box.at(layout.ENEMY_TOTAL), 26, colour)
    counts = [*(f"noble_{seat}" for seat in range(SEATS)), "noble_king"]
    for piece, number, slot in zip(
        counts, [*cubes.nobles, cubes.king], layout.ENEMY_NOBLES, strict=True
    ):
        if number:
            brush.count(piece, number, box.at(slot))
    brush.text(tr("{points} VP", points=board.ENEMY_VP[enemy]), box.at(layout.ENEMY_VP), 22, INK)
    if cubes.cubes:
        brush.count(f"enemy_{name}", cubes.cubes, box.at(layout.ENEMY_CUBES))
    if state.treaty == enemy:
        brush.piece("treaty", box.at(layout.ENEMY_TREATY))
    if enemy == HABSBURGS:
        _draw_habsburgs(brush, state, box)


def _draw_habsburgs(brush: Brush, state: State, box: Box) -> None:
    if state.influence_box:
        brush.count("influence", state.influence_box, box.at(layout.ENEMY_CUBES))
    if state.vienna:
        brush.count("enemy_ottomans", state.vienna, box.at(layout.ENEMY_SPECIAL), ink=RED)


# --- Sejm, army, supplies -----------------------------------------------------------------------


def _draw_sejm(brush: Brush, state: State) -> None:
    brush.text(tr("Sejm"), layout.SEJM_TITLE, 32, RED, title=True)
    for region, seat in enumerate(layout.SEJM_SEATS):
        owner = state.sejm[region]
        if owner is None:
            brush.lines(tr(SEAT_NAMES[region]), seat, 17, PALE_INK)
        else:
            brush.piece(f"disc_{owner}", seat, 58)


def _draw_army(brush: Brush, state: State) -> None:
    brush.text(tr("King and Polish army"), layout.ARMY_TITLE, 28, RED, "left", title=True)
    for unit, number, slot in zip(UNITS, state.army, layout.ARMY_UNITS, strict=True):
        brush.count(f"{unit}_king", number, slot)
    brush.count("noble_king", king_cubes_in_stock(state), layout.ARMY_KING)
    heading = tr("Sum of the army blocks adds to the army:")
    brush.text(heading, layout.ARMY_TABLE_TITLE, 19, INK, "left")
    table = board.FIGURES.army.table
    revealed = [player.placed for player in state.players]
    known = all(placed for placed in revealed)
    blocks = sum(army_blocks(state)) if known else None
    lowest = 0
    for highest, units, cell in zip(
        table.up_to.value, table.added.value, layout.ARMY_TABLE, strict=True
    ):
        if blocks is not None and lowest <= blocks <= highest:
            brush.fill(cell, GOLD)
        head = Box(cell.x, cell.y + 2, cell.w, 26)
        brush.text(f"{lowest}–{highest}", head, 20, INK)
        for place, (unit, number) in enumerate(zip(UNITS, units, strict=True)):
            line = Box(cell.x + 14, cell.y + 28 + place * 26, cell.w - 20, 25)
            if number:
                brush.count(f"{unit}_king", number, line)
        lowest = highest + 1


def _draw_supplies(brush: Brush, state: State) -> None:
    title = Box(layout.COSSACKS.x + 12, layout.COSSACKS.y + 8, 120, 36)
    brush.text(tr("Cossacks"), title, 26, INK, "left", title=True)
    with_tatars = Box(title.x, title.y + 36, 130, 30)
    if state.cossacks_tatars:
        text = tr("{number} with the Tatars", number=state.cossacks_tatars)
        brush.text(text, with_tatars, 19, RED, "left")
    for place in layout.COSSACK_PLACES[: state.cossacks_box]:
        brush.piece("cossack", place, 54)
    title = Box(layout.SUPPLIES.x + 14, layout.SUPPLIES.y + 4, 200, 32)
    brush.text(tr("Supply"), title, 26, INK, "left", title=True)
    brush.count("manager", state.managers, layout.SUPPLY_MANAGERS)
    brush.count("influence", influence_in_stock(state), layout.SUPPLY_INFLUENCE)
    cities = sum(estate.city for region in state.regions for estate in region.estates)
    brush.count("city", 2 - cities, layout.SUPPLY_CITY)
    brush.count("noble_king", king_cubes_in_stock(state), layout.SUPPLY_KING)


# --- players ------------------------------------------------------------------------------------


def _draw_panel(brush: Brush, state: State, seat: int, name: str) -> None:
    panel, player = layout.PANELS[seat], state.players[seat]
    if seat in state.to_act:
        brush.frame(panel, (222, 148, 26), 6)
    brush.piece(f"crest_{seat}", panel.at(layout.PANEL_CREST), 64)
    brush.text(name, panel.at(layout.PANEL_NAME), 29, INK, "left", title=True)
    brush.text(FAMILIES[seat], panel.at(layout.PANEL_FAMILY), 21, PALE_INK, "left", title=True)
    if state.first_player == seat:
        brush.piece("marker_first", panel.at(layout.PANEL_MARKER))
    vp = panel.at(layout.PANEL_VP)
    brush.piece("laurel", vp, 62)
    brush.text(str(player.vp), vp, 27, RED)
    money = panel.at(layout.PANEL_MONEY)
    brush.count("coin", player.money, Box(money.x, money.y + 14, money.w, 36))
    supply = (player.stock, player.discs, player.infantry, player.cavalry, player.artillery)
    pieces = ("noble", "disc", *UNITS)
    for piece, number, slot in zip(pieces, supply, layout.PANEL_SUPPLY, strict=True):
        brush.count(f"{piece}_{seat}", number, panel.at(slot))
    for value, slot in zip(player.blocks, layout.PANEL_BLOCKS, strict=False):
        here = panel.at(slot)
        brush.piece(f"block_face_{seat}", here)
        brush.text(str(value), here, 20, INK)


def laid_block_box(place: int, seat: int) -> Box:
    """Return where the block of ``seat`` lies in a region (0 to 4) or the army box (5)."""
    if place == len(REGIONS):
        return layout.ARMY_BLOCKS[seat]
    corner = layout.REGIONS[place].at(layout.REGION_BLOCKS[0])
    return Box(corner.x + 2 * seat - 4, corner.y + 28 * seat, 40, 40)


def _draw_laid_blocks(brush: Brush, state: State) -> None:
    """Draw the blocks that lie on the board: all until they are revealed, then the army's."""
    in_regions = state.phase in ("nobles", "short_nobles")
    for seat, player in enumerate(state.players):
        if player.placed is None:
            continue
        for place in range(len(REGIONS) + 1):
            if place == len(REGIONS) or in_regions:
                _draw_block(brush, player, seat, place)


def _draw_block(brush: Brush, player: Player, seat: int, place: int) -> None:
    box = laid_block_box(place, seat)
    if player.placed is None or player.placed == FACE_DOWN:
        brush.piece(f"block_back_{seat}", box)
        return
    brush.piece(f"block_face_{seat}", box)
    brush.text(str(player.placed[place]), box, 22, INK)
