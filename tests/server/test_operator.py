"""What the operator may command."""

from __future__ import annotations

import pytest

from parlour.server.errors import RefusedError
from parlour.server.guesses import FREE_GUESSES, LONGEST_PAUSE
from parlour.server.lobby import Lobby
from parlour.server.operator import Operator
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    Announced,
    CreateTable,
    Hello,
    Operate,
    Operated,
    OperatorCommand,
    SeatPlan,
    TableGone,
)
from tests.server.conftest import GAME, Simulated, Wire

TOKEN = "open sesame"


class Club:
    """A lobby with an operator, and Ada at a table."""

    def __init__(self, store: SqliteStore) -> None:
        """Begin."""
        self.lobby = Lobby(store)
        self.drained: list[float] = []
        self.operator = Operator(self.lobby, store, TOKEN, self.drained.append, ["192.0.2.0/24"])
        self.ada = self.come("Ada")
        self.table = self.ada.open_table(("me", "open", "open")).info.table

    def come(self, name: str) -> Wire:
        """Let somebody come."""
        return Wire(self.lobby, operator=self.operator).greet(name)

    def command(self, command: OperatorCommand, argument: str = "") -> str:
        """Command something."""
        request = Operate(id=1, token=TOKEN, command=command, argument=argument)
        return self.come("Op").ask(request, Operated).text


def obey(operator: Operator, request: Operate, address: str = "192.0.2.1") -> str:
    """Command something from an address; raises RefusedError."""
    told: list[str] = []
    refused: list[RefusedError] = []
    operator.obey(request, address, told.append, refused.append)
    if refused:
        raise refused[0]
    return told[0]


@pytest.fixture
def club(store: SqliteStore) -> Club:
    """A club."""
    return Club(store)


def test_nobody_commands_without_the_token(club: Club, lobby: Lobby) -> None:
    wrong = Operate(id=1, token="let me in", command="close", argument=club.table)
    club.come("Jan").refused(wrong, "not_the_operator")
    assert club.table in club.lobby.tables.rooms
    Wire(lobby).greet().refused(wrong, "not_the_operator")
    none = Operator(club.lobby, club.lobby._store, None, club.drained.append, ["192.0.2.1"])
    with pytest.raises(RefusedError):
        obey(none, Operate(id=1, token="None", command="list"))


def test_the_list_names_tables_and_people(club: Club) -> None:
    text = club.command("list")
    assert f"table {club.table} open" in text
    assert f"person {club.ada.person} Ada (here)" in text
    assert "abab" not in text


def test_a_table_is_closed(club: Club) -> None:
    assert club.table in club.command("close", club.table)
    assert "operator" in club.ada.last(TableGone).reason
    assert club.table not in club.lobby.tables.rooms
    request = Operate(id=1, token=TOKEN, command="close", argument="t9")
    club.come("Op").refused(request, "no_such_table")


def test_who_is_banned_is_cut_off_and_stays_away(club: Club, store: SqliteStore) -> None:
    assert "Ada" in club.command("ban", club.ada.person)
    assert club.ada.cut
    hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="x", name="Ada", token=club.ada.token)
    Wire(club.lobby).refused(hello, "banned")
    again = Lobby(store)
    Wire(again).refused(Hello(id=1, protocol=PROTOCOL_VERSION, client="x"), "banned")
    request = Operate(id=1, token=TOKEN, command="unban", argument=club.ada.person)
    assert "again" in obey(club.operator, request)
    assert Wire(club.lobby).greet("Ada", club.ada.token).person == club.ada.person
    with pytest.raises(RefusedError):
        obey(club.operator, Operate(id=1, token=TOKEN, command="ban", argument="nobody"))


def test_announcements_and_the_end(club: Club) -> None:
    club.command("announce", "tea is ready")
    assert club.ada.last(Announced).text == "tea is ready"
    club.command("drain", "30")
    assert club.drained == [30.0]
    for command, argument in (("announce", " "), ("drain", "soon")):
        request = Operate(id=1, token=TOKEN, command=command, argument=argument)  # type: ignore[arg-type]
        club.come("Op").refused(request, "bad_options")


def test_a_server_that_stops_takes_no_new_tables(club: Club) -> None:
    club.lobby.matchmaking.draining = True
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    club.ada.refused(CreateTable(id=1, game=GAME, seats=seats), "draining")


