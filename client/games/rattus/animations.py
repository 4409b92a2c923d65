"""How each event looks: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from parlour.client import animation as moving
from parlour.client.animation import Animation
from parlour.client.art import GOLD, Art
from parlour.client.canvas import Canvas
from parlour.client.games.boxes import Box
from parlour.client.games.rattus import layout
from parlour.client.games.rattus.stage import Stage, cubes_box, plague_box, rat_box, stock_box
from parlour.client.palette import shade
from parlour.shared.language import tr
from parlour.shared.rattus import board, events
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State
from parlour.shared.rattus.strike import exposed

CUBE = 34
TOKEN = 54
PLAGUE = 76


def animation_of(
    state: State, event: Event, canvas: Canvas, art: Art, ground: pygame.Surface
) -> Animation | None:
    """Return how ``event`` looks from the position before it; None if it is only told.

    ``ground`` is the board without any pieces.
    """
    return _LOOKS[type(event)](Stage(state, canvas, art, ground), event)


# --- the course of the game ---------------------------------------------------------------------


def _nothing(stage: Stage, event: Any) -> None:
    return None


def _first_player(stage: Stage, event: events.FirstPlayerDrawn) -> Animation:
    crown = layout.PANELS[event.seat].at(layout.PANEL_FIRST)
    return stage.fly("marker_first", [(layout.MAP, crown)], 64)


def _plague_placed(stage: Stage, event: events.PlaguePlaced) -> Animation:
    target = plague_box(REGION_INDEX[event.region])
    return stage.walk("plague", layout.PLAGUE_PIECE, target, PLAGUE)


def _turn(stage: Stage, event: events.TurnBegan) -> Animation:
    panel = _panel_glows(stage, event)
    if event.seat != stage.state.first_player:
        return panel
    banner = stage.banner(tr("Round {round}", round=event.round), 60, 1.0)
    return moving.Together([(0.0, banner), (0.5, panel)])


def _panel_glows(stage: Stage, event: events.TurnBegan | events.LastTurnBegan) -> Animation:
    return moving.Glow(stage.canvas.rect(layout.PANELS[event.seat]), shade(GOLD), 0.5)


def _last_round(stage: Stage, event: events.LastRoundBegan) -> Animation:
    return stage.banner(tr("Last round"), 64, 1.4)


def _final(stage: Stage, event: events.FinalDevastationBegan) -> Animation:
    return stage.banner(tr("The Plague strikes everywhere"), 56, 1.6)


def _game_ended(stage: Stage, event: events.GameEnded) -> Animation:
    return stage.banner(tr("The Plague has left Europe"), 56, 1.6)


# --- the three actions --------------------------------------------------------------------------


def _card_taken(stage: Stage, event: events.CardTaken) -> Animation:
    card = CARD_INDEX[event.card]
    start = layout.CARDS[card].at(layout.CARD_SYMBOL)
    if event.source is not None:
        start = _held_card_box(stage.state, event.source, card)
    held = stage.state.cards.count(event.seat)
    target = layout.PANELS[event.seat].at(layout.PANEL_CARDS[held])
    return stage.fly(f"symbol_{event.card}", [(start, target)], 72)


def _held_card_box(state: State, seat: int, card: int) -> Box:
    held = [each for each, holder in enumerate(state.cards) if holder == seat]
    return layout.PANELS[seat].at(layout.PANEL_CARDS[held.index(card)])


def _cubes_placed(stage: Stage, event: events.CubesPlaced) -> Animation:
    path = (stock_box(event.seat), cubes_box(event.region, event.seat))
    return stage.fly(f"cube_{event.seat}", [path] * event.cubes, CUBE)


def _plague_moved(stage: Stage, event: events.PlagueMoved | events.PlagueLed) -> Animation:
    start, end = plague_box(stage.state.plague), plague_box(REGION_INDEX[event.region])
    return stage.lifted(stage.walk("plague", start, end, PLAGUE), start.grown(2))


def _plague_led(stage: Stage, event: events.PlagueLed) -> Animation:
    cubes = _neutral_cubes(stage, REGION_INDEX[event.region])
    if REGION_INDEX[event.region] == stage.state.plague:
        return cubes
    walk = _plague_moved(stage, event)
    return moving.Together([(0.0, walk), (max(0.0, walk.duration - cubes.duration), cubes)])


def _neutral_cubes(stage: Stage, region: int) -> Animation:
    target = layout.REGIONS[region].at(layout.REGION_NEUTRAL)
    path = (layout.PLAGUE_PIECE, target)
    return stage.fly("cube_neutral", [path] * board.NEUTRAL_CUBES, CUBE)


def _cubes_added(stage: Stage, event: events.CubesAdded) -> Animation:
    return _neutral_cubes(stage, stage.state.plague)


def _rat_placed(stage: Stage, event: events.RatPlaced) -> Animation:
    """Bring a token; when the Plague spreads, a rat runs there out of the infected region."""
    state = stage.state
    slot = rat_box(event.region, len(state.rats[REGION_INDEX[event.region]]))
    token = stage.fly("rat_back", [(layout.TOKENS_PIECE, slot)], TOKEN)
    if not state.to_spread:
        return token
    rat = stage.walk("rat", plague_box(state.plague), slot, 46)
    return moving.Together([(0.0, rat), (max(0.0, rat.duration - token.duration), token)])


def _rat_turned(stage: Stage, event: events.RatTurned) -> Animation:
    """Turn the token over; the cubes that it devours go back to their owners."""
    caption = _toll(stage, event)
    token = stage.reveal(event.region, event.token, caption, 1.9)
    parts: list[tuple[float, Animation]] = [(0.0, token)]
    for seat, lost in enumerate(event.losses):
        if lost:
            here = cubes_box(event.region, seat)
            bite = moving.Burst(stage.art.piece("bite", 60), [stage.centre(here)], 0.7)
            home = stage.fly(f"cube_{seat}", [(here, stock_box(seat))] * lost, CUBE)
            parts += [(0.8, bite), (1.2, home)]
    return moving.Together(parts)


def _toll(stage: Stage, event: events.RatTurned) -> str:
    """Return how many cubes there are, to be compared with the limit, and what follows."""
    cubes = exposed(stage.state, REGION_INDEX[event.region])
    if event.struck:
        return tr("Cubes: {cubes}. It strikes.", cubes=cubes)
    return tr("Cubes: {cubes}. No effect.", cubes=cubes)


# --- powers -------------------------------------------------------------------------------------


def _cubes_moved(stage: Stage, event: events.CubesMoved) -> Animation:
    path = (cubes_box(event.origin, event.seat), cubes_box(event.target, event.seat))
    return stage.fly(f"cube_{event.seat}", [path] * event.cubes, CUBE)


def _rat_moved(stage: Stage, event: events.RatMoved) -> Animation:
    slot = rat_box(event.target, len(stage.state.rats[REGION_INDEX[event.target]]))
    start = rat_box(event.origin, event.rat)
    return stage.lifted(stage.walk("rat_back", start, slot, TOKEN), start)


def _rat_seen(stage: Stage, event: events.RatSeen) -> Animation:
    if event.token is not None:
        return stage.reveal(event.region, event.token, "", 1.8)
    slot = rat_box(event.region, event.rat)
    eye = stage.art.piece("rat_seen", 64)
    return moving.Float([(eye, stage.centre(slot))], stage.canvas.length(50))


def _looking_ended(stage: Stage, event: events.LookingEnded) -> Animation | None:
    if not event.swapped:
        return None
    one, other = (rat_box(REGIONS[region], index) for region, index in stage.state.looked)
    swap = stage.fly("rat_back", [(one, other), (other, one)], TOKEN)
    return stage.lifted(swap, one, other)


def _cube_sheltered(stage: Stage, event: events.CubeSheltered) -> Animation:
    slot = layout.CASTLE_CUBES[event.seat]
    target = Box(slot.x, slot.y, slot.h, slot.h)
    return stage.fly(f"cube_{event.seat}", [(cubes_box(event.region, event.seat), target)], CUBE)


_LOOKS: dict[type, Callable[[Stage, Any], Animation | None]] = {
    events.FirstPlayerDrawn: _first_player,
    events.PlaguePlaced: _plague_placed,
    events.TokenPutAway: _nothing,
    events.SettlingBegan: _nothing,
    events.TurnBegan: _turn,
    events.Waiting: _nothing,
    events.LastRoundBegan: _last_round,
    events.LastTurnBegan: _panel_glows,
    events.Passed: _nothing,
    events.FinalDevastationBegan: _final,
    events.GameEnded: _game_ended,
    events.CardTaken: _card_taken,
    events.CubesPlaced: _cubes_placed,
    events.PlagueMoved: _plague_moved,
    events.RatPlaced: _rat_placed,
    events.RatTurned: _rat_turned,
    events.CubesMoved: _cubes_moved,
    events.RatMoved: _rat_moved,
    events.RatSeen: _rat_seen,
    events.LookingEnded: _looking_ended,
    events.CubeSheltered: _cube_sheltered,
    events.CubesAdded: _cubes_added,
    events.PlagueLed: _plague_led,
}
