"""Draws a position of Rattus: every part of the board by its own function."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.client.art import DARK, GOLD, INK, LIT, PALE_INK, PARCHMENT, RED
from parlour.client.games.boxes import Box, row
from parlour.client.games.brush import Brush
from parlour.client.games.rattus import layout
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.palette import Colour
from parlour.shared.language import tr
from parlour.shared.rattus import board, words
from parlour.shared.rattus.board import Token
from parlour.shared.rattus.names import CARDS, REGIONS, PhaseName
from parlour.shared.rattus.state import NOBODY, Rat, State, score

SEAT_COLOURS: tuple[Colour, ...] = ((244, 234, 210), (63, 111, 176), (184, 53, 47), (216, 176, 74))
SEAT_EDGES: tuple[Colour, ...] = ((168, 152, 116), (34, 69, 122), (122, 28, 25), (143, 108, 28))
SEAT_INKS: tuple[Colour, ...] = (INK, (238, 243, 251), (251, 233, 226), (74, 52, 16))
PANEL_COLOUR = (243, 231, 202)
OUT_OF_USE: Colour = (230, 211, 169)
MIST = 205
"""How little is seen of a region that is not in use, of 255."""

PHASES: tuple[PhaseName, ...] = (
    "setup",
    "actions",
    "witch",
    "spread",
    "neutral_cubes",
    "devastation",
    "last_round",
    "over",
)
"""The phases in the order of their cells."""


def draw_position(brush: Brush, state: State, names: Sequence[str]) -> None:
    """Draw everything that a view of the game shows."""
    _draw_course(brush, state)
    for region in range(len(REGIONS)):
        if region < len(state.rats):
            _draw_region(brush, state, region)
        else:
            _draw_unused(brush, region)
    for card in range(len(CARDS)):
        _draw_card(brush, state, card, names)
    _draw_castle(brush, state)
    _draw_supplies(brush, state)
    for seat in range(len(state.players)):
        _draw_panel(brush, state, seat, names[seat])


# --- round and phase ----------------------------------------------------------------------------


def _draw_course(brush: Brush, state: State) -> None:
    label = tr("Round {round}", round=state.round)
    if state.phase == "setup":  # which has rounds of its own
        label = tr(words.PHASE_NAMES[state.phase])
    brush.text(label, layout.ROUND, 26, PARCHMENT, title=True)
    for phase, cell in zip(PHASES, layout.PHASE_CELLS, strict=True):
        now = phase == state.phase
        if now:
            brush.fill(cell, GOLD)
        brush.text(tr(words.PHASE_NAMES[phase]), cell.grown(-6), 20, DARK if now else PARCHMENT)


# --- regions ------------------------------------------------------------------------------------


def _draw_unused(brush: Brush, region: int) -> None:
    """Leave a region that is not in use with so few players in the mist."""
    brush.cover(OUTLINES[region], OUT_OF_USE, MIST)
    name = words.REGION_NAMES[REGIONS[region]]
    brush.text(name, layout.REGIONS[region], 30, PALE_INK, title=True)


def _draw_region(brush: Brush, state: State, region: int) -> None:
    plate = layout.REGIONS[region]
    name = words.REGION_NAMES[REGIONS[region]]
    brush.text(name, plate.at(layout.REGION_NAME), 28, INK, "left", title=True)
    for rat, slot in zip(state.rats[region], layout.REGION_RATS, strict=False):
        draw_rat(brush, rat, plate.at(slot))
    for seat, player in enumerate(state.players):
        if player.cubes[region]:
            slot = plate.at(layout.REGION_CUBES[seat])
            brush.count(f"cube_{seat}", player.cubes[region], slot)
    if state.plague == region:
        brush.piece("plague", plate.at(layout.REGION_PLAGUE), 76)
        if state.neutral:
            box = plate.at(layout.REGION_NEUTRAL)
            brush.fill(box, PARCHMENT)
            brush.count("cube_neutral", board.NEUTRAL_CUBES, box)


def draw_rat(brush: Brush, rat: Rat, box: Box) -> None:
    """Draw a rat token: face up if it is known, marked if a Witch has seen it."""
    if rat.token is None:
        brush.piece("rat_back", box)
    else:
        draw_face(brush, board.TOKENS[rat.token], box)
    if rat.seen:
        brush.piece("rat_seen", Box(box.x + box.w * 0.62, box.y - 6, box.w * 0.4, box.h * 0.4))


def symbols(token: Token) -> list[str]:
    """Return the pieces of a token's symbols, in the order in which they are drawn."""
    named = [f"symbol_{CARDS[card]}" for card in token.classes]
    return ["symbol_majority"] * token.majority + ["symbol_all"] * token.everyone + named


