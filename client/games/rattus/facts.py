"""What pictures and numbers tell of a place, above its tooltip."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from parlour.client.games.chances import percent
from parlour.client.games.protocol import LEADS, RULE, Fact
from parlour.client.games.rattus import odds
from parlour.client.games.rattus.figures import RatToken
from parlour.client.games.rattus.folk import pawn
from parlour.client.games.rattus.odds import Odds
from parlour.client.games.seated import called
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.language import percent_words, tr, trn
from parlour.shared.rattus import board
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX
from parlour.shared.rattus.state import NOBODY, State, population, score

ICON: Final = 34.0
TOKEN: Final = Sprite("token")
CROSS: Final = Sprite("cross")
_Facts = Iterator[Fact]


def facts(state: State, place: str) -> Sequence[Fact]:
    """Return what is told of a place in pictures; nothing where words do."""
    kind, _, rest = place.partition(":")
    tell = _FACTS.get(kind)
    return tuple(tell(state, rest)) if tell else ()


def _crest(seat: int) -> Look:
    return Picture(f"crest_{seat}", ICON, shadow=False)


def _danger(state: State, region: int, token: Odds) -> _Facts:
    """Tell how likely a rat strikes here, and whom."""
    yield Fact(CROSS, percent_words(percent(token.strikes)), tr("strikes"), RULE)
    for seat, chance in enumerate(token.hit):
        if state.players[seat].cubes[region]:
            yield Fact(pawn(seat), percent_words(percent(chance)), joint=LEADS if seat == 0 else "")


def _region(state: State, name: str) -> _Facts:
    """Tell who lives in a region, how many rats lie there, and what one of them would do."""
    region = REGION_INDEX[name]
    if region >= len(state.rats):
        return
    for seat, player in enumerate(state.players):
        if player.cubes[region]:
            yield Fact(pawn(seat), str(player.cubes[region]))
    number = len(state.rats[region])
    yield Fact(TOKEN, str(number), trn("rat", "rats", number))
    if number and population(state, region):
        yield from _danger(state, region, odds.of_any(state, region))


def _rat(state: State, rest: str) -> _Facts:
    """Tell what a rat that lies somewhere may do: its face, where the seat has seen it."""
    name, _, index = rest.partition(":")
    region, place = REGION_INDEX[name], int(index)
    if region >= len(state.rats) or place >= len(state.rats[region]):
        return
    token = state.rats[region][place].token
    if token is not None:
        yield Fact(RatToken(token, 60.0), str(board.TOKENS[token].limit))
    if population(state, region):
        yield from _danger(state, region, odds.odds(state, region, place))


def _card(state: State, name: str) -> _Facts:
    """Tell who holds a card, and how many of the hidden rats bear its symbol."""
    card = CARD_INDEX[name]
    if state.cards[card] != NOBODY:
        yield Fact(_crest(state.cards[card]), called(state.cards[card]))
    bearing = f"{odds.bearing(state, card)} / {len(odds.unseen(state))}"
    yield Fact(Picture(f"symbol_{name}", ICON, shadow=False), bearing)


def _castle(state: State, _: str) -> _Facts:
    for seat, player in enumerate(state.players):
        yield Fact(pawn(seat), str(player.castle))


def _tokens(state: State, _: str) -> _Facts:
    left = len(state.stock)
    yield Fact(TOKEN, str(left), trn("rat", "rats", left))
    yield Fact(CROSS, str(len(state.turned)), joint=RULE)


def _panel(state: State, rest: str) -> _Facts:
    """Tell what a seat's score is made of, and what is left to be placed."""
    seat = int(rest.partition(":")[0])
    if seat >= len(state.players):
        return
    own = state.players[seat]
    yield Fact(Sprite("town/lit/0"), str(score(own) - own.castle))
    yield Fact(Sprite("castle"), str(own.castle), joint="+")
    yield Fact(Picture("laurel", ICON, shadow=False), str(score(own)), joint="=")
    yield Fact(pawn(seat), str(own.stock), joint=RULE)


_FACTS: Final[Mapping[str, Callable[[State, str], _Facts]]] = {
    "region": _region,
    "cubes": _region,
    "rat": _rat,
    "card": _card,
    "castle": _castle,
    "tokens": _tokens,
    "panel": _panel,
}
"""By the kind of the place."""
