"""The schema of the protocol that stands beside its prose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from runpy import run_module
from typing import Any

import pytest

from parlour.shared.games import games
from parlour.shared.messages import ClientMessage, ServerMessage, kinds, schema

FILE = Path(__file__).parents[2] / "docs" / "protocol.schema.json"


def _references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "$ref")
        for each in part.values():
            yield from _references(each)
    elif isinstance(part, list):
        for each in part:
            yield from _references(each)


def test_the_schema_in_the_docs_is_up_to_date() -> None:
    """If this fails: ``python -m parlour.shared.messages.schema > docs/protocol.schema.json``."""
    assert FILE.read_text(encoding="utf-8") == schema.text()


def test_the_command_writes_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.warns(RuntimeWarning, match="found in sys.modules"):
        run_module(schema.__name__, run_name="__main__")
    assert capsys.readouterr().out == schema.text()


def test_every_message_and_every_game_is_in_it() -> None:
    whole = schema.schema()
    known = whole["$defs"]
    assert len(known["client"]["anyOf"]) == len(kinds(ClientMessage))
    assert len(known["server"]["anyOf"]) == len(kinds(ServerMessage))
    assert all(known[f"{game}.event"]["anyOf"] for game in games())
    assert {f"#/$defs/{name}" for name in known} >= {*_references(whole)}
