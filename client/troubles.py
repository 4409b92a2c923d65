"""What went wrong with a connection, in words that say what to do about it."""

from __future__ import annotations

import errno
import socket
import ssl
from collections.abc import Callable
from urllib.parse import urlsplit

from websockets.exceptions import (
    ConnectionClosed,
    InvalidHandshake,
    InvalidStatus,
    InvalidURI,
    ProxyError,
)

from parlour.server.way_in import NoWayError, Reason
from parlour.shared.language import tr, tr_noop

UNREACHABLE = {errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN, errno.EHOSTDOWN}
STOPPED = {1001, 1012}
"""Codes with which a server says that it goes."""
REFUSED = {401, 403, 429}
"""Codes of HTTP with which somebody is not let in."""


class NotNowError(Exception):
    """The server refuses for now; the message is its own sentence."""


def in_words(error: BaseException, url: str) -> str:
    """Return why there is no connection to ``url``, and what may help, in whole sentences."""
    for kind, tell in _TELLING:
        if isinstance(error, kind):
            return tell(error, urlsplit(url).netloc or url)
    return tr("Something unexpected went wrong. Restart the game and try again.")


def hosting_in_words(error: BaseException) -> str:
    """Return why nobody can be let in to this machine, and what may help."""
    if isinstance(error, TimeoutError):
        return tr("This machine cannot host: it took too long. Try again.")
    if isinstance(error, NoWayError):
        return tr(_NO_WAY[error.reason])
    return tr(
        "This machine cannot host: the system does not let the game listen on the network. A "
        "firewall may forbid it; allow it there, and try again."
    )


_NO_WAY: dict[Reason, str] = {
    "no_router": tr_noop(
        "Nobody can come in from the internet: the router does not answer. Allow UPnP in its "
        "settings and try again, or let it forward TCP port 8765 to this machine and host on this "
        "network. Or play on a server that a friend or a club runs."
    ),
    "refused": tr_noop(
        "Nobody can come in from the internet: the router does not open a port. Allow UPnP in its "
        "settings and try again, or let it forward TCP port 8765 to this machine and host on this "
        "network. Or play on a server that a friend or a club runs."
    ),
    "shared": tr_noop(
        "Nobody can come in from the internet: your provider gives this connection no address of "
        "its own. Ask it for one, or play on a server that a friend or a club runs."
    ),
}


def writing_in_words(error: OSError) -> str:
    """Return why a file cannot be written, and what may help."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return tr("The disk is full. Make room, and try again.")
    return tr("Nothing can be written to this folder. Do you have permission?")


def reading_in_words(error: OSError) -> str:
    """Return why a file cannot be read, and what may help."""
    if isinstance(error, FileNotFoundError):
        return tr("There is no such file. Was it moved?")
    return tr("The file cannot be read. Do you have permission?")


def _closed(error: BaseException, host: str) -> str:
    assert isinstance(error, ConnectionClosed)
    close = error.rcvd
    if close is not None and close.code in STOPPED:
        return tr("The server at {host} has stopped.", host=host)
    if close is not None and close.reason:
        return tr(
            "The server at {host} closed the connection: {reason}.", host=host, reason=close.reason
        )
    return tr("The connection to {host} broke off.", host=host)


def _refused(error: BaseException, host: str) -> str:
    return tr(
        "Nobody answers at {host}. Does the server run there, and is the address right?", host=host
    )


def _unknown(error: BaseException, host: str) -> str:
    return tr(
        "No machine is known as {host}. Is it typed right, and is this machine on a network?",
        host=host,
    )


def _silent(error: BaseException, host: str) -> str:
    return tr(
        "{host} does not answer. Is the address right? A firewall may be in the way.",
        host=host,
    )


def _untrusted(error: BaseException, host: str) -> str:
    return tr(
        "{host} cannot prove that it is the server it claims to be. Ask whoever runs it to "
        "renew its certificate.",
        host=host,
    )


def _status(error: BaseException, host: str) -> str:
    assert isinstance(error, InvalidStatus)
    if error.response.status_code in REFUSED:
        return tr(
            "The server at {host} does not let this machine in. Ask whoever runs it.", host=host
        )
    return _another(error, host)


def _another(error: BaseException, host: str) -> str:
    return tr(
        "What answers at {host} is not a server of this game. Is the address right, with its port?",
        host=host,
    )


def _no_address(error: BaseException, host: str) -> str:
    return tr("{host} cannot be used as an address. Is it typed right?", host=host)


def _no_proxy(error: BaseException, host: str) -> str:
    return tr("The proxy of this machine does not lead to {host}. Check its settings.", host=host)


def _system(error: BaseException, host: str) -> str:
    assert isinstance(error, OSError)
    if error.errno in UNREACHABLE:
        return tr(
            "{host} cannot be reached from here. Are both machines on the same network, or on the "
            "Internet?",
            host=host,
        )
    return tr(
        "No connection to {host}. Does the server run there, and are both machines on a network?",
        host=host,
    )


_TELLING: tuple[tuple[type[BaseException], Callable[[BaseException, str], str]], ...] = (
    (NotNowError, lambda error, _: str(error)),
    (ConnectionClosed, _closed),
    (TimeoutError, _silent),
    (ssl.SSLCertVerificationError, _untrusted),
    (ssl.SSLError, _another),
    (socket.gaierror, _unknown),
    (ConnectionRefusedError, _refused),
    (InvalidURI, _no_address),
    (ProxyError, _no_proxy),
    (InvalidStatus, _status),
    (InvalidHandshake, _another),
    (OSError, _system),
    (ValueError, _no_address),
)
"""The first kind that fits tells."""
