"""How God's Playground is taught: begun where soldiers are raised, with Tatars at the border.

It does not begin with the blocks, which are laid in secret: what they are good for can be judged
only by who has seen nobles at work. So the prepared game begins with the first raid; blocks and
land come in the second turn, when they mean something.
"""

from __future__ import annotations

from collections.abc import Mapping

from parlour.client.games.gods_playground.compose.nobles import Laid
from parlour.client.games.gods_playground.lesson_numbers import numbers_of
from parlour.client.games.gods_playground.lesson_verdicts import FREE_BLOCKS, of_blocks, of_war
from parlour.client.games.gods_playground.sayings import SAYS, TIPS
from parlour.client.games.teaching import (
    ALARMS,
    BOWS,
    CONFIRM,
    PREENS,
    REJOICES,
    TOASTS,
    Aim,
    Change,
    Greeting,
    Part,
    Step,
    Teaching,
)
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import PlaceNobles
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS, SEATS, UKRAINE
from parlour.shared.gods_playground.phases.poland_fights_back import is_free
from parlour.shared.language import tr_noop

_PASS = {"type": "pass"}
ARMY_SPACE = 5
LED_BLOCKS = (ARMY_SPACE, UKRAINE, REGION_INDEX["prussia"])
"""The spaces whose blocks are asked for, in order; the others are laid as one likes."""
_REGIONS = tuple(f"region:{region}" for region in REGIONS)


def _lay(plan: Laid, action: PlaceNobles) -> Aim:
    """Return the next block to lay, the army's first: it is dragged to its space.

    The last ones are laid as one likes.
    """
    wanted = (*action.regions.numbers(), action.army)
    left = [n for n in LED_BLOCKS if plan.blocks[n] != wanted[n]]
    if not left:
        free = any(plan.blocks[n] is None for n in FREE_BLOCKS)
        return Aim("", part="rest") if free else Aim(CONFIRM)
    space, block = f"space={left[0]}", f"block={wanted[left[0]]}"
    return Aim(block, part=space) if plan.space == left[0] else Aim(space, block)


