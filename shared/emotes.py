"""Quick phrases and faces that can be shown at a table: a fixed set, sent by their keys.

In the talk of a table such a line is the key between colons; who does not know the key reads that.
"""

from __future__ import annotations

from typing import Final

PHRASES: Final = ("well_played", "your_turn", "oh_no", "thank_you", "one_moment", "good_luck")
FACES: Final = ("laughs", "cries", "rages", "wonders", "ponders", "cheers")
EMOTES: Final = (*FACES, *PHRASES)
"""Every key that there is."""


def line_of(key: str) -> str:
    """Return what a key is as a line of talk."""
    return f":{key}:"


def emote_in(text: str) -> str | None:
    """Return the key that a line of talk is, or None."""
    key = text[1:-1]
    return key if key in EMOTES and text == line_of(key) else None
