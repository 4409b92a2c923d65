"""Who comes to a server: a name and a secret token, of which the server keeps only the hash."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable

from msgspec import Struct

from parlour.server.errors import RefusedError
from parlour.server.world import REAL, World

MOST_PASSERS_BY = 5000
"""People who came once, did nothing, and are remembered nevertheless."""
LOCAL = "local"
"""The public id of whoever plays at this machine with the server in the same process."""


class Person(Struct):
    """Somebody known by a token; ``created`` and ``seen`` are Unix seconds.

    ``stored``: whether the store knows the person, and not this process alone.
    """

    id: str
    name: str
    token_hash: str
    created: float
    seen: float
    address: str = ""
    banned: bool = False
    channels: tuple[str, ...] = ()
    stored: bool = False


def token_hash(token: str) -> str:
    """Return what is stored of a token.

    A token has 256 random bits: nothing slower than SHA-256 is needed against guessing.
    """
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """Return ``name`` without control characters and needless spaces; raises RefusedError."""
    visible = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    cleaned = " ".join(visible.split())
    if not cleaned:
        raise RefusedError("bad_name", "a name needs at least one visible character")
    return cleaned


class People:
    """Everybody whom the server knows."""

    def __init__(self, known: Iterable[Person], world: World = REAL) -> None:
        """Begin with those of the store."""
        self._world = world
        self._by_hash = {person.token_hash: person for person in known}
        self._by_id = {person.id: person for person in self._by_hash.values()}
        self._passed: dict[str, None] = {}
        """Passers-by who have gone, the last at the end: they may come back."""

    def find(self, person: str) -> Person | None:
        """Return the person with a public id."""
        return self._by_id.get(person)

    def all(self) -> Iterable[Person]:
        """Return everybody."""
        return self._by_id.values()

    def come(self, name: str, token: str | None) -> tuple[Person, str | None]:
        """Return the person with ``token``, or somebody new and their token.

        Raises RefusedError if the person is banned or the name empty.
        """
        cleaned = clean_name(name)
        person = self._by_hash.get(token_hash(token)) if token is not None else None
        if person is None:
            return self._new(cleaned)
        if person.banned:
            raise RefusedError("banned", "the operator of this server has banned you")
        person.seen = self._world.now()
        return person, None

    def _new(self, name: str) -> tuple[Person, str]:
        token = self._world.token(32)
        now = self._world.now()
        person = Person(self._world.hexadecimal(6), name, token_hash(token), now, now)
        self.add(person)
        return person, token

    def local(self, name: str) -> Person:
        """Return the person of this machine, to whom no token leads."""
        person = self._by_id.get(LOCAL)
        if person is None:
            now = self._world.now()
            person = Person(
                LOCAL, name, token_hash(self._world.hexadecimal(32)), now, now, stored=True
            )
            self.add(person)
        return person

    def add(self, person: Person) -> None:
        """Know somebody."""
        self._by_hash[person.token_hash] = person
        self._by_id[person.id] = person

    def gone(self, person: Person) -> None:
        """Know that somebody has gone; of passers-by, only the last are remembered."""
        if person.stored:
            return
        self._passed.pop(person.id, None)
        self._passed[person.id] = None
        if len(self._passed) > MOST_PASSERS_BY:
            self._forget(next(iter(self._passed)))

    def _forget(self, passer_by: str) -> None:
        del self._passed[passer_by]
        person = self._by_id.get(passer_by)
        if person is not None and not person.stored:
            del self._by_id[passer_by]
            del self._by_hash[person.token_hash]
