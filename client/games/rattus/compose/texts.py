"""Short texts that composers, sentences and tooltips share."""

from __future__ import annotations

from collections import Counter

from parlour.client.games.facets import Value
from parlour.client.games.rattus import odds
from parlour.shared.language import tr, trn
from parlour.shared.rattus import board, words
from parlour.shared.rattus.names import CARDS, REGIONS, Card, Region
from parlour.shared.rattus.state import State

KEYS = "1234567890-="
"""The keys of the regions."""


def region_name(region: str) -> str:
    """Return the name of a region, the same in every language."""
    return words.REGION_NAMES[region]  # type: ignore[index]


def card_name(card: str) -> str:
    """Return the name of a class card."""
    return tr(words.CARD_NAMES[card])  # type: ignore[index]


def cubes(number: int) -> str:
    """Return "2 cubes"."""
    return trn("{number} cube", "{number} cubes", number)


def rats(number: int) -> str:
    """Return "2 rats"."""
    return trn("{number} rat", "{number} rats", number)


def face(token: int) -> str:
    """Return what is on a token: "limit 2 (majority, Merchant, Monk)"."""
    printed = board.TOKENS[token]
    symbols = Counter(
        {
            tr("majority"): printed.majority,
            tr("everyone"): printed.everyone,
            **Counter(card_name(CARDS[card]) for card in printed.classes),
        }
    )
    told = [name if number == 1 else f"{number} × {name}" for name, number in (+symbols).items()]
    return tr("limit {limit} ({symbols})", limit=printed.limit, symbols=", ".join(told))


def symbol(state: State, card: int) -> str:
    """Return how dangerous it is to hold a class card."""
    return tr(
        "{number} of the {all} hidden rats bear its symbol.",
        number=odds.bearing(state, card),
        all=len(odds.unseen(state)),
    )


def regions_in_use(state: State) -> tuple[Region, ...]:
    """Return the regions on the board."""
    return REGIONS[: len(state.rats)]


def region_values(state: State, *kinds: str) -> list[Value]:
    """Return the regions to choose from, on the board and by the keys 1 to 9, 0, - and =.

    ``kinds`` of places within each stand for it as well, such as ``cubes``.
    """
    return [
        Value(
            region,
            region_name(region),
            tuple(f"{kind}:{region}" for kind in ("region", *kinds)),
            key,
        )
        for region, key in zip(regions_in_use(state), KEYS, strict=False)
    ]


def rat_values(state: State) -> list[Value]:
    """Return the rats on the board to choose from; a single one also by its region."""
    return [
        _rat_value(region, index, len(here))
        for region, here in zip(REGIONS, state.rats, strict=False)
        for index in range(len(here))
    ]


def _rat_value(region: Region, index: int, rats_there: int) -> Value:
    token = f"rat:{region}:{index}"
    if rats_there == 1:
        return Value(f"{region}/{index}", region_name(region), (token, f"region:{region}"))
    return Value(f"{region}/{index}", f"{region_name(region)} {index + 1}", (token,))


def rat_of(value: str) -> tuple[Region, int]:
    """Return region and place of a rat that was chosen."""
    region, _, index = value.partition("/")
    return region, int(index)  # type: ignore[return-value]


def card_values() -> list[Value]:
    """Return the class cards to choose from, on the board and by the keys 1 to 6."""
    return [_card_value(card, str(number)) for number, card in enumerate(CARDS, 1)]


def _card_value(card: Card, key: str) -> Value:
    return Value(card, card_name(card), (f"card:{card}",), key)