def test_who_guesses_tokens_is_held_up_and_logged(
    club: Club, hours: Simulated, store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    operator = Operator(club.lobby, store, TOKEN, club.drained.append, ["192.0.2.1"], hours.world)
    right = Operate(id=1, token=TOKEN, command="list")
    for number in range(FREE_GUESSES):
        with pytest.raises(RefusedError, match="not the operator's"):
            obey(operator, Operate(id=1, token=f"guess {number}", command="list"))
    with pytest.raises(RefusedError, match="wait"):
        obey(operator, right)
    assert f"a wrong operator's token from 192.0.2.1, number {FREE_GUESSES}" in caplog.text
    tried = 0
    for _ in range(3600):  # guesses that get an answer in an hour
        hours.pass_by(1.0)
        try:
            obey(operator, Operate(id=1, token="guess", command="list"))
        except RefusedError as refusal:
            tried += refusal.code == "not_the_operator"
    assert tried < 25
    hours.pass_by(LONGEST_PAUSE)
    assert obey(operator, right)


def test_each_wrong_token_after_three_costs_a_longer_pause(
    club: Club, hours: Simulated, store: SqliteStore
) -> None:
    """One second, two, four and so on, and five minutes at most; a right one ends that."""
    operator = Operator(club.lobby, store, TOKEN, club.drained.append, ["192.0.2.1"], hours.world)
    wrong = Operate(id=1, token="guess", command="list")
    pauses = []
    for _ in range(13):
        with pytest.raises(RefusedError, match="not the operator's"):
            obey(operator, wrong)
        pauses.append(0)
        while left := operator._guesses.wait("192.0.2.1"):
            with pytest.raises(RefusedError, match=f"wait {left:.0f} seconds"):
                obey(operator, wrong)
            pauses[-1] += 1
            hours.pass_by(1.0)
    assert pauses == [0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    assert obey(operator, Operate(id=1, token=TOKEN, command="list"))
    for _ in range(FREE_GUESSES - 1):
        with pytest.raises(RefusedError, match="not the operator's"):
            obey(operator, wrong)


@pytest.mark.parametrize(
    ("address", "may"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("192.0.2.1", False), ("", False)],
)
def test_the_operator_commands_from_this_machine_if_nothing_else_is_said(
    club: Club, store: SqliteStore, address: str, may: bool
) -> None:
    operator = Operator(club.lobby, store, TOKEN, club.drained.append)
    request = Operate(id=1, token=TOKEN, command="list")
    if may:
        assert obey(operator, request, address)
    else:
        with pytest.raises(RefusedError, match="from there"):
            obey(operator, request, address)


def test_the_list_line_by_line(club: Club) -> None:
    club.ada.open_table(("me", "steady", "steady"))
    running = next(reversed(club.lobby.tables.rooms.values()))
    running.progress = "turn 1"
    jan = club.come("Jan")
    jan.session.close()
    person = club.lobby.people.find(jan.person)
    assert person is not None
    person.banned = True
    rows = obey(club.operator, Operate(id=1, token=TOKEN, command="list")).splitlines()
    bots = ", ".join(seat.name for seat in running.seating.seats[1:])
    assert rows == [
        f"table {club.table} open gods_playground P0, open, open ()",
        f"table {running.id} running gods_playground P0, {bots} (turn 1)",
        f"person {club.ada.person} Ada (here)",
        f"person {jan.person} Jan (banned)",
    ]
    person.banned = False
    assert (
        f"person {jan.person} Jan\n"
        in obey(club.operator, Operate(id=1, token=TOKEN, command="list")) + "\n"
    )


def test_where_nothing_is_that_is_said(store: SqliteStore) -> None:
    operator = Operator(Lobby(store), store, TOKEN, lambda seconds: None, ["192.0.2.1"])
    told = obey(operator, Operate(id=1, token=TOKEN, command="list"))
    assert told == "nothing and nobody is here"


def test_all_addresses_of_who_is_banned_are_and_those_alone_come_free_again(
    club: Club, store: SqliteStore
) -> None:
    jan = Wire(club.lobby, address="198.51.100.1").greet("Jan")
    Wire(club.lobby, address="198.51.100.2").greet("Jan", jan.token)
    for who in (club.ada, jan):
        obey(club.operator, Operate(id=1, token=TOKEN, command="ban", argument=who.person))
    assert club.lobby.banned == {
        "192.0.2.1": club.ada.person,
        "198.51.100.1": jan.person,
        "198.51.100.2": jan.person,
    }
    assert store.banned_addresses() == club.lobby.banned
    obey(club.operator, Operate(id=1, token=TOKEN, command="unban", argument=jan.person))
    assert club.lobby.banned == store.banned_addresses() == {"192.0.2.1": club.ada.person}
    banned = {person.name: person.banned for person in store.people()}
    assert (banned["Ada"], banned["Jan"]) == (True, False)


@pytest.mark.parametrize(("argument", "seconds"), [("", 0.0), ("0", 0.0), ("90", 90.0)])
def test_when_the_server_stops_is_told(club: Club, argument: str, seconds: float) -> None:
    told = obey(club.operator, Operate(id=1, token=TOKEN, command="drain", argument=argument))
    assert (told, club.drained) == (f"the server stops in {seconds:.0f} seconds", [seconds])


@pytest.mark.parametrize("argument", ["-1", "1.5", "soon", "1e3"])
def test_what_is_no_number_of_seconds_stops_nothing(club: Club, argument: str) -> None:
    with pytest.raises(RefusedError, match="is not a number of seconds"):
        obey(club.operator, Operate(id=1, token=TOKEN, command="drain", argument=argument))
    assert club.drained == []


def test_commands_and_those_from_elsewhere_are_logged(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    obey(club.operator, Operate(id=1, token=TOKEN, command="announce", argument="tea"))
    assert "the operator at 192.0.2.1: announce tea" in caplog.text
    with pytest.raises(RefusedError):
        obey(club.operator, Operate(id=1, token=TOKEN, command="list"), "203.0.113.9")
    assert "an operator's command from 203.0.113.9, where none may come from" in caplog.text
    assert obey(club.operator, Operate(id=1, token=TOKEN, command="list"), "192.0.2.9%eth0")
