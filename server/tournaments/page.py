"""The tournaments of a server as a page for browsers: how everybody stands, and who plays whom."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from parlour.server.pages import podium, section, table
from parlour.shared.games import games
from parlour.shared.messages import Pairing, TournamentInfo
from parlour.shared.pairings import FORMS

STATES: Final = {"open": "open to all", "running": "it goes on", "finished": "it is over"}


def tournaments_page(name: str, tournaments: Iterable[TournamentInfo]) -> str:
    """Return what the page of the server called ``name`` says, as HTML."""
    sections = "".join(map(_section, tournaments)) or "<p>There is no tournament yet.</p>"
    return f'<h1>Tournaments</h1><p class="line"><a href="/">{escape(name)}</a></p>{sections}'


def _section(info: TournamentInfo) -> str:
    plan, rounds = info.plan, len(info.rounds)
    game = games().get(plan.game)
    told = [game.title if game is not None else plan.game, FORMS[plan.form], STATES[info.status]]
    if rounds:
        told.append(f"round {rounds} of {info.planned}")
    body = f"{_first(info)}{_standing(info)}{_round(info)}"
    return section(plan.game, plan.title, " · ".join(told), body)


def _first(info: TournamentInfo) -> str:
    """Return the podium, once somebody has won something."""
    if not any(row.points for row in info.standing):
        return ""
    return podium([(info.entrants[row.entrant].name, f"{row.points:g}") for row in info.standing])


def _standing(info: TournamentInfo) -> str:
    if not info.standing:
        return "<div><p>Nobody has entered yet.</p></div>"
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
    return table(("", "Name", "Points", "Games", "Won", "Strength"), rows, "ranks")


def _round(info: TournamentInfo) -> str:
    """Return the tables of the round that is played, or was played last."""
    if not info.rounds:
        return ""
    rows = [
        (str(n), _players(info, each), _state(each)) for n, each in enumerate(info.rounds[-1], 1)
    ]
    return "<h3>The tables of this round</h3>" + table(("Table", "Players", "State"), rows)


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
