"""How gods attack each other, defend themselves and preach."""

from __future__ import annotations

from typing import Final

from parlour.client.games.playing_gods.cards import GodCard, god_card
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.cards import LARGE, shown_card
from parlour.client.games.playing_gods.shows.common import (
    dusk,
    flight,
    idol_of,
    joy,
    middle,
    over_plate,
    ripple,
    stacks,
    tint,
    watched,
)
from parlour.client.games.playing_gods.shows.strikes import ELEMENTS, PLAGUES
from parlour.client.games.showing import flare, proclaim
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    delayed,
    hold,
    moment,
    nudge,
    settle_rest,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import SPARK
from parlour.shared.language import tr
from parlour.shared.playing_gods import events, words
from parlour.shared.playing_gods.names import CARD_INDEX, REGION_INDEX
from parlour.shared.playing_gods.state import State

APART: Final = 0.6
"""Seconds from one element of a combination to the next."""
OMEN: Final = 54.0
TITLE: Final[Point] = (960.0, 168.0)
"""Where the names of what strikes come up."""
HALO: Final = 118.0


def attack(before: State, event: events.AttackBegan, after: State) -> Anim:
    """The idol swells with wrath, its elements fly out, and strike all that is named."""
    points = stacks(event.regions)
    strikes = [ELEMENTS[element](points) for element in event.elements]
    if not strikes:
        strikes = [PLAGUES[card](points) for card in event.cards if card in PLAGUES]
    blows = staggered(APART, strikes)
    regions = [REGION_INDEX[region] for region in dict.fromkeys(event.regions)]
    flees = delayed(0.35, together(*(flight(before, region) for region in regions)))
    title = " + ".join(tr(words.CARD_NAMES[card]) for card in event.cards)
    wrath = _wrath(event, after, points)
    return together(
        settle_rest(),
        proclaim("wrath", title, TITLE, 1.5, 40),
        after_one_another(
            wrath,
            together(blows, flees, delayed(0.6, moment())),
        ),
        delayed(0.35, watched(points)),
        delayed(0.3, dusk("dusk", points, wrath.seconds + blows.seconds - 0.4)),
        stay(),
    )


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
    start = (at[0], at[1] - 50)
    thrown = [
        streak(f"omen:{n}", Picture(sign, OMEN, shadow=False), start, end, 0.6, 120.0)
        for n, sign in enumerate(signs)
    ]
    return after_one_another(
        together(
            nudge(who, 0.5, scale=0.28),
            nudge(who, 0.5, ease.wobble, turn=10.0),
            ripple("wrath:ring", at, tint(event.seat)),
            sound("whoosh", at=at),
        ),
        together(burst(SPARK.times(1.4), start), staggered(0.12, thrown)),
    )


def defended(before: State, event: events.ElementDefended, after: State) -> Anim:
    """A shield, or a halo, takes an element out of the attack."""
    at = over_plate(after, event.seat)
    shield = flare("shield", "halo" if event.immune else "shield", at, HALO, 0.9)
    element = flare("stopped", f"element_{event.element}", at, 56, 0.9)
    lights = [
        ripple(f"guard:{n}", point, (150, 210, 255))
        for n, point in enumerate(STACKS[region] for region in dict.fromkeys(before.struck))
    ]
    return together(
        settle_rest(), sound("chime"), shield, delayed(0.05, element),
        delayed(0.2, burst(SPARK.times(1.5), at)), *lights, stay(),
    )  # fmt: skip


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
    face = god_card(CARD_INDEX[event.card], height=LARGE)
    start = over_plate(after, event.seat)
    back = GodCard(None, "conversion", height=LARGE)
    return together(settle_rest(), shown_card(f"shown:{event.seat}", back, face, start, start))


def compared(before: State, event: events.CardsCompared, after: State) -> Anim:
    """So many promises against so many."""
    told = proclaim("compared", f"{event.attack} : {event.defence}", seconds=0.9, size=64)
    if event.margin > 0 or not before.wooed:
        return together(told, sound("horn"))
    relief = [joy(before, region, 0.6) for region in before.wooed]
    return together(told, delayed(0.4, together(sound("cheer"), *relief)))
