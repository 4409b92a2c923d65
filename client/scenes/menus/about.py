"""How the game goes, and who made it."""

from __future__ import annotations

from html import escape

from parlour.client.app import App
from parlour.client.games import has_board
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN
from parlour.client.rules import topics
from parlour.client.scenes.menu import MenuScene
from parlour.shared import __version__
from parlour.shared.game import games
from parlour.shared.language import spoken, tr, tr_noop

TABLE = tr_noop(
    "<b>At the table.</b> What can be chosen is lit on the board and listed at the right; what "
    "cannot is dim, and says why when you point at it. Point at anything to learn what it is. "
    "Keys: 1 to 5 for the regions, the letters and digits on the buttons, arrows and Tab to move, "
    "Enter to confirm, Backspace to take a choice back, Space to skip what is shown, Escape for "
    "the menu, F1 for the rules, F2 to see again what happened, F11 for the full screen."
)
ABOUT = tr_noop(
    "<b>About.</b> Version {version}. An unofficial implementation, with drawings and words "
    "of its own. Some numbers of the boards are reconstructed and marked so where they are shown."
)
COURSE, CREDITS = "course", "about"
"""The topics of the rules that tell how a game goes, and who made it."""


class About(MenuScene):
    """A page of text."""

    title = tr_noop("How to play")
    subtitle = tr_noop("and who made it")

    def __init__(self, app: App, game: str | None = None) -> None:
        """Tell of one game, or of them all."""
        super().__init__(app)
        self._games = [game] if game else list(games())

    def build(self) -> Part:
        """Make the page."""
        known = {topic.key: topic for topic in topics(self._games[0], spoken())}
        course = known.get(COURSE) or next(iter(known.values()))
        told = f"<b>{escape(course.title)}.</b> {escape(course.text)}"
        about = " ".join([tr(ABOUT, version=__version__), *self._credits()])
        form = self.form
        page = form.column(*(form.words(text, 26) for text in (told, tr(TABLE), about)), gap=24)
        back = form.button(tr("Back"), self.escape, MAIN, first=True, least=260)
        return form.sheet(page, (back,), width=1400)

    def _credits(self) -> list[str]:
        return [
            escape(topic.text)
            for game in self._games
            if has_board(game)
            for topic in topics(game, spoken())
            if topic.key == CREDITS
        ]
