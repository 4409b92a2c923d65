"""What the bots make of recorded positions stands: a change is a diff that somebody reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.shared.record import parse
from tests.golden.judgements import judge

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*-random-[23].record.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".record.jsonl"))
def test_a_position_is_judged_as_ever(path: Path, update_golden: bool) -> None:
    text = "".join(f"{line}\n" for line in judge(parse(path.read_text(encoding="utf-8"))))
    golden = path.with_name(path.name.replace(".record.jsonl", ".judgements.txt"))
    if update_golden:
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert text == golden.read_text(encoding="utf-8")


def test_every_game_is_judged() -> None:
    assert len(RECORDS) == 6
