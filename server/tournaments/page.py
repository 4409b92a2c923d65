"""The tournaments of a server as a page for browsers: how everybody stands, and who plays whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from parlour.shared.games import games
from parlour.shared.messages import Pairing, TournamentInfo

FORMS: Final = {"round_robin": "everybody meets everybody", "swiss": "Swiss system"}
STATES: Final = {"open": "open to all", "running": "it goes on", "finished": "it is over"}


def tournaments_page(name: str, tournaments: Iterable[TournamentInfo]) -> str:
    """Return what the page of the server called ``name`` says, as HTML."""
    sections = "".join(map(_section, tournaments)) or "<p>There is no tournament yet.</p>"
    return f'<h1>Tournaments</h1><p><a href="/">{escape(name)}</a></p>{sections}'


def _section(info: TournamentInfo) -> str:
    plan, rounds = info.plan, len(info.rounds)
    game = games().get(plan.game)
    told = [game.title if game is not None else plan.game, FORMS[plan.form], STATES[info.status]]
    if rounds:
        told.append(f"round {rounds} of {info.planned}")
    head = f"<h2>{escape(plan.title)}</h2><p>{escape(', '.join(told))}</p>"
    return f"{head}{_standing(info)}{_round(info)}"


def _standing(info: TournamentInfo) -> str:
    rows = [
        (
            str(place),
            info.entrants[row.entrant].name,
            f"{row.points:g}",
            str(row.games),
            str(row.wins),
            f"{row.strength:g}",
        )
        for place, row in enumerate(info.standing, 1)
    ]
    return _table(("", "Name", "Points", "Games", "Won", "Strength"), rows)


def _round(info: TournamentInfo) -> str:
    """Return the tables of the round that is played, or was played last."""
    if not info.rounds:
        return ""
    rows = [
        (str(n), _players(info, each), _state(each)) for n, each in enumerate(info.rounds[-1], 1)
    ]
    return _table(("Table", "Players", "State"), rows)


def _players(info: TournamentInfo, pairing: Pairing) -> str:
    names = [info.entrants[number].name for number in pairing.entrants]
    if not pairing.scores:
        return ", ".join(names)
    scored = zip(names, pairing.scores, strict=False)  # bots that fill a table up come last
    return ", ".join(f"{name} {score}" for name, score in scored)


def _state(pairing: Pairing) -> str:
    if pairing.scores is None:
        return "being played"
    return "over" if pairing.scores else "closed"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    body = "".join(f"<tr>{_cells(row, 'td')}</tr>" for row in rows)
    return f"<table><thead><tr>{_cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"


def _cells(cells: Iterable[str], tag: str) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)
