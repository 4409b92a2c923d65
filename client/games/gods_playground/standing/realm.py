"""The middle of the realm: the chamber of the Sejm, the army of the crown, Cossacks, the supply."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from parlour.client.games.gods_playground.figures import KING, SIZES, UNIT_POSES
from parlour.client.games.gods_playground.ground import Slot, places
from parlour.client.games.gods_playground.standing.benches import Cloth, Token
from parlour.client.games.gods_playground.standing.regions import army
from parlour.client.games.gods_playground.standing.sheets import (
    CREAM,
    DEEP,
    NamePlate,
    Plaque,
    Tally,
)
from parlour.client.games.gods_playground.standing.spots import feet
from parlour.client.games.gods_playground.standing.weight import AT_COURT, at_war
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import board, words
from parlour.shared.gods_playground.names import REGIONS, UKRAINE
from parlour.shared.gods_playground.special.new_city import FIRST_TURN
from parlour.shared.gods_playground.state import State, influence_in_stock, king_cubes_in_stock
from parlour.shared.language import tr

CITIES: Final = board.LAST_TURN - FIRST_TURN + 1
"""Cities that can be built in a game: one a turn (ruling 20)."""
CHAMBER: Final = 0.86
"""How large the chamber is, beside its drawing."""
ON_BENCH: Final = 17.0
"""How high a disc lies on its bench."""
DISC: Final = 32.0
"""How large a disc is that leans against the back of its bench."""
ON_FLOOR: Final = 0.5
"""How much nearer than the floor the cloths of the benches are: they lie on it."""
FLAT: Final = 8.0
"""How far up lies what does not stand, so that it is in a row with what does."""
NAMES, WIDEST = 15.0, 84.0
"""How high the names of the benches are written, and how long they may be."""
NAMES_AT: Final[Mapping[str, Point]] = {
    "prussia": (-56.0, -40.0),
    "lithuania": (0.0, -44.0),
    "ukraine": (56.0, -40.0),
    "little_poland": (16.0, 22.0),
    "great_poland": (-22.0, 20.0),
}
"""How far from its bench the plate with its name is: clear of discs, the throne and who waits."""
CAMP_NAME: Final[Point] = (8.0, -80.0)
"""How far from the feet of the first of the Cossacks in their camp their name is: over heads."""
BELOW_BENCH: Final = 9.0
"""How much lower than its place the army of the crown stands, clear of the names."""


def sejm(state: State) -> Iterator[Actor]:
    """Yield the chamber, its benches with their names, and the discs that sit on them."""
    at = places().sejm
    hall = feet(at.throne)
    yield actor(
        "sejm:hall", Sprite("sejm", "idle"), hall, Layer.GROUND, place="sejm", scale=CHAMBER
    )
    for name, owner, bench in zip(REGIONS, state.sejm, at.benches, strict=True):
        x, y = (a + (b - a) * CHAMBER for a, b in zip(hall, feet(bench), strict=True))
        place = f"sejm:{name}"
        if state.phase in AT_COURT:
            dx, dy = NAMES_AT[name]
            title = NamePlate(words.region_name(name), NAMES, WIDEST)
            yield actor(f"{place}:name", title, (x + dx, y + dy), Layer.SIGNS, place=place)
        if owner is not None:
            cloth = actor(f"{place}:cloth", Cloth(name, owner), hall, Layer.GROUND, place=place)
            yield cloth.with_pose(y=hall[1] + ON_FLOOR, lift=ON_FLOOR)
            yield actor(
                f"{place}:disc",
                Token(owner, DISC),
                (x, y - ON_BENCH),
                place=place,
                born=f"region:{name}",
                goes=f"panel:{owner}",
            )


def crown(state: State) -> Iterator[Actor]:
    """Yield the army of the crown, in gold, and the treasury beside it."""
    at = places().crown
    yield actor("treasury", Sprite("chest"), feet(at.treasury), place="sejm")
    numbers = tuple(state.army)
    first, last = at.units[0], at.units[-1]
    wide = last.x - first.x + first.width - 20
    camp = Slot(at.units[1].x, first.y + BELOW_BENCH, wide, first.height)
    yield from army("army", KING, numbers, camp, "army")


def cossacks(state: State) -> Iterator[Actor]:
    """Yield the Cossacks: in their camp, in Ukraine, or with the Tatars."""
    at = places().cossacks
    groups = (
        ("cossacks", state.cossacks_box, at.camp),
        ("cossacks:tatars", state.cossacks_tatars, at.with_tatars),
        ("cossacks:ukraine", state.cossacks_ukraine, at.in_ukraine),
    )
    for place, number, slots in groups:
        inside = f"region:{REGIONS[UKRAINE]}" if place == "cossacks:ukraine" else "cossacks"
        for each, slot in enumerate(slots[: min(number, len(slots))]):
            name = "cossack/rider" if each else "cossack/foot"
            look = Sprite(name, UNIT_POSES[each % len(UNIT_POSES)], 7 if each else 5)
            yield actor(
                f"{place}:{each}", look, feet(slot), place=inside, born="cossacks",
                scale=SIZES["cossacks"],
            )  # fmt: skip
    if state.cossacks_box:
        x, y = feet(at.camp[0])
        name_plate = NamePlate(tr("Cossacks"), NAMES, WIDEST)
        spot = x + CAMP_NAME[0], y + CAMP_NAME[1]
        yield actor("cossacks:name", name_plate, spot, Layer.SIGNS, place="cossacks")


def supplies(state: State) -> Iterator[Actor]:
    """Yield what is left for all: land managers, influence, cities, the King's men.

    In war nobody buys any of it; who points at its place is told.
    """
    if at_war(state):
        return
    at = places().supplies
    middle = (at.influence.x, at.influence.centre.y + 2)
    sheet = Plaque(278, 58, tr("Supply"))
    yield actor("supply:plaque", sheet, middle, Layer.GROUND, place="supplies")
    cities = sum(estate.city for region in state.regions for estate in region.estates)
    piles: tuple[tuple[str, Look, int, Slot, float], ...] = (
        ("managers", Sprite("barn"), state.managers, at.managers, 0.7),
        ("influence", Picture("influence", 28), influence_in_stock(state), at.influence, 1.0),
        ("cities", Sprite("city/0"), CITIES - cities, at.cities, 0.45),
        ("king", Picture("noble_king", 32), king_cubes_in_stock(state), places().crown.cubes, 1.0),
    )
    for name, look, number, slot, scale in piles:
        place = "army" if name == "king" else "supplies"
        x, y = feet(slot)
        flat = isinstance(look, Picture) and place == "supplies"
        yield actor(f"supply:{name}", look, (x - 14, y - FLAT * flat), place=place, scale=scale)
        plate = Tally(number, CREAM, DEEP, always=True)
        yield actor(f"supply:{name}:number", plate, (x + 22, y - 8), Layer.SIGNS, place=place)
