"""What every game must fulfil, tested on random games of each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.shared.dice import RandomDice, ScriptedDice
from parlour.shared.game import AnyGame, BadDataError, Illegal
from parlour.shared.games import OWN, find_game, games
from parlour.shared.record import Header, Step, line, parse, random_game, replay, seed_of, verify
from parlour.shared.refusals import Refusal
from tests.examples import installed
from tests.random_games import Decision, RandomGame, examples, saved_if_it_fails

with installed():  # a game that somebody else brings keeps the same promises
    ALL = [(game, players) for game in games().values() for players in game.players]
IDS = [f"{game.name}-{players}" for game, players in ALL]
every_game = pytest.mark.parametrize(("game", "players"), ALL, ids=IDS)
NUMBERS = st.integers(0, 10**9)
MOST_LISTED = 400
"""How many legal actions of a position are looked at."""
WRITTEN_DOWN = examples(2)
"""In how many games positions are written down: at steps 1, 2, 4, 8 … and in each new phase."""


@pytest.fixture(autouse=True, scope="module")
def _brought() -> Iterator[None]:
    with installed():
        yield


def seats_and_spectator(players: int) -> list[int | None]:
    """Return every perspective on a table."""
    return [*range(players), None]


# --- promises of every step of a random game ----------------------------------------------------


def decide_leaves_the_state_alone_and_its_events_lead_where_play_does(
    game: AnyGame, players: int, step: Decision
) -> None:
    state = game.copy(step.before)
    events = game.decide(state, step.seat, step.action, ScriptedDice(step.dice))
    assert state == step.before
    assert events == step.events
    for event in events:
        game.evolve(state, event)
    assert state == step.after


def legal_actions_pass_check_and_are_distinct(game: AnyGame, players: int, step: Decision) -> None:
    for seat in range(players):
        listed = list(islice(game.legal(step.after, seat), MOST_LISTED))
        assert bool(listed) == (seat in game.to_act(step.after))
        for action in listed:
            game.check(step.after, seat, action)
        plain = {msgpack.packb(game.dump_action(action)) for action in listed}
        assert len(plain) == len(listed)


def whoever_is_not_to_act_is_refused_with_a_sentence(
    game: AnyGame, players: int, step: Decision
) -> None:
    if step.action is None:
        return
    for seat in set(range(players)) - set(game.to_act(step.after)):
        with pytest.raises(Illegal) as refusal:
            game.decide(step.after, seat, step.action, RandomDice(Random(0)))
        assert game.explain(refusal.value).endswith(".")


def actions_and_events_survive_being_written_down(
    game: AnyGame, players: int, step: Decision
) -> None:
    if step.action is not None:
        written = _over_the_wire(game.dump_action(step.action))
        assert game.load_action(written) == step.action
    for event in step.events:
        assert game.load_event(_over_the_wire(game.dump_event(event))) == event


def _over_the_wire(plain: dict[str, Any]) -> dict[str, Any]:
    back: dict[str, Any] = msgpack.unpackb(msgpack.packb(plain))
    assert back == plain
    assert json.loads(json.dumps(plain)) == plain
    return back


def a_view_follows_the_redacted_events(game: AnyGame, players: int, step: Decision) -> None:
    for seat in seats_and_spectator(players):
        view = game.view(step.before, seat)
        for event in step.events:
            game.evolve(view, game.redact(event, seat))
        assert view == game.view(step.after, seat)
        assert game.view(view, seat) == view


def a_seat_finds_its_legal_actions_on_its_own_view(
    game: AnyGame, players: int, step: Decision
) -> None:
    for seat in game.to_act(step.after):
        seen = islice(game.legal(game.view(step.after, seat), seat), MOST_LISTED)
        assert list(seen) == list(islice(game.legal(step.after, seat), MOST_LISTED))


def a_game_has_an_outcome_as_soon_as_nobody_is_to_act(
    game: AnyGame, players: int, step: Decision
) -> None:
    assert (game.outcome(step.after) is None) == bool(game.to_act(step.after))


PROMISES = (
    (a_game_has_an_outcome_as_soon_as_nobody_is_to_act, 5),
    (decide_leaves_the_state_alone_and_its_events_lead_where_play_does, 5),
    (legal_actions_pass_check_and_are_distinct, 3),
    (whoever_is_not_to_act_is_refused_with_a_sentence, 3),
    (actions_and_events_survive_being_written_down, 3),
    (a_view_follows_the_redacted_events, 2),
    (a_seat_finds_its_legal_actions_on_its_own_view, 3),
)
"""What holds at every step, and in how many games it is looked at."""


def states_and_views_survive_being_written_down(game: AnyGame, players: int, state: Any) -> None:
    """What is dumped, of the position and of what each seat sees of it, is read as it was."""
    for seen in (state, *(game.view(state, seat) for seat in seats_and_spectator(players))):
        plain = _over_the_wire(game.dump_state(seen))
        assert game.dump_state(game.load_state(plain)) == plain


@pytest.mark.long
@every_game
def test_random_games_keep_every_promise(game: AnyGame, players: int) -> None:
    rng = Random()
    for number in range(examples(max(most for _, most in PROMISES))):
        run = RandomGame(game, players, rng.randrange(10**9))
        promises = [promise for promise, most in PROMISES if number < examples(most)]
        phases: set[str] = set()
        with saved_if_it_fails(run):
            for count, step in enumerate(run.play()):
                for promise in promises:
                    promise(game, players, step)
                new = step.after.phase not in phases
                if number < WRITTEN_DOWN and (new or count & (count - 1) == 0):
                    states_and_views_survive_being_written_down(game, players, step.after)
                phases.add(step.after.phase)


@every_game
def test_samples_are_legal_and_reach_every_action(game: AnyGame, players: int) -> None:
    rng = Random(1)
    for step in islice(RandomGame(game, players, 1).play(), 30):
        for seat in game.to_act(step.after):
            legal = list(islice(game.legal(step.after, seat), 21))
            if len(legal) > 20:
                game.check(step.after, seat, game.sample(step.after, seat, rng))
                continue
            seen = [game.sample(step.after, seat, rng) for _ in range(60 * len(legal))]
            counts = [seen.count(action) for action in legal]
            assert sum(counts) == len(seen)
            assert min(counts) > 20
            assert max(counts) < 120


@every_game
@settings(max_examples=examples(3))
@given(number=NUMBERS)
def test_random_games_end_with_an_outcome_and_verify(
    game: AnyGame, players: int, number: int
) -> None:
    record = random_game(game, players, seed_of(str(number)), states=True)
    states = [step.state for step in record.steps]
    outcome = game.outcome(game.load_state(states[-1]))
    assert outcome is not None
    assert len(outcome.scores) == players
    assert set(outcome.winners) <= set(range(players))
    assert [step.state for step in replay(record, states=True)] == states
    verify(record)
    text = "\n".join([line(record.header), *map(line, record.steps)])
    assert parse(text) == record


@every_game
def test_bad_data_is_named(game: AnyGame, players: int) -> None:
    wrong: tuple[Any, ...] = (None, 3, [], {}, {"type": "no such thing"}, {"type": 5})
    for data in wrong:
        with pytest.raises(BadDataError):
            game.load_action(data)
        with pytest.raises(BadDataError):
            game.load_event(data)
        with pytest.raises(BadDataError):
            game.load_state(data)
    with pytest.raises(BadDataError, match="no_such_option"):
        game.new(players, {"no_such_option": 1})
    with pytest.raises(BadDataError):
        game.new(max(game.players) + 1, {})


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadDataError, match="chess"):
        find_game("chess")


def test_a_failing_random_game_is_saved_as_a_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr("tests.random_games.FAILED_GAMES", tmp_path / "failed")
    game, players = ALL[0]
    run = RandomGame(game, players, 5)

    def fail_at_step_20() -> None:
        with saved_if_it_fails(run):
            for number, _ in enumerate(run.play()):
                assert number < 20

    with pytest.raises(AssertionError) as failure:
        fail_at_step_20()
    (path,) = (tmp_path / "failed").iterdir()
    assert str(path) in failure.value.__notes__[0]
    saved = parse(path.read_text(encoding="utf-8"))
    assert isinstance(saved.header, Header)
    assert len(saved.steps) == 21
    assert [Step(s.n, s.seat, s.action, s.dice) for s in replay(saved)] == saved.steps


@pytest.mark.parametrize("game", OWN)
def test_whatever_a_game_refuses_has_its_sentence(game: str) -> None:
    own = import_module(f"parlour.shared.{game}.refusals").Refusal
    words = import_module(f"parlour.shared.{game}.words")
    worded = {*words.REFUSALS, *getattr(words, "COUNTED_REFUSALS", ())}
    assert worded == {*Refusal, *own}
