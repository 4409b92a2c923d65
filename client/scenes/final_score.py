"""The end of a game."""

from __future__ import annotations

from html import escape

from client.app import App
from client.scenes.menu import MenuScene
from client.table_model import TableModel


class FinalScore(MenuScene):
    """Who won, and with how much."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Show the outcome of a game that is over."""
        super().__init__(app)
        outcome = model.game.outcome(model.shown)
        assert outcome is not None
        names = model.names
        self.title = " and ".join(names[seat] for seat in outcome.winners) + " wins"
        self.subtitle = model.game.title
        order = sorted(
            range(len(names)), key=lambda s: (s not in outcome.winners, -outcome.scores[s])
        )
        self._rows = [(seat, names[seat], outcome.scores[seat]) for seat in order]

    def build(self) -> None:
        """Make a row for each player."""
        for place, (seat, name, score) in enumerate(self._rows):
            y = 380 + 130 * place
            self._background.blit(
                self.art.piece(f"crest_{seat}", 96), self.canvas.point(1180, y - 6)
            )
            text = f"<b>{place + 1}. {escape(name)}</b><br>{score} victory points"
            self.text(text, (1300, y, 470, 90))
        self.focus.focus(self.button("To the title", (1300, 800, 470, 76), self._to_title))
        self.button("Look at the board", (1300, 890, 470, 76), self.escape)

    def _to_title(self) -> None:
        self.app.pop()
        self.app.pop()
