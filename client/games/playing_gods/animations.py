"""How each event looks: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from parlour.client import animation as moving
from parlour.client.animation import Animation
from parlour.client.art import GOLD
from parlour.client.games.boxes import Box
from parlour.client.games.dice_tray import throw
from parlour.client.games.playing_gods import layout
from parlour.client.games.playing_gods.stage import Stage, hand_box, stock_box, top_box, way
from parlour.client.palette import shade
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.names import CONTINENT_INDEX, REGION_INDEX, Region
from parlour.shared.playing_gods.state import owner

CARD = 56
SECT = 44
STRIKE = 110
SYMBOL = 84


def animation_of(stage: Stage, event: Event) -> Animation | None:
    """Return how ``event`` looks from the position before it; None if it is only told."""
    return _LOOKS[type(event)](stage, event)


# --- the course of the game ---------------------------------------------------------------------


def _nothing(stage: Stage, event: Any) -> None:
    return None


def _first_player(stage: Stage, event: events.FirstPlayerRolled) -> Animation:
    rows = [
        (stage.marks[seat], [(rolls[seat], None) for rolls in event.rolls if rolls[seat]])
        for seat in range(len(stage.state.players))
    ]
    return throw(stage, tr("First player"), rows, 2.0)


def _settled(stage: Stage, event: events.Settled) -> Animation:
    regions = board.REGIONS_OF[CONTINENT_INDEX[event.continent]]
    paths = [(stock_box(event.seat), top_box(stage.state, region)) for region in regions]
    return stage.fly(f"sect_{event.seat}", paths, SECT)


def _idol_placed(stage: Stage, event: events.IdolPlaced) -> Animation:
    start = layout.PANELS[event.seat].at(layout.PANEL_CREST)
    return stage.fly(f"idol_{event.seat}", [(start, layout.idol_box(event.portal))], layout.IDOL)


def _turn(stage: Stage, event: events.TurnBegan) -> Animation:
    panel = moving.Glow(stage.canvas.rect(layout.PANELS[event.seat]), shade(GOLD), 0.5)
    if event.round == stage.state.round:
        return panel
    banner = stage.banner(tr("Round {round}", round=event.round), 56, 0.9)
    return moving.Together([(0.0, banner), (0.4, panel)])


def _die(stage: Stage, event: events.DieRolled) -> Animation:
    return throw(stage, "", [(stage.marks[event.seat], [(event.number, None)])], 1.2)


def _moved(stage: Stage, event: events.Moved) -> Animation:
    start = stage.state.players[event.seat].space
    return stage.trail(event.seat, way(start, event.space, event.direction))


def _teleported(stage: Stage, event: events.Teleported) -> Animation:
    start = layout.idol_box(stage.state.players[event.seat].space)
    end = layout.idol_box(event.space)
    vanish = stage.burst("space_teleport", [start], SYMBOL, 0.6)
    appear = stage.burst("space_teleport", [end], SYMBOL, 0.6)
    return moving.Together([(0.0, vanish), (0.4, appear)])


def _game_ended(stage: Stage, event: events.GameEnded) -> Animation:
    rays = stage.burst("rays", [layout.PANELS[seat] for seat in event.winners], 240, 1.6)
    return moving.Together([(0.0, stage.banner(tr("The world has its god"), 56, 1.6)), (0.2, rays)])


# --- cards --------------------------------------------------------------------------------------


def _permanent(stage: Stage, event: events.PermanentDealt) -> Animation:
    held = len(stage.state.players[event.seat].permanent)
    target = layout.PANELS[event.seat].at(layout.PANEL_FAITHS[min(held, 4)])
    return stage.fly(f"faith_{event.card}", [(layout.PILES["conversion"], target)], CARD)


def _drawn(stage: Stage, event: events.CardDrawn) -> Animation:
    path = (layout.PILES[event.pile], hand_box(event.seat))
    return stage.fly(f"card_{event.pile}", [path], CARD)


def _nothing_drawn(stage: Stage, event: events.NothingDrawn) -> Animation:
    return stage.burst("puff", [layout.PILES[event.pile]], CARD, 0.6)


def _loss_drawn(stage: Stage, event: events.LossDrawn) -> Animation:
    path = (layout.PILES["conversion"], layout.WORLD)
    return moving.Together(
        [
            (0.0, stage.fly("card_conversion", [path], CARD)),
            (0.4, stage.burst("loss", [layout.WORLD], STRIKE, 0.9)),
        ]
    )


def _stolen(stage: Stage, event: events.CardStolen) -> Animation:
    return stage.fly("card_hidden", [(hand_box(event.victim), hand_box(event.seat))], CARD)


def _made_permanent(stage: Stage, event: events.MadePermanent) -> Animation:
    panel = layout.PANELS[event.seat]
    held = min(len(stage.state.players[event.seat].permanent), 4)
    target = panel.at(layout.PANEL_FAITHS[held])
    rays = stage.burst("rays", [target], SYMBOL, 0.8)
    card = stage.fly(f"faith_{event.card}", [(hand_box(event.seat), target)], CARD)
    return moving.Together([(0.0, card), (0.3, rays)])


# --- sects --------------------------------------------------------------------------------------


def _gained(stage: Stage, event: events.SectGained) -> Animation:
    target = top_box(stage.state, REGION_INDEX[event.region])
    rays = stage.burst("rays", [target], SYMBOL, 0.7)
    sect = stage.fly(f"sect_{event.seat}", [(stock_box(event.seat), target)], SECT)
    return moving.Together([(0.0, sect), (0.3, rays)])


def _lost(stage: Stage, event: events.SectLost | events.SectKilled) -> Animation:
    here = top_box(stage.state, REGION_INDEX[event.region])
    puff = stage.burst("puff", [here], SYMBOL, 0.6)
    home = stage.fly(f"sect_{event.seat}", [(here, stock_box(event.seat))], SECT)
    return moving.Together([(0.0, puff), (0.25, home)])


# --- attack -------------------------------------------------------------------------------------


def _attack(stage: Stage, event: events.AttackBegan) -> Animation:
    """Let each element, or the plague, strike the regions that are named."""
    places = _plates(event.regions)
    pieces = [f"strike_{element}" for element in event.elements]
    pieces = pieces or [f"scourge_{card}" for card in event.cards]
    return moving.Together(
        [(0.6 * n, stage.burst(piece, places, STRIKE, 1.0)) for n, piece in enumerate(pieces)]
    )


def _plates(regions: Iterable[Region]) -> list[Box]:
    return [layout.REGIONS[REGION_INDEX[region]] for region in dict.fromkeys(regions)]


def _defended(stage: Stage, event: events.ElementDefended) -> Animation:
    panel = layout.PANELS[event.seat]
    shield = stage.burst("halo" if event.immune else "shield", [panel], STRIKE, 0.9)
    element = stage.burst(f"element_{event.element}", [panel], 54, 0.9)
    return moving.Together([(0.0, shield), (0.05, element)])


# --- conversion ---------------------------------------------------------------------------------


def _conversion(stage: Stage, event: events.ConversionBegan) -> Animation:
    start = layout.PANELS[event.seat].at(layout.PANEL_CREST)
    paths = [(start, plate) for plate in _plates(event.regions)]
    return stage.fly("space_conversion", paths, 70)


def _card_shown(stage: Stage, event: events.CardShown) -> Animation:
    path = (hand_box(event.seat), layout.WORLD)
    return stage.fly(f"faith_{event.card}", [path], SYMBOL)


def _compared(stage: Stage, event: events.CardsCompared) -> Animation:
    return stage.banner(f"{event.attack} : {event.defence}", 64, 1.1)


def _converted(stage: Stage, event: events.SectConverted) -> Animation:
    target = top_box(stage.state, REGION_INDEX[event.region])
    sect = stage.fly(f"sect_{event.seat}", [(stock_box(event.seat), target)], SECT)
    parts: list[tuple[float, Animation]] = [
        (0.0, sect),
        (0.3, stage.burst("rays", [target], SYMBOL, 0.8)),
    ]
    for seat in sorted(set(event.removed)):
        paths = [(target, stock_box(seat))] * event.removed.count(seat)
        parts.append((0.5, stage.fly(f"sect_{seat}", paths, SECT)))
    return moving.Together(parts)


# --- gods fall and return -----------------------------------------------------------------------


def _panel_burst(piece: str) -> Callable[[Stage, Any], Animation]:
    def show(stage: Stage, event: Any) -> Animation:
        return stage.burst(piece, [layout.PANELS[event.seat]], STRIKE, 1.1)

    return show


def _all_regions(stage: Stage, seat: int) -> list[Any]:
    return [
        layout.REGIONS[region]
        for region, stack in enumerate(stage.state.pawns)
        if stack and owner(stack) == seat
    ]


def _slain(stage: Stage, event: events.GodSlain) -> Animation:
    skull = stage.burst("deicide", [layout.PANELS[event.target]], 150, 1.4)
    puffs = stage.burst("puff", _all_regions(stage, event.target), SYMBOL, 0.9)
    return moving.Together([(0.0, skull), (0.5, puffs)])


def _returned(stage: Stage, event: events.GodReturned) -> Animation:
    portal = layout.idol_box(event.portal)
    return moving.Together(
        [
            (0.0, stage.burst("rays", [portal], STRIKE, 1.0)),
            (0.2, stage.burst("halo", [portal], SYMBOL, 1.0)),
        ]
    )


_LOOKS: dict[type, Callable[[Stage, Any], Animation | None]] = {
    events.PermanentDealt: _permanent,
    events.FirstPlayerRolled: _first_player,
    events.Settled: _settled,
    events.IdolPlaced: _idol_placed,
    events.TurnBegan: _turn,
    events.DieRolled: _die,
    events.Waiting: _nothing,
    events.Passed: _nothing,
    events.Moved: _moved,
    events.Teleported: _teleported,
    events.GameEnded: _game_ended,
    events.CardDrawn: _drawn,
    events.NothingDrawn: _nothing_drawn,
    events.LossDrawn: _loss_drawn,
    events.CardStolen: _stolen,
    events.MadePermanent: _made_permanent,
    events.SectGained: _gained,
    events.LossBegan: _nothing,
    events.SectLost: _lost,
    events.AttackBegan: _attack,
    events.ElementDefended: _defended,
    events.SectKilled: _lost,
    events.AttackEnded: _nothing,
    events.ConversionBegan: _conversion,
    events.CardShown: _card_shown,
    events.CardsCompared: _compared,
    events.SectConverted: _converted,
    events.ConversionEnded: _nothing,
    events.Rescued: _panel_burst("halo"),
    events.GodSlain: _slain,
    events.GodFell: _panel_burst("broken_halo"),
    events.GodReturned: _returned,
    events.GodDeclined: _panel_burst("broken_halo"),
}
