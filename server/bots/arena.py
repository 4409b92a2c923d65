"""Games between bots, with seats in rotation: who wins how often, and how sure that is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from msgspec import Struct

from parlour.server.bots import find_bot, levels
from parlour.server.bots.games import Player, last_position
from parlour.server.bots.guest import Guest, is_guest
from parlour.server.bots.league import league
from parlour.shared.games import find_game

SURE = 1.96
"""Standard deviations on each side of an interval that holds with 95 % confidence."""


class LineUp(Struct, frozen=True):
    """What is played: a game, the bots that sit down, and the seed of everything."""

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    deal: str = ""
    """What else its dice follow from; tables that have it in common throw alike."""

    def seats(self, number: int) -> tuple[str, ...]:
        """Return who sits where in a game: everybody moves on by one seat from game to game."""
        shift = number % len(self.bots)
        return self.bots[shift:] + self.bots[:shift]


class Result(Struct, frozen=True):
    """How a game ended: who sat where, the points, and who won."""

    number: int
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Standing(Struct, frozen=True):
    """How a bot has done: its share of the wins with an interval, its points, its rating."""

    bot: str
    seats: int
    share: float
    low: float
    high: float
    points: float
    rating: float
    spread: float


class ArenaError(ValueError):
    """The results of a file do not belong to what is to be played; the message says why."""


def player(game: str, name: str) -> Player:
    """Return who plays under a name: a bot of the game, one of its league, or somebody else's.

    Raises GuestError if that cannot be loaded.
    """
    if is_guest(name):
        return Guest(name)
    return league(game).get(name) or find_bot(game, name).timeless()


def check_bot(game: str, name: str) -> None:
    """Raise ArenaError if nobody plays under a name, GuestError if it cannot be loaded."""
    known = [*levels(game), *league(game)]
    if is_guest(name):
        Guest(name)
    elif name not in known:
        bots = ", ".join(known)
        raise ArenaError(f"there is no bot {name!r}; there is {bots}, or module:Class")


def play(line_up: LineUp, number: int) -> Result:
    """Return the result of one game, which follows from line-up and number alone."""
    game, seats = find_game(line_up.game), line_up.seats(number)
    bots = [player(game.name, name) for name in seats]
    chance = f"{line_up.seed} {number} {line_up.deal}".rstrip()
    outcome = game.outcome(last_position(game, bots, chance))
    assert outcome is not None
    return Result(number, seats, outcome.scores, outcome.winners)


class Job(NamedTuple):
    """A game that is to be played: who sits down, and its number."""

    line_up: LineUp
    number: int


def run(line_up: LineUp, games: int, processes: int, path: Path | None) -> Iterator[Result]:
    """Yield the results of so many games, those first that ``path`` holds; it takes up the rest.

    Raises ArenaError if ``path`` holds games of another line-up.
    """
    known = read_results(line_up.game, line_up.seed, path)
    for result in known:
        if result.seats != line_up.seats(result.number):
            raise ArenaError(f"{path} has games of {', '.join(result.seats)}; name another file")
    yield from known
    played = {result.number for result in known}
    missing = [Job(line_up, number) for number in range(games) if number not in played]
    yield from play_all(missing, processes, path)


def play_all(jobs: Sequence[Job], processes: int, path: Path | None) -> Iterator[Result]:
    """Yield the results of games as they come, and append them to a file."""
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        playing = {pool.submit(play, *job): job for job in jobs}
        for done in as_completed(playing):
            result = done.result()
            _append(playing[done].line_up, path, result)
            yield result


def read_results(game: str, seed: int, path: Path | None) -> list[Result]:
    """Return the results that a file holds, none if there is no file.

    Raises ArenaError if they are of another game, or follow from another seed.
    """
    if path is None or not path.exists():
        return []
    results = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            data = json.loads(line)
        except json.JSONDecodeError:
            continue  # torn when a run was stopped: that game is played again
        if data["game"] != game or data["seed"] != seed:
            raise ArenaError(f"{path} has games of another line-up; name another file")
        seats, scores, winners = (tuple(data[key]) for key in ("seats", "scores", "winners"))
        results.append(Result(data["number"], seats, scores, winners))
    return results


def _append(line_up: LineUp, path: Path | None, result: Result) -> None:
    if path is None:
        return
    line = {
        "game": line_up.game,
        "seed": line_up.seed,
        "number": result.number,
        "seats": result.seats,
        "scores": result.scores,
        "winners": result.winners,
    }
    torn = path.exists() and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(("\n" if torn else "") + json.dumps(line) + "\n")


def interval(share: float, number: int) -> tuple[float, float]:
    """Return between what a share of ``number`` trials lies with 95 % confidence (Wilson).

    >>> [f"{bound:.3f}" for bound in interval(0.5, 100)]
    ['0.404', '0.596']
    >>> interval(0.5, 0)
    (0.0, 1.0)
    """
    if not number:
        return 0.0, 1.0
    weight = SURE**2 / number
    middle = (share + weight / 2) / (1 + weight)
    half = SURE * sqrt(share * (1 - share) / number + weight / (4 * number)) / (1 + weight)
    return middle - half, middle + half


def standings(results: Sequence[Result]) -> list[Standing]:
    """Return how each bot has done, the best first."""
    wins: dict[str, list[float]] = {}
    points: dict[str, list[int]] = {}
    for result in results:
        for seat, bot in enumerate(result.seats):
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            wins.setdefault(bot, []).append(won)
            points.setdefault(bot, []).append(result.scores[seat])
    ratings = _ratings(results)
    table = []
    for bot, shares in wins.items():
        share = mean(shares)
        played = sum(bot in result.seats for result in results)
        low, high = interval(share, played)  # seats of one game are not independent
        rating, spread = ratings[bot]
        table.append(
            Standing(bot, len(shares), share, low, high, mean(points[bot]), rating, spread)
        )
    return sorted(table, key=lambda standing: -standing.share)


def _ratings(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Return mean and standard deviation of each bot's skill (Plackett and Luce)."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only the arena waits for it

    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for result in results for bot in result.seats}
    for result in sorted(results, key=lambda each: each.number):
        if len(set(result.seats)) < 2:
            continue
        teams = [[ratings[bot]] for bot in result.seats]
        rated = model.rate(teams, scores=[_place(result, seat) for seat in range(len(teams))])
        for bot in ratings.keys() & set(result.seats):
            own = [team[0] for team, seat in zip(rated, result.seats, strict=True) if seat == bot]
            mu, sigma = mean(r.mu for r in own), mean(r.sigma for r in own)
            ratings[bot] = model.rating(name=bot, mu=mu, sigma=sigma)
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}


def _place(result: Result, seat: int) -> float:
    """Return the points, a winner's raised above a tie that was broken."""
    return result.scores[seat] + (0.5 if seat in result.winners else 0.0)


def picture(table: Sequence[Standing]) -> str:
    """Return the shares of the wins, with their intervals, as an SVG."""
    rows = [_bar(standing, 20 + 40 * number) for number, standing in enumerate(table)]
    height = 40 * len(table) + 30
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="{height}" '
        'font-family="sans-serif" font-size="14">'
        '<rect width="100%" height="100%" fill="#f6ecd2"/>' + "".join(rows) + "</svg>\n"
    )


def _bar(standing: Standing, y: int) -> str:
    left, width = 170, 380
    low, high = left + width * standing.low, left + width * standing.high
    return (
        f'<text x="160" y="{y + 17}" text-anchor="end">{standing.bot}</text>'
        f'<rect x="{left}" y="{y}" width="{width * standing.share:.1f}" height="24" '
        'fill="#3f6fb0"/>'
        f'<path d="M{low:.1f} {y + 12}H{high:.1f}" stroke="#3e2c1a" stroke-width="3"/>'
        f'<text x="{high + 8:.1f}" y="{y + 17}">{standing.share:.0%}</text>'
    )
