"""Composes what is done in a turn: a card, cubes, a power, or the move of the Plague."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value, nothing
from parlour.client.games.rattus.compose import powers
from parlour.client.games.rattus.compose.kinds import KIND, Natural, kinds, only
from parlour.client.games.rattus.compose.summaries import summary
from parlour.client.games.rattus.compose.texts import card_values, region_values
from parlour.shared.language import tr
from parlour.shared.rattus.actions import Action, MovePlague, PlaceCubes, TakeCard, tag
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.names import CARDS, REGIONS, Card
from parlour.shared.rattus.state import State

_POWERS: tuple[Card, ...] = ("merchant", "monk", "witch", "king")
_COURSE = (TakeCard, PlaceCubes, MovePlague)
"""The actions in the order in which most turns go: what comes next is asked by itself."""


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    legal = list(RATTUS.legal(state, seat))
    both = _with_or_without(legal)
    following = next(kind for kind in _COURSE if any(isinstance(each, kind) for each in legal))
    facets = (
        kinds(state, seat, list(_kinds()), _NATURAL.__getitem__, tag(following)),
        Facet("card", tr("Which card?"), card_values(), _take, only("take_card")),
        Facet(
            "region",
            tr("Place cubes in which region?"),
            region_values(state),
            _place,
            only("place_cubes"),
        ),
        _peasant(both),
        *powers.details(state, seat),
        Facet(
            "plague", tr("Move the Plague where?"), region_values(state), _move, only("move_plague")
        ),
    )
    forms = [_form(state, seat, action, both) for action in legal]
    return FacetComposer(RATTUS, state, seat, _prompt(legal), facets, forms, summary)


def _prompt(legal: Sequence[Action]) -> str:
    """Return what is asked in a few words: what comes next, and what may be done instead."""
    takes, places, _ = (any(isinstance(each, kind) for each in legal) for kind in _COURSE)
    if takes and places:
        return tr("Take a card, or place cubes.")
    if takes:
        return tr("Take a card, or move the Plague.")
    return tr("Place cubes in a region.") if places else tr("Move the Plague: that ends your turn.")


def _kinds() -> Iterator[Value]:
    yield Value("take_card", tr("Take a card"), (), "t")
    yield Value("place_cubes", tr("Place cubes"), (), "p")
    yield from map(powers.power, _POWERS)
    yield Value("move_plague", tr("The Plague"), ("plague",), "g")


def _with_or_without(legal: Sequence[Action]) -> list[str]:
    """Return the regions in which cubes can be placed with the Peasant and without."""
    places = [action for action in legal if isinstance(action, PlaceCubes)]
    alone = {action.region for action in places if not action.peasant}
    return [action.region for action in places if action.peasant and action.region in alone]


def _peasant(regions: Sequence[str]) -> Facet:
    values = (Value("yes", tr("With the extra cube"), key="+"), Value("no", tr("Without it")))
    when = {"region": regions}
    return Facet("peasant", tr("Peasant"), values, nothing, when, default="yes")


def _form(state: State, seat: int, action: Action, both: Sequence[str]) -> Form:
    match action:
        case TakeCard():
            details = {"card": str(action.card)}
        case PlaceCubes():
            asked = {"peasant": "yes" if action.peasant else "no"} if action.region in both else {}
            details = {"region": action.region, **asked}
        case MovePlague():
            details = {"plague": action.region}
        case _:
            return powers.form(state, seat, action)
    return Form({KIND: tag(action), **details}, action)


# --- actions behind impossible values -----------------------------------------------------------


def _take(chosen: Chosen) -> Action:
    return TakeCard(chosen["card"])  # type: ignore[arg-type]


def _place(chosen: Chosen) -> Action:
    return PlaceCubes(chosen["region"], peasant=False)  # type: ignore[arg-type]


def _move(chosen: Chosen) -> Action:
    return MovePlague(chosen["plague"])  # type: ignore[arg-type]


def _natural_take(state: State, seat: int) -> Action:
    others = (card for card, holder in zip(CARDS, state.cards, strict=True) if holder != seat)
    return TakeCard(next(others, CARDS[0]))


_NATURAL: dict[str, Natural] = {
    **powers.NATURAL,
    "take_card": _natural_take,
    "place_cubes": lambda state, seat: PlaceCubes(REGIONS[0], peasant=False),
    "move_plague": lambda state, seat: MovePlague(REGIONS[state.plague]),
}
