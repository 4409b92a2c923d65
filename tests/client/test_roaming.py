"""Where one is among the processes of a server: what is said again, and where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from itertools import count
from threading import Thread

import pytest
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from parlour.client.net import Connected, Lost
from parlour.client.roaming import MOST_HOPS, REST, Roaming, address_of
from parlour.server.room import Room, Setting
from parlour.server.seating import Seat, Seating
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    ClockPlan,
    CreateTable,
    Done,
    Elsewhere,
    Entered,
    EnterLobby,
    EnterTable,
    GetStatistics,
    LeaveLobby,
    LeaveTable,
    Rematch,
    ServerMessage,
    StoredData,
    TableGone,
    Welcome,
    decode_client,
    encode,
)
from tests.client.test_net import Heard

URL = "wss://club.example"
AT_T1 = f"{URL}/t/t1"


def entered_at(table: str, request: int) -> Entered:
    """Return what somebody is told who enters a table before its game."""
    setting = Setting(
        table, "rattus", {}, "", 0.0, private=False, code="", clock=ClockPlan(), take_back="never"
    )
    room = Room(setting, Seating("p", [Seat("open")]))
    return Entered(id=request, info=room.info(), step=0, views=(), missed=(), seen=0)


@pytest.fixture
def roaming() -> Roaming:
    return Roaming(URL, count(100).__next__)


def at_a_table(roaming: Roaming) -> Roaming:
    """Go to the address of table t1, and enter it."""
    roaming.sent(EnterTable(id=1, table="t1"))
    assert roaming.heard(Elsewhere(id=1, table="t1")) == 0.0
    roaming.arrived()
    roaming.sent(EnterTable(id=1, table="t1"))
    assert roaming.heard(entered_at("t1", 1)) is None
    return roaming


def test_addresses_of_tables() -> None:
    assert address_of(URL, None) == URL
    assert address_of(URL, "t1") == address_of(f"{URL}/", "t1") == AT_T1
    assert address_of(f"{URL}/games", "t1", 2) == f"{URL}/games/t/t1/2"


def test_who_is_sent_to_a_table_asks_the_same_again_there(roaming: Roaming) -> None:
    asked = EnterTable(id=7, table=None, code="ABCD")
    roaming.sent(asked)
    assert roaming.address == URL
    assert roaming.heard(Elsewhere(id=7, table="t1", pause=0.5)) == 0.5
    assert roaming.address == AT_T1
    assert roaming.arrived() == [asked]
    assert roaming.arrived() == []


@pytest.mark.parametrize(
    "asked", [Rematch(id=7, table="t0"), CreateTable(id=7, game="rattus", seats=())]
)
def test_who_is_led_to_another_table_enters_it_there(
    roaming: Roaming, asked: Rematch | CreateTable
) -> None:
    roaming.sent(asked)
    roaming.heard(Elsewhere(id=7, table="t1"))
    assert roaming.arrived() == [EnterTable(id=7, table="t1")]


def test_a_table_that_moves_is_entered_where_it_is_by_its_code(roaming: Roaming) -> None:
    roaming.sent(EnterTable(id=7, table=None, code="ABCD"))
    roaming.heard(entered_at("t1", 7))
    assert roaming.heard(Elsewhere(id=None, table="t1")) == 0.0
    assert roaming.address == AT_T1
    assert roaming.arrived() == [EnterTable(id=100, table="t1", code="ABCD")]


def test_who_leaves_a_table_is_in_the_hall_again_and_told_of_it_as_before(
    roaming: Roaming,
) -> None:
    lobby = EnterLobby(id=0)
    roaming.sent(lobby)
    at_a_table(roaming)
    roaming.sent(LeaveTable(id=2, table="t1"))
    assert roaming.address == AT_T1
    assert roaming.heard(Done(id=2)) == 0.0
    assert roaming.address == URL
    assert roaming.arrived() == [lobby]
    roaming.sent(LeaveLobby(id=3))
    at_a_table(roaming)
    assert roaming.heard(TableGone(table="t1", reason="closed")) == 0.0
    assert (roaming.address, roaming.arrived()) == (URL, [])


def test_who_asks_the_hall_from_a_table_comes_back_to_it(roaming: Roaming) -> None:
    at_a_table(roaming)
    asked = GetStatistics(id=5)
    roaming.sent(asked)
    assert roaming.heard(Elsewhere(id=5)) == 0.0
    assert (roaming.address, roaming.arrived()) == (URL, [asked])
    assert roaming.heard(StoredData(id=5, text="")) == 0.0
    assert (roaming.address, roaming.arrived()) == (AT_T1, [EnterTable(id=100, table="t1")])


def test_who_asks_for_the_list_or_for_a_rematch_stays_in_the_hall(roaming: Roaming) -> None:
    at_a_table(roaming)
    for asked in (EnterLobby(id=5), Rematch(id=6, table="t1")):
        roaming.sent(asked)
        assert roaming.heard(Elsewhere(id=asked.id)) in (0.0, None)
        assert roaming.address == URL
        assert asked in roaming.arrived()
        assert roaming.heard(Done(id=asked.id)) is None


def test_what_nobody_asked_leads_nowhere(roaming: Roaming) -> None:
    assert roaming.heard(Elsewhere(id=9, table="t1")) is None
    assert roaming.heard(Elsewhere(id=None)) is None
    assert roaming.address == URL


def test_who_is_sent_to_and_fro_without_an_answer_waits_more_and_more(roaming: Roaming) -> None:
    pauses = []
    for number in range(MOST_HOPS + 2):
        roaming.sent(EnterTable(id=number, table="t1"))
        pauses.append(roaming.heard(Elsewhere(id=number, table=f"t{number}")))
    assert pauses == [0.0] * MOST_HOPS + [REST] * 2
    roaming.heard(Done(id=99))
    roaming.sent(EnterTable(id=50, table="t1"))
    assert roaming.heard(Elsewhere(id=50, table="t1")) == 0.0


def test_where_nobody_answers_another_process_is_tried_and_where_nobody_is_the_hall(
    roaming: Roaming,
) -> None:
    at_a_table(roaming)
    roaming.tried_in_vain()
    assert roaming.address == f"{AT_T1}/1"
    assert not roaming.nobody_there(missing=False)
    assert roaming.nobody_there(missing=True)
    assert roaming.address == URL
    assert not roaming.nobody_there(missing=True)


def test_what_was_to_be_said_when_the_connection_was_lost_is_not_said_twice(
    roaming: Roaming,
) -> None:
    roaming.sent(EnterTable(id=7, table="t1"))
    roaming.heard(Elsewhere(id=7, table="t1"))
    roaming.lost()
    assert (roaming.address, roaming.arrived()) == (AT_T1, [])


# --- over a connection ---


class Processes:
    """A server that consists of a hall and of one table's process, and what each was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.there = True
        """Whether the table is led by anybody."""
        self.open: list[ServerConnection] = []

    def greet(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.path != "/" and not self.there:
            return connection.respond(HTTPStatus.NOT_FOUND, "")
        return None

    def talk(self, connection: ServerConnection) -> None:
        """Answer as the process at the address would."""
        assert connection.request is not None
        path = connection.request.path
        self.open.append(connection)
        for frame in connection:
            message = decode_client(frame)
            self.asked.append((path, type(message).__name__))
            connection.send(encode(self._answer(path, message.id, type(message).__name__)))

    def _answer(self, path: str, request: int, asked: str) -> ServerMessage:
        if asked == "Hello":
            version = PROTOCOL_VERSION
            return Welcome(request, version, "", "", {}, "p", "Ada", now=1.0)
        if (path == "/") == (asked == "EnterTable"):
            return Elsewhere(request, "t1" if path == "/" else None)
        return entered_at("t1", request) if asked == "EnterTable" else Done(request)


@contextmanager
def processes() -> Iterator[tuple[Processes, Heard]]:
    both = Processes()
    with serve(both.talk, "127.0.0.1", 0, process_request=both.greet) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        heard = Heard(f"ws://127.0.0.1:{server.socket.getsockname()[1]}")
        yield both, heard
        heard.connection.close()
        server.shutdown()
        thread.join()


def test_a_connection_goes_where_it_is_sent_and_nobody_notices() -> None:
    with processes() as (both, heard):
        heard.next(Connected)
        heard.connection.send(EnterTable(id=heard.connection.next_id(), table="t1"))
        heard.next(Entered)
        heard.connection.send(LeaveTable(id=heard.connection.next_id(), table="t1"))
        assert not [each for each in heard.all if isinstance(each, Connected | Lost | Elsewhere)]
        assert both.asked[:4] == [
            ("/", "Hello"),
            ("/", "EnterTable"),
            ("/t/t1", "Hello"),
            ("/t/t1", "EnterTable"),
        ]


def test_a_connection_whose_process_is_gone_asks_in_the_hall_where_the_table_is() -> None:
    with processes() as (both, heard):
        heard.next(Connected)
        heard.connection.send(EnterTable(id=heard.connection.next_id(), table="t1"))
        heard.next(Entered)
        both.there = False
        both.open[-1].close()
        heard.next(Lost)
        assert heard.next(Connected).again
        assert both.asked[-1] == ("/", "Hello")
        both.there = True
        heard.connection.send(EnterTable(id=heard.connection.next_id(), table="t1"))
        heard.next(Entered)
        assert both.asked[-1] == ("/t/t1", "EnterTable")
