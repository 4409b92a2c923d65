"""Why a bot of Playing Gods takes an action, in a sentence with the numbers that count."""

from __future__ import annotations

from collections.abc import Callable

from parlour.server.bots.playing_gods.outlook import home_city
from parlour.shared.language import tr, trn
from parlour.shared.playing_gods import actions, attempt, board
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.names import CONTINENTS
from parlour.shared.playing_gods.names import REGION_INDEX as REGION
from parlour.shared.playing_gods.state import State, regions_owned, sects
from parlour.shared.playing_gods.words import (
    CONTINENT_NAMES,
    ELEMENT_NAMES,
    REGION_NAMES,
    SPACE_NAMES,
)


def reason(state: State, seat: int, action: Action) -> str:
    """Return why ``seat`` might take ``action``, in the language spoken."""
    return _REASONS[type(action)](state, seat, action)


def _continent(space: int) -> str:
    return tr(CONTINENT_NAMES[CONTINENTS[board.CONTINENT_OF[space]]])


def _progress(state: State, seat: int) -> str:
    return tr(
        "{regions} of {needed} regions",
        regions=regions_owned(state)[seat],
        needed=state.regions_to_win,
    )


# --- set-up, move and spaces ---


def _settle(state: State, seat: int, action: actions.Settle) -> str:
    return tr(
        "{continent} is near spaces that help.", continent=tr(CONTINENT_NAMES[action.continent])
    )


def _place_idol(state: State, seat: int, action: actions.PlaceIdol) -> str:
    return tr("This portal is nearer to spaces that help.")


def _move(state: State, seat: int, action: actions.Move) -> str:
    steps = state.die if action.direction == "clockwise" else -state.die
    space = (state.players[seat].space + steps) % board.SPACES
    kind = board.RING[space]
    if kind == "portal":
        return tr("A portal opens to {continent}.", continent=_continent(space))
    return tr("{space} helps most, now and for the next turns.", space=tr(SPACE_NAMES[kind]))


def _steal(state: State, seat: int, action: actions.Steal) -> str:
    return trn(
        "One card more for this god, one less for another, which has {number} hidden card.",
        "One card more for this god, one less for another, which has {number} hidden cards.",
        len(state.players[action.target].hand),
    )


def _draw(state: State, seat: int, action: actions.Draw) -> str:
    return tr(
        "Cards of conversion win regions, and pairs become permanent. Permanent ones so far: "
        "{number}.",
        number=len(state.players[seat].permanent),
    )


def _reinforce(state: State, seat: int, action: actions.Reinforce) -> str:
    city = state.pawns[home_city(state, seat)]
    if not city:
        return tr("The holy city is empty: a sect there is a region more.")
    return tr(
        "United sects cannot be converted. Own sects in the holy city: {number}.",
        number=city.count(seat),
    )


def _gain(state: State, seat: int, action: actions.Gain) -> str:
    name = tr(REGION_NAMES[action.region])
    if not state.pawns[REGION[action.region]]:
        return tr(
            "{region} is empty: one region more. {progress} so far.",
            region=name,
            progress=_progress(state, seat),
        )
    return tr("{region}: united sects cannot be converted.", region=name)


def _deicide(state: State, seat: int, action: actions.Deicide) -> str:
    return tr(
        "The other god falls for good, and its cards change hands. It has {progress}.",
        progress=_progress(state, action.target),
    )


def _teleport(state: State, seat: int, action: actions.Teleport) -> str:
    return tr("The cards in the hand do most in {continent}.", continent=_continent(action.portal))


# --- attack ---


def _attack(state: State, seat: int, action: actions.Attack) -> str:
    return tr(
        "{elements}: kills {kills} unless the other god has a defence. It has {progress}.",
        elements=", ".join(tr(ELEMENT_NAMES[element]) for element in action.elements),
        kills=len(action.regions),
        progress=_progress(state, action.target),
    )


def _send_plague(state: State, seat: int, action: actions.SendPlague) -> str:
    return tr(
        "Nothing defends from a plague: it kills {kills}. The other god has {progress}.",
        kills=len(action.regions),
        progress=_progress(state, action.target),
    )


def _protect(state: State, seat: int, action: actions.Protect) -> str:
    return trn(
        "The attack would kill {number} sect; this takes {element} out of it.",
        "The attack would kill {number} sects; this takes {element} out of it.",
        len(state.struck),
        element=tr(ELEMENT_NAMES[action.element]),
    )


# --- conversion ---


def _convert(state: State, seat: int, action: actions.Convert) -> str:
    own, other = state.players[seat], state.players[action.target]
    return tr(
        "{own} cards at most against {permanent} permanent ones, and {hidden} that are hidden; "
        "regions named: {regions}.",
        own=len(own.permanent) + len(faiths_in(own)),
        permanent=len(other.permanent),
        hidden=len(other.hand),
        regions=len(action.regions),
    )


def _show_card(state: State, seat: int, action: actions.ShowCard) -> str:
    numbers = {"attack": attempt.attack(state), "defence": attempt.defence(state)}
    if seat == state.active:
        return tr(
            "Each card more than the other god has is a region: {attack} against {defence} so far.",
            **numbers,
        )
    return tr(
        "Each card less than the other god has is a region lost: {defence} against {attack} so "
        "far.",
        **numbers,
    )


# --- saving, losing, coming back ---


def _rescue(state: State, seat: int, action: actions.Rescue) -> str:
    return tr("Without it this god would fall.")


def _blame(state: State, seat: int, action: actions.Blame) -> str:
    if action.target == seat:
        return tr("Better an own sect than another loss.")
    return tr(
        "A sect less for a god in the way. It has {progress}.",
        progress=_progress(state, action.target),
    )


def _lose(state: State, seat: int, action: actions.Lose) -> str:
    name = tr(REGION_NAMES[action.region])
    if state.pawns[REGION[action.region]].count(seat) > 1:
        return tr("{region} remains, with a sect less.", region=name)
    return tr("{region} is missed least.", region=name)


def _resurrect(state: State, seat: int, action: actions.Resurrect) -> str:
    return trn(
        "Back in the game with {number} sect and two cards.",
        "Back in the game with {number} sects and two cards.",
        sects(state, seat),
    )


def _pass(state: State, seat: int, action: actions.Pass) -> str:
    return tr("Nothing here is worth what it costs.")


_REASONS: dict[type, Callable[..., str]] = {
    actions.Settle: _settle,
    actions.PlaceIdol: _place_idol,
    actions.Move: _move,
    actions.Steal: _steal,
    actions.Draw: _draw,
    actions.Reinforce: _reinforce,
    actions.Gain: _gain,
    actions.Deicide: _deicide,
    actions.Teleport: _teleport,
    actions.Attack: _attack,
    actions.SendPlague: _send_plague,
    actions.Protect: _protect,
    actions.Convert: _convert,
    actions.ShowCard: _show_card,
    actions.Rescue: _rescue,
    actions.Blame: _blame,
    actions.Lose: _lose,
    actions.Resurrect: _resurrect,
    actions.Pass: _pass,
}
