"""Draws a position of Playing Gods: every part of the board by its own function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlour.client.art import DARK, INK, LIT, PALE_INK, PARCHMENT, RED
from parlour.client.games.boxes import Box
from parlour.client.games.brush import Brush
from parlour.client.games.playing_gods import layout
from parlour.client.games.playing_gods.places import hand_places
from parlour.client.palette import SEAT_COLOURS
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.names import CARDS, ELEMENTS, FAITHS, PLAGUES, REGIONS
from parlour.shared.playing_gods.state import (
    Stack,
    State,
    active_pawns,
    owner,
    regions_owned,
    sects,
)

PANEL_COLOUR = (243, 231, 202)
OUT_COLOUR = (190, 178, 152)
DISC = 44
LAYER = 10
"""How far one pawn of a stack is above the one below it, if there is room."""


def draw_position(brush: Brush, state: State, names: Sequence[str], marks: Sequence[str]) -> None:
    """Draw everything that a view of the game shows; ``marks`` are the pieces of the seats."""
    _draw_course(brush, state)
    for region in range(len(REGIONS)):
        _draw_region(brush, state, region, marks)
    _draw_idols(brush, state, marks)
    _draw_piles(brush, state)
    for player in state.players:
        if not player.hidden:
            _draw_hand(brush, player.hand)
    for seat in range(len(state.players)):
        _draw_panel(brush, state, seat, names[seat], marks[seat])


# --- round, phase and die -----------------------------------------------------------------------


def _draw_course(brush: Brush, state: State) -> None:
    label = tr("Round {round}", round=state.round)
    brush.text(label, layout.ROUND, 26, PARCHMENT, title=True)
    brush.text(tr(words.PHASE_NAMES[state.phase]), layout.PHASE.grown(-6), 24, PARCHMENT)
    if state.die:
        brush.piece(f"die_{state.die}", layout.DIE_PIECE)
    goal = tr("Regions to win: {number}", number=state.regions_to_win)
    brush.text(goal, layout.GOAL, 22, PARCHMENT)


# --- the world ----------------------------------------------------------------------------------


def _draw_region(brush: Brush, state: State, region: int, marks: Sequence[str]) -> None:
    plate = layout.REGIONS[region]
    name = tr(words.REGION_NAMES[REGIONS[region]])
    brush.text(name, plate.at(layout.REGION_NAME), 18, INK, title=True)
    if region in board.HOLY_CITY:
        brush.piece("holy_city", plate.at(layout.REGION_CITY))
        continent = board.HOLY_CITY.index(region)
        for seat, player in enumerate(state.players):
            if player.home == continent:
                brush.piece(marks[seat], plate.at(layout.REGION_HOME))
    stack = state.pawns[region]
    draw_stack(brush, stack, plate.at(layout.REGION_STACK))
    active = active_pawns(stack, owner(stack))
    if active > 1:
        brush.text(f"×{active}", plate.at(layout.REGION_COUNT), 22, INK, "left")


def draw_stack(brush: Brush, stack: Stack, box: Box) -> None:
    """Draw pawns one on the other, closer together the more there are."""
    for layer, spot in enumerate(stack_boxes(len(stack), box)):
        brush.piece(f"sect_{stack[layer]}", spot, DISC)


def stack_boxes(number: int, box: Box) -> list[Box]:
    """Return where each of ``number`` pawns of a stack lies, from the bottom up."""
    room = box.h - DISC * 0.7
    step = min(LAYER, room / max(1, number - 1))
    return [
        Box(box.x, box.y + box.h - DISC * 0.85 - step * layer, DISC, DISC * 0.8)
        for layer in range(number)
    ]


def idol_boxes(state: State) -> dict[int, Box]:
    """Return where the idol of each seat stands on the ring."""
    found: dict[int, Box] = {}
    for space in range(board.SPACES):
        here = [seat for seat, player in enumerate(state.players) if player.space == space]
        for place, seat in enumerate(here):
            found[seat] = layout.idol_box(space, place, len(here))
    return found


def _draw_idols(brush: Brush, state: State, marks: Sequence[str]) -> None:
    for seat, box in idol_boxes(state).items():
        draw_idol(brush, seat, marks[seat], box)


def draw_idol(brush: Brush, seat: int, mark: str, box: Box) -> None:
    """Draw an idol: its emblem on the pedestal of its seat."""
    brush.piece(f"idol_{seat}", box)
    if mark.startswith("emblem"):
        brush.piece(mark, Box(box.x + box.w * 0.2, box.y, box.w * 0.6, box.h * 0.6))


# --- cards --------------------------------------------------------------------------------------


def card_symbols(card: int) -> tuple[str, str | None]:
    """Return the piece of a card's symbol, and a smaller one on it."""
    name = CARDS[card]
    element = board.ELEMENT_OF[card]
    if element is not None:
        return f"element_{ELEMENTS[element]}", None
    if card in board.PROTECTION:
        return "shield", f"element_{ELEMENTS[board.PROTECTION.index(card)]}"
    if card in board.IMMUNITY:
        return "halo", f"element_{ELEMENTS[board.IMMUNITY.index(card)]}"
    if name in PLAGUES:
        return f"scourge_{name}", None
    if name in FAITHS:
        return f"faith_{name}", None
    return ("loss" if name.startswith("loss") else name), None


