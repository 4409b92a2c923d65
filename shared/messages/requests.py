"""Every message from a client."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from parlour.shared.messages.parts import (
    MOST_OPENING,
    ChatText,
    ClientMessage,
    ClockPlan,
    Contribution,
    Delay,
    Emblem,
    Id,
    Name,
    Number,
    OperatorCommand,
    SeatNumber,
    SeatPlans,
    Secret,
    TakeBackRule,
    TournamentPlan,
)


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: the client's protocol version, and who comes.

    ``token`` is the secret that the server gave to this person before; without one the server
    makes a new person and sends a token. ``password`` is that of the server, if it has one.
    ``contributes``: whether this client adds to the dice, so that games wait for it (Contribute).
    """

    protocol: Number
    client: Annotated[str, Meta(max_length=64)]
    name: Name = "Guest"
    token: Secret | None = None
    password: Secret | None = None
    contributes: bool = False


class Rename(ClientMessage, frozen=True, tag="rename"):
    """Change the own name; answered by Person."""

    name: Name


class LendIdentity(ClientMessage, frozen=True, tag="lend_identity"):
    """Ask for a code by which another device becomes this person; answered by Lent."""


class TakeIdentity(ClientMessage, frozen=True, tag="take_identity"):
    """Become the person who was shown a code on another device; answered by Identity."""

    code: Secret


class GetRanking(ClientMessage, frozen=True, tag="get_ranking"):
    """Ask who is ranked in a game; answered by Ranking."""

    game: Id


class GetStatistics(ClientMessage, frozen=True, tag="get_statistics"):
    """Ask for somebody's statistics, one's own without a ``person``; answered by Statistics."""

    person: Id | None = None


class GetTournaments(ClientMessage, frozen=True, tag="get_tournaments"):
    """Ask for the tournaments, and to be kept up to date until LeaveLobby; see Tournaments."""


class CreateTournament(ClientMessage, frozen=True, tag="create_tournament"):
    """Make a tournament, as its host; answered by Tournaments with that one."""

    plan: TournamentPlan


class Enter(ClientMessage, frozen=True, tag="enter"):
    """Enter a tournament that has not begun; as its host, also a bot of a level."""

    tournament: Id
    bot: Id | None = None


class Withdraw(ClientMessage, frozen=True, tag="withdraw"):
    """Leave a tournament: who does while it goes on plays no further round.

    ``entrant``: as the host, send somebody away, by number.
    """

    tournament: Id
    entrant: Number | None = None


class StartTournament(ClientMessage, frozen=True, tag="start_tournament"):
    """As its host, begin a tournament: the tables of each round are made by themselves."""

    tournament: Id


class CloseTournament(ClientMessage, frozen=True, tag="close_tournament"):
    """As its host, end a tournament: one that has not begun is forgotten."""

    tournament: Id


class GetStoredData(ClientMessage, frozen=True, tag="get_stored_data"):
    """Ask for all that the server keeps of oneself; answered by StoredData."""


class ForgetMe(ClientMessage, frozen=True, tag="forget_me"):
    """Have the server forget oneself for good; answered by Done: who goes on says Hello again.

    Results of games stay without a name. Whoever sits at a table that is not over is refused.
    """


class ChooseChannels(ClientMessage, frozen=True, tag="choose_channels"):
    """Choose by name the notifications that the server offers; answered by Person."""

    channels: Annotated[tuple[Id, ...], Meta(max_length=16)]


class EnterLobby(ClientMessage, frozen=True, tag="enter_lobby"):
    """Ask for the tables, and to be kept up to date; answered by Tables and Chat."""


class WatchPeople(ClientMessage, frozen=True, tag="watch_people"):
    """Ask who is there, and to be kept up to date until LeaveLobby; answered by People."""


class LeaveLobby(ClientMessage, frozen=True, tag="leave_lobby"):
    """Ask no longer to be told of the tables."""


class CreateTable(ClientMessage, frozen=True, tag="create_table"):
    """Make a table, and look at it; answered by Entered.

    ``start``: begin the game at once, which needs every seat to be filled. ``hints``: whether
    players may ask for them. ``course``: begin with the prepared game from which it is learnt, if
    there is one for one person and so many bots. ``opening``: what was played before, the steps of
    a record as ``parlour.shared.record.pack`` packs them; only whoever plays at the machine of the
    server, in the same process, may go on from the middle of a game.
    """

    game: str
    seats: SeatPlans
    options: dict[str, Any] = field(default_factory=dict)
    private: bool = False
    clock: ClockPlan = ClockPlan()
    take_back: TakeBackRule = "own"
    start: bool = False
    hints: bool = False
    grudges: bool = False
    """Whether bots remember who hurt them, and like it less if they do well."""
    course: bool = False
    opening: Annotated[bytes, Meta(max_length=MOST_OPENING)] = b""
    rated: bool = False
    """Whether the game counts for the ratings: between different people, without bots or hints."""
    delay: Delay | None = None
    """Seconds after which those who look on see the hands of all; None: at once, what all may."""


class QuickMatch(ClientMessage, frozen=True, tag="quick_match"):
    """Sit at a public table of the game that wants players, or at a new one; answered by Entered.

    The game begins as soon as every seat is taken.
    """

    game: str


class Rematch(ClientMessage, frozen=True, tag="rematch"):
    """Play again: a table with the same seats as ``table``; answered by Entered."""

    table: Id


