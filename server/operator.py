"""What the operator of a server may command, with the operator's token."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable, Iterable
from ipaddress import ip_address, ip_network
from typing import ClassVar, Final, TypeAlias

from parlour.server.answer import Answer, not_read, nothing
from parlour.server.errors import RefusedError
from parlour.server.facts import Order, Ordered
from parlour.server.guesses import Guesses
from parlour.server.lobby import Lobby
from parlour.server.naming import skeleton
from parlour.server.people import Person
from parlour.server.room import Refuse
from parlour.server.store import Store, StoreError, or_error
from parlour.server.world import REAL, World
from parlour.shared.messages import Operate, OperatorCommand

log = logging.getLogger(__name__)


LOOPBACK: Final = ("127.0.0.0/8", "::1/128")
"""Whence the operator may command, if nothing else is said: this machine."""
Tell: TypeAlias = Callable[[str], None]


class Operator:
    """Carries commands out; every method tells what came of it, or refuses."""

    def __init__(
        self,
        lobby: Lobby,
        store: Store,
        token: str | None,
        drain: Callable[[float], None],
        allowed: Iterable[str] = LOOPBACK,
        world: World = REAL,
    ) -> None:
        """Obey whoever knows ``token`` and is at an ``allowed`` address, nobody if it is None.

        ``allowed``: addresses and networks. ``drain`` stops the server after so many seconds.
        Raises ValueError.
        """
        self._lobby = lobby
        self._store = store
        self._token = token
        self._drain_after = drain
        self._allowed = [ip_network(each, strict=False) for each in allowed]
        self._guesses = Guesses(world)

    def obey(self, request: Operate, address: str, tell: Tell, refuse: Refuse) -> None:
        """Carry out what is commanded from an address; raises RefusedError."""
        if not self._may_command(address):
            log.warning("an operator's command from %s, where none may come from", address)
            raise RefusedError("not_the_operator", "the operator does not command from there")
        self._check_token(request.token, address)
        log.info("the operator at %s: %s %s", address, request.command, request.argument)
        self._COMMANDS[request.command](self, request.argument, tell, refuse)

    def _may_command(self, address: str) -> bool:
        try:
            known = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(known in network for network in self._allowed)

    def _check_token(self, token: str, address: str) -> None:
        self._guesses.check(address)
        known = (self._token or "").encode()
        if hmac.compare_digest(token.encode(), known) and self._token is not None:
            self._guesses.right(address)
            return
        wrong = self._guesses.wrong(address)
        log.warning("a wrong operator's token from %s, number %d", address, wrong)
        raise RefusedError("not_the_operator", "that is not the operator's token")

    # --- commands ---

    def _list(self, argument: str, tell: Tell, refuse: Refuse) -> None:
        lobby = self._lobby
        rows = [
            f"table {room.id} {room.status} {room.setting.game} "
            f"{', '.join(seat.name or seat.kind for seat in room.seating.seats)} ({room.progress})"
            for room in lobby.tables.rooms.values()
        ]
        away = lobby.tables.number("finished") - len(
            lobby.tables.register.those("status", "finished")
        )
        if away:
            rows.append(f"tables whose games were over before these: {away}")
        self._list_people(argument, rows, tell, refuse)

    def _list_people(self, called: str, rows: list[str], tell: Tell, refuse: Refuse) -> None:
        """Tell of those in memory, of those who are banned, and of who is ``called`` so."""
        lobby, store = self._lobby, self._store

        @or_error
        def read() -> tuple[int, list[Person]]:
            asked = [*store.people_by_id([called]), *store.people_called([skeleton(called)])]
            return store.number_of_people(), [*store.people(banned=True), *asked]

        def take(found: tuple[int, list[Person]] | StoreError) -> None:
            if isinstance(found, StoreError):
                refuse(not_read(found))
                return
            number, away = found
            here = {peer.person.id for peer in lobby.connected}
            known = {each.id: each for each in (*away, *lobby.people.all())}
            people = [
                f"person {each.id} {each.name}{_marks(each, here)}" for each in known.values()
            ]
            others = number - sum(each.stored for each in known.values())
            if others > 0:
                people.append(f"people who are away, besides these: {others}")
            tell("\n".join([*rows, *people]) or "nothing and nobody is here")

        lobby.facts.read(read, take)

    def _close(self, argument: str, tell: Tell, refuse: Refuse) -> None:
        room = self._lobby.tables.known(argument)
        done = self._ordering("close", argument, lambda: tell(f"table {argument} is closed"))
        answer = Answer(done, refuse)
        self._lobby.tables.close(room, "the operator has closed the table", answer)

    def _ban(self, argument: str, tell: Tell, refuse: Refuse) -> None:
        person = self._person(argument)
        peers = [peer for peer in self._lobby.connected if peer.person is person]
        person.banned = True
        for peer in peers:
            self._lobby.banned[peer.address] = person.id
            peer.cut()
        text = f"{person.name} ({person.id}) is banned, with the addresses used now"
        told = self._ordering("ban", person.id, lambda: tell(text))
        done = Answer(told, refuse).stored(nothing)
        self._store.ban(person, [peer.address for peer in peers], done)

    def _unban(self, argument: str, tell: Tell, refuse: Refuse) -> None:
        person = self._person(argument)
        person.banned = False
        banned = self._lobby.banned
        for address in [address for address, whose in banned.items() if whose == person.id]:
            del banned[address]
        text = f"{person.name} ({person.id}) may come again"
        told = self._ordering("unban", person.id, lambda: tell(text))
        self._store.unban(person, Answer(told, refuse).stored(nothing))

    def _ordering(self, order: Order, about: str, tell: Callable[[], None]) -> Callable[[], None]:
        """Return what is done when something is stored that all processes must know."""

        def done() -> None:
            self._lobby.facts.report(Ordered(order, about))
            tell()

        return done

    def _announce(self, argument: str, tell: Tell, refuse: Refuse) -> None:
        if not argument.strip():
            raise RefusedError("bad_options", "say what to announce")
        self._lobby.announce(argument)
        self._lobby.facts.report(Ordered("announce", argument))
        tell(f"told to {len(self._lobby.connected)} connections")

    def _drain(self, argument: str, tell: Tell, refuse: Refuse) -> None:
        if not (argument or "0").isdecimal():
            raise RefusedError("bad_options", f"{argument!r} is not a number of seconds")
        self._drain_after(float(argument or 0))
        tell(f"the server stops in {argument or 0} seconds")

    def _person(self, name: str) -> Person:
        """Return who has an id; raises RefusedError, BeingReadError."""
        person = self._lobby.people.those([name]).get(name)
        if person is None:
            raise RefusedError("bad_options", f"there is no person {name!r}; see the list")
        return person

    _COMMANDS: ClassVar[dict[OperatorCommand, Callable[[Operator, str, Tell, Refuse], None]]] = {
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
