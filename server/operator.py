"""What the operator of a server may command, with the operator's token."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import ClassVar

from parlour.server.errors import RefusedError
from parlour.server.lobby import Lobby
from parlour.server.people import Person
from parlour.server.store import Store
from parlour.shared.messages import Operate, OperatorCommand


class Operator:
    """Carries commands out; every method returns what to say, or raises RefusedError."""

    def __init__(
        self, lobby: Lobby, store: Store, token: str | None, drain: Callable[[float], None]
    ) -> None:
        """Obey whoever knows ``token``, nobody if it is None.

        ``drain`` stops the server after so many seconds.
        """
        self._lobby = lobby
        self._store = store
        self._token = token
        self._drain_after = drain

    def obey(self, request: Operate) -> str:
        """Carry a command out."""
        known = self._token is not None
        if not known or not hmac.compare_digest(request.token.encode(), str(self._token).encode()):
            raise RefusedError("not_the_operator", "that is not the operator's token")
        return self._COMMANDS[request.command](self, request.argument)

    def _list(self, argument: str) -> str:
        lobby = self._lobby
        rows = [
            f"table {room.id} {room.status} {room.setting.game} "
            f"{', '.join(seat.name or seat.kind for seat in room.seating.seats)} ({room.progress})"
            for room in lobby.tables.rooms.values()
        ]
        here = {peer.person.id for peer in lobby.connected}
        rows += [
            f"person {person.id} {person.name}{_marks(person, here)}"
            for person in lobby.people.all()
        ]
        return "\n".join(rows) or "nothing and nobody is here"

    def _close(self, argument: str) -> str:
        room = self._lobby.tables.known(argument)
        self._lobby.tables.close(room, "the operator has closed the table")
        return f"table {argument} is closed"

    def _ban(self, argument: str) -> str:
        person = self._person(argument)
        person.banned = person.stored = True
        self._store.keep_person(person)
        for peer in [peer for peer in self._lobby.connected if peer.person is person]:
            self._lobby.banned[peer.address] = person.id
            self._store.ban_address(peer.address, person.id)
            peer.cut()
        return f"{person.name} ({person.id}) is banned, with the addresses used now"

    def _unban(self, argument: str) -> str:
        person = self._person(argument)
        person.banned = False
        self._store.keep_person(person)
        self._store.unban_addresses(person.id)
        banned = self._lobby.banned
        for address in [address for address, whose in banned.items() if whose == person.id]:
            del banned[address]
        return f"{person.name} ({person.id}) may come again"

    def _announce(self, argument: str) -> str:
        if not argument.strip():
            raise RefusedError("bad_options", "say what to announce")
        self._lobby.announce(argument)
        return f"told to {len(self._lobby.connected)} connections"

    def _drain(self, argument: str) -> str:
        if not (argument or "0").isdecimal():
            raise RefusedError("bad_options", f"{argument!r} is not a number of seconds")
        self._drain_after(float(argument or 0))
        return f"the server stops in {argument or 0} seconds"

    def _person(self, name: str) -> Person:
        person = self._lobby.people.find(name)
        if person is None:
            raise RefusedError("bad_options", f"there is no person {name!r}; see the list")
        return person

    _COMMANDS: ClassVar[dict[OperatorCommand, Callable[[Operator, str], str]]] = {
        "list": _list,
        "close": _close,
        "ban": _ban,
        "unban": _unban,
        "announce": _announce,
        "drain": _drain,
    }


def _marks(person: Person, here: set[str]) -> str:
    marks = [mark for mark, on in (("here", person.id in here), ("banned", person.banned)) if on]
    return f" ({', '.join(marks)})" if marks else ""
