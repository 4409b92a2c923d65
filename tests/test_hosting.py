"""What docs/hosting.md says, and the files beside it, fit the program."""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import bootstrap
from parlour.client import main as command_line
from parlour.server import cli, operate_cli
from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from tests.server.conftest import Wire

ROOT = Path(__file__).parents[1]
HOSTING = ROOT / "docs" / "hosting"
TEXT = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
UNIT = (HOSTING / "gods-playground.service").read_text(encoding="utf-8")
UNITS = (HOSTING / "gods-playground@.service").read_text(encoding="utf-8")


def options() -> set[str]:
    """Return the options of ``serve``."""
    parser = argparse.ArgumentParser(add_help=False)
    cli.configure(parser)
    return {name for action in parser._actions for name in action.option_strings}


def test_every_option_of_serve_is_explained_and_exists() -> None:
    table = TEXT[TEXT.index("## Options") : TEXT.index("## Commands")]
    assert set(re.findall(r"`(--[a-z-]+)", table)) == options()


class ParsedError(Exception):
    """The arguments were understood; the command is not run."""


def understood(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> bool:
    """Return whether the command line takes ``arguments``."""
    parse = argparse.ArgumentParser.parse_args

    def only_parse(parser: argparse.ArgumentParser, given: Sequence[str]) -> None:
        parse(parser, given)
        raise ParsedError

    with monkeypatch.context() as patch:
        patch.setattr(argparse.ArgumentParser, "parse_args", only_parse)
        try:
            command_line.main(arguments)
        except ParsedError:
            return True
        except SystemExit as stop:
            return stop.code == 0  # --help, --version
    return False


def told_lines() -> Iterator[tuple[str, str]]:
    """Yield the file and the text of each command in README and docs, and in the unit."""
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        text = path.read_text(encoding="utf-8")
        blocks = re.findall(r"(?ms)^```\w*\n(.*?)^```$", text)
        lines = [line for block in blocks for line in block.splitlines()]
        inline = re.findall(
            r"(?<!`)`((?:gods-playground|python3 bootstrap\.py|make) [^`\n…]+)`", text
        )
        yield from ((path.name, line) for line in (*lines, *inline))
    yield from (("unit", line) for line in UNIT.splitlines())
    yield from (("units", line.replace("%i", "8765")) for line in UNITS.splitlines())


def told(program: str) -> list[tuple[str, str]]:
    """Return the file and the arguments of all commands told that begin with ``program``."""
    start = re.compile(rf"^(?:ExecStart=|sudo )?(?:/\S+/)?{re.escape(program)}(?: (.*))?$")
    return [(name, found[1] or "") for name, line in told_lines() if (found := start.match(line))]


def test_every_command_that_is_told_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = told("gods-playground")
    assert {"README.md", "hosting.md", "unit", "units"} <= {name for name, _ in commands}
    for name, arguments in commands:
        assert understood(monkeypatch, shlex.split(arguments)), (name, arguments)
    assert not understood(monkeypatch, ["serve", "--hosts", "::"])


def test_every_use_of_bootstrap_and_make_that_is_told_exists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, arguments in told("python3 bootstrap.py"):
        command, *rest = shlex.split(arguments)
        assert command in bootstrap.COMMANDS, (name, arguments)
        assert command != "play" or understood(monkeypatch, rest), (name, arguments)
    short = re.findall(r"(?m)^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"))
    for name, target in told("make"):
        assert target in short[0].split(), (name, target)


def test_the_unit_runs_what_the_page_installs() -> None:
    place = re.findall(r"(?m)^sudo git clone ADDRESS (\S+)$", TEXT)
    start = re.findall(r"(?m)^ExecStart=(\S+) serve --data /var/lib/(\S+)", UNIT)
    assert start == [(f"{place[0]}/.venv/bin/gods-playground", "gods-playground")]
    assert "\nStateDirectory=gods-playground\n" in UNIT
    overrides = re.findall(r"(?m)^ExecStart=(\S+) serve --data (\S+)", TEXT)
    assert set(overrides) == {(start[0][0], f"/var/lib/{start[0][1]}")}


def test_the_units_that_stand_by_are_shut_in_like_the_one_that_does_not() -> None:
    own = r"(?m)^(?:#.*|(?:Description|LoadCredential|ExecStart|StateDirectory\w*|Restart)=.*)\n"
    assert re.sub(own, "", UNITS) == re.sub(own, "", UNIT)
    assert "\nLoadCredential=database:/etc/gods-playground/database\n" in UNITS
    assert "\nRestart=always\n" in UNITS  # it also ends by itself when another one has taken over
    ports = set(re.findall(r"gods-playground@(\d+)", TEXT))
    assert ports == set(re.findall(r"server 127\.0\.0\.1:(\d+)", TEXT))


def test_the_unit_lets_bots_give_way_and_addresses_be_asked_for() -> None:
    denied = re.findall(r"(?m)^SystemCallFilter=~(.*)$", UNIT)
    assert not {"@resources", "@process"} & set(" ".join(denied).split())  # os.nice, processes
    families = re.findall(r"(?m)^RestrictAddressFamilies=(.*)$", UNIT)
    assert "AF_NETLINK" in families[0].split()


