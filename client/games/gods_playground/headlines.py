"""What an event came to in a few words, without dice: the headline of a turning point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from parlour.client.games.gods_playground.compose.texts import enemy_name, hits
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.names import REGION_INDEX
from parlour.shared.gods_playground.state import State, points
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr, tr_noop, trn

Names = Sequence[str]


def headline(after: State, event: Event, names: Names) -> str:
    """Return what ``event`` came to; ``after``: the position once all was over; empty: nothing."""
    told = _HEADLINES.get(type(event))
    return "" if told is None else told(after, event, names)


def _rolled(after: State, event: events.DiceRolled, names: Names) -> str:
    return tr("{player} rolls the dice for the enemies.", player=names[event.seat])


def _battle(after: State, event: events.BattleFought, names: Names) -> str:
    place = tr("Vienna") if event.place == "vienna" else region_name(event.place)
    fought = _fought(event)
    if event.place == "vienna" or not event.defence:
        came = tr("Battle: {place}.", place=place)
    elif points(after.regions[REGION_INDEX[event.place]]):
        came = tr("{place}: the enemy stays.", place=place)
    else:
        came = tr("{place}: the enemy is driven out.", place=place)
    return f"{came} {fought}"


def _fought(event: events.BattleFought) -> str:
    """Return what all shots came to."""
    lost = sum(volley.losses for volley in event.volleys)
    hit = hits(sum(volley.hits for volley in event.volleys))
    if not lost:
        return f"{hit}."
    losses = trn("{number} unit lost", "{number} units lost", lost)
    return f"{hit}, {losses}."


def _invaded(after: State, event: events.EnemyInvaded, names: Names) -> str:
    enemy, region = enemy_name(after, event.enemy), region_name(event.region)
    return tr("Invasion, {region}: {enemy}!", region=region, enemy=enemy)


def _besieged(after: State, event: events.ViennaBesieged, names: Names) -> str:
    return tr("The Ottomans besiege Vienna!")


def _grew(after: State, event: events.EnemyGrew, names: Names) -> str:
    told = _GREW.get(event.growth)
    return "" if told is None else tr(told, enemy=enemy_name(after, event.enemy))


_GREW: Final[dict[str, str]] = {
    "cube": tr_noop("{enemy}: another host gathers at the border."),
    "vienna": tr_noop("Another Ottoman host joins the siege of Vienna."),
}
_HEADLINES: Final[dict[type, Callable[[State, Any, Names], str]]] = {
    events.DiceRolled: _rolled,
    events.EnemyGrew: _grew,
    events.BattleFought: _battle,
    events.EnemyInvaded: _invaded,
    events.ViennaBesieged: _besieged,
}
"""What the line of the log says with figures; all else says it in words."""
