"""The tournaments of a server: made by hosts, entered by people and bots, played by themselves.

What is told here is on disk first. Rounds go on by looking, now and then, at how the tables of a
tournament stand beside what is known of them, so that nothing is lost between the two by a restart.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final

from msgspec.structs import replace

from parlour.server.answer import NOBODY, Answer, not_stored
from parlour.server.errors import RefusedError
from parlour.server.gathering import Gathering
from parlour.server.limits import Allowances, network
from parlour.server.matchmaking import Matchmaking
from parlour.server.naming import clean_line
from parlour.server.peer import Peer
from parlour.server.people import LOCAL, Person
from parlour.server.room import Room
from parlour.server.seating import Seat, Seating, check_level
from parlour.server.store import Store, StoreError
from parlour.server.table import Table, game_called
from parlour.server.tables import Tables
from parlour.server.tournaments import tournament as one
from parlour.server.tournaments.tournament import awaited, standing
from parlour.server.world import World
from parlour.shared import ending
from parlour.shared.messages import (
    Entrant,
    Pairing,
    SeatKind,
    TournamentInfo,
    TournamentPlan,
    Tournaments,
    encode,
)

MOST_OF_ONE: Final = 3
"""Tournaments of one host that are not over, and half of what they may make in an hour."""
MOST_KEPT: Final = 100
"""Tournaments that are over and kept: of more the oldest are forgotten."""
LONGEST_OPEN: Final = 90 * 24 * 3600.0
"""Seconds until a tournament is forgotten that nobody has begun."""


class TournamentDesk:
    """Where tournaments are made, entered and led through their rounds."""

    def __init__(
        self,
        store: Store,
        world: World,
        tables: Tables,
        matchmaking: Matchmaking,
        gathering: Gathering,
    ) -> None:
        """Lead the tournaments of ``store``, once they are opened."""
        self._store, self._world, self._tables = store, world, tables
        self._matchmaking, self._gathering = matchmaking, gathering
        self._known: dict[str, TournamentInfo] = {}
        tables.wanted_still = self._awaits
        self._busy: set[str] = set()
        """Tournaments of which a change is being stored."""
        self._made: set[str] = set()
        """Tables that there were since the server began, and of which no end is noted."""
        self._changed: dict[str, None] = {}
        self._gone: dict[str, None] = {}
        self._watchers: dict[Peer, None] = {}
        self._makes = Allowances(2 * MOST_OF_ONE, world.runs)

    def open(self, tournaments: Iterable[TournamentInfo], over: Iterable[Room]) -> None:
        """Know the tournaments of the store.

        ``over``: their tables whose games have ended without that being noted.
        """
        self._known = {each.tournament: each for each in tournaments}
        for room in over:
            self._tables.adopt(room)

    def _awaits(self, room: Room) -> bool:
        """Return whether it is not noted yet how the game of a table ended."""
        info = self._known.get(room.setting.tournament or "")
        if info is None or info.status != "running":
            return False
        return any(pairing.table == room.id for pairing in awaited(info))

    # --- being told ---

    def watch(self, peer: Peer, request: int) -> None:
        """Show somebody the tournaments, and keep them up to date."""
        self._watchers[peer] = None
        peer.tell(Tournaments(id=request, whole=True, tournaments=(*self.infos(),)))

    def unwatch(self, peer: Peer) -> None:
        """Stop telling somebody."""
        self._watchers.pop(peer, None)

    def infos(self) -> Iterable[TournamentInfo]:
        """Return the tournaments with how everybody stands, the newest first."""
        return map(_told, reversed(self._known.values()))

    def of(self, person: str) -> list[TournamentInfo]:
        """Return the tournaments in which somebody is, or whose host they are."""
        return [
            each
            for each in self._known.values()
            if each.host == person or one.number_of(each, person) is not None
        ]

    # --- what people want ---

    def create(self, peer: Peer, plan: TournamentPlan, request: int, answer: Answer) -> None:
        """Make a tournament; it is told as the answer to ``request``. Raises RefusedError."""
        plan = replace(plan, title=clean_line(plan.title))
        self._check(plan)
        self._check_share(peer)
        info = TournamentInfo(
            tournament=self._world.hexadecimal(4),
            host=peer.person.id,
            plan=plan,
            created=self._world.now(),
        )

        def made() -> None:
            peer.tell(Tournaments(id=request, whole=False, tournaments=(_told(info),)))

        self._keep(info, Answer(made, answer.refuse), peer.person)

    def _check(self, plan: TournamentPlan) -> None:
        if not plan.title:
            raise RefusedError("bad_name", "a tournament wants a title that can be read")
        game = game_called(plan.game)
        if plan.size not in game.players:
            text = f"{game.title} is not played by {plan.size}; choose {_either(game.players)}"
            raise RefusedError("bad_seats", text)
        Table(plan.game, plan.size, plan.options, "")
        if plan.filler is not None:
            check_level(plan.game, plan.filler)

    def _check_share(self, peer: Peer) -> None:
        person, place = peer.person.id, network(peer.address)
        if person == LOCAL:
            return
        mine = [each for each in self.of(person) if each.host == person]
        if sum(each.status != "finished" for each in mine) >= MOST_OF_ONE:
            text = f"you have {MOST_OF_ONE} tournaments that are not over; close one first"
            raise RefusedError("full", text)
        if not self._makes.left(person, place):
            text = "you have made many tournaments; come again in some minutes"
            raise RefusedError("too_fast", text)
        self._makes.take(person, place)

    def enter(self, peer: Peer, name: str, bot: str | None, answer: Answer) -> None:
        """Let whoever asks enter a tournament, or as its host a bot; raises RefusedError."""
        info = self._find(name)
        if bot is None:
            entrant = Entrant(peer.person.name, peer.person.id)
        else:
            _check_host(info, peer)
            check_level(info.plan.game, bot)
            entrant = Entrant(_name_of_bot(info, bot), bot=bot)
        self._keep(one.enter(info, entrant), answer, peer.person)

    def withdraw(self, peer: Peer, name: str, number: int | None, answer: Answer) -> None:
        """Take whoever asks out of a tournament, or as its host an entrant; raises RefusedError."""
        info = self._find(name)
        own = one.number_of(info, peer.person.id)
        if number is None and own is None:
            raise RefusedError("no_such_person", "you are not in this tournament")
        if number not in (None, own):
            _check_host(info, peer)
        gone = own if number is None else number
        assert gone is not None
        self._keep(one.withdraw(info, gone), answer)

    def start(self, peer: Peer, name: str, answer: Answer) -> None:
        """Begin a tournament as its host; raises RefusedError."""
        info = self._find(name)
        _check_host(info, peer)
        self._keep(one.begin(info, game_called(info.plan.game).players, self._new_id), answer)

    def close(self, peer: Peer, name: str, answer: Answer) -> None:
        """End a tournament as its host; raises RefusedError.

        One that has not begun is forgotten.
        """
        info = self._find(name)
        _check_host(info, peer)
        if info.status == "open":
            self._drop(info, answer)
        else:
            self._keep(replace(info, status="finished"), answer)

    def _find(self, name: str) -> TournamentInfo:
        """Return a tournament that may be changed now."""
        info = self._known.get(name)
        if info is None:
            raise RefusedError("no_such_tournament", f"there is no tournament {name!r} here")
        if name in self._busy:
            raise RefusedError("wrong_status", "this tournament is changing; try again at once")
        return info

    def without(self, person: str) -> list[TournamentInfo]:
        """Return the tournaments of somebody with nothing that tells who it was.

        Raises RefusedError while one of them goes on.
        """
        concerned = self.of(person)
        if any(each.status != "finished" for each in concerned):
            text = "you are in a tournament that is not over; withdraw, or close it, and come again"
            raise RefusedError("wrong_status", text)
        return [one.without(each, person) for each in concerned]

    def replaced(self, anew: Iterable[TournamentInfo]) -> None:
        """Take up tournaments that have been stored with others."""
        for each in anew:
            self._take_up(each)

    # --- keeping ---

    def _keep(
        self, info: TournamentInfo, answer: Answer = NOBODY, person: Person | None = None
    ) -> None:
        """Store a tournament, new or changed; it counts, and is told, from then on.

        ``person``: who is to be known from now on.
        """
        name = info.tournament
        self._busy.add(name)

        def stored(error: StoreError | None) -> None:
            self._busy.discard(name)
            if error is not None:
                answer.refuse(not_stored(error))
                return
            self._take_up(info)
            answer.done()

        self._store.keep_tournament(info, stored, person)

    def _take_up(self, info: TournamentInfo) -> None:
        self._known[info.tournament] = info
        self._changed[info.tournament] = None
        self._made -= one.noted(info)

    def _drop(self, info: TournamentInfo, answer: Answer = NOBODY) -> None:
        def gone() -> None:
            self._busy.discard(info.tournament)
            self._known.pop(info.tournament, None)
            self._gone[info.tournament] = None

        def refuse(refusal: RefusedError) -> None:
            self._busy.discard(info.tournament)
            answer.refuse(refusal)

        self._busy.add(info.tournament)
        forgotten = Answer(answer.done, refuse).stored(gone)
        self._store.drop_tournament(info.tournament, forgotten)

    # --- time ---

    def tick(self) -> None:
        """Go on with the rounds, and tell what has changed."""
        over, stale = [], []
        begin_by = self._world.now() - LONGEST_OPEN
        for info in [*self._known.values()]:
            if info.tournament in self._busy:
                continue
            if info.status == "running":
                self._go_on(info)
            elif info.status == "finished":
                over.append(info)
            elif info.created < begin_by:
                stale.append(info)
        for info in (*stale, *over[: max(0, len(over) - MOST_KEPT)]):
            self._drop(info)
        self._tell()

    def _tell(self) -> None:
        if not self._changed and not self._gone:
            return
        changed = (self._known[name] for name in self._changed if name in self._known)
        news = Tournaments(
            id=None, whole=False, tournaments=tuple(map(_told, changed)), gone=(*self._gone,)
        )
        self._changed, self._gone = {}, {}
        if self._watchers:
            frame = encode(news)
            for peer in self._watchers:
                peer.send(frame)

    def _go_on(self, info: TournamentInfo) -> None:
        """Look at the tables of a round: make those that lack, note those that are over."""
        new = info
        for pairing in awaited(info):
            room = self._tables.rooms.get(pairing.table)
            if room is None and pairing.table in self._made:
                new = one.ended(new, pairing.table, None)
            elif room is None:
                self._make(info, pairing)
            elif room.status == "finished":
                new = one.ended(new, pairing.table, ending.read(room.progress))
            elif pairing.table not in self._made:
                self._made.add(pairing.table)
                self._gathering.begin_if_full(room)
        if not awaited(new):
            new = one.next_round(new, game_called(info.plan.game).players, self._new_id)
        if new is not info:
            self._keep(new)

    def _new_id(self) -> str:
        return self._world.hexadecimal(4)

    def _make(self, info: TournamentInfo, pairing: Pairing) -> None:
        """Make a table of a round, unless that is under way."""
        if self._matchmaking.makes(pairing.table) or self._matchmaking.draining:
            return
        seating = Seating(info.host, [*_seats(info, pairing)])

        def made(room: Room) -> None:
            self._made.add(room.id)

        def failed(refusal: RefusedError) -> None:
            """Try again when the tables of the round are looked at the next time."""

        self._matchmaking.make_for_tournament(info, pairing.table, seating, made, failed)


def _seats(info: TournamentInfo, pairing: Pairing) -> Iterable[Seat]:
    """Yield the seats of a table: its entrants, and bots that fill it up."""
    for number in pairing.entrants:
        entrant = info.entrants[number]
        kind: SeatKind = "bot" if entrant.person is None else "person"
        yield Seat(kind, entrant.name, entrant.person, entrant.bot, ready=True)
    if info.plan.filler is not None:
        for number in range(len(pairing.entrants), info.plan.size):
            name = f"{info.plan.filler.capitalize()} +{number}"
            yield Seat("bot", name, bot=info.plan.filler, ready=True)


def _told(info: TournamentInfo) -> TournamentInfo:
    return replace(info, standing=standing(info))


def _check_host(info: TournamentInfo, peer: Peer) -> None:
    if info.host != peer.person.id:
        raise RefusedError("not_the_host", "only the host of this tournament may do that")


def _name_of_bot(info: TournamentInfo, level: str) -> str:
    """Return a name that no other of this tournament has."""
    taken = {each.name for each in info.entrants}
    names = (f"{level.capitalize()} {number}" for number in count(1))
    return next(name for name in names if name not in taken)


def _either(numbers: range) -> str:
    return " or ".join(map(str, numbers))
