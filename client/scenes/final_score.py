"""The end of a game."""

from __future__ import annotations

from html import escape

from client.app import App
from client.scenes.menu import MenuScene
from client.scenes.seats import Seats
from client.table_model import TableModel
from shared.messages import Entered, Rematch, ServerMessage


class FinalScore(MenuScene):
    """Who won, and with how much."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Show the outcome of a game that is over."""
        super().__init__(app)
        self._model = model
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
        again = self.button("Play again", (1300, 768, 470, 70), self._play_again)
        if not self._model.people:
            again.disable()
        self.focus.focus(self.button("Leave the table", (1300, 850, 470, 70), self._leave_table))
        self.button("Look at the board", (1300, 932, 470, 70), self.escape)

    def _play_again(self) -> None:
        connection = self.app.connection
        connection.send(Rematch(id=connection.next_id(), table=self._model.info.table))

    def _leave_table(self) -> None:
        self.app.pop()
        self.app.pop()

    def answered(self, answer: ServerMessage) -> bool:
        """Go to the table at which the same people play again."""
        if not isinstance(answer, Entered) or answer.info.table == self._model.info.table:
            return False
        self._leave_table()
        self.app.push(Seats(self.app, answer))
        return True
