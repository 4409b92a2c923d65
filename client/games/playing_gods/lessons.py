"""How Playing Gods is taught: begun where idols are placed, and won in the fourth turn.

The prepared game deals a volcano to whoever learns, and lets them go first. An eruption empties a
region, a promise is stolen and another drawn, both together win two regions, and the way to the
seventh, which is a present, is left to whoever learns.
"""

from __future__ import annotations

from collections.abc import Mapping

from parlour.client.games.playing_gods.lesson_numbers import MOST_DEEDS, met, numbers_of, promises
from parlour.client.games.playing_gods.lesson_verdicts import of_way
from parlour.client.games.teaching import (
    ALARMS,
    PREENS,
    REJOICES,
    WORRIES,
    Beat,
    Change,
    Greeting,
    Part,
    Say,
    Step,
    Teaching,
)
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.language import tr_noop
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.state import NOBODY, State

_PASS = {"type": "pass"}
MOST_PLAYERS = 5
_KILLED = (
    Change("{fell}", ("region:{where}", "panel:{victim}")),
    Change("{sects_change}", ("panel:{victim}/0",)),
)
PORTAL = 12
"""Where the idol begins: the next portal clockwise, four spaces on, is in Asia."""
LAST_ROUND = 4


def _early(view: State, _seat: int) -> bool:
    return view.round <= 2


def _meets(view: State, seat: int) -> bool:
    """Return whether another god stands where the die leads."""
    return _early(view, seat) and met(view, seat) != NOBODY


def _may_convert(view: State, seat: int) -> bool:
    return view.round > 2 and promises(view, seat)


def _last(view: State, _seat: int) -> bool:
    return view.round >= LAST_ROUND


def _portal_behind(view: State, seat: int) -> bool:
    """Return whether the die leads counterclockwise to a portal, with promises to be used there."""
    space = (view.players[seat].space - view.die) % board.SPACES
    return board.RING[space] == "portal" and promises(view, seat)


