"""Ways to look at a game again: asked for from the server, or read from a file."""

from __future__ import annotations

import logging
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

from parlour.client.app import App, Scene
from parlour.client.replay import Eyes, table_of
from parlour.client.scenes import message
from parlour.client.scenes.replay.replay import ReplayScene
from parlour.client.table_model import TableModel
from parlour.client.troubles import reading_in_words
from parlour.shared.history import History
from parlour.shared.language import tr
from parlour.shared.messages import GetRecord, RecordText, ServerMessage, TableInfo
from parlour.shared.record import Record, RecordError, parse

log = logging.getLogger(__name__)

LARGEST: Final = 32 * 1024 * 1024
"""Bytes of a file that is read as a record."""
_READING: Final = ThreadPoolExecutor(1, "records")
"""Records are played through the rules in a thread: no frame waits for it."""
Read = tuple[Record, History]


class Opening:
    """Asks for the record of a table that is over, and opens it when it has come."""

    def __init__(self, app: App, info: TableInfo, eyes: Eyes) -> None:
        """Open the game of a table; ``eyes``: through whose it is seen first."""
        self._app, self._info, self._eyes = app, info, eyes
        self._request: int | None = None
        self._step: int | None = None
        self._read: Future[Read] | None = None
        self._opened: Read | None = None

    def open(self, step: int | None = None) -> None:
        """Look at the game after a step; None: at its end."""
        self._step = step
        if self._opened is not None:
            self._push(*self._opened)
        elif self._request is None and self._read is None:
            self._request = self._app.connection.next_id()
            self._app.connection.send(GetRecord(id=self._request, table=self._info.table))

    def take(self, answer: ServerMessage) -> bool:
        """Read the record that was asked for; False for another answer."""
        if not isinstance(answer, RecordText) or answer.id != self._request:
            return False
        self._request, self._read = None, _READING.submit(read, answer.text)
        return True

    def update(self) -> None:
        """Open what has been read."""
        if self._read is None or not self._read.done():
            return
        done, self._read = self._read, None
        trouble = done.exception()
        if trouble is None:
            self._opened = done.result()
            self._push(*self._opened)
        else:
            _tell_trouble(self._app, trouble)

    def _push(self, record: Record, history: History) -> None:
        step = len(history) if self._step is None else self._step
        scene = ReplayScene(self._app, history, self._info, step, self._eyes, record=record)
        self._app.push(scene)


def read(text: str) -> Read:
    """Return the record that a text is, played through the rules; raises RecordError."""
    record = parse(text)
    return record, History.of_record(record)


def read_file(path: Path) -> Read:
    """Return the record in a file; raises RecordError and OSError."""
    if path.stat().st_size > LARGEST:
        raise RecordError(f"{path.name} is too large to be a record")
    try:
        return read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(f"{path.name} is no text, as records are") from error


def open_file(app: App, path: Path) -> None:
    """Look at the game of a file from its beginning, or say why that does not go."""
    try:
        record, history = read_file(path)
    except (OSError, RecordError) as error:
        _tell_trouble(app, error)
        return
    app.push(ReplayScene(app, history, table_of(record.header), record=record))


def so_far(app: App, model: TableModel) -> Scene:
    """Return the screen of a game that goes on, as it went so far."""
    history = model.so_far()
    return ReplayScene(app, history, model.info, len(history), goes_on=lambda: not model.told)


def _tell_trouble(app: App, trouble: BaseException) -> None:
    """Say why a record cannot be looked at."""
    log.warning("a record cannot be read: %s", trouble)
    told = (
        reading_in_words(trouble)
        if isinstance(trouble, OSError)
        else tr("It is damaged, or no record: {detail}", detail=str(trouble))
    )
    message.show(app, tr("This record cannot be opened"), told)
