"""What every game must fulfil, tested on random games of each."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from enum import StrEnum
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgpack
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.shared import scenario as scenarios
from parlour.shared.dice import RandomDice, ScriptedDice
from parlour.shared.game import AnyGame, BadDataError, Illegal
from parlour.shared.games import OWN, find_game, games
from parlour.shared.record import Header, Step, line, parse, random_game, replay, seed_of
from parlour.shared.refusals import Refusal
from parlour.shared.verify import verify
from tests.examples import installed
from tests.random_games import Decision, RandomGame, examples, saved_if_it_fails
from tests.shared.subject import Subject, nothing, subject_of

with installed():  # a game that somebody else brings keeps the same promises
    ALL = [(game, players) for game in games().values() for players in game.players]
IDS = [f"{game.name}-{players}" for game, players in ALL]
every_game = pytest.mark.parametrize(("game", "players"), ALL, ids=IDS)
OURS = [(game, players) for game, players in ALL if game.name in OWN]
every_own_game = pytest.mark.parametrize(("game", "players"), OURS, ids=IDS[: len(OURS)])
NUMBERS = st.integers(0, 10**9)
SCENARIOS = Path(__file__).parent.parent / "scenarios"
MOST_LISTED = 400
"""How many legal actions of a position are looked at."""
MOST_COMPARED = 4000
"""How many legal actions a position may have to be compared with those that check lets through."""
TRIED = 6
"""How many actions of a kind are made up for a position."""
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
    packed = game.pack_events(step.events)
    assert msgpack.unpackb(packed) == [game.dump_event(event) for event in step.events]
    assert game.unpack_events(packed) == list(step.events)


def _over_the_wire(plain: dict[str, Any]) -> dict[str, Any]:
    back: dict[str, Any] = msgpack.unpackb(msgpack.packb(plain))
    assert back == plain
    assert json.loads(json.dumps(plain)) == plain
    return back


def what_a_spectator_sees_whole_is_masked_for_nobody(
    game: AnyGame, players: int, step: Decision
) -> None:
    """Assert that an event which is open to those who look on is open to every seat."""
    for event in step.events:
        whole = game.redact(event, None) is event
        assert game.open([event]) is whole
        if whole:
            assert all(game.redact(event, seat) is event for seat in range(players))
    assert game.open(step.events) is all(game.open([event]) for event in step.events)


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


def a_copy_shares_nothing_that_can_change(game: AnyGame, players: int, step: Decision) -> None:
    copy = game.copy(step.after)
    assert copy == step.after
    assert not changeable(copy).keys() & changeable(step.after).keys()


def changeable(thing: Any) -> dict[int, Any]:
    """Return all parts of a position that can be changed in place, by their identity."""
    found: dict[int, Any] = {}
    parts: list[Any] = [thing]
    while parts:
        part = parts.pop()
        fixed = isinstance(part, tuple | frozenset)
        if isinstance(part, msgspec.Struct):
            fixed = part.__struct_config__.frozen
            parts += (getattr(part, name) for name in part.__struct_fields__)
        elif isinstance(part, dict):
            parts += (*part.keys(), *part.values())
        elif isinstance(part, tuple | frozenset | list | set):
            parts += part
        else:
            continue
        if not fixed:
            found[id(part)] = part
    return found


def nothing_is_lost_or_made(game: AnyGame, players: int, step: Decision) -> None:
    subject_of(game.name).check_position(step.after)


def views_do_not_depend_on_what_is_hidden(game: AnyGame, players: int, step: Decision) -> None:
    hide, rng = subject_of(game.name).hide, Random(f"{step.action} {step.dice}")
    for seat in seats_and_spectator(players):
        other = hide(step.after, seat, rng)
        if other != step.after:
            assert game.view(other, seat) == game.view(step.after, seat)


def what_happens_first_is_told_of_who_decided(game: AnyGame, players: int, step: Decision) -> None:
    """In our own games; whoever passes as well. What befalls the board is told of nobody."""
    if step.seat is not None and game.name in OWN:
        assert getattr(step.events[0], "seat", step.seat) == step.seat


Promise = Callable[[AnyGame, int, Decision], None]
PROMISES: tuple[tuple[Promise, int], ...] = (
    (a_game_has_an_outcome_as_soon_as_nobody_is_to_act, 5),
    (decide_leaves_the_state_alone_and_its_events_lead_where_play_does, 5),
    (legal_actions_pass_check_and_are_distinct, 3),
    (whoever_is_not_to_act_is_refused_with_a_sentence, 3),
    (actions_and_events_survive_being_written_down, 3),
    (a_view_follows_the_redacted_events, 2),
    (what_a_spectator_sees_whole_is_masked_for_nobody, 2),
    (a_seat_finds_its_legal_actions_on_its_own_view, 3),
    (a_copy_shares_nothing_that_can_change, 1),
)
"""What holds at every step, and in how many games it is looked at."""


def promised(subject: Subject) -> tuple[tuple[Promise, int], ...]:
    """Return what holds at every step of a game, in how many games it is looked at."""
    return (
        *PROMISES,
        (what_happens_first_is_told_of_who_decided, 5),
        (nothing_is_lost_or_made, subject.games.kept),
        (views_do_not_depend_on_what_is_hidden, subject.games.hidden),
    )


def states_and_views_survive_being_written_down(game: AnyGame, players: int, state: Any) -> None:
    """What is dumped, of the position and of what each seat sees of it, is read as it was."""
    for seen in (state, *(game.view(state, seat) for seat in seats_and_spectator(players))):
        plain = _over_the_wire(game.dump_state(seen))
        assert game.dump_state(game.load_state(plain)) == plain


@pytest.mark.long
@every_game
def test_random_games_keep_every_promise(game: AnyGame, players: int) -> None:
    subject, rng = subject_of(game.name), Random(f"{game.name} {players}")
    most = max(5, *subject.games)
    for number in range(examples(most)):
        keep_every_promise(RandomGame(game, players, rng.randrange(10**9)), number, rng)


def keep_every_promise(run: RandomGame, number: int, rng: Random) -> None:
    """Assert of random game ``number`` what is to be looked at in it."""
    game, players = run.game, len(run.header.seats)
    subject = subject_of(game.name)
    promises = [promise for promise, most in promised(subject) if number < examples(most)]
    watch = subject.watch() if number < examples(subject.games.kept) else nothing
    waiting: dict[str, list[Any]] = {}
    with saved_if_it_fails(run):
        for count, step in enumerate(run.play()):
            for promise in promises:
                promise(game, players, step)
            watch(step)
            new = step.after.phase not in waiting
            if number < WRITTEN_DOWN and (new or count & (count - 1) == 0):
                states_and_views_survive_being_written_down(game, players, step.after)
            waiting.setdefault(step.after.phase, []).append(step.after)
        if number < examples(subject.games.tried):
            del waiting["over"]
            state = rng.choice(waiting[rng.choice(sorted(waiting))])
            check_agrees_with_legal_on_any_action(game, players, state, rng)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(100))
@pytest.mark.parametrize("name", OWN)
def test_ten_thousand_random_games_keep_the_invariants(name: str, hundred: int) -> None:
    game, subject = find_game(name), subject_of(name)
    for number in range(100 * hundred, 100 * hundred + 100):
        run = RandomGame(game, game.players[number % len(game.players)], number)
        watch = subject.watch()
        with saved_if_it_fails(run):
            for step in run.play():
                subject.check_position(step.after)
                watch(step)


@pytest.mark.parametrize("name", OWN)
def test_random_games_show_every_phase_and_every_event(name: str) -> None:
    game, subject = find_game(name), subject_of(name)
    events = import_module(f"parlour.shared.{name}.events").Event
    waiting = {phase for phase, does in subject.phases.items() if does.actions}
    every = {*waiting, "over", *(kind.__name__ for kind in get_args(events))}
    seen: set[str] = set()
    for number in subject.telling:
        for step in RandomGame(game, game.players[number % len(game.players)], number).play():
            seen.add(step.after.phase)
            seen.update(type(event).__name__ for event in step.events)
    assert seen >= every, every - seen


# --- check agrees with legal --------------------------------------------------------------------


@pytest.mark.parametrize("name", OWN)
def test_every_kind_of_action_is_tried(name: str) -> None:
    actions = import_module(f"parlour.shared.{name}.actions")
    words = import_module(f"parlour.shared.{name}.words")
    tried = subject_of(name).tried
    assert set(tried) == set(get_args(actions.Action))
    assert {actions.tag(kind) for kind in tried} == set(words.ACTION_NAMES)
    rng = Random(1)
    assert all(type(make(rng)) is kind for kind, make in tried.items())


def check_agrees_with_legal_on_any_action(
    game: AnyGame, players: int, state: Any, rng: Random
) -> None:
    """Assert it of actions of each kind that the phase takes, and of any other."""
    subject = subject_of(game.name)
    tried, every = subject.tried, [*subject.tried.values()]
    for seat in range(players):
        legal = {*islice(game.legal(state, seat), MOST_COMPARED)}
        if len(legal) == MOST_COMPARED:
            continue
        for kind in subject.phases[state.phase].actions:
            for _ in range(TRIED):
                agrees(game, state, seat, tried[kind](rng), legal)
        agrees(game, state, seat, rng.choice(every)(rng), legal)


def agrees(game: AnyGame, state: Any, seat: int, action: Any, legal: Collection[Any]) -> None:
    """Assert that check lets ``action`` through exactly if legal lists it."""
    try:
        game.check(state, seat, action)
    except Illegal as refusal:
        assert action not in legal
        explained(game.name, refusal.key, tuple(sorted(refusal.params.items())))
    else:
        assert action in legal


@cache
def explained(name: str, key: StrEnum, params: tuple[tuple[str, Any], ...]) -> None:
    """Assert that a refusal has a whole sentence."""
    sentence = find_game(name).explain(Illegal(key, **dict(params)))
    assert sentence.endswith(".")
    assert "{" not in sentence


@every_own_game
def test_check_agrees_with_legal_on_every_action(game: AnyGame, players: int) -> None:
    compared = [
        agrees_on_every_action(game, step.after, seat)
        for step in RandomGame(game, players, 11).play()
        for seat in game.to_act(step.after)
    ]
    assert min(map(sum, zip(*compared, strict=True))) > 100


@pytest.mark.parametrize("name", OWN)
def test_check_agrees_with_legal_on_every_action_of_the_scenarios(name: str) -> None:
    """There is much in them that random games come to rarely."""
    game = find_game(name)
    compared = []
    for file in SCENARIOS.glob(f"{name}/*.json"):
        scenario = scenarios.parse(file.read_bytes())
        state = game.position(scenario.state)
        for move in scenario.steps:
            assert [*scenarios._run_move(game, state, move)] == [], file
            compared += [agrees_on_every_action(game, state, seat) for seat in game.to_act(state)]
    assert min(map(sum, zip(*compared, strict=True))) > 100


def agrees_on_every_action(game: AnyGame, state: Any, seat: int) -> tuple[int, int]:
    """Assert it of all actions worth trying; return how many are legal, and how many are not."""
    possible = [*subject_of(game.name).every(state)]
    legal = {*game.legal(state, seat)} if possible else set()
    for action in possible:
        agrees(game, state, seat, action, legal)
    listed = sum(action in legal for action in possible)
    return listed, len(possible) - listed


# --- nothing is revealed ------------------------------------------------------------------------


@pytest.mark.parametrize("name", OWN)
def test_events_are_masked_for_those_who_may_not_see_all_of_them(name: str) -> None:
    game = find_game(name)
    for event, known_to, masked in subject_of(name).masked:
        for seat in seats_and_spectator(max(game.players)):
            assert game.redact(event, seat) == (event if seat in known_to else masked)


@pytest.mark.parametrize("name", OWN)
def test_what_somebody_has_learnt_is_not_taken_back_unasked(name: str) -> None:
    game, subject = find_game(name), subject_of(name)
    assert subject.revealing
    assert [event for event in subject.revealing if not game.reveals(event)] == []
    assert [event for event in subject.plain if game.reveals(event)] == []


# --- whole games --------------------------------------------------------------------------------


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
        with pytest.raises(BadDataError):
            game.unpack_events(msgpack.packb([data]))
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
