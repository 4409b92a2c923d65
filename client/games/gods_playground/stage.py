"""The stage of this game's animations, and where its pieces stand."""

from __future__ import annotations

from parlour.client.games import stage
from parlour.client.games.boxes import Box
from parlour.client.games.gods_playground import layout
from parlour.shared.gods_playground.names import REGION_INDEX
from parlour.shared.gods_playground.state import State


class Stage(stage.Stage[State]):
    """The position before the event, and the means to show what comes."""

    middle = layout.MAP

    def noble_home(self, seat: int, region: int) -> tuple[Box, Box]:
        """Return the way of a noble who is paid, back to the stock."""
        return noble_box(region, seat), supply_box(seat, "noble")


def supply_box(seat: int, piece: str) -> Box:
    """Return where a piece of the player's supply stands."""
    kinds = ("noble", "disc", "infantry", "cavalry", "artillery")
    return layout.PANELS[seat].at(layout.PANEL_SUPPLY[kinds.index(piece)])


def noble_box(region: int, seat: int) -> Box:
    """Return where the nobles of ``seat`` stand in a region."""
    return layout.REGIONS[region].at(layout.REGION_NOBLES[seat])


def army_box(region: int, seat: int) -> Box:
    """Return where the army of ``seat`` stands in a region."""
    return layout.REGIONS[region].at(layout.REGION_ARMIES[seat])


def estate_box(region: int, index: int) -> Box:
    """Return an estate of a region."""
    return layout.REGIONS[region].at(layout.REGION_ESTATES[index])


def points_box(place: str) -> Box:
    """Return where strength points stand in a region, or before Vienna."""
    if place == "vienna":
        return layout.ENEMIES[-1].at(layout.ENEMY_SPECIAL)
    return layout.REGIONS[REGION_INDEX[place]].at(layout.REGION_ENEMY)
