"""The gate: a bot is as good as its worst share against any mix of members of the league.

One bot sits with every mix of members, which fill the other seats; and each member sits alone at a
table of the bot. Seats rotate, and a file takes games up again. A share of the wins is told with
the interval that holds with 95 % confidence; the worst of many is measured as lower than it is,
so that what passes has some more in hand. Games beyond the first ones go where the worst may still
be feared, or to mixes that may lie on either side of a floor, and not to tables that are known well
enough.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import NamedTuple

from parlour.server.bots.arena import (
    ArenaError,
    Job,
    LineUp,
    Result,
    interval,
    play_all,
    read_results,
)

HARDEST = 5
"""So many members are told beside whom the bot does worst."""
Mix = tuple[str, ...]
"""Who fills the other seats, in the order of the league."""


class Gate(NamedTuple):
    """What is measured."""

    game: str
    bot: str
    members: tuple[str, ...]
    players: int
    games: int
    """So many games for each mix, and for each member that sits alone."""
    seed: int = 0
    alone: bool = True
    """Whether members also sit alone at tables of the bot."""
    more: int = 0
    """So often the mix and the member of whom the worst may be feared play as many games again."""
    sample: int = 0
    """Only so many of the mixes are met, drawn by the seed; 0: all of them."""
    floor: float = 0.0
    """The share that is wanted against every mix."""
    until: int = 0
    """Mixes whose share may lie on either side of the floor play on, up to so many games."""

    @property
    def total(self) -> int:
        """How many games are played in all."""
        return self.games * (len(self.line_ups()) + self.more * (1 + self.alone))

    def mixes(self) -> list[Mix]:
        """Return the mixes of members that are met, in which some may be more than once."""
        every = [*combinations_with_replacement(self.members, self.players - 1)]
        if not 0 < self.sample < len(every):
            return every
        drawn = Random(self.seed).sample(range(len(every)), self.sample)
        return [every[number] for number in sorted(drawn)]

    def line_ups(self) -> list[LineUp]:
        """Return every table that is measured: the first of it is the one whose wins count."""
        tables = [self.met(mix) for mix in self.mixes()]
        return tables + ([self.sat(member) for member in self.members] if self.alone else [])

    def met(self, mix: Mix) -> LineUp:
        """Return the table at which the bot meets a mix; each mix has dice of its own."""
        return LineUp(self.game, (self.bot, *mix), self.seed, " ".join(mix))

    def sat(self, member: str) -> LineUp:
        """Return the table at which a member sits alone among bots."""
        return LineUp(self.game, (member, *(self.bot,) * (self.players - 1)), self.seed, member)


class Share(NamedTuple):
    """The part of the wins of one bot, and where it lies with 95 % confidence."""

    wins: float
    games: int
    ahead: float
    """Points ahead of the best of the others, on average; less than none: behind."""

    @property
    def share(self) -> float:
        """The part of the games that are won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """The Wilson interval of the share."""
        return interval(self.share, self.games)


class Judgement(NamedTuple):
    """What came of it."""

    mixes: Mapping[Mix, Share]
    """The shares of the bot."""
    members: Mapping[str, Share]
    """The shares of members that sit alone at tables of the bot."""

    @property
    def worst(self) -> Mix:
        """The mix against which the bot does worst; of equal ones, with the fewest points."""
        return min(self.mixes, key=lambda mix: (self.mixes[mix].share, self.mixes[mix].ahead))

    @property
    def feared(self) -> Mix:
        """The mix whose share may still be the least."""
        return min(self.mixes, key=lambda mix: self.mixes[mix].bounds[0])

    @property
    def suspect(self) -> str:
        """The member that may still do best alone."""
        return max(self.members, key=lambda name: (self.members[name].bounds[1], name))

    @property
    def strongest(self) -> str:
        """The member that does best alone."""
        return max(self.members, key=lambda name: (self.members[name].share, name))

    def beside(self, member: str) -> Share:
        """Return the share against all mixes in which a member sits."""
        met = [share for mix, share in self.mixes.items() if member in mix]
        games = sum(share.games for share in met)
        ahead = sum(share.ahead * share.games for share in met) / max(1, games)
        return Share(sum(share.wins for share in met), games, ahead)

    def verdict(self, floor: float) -> str:
        """Return ``passed``, ``failed``, or ``undecided`` where more games are needed."""
        bounds = [share.bounds for share in self.mixes.values()]
        if all(low >= floor for low, _ in bounds):
            return "passed"
        return "failed" if any(high < floor for _, high in bounds) else "undecided"

    def sure(self, floor: float) -> int:
        """Return the number of mixes whose whole interval is above a floor."""
        return sum(share.bounds[0] >= floor for share in self.mixes.values())


def measure(gate: Gate, processes: int, path: Path | None) -> Iterator[Result]:
    """Yield the results of all games, those first that ``path`` holds.

    Raises ArenaError if ``path`` holds games that do not belong to the gate.
    """
    known = {(result.seats, result.number): result for result in _known(gate, path)}
    results: list[Result] = []

    def played(jobs: Iterable[Job]) -> Iterator[Result]:
        missing = []
        for job in jobs:
            if found := known.get((job.line_up.seats(job.number), job.number)):
                results.append(found)
                yield found
            else:
                missing.append(job)
        for result in play_all(missing, processes, path):
            results.append(result)
            yield result

    tables = gate.line_ups()
    yield from played([Job(table, number) for number in range(gate.games) for table in tables])
    for _ in range(gate.more):
        yield from played([*_doubtful(gate, judge(gate, results))])
    while jobs := [*_open(gate, judge(gate, results))]:
        yield from played(jobs)


