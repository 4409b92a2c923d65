"""How an attack or an attempt to convert names its regions, one choice after the other.

There may be thousands of orders, so the legal actions are not all looked at: for what is chosen,
one that goes on like that is made (rulings 4 and 8).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from parlour.client.games.facets import Chosen, Form
from parlour.shared.playing_gods import attempt, board, strike
from parlour.shared.playing_gods.actions import Action, Attack, Convert, SendPlague
from parlour.shared.playing_gods.names import PLAGUES, REGION_INDEX, REGIONS, Region
from parlour.shared.playing_gods.state import State, active_pawns, continent_of

WHAT, TARGET = "what", "target"
BETWEEN: Final = "+"
"""What stands between the elements of an attack."""
CONVERT: Final = "convert"
ENOUGH: Final = "enough"
"""The value of a facet when no further region is named."""
STRIKES: Final = tuple(f"strike{number}" for number in range(1, max(board.KILLS.values()) + 1))
SOULS: Final = tuple(f"soul{number}" for number in range(1, len(board.REGIONS_OF[0]) + 1))
"""The facets of the regions of an attack, and of an attempt."""


class Campaign(NamedTuple):
    """Something that is done to a god in regions that are named."""

    what: str
    target: int

    @property
    def facets(self) -> Sequence[str]:
        """The facets of its regions."""
        return SOULS if self.what == CONVERT else STRIKES

    def action(self, regions: Sequence[Region]) -> Action:
        """Return the action that names ``regions``."""
        named = tuple(regions)
        if self.what == CONVERT:
            return Convert(self.target, named)
        if self.what in PLAGUES:
            return SendPlague(self.target, self.what, named)
        return Attack(self.target, tuple(self.what.split(BETWEEN)), named)  # type: ignore[arg-type]

    def form(self, regions: Sequence[Region]) -> Form:
        """Return the action that names ``regions``, by its facets."""
        chosen = {WHAT: self.what, TARGET: str(self.target)}
        chosen.update(zip(self.facets, regions, strict=False))
        if len(regions) < len(self.facets):
            chosen[self.facets[len(regions)]] = ENOUGH
        return Form(chosen, self.action(regions))

    @property
    def kills(self) -> int:
        """What it kills, if it is an attack."""
        if self.what in PLAGUES:
            return board.PLAGUE_KILLS
        return board.KILLS[self.what.count(BETWEEN) + 1]


def named(facets: Sequence[str], chosen: Chosen) -> list[Region]:
    """Return the regions that are chosen, in order."""
    return [
        REGIONS[REGION_INDEX[chosen[facet]]]
        for facet in facets
        if chosen.get(facet, ENOUGH) != ENOUGH
    ]


def of(action: Action) -> tuple[Campaign, tuple[Region, ...]] | None:
    """Return what an action does to whom, and the regions it names; None for another action."""
    match action:
        case Attack():
            return Campaign(BETWEEN.join(action.elements), action.target), action.regions
        case SendPlague():
            return Campaign(action.plague, action.target), action.regions
        case Convert():
            return Campaign(CONVERT, action.target), action.regions
    return None


def going_on(state: State, campaign: Campaign, wanted: Chosen) -> Iterator[Form]:
    """Yield a legal action of ``campaign`` that has all of ``wanted``, if there is one."""
    whom = {WHAT: campaign.what, TARGET: str(campaign.target)}
    if any(wanted.get(name, value) != value for name, value in whom.items()):
        return
    facets = campaign.facets
    regions = named(facets, wanted)
    enough = ENOUGH in [wanted.get(facet) for facet in facets]
    if campaign.what == CONVERT:
        single = [REGIONS[region] for region in attempt.convertible(state, campaign.target)]
        fits = len(set(regions)) == len(regions) and set(regions) <= set(single)
        whole = regions or single[:1]
    else:
        whole = [*regions, *_rest(state, campaign, regions)]
        number = strike.deaths(state, campaign.target, campaign.kills)
        fits = len(whole) == number and (not enough or len(regions) == number)
    form = campaign.form(whole)
    if fits and all(form.chosen.get(name) == value for name, value in wanted.items()):
        yield form


def _rest(state: State, campaign: Campaign, regions: Sequence[Region]) -> list[Region]:
    """Return sects that an attack could name after ``regions``; too many if those do not fit."""
    target = campaign.target
    left = strike.deaths(state, target, campaign.kills) - len(regions)
    rest: list[Region] = []
    for region in board.REGIONS_OF[continent_of(state, state.active)]:
        name = REGIONS[region]
        free = active_pawns(state.pawns[region], target) - regions.count(name)
        if free < 0:
            return [name] * len(STRIKES)
        rest += [name] * min(free, left - len(rest))
    return rest
