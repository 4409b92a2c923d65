"""What fills the texts by which God's Playground is taught: how it stands, what came of what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.games.gods_playground.compose.odds import of_polish_army
from parlour.client.games.gods_playground.compose.texts import about_hits
from parlour.client.games.gods_playground.compose.war import odds_of
from parlour.client.games.gods_playground.forecast import outlook
from parlour.client.games.seated import called_first
from parlour.shared.gods_playground import board, events
from parlour.shared.gods_playground.actions import BuyArmy, Campaign, PlaceNobles
from parlour.shared.gods_playground.names import (
    ENEMIES,
    REGION_INDEX,
    REGIONS,
    SEATS,
    TATARS,
    UKRAINE,
)
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.special.danzig import revenue
from parlour.shared.gods_playground.state import RegionState, State, box_nobles, points, strength
from parlour.shared.gods_playground.words import enemy_name, in_region, region_name
from parlour.shared.language import listed, tr, trn, trn_noop


def numbers_of(view: State, seat: int, since: Sequence[Any], wanted: Any) -> Mapping[str, object]:
    """Return what fills the texts: how it stands, what the last action came to, what is wanted."""
    player, ukraine = view.players[seat], view.regions[UKRAINE]
    goal = getattr(wanted, "region", None) or getattr(wanted, "target", None)
    goal = goal if goal in REGION_INDEX else "ukraine"
    there = region_of(view, goal)
    units = wanted if isinstance(wanted, BuyArmy) else BuyArmy("ukraine", 0, 0, 0, 0)
    return {
        "at": goal,
        "plot": getattr(wanted, "estate", len(there.estates)),
        "seat": seat,
        "money": player.money,
        "in_ukraine": ukraine.nobles[seat],
        "in_goal": in_region(goal),
        "value": there.value,
        "danzig": revenue(view),
        "riders_wanted": units.cavalry,
        "riders_told": trn("{number} rider", "{number} riders", units.cavalry),
        "riders_price": _paid(view, units, "cavalry"),
        "cossacks_wanted": units.cossacks,
        "cossacks_told": trn("{number} Cossack", "{number} Cossacks", units.cossacks),
        "cossacks_price": _paid(view, units, "cossacks"),
        "army_price": _paid(view, units, "cavalry") + _paid(view, units, "cossacks"),
        "threat": _threat(view),
        "left": _left(view),
        "left_told": _left_told(_left(view)),
        "standing": points(there),
        "army_hits": round(of_polish_army(view).hits),
        "army_block": (player.placed or (0,))[-1],
        "hits_ahead": about_hits(_ahead(view, seat, wanted)),
        "hits_alone": about_hits(_ahead(view, seat, wanted, alone=True)),
        "highest": max(player.blocks, default=0),
        "first_fallen": region_name(REGIONS[_first_invaded(view, since)]),
        "first_fallen_at": REGIONS[_first_invaded(view, since)],
        **_blocks(wanted),
        **_invaded(view, since),
        **_came_of(view, seat, since),
        **_omens(view, since),
        **_bill(since, seat),
        **_glory(since, seat),
        **_seats(view, since, seat),
        **_raised_by(since, seat),
    }


def _blocks(wanted: Any) -> dict[str, object]:
    """Return the block that is wanted on each region and on the army."""
    found = {f"block_{region}": 0 for region in (*REGIONS, "army")}
    if isinstance(wanted, PlaceNobles):
        numbers = zip(REGIONS, wanted.regions.numbers(), strict=True)
        found |= {f"block_{region}": number for region, number in numbers}
        found["block_army"] = wanted.army
    return dict(found)


def _left(view: State) -> int:
    """Return how many Tatars come for sure."""
    return max(0, strength(view, TATARS) - box_nobles(view.enemies[TATARS]))


def _left_told(left: int) -> str:
    """Return how many Tatars come still."""
    if not left:
        return tr("Perhaps nobody comes now!")
    return trn("Only {number} is left to come.", "Only {number} are left to come.", left)


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
        "in_fallen": in_region(last.region),
        "fallen": region_name(last.region),
        "fallen_at": last.region,
        "came_in": last.points,
        "came_with": last.strength,
        "came_from": last.origin or last.region,
        "kept": last.nobles,
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
        "hits": 0, "fell": 0, "stand": 0, "worth": 0, "pays": 0, "came": 0, "lost_riders": "",
        "lost_told": "", "income": 0, "hired": 0, "raised": 0,
    }  # fmt: skip
    for event in since:
        match event:
            case events.EstateBuilt(seat=owner, region=name) if owner == seat:
                region = view.regions[REGION_INDEX[name]]
                worth = board.ESTATE_VP[max(0, len(region.estates) - 1)]
                found |= {"worth": worth, "pays": region.value}
            case events.BoxHit(seat=owner, nobles=nobles) if owner == seat:
                found["hits"] += nobles
            case events.ArmyBought(seat=owner) if owner == seat:
                found |= {"raised": event.cavalry, "hired": event.cossacks}
            case events.EnemyInvaded(region="ukraine", points=came, enemy="tatars"):
                found["came"] = came
            case events.BattleFought(place="ukraine", defence=True, volleys=volleys):
                found |= _losses(view, seat, volleys)
            case events.IncomeTaken(seat=owner, money=money) if owner == seat:
                found["income"] = money
            case events.PointsDestroyed(place=place, points=fell):
                found["fell"] = fell
                here = view.vienna if place == "vienna" else points(region_of(view, place))
                found["stand"] = here
    return found | {
        "raised_told": trn("{number} rider", "{number} riders", found["raised"]),
        "hired_told": trn("{number} Cossack", "{number} Cossacks", found["hired"]),
        "hits_told": _hits_told(found["hits"]),
        "raid_told": _raid_told(found["came"], found["fell"], found["stand"]),
        "came_told": trn("{number} Tatar rides in!", "{number} Tatars ride in!", found["came"]),
        "army_told": _army_told(found["fell"], found["stand"]),
    }


def _hits_told(hits: int) -> str:
    """Return what a campaign has come to."""
    if not hits:
        return tr("No hit this time.")
    return trn(
        "A hit! Your noble [noble] is in their camp.",
        "{number} hits: as many nobles [noble] of yours are in their camp.",
        hits,
    )


def _raid_told(came: int, fell: int, stand: int) -> str:
    """Return how a raid into Ukraine has ended: all soldiers there have rolled."""
    told = trn("{number} Tatar rode in.", "{number} Tatars rode in.", came)
    if not stand:
        return f"{told} {tr('Your soldiers cut them down: Ukraine holds!')}"
    cut = trn(
        "Your soldiers cut down {number}, but the others stay.",
        "Your soldiers cut down {number}, but the others stay.",
        fell,
    )
    return f"{told} {cut}"


def _army_told(fell: int, stand: int) -> str:
    """Return what the Polish army has struck down."""
    if not stand:
        return tr("All of them are struck down, and the region is free!")
    struck = trn("The army has struck down {number}.", "The army has struck down {number}.", fell)
    left = trn("{number} still stands there.", "{number} still stand there.", stand)
    return f"{struck} {left}"


def _ahead(view: State, seat: int, wanted: Any, *, alone: bool = False) -> float:
    """Return how many hits are to be expected of a campaign, with its helpers or ``alone``."""
    if not isinstance(wanted, Campaign):
        return 0.0
    without = Campaign(wanted.region, polish_army=False, cossacks=False)
    return odds_of(view, seat, without if alone else wanted).hits


def region_of(view: State, name: str) -> RegionState:
    """Return a region by its name, and Ukraine by any other."""
    return view.regions[REGION_INDEX.get(name, UKRAINE)]


def _losses(view: State, seat: int, volleys: Sequence[events.Volley]) -> dict[str, object]:
    """Return how many riders were in Ukraine and are, if some fell: whoever rolls a 1 does."""
    fallen = sum(
        volley.dice.count(1)
        for volley in volleys
        if volley.army == seat and volley.unit == "cavalry"
    )
    now = view.regions[UKRAINE].cavalry[seat]
    if not fallen:
        return {}
    told = trn(
        "One rider [rider] of yours fell, too: he rolled a 1.",
        "{number} riders [rider] of yours fell, too: they rolled a 1.",
        fallen,
    )
    return {"lost_riders": f"~{now + fallen}~ {now}[rider]", "lost_told": told}


def _omens(view: State, since: Sequence[Any]) -> dict[str, object]:
    """Return how strong each enemy is, and will be by the dice that were rolled last."""
    rolled = [event.dice for event in since if isinstance(event, events.DiceRolled)]
    found: dict[str, object] = {}
    joined: list[str] = []
    for index, enemy in enumerate(ENEMIES):
        more = rolled[-1].count(index + 1) if rolled else 0
        was = strength(view, index)
        told = more and view.treaty != index
        found[f"omen_{enemy}"] = f"~{was}~ {was + more}" if told else ""
        if told:
            joined.append(f"{enemy_name(enemy, view.turn)} +{more}")
    return found | {"joined": listed(joined) if joined else tr("nobody, this time")}


def _bill(since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return what burned at the end of a turn, and what land is worth less."""
    found: dict[str, Any] = {f"fell_{region}": "" for region in REGIONS}
    found |= {f"burnt_{region}": "" for region in REGIONS}
    lost: dict[str, int] = {}
    for event in since:
        match event:
            case events.EstateLost(seat=owner, region=region) if owner == seat:
                lost[region] = lost.get(region, 0) + 1
            case events.ValueChanged(region=region, value=value, reason="occupied"):
                found[f"fell_{region}"] = f"~{value + 1}~ {value}[coin]"
    found |= {f"burnt_{region}": f"\u2212{number}[manor]" for region, number in lost.items()}
    return found | {"burnt_told": _burnt_told(sum(lost.values()))}


