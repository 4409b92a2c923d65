"""What games between bots say about God's Playground: tables and pictures for docs/balance.md.

``python -m tests.bench.balance strong strong strong --games 100`` plays rotated games and writes
where points come from, who invades when, and what each bot does, as Markdown to the terminal and
as pictures to ``--pictures``.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

from tqdm import tqdm

from parlour.client.games.gods_playground.chronicle import GodsPlaygroundChronicle
from parlour.server.bots import find_bot
from parlour.server.bots.arena import LineUp, interval
from parlour.shared.dice import RandomDice
from parlour.shared.gods_playground.actions import Bid, PlaceNobles, tag
from parlour.shared.gods_playground.events import EnemyInvaded, ViennaBesieged
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State, points

COLOURS = ("#8c2f2b", "#406e9e", "#c4943a", "#624a80", "#4d7a3a", "#786046")
SEATS = range(3)
TURNS = range(1, 5)


class Told(NamedTuple):
    """What one game came to."""

    bots: tuple[str, ...]
    winner: int
    scores: tuple[int, ...]
    sources: dict[str, tuple[int, ...]]
    invasions: Counter[tuple[int, str]]
    """Strength points that came, by turn and enemy (or ``vienna``); expansions count again."""
    attacked: set[tuple[int, str]]
    occupied: int
    """Regions with strength points at the end."""
    actions: Counter[tuple[int, str]]
    """By seat and kind, with what was bid and laid for the army in all."""


def played(line_up: LineUp, number: int) -> Told:
    """Play a game and return what it came to."""
    names = line_up.seats(number)
    rng = Random(f"{line_up.seed} {number}")
    dice = RandomDice(rng)
    bots = [find_bot(GAME.name, name).timeless() for name in names]
    chronicle = GodsPlaygroundChronicle()
    invasions: Counter[tuple[int, str]] = Counter()
    attacked: set[tuple[int, str]] = set()
    actions: Counter[tuple[int, str]] = Counter()
    state: State = GAME.new(len(names), {})
    events = GAME.decide(state, None, None, dice)
    while True:
        for event in events:
            chronicle.hear(state, event)
            if isinstance(event, EnemyInvaded | ViennaBesieged):
                who = event.enemy if isinstance(event, EnemyInvaded) else "vienna"
                invasions[state.turn, who] += event.points
                attacked.add((state.turn, who))
            GAME.evolve(state, event)
        waiting = GAME.to_act(state)
        if not waiting:
            break
        seat = rng.choice(waiting)
        action = bots[seat].choose(GAME, GAME.view(state, seat), seat, rng)
        actions[seat, tag(action)] += 1
        if isinstance(action, Bid):
            actions[seat, "bid, money"] += action.money
        elif isinstance(action, PlaceNobles):
            actions[seat, "place_nobles, army"] += action.army
        events = GAME.decide(state, seat, action, dice)
    outcome = GAME.outcome(state)
    assert outcome is not None
    sources = {row.label: row.points for row in chronicle.sources()}
    occupied = sum(points(region) > 0 for region in state.regions)
    winner = outcome.winners[0]
    return Told(names, winner, outcome.scores, sources, invasions, attacked, occupied, actions)


# --- tables -------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)]
    return "\n".join(lines) + "\n"


def by_seat(games: Sequence[Told]) -> str:
    """Return wins and points of each seat."""
    rows = []
    for seat in SEATS:
        share = mean(game.winner == seat for game in games)
        low, high = interval(share, len(games))
        points_ = mean(game.scores[seat] for game in games)
        rows.append([str(seat + 1), f"{share:.1%}", f"{low:.1%} to {high:.1%}", f"{points_:.1f}"])
    return table(("seat", "wins", "interval", "points"), rows)


def by_bot(games: Sequence[Told]) -> str:
    """Return what each kind of bot wins, and what it does, per game."""
    kinds = sorted({kind for game in games for _, kind in game.actions})
    rows = []
    for bot in sorted({bot for game in games for bot in game.bots}):
        held = [(game, seat) for game in games for seat in SEATS if game.bots[seat] == bot]
        wins = mean(game.winner == seat for game, seat in held)
        score = mean(game.scores[seat] for game, seat in held)
        done = [mean(game.actions[seat, kind] for game, seat in held) for kind in kinds]
        rows.append([bot, f"{wins:.1%}", f"{score:.1f}", *(f"{each:.2f}" for each in done)])
    turned = [list(row) for row in zip(("bot", "wins", "points", *kinds), *rows, strict=True)]
    return table(turned[0], turned[1:])


def by_source(games: Sequence[Told]) -> dict[str, float]:
    """Return the points of a game by source, all seats together."""
    return {label: mean(sum(game.sources[label]) for game in games) for label in games[0].sources}


def by_enemy(games: Sequence[Told]) -> dict[str, list[tuple[float, float]]]:
    """Return for each enemy how often it comes in each turn, and with how much when it does."""
    found = defaultdict(list)
    for enemy in (*ENEMIES, "vienna"):
        for turn in TURNS:
            came = [game for game in games if (turn, enemy) in game.attacked]
            strength = mean(game.invasions[turn, enemy] for game in came) if came else 0.0
            found[enemy].append((len(came) / len(games), strength))
    return found


def report(games: Sequence[Told]) -> str:
    """Return everything as Markdown."""
    enemies = [
        [enemy, *(f"{share:.0%}, {strength:.1f}" for share, strength in turns)]
        for enemy, turns in by_enemy(games).items()
    ]
    sources = [[label, f"{value:.1f}"] for label, value in by_source(games).items()]
    fallen = mean(game.occupied == len(ENEMIES) for game in games)
    winners = mean(max(game.scores) for game in games)
    last = mean(min(game.scores) for game in games)
    return "\n".join(
        (
            f"{len(games)} games; the winner has {winners:.1f} points, the last {last:.1f}; "
            f"all regions are occupied at the end in {fallen:.0%}.\n",
            by_seat(games),
            table(("source", "points a game"), sources),
            table(("enemy", *(f"turn {turn}" for turn in TURNS)), enemies),
            by_bot(games),
        )
    )


# --- pictures -----------------------------------------------------------------------------------


def svg(width: int, height: int, parts: Sequence[str]) -> str:
    """Return a picture of ``parts``."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="14">'
        '<rect width="100%" height="100%" fill="#f6ecd2"/>' + "".join(parts) + "</svg>\n"
    )