STEPS = (
    Step(
        "idol",
        "setup",
        tr_noop(
            "Each little figure [sect] is a sect: people who believe in you. You yourself are an "
            "idol on the ring of clouds."
        ),
        ({"type": "place_idol", "portal": PORTAL}, {"type": "place_idol"}),
        do=tr_noop("Put your idol on the lit portal."),
        confirm=tr_noop("Confirm: your idol begins on this portal."),
        story=tr_noop("Every god begins small."),
        lights=(f"space:{PORTAL}", "panel:{seat}"),
        outcome=tr_noop("Your idol begins here."),
        station=tr_noop("Idol"),
    ),
    Step(
        "way",
        "move",
        tr_noop(
            "Your idol goes exactly that far, this way or that. At the violet portals your cards "
            "work: clockwise lies one to Asia."
        ),
        ({"type": "move", "direction": "clockwise"},),
        when=lambda view, seat: view.die == 4 and view.players[seat].space == PORTAL,
        do=tr_noop("Go clockwise, to Asia."),
        confirm=tr_noop("Confirm: your idol goes to Asia."),
        story=tr_noop("The die shows {die}."),
        lights=("die", f"space:{PORTAL + 4}"),
        outcome=tr_noop("Your idol goes there."),
        station=tr_noop("Way"),
    ),
    Step(
        "eruption",
        "portal",
        tr_noop(
            "You hold the Volcano, a card of fire [fire]. In Eastern Asia a sect [sect1] of "
            "{god} lives alone."
        ),
        ({"type": "attack", "target": 1, "elements": ["fire"], "regions": ["east_asia"]},),
        "{killed_told}",
        do=tr_noop("Let fire break out over Eastern Asia."),
        confirm=tr_noop("Confirm: fire over Eastern Asia."),
        story=tr_noop("Nothing personal."),
        lights=("region:east_asia", "pawn:east_asia:0"),
        done_mood=PREENS,
        done_lights=("region:east_asia",),
        price="\u22121[fire]",
        same=("regions",),
        changes=_KILLED,
        outcome=tr_noop("They can parry it in {shield}% of cases."),
        station=tr_noop("Wrath"),
        parts={
            "what=": Part(do=tr_noop("Play the Volcano.")),
            "strike": Part(do=tr_noop("Click Eastern Asia.")),
        },
    ),
    Step(
        "wrath",
        "portal",
        tr_noop("You hold Wrath cards: they are best used where a sect of another god is alone."),
        ({"type": "attack"}, {"type": "send_plague"}),
        "{killed_told}",
        _early,
        do=tr_noop("Let one loose."),
        confirm=tr_noop("Confirm: your Wrath breaks loose."),
        lights=("panel:{seat}",),
        changes=_KILLED,
    ),
    Step(
        "end",
        "portal",
        tr_noop("You have used your card, and nothing else can be done here now."),
        (_PASS, {"type": "convert"}),
        when=_early,
        do=tr_noop("End your turn."),
        confirm=tr_noop("Confirm: your turn ends."),
    ),
    Step(
        "protection",
        "protection",
        tr_noop("A card of Protection takes one element out of it."),
        ({"type": "protect"}, _PASS),
        "{sects_told}",
        do=tr_noop("Protect yourself, or bear it."),
        confirm=tr_noop("Confirm: that is your answer."),
        story=tr_noop("You are attacked!"),
        lights=("panel:{seat}",),
    ),
    Step(
        "answer",
        "answer",
        tr_noop("If you show as many cards as they do, everybody stays."),
        (_PASS, {"type": "show_card"}),
        do=tr_noop("Answer, or let them go."),
        confirm=tr_noop("Confirm: that is your answer."),
        story=tr_noop("They promise your people more."),
        lights=("panel:{seat}",),
    ),
    Step(
        "way_again",
        "move",
        tr_noop(
            "Exactly that far away stands {met}, on a loudspeaker. And whoever stops where "
            "another god is may rob that god!"
        ),
        ({"type": "move", "direction": "clockwise"},),
        when=_meets,
        station=tr_noop("Cards"),
        do=tr_noop("Go there: click the lit cloud."),
        confirm=tr_noop("Confirm: your idol goes to {met}."),
        story=tr_noop("A {die}."),
        lights=("die", "space:{on}"),
        outcome=tr_noop("Your idol goes there."),
    ),
    Step(
        "way_alone",
        "move",
        tr_noop(
            "Other clouds give you cards. Lightning means Wrath [wrath], a loudspeaker means "
            "promises [faith]."
        ),
        ({"type": "move"},),
        when=_early,
        do=tr_noop("Point at both ends, and choose one."),
        confirm=tr_noop("Confirm: your idol goes there."),
        story=tr_noop("A {die}."),
        lights=("die", "space:{on}", "space:{back}"),
    ),
    Step(
        "draw",
        "conversion_space",
        tr_noop(
            "The loudspeaker gives you a card of Conversion: most are promises [faith], which "
            "win believers."
        ),
        ({"type": "draw"}, {"type": "reinforce"}),
        tr_noop("You drew this: {card}. Keep it until you stand on a portal."),
        same=("type",),
        changes=(Change("{got}", ("panel:{seat}/2",)),),
        done_lights=("panel:{seat}",),
        do=tr_noop("Draw a Conversion card."),
        confirm=tr_noop("Confirm: the card on top is yours."),
        outcome=tr_noop("The card on top is yours."),
        lights=("pile:conversion",),
    ),
    Step(
        "theft",
        "theft",
        tr_noop(
            "You stopped where another god is. That lets you steal a card out of a hidden hand."
        ),
        ({"type": "steal"}, _PASS),
        do=tr_noop("Pick a pocket: click {god}."),
        confirm=tr_noop("Confirm: you rob {god}."),
        story=tr_noop("Look who is here!"),
        lights=("space:{at}", "panel:{victim}"),
    ),
    Step(
        "teleport",
        "teleport_space",
        tr_noop("From here your idol may go to any free portal, and act there at once."),
        ({"type": "teleport"}, _PASS),
        do=tr_noop("Choose a portal."),
        confirm=tr_noop("Confirm: your idol appears on that portal."),
    ),
    Step(
        "way_back",
        "move",
        tr_noop(
            "You hold two promises [faith] now, and they are used at portals. One lies just "
            "behind you."
        ),
        ({"type": "move", "direction": "counterclockwise"},),
        when=_portal_behind,
        do=tr_noop("Go back to the portal."),
        confirm=tr_noop("Confirm: your idol goes back to the portal."),
        story=tr_noop("Your third turn: a {die}."),
        lights=("die", "space:{back}"),
        outcome=tr_noop("Your idol goes there."),
    ),
    Step(
        "convert",
        "portal",
        tr_noop(
            "Each promise [faith] beyond theirs wins a region where a sect [sect1] lives "
            "alone. Two together do not listen."
        ),
        (
            {"type": "convert", "target": 1, "regions": ["siberia", "central_asia"]},
            {"type": "convert"},
        ),
        do=tr_noop("Convert Siberia and Central Asia."),
        confirm=tr_noop("Confirm: Siberia and Central Asia."),
        when=_may_convert,
        story=tr_noop("Now for the friendly way."),
        lights=("region:siberia", "region:central_asia"),
        outcome=tr_noop("Next you show your promises."),
        station=tr_noop("Faith"),
        parts={
            "what=": Part(do=tr_noop("Click a promise: you convert.")),
            "soul1": Part(do=tr_noop("Click Siberia.")),
            "soul2": Part(do=tr_noop("And Central Asia.")),
        },
    ),
    Step(
        "promise",
        "offer",
        tr_noop(
            "One promise lies face up before each of you: a tie. Every card that you show now "
            "is one more."
        ),
        ({"type": "show_card", "card": "eternal_life"}, {"type": "show_card"}, _PASS),
        do=tr_noop("Show the promise that you stole."),
        confirm=tr_noop("Confirm: you show this promise."),
        outcome=tr_noop("You show more than they do."),
        story=tr_noop("What can you offer them?"),
        lights=("panel:{seat}", "panel:{victim}"),
        price="{promised}",
        same=("type",),
    ),
    Step(
        "promise_again",
        "offer",
        tr_noop("{shown} against {theirs}, so one region is won. Show another, and it is two!"),
        ({"type": "show_card"}, _PASS),
        "{won_told} {missing_told}",
        do=tr_noop("Show the promise that you drew."),
        confirm=tr_noop("Confirm: you show this one, too."),
        outcome=tr_noop("You show two more than they do."),
        lights=("panel:{seat}", "panel:{victim}"),
        price="{promised}",
        changes=(
            Change("{was_promised}", ("region:central_asia",)),
            Change("{won_siberia}", ("region:siberia",)),
            Change("{won_central_asia}", ("region:central_asia",)),
            Change("{faith}", ("panel:{seat}/points",)),
        ),
        done_lights=(
            "region:siberia",
            "region:central_asia",
            "panel:{seat}",
            "panel:{seat}/points",
        ),
        same=("type",),
    ),
    Step(
        "own",
        "move",
        tr_noop(
            "You own {regions} of the {goal} regions you need. Which end of your way "
            "brings you another one?"
        ),
        ({"type": "move", "direction": "clockwise"}, {"type": "move"}),
        when=_last,
        do=tr_noop("Decide for yourself."),
        story=tr_noop("A {die}, and no more hints from me."),
        station=tr_noop("Alone"),
        free=True,
        judge=of_way,
    ),
    Step(
        "gain",
        "gain_space",
        tr_noop("Put a sect [sect] wherever nobody lives, and the region is yours. {missing_told}"),
        ({"type": "gain", "region": "east_asia"}, {"type": "gain"}),
        do=tr_noop("Found a sect: {region_goal}."),
        confirm=tr_noop("Confirm: a sect for {region_goal}."),
        outcome=tr_noop("The region is yours then."),
        story=tr_noop("A present!"),
        lights=("region:{where}",),
        price="+1[sect]",
    ),
)


