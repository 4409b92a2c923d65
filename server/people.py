"""Who comes to a server: a name and a secret token, of which the server keeps only the hash.

In memory are those who are here, and some who were here, or were asked for, of late; the others are
found in the store.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from msgspec import Struct

from parlour.server.errors import RefusedError
from parlour.server.looking import Lookup, Read, read_now
from parlour.server.naming import LONGEST_NAME, clean_name, skeleton
from parlour.server.store import Store
from parlour.server.world import REAL, World

MOST_PASSERS_BY = 500
"""People who came once, did nothing, and are remembered nevertheless."""
MOST_IDLE = 5000
"""Stored people who sit, and sat, at no table and are not here; beyond them, those seen longest
ago are forgotten."""
REMEMBERED = 365 * 24 * 3600.0
"""Seconds for which somebody is remembered who sits at no table."""
MOST_AWAY = 400
"""Stored people in memory who are not here: some 1 KiB each."""
FEW, TOGETHER, MOST_NUMBERED = 10, 20, 1000
"""Numbers behind a name that are looked at each time, those beyond that are looked at together, and
names whose last number is known."""
AT_A_TIME = 10
"""Of these, how many are put out of memory at a time."""
MOST_DEVICES = 8
"""Further devices on which somebody is known; the newest are kept."""
LOCAL = "local"
"""The public id of whoever plays at this machine with the server in the same process."""


class Person(Struct):
    """Somebody known by a token; ``created`` and ``seen`` are Unix seconds.

    ``devices``: the hashes of the tokens of further devices. ``stored``: whether the store knows
    the person, and not this process alone. ``writes``: how often they are being stored now.
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
    writes: int = 0

    def hashes(self) -> tuple[str, ...]:
        """Return the hash of every token that leads to this person."""
        return (self.token_hash, *self.devices)


def token_hash(token: str) -> str:
    """Return what is stored of a token.

    A token has 256 random bits: nothing slower than SHA-256 is needed against guessing.
    """
    return hashlib.sha256(token.encode()).hexdigest()


class _Coming(NamedTuple):
    """What is looked for when somebody comes."""

    hashed: str
    """The hash of their token, empty if nobody is to be found by it."""
    name: str
    """What they want to be called, if nobody is found."""
    number: int
    """Which numbers behind a name are looked at."""


class _Arrival(NamedTuple):
    """Whom the store knows by a token, and whose the names are that they could have."""

    person: Person | None
    names: Sequence[tuple[int, str]]
    """Each with the number behind it, the one that is wanted first."""
    owners: dict[str, str]
    """Ids, by what the names look like."""


