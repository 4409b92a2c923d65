"""Composes what a god does on a portal: attack, send a plague, convert, gain a sect, or end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value
from parlour.client.games.playing_gods.compose import naming, question
from parlour.client.games.playing_gods.compose.naming import (
    BETWEEN,
    CONVERT,
    ENOUGH,
    SOULS,
    STRIKES,
    TARGET,
    WHAT,
    Campaign,
)
from parlour.client.games.playing_gods.compose.summaries import summary
from parlour.client.games.playing_gods.compose.texts import (
    card_name,
    continent_name,
    element_name,
)
from parlour.client.games.seated import called_first
from parlour.shared.language import tr, tr_noop, trc
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import PASS, Action, Gain, tag
from parlour.shared.playing_gods.attempt import convertible
from parlour.shared.playing_gods.cards import names
from parlour.shared.playing_gods.game import PLAYING_GODS
from parlour.shared.playing_gods.names import (
    CARDS,
    ELEMENTS,
    FAITHS,
    PLAGUES,
    REGION_INDEX,
    REGIONS,
)
from parlour.shared.playing_gods.phases.gain_space import open_regions
from parlour.shared.playing_gods.powers.convert import may_try
from parlour.shared.playing_gods.powers.gain import GainByCard
from parlour.shared.playing_gods.powers.wrath import targets
from parlour.shared.playing_gods.state import State, continent_of, others_in_play, owner, sects_on

REGION = "region"
_ELEMENT_KEYS = "ewfa"
"""Earth, water, fire and air."""


class PortalComposer(FacetComposer):
    """Leads to an action on a portal; the regions of attacks and attempts are named in order."""

    def __init__(self, state: State, seat: int) -> None:
        """Lead ``seat``, whose idol stands on a portal."""
        continent = continent_of(state, seat)
        self._view = state
        self._campaigns = list(_campaigns(state, seat))
        prompt = tr(
            "Your portal opens onto {continent}. Use as many cards as you like, then end "
            "your turn.",
            continent=continent_name(continent),
        )
        gains = GainByCard().options(state, seat)
        forms = [Form({WHAT: "gain", REGION: each.region}, each) for each in gains]
        forms.append(Form({WHAT: tag(PASS)}, PASS))
        facets = [*_facets(state, seat)]
        super().__init__(PLAYING_GODS, state, seat, prompt, facets, forms, summary)

    def matching(self, wanted: Chosen) -> Iterator[Form]:
        """Yield legal actions that have all of ``wanted``; one at least if there are any."""
        yield from super().matching(wanted)
        for campaign in self._campaigns:
            yield from naming.going_on(self._view, campaign, wanted)

    def form_of(self, action: Action) -> Form | None:
        """Return a legal action by its facets."""
        found = naming.of(action)
        if found is None:
            return super().form_of(action)
        campaign, regions = found
        return campaign.form(regions) if campaign in self._campaigns else None

    def choose(self, choice_id: str) -> None:
        """Choose a value; a region that is taken back leaves open whose it was."""
        name, _, value = choice_id.partition("=")
        if name not in (STRIKES[0], SOULS[0]) or self._chosen.get(name) != value:
            super().choose(choice_id)
            return
        self._history.append(dict(self._chosen))
        self._chosen = {WHAT: self._chosen[WHAT]}
        self._fill_in()


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer: a card, then whom and where it is for, if several are possible."""
    return PortalComposer(state, seat)


def _campaigns(state: State, seat: int) -> Iterator[Campaign]:
    """Yield what may be done to whom here, wherever exactly."""
    hand = state.players[seat].hand
    held = {board.ELEMENT_OF[card] for card in hand}
    attacks = [_together(each) for each in board.COMBINATIONS if held.issuperset(each)]
    attacks += [card for card in names(hand) if card in PLAGUES]
    for target in targets(state, seat):
        for what in attacks:
            yield Campaign(what, target)
    if may_try(state, seat):
        for target in others_in_play(state, seat):
            if convertible(state, target):
                yield Campaign(CONVERT, target)


