"""How long games between bots last, how they end, and what happens in them, for docs/balance.md.

``python -m tests.bench.lengths playing_gods steady --games 50 --option regions=11`` plays games of
each number of players, all by the same bot or some in rotated seats, and writes tables as Markdown
to the terminal.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import mean, median
from typing import Any, NamedTuple

from tqdm import tqdm

from parlour.server.bots import find_bot, find_hurts
from parlour.server.bots.games import steps
from parlour.shared.games import find_game, games

LIMITS = (15, 20, 30, 40, 60, 80)
"""Rounds after which a limit might end a game."""


class Told(NamedTuple):
    """What one game came to."""

    rounds: int
    actions: int
    end: str
    shares: tuple[float, ...]
    """Of the victory, by the order of the first round."""
    scores: tuple[int, ...]
    """By the same order."""
    events: Counter[str]
    deeds: Counter[tuple[str, str]]
    """Actions by bot and kind, and how much it hurt others in all."""
    won: Counter[str]
    """Parts of the victory by bot, in hundredths."""


def played(name: str, bots: Sequence[str], options: dict[str, int], number: int) -> Told:
    """Play a game, one seat for each bot, and return what it came to."""
    game, turned = find_game(name), number % len(bots)
    bots = [*bots[turned:], *bots[:turned]]
    players = [find_bot(name, bot).timeless() for bot in bots]
    told: list[dict[str, Any]] = []
    deeds: Counter[tuple[str, str]] = Counter()
    hurts = find_hurts(name)
    before: Any = None
    assert hurts is not None
    for step in steps(game, players, f"lengths {number}", options):
        for event in step.events if before is not None else ():
            for hurt in hurts(before, event, step.seat):
                deeds[bots[hurt.by], "hurts"] += round(hurt.much) * (hurt.by != hurt.of)
            game.evolve(before, event)
        before = game.copy(step.state)
        told += [game.dump_event(event) for event in step.events]
        if step.seat is not None:
            deeds[bots[step.seat], str(game.dump_action(step.action)["type"])] += 1
    outcome = game.outcome(step.state)
    assert outcome is not None
    first = next((e["seat"] for e in told if e["type"] == "turn_began" and "seat" in e), 0)
    order = [(first + place) % len(bots) for place in range(len(bots))]
    ends = [str(event["reason"]) for event in told if "reason" in event]
    return Told(
        game.turn(step.state),
        deeds.total(),
        ends[-1] if ends else "",
        tuple([outcome.share(seat) for seat in order]),
        tuple([outcome.scores[seat] for seat in order]),
        Counter(str(event["type"]) for event in told),
        deeds,
        Counter({bots[seat]: round(100 * outcome.share(seat)) for seat in outcome.winners}),
    )


def spread(values: Sequence[int]) -> str:
    """Return median, 95 % and longest."""
    ordered = sorted(values)
    return f"{median(ordered):.0f}, {ordered[int(len(ordered) * 0.95)]}, {ordered[-1]}"


def parts(counts: Counter[str], of: int) -> str:
    """Return each reason with its part."""
    return ", ".join(f"{end} {count / of:.0%}" for end, count in sorted(counts.items()))


def report(found: Sequence[Told]) -> str:
    """Return a row of each kind of figure for games of one number of players."""
    games_played, order = len(found), range(len(found[0].scores))
    events: Counter[str] = sum((told.events for told in found), Counter())
    cut = [sum(told.rounds > limit for told in found) / games_played for limit in LIMITS]
    rows = {
        "games": f"{games_played}",
        "rounds": spread([told.rounds for told in found]),
        "actions": spread([told.actions for told in found]),
        "ends": parts(Counter(told.end for told in found), games_played),
        "longer than": ", ".join(f"{n}: {part:.0%}" for n, part in zip(LIMITS, cut, strict=True)),
        "wins by order": ", ".join(f"{mean(t.shares[n] for t in found):.0%}" for n in order),
        "points by order": ", ".join(f"{mean(t.scores[n] for t in found):.1f}" for n in order),
        "in a game": ", ".join(f"{e} {n / games_played:.1f}" for e, n in events.most_common()),
    }
    head = f"| {len(order)} players | |\n| --- | --- |\n"
    rows |= by_bot(found)
    return head + "\n".join(f"| {name} | {value} |" for name, value in rows.items()) + "\n\n"


def by_bot(found: Sequence[Told]) -> dict[str, str]:
    """Return how often each bot won, and what it did in a game."""
    won: Counter[str] = sum((told.won for told in found), Counter())
    deeds: Counter[tuple[str, str]] = sum((told.deeds for told in found), Counter())
    rows = {}
    for bot in sorted({bot for bot, _ in deeds}):
        did = Counter({kind: n / len(found) for (who, kind), n in deeds.items() if who == bot})
        told = ", ".join(f"{kind} {n:.1f}" for kind, n in did.most_common())
        rows[bot] = f"wins {won[bot] / len(found):.0f}%; {told}"
    return rows


def _option(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    return name, int(value)


def main() -> None:
    """Play, and write the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.lengths", description=__doc__)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("bots", nargs="+", help="who sits down, in turns")
    parser.add_argument("--players", type=int, nargs="+", metavar="N", help="(all numbers)")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--option", type=_option, action="append", default=[], metavar="NAME=N")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        for players in args.players or find_game(args.game).players:
            bots = [args.bots[seat % len(args.bots)] for seat in range(players)]
            play = partial(played, args.game, bots, dict(args.option))
            found = pool.map(play, range(args.games), chunksize=5)
            told = [*tqdm(found, total=args.games, unit=" games", file=sys.stderr)]
            sys.stdout.write(report(told))


if __name__ == "__main__":
    main()
