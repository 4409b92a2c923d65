"""What plain data of a game that nobody knows is called, for people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from parlour.client.games.seated import called, called_first
from parlour.shared.language import tr

HIDDEN: Final = "hidden"
"""What stands in a view for what may not be seen."""
NOTHING: Final = "\N{EN DASH}"
SPECIAL: Final[Mapping[Any, str]] = {None: NOTHING, HIDDEN: "?"}
LISTED: Final = 8
"""Values of a list that are told one by one."""
SEATS: Final = frozenset({"seat", "player", "active", "first_player", "target", "winner"})
"""What fields are called that hold a seat."""


def words(key: str) -> str:
    """Return a name of the program as words: ``take_card`` is "Take card"."""
    told = " ".join(key.replace("_", " ").split())
    return told[:1].upper() + told[1:]


def told(value: Any, field: str = "") -> str:
    """Return the value of a ``field`` in words."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, int) and field in SEATS and value >= 0:
        return called(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{words(key)} {told(each, key)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        more = ("\N{HORIZONTAL ELLIPSIS}",) if len(value) > LISTED else ()
        return ", ".join([*(told(each) for each in value[:LISTED]), *more]) or NOTHING
    return SPECIAL.get(value) or str(value).replace("_", " ")


def number_in(value: Any, field: str = "") -> int | None:
    """Return the number that a value is, or how many things a list hides; None: it is no number."""
    if isinstance(value, list | tuple) and value and all(each == HIDDEN for each in value):
        return len(value)
    if isinstance(value, bool) or not isinstance(value, int) or field in SEATS:
        return None
    return value


def tale(plain: Mapping[str, Any]) -> str:
    """Return an action or event in words: who, what, and with which particulars.

    What is masked is left out.
    """
    whose = plain.get("seat")
    told_apart = [
        f"{words(key).lower()} {told(value, key)}"
        for key, value in plain.items()
        if key not in {"type", "seat"} and value is not None
    ]
    what = words(str(plain["type"]))
    if isinstance(whose, int):
        what = f"{called_first(whose)}: {what.lower()}"
    return f"{what} ({', '.join(told_apart)})" if told_apart else what


def name_of(value: Any) -> str:
    """Return what tells a value from others of its field."""
    return value if isinstance(value, str) else json.dumps(value)