def bars(values: Mapping[str, float], unit: str) -> str:
    """Return bars with their labels."""
    most = max(values.values())
    parts = []
    for number, (label, value) in enumerate(values.items()):
        y, width = 20 + 40 * number, 330 * value / most
        parts += [
            f'<text x="210" y="{y + 17}" text-anchor="end">{label}</text>',
            f'<rect x="220" y="{y}" width="{width:.1f}" height="24" fill="{COLOURS[number % 6]}"/>',
            f'<text x="{228 + width:.1f}" y="{y + 17}">{value:.1f}{unit}</text>',
        ]
    return svg(640, 40 * len(values) + 30, parts)


def lines(rows: Mapping[str, Sequence[float]]) -> str:
    """Return a line for each row over the turns."""
    most = max(max(row) for row in rows.values())

    def at(turn: int, value: float) -> tuple[float, float]:
        return 60 + 140 * turn, 250 - 220 * value / most

    parts = [f'<text x="{at(turn, 0)[0] - 20}" y="275">turn {turn + 1}</text>' for turn in range(4)]
    for number, (label, row) in enumerate(rows.items()):
        colour = COLOURS[number % len(COLOURS)]
        for (t1, v1), (t2, v2) in pairwise(enumerate(row)):
            (x1, y1), (x2, y2) = at(t1, v1), at(t2, v2)
            parts.append(
                f'<path d="M{x1} {y1:.1f}L{x2} {y2:.1f}" stroke="{colour}" stroke-width="3"/>'
            )
        x, y = at(3, row[-1])
        parts.append(f'<text x="{x + 8}" y="{y + 5:.1f}" fill="{colour}">{label}</text>')
    return svg(640, 290, parts)


def main() -> None:
    """Play, print the tables and draw the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--pictures", type=Path)
    args = parser.parse_args()
    line_up = LineUp(GAME.name, tuple(args.bots))
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        futures = [pool.submit(played, line_up, number) for number in range(args.games)]
        games = [future.result() for future in tqdm(futures, unit=" games", file=sys.stderr)]
    sys.stdout.write(report(games))
    if args.pictures is not None:
        pictures: dict[str, Callable[[], str]] = {
            "sources": lambda: bars(by_source(games), ""),
            "invasions": lambda: lines(
                {enemy: [s for _, s in turns] for enemy, turns in by_enemy(games).items()}
            ),
        }
        for name, draw in pictures.items():
            (args.pictures / f"balance-{name}.svg").write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
