"""The command ``record``: write, replay, check and verify game records; run scenarios."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from parlour.server.sqlite_store import SqliteStore, default_folder
from parlour.server.store import StoreError
from parlour.server.table import DamagedTableError
from parlour.shared import record, scenario, verify
from parlour.shared.game import BadDataError
from parlour.shared.games import find_game, games

OK, FAILED = 0, 1


AddParser = Callable[..., argparse.ArgumentParser]
"""Adds a sub-command by its name and its help."""


def configure(parser: argparse.ArgumentParser) -> AddParser:
    """Add the sub-commands of ``record`` to its parser; return what adds others."""
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

    check = commands.add_parser("verify", help="check that the dice follow from the seed")
    check.add_argument("file", type=Path, metavar="FILE")
    check.add_argument(
        "--explain", type=int, metavar="K", help="show how draw K came about; the first is 0"
    )
    check.add_argument(
        "--draws", action="store_true", help="print all draws, for the page /dice of any server"
    )
    check.set_defaults(run_record=_verify)

    scenarios = commands.add_parser("scenario", help="run scenario files and say what differs")
    scenarios.add_argument("files", type=Path, nargs="+", metavar="FILE")
    scenarios.set_defaults(run_record=_scenarios)
    return commands.add_parser


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
    if args.explain is not None:
        sys.stdout.writelines(f"{line}\n" for line in _explained(game_record, args.explain))
        return OK
    if args.draws:
        _write(_draws(game_record), None)
        return OK
    verify.verify(game_record)
    sys.stdout.write(f"{args.file}: {len(game_record.steps)} steps, seed and dice agree\n")
    return OK


def _explained(game_record: record.Record, k: int) -> Iterator[str]:
    """Yield the lines that say how draw ``k`` came about; raises RecordError."""
    drawn = next((each for each in verify.draws(game_record) if each.k == k), None)
    if drawn is None:
        raise record.RecordError(f"there is no draw {k} in this game; the first is 0")
    yield f"draw {k}, of {drawn.n}, in step {drawn.step}: {drawn.written}"
    yield f"key      {game_record.header.seed}  (the seed)"
    for attempt in verify.attempts(game_record.header, drawn):
        yield f"message  {attempt.message.hex()}  (contributions, draw, attempt)"
        yield f"digest   {attempt.digest.hex()}"
        if attempt.accepted:
            index = attempt.value % drawn.n
            counted = f", counted from 1: {drawn.written}" if drawn.die else ""
            yield f"value    {attempt.value} modulo {drawn.n} = {index}{counted}"
        else:
            yield f"value    {attempt.value} is passed over: {drawn.n} would not go evenly into it"


def _draws(game_record: record.Record) -> Iterator[str]:
    """Yield what the page /dice of a server checks: all secrets, and each draw, as JSON."""
    header = game_record.header
    yield json.dumps(
        {
            "seed": header.seed,
            "commitment": header.commitment,
            "contributions": verify.contributions_of(header),
            "draws": [
                ("d6" if each.die else each.n, each.written) for each in verify.draws(game_record)
            ],
        }
    )


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
    store = SqliteStore(args.data or default_folder())
    try:
        room = store.room(_stored_table(store, args.table))
    finally:
        store.close()
    assert room.table is not None
    exported = record.Record(room.table.header(room.seating.names()), room.table.steps())
    steps = record.replay(exported, states=args.states)
    _write(record.lines(exported.header, steps), args.output)
    return OK


def _stored_table(store: SqliteStore, name: str) -> str:
    """Return the one table whose id begins with ``name``; raises BadDataError."""
    found = [table for table in store.ids() if table.startswith(name)]
    if len(found) != 1:
        problem = "no table" if not found else f"{len(found)} tables"
        raise BadDataError(f"there is {problem} {name!r} in {store.path.parent}")
    return found[0]
