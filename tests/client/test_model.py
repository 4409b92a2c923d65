"""The open table at the client: what is shown to whom, and who is asked."""

from __future__ import annotations

from typing import Any

from parlour.client.table_model import Decision, TableModel
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.messages import (
    TakenBack,
)
from tests.client.canned import BOT, HERE, Server


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


def test_a_step_that_is_told_twice_happens_once() -> None:
    server = Server((HERE, HERE, HERE))
    server.act(server.state.to_act[0])
    server.model.receive(server.told[0])
    server.tell_all()
    server.model.receive(server.told[0])
    assert server.model.told
    assert server.model.view(0) == GAME.view(server.state, 0)


def test_what_was_missed_is_told_after_coming_back() -> None:
    server = Server((HERE, BOT, BOT))
    for _ in range(3):
        server.act(server.state.to_act[0])
    server.tell_all()
    model = server.model
    receive, model.receive = model.receive, lambda happened: None  # type: ignore[method-assign]
    for _ in range(4):
        server.act(server.state.to_act[0])
    model.receive = receive  # type: ignore[method-assign]
    model.entered(server.entered((), step=3, missed=tuple(server.told[3:])))
    assert model.last_received == 7
    server.tell_all()
    assert model.view(0) == GAME.view(server.state, 0)


def test_only_what_came_after_the_own_last_decision_is_news() -> None:
    server = Server((HERE, BOT, BOT))
    start = server.views()
    for _ in range(5):
        server.act(server.state.to_act[0])
    model = TableModel(server.entered(start, seen=3, missed=tuple(server.told)))
    news = []
    while model.next_event() is not None:
        news.append((model.step, model.news))
        model.take_event()
    assert {step for step, new in news if not new} == {1, 2, 3}
    assert {step for step, new in news if new} == {4, 5}


def test_a_step_taken_back_shows_the_earlier_position() -> None:
    server = Server((HERE, HERE, HERE))
    before = server.views()
    earlier = GAME.copy(server.state)
    seat = server.state.to_act[0]
    server.act(seat)
    server.tell_all()
    assert server.model.to_take_back() == (seat, 1)
    server.model.taken_back(TakenBack(table="t", seat=seat, step=2, after=0, views=before))
    assert server.model.view(0) == GAME.view(earlier, 0)
    assert server.model.to_take_back() is None
    assert server.model.last_received == 2
    decision = server.model.decision()
    assert decision is not None
    request = server.model.act(1, decision.seat, GAME.sample(earlier, decision.seat, server.rng))
    assert request.step == 3


def test_after_somebody_else_acted_there_is_nothing_to_take_back() -> None:
    server = Server((HERE, BOT, BOT))
    while True:
        seat = server.state.to_act[0]
        server.act(seat)
        server.tell_all()
        if seat == 0:
            assert server.model.to_take_back() == (0, server.step)
        elif server.model._own_steps:
            break
    assert server.model.to_take_back() is None


def test_who_looks_on_late_sees_through_any_eyes_and_is_never_asked() -> None:
    server = Server((BOT, BOT, BOT), late=True)
    server.until("nobles")
    model = server.model
    assert (model.people, model.open_hands, model.viewer) == ([], [0, 1, 2], None)
    seen = []
    for _ in range(4):
        seen.append(GAME.dump_state(model.shown))
        expected = None if model.viewer is None else model.viewer
        assert model.shown == GAME.view(server.state, expected)
        assert model.decision() is None
        model.look_with_other_eyes()
    assert model.viewer is None
    model.viewer = 1
    seat = server.state.to_act[0]
    server.act(seat)
    assert server.tell_all() > 0
    assert model.shown == GAME.view(server.state, 1)
    assert model.so_far().game is model.game


def test_who_looks_on_at_once_has_no_eyes_but_everybodys() -> None:
    server = Server((BOT, BOT, BOT), late=True)
    public = tuple(view for view in server.views() if view.seat is None)
    server.model.entered(server.entered(public))
    assert (server.model.people, server.model.open_hands) == ([], [])
    server.model.look_with_other_eyes()
    assert server.model.viewer is None
