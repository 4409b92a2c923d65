"""Composes what a god does on a portal: attack, send a plague, convert, gain a sect, or end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value
from parlour.client.games.playing_gods.compose import question
from parlour.client.games.playing_gods.compose.summaries import summary
from parlour.client.games.playing_gods.compose.texts import (
    card_name,
    continent_name,
    element_name,
)
from parlour.client.games.seated import called_first
from parlour.shared.language import tr
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import (
    PASS,
    Action,
    Attack,
    Convert,
    Gain,
    SendPlague,
    tag,
)
from parlour.shared.playing_gods.cards import names
from parlour.shared.playing_gods.game import PLAYING_GODS
from parlour.shared.playing_gods.names import CARDS, ELEMENTS, FAITHS, PLAGUES, REGIONS
from parlour.shared.playing_gods.phases.gain_space import open_regions
from parlour.shared.playing_gods.state import State, continent_of, others_in_play, sects_on

WHAT, TARGET, REGION = "what", "target", "region"
_ELEMENT_KEYS = "ewfa"
"""Earth, water, fire and air."""
_BETWEEN = "+"
"""What stands between the elements of an attack."""


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer: a card, then whom or where it is for, if several are possible."""
    continent = continent_of(state, seat)
    what = [*_attacks(state, seat), *_plagues(state, seat), *_others(state, seat)]
    against = [value.id for value in what if value.id not in ("gain", "pass")]
    here = board.REGIONS_OF[continent]
    facets = (
        Facet(WHAT, tr("What to do?"), what, _first_try(state, seat)),
        Facet(TARGET, tr("Which god?"), _gods(state, seat), _attempt, {WHAT: against}),
        Facet(REGION, tr("In which region?"), _regions(here), _attempt, {WHAT: ("gain",)}),
    )
    forms = [_form(action) for action in PLAYING_GODS.legal(state, seat)]
    prompt = tr(
        "Your portal opens to {continent}. Use as many cards as you like, then end your turn.",
        continent=continent_name(continent),
    )
    return FacetComposer(PLAYING_GODS, state, seat, prompt, facets, forms, summary)


# --- what can be chosen -------------------------------------------------------------------------


def _attacks(state: State, seat: int) -> Iterator[Value]:
    """Yield each element, two that are held whether they combine or not, and all four."""
    hand = state.players[seat].hand
    held = [i for i in range(len(ELEMENTS)) if any(board.ELEMENT_OF[card] == i for card in hand)]
    for element, key in enumerate(_ELEMENT_KEYS):
        cards = sorted({CARDS[card] for card in hand if board.ELEMENT_OF[card] == element})
        places = tuple(f"hand:{card}" for card in cards)
        yield Value(ELEMENTS[element], element_name(element), places, key)
    for several in combinations(held, 2):
        yield Value(_together(several), f" {_BETWEEN} ".join(map(element_name, several)))
    if len(held) == len(ELEMENTS):
        yield Value(_together(held), tr("All four"))


def _together(several: Iterable[int]) -> str:
    return _BETWEEN.join(ELEMENTS[element] for element in several)


def _plagues(state: State, seat: int) -> Iterator[Value]:
    for card in names(state.players[seat].hand):
        if card in PLAGUES:
            yield Value(card, card_name(card), (f"hand:{card}",))


def _others(state: State, seat: int) -> Iterator[Value]:
    held = set(names(state.players[seat].hand))
    faiths = tuple(f"hand:{card}" for card in FAITHS if card in held)
    yield Value("convert", tr("Convert"), faiths, "c")
    yield Value("gain", tr("Gain a sect"), ("hand:gain",) if "gain" in held else (), "g")
    yield Value("pass", tr("End the turn"), key="p")


def _gods(state: State, seat: int) -> list[Value]:
    here = board.REGIONS_OF[continent_of(state, seat)]
    return [
        Value(str(other), called_first(other), question.places(state, other, here), str(other + 1))
        for other in others_in_play(state, seat)
    ]


def _regions(here: range) -> list[Value]:
    answers = question.regions(here, Gain)
    keys = "1234"
    return [
        Value(REGIONS[region], answer.label, answer.places, key)
        for region, answer, key in zip(here, answers, keys, strict=True)
    ]


# --- actions ------------------------------------------------------------------------------------


def _form(action: Action) -> Form:
    match action:
        case Attack():
            what = _BETWEEN.join(action.elements)
            return Form({WHAT: what, TARGET: str(action.target)}, action)
        case SendPlague():
            return Form({WHAT: action.plague, TARGET: str(action.target)}, action)
        case Convert():
            return Form({WHAT: "convert", TARGET: str(action.target)}, action)
        case Gain():
            return Form({WHAT: "gain", REGION: action.region}, action)
    return Form({WHAT: tag(action)}, action)


def _attempt(chosen: Chosen) -> Action:
    """Return the action that is chosen altogether."""
    what = chosen[WHAT]
    if what == "gain":
        return Gain(chosen[REGION])  # type: ignore[arg-type]
    if what == "pass":
        return PASS
    target = int(chosen[TARGET])
    if what == "convert":
        return Convert(target)
    if what in PLAGUES:
        return SendPlague(target, what)
    return Attack(target, tuple(what.split(_BETWEEN)))  # type: ignore[arg-type]


def _first_try(state: State, seat: int) -> Callable[[Chosen], Action]:
    """Return what makes an action of what is chosen, as nearly possible as can be."""
    continent = continent_of(state, seat)
    others = others_in_play(state, seat)
    target = next((other for other in others if sects_on(state, other, continent)), others[0])
    here = board.REGIONS_OF[continent]
    region = REGIONS[next(open_regions(state, seat, here), here[0])]

    def attempt(chosen: Chosen) -> Action:
        return _attempt({**chosen, TARGET: str(target), REGION: region})

    return attempt
