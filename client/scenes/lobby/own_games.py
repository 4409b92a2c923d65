"""What has come of somebody's games: figures that are read at a glance, and whom they met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from html import escape

import pygame

from parlour.client.art import INK, RED
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import Form
from parlour.client.palette import Colour, shade
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.lobby.badges import seal
from parlour.shared.account import account_of
from parlour.shared.language import decimal, tr, trn
from parlour.shared.messages import GameStatistics, Opponent

FIGURE, UNDER = 40.0, 19.0
"""Sizes of a figure, and of the words below it."""
SEAL, BAR, SCORE = 44.0, 15.0, 26.0
"""Units: of a seal, how high a balance is, and the size of what it comes to."""
NAME, PERSON = 22.0, 260.0
"""The size of a name, and the units that it may be wide."""
AHEAD: Colour = (62, 118, 70)
BEHIND: Colour = (158, 58, 46)
NONE = "\u2013"
"""What stands where nothing can be counted."""
MOST_SOURCES = 4
"""Sources of points that are told."""
GROOVE: Colour = (170, 134, 84)
PALER: Colour = (104, 78, 52)
"""Of the words below figures."""


def figures(form: Form, pairs: Iterable[tuple[str, str]], size: float = FIGURE) -> Part:
    """Return figures side by side, each above what it counts."""
    cells = [
        form.column(
            form.words(escape(number), size, RED, centred=True),
            form.words(escape(words), UNDER, PALER, centred=True),
            gap=0,
        )
        for number, words in pairs
    ]
    shared = (replace(cell, size=(1.0, None), grow=1.0) for cell in cells)
    return row(*shared, gap=form.px(8), align="start")


def of_all(own: Iterable[GameStatistics]) -> list[tuple[str, str]]:
    """Return what has come of all games together."""
    every = [*own]
    played, won = sum(each.games for each in every), sum(each.wins for each in every)
    ratings = [each.rating for each in every if each.rating is not None]
    found = [
        (str(played), trn("game", "games", played)),
        (str(won), trn("victory", "victories", won)),
    ]
    if ratings:
        found.append((str(round(max(ratings))), tr("best rating")))
    return found


def of_one(own: GameStatistics | None) -> list[tuple[str, str]]:
    """Return what has come of the games of a kind; None: there was none."""
    if own is None:
        return [
            ("0", trn("game", "games", 0)), ("0", trn("victory", "victories", 0)),
            (NONE, tr("points on average")), (NONE, tr("points at best")),
        ]  # fmt: skip
    return [
        (str(own.games), trn("game", "games", own.games)),
        (str(own.wins), trn("victory", "victories", own.wins)),
        (decimal(own.points), tr("points on average")),
        (str(own.best), tr("points at best")),
    ]


def rated(own: GameStatistics) -> str:
    """Return the rating of somebody in words."""
    if own.rating is None:
        return tr("No rated game yet")
    counted = trn("{number} rated game", "{number} rated games", own.rated)
    return tr("Rating {rating} ({rated})", rating=round(own.rating), rated=counted)


def sources(own: GameStatistics) -> str:
    """Return where points came from on the average, the most first, and what chance did."""
    account = account_of(own.game)
    if account is None or not own.sources:
        return ""
    most = sorted(own.sources.items(), key=lambda each: -each[1])[:MOST_SOURCES]
    told = [f"{tr(account.SOURCES.get(key, key))} {decimal(points)}" for key, points in most]
    fortune = tr(account.FORTUNE, came=decimal(own.came), expected=decimal(own.expected))
    return f"{' · '.join(told)}. {fortune}."


def together(own: Iterable[GameStatistics]) -> list[Opponent]:
    """Return whom somebody met at games of all kinds, whom most often first."""
    found: dict[str, Opponent] = {}
    for each in (opponent for game in own for opponent in game.against):
        was = found.get(each.person, Opponent(each.person, each.name, 0, 0, 0))
        found[each.person] = Opponent(
            each.person, each.name, was.games + each.games, was.ahead + each.ahead,
            was.behind + each.behind,
        )  # fmt: skip
    return sorted(found.values(), key=lambda each: (-each.games, each.name))


def met(form: Form, against: Sequence[Opponent]) -> Part:
    """Return a line for each opponent: who, how often, and who was ahead how often."""
    return form.rows([_line(form, each) for each in against], gap=7)


def _line(form: Form, each: Opponent) -> Part:
    mark = form.picture(seal(each.name, round(form.px(SEAL))), premultiplied=True)
    played = trn("{number} game", "{number} games", each.games)
    named = form.words(f"<b>{escape(each.name)}</b><br>{played}", NAME)
    bar = form.painted(partial(balance, each.ahead, each.behind), form.px(BAR))
    stands = tr("ahead in {ahead}, behind in {behind}", ahead=each.ahead, behind=each.behind)
    told = form.words(stands, UNDER, centred=True)
    weighed = form.column(replace(bar, grow=0.0), told, gap=3)
    return row(
        mark,
        replace(named, size=(form.px(PERSON), None), shrink=0.0),
        replace(weighed, grow=1.0),
        gap=form.px(14),
    )


def balance(ahead: int, behind: int, surface: pygame.Surface) -> None:
    """Fill a bar with how often one was ahead, and how often behind."""
    whole = surface.get_rect()
    made = pygame.Surface(whole.size)
    made.fill(shade(GROOVE))
    if ahead + behind:
        wide = round(whole.width * ahead / (ahead + behind))
        made.fill(shade(AHEAD), (0, 0, wide, whole.height))
        made.fill(shade(BEHIND), (wide, 0, whole.width - wide, whole.height))
        line = max(1, whole.height // 8)
        if 0 < wide < whole.width:
            made.fill(shade(INK), (wide - line // 2, 0, line, whole.height))
    surface.blit(rounded(made.convert_alpha(), whole.height // 2), (0, 0))
