"""What pictures and numbers tell of a place at a glance, beside the words about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from parlour.client.games.chances import percent
from parlour.client.games.playing_gods import odds
from parlour.client.games.playing_gods.cards import art_of, element_of
from parlour.client.games.playing_gods.figures import drum, folk, sect
from parlour.client.games.playing_gods.table import STRIKES
from parlour.client.games.protocol import RULE, Fact
from parlour.client.stage.looks import Picture, Sprite
from parlour.shared.language import percent_words
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import (
    CARD_INDEX,
    CONTINENT_INDEX,
    ELEMENTS,
    PLAGUES,
    REGION_INDEX,
)
from parlour.shared.playing_gods.state import (
    NOBODY,
    State,
    active_pawns,
    owner,
    regions_owned,
    sects,
)

MINUS: Final = "\u2212"
ICON: Final = 40.0

_Facts = Iterator[Fact]


def facts(state: State, place: str) -> Sequence[Fact]:
    """Return what pictures tell of a place; nothing where there is nothing to count."""
    kind, _, rest = place.partition(":")
    tell = _FACTS.get(kind)
    return tuple(tell(state, rest.partition(":")[0])) if tell else ()


def _region(state: State, name: str) -> _Facts:
    """Tell the active sects, the buried ones, and how likely an attack there is defended."""
    stack = state.pawns[REGION_INDEX[name]]
    if not stack:
        return
    top = owner(stack)
    yield Fact(sect(top), str(active_pawns(stack, top)))
    for seat, number in sorted(Counter(each for each in stack if each != top).items()):
        yield Fact(drum(seat), str(number))
    yield from _defences(state, top)


def _defences(state: State, seat: int) -> _Facts:
    """Tell how likely a god whose hand is hidden can take each element out of an attack."""
    player = state.players[seat]
    if not player.hidden or not player.hand:
        return
    yield Fact(Sprite("card/shield"), "", joint=RULE)
    for element, name in enumerate(ELEMENTS):
        chance = odds.defended(state, seat, element)
        yield Fact(Sprite(f"card/{STRIKES[name]}"), percent_words(percent(chance)))


def _continent(state: State, name: str) -> _Facts:
    """Tell how many of its regions each god holds."""
    here = board.REGIONS_OF[CONTINENT_INDEX[name]]
    owners = Counter(owner(state.pawns[region]) for region in here)
    for seat, number in sorted(owners.items()):
        if seat != NOBODY:
            yield Fact(sect(seat), str(number))


def _space(state: State, number: str) -> _Facts:
    """Tell who stands there."""
    for seat, player in enumerate(state.players):
        if player.space == int(number):
            yield Fact(sect(seat), "")


def _panel(state: State, rest: str) -> _Facts:
    """Tell regions, sects, stock and hand of a god, and what it may defend from."""
    seat = int(rest)
    if seat >= len(state.players):
        return
    player = state.players[seat]
    owned = f"{regions_owned(state)[seat]}/{state.regions_to_win}"
    yield Fact(Picture("laurel", ICON, shadow=False), owned)
    yield Fact(folk(seat, 0), str(sects(state, seat)))
    yield Fact(sect(seat), str(player.stock))
    yield Fact(Picture("card_hidden", ICON, shadow=False), str(len(player.hand)))
    yield from _defences(state, seat)


def _card(state: State, name: str) -> _Facts:
    """Tell how many sects an attack kills, alone and with each element that goes with it."""
    card = CARD_INDEX[name]
    if name in PLAGUES:
        yield Fact(Sprite(f"card/{art_of(card)}"), f"{MINUS}{board.PLAGUE_KILLS}")
        return
    element = board.ELEMENT_OF[card]
    if element is None:
        return
    look = Sprite(f"card/{STRIKES[element_of(card)]}")
    yield Fact(look, f"{MINUS}{board.KILLS[1]}")
    for pair in board.COMBINATIONS:
        if len(pair) == 2 and element in pair:
            other = ELEMENTS[pair[0] if pair[1] == element else pair[1]]
            yield Fact(look, "", joint=RULE)
            yield Fact(Sprite(f"card/{STRIKES[other]}"), f"{MINUS}{board.KILLS[2]}")


def _pile(state: State, name: str) -> _Facts:
    cards = state.wrath if name == "wrath" else state.conversion
    yield Fact(Picture(f"card_{name}", ICON, shadow=False), str(len(cards)))


_FACTS: Final[Mapping[str, Callable[[State, str], _Facts]]] = {
    "region": _region,
    "continent": _continent,
    "space": _space,
    "panel": _panel,
    "hand": _card,
    "pile": _pile,
}
