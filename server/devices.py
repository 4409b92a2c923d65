"""How a person moves to another device: by a code that one shows and the other is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from parlour.server.answer import Answer
from parlour.server.errors import RefusedError
from parlour.server.guesses import Guesses
from parlour.server.limits import network
from parlour.server.peer import Peer
from parlour.server.people import LOCAL, MOST_DEVICES, People, Person, token_hash
from parlour.server.room import Refuse
from parlour.server.store import Store
from parlour.server.world import REAL, World

CODE_LIVES: Final = 600.0
"""Seconds for which a code can be used, once."""
MOST_CODES: Final = 1000
"""Codes that are known at a time; the oldest go first."""


class _Lent(Struct, frozen=True):
    person: str
    until: float


class Devices:
    """The codes that are known now. They are in memory alone: a restart forgets them."""

    def __init__(self, people: People, store: Store, world: World = REAL) -> None:
        """Let ``people`` be known on further devices."""
        self._people, self._store, self._world = people, store, world
        self._lent: dict[str, _Lent] = {}
        self._guesses = Guesses(world)

    def lend(self, person: Person) -> str:
        """Return a new code that leads to a person, instead of their last; raises RefusedError."""
        if person.id == LOCAL:
            raise RefusedError("wrong_status", "whoever plays at this machine needs no code")
        kept = {code: lent for code, lent in self._lent.items() if lent.person != person.id}
        self._lent = dict([*kept.items()][-MOST_CODES + 1 :])
        code = self._world.code()
        self._lent[code] = _Lent(person.id, self._world.runs() + CODE_LIVES)
        return code

    def take(
        self, peer: Peer, code: str, tell: Callable[[Person, str], None], refuse: Refuse
    ) -> None:
        """Tell the token of a new device, once it is stored.

        Raises RefusedError, and BeingReadError while it is looked for whose that is.
        """
        place = network(peer.address)
        self._guesses.check(place)
        known = code.strip().upper()
        lent = self._lent.get(known)
        person = None if lent is None else self._people.those([lent.person]).get(lent.person)
        self._lent.pop(known, None)
        if lent is None or person is None or lent.until < self._world.runs():
            self._guesses.wrong(place)
            text = "that code leads to nobody; it can be used once, within ten minutes"
            raise RefusedError("wrong_code", text)
        self._guesses.right(place)
        token = self._world.token(32)
        new = token_hash(token)
        self._people.set_devices(person, (*person.devices, new)[-MOST_DEVICES:])

        def undo(refusal: RefusedError) -> None:
            others = tuple(device for device in person.devices if device != new)
            self._people.set_devices(person, others)
            refuse(refusal)

        def stored() -> None:
            tell(person, token)

        self._store.keep_person(person, Answer(refuse=undo).stored(stored))