def _burnt_told(burnt: int) -> str:
    """Return how many manors have burned."""
    if not burnt:
        return tr("None of yours is lost.")
    return trn("You have lost one manor.", "You have lost {number} manors.", burnt)


def _glory(since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return what points a seat has scored, by their source."""
    found = {"vp_enemy_box": 0, "vp_sejm": 0, "vp_luxury": 0, "luxury": 0, "scored": 0}
    for event in since:
        if isinstance(event, events.PointsScored) and event.seat == seat:
            found["scored"] += event.vp
            found["luxury"] += event.money
            if f"vp_{event.source}" in found:
                found[f"vp_{event.source}"] += event.vp
    return {**found, **_sources(found)}


def _sources(found: Mapping[str, int]) -> dict[str, object]:
    """Return a line for each source of points; empty where there were none."""
    lines = {
        "enemy_box": trn_noop(
            "{number} for the most nobles [noble] in an enemy’s camp.",
            "{number} for the most nobles [noble] in an enemy’s camp.",
        ),
        "sejm": trn_noop(
            "{number} for your seat in the Sejm, the parliament of nobles.",
            "{number} for your seats in the Sejm, the parliament of nobles.",
        ),
        "luxury": trn_noop(
            "And {number} for luxury, bought with the money [coin] that was left.",
            "And {number} for luxury, bought with the money [coin] that was left.",
        ),
    }
    told: dict[str, object] = {
        f"told_{source}": trn(*forms, found[f"vp_{source}"]) if found[f"vp_{source}"] else ""
        for source, forms in lines.items()
    }
    scored = trn("{number} point", "{number} points", found["scored"])
    return {**told, "scored_told": scored}


def _seats(view: State, since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return the points of each seat in the Sejm that is one's own, and what is told of seats."""
    held = {
        f"seat_{region}": f"+{board.SEJM_VP}[laurel]" if view.sejm[index] == seat else ""
        for index, region in enumerate(REGIONS)
    }
    told = trn(
        "You hold one seat in the Sejm.", "You hold {number} seats in the Sejm.",
        view.sejm.count(seat),
    )  # fmt: skip
    return {**held, "seats_told": f"{told} {_tied_told(since)}".strip()}


def _tied_told(since: Sequence[Any]) -> str:
    """Return where nobody was elected, as two houses had as many nobles."""
    held = (event for event in since if isinstance(event, events.ElectionHeld))
    tied = [in_region(event.region) for event in held if event.reason == "tied"]
    if not tied:
        return ""
    return tr("Nobody won {regions}: a tie elects nobody.", regions=listed(tied))


def _raised_by(since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return who of the others raised soldiers last, where, and how many."""
    bought = [each for each in since if isinstance(each, events.ArmyBought) and each.seat != seat]
    where = bought[-1].region if bought else "ukraine"
    who = bought[-1].seat if bought else (seat + 1) % SEATS
    many = bought[-1].infantry + bought[-1].cavalry + bought[-1].artillery if bought else 0
    return {
        "soldier": called_first(who),
        "soldiers_seat": who,
        "soldiers": many,
        "soldiers_at": where,
        "soldiers_in": region_name(where),
        "in_soldiers": in_region(where),
    }