class People:
    """Everybody whom the server knows."""

    def __init__(self, store: Store, read: Read = read_now, world: World = REAL) -> None:
        """Know those of ``store``, who are read as ``read`` does it; raises StoreError."""
        self._store, self._world = store, world
        self._by_hash: dict[str, Person] = {}
        self._by_id: dict[str, Person] = {}
        self._here: dict[str, Person] = {}
        """Those who are connected, by id."""
        self._away: OrderedDict[str, None] = OrderedDict()
        """Stored people who are not, the one who was wanted last at the end."""
        self._looks: dict[str, str] = {}
        """What the names look like of those who are here, or were and are stored, by id."""
        self._called: dict[str, tuple[str, ...]] = {}
        """The ids of those whose names look so: it is the name of the first."""
        self._numbers: dict[str, int] = {}
        """The last number behind a name that many go by."""
        self._passed: dict[str, None] = {}
        """Passers-by who have gone, the last at the end: they may come back."""
        self.forgotten = 0
        """How many were forgotten for good."""
        refusal = RefusedError("internal", "the server cannot read it now; try again later")
        self._arrivals = Lookup(self._arrival, read, refusal)
        self._ids = Lookup(store.people_by_id, read, refusal)
        self._owners = Lookup(store.people_called, read, refusal)
        for person in store.people_by_id((LOCAL,)):
            self.add(person)
            self._look(person, skeleton(person.name))

    # --- finding ---

    def find(self, person: str) -> Person | None:
        """Return the person with a public id, if they are in memory."""
        return self._by_id.get(person)

    def those(self, ids: Iterable[str]) -> dict[str, Person]:
        """Return the people with public ids, as far as there are such.

        Raises BeingReadError, and RefusedError if they cannot be read.
        """
        wanted = (*ids,)
        away = any(each not in self._by_id for each in wanted)
        found = {each.id: each for each in map(self._adopt, self._ids.look(wanted) if away else ())}
        for each in wanted:
            if each in self._by_id:
                found[each] = self._by_id[each]  # the store may not know them
            if each in self._away:
                self._away.move_to_end(each)
        return found

    def all(self) -> Iterable[Person]:
        """Return everybody who is in memory."""
        return self._by_id.values()

    def come(self, name: str, token: str | None) -> tuple[Person, str | None]:
        """Return the person with ``token``, or somebody new and their token.

        Raises RefusedError if the person is banned or the name empty, and BeingReadError.
        """
        cleaned = clean_name(name)
        hashed = "" if token is None else token_hash(token)
        person = self._by_hash.get(hashed)
        free = "" if person is None else person.name
        if person is None or not (person.banned or self._owns(person)):
            person, free = self._arrive(person, hashed, cleaned)
        if person is None:
            return self._new(free)
        if person.banned:
            raise RefusedError("banned", "the operator of this server has banned you")
        person.seen = self._world.now()
        if person.id not in self._here:
            person.name = free
        return person, None

    def _new(self, name: str) -> tuple[Person, str]:
        token = self._world.token(32)
        now = self._world.now()
        person = Person(self._world.hexadecimal(6), name, token_hash(token), now, now)
        self.add(person)
        return person, token

    def _owns(self, person: Person) -> bool:
        """Return whether it is known without looking that somebody's name is theirs."""
        return self._called.get(skeleton(person.name), ("",))[0] == person.id

    def _arrive(self, person: Person | None, hashed: str, name: str) -> tuple[Person | None, str]:
        """Return who comes, None if it is somebody new, and a name that nobody else has."""
        while True:
            if person is not None:
                hashed, name = "", person.name
            number = self._numbers.get(name, FEW)
            arrival = self._arrivals.look(_Coming(hashed, name, number - number % TOGETHER))
            if arrival.person is not None:
                person = self._adopt(arrival.person)
            own = "" if person is None else person.id
            for n, free in arrival.names:
                if self._taken(free, person) or arrival.owners.get(skeleton(free), own) != own:
                    continue
                if n >= FEW:
                    self._note_number(arrival.names[0][1], n)
                return person, free
            self._note_number(arrival.names[0][1], arrival.names[-1][0] + 1)

    def _note_number(self, name: str, number: int) -> None:
        if len(self._numbers) > MOST_NUMBERED:
            self._numbers.clear()
        self._numbers[name] = number

    def _arrival(self, coming: _Coming) -> _Arrival:
        """Look in the store for who comes; may be called in any thread, and raises StoreError."""
        person = self._store.person_by_token(coming.hashed) if coming.hashed else None
        names = [*_names(coming.name if person is None else person.name, coming.number)]
        owners = self._store.people_called([skeleton(name) for _, name in names])
        return _Arrival(person, names, _first(owners))

    def put_away(self) -> None:
        """Have nobody in memory who is stored and not here: others may have changed them."""
        away = [each for each in self._away if not self._by_id[each].writes]
        for name in away:
            self._drop(self._by_id[name])
        if away:
            self._changed()

    def here_now(self) -> list[str]:
        """Return the ids of those who are connected."""
        return [*self._here]

    def read_anew(self, people: Iterable[Person]) -> None:
        """Know those who are here as ``people`` has them, who were just read from the store.

        It is for who alone changes people from now on.
        """
        self.put_away()
        for stored in people:
            person = self._here.get(stored.id)
            if person is None:
                continue  # they have gone meanwhile
            self.set_devices(person, stored.devices)
            self.call(person, stored.name)
            person.banned, person.channels = stored.banned, stored.channels

    # --- coming and going ---

    def here(self, person: Person) -> None:
        """Know that somebody is connected: nobody else goes by their name now."""
        self._here[person.id] = person
        self._away.pop(person.id, None)
        self._look(person, skeleton(person.name))

    def gone(self, person: Person) -> None:
        """Know that somebody has gone; of passers-by, only the last are remembered."""
        self._here.pop(person.id, None)
        if self._by_id.get(person.id) is not person:
            return  # who is forgotten stays so
        if person.stored or person.writes:
            self._rest(person)
            return
        self._look(person, None)
        self._passed.pop(person.id, None)
        self._passed[person.id] = None
        if len(self._passed) > MOST_PASSERS_BY:
            self._forget(next(iter(self._passed)))

    def _forget(self, passer_by: str) -> None:
        del self._passed[passer_by]
        person = self._by_id.get(passer_by)
        if person is None or passer_by in self._here:
            return
        if person.stored or person.writes:
            self._rest(person)
        else:
            self._drop(person)

    def _rest(self, person: Person) -> None:
        """Have somebody in memory who is not here, until others are wanted."""
        if person.id == LOCAL:
            return
        self._away[person.id] = None
        self._away.move_to_end(person.id)
        too_many = len(self._away) - MOST_AWAY
        for name in [*islice(self._away, max(0, min(too_many, AT_A_TIME)))]:
            if self._by_id[name].writes:
                self._away.move_to_end(name)  # what the store has of them is outdated
            else:
                self._drop(self._by_id[name])
                self._changed()

    def _adopt(self, person: Person) -> Person:
        """Have somebody in memory who was found in the store, and return them as they are there."""
        known = self._by_id.get(person.id)
        if known is None:
            self.add(person)
            known = person
        if known.id not in self._here and known.stored:
            self._rest(known)
        return known

    def _changed(self) -> None:
        """Take note that what is being read may be outdated."""
        for lookup in (self._arrivals, self._ids, self._owners):
            lookup.changed()

    def add(self, person: Person) -> None:
        """Know somebody."""
        self._by_hash |= dict.fromkeys(person.hashes(), person)
        self._by_id[person.id] = person

    def _drop(self, person: Person) -> None:
        self._look(person, None)
        self._away.pop(person.id, None)
        del self._by_id[person.id]
        for hashed in person.hashes():
            self._by_hash.pop(hashed, None)

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

    def set_devices(self, person: Person, devices: tuple[str, ...]) -> None:
        """Know somebody by the tokens of these devices too, by their hashes, and by no others."""
        for forgotten in set(person.devices) - set(devices):
            self._by_hash.pop(forgotten, None)
        person.devices = devices
        self._by_hash |= dict.fromkeys(devices, person)

    # --- names ---

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
        if person.id in self._looks:
            self._look(person, skeleton(name))

    def check_free(self, names: Iterable[str | None], person: Person) -> None:
        """Refuse a name that looks like that of somebody else who is here or is remembered.

        Raises RefusedError and BeingReadError.
        """
        cleaned = [clean_name(name) for name in names if name is not None]
        for name in cleaned:
            self.check_here(name, person)
        looks = {look: name for name in cleaned if (look := skeleton(name)) not in self._called}
        owners = _first(self._owners.look((*looks,)) if looks else ())
        for look, owner in owners.items():
            if owner != person.id:
                raise _taken(looks[look])

    def check_here(self, name: str | None, person: Person) -> None:
        """Refuse a name that looks like that of somebody else in memory, as all have who are here.

        Raises RefusedError.
        """
        if name is not None and self._taken(clean_name(name), person):
            raise _taken(clean_name(name))

    def _taken(self, name: str, but: Person | None) -> bool:
        """Return whether a name is somebody else's in memory: of several, that of the first."""
        called = self._called.get(skeleton(name), ())
        return bool(called) and (but is None or called[0] != but.id)

    # --- forgetting ---

    def idle(self) -> list[Person]:
        """Return who was stored once, has played no game to its end, and was not seen for long.

        If there are too many people, those go first who were not seen for longest. May be called
        in any thread, and raises StoreError.
        """
        return self._store.idle_people(self._world.now() - REMEMBERED, MOST_IDLE)

    def seen_since(self, read: Person) -> bool:
        """Return whether somebody is here, or was since they were ``read``."""
        known = self._by_id.get(read.id)
        return known is not None and (read.id in self._here or known.seen > read.seen)

    def forget(self, people: Iterable[str]) -> None:
        """Forget people for good, by their ids."""
        for name in people:
            self.forgotten += 1
            person = self._by_id.get(name)
            if person is not None:
                self._drop(person)
        self._changed()


def _first(owners: Iterable[Person]) -> dict[str, str]:
    """Return whose a name is that looks so, by its skeleton: of several, that of the first."""
    first: dict[str, str] = {}
    for owner in owners:
        first.setdefault(skeleton(owner.name), owner.id)
    return first


def _taken(name: str) -> RefusedError:
    return RefusedError("bad_name", f"somebody here is called {name!r} already")


def _names(name: str, first: int) -> Iterator[tuple[int, str]]:
    """Yield a name, and the same with numbers behind it: few, and some from ``first`` on."""
    yield 1, name
    for n in chain(range(2, FEW), range(max(FEW, first), first + TOGETHER)):
        yield n, f"{name[: LONGEST_NAME - 4 - len(str(n))].rstrip()} ({n})"
