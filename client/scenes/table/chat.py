"""What is said at a table, over the board."""

from __future__ import annotations

from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN
from parlour.client.scenes.lobby.chat import ChatBox
from parlour.client.scenes.menu import MenuScene
from parlour.client.table_model import TableModel
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import Said, Say, ServerMessage


class TableChat(MenuScene):
    """Talk with those at the table; the game goes on below."""

    title = tr_noop("At the table")
    subtitle = tr_noop("Everybody who looks on can read this")

    def __init__(self, app: App, model: TableModel) -> None:
        """Talk at the table of ``model``."""
        super().__init__(app)
        self._model = model

    def build(self) -> Part:
        """Show what was said, and a way back."""
        self._chat = ChatBox(self.form, self._model.chat, self._say)
        back = self.form.button(tr("Back to the game"), self.escape, MAIN)
        return self.form.sheet(self._chat.part, (back,), fill=True, still=True)

    def made(self) -> None:
        """Show what was said last, and wait for more."""
        self._chat.scroll_down()
        self.focus.move_to(0)

    def _say(self, text: str) -> None:
        connection = self.app.connection
        table = self._model.info.table
        connection.send(Say(id=connection.next_id(), table=table, text=text))

    def entered(self, field: UITextEntryLine) -> None:
        """Say what was typed."""
        self._chat.entered(field)

    def answered(self, answer: ServerMessage) -> bool:
        """Show what was said; the table below hears it too."""
        if isinstance(answer, Said) and answer.table == self._model.info.table:
            self._chat.show([*self._model.chat, answer.line])
        return False