def _known(gate: Gate, path: Path | None) -> list[Result]:
    """Return what a file holds; raises ArenaError if it does not belong to the gate."""
    results = read_results(gate.game, gate.seed, path)
    kinds = {table.seats(number) for table in gate.line_ups() for number in range(gate.players)}
    for result in results:
        if result.seats not in kinds:
            raise ArenaError(f"{path} has games of {', '.join(result.seats)}; name another file")
    return results


def _doubtful(gate: Gate, judgement: Judgement) -> Iterator[Job]:
    """Yield the games that tell most about the worst: of a mix, and of a member alone."""
    feared = judgement.feared
    shares = {gate.met(feared): judgement.mixes[feared]}
    if gate.alone:
        shares[gate.sat(judgement.suspect)] = judgement.members[judgement.suspect]
    for table, share in shares.items():
        yield from (Job(table, share.games + number) for number in range(gate.games))


def _open(gate: Gate, judgement: Judgement) -> Iterator[Job]:
    """Yield a rotation of seats more for each mix that may lie on either side of the floor."""
    for mix, share in judgement.mixes.items():
        low, high = share.bounds
        if low < gate.floor <= high:
            last = min(share.games + gate.players, gate.until)
            yield from (Job(gate.met(mix), number) for number in range(share.games, last))


def judge(gate: Gate, results: Sequence[Result]) -> Judgement:
    """Return what the results of a gate come to."""
    games: dict[Mix, list[Result]] = defaultdict(list)
    for result in results:
        shift = -result.number % gate.players
        games[result.seats[shift:] + result.seats[:shift]].append(result)
    shares = {table: _share(gate, played) for table, played in games.items()}
    mixes = {mix: shares[gate.bot, *mix] for mix in gate.mixes() if (gate.bot, *mix) in shares}
    rest = (gate.bot,) * (gate.players - 1)
    alone = {name: shares[name, *rest] for name in gate.members if (name, *rest) in shares}
    return Judgement(mixes, alone if gate.alone else {})


def _share(gate: Gate, results: Sequence[Result]) -> Share:
    wins = ahead = 0.0
    for result in results:
        own = -result.number % gate.players
        wins += (own in result.winners) / len(result.winners)
        ahead += result.scores[own] - max(s for n, s in enumerate(result.scores) if n != own)
    return Share(wins, len(results), ahead / len(results))


def matrix(judgement: Judgement, members: Sequence[str]) -> list[str]:
    """Return the shares against mixes of two as a table in Markdown, else as a list of mixes."""
    mixes = judgement.mixes
    if any(len(mix) != 2 for mix in mixes):
        return [
            "| against | wins | 95 % sure |",
            "| --- | --- | --- |",
            *(
                f"| {', '.join(mix)} | {_told(share)} | {_sure(share)} |"
                for mix, share in mixes.items()
            ),
        ]
    lines = [f"| | {' | '.join(members)} |", "| --- " * (len(members) + 1) + "|"]
    for row, one in enumerate(members):
        cells = [
            _told(mixes[one, other]) if column >= row and (one, other) in mixes else ""
            for column, other in enumerate(members)
        ]
        lines.append(f"| {one} | {' | '.join(cells)} |")
    return lines


def summary(gate: Gate, judgement: Judgement) -> list[str]:
    """Return the worst share, the strongest member and the verdict, in words."""
    floor = gate.floor
    worst = judgement.mixes[judgement.worst]
    every = sum(share.wins for share in judgement.mixes.values())
    played = sum(share.games for share in judgement.mixes.values())
    lines = [
        f"{gate.bot}: {every / played:.1%} of {played} games in all",
        f"worst: {_told(worst)} ({_sure(worst)}) of {worst.games} against "
        f"{', '.join(judgement.worst)}",
    ]
    if judgement.members:
        best = judgement.members[judgement.strongest]
        lines.append(
            f"strongest member alone: {judgement.strongest}, {_told(best)} ({_sure(best)}) "
            f"of {best.games}"
        )
    lines += [
        f"beside {name}: {_told(share)} ({_sure(share)})" for name, share in _hardest(judgement)
    ]
    sure = f"{judgement.sure(floor)} of {len(judgement.mixes)} mixes surely"
    return [*lines, f"at least {floor:.0%} against every mix: {judgement.verdict(floor)}, {sure}"]


def _hardest(judgement: Judgement) -> list[tuple[str, Share]]:
    """Return the members beside whom the bot does worst, and how it does there."""
    names = dict.fromkeys(name for mix in judgement.mixes for name in mix)
    shares = [(name, judgement.beside(name)) for name in names]
    return sorted(shares, key=lambda each: (each[1].share, each[1].ahead))[:HARDEST]


def _told(share: Share) -> str:
    return f"{share.share:.0%}"


def _sure(share: Share) -> str:
    low, high = share.bounds
    return f"{low:.0%} to {high:.0%}"
