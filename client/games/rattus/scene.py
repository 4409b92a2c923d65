"""What stands where on the board of Rattus: a function of the view alone.

Ids of actors begin with the place that they stand for (``places``), so that what is pointed at,
lit or flown to has one name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from parlour.client.games.rattus.class_card import ClassCard, Column
from parlour.client.games.rattus.figures import (
    COLOURS,
    FOG,
    FORE,
    INKS,
    POLE,
    Mist,
    RatToken,
    banner,
    doctor,
)
from parlour.client.games.rattus.folk import Crowd, pawn
from parlour.client.games.rattus.ground import DAWN
from parlour.client.games.rattus.mists import LAND_ROOM, Fog, Glow, LandFog, Scurrying
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import (
    CASTLE,
    CASTLE_NAME,
    RAT,
    TOKENS,
    card_at,
    castle_at,
    cubes_at,
    name_at,
    name_size,
    neutral_at,
    pack_at,
    places_of,
    plague_at,
    rat_at,
    town_at,
)
from parlour.client.games.rattus.ships import MOORINGS
from parlour.client.games.rattus.towns import KINDS, MOST, Town
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, Mood, Scene, actor
from parlour.client.stage.geometry import hull
from parlour.client.stage.looks import Sprite, Stack
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.signs import Lettering, Seal
from parlour.shared.language import tr
from parlour.shared.rattus import board, words
from parlour.shared.rattus.names import CARDS, REGIONS
from parlour.shared.rattus.state import NOBODY, State, population

PALE: Colour = (255, 246, 214)
"""Names of regions."""
UNUSED = 0.5
"""How much is seen of the name of a region that is not in use."""
HALO: Colour = (18, 15, 22)
BLOOD: Colour = (112, 14, 20)
"""The cloth of what is dreadful."""
COLUMN_AT = (1768.0, 540.0)
"""Where the wood begins on which the cards lie."""
FARTHEST = 52.0
"""Units from the north that nothing on the land is beyond."""
LIVING = (885.0, 88.0)
"""Where it is told how many live, while the Plague strikes everywhere: below the upper ribbon."""
LIGHT, GLEAM = (390.0, (255, 178, 84), 240), -6.0
"""The light round the doctor, on the land before his feet."""
FLAME = (84.0, (255, 218, 136), 235)
LAMP, LAMP_HIGH = (47.0, 3.0), 35.0
"""What shines in his lamp, and where he holds it: from his feet, and how high."""
FOG_BEFORE = 30.0
"""How far before his feet fog lies."""
OVER_FOG = 44.0
"""How far before its place a name counts as standing, which is seen there."""
ADORNS = ("fog:", "glow:", "scurry:", "ship:")
"""How the ids begin of what only adorns."""
FURS = ("grey", "brown")
WAYS = 6
"""Ways on which rats run about: each has pictures of its own."""
INFESTED = 0.42
"""How sick the land is where as many rats lie as can."""


def scene(state: State) -> Scene:
    """Return what stands where."""
    actors = [
        *(each for region in range(len(REGIONS)) for each in _region(state, region)),
        *_plague(state),
        *_cards(state),
        *_castle(state),
        *_tokens(state),
        *_rats_about(state),
        *_ships(),
        *_living(state),
    ]
    return Scene.of(actors, places_of(state), _mood(state))


def _mood(state: State) -> Mood:
    if state.winner != NOBODY:
        return Mood(DAWN)
    x, y = plague_at(state.plague)
    burnt: dict[str, float] = {
        REGIONS[region]: INFESTED
        for region, rats in enumerate(state.rats)
        if len(rats) >= board.MOST_RATS
    }
    return Mood(burnt={**burnt, REGIONS[state.plague]: 1.0}, life={"fog": (FOG, (x, y - 4))})


def strikes_everywhere(state: State) -> bool:
    """Return whether the last of all has passed, so that rats turn in every region."""
    seats = len(state.players)
    over = state.phase == "last_round" and not state.to_act
    return over and (state.active - 1) % seats == state.last


# --- regions ------------------------------------------------------------------------------------


def _region(state: State, region: int) -> Iterator[Actor]:
    used = region < len(state.rats)
    name = words.REGION_NAMES[REGIONS[region]]
    seen = 0.96 if used else UNUSED
    label = Lettering(name.upper(), name_size(region), 0.2, colour=PALE, alpha=seen, halo=HALO)
    # among those who stand, and before the fog at the feet of the doctor
    x, y = name_at(region)
    yield actor(f"name:{REGIONS[region]}", label, (x, y + OVER_FOG)).with_pose(lift=OVER_FOG)
    yield from _town(region, population(state, region) if used else 0)
    if not used:
        box = hull(OUTLINES[region])
        yield actor(f"mist:{REGIONS[region]}", Mist(OUTLINES[region]), (box.x, box.y), Layer.GROUND)
        return
    for index, rat in enumerate(state.rats[region]):
        yield rat_token(region, index, RatToken(rat.token, RAT, bool(rat.seen)))
    for seat, player in enumerate(state.players):
        if player.cubes[region]:
            yield from cubes_of(region, seat, player.cubes[region])


def _town(region: int, people: int) -> Iterator[Actor]:
    """Yield the town of a region, and its light: it is dark where nobody lives."""
    name, (x, y) = REGIONS[region], town_at(region)
    yield actor(f"town:{name}", Town(region % KINDS, min(people, MOST)), (x, y), weight=2.0)
    if people:
        yield actor(f"glow:{name}", Glow(), (x, y - 12), Layer.GROUND)


def rat_token(region: int, index: int, look: RatToken) -> Actor:
    """Return a rat token as it lies in a region; one that is open covers no name."""
    if look.token is not None:
        look = replace(look, hangs=name_at(region)[1] < rat_at(region, 0)[1])
    place = f"rat:{REGIONS[region]}:{index}"
    return actor(place, look, rat_at(region, index), place=place, born="tokens", weight=0.6)


def cubes_of(region: int, seat: int, number: int) -> Iterator[Actor]:
    """Yield the cubes of a seat in a region, with their banner."""
    place, home = f"cubes:{REGIONS[region]}", f"panel:{seat}"
    x, y = cubes_at(region, seat)
    yield actor(
        f"{place}:{seat}:banner", banner(seat, number), (x + POLE[0], y + POLE[1] + FORE),
        place=place, born=home, goes=home, weight=0.5,
    ).with_pose(lift=FORE)  # fmt: skip
    yield actor(
        f"{place}:{seat}", Crowd(seat, number, region), (x, y), place=place,
        born=home, goes=home, weight=0.5,
    )  # fmt: skip


# --- the Plague ---------------------------------------------------------------------------------


def _plague(state: State) -> Iterator[Actor]:
    if state.winner != NOBODY:
        return
    x, y = plague_at(state.plague)
    yield actor("glow:plague", Glow(*LIGHT), (x, y + GLEAM), Layer.GROUND)
    yield actor("plague", doctor(), (x, y), place="plague", weight=1.5)
    yield actor("glow:lamp", Glow(*FLAME), (x + LAMP[0], y + LAMP[1])).with_pose(lift=LAMP_HIGH)
    yield land_fog(state.plague)
    yield actor("fog:before", Fog(), (x, y + FOG_BEFORE))
    if state.neutral:
        x, y = neutral_at(state.plague)
        yield actor(
            "plague:cubes", Crowd("neutral", board.NEUTRAL_CUBES, state.plague), (x, y),
            place="plague", born="plague", goes="plague", weight=0.5,
        )  # fmt: skip


def land_fog(region: int) -> Actor:
    """Return the fog that lies over a region."""
    (x, y), box = plague_at(region), hull(OUTLINES[region]).grown(LAND_ROOM)
    look = LandFog(REGIONS[region], (box.x - x, box.y - y))
    # below the names, wherever they are
    return actor(f"fog:{REGIONS[region]}", look, (x, FARTHEST), Layer.GROUND).with_pose(
        lift=FARTHEST - y
    )


def _living(state: State) -> Iterator[Actor]:
    """Yield how many are left in all of Europe, while the Plague strikes everywhere."""
    if state.winner != NOBODY or not strikes_everywhere(state):
        return
    number = sum(population(state, region) for region in range(len(state.rats)))
    told = Ribbon(tr("The living: {number}", number=number), 34, BLOOD, PALE)
    yield actor("living", told, LIVING, Layer.OVERLAY)


def _rats_about(state: State) -> Iterator[Actor]:
    """Yield the rats that run about: beside the doctor, and wherever tokens crowd."""
    if state.winner != NOBODY:
        return
    for region, tokens in enumerate(state.rats):
        spots = pack_at(region)
        number = len(spots) if region == state.plague else len(tokens) - 2
        for rat, at in enumerate(spots[: max(0, number)]):
            way = (region + rat) % WAYS
            look = Scurrying(FURS[way % 2], way)
            yield actor(f"scurry:{REGIONS[region]}:{rat}", look, at, weight=0.4)


def _ships() -> Iterator[Actor]:
    for number, (at, ship) in enumerate(MOORINGS):
        yield actor(f"ship:{number}", ship, at)


# --- cards, Castle, supplies --------------------------------------------------------------------


def _cards(state: State) -> Iterator[Actor]:
    yield actor("column", Column(), COLUMN_AT, Layer.PANE)
    for card, name in enumerate(CARDS):
        look = ClassCard(
            name,
            tr(words.CARD_NAMES[name]),
            state.cards[card],
            state.used[card],
        )
        # beside its place, which lights up at its edge: a card that is whitened cannot be read
        yield actor(
            f"card:{name}:face", look, card_at(card), Layer.OVERLAY, place=f"card:{name}",
            weight=0.3,
        )  # fmt: skip


def _castle(state: State) -> Iterator[Actor]:
    glow = Glow(300, alpha=70)
    yield actor("glow:castle", glow, (CASTLE[0], CASTLE[1] - 40), Layer.GROUND)
    yield actor("castle", Sprite("castle"), CASTLE, place="castle", weight=3.0)
    label = Lettering(tr("Castle"), 24, 0.06, colour=PALE, halo=HALO)
    yield actor("castle:name", label, CASTLE_NAME, Layer.GROUND, place="castle")
    for seat, player in enumerate(state.players):
        x, y = castle_at(seat)
        if player.castle:
            yield actor(f"castle:{seat}", pawn(seat), (x - 6, y), place="castle", weight=0.5)
        number = Seal(player.castle, colour=COLOURS[seat], size=25, ink=INKS[seat])
        yield actor(f"castle:{seat}:number", number, (x + 14, y), Layer.SIGNS, place="castle")


def _tokens(state: State) -> Iterator[Actor]:
    """Yield the rats that may still come, as many as there are."""
    x, y = TOKENS
    number = len(state.stock)
    if number:
        pile = Stack(RatToken(None, RAT), number, 4.0, 9)
        yield actor("tokens", pile, (x, y), place="tokens")
    yield actor(
        "tokens:number", Seal(number, colour=(66, 50, 34), size=38), (x + 52, y + 4),
        Layer.SIGNS, place="tokens",
    )  # fmt: skip