def _facets(state: State, seat: int) -> Iterator[Facet]:
    here = board.REGIONS_OF[continent_of(state, seat)]
    what = [*_attacks(state, seat), *_plagues(state, seat), *_others(state, seat)]
    against = [value.id for value in what if value.id not in ("gain", "pass")]
    attacks = [each for each in against if each != CONVERT]
    regions = _regions(here)
    yield Facet(WHAT, tr("What to do?"), what, _first_try(state, seat))
    yield Facet(REGION, trc("world", "In which region?"), regions, _attempt, {WHAT: ("gain",)})
    named = _named_try(state, seat)
    yield from _in_order(STRIKES, attacks, regions, tr_noop("Sect {number} to kill"), None, named)
    text = tr_noop("Region {number} to convert")
    yield from _in_order(SOULS, [CONVERT], regions, text, ENOUGH, named)
    yield Facet(TARGET, tr("Which god?"), _gods(state, seat), _attempt, {WHAT: against})


def _in_order(
    names_: Sequence[str],
    whats: Sequence[str],
    regions: Sequence[Value],
    heading: str,
    default: str | None,
    attempt: Callable[[Chosen], Action],
) -> Iterator[Facet]:
    """Yield the facets of regions that are named one after the other."""
    values = [*regions, Value(ENOUGH, "")]
    when: Mapping[str, Collection[str] | None] = {WHAT: whats}
    for number, name in enumerate(names_, 1):
        first = number == 1
        yield Facet(
            name,
            tr(heading, number=number),
            regions if first else values,
            attempt,
            when,
            None if first else default,
        )
        when = {name: [value.id for value in regions]}


# --- what can be chosen -------------------------------------------------------------------------


def _attacks(state: State, seat: int) -> Iterator[Value]:
    """Yield the elements that are held, two of them whether they combine or not, and all four."""
    hand = state.players[seat].hand
    held = [i for i in range(len(ELEMENTS)) if any(board.ELEMENT_OF[card] == i for card in hand)]
    for element, key in enumerate(_ELEMENT_KEYS):
        cards = sorted({CARDS[card] for card in hand if board.ELEMENT_OF[card] == element})
        places = tuple(f"hand:{card}" for card in cards)
        if cards:
            yield Value(ELEMENTS[element], element_name(element), places, key)
    for several in combinations(held, 2):
        yield Value(_together(several), f" {BETWEEN} ".join(map(element_name, several)))
    if len(held) == len(ELEMENTS):
        yield Value(_together(held), tr("All four"))


def _together(several: Iterable[int]) -> str:
    return BETWEEN.join(ELEMENTS[element] for element in several)


def _plagues(state: State, seat: int) -> Iterator[Value]:
    for card in names(state.players[seat].hand):
        if card in PLAGUES:
            yield Value(card, card_name(card), (f"hand:{card}",))


def _others(state: State, seat: int) -> Iterator[Value]:
    held = set(names(state.players[seat].hand))
    faiths = tuple(f"hand:{card}" for card in FAITHS if card in held)
    yield Value("convert", tr("Convert"), faiths, "c")
    if "gain" in held:
        yield Value("gain", tr("Gain a sect"), ("hand:gain",), "g")
    yield Value("pass", tr("End the turn"), key="p")


def _gods(state: State, seat: int) -> list[Value]:
    """Return the other gods, to be chosen by their plates; a region that is named tells it too."""
    return [
        Value(str(other), called_first(other), question.places(state, other, ()), str(other + 1))
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


def _attempt(chosen: Chosen) -> Action:
    """Return the action that is chosen altogether."""
    what = chosen[WHAT]
    if what == "gain":
        return Gain(chosen[REGION])  # type: ignore[arg-type]
    if what == "pass":
        return PASS
    campaign = Campaign(what, int(chosen[TARGET]))
    return campaign.action(naming.named(campaign.facets, chosen))


def _named_try(state: State, seat: int) -> Callable[[Chosen], Action]:
    """Return what makes an action of regions that are chosen, and of whose the first one is."""

    def attempt(chosen: Chosen) -> Action:
        names_ = [chosen[name] for name in (STRIKES[0], SOULS[0]) if name in chosen]
        whose = [owner(state.pawns[REGION_INDEX[name]]) for name in names_]
        others = others_in_play(state, seat)
        target = next((each for each in whose if each in others), others[0])
        return _attempt({TARGET: str(target), **chosen})

    return attempt


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
