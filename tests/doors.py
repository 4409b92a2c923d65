"""Tables over what a game knows: its actions, events, phases, and the like.

They are found by what their keys are, wherever they stand: whoever adds an action is told of every
table that says nothing of it.
"""

from __future__ import annotations

import ast
import pkgutil
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, get_args

from parlour.shared.games import OWN, find_game
from parlour.shared.gods_playground.special import SPECIAL_ACTIONS
from parlour.shared.phased import PhasedGame
from parlour.shared.rattus.names import CARDS
from parlour.shared.tagged import tag

ROOT: Final = Path(__file__).resolve().parents[1]
LEFT_OUT: Final = Path(__file__).with_suffix(".toml")
ROOMS: Final = ("shared", "client.games", "server.bots")
LEAST: Final = 2
"""Entries of a table; what has fewer says nothing of what it is about."""
SPECIAL: Final = frozenset(offer.kind for offer in SPECIAL_ACTIONS)


PARTS: Final[Mapping[str, Mapping[str, frozenset[Any]]]] = {
    "gods_playground": {
        "special action": SPECIAL,
        "special action by name": frozenset(map(tag, SPECIAL)),
    },
    "rattus": {"card": frozenset(CARDS)},
}
"""Kinds of actions that a game alone has."""


class Table(NamedTuple):
    """A table, and what it is about."""

    file: str
    name: str
    about: str
    missing: frozenset[str]
    """What it does not name, by its type or class."""

    def key(self) -> str:
        """Return where it is."""
        return f"{self.file}:{self.name}"


def registries(game: str) -> dict[str, frozenset[Any]]:
    """Return what a game knows, by what it is called; of several that fit, the first is meant."""
    rules = find_game(game)
    assert isinstance(rules, PhasedGame)
    actions, events = rules.script.actions.kinds, rules.script.events.kinds
    phases = get_args(import_module(f"parlour.shared.{game}.names").PhaseName)
    return {
        **PARTS.get(game, {}),
        "action": frozenset(actions),
        "action by name": frozenset(map(tag, actions)),
        "event": frozenset(events),
        "phase": frozenset(phases) - {"over"},
        "phase or the end": frozenset(phases),
    }


@cache
def tables(game: str) -> list[Table]:
    """Return the tables of a game, in all rooms."""
    known = registries(game)
    found = []
    for module in _modules(game):
        file = Path(str(module.__file__)).relative_to(ROOT).as_posix()
        for name, table in _mappings(module):
            keys = frozenset(table)
            about = _about(keys, known)
            if about is not None:
                missing = frozenset(getattr(each, "__name__", each) for each in known[about] - keys)
                found.append(Table(file, name, about, missing))
    return found


def _about(keys: frozenset[Any], known: Mapping[str, frozenset[Any]]) -> str | None:
    """Return which registry keys are of: all of them, or else most."""
    if len(keys) < LEAST:
        return None
    whole = (name for name, all_ in known.items() if keys <= all_)
    most = (name for name, all_ in known.items() if 2 * len(keys & all_) > len(keys))
    return next(whole, None) or next(most, None)


def _modules(game: str) -> Iterator[ModuleType]:
    for room in ROOMS:
        package = import_module(f"parlour.{room}.{game}")
        yield package
        for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield import_module(each.name)


def _mappings(module: ModuleType) -> Iterator[tuple[str, Mapping[Any, Any]]]:
    """Yield the tables that a module, or a class in it, defines; not those that it imports."""
    tree = ast.parse(getsource(module))
    yield from _defined(tree, vars(module))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _defined(node, vars(vars(module)[node.name]))


def _defined(
    node: ast.Module | ast.ClassDef, values: Mapping[str, Any]
) -> Iterator[tuple[str, Mapping[Any, Any]]]:
    for each in node.body:
        targets = each.targets if isinstance(each, ast.Assign) else []
        if isinstance(each, ast.AnnAssign):
            targets = [each.target]
        for target in targets:
            if isinstance(target, ast.Name) and isinstance(values.get(target.id), Mapping):
                yield target.id, values[target.id]


class LeftOut(NamedTuple):
    """What a table leaves out, and may."""

    table: str
    """Where it is: ``file:NAME``."""
    without: frozenset[str] | None
    """What it does not name; None if it names only few."""
    why: str


def left_out() -> dict[str, LeftOut]:
    """Return what is left out on purpose, by table."""
    listed = tomllib.loads(LEFT_OUT.read_text(encoding="utf-8"))["table"]
    return {
        each["at"]: LeftOut(
            each["at"], frozenset(each["without"]) if "without" in each else None, each["why"]
        )
        for each in listed
    }


def every_table() -> dict[str, Table]:
    """Return the tables of all games, by where they are."""
    return {table.key(): table for game in OWN for table in tables(game)}
