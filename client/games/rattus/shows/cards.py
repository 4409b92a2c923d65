"""How a class card is taken: held up for all to see, drawn by a hand to a plate, and served."""

from __future__ import annotations

import math
from typing import Final

from parlour.client.games.rattus.class_card import ClassCard
from parlour.client.games.rattus.limber import Stance
from parlour.client.games.rattus.places import card_at
from parlour.client.games.rattus.shows.common import HALLOWED, LAND_EDGE
from parlour.client.games.rattus.shows.effects import Rays
from parlour.client.games.rattus.shows.gestures import Beat, Gesture, acts, gestures
from parlour.client.games.rattus.tooltips import CARD_HELP
from parlour.client.games.seats import plate_at
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    along,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    nudge,
    pop,
    settle,
    sound,
    together,
)
from parlour.client.stage.geometry import Point, between
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import SPARK
from parlour.client.stage.ribbons import Ribbon
from parlour.shared.language import tr
from parlour.shared.rattus import events, words
from parlour.shared.rattus.names import CARD_INDEX, Card
from parlour.shared.rattus.state import State

HELD: Final = 2.3
"""How large a card is that is held up, of how large it is in its column."""
AT_PLATE: Final = 0.42
"""How large it is at a plate, of how large it is held up."""
LEFT, HIGHEST, LOWEST = LAND_EDGE - 260.0, 300.0, 640.0
"""Where on the window it is held up: beside the column, and between which heights."""
HELP, HELP_AT = 34.0, 760.0
"""How large it is written what a class does, and where its middle is: left of the card."""
COMES, READ, REACHES, GRIPS, FLIES = 0.36, 0.26, 0.26, 0.1, 0.5
"""Seconds in which it comes up, is read, a hand reaches for it, grips it, and draws it away; from
far it takes longer."""
QUICKEST: Final = 2700.0
"""Units a second that it flies at most."""
WITHIN: Final = 340.0
"""Units from the card from where a hand reaches for it."""
BOWS: Final = 0.36
BOWING: Final = (
    Stance(bows=-5.0), Stance(6.0, bows=12.0), Stance(9.0, bows=22.0), Stance(9.0, bows=22.0),
    Stance(5.0, bows=10.0), Stance(),
)  # fmt: skip
"""Seconds in which the figure of the class bows to whom it serves."""
GLOVE, GRIP = 150.0, (34.0, 70.0)
"""How large that hand is, and where it holds the card, from its middle."""
SHINES: Final = 700.0
"""How wide the rays are behind it."""
SERVANT: Final = 2.4
"""How large that figure is."""


def card_taken(before: State, event: events.CardTaken, after: State) -> Anim:
    """The card is held up, a hand draws it to a plate, and its figure steps out and bows."""
    place, players = f"card:{event.card}:face", len(after.players)
    at, end = card_at(CARD_INDEX[event.card]), plate_at(event.seat, players)
    start = at if event.source is None else plate_at(event.source, players)
    held = (LEFT, min(max(at[1], HIGHEST), LOWEST))
    name, number = tr(words.CARD_NAMES[event.card]), CARD_INDEX[event.card]
    old = ClassCard(event.card, name, before.cards[number], large=HELD)
    new = ClassCard(event.card, name, event.seat, large=HELD)
    comes_in = max(COMES, math.dist(start, held) / QUICKEST)
    small = AT_PLATE if event.source is not None else 1 / HELD
    dealt = actor("dealt", old, start, Layer.OVERLAY, weight=0.3)
    comes = together(
        after_one_another(
            enter(dealt.with_pose(scale=small), 0.08),
            together(
                along("dealt", [_bend(start, held), held], comes_in, ease.in_out_sine),
                change("dealt", comes_in, ease.out_back, scale=1.0),
                nudge("dealt", comes_in, turn=-12.0),
            ),
        ),
        nudge(place, 0.4, lift=14.0),
        sound("paper"),
        delayed(comes_in * 0.7, _shines(held)),
    )
    lifted = together(pop("dealt", 0.06, READ), sound("chime"), moment(), hold(READ))
    shown = after_one_another(comes, lifted, _drawn(held, end, new), _serves(event.card, end))
    return together(
        shown,
        delayed(comes_in * 0.4, _helps(event.card, held, shown.seconds - comes_in * 0.4)),
        delayed(comes_in + READ + REACHES + 0.2, settle(place, seconds=0.4)),
    )


