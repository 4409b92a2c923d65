"""The golden playthroughs stand: a change of rules, or a leak, is a diff that somebody reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.shared.record import Record, Step, lines, parse, replay
from tests.golden.playthrough import played_through

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.record.jsonl"))


def told(record: Record) -> str:
    """Return the whole playthrough."""
    return "".join(f"{line}\n" for line in played_through(record))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".record.jsonl"))
def test_a_recorded_game_is_told_as_ever(path: Path, update_golden: bool) -> None:
    record = parse(path.read_text(encoding="utf-8"))
    text = told(record)
    golden = path.with_name(path.name.replace(".record.jsonl", ".playthrough.txt"))
    if update_golden:
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".record.jsonl"))
def test_a_recorded_game_replays_to_itself(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse(text)
    again = lines(record.header, replay(record))
    assert "".join(f"{line}\n" for line in again) == text


def test_there_are_golden_games() -> None:
    assert len(RECORDS) >= 2


def test_a_changed_game_is_told_differently() -> None:
    record = parse(RECORDS[0].read_text(encoding="utf-8"))
    before = told(record)
    first = record.steps[0]
    record.steps = [Step(0, None, None, (first.dice[0] % 6 + 1,))]
    assert not before.startswith(told(record))
