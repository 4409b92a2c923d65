"""What the server says of a table, and what becomes of it at the table."""

from __future__ import annotations

from parlour.client.games.protocol import Telling
from parlour.client.net import Connected, Failed, Incoming, Lost
from parlour.client.refused import refused_in_words
from parlour.client.scenes import message
from parlour.client.scenes.aim_words import said_by_bots
from parlour.client.scenes.emote_words import plain_line
from parlour.client.scenes.table.deciding import Deciding
from parlour.client.scenes.table.house import House
from parlour.shared.emotes import emote_in
from parlour.shared.language import tr
from parlour.shared.messages import (
    Announced,
    Entered,
    EnterTable,
    Happened,
    Hint,
    Muted,
    Refused,
    Said,
    ServerMessage,
    TableChanged,
    TableGone,
    TakenBack,
)

EMOTE = "paper"
"""What an emote sounds like."""


class Routing:
    """Takes up each message of the server; ``closed`` says why the table is no more."""

    def __init__(self, house: House, deciding: Deciding) -> None:
        """Hear of a table."""
        self._app, self._model, self._hud = house.app, house.model, house.hud
        self._house, self._deciding = house, deciding
        self._log = house.hud.drawer.pages.log
        self.closed: str | None = None

    def answer(self, answer: Incoming) -> bool:
        """Take up what is said; False for what is said of others."""
        if isinstance(answer, Connected):
            self._enter_again()
        elif isinstance(answer, Lost):
            self._hud.notice.say(tr("Connection lost. Trying again…"))
        elif isinstance(answer, Failed):
            self._hud.notice.say("")
            message.show(self._app, tr("Connection lost"), answer.reason)
        elif isinstance(answer, Refused):
            self._refused(answer)
        elif isinstance(answer, Announced):
            self.note(lambda: tr("From the server: {text}", text=answer.text))
        else:
            return self._told(answer)
        return True

    def note(self, tell: str | Telling) -> None:
        """Add a line to the log."""
        self._log.add(tell, theme="talk")

    def _told(self, answer: ServerMessage) -> bool:
        """Take up what is said of this table; False for what is said of others."""
        table = answer.info.table if isinstance(answer, Entered | TableChanged) else None
        if isinstance(answer, Happened | TakenBack | TableGone | Said | Muted | Hint):
            table = answer.table
        if table != self._model.info.table:
            return False
        if isinstance(answer, Happened):
            self._model.receive(answer)
        elif isinstance(answer, TakenBack):
            self._go_back(answer)
        elif isinstance(answer, Entered):
            self.entered(answer)
        elif isinstance(answer, TableChanged):
            self._changed(answer)
        elif isinstance(answer, Hint):
            self._hint(answer)
        elif isinstance(answer, Said | Muted):
            self._talk(answer)
        elif isinstance(answer, TableGone):
            self.closed = answer.reason
        return True

    # --- the game ---

    def entered(self, entered: Entered) -> None:
        """Take up what was missed."""
        self._hud.notice.say("")
        if entered.views:
            self._house.playback.start_over()
            self._house.asking.end()
        self._model.entered(entered)
        self._house.playback.put_up()

    def _go_back(self, taken: TakenBack) -> None:
        """Show an earlier position again."""
        self._house.playback.forget()
        self._house.asking.end()
        self._house.guide.again()
        self._model.taken_back(taken)
        name = self._model.names[taken.seat]
        self.note(lambda: tr("{name} undoes the last action.", name=name))
        self._house.stage.show(self._house.board.scene(self._model.shown))

    def _refused(self, refusal: Refused) -> None:
        self._model.refused()
        if refusal.code != "wrong_step":  # it was late, and what came first is on its way
            words = refused_in_words(refusal, self._model.game)
            message.show(self._app, tr("That is not possible"), words)

    def _enter_again(self) -> None:
        """Ask for what was missed while the connection was lost."""
        connection, info = self._app.connection, self._model.info
        request = connection.next_id()
        since = self._model.last_received
        connection.send(EnterTable(id=request, table=info.table, code=info.code, since=since))

    # --- around it ---

    def _changed(self, change: TableChanged) -> None:
        """Take up who is there, and what is voted on."""
        for tell in self._house.around.news(change.info):
            self.note(tell)
        self._model.changed(change)

    def _talk(self, news: Said | Muted) -> None:
        """Take up what was said or shown, or who is not to be heard."""
        drawer = self._hud.drawer
        talk = drawer.pages.chat
        if isinstance(news, Muted):
            talk.mute(news.persons)
            return
        line = news.line
        key = emote_in(line.text)
        self._model.chat.append(line)
        self.note(lambda: plain_line(line))
        talk.heard(seen=drawer.shows("chat"))
        seat = talk.seat_of(line)
        shown = key or (line.text if said_by_bots(line.text) and not line.person else None)
        if shown is not None and seat is not None:
            self._hud.emotes.say(seat, shown)
            self._app.sounds.play(EMOTE)

    def _hint(self, hint: Hint) -> None:
        """Choose what a hint says, and tell its worth; it can be taken back or confirmed."""
        told = self._deciding.take_hint(hint)
        if told is not None:
            self.note(lambda: tr("Hint: {hint}", hint=told))
