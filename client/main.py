"""The one command: ``gods-playground``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from parlour.client.servers import SCHEME
from parlour.shared import __version__
from parlour.shared.compiled import is_compiled

Run = Callable[[argparse.Namespace], int]


class Command(NamedTuple):
    """A command; what it needs is loaded when its parser is filled, and no earlier."""

    help: str
    configure: Callable[[argparse.ArgumentParser], Run]
    """Adds the arguments, and returns what runs the command."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    given = join_invitation(list(sys.argv[1:] if arguments is None else arguments))
    args = parser(given).parse_args(given)
    run: Run = args.run_command
    return run(args)


def join_invitation(arguments: list[str]) -> list[str]:
    """Return the arguments; an invitation that stands alone, as from a link, is to be joined."""
    if arguments and arguments[0].startswith(f"{SCHEME}:"):
        return ["--join", *arguments]
    return arguments


def parser(arguments: Collection[str] = ()) -> argparse.ArgumentParser:
    """Return the parser of ``arguments``: it knows all commands, and those among them in full."""
    parser = argparse.ArgumentParser(
        prog="gods-playground",
        description="God's Playground, Rattus, Playing Gods. Without a command, the game opens.",
    )
    form = "compiled" if is_compiled() else "plain Python"
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__} ({form})")
    parser.add_argument(
        "--window", type=_size, metavar="WxH", help="open in a window of this size (1280x720)"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder of the saved games")
    parser.add_argument(
        "--join",
        metavar="ADDRESS",
        help="join a server: host:port, or an invitation gods-playground://host:port/CODE",
    )
    parser.add_argument(
        "--watch", type=Path, metavar="FILE", help="look at the game of a record again"
    )
    parser.add_argument(
        "--frames", type=int, metavar="N", help="close after N frames, to try an installation"
    )
    parser.set_defaults(run_command=_play)
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, command in COMMANDS.items():
        own = commands.add_parser(name, help=command.help)
        if name in arguments:
            own.set_defaults(run_command=command.configure(own))
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
    from parlour.client.scenes.lobby.tables import scene_for  # noqa: PLC0415
    from parlour.client.scenes.menus.title import Title  # noqa: PLC0415
    from parlour.client.scenes.replay.opening import open_file  # noqa: PLC0415
    from parlour.server.sqlite_store import default_folder  # noqa: PLC0415
    from parlour.server.store import StoreError  # noqa: PLC0415

    try:
        app = App(args.data or default_folder(), args.window)
    except (StoreError, OSError, pygame.error) as error:
        sys.stderr.write(f"gods-playground: the game cannot open: {error}\n")
        return 1
    app.open_table = scene_for
    app.push(Title(app))
    if args.watch:
        open_file(app, args.watch)
    if args.join:
        app.push(Join(app, args.join))
    app.run(args.frames)
    return 0


# --- the commands ---


def _serve(parser: argparse.ArgumentParser) -> Run:
    from parlour.server import cli  # noqa: PLC0415 - a window has no need of it

    cli.configure(parser)
    return cli.run


def _record(parser: argparse.ArgumentParser) -> Run:
    from parlour.client import film_cli  # noqa: PLC0415 - as above
    from parlour.server import record_cli  # noqa: PLC0415 - as above

    add_parser = record_cli.configure(parser)
    film_cli.configure(add_parser("film", help="make a moving picture of a record"))
    return record_cli.run


def _arena(parser: argparse.ArgumentParser) -> Run:
    from parlour.server.bots import arena_cli  # noqa: PLC0415 - as above

    arena_cli.configure(parser)
    return arena_cli.arena


def _gate(parser: argparse.ArgumentParser) -> Run:
    from parlour.server.bots import gate_cli  # noqa: PLC0415 - as above

    gate_cli.configure(parser)
    return gate_cli.gate


def _backup(parser: argparse.ArgumentParser) -> Run:
    from parlour.server import operate_cli  # noqa: PLC0415 - as above

    operate_cli.configure_backup(parser)
    return operate_cli.backup


def _operate(parser: argparse.ArgumentParser) -> Run:
    from parlour.server import operate_cli  # noqa: PLC0415 - as above

    operate_cli.configure_operate(parser)
    return operate_cli.operate


def _migrate(parser: argparse.ArgumentParser) -> Run:
    from parlour.server import migrate_cli  # noqa: PLC0415 - as above

    migrate_cli.configure(parser)
    return migrate_cli.run


def _think(parser: argparse.ArgumentParser) -> Run:
    from parlour.server.thinkers import think_cli  # noqa: PLC0415 - as above

    think_cli.configure(parser)
    return think_cli.think


COMMANDS: dict[str, Command] = {
    "serve": Command("run a server without a window", _serve),
    "record": Command("write, replay and check game records", _record),
    "arena": Command("let bots play one another", _arena),
    "gate": Command("measure a bot against the league", _gate),
    "backup": Command("copy the games to a file", _backup),
    "migrate": Command("carry all games to another database", _migrate),
    "operate": Command("command a server", _operate),
    "think": Command("let bots think here for servers elsewhere", _think),
}


if __name__ == "__main__":
    sys.exit(main())
