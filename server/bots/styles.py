"""Styles: ways of playing that want one thing above all, each a few lines of a TOML file.

They are opponents, not levels: who is good must hold their own against every mixture of them, and
tuning that plays against them does not learn the habits of one family alone. A style multiplies
some of the weights of the file's own table ``even``, which stay as they are while the bots are
tuned, and adds what it likes of a kind of action, named as in records. Or it searches as the bots
do, guided by today's weights times its factors. Or it follows a script, if the game has one, and
names the parameters in which it differs from it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from parlour.server.bots.craft import Policy, PolicyBot, SearchBot
from parlour.server.bots.games import Player
from parlour.server.bots.likes import Likes
from parlour.server.bots.search import Budget, Tactics
from parlour.server.bots.weights import EVEN, times
from parlour.shared.game import BadDataError
from parlour.shared.tagged import tag

W = TypeVar("W", bound=Struct)

FORMER: Final = "former"
"""The style that follows the even weights of the file: what the bots were when it was written."""


class Found(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a style comes from that nobody made by hand."""

    against: str
    """The bot to which it is a response."""
    share: float
    """The part of the wins that it had against a table of them."""
    games: int
    """In so many games."""
    command: str
    seed: int
    date: str


class Looking(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a style looks that searches."""

    playouts: int


class Style(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One way of playing."""

    weights: dict[str, float] = {}
    """Factors for weights of the even temper; of a style that searches, for those of the bots."""
    likes: dict[str, float] = {}
    """What is added to the worth of actions, by their ``type``."""
    script: dict[str, float] | None = None
    """Parameters of the script that it follows; None: it follows a policy."""
    search: Looking | None = None
    """How it searches, guided by its policy; None: it takes what the policy likes best."""
    found: Found | None = None


class Script(NamedTuple):
    """A player made by hand, and the parameters of it that may differ."""

    parameters: type[Struct]
    """They are numbers, and all have defaults."""
    player: Callable[[Struct], Player]


class Searching(NamedTuple, Generic[W]):
    """How bots of a game search, and what they hold dear: a style that searches begins with it."""

    tactics: Callable[[W, Likes], Tactics]
    even: W
    budget: Budget


class Ways(Generic[W]):
    """The ways in which a game can be played, and a file of some of them."""

    def __init__(
        self,
        file: Traversable,
        kind: type[W],
        actions: Iterable[type],
        policy: Callable[[W, Likes], Policy],
        script: Callable[[W], Script] | None = None,
        searching: Searching[W] | None = None,
    ) -> None:
        """Read a file.

        Args:
            file: the TOML file, a table for the even weights and one for each style.
            kind: what the weights of the game are.
            actions: every type of action that there is in it.
            policy: makes a policy of weights and likes.
            script: makes the script of even weights; None: the game has none.
            searching: how a style searches; None: none does.

        Raises BadDataError, naming the file and what is wrong in it.
        """
        self.file = Path(str(file))
        self.tags = {tag(action): action for action in actions}
        self._policy, self._searching = policy, searching
        try:
            tables = tomllib.loads(file.read_text(encoding="utf-8"))
            self.even: W = msgspec.convert(tables.pop(EVEN), kind)
            self.script = script(self.even) if script else None
            self.styles = {FORMER: Style(), **msgspec.convert(tables, dict[str, Style])}
            self.league = {name: self.player(style) for name, style in self.styles.items()}
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise BadDataError(f"{file.name}: {error!r}") from error

    def player(self, style: Style) -> Player:
        """Return who plays in a style; raises KeyError, AttributeError, ValidationError."""
        if style.script is not None:
            if self.script is None:
                raise KeyError("script")
            return self.script.player(msgspec.convert(style.script, self.script.parameters))
        likes = {self.tags[name]: points for name, points in style.likes.items()}
        if style.search is None:
            return PolicyBot(self._policy(times(self.even, style.weights), likes))
        if self._searching is None:
            raise KeyError("search")
        tactics, even, usual = self._searching
        budget = usual._replace(playouts=style.search.playouts)
        return SearchBot(tactics(times(even, style.weights), likes), budget).timeless()


def add(path: Path, name: str, style: Style) -> None:
    """Write a style at the end of a file."""
    tables: Mapping[str, Mapping[str, object]] = msgspec.to_builtins(style)
    lines = [""]
    for table, values in tables.items():
        lines += [f"[{name}.{table}]", *(f"{key} = {_told(each)}" for key, each in values.items())]
    with path.open("a", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def _told(value: object) -> str:
    return f"{value:.3g}" if isinstance(value, float) else msgspec.json.encode(value).decode()
