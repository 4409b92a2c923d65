"""The open table at the client: what is shown to whom, and who is asked."""

from __future__ import annotations

from random import Random
from typing import Any

from client.table_model import Decision, TableModel
from shared.dice import RandomDice
from shared.gods_playground.game import GODS_PLAYGROUND as GAME
from shared.messages import Happened, Position, SeatEvents, SeatPlan, SeatView, TableInfo

HERE, BOT = "here", "bot"


class Server:
    """A table on the other side, without a wire."""

    def __init__(self, kinds: tuple[str, ...], seed: int = 1) -> None:
        self.dice = RandomDice(Random(seed))
        self.rng = Random(seed)
        self.state: Any = GAME.new(3, {})
        GAME.play(self.state, None, None, self.dice)
        self.step = 0
        self.seats = [seat for seat, kind in enumerate(kinds) if kind == HERE]
        plans = tuple(
            SeatPlan(f"P{seat}", "here" if kind == HERE else "bot")
            for seat, kind in enumerate(kinds)
        )
        info = TableInfo("t", GAME.name, plans, "running", 1, 0.0, "")
        views = tuple(
            SeatView(seat, GAME.dump_state(GAME.view(self.state, seat))) for seat in self.seats
        )
        self.model = TableModel(Position(id=1, info=info, step=0, views=views))

    def act(self, seat: int, action: Any = None) -> None:
        """Let a seat act, and tell the model."""
        chosen = action if action is not None else GAME.sample(self.state, seat, self.rng)
        events = GAME.play(self.state, seat, chosen, self.dice)
        self.step += 1
        updates = tuple(
            SeatEvents(s, tuple(GAME.dump_event(GAME.redact(e, s)) for e in events))
            for s in self.seats
        )
        self.model.receive(Happened(table="t", step=self.step, actor=seat, updates=updates))

    def tell_all(self) -> int:
        """Tell every event; returns how many there were."""
        number = 0
        while self.model.next_event() is not None:
            self.model.tell()
            number += 1
        return number

    def until(self, phase: str) -> None:
        """Play until a phase waits, and tell everything."""
        while self.state.phase != phase:
            self.act(self.state.to_act[0])
            self.tell_all()


def viewer(server: Server) -> int | None:
    """Return whose view is shown."""
    return server.model.viewer


def test_views_follow_event_by_event() -> None:
    server = Server((HERE, HERE, HERE))
    while server.state.to_act:
        before = GAME.dump_state(server.model.view(0))
        server.act(server.rng.choice(server.state.to_act))
        assert GAME.dump_state(server.model.view(0)) == before
        assert server.model.next_event() is not None
        assert server.tell_all() > 0
        assert server.model.told
        for seat in range(3):
            assert server.model.view(seat) == GAME.view(server.state, seat)
        assert server.model.step == server.step
    assert server.model.over


def test_one_person_is_always_the_viewer_and_never_hands_over() -> None:
    server = Server((BOT, HERE, BOT))
    for _ in range(60):
        assert viewer(server) == 1
        decision = server.model.decision()
        if 1 in server.state.to_act:
            assert decision == Decision(1, hand_over=False)
        else:
            assert decision is None
        server.act(server.state.to_act[0])
        server.tell_all()


def test_open_decisions_need_no_hand_over() -> None:
    server = Server((HERE, HERE, HERE))
    seat = server.state.to_act[0]
    assert server.model.decision() == Decision(seat, hand_over=False)


def test_secret_choices_are_handed_over_and_hidden_at_once() -> None:
    server = Server((HERE, HERE, HERE))
    server.until("nobles")
    model = server.model
    model.viewer = 1
    assert model.decision() == Decision(1, hand_over=False)
    action = GAME.sample(model.view(1), 1, server.rng)
    message = model.act(5, 1, action)
    assert (message.seat, message.step) == (1, server.step + 1)
    assert viewer(server) is None
    assert model.decision() is None, "the server has not answered"
    server.act(1, action)
    server.tell_all()
    shown = GAME.dump_state(model.shown)
    assert shown["players"][1]["placed"] == "hidden"
    assert len(shown["players"][1]["blocks"]) == 12
    decision = model.decision()
    assert decision is not None
    assert decision.hand_over
    assert decision.seat in (0, 2)


def test_events_without_a_viewer_are_redacted() -> None:
    server = Server((HERE, HERE, HERE))
    server.until("nobles")
    assert viewer(server) is None
    server.act(0)
    event: Any = server.model.next_event()
    assert event.blocks is None


def test_a_bots_step_in_between_does_not_ask_twice() -> None:
    server = Server((HERE, BOT, BOT))
    server.until("nobles")
    action = GAME.sample(server.model.view(0), 0, server.rng)
    server.model.act(1, 0, action)
    server.act(1)
    server.tell_all()
    assert server.model.decision() is None
    server.act(0, action)
    server.tell_all()
    assert server.model.decision() is None
    server.act(2)
    server.tell_all()


def test_a_refusal_asks_again() -> None:
    server = Server((HERE, HERE, HERE))
    seat = server.state.to_act[0]
    server.model.act(1, seat, GAME.sample(server.state, seat, server.rng))
    assert server.model.decision() is None
    server.model.refused()
    assert server.model.decision() is not None
