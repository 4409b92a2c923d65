"""The key of a person in words: a token of a server, to be written down and typed elsewhere."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mnemonic import Mnemonic

WORDS: Final = 24
"""Words of a phrase: 256 bits, and 8 to check them by."""


class PhraseError(ValueError):
    """These are not the words of anybody; something is mistyped or missing."""


def phrase_of(token: str) -> tuple[str, ...]:
    """Return a token in words; raises PhraseError for one of another size."""
    try:
        secret = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
        return tuple(_words().to_mnemonic(secret).split())
    except (binascii.Error, ValueError) as error:
        raise PhraseError(str(error)) from error


def token_of(phrase: str) -> str:
    """Return the token that stands in ``phrase``; raises PhraseError."""
    words = " ".join(phrase.casefold().split())
    if len(words.split()) != WORDS or not _words().check(words):
        raise PhraseError(phrase)
    secret = bytes(_words().to_entropy(words))
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode()


def _words() -> Mnemonic:
    from mnemonic import Mnemonic  # noqa: PLC0415 - few people ever write their words down

    return Mnemonic("english")
