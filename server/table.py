"""One game at one table: the only caller of the rules in play. No sockets, no waiting."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from server.errors import RefusedError
from shared.dice import RecordedDice, SeededDice, commitment
from shared.game import AnyGame, BadDataError, Illegal, find_game
from shared.messages import SeatEvents, SeatPlan, SeatView, TableInfo
from shared.record import Header, Step


class Setting(Struct, frozen=True):
    """What a table is from its beginning: ``seed`` is 64 hex digits, ``created`` Unix seconds."""

    table: str
    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any]
    seed: str
    created: float


class Proposal(NamedTuple):
    """A step that is decided but has not happened yet: it must be stored first."""

    step: Step
    events: list[Any]
    dice_used: int
    """Bytes of the dice stream that are used up after it."""


class DamagedTableError(ValueError):
    """The stored steps of a table cannot be played again; the message says which and why."""


class Table:
    """A running or finished game."""

    def __init__(self, setting: Setting) -> None:
        """Prepare the table; the set-up, ``propose(None, None)``, or ``resume`` starts the game.

        Raises RefusedError when there is no such game, or seats or options do not fit it.
        """
        self.setting = setting
        try:
            self.game: AnyGame = find_game(setting.game)
        except BadDataError as error:
            raise RefusedError("unknown_game", str(error)) from error
        if len(setting.seats) not in self.game.players:
            raise RefusedError("bad_seats", _wrong_number(self.game, len(setting.seats)))
        try:
            self.state: Any = self.game.new(len(setting.seats), setting.options)
        except BadDataError as error:
            raise RefusedError("bad_options", str(error)) from error
        self.steps: list[Step] = []
        self.changed = setting.created
        self._dice_used = 0
        self._asked_since: dict[int, int] = {}

    # --- playing ---

    def prepare(self, seat: int, step: int, data: Mapping[str, Any]) -> Any:
        """Return the action that ``data`` holds; raises RefusedError unless it may be taken now.

        ``step`` is the number after the last step that the player has seen. An action is in time
        if the seat has been asked ever since that step.
        """
        self._check_step(seat, step)
        try:
            action = self.game.load_action(data)
        except BadDataError as error:
            raise RefusedError("bad_action", str(error)) from error
        try:
            self.game.check(self.state, seat, action)
        except Illegal as refusal:
            text = self.game.explain(refusal)
            raise RefusedError("illegal_action", text, refusal.key, refusal.params) from refusal
        return action

    def propose(self, seat: int | None, action: Any) -> Proposal:
        """Decide a prepared action, or the set-up; nothing happens before ``accept``."""
        source = SeededDice(self.setting.seed, self._dice_used)
        dice = RecordedDice(source)
        events = self.game.decide(self.state, seat, action, dice)
        plain = None if action is None else self.game.dump_action(action)
        step = Step(len(self.steps), seat, plain, tuple(dice.drawn))
        return Proposal(step, events, source.drawn)

    def accept(self, proposal: Proposal) -> None:
        """Let a proposal happen."""
        for event in proposal.events:
            self.game.evolve(self.state, event)
        self._dice_used = proposal.dice_used
        self._append(proposal.step)
        self.changed = time.time()

    def _check_step(self, seat: int, step: int) -> None:
        due = len(self.steps)
        asked_since = self._asked_since.get(seat, due)
        if not (step == due or asked_since <= step < due):
            raise RefusedError(
                "wrong_step", f"step {step} is past or to come; the next step is {due}"
            )

    def _append(self, step: Step) -> None:
        self.steps.append(step)
        due = len(self.steps)
        kept = self._asked_since if self.game.secret(self.state) else {}
        self._asked_since = {
            seat: kept.get(seat, due) if seat != step.seat else due
            for seat in self.game.to_act(self.state)
        }

    def resume(self, steps: Sequence[Step], changed: float) -> None:
        """Play stored ``steps`` again, checking them against the dice of the seed.

        Raises DamagedTableError.
        """
        if [step.n for step in steps] != list(range(max(1, len(steps)))):
            raise DamagedTableError("steps are missing")
        for step in steps:
            try:
                action = None if step.action is None else self.game.load_action(step.action)
                proposal = self.propose(step.seat, action)
            except (Illegal, BadDataError) as error:
                raise DamagedTableError(f"step {step.n}: {error}") from error
            if proposal.step != step:
                raise DamagedTableError(f"step {step.n}: the dice are not those of the seed")
            self.accept(proposal)
        self.changed = changed

    # --- what is told ---

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome(self.state) is not None

    def info(self) -> TableInfo:
        """Return the table as lists show it."""
        return TableInfo(
            table=self.setting.table,
            game=self.setting.game,
            seats=self.setting.seats,
            status="finished" if self.over else "running",
            steps=len(self.steps),
            changed=self.changed,
            progress=self.game.progress(self.state),
        )

    def views(self, seats: Sequence[int | None]) -> tuple[SeatView, ...]:
        """Return the position as each of ``seats`` may see it."""
        return tuple(
            SeatView(seat, self.game.dump_state(self.game.view(self.state, seat))) for seat in seats
        )

    def updates(self, events: Sequence[Any], seats: Sequence[int | None]) -> tuple[SeatEvents, ...]:
        """Return ``events`` as each of ``seats`` may see them."""
        return tuple(
            SeatEvents(
                seat,
                tuple(self.game.dump_event(self.game.redact(event, seat)) for event in events),
            )
            for seat in seats
        )

    def header(self) -> Header:
        """Return the header of the record; the seed stays secret until the game is over."""
        setting = self.setting
        return Header(
            game=setting.game,
            seats=tuple(plan.name for plan in setting.seats),
            options=setting.options,
            seed=setting.seed if self.over else None,
            commitment=commitment(setting.seed),
        )


def _wrong_number(game: AnyGame, seats: int) -> str:
    fewest, most = game.players[0], game.players[-1]
    number = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    return f"{game.title} is for {number} players, not {seats}"
