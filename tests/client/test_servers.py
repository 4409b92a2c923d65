"""Addresses that people type, and the servers that are remembered."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from parlour.client.servers import Address, AddressError, Server, Servers, invitation, parse_address


@pytest.mark.parametrize(
    ("text", "url", "code"),
    [
        ("club.example", "ws://club.example:8765/", None),
        ("  192.168.1.20 ", "ws://192.168.1.20:8765/", None),
        ("club.example:9000", "ws://club.example:9000/", None),
        ("[::1]:8765", "ws://[::1]:8765/", None),
        ("ws://club.example", "ws://club.example:8765/", None),
        ("wss://club.example", "wss://club.example:443/", None),
        ("WSS://club.example:9000/", "wss://club.example:9000/", None),
        ("gods-playground://club.example/K7QF3MXP", "ws://club.example:8765/", "K7QF3MXP"),
        ("gods-playground://club.example:9/K7QF-3MXP?tls=1", "wss://club.example:9/", "K7QF-3MXP"),
        ("gods-playground://[fe80::1]:8765/", "ws://[fe80::1]:8765/", None),
    ],
)
def test_addresses(text: str, url: str, code: str | None) -> None:
    assert parse_address(text) == Address(url, code)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "http://club.example",
        "a b",
        "club.example:port",
        "club:99999",
        "[::1",
        "u@h",
        "//x",
        "gods-playground://h/no code!",
        "ws://",
    ],
)
def test_what_is_no_address_is_explained(text: str) -> None:
    with pytest.raises(AddressError, match=r"type something like|not an invitation code"):
        parse_address(text)


@pytest.mark.parametrize("url", ["ws://192.168.1.20:8765/", "wss://club.example:443/"])
def test_an_invitation_leads_to_the_server_it_is_for(url: str) -> None:
    assert parse_address(invitation(url, "K7QF3MXP")) == Address(url, "K7QF3MXP")


def test_servers_and_nickname_are_kept_for_this_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "config" / "servers.json"
    servers = Servers(path)
    servers.nickname = "Ada"
    servers.keep(Server("ws://a:1/", "Club", token="secret"))
    servers.keep(Server("ws://b:1/", "Other"))
    again = Servers(path)
    assert again.nickname == "Ada"
    assert [server.name for server in again.recent()] == ["Other", "Club"]
    assert again.find("ws://a:1/").token == "secret"
    assert again.find("ws://new:1/").token is None
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b'{"servers": 3}', b"\xff"])
def test_a_damaged_file_is_put_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "servers.json"
    path.write_bytes(content)
    servers = Servers(path)
    assert servers.recent() == []
    assert path.with_suffix(".damaged").read_bytes() == content
    servers.nickname = "Ada"
    assert Servers(path).nickname == "Ada"


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    servers = Servers(tmp_path / "file" / "servers.json")
    servers.nickname = "Ada"
    assert servers.nickname == "Ada"
