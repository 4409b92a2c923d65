"""How Rattus is taught: begun where the last people are placed, with the Plague next door.

The prepared game gives the first turn to whoever learns, so that the Plague strikes within the
first minute, and others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.games.teaching import Say, Step, Teaching
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
        "goal": REGION_NAMES[region],
        "mine_there": player.cubes[goal],
        "others_there": population(view, goal) - player.cubes[goal],
        "here": REGION_NAMES[REGIONS[view.plague]],
        "people": population(view, view.plague),
        "rats": len(view.rats[view.plague]),
        "own": sum(player.cubes) + player.castle,
        "stock": player.stock,
        "left": len(view.stock),
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
        tr_noop(
            "1347, my child: the Black Death is in {here}. Whoever has most people left in the end "
            "wins. Two more may live in {goal}."
        ),
        ({"type": "settle", "region": "hungaria"}, {"type": "settle"}),
        tr_noop("A rat lies face down in every region, and nobody knows what it brings."),
    ),
    Step(
        "card",
        "actions",
        tr_noop(
            "Your turn has three parts. First a card: take the Peasant. He brings one more cube "
            "whenever you place some."
        ),
        ({"type": "take_card", "card": "peasant"}, {"type": "take_card"}),
        tr_noop("He is yours until somebody takes him. But rats with his sign bite you now."),
        _first,
    ),
    Step(
        "cubes",
        "actions",
        tr_noop(
            "Second, people: as many as there are rats in the region, and one by the Peasant. "
            "Danger makes families! Put them in {goal}."
        ),
        (
            {"type": "place_cubes", "region": "italia", "peasant": True},
            {"type": "place_cubes", "peasant": True},
            {"type": "place_cubes"},
        ),
        tr_noop("{region}: {placed} more. You have {own} on the map and {stock} in stock."),
        _first,
    ),
    Step(
        "plague",
        "actions",
        tr_noop(
            "Third, you must move the Plague to a neighbour. In {goal} live {others_there} cubes "
            "of others and {mine_there} of yours. Sorry, {goal}."
        ),
        ({"type": "move_plague", "region": "germania"}, {"type": "move_plague"}),
        tr_noop("Now it is in {here}, among {people} cubes."),
        _first,
    ),
    Step(
        "spread",
        "spread",
        tr_noop(
            "It breeds: put a new rat next door, in {goal}: {mine_there} of your cubes are there. "
            "Rats are danger, but let more people be placed, too."
        ),
        ({"type": "spread", "region": "scandia"}, {"type": "spread"}),
    ),
    Step(
        "turn",
        "devastation",
        tr_noop("Now every rat here is turned over. Hold your breath, and turn one."),
        ({"type": "turn_rat"},),
    ),
    Step(
        "merchant",
        "actions",
        tr_noop(
            "Your second turn. Take another card, the Merchant: he moves up to three of your cubes "
            "to a neighbour."
        ),
        ({"type": "take_card", "card": "merchant"}, {"type": "take_card"}),
        tr_noop("Powers are used once in each of your turns, when you like."),
        _later,
    ),
    Step(
        "trade",
        "actions",
        tr_noop("Use him: lead two people from Italia to Germania, where the rats are gone."),
        ({"type": "merchant", "origin": "italia", "target": "germania", "cubes": 2},),
        tr_noop("Where no rat lies, nobody is bitten. Until one comes."),
        lambda view, _seat: not view.rats[GERMANIA],
    ),
    Step(
        "cubes_again",
        "actions",
        tr_noop("Place people again: look for many rats and few neighbours of yours."),
        ({"type": "place_cubes", "region": "italia"}, {"type": "place_cubes"}),
        tr_noop("{region}: {placed} more."),
        _later,
    ),
    Step(
        "plague_again",
        "actions",
        tr_noop(
            "And the Plague. Point at a region: the strip tells what a rat is likely to do there."
        ),
        ({"type": "move_plague", "region": "polonia"}, {"type": "move_plague"}),
        when=_later,
    ),
)
SAYS = (
    Say(
        "struck",
        "rat_turned",
        tr_noop(
            "Its limit is {limit}, and so many live here: it strikes. Its signs say whom: a crowd "
            "takes one of whoever has most. Cubes lost: {lost}."
        ),
        when=lambda event, _view, _seat: event.struck,
    ),
    Say(
        "spared",
        "rat_turned",
        tr_noop("Its limit is {limit}, and too few lived here. It slinks off and bites nobody."),
        when=lambda event, _view, _seat: not event.struck,
    ),
    Say(
        "others",
        "turn_began",
        tr_noop(
            "Now the others do the same to you. You have {own} cubes on the map; {left} rats may "
            "still come."
        ),
        ("tokens",),
        lambda event, view, seat: event.seat != seat and view.round == 1,
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
    ),
)


def _mine(event: Any, _view: State, seat: int) -> bool:
    return bool(event.losses[seat])


TIPS = (
    Say(
        "tip_bitten",
        "rat_turned",
        tr_noop("That was you: {mine} of your cubes are back in stock. They can be placed again."),
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
        tr_noop("Who is in the Castle is safe to the end. The King brings one in at a time."),
        ("castle",),
        waits=False,
    ),
    Say(
        "tip_witch",
        "rat_seen",
        tr_noop("What the Witch has looked at stays known to her alone."),
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
TEACHING = Teaching(STEPS, SAYS, TIPS, _numbers, face="monk", rare=("turn",))
