"""What docs/operating.md says, and the files that it tells of, fit the program."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.server.spread import NGINX
from tests.test_hosting import HOSTING, ROOT, UNITS, taken_by_nginx, taken_by_systemd, understood

COMPOSE = HOSTING / "compose.yaml"
SITE = (HOSTING / "compose-nginx.conf").read_text(encoding="utf-8")
THINKERS = (HOSTING / "gods-playground-think.service").read_text(encoding="utf-8")
SERVERS = ("one", "two")


@pytest.fixture(scope="module")
def composed() -> Mapping[str, Any]:
    """What the compose file says."""
    said: Mapping[str, Any] = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))
    return said


# --- the composed club --------------------------------------------------------------------------


def address(service: Mapping[str, Any]) -> str:
    """Return the fixed address of a service."""
    found: str = service["networks"]["club"]["ipv4_address"]
    return found


def test_every_command_of_the_composed_club_is_understood(
    composed: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = {name: each for name, each in composed["services"].items() if "build" in each}
    assert set(ours) == {*SERVERS, "thinkers"}
    container = (HOSTING / "Containerfile").read_text(encoding="utf-8")
    program = json.loads(re.findall(r"(?m)^ENTRYPOINT (.*)$", container)[0])[0]
    for name, service in ours.items():
        command = re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", service["command"])
        assert understood(monkeypatch, shlex.split(command)), name
        assert service["entrypoint"] == [program]
        assert service["build"]["dockerfile"] == "docs/hosting/Containerfile"
        assert (COMPOSE.parent / service["build"]["context"]).resolve() == ROOT
        assert (ROOT / "requirements" / f"{service['build']['args']['LOCK']}.txt").is_file()


def test_all_servers_are_behind_the_proxy_that_they_trust_and_are_watched(
    composed: Mapping[str, Any],
) -> None:
    services = composed["services"]
    servers = {f"{address(services[name])}:8765" for name in SERVERS}
    before = re.findall(r"(?m)^    server (\S+) max_fails=0;", SITE)
    assert sorted(before) == sorted([*servers, *servers]), "the hall's, and the tables'"
    watched = yaml.safe_load((HOSTING / "prometheus.yaml").read_text(encoding="utf-8"))
    (job,) = watched["scrape_configs"]
    assert set(job["static_configs"][0]["targets"]) == servers
    for name in SERVERS:
        trusted = re.findall(r"--trust-proxy (\S+)", services[name]["command"])
        assert trusted == [address(services["nginx"])]


def test_all_that_the_composed_club_takes_from_here_is_here(composed: Mapping[str, Any]) -> None:
    files = [
        volume.split(":")[0]
        for service in composed["services"].values()
        for volume in service.get("volumes", ())
        if volume.startswith("./")
    ]
    assert len(files) == 3
    for name in files:
        assert (COMPOSE.parent / name).is_file(), name
    used = {
        secret for service in composed["services"].values() for secret in service.get("secrets", ())
    }
    assert used == set(composed["secrets"])
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    for secret in composed["secrets"].values():
        assert f"> docs/hosting/{secret['file'].removeprefix('./')}" in page


def test_the_composed_proxy_passes_on_what_the_other_one_does() -> None:
    other = (HOSTING / "nginx-several.conf").read_text(encoding="utf-8")
    own = re.compile(r"(?m)^ *(?:#|server |server_name ).*\n")
    ours, theirs = (text[text.index("map ") :] for text in (SITE, other))
    assert own.sub("", ours).replace("${CLUB}", "club.example") == own.sub("", theirs)


def test_the_composed_proxy_is_one_that_nginx_takes(tmp_path: Path) -> None:
    taken_by_nginx(SITE.replace("${CLUB}", "club.example"), tmp_path, NGINX)


def test_the_compose_file_is_one_that_docker_takes(tmp_path: Path) -> None:
    for command in (["docker", "compose"], ["docker-compose"]):
        if (
            shutil.which(command[0])
            and not subprocess.run(
                [*command, "version"], capture_output=True, check=False
            ).returncode
        ):
            break
    else:
        pytest.skip("there is no docker compose here")
    done = subprocess.run(
        [*command, "-f", str(COMPOSE), "--profile", "watch", "config", "--quiet"],
        env={**os.environ, "CLUB": "club.example"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_machine_for_bots_is_shut_in_like_a_server(tmp_path: Path) -> None:
    own = r"(?m)^(?:#.*|LimitNOFILE=.*|(?:Description|Documentation|LoadCredential|ExecStart)=.*)\n"
    there = re.sub(own, "", THINKERS)
    here = re.sub(own, "", UNITS).replace("ExecReload=/bin/kill -HUP $MAINPID\n", "")
    assert there == here.replace(" AF_NETLINK", "")
    taken_by_systemd(THINKERS, tmp_path)


def test_the_unit_of_a_machine_for_bots_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    (start,) = re.findall(r"(?m)^ExecStart=\S+/gods-playground (.*)$", THINKERS)
    assert understood(monkeypatch, shlex.split(start))
    assert start.split()[0] == "think"