def _places_of_deed(number: int) -> tuple[str, ...]:
    """Return what is lit while it is told what another god did."""
    return f"{{deed_at_{number}}}", f"{{deed_who_{number}}}"


def _trail_of_deed(number: int) -> tuple[str, ...]:
    """Return the way that the idol went then."""
    return f"{{deed_from_{number}}}", f"{{deed_at_{number}}}"


def _changes_of_deed(number: int) -> tuple[Change, ...]:
    """Return what was got by it."""
    return (Change(f"{{deed_got_{number}}}", (f"{{deed_got_at_{number}}}",)),)


SAYS = (
    Say(
        "others",
        "turn_began",
        "{deed_0}",
        _places_of_deed(0),
        when=lambda event, view, seat: event.seat == seat and view.round == 2,
        mood=WORRIES,
        changes=_changes_of_deed(0),
        trail=_trail_of_deed(0),
        beats=tuple(
            Beat(
                f"{{deed_{number}}}",
                _places_of_deed(number),
                _changes_of_deed(number),
                _trail_of_deed(number),
                alone=True,
            )
            for number in range(1, MOST_DEEDS)
        ),
    ),
    Say(
        "shielded",
        "element_defended",
        tr_noop("Defended: nobody dies. Steal first, and you know what they hold."),
        when=lambda event, _view, seat: event.seat != seat,
        mood=WORRIES,
    ),
    Say(
        "struck",
        "sect_killed",
        tr_noop("You are hit! A region with two sects stays yours when one dies."),
        when=lambda event, _view, seat: event.seat == seat,
        mood=ALARMS,
    ),
    Say(
        "settled",
        "sect_gained",
        tr_noop("Your sect [sect] has settled. You own {regions} of the {goal} regions you need!"),
        ("region:{founded_at}", "panel:{seat}", "panel:{seat}/points"),
        lambda event, _view, seat: event.seat == seat,
        mood=PREENS,
        changes=(
            Change("+1[sect{seat}]", ("region:{founded_at}",)),
            Change("{faith}", ("panel:{seat}/points",)),
        ),
    ),
    Say(
        "won",
        "game_ended",
        tr_noop("The world believes in you! The other gods had better look for other work."),
        when=lambda event, _view, seat: seat in event.winners,
        ends=True,
        mood=REJOICES,
    ),
    Say(
        "over",
        "turn_began",
        tr_noop(
            "You own {regions} of the {goal} regions you need. F4 asks me, F1 opens the rules."
        ),
        when=lambda event, view, seat: event.seat != seat and view.round > LAST_ROUND - 1,
        ends=True,
        mood=REJOICES,
    ),
)
TIPS = (
    Say(
        "tip_permanent",
        "made_permanent",
        tr_noop("Two of a kind: one stays face up before you, and helps in every conversion."),
        when=lambda event, _view, seat: event.seat == seat,
        waits=False,
    ),
    Say(
        "tip_converted",
        "sect_converted",
        tr_noop("Converted! The sect below is buried, not dead: it awakes if the upper one dies."),
        waits=False,
    ),
    Say(
        "tip_attacked",
        "attack_began",
        tr_noop(
            "Each element that nobody defends against kills one sect, two that combine kill three."
        ),
        waits=False,
    ),
    Say(
        "tip_loss",
        "loss_began",
        tr_noop("A bad card. It never takes the last sect of a god."),
        waits=False,
    ),
    Say(
        "tip_fell",
        "god_fell",
        tr_noop("A god without believers is out, and the conqueror takes the cards."),
        waits=False,
    ),
    Say(
        "tip_returned",
        "god_returned",
        tr_noop("A buried sect is uncovered, and its god is back!"),
        waits=False,
    ),
)
RARE = ("wrath", "way_alone", "protection", "answer", "teleport", "gain")
ICONS: Mapping[str, Look] = {
    "sect": Sprite("totem/0"),
    **{f"sect{seat}": Sprite(f"totem/{seat}") for seat in range(MOST_PLAYERS)},
    "card": Picture("card_hidden", 44),
    "fire": Picture("element_fire", 40),
    "wrath": Picture("card_wrath", 40),
    "faith": Picture("space_conversion", 40),
}
GREETING = Greeting(
    tr_noop("Whoever owns {goal} regions wins. I show you how: with wrath, a little theft, and "
        "faith."),
    tr_noop("A new god, welcome! I was one too, before they believed in the Teapot."),
)  # fmt: skip
TEACHING = Teaching(
    STEPS,
    SAYS,
    TIPS,
    numbers_of,
    face="god",
    hushes=True,
    rare=RARE,
    greeting=GREETING,
    name=tr_noop("The Old Duck"),
    icons=ICONS,
    learnt=(
        tr_noop("You go round the world, and know what portals and medals are for."),
        tr_noop("You let elements loose where others stand alone."),
        tr_noop("You draw promises, steal the rest, and win regions from others."),
        tr_noop("You settle where nobody lives: seven regions win."),
    ),
    medal="halo",
)
