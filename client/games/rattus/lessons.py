"""How Rattus is taught: begun where the last people are placed, with the Plague next door.

The prepared game gives the first turn to whoever learns, so that the Plague strikes within the
first minute, and others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.games.rattus.figures import Person, RatToken
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
from parlour.client.stage.looks import Picture
from parlour.client.stage.studio import Look
from parlour.shared.language import tr_noop
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import CARDS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population
from parlour.shared.rattus.words import REGION_NAMES

GERMANIA = REGION_INDEX["germania"]


def _numbers(view: State, seat: int, since: Sequence[Any], wanted: Any) -> Mapping[str, object]:
    """Return what fills the texts: how it stands, what the last action came to, what is wanted."""
    player = view.players[seat]
    region = getattr(wanted, "region", None) or REGIONS[view.plague]
    goal = REGION_INDEX[region]
    return {
        "at": region,
        "seat": seat,
        "now": REGIONS[view.plague],
        "goal": REGION_NAMES[region],
        "mine_there": player.cubes[goal],
        "others_there": population(view, goal) - player.cubes[goal],
        "here": REGION_NAMES[REGIONS[view.plague]],
        "people": population(view, view.plague),
        "rats": len(view.rats[view.plague]),
        "own": sum(player.cubes) + player.castle,
        "stock": player.stock,
        "left": len(view.stock),
        "discs": sum(map(len, view.rats)),
        **_came_of(view, since, seat),
    }


def _came_of(view: State, since: Sequence[Any], seat: int) -> dict[str, object]:
    """Return what happened since the seat was asked last."""
    found: dict[str, object] = {"limit": 0, "lost": 0, "mine": 0, "placed": 0, "region": ""}
    for event in since:
        match event:
            case events.RatTurned(token=token, losses=losses):
                limit = board.TOKENS[token].limit
                found |= {"limit": limit, "lost": sum(losses), "mine": losses[seat]}
            case events.CubesPlaced(seat=owner, region=name, cubes=cubes) if owner == seat:
                found |= {"placed": cubes, "region": REGION_NAMES[name]}
    return found


def _first(view: State, _seat: int) -> bool:
    return view.round == 1


def _later(view: State, _seat: int) -> bool:
    return view.round > 1


STEPS = (
    Step(
        "settle",
        "setup",
        tr_noop("Two more of your cubes [people] may live in {goal}, away from the sickness."),
        ({"type": "settle", "region": "hungaria"}, {"type": "settle"}),
        tr_noop(
            "Rats [rat] lying face down: {discs}. One by one they will be turned, and nobody "
            "knows what they bring."
        ),
        do=tr_noop("Click {goal}."),
        story=tr_noop("The Plague is in {here}."),
        lights=("region:{at}", "plague"),
        done_mood=WORRIES,
        done_lights=tuple(f"rat:{region}:0" for region in REGIONS),
        price="+2[people]",
        station=tr_noop("People"),
    ),
    Step(
        "card",
        "actions",
        tr_noop(
            "Your turn has three parts. First a card. The Peasant brings one more cube "
            "[people] whenever you place some."
        ),
        ({"type": "take_card", "card": "peasant"}, {"type": "take_card"}),
        tr_noop(
            "He is yours until somebody takes him. But rats [rat] with his sign [sign] bite you "
            "now."
        ),
        _first,
        do=tr_noop("Take the Peasant."),
        done_mood=PREENS,
        done_lights=("card:peasant",),
        station=tr_noop("Cards"),
        result="[sign] [rat]",
        result_at="card:peasant",
    ),
    Step(
        "cubes",
        "actions",
        tr_noop(
            "Second, cubes [people]: as many as there are rats [rat] in the region, and one "
            "from the Peasant."
        ),
        (
            {"type": "place_cubes", "region": "italia", "peasant": True},
            {"type": "place_cubes", "peasant": True},
            {"type": "place_cubes"},
        ),
        tr_noop(
            "{region}: new cubes [people]: {placed}. You have {own} on the map and {stock} "
            "in stock."
        ),
        _first,
        do=tr_noop("Place cubes in {goal}."),
        story=tr_noop("Danger makes families, my child!"),
        lights=("region:{at}", "rat:{at}:0", "panel:{seat}"),
        done_mood=TOASTS,
        done_lights=(
            "region:{at}",
            "cubes:{at}:{seat}",
            "panel:{seat}",
            "panel:{seat}/0",
            "panel:{seat}/1",
        ),
        price="+1[people] +1[people]",
        station=tr_noop("Cubes"),
        result="+{placed}[people]",
        result_at="cubes:{at}:{seat}",
    ),
    Step(
        "plague",
        "actions",
        tr_noop(
            "Third, the Plague must move to a neighbouring region. Cubes [people] in {goal}: "
            "{others_there} of others, {mine_there} yours."
        ),
        ({"type": "move_plague", "region": "germania"}, {"type": "move_plague"}),
        tr_noop("Now it is in {here}. Cubes [people] around it: {people}."),
        _first,
        do=tr_noop("Move the Plague to {goal}."),
        story=tr_noop("Somebody has to suffer. Sorry, {goal}."),
        done_mood=WORRIES,
        lights=("region:{at}", "region:{now}", "plague", "cubes:{at}"),
        done_lights=("region:{at}", "plague", "cubes:{at}"),
        station=tr_noop("Plague"),
    ),
    Step(
        "spread",
        "spread",
        tr_noop(
            "A new rat [rat] comes next door: danger, but more cubes [people] can be "
            "placed there, too."
        ),
        ({"type": "spread", "region": "scandia"}, {"type": "spread"}),
        do=tr_noop("Put the new rat in {goal}."),
        story=tr_noop("It breeds."),
        lights=("region:{at}", "tokens"),
        price="+1[rat]",
    ),
    Step(
        "turn",
        "devastation",
        tr_noop("Now every rat [rat] here is turned over."),
        ({"type": "turn_rat"},),
        do=tr_noop("Hold your breath, and turn one."),
        lights=("region:{now}",),
    ),
    Step(
        "merchant",
        "actions",
        tr_noop("He moves up to three of your cubes [people] to a neighbouring region."),
        ({"type": "take_card", "card": "merchant"}, {"type": "take_card"}),
        tr_noop("Each power is used once in each of your turns, whenever you like."),
        _later,
        do=tr_noop("Take the Merchant."),
        done_mood=BOWS,
        done_lights=("card:merchant",),
        station=tr_noop("Trade"),
        story=tr_noop("Your second turn, and another card."),
    ),
    Step(
        "trade",
        "actions",
        tr_noop(
            "The rats [rat] of Germania have bitten, and are gone: lead two cubes [people] there "
            "from Italia."
        ),
        ({"type": "merchant", "origin": "italia", "target": "germania", "cubes": 2},),
        tr_noop("Where no rat lies, nobody is bitten. Until one comes."),
        lambda view, _seat: not view.rats[GERMANIA],
        do=tr_noop("Use the Merchant: Italia, two, Germania."),
        lights=("region:italia", "region:germania", "cubes:italia"),
        done_mood=TOASTS,
        parts={
            "kind=": Part(do=tr_noop("Choose the Merchant’s power.")),
            "origin=": Part(do=tr_noop("Click Italia: from there they go.")),
            "target=": Part(do=tr_noop("Click Germania: there they go.")),
            "cubes_": Part(do=tr_noop("Two of them.")),
        },
    ),
    Step(
        "cubes_again",
        "actions",
        tr_noop("Look for many rats [rat] and few other players."),
        ({"type": "place_cubes", "region": "italia"}, {"type": "place_cubes"}),
        tr_noop("{region}: new cubes [people]: {placed}."),
        _later,
        do=tr_noop("Place cubes in {goal}."),
        story=tr_noop("More cubes!"),
        lights=("region:{at}",),
    ),
    Step(
        "plague_again",
        "actions",
        tr_noop("Point at a region: a note tells what a rat [rat] is likely to do there."),
        ({"type": "move_plague", "region": "polonia"}, {"type": "move_plague"}),
        when=_later,
        do=tr_noop("Move the Plague to {goal}."),
        story=tr_noop("And the Plague goes on."),
        lights=("region:{at}", "region:{now}", "plague", "cubes:{at}"),
    ),
)
SAYS = (
    Say(
        "struck",
        "rat_turned",
        tr_noop(
            "Its limit is {limit}, and enough people live here: it strikes. Its signs say "
            "whom: the crowd hits whoever has most. Cubes lost: {lost}."
        ),
        ("plague",),
        when=lambda event, _view, _seat: event.struck,
        mood=ALARMS,
    ),
    Say(
        "spared",
        "rat_turned",
        tr_noop("Its limit is {limit}, and too few lived here. It slinks off and bites nobody."),
        ("plague",),
        when=lambda event, _view, _seat: not event.struck,
        mood=REJOICES,
    ),
    Say(
        "others",
        "turn_began",
        tr_noop(
            "Now the others will do the same to you. Your cubes on the map: {own}; rats "
            "still to come: {left}."
        ),
        ("tokens",),
        lambda event, view, seat: event.seat != seat and view.round == 1,
        mood=WORRIES,
    ),
    Say(
        "over",
        "turn_began",
        tr_noop(
            "You know how it goes! When the rats run out, all on the map are turned at once. Keep "
            "away from them. F4 asks me, F1 opens the rules."
        ),
        ("tokens", "castle"),
        lambda event, view, seat: event.seat != seat and view.round > 1,
        ends=True,
        mood=REJOICES,
    ),
)


def _mine(event: Any, _view: State, seat: int) -> bool:
    return bool(event.losses[seat])


TIPS = (
    Say(
        "tip_bitten",
        "rat_turned",
        tr_noop("That one hit you. Your cubes back in stock: {mine}. You can place them again."),
        when=_mine,
        waits=False,
    ),
    Say(
        "tip_card_lost",
        "card_taken",
        tr_noop("Your card is gone! You may take it back, or another, in your turn."),
        when=lambda event, _view, seat: event.source == seat,
        waits=False,
    ),
    Say(
        "tip_castle",
        "cube_sheltered",
        tr_noop("Whoever is in the Castle is safe to the end. The King brings in one at a time."),
        ("castle",),
        waits=False,
    ),
    Say(
        "tip_witch",
        "rat_seen",
        tr_noop("What the Witch has looked at is known to her alone."),
        waits=False,
    ),
    Say(
        "tip_last",
        "last_round_began",
        tr_noop("The last round: everybody uses each card once more, then all rats are turned."),
        tuple(f"card:{card}" for card in CARDS),
        waits=False,
    ),
)
ICONS: Mapping[str, Look] = {
    "people": Person(0),
    "rat": RatToken(None),
    "sign": Picture("symbol_peasant", 40),
}
GREETING = Greeting(
    tr_noop(
        "Whoever has the most cubes [people] left when the rats [rat] run out wins. Let me "
        "show you two turns."
    ),
    tr_noop("1347, my child. I am Brother Anselm, and I have buried half of my abbey."),
)
TEACHING = Teaching(
    STEPS,
    SAYS,
    TIPS,
    _numbers,
    face="monk",
    rare=("turn",),
    greeting=GREETING,
    name=tr_noop("Brother Anselm"),
    icons=ICONS,
)
