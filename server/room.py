"""All that belongs to one table around its game: who sits there, looks on, votes and talks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from parlour.server.clocks import Clocks
from parlour.server.courses import course_of
from parlour.server.crowd import Crowd
from parlour.server.errors import RefusedError
from parlour.server.late import SPECTATOR, Late, Places
from parlour.server.peer import Peer
from parlour.server.seating import Seat, Seating
from parlour.server.table import Entry, Past, Table
from parlour.server.world import Moment
from parlour.shared.dice import commitment
from parlour.shared.ending import told
from parlour.shared.messages import (
    ChatLine,
    ClockInfo,
    ClockPlan,
    Entered,
    Happened,
    Said,
    SeatEvents,
    SeatInfo,
    SeatView,
    ServerMessage,
    TableChanged,
    TableInfo,
    TableStatus,
    TakeBackRule,
    TakenBack,
    VoteInfo,
    alike,
    encode,
)

Refuse = Callable[[RefusedError], None]

CHAT_KEPT = 100
"""Lines of chat that are kept for those who come later."""


NO_SEATS: frozenset[int] = frozenset()


class _Sitting(NamedTuple):
    """What follows from a seating, which is never changed while it counts: another one is made."""

    seating: Seating | None
    owned: dict[str | None, Places]
    """The seats of each person."""
    bots: dict[int, str]
    """The level of the bot at each seat that has one."""


_NOBODY: Final = _Sitting(None, {}, {})


class Setting(Struct, frozen=True):
    """What a table is from its beginning: ``seed`` is 64 hex digits, ``created`` Unix seconds."""

    table: str
    game: str
    options: dict[str, Any]
    seed: str
    created: float
    private: bool
    code: str
    clock: ClockPlan
    take_back: TakeBackRule
    quick: bool = False
    """Whether the game begins by itself when every seat is taken."""
    hints: bool = False
    """Whether players may ask what a strong bot would do."""
    grudges: bool = False
    """Whether bots remember who hurt them."""
    opening: bytes = b""
    """What was played before in a game that goes on from the middle of another, packed."""
    rated: bool = False
    """Whether the game counts for the ratings."""
    tournament: str | None = None
    """The tournament of whose round this is a table."""
    delay: float | None = None
    """Seconds after which those who look on see all hands; None: at once, what all may see."""


class Room:
    """A table and the people around it."""

    __slots__ = (
        *("_jobs", "_sitting", "busy", "changed", "clocks", "id", "late", "overdue", "progress"),
        *("seating", "status", "table", "vote", "watchers"),  # up to here, what each step looks at
        *("_goes_on", "away", "chat", "contributions", "filed", "gone", "made_at", "rematch"),
        *("setting", "shown", "told", "turn"),
    )

    def __init__(self, setting: Setting, seating: Seating) -> None:
        """Begin open, with nobody looking on."""
        self.setting = setting
        self.id = setting.table
        self.seating = seating
        self.status: TableStatus = "open"
        self.progress = ""
        self.changed = setting.created
        self.rematch: str | None = None
        self.table: Table | None = None
        self.clocks: Clocks | None = None
        self.made_at = ""
        """The address or network from which it was made, or its host came back."""
        self.turn = 1
        """The turn for which the clocks have their increment."""
        self.vote: VoteInfo | None = None
        self.overdue = NO_SEATS
        """Seats whose time is up: a bot takes this decision."""
        self.chat: list[ChatLine] = []
        self._sitting = _NOBODY
        """Who sat where when that mattered the last time."""
        self.watchers = Crowd()
        self.late = None if setting.delay is None else Late(setting.delay)
        """What those who look on have seen, where that is not how the game stands."""
        self.told = 0
        """How often it was told that the table is another around its game."""
        self.gone: dict[str, Moment] = {}
        """Since when a person with a seat does not look at the table."""
        self.shown: dict[str, int] = {}
        """The last entry that a person has been shown."""
        self._jobs: deque[tuple[Callable[[], None], Refuse]] = deque()
        self._goes_on = False
        self.busy = False
        self.away: TableInfo | None = None
        """What the process tells of the table that leads it, if that is another one."""
        self.filed = False
        """Whether the store knows that the game is over, and how it ended."""
        self.contributions: dict[str, str] = {}
        """What persons have added to the dice before the game, 64 hex digits each."""

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed of the dice; None if it does not promise all of them.

        Everybody knows them from a course, and others come from the game that goes on here.
        """
        course, seed = course_of(self.setting.game), self.setting.seed
        known = self.setting.opening or (course is not None and course.seed == seed)
        return None if known else commitment(seed)

    # --- one thing after the other ---

    def when_free(self, job: Callable[[], None], refuse: Refuse = lambda refusal: None) -> None:
        """Do ``job`` once nothing of this table waits to be stored.

        ``refuse`` is told why it is not done: what it raises, or that the table is no more.
        """
        if self.busy or self._jobs:
            self._jobs.append((job, refuse))
            self._go_on()
        else:
            _do(job, refuse)

    def free(self) -> None:
        """Go on with the next job: what the last one wanted stored is stored."""
        self.busy = False
        if self._jobs:
            self._go_on()

    def _go_on(self) -> None:
        if self._goes_on:
            return  # what a job wants done comes after those that wait: any number may
        self._goes_on = True
        try:
            while self._jobs and not self.busy:
                _do(*self._jobs.popleft())
        finally:
            self._goes_on = False

    def give_up(self, refusal: RefusedError) -> None:
        """Refuse everything that waits: the table is gone, or never came about."""
        while self._jobs:
            self._jobs.popleft()[1](refusal)
        self.busy = False

    # --- its game, in memory or not ---

    def take_up(self, table: Table, chat: Sequence[ChatLine]) -> None:
        """Have the game that was stored, and what was said; also what was said meanwhile."""
        self.table = table
        meanwhile = [line for line in self.chat if line not in chat]
        self.chat = [*chat, *meanwhile][-CHAT_KEPT:]

    def stand_as(self, stored: Room, now: Moment) -> None:
        """Be as the store has it, now that another process leads the table no more."""
        self.away = self.table = None
        self.seating, self.status, self.clocks = stored.seating, stored.status, stored.clocks
        self.progress, self.changed = stored.progress, stored.changed
        self.rematch, self.filed = stored.rematch, stored.filed
        self.gone = dict.fromkeys(self.seating.owners(), now)

    @property
    def rests(self) -> bool:
        """Whether nobody looks at the table and nothing of it waits to be stored or done."""
        return not (self.watchers or self.busy or self._jobs)

    def put_away(self) -> None:
        """Keep of a game that is over, and that nobody looks at, what the store does not have."""
        self.table, self.chat, self._sitting = None, [], _NOBODY
        self.overdue, self.contributions, self.gone = NO_SEATS, {}, {}
        self.watchers.clear()

    def keep_line(self, line: ChatLine) -> None:
        """Keep what was said for those who come later."""
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]

    def note_progress(self) -> None:
        """Note where the game stands, or how it ended."""
        assert self.table is not None
        game, state = self.table.game, self.table.state
        outcome = game.outcome(state) if self.table.over else None
        self.progress = game.progress(state) if outcome is None else told(outcome)

    # --- people ---

    def places(self, person: str) -> Places:
        """Return the seats whose view a person gets: their own, or the spectator's."""
        own = tuple(self.seating.owned(person)) if self.status != "open" else ()
        return own or SPECTATOR

    def present(self, person: str) -> bool:
        """Return whether a person looks at the table."""
        return self.watchers.has(person)

    def anybody_present(self) -> bool:
        """Return whether somebody with a seat looks at the table."""
        return any(map(self.watchers.has, self.seating.owners()))

    def may_enter(self, person: str, code: str | None) -> bool:
        """Return whether a person may look at the table."""
        known = person in self.insiders()
        return not self.setting.private or known or code == self.setting.code

    def listed_for(self, person: str) -> bool:
        """Return whether the list of tables shows the table to a person."""
        return self.may_enter(person, None)

    def seat(self, seat: int) -> Seat:
        """Return a seat."""
        return self.seating.seats[seat]

    def bots_to_act(self) -> list[tuple[int, str | None]]:
        """Return the seats where a bot is to act, with its level; None: the time was up."""
        if self.table is None:
            return []
        bots, overdue = self._sits().bots, self.overdue
        if not (bots or overdue):
            return []
        asked = self.table.asked_since
        return [(seat, bots.get(seat)) for seat in asked if seat in bots or seat in overdue]

    def awaited(self) -> bool:
        """Return whether somebody waits for what happens here: they look on, or play themselves.

        A whole tournament waits for each of its tables.
        """
        seats = self.seating.seats
        return (
            self.setting.tournament is not None
            or bool(self.watchers)
            or any(s.person and s.player is None for s in seats)
        )

    def onlookers(self) -> list[Peer]:
        """Return those who look on without a seat."""
        owners = self.seating.owners()
        return [peer for peer in self.watchers if peer.person.id not in owners]

    # --- what is told ---

    def tell(self, message: ServerMessage) -> None:
        """Tell everybody at the table the same."""
        frame = encode(message)
        for peer in self.watchers:
            peer.send(frame)

    def tell_line(self, said: Said) -> None:
        """Tell everybody at the table what somebody said, but for those who muted them."""
        frame, muted = encode(said), self.seating.muted
        for peer in self.watchers:
            if said.line.person not in muted.get(peer.person.id, ()):
                peer.send(frame)

    def tell_change(self, now: Moment) -> None:
        """Tell everybody at the table how it stands around the game."""
        self.told += 1
        clock, insiders = self.clock_info(now), self.insiders()
        public = encode(TableChanged(info=self._info(), clock=clock))
        inside = encode(TableChanged(info=self._info(self.setting.code), clock=clock))
        for peer in self.watchers:
            peer.send(inside if peer.person.id in insiders else public)

    def clock_info(self, now: Moment) -> ClockInfo | None:
        """Return how the clocks stand."""
        return None if self.clocks is None else self.clocks.info(now)

    def info(self, person: str | None = None) -> TableInfo:
        """Return the table as ``person`` may see it: the code is for those who sit there."""
        return self._info(self.setting.code if person in self.insiders() else None)

    def insiders(self) -> set[str]:
        """Return those who sit at the table, and its host."""
        return {self.seating.host, *self.seating.owners()}

    def _info(self, code: str | None = None) -> TableInfo:
        setting, table = self.setting, self.table
        if self.away is not None:
            return replace(self.away, code=code, rematch=self.rematch)
        return TableInfo(
            table=self.id,
            game=setting.game,
            status=self.status,
            host=self.seating.host,
            private=setting.private,
            seats=tuple(map(self._seat_info, self.seating.seats)),
            options=setting.options,
            clock=setting.clock,
            take_back=setting.take_back,
            created=setting.created,
            changed=self.changed,
            progress=self.progress,
            to_act=tuple(table.asked_since) if table is not None else (),
            watchers=len(self.watchers),
            code=code,
            rematch=self.rematch,
            vote=self.vote,
            swaps=tuple(self.seating.swaps),
            hints=setting.hints,
            grudges=setting.grudges,
            rated=setting.rated,
            delay=setting.delay,
        )

    def _seat_info(self, seat: Seat) -> SeatInfo:
        present = seat.person is not None and self.present(seat.person)
        gone = None if present or seat.person is None else self.gone.get(seat.person)
        return SeatInfo(
            kind=seat.kind,
            name=seat.name,
            person=seat.person,
            bot=seat.player,
            ready=seat.ready,
            present=present,
            gone=None if gone is None else gone.at,
            emblem=seat.emblem,
        )

    def _happened(
        self, entry: Entry, updates: tuple[SeatEvents, ...], clock: ClockInfo | None = None
    ) -> Happened:
        return Happened(
            table=self.id,
            step=entry.n,
            actor=entry.seat,
            updates=updates,
            at=entry.at,
            cause=entry.cause,
            clock=clock,
        )

    def tell_step(self, table: Table, past: Past, clock: ClockInfo | None) -> None:
        """Tell everybody at the table a step that was accepted, each as they may see it."""
        if not past.open:
            events = table.events(past)
            self._tell_each(lambda places: self._step_for(places, table, past, clock, events))
            return
        seen = SeatEvents.packed(None, past.packed)
        head, numbers, tail = alike(self._happened(past.entry, (seen,), clock))
        for peer, places in self._those_told():
            if len(places) == 1:
                peer.send(head + numbers[places[0]] + tail)
            else:
                peer.send(self._step_for(places, table, past, clock))

    def _step_for(
        self,
        places: Places,
        table: Table,
        past: Past,
        clock: ClockInfo | None,
        events: Sequence[Any] | None = None,
    ) -> bytes:
        """Return the frame of a step for somebody who sees it from some seats."""
        return encode(self._happened(past.entry, table.updates(past, places, events), clock))

    def tell_late(self, now: Moment) -> None:
        """Tell those who look on what is old enough, where that is all that they may see."""
        if self.table is None or self.late is None:
            return
        steps = self.late.catch_up(self.table, now.at)
        if steps is None:
            for peer in self.onlookers():
                peer.tell(self.entered(peer.person.id, None, None, now))
            return
        for past in steps:
            updates = self.table.updates(past, self.late.seen(self.table)[1])
            frame = encode(self._happened(past.entry, updates))
            for peer in self.onlookers():
                peer.send(frame)

    def tell_taken_back(self, table: Table, entry: Entry, now: Moment) -> None:
        """Tell everybody at the table that steps were taken back, and what they see now."""
        clock, after, seat = self.clock_info(now), table.past[-1].entry.n, entry.seat
        assert seat is not None
        self._tell_each(
            lambda places: encode(
                TakenBack(
                    table=self.id,
                    seat=seat,
                    step=entry.n,
                    after=after,
                    views=table.views(places),
                    clock=clock,
                )
            )
        )

    def _tell_each(self, frame: Callable[[Places], bytes]) -> None:
        """Tell everybody what they see from their own seats, made once for all who see the same."""
        frames: dict[Places, bytes] = {}
        for peer, places in self._those_told():
            if places not in frames:
                frames[places] = frame(places)
            peer.send(frames[places])

    def _those_told(self) -> Iterator[tuple[Peer, Places]]:
        """Yield who is told at once of what happens in the game, and the seats they see from."""
        owned, late, watchers = self._sits().owned, self.late is not None, self.watchers
        for peer, places in watchers.items():
            if places is None:
                places = watchers[peer] = owned.get(peer.person.id, SPECTATOR)  # noqa: PLW2901
            if not (late and places is SPECTATOR):
                yield peer, places

    def _sits(self) -> _Sitting:
        """Return who sits where, worked out when it is not as it was the last time."""
        if self._sitting.seating is not self.seating:
            owned: dict[str | None, Places] = {}
            for number, seat in enumerate(self.seating.seats):
                owned[seat.person] = (*owned.get(seat.person, ()), number)
            levels = enumerate(seat.player for seat in self.seating.seats)
            bots = {number: level for number, level in levels if level is not None}
            self._sitting = _Sitting(self.seating, owned, bots)
            self.watchers.forget_places()
        return self._sitting

    def entered(self, person: str, since: int | None, request: int | None, now: Moment) -> Entered:
        """Return the table for somebody who comes, from entry ``since`` on, or from the start."""
        table = self.table
        muted = self.seating.muted.get(person, ())
        places = self.places(person)
        until = None
        if table is not None and self.late is not None and places is SPECTATOR:
            until, places = self.late.seen(table)
        views: tuple[SeatView, ...] = ()
        told: tuple[Happened, ...] = ()
        step = seen = 0
        if table is not None:
            place = None if since is None else table.place_of(since)
            if place is None or place > (until or place):
                place = until or 1
                views = table.views(places, place)
            told = tuple(
                self._happened(past.entry, table.updates(past, places))
                for past in table.past[place:until]
            )
            step = table.past[place - 1].entry.n
            seen = max(self.shown.get(person, 0), _decided(table, places, until))
        return Entered(
            id=request,
            info=self.info(person),
            step=step,
            views=views,
            missed=told,
            seen=seen,
            chat=tuple(line for line in self.chat if line.person not in muted),
            clock=self.clock_info(now),
            commitment=self.commitment,
            contributions=tuple(self.seating.contributions) if self.seating.contributions else None,
        )


def _do(job: Callable[[], None], refuse: Refuse) -> None:
    try:
        job()
    except RefusedError as refusal:
        refuse(refusal)


def _decided(table: Table, places: Places, until: int | None) -> int:
    """Return the last entry that one of ``places`` decided; for a spectator nothing is news."""
    if None in places:
        return table.entries - 1 if until is None else table.past[until - 1].entry.n
    own = (past.entry.n for past in table.past if past.entry.seat in places)
    return max(own, default=0)
