"""What is said in the lesson of God's Playground, and on first occasions after it."""

from __future__ import annotations

from typing import Any

from parlour.client.games.gods_playground.lesson_numbers import region_of
from parlour.client.games.teaching import ALARMS, REJOICES, WORRIES, Beat, Change, Say
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, UKRAINE
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr_noop


def _in(phase: str, turn: int = 0) -> Any:
    """Return what tells whether a phase begins, in a turn or any."""
    return lambda event, view, _seat: event.phase == phase and turn in (0, view.turn)


def _undefended(event: Any, view: State, seat: int) -> bool:
    """Return whether Tatars have come where none of one's soldiers is."""
    land = view.regions[UKRAINE]
    soldiers = land.infantry[seat] + land.cavalry[seat]
    return bool(event.enemy == "tatars" and event.region == "ukraine" and not soldiers)


def _falls(event: Any, view: State, _seat: int) -> bool:
    """Return whether enemies come in where nobody was sent against them, and no soldier is."""
    land = region_of(view, event.region)
    return not (event.nobles or sum(land.infantry) or sum(land.cavalry)) and view.turn == 1


def _other_raises(event: Any, view: State, seat: int) -> bool:
    """Return whether another house raises soldiers in the first turn."""
    return bool(event.seat != seat and view.turn == 1)


def _misses(event: Any, view: State, _seat: int) -> bool:
    """Return whether soldiers elsewhere could not stop those who came in."""
    hit = any(die >= each.hits_on for each in event.volleys for die in each.dice)
    there = event.defence and event.place != "ukraine" and view.phase == "enemies_attack"
    return bool(there and not hit and view.turn == 1)


def _walks_in(event: Any, view: State, seat: int) -> bool:
    """Return whether enemies come where one has land, and no soldier is, after the first raid."""
    land = region_of(view, event.region)
    soldiers = sum(land.infantry) + sum(land.cavalry)
    last = event.enemy == "ottomans" and event.source == "box"
    return bool(last and view.turn == 1 and not soldiers and _own_land(event, view, seat))


def _rides_on(event: Any, view: State, seat: int) -> bool:
    """Return whether enemies go on from where they stood to one's own land."""
    return bool(event.source == "expansion" and view.turn == 1 and _own_land(event, view, seat))


def _repelled(event: Any, view: State, _seat: int) -> bool:
    return bool(event.place == "ukraine" and view.phase == "enemies_attack")


def _own_land(event: Any, view: State, seat: int) -> bool:
    return any(estate.owner == seat for estate in region_of(view, event.region).estates)


