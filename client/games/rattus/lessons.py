"""What somebody who learns the game is told in the first turns, phase by phase."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.client.games.protocol import Lesson
from parlour.shared.language import tr_noop
from parlour.shared.rattus.names import CARDS, REGIONS

_REGIONS = tuple(f"region:{region}" for region in REGIONS)
_CARDS = tuple(f"card:{card}" for card in CARDS)

LESSONS: Mapping[str, Lesson] = {
    "setup": Lesson(
        tr_noop("The Plague is coming"),
        tr_noop(
            "1347: the Black Death crosses Europe. You lead the people of one colour. Whoever has "
            "the most cubes left when the rats have run out wins. A rat lies in every region, "
            "face down, and nobody knows what it brings. First, everybody places two cubes, twice. "
            "Keep away from the Plague, and do not crowd: the largest groups are hit first."
        ),
        _REGIONS,
    ),
    "actions": Lesson(
        tr_noop("Your turn: card, cubes, Plague"),
        tr_noop(
            "You may take a card: it has a power that you can use in each of your turns, but the "
            "rats with its symbol take your cubes. You may place cubes in one region, as many as "
            "there are rats: where there is danger, people grow. At last you must move the Plague "
            "to a neighbour. Click on cards, regions and the Plague; before you confirm, the strip "
            "below the board tells what comes of it."
        ),
        (*_CARDS, "plague"),
    ),
    "witch": Lesson(
        tr_noop("The Witch looks"),
        tr_noop(
            "You see what a rat has on its other side, and nobody else does. You may look at a "
            "second one and swap the two: bad rats to others, harmless ones to yourself. What you "
            "have seen stays open to you for the rest of the game."
        ),
        ("card:witch",),
    ),
    "spread": Lesson(
        tr_noop("The Plague spreads"),
        tr_noop(
            "One rat where the Plague arrives brings one new rat, two or three bring two. You "
            "place them with its neighbours, three in a region at most. A rat is a danger, and "
            "room for cubes too: each one in a region lets you place one cube more there."
        ),
        (*_REGIONS, "tokens"),
    ),
    "neutral_cubes": Lesson(
        tr_noop("The Knight rides along"),
        tr_noop(
            "A rat strikes only if there are as many cubes as its limit says. You hold the Knight, "
            "so you may let the Plague stand for two more cubes in this turn. Then more rats "
            "strike: good where others live."
        ),
        ("plague", "card:knight"),
    ),
    "devastation": Lesson(
        tr_noop("The Plague strikes"),
        tr_noop(
            "The rats are turned one by one, and you choose the order. Below its limit a rat does "
            "nothing. Otherwise each symbol takes a cube: the majority one of whoever has the most "
            "there, a class one of who holds its card, and the last kind one of everybody. The "
            "cubes go back to their owners, the rats out of the game."
        ),
        ("plague", "tokens"),
    ),
    "last_round": Lesson(
        tr_noop("The last round"),
        tr_noop(
            "The rats have run out, or all cubes of somebody were on the board. Everybody but who "
            "played last uses each of their cards once more. Then all rats of all regions are "
            "turned, and the cubes on the board and in the Castle are counted."
        ),
        (*_CARDS, "castle"),
    ),
    "over": Lesson(
        tr_noop("You know the game"),
        tr_noop(
            "That was a whole round. The game goes on until the rats have run out; then all that "
            "lie on the board strike at once, so bring your people where few rats are, or into the "
            "Castle. F1 opens the rules of the present phase at any time, and everything on the "
            "board tells what it is when you point at it. Play on, and good luck."
        ),
        ("tokens", "castle"),
    ),
}
"""By the topic of the rules that is in force; ``over`` is told when the first round has ended."""
