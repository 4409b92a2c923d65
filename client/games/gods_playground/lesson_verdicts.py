"""What is thought of what somebody decided alone in the lesson of God's Playground, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from parlour.client.games.gods_playground.compose.odds import of_cossacks, of_player
from parlour.client.games.gods_playground.forecast import outlook
from parlour.client.games.seated import called_first
from parlour.client.games.teaching import Change, Verdict
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import BuyArmy, PlaceNobles
from parlour.shared.gods_playground.names import (
    ENEMIES,
    REGION_INDEX,
    REGIONS,
    SEATS,
    UKRAINE,
)
from parlour.shared.gods_playground.state import State, points
from parlour.shared.gods_playground.words import in_region
from parlour.shared.language import listed, tr, trn

FREE_BLOCKS = (1, 3, 4)
"""The regions for which whoever learns chooses alone among the last blocks."""


# --- blocks -------------------------------------------------------------------------------------


def of_blocks(_before: State, after: State, seat: int, action: PlaceNobles) -> Verdict:
    """Judge the last blocks by the seats in the Sejm that they have won, and could have."""
    blocks = [action.regions.numbers()[region] for region in FREE_BLOCKS]
    rivals = [_rivals(after, seat, region) for region in FREE_BLOCKS]
    own = [_sent(after, seat, region) for region in FREE_BLOCKS]
    there = [number - block for number, block in zip(own, blocks, strict=True)]

    def won(laid: Sequence[int]) -> list[bool]:
        sums = zip(there, laid, rivals, strict=True)
        return [stood + block > rival for stood, block, rival in sums]

    now, best = won(blocks), max(permutations(blocks), key=lambda laid: sum(won(laid)))
    if sum(now) == sum(won(best)):
        return _well_laid([r for r, wins in zip(FREE_BLOCKS, now, strict=True) if wins])
    lost = next(n for n, wins in enumerate(won(best)) if wins and not now[n])
    region = FREE_BLOCKS[lost]
    name = REGIONS[region]
    told = {
        "in_region": in_region(name),
        "player": called_first(_strongest(after, seat, region)),
        "block": best[lost],
    }
    if own[lost] == rivals[lost]:
        text = tr(
            "{player} has as many nobles [noble] {in_region} as you, and a tie wins nothing. Your "
            "{block} would have won the seat.",
            **told,
        )
    else:
        text = tr(
            "{player} has more nobles [noble] {in_region} than you. Your {block} there would have "
            "won the seat.",
            **told,
        )
    change = Change(f"~+{board.SEJM_VP}~ 0[laurel]", (f"sejm:{name}", "sejm"))
    return Verdict(text, False, (f"region:{name}", "sejm"), (change,))


def _well_laid(won: Sequence[int]) -> Verdict:
    """Return what is told of blocks that could not have won more seats."""
    if not won:
        text = tr("Those could not have won a seat: others sent as many, or more.")
        return Verdict(text, True, ("sejm",))
    names = [REGIONS[region] for region in won]
    text = tr(
        "You sent the most nobles [noble] {regions}. One of them sits in the Sejm now, for {vp} "
        "points [laurel] a turn.",
        regions=listed([in_region(name) for name in names]),
        vp=board.SEJM_VP,
    )
    changes = tuple(Change(f"+{board.SEJM_VP}[laurel]", (f"sejm:{name}", "sejm")) for name in names)
    return Verdict(text, True, (*(f"region:{name}" for name in names), "sejm"), changes)


def _sent(after: State, seat: int, region: int) -> int:
    """Return how many nobles of a seat were in a region when its seat was voted on."""
    return after.regions[region].nobles[seat] + (after.sejm[region] == seat)


def _rivals(after: State, seat: int, region: int) -> int:
    """Return how many nobles the strongest of the others had there then."""
    return _sent(after, _strongest(after, seat, region), region)


def _strongest(after: State, seat: int, region: int) -> int:
    others = (other for other in range(SEATS) if other != seat)
    return max(others, key=lambda other: _sent(after, other, region))


# --- war ----------------------------------------------------------------------------------------


class _Danger(NamedTuple):
    """What is to be feared for a seat in a region: all on average."""

    coming: float
    """Enemies that come."""
    hits: float
    """Those that soldiers there strike down."""
    burns: int
    """Manors of the seat that burn."""
    worth: int
    """The points at the end that these are worth."""


def of_war(before: State, after: State, seat: int, action: BuyArmy | object) -> Verdict:
    """Judge soldiers, or saving, by what burns where enemies are likely to come."""
    worst = max(range(len(REGIONS)), key=lambda region: _danger(before, seat, region).worth)
    if isinstance(action, BuyArmy):
        return _of_soldiers(before, after, seat, REGION_INDEX[action.region], worst)
    return _of_saving(before, seat, worst)


def _of_soldiers(before: State, after: State, seat: int, region: int, worst: int) -> Verdict:
    was, now = _danger(before, seat, region), _danger(after, seat, region)
    fewer = round(was.coming - was.hits - (now.coming - now.hits))
    if now.burns < was.burns:
        saved = trn(
            "One manor [manor] is saved by that.",
            "{number} manors [manor] are saved by that.",
            was.burns - now.burns,
        )
        text = tr("Your soldiers stop about {fewer} of them.", fewer=fewer)
        change = Change(f"~{was.burns}~ {now.burns}[manor]", _places(region)[:1])
        return Verdict(f"{text} {saved}", True, _places(region), (change,))
    if was.burns:
        text = tr(
            "About {coming} are coming, and your soldiers stop {fewer}. Too few: manors [manor] "
            "still burn.",
            coming=round(was.coming),
            fewer=fewer,
        )
        return Verdict(text, False, _places(region))
    if _manors(before, seat, region):
        text = tr(
            "No danger threatens your land {in_region}.", in_region=in_region(REGIONS[region])
        )
    else:
        text = tr("You have no land {in_region} to guard.", in_region=in_region(REGIONS[region]))
    return Verdict(f"{text} {_elsewhere(before, seat, worst)}".strip(), False, _places(worst))


def _of_saving(before: State, seat: int, worst: int) -> Verdict:
    vp = before.players[seat].money // board.MONEY_PER_VP
    text = trn(
        "Money [coin] saved is worth {number} point [laurel] at most.",
        "Money [coin] saved is worth {number} points [laurel] at most.",
        vp,
    )
    danger = _danger(before, seat, worst)
    told = f"{text} {_elsewhere(before, seat, worst)}".strip()
    changes = (Change(f"\u2212{danger.burns}[manor]", _places(worst)[:1]),) if danger.burns else ()
    return Verdict(told, not danger.burns, _places(worst) if danger.burns else (), changes)


def _elsewhere(before: State, seat: int, region: int) -> str:
    """Return what is to be feared where it is worst; empty: nothing is."""
    danger = _danger(before, seat, region)
    if not danger.burns:
        return ""
    return trn(
        "But {in_region} one manor [manor] of yours will burn!",
        "But {in_region} {number} manors [manor] of yours will burn!",
        danger.burns,
        in_region=in_region(REGIONS[region]),
    )


def _danger(state: State, seat: int, region: int) -> _Danger:
    """Return what is to be feared in a region, as things stand, if nobody does anything more."""
    land, expected = state.regions[region], outlook(state, region)
    coming = points(land) + (expected.chance * expected.points if expected else 0.0)
    hits = sum(of_player(state, each, region).hits for each in range(SEATS))
    if region == UKRAINE and hits:
        hits += of_cossacks(state, 0).hits
    left = round(max(0.0, coming - hits))
    burns = min(len(land.estates), max(1, left - sum(land.nobles))) if left else 0
    burnt = range(len(land.estates) - burns, len(land.estates))
    own = [place for place in burnt if land.estates[place].owner == seat]
    return _Danger(coming, hits, len(own), sum(board.ESTATE_VP[place] for place in own))


def _manors(state: State, seat: int, region: int) -> int:
    return sum(estate.owner == seat for estate in state.regions[region].estates)


def _places(region: int) -> tuple[str, ...]:
    return (f"region:{REGIONS[region]}", f"enemy:{ENEMIES[region]}")
