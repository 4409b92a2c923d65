"""The command ``serve``."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from contextlib import closing, suppress
from pathlib import Path

from server.listener import Listener
from server.lobby import Lobby
from server.store import Store, StoreError, default_folder

DEFAULT_PORT = 8765


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``serve`` to its parser."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument(
        "--port", type=int, default=DEFAULT_PORT, help="port to listen on (%(default)s)"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder of the games")


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop; returns the exit status."""
    logging.basicConfig(
        level=logging.INFO, stream=sys.stderr, format="%(asctime)s %(levelname)s %(message)s"
    )
    try:
        with closing(Store(args.data or default_folder())) as store:
            asyncio.run(_serve(store, args.host, args.port))
    except StoreError as error:
        return _fail(str(error))
    except (OSError, OverflowError) as error:
        reason = f"cannot listen on {args.host} port {args.port}: {error}"
        return _fail(f"{reason}; choose another --host or --port")
    except KeyboardInterrupt:
        pass
    return 0


def _fail(reason: str) -> int:
    sys.stderr.write(f"gods-playground: {reason}\n")
    return 1


async def _serve(store: Store, host: str, port: int) -> None:
    listener = Listener(Lobby(store))
    end = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows has none; there Ctrl-C raises
            asyncio.get_running_loop().add_signal_handler(number, end.set)
    bound = await listener.start(host, port)
    logging.info("listening on ws://%s:%d, games in %s", host, bound, store.path.parent)
    await end.wait()
    await listener.stop()
