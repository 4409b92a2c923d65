"""A recorded game told step by step: the action, the events, and what changed in each view."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from parlour.shared.dice import ScriptedDice
from parlour.shared.game import AnyGame
from parlour.shared.record import Record, Replay, Step


def played_through(record: Record) -> Iterator[str]:
    """Yield the lines of the playthrough.

    What the public sees is told once; below it stands what a seat sees otherwise.
    """
    run = Replay(record.header)
    players = len(record.header.seats)
    perspectives: list[int | None] = [None, *range(players)]
    views = {seat: _flat(run.game, run.state, seat) for seat in perspectives}
    for step in record.steps:
        before = views
        events = run.take(step, ScriptedDice(step.dice))
        yield _headline(step)
        for event in events:
            yield from _event_lines(run.game, event, players)
        views = {seat: _flat(run.game, run.state, seat) for seat in perspectives}
        yield from _changes(before, views, perspectives)


def _headline(step: Step) -> str:
    actor = "set-up" if step.seat is None else f"seat {step.seat}"
    action = "" if step.action is None else f" {_plain(step.action)}"
    return f"== {step.n}: {actor}{action} dice {list(step.dice)}"


def _event_lines(game: AnyGame, event: Any, players: int) -> Iterator[str]:
    public = _plain(game.dump_event(game.redact(event, None)))
    yield f"  {public}"
    for seat in range(players):
        seen = _plain(game.dump_event(game.redact(event, seat)))
        if seen != public:
            yield f"    seat {seat}: {seen}"


def _changes(
    before: dict[int | None, dict[str, Any]],
    after: dict[int | None, dict[str, Any]],
    perspectives: list[int | None],
) -> Iterator[str]:
    public: list[str] = []
    for seat in perspectives:
        changed = [
            f"{path} = {_plain(value)}"
            for path, value in after[seat].items()
            if before[seat].get(path) != value
        ]
        gone = [f"{path} gone" for path in before[seat] if path not in after[seat]]
        lines = changed + gone
        if seat is None:
            public = lines
            yield from (f"  . {line}" for line in lines)
        else:
            yield from (f"  . seat {seat}: {line}" for line in lines if line not in public)
            yield from (f"  . seat {seat} not: {line}" for line in public if line not in lines)


def _flat(game: AnyGame, state: Any, seat: int | None) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    _flatten("", game.dump_state(game.view(state, seat)), flat)
    return flat


def _flatten(path: str, node: Any, flat: dict[str, Any]) -> None:
    if isinstance(node, dict):
        for key, value in node.items():
            _flatten(f"{path}.{key}" if path else key, value, flat)
    elif isinstance(node, list) and node and isinstance(node[0], dict):
        for index, value in enumerate(node):
            _flatten(f"{path}.{index}", value, flat)
    else:
        flat[path] = node


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
