"""How God's Playground is taught: a first turn, begun where land is bought, and first occasions.

It does not begin with the blocks, which are laid in secret: what they are good for can be judged
only by who has seen nobles at work. So the prepared game begins with estates and goes on to the
first raid; the blocks come in the second turn, when they mean something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.games.gods_playground.compose.nobles import Laid
from parlour.client.games.gods_playground.compose.odds import of_polish_army
from parlour.client.games.gods_playground.compose.texts import about_hits
from parlour.client.games.gods_playground.compose.war import odds_of
from parlour.client.games.gods_playground.forecast import outlook
from parlour.client.games.teaching import (
    ALARMS,
    BOWS,
    CONFIRM,
    PREENS,
    REJOICES,
    TOASTS,
    WORRIES,
    Aim,
    Greeting,
    Part,
    Say,
    Step,
    Teaching,
)
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import board, events
from parlour.shared.gods_playground.actions import BuyArmy, Campaign, PlaceNobles
from parlour.shared.gods_playground.names import (
    REGION_INDEX,
    REGIONS,
    TATARS,
    UKRAINE,
)
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.phases.poland_fights_back import is_free
from parlour.shared.gods_playground.special.danzig import revenue
from parlour.shared.gods_playground.state import State, box_nobles, points, strength
from parlour.shared.gods_playground.words import in_region, region_name
from parlour.shared.language import tr_noop

_PASS = {"type": "pass"}
_REGIONS = tuple(f"region:{region}" for region in REGIONS)


def _numbers(view: State, seat: int, since: Sequence[Any], wanted: Any) -> Mapping[str, object]:
    """Return what fills the texts: how it stands, what the last action came to, what is wanted."""
    player, ukraine = view.players[seat], view.regions[UKRAINE]
    coming = strength(view, TATARS)
    goal = getattr(wanted, "region", None) or getattr(wanted, "target", None)
    goal = goal if goal in REGION_INDEX else "ukraine"
    there = _region(view, goal)
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
        "standing": points(there),
        "army": sum(view.army[:2]),
        "army_hits": about_hits(of_polish_army(view).hits),
        "hits_ahead": about_hits(_ahead(view, seat, wanted)),
        "hits_alone": about_hits(_ahead(view, seat, wanted, alone=True)),
        "vp": player.vp,
        "highest": max(player.blocks, default=0),
        **_came_of(view, seat, since),
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
    found: dict[str, Any] = {"hits": 0, "fell": 0, "stand": 0, "region": "", "worth": 0, "pays": 0}
    for event in since:
        match event:
            case events.EstateBuilt(seat=owner, region=name) if owner == seat:
                region = view.regions[REGION_INDEX[name]]
                worth = board.ESTATE_VP[max(0, len(region.estates) - 1)]
                found |= {"region": region_name(name), "worth": worth, "pays": region.value}
            case events.BoxHit(seat=owner, nobles=nobles) if owner == seat:
                found["hits"] += nobles
            case events.PointsDestroyed(place=place, points=fell):
                found["fell"] = fell
                here = view.vienna if place == "vienna" else points(_region(view, place))
                found["stand"] = here
    return found


def _ahead(view: State, seat: int, wanted: Any, *, alone: bool = False) -> float:
    """Return how many hits are to be expected of a campaign, with its helpers or ``alone``."""
    if not isinstance(wanted, Campaign):
        return 0.0
    without = Campaign(wanted.region, polish_army=False, cossacks=False)
    return odds_of(view, seat, without if alone else wanted).hits


def _region(view: State, name: str) -> Any:
    return view.regions[REGION_INDEX.get(name, UKRAINE)]


def _lay(plan: Laid, action: PlaceNobles) -> Aim:
    """Return the next block to lay, the army's first: it is dragged to its space."""
    wanted = (*action.regions.numbers(), action.army)
    left = [n for n in (5, 0, 1, 2, 3, 4) if plan.blocks[n] != wanted[n]]
    if not left:
        return Aim(CONFIRM)
    space, block = f"space={left[0]}", f"block={wanted[left[0]]}"
    return Aim(block) if plan.space == left[0] else Aim(space, block)


