"""What stands where on the board of Playing Gods: a function of the view, and of who wears what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from parlour.client.games.playing_gods.cards import GodCard, god_card
from parlour.client.games.playing_gods.figures import (
    COLOURS,
    INKS,
    Posed,
    Rimmed,
    bystanders,
    cloud,
    crowd,
    drum,
    god_name,
    idol,
    lying_die,
    sect,
)
from parlour.client.games.playing_gods.idols import Enshrined, Enthroned
from parlour.client.games.playing_gods.lands import Held, Stricken, corner_of
from parlour.client.games.playing_gods.lights import Dusk, Lit, Shine
from parlour.client.games.playing_gods.places import (
    BANK,
    CARD,
    CONGREGATION,
    CONTINENT_NAMES,
    DIE,
    DISC,
    PILES,
    SPACES,
    THRONE,
    banner_at,
    city_at,
    crowds_at,
    disc_at,
    hand_at,
    hand_middle,
    hand_turn,
    idol_at,
    lift_of,
    places_of,
    promise_at,
    seen_seat,
    stack_at,
)
from parlour.client.games.playing_gods.plaques import NAME_LONG, NamePlate, Scroll
from parlour.client.games.playing_gods.sea import DWELLERS, Roaming
from parlour.client.games.playing_gods.temples import temple
from parlour.client.games.playing_gods.woolly import Bank
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, Scene, actor
from parlour.client.stage.looks import Picture, Sprite, Stack
from parlour.client.stage.signs import Banner, Seal
from parlour.client.stage.studio import Look
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.names import CARDS, ELEMENTS, REGIONS, Continent
from parlour.shared.playing_gods.state import NOBODY, State, active_pawns, owner, sects

CLOTHS: Final[dict[Continent, Colour]] = {
    "north_america": (112, 140, 26),
    "europe": (38, 132, 112),
    "asia": (196, 84, 58),
    "africa": (196, 138, 24),
    "south_america": (46, 130, 54),
}
"""The ribbons with the names of the continents: as their land, but darker."""
ENTHRONED = 2.3
"""How much larger an idol is that has won."""
NAMED = 7
"""Up to so many kinds of cards lie so far apart in a hand that their names can be read."""
MOST_CROWDS = 2
"""Crowds beside a totem, one for each sect: few, seen well, since a number tells how many."""
NEAREST = 1.7
"""How much larger than in the atlas people are before a god that has won."""
RAYS: Final = 1180.0
"""How wide the rays are behind a god that has won."""
DAWN: Final[Colour] = (255, 240, 206)
DAZED: Final = 76
GLORY: Final = (560.0, 330.0)
"""The light of the morning after, how much it covers of the rims of the world, and how far round
the throne that is seen clearly."""
PILED = 112.0
"""How high a card of a pile is."""
PROMISE = 154.0
"""How high a card is that is shown in an attempt to convert."""
NAME_BELOW: Final = 17.0
"""How far below the feet of an idol its name is."""
NAMES_APART: Final = (90.0, 28.0)
"""How far from one another the names of gods are that stand close, across and down."""
CLOSE, SHORT = (134.0, 40.0), 82.0
"""How near to another god one has to stand for its name to be shorter, and how short."""
OVER_HAND: Final = 780.0
"""Below which names step up from one another, since cards are below them."""
WANTED: Colour = (168, 52, 44)


def scene(state: State, marks: Sequence[str]) -> Scene:
    """Return what stands where; ``marks`` are the pieces that stand for the seats."""
    actors = [
        *_sea(),
        *(each for region in range(len(REGIONS)) for each in _region(state, region, marks)),
        *_threats(state),
        *_lit(state),
        *_clouds(state),
        *_idols(state, marks),
        *_names(state, marks),
        *_throne(state),
        *_piles(state),
        *_die(state),
        *_promises(state),
        *_hand(state),
    ]
    return Scene.of(actors, places_of(state))


# --- the world ----------------------------------------------------------------------------------


def _sea() -> Iterator[Actor]:
    """Yield the names of the continents, and what swims between them."""
    for continent, (at, tilt) in CONTINENT_NAMES.items():
        ribbon = Scroll(tr(words.CONTINENT_NAMES[continent]), CLOTHS[continent], tilt)
        yield actor(f"continent:{continent}", ribbon, at, Layer.GROUND)
    for each in DWELLERS:
        look = Roaming(Sprite(each.sprite), each.reach, each.dives)
        yield actor(f"decor:{each.name}", look, each.at)


def _region(state: State, region: int, marks: Sequence[str]) -> Iterator[Actor]:
    name = REGIONS[region]
    place = f"region:{name}"
    yield from _land(state, region, place)
    if region in board.HOLY_CITY:
        yield from _city(state, region, place, marks)
    yield from _stack(state, region)


def _land(state: State, region: int, place: str) -> Iterator[Actor]:
    """Yield the colour of whose a region is, and what rages in it."""
    stack = state.pawns[region]
    if stack:
        yield held(region, owner(stack))
    what = raging(state)
    if what and region in state.struck:
        yield stricken(region, what)


def held(region: int, seat: int) -> Actor:
    """Return the colour of a seat over a region."""
    name = REGIONS[region]
    look = Held(region, COLOURS[seat])
    return actor(f"held:{name}", look, corner_of(region), Layer.GROUND)


def stricken(region: int, what: str) -> Actor:
    """Return an element or a plague that rages in a region."""
    look = Stricken(region, what)
    return actor(f"stricken:{REGIONS[region]}", look, corner_of(region), Layer.GROUND)


def raging(state: State) -> str:
    """Return which element of an attack that is under way is seen; empty: a plague, or none."""
    return ELEMENTS[state.elements[0]] if state.elements else ""


def _city(state: State, region: int, place: str, marks: Sequence[str]) -> Iterator[Actor]:
    """Yield the temple of a holy city, and the banner of the god whose home it is."""
    x, y = city_at(region)
    continent = board.HOLY_CITY.index(region)
    homes = [seat for seat, player in enumerate(state.players) if player.home == continent]
    look = temple(continent, homes[0] if homes else None, ruined=ruined(state, region))
    yield actor(f"city:{REGIONS[region]}", look, (x, y), place=place, weight=2.0)
    for seat in (each for each in homes if sects(state, each)):
        banner = Rimmed(Banner(COLOURS[seat], None, marks[seat], 82, 34))
        yield actor(
            f"home:{seat}", banner, banner_at(region), Layer.STANDING,
            place=place, born=f"panel:{seat}", goes=f"panel:{seat}",
        )  # fmt: skip


def ruined(state: State, region: int) -> bool:
    """Return whether a temple lies in ruins: its god has no believers left in the holy city."""
    continent = board.HOLY_CITY.index(region)
    homes = [seat for seat, player in enumerate(state.players) if player.home == continent]
    stack = state.pawns[region]
    return bool(homes) and not (stack and owner(stack) in homes)


def crowds_of(state: State, region: int) -> int:
    """Return how many crowds there are in a region."""
    stack = state.pawns[region]
    if not stack:
        return 0
    number = max(1, active_pawns(stack, owner(stack)))
    return min(MOST_CROWDS, number, len(crowds_at(region)))


def _stack(state: State, region: int) -> Iterator[Actor]:
    """Yield the pawns of a region one on the other, the people round them, and their number."""
    stack = state.pawns[region]
    if not stack:
        return
    name, seat = REGIONS[region], owner(stack)
    place = f"region:{name}"
    for layer in range(len(stack)):
        yield pawn(region, layer, stack[layer], len(stack))
    active = active_pawns(stack, seat)
    for number, at in enumerate(crowds_at(region)[: crowds_of(state, region)]):
        look = _believers(state, seat, region, number)
        yield actor(crowd_id(region, number), look, at, place=place, weight=0.4)
    if state.winners:
        return
    seal = Seal(active, colour=COLOURS[seat], size=DISC, ink=INKS[seat])
    yield actor(f"active:{name}", seal, disc_at(region, len(stack)), Layer.SIGNS, place=place)


def _believers(state: State, seat: int, region: int, number: int) -> Look:
    """Return how one of the crowds of a region looks: those of a god that has won are glad."""
    if seat in state.winners:
        return Posed(crowd(seat, region + number, "cheer"), region + number)
    return bystanders(seat, region + number) if number else crowd(seat, region)


def crowd_id(region: int, number: int) -> str:
    """Return the id of one of the crowds of a region."""
    return f"crowd:{REGIONS[region]}:{number}"


def pawn(region: int, layer: int, seat: int, number: int) -> Actor:
    """Return the pawn of a seat on a layer of a stack of so many."""
    name, home = REGIONS[region], f"panel:{seat}"
    x, y = stack_at(region)
    lying = actor(
        f"pawn:{name}:{layer}", sect(seat) if layer == number - 1 else drum(seat),
        (x, y + 0.01 * layer), place=f"region:{name}", born=home, goes=home, weight=0.6,
    )  # fmt: skip
    return lying.with_pose(lift=lift_of(layer, number))


def _threats(state: State) -> Iterator[Actor]:
    """Yield what an attack or an attempt to convert that is under way is about to do, and where."""
    wanted = [
        *((region, f"\u2212{times}", "deicide") for region, times in _times(state.struck)),
        *((region, str(n), "space_conversion") for n, region in enumerate(state.wooed, 1)),
    ]
    for region, text, piece in wanted:
        x, y = stack_at(region)
        place = f"region:{REGIONS[region]}"
        sign = Picture(piece, 38, shadow=False)
        yield actor(f"threat:{place}", sign, (x - 36, y - 62), Layer.SIGNS, place=place)
        seal = Seal(None, text, WANTED, 30)
        yield actor(f"threat:{place}:told", seal, (x - 20, y - 78), Layer.SIGNS, place=place)


def _times(regions: Sequence[int]) -> list[tuple[int, int]]:
    """Return each region once, with how often it is named."""
    return list(Counter(regions).items())


def _idols(state: State, marks: Sequence[str]) -> Iterator[Actor]:
    for seat, at in idols_at(state).items():
        space = state.players[seat].space
        won = seat in state.winners
        yield actor(
            f"idol:{seat}", (Enthroned if won else Enshrined)(idol(seat, marks[seat]), seat), at,
            Layer.FLYING if won else Layer.STANDING, place="" if won else f"space:{space}",
            born=f"panel:{seat}", goes=f"panel:{seat}", weight=1.5,
            scale=ENTHRONED if won else 1.0,
        )  # fmt: skip


def _names(state: State, marks: Sequence[str]) -> Iterator[Actor]:
    """Yield what each god is called, on the rim of its pedestal; below others that are near."""
    if state.winners:
        return
    feet = {seat: idol_at(state.players[seat].space) for seat in idols_at(state)}
    taken: list[tuple[float, float]] = []
    for seat, (x, foot) in feet.items():
        space, home = state.players[seat].space, f"panel:{seat}"
        y = foot + NAME_BELOW
        while any(abs(x - a) < NAMES_APART[0] and abs(y - b) < NAMES_APART[1] for a, b in taken):
            y += -1.0 if foot > OVER_HAND else 1.0
        taken.append((x, y))
        crowded = any(
            0 < abs(x - a) < CLOSE[0] and abs(foot - b) < CLOSE[1] for a, b in feet.values()
        )
        longest = SHORT if crowded else NAME_LONG
        look = NamePlate(god_name(seat, marks[seat]), COLOURS[seat], longest)
        yield actor(
            f"called:{seat}", look, (x, y), Layer.SIGNS, place=f"space:{space}",
            born=home, goes=home, weight=0.3,
        )  # fmt: skip


def _lit(state: State) -> Iterator[Actor]:
    """Yield the light round the cloud on which the god stands whose turn it is."""
    if state.winners or state.active not in idols_at(state):
        return
    space = state.players[state.active].space
    yield actor(f"lit:{space}", Lit(), SPACES[space], Layer.GROUND, place=f"space:{space}")


def _clouds(state: State) -> Iterator[Actor]:
    """Yield the clouds that matter just now: where gods stand, and where one could go."""
    if state.winners:
        return
    stood_on = {state.players[seat].space for seat in idols_at(state)}
    for space in sorted(stood_on | reached(state)):
        x, y = SPACES[space]
        yield actor(f"cloud:{space}", cloud(space), (x, y), Layer.GROUND, place=f"space:{space}")


def reached(state: State) -> set[int]:
    """Return the spaces to which the god whose turn it is could go now."""
    here = state.players[state.active].space
    if here == NOBODY:
        return set()
    if state.phase == "move" and state.die:
        return {(here + way * state.die) % len(SPACES) for way in (1, -1)}
    if state.phase == "teleport_space":
        return {space for space, kind in enumerate(board.RING) if kind == "portal"}
    return set()


def idols_at(state: State) -> dict[int, tuple[float, float]]:
    """Return where the idol of each seat that is in the world has its feet.

    Who has won stands over the world; the others are where they were on the ring.
    """
    found = {}
    for seat, player in enumerate(state.players):
        if seat in state.winners:
            aside = state.winners.index(seat) - (len(state.winners) - 1) / 2
            found[seat] = THRONE[0] + 230.0 * aside, THRONE[1]
        elif player.space != NOBODY:
            here = [n for n, each in enumerate(state.players) if each.space == player.space]
            found[seat] = idol_at(player.space, here.index(seat), len(here))
    return found


def _throne(state: State) -> Iterator[Actor]:
    """Yield the light of a new day, and clouds with who has won and all who cheer."""
    if not state.winners:
        return
    middle = THRONE[0], THRONE[1] - 60
    yield actor("throne:dawn", Dusk(middle, GLORY, DAZED, DAWN), (0.0, 0.0), Layer.FLYING)
    yield actor("throne:rays", Shine(wide=RAYS), (THRONE[0], THRONE[1] - 110), Layer.FLYING)
    for number, (x, y, size) in enumerate(BANK):
        at = THRONE[0] + x, THRONE[1] + y
        yield actor(f"throne:cloud:{number}", Bank(size, number), at, Layer.FLYING)
    for number, (x, y) in enumerate(CONGREGATION):
        seat = state.winners[number % len(state.winners)]
        yield actor(
            f"throne:crowd:{number}", crowd(seat, number, "cheer", NEAREST),
            (THRONE[0] + x, THRONE[1] + y), Layer.FLYING, weight=0.4,
        )  # fmt: skip


# --- cards and die ------------------------------------------------------------------------------


def _piles(state: State) -> Iterator[Actor]:
    for pile, cards in (("wrath", state.wrath), ("conversion", state.conversion)):
        x, y = PILES[pile]
        place = f"pile:{pile}"
        if cards:
            look = Stack(GodCard(None, pile, height=PILED), len(cards), 2.0, 8)
            yield actor(f"{place}:cards", look, (x, y), place=place)
        seal = Seal(len(cards), colour=(66, 50, 34), size=36)
        yield actor(f"{place}:number", seal, (x + 34, y + 46), Layer.SIGNS, place=place)


def _die(state: State) -> Iterator[Actor]:
    if state.die:
        yield actor("die:face", lying_die(state.die), DIE, place="die")


def _promises(state: State) -> Iterator[Actor]:
    """Yield the cards that both sides show in an attempt to convert."""
    for side, cards in (("offer", state.offer), ("answer", state.answer)):
        for index, card in enumerate(cards):
            at = promise_at(side, index, len(cards))
            look = god_card(card, height=PROMISE)
            yield actor(
                f"{side}:{index}", look, at, Layer.OVERLAY, goes="pile:conversion", weight=0.3
            )


def _hand(state: State) -> Iterator[Actor]:
    """Yield the cards of the hand that is seen, each kind once."""
    seat = seen_seat(state)
    if seat is None:
        return
    counts = sorted(Counter(state.players[seat].hand).items())
    for index, (card, number) in enumerate(counts):
        place = f"hand:{CARDS[card]}"
        look = god_card(card, number, CARD[1], named=len(counts) <= NAMED)
        at = hand_at(index, len(counts), hand_middle(state))
        yield actor(
            place, look, at, Layer.OVERLAY, place=place,
            goes=f"panel:{seat}", weight=0.3, turn=hand_turn(index, len(counts)),
        )  # fmt: skip


def card_at(state: State, seat: int, card: int) -> tuple[float, float] | None:
    """Return where a card of the hand of a seat lies; None if that hand is not seen."""
    kinds = sorted(set(state.players[seat].hand))
    if seat != seen_seat(state) or card not in kinds:
        return None
    return hand_at(kinds.index(card), len(kinds), hand_middle(state))
