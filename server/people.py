"""Who comes to a server: a name and a secret token, of which the server keeps only the hash."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from itertools import chain, count

from msgspec import Struct

from parlour.server.errors import RefusedError
from parlour.server.naming import LONGEST_NAME, clean_name, skeleton
from parlour.server.world import REAL, World

MOST_PASSERS_BY = 500
"""People who came once, did nothing, and are remembered nevertheless."""
MOST_IDLE = 5000
"""Stored people who sit, and sat, at no table and are not here; beyond them, those seen longest
ago are forgotten."""
REMEMBERED = 365 * 24 * 3600.0
"""Seconds for which somebody is remembered who sits at no table."""
FEW, MOST_NUMBERED = 10, 1000
"""Numbers behind a name that are looked at each time, and names whose last number is known."""
MOST_DEVICES = 8
"""Further devices on which somebody is known; the newest are kept."""
LOCAL = "local"
"""The public id of whoever plays at this machine with the server in the same process."""


class Person(Struct):
    """Somebody known by a token; ``created`` and ``seen`` are Unix seconds.

    ``devices``: the hashes of the tokens of further devices. ``stored``: whether the store knows
    the person, and not this process alone. ``played``: whether a game of theirs has come to its
    end.
    """

    id: str
    name: str
    token_hash: str
    created: float
    seen: float
    banned: bool = False
    channels: tuple[str, ...] = ()
    devices: tuple[str, ...] = ()
    stored: bool = False
    played: bool = False

    def hashes(self) -> tuple[str, ...]:
        """Return the hash of every token that leads to this person."""
        return (self.token_hash, *self.devices)


def token_hash(token: str) -> str:
    """Return what is stored of a token.

    A token has 256 random bits: nothing slower than SHA-256 is needed against guessing.
    """
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everybody whom the server knows."""

    def __init__(self, known: Iterable[Person], world: World = REAL) -> None:
        """Begin with those of the store."""
        self._world = world
        self._by_hash: dict[str, Person] = {}
        self._by_id: dict[str, Person] = {}
        self._here: dict[str, Person] = {}
        """Those who are connected, by id."""
        self._looks: dict[str, str] = {}
        """What the names look like of those who are connected or stored, by id."""
        self._called: dict[str, tuple[str, ...]] = {}
        """The ids of those whose names look so: it is the name of the first."""
        self._numbers: dict[str, int] = {}
        """The last number behind a name that many go by."""
        self._passed: dict[str, None] = {}
        """Passers-by who have gone, the last at the end: they may come back."""
        for person in sorted(known, key=lambda person: person.created):
            self.add(person)
            self._look(person, skeleton(person.name))

    def find(self, person: str) -> Person | None:
        """Return the person with a public id."""
        return self._by_id.get(person)

    def name_of(self, person: str) -> str | None:
        """Return the name of the person with a public id, None if nobody has it."""
        known = self._by_id.get(person)
        return None if known is None else known.name

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
        if person.id not in self._here:
            person.name = self._free_name(person.name, person)
        return person, None

    def _new(self, name: str) -> tuple[Person, str]:
        token = self._world.token(32)
        now = self._world.now()
        free = self._free_name(name)
        person = Person(self._world.hexadecimal(6), free, token_hash(token), now, now)
        self.add(person)
        return person, token

    def here(self, person: Person) -> None:
        """Know that somebody is connected: nobody else goes by their name now."""
        self._here[person.id] = person
        self._look(person, skeleton(person.name))

    def _look(self, person: Person, look: str | None) -> None:
        """Take note of what somebody's name looks like; None: it is nobody's any more."""
        before = self._looks.get(person.id)
        if before == look:
            return
        if before is not None:
            del self._looks[person.id]
            others = tuple(each for each in self._called.pop(before) if each != person.id)
            if others:
                self._called[before] = others
        if look is not None:
            called = self._called.get(look, ())
            self._called[look] = (*called, person.id)
            self._looks[person.id] = look

    def call(self, person: Person, name: str) -> None:
        """Give somebody another name."""
        person.name = name
        if person.id in self._here:
            self._look(person, skeleton(name))

    def set_devices(self, person: Person, devices: tuple[str, ...]) -> None:
        """Know somebody by the tokens of these devices too, by their hashes, and by no others."""
        for forgotten in set(person.devices) - set(devices):
            del self._by_hash[forgotten]
        person.devices = devices
        self._by_hash |= dict.fromkeys(devices, person)

    # --- names ---

    def check_free(self, name: str | None, person: Person) -> None:
        """Refuse a name that looks like that of somebody else who is here or is remembered."""
        if name is not None and self._taken(clean_name(name), person):
            raise RefusedError("bad_name", f"somebody here is called {clean_name(name)!r} already")

    def _taken(self, name: str, but: Person | None) -> bool:
        """Return whether a name is somebody else's: of several, that of who had it first."""
        called = self._called.get(skeleton(name), ())
        return bool(called) and (but is None or called[0] != but.id)

    def _free_name(self, name: str, person: Person | None = None) -> str:
        """Return ``name``, with a number if it is somebody else's."""
        if not self._taken(name, person):
            return name
        if len(self._numbers) > MOST_NUMBERED:
            self._numbers.clear()
        for n in chain(range(2, FEW), count(self._numbers.get(name, FEW))):
            numbered = f"{name[: LONGEST_NAME - 4 - len(str(n))].rstrip()} ({n})"
            if not self._taken(numbered, person):
                break
        if n >= FEW:
            self._numbers[name] = n
        return numbered

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
        self._by_hash |= dict.fromkeys(person.hashes(), person)
        self._by_id[person.id] = person

    def gone(self, person: Person) -> None:
        """Know that somebody has gone; of passers-by, only the last are remembered."""
        self._here.pop(person.id, None)
        if person.stored:
            return
        self._look(person, None)
        self._passed.pop(person.id, None)
        self._passed[person.id] = None
        if len(self._passed) > MOST_PASSERS_BY:
            self._forget(next(iter(self._passed)))

    def _forget(self, passer_by: str) -> None:
        del self._passed[passer_by]
        person = self._by_id.get(passer_by)
        if person is not None and not person.stored:
            self._drop(person)

    def _drop(self, person: Person) -> None:
        self._look(person, None)
        del self._by_id[person.id]
        for hashed in person.hashes():
            del self._by_hash[hashed]

    def idle(self, plays: Callable[[str], bool]) -> list[Person]:
        """Return who is to be forgotten: stored once, at no table, and not seen for long.

        ``plays`` tells whether somebody sits at a table; who has played sat at one that stays. If
        there are too many people, those go first who were not seen for longest.
        """
        may_go = [
            person
            for person in self._by_id.values()
            if person.stored
            and not person.banned
            and not person.played
            and person.id != LOCAL
            and person.id not in self._here
            and not plays(person.id)
        ]
        may_go.sort(key=lambda person: person.seen)
        long_ago = self._world.now() - REMEMBERED
        too_many = len(may_go) - MOST_IDLE
        return [person for n, person in enumerate(may_go) if n < too_many or person.seen < long_ago]

    def forget(self, people: Iterable[Person]) -> None:
        """Forget people for good; who is forgotten already, as who asked twice, stays so."""
        for person in people:
            if self._by_id.get(person.id) is person:
                self._drop(person)