class EnterTable(ClientMessage, frozen=True, tag="enter_table"):
    """Look at a table: by its id, or by the code of an invitation; answered by Entered.

    ``since``: the last step that the client has; it is sent what came after it. A private table
    needs the code, except for who sits there.
    """

    table: Id | None = None
    code: Id | None = None
    since: Number | None = None


class LeaveTable(ClientMessage, frozen=True, tag="leave_table"):
    """Leave a table: once its game has begun, one's seats stay one's own."""

    table: Id


class Sit(ClientMessage, frozen=True, tag="sit"):
    """Take an open seat of a table that has not begun."""

    table: Id
    seat: SeatNumber
    name: Name | None = None


class Wear(ClientMessage, frozen=True, tag="wear"):
    """Choose the emblem of a seat of one's own before the game, and a name for the board."""

    table: Id
    seat: SeatNumber
    emblem: Emblem
    name: Name | None = None


class Stand(ClientMessage, frozen=True, tag="stand"):
    """Give back a seat of a table that has not begun."""

    table: Id
    seat: SeatNumber


class Swap(ClientMessage, frozen=True, tag="swap"):
    """Exchange two seats before the game begins.

    The host may exchange any two, everybody their own with an empty one; with another person's
    it is an offer, which that person takes up with the same message.
    """

    table: Id
    seat: SeatNumber
    other: SeatNumber


class Ready(ClientMessage, frozen=True, tag="ready"):
    """Say that one is ready for the game to begin, or not."""

    table: Id
    ready: bool


class SetSeat(ClientMessage, frozen=True, tag="set_seat"):
    """As the host, make a seat open (whoever sits there is sent away), closed, or a bot's."""

    table: Id
    seat: SeatNumber
    kind: Literal["open", "bot", "closed"]
    bot: str | None = None


class Start(ClientMessage, frozen=True, tag="start"):
    """As the host, begin the game: every seat is filled, and everybody ready."""

    table: Id


class Contribute(ClientMessage, frozen=True, tag="contribute"):
    """Add 32 random bytes, in hex, to the dice of a table that has not begun, where one sits.

    They count for all seats of the person; the first that come are kept.
    """

    table: Id
    contribution: Contribution


class DeleteTable(ClientMessage, frozen=True, tag="delete_table"):
    """Forget a table for good: as the host before it begins, or if one owns all its seats."""

    table: Id


class Act(ClientMessage, frozen=True, tag="act"):
    """Take an action as the next step, number ``step``, of the table."""

    table: Id
    seat: SeatNumber
    step: Number
    action: dict[str, Any]


class Shown(ClientMessage, frozen=True, tag="shown"):
    """Say that everything up to ``step`` has been shown to the players: their clocks may run."""

    table: Id
    step: Number


class TakeBack(ClientMessage, frozen=True, tag="take_back"):
    """Take back the own last action, which was step ``step``, or ask the others whether one may."""

    table: Id
    seat: SeatNumber
    step: Number


class Substitute(ClientMessage, frozen=True, tag="substitute"):
    """Ask the others to let a bot hold the seat of somebody who is gone, until they are back."""

    table: Id
    seat: SeatNumber


class Vote(ClientMessage, frozen=True, tag="vote"):
    """Answer the vote of a table."""

    table: Id
    agree: bool


class Say(ClientMessage, frozen=True, tag="say"):
    """Say something at a table, or in the lobby (None)."""

    table: Id | None
    text: ChatText


class Emote(ClientMessage, frozen=True, tag="emote"):
    """Show one of the quick phrases and faces of ``shared/emotes.py`` at a table, by its key.

    Everybody there is told by Said, with the key between colons as the text.
    """

    table: Id
    key: Annotated[str, Meta(max_length=24)]


class AskBot(ClientMessage, frozen=True, tag="ask_bot"):
    """Ask the bot at a seat what it is up to; answered by Done.

    If it says something, everybody at the table is told by Said: from nobody (an empty ``person``),
    in its name, with the game, a key and what it is about between colons (``shared/aims.py``). Bots
    say nothing where they have just spoken, or where others look on later.
    """

    table: Id
    seat: SeatNumber


class Mute(ClientMessage, frozen=True, tag="mute"):
    """Mute what a person says and shows at a table, or hear it again; see Muted."""

    table: Id
    person: Id
    muted: bool


class GetHint(ClientMessage, frozen=True, tag="get_hint"):
    """Ask what a strong bot would do at ``seat``, which is to act; answered by Hint."""

    table: Id
    seat: SeatNumber


class GetReview(ClientMessage, frozen=True, tag="get_review"):
    """Ask where a finished game turned; answered by Review again and again, until it is done."""

    table: Id


class GetRecord(ClientMessage, frozen=True, tag="get_record"):
    """Ask for the record of a finished game; answered by RecordText."""

    table: Id


class GetView(ClientMessage, frozen=True, tag="get_view"):
    """See how a game stands, as everybody may, without entering its table; answered by Seen."""

    table: Id


class GetPosition(ClientMessage, frozen=True, tag="get_position"):
    """See how a game stands, and what can be done; answered by Position.

    ``seat``: a seat of one's own, whose view it is; None: as everybody may see it. For clients
    that have no rules, and need neither ``views`` nor events.
    """

    table: Id
    seat: SeatNumber | None = None


class Operate(ClientMessage, frozen=True, tag="operate"):
    """Command the server, with the operator's token; answered by Operated.

    ``argument``: the table to close, the person to ban or unban, the text to announce, the seconds
    after which to stop.
    """

    token: Secret
    command: OperatorCommand
    argument: Annotated[str, Meta(max_length=500)] = ""
