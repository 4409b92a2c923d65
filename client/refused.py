"""Refusals of a server, in the reader's language: it gives its reasons in English, with a code."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from typing import Any, Final, cast

from parlour.shared import __version__
from parlour.shared.game import AnyGame, Illegal
from parlour.shared.language import spoken, tr, tr_noop
from parlour.shared.messages import PROTOCOL_VERSION, ErrorCode, Refused

LONGEST: Final = 20
"""Letters of a version that are told."""
_NOT_UNDERSTOOD: Final = tr_noop("The server did not understand this program. An update may help.")
_NOT_NOW: Final = tr_noop("That is not possible at this point.")
_NOT_THE_HOST: Final = tr_noop("Only the host may do that.")
WORDS: Final[Mapping[ErrorCode, str]] = {
    "hello_first": _NOT_UNDERSTOOD,
    "bad_frame": _NOT_UNDERSTOOD,
    "bad_action": _NOT_UNDERSTOOD,
    "no_emote": _NOT_UNDERSTOOD,
    "wrong_status": _NOT_NOW,
    "wrong_step": _NOT_NOW,
    "not_the_host": _NOT_THE_HOST,
    "not_the_operator": _NOT_THE_HOST,
    "wrong_protocol": tr_noop("The versions of this program and of the server do not match."),
    "wrong_password": tr_noop("This server wants its password; ask its host."),
    "banned": tr_noop("You have been banned from this server."),
    "unknown_game": tr_noop("This server does not know that game."),
    "bad_options": tr_noop("This game cannot be played with these options."),
    "bad_seats": tr_noop("This game cannot be played with these seats."),
    "bad_name": tr_noop("This name is not possible here; choose another one."),
    "no_such_table": tr_noop("This table is not here any more, or not for you."),
    "no_such_tournament": tr_noop("This tournament is not here any more."),
    "wrong_code": tr_noop("No table has this invitation code."),
    "not_your_seat": tr_noop("That is only for whoever sits there."),
    "seat_taken": tr_noop("This seat is taken; choose an open one."),
    "not_ready": tr_noop("Not everybody is ready, or a seat is still open."),
    "illegal_action": tr_noop("The rules do not allow that."),
    "no_take_back": tr_noop("That cannot be undone."),
    "no_hints": tr_noop("No hints are given at this table."),
    "no_review": tr_noop("Games of this kind are not reviewed here."),
    "no_vote": tr_noop("There is nothing to vote on now."),
    "too_fast": tr_noop("That is a lot at once; wait a moment."),
    "no_such_person": tr_noop("Nobody like that is known here."),
    "bad_channel": tr_noop("This server does not send notifications like that."),
    "draining": tr_noop("The server is about to stop; try again later."),
    "full": tr_noop("This server is full; try again later."),
    "storage": tr_noop("The server could not store this, so it did not happen."),
    "internal": tr_noop("Something went wrong on the server; try again later."),
}
"""What each code means. In English the server says it more exactly."""


def refused_in_words(refusal: Refused, game: AnyGame | None = None) -> str:
    """Return why something was refused; ``game`` is that of the table at which it was."""
    if game is not None and refusal.key is not None:
        with suppress(KeyError, ValueError, TypeError, IndexError, AttributeError):
            key = cast("StrEnum", refusal.key)  # one of the game's: they are equal to their texts
            return game.explain(Illegal(key, **refusal.params))
        return refusal.text  # a reason of another version's rules
    if refusal.code == "wrong_protocol" and (told := _versions(refusal.params)) is not None:
        return told
    if spoken() == "en" or refusal.code not in WORDS:
        return refusal.text
    return tr(WORDS[refusal.code])


def _versions(params: Mapping[str, Any]) -> str | None:
    """Return which of two versions of the game is to be exchanged; None: that is not said."""
    protocol, version = params.get("protocol"), params.get("version")
    if not (isinstance(protocol, int) and isinstance(version, str) and 0 < len(version) <= LONGEST):
        return None
    if protocol > PROTOCOL_VERSION:
        words = tr(
            "This server runs version {version} of the game, which is newer than yours ({own}). "
            "Install that one to play there."
        )
    else:
        words = tr(
            "This server runs version {version} of the game, which is older than yours ({own}). "
            "Ask its host to upgrade it."
        )
    return words.format(version=version, own=__version__)
