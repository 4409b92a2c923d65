"""How what happens looks on the trail of what happened last, and whose doing it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from parlour.client.games.gods_playground.figures import KING, noble, people, unit
from parlour.client.games.protocol import Deed
from parlour.client.games.seats import deed_of_seat
from parlour.client.stage.looks import Picture, Sprite
from parlour.shared.gods_playground import events

_EMBLEM = 40.0


def _of_enemy(event: Any) -> Deed:
    """Show the emblem of an enemy; the first goes under that of the Order at any time."""
    return Deed(Picture(f"emblem_{people(event.enemy, 1)}", _EMBLEM, shadow=False))


def _army(event: events.ArmyBought) -> Deed:
    """Show the heaviest unit that was bought."""
    kinds = ("artillery", "cavalry", "infantry")
    kind = next((kind for kind in kinds if getattr(event, kind)), None)
    look = Sprite("cossack/rider", "idle", 1) if kind is None else unit(kind, event.seat)
    return Deed(look, event.seat)


def _moved(event: events.NoblesMoved) -> Deed:
    return Deed(noble(event.seat), event.seat)


def _elected(event: events.ElectionHeld) -> Deed:
    look = Sprite("sejm") if event.winner is None else Picture(f"disc_{event.winner}", _EMBLEM)
    return Deed(look, event.winner)


def _launched(event: events.CounterattackLaunched) -> Deed:
    return Deed(unit("cavalry", KING), event.seat)


DEEDS: Final[Mapping[type, Callable[[Any], Deed]]] = {
    events.EstatePlaced: deed_of_seat(Sprite("estate/0")),
    events.EstateBuilt: deed_of_seat(Sprite("estate/0")),
    events.ManagerPlaced: deed_of_seat(Sprite("barn")),
    events.DanzigTraded: deed_of_seat(Sprite("ship/grain")),
    events.TreatyMade: deed_of_seat(Picture("treaty", _EMBLEM)),
    events.NoblesMoved: _moved,
    events.SejmDissolved: deed_of_seat(Sprite("sejm")),
    events.EstateSeized: deed_of_seat(Sprite("sabres")),
    events.SchoolsEndowed: deed_of_seat(Sprite("school")),
    events.CityBuilt: deed_of_seat(Sprite("city/1")),
    events.ArmyBought: _army,
    events.CampaignLaunched: deed_of_seat(Sprite("sabres")),
    events.CounterattackLaunched: _launched,
    events.KingElected: deed_of_seat(Sprite("king")),
    events.ElectionHeld: _elected,
    events.EnemyInvaded: _of_enemy,
    events.AttackHeld: _of_enemy,
    events.Passed: deed_of_seat(Picture("pass", _EMBLEM, shadow=False)),
}
"""What is on the trail, by the type of the event."""