SAYS = (
    Say(
        "soldiers",
        "army_bought",
        tr_noop("{soldier} raises soldiers, too: {soldiers} of them stand {in_soldiers} now."),
        ("region:{soldiers_at}", "panel:{soldiers_seat}"),
        _other_raises,
        changes=(Change("+{soldiers}[soldier{soldiers_seat}]", ("region:{soldiers_at}",)),),
        do=tr_noop("Have a look: click {soldiers_in}."),
        at="region:{soldiers_at}",
    ),
    Say(
        "omens",
        "dice_rolled",
        tr_noop(
            "Fate throws four dice, and each may send one more enemy: {joined}."
        ),
        tuple(f"enemy:{enemy}" for enemy in ("teutons", "russia", "tatars", "ottomans")),
        lambda _event, view, _seat: view.phase == "enemies_attack",
        mood=WORRIES,
        do=tr_noop("Click {first_fallen}: here they come."),
        at="region:{first_fallen_at}",
        changes=tuple(
            Change(f"{{omen_{enemy}}}", (f"enemy:{enemy}:banner", f"enemy:{enemy}"))
            for enemy in ENEMIES
        ),
    ),
    Say(
        "falls",
        "enemy_invaded",
        tr_noop(
            "{invader}: nobody was sent against them, and no soldier stands {in_fallen}. So "
            "they come in with strength {came_in}."
        ),
        ("region:{fallen_at}", "enemy:{invader_at}"),
        _falls,
        mood=ALARMS,
        do=tr_noop("Click Lithuania: soldiers stand there."),
        at="region:lithuania",
    ),
    Say(
        "missed",
        "battle_fought",
        tr_noop(
            "{invader}: nobles [noble] in their camp kept {kept} of {came_with} busy. But the "
            "soldiers {in_fallen} rolled no hit, so the rest got in."
        ),
        ("region:{fallen_at}", "enemy:{invader_at}"),
        _misses,
        mood=WORRIES,
        changes=(Change("+{came_in}", ("points:{fallen_at}", "region:{fallen_at}")),),
        do=tr_noop("Click Ukraine: will your riders hold?"),
        at="region:ukraine",
    ),
    Say(
        "raid",
        "points_destroyed",
        "{raid_told}",
        ("region:ukraine",),
        _repelled,
        mood=REJOICES,
        changes=(Change("~{came}~ {stand}[tatar]", ("points:ukraine", "region:ukraine")),),
        beats=(
            Beat(
                "{lost_told}",
                changes=(
                    Change("{lost_riders}", ("armies:ukraine:{seat}:cavalry", "region:ukraine")),
                ),
            ),
        ),
        do=tr_noop("Click Little Poland: the Ottomans are next."),
        at="region:little_poland",
    ),
    Say(
        "walks_in",
        "enemy_invaded",
        tr_noop(
            "No soldier stands {in_fallen}, so they come in with strength {came_in}. If they "
            "stay, manors [manor] burn there."
        ),
        ("region:{fallen_at}", "enemy:{invader_at}"),
        _walks_in,
        mood=ALARMS,
    ),
    Say(
        "rides_on",
        "enemy_invaded",
        tr_noop(
            "{invader}: nobody drove them out, so they go on to where you have a manor "
            "[manor], with strength {came_in}."
        ),
        ("region:{fallen_at}", "region:{came_from}"),
        _rides_on,
        mood=ALARMS,
        do=tr_noop("Click {fallen}: now count what burns."),
        at="region:{fallen_at}",
        trail=("region:{came_from}", "region:{fallen_at}"),
    ),
    Say(
        "raid_alone",
        "enemy_invaded",
        tr_noop("{came_told} None of your soldiers is in Ukraine to stop them."),
        ("region:ukraine",),
        _undefended,
        mood=ALARMS,
    ),
    Say(
        "ashes",
        "phase_began",
        tr_noop(
            "Where foreign banners stand, land is worth less and manors [manor] have burned. "
            "{burnt_told}"
        ),
        tuple(f"value:{region}" for region in REGIONS),
        _in("victory_points", 1),
        mood=WORRIES,
        do=tr_noop("Click your plate: now the points."),
        at="panel:{seat}",
        changes=(
            *(Change(f"{{fell_{region}}}", (f"value:{region}",)) for region in REGIONS),
            *(Change(f"{{burnt_{region}}}", (f"estate:{region}:0",)) for region in REGIONS),
        ),
    ),
    Say(
        "glory",
        "phase_began",
        tr_noop("Now the glory: {scored_told} [laurel] for your house!"),
        ("panel:{seat}", "panel:{seat}/points"),
        _in("end_of_turn", 1),
        mood=REJOICES,
        changes=(
            Change("+{scored}[laurel]", ("panel:{seat}/points",)),
        ),
        beats=(
            Beat(
                "{told_enemy_box}",
                ("enemy:tatars", "panel:{seat}/points"),
                (Change("+{vp_enemy_box}[laurel]", ("enemy:tatars",)),),
            ),
            Beat(
                "{told_sejm}",
                ("sejm", "panel:{seat}/points"),
                (Change("+{vp_sejm}[laurel]", ("sejm",)),),
            ),
            Beat(
                "{told_luxury}",
                ("panel:{seat}", "panel:{seat}/0", "panel:{seat}/points"),
                (
                    Change("\u2212{luxury}[coin]", ("panel:{seat}/0",)),
                    Change("+{vp_luxury}[laurel]", ("panel:{seat}/points",)),
                ),
            ),
        ),
    ),
    Say(
        "sejm",
        "phase_began",
        "{seats_told}",
        ("sejm",),
        _in("build_estates", 2),
        changes=tuple(Change(f"{{seat_{region}}}", (f"sejm:{region}",)) for region in REGIONS),
    ),
    Say(
        "over",
        "phase_began",
        tr_noop(
            "You know how to hold a border, my lord! Should you need me: F4 asks me, F1 opens the "
            "rules."
        ),
        (),
        _in("campaigns", 2),
        ends=True,
        mood=REJOICES,
    ),
    Say("over_later", "turn_began", tr_noop("You know the game now. Good luck, my lord!"), (),
        lambda _event, view, _seat: view.turn > 2, ends=True, mood=REJOICES),
)  # fmt: skip


TIPS = (
    Say(
        "tip_tie",
        "bidding_began",
        tr_noop("A tie for the king: bid in secret. All bids are paid, losing ones too."),
        waits=False,
        when=lambda event, _view, seat: seat in event.seats,
    ),
    Say(
        "tip_veto",
        "sejm_dissolved",
        tr_noop("Liberum veto! One noble has sent the whole Sejm home: every seat in it is gone."),
        ("sejm",),
        waits=False,
    ),
    Say(
        "tip_occupied",
        "enemy_invaded",
        tr_noop(
            "They stand on your land. Soldiers cost half there, and every hit of a campaign "
            "from there falls on them first."
        ),
        when=_own_land,
        waits=False,
    ),
    Say(
        "tip_vienna",
        "vienna_besieged",
        tr_noop("Vienna is besieged! Whoever may lead the Polish army can ride to its rescue."),
        ("vienna",),
        waits=False,
    ),
    Say(
        "tip_schools",
        "schools_endowed",
        tr_noop("The first schools: money becomes points. Late in the game nothing is safer."),
        waits=False,
    ),
    Say(
        "tip_rebellion",
        "cossacks_rebelled",
        tr_noop("Cossacks rebel: each of them now makes the Tatars stronger."),
        ("enemy:tatars",),
        waits=False,
    ),
    Say(
        "tip_seized",
        "estate_seized",
        tr_noop(
            "A confederation! For two nobles, the family in last place takes land from a "
            "weaker one."
        ),
        waits=False,
    ),
    Say(
        "tip_cancelled",
        "points_cancelled",
        tr_noop("Two enemies in one region fight each other first. What luck: make use of it."),
        waits=False,
    ),
)
