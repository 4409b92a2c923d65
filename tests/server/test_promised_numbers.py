"""The numbers that the documentation promises of a server are those that it keeps to."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pytest

from parlour.server import (
    cli,
    clocks,
    connection,
    gathering,
    limits,
    listener,
    lobby,
    local,
    matchmaking,
    naming,
    notify,
    outlet,
    people,
    referee,
    requests,
    room,
    tables,
    talk,
)
from parlour.server.thinkers import thought_queue
from parlour.server.tournaments.tournaments import LONGEST_OPEN
from parlour.shared.messages import MAX_FRAME, MOST_OPENING, PROTOCOL_VERSION
from parlour.shared.record import MOST_PACKED

DOCS = Path(__file__).parents[2] / "docs"
DAY = 24 * 3600


@pytest.mark.parametrize(
    ("page", "promise", "kept", "number"),
    [
        ("protocol", "Version 3.", PROTOCOL_VERSION, 3),
        ("protocol", "16 KiB", MAX_FRAME, 16 * 1024),
        ("protocol", "Within ten seconds, or the connection is cut", listener.HELLO_TIME, 10),
        ("protocol", "Eight lines may be said one after the other", talk.AT_ONCE, 8),
        ("protocol", "then one every second and a half", talk.SECONDS_EACH, 1.5),
        ("protocol", "in turn by address, six lines a second", outlet.A_SECOND, 6),
        ("protocol", "waits up to five seconds for those", gathering.PATIENCE, 5),
        ("protocol", "A clock under an hour stands still", clocks.LIVE, 3600),
        ("protocol", "has been gone for a minute", referee.GRACE, 60),
        ("protocol", "after 50 the connection is closed", listener.MOST_BAD_FRAMES, 50),
        ("protocol", "cut off once a mebibyte waits", connection.MOST_WAITING, 2**20),
        ("protocol", "told twice a second", 1 / listener.TICK, 2),
        ("protocol", "at most 500 of them", requests.MOST_LISTED, 500),
        ("hosting", "must ask for something within 5 seconds", connection.HANDSHAKE_TIME, 5),
        ("hosting", "say hello within 10", listener.HELLO_TIME, 10),
        ("hosting", "within 20 seconds is taken as gone", listener.PING_TIMEOUT, 20),
        ("hosting", "| 8765 by default |", cli.DEFAULT_PORT, 8765),
        ("hosting", "| 8765 by default |", local.PORT, 8765),
        ("hosting", "20, and four more sockets", limits.AT_THE_DOOR, 4),
        ("hosting", "with a burst of four seconds", limits.BURST, 4),
        ("hosting", "may take a fifth of the server's time", limits.SHARE, 1 / 5),
        ("hosting", "share three fifths of it", limits.TOGETHER, 3 / 5),
        ("hosting", "a tenth of a second of it at once", limits.AT_ONCE, 1 / 10),
        ("hosting", "at most every ten minutes for a table", notify.QUIET, 600),
        ("hosting", "after a week such a table is closed", tables.FORGOTTEN, 7 * DAY),
        ("hosting", "the 200 that were wanted last", tables.MOST_OVER_KEPT, 200),
        ("hosting", "the last 500 passers-by", people.MOST_PASSERS_BY, 500),
        ("operating", "is not heard of for five seconds", thought_queue.LASTS, 5),
        ("security", "200 are in memory", tables.MOST_OVER_KEPT, 200),
        ("security", "begun within 90 days", LONGEST_OPEN, 90 * DAY),
        ("security", "24 lines are told at once and six a second", outlet.AT_ONCE, 24),
        ("security", "twelve of an address may wait", outlet.MOST_WAITING, 12),
        ("security", "100 lines a table and 100 of the lobby", room.CHAT_KEPT, 100),
        ("security", "8 lines at once from a person, 32 from an", talk.AT_ONCE_FROM, 32),
        ("security", "takes 20 names an hour at most", lobby.MOST_NAMES, 20),
        ("security", "are forgotten after a year", people.REMEMBERED, 365 * DAY),
        ("security", "beyond 5,000 of them", people.MOST_IDLE, 5000),
    ],
)
def test_a_number_of_the_documentation_is_kept_to(
    page: str, promise: str, kept: float, number: float
) -> None:
    text = " ".join((DOCS / f"{page}.md").read_text(encoding="utf-8").split())
    assert promise in text
    assert kept == pytest.approx(number)


@pytest.mark.parametrize(
    ("argument", "usual", "promise"),
    [
        ("connections_per_address", 20, "(an IPv6 /64 is one), 20,"),
        ("frames_per_second", 50, "a second from one address, 50,"),
        ("tables_per_person", 50, "made within an hour, 50;"),
        ("drain", 5, "SIGTERM stops the server, 5 |"),
        ("port", 8765, "8765 by default"),
        ("allow_origin", [], "otherwise no page may"),
        ("trust_proxy", [], "whose `X-Forwarded-For` is believed"),
        ("no_announce", False, "do not announce"),
        ("log", "text", "`text`, or `json`"),
    ],
)
def test_what_is_not_said_to_a_server_is_as_its_table_says(
    argument: str, usual: Any, promise: str
) -> None:
    parser = argparse.ArgumentParser()
    cli.configure(parser)
    assert getattr(parser.parse_args([]), argument) == usual
    assert promise in (DOCS / "hosting.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("port", "taken"), [("0", True), ("65535", True), ("65536", False), ("-1", False), ("x", False)]
)
def test_a_port_has_sixteen_bits(port: str, taken: bool) -> None:
    parser = argparse.ArgumentParser(exit_on_error=False)
    cli.configure(parser)
    if taken:
        assert parser.parse_args(["--port", port]).port == int(port)
    else:
        with pytest.raises(argparse.ArgumentError, match="is no port"):
            parser.parse_args([f"--port={port}"])


def test_what_two_rooms_must_agree_on() -> None:
    """Of names and openings the messages and those who read them have the same longest."""
    assert naming.LONGEST_NAME == 24
    assert MOST_PACKED == MOST_OPENING == 12 * 1024
    assert matchmaking.MOST_OPEN_FROM == 2 * matchmaking.MOST_OPEN == 40
    assert matchmaking.MOST_TABLES == 50
    assert (talk.MOST_MUTED, talk.MOST_MUTING) == (50, 100)
