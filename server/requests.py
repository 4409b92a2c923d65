"""What is answered to somebody who has said hello: the methods for all that may be asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import isfunction, signature
from itertools import islice
from typing import Any, Final, get_args, get_type_hints

from parlour.server.answer import Answer
from parlour.server.bots import can_review
from parlour.server.devices import CODE_LIVES
from parlour.server.errors import ElsewhereError, RefusedError
from parlour.server.facts import HintWanted, RequestRefused, ReviewWanted
from parlour.server.house import House
from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.server.room import Room
from parlour.server.table import Table, game_called
from parlour.shared.messages import (
    Act,
    AskBot,
    ChooseChannels,
    CloseTournament,
    Contribute,
    CreateTable,
    CreateTournament,
    DeleteTable,
    Done,
    Elsewhere,
    Emote,
    Enter,
    EnterLobby,
    EnterTable,
    ForgetMe,
    GameStatistics,
    GetHint,
    GetPosition,
    GetRanking,
    GetRecord,
    GetReview,
    GetStatistics,
    GetStoredData,
    GetTournaments,
    GetView,
    Identity,
    LeaveLobby,
    LeaveTable,
    LendIdentity,
    Lent,
    Mute,
    Operate,
    Operated,
    Position,
    QuickMatch,
    Ranking,
    Ready,
    RecordText,
    Refused,
    Rematch,
    Rename,
    Say,
    Seen,
    SetSeat,
    Shown,
    Sit,
    Stand,
    Start,
    StartTournament,
    Statistics,
    StoredData,
    Substitute,
    Swap,
    TakeBack,
    TakeIdentity,
    Vote,
    WatchPeople,
    Wear,
    Withdraw,
    encode,
)
from parlour.shared.messages import Person as PersonChanged

MOST_LISTED: Final = 500
"""Legal actions that are listed for a client without rules."""


class Requests:
    """What is asked through one connection: a method for each message, found by its type."""

    __slots__ = ("_address", "_house", "_peer", "_send")

    def __init__(self, house: House, send: Callable[[bytes], None], address: str = "") -> None:
        """Answer whoever speaks from ``address``; ``send`` hands frames to them."""
        self._house = house
        self._send = send
        self._address = address
        self._peer: Peer | None = None

    def _refuse(self, request: int | None, refusal: RefusedError) -> None:
        if isinstance(refusal, ElsewhereError):
            self._send(encode(Elsewhere(request, refusal.table, refusal.pause)))
            return
        self._house.lobby.facts.report(RequestRefused(refusal.code))
        self._send(
            encode(
                Refused(
                    id=request,
                    code=refusal.code,
                    text=refusal.text,
                    key=refusal.key,
                    params=refusal.params,
                )
            )
        )

    # --- who it is ---

    def _rename(self, message: Rename, peer: Peer) -> None:
        self._house.lobby.rename(peer, message.name, self._told_person(message.id, peer))

    def _choose_channels(self, message: ChooseChannels, peer: Peer) -> None:
        answer = self._told_person(message.id, peer)
        self._house.lobby.choose_channels(peer.person, message, answer)

    def _lend_identity(self, message: LendIdentity, peer: Peer) -> None:
        code = self._house.lobby.devices.lend(peer.person)
        peer.tell(Lent(id=message.id, code=code, seconds=CODE_LIVES))

    def _take_identity(self, message: TakeIdentity, peer: Peer) -> None:
        def lent(person: Person, token: str) -> None:
            peer.tell(Identity(id=message.id, token=token, name=person.name))

        refuse = partial(self._refuse, message.id)
        self._house.lobby.devices.take(peer, message.code, lent, refuse)

    def _ranking(self, message: GetRanking, peer: Peer) -> None:
        game = game_called(message.game)
        rows = self._house.lobby.ratings.of(game.name)
        peer.tell(Ranking(id=message.id, game=game.name, rows=rows))

    def _statistics(self, message: GetStatistics, peer: Peer) -> None:
        lobby, person = self._house.lobby, message.person or peer.person.id
        known = lobby.people.those([person]).get(person)
        if known is None:
            raise RefusedError("no_such_person", "nobody here is known by this id")
        name = known.name

        def tell(games: tuple[GameStatistics, ...]) -> None:
            peer.tell(Statistics(id=message.id, person=person, name=name, games=games))

        lobby.read_statistics(person, tell, partial(self._refuse, message.id))

    # --- tournaments ---

    def _tournaments(self, message: GetTournaments, peer: Peer) -> None:
        self._house.lobby.tournaments.watch(peer, message.id)

    def _create_tournament(self, message: CreateTournament, peer: Peer) -> None:
        answer = self._done(message.id, peer)
        self._house.lobby.tournaments.create(peer, message.plan, message.id, answer)

    def _enter_tournament(self, message: Enter, peer: Peer) -> None:
        answer = self._done(message.id, peer)
        self._house.lobby.tournaments.enter(peer, message.tournament, message.bot, answer)

    def _withdraw(self, message: Withdraw, peer: Peer) -> None:
        answer = self._done(message.id, peer)
        self._house.lobby.tournaments.withdraw(peer, message.tournament, message.entrant, answer)

    def _start_tournament(self, message: StartTournament, peer: Peer) -> None:
        answer = self._done(message.id, peer)
        self._house.lobby.tournaments.start(peer, message.tournament, answer)

    def _close_tournament(self, message: CloseTournament, peer: Peer) -> None:
        answer = self._done(message.id, peer)
        self._house.lobby.tournaments.close(peer, message.tournament, answer)

    # --- what is kept of somebody ---

    def _stored_data(self, message: GetStoredData, peer: Peer) -> None:
        def tell(text: str) -> None:
            peer.tell(StoredData(id=message.id, text=text))

        refuse = partial(self._refuse, message.id)
        self._house.lobby.stored_data.export(peer.person, tell, refuse)

    def _forget_me(self, message: ForgetMe, peer: Peer) -> None:
        lobby, person = self._house.lobby, peer.person

        def done() -> None:
            peer.tell(Done(id=message.id))
            lobby.go(peer)
            self._peer = None
            for other in [each for each in lobby.connected if each.person.id == person.id]:
                other.cut()

        lobby.stored_data.forget(person, Answer(done, partial(self._refuse, message.id)))

    def _told_person(self, request: int, peer: Peer) -> Answer:
        """Answer a request with how the person is now."""

        def done() -> None:
            person = peer.person
            peer.tell(PersonChanged(id=request, name=person.name, chosen=person.channels))

        return Answer(done, partial(self._refuse, request))

    def _done(self, request: int, peer: Peer) -> Answer:
        """Answer a request by saying that it is done."""
        return Answer(lambda: peer.tell(Done(id=request)), partial(self._refuse, request))

    # --- tables ---

    def _enter_lobby(self, message: EnterLobby, peer: Peer) -> None:
        self._house.lobby.watch(peer, message.id)

    def _watch_people(self, message: WatchPeople, peer: Peer) -> None:
        self._house.lobby.watch_people(peer)

    def _leave_lobby(self, message: LeaveLobby, peer: Peer) -> None:
        self._house.lobby.unwatch(peer)
        peer.tell(Done(id=message.id))

    def _create(self, message: CreateTable, peer: Peer) -> None:
        refuse = partial(self._refuse, message.id)

        def made(room: Room) -> None:
            self._show(message.id, peer, room)
            if message.start:
                self._house.lobby.gathering.start(room, peer, refuse)

        self._house.lobby.matchmaking.create(peer, message, made, refuse)

    def _quick_match(self, message: QuickMatch, peer: Peer) -> None:
        made, refuse = partial(self._show, message.id, peer), partial(self._refuse, message.id)
        self._house.lobby.matchmaking.quick_match(peer, message, made, refuse)

    def _rematch(self, message: Rematch, peer: Peer) -> None:
        made, refuse = partial(self._show, message.id, peer), partial(self._refuse, message.id)
        old = self._known(message.table, peer)
        self._house.lobby.matchmaking.rematch(peer, old, made, refuse)

    def _enter(self, message: EnterTable, peer: Peer) -> None:
        room = self._house.lobby.tables.find(peer, message)
        self._show(message.id, peer, room, message.since)

    def _show(self, request: int, peer: Peer, room: Room, since: int | None = None) -> None:
        refuse = partial(self._refuse, request)
        self._house.lobby.watching.enter(room, peer, since, request, refuse)

    def _leave(self, message: LeaveTable, peer: Peer) -> None:
        answer = self._done(message.id, peer)
        try:
            room = self._room(message.table, peer)
        except ElsewhereError:
            answer.done()
        else:
            self._house.lobby.gathering.leave(room, peer, answer)

    def _delete(self, message: DeleteTable, peer: Peer) -> None:
        room = self._room(message.table, peer)
        self._house.lobby.tables.delete(room, peer, self._done(message.id, peer))

    def _room(self, name: str, peer: Peer) -> Room:
        """Return a table that this person may know of, with its game; raises RefusedError."""
        return self._house.lobby.tables.loaded(self._known(name, peer))

    def _known(self, name: str, peer: Peer) -> Room:
        """Return a table that this person may know of, wherever it is led; raises RefusedError."""
        room = self._house.lobby.tables.known(name)
        if not (peer in room.watchers or room.listed_for(peer.person.id)):
            raise RefusedError("no_such_table", f"there is no table {name!r} here")
        return room

    # --- before the game ---

    def _change_seats(self, message: Sit | Wear | Stand | Swap | Ready, peer: Peer) -> None:
        room, answer = self._room(message.table, peer), self._done(message.id, peer)
        self._house.lobby.gathering.change_seats(room, peer, message, answer)

    def _set_seat(self, message: SetSeat, peer: Peer) -> None:
        room, answer = self._room(message.table, peer), self._done(message.id, peer)
        self._house.lobby.gathering.set_seat(room, peer, message, answer)

    def _start(self, message: Start, peer: Peer) -> None:
        room = self._room(message.table, peer)
        self._house.lobby.gathering.start(room, peer, partial(self._refuse, message.id))

    def _contribute(self, message: Contribute, peer: Peer) -> None:
        room, answer = self._room(message.table, peer), self._done(message.id, peer)
        self._house.lobby.gathering.contribute(room, peer, message.contribution, answer)

    # --- the game ---

    def _act(self, message: Act, peer: Peer) -> None:
        room = self._room(message.table, peer)
        if peer not in room.watchers:
            raise RefusedError("no_such_table", "enter the table before you act there")
        refuse = partial(self._refuse, message.id)
        self._house.lobby.referee.act(room, message, peer.person, refuse)

    def _shown(self, message: Shown, peer: Peer) -> None:
        self._house.lobby.referee.shown(self._room(message.table, peer), message, peer.person)

    def _take_back(self, message: TakeBack, peer: Peer) -> None:
        room = self._room(message.table, peer)
        refuse = partial(self._refuse, message.id)
        self._house.lobby.referee.take_back(room, message, peer.person, refuse)

    def _substitute(self, message: Substitute, peer: Peer) -> None:
        room = self._room(message.table, peer)
        refuse = partial(self._refuse, message.id)
        self._house.lobby.referee.substitute(room, message, peer.person, refuse)

    def _vote(self, message: Vote, peer: Peer) -> None:
        room = self._room(message.table, peer)
        refuse = partial(self._refuse, message.id)
        self._house.lobby.referee.vote(room, message, peer.person, refuse)

    # --- the rest ---

    def _say(self, message: Say, peer: Peer) -> None:
        room = None if message.table is None else self._room(message.table, peer)
        answer = Answer(refuse=partial(self._refuse, message.id))
        self._house.lobby.say(peer, room, message.text, answer)

    def _emote(self, message: Emote, peer: Peer) -> None:
        room, answer = (
            self._room(message.table, peer),
            Answer(refuse=partial(self._refuse, message.id)),
        )
        self._house.lobby.talk.emote(peer, room, message.key, answer)

    def _ask_bot(self, message: AskBot, peer: Peer) -> None:
        room, answer = self._room(message.table, peer), self._done(message.id, peer)
        room.when_free(
            lambda: self._house.lobby.talk.ask_bot(peer, room, message.seat, answer), answer.refuse
        )

    def _mute(self, message: Mute, peer: Peer) -> None:
        room = self._room(message.table, peer)
        answer = self._done(message.id, peer)
        self._house.lobby.talk.mute(peer, room, message.person, muted=message.muted, answer=answer)

    def _hint(self, message: GetHint, peer: Peer) -> None:
        room = self._room(message.table, peer)
        refuse = partial(self._refuse, message.id)
        room.when_free(lambda: self._ask_hint(room, message, peer), refuse)

    def _ask_hint(self, room: Room, message: GetHint, peer: Peer) -> None:
        facts = self._house.lobby.facts
        if not (room.setting.hints and facts.heard(HintWanted)):
            raise RefusedError("no_hints", "no hints are given at this table")
        if room.table is None or message.seat not in room.table.asked_since:
            raise RefusedError("wrong_status", "a hint is for a seat that is to act")
        if room.seat(message.seat).person != peer.person.id:
            raise RefusedError("not_your_seat", "a hint is for a seat of your own")
        facts.report(HintWanted(room, message, peer))

    def _review(self, message: GetReview, peer: Peer) -> None:
        room = self._room(message.table, peer)
        text = self._house.lobby.tables.record(room)
        facts = self._house.lobby.facts
        if not (facts.heard(ReviewWanted) and can_review(room.setting.game)):
            raise RefusedError("no_review", "games of this kind are not reviewed here")
        facts.report(ReviewWanted(message, text, peer))

    def _record(self, message: GetRecord, peer: Peer) -> None:
        text = self._house.lobby.tables.record(self._room(message.table, peer))
        peer.tell(RecordText(id=message.id, text=text))

    def _see(self, message: GetView, peer: Peer) -> None:
        room = self._room(message.table, peer)

        def see() -> None:
            (view,) = _begun(room).views((None,))
            peer.tell(Seen(id=message.id, table=message.table, state=view.state))

        # A step that waits for the disk is in the position already, and must not be seen yet.
        room.when_free(see, partial(self._refuse, message.id))

    def _position(self, message: GetPosition, peer: Peer) -> None:
        room = self._room(message.table, peer)
        refuse = partial(self._refuse, message.id)
        room.when_free(lambda: self._tell_position(room, message, peer), refuse)

    def _tell_position(self, room: Room, message: GetPosition, peer: Peer) -> None:
        table, seat = _begun(room), message.seat
        if seat is not None and seat not in room.places(peer.person.id):
            raise RefusedError("not_your_seat", f"you do not sit at seat {seat}")
        game, state = table.game, table.state
        listed = () if seat is None else islice(game.legal(state, seat), MOST_LISTED + 1)
        actions = tuple(map(game.dump_action, listed))
        (view,) = table.views((seat,))
        peer.tell(
            Position(
                id=message.id,
                table=message.table,
                seat=seat,
                step=table.past[-1].entry.n,
                state=view.state,
                to_act=tuple(game.to_act(state)),
                actions=actions[:MOST_LISTED],
                whole=len(actions) <= MOST_LISTED,
            )
        )

    def _operate(self, message: Operate, peer: Peer) -> None:
        if self._house.operator is None:
            raise RefusedError("not_the_operator", "this server has no operator")

        def obeyed(text: str) -> None:
            peer.tell(Operated(id=message.id, text=text))

        refuse = partial(self._refuse, message.id)
        self._house.operator.obey(message, self._address, obeyed, refuse)


def _answering(requests: type[Requests]) -> dict[type, Callable[[Requests, Any, Peer], None]]:
    """Return the method for each message: the one that takes a ``message`` of its type."""
    found: dict[type, Callable[[Requests, Any, Peer], None]] = {}
    for method in vars(requests).values():
        if isfunction(method) and list(signature(method).parameters) == ANSWERS_TO:
            kind = get_type_hints(method)["message"]
            found |= dict.fromkeys(get_args(kind) or (kind,), method)
    return found


ANSWERS_TO: Final = ["self", "message", "peer"]
"""What a method takes that answers messages."""
ANSWERS: Final = _answering(Requests)


def _begun(room: Room) -> Table:
    if room.table is None:
        raise RefusedError("wrong_status", "this game has not begun")
    return room.table