def symbol_boxes(number: int, token: Box) -> list[Box]:
    """Return where ``number`` symbols are on a token: in two lines below the limit."""
    size = token.h * 0.28
    lines = [min(number, 3), max(0, number - 3)]
    boxes: list[Box] = []
    for line, inside in enumerate(lines):
        left = token.x + token.w * 0.485 - inside * size / 2
        top = token.y + token.h * (0.36 if lines[1] else 0.46) + line * size
        boxes += row(Box(left, top, size, size), inside, size)
    return boxes


def draw_face(brush: Brush, token: Token, box: Box) -> None:
    """Draw the face of a rat token: its limit above its symbols."""
    brush.piece("rat_face", box)
    limit = Box(box.x, box.y + box.h * 0.09, box.w * 0.97, box.h * 0.3)
    brush.text(str(token.limit), limit, box.h * 0.32, RED)
    pieces = symbols(token)
    for piece, spot in zip(pieces, symbol_boxes(len(pieces), box), strict=True):
        brush.piece(piece, spot)


def draw_holders(brush: Brush, state: State, token: Token, box: Box) -> None:
    """Draw the crest of whoever holds the card on each class symbol of a large token."""
    spots = symbol_boxes(len(symbols(token)), box)[token.majority + token.everyone :]
    for card, spot in zip(token.classes, spots, strict=True):
        holder = state.cards[card]
        if holder != NOBODY:
            size = spot.w * 0.5
            corner = Box(spot.x + spot.w - size * 0.8, spot.y + spot.h - size * 0.9, size, size)
            brush.piece(f"crest_{holder}", corner)


# --- cards, Castle, supplies --------------------------------------------------------------------


def _draw_card(brush: Brush, state: State, card: int, names: Sequence[str]) -> None:
    box, holder = layout.CARDS[card], state.cards[card]
    brush.piece(f"symbol_{CARDS[card]}", box.at(layout.CARD_SYMBOL))
    name = tr(words.CARD_NAMES[CARDS[card]])
    brush.text(name, box.at(layout.CARD_NAME), 24, INK, title=True)
    band = box.at(layout.CARD_HOLDER)
    if holder == NOBODY:
        brush.text(tr("on the table"), band, 18, PALE_INK)
        return
    brush.frame(box, SEAT_EDGES[holder], 7)
    brush.frame(box.grown(-1), SEAT_COLOURS[holder], 4)
    brush.fill(band, SEAT_COLOURS[holder])
    brush.piece(f"crest_{holder}", box.at(layout.CARD_CREST))
    label = box.at(layout.CARD_HOLDER_NAME)
    brush.text(names[holder], label, 19, SEAT_INKS[holder], "left")
    if state.used[card]:
        brush.piece("used", box.at(layout.CARD_USED))


def _draw_castle(brush: Brush, state: State) -> None:
    brush.piece("castle", layout.CASTLE_DRAWING)
    brush.text(tr("Castle"), layout.CASTLE_TITLE, 24, INK, title=True)
    for seat, player in enumerate(state.players):
        brush.count(f"cube_{seat}", player.castle, layout.CASTLE_CUBES[seat])


def _draw_supplies(brush: Brush, state: State) -> None:
    brush.piece("rat_back", layout.TOKENS_PIECE, 64)
    brush.text(str(len(state.stock)), layout.TOKENS_NUMBER, 38, INK)
    brush.text(tr("left"), layout.TOKENS_TITLE, 18, PALE_INK)
    brush.piece("plague", layout.PLAGUE_PIECE, 54)
    here = words.REGION_NAMES[REGIONS[state.plague]]
    brush.text(here, layout.PLAGUE_REGION, 20, INK)


# --- players ------------------------------------------------------------------------------------


def _draw_panel(brush: Brush, state: State, seat: int, name: str) -> None:
    panel, player = layout.PANELS[seat], state.players[seat]
    brush.fill(panel, PANEL_COLOUR, 10)
    if seat == state.winner or (state.winner == NOBODY and seat in state.to_act):
        brush.frame(panel, LIT, 6)
    brush.piece(f"crest_{seat}", panel.at(layout.PANEL_CREST), 64)
    brush.text(name, panel.at(layout.PANEL_NAME), 29, INK, "left", title=True)
    if state.first_player == seat:
        brush.piece("marker_first", panel.at(layout.PANEL_FIRST))
    counts = (
        (f"cube_{seat}", player.stock),
        ("people", sum(player.cubes)),
        ("castle", player.castle),
    )
    for (piece, number), slot in zip(counts, layout.PANEL_COUNTS, strict=True):
        brush.count(piece, number, panel.at(slot))
    held = [card for card, holder in enumerate(state.cards) if holder == seat]
    for card, slot in zip(held, layout.PANEL_CARDS, strict=False):
        brush.piece(f"symbol_{CARDS[card]}", panel.at(slot))
    box = panel.at(layout.PANEL_SCORE)
    brush.piece("laurel", box, 62)
    brush.text(str(score(player)), box, 27, RED)
