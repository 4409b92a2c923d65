"""What the server says of a table, and what becomes of it at the table."""

from __future__ import annotations

from typing import Protocol

from parlour.client.app import App
from parlour.client.games.protocol import Telling
from parlour.client.net import Connected, Failed, Lost
from parlour.client.scenes import message
from parlour.client.table_model import TableModel
from parlour.shared.language import tr
from parlour.shared.messages import (
    Announced,
    Entered,
    EnterTable,
    Happened,
    Hint,
    Refused,
    Said,
    ServerMessage,
    TableChanged,
    TableGone,
    TakenBack,
)


class Hearer(Protocol):
    """What a table does about what is said."""

    def note(self, tell: str | Telling) -> None:
        """Add a line to the log."""
        ...

    def set_banner(self, text: str) -> None:
        """Say something across the table; empty: nothing."""
        ...

    def refused(self) -> None:
        """Ask again: the last action was refused."""
        ...

    def entered_again(self, entered: Entered) -> None:
        """Take up what was missed."""
        ...

    def go_back(self, taken: TakenBack) -> None:
        """Show an earlier position again."""
        ...

    def changed(self, change: TableChanged) -> None:
        """Take up who is there, and what is voted on."""
        ...

    def take_hint(self, hint: Hint) -> None:
        """Show a hint."""
        ...

    def gone(self, reason: str) -> None:
        """Leave: the table is no more."""
        ...


class Routing:
    """Hands each message of the server on."""

    def __init__(self, app: App, model: TableModel, hearer: Hearer) -> None:
        """Speak for the table of ``model``."""
        self._app = app
        self._model = model
        self._hearer = hearer

    def answer(self, answer: ServerMessage | Connected | Lost | Failed) -> bool:
        """Take up what is said; False for what is said of others."""
        if isinstance(answer, Connected):
            self._enter_again()
        elif isinstance(answer, Lost):
            self._hearer.set_banner(tr("The connection is lost. Trying again …"))
        elif isinstance(answer, Failed):
            self._hearer.set_banner("")
            message.show(self._app, tr("The connection is lost"), answer.reason)
        elif isinstance(answer, Refused):
            self._refused(answer)
        elif isinstance(answer, Announced):
            self._hearer.note(lambda: tr("From the server: {text}", text=answer.text))
        else:
            return self._told(answer)
        return True

    def _told(self, answer: ServerMessage) -> bool:
        """Take up what is said of this table; False for what is said of others."""
        table = answer.info.table if isinstance(answer, Entered | TableChanged) else None
        if isinstance(answer, Happened | TakenBack | TableGone | Said | Hint):
            table = answer.table
        if table != self._model.info.table:
            return False
        if isinstance(answer, Happened):
            self._model.receive(answer)
        elif isinstance(answer, TakenBack):
            self._hearer.go_back(answer)
        elif isinstance(answer, Entered):
            self._hearer.entered_again(answer)
        elif isinstance(answer, TableChanged):
            self._hearer.changed(answer)
        elif isinstance(answer, Hint):
            self._hearer.take_hint(answer)
        elif isinstance(answer, Said):
            self._model.chat.append(answer.line)
            self._hearer.note(f"{answer.line.name}: {answer.line.text}")
        elif isinstance(answer, TableGone):
            self._hearer.gone(answer.reason)
        return True

    def _refused(self, refusal: Refused) -> None:
        self._hearer.refused()
        if refusal.code != "wrong_step":  # it was late, and what came first is on its way
            message.show(self._app, tr("That is not possible"), refusal.text)

    def _enter_again(self) -> None:
        """Ask for what was missed while the connection was lost."""
        connection, info = self._app.connection, self._model.info
        request = connection.next_id()
        since = self._model.last_received
        connection.send(EnterTable(id=request, table=info.table, code=info.code, since=since))
