"""What is said in the lobby and at tables: who hears it, how much one may say, what is kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from msgspec import Struct

from parlour.server.errors import RefusedError
from parlour.server.peer import Peer
from parlour.server.room import CHAT_KEPT, Room
from parlour.server.store import Store
from parlour.server.world import REAL, World
from parlour.shared.emotes import EMOTES, line_of
from parlour.shared.messages import Chat, ChatLine, Muted, Said, encode

AT_ONCE, SECONDS_EACH = 8.0, 1.5
"""How many lines somebody may say one after the other, and after how long another one."""
MOST_MUTED = 50
"""Whom one person may mute at one table."""


class _Breath(Struct):
    """How many lines somebody may say at once, as of ``at``."""

    left: float
    at: float


class Talk:
    """The talk of a server."""

    def __init__(self, store: Store, world: World = REAL) -> None:
        """Know what was said in the lobby of late; raises StoreError."""
        self._store = store
        self._world = world
        self._lobby = deque(store.chat(None), maxlen=CHAT_KEPT)
        self._breaths: dict[str, _Breath] = {}

    @property
    def chat(self) -> Chat:
        """What was said in the lobby of late."""
        return Chat(lines=tuple(self._lobby))

    def say(self, peer: Peer, room: Room | None, text: str, lobby: Iterable[Peer]) -> bool:
        """Say something at a table, or to those in the ``lobby``; returns whether it was heard.

        Raises RefusedError.
        """
        if room is not None:
            _check_there(peer, room)
        visible = " ".join(text.split())
        if not visible:
            return False
        self._breathe(peer.person.id)
        line = ChatLine(peer.person.id, peer.person.name, visible, self._world.now())
        if room is None:
            self._lobby.append(line)
            frame = encode(Said(table=None, line=line))
            for other in lobby:
                other.send(frame)
        else:
            room.chat.append(line)
            room.tell_line(Said(table=room.id, line=line))
        self._store.add_chat(None if room is None else room.id, line)
        return True

    def emote(self, peer: Peer, room: Room, key: str) -> None:
        """Show a quick phrase or a face at a table; raises RefusedError."""
        if key not in EMOTES:
            raise RefusedError("no_emote", f"there is no emote {key!r}: {', '.join(EMOTES)}")
        self.say(peer, room, line_of(key), ())

    def mute(self, peer: Peer, room: Room, person: str, *, muted: bool) -> None:
        """Let somebody hear a person at a table no more, or again; raises RefusedError."""
        _check_there(peer, room)
        own = list(room.seating.muted.get(peer.person.id, ()))
        if muted and person not in own:
            known = person in room.seating.owners() or room.present(person)
            if person == peer.person.id or not known or len(own) >= MOST_MUTED:
                raise RefusedError("no_such_person", "there is nobody like that to be muted")
            own.append(person)
        elif not muted and person in own:
            own.remove(person)
        room.seating.muted[peer.person.id] = own
        self._store.change_room(room, lambda error: None)
        for other in room.watchers:
            if other.person is peer.person:
                other.tell(_muted(room, peer.person.id))

    def remind(self, room: Room, peer: Peer) -> None:
        """Tell somebody who comes to a table whom they have muted there, if anybody."""
        if room.seating.muted.get(peer.person.id):
            peer.tell(_muted(room, peer.person.id))

    def forget(self, person: str) -> None:
        """Let go what is known of somebody who has gone, once they might say as much again."""
        breath = self._breaths.get(person)
        if breath is not None and self._left(breath) >= AT_ONCE:
            del self._breaths[person]

    def _left(self, breath: _Breath) -> float:
        return min(AT_ONCE, breath.left + (self._world.runs() - breath.at) / SECONDS_EACH)

    def _breathe(self, person: str) -> None:
        """Refuse who says too much at once."""
        breath = self._breaths.setdefault(person, _Breath(AT_ONCE, self._world.runs()))
        left, breath.at = self._left(breath), self._world.runs()
        breath.left = left
        if left < 1:
            raise RefusedError("too_fast", "that is much at once; wait a moment before you go on")
        breath.left -= 1


def _muted(room: Room, person: str) -> Muted:
    return Muted(table=room.id, persons=tuple(room.seating.muted.get(person, ())))


def _check_there(peer: Peer, room: Room) -> None:
    if peer not in room.watchers:
        raise RefusedError("no_such_table", "enter the table before you talk there")
