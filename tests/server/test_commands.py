"""The command line, as a person uses it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import ClassVar

import pytest

from parlour.client.main import join_invitation, main, parser
from parlour.server.lobby import Lobby
from parlour.server.operate_cli import OperateError, _answer, _show
from parlour.server.sqlite_store import SqliteStore
from parlour.shared import verify
from parlour.shared.messages import Operated, Refused, encode
from parlour.shared.record import parse
from tests.server.conftest import Wire

COMMAND = [sys.executable, "-m", "parlour.client.main"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """Run the command; returns its status, output and errors."""
    try:
        status = main([str(argument) for argument in arguments])
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    told = capsys.readouterr()
    return status, told.out, told.err


Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("serve",),
        ("record",),
        ("record", "play"),
        ("record", "export"),
        ("record", "random"),
        ("record", "verify"),
        ("record", "scenario"),
    ],
)
def test_help_is_everywhere(capsys: Capture, arguments: tuple[str, ...]) -> None:
    status, out, _ = run(capsys, *arguments, "--help")
    assert status == 0
    assert "usage: gods-playground" in out


def test_version(capsys: Capture) -> None:
    status, out, _ = run(capsys, "--version")
    assert status == 0
    assert re.fullmatch(r"gods-playground \d+\.\d+\.\d+ \((plain Python|compiled)\)\n", out)


def test_random_and_play_agree_line_by_line(capsys: Capture, tmp_path: Path) -> None:
    arguments = ("record", "random", "gods_playground", "--players", "3", "--seed", "7")
    status, printed, _ = run(capsys, *arguments, "--states")
    assert status == 0
    path = tmp_path / "game.jsonl"
    assert run(capsys, *arguments, "--states", "-o", path)[0] == 0
    assert path.read_text(encoding="utf-8") == printed
    assert run(capsys, "record", "play", path, "--states")[:2] == (0, printed)
    status, short, _ = run(capsys, "record", "play", path)
    assert status == 0
    assert '"state"' not in short
    status, out, _ = run(capsys, "record", "verify", path)
    assert (status, "agree" in out) == (0, True)


def tampered(tmp_path: Path, capsys: Capture, line: int, old: str, new: str) -> Path:
    """Write a record with one thing changed in a line (0: the header)."""
    arguments = ("record", "random", "gods_playground", "--players", "3", "--seed", "1")
    lines = run(capsys, *arguments)[1].splitlines()
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new)
    path = tmp_path / "tampered.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (2, "place_estate", "build_estate", "step 1: Build an estate is not possible"),
        (2, '"seat":', '"seat":2,"was":', "line 3:"),
        (2, '"dice":[]', '"dice":[3]', "step 1: dice [3] are written down but never rolled"),
        (1, '"dice":[', '"dice":[7,', "step 0: draw 1 is 7"),
        (3, '"n":2', '"n":5', "line 4: step 5 where step 2 is due"),
        (0, "gods_playground", "chess", "line 1: there is no game 'chess'"),
        (0, '"record":1', '"record":9', "line 1: record version 9"),
        (0, '"Player 3"', '"Player 3","Player 4"', "exactly 3 players"),
    ],
)
def test_a_wrong_record_is_refused_with_line_or_step(
    capsys: Capture, tmp_path: Path, line: int, old: str, new: str, reason: str
) -> None:
    path = tampered(tmp_path, capsys, line, old, new)
    status, _, errors = run(capsys, "record", "play", path)
    assert status == 1
    assert reason in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("game", "title"), [("rattus", "Rattus"), ("playing_gods", "Playing Gods")]
)
def test_a_record_of_rules_before_their_correction_is_refused(
    capsys: Capture, tmp_path: Path, game: str, title: str
) -> None:
    path = tmp_path / "record.jsonl"
    run(capsys, "record", "random", game, "--players", "2", "--seed", "1", "-o", path)
    text = path.read_text(encoding="utf-8")
    assert text.startswith('{"record":2,')
    assert run(capsys, "record", "play", path)[0] == 0
    path.write_text(text.replace('"record":2', '"record":1', 1), encoding="utf-8")
    for command in ("play", "verify"):
        status, _, errors = run(capsys, "record", command, path)
        assert status == 1
        assert errors == (
            f"gods-playground: line 1: record version 1 of {title} follows older rules, which "
            "version 2 corrects; replay it with the program that wrote it, or record a new game\n"
        )


def test_verify_finds_other_dice_seeds_and_commitments(capsys: Capture, tmp_path: Path) -> None:
    path = tampered(tmp_path, capsys, 1, '"dice":[', '"dice":[')
    text = path.read_text(encoding="utf-8")
    assert run(capsys, "record", "verify", path)[0] == 0
    header = json.loads(text.splitlines()[0])
    for key, value, reason in (
        ("seed", "00" * 32, "commitment"),
        ("commitment", "00" * 32, "commitment"),
        ("seed", None, "not known"),
        ("seed", "xyz", "hexadecimal"),
    ):
        changed = json.dumps({**header, key: value})
        path.write_text("\n".join([changed, *text.splitlines()[1:]]), encoding="utf-8")
        status, _, errors = run(capsys, "record", "verify", path)
        assert (status, reason in errors) == (1, True)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b"no json"])
def test_a_file_that_is_no_record_is_refused(
    capsys: Capture, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    status, _, errors = run(capsys, "record", "play", path)
    assert status == 1
    assert errors.startswith("gods-playground: ")


def test_missing_files_and_wrong_games_are_one_line(capsys: Capture, tmp_path: Path) -> None:
    for arguments in (
        ("record", "play", str(tmp_path / "none")),
        ("record", "random", "chess", "--players", "3", "--seed", "1"),
        ("record", "random", "gods_playground", "--players", "4", "--seed", "1"),
        ("record", "export", "zz", "-o", str(tmp_path / "x"), "--data", str(tmp_path)),
    ):
        status, out, errors = run(capsys, *arguments)
        assert status == 1
        assert not out
        assert errors.count("\n") == 1


def test_a_table_is_exported_as_a_record(capsys: Capture, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    position = Wire(Lobby(store)).greet().open_table()
    store.close()
    out = tmp_path / "export.jsonl"
    name = position.info.table
    for table in (name, name[:5]):
        arguments = ("record", "export", table, "-o", out, "--data", tmp_path, "--states")
        assert run(capsys, *arguments)[0] == 0
    header, step = map(json.loads, out.read_text(encoding="utf-8").splitlines())
    assert header["seats"] == ["P0", "P1", "P2"]
    assert header["seed"] is None
    assert len(header["commitment"]) == 64
    assert step["n"] == 0
    assert step["state"]["phase"] == "setup"


def test_which_table_is_exported_must_be_clear(capsys: Capture, tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        one = Wire(Lobby(store)).greet()
        names = {one.open_table().info.table for _ in range(2)}
        assert {*store.ids()} == names
    for name, problem in (("", "2 tables ''"), ("nowhere", "no table 'nowhere'")):
        export = ("record", "export", name, "-o", tmp_path / "out", "--data", tmp_path)
        status, _, errors = run(capsys, *export)
        assert (status, errors) == (1, f"gods-playground: there is {problem} in {tmp_path}\n")
    SqliteStore(tmp_path, serve=True).close()


def test_who_reads_no_further_ends_the_command_without_a_word(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*_: object) -> None:
        raise BrokenPipeError

    closed: list[None] = []
    monkeypatch.setattr("parlour.server.record_cli._write", cut)
    monkeypatch.setattr(sys.stdout, "close", lambda: closed.append(None))
    random = ("record", "random", "rattus", "--players", "2", "--seed", "1")
    assert run(capsys, *random) == (1, "", "")
    assert closed == [None]


def test_a_file_that_is_no_scenario_is_named(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text("odd = 1\n", encoding="utf-8")
    status, out, _ = run(capsys, "record", "scenario", tmp_path / "other.toml")
    first, last = out.splitlines()
    assert first.startswith(f"{tmp_path / 'other.toml'}: not a scenario: ")
    assert (status, last) == (1, "1 scenarios, 1 differ")


def test_a_damaged_table_is_not_exported(capsys: Capture, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    position = Wire(Lobby(store)).greet().open_table()
    with store._db:
        store._db.execute("UPDATE fresh SET dice = '[3'")
    store.close()
    out = tmp_path / "export.jsonl"
    status, _, errors = run(
        capsys, "record", "export", position.info.table, "-o", out, "--data", tmp_path
    )
    assert status == 1
    assert "cannot be opened" in errors
    assert errors.count("\n") == 1
    assert not out.exists()


def test_scenarios_are_run_from_files(capsys: Capture, tmp_path: Path) -> None:
    folder = Path(__file__).parent.parent / "scenarios" / "gods_playground"
    good = folder / "ruling-17-veto.json"
    assert run(capsys, "record", "scenario", good)[:2] == (0, "1 scenarios, 0 differ\n")
    bad = tmp_path / "bad.json"
    bad.write_text(good.read_text().replace("sealed", "").replace("sejm_empty", "no_disc"))
    status, out, _ = run(capsys, "record", "scenario", good, bad)
    assert status == 1
    assert "refused for 'sejm_empty' where 'no_disc' is expected" in out


def test_serve_listens_and_stops_when_told(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--data", str(tmp_path)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stderr is not None
    with process:
        lines = [process.stderr.readline() for _ in range(2)]
        assert any("listening on ws://127.0.0.1:" in line for line in lines)
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0


def refused_to_serve(*arguments: str) -> str:
    """Return the one line with which serving is refused."""
    result = subprocess.run(
        [*COMMAND, "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert result.returncode == 1
    (line,) = result.stderr.splitlines()
    assert line.startswith("gods-playground: ")
    return line


def test_serve_says_when_the_address_cannot_be_used(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = refused_to_serve("--port", str(port), "--data", str(tmp_path))
    assert str(port) in line
    assert "choose another --host or --port" in line


@pytest.mark.parametrize("port", ["99999", "-1", "http"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", f"--port={port}"])
    assert "no port" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--cert", "a.pem"), "both --cert and --key"),
        (("--cert", "a.pem", "--key", "b.pem"), "no certificate"),
        (("--notify", "missing.toml"), "cannot be read"),
        (("--host", "203.0.113.1"), "choose another --host"),
    ],
)
def test_serve_says_what_is_wrong_with_its_options(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    assert told in refused_to_serve("--data", str(tmp_path), "--port", "0", *arguments)


def test_serve_says_when_the_games_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "--data" in refused_to_serve("--data", str(tmp_path / "file"))
    store = SqliteStore(tmp_path)
    store._db.execute("DROP TABLE tables")
    store.close()
    assert "--data" in refused_to_serve("--data", str(tmp_path))


def test_serving_does_not_load_pygame() -> None:
    code = "import sys, parlour.client.main, parlour.server.cli; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_operator_commands_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    token, password = tmp_path / "token", tmp_path / "password"
    token.write_text("open sesame\n", encoding="utf-8")
    password.write_text("friend\n", encoding="utf-8")
    options = ["--operator-token-file", str(token), "--password-file", str(password)]
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--data", str(tmp_path), "--no-announce", *options],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with process:
        assert process.stderr is not None
        found = re.search(r"127.0.0.1:\d+", process.stderr.readline())
        assert found is not None
        told = []
        for command in (["list"], ["announce", "tea is ready"], ["drain", "0"]):
            assert main(["operate", found[0], *command, *options]) == 0
            told.append(capsys.readouterr().out)
        assert "Console (here)" in told[0]
        assert "told to 1 connections" in told[1]
        assert process.wait(timeout=60) == 0
        process.stderr.read()
    assert main(["operate", found[0], "list", *options]) == 1
    wrong = ["--operator-token-file", str(tmp_path / "none")]
    assert main(["operate", found[0], "list", *wrong]) == 1


@pytest.mark.parametrize(
    ("left", "whole", "told"), [(0, 0, 100), (8, 8, 0), (2, 8, 75), (1, 3, 66), (0, 8, 100)]
)
def test_how_far_a_backup_is_told_in_percent(
    left: int, whole: int, told: int, capsys: pytest.CaptureFixture[str]
) -> None:
    _show(left, whole)
    assert capsys.readouterr().out == f"\r{told} %"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OperateError("not the token"), "not the token"),
        (TimeoutError(), "the server does not answer"),
    ],
)
def test_why_a_command_did_not_reach_its_server_is_told(
    error: Exception, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    async def send(*_: object) -> str:
        raise error

    monkeypatch.setattr("parlour.server.operate_cli._send", send)
    (tmp_path / "token").write_text("open sesame", encoding="utf-8")
    option = ("--operator-token-file", tmp_path / "token")
    status, _, errors = run(capsys, "operate", "club.example", "list", *option)
    assert (status, errors) == (1, f"gods-playground: {told}\n")


def test_a_command_that_is_refused_does_not_wait_for_an_answer() -> None:
    class Refusing:
        told: ClassVar = [encode(Refused(None, "bad_frame", "this is no command"))]

        async def recv(self) -> bytes:
            return self.told.pop()

    with pytest.raises(OperateError, match="no command"):
        asyncio.run(_answer(Refusing(), Operated))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "joined"),
    [
        (["gods-playground://club.example/K7QF3MXP"], "gods-playground://club.example/K7QF3MXP"),
        (["--join", "club.example"], "club.example"),
        ([], None),
    ],
)
def test_an_invitation_on_the_command_line_is_joined(
    arguments: list[str], joined: str | None
) -> None:
    args = parser().parse_args(join_invitation(arguments))
    assert args.join == joined
    assert args.run_command is parser().get_default("run_command")


def test_a_draw_is_explained_and_all_are_printed(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    random = ("record", "random", "rattus", "--players", "3", "--seed", "7")
    assert run(capsys, *random, "-o", path)[0] == 0
    record = parse(path.read_text(encoding="utf-8"))
    drawn = [*verify.draws(record)]
    status, told, _ = run(capsys, "record", "verify", path, "--explain", "3")
    lines = told.splitlines()
    assert status == 0
    assert lines[0] == f"draw 3, of {drawn[3].n}, in step {drawn[3].step}: {drawn[3].written}"
    assert lines[1] == f"key      {record.header.seed}  (the seed)"
    assert lines[-1].startswith("value    ")
    status, _, errors = run(capsys, "record", "verify", path, "--explain", str(len(drawn)))
    assert status == 1
    assert f"there is no draw {len(drawn)} in this game; the first is 0" in errors
    status, told, _ = run(capsys, "record", "verify", path, "--draws")
    printed = json.loads(told)
    assert (status, printed["seed"]) == (0, record.header.seed)
    assert [written for _, written in printed["draws"]] == [each.written for each in drawn]
