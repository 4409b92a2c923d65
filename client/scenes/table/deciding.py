"""Whose decision is awaited at this device, and what becomes of it."""

from __future__ import annotations

from parlour.client.scenes.pedestal import someone
from parlour.client.scenes.table.advice import advised
from parlour.client.scenes.table.beyond import Beyond
from parlour.client.scenes.table.hand_over import HandOver
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.told import BACK, CONFIRM
from parlour.client.table_model import Decision
from parlour.shared.messages import GetHint, Hint, Shown


class Deciding:
    """See the module."""

    def __init__(self, house: House, beyond: Beyond | None) -> None:
        """Decide at a table, which leads to the screens ``beyond`` it."""
        self._app, self._model, self._asking = house.app, house.model, house.asking
        self._house = house
        self._beyond = beyond
        self._waits_for_hand_over: int | None = None
        """The seat to whom the device is to be handed."""
        self._taken_over = False
        self._score_shown = False
        self._shown_step = -1

    def go_on(self) -> bool:
        """Ask somebody at this device if it is time; returns whether anything has changed."""
        self._say_shown()
        if self._asking.asks or self._house.around.question():
            return False
        if self._model.over:
            return self._end()
        decision = self._model.decision()
        return decision is not None and self._decide(decision)

    def _say_shown(self) -> None:
        """Tell the server that the players here have seen everything: their clocks may run."""
        here = bool(self._model.people)
        if here and self._model.told and self._model.step != self._shown_step:
            self._shown_step = self._model.step
            connection, table = self._app.connection, self._model.info.table
            connection.send(Shown(id=connection.next_id(), table=table, step=self._shown_step))

    def _end(self) -> bool:
        if self._score_shown or self._beyond is None:
            return False
        self._score_shown = True
        chronicle = self._house.playback.chronicle
        self._app.push(self._beyond.ending(self._app, self._model, chronicle))
        return True

    def _decide(self, decision: Decision) -> bool:
        if not decision.hand_over:
            self._begin(decision.seat)
        elif self._waits_for_hand_over != decision.seat:
            self._waits_for_hand_over = decision.seat
            name = self._model.names[decision.seat]
            who = someone(self._house.board, self._model.info, decision.seat)
            self._app.push(HandOver(self._app, name, self._take_over, who, self._model.game.name))
            return False
        elif self._taken_over:
            self._taken_over, self._waits_for_hand_over = False, None
            self._begin(decision.seat)
        else:
            return False
        return True

    def _take_over(self) -> None:
        """Ask in the next frame who has the device now."""
        self._taken_over = True

    def _begin(self, seat: int) -> None:
        if len(self._model.people) == 1:
            self._app.sounds.play("chime")  # others have played meanwhile
        self._model.viewer = seat
        view = self._model.view(seat)
        self._house.stage.show(self._house.board.scene(view))
        self._asking.begin(view, seat)
        self._house.guide.ask(view, seat)
        self._house.hud.tray.lower()
        self._house.pointing.used = False

    # --- answers ---

    def press(self, name: str) -> None:
        """Do what a choice, or a button beside the prompt, stands for."""
        if name == CONFIRM:
            self.confirm()
        elif name == BACK:
            self.take_back()
        else:
            self._asking.choose(name)

    def confirm(self) -> None:
        """Send the action that is composed, if it is whole."""
        composer = self._asking.composer
        if composer is None or not self._asking.ready:
            return
        connection = self._app.connection
        act = self._model.act(connection.next_id(), self._asking.seat, composer.action)
        self._house.guide.act(composer.action)
        self._asking.gestures += 1
        self._asking.end()
        self._house.playback.forget_recent()
        connection.send(act)

    def take_back(self) -> None:
        """Take the last choice back, or ask for the last action."""
        if not self._asking.back() and self._model.told:
            self._house.around.take_back()

    # --- hints ---

    def ask_for_hint(self) -> bool:
        """Ask what a strong bot would do here; False where the table gives no hints."""
        if not (self._asking.asks and self._model.info.hints):
            return False
        connection, table = self._app.connection, self._model.info.table
        connection.send(GetHint(id=connection.next_id(), table=table, seat=self._asking.seat))
        self._asking.waits_for_hint = True
        return True

    def take_hint(self, hint: Hint) -> str | None:
        """Show what a hint says as a plan, to be confirmed or not; returns it, None: too late."""
        composer = self._asking.composer
        current = hint.seat == self._asking.seat and hint.step == self._model.step
        if composer is None or not (current and self._asking.waits_for_hint):
            return None  # or something was chosen meanwhile
        load = self._model.game.load_action
        other = "" if hint.other is None else composer.summary_of(load(hint.other))
        advice = advised(hint, other)
        self._asking.propose(load(hint.action), advice)
        self._house.pointing.used = False
        return f"{composer.summary} {advice}"
