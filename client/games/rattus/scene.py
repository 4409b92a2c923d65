"""What stands where on the board of Rattus: a function of the view alone.

Ids of actors begin with the place that they stand for (``places``), so that what is pointed at,
lit or flown to has one name.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.client.art import INK, PALE_INK, PARCHMENT
from parlour.client.games.rattus.figures import (
    COLOURS,
    FOG,
    INKS,
    ClassCard,
    Heap,
    Mist,
    RatToken,
    banner,
    cube,
)
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import (
    CARD_MIDDLES,
    CASTLE,
    CASTLE_NAME,
    RAT,
    TOKENS,
    castle_at,
    cubes_at,
    name_at,
    neutral_at,
    places_of,
    plague_at,
    rat_at,
)
from parlour.client.stage.actors import Actor, Layer, Mood, Scene, actor
from parlour.client.stage.geometry import hull
from parlour.client.stage.looks import Picture, Stack
from parlour.client.stage.signs import Lettering, Seal
from parlour.shared.language import tr
from parlour.shared.rattus import board, words
from parlour.shared.rattus.names import CARDS, REGIONS
from parlour.shared.rattus.state import NOBODY, State

PLAGUE = Picture("plague", 94, 0.94)


def scene(state: State) -> Scene:
    """Return what stands where."""
    actors = [
        *(each for region in range(len(REGIONS)) for each in _region(state, region)),
        *_plague(state),
        *_cards(state),
        *_castle(state),
        *_tokens(state),
    ]
    return Scene.of(actors, places_of(state), _mood(state))


def _mood(state: State) -> Mood:
    x, y = plague_at(state.plague)
    light = "day" if state.last == NOBODY else "evening"
    return Mood(light=light, life={"fog": (FOG, (x, y - 4))})


# --- regions ------------------------------------------------------------------------------------


def _region(state: State, region: int) -> Iterator[Actor]:
    used = region < len(state.rats)
    name = words.REGION_NAMES[REGIONS[region]]
    ink = (58, 40, 22) if used else PALE_INK
    label = Lettering(name.upper(), 25, 0.18, colour=ink, alpha=0.92, halo=PARCHMENT)
    yield actor(f"name:{REGIONS[region]}", label, name_at(region), Layer.GROUND)
    if not used:
        box = hull(OUTLINES[region])
        yield actor(f"mist:{REGIONS[region]}", Mist(OUTLINES[region]), (box.x, box.y), Layer.GROUND)
        return
    for index, rat in enumerate(state.rats[region]):
        yield rat_token(region, index, RatToken(rat.token, RAT, bool(rat.seen)))
    for seat, player in enumerate(state.players):
        if player.cubes[region]:
            yield from cubes_of(region, seat, player.cubes[region])


def rat_token(region: int, index: int, look: RatToken) -> Actor:
    """Return a rat token as it lies in a region."""
    place = f"rat:{REGIONS[region]}:{index}"
    return actor(place, look, rat_at(region, index), place=place, born="tokens", weight=0.6)


def cubes_of(region: int, seat: int, number: int) -> Iterator[Actor]:
    """Yield the cubes of a seat in a region, with their banner."""
    place, home = f"cubes:{REGIONS[region]}", f"panel:{seat}"
    x, y = cubes_at(region, seat)
    yield actor(
        f"{place}:{seat}:banner", banner(seat, number), (x + 2, y - 8), place=place,
        born=home, goes=home, weight=0.5,
    )  # fmt: skip
    yield actor(
        f"{place}:{seat}", Heap(seat, number), (x, y), place=place,
        born=home, goes=home, weight=0.5,
    )  # fmt: skip


# --- the Plague ---------------------------------------------------------------------------------


def _plague(state: State) -> Iterator[Actor]:
    yield actor("plague", PLAGUE, plague_at(state.plague), place="plague", weight=1.5)
    if state.neutral:
        x, y = neutral_at(state.plague)
        yield actor(
            "plague:cubes", Heap("neutral", board.NEUTRAL_CUBES), (x, y),
            place="plague", born="plague", goes="plague", weight=0.5,
        )  # fmt: skip
        yield actor(
            "plague:cubes:number", Seal(board.NEUTRAL_CUBES, colour=(58, 52, 48), size=24),
            (x + 20, y - 30), Layer.SIGNS, place="plague", born="plague", goes="plague",
        )  # fmt: skip


# --- cards, Castle, supplies --------------------------------------------------------------------


def _cards(state: State) -> Iterator[Actor]:
    for card, at in enumerate(CARD_MIDDLES):
        name = CARDS[card]
        look = ClassCard(
            name,
            tr(words.CARD_NAMES[name]),
            state.cards[card],
            tr("on the table"),
            state.used[card],
        )
        yield actor(f"card:{name}", look, at, place=f"card:{name}", weight=0.3)


def _castle(state: State) -> Iterator[Actor]:
    yield actor("castle", Picture("castle", 118, 0.95), CASTLE, place="castle", weight=3.0)
    label = Lettering(tr("Castle"), 22, 0.06, colour=INK, halo=PARCHMENT)
    yield actor("castle:name", label, CASTLE_NAME, Layer.GROUND, place="castle")
    for seat, player in enumerate(state.players):
        x, y = castle_at(seat)
        if player.castle:
            yield actor(
                f"castle:{seat}", cube(seat), (x, y + 10), place="castle",
                weight=0.5,
            )  # fmt: skip
        number = Seal(player.castle, colour=COLOURS[seat], size=28, ink=INKS[seat])
        yield actor(f"castle:{seat}:number", number, (x + 32, y), Layer.SIGNS, place="castle")


def _tokens(state: State) -> Iterator[Actor]:
    """Yield the rats that may still come, as many as there are."""
    x, y = TOKENS
    number = len(state.stock)
    if number:
        pile = Stack(RatToken(None, RAT), number, 3.0, 9)
        yield actor("tokens", pile, (x, y), place="tokens")
    yield actor(
        "tokens:number", Seal(number, colour=(66, 50, 34), size=40), (x + 50, y + 16),
        Layer.SIGNS, place="tokens",
    )  # fmt: skip
