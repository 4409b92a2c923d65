"""Addresses that people type, and the servers that are remembered."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from parlour.client.servers import (
    Address,
    AddressError,
    Server,
    Servers,
    invitation,
    offers,
    parse_address,
)
from parlour.shared.discovery import FoundServer


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


def announced(name: str, *addresses: str, port: int = 8765) -> FoundServer:
    """Return a server that announces itself."""
    return FoundServer(name, port, False, False, 2, addresses)


def test_a_server_is_offered_once_however_many_addresses_it_has() -> None:
    found = [
        announced("Club", "192.168.1.20", "fe80::1%eth0"),
        announced("Club", "fe80::1%wlan0", "10.0.0.4"),
        announced("Club", "10.0.0.4"),
        announced("Club", "192.168.1.21"),
        announced("Club", "192.168.1.20", port=9000),
    ]
    told, _ = offers(found, [])
    assert [offer.url for offer in told] == [
        "ws://192.168.1.20:8765/", "ws://192.168.1.21:8765/", "ws://192.168.1.20:9000/",
    ]  # fmt: skip


def test_servers_that_have_but_the_own_machine_in_common_are_others() -> None:
    told, _ = offers([announced("A", "127.0.0.1", "10.0.0.4"), announced("B", "127.0.0.1")], [])
    assert [offer.name for offer in told] == ["A", "B"]


def test_a_server_that_was_used_before_is_offered_once_where_it_knows_this_person() -> None:
    recent = [
        Server("ws://10.0.0.4:8765/", "Club", token="secret"),
        Server("ws://192.168.1.20:8765/", "Club", token="older"),
        Server("ws://club.example:8765/", "Club"),
    ]
    told, others = offers([announced("Club", "192.168.1.20", "10.0.0.4")], recent)
    assert [offer.url for offer in told] == ["ws://10.0.0.4:8765/"]
    assert [server.url for server in others] == ["ws://club.example:8765/"]


def test_of_addresses_of_one_club_at_home_the_last_used_is_kept() -> None:
    recent = [
        Server("ws://192.168.1.20:8765/", "Club"),
        Server("ws://127.0.0.1:8765/", "Club"),
        Server("ws://localhost:8765/", "Club"),
        Server("ws://127.0.0.1:9000/", "Club"),
        Server("ws://10.0.0.7:8765/", ""),
        Server("ws://club.example:8765/", "Club"),
        Server("wss://club.example/", "Club"),
    ]
    _, others = offers([], recent)
    assert [server.url for server in others] == [
        "ws://192.168.1.20:8765/", "ws://127.0.0.1:9000/", "ws://10.0.0.7:8765/",
        "ws://club.example:8765/", "wss://club.example/",
    ]  # fmt: skip
