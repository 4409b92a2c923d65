"""The one command: ``gods-playground``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from parlour.client.servers import SCHEME
from parlour.server import cli, operate_cli, record_cli
from parlour.server.bots import arena_cli
from parlour.server.store import StoreError, default_folder
from parlour.shared import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    args = parser().parse_args(join_invitation(given))
    return _RUN[args.run](args)


def join_invitation(arguments: list[str]) -> list[str]:
    """Return the arguments; an invitation that stands alone, as from a link, is to be joined."""
    if arguments and arguments[0].startswith(f"{SCHEME}:"):
        return ["--join", *arguments]
    return arguments


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="gods-playground",
        description="God's Playground, Rattus, Playing Gods. Without a command, the game opens.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.add_argument(
        "--window", type=_size, metavar="WxH", help="open in a window of this size (1280x720)"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder of the saved games")
    parser.add_argument(
        "--join",
        metavar="ADDRESS",
        help="join a server: host:port, or an invitation gods-playground://host:port/CODE",
    )
    commands = parser.add_subparsers(dest="run", metavar="COMMAND")
    cli.configure(commands.add_parser("serve", help="run a server without a window"))
    record_cli.configure(commands.add_parser("record", help="write, replay and check game records"))
    arena_cli.configure(commands.add_parser("arena", help="let bots play one another"))
    operate_cli.configure_backup(commands.add_parser("backup", help="copy the games to a file"))
    operate_cli.configure_operate(commands.add_parser("operate", help="command a server"))
    return parser


def _size(text: str) -> tuple[int, int]:
    width, by, height = text.partition("x")
    if not (by and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1920x1080")
    return int(width), int(height)


def _play(args: argparse.Namespace) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 - a server has no need of it

    from parlour.client.app import App  # noqa: PLC0415
    from parlour.client.scenes.lobby.join import Join  # noqa: PLC0415
    from parlour.client.scenes.menus.title import Title  # noqa: PLC0415

    try:
        app = App(args.data or default_folder(), args.window)
    except (StoreError, OSError, pygame.error) as error:
        sys.stderr.write(f"gods-playground: the game cannot open: {error}\n")
        return 1
    app.push(Title(app))
    if args.join:
        app.push(Join(app, args.join))
    app.run()
    return 0


_RUN: dict[str | None, Callable[[argparse.Namespace], int]] = {
    "serve": cli.run,
    "record": record_cli.run,
    "arena": arena_cli.arena,
    "backup": operate_cli.backup,
    "operate": operate_cli.operate,
    None: _play,
}


if __name__ == "__main__":
    sys.exit(main())
