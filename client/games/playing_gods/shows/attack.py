"""How gods attack each other, defend themselves and preach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.client.games.playing_gods.cards import ART, GodCard, god_card
from parlour.client.games.playing_gods.places import STACKS, promise_at
from parlour.client.games.playing_gods.scene import PROMISE, card_at, idols_at
from parlour.client.games.playing_gods.shows.acting import (
    Thrown,
    braces,
    gloats,
    mourns,
    preaches,
    staggers,
    swells,
    threatens,
    trembles,
    wrath,
)
from parlour.client.games.playing_gods.shows.aims import aims
from parlour.client.games.playing_gods.shows.cards import (
    TABLE,
    hand_of,
    played,
    row_wide,
    turned_over,
)
from parlour.client.games.playing_gods.shows.common import (
    BOUTS,
    CLOSE,
    LOST,
    PUFFS,
    bout,
    darkens,
    faced,
    headline,
    hushed,
    middle,
    opens_with,
    over_plate,
    ripple,
    ruins_go,
    ruins_stay,
    stacks,
    still_watched,
    tint,
    watched,
)
from parlour.client.games.playing_gods.shows.crowds import (
    joy,
    wavers,
)
from parlour.client.games.playing_gods.shows.drawings import Dome, Orb
from parlour.client.games.playing_gods.shows.elements import BLOWS, element_of, strikes, suffer
from parlour.client.games.playing_gods.shows.plagues import PLAGUES
from parlour.client.games.playing_gods.shows.portraits import (
    GOES,
    face_each_other,
    portraits_go,
    portrayed,
)
from parlour.client.games.playing_gods.shows.staging import beside_all, both, clear_of
from parlour.client.games.playing_gods.shows.strikes import neighbours
from parlour.client.games.playing_gods.shows.victims import falls_sick
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
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import SPARK
from parlour.client.stage.studio import Look
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, events, words
from parlour.shared.playing_gods.names import CARD_INDEX, ELEMENT_INDEX, REGION_INDEX
from parlour.shared.playing_gods.state import State

APART: Final = 0.6
"""Seconds from one element of a combination to the next."""
FLIES_OFF, LANDS = 0.4, 0.4
"""Seconds before its cards are gone in which a god begins to strike already, and before what it
throws has landed for good, in which that rages."""
COMBINED: Final = 0.36
"""Seconds from the first element to the last, at most."""
UNROLLS: Final = 0.5
"""Seconds in which the ribbon opens and closes that tells who strikes whom."""
PANICS: Final = 1.4
"""Seconds for which people run to and fro."""
INFECTS: Final = 0.8
"""Seconds until foul air reaches people."""
FACED: Final = 0.22
"""Seconds for which a god is seen from near before the camera follows what it throws."""
AIMS, AIMED = 0.35, 1.0
"""Seconds after which arrows show whom a god means, and how long at least."""
FELT: Final = 0.9
"""Seconds after which a god feels what rages among its people."""
HEALS: Final = 0.8
"""Seconds in which land recovers."""
OMEN: Final = 84.0
TRAILS: Final[Mapping[str, Colour]] = {
    "fire": (170, 76, 16),
    "water": (30, 80, 130),
    "earth": (84, 58, 24),
    "air": (70, 92, 130),
}
"""The light of what is thrown."""
UPPERMOST: Final = 112.0
"""How far up something may fly that the bar above the world does not cover."""
HALO: Final = 118.0


def attack(before: State, event: events.AttackBegan, after: State) -> Anim:
    """Cards are laid and turned over, the idol swells with them, and heaven strikes."""
    regions = [REGION_INDEX[region] for region in dict.fromkeys(event.regions)]
    points = stacks(event.regions)
    at = idols_at(after).get(event.seat) or over_plate(after, event.seat)
    hand = (at[0], max(at[1] - 50, UPPERMOST))
    blows = strikes(event.cards, regions)
    if not blows:
        blows = [PLAGUES[card](regions, hand) for card in event.cards if card in PLAGUES]
    rages = staggered(APART, blows, most=COMBINED)
    threats = [f"threat:region:{each}{part}" for each in event.regions for part in ("", ":told")]
    near = {other for region in regions for other in neighbours(region)} - set(regions)
    flees = together(
        delayed(0.1, together(*(_suffer(before, region, event) for region in regions))),
        delayed(0.7, together(*(wavers(before, region, 1.0) for region in sorted(near)))),
    )
    cards = [CARD_INDEX[card] for card in event.cards]
    seen = both(at, points)
    row = beside_all(seen, [at, *points], row_wide(len(cards)))
    hand_seen = seen.pixel((at[0], at[1] - 40))
    lays = played(before, event.seat, cards, hand_seen, len(event.regions), row)
    names = dict.fromkeys(tr(words.CARD_NAMES[card]) for card in event.cards)
    told = clear_of(seen.pixel(at), row)
    tells = bout(event.seat, event.target, " + ".join(names), lays.seconds - UNROLLS, told)
    comes = _wrath(event, after, points, hand)
    laid = lays.seconds - FLIES_OFF
    shown = aims(event.seat, (at[0], at[1] - 40), points, max(AIMED, laid + comes.seconds - AIMS))
    gods = (event.seat, event.target)
    means = together(
        settle_rest(), seen.comes(0.4), hushed(gods=gods), tells, lays,
        _dread(before, event, regions), delayed(AIMS, shown),
    )  # fmt: skip
    return after_one_another(
        opens_with(means, laid),
        together(
            after_one_another(faced(at), hold(FACED), watched(points, 0.4, who=at)),
            face_each_other(event.seat, event.target),
            after_one_another(
                opens_with(comes, max(0.0, comes.seconds - LANDS)),
                together(rages, flees, _feels_it(before, event, points), delayed(0.9, moment())),
                settle(*threats, seconds=0.0),
            ),
            hushed(*regions, gods=gods),
            delayed(0.9, darkens(points)),
            braces(before, event.target, at),
        ),
        ruins_stay(),
    )


def _feels_it(state: State, event: events.AttackBegan, points: list[Point]) -> Anim:
    """Let a god reel from the blow that strikes its people, and let the other one gloat."""
    seat, target = event.seat, event.target
    return together(
        delayed(FELT, together(staggers(state, target, middle(points)), portrayed(target, "hurt"))),
        delayed(FELT + 0.2, portrayed(seat, "gloat")),
        delayed(FELT + 1.1, portrayed(target, "sad")),
    )


def _dread(state: State, event: events.AttackBegan, regions: Sequence[int]) -> Anim:
    """Let a god swell with anger while its cards are laid, and all whom it means tremble."""
    return together(
        swells(state, event.seat),
        delayed(0.3, together(trembles(state, event.target), sound("murmur", -3))),
        *(delayed(0.3 + 0.1 * n, wavers(state, each, 1.0)) for n, each in enumerate(regions)),
    )


def _suffer(state: State, region: int, event: events.AttackBegan) -> Anim:
    """Let people suffer from what strikes them, or from a plague."""
    if "plague" in event.cards:
        return delayed(INFECTS, falls_sick(state, region, PANICS))
    return suffer(state, region, event.cards, PANICS)


def waiting(before: State, event: events.Waiting | events.Passed, after: State) -> Anim | None:
    """Somebody is to answer to an attack or to a call: all stays as it is, and the camera, too."""
    return ruins_stay() if after.struck or after.wooed else None


def ended(before: State, event: events.AttackEnded, after: State) -> Anim:
    """Portraits leave, then the other gods come back, while the land recovers from its blow."""
    gods = (before.active, before.target)
    return together(
        hushed(gods=gods), portraits_go(), ruins_go(HEALS), delayed(GOES, hushed()), stay()
    )


def _wrath(event: events.AttackBegan, after: State, points: list[Point], start: Point) -> Anim:
    """Let an idol throw the elements of its attack; plagues fly by themselves."""
    at = idols_at(after).get(event.seat)
    if at is None or not points:
        return hold(0.3)
    if not event.elements:
        return opens_with(threatens(after, event.seat), 0.45)
    things: list[Thrown] = [
        (_omen(card), TRAILS[element_of(card)]) for card in event.cards if card in BLOWS
    ]
    return wrath(after, event.seat, things, middle(points))


def _omen(card: str) -> Look:
    """Return what a god throws for a card; it is not the sun, for which a god could be taken."""
    return Orb(wide=150.0) if ART[card] == "sun" else Sprite(f"card/{ART[card]}")


def defended(before: State, event: events.ElementDefended, after: State) -> Anim:
    """A card is laid against an element, or a halo is enough: it breaks on domes of light."""
    regions = list(dict.fromkeys(before.struck))
    points = [STACKS[region] for region in regions]
    domes = [
        _shielded(f"dome:{region}", at, event.element, holds=region not in after.struck)
        for region, at in zip(regions, points, strict=True)
    ]
    laid = _laid(before, event, middle(points) if points else over_plate(after, event.seat))
    saved = [joy(before, region, 0.9) for region in regions if region not in after.struck]
    return after_one_another(
        together(
            still_watched(points), hushed(*regions, gods=(event.seat, before.active)), laid,
        ),
        together(
            sound("chime"), *domes, delayed(0.5, moment()), delayed(0.5, _stopped(before, after)),
            delayed(0.55, settle_rest()), delayed(0.6, together(*saved)),
            delayed(0.5, gloats(after, event.seat)), delayed(0.5, mourns(after, before.active)),
            delayed(0.5, together(portrayed(event.seat, "joy"), portrayed(before.active, "sad"))),
        ),
        ruins_stay([f"doom:{region}" for region in regions if region not in after.struck]),
    )  # fmt: skip


def _laid(before: State, event: events.ElementDefended, end: Point) -> Anim:
    """Let the card be seen that takes an element out of an attack; immunity is seen by a halo."""
    element = ELEMENT_INDEX[event.element]
    if not event.immune:
        return played(before, event.seat, [board.PROTECTION[element]], TABLE, 0)
    return together(
        sound("choir"), flare("halo", "halo", over_plate(before, event.seat), HALO, 0.9)
    )


def _stopped(before: State, after: State) -> Anim:
    """Let a ribbon tell how many of those who are struck are saved, where others are not."""
    left = len(after.struck)
    saved = len(before.struck) - left
    if not saved or not left:
        return hold(0.0)
    told = tr("Fended off: {saved}. Still struck: {left}", saved=saved, left=left)
    return headline("stopped", told, BOUTS, 0.8)


def _shielded(name: str, at: Point, element: str, *, holds: bool) -> Anim:
    """Let a dome rise over a totem, and an element break on it, or else the dome on the element."""
    x, y = at
    dome = actor(name, Dome(), (x, y + 34), Layer.FLYING)
    top = (x, y - 130)
    breaks = _holds(name, at, top, element) if holds else _gives_way(name, at, top)
    return after_one_another(
        enter(dome.with_pose(scale=0.3), 0.08),
        change(name, 0.3, ease.out_back, scale=1.0),
        together(ripple(f"{name}:foot", at, (150, 210, 255) if holds else LOST), breaks),
        *([hold(0.45), leave(name, 0.3)] if holds else []),
    )


def _holds(name: str, at: Point, top: Point, element: str) -> Anim:
    """Let an element fly off a dome."""
    blow = Picture(f"element_{element}", OMEN, shadow=False)
    return together(
        streak(f"{name}:off", blow, top, (at[0] + 190, at[1] - 330), 0.45, 90.0),
        burst(SPARK.times(2.4), top), shake(HEAVY_SHAKE), sound("hammer", 4, at),
        nudge(name, 0.35, ease.kick, squash=0.12), nudge(name, 0.3, flash=0.8),
    )  # fmt: skip


def _gives_way(name: str, at: Point, top: Point) -> Anim:
    """Let a dome crack, burst, and be gone."""
    return after_one_another(
        together(nudge(name, 0.2, ease.wobble, x=8.0), nudge(name, 0.2, flash=0.8)),
        together(
            burst(SPARK.times(2.4), top), burst(PUFFS.times(2.0), at), shake(HEAVY_SHAKE),
            sound("collapse", at=at), change(name, 0.16, ease.in_quad, scale=1.25, squash=0.5),
            leave(name, 0.16),
        ),
    )  # fmt: skip


# --- conversion ---------------------------------------------------------------------------------


def conversion(before: State, event: events.ConversionBegan, after: State) -> Anim:
    """A god speaks to another's believers, region by region; both gods are at their sides."""
    at = idols_at(after).get(event.seat) or over_plate(after, event.seat)
    horn = Picture("space_conversion", 74)
    points = stacks(event.regions)
    calls = [
        after_one_another(
            streak(f"preach:{n}", horn, (at[0], at[1] - 40), end, 0.6),
            together(ripple(f"heard:{n}", end, tint(event.seat)), sound("murmur", at=end)),
        )
        for n, end in enumerate(points)
    ]
    listens = [wavers(before, REGION_INDEX[region], 0.8) for region in event.regions]
    gods = (event.seat, event.target)
    speaks = together(
        bout(*gods, tr(words.SPACE_NAMES["conversion"]), 1.1),
        delayed(0.3, aims(event.seat, (at[0], at[1] - 40), points, 1.6)),
        preaches(after, event.seat, middle(points) if points else at),
        delayed(0.5, staggered(0.16, calls)),
        both(at, points).comes(0.4),
        hushed(gods=gods),
        delayed(0.7, face_each_other(*gods, ("preach", ""))),
        delayed(1.4, portrayed(event.target, "wrath")),
        delayed(1.1, together(*listens, moment())),
    )
    return after_one_another(speaks, ruins_stay())


