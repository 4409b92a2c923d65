"""How the card of each element strikes, and what people suffer from it: a table by card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from parlour.client.games.playing_gods.shows.crowds import (
    flung,
    lit,
    panic,
    sinking,
    swept,
    wavers,
    whirled,
)
from parlour.client.games.playing_gods.shows.plagues import cracks, dry_wells
from parlour.client.games.playing_gods.shows.skies import (
    blizzard,
    hailstorm,
    heat_wave,
    lightning,
    pestilent_fog,
    solar_flare,
    wildfire,
)
from parlour.client.games.playing_gods.shows.slides import (
    avalanche,
    mudslide,
    quicksand,
    rising,
)
from parlour.client.games.playing_gods.shows.strikes import Strike, erupt, storm
from parlour.client.games.playing_gods.shows.victims import falls_sick
from parlour.client.games.playing_gods.shows.waters import flood, shore
from parlour.client.stage.anims import Anim, delayed
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CARD_INDEX, ELEMENTS, Card
from parlour.shared.playing_gods.state import State

Felt = Callable[[State, int, float], Anim]
"""What the people of a region do for so many seconds."""


class Blow(NamedTuple):
    """How a card strikes, what people suffer, and after how many seconds."""

    strikes: Strike
    felt: Felt
    after: float


def _scorched(state: State, region: int, seconds: float) -> Anim:
    return panic(state, region, seconds, lit)


def _washed(state: State, region: int, seconds: float) -> Anim:
    return swept(state, region, -shore(region)[0], seconds)


BLOWS: Final[Mapping[Card, Blow]] = {
    "mudslide": Blow(mudslide, _washed, 0.72),
    "avalanche": Blow(avalanche, panic, 0.3),
    "earth_drought": Blow(cracks, panic, 0.2),
    "quicksand": Blow(quicksand, sinking, 0.3),
    "hailstorm": Blow(hailstorm, panic, 0.4),
    "flood": Blow(rising, _washed, 0.72),
    "water_drought": Blow(dry_wells, wavers, 0.2),
    "tsunami": Blow(flood, _washed, 0.72),
    "volcano": Blow(erupt, flung, 0.62),
    "solar_flare": Blow(solar_flare, _scorched, 0.4),
    "wildfire": Blow(wildfire, _scorched, 0.1),
    "heat_wave": Blow(heat_wave, wavers, 0.3),
    "lightning": Blow(lightning, panic, 0.4),
    "tornado": Blow(storm, whirled, 0.6),
    "pestilent_fog": Blow(pestilent_fog, falls_sick, 0.6),
    "blizzard": Blow(blizzard, wavers, 0.4),
}
"""By the cards that attack with an element."""
FIRST: Final = ("air", "fire", "water", "earth")
"""Of which element people suffer first, where several strike them at once."""


def element_of(card: Card) -> str:
    """Return the element of a card that attacks with one."""
    element = board.ELEMENT_OF[CARD_INDEX[card]]
    assert element is not None, card
    return ELEMENTS[element]


def strikes(cards: Sequence[Card], regions: Sequence[int]) -> list[Anim]:
    """Return how each of some cards strikes regions, in their order; plagues are left out."""
    sent = [card for card in cards if card in BLOWS]
    elements = frozenset(map(element_of, sent))
    return [BLOWS[card].strikes(regions, elements - {element_of(card)}) for card in sent]


def suffer(state: State, region: int, cards: Sequence[Card], seconds: float) -> Anim:
    """Let the people of a region suffer from what strikes them; of several things, one."""
    sent = [card for card in cards if card in BLOWS]
    if not sent:
        return panic(state, region, seconds)
    blow = BLOWS[min(sent, key=lambda card: FIRST.index(element_of(card)))]
    return delayed(blow.after, blow.felt(state, region, seconds))
