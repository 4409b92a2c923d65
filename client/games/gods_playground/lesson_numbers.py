"""What fills the texts by which God's Playground is taught: how it stands, what came of what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.games.gods_playground.compose.odds import of_polish_army
from parlour.client.games.gods_playground.compose.texts import about_hits
from parlour.client.games.gods_playground.compose.war import odds_of
from parlour.client.games.gods_playground.forecast import outlook
from parlour.client.games.gods_playground.lesson_verdicts import FREE_BLOCKS
from parlour.shared.gods_playground import board, events
from parlour.shared.gods_playground.actions import BuyArmy, Campaign, PlaceNobles
from parlour.shared.gods_playground.names import (
    ENEMIES,
    REGION_INDEX,
    REGIONS,
    TATARS,
    UKRAINE,
)
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.special.danzig import revenue
from parlour.shared.gods_playground.state import RegionState, State, box_nobles, points, strength
from parlour.shared.gods_playground.words import enemy_name, in_region, region_name
from parlour.shared.language import listed


def numbers_of(view: State, seat: int, since: Sequence[Any], wanted: Any) -> Mapping[str, object]:
    """Return what fills the texts: how it stands, what the last action came to, what is wanted."""
    player, ukraine = view.players[seat], view.regions[UKRAINE]
    coming = strength(view, TATARS)
    goal = getattr(wanted, "region", None) or getattr(wanted, "target", None)
    goal = goal if goal in REGION_INDEX else "ukraine"
    there = region_of(view, goal)
    units = wanted if isinstance(wanted, BuyArmy) else BuyArmy("ukraine", 0, 0, 0, 0)
    return {
        "at": goal,
        "plot": getattr(wanted, "estate", len(there.estates)),
        "seat": seat,
        "money": player.money,
        "in_goal": in_region(goal),
        "value": there.value,
        "danzig": revenue(view),
        "nobles": there.nobles[seat],
        "riders_wanted": units.cavalry,
        "riders_price": _paid(view, units, "cavalry"),
        "cossacks_wanted": units.cossacks,
        "cossacks_price": _paid(view, units, "cossacks"),
        "army_price": _paid(view, units, "cavalry") + _paid(view, units, "cossacks"),
        "threat": _threat(view),
        "tatars": coming,
        "left": max(0, coming - box_nobles(view.enemies[TATARS])),
        "riders": ukraine.infantry[seat] + ukraine.cavalry[seat] + view.cossacks_ukraine,
        "own_riders": ukraine.cavalry[seat],
        "standing": points(there),
        "army": sum(view.army[:2]),
        "army_hits": about_hits(of_polish_army(view).hits),
        "hits_ahead": about_hits(_ahead(view, seat, wanted)),
        "hits_alone": about_hits(_ahead(view, seat, wanted, alone=True)),
        "vp": player.vp,
        "discs": view.sejm.count(seat),
        "highest": max(player.blocks, default=0),
        "rest": _rest(player.blocks, wanted),
        "sejm_vp": board.SEJM_VP,
        "first_fallen": region_name(REGIONS[_first_invaded(view, since)]),
        "first_fallen_at": REGIONS[_first_invaded(view, since)],
        **_blocks(wanted),
        **_invaded(view, since),
        **_came_of(view, seat, since),
        **_omens(view, since),
        **_bill(since, seat),
        **_glory(since, seat),
        **_seats(view, seat),
    }


def _blocks(wanted: Any) -> dict[str, object]:
    """Return the block that is wanted on each region and on the army."""
    found = {f"block_{region}": 0 for region in (*REGIONS, "army")}
    if isinstance(wanted, PlaceNobles):
        numbers = zip(REGIONS, wanted.regions.numbers(), strict=True)
        found |= {f"block_{region}": number for region, number in numbers}
        found["block_army"] = wanted.army
    return dict(found)


def _rest(blocks: Sequence[int], wanted: Any) -> str:
    """Return the blocks that are left when those that are asked for are laid."""
    left = [*blocks]
    if isinstance(wanted, PlaceNobles):
        numbers = (*wanted.regions.numbers(), wanted.army)
        for space, block in enumerate(numbers):
            if space not in FREE_BLOCKS and block in left:
                left.remove(block)
    return listed([str(block) for block in sorted(left)])


def _first_invaded(view: State, since: Sequence[Any]) -> int:
    """Return the region into which enemies come first, with what the last dice add."""
    rolled = [event.dice for event in since if isinstance(event, events.DiceRolled)]
    for index in range(len(ENEMIES)):
        more = rolled[-1].count(index + 1) if rolled and view.treaty != index else 0
        if strength(view, index) + more > box_nobles(view.enemies[index]):
            return index
    return 0


def _invaded(view: State, since: Sequence[Any]) -> dict[str, object]:
    """Return who has invaded last, where, and the sum by which they came in."""
    came = [event for event in since if isinstance(event, events.EnemyInvaded)]
    last = came[-1] if came else events.EnemyInvaded(ENEMIES[0], REGIONS[0], 0, "box", None, 0, 0)
    return {
        "invader": enemy_name(last.enemy, view.turn),
        "invader_at": last.enemy,
        "fallen": region_name(last.region),
        "fallen_at": last.region,
        "strong": last.strength,
        "nobles_sent": last.nobles,
        "got_in": last.points,
    }


def _paid(view: State, wanted: BuyArmy, kind: str) -> int:
    """Return what the units of a kind cost of those that are wanted."""
    numbers = dict.fromkeys(("infantry", "cavalry", "artillery", "cossacks"), 0)
    numbers[kind] = getattr(wanted, kind)
    return army_price(view, BuyArmy(wanted.region, **numbers))


def _threat(view: State) -> str:
    """Return how many Tatars are to be feared, as it stands on their arrow: for sure, and more."""
    expected = outlook(view, TATARS)
    sure = max(0, strength(view, TATARS) - box_nobles(view.enemies[TATARS]))
    coming = round(expected.points) if expected else sure
    return f"{sure}+{coming - sure}" if coming > sure > 0 else str(coming)


def _came_of(view: State, seat: int, since: Sequence[Any]) -> dict[str, object]:
    """Return what happened to the seat since it was asked last."""
    found: dict[str, Any] = {
        "hits": 0, "fell": 0, "stand": 0, "region": "", "worth": 0, "pays": 0, "came": 0,
        "lost_riders": "", "income": 0, "hired": 0, "raised": 0, "spent": 0,
    }  # fmt: skip
    for event in since:
        match event:
            case events.EstateBuilt(seat=owner, region=name) if owner == seat:
                region = view.regions[REGION_INDEX[name]]
                worth = board.ESTATE_VP[max(0, len(region.estates) - 1)]
                found |= {"region": region_name(name), "worth": worth, "pays": region.value}
            case events.BoxHit(seat=owner, nobles=nobles) if owner == seat:
                found["hits"] += nobles
            case events.ArmyBought(seat=owner) if owner == seat:
                found |= {"raised": event.cavalry, "hired": event.cossacks, "spent": event.money}
            case events.EnemyInvaded(region="ukraine", points=came, enemy="tatars"):
                found["came"] = came
            case events.BattleFought(place="ukraine", defence=True, volleys=volleys):
                found["lost_riders"] = _losses(view, seat, volleys)
            case events.IncomeTaken(seat=owner, money=money) if owner == seat:
                found["income"] = money
            case events.PointsDestroyed(place=place, points=fell):
                found["fell"] = fell
                here = view.vienna if place == "vienna" else points(region_of(view, place))
                found["stand"] = here
    return found


def _ahead(view: State, seat: int, wanted: Any, *, alone: bool = False) -> float:
    """Return how many hits are to be expected of a campaign, with its helpers or ``alone``."""
    if not isinstance(wanted, Campaign):
        return 0.0
    without = Campaign(wanted.region, polish_army=False, cossacks=False)
    return odds_of(view, seat, without if alone else wanted).hits


def region_of(view: State, name: str) -> RegionState:
    """Return a region by its name, and Ukraine by any other."""
    return view.regions[REGION_INDEX.get(name, UKRAINE)]


def _losses(view: State, seat: int, volleys: Sequence[events.Volley]) -> str:
    """Return how many riders were in Ukraine and are, if some fell: whoever rolls a 1 does."""
    fallen = sum(
        volley.dice.count(1)
        for volley in volleys
        if volley.army == seat and volley.unit == "cavalry"
    )
    now = view.regions[UKRAINE].cavalry[seat]
    return f"~{now + fallen}~ {now}[rider]" if fallen else ""


def _omens(view: State, since: Sequence[Any]) -> dict[str, object]:
    """Return how strong each enemy is, and will be by the dice that were rolled last."""
    rolled = [event.dice for event in since if isinstance(event, events.DiceRolled)]
    found: dict[str, object] = {}
    for index, enemy in enumerate(ENEMIES):
        more = rolled[-1].count(index + 1) if rolled else 0
        was = strength(view, index)
        told = more and view.treaty != index
        found[f"omen_{enemy}"] = f"~{was}~ {was + more}" if told else ""
    return found


def _bill(since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return what burned at the end of a turn, and what land is worth less."""
    found: dict[str, Any] = {"burnt": 0}
    found |= {f"fell_{region}": "" for region in REGIONS}
    found |= {f"burnt_{region}": "" for region in REGIONS}
    lost: dict[str, int] = {}
    for event in since:
        match event:
            case events.EstateLost(seat=owner, region=region) if owner == seat:
                lost[region] = lost.get(region, 0) + 1
            case events.ValueChanged(region=region, value=value, reason="occupied"):
                found[f"fell_{region}"] = f"~{value + 1}~ {value}[coin]"
    found |= {f"burnt_{region}": f"\u2212{number}[manor]" for region, number in lost.items()}
    return found | {"burnt": sum(lost.values())}


def _glory(since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return what points a seat has scored, by their source."""
    found = {"vp_enemy_box": 0, "vp_sejm": 0, "vp_luxury": 0, "luxury": 0, "scored": 0}
    for event in since:
        if isinstance(event, events.PointsScored) and event.seat == seat:
            found["scored"] += event.vp
            found["luxury"] += event.money
            if f"vp_{event.source}" in found:
                found[f"vp_{event.source}"] += event.vp
    return dict(found)


def _seats(view: State, seat: int) -> dict[str, object]:
    """Return the points of each seat in the Sejm that is one's own."""
    return {
        f"seat_{region}": f"+{board.SEJM_VP}[laurel]" if view.sejm[index] == seat else ""
        for index, region in enumerate(REGIONS)
    }
