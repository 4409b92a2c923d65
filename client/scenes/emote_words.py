"""Quick phrases and faces in the language of who reads them."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from parlour.client.scenes.aim_words import said_by_bots
from parlour.shared.emotes import emote_in
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import ChatLine

PHRASE_WORDS: Mapping[str, str] = {
    "well_played": tr_noop("Well played!"),
    "your_turn": tr_noop("Your turn!"),
    "oh_no": tr_noop("Oh no!"),
    "thank_you": tr_noop("Thank you!"),
    "one_moment": tr_noop("One moment!"),
    "good_luck": tr_noop("Good luck!"),
}
"""What is said with each phrase."""
DOING_WORDS: Mapping[str, str] = {
    "laughs": tr_noop("{name} laughs"),
    "cries": tr_noop("{name} cries"),
    "rages": tr_noop("{name} rages"),
    "wonders": tr_noop("{name} wonders"),
    "ponders": tr_noop("{name} ponders"),
    "cheers": tr_noop("{name} raises a goblet"),
}
"""What is told of whoever shows each face."""


def phrase(key: str) -> str:
    """Return what is said with a key, or by a bot; empty for a face, which speaks for itself."""
    words = PHRASE_WORDS.get(key)
    return said_by_bots(key) if words is None else tr(words)


def _said(line: ChatLine) -> str:
    """Return what somebody said, in words."""
    key = emote_in(line.text)
    return phrase(key) if key else said_by_bots(line.text) or line.text


def plain_line(line: ChatLine) -> str:
    """Return a line of talk in plain text: who said what, or what they did."""
    key = emote_in(line.text)
    if key is not None and key in DOING_WORDS:
        return tr(DOING_WORDS[key], name=line.name)
    return f"{line.name}: {_said(line)}"


def marked_line(line: ChatLine) -> str:
    """Return a line of talk as marked text, the name in bold."""
    key = emote_in(line.text)
    if key is not None and key in DOING_WORDS:
        return escape(tr(DOING_WORDS[key], name=line.name))
    return f"<b>{escape(line.name)}</b> {escape(_said(line))}"
