"""Tables of weights: what the bots of a game hold dear, by temperament, from a TOML file.

The table ``even`` holds the weights themselves, as tuning found them; every other table is a
temperament and holds factors for some of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct, structs

from parlour.shared.game import BadDataError

W = TypeVar("W", bound=Struct)

EVEN = "even"


def read(file: Traversable, kind: type[W]) -> dict[str, W]:
    """Return the weights of each temperament, the even one as ``""`` first.

    Raises BadDataError, naming the file and what is wrong in it.
    """
    try:
        tables = msgspec.convert(
            tomllib.loads(file.read_text(encoding="utf-8")), dict[str, dict[str, float]]
        )
        even = msgspec.convert(tables.pop(EVEN), kind)
        return {"": even} | {name: times(even, table) for name, table in tables.items()}
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadDataError(f"{file.name}: {error!r}") from error


def temperaments(file: Traversable) -> tuple[str, ...]:
    """Return the names of the temperaments, that of the even one, ``""``, first."""
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return ("", *(name for name in tables if name != EVEN))


def times(weights: W, factors: Mapping[str, float]) -> W:
    """Return weights, some of them multiplied; raises AttributeError for one there is not."""
    return structs.replace(
        weights, **{name: getattr(weights, name) * factor for name, factor in factors.items()}
    )


def write(path: Path, weights: Struct) -> None:
    """Put ``weights`` in the place of those of the even table; the rest of the file stays."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = lines.index(f"[{EVEN}]") + 1
    end = next((n for n in range(start, len(lines)) if lines[n].startswith("[")), len(lines))
    told = [f"{name} = {value:.3g}" for name, value in structs.asdict(weights).items()]
    path.write_text("\n".join([*lines[:start], *told, "", *lines[end:]]) + "\n", encoding="utf-8")
