"""How Playing Gods is taught: begun where idols are placed, and won in the fourth turn.

The prepared game deals a volcano to whoever learns, and lets them go first. An eruption empties a
region, a promise is stolen and another drawn, both together win two regions, and the way to the
seventh, which is a present, is left to whoever learns.
"""

from __future__ import annotations

from collections.abc import Mapping

from parlour.client.games.playing_gods.lesson_numbers import numbers_of, promises
from parlour.client.games.playing_gods.lesson_verdicts import of_way
from parlour.client.games.teaching import (
    ALARMS,
    PREENS,
    REJOICES,
    TOASTS,
    WORRIES,
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
from parlour.shared.playing_gods.names import FAITHS
from parlour.shared.playing_gods.state import State

_PASS = {"type": "pass"}
_ASIA = tuple(
    f"region:{region}" for region in ("south_asia", "east_asia", "central_asia", "siberia")
)
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
            "Each of your {sects} pawns is a sect [sect] that believes in you. Your idol "
            "belongs on the ring of clouds, next to Asia."
        ),
        ({"type": "place_idol", "portal": PORTAL}, {"type": "place_idol"}),
        do=tr_noop("Put your idol on the lit portal."),
        story=tr_noop("Every god begins small."),
        lights=(f"space:{PORTAL}", "panel:{seat}"),
        station=tr_noop("Idol"),
    ),
    Step(
        "way",
        "move",
        tr_noop(
            "Your idol moves exactly as many spaces as the die shows, this way or that. "
            "{die} clockwise is a portal of Asia."
        ),
        ({"type": "move", "direction": "clockwise"},),
        tr_noop("{there}: a portal lets you use your cards here."),
        lambda view, seat: view.die == 4 and view.players[seat].space == PORTAL,
        do=tr_noop("Go clockwise, to Asia."),
        story=tr_noop("The die shows {die}."),
        lights=("die", f"space:{PORTAL + 4}"),
        done_mood=TOASTS,
        done_lights=(f"space:{PORTAL + 4}", *_ASIA),
        station=tr_noop("Way"),
    ),
    Step(
        "eruption",
        "portal",
        tr_noop(
            "You hold a card of fire [fire]. In Eastern Asia a sect of another god is alone: "
            "nobody helps it."
        ),
        ({"type": "attack", "target": 1, "elements": ["fire"], "regions": ["east_asia"]},),
        tr_noop(
            "Sects killed: {killed}. An empty region is nobody’s: whoever settles there owns it."
        ),
        do=tr_noop("Let fire break out over Eastern Asia."),
        story=tr_noop("Nothing personal."),
        lights=("region:east_asia", "pawn:east_asia:0"),
        done_mood=PREENS,
        done_lights=("region:east_asia",),
        price="\u22121[fire]",
        same=("regions",),
        changes=_KILLED,
        outcome=tr_noop("Shield: {shield}% that they hold Protection from fire."),
        station=tr_noop("Wrath"),
        parts={
            "what=": Part(do=tr_noop("Choose the volcano.")),
            "strike": Part(do=tr_noop("Click Eastern Asia.")),
        },
    ),
    Step(
        "wrath",
        "portal",
        tr_noop("You hold Wrath cards: they are best used where a sect of another god is alone."),
        ({"type": "attack"}, {"type": "send_plague"}),
        tr_noop(
            "Sects killed: {killed}. An empty region is nobody’s: whoever settles there owns it."
        ),
        _early,
        do=tr_noop("Let one loose."),
        lights=("panel:{seat}",),
        changes=_KILLED,
    ),
    Step(
        "end",
        "portal",
        tr_noop(
            "Believers are won with promises [faith], by whoever has more. You have {promises}, "
            "and so has everybody: a tie wins nothing, yet."
        ),
        (_PASS, {"type": "convert"}),
        when=_early,
        do=tr_noop("End your turn."),
    ),
    Step(
        "protection",
        "protection",
        tr_noop("A card of Protection takes one element out of it."),
        ({"type": "protect"}, _PASS),
        tr_noop("Sects left to you: {sects}."),
        do=tr_noop("Protect yourself, or bear it."),
        story=tr_noop("You are attacked!"),
        lights=("panel:{seat}",),
    ),
    Step(
        "answer",
        "answer",
        tr_noop("If you show as many cards as they do, everybody stays."),
        (_PASS, {"type": "show_card"}),
        do=tr_noop("Answer, or let them go."),
        story=tr_noop("They promise your people more."),
        lights=("panel:{seat}",),
    ),
    Step(
        "way_again",
        "move",
        tr_noop(
            "Portals use cards; medals give some: lightning [wrath] disasters and protections, a "
            "voice [faith] believers and promises."
        ),
        ({"type": "move"},),
        when=_early,
        station=tr_noop("Cards"),
        do=tr_noop("Point at both ends, and choose one."),
        story=tr_noop("A {die}."),
        lights=("die", "space:{on}", "space:{back}"),
    ),
    Step(
        "draw",
        "conversion_space",
        tr_noop(
            "A voice [faith] gives you a Conversion card: a promise that wins believers from "
            "other gods."
        ),
        ({"type": "draw"}, {"type": "reinforce"}),
        tr_noop("You drew this: {card}. Keep it in your hand until you are on a portal."),
        same=("type",),
        changes=(Change("{got}", ("panel:{seat}/2",)),),
        done_lights=("panel:{seat}",),
        do=tr_noop("Draw a Conversion card."),
        lights=("pile:conversion",),
    ),
    Step(
        "theft",
        "theft",
        tr_noop(
            "You have stopped where another god is: that lets you take a card at random out of "
            "a hidden hand."
        ),
        ({"type": "steal"}, _PASS),
        tr_noop("You took this: {card}. Beware of whoever stops where you are!"),
        same=("type",),
        changes=(Change("{robbed}", ("panel:{victim}/2",)), Change("{got}", ("panel:{seat}/2",))),
        done_mood=PREENS,
        done_lights=("panel:{victim}", "panel:{seat}"),
        do=tr_noop("Pick a pocket: {god}."),
        story=tr_noop("Look who is here!"),
        lights=("space:{at}", "panel:{victim}"),
    ),
    Step(
        "teleport",
        "teleport_space",
        tr_noop("From here your idol may go to any free portal, and act there at once."),
        ({"type": "teleport"}, _PASS),
        do=tr_noop("Choose a portal."),
    ),
    Step(
        "way_back",
        "move",
        tr_noop(
            "You hold a promise [faith], and promises work at portals. {die} counterclockwise is "
            "one, and no other god stands on it."
        ),
        ({"type": "move", "direction": "counterclockwise"},),
        when=_portal_behind,
        do=tr_noop("Go back to the portal."),
        story=tr_noop("Your third turn: a {die}."),
        lights=("die", "space:{back}"),
    ),
    Step(
        "convert",
        "portal",
        tr_noop(
            "Promises [faith], yours against theirs: each one more wins a region where a sect is "
            "alone. Two together do not listen."
        ),
        (
            {"type": "convert", "target": 1, "regions": ["siberia", "central_asia"]},
            {"type": "convert"},
        ),
        do=tr_noop("Convert Siberia and Central Asia."),
        when=_may_convert,
        story=tr_noop("Now for the friendly way."),
        lights=("region:siberia", "region:central_asia"),
        station=tr_noop("Faith"),
        parts={
            "what=": Part(do=tr_noop("Choose to convert.")),
            "soul": Part(do=tr_noop("Click Siberia, then Central Asia.")),
        },
    ),
    Step(
        "promise",
        "offer",
        tr_noop(
            "Face up before each of you lies one promise: {permanent} against {theirs}, a tie. "
            "Every card that you show now is one more."
        ),
        ({"type": "show_card", "card": "eternal_life"}, {"type": "show_card"}, _PASS),
        do=tr_noop("Show the promise that you stole."),
        story=tr_noop("What can you offer them?"),
        lights=("panel:{seat}", "panel:{victim}"),
        price="{promised}",
        same=("type",),
    ),
    Step(
        "promise_again",
        "offer",
        tr_noop(
            "{shown} against {theirs}: one more, so one region is won. Show another, and it is two."
        ),
        ({"type": "show_card"}, _PASS),
        tr_noop(
            "{attack} promises [faith] against {defence}: {margin} more, so regions that believe "
            "in you now: {margin}. You own {regions} of {goal}; missing: {missing}."
        ),
        do=tr_noop("Show the promise that you drew."),
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
            "Your regions: {regions}; {goal} win. Point at both ends of your way: which of them "
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
        tr_noop(
            "Put a sect [sect] wherever nobody lives, and the region is yours. You own {regions}; "
            "{goal} win."
        ),
        ({"type": "gain", "region": "east_asia"}, {"type": "gain"}),
        do=tr_noop("Found a sect: {region_goal}."),
        story=tr_noop("A present!"),
        lights=("region:{where}",),
        price="+1[sect]",
    ),
)
SAYS = (
    Say(
        "world",
        "die_rolled",
        tr_noop(
            "Your turn begins with the die. On the ring of clouds portals open to a continent; "
            "lightning [wrath] and voices [faith] give cards."
        ),
        ("die", *(f"space:{space}" for space, kind in enumerate(board.RING) if kind == "portal")),
        lambda event, _view, seat: event.seat == seat,
    ),
    Say(
        "others",
        "turn_began",
        tr_noop("The others have moved. {deeds} {lost}"),
        when=lambda event, view, seat: event.seat == seat and view.round == 2,
        mood=WORRIES,
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
        tr_noop("A sect in {founded}. Your regions: {regions} of {goal}."),
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
        tr_noop(
            "{regions} regions: the world is yours! That is how it is won: convert, settle where "
            "nobody lives, and strike who stands alone."
        ),
        when=lambda event, _view, seat: seat in event.winners,
        ends=True,
        mood=REJOICES,
    ),
    Say(
        "over",
        "turn_began",
        tr_noop(
            "Your regions: {regions}; {goal} win. Convert, settle where nobody lives, strike who "
            "stands alone. F4 asks me, F1 opens the rules."
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
RARE = ("wrath", "protection", "answer", "teleport", "gain")
ICONS: Mapping[str, Look] = {
    "sect": Sprite("totem/0"),
    **{f"sect{seat}": Sprite(f"totem/{seat}") for seat in range(MOST_PLAYERS)},
    "card": Picture("card_hidden", 44),
    "fire": Picture("element_fire", 40),
    "wrath": Picture("card_wrath", 40),
    "faith": Picture("space_conversion", 40),
    **{f"faith_{name}": Picture(f"faith_{name}", 44) for name in FAITHS},
}
GREETING = Greeting(
    tr_noop("Own {goal} regions and you win; you begin with {regions}. Let me show you how: with "
        "wrath, a little theft, and faith."),
    tr_noop("A new god, welcome! I was one too, before they believed in the Teapot."),
)  # fmt: skip
TEACHING = Teaching(
    STEPS,
    SAYS,
    TIPS,
    numbers_of,
    face="god",
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
