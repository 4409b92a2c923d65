"""Examples of the rules: for each topic an event of a recorded game, and the rulings behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Struct

from parlour.client.assets import asset
from parlour.shared.record import Record, Replay, parse

RECORDS: Final = {"attract": "attract/{game}.jsonl", "rare": "rules/examples/{game}.jsonl"}
"""Where records are."""
TOLD_IN_WORDS: Final = frozenset({"reconstructed", "table", "about"})
"""Topics that are about no event."""


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the event of a topic is found, and how it is seen."""

    event: str
    """The type of the first event."""
    record: Literal["attract", "rare"] = "attract"
    having: dict[str, Any] = {}
    """What the event must say."""
    nth: int = 1
    """Which of those it is."""
    events: int = 1
    """How many events that show something follow one another."""
    near: float = 1.8
    """How near it is seen."""
    place: str = ""
    """Where to look; empty: where the event happens."""
    rulings: tuple[int, ...] = ()
    """The rulings that the topic rests on."""


class Scene(NamedTuple):
    """An example that was found: the position before it, and what happens."""

    state: Any
    events: tuple[Any, ...]


@cache
def _all() -> Mapping[str, Mapping[str, Example]]:
    return msgspec.toml.decode(asset("rules/examples.toml"), type=dict[str, dict[str, Example]])


def example_of(game: str, topic: str) -> Example | None:
    """Return the example of a topic; None: it has none."""
    return _all().get(game, {}).get(topic)


@cache
def rulings(game: str, language: str) -> Mapping[int, str]:
    """Return the numbered rulings of a game in a language."""
    text = asset(f"rules/rulings/{game}.{language}.toml")
    return msgspec.toml.decode(text, type=dict[int, str], strict=False)


@lru_cache(4)
def _record(game: str, record: str) -> Record:
    return parse(asset(RECORDS[record].format(game=game)).decode())


@lru_cache(8)
def find(game: str, topic: str) -> Scene:
    """Return the example of a topic; raises KeyError if there is none, or it is not found."""
    example = _all()[game][topic]
    told = _told(_record(game, example.record))
    left = example.nth
    for state, event, rest in told:
        left -= _meant(event, example)
        if not left:
            return Scene(state.copy(), (event, *rest[: example.events - 1]))
    raise KeyError(topic)


def _meant(event: Any, example: Example) -> bool:
    """Return whether an event is what an example looks for."""
    return type(event).__name__ == example.event and all(
        _plain(getattr(event, name)) == wanted for name, wanted in example.having.items()
    )


def _plain(value: Any) -> Any:
    return [*value] if isinstance(value, tuple) else value


def _told(record: Record) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Yield the position before each event, the event, and those after it in its step.

    The position is used again: who keeps it takes a copy.
    """
    replay = Replay(record.header)
    game = replay.game
    for step in record.steps:
        state = game.copy(replay.state)
        events = replay.repeat(step)
        for number, event in enumerate(events):
            yield state, event, tuple(events[number + 1 :])
            game.evolve(state, event)