_BLOCKS = {
    "space=5": Part(
        tr_noop("You led the king’s army because your block there was the highest. Keep his ear!"),
        tr_noop("Place the {block_army} on the army."),
        lights=("army",),
    ),
    "space=0": Part(
        tr_noop("Nobles [noble] in Prussia trade in grain. You will need one there, or two."),
        tr_noop("Place the {block_prussia} on Prussia."),
        lights=("region:prussia",),
    ),
    "space=2": Part(
        tr_noop(
            "A block brings as many nobles [noble] as it shows. In Ukraine each of them may save "
            "a manor [manor] from the Tatars."
        ),
        tr_noop("Place the {block_ukraine} on Ukraine."),
        lights=("region:ukraine",),
    ),
    "rest": Part(
        tr_noop(
            "Three regions are left. Whoever has the most nobles [noble] in one wins its seat in "
            "the Sejm, the parliament; a tie wins nothing."
        ),
        tr_noop("Place these as you like."),
        lights=tuple(f"region:{REGIONS[region]}" for region in FREE_BLOCKS),
        free=True,
    ),
}
"""What is told before each block, by its space."""
STEPS = (
    Step(
        "riders",
        "buy_armies",
        tr_noop(
            "The arrow tells how many will ride in: {left} for sure, and a few more if luck is "
            "with them."
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
            "Your riders are here: {raised_told} and {hired_told}. One noble [noble] left his "
            "banner to lead them."
        ),
        do=tr_noop("Click Ukraine: soldiers are needed there."),
        confirm=tr_noop("Confirm: {riders_told} and {cossacks_told}."),
        story=tr_noop("The Tatars are coming!"),
        lights=("region:ukraine", "enemy:tatars", "intent:tatars"),
        station=tr_noop("Riders"),
        done_mood=TOASTS,
        done_lights=("region:ukraine", "enemy:tatars", "intent:tatars"),
        parts={
            "region=": Part(mood=ALARMS),
            "cavalry=": Part(
                tr_noop("Each rider [rider] rolls one die in battle, and hits with a 4 or more."),
                tr_noop("Raise {riders_told}."),
                "{riders_wanted}[rider] \u2212{riders_price}[coin]",
                "plan:cavalry",
                ("region:ukraine", "panel:{seat}", "panel:{seat}/0"),
            ),
            "cossacks=": Part(
                tr_noop(
                    "Cossacks [cossack] fight for whoever pays them. If nobody does, they "
                    "ride with the Tatars."
                ),
                tr_noop("Hire {cossacks_told}."),
                "{cossacks_wanted}[cossack] \u2212{cossacks_price}[coin]",
                "plan:cossacks",
                ("region:ukraine", "cossacks", "panel:{seat}", "panel:{seat}/0"),
            ),
            CONFIRM: Part(
                tr_noop(
                    "That costs {army_price} money [coin], and a noble [noble] from Ukraine, who "
                    "takes command."
                ),
                lights=("region:ukraine", "noble:ukraine:{seat}", "panel:{seat}/0"),
            ),
        },
        changes=(
            Change("~{was_threat}~ {threat}[tatar]", ("intent:tatars",)),
            Change(
                "~{was_in_ukraine}~ {in_ukraine}[noble]", ("noble:ukraine:{seat}", "region:ukraine")
            ),
            Change("~{was_money}~ {money}[coin]", ("panel:{seat}/0",)),
        ),
        same=("region", "cavalry", "cossacks"),
        instead=tr_noop("That works, too. But only soldiers in Ukraine can stop the Tatars."),
    ),
    Step(
        "riders_enough",
        "buy_armies",
        tr_noop(
            "You could raise more. But each army takes a noble [noble] to lead it, and money "
            "[coin] that you will need."
        ),
        (_PASS, {"type": "buy_army"}),
        do=tr_noop("You have done enough: click the hourglass, pass."),
        confirm=tr_noop("Confirm: you buy no more."),
        story=tr_noop("That will do. Mount!"),
        lights=("region:ukraine", "armies:ukraine:{seat}"),
    ),
    Step(
        "campaign",
        "campaigns",
        tr_noop(
            "Each hit puts a noble [noble] of yours into their camp, and he keeps one Tatar busy. "
            "Alone, your riders [rider] score {hits_alone}."
        ),
        (
            {"type": "campaign", "region": "ukraine", "cossacks": True, "polish_army": False},
            {"type": "campaign", "region": "ukraine"},
        ),
        "{hits_told} {left_told}",
        do=tr_noop("Attack from Ukraine, with the Cossacks."),
        confirm=tr_noop("Confirm: they ride out of Ukraine."),
        story=tr_noop("Do not wait for them, my lord!"),
        lights=("region:ukraine", "enemy:tatars"),
        done_mood=REJOICES,
        done_lights=("enemy:tatars", "enemy:tatars:noble:{seat}", "intent:tatars"),
        station=tr_noop("War"),
        parts={
            "cossacks=": Part(do=tr_noop("Click the Cossacks in Ukraine: they come along.")),
            CONFIRM: Part(
                tr_noop(
                    "All of them ride now, and one more noble [noble] leads them. Expect "
                    "{hits_ahead}."
                ),
            ),
        },
        changes=(
            Change("~{was_threat}~ {threat}[tatar]", ("intent:tatars",)),
            Change("+{hits}[noble]", ("enemy:tatars:noble:{seat}", "enemy:tatars")),
        ),
        same=("region",),
        instead=tr_noop(
            "That works, too. Soldiers who stay at home defend their region by themselves."
        ),
        outcome=tr_noop("One noble leads them; a rider may fall."),
    ),
    Step(
        "campaigns_enough",
        "campaigns",
        tr_noop("Each campaign takes a noble [noble]: keep the others at home."),
        (_PASS, {"type": "campaign"}),
        do=tr_noop("Click the hourglass, and hold your breath."),
        confirm=tr_noop("Confirm: no more campaigns."),
        lights=("region:ukraine",),
        skips=True,
    ),
    Step(
        "army",
        "poland_fights_back",
        tr_noop(
            "Each house placed a numbered block on the king’s army. Yours, the {army_block}, "
            "is the highest: so you lead it."
        ),
        ({"type": "counterattack", "target": "little_poland"}, {"type": "counterattack"}),
        "{army_told}",
        is_free,
        do=tr_noop("Lead the army: strike {in_goal}."),
        confirm=tr_noop("Confirm: the army strikes {in_goal}."),
        story=tr_noop("The king’s army follows you!"),
        lights=("region:{at}", "army"),
        done_mood=TOASTS,
        station=tr_noop("Defence"),
        parts={
            CONFIRM: Part(
                tr_noop("Its dice should strike down about {army_hits} of the {standing} there."),
            ),
        },
        changes=(Change("~{was_standing}~ {stand}[ottoman]", ("points:{at}", "region:{at}")),),
        outcome=tr_noop("The king’s dice are rolled."),
    ),
    Step(
        "army_enough",
        "poland_fights_back",
        tr_noop("Another attack would cost your seat in the Sejm, the parliament of nobles."),
        (_PASS, {"type": "counterattack"}),
        do=tr_noop("Click the hourglass: pass."),
        confirm=tr_noop("Confirm: the army rests."),
        lights=("sejm",),
        skips=True,
    ),
    Step(
        "blocks",
        "nobles",
        tr_noop(
            "In secret, a block on each region says how many nobles [noble] come there. "
            "Whoever places the highest on the army leads it."
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
        do=tr_noop("Place your blocks, the {highest} for the army first."),
        confirm=tr_noop("Confirm: your blocks stay there."),
        lights=(*_REGIONS, "army"),
        judge=of_blocks,
        parts=_BLOCKS,
        station=tr_noop("Nobles"),
        story=tr_noop("A new turn! Your land has paid {income} money."),
    ),
    Step(
        "bid",
        "king",
        tr_noop("Whoever bids the most money [coin] wins; everyone loses what they bid."),
        ({"type": "bid", "money": 1}, {"type": "bid"}),
        do=tr_noop("Bid in secret."),
        confirm=tr_noop("Confirm: that is your bid."),
        story=tr_noop("A tie for the king!"),
        lights=("panel:{seat}",),
    ),
    Step(
        "estate",
        "build_estates",
        tr_noop(
            "A noble [noble] who settles there builds a manor [manor]. It pays {value} money "
            "[coin] every turn."
        ),
        ({"type": "build_estate", "region": "ukraine"}, {"type": "build_estate"}),
        tr_noop(
            "It pays {pays} money [coin] every turn, and {worth} points at the end. Those with "
            "red numbers may burn!"
        ),
        do=tr_noop("Click the lit plot {in_goal}."),
        confirm=tr_noop("Confirm: a manor {in_goal}."),
        story=tr_noop("Now land, my lord. Land pays for all the rest."),
        lights=("region:{at}", "value:{at}", "noble:{at}:{seat}", "panel:{seat}"),
        done_mood=TOASTS,
        done_lights=("region:{at}", "estate:{at}:{plot}"),
        price="\u22121[noble] +{value}[coin]",
        station=tr_noop("Land"),
        instead=tr_noop("That works, too. But land pays every turn, and nobles at home do not."),
        changes=(
            Change("+{pays}[coin]", ("estate:{at}:{plot}",)),
            Change("\u22121[noble]", ("noble:{at}:{seat}", "region:{at}")),
        ),
    ),
    Step(
        "estates_enough",
        "build_estates",
        tr_noop("A second manor costs two nobles [noble]. Keep them: they will be needed."),
        (_PASS, {"type": "build_estate"}),
        do=tr_noop("Click the hourglass: pass."),
        confirm=tr_noop("Confirm: you build no more."),
        skips=True,
    ),
    Step(
        "danzig",
        "special_actions",
        tr_noop(
            "A noble [noble] from Prussia may sail with the grain. Danzig pays {danzig} money "
            "[coin] at once."
        ),
        ({"type": "danzig"},),
        tr_noop("The grain has sailed: your chest holds {money} money [coin] now."),
        do=tr_noop("Choose Danzig."),
        confirm=tr_noop("Confirm: your grain goes to Danzig."),
        story=tr_noop("Riders eat, and so do their horses."),
        lights=("noble:prussia:{seat}", "panel:{seat}", "panel:{seat}/0"),
        done_mood=PREENS,
        done_lights=("panel:{seat}", "panel:{seat}/0"),
        price="\u22121[noble] +{danzig}[coin]",
        station=tr_noop("Grain"),
        changes=(Change("~{was_money}~ {money}[coin]", ("panel:{seat}/0",)),),
    ),
    Step(
        "manager",
        "special_actions",
        tr_noop("A noble [noble] who manages a manor [manor] makes it pay 2 more [coin] a turn."),
        ({"type": "land_manager", "region": "ukraine"}, {"type": "land_manager"}),
        tr_noop(
            "There is his barn. Your manor [manor] pays 2 more [coin] every turn, as long as it "
            "stands."
        ),
        do=tr_noop("Give your manor {in_goal} a manager."),
        confirm=tr_noop("Confirm: a manager {in_goal}."),
        story=tr_noop("You have one more action, my lord."),
        lights=("region:{at}", "estate:{at}:{plot}"),
        done_mood=BOWS,
        done_lights=("region:{at}", "estate:{at}:{plot}:manager"),
        price=f"\u22121[noble] +{board.MANAGER_INCOME}[coin]",
        at="plan:manager",
        parts={
            "land_manager=": Part(
                tr_noop("Here his barn will stand, beside the manor [manor]."),
                tr_noop("Click your manor {in_goal}."),
            )
        },
        changes=(Change(f"[barn] +{board.MANAGER_INCOME}[coin]", ("estate:{at}:{plot}:manager",)),),
    ),
    Step(
        "own",
        "buy_armies",
        tr_noop(
            "Look at the arrows: where may your manors [manor] burn? Raise soldiers there, or save "
            "your money [coin]."
        ),
        (_PASS, {"type": "buy_army"}),
        when=lambda view, _seat: view.turn > 1,
        do=tr_noop("Decide for yourself."),
        lights=("intent:teutons", "intent:tatars", "intent:ottomans"),
        station=tr_noop("Alone"),
        free=True,
        judge=of_war,
    ),
)
ICONS: Mapping[str, Look] = {
    "coin": Picture("coin", 40),
    "noble": Sprite("noble/0/proud"),
    "rider": Sprite("cavalry/0", heading=7),
    "manor": Sprite("estate/0"),
    "barn": Sprite("barn"),
    "cossack": Sprite("cossack/rider", heading=7),
    **{f"soldier{seat}": Sprite(f"infantry/{seat}") for seat in range(SEATS)},
    "tatar": Sprite("tent/tatars"),
    "ottoman": Sprite("tent/ottomans"),
    "laurel": Picture("laurel", 40),
}
GREETING = Greeting(
    tr_noop(
        "After four turns the house with the most points [laurel] wins. But first to horse: "
        "Tatars are gathering at your border!"
    ),
    tr_noop("Welcome, my lord! I am Onufry, steward of your house, as I was of your father’s."),
)
TEACHING = Teaching(
    STEPS,
    SAYS,
    TIPS,
    numbers_of,
    {PlaceNobles: _lay},
    face="noble",
    rare=("bid",),
    greeting=GREETING,
    name=tr_noop("Pan Onufry"),
    icons=ICONS,
    learnt=(
        tr_noop("You raise riders, hire Cossacks and strike before the enemy does."),
        tr_noop("You lead the king’s army where the enemy stands."),
        tr_noop("You send nobles in secret, build land, and trade through Danzig."),
        tr_noop(
            "You know where points come from: enemies’ camps, the Sejm, luxury; and manors, at "
            "the end."
        ),
    ),
    medal="eagle",
)
