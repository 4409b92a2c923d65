"""A table on the other side of the wire, without a wire."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.client.table_model import TableModel
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.messages import (
    ClockPlan,
    Entered,
    Happened,
    SeatEvents,
    SeatInfo,
    SeatView,
    TableInfo,
)

HERE, BOT = "here", "bot"


class Server:
    """A table on the other side, without a wire."""

    def __init__(
        self,
        kinds: tuple[str, ...],
        seed: int = 1,
        game: AnyGame = GODS_PLAYGROUND,
        *,
        late: bool = False,
    ) -> None:
        """Begin a game; ``late``: this device looks on, and sees all hands."""
        self.game = game
        self.dice = RandomDice(Random(seed))
        self.rng = Random(seed)
        self.state: Any = game.new(len(kinds), {})
        self.events = game.play(self.state, None, None, self.dice)
        self.step = 0
        self.seats: list[int | None] = [
            seat for seat, kind in enumerate(kinds) if kind == HERE or late
        ]
        if late:
            self.seats.insert(0, None)
        self.seat_infos = tuple(
            SeatInfo("person" if kind == HERE else "bot", f"P{seat}")
            for seat, kind in enumerate(kinds)
        )
        self.told: list[Happened] = []
        self.model = TableModel(self.entered(self.views()))

    def views(self) -> tuple[SeatView, ...]:
        """Return the position as the seats of this device may see it."""
        return tuple(
            SeatView(seat, self.game.dump_state(self.game.view(self.state, seat)))
            for seat in self.seats
        )

    def entered(
        self,
        views: tuple[SeatView, ...],
        step: int = 0,
        seen: int = 0,
        missed: tuple[Happened, ...] = (),
    ) -> Entered:
        """Return what the server says to somebody who comes."""
        info = TableInfo(
            table="t",
            game=self.game.name,
            status="running",
            host="p",
            private=True,
            seats=self.seat_infos,
            options={},
            clock=ClockPlan(),
            take_back="own",
            created=0.0,
            changed=0.0,
            progress="",
        )
        return Entered(id=1, info=info, step=step, views=views, missed=missed, seen=seen)

    def act(self, seat: int, action: Any = None) -> None:
        """Let a seat act, and tell the model."""
        chosen = action if action is not None else self.game.sample(self.state, seat, self.rng)
        self.events = self.game.play(self.state, seat, chosen, self.dice)
        self.step += 1
        updates = tuple(
            SeatEvents(s, tuple(self.game.dump_event(self.game.redact(e, s)) for e in self.events))
            for s in self.seats
        )
        happened = Happened(table="t", step=self.step, actor=seat, updates=updates, at=0.0)
        self.told.append(happened)
        self.model.receive(happened)

    def tell_all(self) -> int:
        """Tell every event; returns how many there were."""
        number = 0
        while self.model.next_event() is not None:
            self.model.take_event()
            number += 1
        return number

    def until(self, phase: str) -> None:
        """Play until a phase waits, and tell everything."""
        while self.state.phase != phase:
            self.act(self.game.to_act(self.state)[0])
            self.tell_all()