STEPS = (
    Step(
        "estate",
        "build_estates",
        tr_noop(
            "For a manor [manor], a noble [noble] (you have {nobles} there) goes back to the "
            "stock on your plate. It pays {value} money [coin] each turn."
        ),
        ({"type": "build_estate", "region": "ukraine"}, {"type": "build_estate"}),
        tr_noop(
            "{region}: {pays} money [coin] each turn, and {worth} points at the end. "
            "Numbers in red are what enemies threaten to burn."
        ),
        do=tr_noop("Click the lit plot {in_goal}."),
        story=tr_noop("Land first, my lord. Land pays for all the rest."),
        lights=("region:{at}", "value:{at}", "noble:{at}:{seat}", "panel:{seat}"),
        done_mood=TOASTS,
        done_lights=("region:{at}", "estate:{at}:{plot}"),
        price="\u22121[noble] +{value}[coin]",
        station=tr_noop("Land"),
        result="+{pays}[coin]",
        result_at="estate:{at}:{plot}",
    ),
    Step(
        "estates_enough",
        "build_estates",
        tr_noop("A second manor costs two nobles [noble], and you need riders [rider] soon."),
        (_PASS, {"type": "build_estate"}),
        do=tr_noop("Click the hourglass: pass."),
        story=tr_noop("Enough is enough, my lord."),
    ),
    Step(
        "danzig",
        "special_actions",
        tr_noop("With a noble in Prussia you may sell grain for {danzig} money [coin] at once."),
        ({"type": "danzig"},),
        tr_noop("The grain has sailed from Danzig: your plate now shows {money} money [coin]."),
        do=tr_noop("Choose Danzig, and confirm."),
        story=tr_noop("Riders are hungry, and their horses are too."),
        lights=("noble:prussia:{seat}", "panel:{seat}", "panel:{seat}/0"),
        done_mood=PREENS,
        done_lights=("panel:{seat}", "panel:{seat}/0"),
        price="+{danzig}[coin]",
        station=tr_noop("Grain"),
        result="~{was_money}~ {money}[coin]",
        result_at="panel:{seat}/0",
    ),
    Step(
        "manager",
        "special_actions",
        tr_noop("A land manager makes a manor [manor] pay 2 more [coin] in every turn."),
        ({"type": "land_manager", "region": "little_poland"}, {"type": "land_manager"}),
        tr_noop(
            "A barn beside your manor [manor]: 2 more [coin] in every turn. Now to "
            "the border, quick!"
        ),
        do=tr_noop("Give your manor {in_goal} a manager."),
        story=tr_noop("You have one more action, my lord."),
        lights=("region:{at}", "estate:{at}:{plot}"),
        done_mood=BOWS,
        done_lights=("region:{at}", "estate:{at}:{plot}:manager"),
        price="[barn] +2[coin]",
        at="plan:manager",
        parts={
            "land_manager=": Part(
                tr_noop("Here his barn will stand, beside the manor [manor] that he looks after."),
                tr_noop("Click your manor {in_goal}."),
            )
        },
        result="[barn] +2[coin]",
        result_at="estate:{at}:{plot}:manager",
    ),
    Step(
        "riders",
        "buy_armies",
        tr_noop(
            "{left} of them will ride into Ukraine. After the +: who may still join them – "
            "as the dice decide, and Cossacks [cossack] whom nobody pays."
        ),
        (
            {
                "type": "buy_army",
                "region": "ukraine",
                "infantry": 0,
                "cavalry": 2,
                "artillery": 0,
                "cossacks": 2,
            },
            {"type": "buy_army", "region": "ukraine"},
        ),
        tr_noop(
            "Soldiers in Ukraine: {riders}. The Cossacks [cossack] ride with you and not "
            "with the Tatars: the number on the arrow has gone down."
        ),
        do=tr_noop("Click Ukraine: soldiers are needed there."),
        story=tr_noop("The Tatars are coming!"),
        lights=("region:ukraine", "enemy:tatars", "intent:tatars"),
        station=tr_noop("Riders"),
        done_mood=TOASTS,
        done_lights=("region:ukraine", "enemy:tatars", "intent:tatars"),
        parts={
            "region=": Part(mood=ALARMS),
            "cavalry=": Part(
                tr_noop(
                    "One noble [noble] leads them. Each rider’s die [rider] hits on 4 or more."
                ),
                tr_noop("Raise cavalry: {riders_wanted}."),
                "{riders_wanted}[rider] \u2212{riders_price}[coin]",
                "plan:cavalry",
                ("region:ukraine", "panel:{seat}", "panel:{seat}/0"),
            ),
            "cossacks=": Part(
                tr_noop(
                    "Cossacks [cossack] fight for whoever pays them. If nobody does, they "
                    "ride with the Tatars."
                ),
                tr_noop("Hire Cossacks: {cossacks_wanted}."),
                "{cossacks_wanted}[cossack] \u2212{cossacks_price}[coin]",
                "plan:cossacks",
                ("region:ukraine", "cossacks", "panel:{seat}", "panel:{seat}/0"),
            ),
            CONFIRM: Part(
                tr_noop("For {army_price} money [coin], two kinds of riders face the Tatars."),
                lights=("region:ukraine",),
            ),
        },
        result="~{was_threat}~ {threat}",
        result_at="intent:tatars",
    ),
    Step(
        "riders_enough",
        "buy_armies",
        tr_noop("Soldiers there now: {riders}. Keep the rest of your money [coin]."),
        (_PASS, {"type": "buy_army"}),
        do=tr_noop("Click the hourglass: pass."),
        story=tr_noop("That will do. Mount!"),
        lights=("region:ukraine", "armies:ukraine:{seat}"),
    ),
    Step(
        "campaign",
        "campaigns",
        tr_noop(
            "Each hit means one Tatar fewer, and honour. Your riders [rider] alone: "
            "{hits_alone}. With the Cossacks: {hits_ahead}."
        ),
        (
            {"type": "campaign", "region": "ukraine", "cossacks": True, "polish_army": False},
            {"type": "campaign", "region": "ukraine"},
        ),
        tr_noop(
            "Hits: {hits}. Of {tatars} Tatars, {left} are still to come, and those the dice "
            "may add."
        ),
        do=tr_noop("Attack from Ukraine, with the Cossacks."),
        story=tr_noop("Do not wait for them, my lord!"),
        lights=("region:ukraine", "enemy:tatars"),
        done_mood=REJOICES,
        done_lights=("region:ukraine", "enemy:tatars", "intent:tatars"),
        station=tr_noop("War"),
        parts={
            "cossacks=": Part(do=tr_noop("Click the Cossacks in Ukraine: they come along.")),
            CONFIRM: Part(
                tr_noop("Now all of them ride, and one of your nobles [noble] leads them."),
            ),
        },
        result="~{was_threat}~ {threat}[tatar]",
        result_at="intent:tatars",
        outcome=tr_noop("One noble leads them. Expect {hits_ahead}; a rider may fall."),
    ),
    Step(
        "campaigns_enough",
        "campaigns",
        tr_noop("Your last nobles [noble] hold the land: keep them at home."),
        (_PASS, {"type": "campaign"}),
        do=tr_noop("Click the hourglass, and hold your breath."),
        story=tr_noop("Now the dice are theirs."),
        lights=("region:ukraine",),
    ),
    Step(
        "army",
        "poland_fights_back",
        tr_noop(
            "You are first, so it costs you nothing. Dice: {army}, {army_hits}; enemies: "
            "{standing}."
        ),
        ({"type": "counterattack", "target": "little_poland"}, {"type": "counterattack"}),
        tr_noop("Struck down by the army: {fell}. Still there: {stand}."),
        is_free,
        do=tr_noop("Lead the army: strike {in_goal}."),
        story=tr_noop("The king’s army follows you!"),
        lights=("region:{at}", "army"),
        done_mood=TOASTS,
        station=tr_noop("King"),
    ),
    Step(
        "army_enough",
        "poland_fights_back",
        tr_noop(
            "Another attack would cost your seat in the Sejm, the parliament of nobles: 2 points."
        ),
        (_PASS, {"type": "counterattack"}),
        do=tr_noop("Click the hourglass: pass."),
        story=tr_noop("A good day’s work."),
        lights=("sejm",),
    ),
    Step(
        "blocks",
        "nobles",
        tr_noop(
            "In secret: a block on each region says how many nobles [noble] come there. The "
            "highest one for the army wins the king’s ear."
        ),
        (
            {
                "type": "place_nobles",
                "regions": {
                    "prussia": 2,
                    "lithuania": 0,
                    "ukraine": 4,
                    "little_poland": 3,
                    "great_poland": 3,
                },
                "army": 5,
            },
            {"type": "place_nobles"},
        ),
        tr_noop("All blocks are revealed at once. Your nobles ride where you sent them."),
        do=tr_noop("Place your blocks, the {highest} for the army first."),
        lights=(*_REGIONS, "army"),
        done_mood=BOWS,
        station=tr_noop("Nobles"),
    ),
    Step(
        "bid",
        "king",
        tr_noop("Whoever bids the most money [coin] wins; everyone loses what they bid."),
        ({"type": "bid", "money": 1}, {"type": "bid"}),
        do=tr_noop("Bid in secret."),
        story=tr_noop("A tie for the king!"),
        lights=("panel:{seat}",),
    ),
)


