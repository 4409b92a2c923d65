"""How gods attack each other, defend themselves and preach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.client.games.playing_gods.cards import GodCard, god_card
from parlour.client.games.playing_gods.places import STACKS, promise_at
from parlour.client.games.playing_gods.scene import PROMISE, card_at, idols_at
from parlour.client.games.playing_gods.shows.cards import TABLE, hand_of, played, turned_over
from parlour.client.games.playing_gods.shows.common import (
    dusk,
    flight,
    hushed,
    idol_of,
    joy,
    middle,
    over_plate,
    ripple,
    stacks,
    tint,
    watched,
)
from parlour.client.games.playing_gods.shows.drawings import Dome, Glare
from parlour.client.games.playing_gods.shows.plagues import PLAGUES, drought
from parlour.client.games.playing_gods.shows.strikes import ELEMENTS, Strike
from parlour.client.games.showing import flare
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    after_one_another,
    burst,
    change,
    delayed,
    enter,
    flash,
    follow,
    hold,
    leave,
    moment,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import EMBERS, SPARK
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.names import CARD_INDEX, ELEMENT_INDEX, REGION_INDEX
from parlour.shared.playing_gods.state import State

DRY: Final = {"earth": "earth_drought", "water": "water_drought"}
"""The card of an element by which land dries up."""
DRIED: Final = frozenset(DRY.values())
APART: Final = 0.6
"""Seconds from one element of a combination to the next."""
OMEN: Final = 84.0
COMET: Final = 260.0
"""How wide the light is of what is thrown."""
FOUL: Final[Colour] = (110, 140, 30)
TRAILS: Final[Mapping[str, Colour]] = {
    "element_fire": (255, 130, 34),
    "element_water": (60, 150, 230),
    "element_earth": (190, 140, 70),
    "element_air": (150, 190, 255),
}
"""The light of what is thrown; of plagues it is foul."""
UPPERMOST: Final = 112.0
"""How far up something may fly that the bar above the world does not cover."""
HALO: Final = 118.0


def attack(before: State, event: events.AttackBegan, after: State) -> Anim:
    """Cards are laid and turned over, the idol swells with them, and heaven strikes."""
    regions = [REGION_INDEX[region] for region in dict.fromkeys(event.regions)]
    points = stacks(event.regions)
    strikes = [_strike(element, event.cards)(regions) for element in event.elements]
    dry = [f"stricken:{region}" for region in event.regions if DRIED & set(event.cards)]
    if not strikes:
        strikes = [PLAGUES[card](regions) for card in event.cards if card in PLAGUES]
    blows = staggered(APART, strikes)
    flees = delayed(0.3, together(*(flight(before, region) for region in regions)))
    cards = [CARD_INDEX[card] for card in event.cards]
    end = idols_at(after).get(event.seat) or over_plate(after, event.seat)
    lays = played(before, event.seat, cards, (end[0], end[1] - 40), len(event.regions))
    wrath = _wrath(event, after, points)
    return after_one_another(
        together(settle_rest(), lays),
        together(
            after_one_another(wrath, together(blows, flees, delayed(0.6, moment()))),
            delayed(0.2, watched(points)),
            delayed(0.2, hushed(event.regions)),
            delayed(0.2, dusk("dusk", points, wrath.seconds + blows.seconds - 0.4)),
        ),
        stay(*dict.fromkeys(dry)),
    )


def _strike(element: str, cards: Sequence[str]) -> Strike:
    """Return how an element strikes by the cards with which it is sent."""
    return drought if DRY.get(element) in cards else ELEMENTS[element]


def _wrath(event: events.AttackBegan, after: State, points: list[Point]) -> Anim:
    """Let an idol swell, and throw what it attacks with."""
    who = idol_of(event.seat)
    at = idols_at(after).get(event.seat)
    if at is None or not points:
        return hold(0.3)
    signs = [f"element_{element}" for element in event.elements] or [
        f"scourge_{card}" for card in event.cards
    ]
    end = middle(points)
    start = (at[0], max(at[1] - 50, UPPERMOST))
    arc = max(0.0, min(120.0, min(start[1], end[1]) - UPPERMOST))
    thrown = [
        together(
            streak(f"omen:{n}", Picture(sign, OMEN, shadow=False), start, end, 0.5, arc),
            streak(f"comet:{n}", Glare(TRAILS.get(sign, FOUL), COMET), start, end, 0.5, arc),
            follow(f"omen:{n}", EMBERS.times(0.5).lasting(0.3), 0.45, 0.05),
        )
        for n, sign in enumerate(signs)
    ]
    return after_one_another(
        together(
            nudge(who, 0.5, scale=0.28),
            nudge(who, 0.5, ease.wobble, turn=10.0),
            ripple("wrath:ring", at, tint(event.seat)),
            sound("whoosh", at=at),
        ),
        together(burst(SPARK.times(2.4), start), staggered(0.12, thrown)),
        together(flash(0.3), shake(HEAVY_SHAKE), *(burst(SPARK.times(2.0), at) for at in points)),
    )


def defended(before: State, event: events.ElementDefended, after: State) -> Anim:
    """A card is laid against an element, or a halo is enough: it breaks on domes of light."""
    regions = list(dict.fromkeys(before.struck))
    points = [STACKS[region] for region in regions]
    domes = [
        _shielded(f"dome:{region}", at, event.element)
        for region, at in zip(regions, points, strict=True)
    ]
    laid = _laid(before, event, middle(points) if points else over_plate(after, event.seat))
    saved = [joy(before, region, 0.9) for region in regions if region not in after.struck]
    return after_one_another(
        laid,
        together(
            watched(points), sound("chime"), *domes, delayed(0.5, moment()),
            delayed(0.55, settle_rest()), delayed(0.6, together(*saved)),
        ),
        stay(),
    )  # fmt: skip


def _laid(before: State, event: events.ElementDefended, end: Point) -> Anim:
    """Let the card be seen that takes an element out of an attack; immunity is seen by a halo."""
    element = ELEMENT_INDEX[event.element]
    if not event.immune:
        return played(before, event.seat, [board.PROTECTION[element]], TABLE, 0)
    return together(
        sound("choir"), flare("halo", "halo", over_plate(before, event.seat), HALO, 0.9)
    )


def _shielded(name: str, at: Point, element: str) -> Anim:
    """Let a dome rise over a totem, and an element break on it and fly off."""
    x, y = at
    dome = actor(name, Dome(), (x, y + 34), Layer.FLYING)
    top = (x, y - 130)
    blow = Picture(f"element_{element}", OMEN, shadow=False)
    breaks = together(
        streak(f"{name}:off", blow, top, (x + 190, y - 330), 0.45, 90.0),
        burst(SPARK.times(2.4), top), shake(HEAVY_SHAKE), sound("hammer", 4, at),
        nudge(name, 0.35, ease.kick, squash=0.12), nudge(name, 0.3, flash=0.8),
    )  # fmt: skip
    return after_one_another(
        enter(dome.with_pose(scale=0.3), 0.08),
        change(name, 0.3, ease.out_back, scale=1.0),
        together(ripple(f"{name}:foot", at, (150, 210, 255)), breaks),
        hold(0.45),
        leave(name, 0.3),
    )


# --- conversion ---------------------------------------------------------------------------------


def conversion(before: State, event: events.ConversionBegan, after: State) -> Anim:
    """A god speaks to another's believers, region by region."""
    at = idols_at(after).get(event.seat) or over_plate(after, event.seat)
    who, horn = idol_of(event.seat), Picture("space_conversion", 74)
    points = stacks(event.regions)
    calls = [
        after_one_another(
            streak(f"preach:{n}", horn, (at[0], at[1] - 40), end, 0.6),
            together(ripple(f"heard:{n}", end, tint(event.seat)), sound("murmur", at=end)),
        )
        for n, end in enumerate(points)
    ]
    listens = [nudge(f"pawn:{region}:0", 0.4, ease.wobble, turn=7.0) for region in event.regions]
    return together(
        nudge(who, 0.4, scale=0.2),
        ripple("voice", at, tint(event.seat)),
        staggered(0.16, calls),
        delayed(0.2, watched(points)),
        delayed(0.8, together(*listens, moment())),
        stay(),
    )


def card_shown(before: State, event: events.CardShown, after: State) -> Anim:
    """A promise is made before everybody."""
    side = "offer" if len(after.offer) > len(before.offer) else "answer"
    number = len(after.offer if side == "offer" else after.answer)
    name, card = f"{side}:{number - 1}", CARD_INDEX[event.card]
    x, y = promise_at(side, number - 1, number)
    start = card_at(before, event.seat, card) or hand_of(before, event.seat)
    face, back = god_card(card, height=PROMISE), GodCard(None, "conversion", height=PROMISE)
    return after_one_another(
        together(settle_rest(), turned_over(name, back, face, start, (x, y + 60), 1.5)),
        moment(),
        hold(0.3),
        settle(name, seconds=0.35),
        sound("place", number),
    )
