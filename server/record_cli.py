"""The command ``record``: write, replay, check and verify game records; run scenarios."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from parlour.server.store import Store, StoreError, default_folder
from parlour.server.table import DamagedTableError
from parlour.shared import record, scenario
from parlour.shared.game import BadDataError
from parlour.shared.games import find_game, games

OK, FAILED = 0, 1


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of ``record`` to its parser."""
    commands = parser.add_subparsers(dest="record_command", metavar="COMMAND", required=True)

    export = commands.add_parser("export", help="write the record of a table or saved game")
    export.add_argument("table", metavar="TABLE|SAVE", help="the table's id, or the start of it")
    export.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    export.add_argument("--data", type=Path, metavar="DIR", help="the folder of the saved games")
    _add_states(export)
    export.set_defaults(run_record=_export)

    play = commands.add_parser("play", help="replay a record through the rules and print it again")
    play.add_argument("file", type=Path, metavar="FILE")
    _add_states(play)
    play.set_defaults(run_record=_play)

    random = commands.add_parser("random", help="play a whole game with random legal actions")
    random.add_argument("game", metavar="GAME", help=f"one of: {', '.join(games())}")
    random.add_argument("--players", type=int, required=True, metavar="N")
    random.add_argument("--seed", required=True, metavar="S", help="any word: same word, same game")
    random.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: print it")
    _add_states(random)
    random.set_defaults(run_record=_random)

    verify = commands.add_parser("verify", help="check that the dice follow from the seed")
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.set_defaults(run_record=_verify)

    scenarios = commands.add_parser("scenario", help="run scenario files and say what differs")
    scenarios.add_argument("files", type=Path, nargs="+", metavar="FILE")
    scenarios.set_defaults(run_record=_scenarios)


def _add_states(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--states", action="store_true", help="with the whole state in every step")


def run(args: argparse.Namespace) -> int:
    """Run the sub-command and return the exit status."""
    command: Callable[[argparse.Namespace], int] = args.run_record
    try:
        return command(args)
    except (record.RecordError, BadDataError, StoreError, DamagedTableError) as error:
        return _fail(str(error))
    except UnicodeDecodeError:
        return _fail("the file is not UTF-8 text, so it is no record")
    except BrokenPipeError:
        with suppress(OSError):
            sys.stdout.close()
        return FAILED
    except OSError as error:
        return _fail(f"{error.filename or 'file'}: {error.strerror}")


def _fail(reason: str) -> int:
    sys.stderr.write(f"gods-playground: {reason}\n")
    return FAILED


def _read(path: Path) -> record.Record:
    return record.parse(path.read_text(encoding="utf-8"))


def _write(lines: Iterable[str], output: Path | None) -> None:
    if output is None:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        sys.stdout.writelines(f"{line}\n" for line in lines)
        sys.stdout.flush()
        return
    with output.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{line}\n" for line in lines)


def _play(args: argparse.Namespace) -> int:
    game_record = _read(args.file)
    steps = record.replay(game_record, states=args.states)
    _write(record.lines(game_record.header, steps), None)
    return OK


def _random(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    seed = record.seed_of(args.seed)
    played = record.random_game(game, args.players, seed, states=args.states)
    _write(record.lines(played.header, played.steps), args.output)
    return OK


def _verify(args: argparse.Namespace) -> int:
    game_record = _read(args.file)
    record.verify(game_record)
    sys.stdout.write(f"{args.file}: {len(game_record.steps)} steps, seed and dice agree\n")
    return OK


def _scenarios(args: argparse.Namespace) -> int:
    failed = 0
    for path in args.files:
        found = list(_scenario_problems(path))
        failed += bool(found)
        sys.stdout.writelines(f"{path}: {line}\n" for line in found)
    sys.stdout.write(f"{len(args.files)} scenarios, {failed} differ\n")
    return FAILED if failed else OK


def _scenario_problems(path: Path) -> Iterator[str]:
    try:
        yield from scenario.run(scenario.parse(path.read_bytes()))
    except scenario.ScenarioError as error:
        yield f"not a scenario: {error}"


def _export(args: argparse.Namespace) -> int:
    store = Store(args.data or default_folder())
    try:
        room = store.room(_stored_table(store, args.table))
    finally:
        store.close()
    assert room.table is not None
    exported = record.Record(room.table.header(room.seating.names()), room.table.steps())
    steps = record.replay(exported, states=args.states)
    _write(record.lines(exported.header, steps), args.output)
    return OK


def _stored_table(store: Store, name: str) -> str:
    """Return the one table whose id begins with ``name``; raises BadDataError."""
    found = [table for table in store.ids() if table.startswith(name)]
    if len(found) != 1:
        problem = "no table" if not found else f"{len(found)} tables"
        raise BadDataError(f"there is {problem} {name!r} in {store.path.parent}")
    return found[0]
