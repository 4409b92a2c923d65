"""Who looks at which table."""

from __future__ import annotations

from collections.abc import Collection

from parlour.server.errors import ElsewhereError
from parlour.server.limits import network
from parlour.server.peer import Peer
from parlour.server.referee import Referee
from parlour.server.room import Refuse, Room
from parlour.server.tables import Tables
from parlour.server.talk import Talk
from parlour.server.world import World


class Watching:
    """The people at the tables, whether they play there or look on."""

    def __init__(
        self,
        connected: Collection[Peer],
        tables: Tables,
        referee: Referee,
        talk: Talk,
        world: World,
    ) -> None:
        """Let those who are ``connected`` look at tables."""
        self._connected, self._tables, self._referee = connected, tables, referee
        self._talk, self._world = talk, world
        self._sees: dict[Peer, dict[str, None]] = {}
        """The ids of tables at which somebody looks, or did until they were closed."""

    def enter(
        self, room: Room, peer: Peer, since: int | None, request: int, refuse: Refuse
    ) -> None:
        """Show a table to somebody from now on, once nothing of it waits to be stored."""

        def job() -> None:
            if peer not in self._connected:
                return
            if not self._tables.leads(room):
                raise ElsewhereError(room.id)
            room.tell_late(self._world.moment())
            comes = not room.present(peer.person.id)
            room.watchers.add(peer)
            self._sees.setdefault(peer, {})[room.id] = None
            if not room.made_at and room.seating.host == peer.person.id:
                room.made_at = network(peer.address)  # of tables from before the server began
            room.gone.pop(peer.person.id, None)
            self.show(room, peer, since, request)
            self._referee.owner_is_back(room, peer.person.id)
            self._changed(room, peer, moved=comes)
            self._referee.wake_bots(room)

        room.when_free(job, refuse)

    def show(
        self, room: Room, peer: Peer, since: int | None = None, request: int | None = None
    ) -> None:
        """Show a table to somebody, and whom they have muted there."""
        peer.tell(room.entered(peer.person.id, since, request, self._world.moment()))
        self._talk.remind(room, peer)

    def tick(self) -> None:
        """Tell those who are told late what is old enough by now."""
        now = self._world.moment()
        for room in [*self._tables.register.those("late").values()]:
            room.tell_late(now)

    def leave(self, room: Room, peer: Peer) -> None:
        """Stop showing somebody a table."""
        room.watchers.remove(peer)
        self._sees.get(peer, {}).pop(room.id, None)
        goes = not room.present(peer.person.id)
        if goes and peer.person.id in room.seating.owners():
            room.gone[peer.person.id] = self._world.moment()
        self._changed(room, peer, moved=goes)

    def _changed(self, room: Room, peer: Peer, *, moved: bool) -> None:
        """Tell at once that a player has come or gone; how many look on is told now and then."""
        if moved and peer.person.id in room.insiders():
            self._tables.changed(room)
        else:
            self._tables.recount(room)

    def leave_all(self, peer: Peer) -> None:
        """Show no table to somebody any more."""
        for name in self._sees.pop(peer, {}):
            room = self._tables.rooms.get(name)
            if room is not None and peer in room.watchers:
                self.leave(room, peer)