def _by_tatars(event: Any, _view: State, _seat: int) -> bool:
    return bool(event.enemy == "tatars")


def _in(phase: str, turn: int = 0) -> Any:
    """Return what tells whether a phase begins, in a turn or any."""
    return lambda event, view, _seat: event.phase == phase and turn in (0, view.turn)


SAYS = (
    Say(
        "omens",
        "dice_rolled",
        tr_noop(
            "Four dice: every 1 to 5 makes the enemy of that number stronger by one. Any "
        "enemy stronger than the nobles you have all sent against it comes in."
        ),
        tuple(f"enemy:{enemy}" for enemy in ("teutons", "russia", "tatars", "ottomans")),
        lambda _event, view, _seat: view.phase == "enemies_attack",
        mood=WORRIES,
    ),
    Say(
        "raid",
        "enemy_invaded",
        tr_noop("Here they are! Your soldiers in Ukraine ({riders}) defend at once, unasked."),
        ("region:ukraine",),
        _by_tatars,
        mood=ALARMS,
    ),
    Say(
        "raided",
        "phase_began",
        tr_noop(
            "The raid is over. Where foreign banners stand now, estates will burn at the end "
        "of the turn unless somebody drives the enemy out."
        ),
        _REGIONS,
        _in("poland_fights_back"),
        mood=WORRIES,
    ),
    Say(
        "ashes",
        "phase_began",
        tr_noop(
            "Now the bill. Occupied land loses its outermost estates and is worth less. What you "
            "defended stands."
        ),
        _REGIONS,
        _in("estates"),
        mood=WORRIES,
    ),
    Say(
        "glory",
        "phase_began",
        tr_noop(
            "And the glory: whoever has hit an enemy most scores for it, a seat in the Sejm "
        "is 2 points, and every 5 money make one."
        ),
        ("enemy:tatars", "sejm"),
        _in("victory_points"),
        mood=REJOICES,
    ),
    Say(
        "anew",
        "phase_began",
        tr_noop(
            "Your points: {vp}. The next turn begins like every other: your estates pay, at "
        "least 10. Your money: {money}."
        ),
        tuple(f"value:{region}" for region in REGIONS),
        _in("nobles", 2),
    ),
    Say(
        "king",
        "king_elected",
        tr_noop(
            "The highest block for the army wins the king’s ear: that family goes first now. "
        "All three blocks together raise the army."
        ),
        ("army",),
    ),
    Say(
        "over",
        "phase_began",
        tr_noop(
            "Whoever had the most nobles in a region got its seat in the Sejm. Now you know "
        "a whole turn! Win Poland, my lord. F4 asks me, F1 opens the rules."
        ),
        ("sejm",),
        _in("build_estates", 2),
        ends=True,
        mood=REJOICES,
    ),
    Say("over_later", "turn_began", tr_noop("You know the game now. Good luck, my lord!"), (),
        lambda _event, view, _seat: view.turn > 2, ends=True),
)  # fmt: skip


def _own_land(event: Any, view: State, seat: int) -> bool:
    return any(estate.owner == seat for estate in _region(view, event.region).estates)


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
ICONS: Mapping[str, Look] = {
    "coin": Picture("coin", 40),
    "noble": Sprite("noble/0/proud"),
    "rider": Sprite("cavalry/0", heading=7),
    "manor": Sprite("estate/0"),
    "barn": Sprite("barn"),
    "cossack": Sprite("cossack/rider", heading=7),
    "tatar": Sprite("tent/tatars"),
}
GREETING = Greeting(
    tr_noop(
        "Whoever has the most points when the Commonwealth falls, or does not, wins. Let me "
        "show you one turn: land, riders, war."
    ),
    tr_noop("Welcome, my lord! I am Onufry, steward of your house, as I was of your father’s."),
)
TEACHING = Teaching(
    STEPS,
    SAYS,
    TIPS,
    _numbers,
    {PlaceNobles: _lay},
    face="noble",
    rare=("bid",),
    greeting=GREETING,
    name=tr_noop("Pan Onufry"),
    icons=ICONS,
)
