"""What a server keeps of somebody: read, told in words, and written into a file of theirs."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from parlour.client.scenes.words import day_words
from parlour.shared.games import games
from parlour.shared.language import listed, tr, trn
from parlour.shared.messages import ChatLine

LATEST = 3
"""How many of many things are told, the last first."""
FOLDER = "records"
"""Where files are written that one takes along, below the folder of the games."""


class Known(Struct, frozen=True):
    """A person, as they are kept."""

    id: str = ""
    name: str = ""
    created: float = 0.0
    seen: float = 0.0
    address: str = ""
    channels: tuple[str, ...] = ()


class SatAt(Struct, frozen=True):
    """A table somebody sat at."""

    game: str
    status: str
    created: float


class Counted(Struct, frozen=True):
    """A result that is kept."""

    game: str
    at: float
    rated: bool = False


class Kept(Struct, frozen=True):
    """All of it; what this version does not know of is in the text alone."""

    person: Known = Known()
    further: int = msgspec.field(default=0, name="further devices")
    tables: tuple[SatAt, ...] = ()
    said: tuple[ChatLine, ...] = ()
    results: tuple[Counted, ...] = ()

    @property
    def playing(self) -> bool:
        """Whether they sit at a table that is not over: then nothing can be forgotten."""
        return any(table.status != "finished" for table in self.tables)


class Entry(NamedTuple):
    """Things of one kind: what they are called, how many there are, and the last of them."""

    sign: str
    title: str
    lines: tuple[str, ...]


def read(text: str) -> Kept:
    """Read what a server tells; raises ValueError for what is no such thing."""
    return msgspec.json.decode(text, type=Kept)


def entries(kept: Kept) -> list[Entry]:
    """Return all that is kept, in words."""
    return [
        Entry("person", tr("Who you are"), _who(kept)),
        Entry(
            "friends",
            trn("{number} table", "{number} tables", len(kept.tables)),
            _latest([_sat(table) for table in sorted(kept.tables, key=lambda t: t.created)]),
        ),
        Entry(
            "tick",
            trn("{number} result", "{number} results", len(kept.results)),
            _latest([_counted(result) for result in kept.results]),
        ),
        Entry(
            "sheets",
            trn("{number} line that you said", "{number} lines that you said", len(kept.said)),
            _latest([f"{day(line.at)}: {line.text}" for line in kept.said]),
        ),
    ]


def _who(kept: Kept) -> tuple[str, ...]:
    person = kept.person
    lines = [
        tr("{name}, here since {day}", name=person.name, day=day(person.created)),
        trn("{number} further device", "{number} further devices", kept.further),
    ]
    if person.address:
        lines.append(tr("The address you last came from: {address}", address=person.address))
    if person.channels:
        lines.append(tr("Notifications by {ways}", ways=listed(person.channels)))
    return tuple(lines)


def _latest(lines: list[str]) -> tuple[str, ...]:
    """Return the last lines, and how many more there are."""
    more = len(lines) - LATEST
    told = lines[: -LATEST - 1 : -1]
    if more > 0:
        told.append(trn("and {number} more, in the file", "and {number} more, in the file", more))
    return tuple(told)


def _sat(table: SatAt) -> str:
    status = {
        "open": tr("waits for players"), "running": tr("is being played"), "finished": tr("over"),
    }.get(table.status, table.status)  # fmt: skip
    return f"{day(table.created)}: {_title(table.game)}, {status}"


def _counted(result: Counted) -> str:
    how = tr("rated") if result.rated else tr("casual")
    return f"{day(result.at)}: {_title(result.game)}, {how}"


def _title(game: str) -> str:
    return games()[game].title if game in games() else game


def day(seconds: float) -> str:
    """Return a day, in local time, for people."""
    return day_words(datetime.fromtimestamp(seconds, UTC).astimezone())


def write(folder: Path, person: str, text: str) -> Path:
    """Write all that is kept of a person into a file below ``folder``; raises OSError."""
    name = "".join(letter for letter in person if letter.isalnum())
    path = folder / FOLDER / f"stored-{name or 'data'}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path