def test_the_container_holds_all_that_the_package_is_built_from(tmp_path: Path) -> None:
    text = (HOSTING / "Containerfile").read_text(encoding="utf-8")
    for sources in re.findall(r"(?m)^COPY (?!--from)(.*) \S+$", text):
        for source in sources.split():
            place = tmp_path / source
            place.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
            copy(ROOT / source, place)
    build = "from setuptools import build_meta; print(build_meta.build_wheel('.'))"
    done = subprocess.run(
        [sys.executable, "-c", build], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    held = set(zipfile.ZipFile(tmp_path / done.stdout.splitlines()[-1]).namelist())
    assert {f"parlour/{name}" for name in ("client/main.py", "assets/rules/rattus.fr.toml")} <= held
    entry = re.findall(r"(?m)^ENTRYPOINT (.*)$", text)
    assert set(re.findall(r"--[a-z-]+", entry[0])) <= options()


@pytest.mark.skipif(sys.platform == "win32", reason="only administrators may link there")
def test_installing_links_to_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "set_up", lambda lock: None)
    for _ in range(2):
        assert bootstrap.main(["install", str(tmp_path / "bin")]) == 0
    link = tmp_path / "bin" / bootstrap.tool(bootstrap.VENV, "gods-playground").name
    assert link.readlink() == bootstrap.tool(bootstrap.VENV, "gods-playground")
    assert str(link) in capsys.readouterr().err
    link.unlink()
    link.write_text("somebody else's", encoding="utf-8")
    assert bootstrap.main(["install", str(tmp_path / "bin")]) == 1
    assert link.read_text(encoding="utf-8") == "somebody else's"


def taken_by_systemd(unit: str, folder: Path) -> None:
    """Let systemd look at a unit; raises AssertionError if it does not like it."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    path = folder / "gods-playground.service"
    python = Path(sys.executable)
    path.write_text(re.sub(r"ExecStart=\S+", f"ExecStart={python}", unit), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "gods-playground" not in done.stderr


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    taken_by_systemd(UNIT, tmp_path)


def taken_by_nginx(site: str, folder: Path, nginx: str | None) -> None:
    """Let nginx look at a site for club.example; raises AssertionError if it does not like it."""
    if nginx is None or shutil.which("openssl") is None:
        pytest.skip("there is no nginx here")
    names = ("privkey.pem", "fullchain.pem")
    key, cert = (str(folder / name) for name in names)
    make = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    subprocess.run(
        [*make, "-nodes", "-subj", "/CN=club.example", "-keyout", key, "-out", cert],
        check=True,
        capture_output=True,
    )
    site = site.replace("/etc/letsencrypt/live/club.example", str(folder))
    path = folder / "nginx.conf"
    path.write_text(f"events {{}}\nhttp {{\n{site}\n}}\n", encoding="utf-8")
    done = subprocess.run(
        [nginx, "-t", "-c", str(path), "-g", f"pid {folder}/pid; error_log stderr;"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "syntax is ok" in done.stderr, done.stderr


@pytest.mark.parametrize("name", ["nginx.conf", "nginx-several.conf"])
def test_the_proxy_is_one_that_nginx_takes(tmp_path: Path, name: str) -> None:
    site = (HOSTING / name).read_text(encoding="utf-8")
    taken_by_nginx(site, tmp_path, shutil.which("nginx"))


def test_a_backup_is_taken_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:

    store = SqliteStore(tmp_path / "data", serve=True)
    Wire(Lobby(store)).greet().open_table()
    args = argparse.Namespace(file=tmp_path / "copy.sqlite3", data=tmp_path / "data")
    assert operate_cli.backup(args) == 0
    assert operate_cli.backup(args) == 1
    assert "is there already" in capsys.readouterr().err
    store.close()
    copied = tmp_path / "again"
    copied.mkdir()
    (tmp_path / "copy.sqlite3").rename(copied / "tables.sqlite3")
    again = SqliteStore(copied)
    assert len(again.ids()) == 1
    again.close()


def program(page: str, folder: Path) -> Path:
    """Write the Python program that a page shows into a folder."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    file = folder / "program.py"
    file.write_text(re.findall(r"(?ms)^```python\n(.*?)^```$", text)[0], encoding="utf-8")
    return file


def test_the_bot_that_is_shown_plays(tmp_path: Path) -> None:
    run = [sys.executable, str(program("bots.md", tmp_path))]
    done = subprocess.run(run, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert sum(map(int, re.findall(r"\d+", done.stdout))) >= 10


def test_the_client_of_the_protocol_plays_a_game(tmp_path: Path) -> None:
    client = program("protocol.md", tmp_path)
    assert "parlour" not in client.read_text(encoding="utf-8"), "it needs nothing of the project"
    command = [sys.executable, "-m", "parlour.client.main", "serve", "--port", "0"]
    options = ["--host", "127.0.0.1", "--no-announce", "--data", str(tmp_path)]
    server = subprocess.Popen([*command, *options], stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr is not None
        listening = re.search(r"listening on (ws://[^,\s]+)", server.stderr.readline())
        assert listening is not None
        run = [sys.executable, str(client), listening[1]]
        done = subprocess.run(run, capture_output=True, text=True, check=False, timeout=300)
    finally:
        server.terminate()
        server.communicate()
    assert done.stdout.startswith("over: "), done.stderr
