"""How the game goes, and who made it."""

from __future__ import annotations

from client.scenes.menu import MenuScene
from shared import __version__
from shared.language import tr, tr_noop

TURN = tr_noop(
    "<b>How a turn goes.</b> Estates bring money. Everybody lays six blocks in secret: how many "
    "nobles go to each of five regions, and how much goes to the Polish army. Nobles pay for "
    "everything: seats in the Sejm, estates, special actions, armies, campaigns. Four dice "
    "strengthen the enemies, twice. Whoever is stronger than the nobles in its box then invades, "
    "and invaders who outnumber the nobles of a region spread. Occupied regions lose estates and "
    "value. Victory points come from enemy boxes, the Sejm, money spent on splendour, schools, "
    "and at the end from estates and cities. After four turns the most points win."
)
TABLE = tr_noop(
    "<b>At the table.</b> What can be chosen is lit on the board and listed at the right; what "
    "cannot is dim, and says why when you point at it. Point at anything to learn what it is. "
    "Keys: 1 to 5 for the regions, the letters and digits on the buttons, arrows and Tab to move, "
    "Enter to confirm, Backspace to take a choice back, Space to skip what is shown, Escape for "
    "the menu, F1 for the rules, F2 to see again what happened, F11 for the full screen."
)
ABOUT = tr_noop(
    "<b>About.</b> Version {version}. An unofficial implementation, with drawings and words "
    "of its own. God's Playground was designed by Martin Wallace and published in 2009 by Warfrog "
    "and Treefrog Games; all rights in the game are theirs. Some numbers of the board are "
    "reconstructed and marked so where they are shown."
)


class About(MenuScene):
    """A page of text."""

    title = tr_noop("How to play")
    subtitle = tr_noop("and who made it")

    def build(self) -> None:
        """Make the page."""
        text = "<br><br>".join((tr(TURN), tr(TABLE), tr(ABOUT, version=__version__)))
        self.text(text, (150, 350, 1100, 600))
        self.focus.focus(self.button(tr("Back"), (1390, 820, 280, 70), self.escape))
