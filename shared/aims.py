"""What a bot is up to, as a line of talk: the game, a key, and what it is about.

Such a line is made of them between colons; who does not know them reads that. The client words them
in the language of its reader.
"""

from __future__ import annotations

from typing import Final, NamedTuple

_MARK: Final = "aim"


class Aim(NamedTuple):
    """What a bot wants: a key of its game, and what it is about, such as a region or a name."""

    key: str
    about: str = ""


def aim_line(game: str, aim: Aim) -> str:
    """Return what an aim is as a line of talk."""
    return f":{_MARK}:{game}:{aim.key}:{aim.about}:"


def aim_in(text: str) -> tuple[str, Aim] | None:
    """Return the game and the aim that a line of talk is, or None.

    >>> aim_in(aim_line("rattus", Aim("settle", "italia")))
    ('rattus', Aim(key='settle', about='italia'))
    >>> aim_in(":laughs:")
    """
    before, mark, *rest = [*text.split(":", 4), "", ""]
    if before or mark != _MARK or len(rest) < 3 or not rest[2].endswith(":"):
        return None
    game, key, about = rest[:3]
    return game, Aim(key, about[:-1])
