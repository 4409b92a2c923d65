"""The rules of the games in our own words, as the reference shows them."""

from __future__ import annotations

import re
from functools import cache
from inspect import cleandoc

import msgspec
from msgspec import Struct

from parlour.client.assets import asset
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game
from parlour.shared.language import spoken


class Topic(Struct, frozen=True):
    """A part of the rules; the key of a phase is its name in the game."""

    key: str
    title: str
    text: str


class _Reference(Struct, frozen=True):
    topic: tuple[Topic, ...]


@cache
def topics(game: str, language: str) -> tuple[Topic, ...]:
    """Return the topics of a game in a language, in the order in which they are read."""
    try:
        text = asset(f"rules/{game}.{language}.toml")
    except FileNotFoundError:
        return (_usual(find_game(game)),)
    return msgspec.toml.decode(text, type=_Reference).topic


def _usual(game: AnyGame) -> Topic:
    """Return the rules of a game that brings no others: what its class says of itself."""
    paragraphs = cleandoc(type(game).__doc__ or game.title).split("\n\n")
    return Topic(game.name, game.title, "\n\n".join(" ".join(p.split()) for p in paragraphs))


LONGEST = 170
"""Letters of a topic told in short, at most; its first sentence is told in any case."""


def in_short(game: str, key: str) -> str:
    """Return the first sentences of the topic of a key, without what they refer to.

    Empty: there is none.
    """
    topic = next((each for each in topics(game, spoken()) if each.key == key), None)
    text, told = re.sub(r" \([^()]*\d\)", "", topic.text if topic else ""), ""
    for sentence in re.split(r"(?<=[.:]) (?=[^a-z])", text):
        if told and len(told) + len(sentence) > LONGEST:
            break
        told = f"{told} {sentence}".strip()
    return told


def matching(all_topics: tuple[Topic, ...], words: str) -> list[Topic]:
    """Return the topics that hold every one of ``words``, those with all in the title first."""
    wanted = words.casefold().split()
    found = [
        topic
        for topic in all_topics
        if all(word in f"{topic.title} {topic.text}".casefold() for word in wanted)
    ]
    return sorted(found, key=lambda topic: not all(w in topic.title.casefold() for w in wanted))
