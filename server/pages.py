"""What the pages of a server are made of: tables, a podium for those who come first, sections."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from parlour.shared.games import games

PODIUM: Final = (2, 1, 3)
"""Which places stand on a podium, from the left."""
PAWN: Final = (
    '<svg viewBox="0 0 40 56" aria-hidden="true"><path d="M20 2a11 11 0 0 1 7 19.5c5 4 6 13 8 '
    '22.5H5c2-9.5 3-18.5 8-22.5A11 11 0 0 1 20 2z"/><rect x="2" y="43" width="36" height="11" '
    'rx="5"/></svg>'
)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """Return a table of texts; ``kind``: ``ranks`` if its first cells are places."""
    body = "".join(f"<tr>{_cells(row, 'td')}</tr>" for row in rows)
    drawn = f' class="{kind}"' if kind else ""
    return (
        f'<div class="wide"><table{drawn}><thead><tr>{_cells(head, "th")}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _cells(cells: Iterable[str], tag: str) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)


def podium(first: Sequence[tuple[str, str]]) -> str:
    """Return the first three, each with what they came to; nothing for fewer than two."""
    if len(first) < len(PODIUM) - 1:
        return ""
    steps = (
        f'<div class="step place{place}">{PAWN}<p>{escape(first[place - 1][0])}'
        f"<br><strong>{escape(first[place - 1][1])}</strong></p></div>"
        for place in PODIUM
        if place <= len(first)
    )
    return f'<div class="podium" aria-hidden="true">{"".join(steps)}</div>'


def section(game: str, title: str, told: str, body: str) -> str:
    """Return a section about a game, headed in its colours; ``told`` stands below its title."""
    tint = game if game in games() else "other"
    below = f"<p>{escape(told)}</p>" if told else ""
    return (
        f'<section class="{tint}"><header><h2>{escape(title)}</h2>{below}</header>{body}</section>'
    )