def draw_symbol(brush: Brush, card: int, box: Box) -> None:
    """Draw the symbol of a card."""
    symbol, inner = card_symbols(card)
    brush.piece(symbol, box)
    if inner is not None:
        brush.piece(inner, box.grown(-0.22 * box.h))


def _short_name(card: int) -> str:
    """Return the name of a card; where the symbol tells what it does, its element alone."""
    for cards in (board.PROTECTION, board.IMMUNITY):
        if card in cards:
            return tr(words.ELEMENT_NAMES[ELEMENTS[cards.index(card)]])
    return tr(words.CARD_NAMES[CARDS[card]])


def _draw_hand(brush: Brush, hand: Sequence[int]) -> None:
    counts = Counter(hand)
    boxes = hand_places(hand)
    for card, number in sorted(counts.items()):
        box = boxes[f"hand:{CARDS[card]}"]
        brush.fill(box, PARCHMENT, 5)
        side = min(box.h - 2, 31)
        top = box.y + (box.h - side) / 2
        draw_symbol(brush, card, Box(box.x + 2, top, side, side))
        label = _short_name(card)
        label = f"{label} ×{number}" if number > 1 else label
        text = Box(box.x + side + 4, box.y, box.w - side - 6, box.h)
        brush.text(label, text, 18, DARK, "left")


def _draw_piles(brush: Brush, state: State) -> None:
    for pile, cards in (("wrath", state.wrath), ("conversion", state.conversion)):
        box = layout.PILES[pile]
        brush.piece(f"card_{pile}", box.at(layout.PILE_BACK), 56)
        brush.text(str(len(cards)), box.at(layout.PILE_NUMBER), 28, PARCHMENT)


# --- players ------------------------------------------------------------------------------------


def _draw_panel(brush: Brush, state: State, seat: int, name: str, mark: str) -> None:
    panel, player = layout.PANELS[seat], state.players[seat]
    brush.fill(panel, OUT_COLOUR if player.out else PANEL_COLOUR, 10)
    brush.fill(Box(panel.x + 4, panel.y + panel.h - 9, panel.w - 8, 6), SEAT_COLOURS[seat], 3)
    if seat in state.winners or (not state.winners and seat in state.to_act):
        brush.frame(panel, LIT, 6)
    elif seat == state.target:
        brush.frame(panel, RED, 6)
    brush.piece(mark, panel.at(layout.PANEL_CREST), 58)
    brush.text(name, panel.at(layout.PANEL_NAME), 27, INK, "left", title=True)
    score = panel.at(layout.PANEL_SCORE)
    brush.piece("broken_halo" if player.out else "laurel", score, 58)
    if not player.out:
        brush.text(str(regions_owned(state)[seat]), score, 26, RED)
    counts = (
        (f"pawn_{seat}", sects(state, seat)),
        (f"sect_{seat}", player.stock),
        ("card_hidden", len(player.hand)),
    )
    for (piece, number), slot in zip(counts, layout.PANEL_COUNTS, strict=True):
        brush.count(piece, number, panel.at(slot), ink=PALE_INK if player.out else INK)
    for card, slot in zip(player.permanent, layout.PANEL_FAITHS, strict=False):
        draw_symbol(brush, card, panel.at(slot))
    if state.first_player == seat and state.phase != "setup":
        brush.piece("marker_first", panel.at(layout.PANEL_FIRST))


def no_marks(state: State) -> list[str]:
    """Return the pieces of the seats of a game without emblems."""
    return [f"crest_{seat}" for seat in range(len(state.players))]