def _helps(card: Card, held: Point, seconds: float) -> Anim:
    """Let it be told beside a card that is held up what its class does, for so long."""
    look = Ribbon(tr(CARD_HELP[card]), HELP)
    said = actor("dealt:told", look, (HELP_AT, held[1]), Layer.OVERLAY)
    return after_one_another(
        enter(said.with_pose(scale=0.8), 0.14), hold(max(0.0, seconds - 0.34)), leave(said.id, 0.2)
    )


def _bend(start: Point, end: Point) -> Point:
    x, y = between(start, end, 0.5)
    return x, y - 120


def _shines(at: Point) -> Anim:
    """Let rays stream out behind the card while it is held up."""
    rays = actor("dealt:rays", Rays(SHINES), at, Layer.FLYING, weight=0.2)
    shines = together(
        after_one_another(
            appear(rays, 0.16, ease.steps(3)), hold(READ + REACHES), leave("dealt:rays", 0.2)
        ),
        burst(HALLOWED.times(1.2), at),
    )
    return Written(0.0, shines.write)


def _drawn(start: Point, end: Point, new: ClassCard) -> Anim:
    """Let a hand reach up from a plate, grip the card, and draw it down to there."""
    grip = (start[0] + GRIP[0], start[1] + GRIP[1])
    flies = max(FLIES, math.dist(start, end) / QUICKEST)
    reach = between(grip, end, min(1.0, WITHIN / math.dist(grip, end)))
    hand = actor("hand", Picture("hud_glove", GLOVE), reach, Layer.OVERLAY, weight=0.2)
    reaches = after_one_another(
        enter(hand.with_pose(scale=0.6), 0.08),
        together(
            along("hand", [grip], REACHES, ease.in_out_sine),
            change("hand", REACHES, ease.out_quad, scale=1.0),
        ),
    )
    grips = together(
        nudge("hand", GRIPS, scale=-0.12), nudge("dealt", GRIPS, squash=0.1),
        become("dealt", new, GRIPS), sound("place"), hold(GRIPS),
    )  # fmt: skip
    over, home = _bend(start, end), (end[0], end[1] - 60)
    along_with = [(x + GRIP[0] * AT_PLATE, y + GRIP[1] * AT_PLATE) for x, y in (over, home)]
    draws = together(
        along("dealt", [over, home], flies, ease.in_out_sine),
        change("dealt", flies, ease.in_quad, scale=AT_PLATE),
        nudge("dealt", flies, turn=-9.0),
        along("hand", along_with, flies, ease.in_out_sine),
        change("hand", flies, ease.in_quad, scale=0.6),
        sound("whoosh"),
    )
    return after_one_another(reaches, grips, draws, together(leave("hand", 0.14), hold(0.02)))


def _serves(card: str, end: Point) -> Anim:
    """Let the figure of the class step out at a plate, make its gesture and bow."""
    stand = (end[0], end[1] - 12)
    who = actor(card, Gesture(card), stand, Layer.OVERLAY)
    return after_one_another(
        together(
            enter(who.with_pose(scale=SERVANT), 0.16), leave("dealt", 0.16),
            burst(SPARK.times(0.4), end), sound("place"),
        ),
        together(gestures(card, each=0.05), nudge(card, 0.2, lift=14.0)),
        acts(card, [Beat(4, stance, BOWS / len(BOWING)) for stance in BOWING]),
        leave(card, 0.14),
    )  # fmt: skip
