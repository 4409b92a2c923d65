"""How Rattus is taught: begun where the Plague must move, with others next door.

The prepared game gives the first turn to whoever learns, and a card and people are taken already,
so that the Plague strikes with the second click, and others. What a turn begins with comes in the
second.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from parlour.client.games.rattus.figures import RatToken, symbols
from parlour.client.games.rattus.folk import Person
from parlour.client.games.rattus.lesson_numbers import MOST, MOST_PLAYERS, MOST_SIGNS, numbers_of
from parlour.client.games.rattus.lesson_verdicts import of_plague
from parlour.client.games.teaching import (
    ALARMS,
    BOWS,
    REJOICES,
    TOASTS,
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
from parlour.shared.rattus import board
from parlour.shared.rattus.names import CARDS, REGION_INDEX
from parlour.shared.rattus.state import State

GERMANIA = REGION_INDEX["germania"]
_FOLK = tuple(f"{{folk_{owner}}}" for owner in range(MOST_PLAYERS))
_LEFT_FOLK = tuple(f"{{left_folk_{owner}}}" for owner in range(MOST_PLAYERS))
"""Those who live in the region that it is about, and who still do where a token was turned."""
_RATS = tuple(f"{{rat_{n}}}" for n in range(MOST))
_TOKEN = ("plague", "region:{struck}")
"""Where a token is shown that was turned."""


def _first(view: State, _seat: int) -> bool:
    return view.round == 1


def _later(view: State, _seat: int) -> bool:
    return view.round > 1


def _sign(number: int) -> Beat:
    """Return what is said of a sign of a token that was turned: it is lit, and whom it hits."""
    hits = (
        Change(f"{{hit_{number}_{owner}}}", (f"cubes:{{struck}}:{owner}", "cubes:{struck}"))
        for owner in range(MOST_PLAYERS)
    )
    token = Change(f"[token{{token}}_{{lit_{number}}}]", _TOKEN, large=True)
    return Beat(f"{{sign_{number}}}", ("region:{struck}", *_LEFT_FOLK), (token, *hits))


def _turned(later: bool) -> tuple[Say, Say]:
    """Return what is said of a token that is turned, in the first round or ``later``.

    Its limit is lit first, then its signs in turn.
    """
    name = "_again" if later else ""
    places = ("region:{struck}", *_LEFT_FOLK)
    do, at = tr_noop("Click the doctor: he walks on."), "plague"
    return (
        Say(
            f"struck{name}",
            "rat_turned",
            tr_noop("This rat bites where {limit} or more live. Here lived {lived}!"),
            places,
            when=lambda event, view, _seat: event.struck and (view.round > 1) is later,
            mood=ALARMS,
            changes=(Change("[token{token}_]", _TOKEN, large=True),),
            beats=tuple(map(_sign, range(MOST_SIGNS))),
            do=do,
            at=at,
        ),
        Say(
            f"spared{name}",
            "rat_turned",
            tr_noop(
                "This rat bites where {limit} or more live. Here live only {lived}, so it bites "
                "nobody, and is gone."
            ),
            places,
            when=lambda event, view, _seat: not event.struck and (view.round > 1) is later,
            mood=REJOICES,
            changes=(Change("[token{token}_]", _TOKEN, large=True),),
            do=do,
            at=at,
        ),
    )


def _lit() -> dict[str, Look]:
    """Return all tokens with their first signs lit, each with whether it strikes anybody."""
    return {
        f"token{token}_{''.join(str(int(each)) for each in judged)}": RatToken(
            token, 120.0, judged=judged
        )
        for token, printed in enumerate(board.TOKENS)
        for many in range(len(symbols(printed)) + 1)
        for judged in product((False, True), repeat=many)
    }


STEPS = (
    Step(
        "plague",
        "actions",
        tr_noop("You must lead the Plague next door, and there its rats [rat] bite. {living_told}"),
        ({"type": "move_plague", "region": "germania"}, {"type": "move_plague"}),
        tr_noop("The doctor of the Plague has come among them. And rats breed."),
        _first,
        do=tr_noop("Lead the Plague to {goal}."),
        confirm=tr_noop("Confirm: the Plague goes to {goal}."),
        story=tr_noop("Somebody has to suffer. Sorry, {goal}."),
        done_mood=WORRIES,
        lights=("region:{at}", "region:{now}", "plague", *_FOLK),
        done_lights=("region:{at}", "plague", *_FOLK),
        outcome=tr_noop("A rat there bites in {bites}% of cases."),
        station=tr_noop("Plague"),
    ),
    Step(
        "spread",
        "spread",
        tr_noop(
            "A new rat [rat] moves in next door. That is a danger, but where rats are many, more "
            "people [people] may settle."
        ),
        ({"type": "spread", "region": "scandia"}, {"type": "spread"}),
        when=_first,
        do=tr_noop("Put the new rat in {goal}."),
        confirm=tr_noop("Confirm: the new rat goes to {goal}."),
        story=tr_noop("It breeds."),
        lights=("region:{at}", "tokens"),
        price="+1[rat]",
        outcome=tr_noop("One more rat will lie there."),
    ),
    Step(
        "turn",
        "devastation",
        tr_noop("Now every rat [rat] here is turned over."),
        ({"type": "turn_rat"},),
        do=tr_noop("Hold your breath, and turn one."),
        confirm=tr_noop("Confirm: this rat is turned over."),
        lights=("region:{now}",),
    ),
    Step(
        "card",
        "actions",
        tr_noop(
            "A turn begins with a card: its power is yours every turn. The Merchant leads up to "
            "three of your people [people] next door."
        ),
        ({"type": "take_card", "card": "merchant"}, {"type": "take_card"}),
        tr_noop(
            "He is yours until somebody takes him. But rats [rat] with his sign [sign_merchant] "
            "bite you now."
        ),
        _later,
        do=tr_noop("Take the Merchant."),
        confirm=tr_noop("Confirm: the Merchant comes to you."),
        story=tr_noop("Your Peasant was taken, my child. So it goes."),
        done_mood=BOWS,
        done_lights=("card:merchant",),
        same=("card",),
        station=tr_noop("Cards"),
        changes=(Change("[sign_merchant] [rat]", ("card:merchant",)),),
        outcome=tr_noop("It is yours until somebody takes it."),
    ),
    Step(
        "trade",
        "actions",
        tr_noop("{rats_told} In Germania they have bitten, and are gone."),
        ({"type": "merchant", "origin": "italia", "target": "germania", "cubes": 3},),
        tr_noop("Where no rat lies, nobody is bitten. Until one comes."),
        lambda view, _seat: not view.rats[GERMANIA],
        same=("origin", "target"),
        changes=(
            Change("+{led}[people]", ("cubes:{target}:{seat}", "region:{target}")),
            Change("\u2212{led}[people]", ("cubes:{origin}:{seat}", "region:{origin}")),
        ),
        do=tr_noop("Use the Merchant: from Italia to Germania."),
        confirm=tr_noop("Confirm: three people to Germania."),
        outcome=tr_noop("Three of your people go there."),
        lights=("region:italia", "region:germania", "cubes:italia:{seat}"),
        done_mood=TOASTS,
        parts={
            "kind=": Part(do=tr_noop("Choose the Merchant’s power.")),
            "origin=": Part(do=tr_noop("Click Italia: from there they go.")),
            "target=": Part(do=tr_noop("Click Germania: there they go.")),
        },
    ),
    Step(
        "cubes",
        "actions",
        tr_noop(
            "Next, people [people] settle, one for each rat [rat] in a region. On the tiles below "
            "they are called cubes."
        ),
        ({"type": "place_cubes", "region": "scandia"}, {"type": "place_cubes"}),
        tr_noop("You have {own} people [people] on the map now. The most at the end win!"),
        _later,
        do=tr_noop("Settle people in {goal}."),
        confirm=tr_noop("Confirm: your people settle in {goal}."),
        story=tr_noop("Danger makes families, my child!"),
        lights=("region:{at}", *_RATS, "panel:{seat}"),
        done_mood=TOASTS,
        done_lights=(
            "region:{at}",
            "cubes:{at}:{seat}",
            "panel:{seat}",
            "panel:{seat}/0",
            "panel:{seat}/1",
        ),
        price="+{rats_there}[people]",
        outcome=tr_noop("As many people come as rats lie there."),
        station=tr_noop("People"),
        changes=(
            Change("+{placed}[people]", ("cubes:{at}:{seat}", "region:{at}")),
            Change("~{was_stock}~ {stock}[people]", ("panel:{seat}/0",)),
        ),
    ),
    Step(
        "own",
        "actions",
        tr_noop(
            "The Plague must move on. Point at a region next to it, and a note tells what a rat "
            "[rat] may do there."
        ),
        ({"type": "move_plague", "region": "polonia"}, {"type": "move_plague"}),
        when=_later,
        do=tr_noop("Decide for yourself."),
        story=tr_noop("I say no more, my child."),
        station=tr_noop("Alone"),
        free=True,
        judge=of_plague,
    ),
    Step(
        "spread_again",
        "spread",
        tr_noop("It breeds again. A rat [rat] makes room for people [people], yours or theirs."),
        ({"type": "spread"},),
        when=_later,
        do=tr_noop("Put it where you like."),
        free=True,
    ),
)


def _places_of_deed(number: int) -> tuple[str, ...]:
    """Return what is lit while it is told what one of the others did."""
    return tuple(f"{{{name}_{number}}}" for name in ("took", "led_to", "led_from", "home"))


def _trail_of_deed(number: int) -> tuple[str, ...]:
    """Return the way that the Plague went then."""
    return f"{{led_from_{number}}}", f"{{led_to_{number}}}"


def _changes_of_deed(number: int) -> tuple[Change, ...]:
    """Return who settled then."""
    return (Change(f"{{came_{number}}}", (f"{{home_{number}}}",)),)


SAYS = (
    *_turned(later=False),
    *_turned(later=True),
    Say(
        "others",
        "turn_began",
        tr_noop("Now the others will do the same to you. Watch them!"),
        (),
        lambda event, view, seat: event.seat != seat and view.round == 1,
        waits=False,
    ),
    Say(
        "rivals",
        "turn_began",
        "{deed_0}",
        _places_of_deed(0),
        lambda event, view, seat: event.seat == seat and view.round > 1,
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
            for number in range(1, MOST_PLAYERS)
        ),
    ),
    Say(
        "over",
        "turn_began",
        tr_noop(
            "You have survived me, my child! Witch [witch], Monk [monk], Knight [knight] and King "
            "[king] are still to be met: point at their cards."
        ),
        (),
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
        tr_noop(
            "That one hit you. Whoever is bitten goes back to your stock, and may settle anew."
        ),
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
    **{f"people{seat}": Person(seat) for seat in range(MOST_PLAYERS)},
    **{f"token{token}": RatToken(token, 120.0) for token in range(len(board.TOKENS))},
    "rat": RatToken(None),
    "sign": Picture("symbol_peasant", 40),
    **_lit(),
    **{f"sign_{name}": Picture(f"symbol_{name}", 40) for name in ("majority", "all", *CARDS)},
    **{name: Sprite(f"class/{name}") for name in ("witch", "monk", "knight", "king")},
}
GREETING = Greeting(
    tr_noop(
        "Whoever has the most people [people] left when the rats [rat] run out wins. Let us begin "
        "with the worst: the Plague!"
    ),
    tr_noop("1347, my child. I am Brother Anselm, and I have buried half of my abbey."),
)
TEACHING = Teaching(
    STEPS,
    SAYS,
    TIPS,
    numbers_of,
    face="monk",
    rare=("turn", "spread_again"),
    greeting=GREETING,
    name=tr_noop("Brother Anselm"),
    icons=ICONS,
    learnt=(
        tr_noop("You take the cards whose powers you need, and mind their signs."),
        tr_noop("You settle where rats are many, before they bite."),
        tr_noop("You lead the Plague to others."),
        tr_noop(
            "You know who wins: whoever has the most people on the map and in the Castle "
            "at the end."
        ),
    ),
    medal="rat",
)
