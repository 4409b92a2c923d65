"""What is thought of where somebody alone led the Plague in the lesson of Rattus, in numbers."""

from __future__ import annotations

from typing import NamedTuple

from parlour.client.games.chances import percent
from parlour.client.games.rattus import odds
from parlour.client.games.teaching import Verdict
from parlour.shared.language import tr
from parlour.shared.rattus.actions import MovePlague
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population
from parlour.shared.rattus.words import REGION_NAMES

SAME = 0.05
"""How much worse than the best a way may be, in cubes, so that it is as good."""


class _Harm(NamedTuple):
    """What the Plague may do in a region: cubes that are lost on average, by all rats there."""

    theirs: float
    mine: float
    bites: float
    """The chance of a rat to strike anybody."""
    gain: float
    """How much more each of the others loses on average than whoever leads it."""


def of_plague(before: State, _after: State, seat: int, action: MovePlague) -> Verdict:
    """Judge where the Plague was led by what a rat is likely to take there, and elsewhere."""
    goal = REGION_INDEX[action.region]
    legal = RATTUS.legal(before, seat)
    ways = {REGION_INDEX[each.region] for each in legal if isinstance(each, MovePlague)}
    best = max(ways, key=lambda region: _harm(before, seat, region).gain)
    here, there = _harm(before, seat, goal), _harm(before, seat, best)
    good = here.gain >= there.gain - SAME
    text = _told(before, goal, here)
    if not good:
        text = tr(
            "{told} In {region} it would have hurt them more.",
            told=text,
            region=REGION_NAMES[REGIONS[best]],
        )
    place = REGIONS[goal if good else best]
    return Verdict(text, good, (f"region:{place}", f"cubes:{place}"))


def _told(state: State, region: int, harm: _Harm) -> str:
    """Return what is to be expected of a region."""
    if not population(state, region):
        return tr("Nobody lives here, so nobody is bitten.")
    chance = percent(harm.bites)
    if harm.theirs > harm.mine:
        return tr(
            "A rat [rat] here bites in {chance}% of cases, and it bites others.", chance=chance
        )
    return tr("A rat [rat] here bites in {chance}% of cases, and it bites you!", chance=chance)


def _harm(state: State, seat: int, region: int) -> _Harm:
    """Return what the Plague may do in a region; where nobody lives, nothing."""
    rats = len(state.rats[region])
    if not rats or not population(state, region):
        return _Harm(0.0, 0.0, 0.0, 0.0)
    token = odds.of_any(state, region)
    mine = rats * token.lost[seat]
    theirs = rats * sum(token.lost) - mine
    return _Harm(theirs, mine, token.strikes, theirs / (len(token.lost) - 1) - mine)
