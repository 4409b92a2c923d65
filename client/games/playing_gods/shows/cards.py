"""How cards are drawn, read, stolen and kept for good."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.client.games.playing_gods.cards import HEIGHT, SHAPE, GodCard, god_card, pile_of
from parlour.client.games.playing_gods.places import HAND, PILES, backs_at, seen_seat
from parlour.client.games.playing_gods.scene import card_at, idols_at
from parlour.client.games.playing_gods.shows.acting import feels, mourns, trembles
from parlour.client.games.playing_gods.shows.common import (
    GLITTER,
    LOST,
    NEAR,
    headline,
    hushed,
    idol_of,
    over_plate,
)
from parlour.client.games.showing import MIDDLE, flare, flying
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    Anim,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    hold,
    hop,
    lean,
    lean_back,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import SPARK
from parlour.client.stage.signs import Seal
from parlour.shared.language import tr
from parlour.shared.playing_gods import events, words
from parlour.shared.playing_gods.losses import can_lose
from parlour.shared.playing_gods.names import CARD_INDEX, Loss
from parlour.shared.playing_gods.state import State, clockwise

LARGE = 230.0
"""How high a card is that is to be read."""
TABLE: Point = (960.0, 330.0)
"""The middle of cards that are laid before everybody."""
CREED: Point = (960.0, 480.0)
"""Where it is seen what a god is famous for from now on."""
APART = 196.0
RAISED, HELD_UP = 760.0, 0.8
"""How high a stolen card is held up, and how large it is there."""
RISES, FASTEST = 0.3, 2400.0
"""Seconds in which a card rises, and units a second at most, on the whole way."""
LOOT, HIGHEST = 74.0, 54.0
"""How high a card is that one god takes from another, and how far up it is seen at most."""
READ, FLIES, HANGS, ONE_BY_ONE = 1.2, 0.62, 0.9, 0.06
"""Seconds for which a card is read by which sects are lost, until what it costs has come to a god,
for which that hangs there, and from one god to the next: so that five are afraid in the one picture
where nothing moves."""
COSTS: dict[Loss, str] = {"loss": "\u22121", "loss_of_all": "\u22121", "loss_of_choice": "?"}
SEAL, ASIDE, FAR_RIGHT = 62.0, (64.0, 96.0), 1780.0
"""How large what it costs is, how far from the feet of an idol, and from where on at its left."""
SUM: Colour = (66, 50, 34)


def hand_of(state: State, seat: int) -> Point:
    """Return where the hand of a seat is, of which none or all may be seen."""
    return HAND if seat == seen_seat(state) else backs_at(seat, len(state.players))


def shown_card(name: str, back: GodCard, face: GodCard, start: Point, end: Point) -> Anim:
    """Let a card rise from somewhere, turn over, be read, and go on."""
    at = _read_at(start)
    far = abs(end[0] - at[0]) + abs(end[1] - at[1])
    return after_one_another(
        turned_over(name, back, face, start, at), moment(), hold(0.6),
        put_away(name, end, 0.35 + far / 2400),
    )  # fmt: skip


def _read_at(start: Point) -> Point:
    """Return where a card is read that comes from somewhere."""
    return start[0] + (MIDDLE[0] - start[0]) * 0.35, min(560.0, start[1] - 60)


def turned_over(
    name: str, back: GodCard, face: GodCard, start: Point, at: Point, large: float = 1.0
) -> Anim:
    """Let a card rise from somewhere to a point before everybody, and turn over there."""
    card = actor(name, back, start, Layer.OVERLAY, weight=0.3)
    seconds = max(RISES, abs(at[0] - start[0]) / FASTEST, abs(at[1] - start[1]) / FASTEST)
    rises = together(
        change(name, seconds, ease.in_out_quad, x=at[0], y=at[1]),
        change(name, seconds, ease.out_quad, scale=large),
        nudge(name, seconds, turn=-9.0),
    )
    flips = after_one_another(
        change(name, 0.14, ease.in_quad, wide=0.05),
        become(name, face),
        sound("paper", 3),
        together(change(name, 0.22, ease.out_back, wide=1.0), nudge(name, 0.26, scale=0.12)),
    )
    return after_one_another(
        together(enter(card.with_pose(scale=HEIGHT / LARGE), 0.1), sound("paper")), rises, flips
    )


def put_away(name: str, end: Point, seconds: float = 0.45, small: float = HEIGHT / LARGE) -> Anim:
    """Let a card that was shown go somewhere, ever smaller, and shed light on its way."""
    return after_one_another(
        together(
            follow(name, GLITTER.times(0.35), seconds, 0.06),
            change(name, seconds, ease.in_out_quad, x=end[0], y=end[1]),
            change(name, seconds, ease.in_quad, scale=small),
            nudge(name, seconds, turn=16.0),
        ),
        together(leave(name, 0.12), burst(SPARK.times(1.6), end), sound("chime", 3, end)),
    )


def row_wide(number: int) -> float:
    """Return how wide a row of so many cards is that are laid before everybody."""
    return APART * (number - 1) + LARGE * SHAPE


def played(
    before: State, seat: int, cards: Sequence[int], end: Point, kills: int, row: Point = TABLE
) -> Anim:
    """Let a god lay cards before everybody, so that all see what they do together.

    They turn over side by side, ``row`` their middle, tell how many sects they kill, and go to
    ``end``.
    """
    middle = (len(cards) - 1) / 2
    spots: list[Point] = [(row[0] + APART * (n - middle), row[1]) for n in range(len(cards))]
    names = [f"played:{number}" for number in range(len(cards))]
    lays = [
        turned_over(
            name,
            GodCard(None, pile_of(card), height=LARGE),
            god_card(card, height=LARGE),
            card_at(before, seat, card) or hand_of(before, seat),
            spot,
        )
        for name, card, spot in zip(names, cards, spots, strict=True)
    ]
    sums = [_sign(f"plus:{n}", "+", _between(spots, n)) for n in range(1, len(cards))]
    x, y = spots[-1]
    total = (
        _sign("total", f"\u2212{kills}", ((spots[0][0] + x) / 2, y + 142), LOST, 86.0)
        if kills
        else hold(0.0)
    )
    goes = [put_away(name, end, 0.34, 0.12) for name in names]
    return after_one_another(
        staggered(0.16, lays),
        together(*sums, total, *(nudge(name, 0.3, scale=0.07) for name in names), moment()),
        staggered(0.05, goes),
    )


def _between(spots: Sequence[Point], number: int) -> Point:
    """Return the point between a card and the one before it."""
    return (spots[number - 1][0] + spots[number][0]) / 2, spots[number][1]


def _sign(name: str, told: str, at: Point, colour: Colour = SUM, size: float = 62.0) -> Anim:
    """Let a sign pop up between cards, be read, and go."""
    seal = actor(name, Seal(None, told, colour, size), at, Layer.OVERLAY)
    return after_one_another(
        enter(seal.with_pose(scale=0.3), 0.06),
        change(name, 0.2, ease.out_back, scale=1.0), hold(0.42), leave(name, 0.12),
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
        end = hand_of(after, event.seat)
        glad = delayed(0.5, together(feels(event.seat, "joy"), hop(idol_of(event.seat), 18.0, 0.3)))
        return together(settle_rest(), _lifted(name, card, PILES[event.pile], end), glad)
    end = card_at(after, event.seat, CARD_INDEX[event.card]) or end
    face = god_card(CARD_INDEX[event.card], height=LARGE)
    back = GodCard(None, event.pile, height=LARGE)
    return after_one_another(shown_card(name, back, face, PILES[event.pile], end), settle_rest())


def _lifted(name: str, card: GodCard, start: Point, end: Point) -> Anim:
    """Let a card that nobody sees be lifted from its pile, and go in an arc to its hand."""
    return after_one_another(
        enter(actor(name, card, start, Layer.OVERLAY, weight=0.3), 0.08),
        together(
            sound("paper"), nudge(name, 0.3, turn=-12.0),
            change(name, 0.3, ease.out_back, y=start[1] - 70, scale=1.5),
        ),
        moment(),
        together(
            change(name, 0.55, ease.in_out_quad, x=end[0], scale=0.6, turn=14.0),
            change(name, 0.55, ease.in_quad, y=end[1]),
        ),
        together(leave(name, 0.12), burst(SPARK, end)),
    )  # fmt: skip


def nothing_drawn(before: State, event: events.NothingDrawn, after: State) -> Anim:
    """There is no card left."""
    return flare(f"empty:{event.pile}", "puff", PILES[event.pile], 70, 0.6)


def loss_drawn(before: State, event: events.LossDrawn, after: State) -> Anim:
    """A card that nobody wanted is turned over, and goes back to its pile.

    What it costs flies to whoever may lose by it, who shakes with fear.
    """
    face = god_card(CARD_INDEX[event.card], height=LARGE)
    back = GodCard(None, "conversion", height=LARGE)
    pile = PILES["conversion"]
    at = _read_at(pile)
    means = [_means(before, seat, COSTS[event.card], at) for seat in _afraid(before, event)]
    return after_one_another(
        together(settle_rest(), turned_over("loss", back, face, pile, at)),
        together(
            staggered(ONE_BY_ONE, means),
            delayed(READ, together(moment(), _laid_back("loss", back, pile))),
        ),
    )


def _means(state: State, seat: int, cost: str, start: Point) -> Anim:
    """Let what a card costs fly to a god, who shakes with fear then, and hang beside it."""
    name = f"bad:{seat}"
    x, y = idols_at(state).get(seat, over_plate(state, seat))
    side = -1.0 if x > FAR_RIGHT else 1.0
    end: Point = (x + side * ASIDE[0], max(y - ASIDE[1], HIGHEST + SEAL / 2))
    seal = actor(name, Seal(None, cost, LOST, SEAL), start, Layer.OVERLAY)
    return after_one_another(
        enter(seal.with_pose(scale=0.3), 0.06),
        change(name, FLIES, ease.in_out_quad, x=end[0], y=end[1], scale=1.0),
        together(
            trembles(state, seat), sound("hit", -6, end), nudge(name, 0.3, scale=0.25), hold(HANGS)
        ),
        leave(name, 0.12),
    )


def _laid_back(name: str, back: GodCard, end: Point) -> Anim:
    """Let a card that was read turn its face down, and go to its pile: nobody keeps it."""
    return after_one_another(
        change(name, 0.12, ease.in_quad, wide=0.05),
        become(name, back),
        together(change(name, 0.14, ease.out_quad, wide=1.0), sound("paper", -3)),
        together(
            change(name, 0.34, ease.in_out_quad, x=end[0], y=end[1]),
            change(name, 0.34, ease.in_quad, scale=HEIGHT / LARGE),
        ),
        together(leave(name, 0.1), sound("thud", at=end)),
    )


def _afraid(state: State, event: events.LossDrawn) -> list[int]:
    """Return who fears a card: who has drawn it, all who can lose a sect, or the others of them."""
    if event.card == "loss":
        return [event.seat]
    able = [seat for seat in clockwise(state, event.seat) if can_lose(state, seat)]
    return able if event.card == "loss_of_all" else [n for n in able if n != event.seat] or able


def stolen(before: State, event: events.CardStolen, after: State) -> Anim:
    """A card is snatched from its hand; who may see it sees it."""
    start, end = hand_of(before, event.victim), hand_of(after, event.seat)
    look = GodCard(None, "hidden", height=LARGE)
    if event.card is not None:
        card = CARD_INDEX[event.card]
        start = card_at(before, event.victim, card) or start
        end = card_at(after, event.seat, card) or end
        look = god_card(card, height=LARGE)
    return after_one_another(
        _robs(before, event.seat, event.victim),
        together(lean_back(0.4), _snatched(look, start, end)),
        settle_rest(),
    )


def _robs(state: State, seat: int, victim: int) -> Anim:
    """Let a god snatch a card from another one who stands on the same cloud."""
    idols = idols_at(state)
    if seat not in idols or victim not in idols:
        return together(feels(seat, "gloat"), feels(victim, "sad"))
    (x, y), (end, _) = idols[victim], idols[seat]
    up = max(y - 116, HIGHEST)
    side = 1.0 if end > x else -1.0
    loot = actor("loot", GodCard(None, "hidden", height=LOOT), (x, y - 40), Layer.FLYING)
    tugs = together(
        sound("paper"), feels(seat, "wrath"), feels(victim, "fear"),
        nudge("loot", 0.45, ease.wobble, x=9.0, turn=14.0),
        nudge(idol_of(seat), 0.45, turn=-20.0 * side),
        nudge(idol_of(victim), 0.45, ease.wobble, x=5.0),
    )  # fmt: skip
    snatches = together(
        sound("whoosh"), shake(FALL_SHAKE), burst(SPARK, (x, up)),
        change("loot", 0.24, ease.out_back, x=end, turn=20.0 * side),
        feels(seat, "gloat"), hop(idol_of(seat), 26.0, 0.34), mourns(state, victim), hold(0.5),
    )  # fmt: skip
    return together(
        lean(((x + end) / 2, y), NEAR, 0.35),
        hushed(gods=(seat, victim)),
        delayed(0.3, after_one_another(
            enter(loot.with_pose(scale=0.3), 0.06),
            change("loot", 0.2, ease.out_back, y=up, scale=1.0),
            tugs, snatches, leave("loot", 0.14),
        )),
    )  # fmt: skip


def _snatched(look: GodCard, start: Point, end: Point) -> Anim:
    """Let a card be tugged at, torn out of a hand, held up and carried off."""
    name = "stolen"
    up = min(start[1] - 60, RAISED)
    return after_one_another(
        enter(actor(name, look, start, Layer.OVERLAY, weight=0.3, scale=HEIGHT / LARGE), 0.1),
        together(
            sound("paper"), nudge(name, 0.4, ease.wobble, x=7.0, turn=12.0),
            change(name, 0.4, ease.in_quad, y=start[1] - 26),
        ),
        together(
            shake(FALL_SHAKE), sound("whoosh"), burst(SPARK, start),
            change(name, 0.22, ease.out_back, y=up, scale=HELD_UP), nudge(name, 0.3, turn=-16.0),
        ),
        moment(),
        hold(0.25),
        together(
            change(name, 0.5, ease.in_out_quad, x=end[0]),
            change(name, 0.5, ease.in_quad, y=end[1], scale=HEIGHT / LARGE, turn=10.0),
        ),
        leave(name, 0.12),
    )  # fmt: skip


def made_permanent(before: State, event: events.MadePermanent, after: State) -> Anim:
    """A promise becomes a creed."""
    end, name = over_plate(after, event.seat), "creed"
    rays = actor(f"{name}:rays", Picture("rays", 420.0, shadow=False), CREED, Layer.OVERLAY)
    creed = actor(name, Picture(f"faith_{event.card}", 250.0, shadow=False), CREED, Layer.OVERLAY)
    return after_one_another(
        together(
            sound("choir"),
            appear(rays.with_pose(scale=0.7), 0.14),
            enter(creed.with_pose(scale=0.3), 0.08),
            change(f"{name}:rays", 0.9, ease.out_quad, scale=1.1, turn=24.0),
            delayed(0.08, change(name, 0.3, ease.out_back, scale=1.0)),
            headline("creed:told", tr(words.CARD_NAMES[event.card]), seconds=0.8),
            hold(1.0),
        ),
        together(leave(f"{name}:rays", 0.2), put_away(name, end, 0.4, 0.25)),
        together(sound("chime"), settle_rest()),
    )
