"""What is said in the lobby and at tables: who hears it, how much one may say, what is kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from parlour.server.answer import Answer, reseat
from parlour.server.bots import find_aims
from parlour.server.bots.aims import temper_of
from parlour.server.errors import RefusedError
from parlour.server.limits import Bucket
from parlour.server.naming import clean_line
from parlour.server.outlet import Outlet
from parlour.server.peer import Peer
from parlour.server.room import CHAT_KEPT, Room
from parlour.server.seating import Seating
from parlour.server.store import Store
from parlour.server.world import REAL, World
from parlour.shared.aims import aim_line
from parlour.shared.emotes import EMOTES, line_of
from parlour.shared.messages import Chat, ChatLine, Muted, Said, encode

AT_ONCE, SECONDS_EACH = 8.0, 1.5
"""How many lines somebody may say one after the other, and after how long another one."""
AT_ONCE_FROM = 4 * AT_ONCE
"""How many lines may come from one address, whoever says them; more follow as quickly."""
BOT_BREATHES = 8.0
"""Seconds after which a bot that has said something may be heard again."""
MOST_MUTED, MOST_MUTING = 50, 100
"""Whom one person may mute at one table, and how many may mute anybody there."""


class Talk:
    """The talk of a server."""

    def __init__(self, store: Store, world: World = REAL) -> None:
        """Keep what is said in ``store``; what was said in the lobby is known once it is opened."""
        self._store = store
        self._world = world
        self._lobby: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self._frame: bytes | None = None
        """What is told to those who come to the lobby, until something more is said."""
        self._breaths: dict[str, Bucket] = {}
        """How many lines may be said at once, by person and address."""
        self._outlets: dict[str | None, Outlet] = {}
        """Of the tables where something was said of late, and of the lobby (None)."""

    def open(self, said: Iterable[ChatLine]) -> None:
        """Know what was said in the lobby of late."""
        self._lobby.extend(said)

    @property
    def chat(self) -> Chat:
        """What was said in the lobby of late."""
        return Chat(lines=tuple(self._lobby))

    def forget_person(self, person: str, rooms: Iterable[Room]) -> None:
        """Show nothing any more of what somebody said."""
        self._frame = None
        for lines in (self._lobby, *(room.chat for room in rooms)):
            for line in [line for line in lines if line.person == person]:
                lines.remove(line)

    def tell_chat(self, peer: Peer) -> None:
        """Tell somebody what was said in the lobby of late; it is encoded once for all who come."""
        if self._frame is None:
            self._frame = encode(self.chat)
        peer.send(self._frame)

    def say(
        self, peer: Peer, room: Room | None, text: str, lobby: Iterable[Peer], answer: Answer
    ) -> None:
        """Say something at a table, or to those in the ``lobby``, once it is stored.

        Raises RefusedError.
        """
        if room is not None:
            _check_there(peer, room)
        name = None if room is None else room.id
        whose = peer.address or peer.person.id
        outlet = self._outlets.setdefault(name, Outlet(self._world.runs()))
        if outlet.full(whose):
            raise RefusedError("too_fast", "much is said here just now; wait a moment")
        self._breathe(peer.person.id, AT_ONCE)
        if peer.address:
            self._breathe(peer.address, AT_ONCE_FROM)
        visible = clean_line(text)
        if not visible:
            return
        line = ChatLine(peer.person.id, peer.person.name, visible, self._world.now())

        def say() -> None:
            if room is None:
                self._tell_lobby(line, lobby)
            else:
                room.keep_line(line)
                room.tell_line(Said(table=room.id, line=line))

        def told_in_turn() -> None:
            outlet.add(whose, say, self._world.runs())

        self._store.add_chat(name, line, answer.stored(told_in_turn), peer.person)

    def _tell_lobby(self, line: ChatLine, lobby: Iterable[Peer]) -> None:
        self._lobby.append(line)
        self._frame = None
        frame = encode(Said(table=None, line=line))
        for other in lobby:
            other.send(frame)

    def emote(self, peer: Peer, room: Room, key: str, answer: Answer) -> None:
        """Show a quick phrase or a face at a table; raises RefusedError."""
        if key not in EMOTES:
            raise RefusedError("no_emote", f"there is no emote {key!r}: {', '.join(EMOTES)}")
        self.say(peer, room, line_of(key), (), answer)

    def ask_bot(self, peer: Peer, room: Room, seat: int, answer: Answer) -> None:
        """Let a bot say what it is up to, as far as everybody may see; raises RefusedError."""
        _check_there(peer, room)
        table, bot = room.table, room.seating.at(seat)
        if bot.kind != "bot" or table is None or table.over:
            raise RefusedError("wrong_status", "ask a bot that plays")
        self._breathe(peer.person.id, AT_ONCE)
        aims = find_aims(table.game.name)
        if aims is not None and room.late is None and self._may_speak(room, seat):
            seen = table.game.view(table.state, None)
            aim = aims(seen, seat, temper_of(bot.bot or ""), room.seating.names())
            line = ChatLine("", bot.name, aim_line(table.game.name, aim), self._world.now())
            room.keep_line(line)
            room.tell_line(Said(table=room.id, line=line))
        answer.done()

    def _may_speak(self, room: Room, seat: int) -> bool:
        """Return whether a bot has not spoken of late; it has, from now on."""
        now = self._world.runs()
        breath = self._breaths.setdefault(
            f"{room.id} {seat}", Bucket(1.0, 1 / BOT_BREATHES, 1.0, now)
        )
        return breath.take(now)

    def mute(self, peer: Peer, room: Room, person: str, *, muted: bool, answer: Answer) -> None:
        """Mute a person at a table for somebody, or let them be heard again."""

        def job() -> None:
            _check_there(peer, room)
            seating = room.seating.copy()
            _mute(room, seating, peer.person.id, person, muted=muted)
            reseat(self._store, room, seating, answer, muted_now)

        def muted_now() -> None:
            for other in room.watchers:
                if other.person is peer.person:
                    other.tell(_muted(room, peer.person.id))

        room.when_free(job, answer.refuse)

    def remind(self, room: Room, peer: Peer) -> None:
        """Tell somebody who comes to a table whom they have muted there, if anybody."""
        if room.seating.muted.get(peer.person.id):
            peer.tell(_muted(room, peer.person.id))

    def tick(self) -> None:
        """Tell what had to wait for its turn."""
        now = self._world.runs()
        for outlet in self._outlets.values():
            outlet.go_on(now)

    def forget(self) -> None:
        """Let go what is known of those who might say as much again as anybody new."""
        now = self._world.runs()
        for place in [place for place, outlet in self._outlets.items() if outlet.idle(now)]:
            del self._outlets[place]
        for whose in [w for w, breath in self._breaths.items() if breath.full(now)]:
            del self._breaths[whose]

    def _breathe(self, whose: str, at_once: float) -> None:
        """Refuse who says too much at once."""
        now = self._world.runs()
        by_the_second = at_once / (AT_ONCE * SECONDS_EACH)
        breath = self._breaths.setdefault(whose, Bucket(at_once, by_the_second, at_once, now))
        if not breath.take(now):
            raise RefusedError("too_fast", "that is much at once; wait a moment before you go on")


def _mute(room: Room, seating: Seating, reader: str, person: str, *, muted: bool) -> None:
    own = seating.muted.get(reader, [])
    if muted and person not in own:
        known = person in seating.owners() or room.present(person)
        many = len(own) >= MOST_MUTED or len(seating.muted) >= MOST_MUTING
        if person == reader or not known or many:
            raise RefusedError("no_such_person", "there is nobody like that to be muted")
        seating.muted[reader] = [*own, person]
    elif not muted:
        seating.muted[reader] = [other for other in own if other != person]
        if not seating.muted[reader]:
            del seating.muted[reader]


def _muted(room: Room, person: str) -> Muted:
    return Muted(table=room.id, persons=tuple(room.seating.muted.get(person, ())))


def _check_there(peer: Peer, room: Room) -> None:
    if peer not in room.watchers:
        raise RefusedError("no_such_table", "enter the table before you talk there")
