"""How Playing Gods is taught: begun where idols are placed; the first die leads to an eruption.

The prepared game deals a volcano to whoever learns, and lets them go first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.games.playing_gods.compose.texts import continent_name, region_name
from parlour.client.games.teaching import (
    ALARMS,
    BOWS,
    PREENS,
    REJOICES,
    TOASTS,
    WORRIES,
    Greeting,
    Part,
    Say,
    Step,
    Teaching,
)
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.language import tr_noop
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.names import CONTINENTS
from parlour.shared.playing_gods.state import State, regions_owned, sects

_PASS = {"type": "pass"}
_ASIA = tuple(
    f"region:{region}" for region in ("south_asia", "east_asia", "central_asia", "siberia")
)
PORTAL = 12
"""Where the idol begins: the next portal clockwise, four spaces on, is in Asia."""


def _numbers(view: State, seat: int, since: Sequence[Any], _wanted: Any) -> Mapping[str, object]:
    """Return what fills the texts: how it stands, and what the last action came to."""
    player = view.players[seat]
    space = max(0, player.space)
    return {
        "die": view.die,
        "at": space,
        "on": (space + view.die) % board.SPACES,
        "back": (space - view.die) % board.SPACES,
        "seat": seat,
        "there": continent_name(CONTINENTS[board.CONTINENT_OF[space]]),
        "regions": regions_owned(view)[seat],
        "goal": view.regions_to_win,
        "sects": sects(view, seat),
        "cards": len(player.hand),
        **_came_of(view, seat, since),
    }


def _came_of(view: State, seat: int, since: Sequence[Any]) -> dict[str, object]:
    """Return what happened since the seat was asked last."""
    found: dict[str, Any] = {"killed": 0, "region": "", "attack": 0, "defence": 0, "lost": 0}
    for event in since:
        match event:
            case events.SectKilled(seat=victim, region=region) if victim != seat:
                found["killed"] += 1
                found["region"] = region_name(region)
            case events.SectKilled():
                found["lost"] += 1
            case events.CardsCompared(attack=attack, defence=defence):
                found |= {"attack": attack, "defence": defence}
    return found


STEPS = (
    Step(
        "idol",
        "setup",
        tr_noop(
            "Each of your {sects} pawns is a sect [sect] that believes in you. Your idol "
            "belongs on the ring of clouds, next to Asia."
        ),
        ({"type": "place_idol", "portal": PORTAL}, {"type": "place_idol"}),
        tr_noop("Your regions so far: {regions} of {goal}."),
        do=tr_noop("Put your idol on the lit portal."),
        story=tr_noop("Every god begins small."),
        lights=(f"space:{PORTAL}", "panel:{seat}"),
        done_mood=BOWS,
        done_lights=("panel:{seat}", "panel:{seat}/points"),
        station=tr_noop("Idol"),
        result="{regions} / {goal}",
        result_at="panel:{seat}/points",
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
        tr_noop("Sects killed: {killed}. An empty region is nobody’s, and free for believers."),
        do=tr_noop("Let fire break out over Eastern Asia."),
        story=tr_noop("Nothing personal."),
        lights=("region:east_asia", "pawn:east_asia:0"),
        done_mood=PREENS,
        done_lights=("region:east_asia",),
        price="\u22121[fire]",
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
        tr_noop("Sects killed: {killed}. An empty region is nobody’s, and free for believers."),
        do=tr_noop("Let one loose."),
        lights=("panel:{seat}",),
    ),
    Step(
        "end",
        "portal",
        tr_noop(
            "You could convert others, too, with more conversion cards than they have. You "
            "have too few yet."
        ),
        (_PASS, {"type": "convert"}),
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
        tr_noop("{there}. Cards in your hand: {cards}."),
        station=tr_noop("Cards"),
        do=tr_noop("Point at both ends, and choose one."),
        story=tr_noop("A {die}."),
        lights=("die", "space:{on}", "space:{back}"),
    ),
    Step(
        "draw",
        "conversion_space",
        tr_noop("Two cards of one kind become one that stays for ever."),
        ({"type": "draw"}, {"type": "reinforce"}),
        do=tr_noop("Draw a Conversion card."),
        lights=("pile:conversion",),
    ),
    Step(
        "theft",
        "theft",
        tr_noop("Another god is here. A card at random, and it is yours."),
        ({"type": "steal"}, _PASS),
        do=tr_noop("Pick its pocket."),
        story=tr_noop("Look who is here!"),
        lights=("space:{at}",),
    ),
    Step(
        "gain",
        "gain_space",
        tr_noop("Put a sect [sect] wherever a region is empty, and it is yours."),
        ({"type": "gain"},),
        tr_noop("Your regions by now: {regions} of {goal}."),
        do=tr_noop("Take an empty region."),
        story=tr_noop("A present!"),
        price="+1[sect]",
    ),
    Step(
        "teleport",
        "teleport_space",
        tr_noop("From here your idol may go to any free portal, and act there at once."),
        ({"type": "teleport"}, _PASS),
        do=tr_noop("Choose a portal."),
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
        tr_noop("The others are gods as well. Your sects: {sects}, your regions: {regions}."),
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
        "over",
        "turn_began",
        tr_noop(
            "Now you know the ways of gods. Gather cards, strike where others stand alone, "
            "and own {goal} regions. F4 asks me, F1 opens the rules."
        ),
        when=lambda event, view, seat: event.seat != seat and view.round > 1,
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
RARE = ("wrath", "protection", "answer", "gain", "teleport")
ICONS: Mapping[str, Look] = {
    "sect": Sprite("totem/0"),
    "fire": Picture("element_fire", 40),
    "wrath": Picture("card_wrath", 40),
    "faith": Picture("space_conversion", 40),
}
GREETING = Greeting(
    tr_noop("Own {goal} regions and you win. Let me show you the first turns: cards, wrath "
        "and a little theft."),
    tr_noop("A new god, welcome! I was one too, before they believed in the Teapot."),
)  # fmt: skip
TEACHING = Teaching(
    STEPS,
    SAYS,
    TIPS,
    _numbers,
    face="god",
    rare=RARE,
    greeting=GREETING,
    name=tr_noop("The Old Duck"),
    icons=ICONS,
)
