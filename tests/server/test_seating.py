"""Who sits where before the game begins."""

from __future__ import annotations

import pytest

from parlour.server.errors import RefusedError
from parlour.server.people import Person
from parlour.server.seating import Seating, seat_by_plan
from parlour.shared.messages import Entered, Refused, SeatPlan, Sit, TableChanged, Wear, encode
from tests.server.conftest import MakeWire

ADA, JAN, ZOFIA = (Person(name.lower(), name, name, 0, 0) for name in ("Ada", "Jan", "Zofia"))
PLAYERS = range(3, 4)


def table(*kinds: str) -> Seating:
    """Return Ada's table; what is no kind of seat is the level of a bot."""
    plans = [
        SeatPlan(kind) if kind in ("me", "open", "closed") else SeatPlan("bot", None, kind)  # type: ignore[arg-type]
        for kind in kinds
    ]
    return seat_by_plan(plans, "gods_playground", ADA)


def refusal(code: str) -> pytest.RaisesExc[RefusedError]:
    """Expect a refusal with this code."""
    return pytest.raises(RefusedError, check=lambda error: error.code == code)


def test_the_plan_of_a_new_table() -> None:
    seating = table("me", "open", "random")
    assert [seat.kind for seat in seating.seats] == ["person", "open", "bot"]
    assert seating.host == "ada"
    assert seating.seats[0].ready
    with refusal("bad_seats"):
        table("me", "genius", "open")


def test_sitting_and_standing() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, JAN, None)
    assert seating.owned("jan") == [1]
    with refusal("seat_taken"):
        seating.sit(1, ZOFIA, None)
    with refusal("not_your_seat"):
        seating.stand(1, "zofia")
    with refusal("bad_seats"):
        seating.sit(7, ZOFIA, None)
    seating.stand(1, "jan")
    assert seating.seats[1].kind == "open"


def test_two_people_on_one_machine_and_two_of_one_name() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, ADA, "Ola")
    seating.sit(2, Person("x", "Ada", "x", 0, 0), None)
    assert seating.names() == ("Ada", "Ola", "Ada (2)")
    assert seating.owned("ada") == [0, 1]


def test_the_host_swaps_any_two_seats_others_move_to_empty_ones() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, JAN, None)
    seating.swap(0, 1, "ada")
    assert seating.owned("jan") == [0]
    seating.swap(0, 2, "jan")
    assert seating.owned("jan") == [2]
    with refusal("not_your_seat"):
        seating.swap(1, 0, "jan")


def test_two_people_swap_if_both_want_to() -> None:
    seating = table("open", "open", "me")
    seating.sit(0, JAN, None)
    seating.sit(1, ZOFIA, None)
    seating.swap(0, 1, "jan")
    assert seating.swaps == [(0, 1)]
    assert seating.owned("jan") == [0]
    seating.swap(1, 0, "zofia")
    assert seating.owned("jan") == [1]
    assert seating.swaps == []


def test_an_offer_ends_when_somebody_leaves() -> None:
    seating = table("open", "open", "me")
    seating.sit(0, JAN, None)
    seating.sit(1, ZOFIA, None)
    seating.swap(0, 1, "jan")
    seating.stand(1, "zofia")
    assert seating.swaps == []


def test_the_host_sends_away_closes_and_seats_bots() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, JAN, None)
    assert seating.set_seat(1, "open", None, "gods_playground") == "jan"
    assert seating.set_seat(1, "bot", "random", "gods_playground") is None
    assert seating.set_seat(2, "closed", None, "gods_playground") is None
    assert [seat.kind for seat in seating.seats] == ["person", "bot", "closed"]
    with refusal("not_the_host"):
        seating.check_host("jan")


def test_the_host_who_leaves_hands_the_table_on() -> None:
    seating = table("me", "open", "open")
    seating.sit(1, JAN, None)
    seating.remove("ada")
    assert seating.host == "jan"
    assert seating.owned("ada") == []


def test_a_game_starts_when_all_sit_and_are_ready() -> None:
    seating = table("me", "open", "random")
    with refusal("not_ready"):
        seating.check_start(PLAYERS, "The game")
    seating.sit(1, JAN, None)
    with refusal("not_ready"):
        seating.check_start(PLAYERS, "The game")
    seating.ready("jan", ready=True)
    seating.check_start(PLAYERS, "The game")
    seating.set_seat(2, "closed", None, "gods_playground")
    with refusal("bad_seats"):
        seating.check_start(PLAYERS, "The game")
    seating.close_up()
    assert len(seating.seats) == 2
    with refusal("not_your_seat"):
        seating.ready("zofia", ready=True)


def test_an_emblem_is_worn_at_a_seat_of_ones_own_before_the_game(wire: MakeWire) -> None:
    one, two = wire("Ada"), wire("Jan")
    table = one.open_table(("me", "open", "steady"), start=False).info.table
    two.enter(table, code=one.last(Entered).info.code)
    two.say(Sit(id=4, table=table, seat=1))
    two.say(Wear(id=5, table=table, seat=1, emblem="sun", name="Sol"))
    seat = one.last(TableChanged).info.seats[1]
    assert (seat.emblem, seat.name) == ("sun", "Sol")
    two.refused(Wear(id=6, table=table, seat=0, emblem="sun"), "not_your_seat")
    frame = encode(Wear(id=7, table=table, seat=1, emblem="../secret"))
    two.session.receive(frame)
    assert two.last(Refused).code == "bad_frame"
