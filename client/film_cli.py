"""The command ``record film``: a moving picture of a stretch of a recorded game."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from parlour.shared.record import RecordError

SMALLEST, LARGEST = 320, 1920
"""Pixels that a film is wide."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``record film`` to its parser."""
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help="the record")
    add("-o", "--output", type=Path, required=True, metavar="FILM", help="a .webp or .gif file")
    add("--from", type=int, default=0, dest="first", metavar="STEP", help="after this step (0)")
    add("--to", type=int, dest="last", metavar="STEP", help="up to this step (the end)")
    add(
        "--eyes",
        type=_eyes,
        metavar="WHOSE",
        help="what is seen: public, all, or what the seat with this number sees (public)",
    )
    add("--width", type=_width, default=960, metavar="N", help="pixels (%(default)s), 16 to 9")
    add("--speed", type=float, default=1.0, metavar="X", help="how fast (%(default)s)")
    parser.set_defaults(run_record=film)


def _eyes(text: str) -> str | int | None:
    if text in ("public", "all"):
        return "all" if text == "all" else None
    if text.isdecimal():
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is none of: public, all, a seat's number from 0")


def _width(text: str) -> int:
    if not text.isdecimal() or not SMALLEST <= int(text) <= LARGEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no width from {SMALLEST} to {LARGEST}")
    return int(text)


def film(args: argparse.Namespace) -> int:
    """Write the film; raises RecordError and OSError, which the command tells."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from parlour.client.film import KINDS, write  # noqa: PLC0415 - it opens a window
    from parlour.client.replay import Stretch, table_of  # noqa: PLC0415 - likewise
    from parlour.client.scenes.replay.opening import read_file  # noqa: PLC0415 - likewise

    if args.output.suffix.lower() not in KINDS:
        raise RecordError(f"{args.output.name}: a film ends in one of {', '.join(KINDS)}")
    record, history = read_file(args.file)
    last = len(history) if args.last is None else args.last
    if not 0 <= args.first < last <= len(history):
        raise RecordError(f"a film goes from one step to a later one, of 0 to {len(history)}")
    seats = len(record.header.seats)
    if isinstance(args.eyes, int) and args.eyes >= seats:
        raise RecordError(f"there is no seat {args.eyes}: seats have the numbers 0 to {seats - 1}")
    if args.speed <= 0:
        raise RecordError("the speed of a film is above 0")
    stretch = Stretch(args.first, last, args.eyes, args.speed)
    size = args.width, args.width * 9 // 16
    frames = write(history, table_of(record.header), stretch, args.output, size, _tell)
    sys.stdout.write(f"\r{args.output}: {frames} frames\n")
    return 0


def _tell(done: float) -> None:
    """Tell how far it is, on one line."""
    sys.stdout.write(f"\r{done:4.0%}")
    sys.stdout.flush()