def card_shown(before: State, event: events.CardShown, after: State) -> Anim:
    """A promise is made before everybody: its card lies beside the portrait of its god."""
    side = "offer" if len(after.offer) > len(before.offer) else "answer"
    number = len(after.offer if side == "offer" else after.answer)
    name, card = f"{side}:{number - 1}", CARD_INDEX[event.card]
    at = promise_at(side, number - 1, number)
    start = card_at(before, event.seat, card) or hand_of(before, event.seat)
    face, back = god_card(card, height=PROMISE), GodCard(None, "conversion", height=PROMISE)
    points = [STACKS[region] for region in after.wooed]
    return after_one_another(
        together(
            settle_rest(),
            face_each_other(after.active, after.target, ("preach", "wrath")),
            watched(points, 0.4, CLOSE, idols_at(after).get(after.active)),
            hushed(gods=(after.active, after.target)),
            turned_over(name, back, face, start, at, 1.5),
        ),
        together(moment(), portrayed(event.seat, "gloat"), delayed(0.2, _hear(before, after))),
        hold(0.3),
        settle(name, seconds=0.35),
        sound("place", number),
        ruins_stay(),
    )


def _hear(before: State, after: State) -> Anim:
    """Let those who are called hear what is promised to them."""
    return together(*(wavers(before, region, 0.6) for region in after.wooed))
