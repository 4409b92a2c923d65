"""What went wrong is said in words: no number of the system, but what to do."""

from __future__ import annotations

import errno
import os
import re
import socket
import ssl

import pytest
from websockets.datastructures import Headers
from websockets.exceptions import (
    ConnectionClosedError,
    InvalidMessage,
    InvalidProxyMessage,
    InvalidStatus,
    InvalidURI,
)
from websockets.frames import Close
from websockets.http11 import Response

from parlour.client.net import is_loopback
from parlour.client.troubles import NotNowError, hosting_in_words, in_words, writing_in_words

URL = "ws://club.example:8765/"


def system(number: int) -> OSError:
    """Return an error as the system makes it."""
    return OSError(number, os.strerror(number))


def status(code: int) -> InvalidStatus:
    """Return the refusal of a web server."""
    return InvalidStatus(Response(code, "No", Headers()))


def closed(code: int, reason: str = "") -> ConnectionClosedError:
    """Return the end of a connection."""
    return ConnectionClosedError(Close(code, reason), None)


TROUBLES: list[tuple[BaseException, str]] = [
    (ConnectionRefusedError(111, "Connect call failed ('10.0.0.1', 8765)"), "Nobody answers at"),
    (system(errno.ENETUNREACH), "cannot be reached"),
    (system(errno.EHOSTUNREACH), "same network"),
    (OSError("Multiple exceptions: [Errno 111] Connect call failed, [Errno 101]"), "No connection"),
    (system(errno.ECONNRESET), "No connection to"),
    (socket.gaierror(-2, "Name or service not known"), "No machine is known as"),
    (TimeoutError(110, "timed out"), "does not answer"),
    (ssl.SSLCertVerificationError(1, "certificate verify failed (_ssl.c:1000)"), "certificate"),
    (ssl.SSLError(1, "[SSL: WRONG_VERSION_NUMBER] (_ssl.c:1000)"), "not a server of this game"),
    (status(403), "does not let this machine in"),
    (status(404), "not a server of this game"),
    (InvalidMessage("did not receive a valid HTTP response"), "not a server of this game"),
    (InvalidProxyMessage("nothing"), "proxy"),
    (InvalidURI("ws://", "empty host"), "typed right"),
    (closed(1012, "the server stops"), "has stopped"),
    (closed(1008, "too many connections from this address"), "too many connections"),
    (ConnectionClosedError(None, None), "broke off"),
    (NotNowError("The server is full; try again later"), "full"),
    (RuntimeError("[Errno 5]"), "unexpected"),
]


@pytest.mark.parametrize(("error", "said"), TROUBLES, ids=lambda case: type(case).__name__)
def test_every_trouble_is_put_into_words(error: BaseException, said: str) -> None:
    text = in_words(error, URL)
    assert said in text
    assert not re.search(r"rrno|_ssl|ws://|\[|\(|\b1\d\d\d\b|Exception", text), text


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC, errno.EADDRINUSE])
def test_hosting_and_writing_speak_of_no_numbers(number: int) -> None:
    for text in (hosting_in_words(system(number)), writing_in_words(system(number))):
        assert text.endswith((".", "?"))
        assert "rrno" not in text
        assert os.strerror(number) not in text
    assert "too long" in hosting_in_words(TimeoutError())


@pytest.mark.parametrize(
    ("url", "alone"),
    [
        ("ws://127.0.0.1:8765/", True),
        ("ws://[::1]:8765/", True),
        ("ws://192.168.1.20:8765/", False),
        ("ws://club.example/", False),
    ],
)
def test_what_leads_to_this_machine_alone(url: str, alone: bool) -> None:
    assert is_loopback(url) == alone
