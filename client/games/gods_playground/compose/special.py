"""Composes the special actions of phase 8: first which, then its details."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from parlour.client.games.facets import (
    Chosen,
    Facet,
    FacetComposer,
    Form,
    Value,
    nothing,
)
from parlour.client.games.gods_playground.compose.passing import KIND, PASS_FORM
from parlour.client.games.gods_playground.compose.special_texts import summary
from parlour.client.games.gods_playground.compose.texts import (
    FAMILIES,
    enemy_values,
    estate_value,
    region_values,
)
from parlour.shared.gods_playground import actions, words
from parlour.shared.gods_playground.actions import Action
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGIONS, SEATS, Enemy, Region
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr

NO_SECOND = "none"
KINDS: dict[str, str] = {
    "land_manager": "l",
    "danzig": "d",
    "diplomacy": "t",
    "move_nobles": "m",
    "liberum_veto": "v",
    "confederation": "c",
    "jesuit_schools": "j",
    "new_city": "n",
}
"""The eight special actions and their keys."""
TREATY_PARTNERS: tuple[Enemy, ...] = ("teutons", "russia", "tatars")
"""The enemies who make treaties in every turn."""


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    forms = [form for action in GODS_PLAYGROUND.legal(state, seat) for form in _forms(action)]
    facets = (_kinds(state, seat), *_details(state, seat))
    prompt = tr("Choose a special action: round {round} of 2.", round=state.round)
    return FacetComposer(GODS_PLAYGROUND, state, seat, prompt, facets, forms, summary)


# --- legal actions by their facets --------------------------------------------------------------


def _forms(action: Action) -> Iterator[Form]:
    if isinstance(action, actions.Pass):
        yield PASS_FORM
        return
    kind = actions.tag(action)
    for details in _DETAILS_OF[type(action)](action):
        yield Form({KIND: kind, **details}, action)


def _moves_of(action: actions.MoveNobles) -> list[dict[str, str]]:
    """Return the facets of one or two moves; two can be chosen in either order."""
    orders = [action.moves, action.moves[::-1]] if len(action.moves) > 1 else [action.moves]
    return [
        {
            "from": order[0][0],
            "to": order[0][1],
            "then": order[1][0] if len(order) > 1 else NO_SECOND,
            **({"then_to": order[1][1]} if len(order) > 1 else {}),
        }
        for order in orders
    ]


def _estate_of(action: actions.LandManager | actions.NewCity) -> list[dict[str, str]]:
    return [{actions.tag(action): f"{action.region}/{action.estate}"}]


_DETAILS_OF: dict[type, Callable[..., list[dict[str, str]]]] = {
    actions.LandManager: _estate_of,
    actions.Danzig: lambda action: [{}],
    actions.Diplomacy: lambda action: [{"enemy": action.enemy}],
    actions.MoveNobles: _moves_of,
    actions.LiberumVeto: lambda action: [{"veto": action.region}],
    actions.Confederation: lambda action: [{"victim": f"{action.region}/{action.target}"}],
    actions.JesuitSchools: lambda action: [
        {f"school_{region}": "yes" if region in action.regions else "no" for region in REGIONS}
    ],
    actions.NewCity: _estate_of,
}


# --- what is asked ------------------------------------------------------------------------------


def _kinds(state: State, seat: int) -> Facet:
    values = [Value(kind, tr(words.ACTION_NAMES[kind]), key=key) for kind, key in KINDS.items()]
    passing = tr("Pass this round") if state.round == 1 else tr("Pass")
    return Facet(
        KIND,
        tr("Which action?"),
        [*values, Value("pass", passing, key="p")],
        lambda chosen: _natural(state, seat, chosen[KIND]),
    )


def _details(state: State, seat: int) -> Iterator[Facet]:
    own = [estate_value(REGIONS[region], index) for region, index in _own_estates(state, seat)]
    victims = _victims(state, seat)
    yield Facet("land_manager", tr("On which estate?"), own, _manager, {KIND: ("land_manager",)})
    yield Facet("enemy", tr("With whom?"), enemy_values(state), _treaty, {KIND: ("diplomacy",)})
    yield from _move_facets()
    yield Facet(
        "veto",
        tr("Pay a noble from which region?"),
        region_values(),
        _veto,
        {KIND: ("liberum_veto",)},
    )
    yield Facet("victim", tr("Whose estate?"), victims, _seize, {KIND: ("confederation",)})
    yield from map(_school, REGIONS)
    yield Facet("new_city", tr("On which estate?"), own, _city, {KIND: ("new_city",)})


def _own_estates(state: State, seat: int) -> Iterator[tuple[int, int]]:
    for region, here in enumerate(state.regions):
        for index, estate in enumerate(here.estates):
            if estate.owner == seat:
                yield region, index


def _move_facets() -> Iterator[Facet]:
    regions = region_values()
    second = [Value(NO_SECOND, ""), *regions]
    yield Facet("from", tr("Move a noble from"), regions, _move_from, {KIND: ("move_nobles",)})
    yield Facet("to", tr("to"), regions, nothing, {"from": None})
    yield Facet(
        "then", tr("Second noble from (optional)"), second, nothing, {"to": None}, NO_SECOND
    )
    yield Facet("then_to", tr("then to"), regions, nothing, {"then": REGIONS})


def _school(region: Region) -> Facet:
    """Return a switch for the school in one region."""
    values = (Value("yes", region_name(region), (f"region:{region}",)), Value("no", ""))
    when = {KIND: ("jesuit_schools",)}
    return Facet(
        f"school_{region}",
        tr("Schools in which regions"),
        values,
        lambda _: actions.JesuitSchools((region,)),
        when,
        default="no",
    )


def _victims(state: State, seat: int) -> list[Value]:
    return [
        Value(
            f"{region}/{other}",
            f"{region_name(region)}: {FAMILIES[other]}",
            (f"region:{region}",),
        )
        for region, here in zip(REGIONS, state.regions, strict=True)
        for other in range(SEATS)
        if other != seat and any(estate.owner == other for estate in here.estates)
    ]


# --- actions behind impossible values -----------------------------------------------------------


def _split(value: str) -> tuple[str, int]:
    region, _, number = value.partition("/")
    return region, int(number)


def _manager(chosen: Chosen) -> Action:
    return actions.LandManager(*_split(chosen["land_manager"]))  # type: ignore[arg-type]


def _city(chosen: Chosen) -> Action:
    return actions.NewCity(*_split(chosen["new_city"]))  # type: ignore[arg-type]


def _treaty(chosen: Chosen) -> Action:
    return actions.Diplomacy(chosen["enemy"])  # type: ignore[arg-type]


def _veto(chosen: Chosen) -> Action:
    return actions.LiberumVeto(chosen["veto"])  # type: ignore[arg-type]


def _seize(chosen: Chosen) -> Action:
    return actions.Confederation(*_split(chosen["victim"]))  # type: ignore[arg-type]


def _move_from(chosen: Chosen) -> Action:
    origin = chosen["from"]
    to = next(region for region in REGIONS if region != origin)
    return actions.MoveNobles(((origin, to),))  # type: ignore[arg-type]


def _natural(state: State, seat: int, kind: str) -> Action:
    """Return the action of a kind that comes closest to being possible, for the reason why not."""
    nobles = [region.nobles[seat] for region in state.regions]
    most = nobles.index(max(nobles))
    origin, to = REGIONS[most], REGIONS[(most + 1) % len(REGIONS)]
    own = max(_own_estates(state, seat), key=lambda e: nobles[e[0]], default=(most, 0))
    estate = (REGIONS[own[0]], own[1])
    partner = max(TREATY_PARTNERS, key=lambda enemy: nobles[ENEMY_INDEX[enemy]])
    natural: dict[str, Action] = {
        "land_manager": actions.LandManager(*estate),
        "danzig": actions.Danzig(),
        "diplomacy": actions.Diplomacy(partner),
        "move_nobles": actions.MoveNobles(((origin, to),)),
        "liberum_veto": actions.LiberumVeto(origin),
        "confederation": actions.Confederation(origin, (seat + 1) % SEATS),
        "jesuit_schools": actions.JesuitSchools((origin,)),
        "new_city": actions.NewCity(*estate),
        "pass": actions.PASS,
    }
    return natural[kind]
