"""What somebody who learns the game is told in the first turn, phase by phase."""

from __future__ import annotations

from parlour.client.games.protocol import Lesson
from parlour.shared.gods_playground.names import ENEMIES, REGIONS
from parlour.shared.language import tr_noop

_REGIONS = tuple(f"region:{region}" for region in REGIONS)
_ENEMIES = tuple(f"enemy:{enemy}" for enemy in ENEMIES)
_VALUES = tuple(f"value:{region}" for region in REGIONS)

LESSONS: dict[str, Lesson] = {
    "setup": Lesson(
        tr_noop("Welcome to Poland"),
        tr_noop(
            "You lead one of three noble families. Five enemies stand at the borders, and none of "
            "you can stop them alone. Whoever has the most victory points after four turns wins. "
            "First, everybody places three estates. Each takes the next place of its line: later "
            "ones are worth more in the end, but are the first to be lost. Spread out: two or "
            "three regions are enough to begin with."
        ),
        _REGIONS,
    ),
    "income": Lesson(
        tr_noop("1. Income"),
        tr_noop(
            "Each estate brings as much money as the value of its region, the number that is "
            "marked in red. Nobody takes less than 10, so in this turn all have the same. Money "
            "pays for soldiers, treaties and schools, and 5 money are worth a point."
        ),
        _VALUES,
    ),
    "nobles": Lesson(
        tr_noop("2. Nobles, in secret"),
        tr_noop(
            "Lay six blocks face down: one for each region and one for the Polish army. A block "
            "says how many nobles arrive there. Nobles pay for everything you will do in their "
            "region, so be strong where you want to be elected or to fight. Six blocks are for "
            "this turn, the other six for the next: do not spend all the high ones now."
        ),
        (*_REGIONS, "army:block"),
    ),
    "king": Lesson(
        tr_noop("3. The King's ear"),
        tr_noop(
            "The highest block for the army takes the first player marker. To go first is good "
            "when something is scarce: seats, estates, treaties, Cossacks. Who ties for it bids "
            "money in secret."
        ),
        ("army:block", "panel:0", "panel:1", "panel:2"),
    ),
    "army": Lesson(
        tr_noop("4. The Polish army"),
        tr_noop(
            "All three army blocks are added up: the more you all give, the larger the "
            "army, and any player with a disc in the Sejm can lead it."
        ),
        ("army",),
    ),
    "events": Lesson(
        tr_noop("5. The enemies grow"),
        tr_noop(
            "Four dice are thrown: each 1 to 5 strengthens the enemy of that number, a 6 "
            "nobody. Beside each enemy you read its strength, and after the colon what "
            "stands against it. Any strength that is not matched will invade later this "
            "turn, in phase 11."
        ),
        _ENEMIES,
    ),
    "elections": Lesson(
        tr_noop("6. Elections"),
        tr_noop(
            "If one player has more nobles in a region than each of the others, that player"
            " must pay one of them for its seat in the Sejm. Such a disc is worth 2 points,"
            " and it can lead the Polish army to war or seal a treaty: then it is used up."
        ),
        ("sejm",),
    ),
    "build_estates": Lesson(
        tr_noop("7. Build estates"),
        tr_noop(
            "For one noble of the region you build an estate there, in later rounds for two. More "
            "estates are more income every turn, and points in the end. Once you pass, you are "
            "out for this phase."
        ),
        _REGIONS,
    ),
    "special_actions": Lesson(
        tr_noop("8. Special actions"),
        tr_noop(
            "Two rounds, one action each. A land manager makes an estate bring more for the rest "
            "of the game: good now. Danzig gives money at once, diplomacy keeps an enemy away, "
            "Jesuit schools turn money into points. Point at an action to see what it costs."
        ),
    ),
    "buy_armies": Lesson(
        tr_noop("9. Buy armies"),
        tr_noop(
            "One noble raises any number of soldiers in his region, for money. Infantry is cheap, "
            "cavalry hits more often, artillery makes the others hit better. They fight in "
            "campaigns now, and defend the region against an invasion later."
        ),
        _REGIONS,
    ),
    "campaigns": Lesson(
        tr_noop("10. Campaigns"),
        tr_noop(
            "Attack an enemy from its own region before it comes: every hit puts one of your "
            "nobles into its box. That lowers the danger for all, and who has the most in a box "
            "scores its points. Before you confirm, the end of the arrow tells how many hits to "
            "expect."
        ),
        _ENEMIES,
    ),
    "enemies_attack": Lesson(
        tr_noop("11. Enemies attack"),
        tr_noop(
            "Four more dice. Then every enemy that is stronger than what stands in its box comes "
            "into its region, with as many strength points as it has too many. Soldiers there "
            "defend it first."
        ),
        (*_ENEMIES, *_REGIONS),
    ),
    "poland_fights_back": Lesson(
        tr_noop("12. Poland fights back"),
        tr_noop(
            "The Polish army attacks the invaders: once free of charge, led by the first "
            "player, and after that for one disc in the Sejm each time. Freeing a region "
            "saves the estates of all who have some there."
        ),
        ("army", "sejm"),
    ),
    "enemies_expand": Lesson(
        tr_noop("13. Enemies expand"),
        tr_noop(
            "Enemies that outnumber all the nobles in their own region also enter both "
            "neighbouring regions. The nobles that you leave in a region hold them back."
        ),
        _REGIONS,
    ),
    "estates": Lesson(
        tr_noop("14. Estates"),
        tr_noop(
            "An occupied region loses estates, from the border on, and its value falls. A region "
            "that no enemy entered grows in value: next turn it brings more."
        ),
        _VALUES,
    ),
    "victory_points": Lesson(
        tr_noop("15. Victory points"),
        tr_noop(
            "Whoever has the most nobles in an enemy's box scores the points printed there,"
            " and each disc in the Sejm scores 2. Then every 5 money you hold must be spent"
            " for 1 point, so nobody keeps more than 4."
        ),
        (*_ENEMIES, "sejm"),
    ),
    "end_of_turn": Lesson(
        tr_noop("16. End of the turn"),
        tr_noop(
            "Boxes, Sejm and armies are cleared; estates and the nobles in the regions stay. "
            "Enemies become stronger from turn to turn, so what you build now must be defended."
        ),
    ),
    "over": Lesson(
        tr_noop("You know the game"),
        tr_noop(
            "That was a whole turn; three more follow. F1 opens the rules of the present phase at "
            "any time, and everything on the board tells what it is when you point at it. Play "
            "on, and good luck."
        ),
    ),
}
"""By the topic of the rules that is in force; ``over`` is told when the first turn has ended."""
