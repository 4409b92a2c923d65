"""Scenarios: a part of a position, actions with scripted dice, and what must come of them.

docs/records.md describes the format of the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from parlour.shared.dice import DiceExhaustedError, ScriptedDice
from parlour.shared.game import AnyGame, BadDataError, Illegal
from parlour.shared.games import find_game
from parlour.shared.merge import differences

SPECTATOR = "spectator"
"""What stands for a seat in ``views`` for somebody without one."""


class ScenarioError(ValueError):
    """A file that is no scenario; the message says where."""


class Legal(Struct, forbid_unknown_fields=True):
    """What is expected of the legal actions of ``seat``."""

    seat: int
    includes: tuple[dict[str, Any], ...] = ()
    excludes: tuple[dict[str, Any], ...] = ()
    count: int | None = None


class Move(Struct, forbid_unknown_fields=True):
    """One action and what is expected after it; without an action, what is expected before any.

    ``refused`` is the key of the expected refusal, ``reason`` its sentence; ``views`` are parts
    of what seats may see; ``events`` are parts of events that must happen, in this order, and
    ``absent`` parts of events that must not happen.
    """

    seat: int | None = None
    action: dict[str, Any] | None = None
    dice: tuple[int, ...] = ()
    refused: str | None = None
    reason: str | None = None
    expect: dict[str, Any] = {}
    events: tuple[dict[str, Any], ...] = ()
    absent: tuple[dict[str, Any], ...] = ()
    views: dict[str, dict[str, Any]] = {}
    legal: tuple[Legal, ...] = ()


class Scenario(Struct, forbid_unknown_fields=True):
    """A whole scenario: ``source`` names the rule, ruling or example that it shows."""

    game: str
    name: str
    source: str
    steps: tuple[Move, ...]
    note: str = ""
    state: dict[str, Any] = {}


def parse(text: str | bytes) -> Scenario:
    """Read a scenario; raises ScenarioError."""
    try:
        return msgspec.json.decode(text, type=Scenario)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise ScenarioError(str(error)) from error


def run(scenario: Scenario) -> list[str]:
    """Play the scenario and return what differs, a line each; raises ScenarioError."""
    try:
        game = find_game(scenario.game)
        state = game.position(scenario.state)
    except BadDataError as error:
        raise ScenarioError(str(error)) from error
    found: list[str] = []
    for number, move in enumerate(scenario.steps, 1):
        found += [f"step {number}: {line}" for line in _run_move(game, state, move)]
    return found


def _run_move(game: AnyGame, state: Any, move: Move) -> Iterator[str]:
    happened: list[dict[str, Any]] = []
    if move.action is not None:
        yield from _act(game, state, move, happened)
    elif move.dice or move.refused or move.reason or move.events or move.absent:
        yield "without an action there are no dice, no refusal and no events"
    yield from differences(game.dump_state(state), move.expect)
    yield from _missing_events(happened, move.events)
    yield from _unwanted_events(happened, move.absent)
    for who, parts in move.views.items():
        seen = game.dump_state(game.view(state, _seat(who)))
        yield from differences(seen, parts, f"view of {who}")
    for legal in move.legal:
        yield from _compare_legal(game, state, legal)


def _seat(who: str) -> int | None:
    if who == SPECTATOR:
        return None
    if not who.isdecimal():
        raise ScenarioError(f"views: {who!r} is no seat")
    return int(who)


def _act(game: AnyGame, state: Any, move: Move, happened: list[dict[str, Any]]) -> Iterator[str]:
    dice = ScriptedDice(move.dice)
    try:
        if move.seat is None:
            raise BadDataError("an action needs a seat")
        action = game.load_action(move.action)
        events = game.decide(state, move.seat, action, dice)
    except Illegal as refusal:
        yield from _compare_refusal(game, refusal, move)
        return
    except (BadDataError, DiceExhaustedError) as error:
        yield str(error)
        return
    if move.refused or move.reason:
        yield f"allowed, though refusal {move.refused or move.reason!r} is expected"
    if dice.left:
        yield f"dice {dice.left} were not rolled"
    for event in events:
        game.evolve(state, event)
        happened.append(game.dump_event(event))


def _compare_refusal(game: AnyGame, refusal: Illegal, move: Move) -> Iterator[str]:
    sentence = game.explain(refusal)
    if move.refused is None:
        yield f"refused: {sentence}"
    elif refusal.key != move.refused:
        yield f"refused for {str(refusal.key)!r} where {move.refused!r} is expected"
    if move.reason is not None and sentence != move.reason:
        yield f"the reason is {sentence!r} where {move.reason!r} is expected"


def _missing_events(
    happened: list[dict[str, Any]], expected: tuple[dict[str, Any], ...]
) -> Iterator[str]:
    rest = iter(happened)
    for parts in expected:
        if not any(_holds(event, parts) for event in rest):
            yield f"event {parts} did not happen (in this order)"
            return


def _unwanted_events(
    happened: list[dict[str, Any]], absent: tuple[dict[str, Any], ...]
) -> Iterator[str]:
    for parts in absent:
        if any(_holds(event, parts) for event in happened):
            yield f"event {parts} happened"


def _holds(event: dict[str, Any], parts: dict[str, Any]) -> bool:
    return not any(differences(event, parts))


def _compare_legal(game: AnyGame, state: Any, expected: Legal) -> Iterator[str]:
    legal = [game.dump_action(action) for action in game.legal(state, expected.seat)]
    for action in expected.includes:
        if action not in legal:
            yield f"{action} is not legal for seat {expected.seat}"
    for action in expected.excludes:
        if action in legal:
            yield f"{action} is legal for seat {expected.seat}"
    if expected.count is not None and len(legal) != expected.count:
        yield f"{len(legal)} legal actions for seat {expected.seat}, not {expected.count}"
