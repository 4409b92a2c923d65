"""What docs/hosting.md says, and the files beside it, fit the program."""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.server import cli, operate_cli
from parlour.server.lobby import Lobby
from parlour.server.store import Store
from tests.server.conftest import Wire

ROOT = Path(__file__).parents[1]
HOSTING = ROOT / "docs" / "hosting"
TEXT = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def options() -> set[str]:
    """Return the options of ``serve``."""
    parser = argparse.ArgumentParser(add_help=False)
    cli.configure(parser)
    return {name for action in parser._actions for name in action.option_strings}


def test_every_option_of_serve_is_explained_and_exists() -> None:
    table = TEXT[TEXT.index("## Options") : TEXT.index("## On the internet")]
    assert set(re.findall(r"`(--[a-z-]+)", table)) == options()


@pytest.mark.parametrize("name", ["gods-playground.service", "Containerfile"])
def test_the_files_use_options_that_exist(name: str) -> None:
    lines = (HOSTING / name).read_text(encoding="utf-8").splitlines()
    starting = [line for line in lines if line.startswith(("ExecStart=", "ENTRYPOINT"))]
    assert set(re.findall(r"--[a-z-]+", starting[0])) <= options()


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    unit = (HOSTING / "gods-playground.service").read_text(encoding="utf-8")
    path = tmp_path / "gods-playground.service"
    python = Path(sys.executable)
    path.write_text(re.sub(r"ExecStart=\S+", f"ExecStart={python}", unit), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "gods-playground" not in done.stderr


def test_the_proxy_is_one_that_nginx_takes(tmp_path: Path) -> None:
    if shutil.which("nginx") is None or shutil.which("openssl") is None:
        pytest.skip("there is no nginx here")
    names = ("privkey.pem", "fullchain.pem")
    key, cert = (str(tmp_path / name) for name in names)
    make = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    subprocess.run(
        [*make, "-nodes", "-subj", "/CN=club.example", "-keyout", key, "-out", cert],
        check=True,
        capture_output=True,
    )
    text = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    path = tmp_path / "nginx.conf"
    path.write_text(text.replace("/etc/ssl/club.example", str(tmp_path)), encoding="utf-8")
    done = subprocess.run(
        ["nginx", "-t", "-c", str(path), "-g", f"pid {tmp_path}/pid; error_log stderr;"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "syntax is ok" in done.stderr, done.stderr


def test_a_backup_is_taken_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:

    store = Store(tmp_path / "data", serve=True)
    Wire(Lobby(store)).greet().open_table()
    args = argparse.Namespace(file=tmp_path / "copy.sqlite3", data=tmp_path / "data")
    assert operate_cli.backup(args) == 0
    assert operate_cli.backup(args) == 1
    assert "is there already" in capsys.readouterr().err
    store.close()
    copied = tmp_path / "again"
    copied.mkdir()
    (tmp_path / "copy.sqlite3").rename(copied / "tables.sqlite3")
    again = Store(copied)
    assert len(again.ids()) == 1
    again.close()
