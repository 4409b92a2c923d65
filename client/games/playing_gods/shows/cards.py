"""How cards are drawn, read, stolen and kept for good."""

from __future__ import annotations

from parlour.client.games.playing_gods.cards import HEIGHT, GodCard, god_card
from parlour.client.games.playing_gods.places import PILES
from parlour.client.games.playing_gods.scene import card_at
from parlour.client.games.playing_gods.shows.common import over_plate
from parlour.client.games.showing import MIDDLE, flare, flying
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    become,
    burst,
    change,
    enter,
    hold,
    leave,
    moment,
    settle_rest,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import SPARK
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.names import CARD_INDEX
from parlour.shared.playing_gods.state import State

LARGE = 230.0
"""How high a card is that is to be read."""


def shown_card(name: str, back: GodCard, face: GodCard, start: Point, end: Point) -> Anim:
    """Let a card rise from somewhere, turn over, be read, and go on."""
    small = HEIGHT / LARGE
    card = actor(name, back, start, Layer.FLYING, weight=0.3)
    at: Point = (start[0] + (MIDDLE[0] - start[0]) * 0.35, min(560.0, start[1] - 60))
    rises = together(
        change(name, 0.4, ease.in_out_quad, x=at[0], y=at[1]), change(name, 0.4, scale=1.0)
    )
    flips = after_one_another(
        change(name, 0.14, ease.in_quad, wide=0.05),
        become(name, face),
        change(name, 0.22, ease.out_back, wide=1.0),
    )
    far = abs(end[0] - at[0]) + abs(end[1] - at[1])
    seconds = 0.35 + far / 2400
    goes = together(
        change(name, seconds, ease.in_out_quad, x=end[0], y=end[1]),
        change(name, seconds, ease.in_quad, scale=small),
    )
    return after_one_another(
        enter(card.with_pose(scale=small), 0.1), rises, flips, moment(), hold(0.6), goes,
        leave(name, 0.12),
    )  # fmt: skip


def permanent(before: State, event: events.PermanentDealt, after: State) -> Anim:
    """A card of conversion is dealt, to be kept for good."""
    card = god_card(CARD_INDEX[event.card], height=110)
    return flying(
        f"dealt:{event.seat}", card, 1, PILES["conversion"], over_plate(after, event.seat)
    )


def drawn(before: State, event: events.CardDrawn, after: State) -> Anim:
    """A card is drawn; who may see it sees it."""
    end = over_plate(after, event.seat)
    name = f"drawn:{event.seat}"
    if event.card is None:
        card = GodCard(None, event.pile, height=HEIGHT)
        return together(settle_rest(), flying(name, card, 1, PILES[event.pile], end))
    end = card_at(after, event.seat, CARD_INDEX[event.card]) or end
    face = god_card(CARD_INDEX[event.card], height=LARGE)
    back = GodCard(None, event.pile, height=LARGE)
    return after_one_another(shown_card(name, back, face, PILES[event.pile], end), settle_rest())


def nothing_drawn(before: State, event: events.NothingDrawn, after: State) -> Anim:
    """There is no card left."""
    return flare(f"empty:{event.pile}", "puff", PILES[event.pile], 70, 0.6)


def loss_drawn(before: State, event: events.LossDrawn, after: State) -> Anim:
    """A card that nobody wanted is turned over."""
    face = god_card(CARD_INDEX[event.card], height=LARGE)
    back = GodCard(None, "conversion", height=LARGE)
    card = shown_card("loss", back, face, PILES["conversion"], over_plate(after, event.seat))
    return together(settle_rest(), card)


def stolen(before: State, event: events.CardStolen, after: State) -> Anim:
    """A hidden card changes hands."""
    start, end = over_plate(after, event.victim), over_plate(after, event.seat)
    if event.card is None:
        return together(settle_rest(), flying("stolen", Picture("card_hidden", 84), 1, start, end))
    card = CARD_INDEX[event.card]
    start = card_at(before, event.victim, card) or start
    end = card_at(after, event.seat, card) or end
    return after_one_another(flying("stolen", god_card(card), 1, start, end), settle_rest())


def made_permanent(before: State, event: events.MadePermanent, after: State) -> Anim:
    """A promise becomes a creed."""
    at = over_plate(after, event.seat)
    return together(
        sound("chime"),
        burst(SPARK, at),
        flare("creed:rays", "rays", at, 170, 0.9),
        flare("creed", f"faith_{event.card}", at, 90, 1.0),
        settle_rest(),
    )
