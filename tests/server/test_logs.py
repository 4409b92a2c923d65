"""The log: JSON where it is wanted, no secrets, no flood."""

from __future__ import annotations

import json
import logging

import pytest

from parlour.server import logs

log = logging.getLogger("parlour.server.test")


@pytest.mark.parametrize("time", ["first", "second"])
def test_a_log_that_a_test_sets_up_ends_with_it(time: str) -> None:
    root = logging.getLogger()
    assert root.level == logging.WARNING, time
    assert not any(type(handler) is logging.StreamHandler for handler in root.handlers), time
    logs.set_up("text")
    assert root.level == logging.INFO


def test_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("json")
    log.info("listening on %s", "ws://here", extra={"tables": 3})
    line = json.loads(capsys.readouterr().err)
    assert line["message"] == "listening on ws://here"
    assert (line["level"], line["logger"], line["tables"]) == ("INFO", "parlour.server.test", 3)
    assert line["time"].endswith("Z")


def test_text_lines(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("text")
    log.warning("a connection reads too slowly")
    assert capsys.readouterr().err.endswith("WARNING a connection reads too slowly\n")


@pytest.mark.parametrize(
    "text",
    [
        "GET /?token=s3cret&x=1",
        "Authorization: s3cret",
        "{'password': 's3cret'}",
        'invitation code="s3cret"',
    ],
)
@pytest.mark.parametrize("kind", ["text", "json"])
def test_no_secret_goes_out(
    text: str, kind: logs.LogFormat, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up(kind)
    log.info("request %s", text)
    written = capsys.readouterr().err
    assert "s3cret" not in written
    assert "***" in written


def test_a_flood_is_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("text")
    for number in range(1000):
        log.warning("bad frame %d", number)
    log.warning("something else")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) <= 2 * logs.MOST_A_MINUTE + 1
    assert "left out" in lines[logs.MOST_A_MINUTE - 1]
    assert lines[-1].endswith("something else")


def lines_of_a_place(created: float, line: int, number: int) -> list[logging.LogRecord]:
    """Return so many records of one place in the code, made at a time."""
    records = []
    for count in range(number):
        record = logging.LogRecord("a", logging.INFO, "a.py", line, "line %d", (count,), None)
        record.created = created
        records.append(record)
    return records


def test_so_many_lines_of_one_place_a_minute() -> None:
    throttle = logs.Throttle(3)
    first = lines_of_a_place(60.0, 7, 5)
    assert [throttle.filter(each) for each in first] == [True, True, True, False, False]
    assert [each.getMessage() for each in first[:3]] == [
        "line 0",
        "line 1",
        "line 2 (more of these are left out for a minute)",
    ]
    assert [throttle.filter(each) for each in lines_of_a_place(119.9, 8, 1)] == [True]
    assert [throttle.filter(each) for each in lines_of_a_place(119.9, 7, 1)] == [False]
    assert [throttle.filter(each) for each in lines_of_a_place(120.0, 7, 4)] == [True] * 3 + [False]
    assert logs.MOST_A_MINUTE == logs.Throttle()._most == 20
