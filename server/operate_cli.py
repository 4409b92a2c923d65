"""The commands ``operate``, for who runs a server, and ``backup``."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TypeVar, get_args

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from parlour.server.sqlite_store import SqliteStore, default_folder
from parlour.server.store import StoreError
from parlour.shared import __version__
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    Hello,
    Operate,
    Operated,
    OperatorCommand,
    Refused,
    ServerMessage,
    Welcome,
    decode_server,
    encode,
)

ANSWER_TIME = 15.0

M = TypeVar("M", bound=ServerMessage)


class OperateError(RuntimeError):
    """A command that did not reach the server, or was refused; the message says why."""


def configure_operate(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``operate``."""
    parser.add_argument("server", metavar="SERVER", help="its address: ws://localhost:8765")
    parser.add_argument("command", metavar="COMMAND", choices=get_args(OperatorCommand))
    parser.add_argument("argument", nargs="?", default="", metavar="ARGUMENT")
    parser.add_argument(
        "--operator-token-file", type=Path, required=True, metavar="FILE", dest="token_file"
    )
    parser.add_argument("--password-file", type=Path, metavar="FILE", help="the server's password")


def configure_backup(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``backup``."""
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write the copy")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder of the games")


def operate(args: argparse.Namespace) -> int:
    """Send one command to a server and print what came of it."""
    try:
        token = read_secret(args.token_file)
        password = read_secret(args.password_file) if args.password_file else None
        request = Operate(id=2, token=token, command=args.command, argument=args.argument)
        sys.stdout.write(f"{asyncio.run(_send(args.server, password, request))}\n")
    except (OperateError, OSError, WebSocketException, TimeoutError) as error:
        sys.stderr.write(f"gods-playground: {str(error) or 'the server does not answer'}\n")
        return 1
    return 0


async def _send(server: str, password: str | None, request: Operate) -> str:
    address = server if "://" in server else f"ws://{server}"
    hello = Hello(
        id=1, protocol=PROTOCOL_VERSION, client=__version__, name="Console", password=password
    )
    async with asyncio.timeout(ANSWER_TIME), connect(address, compression=None) as connection:
        await connection.send(encode(hello))
        await _answer(connection, Welcome)
        await connection.send(encode(request))
        return (await _answer(connection, Operated)).text


async def _answer(connection: ClientConnection, kind: type[M]) -> M:
    """Return the answer of this kind, whatever else is said meanwhile; raises OperateError."""
    while True:
        message = decode_server(await connection.recv())
        if isinstance(message, Refused):
            raise OperateError(message.text)
        if isinstance(message, kind):
            return message


def read_secret(path: Path) -> str:
    """Return the one line of a file; raises OperateError if there is none."""
    text = path.read_text(encoding="utf-8").strip()
    if not text:
        raise OperateError(f"{path} is empty; write one line into it")
    return text


def backup(args: argparse.Namespace) -> int:
    """Copy the database, also while a server uses it."""
    if args.file.exists():
        sys.stderr.write(f"gods-playground: {args.file} is there already; choose another name\n")
        return 1
    try:
        store = SqliteStore(args.data or default_folder())
        try:
            store.backup(args.file, _show)
        finally:
            store.close()
    except StoreError as error:
        sys.stderr.write(f"gods-playground: {error}\n")
        return 1
    sys.stdout.write(f"\n{args.file} is written\n")
    return 0


def _show(left: int, whole: int) -> None:
    done = 100 if not whole else 100 * (whole - left) // whole
    sys.stdout.write(f"\r{done} %")
    sys.stdout.flush()
