"""What ribbon, plates and cards of God's Playground tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from parlour.client.games.gods_playground import vignettes
from parlour.client.games.gods_playground.compose.texts import FAMILIES, discs, nobles
from parlour.client.games.gods_playground.figures import Side, noble, people, unit
from parlour.client.games.gods_playground.standing.carved import Block, Print
from parlour.client.games.hourglass import Hourglass
from parlour.client.games.protocol import Choice, Count, Face, Plate, Ribbon
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS
from parlour.shared.gods_playground.phases import TURN
from parlour.shared.gods_playground.phases.build_estates import price
from parlour.shared.gods_playground.special import confederation, new_city
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import phase_name
from parlour.shared.language import tr, trc

_Make = Callable[[State, int, Choice], Face | None]
PHASES: Final = tuple(phase.name for phase in TURN if phase.name != "short_nobles")


BLOCK: Final = 84.0
"""How large the blocks in the hand are."""

_SPECIAL: Final[dict[str, Callable[[Side], Face]]] = {
    "land_manager": lambda side: Face(vignettes.land_manager(side), scene="fields"),
    "danzig": lambda _: Face(vignettes.danzig(), scene="harbour"),
    "diplomacy": lambda side: Face(vignettes.diplomacy(side), scene="dusk"),
    "liberum_veto": lambda side: Face(vignettes.veto(side), scene="chamber"),
    "confederation": lambda side: Face(vignettes.confederation(side), scene="storm"),
    "jesuit_schools": lambda _: Face(
        vignettes.schools(), price=board.SCHOOL_PRICE, scene="cloister"
    ),
    "new_city": lambda _: Face(vignettes.city(), scene="town"),
    "pass": lambda _: Face(Hourglass(), scene="study"),
}
"""What the eight special actions show in the hand, and passing, for a family."""
_SHORT: Final[Mapping[str, Callable[[], str]]] = {
    "land_manager": lambda: trc("card", "Manager"),
    "move_nobles": lambda: trc("card", "Nobles"),
    "liberum_veto": lambda: trc("card", "Veto"),
    "jesuit_schools": lambda: trc("card", "Schools"),
    "new_city": lambda: trc("card", "City"),
    "pass": lambda: trc("card", "Pass"),
    "build_estates": lambda: trc("card", "Build"),
    "buy_armies": lambda: trc("card", "Buy"),
    "campaigns": lambda: trc("card", "Campaign"),
    "poland_fights_back": lambda: trc("card", "Attack"),
    "polish_army": lambda: trc("card", "Polish army"),
    "cossacks": lambda: trc("card", "Cossacks"),
}
"""What cards are called where there is little room, by what is done or in which phase."""
_NOBLES: Final = {
    "land_manager": 1,
    "danzig": 1,
    "diplomacy": 1,
    "liberum_veto": 1,
    "confederation": confederation.PRICE,
    "jesuit_schools": 1,
    "new_city": new_city.PRICE,
}
"""How many nobles the special actions cost, each of the schools."""
_UNITS: Final = {
    "infantry": board.INFANTRY_COST,
    "cavalry": board.CAVALRY_COST,
    "artillery": board.ARTILLERY_COST,
}
"""The units and their prices."""


def phase_index(phase: str) -> int | None:
    """Return the index of a phase in the turn; None for set-up and the end."""
    name = "nobles" if phase == "short_nobles" else phase
    return PHASES.index(name) if name in PHASES else None


def ribbon(state: State) -> Ribbon:
    """Return king, turn and phase."""
    turns = board.FIGURES.turns
    king, years = turns.names.value[state.turn - 1], turns.years.value[state.turn - 1]
    note = tr("turn {turn} of {turns}", turn=state.turn, turns=len(turns.names.value))
    phases = tuple(phase_name(phase) for phase in PHASES)
    return Ribbon(f"{king} {years}", note, phases, phase_index(state.phase))


def plates(state: State, names: Sequence[str]) -> Sequence[Plate]:
    """Return what is seen of each family."""
    return [_plate(state, seat, name) for seat, name in enumerate(names)]


def _plate(state: State, seat: int, name: str) -> Plate:
    player = state.players[seat]
    place = f"panel:{seat}"
    counts = (
        Count(Picture("coin", 40, shadow=False), player.money, place),
        Count(noble(seat), player.stock, place),
        Count(unit("infantry", seat), player.infantry, place),
        Count(unit("cavalry", seat), player.cavalry, place),
        Count(unit("artillery", seat), player.artillery, place),
        Count(Picture(f"disc_{seat}", 36, shadow=False), player.discs, place),
    )
    line = tr("House of {family}", family=FAMILIES[seat])
    acts = seat in state.to_act and state.winner is None
    crest = Picture(f"crest_{seat}", 84, shadow=False)
    return Plate(crest, name, line, player.vp, counts, place, acts, state.first_player == seat)


def face(state: State, seat: int, choice: Choice) -> Face | None:
    """Return the picture of what a choice is about."""
    facet, _, value = choice.id.partition("=")
    make = _BY_FACET.get(facet)
    shown = None if make is None else make(state, seat, choice)
    if shown is None or shown.bare:
        return shown
    called = {"act": state.phase, "yes": facet}.get(value, value)
    return shown._replace(short=_SHORT[called]()) if called in _SHORT else shown


def _value(choice: Choice) -> str:
    return choice.id.partition("=")[2]


def _kind(state: State, seat: int, choice: Choice) -> Face | None:
    """Return the face of a special action, or of what is done in the phase."""
    value = _value(choice)
    if value == "move_nobles":
        return Face(vignettes.moving(seat), scene="road")
    if value == "act":
        return _acting(state, seat)
    make = _SPECIAL.get(value)
    if make is None or value not in _NOBLES:
        return None if make is None else make(seat)
    shown = make(seat)
    cost, pieces = nobles(_NOBLES[value]), (_noble_piece(seat),) * _NOBLES[value]
    if value == "diplomacy":
        cost, pieces = f"{cost}, {discs(1)}", (*pieces, _disc_piece(seat))
    return shown._replace(note=cost, cost=pieces)


def cards_to_come(state: State) -> tuple[Look, ...]:
    """Return what cards will show: those of this phase, and of the next one in which there are any.

    Whoever then decides, their pictures have been read.
    """
    now = phase_index(state.phase) or 0
    ahead = [phase for phase in PHASES[now:] if phase in _CARDS][:2]
    foe = people(_foremost(state), state.turn)
    looks = (_CARDS[phase](seat, foe) for phase in ahead for seat in range(SEATS))
    return tuple(dict.fromkeys(look for each in looks for look in each))


_CARDS: Final[Mapping[str, Callable[[int, str], Sequence[Look]]]] = {
    "build_estates": lambda seat, _: (vignettes.building(seat),),
    "special_actions": lambda seat, _: (
        *(make(seat).look for make in _SPECIAL.values()), vignettes.moving(seat),
    ),
    "buy_armies": lambda seat, _: (*(unit(kind, seat) for kind in _UNITS), vignettes.cossacks()),
    "campaigns": lambda seat, foe: (
        vignettes.campaign(seat, foe), vignettes.royal_army(), vignettes.cossacks(),
    ),
    "poland_fights_back": lambda _, foe: (vignettes.fight_back(foe),),
}  # fmt: skip
"""What the cards of each phase show, for a family and against an enemy."""


def _noble_piece(seat: int) -> Look:
    return noble(seat)


def _disc_piece(seat: int) -> Look:
    return Picture(f"disc_{seat}", 36, shadow=False)


def _acting(state: State, seat: int) -> Face | None:
    foe = people(_foremost(state), state.turn)
    cost = {
        "build_estates": lambda: _paid(
            Face(vignettes.building(seat), scene="meadow"), seat, price(state)
        ),
        "buy_armies": lambda: _paid(Face(unit("infantry", seat), scene="castle"), seat, 1),
        "campaigns": lambda: _paid(Face(vignettes.campaign(seat, foe), scene="battle"), seat, 1),
        "poland_fights_back": lambda: Face(vignettes.fight_back(foe), scene="battle"),
    }.get(state.phase)
    return cost() if cost is not None else None


def _foremost(state: State) -> str:
    """Return the enemy who holds most of the land, or would be first to come."""
    held = [sum(region.enemy[each] for region in state.regions) for each in range(len(ENEMIES))]
    return ENEMIES[held.index(max(held))]


def _paid(shown: Face, seat: int, number: int) -> Face:
    """Return a face with its price in nobles."""
    return shown._replace(note=nobles(number), cost=(_noble_piece(seat),) * number)


def _unit(kind: str) -> _Make:
    def make(state: State, seat: int, choice: Choice) -> Face:
        return Face(unit(kind, seat), price=_UNITS[kind], scene="castle", counter=True)

    return make


def _cossacks(state: State, seat: int, choice: Choice) -> Face:
    """Return the face of Cossacks who are hired by number, or ride along."""
    look = vignettes.cossacks()
    if _value(choice) == "yes":
        return Face(look, scene="steppe")
    return Face(look, price=board.COSSACK_COST, scene="steppe", counter=True)


def _block(state: State, seat: int, choice: Choice) -> Face:
    """Return a block in its tray, or the print it has left there."""
    value = int(_value(choice))
    if choice.selected or not choice.enabled:
        return Face(Print(value, BLOCK, lit=choice.selected), bare=True)
    return Face(Block(seat, value, BLOCK, twin=choice.label != str(value)), bare=True)


def _polish_army(state: State, seat: int, choice: Choice) -> Face:
    return Face(
        vignettes.royal_army(), tr("1 Sejm disc"), scene="castle", cost=(_disc_piece(seat),)
    )


def _money(state: State, seat: int, choice: Choice) -> Face:
    return Face(Sprite("coins/2"), scene="study", counter=True)


def _noble_count(state: State, seat: int, choice: Choice) -> Face:
    return Face(noble(seat), scene="road", counter=True)


_BY_FACET: Final[Mapping[str, _Make]] = {
    "kind": _kind,
    **{kind: _unit(kind) for kind in _UNITS},
    "block": _block,
    "polish_army": _polish_army,
    "cossacks": _cossacks,
    "money": _money,
    **dict.fromkeys(REGIONS, _noble_count),
}
"""What makes the face of a choice, by what it is about."""
