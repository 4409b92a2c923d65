"""Running games: actions, clocks, taking back, and bots for those who are gone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from parlour.server.answer import NOBODY, Answer, not_stored, reseat
from parlour.server.bots import names
from parlour.server.clocks import Clocks
from parlour.server.courses import Move, opening
from parlour.server.errors import RefusedError
from parlour.server.facts import Asked, BotsTurn, Facts, GameEnded, Stepped
from parlour.server.people import Person
from parlour.server.room import NO_SEATS, Refuse, Room
from parlour.server.seating import Seating
from parlour.server.store import Store, StoreError
from parlour.server.table import Entry, Proposal, Table
from parlour.server.world import REAL, World
from parlour.shared.messages import (
    Act,
    Cause,
    Shown,
    Substitute,
    TakeBack,
    Vote,
    VoteInfo,
)

GRACE = 60.0
"""Seconds that somebody must be gone before a bot may hold their seat."""
LONGEST_SHOW = 45.0
SHOW_EVENT = 1.5
"""Seconds that showing an event takes at most."""


class Referee:
    """Leads the games of a server; every step is stored before anybody is told."""

    def __init__(
        self, store: Store, facts: Facts, world: World = REAL, grace: float = GRACE
    ) -> None:
        """Store what happens in ``store``, and tell the ``facts`` that come of it."""
        self._store = store
        self._facts = facts
        self._world = world
        self._grace = grace

    # --- actions ---

    def begin(
        self,
        room: Room,
        table: Table,
        seating: Seating,
        refuse: Refuse,
        told: Callable[[], None],
    ) -> None:
        """Begin the game of a table for ``seating``; ``told`` is called when it has begun."""
        setup = table.propose(None, None, self._world.now())
        room.busy = True

        def stored(error: StoreError | None) -> None:
            if error is None:
                room.seating, room.table, room.status = seating, table, "running"
                room.progress, room.changed = "", setup.entry.at
                table.accept(setup)
                self._open(room, table, deque(opening(table)), begun)
            else:
                refuse(not_stored(error))
                room.free()

        def begun() -> None:
            self._set_clocks(room, table)
            told()
            self.wake_bots(room)
            room.free()

        self._store.start_room(room, seating, setup.entry, stored)

    def _open(self, room: Room, table: Table, left: deque[Move], begun: Callable[[], None]) -> None:
        """Play the steps of an opening, one by one; who sits there has seen them then."""
        if not left:
            for owner in room.seating.owners():
                room.shown[owner] = table.entries - 1
            begun()
            return
        move = left.popleft()
        action = table.prepare(move.seat, table.entries, move.action)
        proposal = table.propose(move.seat, action, self._world.now(), "bot")

        def stored(error: StoreError | None) -> None:
            if error is None:
                table.accept(proposal)
            else:
                table.withdraw()  # the game begins where it has come to
                left.clear()
            self._open(room, table, left, begun)

        self._store.add_entry(room.id, proposal.entry, None, stored)

    def _set_clocks(self, room: Room, table: Table) -> None:
        if room.setting.clock.kind != "none":
            room.clocks = Clocks(room.setting.clock, len(room.seating.seats))
            room.turn = table.game.turn(table.state)
            self._run_clocks(room, table, table.newly_asked(), LONGEST_SHOW)

    def act(self, room: Room, request: Act, person: Person, refuse: Refuse) -> None:
        """Take an action of a seat that a person owns."""
        began = self._world.runs()
        room.when_free(partial(self._act, room, request, person, began, refuse), refuse)

    def _act(self, room: Room, request: Act, person: Person, began: float, refuse: Refuse) -> None:
        seat = request.seat
        if room.seating.at(seat).person != person.id:
            raise RefusedError("not_your_seat", f"you do not sit at seat {seat}")
        table = _running(room)
        action = table.prepare(seat, request.step, request.action)
        self._take(room, table, seat, action, None, began, refuse)

    def act_for_bot(self, room: Room, seat: int, step: int, action: Any, cause: Cause) -> None:
        """Take an action that a bot chose after entry ``step - 1``, if it still may."""
        began = self._world.runs()

        def job() -> None:
            if seat not in {each for each, _ in room.bots_to_act()}:
                return
            try:
                table = _running(room)
                prepared = table.prepare(seat, step, table.game.dump_action(action))
                self._take(room, table, seat, prepared, cause, began, lambda refusal: None)
            except RefusedError as refusal:
                if refusal.code not in ("wrong_step", "wrong_status"):
                    raise

        room.when_free(job)

    def _take(
        self,
        room: Room,
        table: Table,
        seat: int,
        action: Any,
        cause: Cause | None,
        began: float,
        refuse: Refuse,
    ) -> None:
        """Decide, store, and then let it happen."""
        proposal = table.propose(seat, action, self._world.now(), cause)
        room.busy = True
        left = None if room.clocks is None else room.clocks.left(self._world.runs())
        stored = partial(self._stored, room, table, proposal, began, refuse)
        self._store.add_entry(room.id, proposal.entry, left, stored)

    def _stored(
        self,
        room: Room,
        table: Table,
        proposal: Proposal,
        began: float,
        refuse: Refuse,
        error: StoreError | None,
    ) -> None:
        if error is None:
            self._happen(room, table, proposal)
            self._facts.report(Stepped(room, self._world.runs() - began))
        else:
            table.withdraw()
            refuse(not_stored(error))
        room.free()

    def _happen(self, room: Room, table: Table, proposal: Proposal) -> None:
        past = table.accept(proposal)
        entry = past.entry
        room.changed = entry.at
        room.note_progress()
        ended, room.vote = room.vote is not None, None
        if room.overdue and entry.seat is not None:
            room.overdue -= {entry.seat}
        if table.over:
            room.status, room.clocks = "finished", None
            self._facts.report(GameEnded(room))
        if room.clocks is not None:
            turn = table.game.turn(table.state)
            room.clocks.add_increment(turn - room.turn)
            room.turn = turn
            showing = min(LONGEST_SHOW, SHOW_EVENT * proposal.events)
            self._run_clocks(room, table, table.newly_asked(), showing)
        clock = None if room.clocks is None else room.clock_info(self._world.moment())
        room.tell_step(table, past, clock)
        if ended:
            room.tell_change(self._world.moment())
        if self._facts.heard(Asked):
            self._facts.report(Asked(room, table.newly_asked()))
        self.wake_bots(room)

    def wake_bots(self, room: Room) -> None:
        """Call for the bots if one of them is to act."""
        if room.bots_to_act():
            self._facts.report(BotsTurn(room))

    # --- clocks ---

    def _run_clocks(self, room: Room, table: Table, new: Sequence[int], showing: float) -> None:
        assert room.clocks is not None
        people = [s for s in table.asked_since if room.seating.seats[s].player is None]
        weight = table.game.weight(table.state)
        room.clocks.ask(people, new, weight, self._world.runs(), showing)

    def restart_clocks(self, room: Room) -> None:
        """Let the clocks of a table that was loaded go on, once people had time to come back."""
        if room.clocks is not None and room.table is not None:
            room.turn = room.table.game.turn(room.table.state)
            people = [s for s in room.table.asked_since if room.seating.seats[s].player is None]
            room.clocks.go_on(people, self._world.runs(), self._grace)

    def shown(self, room: Room, request: Shown, person: Person) -> None:
        """Begin the time of a player who has seen everything up to a step.

        Of those who look on nothing is kept: they may be any number.
        """
        own = room.seating.owned(person.id)
        if not own or room.table is None or request.step >= room.table.entries:
            return
        room.shown[person.id] = max(request.step, room.shown.get(person.id, 0))
        if room.clocks is not None and request.step == room.table.entries - 1:
            for seat in own:
                room.clocks.shown(seat, self._world.runs())

    def tick(self, room: Room, runs: float) -> None:
        """Let bots decide for those whose time is up; live clocks stand still in an empty room.

        ``runs``: seconds that no clock sets back.
        """
        if room.clocks is None:
            return
        if room.clocks.live and not room.anybody_present():
            room.clocks.pause(runs)
        else:
            room.clocks.unpause(runs, self._grace / 4)
        overdue = set(room.clocks.overdue(runs)) - room.overdue
        if overdue:
            room.overdue |= overdue
            self.wake_bots(room)

    # --- taking back ---

    def take_back(self, room: Room, request: TakeBack, person: Person, refuse: Refuse) -> None:
        """Take a person's last action back, or ask the others whether one may."""
        room.when_free(lambda: self._take_back(room, request, person, refuse), refuse)

    def _take_back(self, room: Room, request: TakeBack, person: Person, refuse: Refuse) -> None:
        table = _running(room)
        if room.seating.at(request.seat).person != person.id:
            raise RefusedError("not_your_seat", f"you do not sit at seat {request.seat}")
        if room.setting.take_back == "never":
            raise RefusedError("no_take_back", "nothing is taken back at this table")
        keeps = table.last_of(request.seat)
        if keeps is None or table.past[keeps].entry.n != request.step:
            raise RefusedError("no_take_back", "that is not your last action any more")
        alone = keeps == len(table.past) - 1 and table.nothing_came_of_it()
        others = [owner for owner in room.seating.owners() if owner != person.id]
        if alone or (room.setting.take_back == "consent" and not others):
            self._store_take_back(room, table, request.seat, keeps, refuse)
        elif room.setting.take_back == "own":
            raise RefusedError("no_take_back", _why_not(table, keeps))
        else:
            self._begin_vote(room, VoteInfo("take_back", request.seat, person.id, (*others,), ()))

    def _store_take_back(
        self, room: Room, table: Table, seat: int, keeps: int, refuse: Refuse
    ) -> None:
        entry = Entry(table.entries, seat, None, (), self._world.now(), keeps=keeps)

        def stored(error: StoreError | None) -> None:
            if error is None:
                self._taken_back(room, table, entry, keeps)
            else:
                refuse(not_stored(error))
            room.free()

        room.busy = True
        left = None if room.clocks is None else room.clocks.left(self._world.runs())
        self._store.add_entry(room.id, entry, left, stored)

    def _taken_back(self, room: Room, table: Table, entry: Entry, keeps: int) -> None:
        table.take_back(keeps)
        room.changed, room.vote = entry.at, None
        room.note_progress()
        room.overdue = NO_SEATS
        if room.clocks is not None:
            self._run_clocks(room, table, (), 0.0)
        room.tell_taken_back(table, entry, self._world.moment())
        room.tell_change(self._world.moment())  # the vote is over
        self.wake_bots(room)

    # --- votes ---

    def _begin_vote(self, room: Room, vote: VoteInfo) -> None:
        if room.vote is not None:
            raise RefusedError("no_vote", "another vote goes on; wait until it is decided")
        room.vote = vote
        room.tell_change(self._world.moment())

    def substitute(self, room: Room, request: Substitute, person: Person, refuse: Refuse) -> None:
        """Ask the others to let a bot hold the seat of somebody who is gone."""
        _running(room)
        seat = room.seating.at(request.seat)
        if not room.seating.owned(person.id):
            raise RefusedError("not_your_seat", "only who plays at this table may ask for this")
        if seat.person is None or seat.substitute is not None or room.present(seat.person):
            raise RefusedError("no_vote", "nobody is missing at that seat")
        since = room.gone.get(seat.person)
        left = 0.0 if since is None else since.runs + self._grace - self._world.runs()
        if left > 0:
            text = f"{seat.name} may still come back; ask again in {left:.0f} seconds"
            raise RefusedError("no_vote", text)
        needed = [p for p in room.seating.owners() if room.present(p) and p != seat.person]
        self._begin_vote(room, VoteInfo("substitute", request.seat, person.id, tuple(needed), ()))
        self.vote(room, Vote(id=0, table=room.id, agree=True), person, refuse)

    def vote(self, room: Room, request: Vote, person: Person, refuse: Refuse) -> None:
        """Count a voice; what all agree to happens, one refusal ends the vote."""
        vote = room.vote
        if vote is None or person.id not in vote.needed:
            raise RefusedError("no_vote", "there is no vote that asks you")
        if not request.agree:
            room.vote = None
            room.tell_change(self._world.moment())
            return
        agreed = tuple(dict.fromkeys((*vote.agreed, person.id)))
        if set(agreed) < set(vote.needed):
            room.vote = VoteInfo(vote.kind, vote.seat, vote.by, vote.needed, agreed)
            room.tell_change(self._world.moment())
            return
        room.vote = None
        if vote.kind == "substitute":
            self._hold(room, vote.seat, refuse)
        else:
            self._agreed_take_back(room, vote.seat, refuse)

    def _agreed_take_back(self, room: Room, seat: int, refuse: Refuse) -> None:
        def job() -> None:
            keeps = None if room.table is None else room.table.last_of(seat)
            if room.table is not None and keeps is not None and not room.table.over:
                self._store_take_back(room, room.table, seat, keeps, refuse)

        room.when_free(job, refuse)

    def _hold(self, room: Room, number: int, refuse: Refuse) -> None:
        def job() -> None:
            seating = room.seating.copy()
            seating.seats[number].substitute = best_level(room.setting.game)
            self._reseat(room, seating, Answer(refuse=refuse))

        room.when_free(job, refuse)

    def owner_is_back(self, room: Room, person: str) -> None:
        """Give the seats of somebody who is there again back to them."""

        def job() -> None:
            seating = room.seating.copy()
            held = [n for n in seating.owned(person) if seating.seats[n].substitute]
            for number in held:
                seating.seats[number].substitute = None
            if held:
                self._reseat(room, seating, NOBODY)

        room.when_free(job)

    def _reseat(self, room: Room, seating: Seating, answer: Answer) -> None:
        reseat(self._store, room, seating, answer, lambda: self._seats_changed(room))

    def _seats_changed(self, room: Room) -> None:
        if room.clocks is not None and room.table is not None:
            self._run_clocks(room, room.table, (), self._grace / 4)
        room.tell_change(self._world.moment())
        self.wake_bots(room)


def best_level(game: str) -> str:
    """Return the level of the bot that plays for people."""
    return names(game)[0]


def _running(room: Room) -> Table:
    if room.table is None:
        raise RefusedError("wrong_status", "the game at this table has not begun")
    if room.table.over:
        raise RefusedError("wrong_status", "the game at this table is over")
    return room.table


def _why_not(table: Table, keeps: int) -> str:
    if keeps < len(table.past) - 1:
        return "somebody has acted since; at this table only the last action is taken back"
    return "dice have fallen or something hidden was shown; that is not taken back at this table"
