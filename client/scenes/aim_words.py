"""What bots say that they are up to, in the language of who reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.shared.aims import Aim, aim_in
from parlour.shared.gods_playground.words import ENEMY_NAMES, REGION_IN
from parlour.shared.language import tr, tr_noop, trn
from parlour.shared.playing_gods.words import CONTINENT_NAMES
from parlour.shared.rattus.words import CARD_NAMES, REGION_NAMES

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "gods_playground": {
        "bide": tr_noop("I bide my time."),
        "gather": tr_noop("My nobles gather {about}."),
        "estates": tr_noop("My estates {about} come first."),
        "watch": tr_noop("We must keep an eye on them: {about}."),
        "raid": tr_noop("I am after a box: {about}."),
        "sejm": tr_noop("My voice shall be heard in the Sejm."),
        "schools": tr_noop("I am saving for schools."),
    },
    "rattus": {
        "bide": tr_noop("I bide my time."),
        "settle": tr_noop("My people are to live here: {about}."),
        "flee": tr_noop("Too many rats for me: {about}."),
        "card": tr_noop("A card that I would like: {about}."),
        "castle": tr_noop("My people are safest in the Castle."),
        "leader": tr_noop("The Plague should pay a visit to {about}."),
    },
    "playing_gods": {
        "bide": tr_noop("I bide my time."),
        "return": tr_noop("You have not seen the last of me."),
        "attack": tr_noop("My wrath is about to strike {about}."),
        "convert": tr_noop("The believers of {about} would be happier with me."),
        "defend": tr_noop("My home shall stand: {about}."),
        "cards": tr_noop("I gather cards and strength."),
    },
}
"""What is said with each key of each game; what it is about is named in ``about``."""


def aim_words(game: str, aim: Aim) -> str:
    """Return a sentence for what a bot of a game is up to; empty if this is not known here."""
    if (game, aim.key) == ("playing_gods", "goal") and aim.about.isdecimal():
        return trn(
            "{number} more region, and I have won.",
            "{number} more regions, and I have won.",
            int(aim.about),
        )
    sentence = SENTENCES.get(game, {}).get(aim.key)
    about = _ABOUT.get((game, aim.key), str)(aim.about)
    return "" if sentence is None else tr(sentence, about=about)


def said_by_bots(text: str) -> str:
    """Return what a line of talk says if a bot tells in it what it is up to, else nothing."""
    found = aim_in(text)
    return "" if found is None else aim_words(*found)


def _enemy(about: str) -> str:
    """Return the name of an enemy in a turn."""
    enemy, _, turn = about.partition(" ")
    names: Mapping[str, tuple[str, ...]] = dict(ENEMY_NAMES.items())
    known = names.get(enemy)
    if known is None or turn not in {"1", "2", "3", "4"}:
        return about
    return tr(known[int(turn) - 1])


def _named(names: Mapping[str, str]) -> Callable[[str], str]:
    return lambda about: tr(names[about]) if about in names else about


_ABOUT: Final[Mapping[tuple[str, str], Callable[[str], str]]] = {
    ("gods_playground", "gather"): _named(dict(REGION_IN.items())),
    ("gods_playground", "estates"): _named(dict(REGION_IN.items())),
    ("gods_playground", "watch"): _enemy,
    ("gods_playground", "raid"): _enemy,
    ("rattus", "settle"): _named(dict(REGION_NAMES.items())),
    ("rattus", "flee"): _named(dict(REGION_NAMES.items())),
    ("rattus", "card"): _named(dict(CARD_NAMES.items())),
    ("playing_gods", "defend"): _named(dict(CONTINENT_NAMES.items())),
}
"""How what a key is about is named; else it is a name already."""
