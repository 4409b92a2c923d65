"""What somebody who learns the game is told in the first turns, phase by phase."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.client.games.protocol import Lesson
from parlour.shared.language import tr_noop
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CONTINENTS, REGIONS, Space

_REGIONS = tuple(f"region:{region}" for region in REGIONS)
_CONTINENTS = tuple(f"continent:{continent}" for continent in CONTINENTS)
_PANELS = ("panel:0", "panel:1")
"""There are at least two gods."""


def _spaces(kind: Space) -> tuple[str, ...]:
    return tuple(f"space:{space}" for space, each in enumerate(board.RING) if each == kind)


LESSONS: Mapping[str, Lesson] = {
    "setup": Lesson(
        tr_noop("A world needs gods"),
        tr_noop(
            "You are a god, and people believe in you: each pawn of your colour is a sect. Whoever "
            "owns seven of the twenty regions wins, eleven in a long game, or is the only god "
            "left. First, everybody chooses a continent. It gets five sects, two of them in the "
            "holy city. Then cards are dealt, and your idol begins on one of its two portals."
        ),
        (*_spaces("portal"), *_CONTINENTS),
    ),
    "move": Lesson(
        tr_noop("Round the world"),
        tr_noop(
            "A turn begins with the die. Your idol goes just as far, but you choose the way: look "
            "where both ways end. W and C give you cards. A portal lets you use them on its "
            "continent. Before you confirm, the strip below the board tells what awaits you there."
        ),
        ("die", *_spaces("wrath"), *_spaces("conversion"), *_spaces("portal")),
    ),
    "theft": Lesson(
        tr_noop("Finders, keepers"),
        tr_noop(
            "Another god is on your space, so you may take a hidden card at random. Nobody but you "
            "two sees which. Cards of conversion that lie open, the permanent ones, are safe from "
            "theft. After that the space is for you to use as always."
        ),
        _PANELS,
    ),
    "conversion_space": Lesson(
        tr_noop("A card or a sect"),
        tr_noop(
            "You may draw a Conversion card: most help to convert people or to found sects, some "
            "bring bad news at once. Or you take no card and place a sect in your holy city, if no "
            "other god is in charge there. Two sects in a region cannot be converted."
        ),
        ("pile:conversion",),
    ),
    "gain_space": Lesson(
        tr_noop("A sect as a present"),
        tr_noop(
            "Anywhere in the world: in an empty region, which is then yours, or in a region"
            " that you own already, which is then safer. A region that was empty counts for"
            " victory like any other."
        ),
        _REGIONS,
    ),
    "deicide_space": Lesson(
        tr_noop("The end of a god"),
        tr_noop(
            "There is one Deicide card, and you hold it. Here it removes another god for good, "
            "with all sects, and you get the cards. Or you keep it: it also saves your own last "
            "sect from an attack or a conversion."
        ),
        _spaces("deicide"),
    ),
    "teleport_space": Lesson(
        tr_noop("A short cut"),
        tr_noop(
            "Your idol may go to any portal where no god is, and act there at once. Choose the "
            "continent where your cards do most. To stay here is allowed, and does nothing."
        ),
        _spaces("portal"),
    ),
    "portal": Lesson(
        tr_noop("Miracles and bad weather"),
        tr_noop(
            "On a portal you use your cards, as many as you like, on this continent only. An "
            "element kills one sect, two that fit three, all four six; earth and air do not fit, "
            "nor do fire and water. A plague kills two and cannot be defended. Once a turn you may "
            "try to convert. With a Gain card you found a sect. Click on a card, on a god, and on "
            "its regions, the most important first: if it defends, the last ones are spared."
        ),
        (*_CONTINENTS, "pile:wrath"),
    ),
    "protection": Lesson(
        tr_noop("You are attacked"),
        tr_noop(
            "Elements come down on your sects. For each one you may spend a Protection card: then "
            "it is out of the attack, and each element left kills just one sect, in the regions "
            "that were named first. Immunity works by itself, and you keep it. Against plagues "
            "nothing helps. An empty region is nobody's, and free for new sects."
        ),
        _PANELS,
    ),
    "offer": Lesson(
        tr_noop("Promises"),
        tr_noop(
            "Show cards of conversion: the permanent ones count by themselves and stay, those from "
            "your hand are spent. The other god answers with its own. Each card more than it has "
            "converts a region, in the order in which you named them. Your sect goes on top of the "
            "other one, which is buried, not dead: if yours is killed, it awakes."
        ),
        _PANELS,
    ),
    "answer": Lesson(
        tr_noop("Keep your believers"),
        tr_noop(
            "Another god promises your people more. Show cards against it: with as many as the "
            "other god has, your permanent ones included, nobody is converted. Cards from your "
            "hand are spent, so weigh what the regions are worth to you."
        ),
        _PANELS,
    ),
    "rescue": Lesson(
        tr_noop("A narrow escape"),
        tr_noop(
            "Your last sect is in danger, but you hold the Deicide card. It stops the attack or "
            "the conversion altogether. Without it you are out, and the other god gets your cards."
        ),
        _PANELS,
    ),
    "blame": Lesson(
        tr_noop("Somebody has to"),
        tr_noop(
            "The card that you have drawn lets a god of your choice lose a sect, and the loser "
            "chooses which. It never takes a last sect. Whoever is closest to victory is a good "
            "choice."
        ),
        _PANELS,
    ),
    "loss": Lesson(
        tr_noop("Bad news"),
        tr_noop(
            "You lose a sect by a card, but you choose where. A region with several sects stays "
            "yours; one with a single sect does not. Your very last sect is never lost like this."
        ),
        _REGIONS,
    ),
    "resurrection": Lesson(
        tr_noop("Back from the dead"),
        tr_noop(
            "A sect of yours lay buried, and now it is uncovered. You may come back, on a portal "
            "at home, with a Conversion and a Wrath card. Otherwise all your sects are removed."
        ),
        _spaces("portal"),
    ),
    "over": Lesson(
        tr_noop("You know the game"),
        tr_noop(
            "That was a whole round. The game goes on until somebody owns enough regions or is the "
            "only god left. Draw cards, gather permanent ones, and strike where others are alone "
            "or weak. F1 opens the rules of the present phase at any time, and everything on the "
            "board tells what it is when you point at it. Play on, and be a good god, or a "
            "successful one."
        ),
        _CONTINENTS,
    ),
}
"""By the topic of the rules that is in force; ``over`` is told when the first round has ended."""
