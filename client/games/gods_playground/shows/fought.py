"""What a battle is like: who fights whom, where they stand, and who is left."""

from __future__ import annotations

from typing import NamedTuple

from parlour.client.games.gods_playground.figures import enemy_banner
from parlour.client.games.gods_playground.shows.battlefield import (
    MEN,
    MOST_FIGHTERS,
    STANDARD,
    Field,
)
from parlour.client.games.gods_playground.shows.bodies import armed
from parlour.client.games.gods_playground.shows.common import region_index
from parlour.client.games.gods_playground.shows.opponents import (
    Host,
    field_for,
    host_at,
    quarters_of,
)
from parlour.client.games.gods_playground.shows.riders import COMES_FROM, home_of
from parlour.client.games.gods_playground.shows.troops import mounted, names
from parlour.client.games.gods_playground.shows.volleys import Line, Shot, men, shots_of
from parlour.client.stage.geometry import Point
from parlour.client.stage.signs import Banner
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State


class Battle(NamedTuple):
    """A battle: what happened, who fights for the enemy, where, and who shoots."""

    before: State
    event: events.BattleFought
    host: Host
    at: Field
    shots: list[Shot]
    foes: Line
    camp: Point
    """Where the enemy comes from."""

    @property
    def men(self) -> dict[str, Shot]:
        """One shot of each of one's own men."""
        return men(self.shots)

    @property
    def armies(self) -> list[int | str]:
        """The armies that fight, those with a banner."""
        found = dict.fromkeys(volley.army for volley in self.event.volleys)
        return [army for army in found if army != "cossacks"]

    @property
    def hits(self) -> int:
        """How many dice hit."""
        return sum(shot.hits for shot in self.shots)

    @property
    def fell(self) -> int:
        """How many of the enemy fall: none in a camp, where they are held in check."""
        return 0 if self.host.held is not None else self.hits

    @property
    def won(self) -> bool:
        """Whether the whole host is beaten."""
        return self.hits >= self.host.strength > 0

    def home(self, shot: Shot) -> Point:
        """Return where one of one's own men comes from."""
        unit = "cavalry" if shot.rides else "infantry"
        home = home_of(self.event, shot.army, unit)
        return home or self.at.behind(shot.spot, COMES_FROM, ours=True)


def battle_of(before: State, event: events.BattleFought) -> Battle:
    """Return who fights in a battle, and where they stand."""
    dice = sum(len(volley.dice) for volley in event.volleys)
    rides = any(volley.unit == "cavalry" for volley in event.volleys)
    at = field_for(before, event.place, min(MOST_FIGHTERS, dice), riding=rides)
    host = host_at(before, event.place)
    figures = tuple(armed(figure, MEN) for figure in host.figures)
    number = len(figures)
    riding = all(map(mounted, figures))
    spots = tuple(at.ranks(number, ours=False, riding=riding))
    foes = Line(tuple(names("foe", number)), figures, spots)
    home = quarters_of(before, event.place)
    return Battle(before, event, host, at, shots_of(event, at), foes, home)


def comes_back(fought: Battle) -> bool:
    """Return whether the banner of the enemy still stands after the battle."""
    return not fought.hits or fought.host.held is not None


def banner_of(fought: Battle) -> str:
    """Return the id of the banner on the map that stands for the enemy's."""
    if fought.event.place == "vienna":
        return ""
    host = fought.host
    place = f"enemy:{host.enemy}" if host.held is not None else tents_of(fought)
    return f"{place}:banner"


def tents_of(fought: Battle) -> str:
    """Return the id of the tents on the map in which the enemy's men live."""
    return f"points:{fought.event.place}:{fought.host.enemy}"


def banner_in_battle(host: Host) -> Banner:
    """Return the banner of a host, with its strength; that of a camp stays as it is."""
    return enemy_banner(host.people, host.held or host.strength or None, STANDARD)


def struck(fought: Battle) -> tuple[str, ...]:
    """Return how the ids begin of what the end of a battle, or the next show, brings back."""
    there = f"points:{fought.event.place}:"
    if fought.event.place == "vienna" or not fought.hits or fought.host.held is not None:
        return ()
    return (
        (there,) if fought.won or alone_there(fought) else (f"{there}{fought.host.enemy}:banner",)
    )


def alone_there(fought: Battle) -> bool:
    """Return whether only one of the enemies holds the region, so that it is known who loses."""
    return sum(map(bool, fought.before.regions[region_index(fought.event.place)].enemy)) == 1
